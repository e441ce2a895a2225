"""Squared triangles: a prism lying with its axis upright looks from all four sides like the square block around it
(MB-7)."""

from collections.abc import Iterable

from core.geometry.cells import high_corner, low_corner
from core.geometry.orientation import ORIENTATIONS, VERTICAL_TURNS, Orientation
from core.geometry.shape import FilledCell
from core.structure import Structure

SquaredForm = tuple[tuple[str, tuple[tuple[int, ...], ...]], ...]
"""The colour and filled cells of each block, prisms with an upright axis filled up."""

UPRIGHT_TURNS: tuple[Orientation, ...] = tuple(
    o for o in ORIENTATIONS if o.rotate((0, 0, 1)) in ((0, 0, 1), (0, 0, -1))
)
"""The eight turns that keep the vertical axis, the right way up or upside down."""


def squared_form(structure: Structure, *, any_side_up: bool = False) -> SquaredForm:
    """Return a form of *structure* that is equal exactly for structures that differ by squared triangles alone, up to
    the four turns about the vertical or, with *any_side_up*, also upside down."""
    turns = UPRIGHT_TURNS if any_side_up else VERTICAL_TURNS
    return min(_form(structure, turn) for turn in turns)


def _form(structure: Structure, turn: Orientation) -> SquaredForm:
    turned = structure.turned(turn)
    if not turned.placements:
        return ()
    x0, y0, z0 = low_corner(turned.occupied)
    return tuple(
        sorted(
            (
                placement.block.color,
                tuple(
                    sorted(
                        (x - x0, y - y0, z - z0, *(part or (-1, -1, -1)))
                        for (x, y, z), part in _filled_up(placement.cells)
                    )
                ),
            )
            for placement in turned.placements
        )
    )


def _filled_up(cells: tuple[FilledCell, ...]) -> Iterable[FilledCell]:
    if not any(part is not None and part.axis == 2 for _, part in cells):
        return cells
    low, high = low_corner(cell for cell, _ in cells), high_corner(cell for cell, _ in cells)
    return [
        ((x, y, z), None)
        for x in range(low[0], high[0] + 1)
        for y in range(low[1], high[1] + 1)
        for z in range(low[2], high[2] + 1)
    ]
