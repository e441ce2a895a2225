"""Poses: where a shape is put and how it is turned."""

from dataclasses import dataclass

from core.geometry.cells import Cell, translate
from core.geometry.orientation import IDENTITY, Orientation
from core.geometry.shape import FilledCell, Shape


@dataclass(frozen=True, slots=True)
class Pose:
    """*origin* is the cell where the low corner of the turned shape's bounding box stands; *orientation* its turn."""

    origin: Cell
    orientation: Orientation = IDENTITY

    def place(self, shape: Shape) -> tuple[FilledCell, ...]:
        """Return the filled cells of *shape* in this pose."""
        return tuple((translate(cell, self.origin), part) for cell, part in shape.rotated(self.orientation))
