"""Dullness: what makes a unique puzzle not worth solving."""

from core.blocks import BlockSet
from core.projection.elevation import elevation
from core.solver.solve import solve
from core.structure import Structure


def dullness(answer: Structure, box: BlockSet) -> str | None:
    """Return why *answer* makes a dull puzzle, or None if it does not."""
    low, high = answer.extent()
    width, depth, height = (end - start + 1 for start, end in zip(low, high, strict=True))
    if len({(x, y) for x, y, _ in answer.occupied}) <= 2:
        return "a tower"
    if min(width, depth) == 1:
        return "a wall"
    if height == 1:
        return "flat"
    if len({placement.block.color for placement in answer.placements}) < min(3, len(answer.placements) - 1):
        return "few colours"
    for side in range(4):
        alone = solve({side: elevation(answer, side)}, box, limit=2, hidden=False, largest=(width, depth, height))
        if len(alone.structures) < 2 and alone.complete:
            return "solved by a single card"
    return None
