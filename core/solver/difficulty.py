"""Difficulty: how much a puzzle's cards leave open at first sight."""

from collections.abc import Mapping, Sequence
from math import fsum, log2

from core.blocks import BlockSet
from core.projection.elevation import elevation
from core.solver.sight import evidence
from core.solver.solve import Stock
from core.solver.space import space
from core.structure import Structure

TURNED_CARD_BITS = 2.0
"""What is added for each required card of an any-side-up puzzle: four ways to hold it."""

STAR_THRESHOLDS: Mapping[str, tuple[float, ...]] = {
    "family": (30.0, 35.0, 40.0, 47.5, 57.0),
    "challenge": (65.0, 75.0, 83.0, 91.0, 105.0),
}
"""The bits from which a puzzle has 2, 3, 4, 5 and 6 stars, in each set of puzzles: stars compare puzzles of one set."""


def information(answer: Structure, box: BlockSet, *, any_side_up: bool = False) -> float:
    """Return the measure of difficulty of *answer*, in bits.

    It is the sum, over the distinct regions that the four sides show, of log2 of the number of solids that could be the
    block seen there if nothing else were known; regions that leave the same solids of the same colour are one.
    """
    stock = Stock(box)
    pictures = {side: elevation(answer, side) for side in range(4)}
    low, high = answer.extent()
    where = space(stock.shapes, (high[0] - low[0] + 1, high[1] - low[1] + 1, high[2] - low[2] + 1))
    (told,) = evidence(where, pictures, stock.colors)
    regions = {(sight.color, sight.firsts) for sight in told.sights}
    bits = fsum(log2(firsts.bit_count()) for _, firsts in regions)
    return bits + (TURNED_CARD_BITS * len(pictures) if any_side_up else 0)


def stars(bits: float, thresholds: Sequence[float]) -> int:
    """Return 1 to 6 stars: one more than the number of *thresholds*, five in rising order, that *bits* reaches."""
    return 1 + sum(bits >= threshold for threshold in thresholds)
