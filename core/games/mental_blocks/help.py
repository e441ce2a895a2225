"""Help by degrees for a solo puzzle: what stands wrong, and what to do next.

The first two degrees, which card is wrong and where, are the verdict's (`core.games.mental_blocks.match`).
"""

from collections.abc import Iterator

from core.games.mental_blocks.move import Clear, Move, Place, Shift, Take
from core.games.mental_blocks.puzzle import Puzzle, attitudes
from core.games.mental_blocks.state import SoloState
from core.geometry.shape import FilledCell
from core.placement import TableSize, carries, faults
from core.structure import Placement, Structure

BlockKey = tuple[str, str, frozenset[FilledCell]]


def misplaced_blocks(state: SoloState) -> tuple[str, ...]:
    """Return the ids of the standing blocks that are not where the answer has them, under that way round and place of
    the answer on the table under which most blocks are right (MB-6). None when there is no puzzle."""
    if state.setup.puzzle is None:
        return ()
    target = _nearest_target(state.structure, state.setup.puzzle, state.setup.size)
    wanted = {_key(placement) for placement in target.placements}
    return tuple(p.block.id for p in state.structure.placements if _key(p) not in wanted)


def next_move(state: SoloState) -> Move | None:
    """Return a legal move that brings the structure nearer to the answer, or None when it stands or there is none.

    What is misplaced goes first to its right place, or back to the tray; then the lowest missing block is placed.
    """
    puzzle, structure, size = state.setup.puzzle, state.structure, state.setup.size
    if puzzle is None or state.outcome():
        return None
    target = _nearest_target(structure, puzzle, size)
    wanted = {_key(placement): placement for placement in target.placements}
    standing = {_key(placement): placement for placement in structure.placements}
    missing = sorted(
        (p for key, p in wanted.items() if key not in standing), key=lambda p: (p.pose.origin[2], p.block.id)
    )
    wrong = [p for key, p in standing.items() if key not in wanted]
    free = sorted(
        (p for p in wrong if not carries(structure, p.block.id)), key=lambda p: (-p.pose.origin[2], p.block.id)
    )
    for placement in free:
        rest = structure.removing(placement.block.id)
        for goal in missing:
            if goal.block == placement.block and not faults(rest, goal, size):
                return Shift(placement.block.id, goal.pose)
    if free:
        return Take(free[0].block.id)
    if wrong:
        top = max(structure.placements, key=lambda p: (not carries(structure, p.block.id), p.pose.origin[2]))
        return Take(top.block.id)
    for goal in missing:
        if not faults(structure, goal, size, state.tray):
            return Place(goal.block.id, goal.pose)
    return Clear() if missing and structure.placements else None


def _key(placement: Placement) -> BlockKey:
    return (placement.block.color, placement.block.shape.name, frozenset(placement.cells))


def _nearest_target(structure: Structure, puzzle: Puzzle, size: TableSize) -> Structure:
    """Return the answer, turned and shifted so that most blocks of *structure* are right and it fits the table."""
    best, most = None, -1
    for attitude in attitudes(puzzle, size):
        for shift in _shifts(structure, attitude, size):
            moved = attitude.shifted((*shift, 0))
            keys = {_key(placement) for placement in moved.placements}
            right = sum(_key(placement) in keys for placement in structure.placements)
            if right > most:
                best, most = moved, right
    assert best is not None, "an answer fits its own table"
    return best


def _shifts(structure: Structure, attitude: Structure, size: TableSize) -> Iterator[tuple[int, int]]:
    """Yield the shifts that lay a block of *attitude* on its like in *structure*, and last the one to the middle."""
    low, high = attitude.extent()
    across = range(-low[0], size.width - high[0])
    along = range(-low[1], size.depth - high[1])
    seen = set()
    for standing in structure.placements:
        for placement in attitude.placements:
            if (placement.block.color, placement.block.shape) == (standing.block.color, standing.block.shape):
                dx = standing.pose.origin[0] - placement.pose.origin[0]
                dy = standing.pose.origin[1] - placement.pose.origin[1]
                if dx in across and dy in along and (dx, dy) not in seen:
                    seen.add((dx, dy))
                    yield dx, dy
    yield (size.width - low[0] - high[0] - 1) // 2, (size.depth - low[1] - high[1] - 1) // 2
