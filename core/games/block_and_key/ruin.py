"""The ruin: the core and the blocks that stand on the floor."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from core.blocks import Block
from core.games.block_and_key.floor import COLORS, CORE, CORE_HIGH, CORE_LEVELS, CORE_LOW, core_color
from core.games.block_and_key.ground import Ground
from core.games.block_and_key.view import SIDES, View
from core.geometry.cells import DIRECTIONS, Cell
from core.geometry.pose import Pose
from core.structure import Placement, Structure

CORE_CELLS: tuple[Cell, ...] = tuple(
    product(range(CORE_LOW, CORE_HIGH + 1), range(CORE_LOW, CORE_HIGH + 1), range(CORE_LEVELS))
)
_OUTWARD: Mapping[Cell, int] = {(0, -1, 0): 0, (1, 0, 0): 1, (0, 1, 0): 2, (-1, 0, 0): 3}
"""The side that each direction points to."""


@dataclass(frozen=True)
class Ruin:
    """What stands on the floor: the core, turned by *core_turn* quarters anticlockwise (None: it is not there yet),
    and the *placements* in the order in which they were made. It may break any rule: `positioning` judges."""

    core_turn: int | None = None
    placements: tuple[Placement, ...] = ()

    @classmethod
    def start(cls, core_turn: int) -> "Ruin":
        """Return the ruin of the core alone; unturned it shows `COLORS` in order to the sides.

        Raises:
            ValueError: *core_turn* is not 0, 1, 2 or 3.
        """
        if core_turn not in SIDES:
            raise ValueError(f"the core is turned by 0 to 3 quarters, not {core_turn!r}")
        return cls(core_turn)

    def adding(self, block: Block, pose: Pose) -> "Ruin":
        """Return the ruin with *block* too, unchecked but for being within the floor's space."""
        placement = Placement(block, pose)
        after = Ruin(self.core_turn, (*self.placements, placement))
        cells = [cell for cell, _ in placement.cells]
        color = COLORS.index(block.color)
        # What follows from the rest is worked out from what was known before, not from all placements anew.
        after.__dict__["ground"] = self.ground.adding(cells)
        after.__dict__["views"] = tuple(view.adding(cells, color, block.id) for view in self.views)
        return after

    @cached_property
    def ground(self) -> Ground:
        """Where the cells are, as integers."""
        ground = Ground() if self.core_turn is None else Ground().adding(CORE_CELLS)
        return ground.adding(cell for placement in self.placements for cell, _ in placement.cells)

    @cached_property
    def views(self) -> tuple[View, ...]:
        """What each side sees (BK-3)."""
        found = []
        for side in SIDES:
            view = View(side)
            if self.core_turn is not None:
                view = view.adding(CORE_CELLS, COLORS.index(core_color(self.core_turn, side)), CORE)
            for placement in self.placements:
                cells = [cell for cell, _ in placement.cells]
                view = view.adding(cells, COLORS.index(placement.block.color), placement.block.id)
            found.append(view)
        return tuple(found)

    @cached_property
    def occupied(self) -> Mapping[Cell, str]:
        """The id of the block in each filled cell, `CORE` for the core."""
        found = {} if self.core_turn is None else dict.fromkeys(CORE_CELLS, CORE)
        found.update((cell, placement.block.id) for placement in self.placements for cell, _ in placement.cells)
        return found

    @cached_property
    def by_id(self) -> Mapping[str, Placement]:
        """The placements by block id."""
        return {placement.block.id: placement for placement in self.placements}

    @cached_property
    def heights(self) -> Mapping[tuple[int, int], int]:
        """The height of each stack, gaps counted, by its square (x, y); empty squares are left out."""
        squares = {(x, y) for x, y, _ in self.occupied}
        return {(x, y): self.ground.height(x, y) for x, y in sorted(squares)}

    @cached_property
    def structure(self) -> Structure:
        """The blocks without the core, as what draws structures takes them."""
        return Structure.of(self.placements)

    def color_of(self, cell: Cell, direction: Cell) -> str:
        """Return the colour of the face of a filled *cell* that looks in *direction*.

        Raises:
            KeyError: the cell is not filled.
            ValueError: there is no such direction.
        """
        if direction not in DIRECTIONS:
            raise ValueError(f"{direction!r} leads to no face neighbour")
        block_id = self.occupied[cell]
        if block_id != CORE:
            return self.by_id[block_id].block.color
        side = _OUTWARD.get(direction)
        return COLORS[0] if side is None or self.core_turn is None else core_color(self.core_turn, side)

    def stack(self, x: int, y: int) -> tuple[str, ...]:
        """Return the ids of the blocks of the stack on a square, from below, each once."""
        cells = sorted(cell for cell in self.occupied if cell[:2] == (x, y))
        return tuple(dict.fromkeys(self.occupied[cell] for cell in cells))
