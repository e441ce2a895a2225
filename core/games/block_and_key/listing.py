"""Listing: every legal move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.games.block_and_key.ancients import ancients_poses
from core.games.block_and_key.equipment import box, keys_by_id
from core.games.block_and_key.key import claims
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
from core.games.block_and_key.positioning import legal_poses
from core.games.block_and_key.rule import Phase
from core.games.block_and_key.view import SIDES, faces
from core.games.block_and_key.yard import full_lines
from core.geometry.pose import Pose

if TYPE_CHECKING:
    from core.games.block_and_key.state import KeyState


def moves(state: KeyState) -> Iterator[KeyMove]:
    """Yield every legal move in *state* in a fixed order, of poses one for each set of cells."""
    match state.phase:
        case Phase.CORE:
            yield from (SetCore(turn) for turn in SIDES)
        case Phase.DRAFT:
            yield from map(Draft, full_lines(state.yard))
        case Phase.ACTION:
            yield from _actions(state)
        case Phase.RETURNING:
            yield from map(ReturnBlock, state.supplies[state.seat])
        case Phase.CLAIMING:
            yield from map(Claim, claimable(state))
            yield from _closing(state)
        case Phase.MARKING | Phase.REFILLING:
            yield from _closing(state)
        case Phase.ANCIENTS:
            poses = _ancients(state)
            yield from map(AncientsPosition, poses)
            if not poses:
                yield AncientsNone()
        case Phase.ENDING:
            yield EndTurn()


def claimable(state: KeyState) -> tuple[str, ...]:
    """Return the ids of the keys in hand that can be claimed now (BK-9)."""
    if state.phase is not Phase.CLAIMING or state.turn.placed is None:
        return ()
    view = faces(state.ruin, state.seat)
    new = view.faces_of(state.turn.placed)
    return tuple(key for key in state.hands[state.seat] if claims(keys_by_id()[key], view, new) is not None)


def _actions(state: KeyState) -> Iterator[KeyMove]:
    stuck = True
    for line in full_lines(state.yard):
        stuck = False
        yield Excavate(line)
    for block_id in state.supplies[state.seat]:
        for pose in legal_poses(state.ruin, box().by_id[block_id]):
            stuck = False
            yield Position(block_id, pose)
    if stuck:
        yield Pass()


def _closing(state: KeyState) -> Iterator[KeyMove]:
    if state.is_last_alone:
        yield EndTurn()
        return
    if state.must_mark:
        yield from (SetAside(altar) for altar in ALTARS if state.altar(altar))
        return
    if state.alone and not state.turn.discarded and not state.turn.drawn:
        yield from (DiscardKey(key) for key in state.hands[state.seat] if keys_by_id()[key].rank in ALTARS)
    if state.must_draw:
        yield from (Draw(altar) for altar in ALTARS if state.altar(altar))
    else:
        yield EndTurn()


def _ancients(state: KeyState) -> tuple[Pose, ...]:
    calling = state.ancient
    if calling is None or calling.block_id is None:
        return ()
    return ancients_poses(state.ruin, calling.stars, box().by_id[calling.block_id])
