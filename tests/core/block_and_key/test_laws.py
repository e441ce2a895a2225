"""Laws of the game: what holds in every play."""

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.base import IllegalMoveError
from core.games.block_and_key.equipment import keys
from core.games.block_and_key.move import (
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
from core.games.block_and_key.options import Options
from core.games.block_and_key.rule import SUPPLY_LIMIT, Phase
from core.games.block_and_key.state import KeyState
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from tests.core.block_and_key.games import IDS, KEYS, likely, play, plays
from tests.core.block_and_key.reference import broken_rules
from tests.core.block_and_key.ruins import BOX, cells_of, chances


def random_pose(chance: Random) -> Pose:
    origin = (chance.randrange(-1, 11), chance.randrange(-1, 11), chance.randrange(-1, 7))
    return Pose(origin, chance.choice(ORIENTATIONS))


def random_move(chance: Random) -> KeyMove:
    """Anything that somebody might try."""
    block, key = chance.choice([*IDS, "hat"]), chance.choice(keys()).id
    altar, number = chance.choice(("sun", "moon")), chance.randrange(-1, 7)
    return chance.choice(
        (
            SetCore(number),
            Draft(number),
            Excavate(number),
            ReturnBlock(block),
            Position(block, random_pose(chance)),
            Claim(key),
            Draw(altar),
            Pass(),
            EndTurn(),
            SetAside(altar),
            DiscardKey(key),
            AncientsPosition(random_pose(chance)),
            AncientsNone(),
        )
    )


@given(plays(), chances)
def test_whatever_is_tried_is_played_or_refused_and_a_refusal_changes_nothing(state: KeyState, chance: Random) -> None:
    """BK-1 to BK-14."""
    before = replace(state)
    for _ in range(30):
        move = random_move(chance)
        if state.faults(move):
            with pytest.raises(IllegalMoveError):
                state.play(move)
            assert state == before
        else:
            check_sound(state.play(move))


@settings(max_examples=12)
@given(st.integers(1, 4), st.integers(0, 9999), chances)
def test_every_play_comes_from_sound_state_to_sound_state(players: int, seed: int, chance: Random) -> None:
    """BK-1 to BK-14: there is always a move until the game is over, and every move listed can be made."""
    state = KeyState.start(Options(players, seed))
    for _ in range(150):
        moves = state.legal_moves(state.seat)
        if not state.seats_to_move():
            assert moves == []
            break
        assert moves
        assert len(moves) == len(set(moves))
        move = likely(moves, chance)
        assert state.faults(move) == ()
        after = state.play(move)
        check_sound(after)
        check_step(state, move, after)
        state = after


def check_sound(state: KeyState) -> None:
    """Every block and every key is in one place, and what stands was placed by the rules."""
    blocks = [*state.bag, *filter(None, state.yard), *state.ruin.by_id]
    blocks += [block for supply in state.supplies for block in supply]
    assert sorted(blocks) == sorted(IDS)
    cards = [*state.altars[0], *state.altars[1], *state.aside]
    cards += [key for by_seat in (state.hands, state.claimed) for held in by_seat for key in held]
    assert len(cards) == len(set(cards)) == 40 + 2 * state.players
    assert all(len(hand) <= 4 for hand in state.hands)
    over = state.phase is Phase.RETURNING
    assert all(len(supply) <= SUPPLY_LIMIT or (over and k == state.seat) for k, supply in enumerate(state.supplies))
    assert not state.bag or None not in state.yard or over, "the yard is full while there are blocks in the bag"
    assert (state.phase is Phase.OVER) == (state.outcome() is not None) == (not state.seats_to_move())
    if state.ruin.placements:
        last = state.ruin.placements[-1]
        before = frozenset(replace(state.ruin, placements=state.ruin.placements[:-1]).occupied)
        assert list(broken_rules(before, cells_of(last.block, last.pose))) == []


def check_step(state: KeyState, move: KeyMove, after: KeyState) -> None:
    assert after.options == state.options
    assert after.enigmas == state.enigmas
    assert after.turns == state.turns + isinstance(move, EndTurn)
    assert len(after.ruin.placements) == len(state.ruin.placements) + isinstance(move, Position | AncientsPosition)
    if not isinstance(move, EndTurn | SetCore | Draft):
        assert after.seat == state.seat
    others = [k for k in range(state.players) if k != state.seat]
    assert all(after.hands[k] == state.hands[k] and after.supplies[k] == state.supplies[k] for k in others)


@settings(max_examples=25)
@given(plays(), chances)
def test_the_moves_listed_are_exactly_the_ones_without_faults(state: KeyState, chance: Random) -> None:
    """BK-4 to BK-14: of placements that fill the same cells one is listed."""
    listed = state.legal_moves(state.seat)
    assert len(listed) == len(set(listed))
    plain: list[KeyMove] = [Pass(), EndTurn(), AncientsNone()]
    plain += [kind(number) for kind in (SetCore, Draft, Excavate) for number in range(-1, 7)]
    plain += [kind(altar) for kind in (Draw, SetAside) for altar in ("sun", "moon", "sky")]
    plain += [ReturnBlock(block) for block in (*IDS, "hat")]
    plain += [kind(key) for kind in (Claim, DiscardKey) for rank in KEYS.values() for key in rank]
    assert {move for move in plain if not state.faults(move)} == {
        move for move in listed if not isinstance(move, Position | AncientsPosition)
    }
    filled = {told_of(state, move) for move in listed}
    poses = [Pose(cell, o) for cell in product(range(10), range(10), range(6)) for o in ORIENTATIONS]
    for pose in chance.sample(poses, 60):
        block = chance.choice(state.supplies[state.seat] or IDS)
        for move in (Position(block, pose), AncientsPosition(pose)):
            if told_of(state, move) is not None:
                assert (not state.faults(move)) == (told_of(state, move) in filled)


def told_of(state: KeyState, move: KeyMove) -> object:
    """The move, but for placements what they fill."""
    if isinstance(move, Position):
        return move.block_id, cells_of(BOX.by_id[move.block_id], move.pose)
    if isinstance(move, AncientsPosition):
        calling = state.ancient
        if calling is None or calling.block_id is None:
            return None
        return "ancients", cells_of(BOX.by_id[calling.block_id], move.pose)
    return move


@given(plays())
def test_a_play_replays_from_its_moves_alike(state: KeyState) -> None:
    """Equal moves lead to equal states: chance is part of the state."""
    for move in state.legal_moves(state.seat)[:3]:
        assert play(state, move) == play(state, move)
        assert hash(play(state, move)) == hash(play(state, move))


def test_random_games_of_every_size_come_to_every_phase_and_end() -> None:
    """BK-12 to BK-14."""
    phases: Counter[Phase] = Counter()
    for players in (1, 2, 3, 4):
        chance = Random(players)
        state = KeyState.start(Options(players, players))
        for _ in range(3000):
            phases[state.phase] += 1
            if not state.seats_to_move():
                break
            state = state.play(likely(state.legal_moves(state.seat), chance))
        assert state.phase is Phase.OVER
    assert set(phases) == set(Phase)
