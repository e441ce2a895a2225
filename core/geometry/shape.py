"""Shapes: polycubes and their kin with half cells, without place or colour."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from core.geometry.cells import Cell, low_corner
from core.geometry.orientation import ORIENTATIONS, Orientation
from core.geometry.wedge import Part, rotate_part

FilledCell = tuple[Cell, Part]
"""A cell and the part of it that is filled."""


def normalize(cells: Iterable[FilledCell]) -> tuple[FilledCell, ...]:
    """Return *cells* shifted so that their low corner is (0, 0, 0), in a fixed order."""
    cells = tuple(cells)
    x0, y0, z0 = low_corner(cell for cell, _ in cells)
    moved = (((x - x0, y - y0, z - z0), part) for (x, y, z), part in cells)
    return tuple(sorted(moved, key=lambda item: (item[0], item[1] or (-1, -1, -1))))


@dataclass(frozen=True, slots=True)
class Shape:
    """A solid on the unit grid: *name* and its normalized filled cells."""

    name: str
    cells: tuple[FilledCell, ...] = field(repr=False)

    @classmethod
    def of(cls, name: str, cells: Iterable[FilledCell]) -> "Shape":
        """Return the shape made of *cells*, normalized."""
        return cls(name, normalize(cells))

    def rotated(self, orientation: Orientation) -> tuple[FilledCell, ...]:
        """Return the cells after *orientation*, normalized."""
        return _rotated(self.cells, orientation.index)

    def aspects(self) -> tuple[Orientation, ...]:
        """Return one orientation for each distinct way the shape can be turned (1 to 24), in index order."""
        seen: dict[tuple[FilledCell, ...], Orientation] = {}
        for orientation in ORIENTATIONS:
            seen.setdefault(self.rotated(orientation), orientation)
        return tuple(seen.values())

    def aspect_of(self, orientation: Orientation) -> Orientation:
        """Return the first orientation that turns the shape into the same cells as *orientation* does."""
        cells = self.rotated(orientation)
        return next(other for other in ORIENTATIONS if self.rotated(other) == cells)

    @property
    def has_wedge(self) -> bool:
        """Whether any cell is only half filled: the shape is a prism."""
        return any(part is not None for _, part in self.cells)


@cache
def _rotated(cells: tuple[FilledCell, ...], index: int) -> tuple[FilledCell, ...]:
    orientation = ORIENTATIONS[index]
    return normalize((orientation.rotate(cell), rotate_part(part, orientation)) for cell, part in cells)
