"""Isometric pictures: grey ones, shaded by direction alone (MB-4), and coloured ones with block edges (MB-5).

Pieces lie in the lattice of `core.projection.view`: a piece (a, b, k) is one of the six sub-triangles of one of the two
triangles of the unit rhombus at (a, b). Points of a picture are lattice coordinates times 6.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from operator import itemgetter
from typing import Any

from core.geometry.cells import Cell
from core.geometry.wedge import Part
from core.projection.view import ISOMETRICS, SHADES, Ray, sub_triangle
from core.structure import Structure

Piece = tuple[int, int, int, int]
"""One piece of a grey picture: a, b, k and the shade (an index into `core.projection.view.SHADES`)."""

Segment = tuple[tuple[int, int], tuple[int, int]]
"""A line between two points of a picture, the lesser point first."""

AnswerPiece = tuple[int, int, int, int, str, int]
"""One piece of a coloured picture: a, b, k, shade, colour id, region."""


@dataclass(frozen=True)
class GreyView:
    """A grey isometric picture; two are equal exactly when the shaded pictures are.

    *pieces* are sorted and start at a = 0 and b = 0, wherever the structure stands (MB-6). *aslant* pictures are drawn
    turned by a quarter anticlockwise. None equals one that is not: all corners of a picture differ by numbers of the
    field Q(ω), ω a sixth root of one; a quarter turn multiplies by i; and the two have nothing in common but zero.

    *steps* are the lines where two surfaces of one shade meet that do not lie in one plane. They are drawn so that the
    picture can be read; they depend on the outer shape alone, and are not part of what the picture says (MB-4).
    """

    pieces: tuple[Piece, ...]
    aslant: bool = False
    steps: tuple[Segment, ...] = field(default=(), compare=False)

    def turned(self, quarters: int = 1) -> "GreyView":
        """Return the picture turned on the paper by *quarters* × 90° anticlockwise."""
        half, quarter = divmod(quarters % 4 + self.aslant, 2)
        aslant = bool(quarter)
        if half % 2 == 0:
            return GreyView(self.pieces, aslant, self.steps)
        if not self.pieces:
            return GreyView((), aslant)
        # A half turn about the lattice's origin sends the rhombus at (a, b) to the one at (-a - 1, -b - 1).
        last_a, last_b = self._last
        pieces = sorted((last_a - a, last_b - b, _HALF_TURN[k], shade) for a, b, k, shade in self.pieces)
        right, top = 6 * (last_a + 1), 6 * (last_b + 1)
        steps = sorted(_segment((right - p, top - q), (right - r, top - s)) for (p, q), (r, s) in self.steps)
        return GreyView(tuple(pieces), aslant, tuple(steps))

    def turned_piece(self, place: Ray, quarters: int) -> Ray:
        """Return where the piece at *place* (a, b, k), of this picture or beside it, is after `turned`."""
        half = (quarters % 4 + self.aslant) // 2 % 2
        return self._half_turned(place) if half else place

    @property
    def _last(self) -> tuple[int, int]:
        """The greatest a and b."""
        return max((p[0] for p in self.pieces), default=0), max((p[1] for p in self.pieces), default=0)

    def _half_turned(self, place: Ray) -> Ray:
        (last_a, last_b), (a, b, k) = self._last, place
        return (last_a - a, last_b - b, _HALF_TURN[k])


@dataclass(frozen=True)
class AnswerView:
    """A coloured isometric picture with block edges (MB-5).

    *pieces* are sorted and start at a = 0 and b = 0; a region is a connected part of one face of one block, numbered by
    first appearance.
    """

    pieces: tuple[AnswerPiece, ...]


def grey_view(structure: Structure, corner: int) -> GreyView:
    """Return the grey picture of *structure* from the upper *corner* between side *corner* and the next (MB-4)."""
    seen = _seen(structure, corner)
    steps = set()
    for ray, (shade, plane, _) in seen.items():
        for other, segment in _neighbors(ray):
            if other in seen and seen[other][0] == shade and seen[other][1] != plane:
                steps.add(segment)
    return GreyView(tuple((*ray, seen[ray][0]) for ray in sorted(seen)), False, tuple(sorted(steps)))


def grey_view_of_filled(filled: Iterable[tuple[Cell, Part, Any]], corner: int = 0) -> GreyView:
    """Return the grey picture of the *filled* cells without its steps: equal to `grey_view`'s, and quicker."""
    view = ISOMETRICS[corner]
    (ax, ay, _), (bx, by, _), _ = view.turn.matrix
    behind, reach = view.behind, _REACH[corner]
    cells = []
    for (x, y, z), part, _ in filled:
        across, away = ax * x + ay * y, bx * x + by * y
        cells.append((2 * (away - across - z) + behind[part], across - z, -away - z, part))
    if not cells:
        return GreyView(())
    # Painted from the farthest to the nearest. What a piece shows is one number that sorts as the piece does; b gets as
    # many bits as it needs. The least a and b of all cells are those of the picture, whatever is hidden.
    cells.sort(key=itemgetter(0), reverse=True)
    a0 = min(a + reach[part][0] for _, a, _, part in cells)
    b0 = min(b + reach[part][1] for _, _, b, part in cells)
    bits = (max(b for _, _, b, _ in cells) - b0 + 4).bit_length()
    painted: dict[int, int] = {}
    for _, a, b, part in cells:
        place = ((a - a0) << bits) + b - b0 << 4
        code = place << 3
        for offset, shade_code in _offsets(corner, part, bits):
            painted[place + offset] = code + shade_code
    spelled = _Spelled.with_bits(bits)
    return GreyView(tuple([spelled[code] for code in sorted(painted.values())]))


class _Spelled(dict[int, Piece]):
    """The pieces that numbers stand for, each spelt out once."""

    def __init__(self, bits: int) -> None:
        self._bits = bits

    @classmethod
    @cache
    def with_bits(cls, bits: int) -> "_Spelled":
        return cls(bits)

    def __missing__(self, code: int) -> Piece:
        place = code >> 7
        piece = (place >> self._bits, place & (1 << self._bits) - 1, code >> 3 & 15, code & 7)
        self[code] = piece
        return piece


def answer_view(structure: Structure, corner: int) -> AnswerView:
    """Return the coloured picture of *structure* from the upper *corner* (MB-5)."""
    seen = _seen(structure, corner)
    region_of: dict[Ray, int] = {}
    regions = 0
    for start in sorted(seen):
        if start in region_of:
            continue
        region_of[start] = regions
        reached = [start]
        for ray in reached:
            for other, _ in _neighbors(ray):
                if other not in region_of and seen.get(other) == seen[ray]:
                    region_of[other] = regions
                    reached.append(other)
        regions += 1
    return AnswerView(
        tuple((*ray, seen[ray][0], structure.by_id[seen[ray][2]].block.color, region_of[ray]) for ray in sorted(seen))
    )


def _seen(structure: Structure, corner: int) -> dict[Ray, tuple[int, int, str]]:
    """Return the shade, plane and block that each ray meets first, the least a and b being 0."""
    view = ISOMETRICS[corner]
    filled = sorted(structure.filled(), key=lambda item: -view.depth(item[0], item[1]))
    if not filled:
        return {}
    seen: dict[Ray, tuple[int, int, str]] = {}
    for cell, part, tag in filled:
        a, b = view.place(cell)
        x, y, z = view.frame(cell)
        planes = [nx * x - ny * y + nz * z for nx, ny, nz in SHADES]
        for stamp in view.stamps[part]:
            shade = stamp.shade
            seen[a + stamp.a, b + stamp.b, stamp.k] = (shade, stamp.plane + planes[shade], tag)
    a0, b0 = min(a for a, _, _ in seen), min(b for _, b, _ in seen)
    return {(a - a0, b - b0, k): look for (a, b, k), look in seen.items()}


def _neighbors(ray: Ray) -> Iterator[tuple[Ray, Segment]]:
    """Yield the three pieces that share an edge with the one at *ray*, each with that edge."""
    a, b, k = ray
    for (da, db, other), ((p, q), (r, s)) in _NEIGHBORS[k]:
        yield (a + da, b + db, other), ((p + 6 * a, q + 6 * b), (r + 6 * a, s + 6 * b))


def _segment(p: tuple[int, int], q: tuple[int, int]) -> Segment:
    return (p, q) if p < q else (q, p)


@cache
def _offsets(corner: int, part: Part, bits: int) -> tuple[tuple[int, int], ...]:
    """Return for each piece that *part* shows how its number differs from its cell's, without and with the shade."""
    places = [(((s.a << bits) + s.b << 4) + s.k, s.shade) for s in ISOMETRICS[corner].stamps[part]]
    return tuple((place, (place << 3) + shade) for place, shade in places)


_REACH = tuple(
    {part: (min(s.a for s in stamps), min(s.b for s in stamps)) for part, stamps in view.stamps.items()}
    for view in ISOMETRICS
)
"""The least a and b, from its cell's, that each part shows in each isometric view."""


def _neighbors_of(k: int) -> tuple[tuple[Ray, Segment], ...]:
    own = set(sub_triangle((0, 0, k)))
    found = []
    for ray in product((-1, 0, 1), (-1, 0, 1), range(12)):
        shared = sorted(own & set(sub_triangle(ray)))
        if len(shared) == 2:
            found.append((ray, (shared[0], shared[1])))
    return tuple(found)


_NEIGHBORS = tuple(_neighbors_of(k) for k in range(12))


def _half_turned(k: int) -> int:
    turned = {(6 - p, 6 - q) for p, q in sub_triangle((0, 0, k))}
    return next(other for other in range(12) if set(sub_triangle((0, 0, other))) == turned)


_HALF_TURN = tuple(_half_turned(k) for k in range(12))
