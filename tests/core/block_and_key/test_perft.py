"""Counts of lines of play, against a slow reference that shares no rules."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from core.games.base import perft
from core.games.block_and_key.move import Claim, EndTurn
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import Phase
from core.games.block_and_key.state import KeyState
from tests.core.block_and_key.games import drafted, kinds, of_kind, played, until
from tests.core.block_and_key.ruins import rubble
from tests.core.block_and_key.slow_play import Slow, slow_perft


def small(state: KeyState, blocks: int) -> KeyState:
    """*state* with no more than so many blocks in each supply; the others are in the bag."""
    kept = tuple(supply[:blocks] for supply in state.supplies)
    rest = {block for supply in state.supplies for block in supply[blocks:]}
    return replace(state, supplies=kept, bag=tuple(sorted({*state.bag, *rest})))


@cache
def three_seats_claiming() -> KeyState:
    """A third of a game of three; a block was just placed that completes a key."""
    state = until(drafted(3, 7, 1), lambda now: now.turns > 18 and bool(of_kind(now, Claim)), Random(7))
    return small(state, 1)


@cache
def two_seats_acting() -> KeyState:
    """Well into a game of two; one block in supply, and an excavation that needs no returns."""
    state = until(drafted(2, 3, 2), lambda now: now.turns > 20 and now.phase is Phase.ACTION, Random(3))
    return small(state, 1)


@cache
def over_the_limit() -> KeyState:
    """The same seat with seven blocks, none of which fits: rock fills the floor."""
    state = two_seats_acting()
    rock = rubble("rock", [(x, y, z) for x in range(10) for y in range(10) for z in range(6)])
    supply = state.bag[:7]
    supplies = tuple(supply if seat == state.seat else () for seat in (0, 1))
    return replace(state, supplies=supplies, bag=state.bag[7:], ruin=Ruin(0, (rock,)))


@cache
def alone_acting() -> KeyState:
    """A game alone after five turns."""
    state = until(drafted(1, 5), lambda now: now.turns == 5 and now.phase is Phase.ACTION, Random(5))
    return small(state, 1)


@cache
def alone_drawing() -> KeyState:
    """A game alone where a claim leaves one key to be drawn, after which the Ancients build."""
    for seed in range(200):
        state = played(drafted(1, seed), Random(seed), 40)
        if state.phase is Phase.CLAIMING and state.turn.claims and "Draw" in kinds(state):
            return state
    raise AssertionError("nobody claims")


@pytest.mark.parametrize(
    "position",
    [three_seats_claiming, two_seats_acting, over_the_limit, alone_acting, alone_drawing],
    ids=lambda position: position.__name__,
)
def test_perft_agrees_with_the_slow_reference_to_depth_two(position: Callable[[], KeyState]) -> None:
    """BK-3 to BK-14."""
    state = position()
    slow = Slow.of(state)
    for depth in (1, 2):
        assert perft(state, depth) == slow_perft(slow, depth)


def test_the_positions_have_what_they_are_chosen_for() -> None:
    assert {"Claim"} < kinds(three_seats_claiming())
    assert {"Excavate", "Position"} == kinds(two_seats_acting()) == kinds(alone_acting())
    assert {"Draw"} <= kinds(alone_drawing())
    assert EndTurn() not in alone_drawing().legal_moves(0)
