"""Every end of the rulebook: who wins, and by which rule (MB-7, MB-11, MB-13)."""

import pytest

from core.diagram import read_layers
from core.games.mental_blocks.move import TimeUp
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import HalfTime, LastCall
from core.games.mental_blocks.team_rule import Phase, TeamReason, TeamRefusal
from core.geometry.orientation import ORIENTATIONS, VERTICAL_TURNS
from core.placement import standing_faults
from core.structure import Structure
from tests.core.mental_blocks.tables import (
    ANSWER,
    BUILT,
    TABLE,
    laid,
    play,
    put,
    reason,
    refusals,
    standing,
    started,
    voted,
    winners,
)
from tests.strategies import BOX


def judged(structure: Structure, **settings: object) -> TeamState:
    """The game after all have agreed that *structure* is the answer."""
    state = TeamState.start(laid(**settings))  # type: ignore[arg-type]
    return voted(TeamState(state.deal, structure, 0.0, state.cards, state.spent), range(state.deal.players))


def test_the_team_wins_when_what_stands_contradicts_no_active_card() -> None:
    """MB-7."""
    state = judged(ANSWER)
    assert reason(state) is TeamReason.SOLVED
    assert winners(state) == {0, 1, 2, 3}


@pytest.mark.parametrize("turn", VERTICAL_TURNS)
def test_it_wins_wherever_it_stands_and_whichever_way_round(turn: object) -> None:
    """MB-6."""
    assert reason(judged(ANSWER.turned(turn).shifted((5, 3, 0)))) is TeamReason.SOLVED  # type: ignore[arg-type]


def test_an_answer_of_any_side_up_may_lie_on_any_side_on_which_it_stands() -> None:
    """MB-6."""
    ways = [ANSWER.turned(turn) for turn in ORIENTATIONS]
    standing_ways = [way for way in ways if not standing_faults(way, TABLE)]
    assert len(standing_ways) > 4
    assert all(reason(judged(way, any_side_up=True)) is TeamReason.SOLVED for way in standing_ways)
    tipped = [way for way in standing_ways if way.canonical() != ANSWER.canonical()]
    assert all(reason(judged(way)) is TeamReason.WRONG_STRUCTURE for way in tipped)


def test_the_team_loses_when_the_vote_carries_and_what_stands_is_wrong() -> None:
    """MB-7: without a traitor nobody wins."""
    state = judged(ANSWER.removing("white-cube"))
    assert reason(state) is TeamReason.WRONG_STRUCTURE
    assert winners(state) == set()


def test_the_traitor_wins_when_the_vote_carries_and_what_stands_is_wrong() -> None:
    """Rulebook, traitor: the structure did not match."""
    state = judged(ANSWER.removing("white-cube"), players=5, traitor=2)
    assert reason(state) is TeamReason.WRONG_STRUCTURE
    assert winners(state) == {2}


def test_the_builders_win_against_the_traitor_by_a_vote_on_a_right_structure() -> None:
    """Rulebook, traitor: a vote where the solution matches."""
    state = judged(ANSWER, players=5, traitor=2)
    assert reason(state) is TeamReason.SOLVED
    assert winners(state) == {0, 1, 3, 4}


def test_the_team_loses_when_the_time_runs_out() -> None:
    """MB-11: at once, without the variant, even with the answer on the table."""
    state = play(started(), *BUILT)
    assert refusals(state, TimeUp(at=599.9)) == [TeamRefusal.NOT_YET_TIME]
    assert refusals(state, put("blue-slab", (0, 0, 0), at=600.0)) == [TeamRefusal.TIME_RAN_OUT]
    over = state.play(TimeUp(at=600.0))
    assert reason(over) is TeamReason.TIME_UP
    assert winners(over) == set()


@pytest.mark.parametrize(("players", "seconds"), [(2, 600), (5, 600), (6, 540), (7, 480), (8, 420), (9, 420)])
def test_the_time_of_the_table_is_the_time_of_the_number_of_players(players: int, seconds: int) -> None:
    """MB-11."""
    state = started(players)
    assert refusals(state, TimeUp(at=seconds - 0.1)) == [TeamRefusal.NOT_YET_TIME]
    assert refusals(state, TimeUp(at=seconds)) == []


def test_the_traitor_wins_when_the_time_runs_out_but_only_after_the_last_call() -> None:
    """MB-13: the loss by time is final ten seconds later."""
    state = play(started(5, traitor=2), TimeUp(at=600.0))
    assert state.phase is Phase.LAST_CALL
    assert refusals(state, TimeUp(at=600.0)) == [TeamRefusal.NOT_YET_TIME]
    assert refusals(state, LastCall(609.9)) == [TeamRefusal.NOT_YET_TIME]
    over = state.play(LastCall(610.0))
    assert reason(over) is TeamReason.TIME_UP
    assert winners(over) == {2}


def test_when_time_runs_out_and_there_was_no_traitor_nobody_wins() -> None:
    """MB-13, MB-10."""
    over = play(started(5, variant=True), TimeUp(at=600.0), LastCall(610.0))
    assert reason(over) is TeamReason.TIME_UP
    assert winners(over) == set()


def test_there_is_no_last_call_before_time_and_no_half_time_without_its_glitch() -> None:
    """MB-11, MB-17."""
    assert refusals(started(5, traitor=2), LastCall(700.0)) == [TeamRefusal.NOT_YET_TIME]
    assert refusals(started(), HalfTime(300.0)) == [TeamRefusal.NO_HALF_TIME]


PRISM = read_layers(
    """
    p blue-prism1
    c white-cube

    p◣ c
    """,
    BOX.by_id,
)
SQUARED = standing(blue_cube=(0, 0, 0), white_cube=(1, 0, 0))
"""The same but for a squared triangle: the upright prism looks like a cube from all four sides."""


def test_a_squared_triangle_wins_while_no_active_card_tells_it_apart() -> None:
    """MB-7: with the four required cards only."""
    assert reason(judged(SQUARED, answer=PRISM)) is TeamReason.SOLVED
    assert reason(judged(PRISM, answer=PRISM)) is TeamReason.SOLVED
    assert reason(judged(PRISM, answer=SQUARED)) is TeamReason.SOLVED


def test_a_squared_triangle_loses_where_a_grey_card_that_somebody_holds_contradicts_it() -> None:
    """MB-7: at higher player counts."""
    assert reason(judged(SQUARED, players=8, answer=PRISM)) is TeamReason.WRONG_STRUCTURE
    assert reason(judged(PRISM, players=8, answer=PRISM)) is TeamReason.SOLVED


def test_a_squared_triangle_loses_where_an_optional_card_lies_face_up() -> None:
    """MB-7: an optional card that new players see is active."""
    assert reason(judged(SQUARED, answer=PRISM, face_up=(4,))) is TeamReason.WRONG_STRUCTURE


def test_required_cards_that_lie_face_up_are_active() -> None:
    """MB-7, MB-10: two players, two cards face up."""
    one_side = standing(blue_cube=(0, 0, 0), yellow_cube=(1, 0, 0))
    stepped = standing(blue_cube=(0, 0, 0), yellow_cube=(1, 1, 0))
    held = {"players": 2, "cards": (0, 2), "answer": one_side}
    assert reason(judged(one_side, **held, face_up=(1, 3))) is TeamReason.SOLVED
    assert reason(judged(stepped, **held)) is TeamReason.SOLVED, "front and back alone do not tell it apart"
    assert reason(judged(stepped, **held, face_up=(1, 3))) is TeamReason.WRONG_STRUCTURE


def test_cards_that_nobody_was_dealt_do_not_count() -> None:
    """MB-7: five players hold one optional card, and the traitor's card is none that could be contradicted."""
    state = TeamState.start(laid(5, cards=(0, 1, 2, 3, 6)))
    assert len(state.active_cards) == 5
    betrayed = TeamState.start(laid(5, traitor=4))
    assert len(betrayed.active_cards) == 4
    assert reason(judged(SQUARED, players=5, traitor=4, answer=PRISM)) is TeamReason.SOLVED


def test_once_over_everything_is_shown() -> None:
    """The reveal: all cards, restrictions, the traitor and the answer."""
    state = judged(ANSWER, players=5, traitor=2)
    for seat in (None, *range(5)):
        seen = state.observation(seat)
        assert seen.answer == ANSWER
        assert seen.reveal == state.deal
        assert seen.outcome == state.outcome()
