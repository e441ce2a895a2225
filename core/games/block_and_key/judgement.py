"""Judgement: every reason why a move is illegal."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import TYPE_CHECKING, assert_never

from core.games.block_and_key.ancients import ancients_poses, is_by_the_closest
from core.games.block_and_key.equipment import box, keys_by_id
from core.games.block_and_key.key import claims, places
from core.games.block_and_key.move import (
    ALTARS,
    AncientsNone,
    AncientsPosition,
    Claim,
    DiscardKey,
    Draft,
    Draw,
    EndTurn,
    Excavate,
    KeyMove,
    Pass,
    Position,
    ReturnBlock,
    SetAside,
    SetCore,
)
from core.games.block_and_key.positioning import position_faults
from core.games.block_and_key.rule import KeyRefusal, Phase
from core.games.block_and_key.view import SIDES, faces
from core.games.block_and_key.yard import LINES, full_lines
from core.placement import Finding

if TYPE_CHECKING:
    from core.games.block_and_key.state import KeyState

_ACTIONS = Draft | Excavate | Position | Pass


def judge(state: KeyState, move: KeyMove) -> tuple[Finding, ...]:
    """Return every reason why *move* is illegal in *state*."""
    if state.phase is Phase.OVER:
        return (Finding(KeyRefusal.GAME_OVER),)
    found = [Finding(fault) for fault in _out_of_turn(state, move)]
    match move:
        case Position(block_id, pose):
            found += [Finding(fault, (), (block_id,)) for fault in _supply_faults(state, block_id)]
            if block_id in box().by_id and state.phase not in (Phase.CORE, Phase.DRAFT):
                found += position_faults(state.ruin, box().by_id[block_id], pose)
        case AncientsPosition(pose):
            found += _ancients_faults(state, move)
        case ReturnBlock(block_id):
            found += [Finding(fault, (), (block_id,)) for fault in _supply_faults(state, block_id)]
        case _:
            found += [Finding(fault) for fault in _faults_of(state, move)]
    return tuple(found)


def _out_of_turn(state: KeyState, move: KeyMove) -> Iterator[KeyRefusal]:
    """Yield why the *move* does not come now, whatever it says."""
    phase = state.phase
    if isinstance(move, SetAside | DiscardKey | AncientsPosition | AncientsNone) and not state.alone:
        yield KeyRefusal.ONLY_ALONE
    elif phase is Phase.CORE:
        if not isinstance(move, SetCore):
            yield KeyRefusal.CORE_FIRST
    elif isinstance(move, SetCore):
        yield KeyRefusal.CORE_STANDS
    elif phase is Phase.DRAFT:
        if not isinstance(move, Draft):
            yield KeyRefusal.DRAFT_FIRST
    elif isinstance(move, Draft):
        yield KeyRefusal.DRAFT_OVER
    elif phase is Phase.ACTION:
        if not isinstance(move, _ACTIONS):
            yield KeyRefusal.NOTHING_PLACED if isinstance(move, Claim) else KeyRefusal.NOTHING_DONE
    elif isinstance(move, _ACTIONS):
        yield KeyRefusal.ALREADY_ACTED
    elif phase is Phase.RETURNING:
        if not isinstance(move, ReturnBlock):
            yield KeyRefusal.OVER_LIMIT
    elif isinstance(move, ReturnBlock):
        yield KeyRefusal.NOT_OVER_LIMIT
    elif phase is Phase.ANCIENTS:
        if not isinstance(move, AncientsPosition | AncientsNone):
            yield KeyRefusal.ANCIENTS_FIRST
    elif isinstance(move, AncientsPosition | AncientsNone):
        yield KeyRefusal.NOT_ANCIENTS_TURN
    elif isinstance(move, Claim):
        if state.turn.placed is None:
            yield KeyRefusal.NOTHING_PLACED
        elif phase is not Phase.CLAIMING:
            yield KeyRefusal.CLAIMING_OVER
    else:
        yield from _after_the_action(state, move)


def _after_the_action(state: KeyState, move: KeyMove) -> Iterator[KeyRefusal]:
    """Yield why laying aside, discarding, drawing or ending does not come now."""
    if state.phase is Phase.ENDING:
        if not isinstance(move, EndTurn):
            yield KeyRefusal.TURN_DONE
    elif state.is_last_alone:
        if not isinstance(move, EndTurn):
            yield KeyRefusal.LAST_TURN
    elif isinstance(move, SetAside):
        if not state.must_mark:
            yield KeyRefusal.MARKED
    elif state.must_mark:
        yield KeyRefusal.MARK_FIRST
    elif isinstance(move, EndTurn):
        if state.must_draw:
            yield KeyRefusal.HAND_NOT_FULL
    elif isinstance(move, DiscardKey) and (state.turn.discarded or state.turn.drawn):
        yield KeyRefusal.ALREADY_DISCARDED


def _faults_of(state: KeyState, move: KeyMove) -> Iterator[Enum]:
    """Yield what is wrong with what the *move* says."""
    match move:
        case SetCore(turn):
            if turn not in SIDES:
                yield KeyRefusal.NO_SUCH_QUARTER
        case Draft(line) | Excavate(line):
            if line not in range(len(LINES)):
                yield KeyRefusal.NO_SUCH_LINE
            elif line not in full_lines(state.yard):
                yield KeyRefusal.LINE_EMPTY
        case Claim(key_id):
            yield from _claim_faults(state, key_id)
        case Draw(altar) | SetAside(altar):
            if altar not in ALTARS:
                yield KeyRefusal.NO_SUCH_ALTAR
            elif not state.altar(altar):
                yield KeyRefusal.ALTAR_EMPTY
            if isinstance(move, Draw) and state.hand_is_full:
                yield KeyRefusal.HAND_FULL
        case DiscardKey(key_id):
            yield from _hand_faults(state, key_id)
            if key_id in keys_by_id() and keys_by_id()[key_id].rank not in ALTARS:
                yield KeyRefusal.NO_ALTAR_FOR_STARS
        case Pass():
            if state.phase is Phase.ACTION and state.can_act:
                yield KeyRefusal.CAN_ACT
        case AncientsNone():
            if state.phase is Phase.ANCIENTS and (calling := state.ancient) and calling.block_id is not None:
                block = box().by_id[calling.block_id]
                if ancients_poses(state.ruin, calling.stars, block):
                    yield KeyRefusal.ANCIENTS_CAN_PLACE
        case EndTurn():
            pass
        case Position() | AncientsPosition() | ReturnBlock():
            raise AssertionError(f"{move} is judged by itself")
        case _:
            assert_never(move)


def _supply_faults(state: KeyState, block_id: str) -> Iterator[KeyRefusal]:
    if block_id not in box().by_id:
        yield KeyRefusal.NO_SUCH_BLOCK
    elif block_id not in state.supplies[state.seat]:
        yield KeyRefusal.NOT_IN_SUPPLY


def _hand_faults(state: KeyState, key_id: str) -> Iterator[KeyRefusal]:
    if key_id not in keys_by_id():
        yield KeyRefusal.NO_SUCH_KEY
    elif key_id not in state.hands[state.seat]:
        yield KeyRefusal.NOT_IN_HAND


def _claim_faults(state: KeyState, key_id: str) -> Iterator[KeyRefusal]:
    yield from _hand_faults(state, key_id)
    if key_id in state.hands[state.seat] and state.turn.placed is not None:
        key, view = keys_by_id()[key_id], faces(state.ruin, state.seat)
        if next(places(key, view), None) is None:
            yield KeyRefusal.KEY_NOT_SEEN
        elif claims(key, view, view.faces_of(state.turn.placed)) is None:
            yield KeyRefusal.KEY_WITHOUT_NEW_FACE


def _ancients_faults(state: KeyState, move: AncientsPosition) -> list[Finding]:
    calling = state.ancient
    if state.phase is not Phase.ANCIENTS or calling is None:
        return []
    if calling.block_id is None:
        return [Finding(KeyRefusal.NO_ANCIENT_BLOCK)]
    block = box().by_id[calling.block_id]
    found = list(position_faults(state.ruin, block, move.pose))
    if not is_by_the_closest(state.ruin, calling.stars, block, move.pose):
        found.append(Finding(KeyRefusal.NOT_BY_THE_CLOSEST))
    return found
