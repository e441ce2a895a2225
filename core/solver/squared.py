"""Squared triangles: a prism lying with its axis upright looks from all four sides like the square block around it
(MB-7)."""

from collections.abc import Iterable, Sequence

from core.geometry.cells import DIRECTIONS, high_corner, low_corner
from core.geometry.orientation import ORIENTATIONS, VERTICAL_TURNS, Orientation
from core.geometry.shape import FilledCell
from core.geometry.wedge import rotate_part
from core.structure import Structure

SquaredForm = tuple[tuple[str, tuple[tuple[int, ...], ...]], ...]
"""The colour and filled cells of each block, prisms with an upright axis filled up."""

UPRIGHT_TURNS: tuple[Orientation, ...] = tuple(
    o for o in ORIENTATIONS if o.rotate((0, 0, 1)) in ((0, 0, 1), (0, 0, -1))
)
"""The eight turns that keep the vertical axis, the right way up or upside down: those under which the required cards
of an any-side-up puzzle are the same."""

UPS: tuple[Orientation, ...] = tuple(
    next(o for o in ORIENTATIONS if o.rotate(direction) == (0, 0, 1))
    for direction in ((0, 0, 1), *DIRECTIONS[:4], (0, 0, -1))
)
"""Six turns that bring each direction in turn upwards, the first the identity."""


def squared_form(structure: Structure, turns: Iterable[Orientation] = VERTICAL_TURNS) -> SquaredForm:
    """Return the least squared form over *turns*, which keep the vertical axis: equal exactly for structures that one
    of the turns makes equal but for squared triangles."""
    blocks = [(placement.block.color, _filled_up(placement.cells)) for placement in structure.placements]
    return min(_form(blocks, turn) for turn in turns)


def _form(blocks: Iterable[tuple[str, Sequence[FilledCell]]], turn: Orientation) -> SquaredForm:
    turned = [
        (color, [(turn.rotate(cell), rotate_part(part, turn)) for cell, part in cells]) for color, cells in blocks
    ]
    if not turned:
        return ()
    x0, y0, z0 = low_corner(cell for _, cells in turned for cell, _ in cells)
    return tuple(
        sorted(
            (color, tuple(sorted((x - x0, y - y0, z - z0, *(part or (-1, -1, -1))) for (x, y, z), part in cells)))
            for color, cells in turned
        )
    )


def _filled_up(cells: Sequence[FilledCell]) -> Sequence[FilledCell]:
    if not any(part is not None and part.axis == 2 for _, part in cells):
        return cells
    low, high = low_corner(cell for cell, _ in cells), high_corner(cell for cell, _ in cells)
    return [
        ((x, y, z), None)
        for x in range(low[0], high[0] + 1)
        for y in range(low[1], high[1] + 1)
        for z in range(low[2], high[2] + 1)
    ]
