"""Team games as they are kept: gone on with where they were, or refused in one sentence."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.mental_blocks.deal import deal
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.move import Take
from core.games.mental_blocks.statement import GreyCard, Size
from core.games.mental_blocks.table_code import read_table_code
from core.games.mental_blocks.team_move import Answer, CallAccusation, CallVote, Point, Say
from models.reader import RefusedError
from models.seating import DEVICES
from models.team_play import TeamPlay
from models.team_saves import TeamSave, read_team_save, write_team_save
from tests.models.test_team_play import CUBE, dealt, opened, pass_time, settle


def test_what_a_computer_does_is_the_same_after_the_game_was_kept_and_resumed():
    computers = dict.fromkeys(range(1, 4), Level.STEADY)
    game = opened(dealt(4, traitor=False), computers)
    game.start()
    for second in range(1, 25):
        game.tick(float(second))
        settle(game)
    again = TeamPlay()
    again.clock.tick(24.0)
    save = read_team_save(write_team_save(game.save()))
    assert again.open(game.deal, game.names, computers, save) is None
    assert again.state == game.state
    assert again.clock.elapsed == game.clock.elapsed
    assert not again.clock.running
    seen = replace(game.seen(1), at=game.at)
    chosen = [play._teammates[1].think(seen, 10_000) for play in (game, again)]
    assert chosen[0] == chosen[1]


def test_a_kept_game_goes_on_where_it_was():
    game = opened(dealt())
    game.start()
    pass_time(game, 9)
    for move in (CUBE, Say(Size(2, 3)), Say(GreyCard()), CallVote()):
        game.play(game.now(move))
    pass_time(game, 3, 9)
    text = write_team_save(game.save(DEVICES))
    save = read_team_save(text)
    assert save.seating.secrets == DEVICES
    assert save.seconds == 12
    again = TeamPlay()
    assert again.open(game.deal, save.seating.names, save.seating.computers, save) is None
    assert again.state == game.state
    assert write_team_save(again.save(DEVICES)) == text


def test_the_time_of_a_kept_game_is_never_before_its_last_move():
    """MB-11: also where the two were kept at odds."""
    game = opened(dealt())
    game.start()
    pass_time(game, 9)
    game.play(game.now(CUBE))
    again = TeamPlay()
    again.open(game.deal, game.names, {}, replace(game.save(), seconds=3.0))
    assert again.clock.elapsed == again.at == 9
    later = TeamPlay()
    later.open(game.deal, game.names, {}, replace(game.save(), seconds=30.0))
    assert later.clock.elapsed == later.at == 30


def test_a_whole_game_with_fingers_is_kept_too():
    """MB-13."""
    game = opened(dealt())
    game.play(game.now(CallAccusation()))
    for seat in range(1, 6):
        game.play(Answer(True, seat, game.at))
    pass_time(game, 3)
    for seat in range(6):
        game.play(Point((seat + 1) % 6, seat, game.at))
    assert game.over
    save = read_team_save(write_team_save(game.save()))
    assert save.moves == game.table.moves
    again = TeamPlay()
    again.open(game.deal, save.seating.names, {}, save)
    assert again.over
    again.start()
    assert not again.clock.running


def test_moves_that_are_no_longer_legal_stop_the_resuming_and_what_came_before_stays():
    game = opened(dealt())
    game.play(game.now(CUBE))
    save = game.save()
    broken = TeamSave(save.seating, (*save.moves, Take("white-cube", 0, 1.0), CallVote(0, 2.0)), 5.0)
    again = TeamPlay()
    error = again.open(game.deal, save.seating.names, {}, broken)
    assert error is not None
    assert again.table.moves == save.moves


SAVE = json.loads(
    write_team_save(
        (lambda game: (game.play(game.now(CUBE)), game.play(game.now(Say(Size(2, 3)))), game.save())[2])(
            opened(dealt())
        )
    )
)


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"seconds": -1},
        {"seconds": "5"},
        {"seconds": 1e6},
        {"moves": [["time", 1e6]]},
        {"moves": {}},
        {"moves": [["place", "blue-cube", 1, 1, 0, 24, 0, 0.0]]},
        {"moves": [["place", "blue-cube", 1, 1, True, 0, 0, 0.0]]},
        {"moves": [["take", "blue-cube", 0, -1.0]]},
        {"moves": [["take", "blue-cube", 0, True]]},
        {"moves": [["take", "blue-cube", 0.5, 1.0]]},
        {"moves": [["take", "blue-cube", True, 1.0]]},
        {"moves": [["say", ["size", 2, 3, 4], 0, 1.0]]},
        {"moves": [["say", 5, 0, 1.0]]},
        {"moves": [["answer", 1, 0, 1.0]]},
        {"moves": [["half"]]},
        {"moves": [[]]},
        {"moves": [None]},
        {"moves": [["pass", 0, 1.0]] * 4001},
        {"seating": []},
        {"seating": {**SAVE["seating"], "names": ["a"]}},
        {"seating": {**SAVE["seating"], "names": ["\n"] * 6}},
        {"seating": {**SAVE["seating"], "names": ["x" * 10_000] * 6}},
        {"seating": {**SAVE["seating"], "code": "AAAA"}},
        {"seating": {**SAVE["seating"], "computers": {"9": "novice"}}},
    ],
)
def test_a_damaged_save_is_refused_in_one_sentence(change):
    assert read_team_save(json.dumps(SAVE)).moves
    with pytest.raises(RefusedError) as refused:
        read_team_save(json.dumps({**SAVE, **change}))
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


@given(st.recursive(st.none() | st.booleans() | st.floats() | st.integers() | st.text(), st.lists, max_leaves=8))
def test_no_text_breaks_the_reader(data):
    for text in (data, json.dumps(data), json.dumps({**SAVE, "moves": [data]}), json.dumps({**SAVE, "seating": data})):
        try:
            read_team_save(text)
        except RefusedError:
            continue


def paths(data, path=()):
    """The way to each value in *data*, as keys and indexes."""
    yield path
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield from paths(value, (*path, key))


def changed(data, path, value):
    """A copy of *data* with *value* at the end of *path*."""
    if not path:
        return value
    copy = data.copy()
    copy[path[0]] = changed(data[path[0]], path[1:], value)
    return copy


def read(text):
    """The save in *text*, or None and the reason why it is refused."""
    try:
        return read_team_save(text), ""
    except RefusedError as error:
        return None, str(error)


ODD = (
    None,
    True,
    -1,
    0,
    1,
    7,
    10**6,
    10**400,
    1e308,
    0.5,
    "",
    "x" * 10_000,
    "<b>",
    "\0",
    "\ud800",
    [],
    [[]],
    {},
    {"a": 1},
)


@given(st.sampled_from(list(paths(SAVE))), st.sampled_from(ODD))
def test_a_save_with_one_wrong_field_is_refused_or_goes_on_and_can_be_kept_again(path, value):
    save, said = read(json.dumps(changed(SAVE, path, value)))
    if save is None:
        assert said.endswith(".")
        assert len(said) < 120
        return
    game = TeamPlay()
    game.clock.tick(0.0)
    game.open(deal(read_table_code(save.seating.code)), save.seating.names, save.seating.computers, save)
    game.start()
    game.tick(1.0)
    assert read_team_save(write_team_save(game.save(save.seating.secrets))).moves == game.table.moves
