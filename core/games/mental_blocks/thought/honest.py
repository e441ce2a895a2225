"""Honesty: what a builder does next, from what it sees, holds and heard."""

from collections.abc import Generator
from random import Random

from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.move import Take
from core.games.mental_blocks.restriction import Restriction, RestrictionKind
from core.games.mental_blocks.team_move import Answer, CallAccusation, CallVote, Point, Say, TeamMove
from core.games.mental_blocks.team_observation import TeamObservation
from core.games.mental_blocks.team_rule import Phase
from core.games.mental_blocks.thought import talk
from core.games.mental_blocks.thought.belief import Belief, believing
from core.games.mental_blocks.thought.building import Builder, resolved
from core.games.mental_blocks.thought.hearing import Hearing
from core.games.mental_blocks.thought.opinion import PATIENCE, Opinion, Worth
from core.games.mental_blocks.thought.skill import Skill
from core.games.mental_blocks.thought.target import Standing, Target, nearest

FREE = Restriction(RestrictionKind.STAY)
"""What binds a seat in no move of blocks."""


def deciding(observation: TeamObservation, skill: Skill, chance: Random) -> Generator[None, None, TeamMove | None]:
    """Work out, slice by slice, what the seat of *observation* does now; None: nothing."""
    assert observation.seat is not None
    seat, at = observation.seat, observation.at
    hearing = Hearing(observation, skill.memory)
    pictures = [*([observation.picture] if observation.picture else []), *observation.face_up]
    belief = yield from believing(observation, hearing, weighs=skill.weighs, own=pictures)
    opinion = Opinion(observation, hearing, belief, pictures, skill)
    standing = Standing.seen(observation)
    if observation.phase is Phase.VOTING:
        barred = observation.restriction is not None and observation.restriction.bars_voting
        return Answer(not barred and opinion.agrees(observation.structure), seat, at)
    if observation.phase is Phase.ASKING:
        barred = observation.restriction is not None and observation.restriction.bars_voting
        late = at >= observation.limit
        return Answer(not barred and (late or opinion.agrees_to_accuse(observation.caller)), seat, at)
    yield
    target = aim(observation, hearing, belief, standing)
    yield
    if observation.phase is Phase.POINTING:
        return Point(opinion.points_at(target), seat, at)
    if observation.phase is Phase.LAST_CALL:
        barred = observation.restriction is not None and observation.restriction.bars_voting
        return None if barred else CallAccusation(seat, at)
    if (said := talk.of_itself(opinion)) is not None:
        return Say(said, seat, at)
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


def aim(observation: TeamObservation, hearing: Hearing, belief: Belief, standing: Standing) -> Target | None:
    """Return what the seat builds towards."""
    known = dict(hearing.restrictions)
    if observation.seat is not None:
        known[observation.seat] = observation.restriction or FREE
    restrictions = [known.get(seat) for seat in range(observation.players)]
    return nearest(belief.families, standing, restrictions, observation.any_side_up)


def building(opinion: Opinion, standing: Standing, target: Target | None, chance: Random) -> TeamMove | None:
    """Return the next move of blocks, or a pass."""
    observation, hearing, belief = opinion.observation, opinion.hearing, opinion.belief
    builder = Builder(observation, standing)
    quiet = observation.at - max(hearing.changed_at, hearing.told_at) >= PATIENCE
    if target is None or not (belief.whole or quiet):
        return builder.passing()
    if not target.left:
        if observation.glitch is Glitch.COLORS_HIDDEN and hearing.votes_since_change:
            return _looking_again(builder, standing) or builder.passing()
        return builder.passing()
    settled = belief.whole and opinion.worth(target.structure) is Worth.RIGHT
    move = builder.towards(target, certain=settled or quiet or belief.count == 1)
    if move is None:
        return builder.passing()
    return builder.beside(move, chance) if chance.random() < opinion.skill.slips else move


def _looking_again(builder: Builder, standing: Standing) -> TeamMove | None:
    """Return a move that takes a block whose colour is in doubt, which then shows in the tray (MB-17)."""
    doubtful = sorted(name for name, blocks in standing.blocks.items() if len(blocks) > 1)
    moves = (Take(name, builder.seat, builder.observation.at) for name in doubtful)
    return next((move for move in moves if builder.may(move)), None)
