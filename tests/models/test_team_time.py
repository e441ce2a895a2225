"""A team's clock, and what it brings about: half time, the end, the last call (MB-11, MB-13, MB-17)."""

from core.games.mental_blocks.deal import Deal
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.move import TimeUp
from core.games.mental_blocks.team_move import Answer, CallAccusation, CallVote, HalfTime, LastCall
from core.games.mental_blocks.team_rule import Phase, TeamReason
from models.team_play import TeamPlay
from tests.core.mental_blocks.tables import BUILT, laid, put_turned


def game(deal: Deal) -> TeamPlay:
    play = TeamPlay()
    play.open(deal, [f"Seat {seat + 1}" for seat in range(deal.players)], {})
    return play


def wait(play: TeamPlay, seconds: int, start: int = 0) -> list[object]:
    """Let so many seconds go by; return what the clock brought about."""
    return [move for second in range(start, start + seconds + 1) for move in play.tick(float(second))]


def test_the_clock_stands_until_play_starts_and_then_runs_for_the_time_of_the_table() -> None:
    """Rulebook, set-up, step 6; MB-11."""
    play = game(laid(6))
    assert wait(play, 100) == []
    assert play.clock.elapsed == 0
    play.start()
    assert wait(play, 539, start=100) == []
    assert [type(move) for move in wait(play, 2, start=639)] == [TimeUp]
    assert play.over
    assert not play.clock.running


def test_a_vote_does_not_stop_the_clock_and_one_that_carries_does() -> None:
    """MB-12."""
    play = game(laid(4))
    for move in BUILT:
        play.play(move)
    play.play(CallVote(0))
    wait(play, 10)
    assert play.clock.elapsed == 10
    for seat in (1, 2, 3):
        play.play(Answer(True, seat, play.at))
    assert play.state.outcome().reason is TeamReason.SOLVED
    wait(play, 10, start=10)
    assert play.clock.elapsed == 10


def test_after_a_vote_that_fails_the_clock_runs_on() -> None:
    """MB-12."""
    play = game(laid(4))
    play.play(BUILT[0])
    play.play(CallVote(0))
    for seat in (1, 2, 3):
        play.play(Answer(False, seat))
    wait(play, 10)
    assert play.clock.elapsed == 10


def test_time_that_runs_out_leaves_ten_seconds_for_an_accusation_with_the_variant() -> None:
    """MB-13."""
    play = game(laid(5, traitor=2))
    play.start()
    assert [type(move) for move in wait(play, 605)] == [TimeUp]
    assert play.state.phase is Phase.LAST_CALL
    assert [type(move) for move in wait(play, 6, start=605)] == [LastCall]
    assert play.state.outcome().winners == {2}


def test_the_last_call_waits_for_hands_that_are_up() -> None:
    """MB-13."""
    play = game(laid(5, traitor=2))
    play.start()
    wait(play, 605)
    play.play(CallAccusation(0, play.at))
    assert wait(play, 30, start=605) == []
    for seat in range(1, 5):
        play.play(Answer(False, seat, play.at))
    assert [type(move) for move in wait(play, 1, start=635)] == [LastCall]


def test_half_time_comes_by_itself_and_waits_for_a_vote_to_end() -> None:
    """MB-17."""
    play = game(laid(4, glitch=Glitch.TOP_OFF))
    play.play(put_turned("blue-cube"))
    wait(play, 299)
    play.play(CallVote(0, play.at))
    assert wait(play, 5, start=299) == []
    for seat in (1, 2, 3):
        play.play(Answer(False, seat, play.at))
    assert [type(move) for move in wait(play, 1, start=304)] == [HalfTime]
    assert play.state.structure.placements == ()
