"""Actions: what the quick bot and the planning one do with their turn."""

from random import Random

from core.games.block_and_key.bot.mind import Placement
from core.games.block_and_key.bot.seated import mind_of, supply_of
from core.games.block_and_key.bot.yard_choice import line_move
from core.games.block_and_key.move import Excavate, KeyMove, Pass, Position
from core.games.block_and_key.observation import KeyObservation

DIGS_BELOW = 4
"""With fewer blocks than this a turn without a claim is used to excavate: nothing has to go back to the bag."""


def position(placement: Placement) -> Position:
    """Return the move that makes *placement*."""
    return Position(placement.block.id, placement.spot.pose)


def greedy_action(observation: KeyObservation, rng: Random) -> KeyMove:
    """Return the placement that claims most points; without one, excavate while the supply is small, or place what
    shows more of the enigma's colour, by chance among equals."""
    mind, supply = mind_of(observation), supply_of(observation)
    found = mind.at_first_sight(supply, planning=False)
    can_excavate = any(isinstance(move, Excavate) for move in observation.moves)
    most = max((placement.points for placement in found), default=0)
    if can_excavate and not most and (len(supply) < DIGS_BELOW or not found):
        return line_move(mind, observation, rng, planning=False)
    if not found:
        return Pass()
    best = max(placement.value for placement in found if placement.points == most)
    return position(rng.choice([one for one in found if one.points == most and one.value == best]))


def planned_action(observation: KeyObservation, rng: Random) -> KeyMove:
    """Return the placement that claims most and brings the other keys nearest; without a claim, excavate while the
    supply is small or nothing is gained."""
    mind, supply = mind_of(observation), supply_of(observation)
    best = next(iter(mind.best(supply, 1)), None)
    can_excavate = any(isinstance(move, Excavate) for move in observation.moves)
    if best is None and not can_excavate:
        return Pass()
    if best is None or (can_excavate and is_worth_digging(best, len(supply), mind.last)):
        return line_move(mind, observation, rng, planning=True)
    return position(best)


def is_worth_digging(best: Placement, blocks: int, last: bool) -> bool:
    """Return whether to excavate rather than make the *best* placement, with so many *blocks*; in the *last* turn
    leftover blocks decide between equals, so what gains nothing is kept (BK-12)."""
    if last:
        return best.value <= 0
    return not best.claims and (blocks < DIGS_BELOW or best.value <= 0)
