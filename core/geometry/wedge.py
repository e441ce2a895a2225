"""Parts of a cell: whole, or one of the 12 wedges (half cells cut along a diagonal plane; MB-2).

A wedge is a right triangular prism. Its axis runs along one coordinate; in the other two, taken in rising order
as (u, v), it fills the triangle |u - su| + |v - sv| <= 1 around the corner (su, sv) that holds its right angle.
"""

from typing import NamedTuple

from core.geometry.cells import DIRECTIONS, Cell
from core.geometry.orientation import ORIENTATIONS, Orientation


class Wedge(NamedTuple):
    """Half a cell: *axis* 0, 1 or 2, and the corner (su, sv), each 0 or 1, of its right angle."""

    axis: int
    su: int
    sv: int


Part = Wedge | None
"""What fills a cell: None is the whole cell."""

WEDGES: tuple[Wedge, ...] = tuple(Wedge(axis, su, sv) for axis in range(3) for su in (0, 1) for sv in (0, 1))
PARTS: tuple[Part, ...] = (None, *WEDGES)

CROSS_AXES: tuple[tuple[int, int], ...] = ((1, 2), (0, 2), (0, 1))
"""For each wedge axis the other two coordinates (u, v) in rising order."""


def complement(wedge: Wedge) -> Wedge:
    """Return the other half of the cell that *wedge* halves."""
    return Wedge(wedge.axis, 1 - wedge.su, 1 - wedge.sv)


def flat_faces(part: Part) -> frozenset[Cell]:
    """Return the directions of the full square faces of *part*: six for a whole cell, two for a wedge."""
    if part is None:
        return frozenset(DIRECTIONS)
    u, v = CROSS_AXES[part.axis]
    return frozenset({_direction(u, part.su), _direction(v, part.sv)})


def rotate_part(part: Part, orientation: Orientation) -> Part:
    """Return *part* as it fills its cell after *orientation*; the 12 wedges are closed under the 24 rotations."""
    return None if part is None else _ROTATED[part, orientation.index]


def parts_collide(first: Part, second: Part) -> bool:
    """Return whether two parts cannot share a cell: only complementary wedges can (MB-2)."""
    return first is None or second is None or complement(first) != second


def _direction(axis: int, high: int) -> Cell:
    sign = 1 if high else -1
    return (sign * (axis == 0), sign * (axis == 1), sign * (axis == 2))


_BY_FACES: dict[frozenset[Cell], Wedge] = {flat_faces(w): w for w in WEDGES}
_ROTATED: dict[tuple[Wedge, int], Wedge] = {
    (w, o.index): _BY_FACES[frozenset(o.rotate(face) for face in flat_faces(w))] for w in WEDGES for o in ORIENTATIONS
}
