"""The search: actions compared by lines of play in worlds that may be, all from one seat's observation."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from core.blocks import Block
from core.games.block_and_key.bot.action import planned_action, position
from core.games.block_and_key.bot.mind import Mind, Placement
from core.games.block_and_key.bot.playout import Line, World
from core.games.block_and_key.bot.seated import end_is_near, mind_of, supply_of, turns_left
from core.games.block_and_key.bot.yard_choice import lines_by_worth
from core.games.block_and_key.equipment import box
from core.games.block_and_key.move import Excavate, KeyMove, Pass
from core.games.block_and_key.observation import KeyObservation
from core.games.block_and_key.rule import SUPPLY_LIMIT
from core.games.block_and_key.yard import LINES

_CANDIDATES = 8
"""So many actions are compared, a quarter of them excavations."""
_CUTS = 3
"""So often the worse half of them is dropped."""
_TURNS_AHEAD = 2
"""How many more turns of the seat's own each line of play has."""


class _Candidate(NamedTuple):
    move: KeyMove
    line: Line


def searching(observation: KeyObservation, rng: Random, budget: int) -> Iterator[KeyMove | None]:
    """Yield None after each slice, and last the action: of the best at first sight the one that does best in *budget*
    lines of play, or two lines where that is less. The worse half is dropped again and again on the way."""
    mind, supply = mind_of(observation), supply_of(observation)
    if mind.last:
        yield planned_action(observation, rng)
        return
    most = max(2, min(_CANDIDATES, budget // _CUTS))
    digs = max(1, most // 4)
    placements = mind.best(supply, most - digs)
    yield None
    candidates = list(_candidates(mind, supply, placements, digs, observation, rng))
    if not candidates:
        yield Pass()
        return
    yield None
    seed, number = rng.getrandbits(32), 0
    left = turns_left(observation)
    ahead = 1 if end_is_near(observation) else _TURNS_AHEAD
    ends = left is not None and left - 1 <= ahead
    if left is not None:
        ahead = min(ahead, left - 1)
    totals = dict.fromkeys(range(len(candidates)), 0.0)
    share = budget // _CUTS
    while len(totals) > 1:
        rounds = max(1, share // len(totals))
        for _ in range(rounds):
            for index in totals:
                # Each candidate meets the same worlds: what differs is what it makes of them.
                world = World(observation, Random(f"{seed} {number}"))
                totals[index] += world.play_out(mind, candidates[index].line, ahead, ends)
                yield None
            number += 1
        kept = sorted(totals, key=lambda index: -totals[index])[: len(totals) // 2]
        totals = {index: totals[index] for index in kept}
    yield candidates[next(iter(totals))].move


def _candidates(
    mind: Mind,
    supply: tuple[Block, ...],
    placements: list[Placement],
    digs: int,
    observation: KeyObservation,
    rng: Random,
) -> Iterator[_Candidate]:
    for one in placements:
        left = tuple(block for block in supply if block is not one.block)
        hand = tuple(key for key in mind.hand if key not in one.claims)
        line = Line(mind.scene.after(one.block, one.spot), hand, left, one.points, len(one.claims))
        yield _Candidate(position(one), line)
    excavations = {move.line: move for move in observation.moves if isinstance(move, Excavate)}
    if not excavations:
        return
    for number in lines_by_worth(mind, observation, rng, planning=True)[:digs]:
        taken = [box().by_id[block_id] for site in LINES[number] if (block_id := observation.yard[site])]
        yield _Candidate(excavations[number], Line(mind.scene, mind.hand, (*supply, *taken)[-SUPPLY_LIMIT:], 0, 0))
