"""Which blocks are worth having: lines of the yard, and what goes back to the bag."""

from collections.abc import Mapping
from random import Random

from core.games.block_and_key.bot.mind import Mind
from core.games.block_and_key.bot.seated import supply_of
from core.games.block_and_key.equipment import box
from core.games.block_and_key.move import Draft, Excavate, ReturnBlock
from core.games.block_and_key.observation import KeyObservation
from core.games.block_and_key.yard import LINES, full_lines

_EACH = 0.4
"""What any block is worth: it takes a third of a turn to get."""
_SECOND = 0.5
"""What the next best of some blocks counts, as a part: one a turn is placed, and much changes meanwhile."""


def lines_by_worth(mind: Mind, observation: KeyObservation, rng: Random, planning: bool) -> list[int]:
    """Return the lines that hold a block, the best first; of equal ones chance decides."""
    worths = block_worths(mind, [block_id for block_id in observation.yard if block_id], planning)
    worth_of_line: dict[int, tuple[float, float]] = {}
    for line in full_lines(observation.yard):
        blocks = [block_id for site in LINES[line] if (block_id := observation.yard[site])]
        worth, part = _EACH * len(blocks), 1.0
        for best in sorted((worths[block_id] for block_id in blocks), reverse=True):
            worth += part * best
            part *= _SECOND
        worth_of_line[line] = worth, rng.random()
    return sorted(worth_of_line, key=worth_of_line.__getitem__, reverse=True)


def line_move(mind: Mind, observation: KeyObservation, rng: Random, planning: bool) -> Draft | Excavate:
    """Return the taking of the best line, in the draft or as a turn's action."""
    line = lines_by_worth(mind, observation, rng, planning)[0]
    return next(move for move in observation.moves if isinstance(move, Draft | Excavate) and move.line == line)


def block_back(mind: Mind, observation: KeyObservation) -> ReturnBlock:
    """Return the return of the block that is worth least."""
    worths = block_worths(mind, [block.id for block in supply_of(observation)], True)
    return ReturnBlock(min(worths, key=worths.__getitem__))


def block_worths(mind: Mind, ids: list[str], planning: bool) -> Mapping[str, float]:
    """Return what each block could do on its own now: with *planning* what it does for keys that it does not complete
    counts too. A block that fits nowhere is worth less than nothing."""
    worths = dict.fromkeys(ids, -1.0)
    for placement in mind.at_first_sight([box().by_id[block_id] for block_id in ids], planning):
        worths[placement.block.id] = max(placement.value, worths[placement.block.id])
    return worths
