"""Accusing the traitor: hands, a count of three, fingers (MB-13)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.mental_blocks.move import Take, TimeUp
from core.games.mental_blocks.poll import COUNT_SECONDS
from core.games.mental_blocks.restriction import RestrictionKind
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import Answer, CallAccusation, CallVote, LastCall, Point
from core.games.mental_blocks.team_rule import LAST_CALL_SECONDS, Phase, TeamReason, TeamRefusal
from tests.core.mental_blocks.tables import (
    BUILT,
    play,
    pointed,
    put,
    reason,
    refusals,
    started,
    voted,
    winners,
)


def asked(players: int = 5, traitor: int | None = 4, at: float = 0.0, **settings: object) -> TeamState:
    """All hands were raised for an accusation that seat 0 called, at the time *at*."""
    state = started(players, traitor=traitor, variant=True, **settings)
    return voted(state, range(players), at=at, question=CallAccusation)


@pytest.mark.parametrize("seat", range(5))
def test_every_seat_the_traitor_s_too_may_ask_at_any_time_for_a_vote_on_the_traitor(seat: int) -> None:
    """MB-13: with nothing built too."""
    state = play(started(5, traitor=4), CallAccusation(seat))
    assert state.phase is Phase.ASKING
    assert state.observation(None).caller == seat


def test_without_the_variant_nobody_is_accused() -> None:
    """MB-13, MB-9."""
    for players in (2, 4, 8):
        assert refusals(started(players), CallAccusation(0)) == [TeamRefusal.NO_TRAITOR_VARIANT]


def test_with_the_variant_an_accusation_is_possible_even_when_there_is_no_traitor() -> None:
    """MB-10, MB-13: nobody knows."""
    assert refusals(started(5, variant=True), CallAccusation(0)) == []


def test_nobody_builds_or_calls_another_vote_while_hands_or_fingers_are_up() -> None:
    """MB-13."""
    hands = play(started(5, traitor=4), put("blue-cube", (9, 9, 0)), CallAccusation(0))
    fingers = voted(play(started(5, traitor=4), put("blue-cube", (9, 9, 0))), range(5), question=CallAccusation)
    assert fingers.phase is Phase.POINTING
    for state in (hands, fingers):
        assert refusals(state, Take("blue-cube", 1)) == [TeamRefusal.BUILDING_STOPPED]
        assert refusals(state, CallVote(1)) == [TeamRefusal.VOTE_RUNNING]
        assert refusals(state, CallAccusation(1)) == [TeamRefusal.VOTE_RUNNING]


@given(st.integers(5, 9), st.data())
def test_all_point_exactly_when_more_than_half_want_to(players: int, data: st.DataObject) -> None:
    """MB-13, MB-12: a tie is not enough."""
    hands = data.draw(st.sets(st.integers(0, players - 1))) | {0}
    state = voted(started(players, traitor=4), hands, question=CallAccusation)
    assert state.phase is (Phase.POINTING if len(hands) > players / 2 else Phase.BUILDING)
    assert state.outcome() is None


def test_after_a_tie_for_an_accusation_play_goes_on() -> None:
    """MB-13: three of six."""
    state = voted(started(6, traitor=4), {0, 1, 2}, question=CallAccusation)
    assert refusals(state, put("blue-cube", seat=1)) == []
    assert refusals(state, CallAccusation(1)) == []


def test_fingers_come_after_a_count_of_three() -> None:
    """MB-13."""
    state = asked(at=20.0)
    assert state.observation(None).points_from == 20.0 + COUNT_SECONDS == 23.0
    assert refusals(state, Point(4, 0, 22.9)) == [TeamRefusal.COUNT_OF_THREE]
    assert refusals(state, Point(4, 0, 23.0)) == []


def test_each_seat_points_once_at_another() -> None:
    """MB-13."""
    state = play(asked(), Point(4, 0, 3.0))
    assert refusals(state, Point(3, 0, 3.0)) == [TeamRefusal.ALREADY_POINTED]
    assert refusals(state, Point(1, 1, 3.0)) == [TeamRefusal.POINTS_AT_ITSELF]
    assert refusals(state, Point(7, 1, 3.0)) == [TeamRefusal.NO_SUCH_SEAT]
    assert refusals(started(5, traitor=4), Point(1, 0, 9.0)) == [TeamRefusal.NOT_POINTING]
    assert state.seats_to_move() == {1, 2, 3, 4}


def test_all_point_at_once_so_that_nobody_sees_a_finger_before_all_do() -> None:
    """MB-13."""
    state = play(asked(), Point(4, 0, 3.0), Point(4, 1, 3.0))
    assert state.observation(0).points == {0: 4}
    assert state.observation(1).points == {1: 4}
    assert state.observation(2).points == {}
    assert state.observation(None).points == {}
    assert [move for move in state.observation(2).log if isinstance(move, Point)] == []
    over = play(state, Point(4, 2, 3.0), Point(4, 3, 3.0), Point(0, 4, 3.0))
    assert over.observation(None).points == {0: 4, 1: 4, 2: 4, 3: 4, 4: 0}


def test_the_builders_win_by_accusing_the_traitor() -> None:
    """MB-13."""
    state = pointed(asked(), {0: 4, 1: 4, 2: 0, 3: 4, 4: 0})
    assert reason(state) is TeamReason.TRAITOR_CAUGHT
    assert winners(state) == {0, 1, 2, 3}


def test_the_traitor_wins_when_somebody_else_is_accused() -> None:
    """MB-13."""
    state = pointed(asked(), {0: 1, 1: 4, 2: 1, 3: 1, 4: 1})
    assert reason(state) is TeamReason.WRONGLY_ACCUSED
    assert winners(state) == {4}


def test_the_traitor_wins_when_the_fingers_are_tied() -> None:
    """MB-13: even with the traitor among those at whom most point."""
    state = pointed(asked(), {0: 4, 1: 4, 2: 0, 3: 0, 4: 1})
    assert reason(state) is TeamReason.ACCUSATION_TIED
    assert winners(state) == {4}


def test_the_traitor_s_own_finger_does_not_count() -> None:
    """MB-13: the traitor lowers the hand; else it would make or break a tie here."""
    caught = pointed(asked(6), {0: 4, 1: 4, 2: 4, 3: 0, 5: 0, 4: 0})
    assert reason(caught) is TeamReason.TRAITOR_CAUGHT
    tied = pointed(asked(), {0: 4, 1: 4, 2: 0, 3: 0, 4: 0})
    assert reason(tied) is TeamReason.ACCUSATION_TIED


def test_accusing_anybody_when_there_is_no_traitor_loses_for_all() -> None:
    """MB-13."""
    state = pointed(asked(traitor=None), {0: 4, 1: 4, 2: 4, 3: 4, 4: 0})
    assert reason(state) is TeamReason.NO_TRAITOR
    assert winners(state) == set()


@given(st.integers(5, 9), st.data())
def test_most_fingers_that_count_decide(players: int, data: st.DataObject) -> None:
    """MB-13."""
    traitor = data.draw(st.integers(0, players - 1))
    fingers = {s: data.draw(st.sampled_from([w for w in range(players) if w != s])) for s in range(players)}
    state = pointed(asked(players, traitor), fingers)
    counted = [whom for seat, whom in fingers.items() if seat != traitor]
    most = max(counted.count(whom) for whom in counted)
    accused = {whom for whom in counted if counted.count(whom) == most}
    if len(accused) > 1:
        assert reason(state) is TeamReason.ACCUSATION_TIED
    else:
        assert reason(state) is (TeamReason.TRAITOR_CAUGHT if accused == {traitor} else TeamReason.WRONGLY_ACCUSED)
    assert winners(state) == (set(range(players)) - {traitor} if accused == {traitor} else {traitor})


def test_a_seat_barred_from_voting_neither_asks_nor_agrees_but_points_when_all_do() -> None:
    """MB-15."""
    state = started(5, traitor=4, restrictions={1: RestrictionKind.NO_VOTING})
    assert refusals(state, CallAccusation(1)) == [TeamRefusal.MAY_NOT_VOTE]
    state = state.play(CallAccusation(0))
    assert refusals(state, Answer(True, 1)) == [TeamRefusal.MAY_NOT_VOTE]
    state = play(state, *(Answer(seat != 1, seat) for seat in range(1, 5)))
    assert refusals(state, Point(4, 1, 3.0)) == []


def test_the_clock_runs_on_and_an_accusation_outlasts_it() -> None:
    """MB-13: hands and fingers that were up when time ran out are counted to the end."""
    state = play(started(5, traitor=4), CallAccusation(0, 599.0), TimeUp(at=600.0))
    assert state.phase is Phase.ASKING
    state = play(state, *(Answer(True, seat, 605.0) for seat in range(1, 5)))
    assert refusals(state, LastCall(610.0)) == [TeamRefusal.STILL_ACCUSING]
    assert reason(pointed(state, {0: 4, 1: 4, 2: 4, 3: 4, 4: 0}, at=615.0)) is TeamReason.TRAITOR_CAUGHT


def test_the_traitor_can_be_accused_until_ten_seconds_after_time() -> None:
    """MB-13."""
    late = play(started(5, traitor=4), TimeUp(at=600.0))
    assert late.phase is Phase.LAST_CALL
    assert late.outcome() is None
    assert LAST_CALL_SECONDS == 10
    assert refusals(late, CallAccusation(0, 610.0)) == []
    assert refusals(late, CallAccusation(0, 610.1)) == [TeamRefusal.TOO_LATE]
    state = voted(late, range(5), at=609.0, question=CallAccusation)
    assert reason(pointed(state, {0: 4, 1: 4, 2: 4, 3: 4, 4: 0}, at=609.0)) is TeamReason.TRAITOR_CAUGHT


def test_after_time_only_the_traitor_is_voted_on_and_nothing_is_built() -> None:
    """MB-13, MB-7."""
    state = play(started(5, traitor=4), *BUILT, TimeUp(at=600.0))
    assert refusals(state, CallVote(0, 601.0)) == [TeamRefusal.TIME_RAN_OUT]
    assert refusals(state, put("blue-slab", (0, 0, 0), at=601.0)) == [TeamRefusal.TIME_RAN_OUT]
    assert refusals(state, Take("white-cube", 1, 601.0)) == [TeamRefusal.TIME_RAN_OUT]


def test_a_vote_on_the_structure_that_time_overtakes_is_lost_and_the_traitor_can_still_be_accused() -> None:
    """MB-12, MB-13: hands for what stands no longer count, however many are up."""
    late = play(started(5, traitor=4), *BUILT, CallVote(0, 599.0), Answer(True, 1, 599.0), TimeUp(at=600.0))
    assert late.phase is Phase.LAST_CALL
    assert late.observation(None).hands == {}
    assert refusals(late, Answer(True, 2, 601.0)) == [TeamRefusal.NO_VOTE]
    assert refusals(late, CallAccusation(2, 601.0)) == []


def test_an_accusation_that_fails_after_time_leaves_what_is_left_of_the_ten_seconds() -> None:
    """MB-13."""
    state = voted(play(started(5, traitor=4), TimeUp(at=600.0)), {0}, at=604.0, question=CallAccusation)
    assert state.phase is Phase.LAST_CALL
    assert refusals(state, CallAccusation(1, 606.0)) == []
    assert refusals(state, LastCall(609.9)) == [TeamRefusal.NOT_YET_TIME]
    over = state.play(LastCall(610.0))
    assert reason(over) is TeamReason.TIME_UP
    assert winners(over) == {4}
