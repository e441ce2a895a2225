"""Judgement of the team game: every reason why a move is illegal."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, assert_never

from core.games.base import Seat
from core.games.mental_blocks.glitch import MOVES_EACH, Glitch, GlitchFault, builder_at, moving_faults
from core.games.mental_blocks.move import Place, Shift, Take, TimeUp
from core.games.mental_blocks.team_move import (
    Answer,
    Building,
    CallAccusation,
    CallVote,
    ClockMove,
    HalfTime,
    LastCall,
    Pass,
    Point,
    Say,
    TeamMove,
)
from core.games.mental_blocks.team_rule import LAST_CALL_SECONDS, Phase, TeamRefusal
from core.placement import Finding, faults, taking_faults
from core.structure import Placement

if TYPE_CHECKING:
    from core.games.mental_blocks.team import TeamState


def judge(state: TeamState, move: TeamMove) -> tuple[Finding, ...]:
    """Return every reason why *move* is illegal in *state*, in the order of the rules."""
    if state.ended:
        return (Finding(TeamRefusal.GAME_OVER),)
    if not isinstance(move, ClockMove) and not 0 <= move.seat < state.deal.players:
        return (Finding(TeamRefusal.NO_SUCH_SEAT),)
    if not state.at <= move.at < inf:
        return (Finding(TeamRefusal.TIME_RUNS_BACK),)
    if isinstance(move, ClockMove):
        return _clock_faults(state, move)
    if move.at >= state.deal.limit and not state.time_is_up:
        return (Finding(TeamRefusal.TIME_RAN_OUT),)
    if state.half_time_due(move.at):
        return (Finding(TeamRefusal.HALF_TIME_DUE),)
    match move:
        case Place() | Take() | Shift():
            found = _building_faults(state, state.resolved(move))
            if not state.colors_are_hidden:
                return found
            names = state.aliases
            return tuple(replace(f, blocks=tuple(names.get(name, name) for name in f.blocks)) for f in found)
        case CallVote() | CallAccusation():
            return _calling_faults(state, move)
        case Answer():
            return _answer_faults(state, move)
        case Point():
            return _pointing_faults(state, move)
        case Pass():
            return _passing_faults(state, move)
        case Say():
            return ()
        case _:
            assert_never(move)


def _clock_faults(state: TeamState, move: ClockMove) -> tuple[Finding, ...]:
    match move:
        case HalfTime(at):
            return () if state.half_time_due(at) else (Finding(TeamRefusal.NO_HALF_TIME),)
        case TimeUp(at=at):
            early = at < state.deal.limit or state.time_is_up
            return (Finding(TeamRefusal.NOT_YET_TIME),) if early else ()
        case LastCall(at):
            if state.phase in (Phase.ASKING, Phase.POINTING):
                return (Finding(TeamRefusal.STILL_ACCUSING),)
            early = not state.time_is_up or at < state.deal.limit + LAST_CALL_SECONDS
            return (Finding(TeamRefusal.NOT_YET_TIME),) if early else ()
        case _:
            assert_never(move)


def _stopped(state: TeamState) -> tuple[Finding, ...]:
    """Return why nobody builds now: hands or fingers are up (MB-12, MB-13), or the time is over (MB-11)."""
    match state.phase:
        case Phase.BUILDING:
            return ()
        case Phase.LAST_CALL:
            return (Finding(TeamRefusal.TIME_RAN_OUT),)
        case _:
            return (Finding(TeamRefusal.BUILDING_STOPPED),)


def _building_faults(state: TeamState, move: Building) -> tuple[Finding, ...]:
    if stopped := _stopped(state):
        return stopped
    deal = state.deal
    if move.block_id not in deal.box.by_id:
        return (Finding(TeamRefusal.NO_SUCH_BLOCK, (), (move.block_id,)),)
    if not isinstance(move, Place) and move.block_id not in state.structure.by_id:
        return (Finding(TeamRefusal.NOT_PLACED, (), (move.block_id,)),)
    found: list[Finding] = []
    if deal.glitch is Glitch.ONE_BUILDER and builder_at(move.at, deal.players) != move.seat:
        found.append(Finding(GlitchFault.ONE_BUILDER))
    if deal.glitch is Glitch.THREE_EACH and state.spent[move.seat] >= MOVES_EACH:
        found.append(Finding(GlitchFault.THREE_EACH))
    if deal.glitch:
        found += moving_faults(deal.glitch, move, state.structure, state.moved, deal.box)
    if restriction := deal.hands[move.seat].restriction:
        found += restriction.faults(move, state.structure, deal.box)
    block, rest = deal.box.by_id[move.block_id], state.structure
    if isinstance(move, Take | Shift):
        found += taking_faults(state.structure, move.block_id)
        rest = state.structure.removing(move.block_id)
    if isinstance(move, Place):
        found += faults(rest, Placement(block, move.pose), deal.size, state.tray)
    elif isinstance(move, Shift):
        found += faults(rest, Placement(block, move.pose), deal.size)
    return tuple(found)


def _may_vote(state: TeamState, seat: Seat) -> bool:
    restriction = state.deal.hands[seat].restriction
    return restriction is None or not restriction.bars_voting


def _calling_faults(state: TeamState, move: CallVote | CallAccusation) -> tuple[Finding, ...]:
    found = []
    if state.phase not in (Phase.BUILDING, Phase.LAST_CALL):
        found.append(Finding(TeamRefusal.VOTE_RUNNING))
    elif state.phase is Phase.LAST_CALL and isinstance(move, CallVote):
        found.append(Finding(TeamRefusal.TIME_RAN_OUT))
    if not _may_vote(state, move.seat):
        found.append(Finding(TeamRefusal.MAY_NOT_VOTE))
    if isinstance(move, CallVote) and not state.structure.placements:
        found.append(Finding(TeamRefusal.NOTHING_BUILT))
    if isinstance(move, CallAccusation) and not state.deal.options.traitor:
        found.append(Finding(TeamRefusal.NO_TRAITOR_VARIANT))
    if move.at > state.deal.limit + LAST_CALL_SECONDS:
        found.append(Finding(TeamRefusal.TOO_LATE))
    return tuple(found)


def _answer_faults(state: TeamState, move: Answer) -> tuple[Finding, ...]:
    if state.poll is None:
        return (Finding(TeamRefusal.NO_VOTE),)
    if move.seat in state.poll.hands:
        return (Finding(TeamRefusal.ALREADY_ANSWERED),)
    return (Finding(TeamRefusal.MAY_NOT_VOTE),) if move.agree and not _may_vote(state, move.seat) else ()


def _pointing_faults(state: TeamState, move: Point) -> tuple[Finding, ...]:
    if state.pointing is None:
        return (Finding(TeamRefusal.NOT_POINTING),)
    found = []
    if move.at < state.pointing.opens:
        found.append(Finding(TeamRefusal.COUNT_OF_THREE))
    if not 0 <= move.whom < state.deal.players:
        found.append(Finding(TeamRefusal.NO_SUCH_SEAT))
    if move.whom == move.seat:
        found.append(Finding(TeamRefusal.POINTS_AT_ITSELF))
    if move.seat in dict(state.pointing.fingers):
        found.append(Finding(TeamRefusal.ALREADY_POINTED))
    return tuple(found)


def _passing_faults(state: TeamState, move: Pass) -> tuple[Finding, ...]:
    if stopped := _stopped(state):
        return stopped
    useful = state.deal.glitch is Glitch.THREE_EACH and not state.spent[move.seat] and move.seat not in state.passed
    return () if useful else (Finding(TeamRefusal.NO_PASSING),)
