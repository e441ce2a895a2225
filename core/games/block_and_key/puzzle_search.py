"""Search: every way to claim keys in one or two placements (BK-9), for puzzles and for help with them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.blocks import Block
from core.games.block_and_key.floor import COLORS, FLOOR, LEVELS
from core.games.block_and_key.ground import Ground
from core.games.block_and_key.key import Key, claims
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.view import View, look, mask_of
from core.geometry.cells import Cell
from core.geometry.pose import Pose
from core.structure import Placement

Solution = tuple[Placement, ...]


def solutions(
    ruin: Ruin, side: int, supply: Sequence[Block], keys: Sequence[Key], placements: int
) -> Iterator[Solution]:
    """Yield every way for *side* to claim all of *keys* by placing at most so many blocks of *supply*, 1 or 2.

    Each key is claimed with one of the placements; no way has a placement after all keys are claimed. Ways that fill
    the same cells with the same blocks, in whatever order, are given once.

    Raises:
        ValueError: *placements* is neither 1 nor 2.
    """
    if placements not in (1, 2):
        raise ValueError(f"keys are claimed in one or two placements here, not {placements!r}")
    start = _Scene(ruin.ground, ruin.views[side])
    known: set[frozenset[tuple[str, frozenset[Cell]]]] = set()
    for block in supply:
        if placements == 1:
            for pose, _ in start.claiming(block, keys):
                yield (Placement(block, pose),)
            continue
        for pose in start.ground.poses(block.shape):
            cells = _cells(block, pose)
            after = start.adding(block, cells)
            unclaimed = [key for key in keys if not claims(key, after.view, after.view.newest)]
            if not unclaimed:
                yield (Placement(block, pose),)
                continue
            for second in supply:
                if second is block:
                    continue
                for second_pose, second_cells in after.claiming(second, unclaimed):
                    way = frozenset({(block.id, frozenset(cells)), (second.id, frozenset(second_cells))})
                    if way not in known:
                        known.add(way)
                        yield Placement(block, pose), Placement(second, second_pose)


@dataclass(frozen=True)
class _Scene:
    """What the search has to know of a ruin: its cells, and one side's view."""

    ground: Ground
    view: View

    def adding(self, block: Block, cells: Sequence[Cell]) -> "_Scene":
        """Return the scene with *block* in *cells* too."""
        color = COLORS.index(block.color)
        return _Scene(self.ground.adding(cells), self.view.adding(cells, color, block.id))

    def claiming(self, block: Block, keys: Sequence[Key]) -> Iterator[tuple[Pose, list[Cell]]]:
        """Yield the poses in which *block* claims all of *keys* at once, with its cells."""
        color = COLORS.index(block.color)
        most = len(block.shape.cells)
        wanted = [list(self._missing(key, color, most)) for key in keys]
        # Most blocks come near none of the keys: their poses need not be looked at.
        if not all(wanted):
            return
        for pose in self.ground.poses(block.shape):
            cells = _cells(block, pose)
            shadow = self._shadow(cells)
            if all(any(not missing & ~shadow for missing in masks) for masks in wanted):
                view = self.view.adding(cells, color, block.id)
                if all(claims(key, view, view.newest) for key in keys):
                    yield pose, cells

    def _shadow(self, cells: Sequence[Cell]) -> int:
        """Return the squares of the view where *cells* are seen if nothing hides them."""
        return mask_of(look(self.view.side, cell)[0] for cell in cells)

    def _missing(self, key: Key, color: int, most: int) -> Iterator[int]:
        """Yield, for each place where only a block of *color* is missing for *key*, the squares that it has to show,
        at most so many."""
        for turn in key.turns:
            columns = FLOOR - max(column for column, _, _ in turn.squares)
            rows = LEVELS - max(row for _, row, _ in turn.squares)
            places = mask_of((column, row) for column in range(columns) for row in range(rows))
            own = 0
            for shift, wanted in turn.shifts:
                if wanted == color:
                    own |= 1 << shift
                else:
                    places &= self.view.masks[wanted] >> shift
            while places:
                lowest = places & -places
                places ^= lowest
                missing = own << lowest.bit_length() - 1 & ~self.view.masks[color]
                if missing.bit_count() <= most:
                    yield missing


def _cells(block: Block, pose: Pose) -> list[Cell]:
    return [cell for cell, _ in pose.place(block.shape)]
