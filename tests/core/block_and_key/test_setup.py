"""The set-up, from the deal to the first turn."""

from collections import Counter

import pytest
from hypothesis import given

from core.games.block_and_key.equipment import COLORS, keys_by_id
from core.games.block_and_key.move import Draft, EndTurn, Excavate, Pass, SetCore
from core.games.block_and_key.options import SEEDS, TURN_SECONDS, Options, OptionsError
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import KeyRefusal, Phase
from core.games.block_and_key.setup import set_up
from core.games.block_and_key.state import KeyState
from core.games.block_and_key.yard import LINES
from tests.core.block_and_key.games import IDS, drafted, excavated, kinds, options, play, refusals


@given(options())
def test_each_hand_is_two_star_keys_a_sun_and_a_moon_key(chosen: Options) -> None:
    """BK-10."""
    table = set_up(chosen)
    assert len(table.hands) == chosen.players
    for hand in table.hands:
        assert Counter(keys_by_id()[key].rank for key in hand) == {"star": 2, "sun": 1, "moon": 1}


@given(options())
def test_the_other_sun_and_moon_keys_are_on_their_altars_and_star_keys_leave_the_game(chosen: Options) -> None:
    """BK-10."""
    table = set_up(chosen)
    assert [keys_by_id()[key].rank for key in table.sun] == ["sun"] * (24 - chosen.players)
    assert [keys_by_id()[key].rank for key in table.moon] == ["moon"] * (16 - chosen.players)
    dealt = [*table.sun, *table.moon, *(key for hand in table.hands for key in hand)]
    assert len(dealt) == len(set(dealt))


@given(options())
def test_each_seat_has_one_enigma_and_no_two_the_same(chosen: Options) -> None:
    """BK-10."""
    enigmas = set_up(chosen).enigmas
    assert len(enigmas) == len(set(enigmas)) == chosen.players
    assert set(enigmas) <= set(COLORS)


@given(options())
def test_nine_blocks_lie_in_the_yard_and_the_rest_in_the_bag(chosen: Options) -> None:
    """BK-11."""
    table = set_up(chosen)
    assert None not in table.yard
    assert sorted([*table.bag, *map(str, table.yard)]) == sorted(IDS)
    assert len(table.bag) == 31


@given(options())
def test_a_set_up_depends_on_its_options_alone(chosen: Options) -> None:
    assert set_up(chosen) == set_up(Options(chosen.players, chosen.seed))
    assert KeyState.start(chosen) == KeyState.start(chosen)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_who_starts_and_what_lies_where_is_left_to_chance(players: int) -> None:
    tables = [set_up(Options(players, seed)) for seed in range(100)]
    assert {table.starter for table in tables} == set(range(players))
    assert len({table.hands for table in tables}) > 90
    assert len({table.yard for table in tables}) == 100
    assert len({table.sun for table in tables}) == len({table.moon for table in tables}) == 100
    assert {table.enigmas[0] for table in tables} == set(COLORS)


@pytest.mark.parametrize("turn", range(4))
def test_the_starter_sets_the_core_first_with_any_color_to_its_side(turn: int) -> None:
    """BK-2."""
    state = KeyState.start(Options(3, 5))
    assert state.phase is Phase.CORE
    assert state.seats_to_move() == {state.starter}
    assert state.legal_moves(state.starter) == [SetCore(0), SetCore(1), SetCore(2), SetCore(3)]
    assert state.ruin == Ruin()
    assert state.play(SetCore(turn)).ruin == Ruin.start(turn)


def test_nothing_comes_before_the_core_and_the_core_is_set_once() -> None:
    """BK-2."""
    state = KeyState.start(Options(2, 0))
    for move in (Draft(0), Excavate(0), EndTurn(), Pass()):
        assert KeyRefusal.CORE_FIRST in refusals(state, move)
    assert refusals(state, SetCore(4)) == [KeyRefusal.NO_SUCH_QUARTER]
    assert refusals(state.play(SetCore(1)), SetCore(2)) == [KeyRefusal.CORE_STANDS]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_draft_goes_anticlockwise_from_the_starter_s_right_and_ends_with_the_starter(players: int) -> None:
    """BK-2, BK-11: seats are numbered anticlockwise as seen from above, each side's right neighbour is the next."""
    for seed in range(8):
        state = KeyState.start(Options(players, seed)).play(SetCore(0))
        order = []
        while state.phase is Phase.DRAFT:
            order.append(state.seat)
            state = state.play(Draft(len(order)))
        assert order == [(state.starter + k) % players for k in range(1, players + 1)]
        assert order[-1] == state.starter
        assert [len(supply) for supply in state.supplies] == [3] * players
        assert None not in state.yard, "the yard is full again when play begins"
        assert (state.phase, state.seat) == (Phase.ACTION, state.starter)


@pytest.mark.parametrize("line", range(6))
def test_all_three_blocks_of_a_row_or_column_are_drafted_and_the_yard_refilled_for_the_next(line: int) -> None:
    """BK-11."""
    state = KeyState.start(Options(2, 3)).play(SetCore(0))
    after = state.play(Draft(line))
    assert list(after.supplies[state.seat]) == [state.yard[site] for site in LINES[line]]
    assert None not in after.yard
    assert [site for site in range(9) if after.yard[site] != state.yard[site]] == list(LINES[line])


def test_lines_are_the_rows_and_columns_of_three_by_three_sites() -> None:
    """BK-11: no diagonals."""
    assert sorted(map(sorted, LINES)) == sorted(
        [[3 * k, 3 * k + 1, 3 * k + 2] for k in range(3)] + [[k, k + 3, k + 6] for k in range(3)]
    )
    state = KeyState.start(Options(2, 0)).play(SetCore(0))
    assert state.legal_moves(state.seat) == [Draft(line) for line in range(6)]
    assert refusals(state, Draft(6)) == refusals(state, Draft(-1)) == [KeyRefusal.NO_SUCH_LINE]


def test_nobody_acts_before_the_draft_is_over_and_nobody_drafts_after_it() -> None:
    """BK-11."""
    state = KeyState.start(Options(2, 0)).play(SetCore(0))
    assert refusals(state, Excavate(0)) == [KeyRefusal.DRAFT_FIRST]
    assert refusals(drafted(), Draft(0)) == [KeyRefusal.DRAFT_OVER]


@pytest.mark.parametrize(("players", "starter", "order"), [(2, 0, (0, 1)), (3, 1, (1, 0, 2)), (4, 0, (0, 3, 2, 1))])
def test_turns_go_clockwise_from_the_starter(players: int, starter: int, order: tuple[int, ...]) -> None:
    """BK-2: two sit on adjacent sides, three on three; clockwise as seen from above is the other way than the draft."""
    seed = next(seed for seed in range(50) if set_up(Options(players, seed)).starter == starter)
    state = drafted(players, seed)
    assert state.turn_order == order
    for seat in (*order, *order):
        assert state.seat == seat
        state = excavated(state)


def test_alone_one_sits_at_the_front_sets_the_core_and_takes_three_blocks() -> None:
    """BK-2, BK-13."""
    state = KeyState.start(Options(1, 0))
    assert (state.seat, state.players, len(state.hands[0]), len(state.enigmas)) == (0, 1, 4, 1)
    state = play(state, SetCore(2), Draft(4))
    assert (len(state.supplies[0]), state.phase) == (3, Phase.ACTION)
    assert kinds(state) == {"Excavate", "Position"}


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ((0, 0), "Block and Key is for 1 to 4 players."),
        ((5, 0), "Block and Key is for 1 to 4 players."),
        ((True, 0), "Block and Key is for 1 to 4 players."),
        (("2", 0), "Block and Key is for 1 to 4 players."),
        ((2, -1), "The seed of a game is a whole number from 0 to 1048575."),
        ((2, SEEDS), "The seed of a game is a whole number from 0 to 1048575."),
        ((2, 0.5), "The seed of a game is a whole number from 0 to 1048575."),
        ((2, 0, 31), "There is no such time for a turn."),
        ((2, 0, True), "There is no such time for a turn."),
    ],
)
def test_options_that_do_not_exist_are_refused(fields: tuple[object, ...], sentence: str) -> None:
    with pytest.raises(OptionsError) as refused:
        Options(*fields)  # type: ignore[arg-type]
    assert str(refused.value) == sentence


def test_a_turn_may_be_timed_or_not() -> None:
    assert TURN_SECONDS[0] is None
    assert Options(2, 0).turn_seconds is None
    assert KeyState.start(Options(2, 0, 60)).observation(0).turn_seconds == 60
