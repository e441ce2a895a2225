"""Votes on whether the puzzle is solved (MB-12)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.mental_blocks.move import Shift, Take, TimeUp
from core.games.mental_blocks.restriction import RestrictionKind
from core.games.mental_blocks.team_move import Answer, CallAccusation, CallVote, Point
from core.games.mental_blocks.team_rule import Phase, TeamReason, TeamRefusal
from tests.core.mental_blocks.tables import BUILT, play, pose, put, reason, refusals, started, voted, winners


@pytest.mark.parametrize("seat", range(4))
def test_everybody_may_call_a_vote_at_any_time_the_caller_s_hand_raised(seat: int) -> None:
    """MB-12."""
    state = play(started(), BUILT[0], CallVote(seat, 0.0))
    assert state.phase is Phase.VOTING
    assert state.observation(None).caller == seat
    assert state.observation(None).hands == {seat: True}
    assert state.seats_to_move() == {0, 1, 2, 3} - {seat}


def test_the_traitor_may_call_a_vote_too() -> None:
    """MB-12, MB-13: a vote that halts the building is fair play."""
    assert play(started(5, traitor=2), BUILT[0], CallVote(2)).phase is Phase.VOTING


def test_nobody_builds_during_a_vote() -> None:
    """MB-12."""
    state = play(started(), *BUILT, CallVote(0))
    for move in (
        put("blue-slab", (0, 0, 0), 0),
        put("blue-slab", (0, 0, 0), 3),
        Take("white-cube", 1),
        Shift("white-cube", pose("white-cube", (0, 0, 0)), 1),
    ):
        assert refusals(state, move) == [TeamRefusal.BUILDING_STOPPED]


def test_the_clock_runs_on_during_a_vote() -> None:
    """MB-12: time can run out under it."""
    state = play(started(), *BUILT, CallVote(0, 598.0), Answer(True, 1, 599.0))
    assert state.at == 599.0
    assert refusals(state, Answer(True, 2, 600.0)) == [TeamRefusal.TIME_RAN_OUT]
    over = state.play(TimeUp(at=600.0))
    assert reason(over) is TeamReason.TIME_UP


@given(st.integers(2, 9), st.data())
def test_a_vote_carries_exactly_when_more_than_half_of_all_players_agree(players: int, data: st.DataObject) -> None:
    """MB-12: a tie is not enough."""
    caller = data.draw(st.integers(0, players - 1))
    hands = data.draw(st.sets(st.integers(0, players - 1))) | {caller}
    state = play(started(players, traitor=8 if players == 9 else None), put("blue-cube"))
    after = voted(state, hands, caller)
    if len(hands) > players / 2:
        assert after.phase is Phase.OVER
    else:
        assert after.phase is Phase.BUILDING
        assert after.outcome() is None


def test_after_a_tie_play_goes_on_until_another_vote() -> None:
    """MB-12: two of four."""
    state = voted(play(started(), *BUILT), {0, 1})
    assert state.phase is Phase.BUILDING
    assert refusals(state, Take("white-cube", 1)) == []
    assert reason(voted(state, {0, 1, 2}, caller=2)) is TeamReason.SOLVED


def test_after_a_majority_against_it_play_goes_on_and_what_stands_is_not_judged() -> None:
    """MB-12."""
    state = voted(play(started(), BUILT[0]), {0})
    assert state.phase is Phase.BUILDING
    assert state.outcome() is None
    assert state.observation(None).hands == {}


def test_a_vote_is_decided_only_when_every_seat_has_answered() -> None:
    """MB-12: a majority that is reached early waits for the other hands."""
    state = play(started(), *BUILT, CallVote(0), Answer(True, 1), Answer(True, 2))
    assert state.phase is Phase.VOTING
    assert state.seats_to_move() == {3}
    assert state.play(Answer(False, 3)).phase is Phase.OVER


def test_each_seat_answers_once_and_the_caller_has_answered() -> None:
    """MB-12."""
    state = play(started(), *BUILT, CallVote(0), Answer(True, 1))
    assert refusals(state, Answer(False, 0)) == [TeamRefusal.ALREADY_ANSWERED]
    assert refusals(state, Answer(False, 1)) == [TeamRefusal.ALREADY_ANSWERED]
    assert refusals(started(), Answer(True, 1)) == [TeamRefusal.NO_VOTE]


def test_one_vote_at_a_time() -> None:
    """MB-12, MB-13."""
    state = play(started(5, traitor=4), *BUILT, CallVote(0))
    assert refusals(state, CallVote(1)) == [TeamRefusal.VOTE_RUNNING]
    assert refusals(state, CallAccusation(1)) == [TeamRefusal.VOTE_RUNNING]
    assert refusals(state, Point(1, 0, 5.0)) == [TeamRefusal.NOT_POINTING]


def test_an_empty_table_is_not_voted_on() -> None:
    """MB-7."""
    assert refusals(started(), CallVote(0)) == [TeamRefusal.NOTHING_BUILT]


def test_a_seat_barred_from_voting_neither_calls_nor_agrees_and_counts_as_against() -> None:
    """MB-15, MB-12."""
    state = play(started(restrictions={1: RestrictionKind.NO_VOTING}), *BUILT)
    assert refusals(state, CallVote(1)) == [TeamRefusal.MAY_NOT_VOTE]
    state = play(state, CallVote(0), Answer(True, 2))
    assert refusals(state, Answer(True, 1)) == [TeamRefusal.MAY_NOT_VOTE]
    assert refusals(state, Answer(False, 1)) == []
    tied = play(state, Answer(False, 1), Answer(False, 3))
    assert tied.phase is Phase.BUILDING, "two of four hands"
    assert reason(play(state, Answer(False, 1), Answer(True, 3))) is TeamReason.SOLVED, "three of four"


def test_all_win_a_vote_on_a_right_structure_also_who_disagreed() -> None:
    """MB-7, MB-12: they are one team."""
    state = voted(play(started(), *BUILT), {0, 1, 2})
    assert reason(state) is TeamReason.SOLVED
    assert winners(state) == {0, 1, 2, 3}


def test_no_vote_is_called_after_the_game() -> None:
    state = voted(play(started(), *BUILT), {0, 1, 2})
    assert state.seats_to_move() == set()
    for move in (CallVote(0), Answer(True, 3), Take("white-cube"), TimeUp(at=600.0)):
        assert refusals(state, move) == [TeamRefusal.GAME_OVER]
