"""A game of Block and Key being played: turns, the device, undo, time, computers, saves and replay."""

import json
from random import Random

import pytest

from core.games.base import IllegalMoveError
from core.games.block_and_key.bot.level import Level
from core.games.block_and_key.equipment import box
from core.games.block_and_key.move import (
    Claim,
    Draw,
    EndTurn,
    Excavate,
    KeyMove,
    Pass,
    Position,
    SetCore,
)
from core.games.block_and_key.notation import Situation
from core.games.block_and_key.options import Options
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import Phase
from core.games.block_and_key.table_code import write_table_code
from models.key_play import PACE, KeyPlay
from models.key_replay import KeyReplay
from models.key_saves import KeySave, KeySeating, read_key_save, write_key_save
from models.key_setup import KeySetup
from models.reader import RefusedError

SOME_BLOCKS = tuple(block.id for block in box().blocks[:2])
NAMES = ("Mia", "Ben", "Ada", "Tom")


def seating(players: int = 2, computers: dict[int, Level] | None = None, seconds: int | None = None) -> KeySeating:
    return KeySeating(write_table_code(Options(players, 11, seconds)), NAMES[:players], computers or {})


def opened(players: int = 2, computers: dict[int, Level] | None = None, seconds: int | None = None) -> KeyPlay:
    game = KeyPlay()
    assert game.open(seating(players, computers, seconds)) is None
    return game


def simple(game: KeyPlay, chance: Random) -> KeyMove:
    """Choose a claim if there is one, else a placement, else anything."""
    moves = game.state.legal_moves(game.mover)
    for kind in (Claim, Position):
        if found := [move for move in moves if isinstance(move, kind)]:
            return chance.choice(found)
    return chance.choice(moves)


def play_on(game: KeyPlay, until: Phase | None = None, most: int = 400) -> None:
    chance = Random(5)
    for _ in range(most):
        if game.over or game.state.phase is until:
            return
        if game.awaited is not None:
            game.take(game.awaited)
        game.play(simple(game, chance))


def at_action(players: int = 2, seconds: int | None = None) -> KeyPlay:
    game = opened(players, seconds=seconds)
    play_on(game, Phase.ACTION)
    if game.awaited is not None:
        game.take(game.awaited)
    return game


def place(game: KeyPlay) -> Position:
    move = next(move for move in game.state.legal_moves(game.mover) if isinstance(move, Position))
    game.play(move)
    return move


def test_with_several_people_nobody_acts_until_the_device_is_taken() -> None:
    game = opened()
    assert game.acting is None
    assert game.awaited == game.state.starter
    game.take(1 - game.state.starter)
    assert game.acting is None
    game.take(game.state.starter)
    assert game.acting == game.state.starter


def test_the_device_has_to_be_taken_again_whenever_the_turn_goes_on() -> None:
    game = at_action()
    seat = game.acting
    game.play(Excavate(0))
    assert game.acting == seat
    game.play(EndTurn())
    assert game.acting is None
    assert game.awaited == 1 - seat
    assert game.viewer is None


def test_one_who_plays_alone_or_with_computers_always_has_the_device() -> None:
    assert opened(1).acting == 0
    game = opened(3, {0: Level.GREEDY, 2: Level.PLANNER})
    assert game.viewer == 1
    assert game.awaited is None


def test_what_was_done_this_turn_is_undone_and_done_again() -> None:
    game = at_action()
    before = game.state
    move = place(game)
    assert game.can_undo()
    assert game.undo() == move
    assert game.state is before
    assert game.redo() == move
    assert game.state.turn.placed == move.block_id


def test_nothing_is_undone_across_turns_nor_in_the_draft() -> None:
    game = at_action()
    assert not game.can_undo()
    game.play(Excavate(0))
    game.play(EndTurn())
    game.take(game.awaited)
    assert not game.can_undo()
    assert game.undo() is None


def test_a_key_that_was_drawn_is_not_put_back_by_undo() -> None:
    game = opened(1)
    chance = Random(5)
    while not game.table.moves or not isinstance(game.table.moves[-1], Draw):
        game.play(simple(game, chance))
    assert not game.can_undo()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_that_was_saved_goes_on_where_it_was(players: int) -> None:
    game = opened(players)
    play_on(game, most=40)
    text = write_key_save(game.save())
    other, save = KeyPlay(), read_key_save(text)
    assert other.open(save.seating, save) is None
    assert other.state == game.state
    assert other.names == game.names


def test_a_save_with_a_move_that_is_illegal_now_is_brought_back_up_to_there() -> None:
    game = at_action()
    save = game.save()
    broken = KeySave(save.seating, (*save.moves, EndTurn(), *save.moves))
    other = KeyPlay()
    error = other.open(save.seating, broken)
    assert isinstance(error, IllegalMoveError)
    assert other.state == game.state


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("version", 2),
        ("code", "7BNR-RXN6-A"),
        ("names", ["Mia"]),
        ("names", ["Mia", ""]),
        ("names", ["Mia", 3]),
        ("computers", {"0": "greedy", "1": "greedy"}),
        ("computers", {"5": "greedy"}),
        ("computers", {"0": "wise"}),
        ("moves", "c9p99"),
        ("moves", "k99"),
        ("moves", 12),
        ("seconds", -1),
        ("seconds", None),
    ],
)
def test_a_bad_save_is_refused_in_one_sentence(field: str, value: object) -> None:
    data = json.loads(write_key_save(at_action().save()))
    with pytest.raises(RefusedError, match=r"^[A-Z].*\.$"):
        read_key_save(json.dumps({**data, field: value}))


@pytest.mark.parametrize("text", [None, "", "[]", "{", "null", '{"version": NaN}', "x" * 1_000_001])
def test_what_is_no_save_is_refused(text: object) -> None:
    with pytest.raises(RefusedError):
        read_key_save(text)


def test_the_time_of_a_turn_runs_only_while_its_player_has_the_device() -> None:
    game = at_action(seconds=30)
    game.tick(0.0)
    for second in range(1, 11):
        assert not game.tick(float(second))
    assert game.clock.shown == 20
    game.play(Excavate(0))
    game.play(EndTurn())
    assert game.clock.shown == 30
    game.tick(11.0)
    assert game.clock.shown == 30
    game.take(game.awaited)
    assert [second for second in range(12, 50) if game.tick(float(second))] == [41]


def test_computers_play_a_whole_game_at_their_pace_and_leave_the_person_alone() -> None:
    game = opened(2, {0: Level.GREEDY})
    now = 0.0
    for _ in range(4000):
        if game.over:
            break
        if game.acting is not None:
            game.play(simple(game, Random(len(game.table.moves))))
            assert game.work(1) is None or game.mover == 0
            continue
        now += PACE
        game.tick(now)
        before = game.state
        move = game.work(50)
        assert move is None or before.seat == 0
    assert game.over


def test_a_position_is_tried_with_its_blocks_and_keys_alone() -> None:
    game = KeyPlay()
    ruin = Ruin.start(1)
    game.try_out(Situation(ruin, SOME_BLOCKS, ("star-1",)), "You")
    assert game.acting == 0
    assert game.state.ruin == ruin
    place(game)
    assert game.can_undo()
    game.undo()
    assert game.situation() == Situation(ruin, SOME_BLOCKS, ("star-1",))


def test_a_position_that_was_tried_to_its_end_is_taken_back_and_tried_again() -> None:
    game = KeyPlay()
    game.try_out(Situation(Ruin.start(1), SOME_BLOCKS[:1]), "You")
    start = game.state
    move = place(game)
    for step in (EndTurn(), Pass(), EndTurn()):
        game.play(step)
    assert game.over
    while game.can_undo():
        game.undo()
    assert game.state is start
    assert game.redo() == move


def test_a_link_shows_no_keys_of_those_who_play_with_others() -> None:
    assert at_action(2).situation().hand == ()
    assert len(at_action(1).situation().hand) == 4


def test_the_replay_stops_at_what_changes_the_floor_when_it_is_brief() -> None:
    game = opened(1)
    play_on(game)
    replay = KeyReplay(game.table)
    assert replay.ply == replay.last == len(game.table.moves)
    replay.seek(0)
    assert replay.move is None
    replay.brief = True
    replay.step(1)
    assert isinstance(replay.move, SetCore)
    replay.step(1)
    assert replay.before.ruin != replay.state.ruin


def test_the_setup_keeps_names_and_always_a_person() -> None:
    setup = KeySetup(1)
    setup.rename(0, "  Mia ")
    setup.sit(1, Level.GREEDY)
    assert setup.names[0] == "Mia"
    with pytest.raises(RefusedError):
        setup.sit(0, Level.GREEDY)
    setup.invite(3)
    setup.sit(2, Level.SEARCH)
    assert setup.computers == {1: Level.GREEDY, 2: Level.SEARCH}
    setup.invite(1)
    assert setup.seating.names == ("Mia",)
    assert not setup.computers


def test_a_table_code_brings_players_time_and_deal() -> None:
    setup = KeySetup(1)
    setup.take_code(write_table_code(Options(4, 77, 90)))
    assert setup.options == Options(4, 77, 90)
    before = setup.options
    with pytest.raises(RefusedError):
        setup.take_code("7BNR-RXN6-A")
    assert setup.options == before


def test_the_same_code_deals_the_same_game_and_another_deal_another() -> None:
    setup = KeySetup(1)
    first = setup.code
    setup.deal_again()
    again = KeySetup(1)
    assert again.code == first != setup.code
