"""The replay: a cursor in a game that is over."""

from core.games.mental_blocks.statement import Fits
from core.games.mental_blocks.team_move import Say
from models.replay import Replay
from tests.webapp.ended_games import voted

SAYS = (Say(Fits(), 1, 20.0), Say(Fits(), 2, 21.0))


def test_it_begins_at_the_end_and_shows_what_stood_after_each_move() -> None:
    table = voted(says=SAYS)
    replay = Replay(table)
    assert replay.ply == replay.last == len(table.moves)
    for ply in range(replay.last + 1):
        replay.seek(ply)
        assert replay.state is table.states[ply]
        assert replay.move == (table.states[ply].log[-1] if ply else None)
    replay.seek(10_000)
    assert replay.ply == replay.last
    replay.seek(-3)
    assert replay.ply == 0
    assert replay.before is replay.state


def test_steps_stop_at_both_ends() -> None:
    replay = Replay(voted())
    replay.step(1)
    assert replay.ply == replay.last
    replay.step(-1)
    assert replay.ply == replay.last - 1
    replay.seek(0)
    replay.step(-1)
    assert replay.ply == 0


def test_it_plays_a_move_a_tick_from_the_start_and_stops_at_the_end() -> None:
    replay = Replay(voted())
    replay.tick()
    assert replay.ply == replay.last, "it does not go on unless it was told to"
    replay.play()
    assert (replay.ply, replay.playing) == (0, True)
    for ply in range(1, replay.last + 1):
        replay.tick()
        assert replay.ply == ply
    assert not replay.playing


def test_moving_it_by_hand_stops_it() -> None:
    replay = Replay(voted())
    replay.play()
    replay.seek(2)
    replay.tick()
    assert (replay.ply, replay.playing) == (2, False)
    replay.play()
    assert replay.playing
    replay.play()
    assert not replay.playing


def test_brief_it_passes_over_what_changes_nothing_on_the_table_but_not_over_the_end() -> None:
    table = voted(says=SAYS)
    replay = Replay(table)
    replay.brief = True
    replay.seek(0)
    shown = [0]
    while replay.ply < replay.last:
        replay.step(1)
        shown.append(replay.ply)
    assert shown == [0, 1, 2, 3, 4, replay.last]
    replay.step(-1)
    assert replay.ply == 4
