"""Honesty: what a builder does next, from what it sees, holds and heard."""

from collections.abc import Generator
from dataclasses import replace
from random import Random

from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.move import Place, Shift, Take
from core.games.mental_blocks.restriction import Restriction, RestrictionKind
from core.games.mental_blocks.team_move import Answer, Building, CallAccusation, CallVote, Point, Say, TeamMove
from core.games.mental_blocks.team_observation import TeamObservation
from core.games.mental_blocks.team_rule import Phase
from core.games.mental_blocks.thought import talk
from core.games.mental_blocks.thought.belief import Belief, believing, heeding
from core.games.mental_blocks.thought.building import Builder, resolved
from core.games.mental_blocks.thought.deduction import CARDS
from core.games.mental_blocks.thought.hearing import Hearing
from core.games.mental_blocks.thought.opinion import PATIENCE, Opinion, Worth
from core.games.mental_blocks.thought.skill import Skill
from core.games.mental_blocks.thought.target import Standing, Target, nearest
from core.projection.elevation import Elevation

FREE = Restriction(RestrictionKind.STAY)
"""What binds a seat in no move of blocks."""

_TOLD_FIRST = 2
"""So many things a seat tells before it builds anything."""
_EARLY = 3
"""So many blocks a seat places at most before it has told all."""
_QUARREL = 90.0
"""Seconds in which a seat makes the same move twice at most."""
_HARD_TO_UNDO = (Glitch.NOT_THE_LAST, Glitch.TWO_OTHERS_FIRST, Glitch.COLORS_HIDDEN, Glitch.THREE_EACH)
"""Glitches under which what was put wrong is not easily taken away: nobody guesses then (MB-16, MB-17)."""


def deciding(observation: TeamObservation, skill: Skill, chance: Random) -> Generator[None, None, TeamMove | None]:
    """Work out, slice by slice, what the seat of *observation* does now; None: nothing."""
    assert observation.seat is not None
    seat, at = observation.seat, observation.at
    hearing = Hearing(observation, skill.memory)
    standing = Standing.seen(observation)
    if observation.phase is Phase.BUILDING:
        if hearing.is_asked and (said := talk.asked(observation, hearing)) is not None:
            return Say(said, seat, at)
        breath = talk.breath_of(observation, skill)
        if talk.listens(observation, hearing, breath, chance):
            return Builder(observation, standing).passing()
        said = talk.of_itself(observation, hearing, breath)
        if not knows_enough(observation, hearing):
            early = yield from _building_early(observation, hearing, standing)
            if early is not None:
                return early
            said = said or talk.asking(observation, hearing, breath)
        if said is not None:
            return Say(said, seat, at)
        if not (is_quiet(observation, hearing) or knows_enough(observation, hearing)):
            return Builder(observation, standing).passing()
    pictures = [*([observation.picture] if observation.picture else []), *observation.face_up]
    belief = yield from believing(observation, hearing, weighs=skill.weighs, deep=skill.deep, own=pictures)
    opinion = Opinion(observation, hearing, belief, pictures, skill)
    barred = observation.restriction is not None and observation.restriction.bars_voting
    if observation.phase is Phase.VOTING:
        if barred:
            return Answer(False, seat, at)
        agrees = opinion.agrees(observation.structure)
        return None if agrees is None else Answer(agrees, seat, at)
    if observation.phase is Phase.ASKING:
        late = at >= observation.limit
        return Answer(not barred and (late or opinion.agrees_to_accuse(observation.caller)), seat, at)
    target = yield from aiming(observation, hearing, belief, standing)
    if observation.phase is Phase.POINTING:
        return Point(opinion.points_at(target), seat, at)
    if observation.phase is Phase.LAST_CALL:
        barred = observation.restriction is not None and observation.restriction.bars_voting
        return CallAccusation(seat, at) if opinion.accuses_at_last(target) else None
    stands = resolved(standing, target)
    if stands is not None and opinion.calls_vote(stands):
        return CallVote(seat, at)
    if (said := talk.of_others(opinion)) is not None:
        return Say(said, seat, at)
    if opinion.calls_accusation():
        return CallAccusation(seat, at)
    if stands is not None and (said := talk.of_table(opinion, stands, target)) is not None:
        return Say(said, seat, at)
    return building(opinion, standing, target, chance)


def _building_early(
    observation: TeamObservation, hearing: Hearing, standing: Standing
) -> Generator[None, None, Place | None]:
    """Work out a block to place before all is told, every other time: one that all structures have which came to mind
    and show what was told so far. What stands and does not belong there is a reason to tell more first."""
    own = [move for move in hearing.log if getattr(move, "seat", None) == hearing.seat]
    told = sum(isinstance(move, Say) for move in own)
    placed = sum(isinstance(move, Place) for move in own)
    if observation.glitch in _HARD_TO_UNDO or told < _TOLD_FIRST or placed >= _EARLY or not isinstance(own[-1], Say):
        return None
    # Where hands are bound, a wrong guess may stand in the way of the only seat that could go on (MB-15).
    if not isinstance(observation.picture, Elevation):
        return None
    pictures = [observation.picture, *observation.face_up]
    belief = yield from believing(observation, hearing, weighs=False, deep=False, own=pictures)
    belief = yield from heeding(belief, hearing, observation.any_side_up)
    target = yield from aiming(observation, hearing, belief, standing)
    if target is None or target.wrong:
        return None
    move = Builder(observation, standing).towards(target, certain=False)
    return move if isinstance(move, Place) else None


def is_quiet(observation: TeamObservation, hearing: Hearing) -> bool:
    """Return whether for a while nobody has told anything of a card."""
    return observation.at - hearing.told_at >= PATIENCE


def knows_enough(observation: TeamObservation, hearing: Hearing) -> bool:
    """Return whether all the coloured cards may be known, so that it is worth while to think."""
    certain = [observation.picture, *observation.face_up]
    told = [account for account in hearing.accounts if account.picture and account.seat != hearing.seat]
    return sum(isinstance(card, Elevation) for card in certain) + len(told) >= CARDS


def aiming(
    observation: TeamObservation, hearing: Hearing, belief: Belief, standing: Standing
) -> Generator[None, None, Target | None]:
    """Work out what the seat builds towards."""
    known = dict(hearing.restrictions)
    if observation.seat is not None:
        known[observation.seat] = observation.restriction or FREE
    restrictions = [known.get(seat) for seat in range(observation.players)]
    return (yield from nearest(belief.families, standing, restrictions, observation.any_side_up))


def building(opinion: Opinion, standing: Standing, target: Target | None, chance: Random) -> TeamMove | None:
    """Return the next move of blocks, or a pass."""
    observation, hearing, belief = opinion.observation, opinion.hearing, opinion.belief
    builder = Builder(observation, standing)
    quiet = is_quiet(observation, hearing)
    if target is None or not (belief.whole or quiet):
        return builder.passing()
    if not target.left:
        if observation.glitch is Glitch.COLORS_HIDDEN and hearing.votes_since_change:
            return _looking_again(builder, standing) or builder.passing()
        return builder.passing()
    settled = belief.whole and opinion.worth(target.structure) is Worth.RIGHT
    move = builder.towards(target, certain=settled or quiet or belief.count == 1)
    if move is None or _quarrels(hearing, move, observation.at):
        return builder.passing()
    return builder.beside(move, chance) if chance.random() < opinion.skill.slips else move


def _quarrels(hearing: Hearing, move: Building, at: float) -> bool:
    """Return whether the seat has lately made *move* twice, and somebody undid it each time: then it lets it be."""
    alike = (m for m in hearing.log if isinstance(m, Place | Take | Shift) and at - m.at < _QUARREL)
    return sum(replace(m, at=move.at) == move for m in alike) > 1


def _looking_again(builder: Builder, standing: Standing) -> TeamMove | None:
    """Return a move that takes a block whose colour is in doubt, which then shows in the tray (MB-17)."""
    doubtful = sorted(name for name, blocks in standing.blocks.items() if len(blocks) > 1)
    moves = (Take(name, builder.seat, builder.observation.at) for name in doubtful)
    return next((move for move in moves if builder.may(move)), None)
