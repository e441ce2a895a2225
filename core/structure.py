"""Structures: what stands on the table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from core.blocks import Block
from core.geometry.cells import Cell, high_corner, low_corner, translate
from core.geometry.orientation import VERTICAL_TURNS, Orientation
from core.geometry.pose import Pose
from core.geometry.shape import FilledCell
from core.geometry.wedge import Part, rotate_part

Form = tuple[tuple[str, str, tuple[tuple[int, int, int, int, int, int], ...]], ...]
"""A structure in comparable form: colour, shape and cells (x, y, z, axis, su, sv; -1s: whole) of each block."""


@dataclass(frozen=True)
class Placement:
    """A block in a pose, as proposed or made."""

    block: Block
    pose: Pose

    @cached_property
    def cells(self) -> tuple[FilledCell, ...]:
        """The filled cells, in world coordinates."""
        return self.pose.place(self.block.shape)


@dataclass(frozen=True)
class Structure:
    """All placed blocks, in order of their ids. It may break any rule: `core.placement` judges."""

    placements: tuple[Placement, ...] = ()

    @classmethod
    def of(cls, placements: Iterable[Placement]) -> "Structure":
        """Return the structure of *placements*.

        Raises:
            ValueError: a block is placed twice.
        """
        ordered = tuple(sorted(placements, key=lambda placement: placement.block.id))
        for first, second in pairwise(ordered):
            if first.block.id == second.block.id:
                raise ValueError(f"block {first.block.id} is placed twice")
        return cls(ordered)

    @cached_property
    def by_id(self) -> Mapping[str, Placement]:
        """The placements by block id."""
        return {placement.block.id: placement for placement in self.placements}

    @cached_property
    def occupied(self) -> Mapping[Cell, tuple[tuple[Part, str], ...]]:
        """For each cell that is not empty, the parts in it with their block ids."""
        found: dict[Cell, tuple[tuple[Part, str], ...]] = {}
        for placement in self.placements:
            for cell, part in placement.cells:
                found[cell] = (*found.get(cell, ()), (part, placement.block.id))
        return found

    def filled(self) -> Iterable[tuple[Cell, Part, str]]:
        """Yield each filled cell with its part and block id, as `View.look` takes them."""
        for placement in self.placements:
            for cell, part in placement.cells:
                yield cell, part, placement.block.id

    def from_below(self) -> list[Placement]:
        """Return the placements from the table up, and from the front back."""
        return sorted(self.placements, key=lambda placement: low_corner(cell for cell, _ in placement.cells)[::-1])

    def adding(self, placement: Placement) -> "Structure":
        """Return this structure with *placement* too.

        Raises:
            ValueError: the block is already placed.
        """
        return Structure.of((*self.placements, placement))

    def removing(self, block_id: str) -> "Structure":
        """Return this structure without the block *block_id*.

        Raises:
            KeyError: the block is not placed.
        """
        if block_id not in self.by_id:
            raise KeyError(block_id)
        return Structure(tuple(p for p in self.placements if p.block.id != block_id))

    def shifted(self, by: Cell) -> "Structure":
        """Return the structure moved as one body by *by*."""
        return Structure(
            tuple(Placement(p.block, Pose(translate(p.pose.origin, by), p.pose.orientation)) for p in self.placements)
        )

    def turned(self, orientation: Orientation) -> "Structure":
        """Return the structure turned as one body by *orientation*, its low corner where it was (at x, y, z lows)."""
        if not self.placements:
            return self
        low = low_corner(self.occupied)
        moved = []
        for placement in self.placements:
            corner = low_corner(orientation.rotate(cell) for cell, _ in placement.cells)
            moved.append((placement, corner))
        base = low_corner(corner for _, corner in moved)
        return Structure.of(
            Placement(
                placement.block,
                Pose(
                    (corner[0] - base[0] + low[0], corner[1] - base[1] + low[1], corner[2] - base[2] + low[2]),
                    placement.pose.orientation.then(orientation),
                ),
            )
            for placement, corner in moved
        )

    def form(self, turn: Orientation = VERTICAL_TURNS[0]) -> Form:
        """Return the comparable form after *turn*, with the low corner at the origin: equal exactly when two structures
        hold the same colours and shapes in the same cells, however their blocks are named or their poses written."""
        blocks = []
        for placement in self.placements:
            cells = [(turn.rotate(cell), rotate_part(part, turn)) for cell, part in placement.cells]
            blocks.append((placement.block.color, placement.block.shape.name, cells))
        if not blocks:
            return ()
        x0, y0, z0 = low_corner(cell for _, _, cells in blocks for cell, _ in cells)
        return tuple(
            sorted(
                (
                    color,
                    shape,
                    tuple(sorted((x - x0, y - y0, z - z0, *(part or (-1, -1, -1))) for (x, y, z), part in cells)),
                )
                for color, shape, cells in blocks
            )
        )

    def canonical(self, turns: Iterable[Orientation] = VERTICAL_TURNS) -> Form:
        """Return the least form over *turns*: equal exactly for structures that one of the turns makes equal (MB-6)."""
        return min(self.form(turn) for turn in turns)

    def extent(self) -> tuple[Cell, Cell]:
        """Return the low and high corner cells of the bounding box.

        Raises:
            ValueError: nothing is placed.
        """
        return low_corner(self.occupied), high_corner(self.occupied)
