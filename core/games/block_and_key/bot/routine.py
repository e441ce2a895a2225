"""Routine: every step of a game but a turn's action, which the levels choose each in its own way."""

from random import Random

from core.games.block_and_key.bot.mind import Mind
from core.games.block_and_key.bot.prospect import Prospect
from core.games.block_and_key.bot.scene import Scene, Spot
from core.games.block_and_key.bot.seated import end_is_near, mind_of, seat_of
from core.games.block_and_key.bot.yard_choice import block_back, line_move
from core.games.block_and_key.equipment import box, keys_by_id
from core.games.block_and_key.ground import STRIDE
from core.games.block_and_key.move import (
    MOON,
    SUN,
    AncientsNone,
    AncientsPosition,
    Claim,
    DiscardKey,
    Draw,
    EndTurn,
    KeyMove,
    SetAside,
    SetCore,
)
from core.games.block_and_key.observation import KeyObservation
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import Phase

_QUICK_MOONS = 2
"""The quick bot wants so many moon keys in hand, as were dealt it at most; the rest are sun keys."""
MOONS_WANTED = 1
"""The others want fewer: sun keys are claimed so much sooner that they bring more."""
_FAR = 1.0
"""A key worth less than this many points is far from being claimed: a sun key that lacks two squares or more, a moon
key that lacks three or more."""


def step(observation: KeyObservation, rng: Random, planning: bool) -> KeyMove:
    """Return the move to make in any phase but `Phase.ACTION`.

    Raises:
        ValueError: the seat has nothing to move, or an action to choose.
    """
    if not observation.moves or observation.phase is Phase.ACTION:
        raise ValueError(f"there is no step to make: {observation.phase.value}")
    match observation.phase:
        case Phase.CORE:
            return _core(observation)
        case Phase.DRAFT:
            return line_move(mind_of(observation), observation, rng, planning)
        case Phase.RETURNING:
            return block_back(mind_of(observation), observation)
        case Phase.ANCIENTS:
            return _for_the_ancients(observation)
        case _:
            return _closing(observation, planning)


def _core(observation: KeyObservation) -> SetCore:
    """Return the core turned so that the seat's keys are nearest."""
    mind = mind_of(observation)

    def worth(turn: int) -> float:
        scene = Scene.of(Ruin.start(turn), seat_of(observation))
        near = Prospect(scene, mind.hand).nearness
        return sum(near) + scene.masks[mind.enigma].bit_count() / 10

    return max((move for move in observation.moves if isinstance(move, SetCore)), key=lambda move: worth(move.turn))


def _for_the_ancients(observation: KeyObservation) -> AncientsPosition | AncientsNone:
    """Return where the Ancients' block serves the seat best (BK-13)."""
    calling, spots = observation.ancient, {}
    for move in observation.moves:
        if isinstance(move, AncientsPosition):
            x, y, level = move.pose.origin
            spots[Spot(move.pose.orientation, level, STRIDE * y + x)] = move
    if not spots or calling is None or calling.block_id is None:
        return AncientsNone()
    return spots[mind_of(observation).set_by(box().by_id[calling.block_id], spots)]


def _closing(observation: KeyObservation, planning: bool) -> KeyMove:
    """Return the next step after the action: claims, the dearest first, then what else must be done."""
    moves = observation.moves
    if claims := [move for move in moves if isinstance(move, Claim)]:
        return max(claims, key=lambda move: keys_by_id()[move.key_id].points)
    if aside := [move for move in moves if isinstance(move, SetAside)]:
        return next((move for move in aside if move.altar == SUN), aside[0])
    if planning and (discard := _discard(observation)):
        return discard
    if draws := [move for move in moves if isinstance(move, Draw)]:
        altar = _altar(observation, MOONS_WANTED if planning else _QUICK_MOONS)
        return next((move for move in draws if move.altar == altar), draws[0])
    return EndTurn()


def _altar(observation: KeyObservation, wanted: int) -> str:
    moons = sum(keys_by_id()[key].rank == MOON for key in observation.hand)
    return MOON if moons < wanted and not end_is_near(observation) else SUN


def _discard(observation: KeyObservation) -> DiscardKey | None:
    """Return the discard of the key that is worth least, if it is far from being claimed: another is drawn for it, and
    the Ancients place a block, which serves as often as not (BK-13)."""
    can = {move.key_id: move for move in observation.moves if isinstance(move, DiscardKey)}
    if not can:
        return None
    mind: Mind = mind_of(observation)
    near = Prospect(mind.scene, mind.hand).nearness
    worths = {key.id: worth for key, worth in zip(mind.hand, near, strict=True) if key.id in can}
    worst = min(worths, key=worths.__getitem__)
    return can[worst] if worths[worst] < _FAR else None
