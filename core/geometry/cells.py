"""Cells: the unit cubes of space, named by integer coordinates.

Axes, for the whole project: x to the right, y away from the front seat, z up; right-handed.
"""

from collections.abc import Iterable

Cell = tuple[int, int, int]

DIRECTIONS: tuple[Cell, ...] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
"""The six directions to a face neighbour."""


def translate(cell: Cell, by: Cell) -> Cell:
    """Return *cell* shifted by the vector *by*."""
    return (cell[0] + by[0], cell[1] + by[1], cell[2] + by[2])


def low_corner(cells: Iterable[Cell]) -> Cell:
    """Return the least x, y and z over *cells*.

    Raises:
        ValueError: there are no cells.
    """
    xs, ys, zs = zip(*cells, strict=True)
    return (min(xs), min(ys), min(zs))


def high_corner(cells: Iterable[Cell]) -> Cell:
    """Return the greatest x, y and z over *cells*.

    Raises:
        ValueError: there are no cells.
    """
    xs, ys, zs = zip(*cells, strict=True)
    return (max(xs), max(ys), max(zs))
