"""What a seat knows, and what it never learns."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random

import pytest
from hypothesis import given, settings

from core.games.block_and_key.equipment import COLORS
from core.games.block_and_key.move import Excavate, SetAside
from core.games.block_and_key.observation import KeyObservation
from core.games.block_and_key.options import Options
from core.games.block_and_key.rule import Phase
from core.games.block_and_key.setup import Setup
from core.games.block_and_key.state import KeyState
from tests.core.block_and_key.games import IDS, drafted, played, plays, until
from tests.core.block_and_key.ruins import chances


def things_in(value: object) -> Iterator[object]:
    """Everything that can be reached from *value* by its fields and items."""
    yield value
    if is_dataclass(value) and not isinstance(value, type):
        for item in fields(value):
            yield from things_in(getattr(value, item.name))
        for item in vars(value).values() if hasattr(value, "__dict__") else ():
            yield from things_in(item)
    elif isinstance(value, dict):
        for pair in value.items():
            yield from things_in(pair)
    elif isinstance(value, tuple | list | set | frozenset):
        for item in value:
            yield from things_in(item)


@settings(max_examples=12)
@given(plays())
def test_no_observation_leads_to_the_state_or_to_the_seed(state: KeyState) -> None:
    for seat in (None, *range(state.players)):
        reached = list(things_in(state.observation(seat)))
        assert not any(isinstance(thing, KeyState | Options | Setup) for thing in reached)


@settings(max_examples=12)
@given(plays())
def test_others_keys_and_enigmas_the_altars_and_what_is_laid_aside_are_never_named(state: KeyState) -> None:
    """BK-9, BK-10, BK-13: before the end."""
    if state.phase is Phase.OVER:
        return
    for seat in (None, *range(state.players)):
        named = {thing for thing in things_in(state.observation(seat)) if isinstance(thing, str)}
        hidden = {key for other, hand in enumerate(state.hands) if other != seat for key in hand}
        hidden |= {*state.altars[0], *state.altars[1], *state.aside}
        assert not named & hidden
        assert state.observation(seat).enigma == (None if seat is None else state.enigmas[seat])
        assert state.observation(seat).reveal is None


@given(plays(), chances)
def test_a_seat_sees_the_same_whatever_is_hidden(state: KeyState, chance: Random) -> None:
    """Others' hands and enigmas, the order of the altars, the keys laid aside and the seed can be anything."""
    if state.phase is Phase.OVER:
        return
    for seat in (None, *range(state.players)):
        assert shuffled(state, seat, chance).observation(seat) == state.observation(seat)


def shuffled(state: KeyState, seat: int | None, chance: Random) -> KeyState:
    """A game that *seat* cannot tell from *state*."""
    own = () if seat is None else state.hands[seat]
    others = [k for k in range(state.players) if k != seat]
    # While the Ancients build, everybody sees what the key drawn last says.
    fixed = state.turn.drawn if state.phase is Phase.ANCIENTS else ()
    pool = [key for k in others for key in state.hands[k] if key not in fixed]
    pool += [*state.altars[0], *state.altars[1], *state.aside]
    chance.shuffle(pool)
    hands = [list(hand) for hand in state.hands]
    for k in others:
        hands[k] = [key if key in fixed else pool.pop() for key in state.hands[k]]
    sun, moon = (tuple(pool.pop() for _ in altar) for altar in state.altars)
    colors = [color for color in COLORS if seat is None or color != state.enigmas[seat]]
    chance.shuffle(colors)
    enigmas = [state.enigmas[k] if k == seat else colors.pop() for k in range(state.players)]
    turn = state.turn
    if seat != state.seat and not fixed:
        turn = replace(turn, drawn=("moon-1",) * len(turn.drawn))
    assert own == (() if seat is None else tuple(hands[seat]))
    return replace(
        state,
        hands=tuple(map(tuple, hands)),
        altars=(sun, moon),
        aside=tuple(pool),
        enigmas=tuple(enigmas),
        turn=turn,
        options=replace(state.options, seed=chance.randrange(1000)),
    )


@given(plays())
def test_what_lies_open_is_seen_by_all_and_the_rest_is_counted(state: KeyState) -> None:
    """BK-3, BK-11."""
    for seat in (None, *range(state.players)):
        seen = state.observation(seat)
        assert (seen.ruin, seen.yard, seen.supplies, seen.claimed) == (
            state.ruin,
            state.yard,
            state.supplies,
            state.claimed,
        )
        assert seen.bag_count == len(state.bag)
        assert seen.hand_counts == tuple(map(len, state.hands))
        assert seen.altar_counts == (len(state.altars[0]), len(state.altars[1]))
        assert seen.hand == (() if seat is None else state.hands[seat])
        assert seen.moves == (() if seat is None else tuple(state.legal_moves(seat)))
        assert seen.drawn_count == len(state.turn.drawn)
        assert (seen.to_move is None) == (state.phase is Phase.OVER)
        assert seen.alone == state.alone


def test_a_drawn_key_is_seen_by_who_drew_it_alone() -> None:
    """BK-9."""
    chance = Random(1)
    state = until(drafted(2), lambda now: bool(now.turn.drawn), chance)
    assert state.observation(state.seat).turn.drawn == state.turn.drawn
    assert state.observation(1 - state.seat).turn.drawn == ()
    assert state.observation(1 - state.seat).drawn_count == len(state.turn.drawn)


def test_alone_one_does_not_see_what_is_laid_aside() -> None:
    """BK-13."""
    state = drafted(1).play(Excavate(0)).play(SetAside("moon"))
    assert state.observation(0).aside_count == 1
    assert state.aside[0] not in {thing for thing in things_in(state.observation(0)) if isinstance(thing, str)}


def test_what_is_in_the_bag_is_known_but_not_what_comes_next() -> None:
    """BK-11: every block that is nowhere else is in the bag, in no order."""
    state = drafted(2)
    assert list(state.bag) == [block for block in IDS if block in state.bag]
    nexts = {replace(state, options=Options(2, seed)).play(Excavate(0)).yard[:3] for seed in range(30)}
    assert len(nexts) > 25


def test_when_the_game_is_over_every_enigma_is_shown() -> None:
    """BK-10."""
    state = played(drafted(3, 4), Random(4), 3000)
    assert state.phase is Phase.OVER
    for seat in (None, 0, 1, 2):
        seen = state.observation(seat)
        assert (seen.reveal, seen.outcome) == (state.enigmas, state.outcome())


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_observation_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match="seats 0 to 1"):
        drafted(2).observation(seat)


def test_what_the_ancients_build_is_told() -> None:
    """BK-13."""
    state = until(drafted(1), lambda now: now.phase is Phase.ANCIENTS, Random(2))
    seen: KeyObservation = state.observation(0)
    assert seen.ancient == state.ancient
    assert seen.ancient is not None
