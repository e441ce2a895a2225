"""Saves: what is kept reads back, and whatever else comes is refused in one sentence."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.catalog import block_set, puzzle_ids
from core.games.mental_blocks.move import Check, Clear, Lay, Place, Shift, Take
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.placement import TableSize
from models.practice import Practice
from models.progress import Progress, Record
from models.reader import RefusedError
from models.saves import LONGEST_HISTORY, Save, read_backup, read_save, write_backup, write_save
from models.settings import Settings

BOX = block_set("mental_blocks")
KNOWN = puzzle_ids()
names = st.sampled_from([block.id for block in BOX.blocks])
cells = st.tuples(*[st.integers(-3, 12)] * 3)
poses = st.builds(Pose, cells, st.sampled_from(ORIENTATIONS))
moves = st.one_of(
    st.builds(Place, names, poses),
    st.builds(Shift, names, poses),
    st.builds(Take, names),
    st.just(Clear()),
    st.builds(Lay, st.integers(0, 7), st.none() | st.integers(0, 3)),
)


@st.composite
def saves(draw: st.DrawFn) -> Save:
    made = tuple(draw(st.lists(moves, max_size=30)))
    tenths = draw(st.integers(0, 50_000))
    return Save(made, draw(st.integers(0, len(made))), tenths / 10, draw(st.integers(0, 99)), draw(st.integers(0, 999)))


@given(saves())
def test_a_save_reads_back_as_it_was_written(save):
    assert read_save(write_save(save)) == save


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
almost_saves = st.fixed_dictionaries(
    {
        "version": st.just(1),
        "moves": json_values | st.lists(st.lists(json_values | st.sampled_from(["place", "take", "lay"]), max_size=7)),
        "ply": json_values,
        "seconds": json_values,
        "helps": json_values,
        "seed": json_values,
    }
)


@given(st.text(max_size=200) | json_values.map(json.dumps) | almost_saves.map(json.dumps) | json_values)
def test_whatever_is_no_save_is_refused_in_one_sentence_and_nothing_else_happens(thing):
    refusals = []
    for read in (read_save, lambda text: read_backup(text, KNOWN), Settings().load):
        try:
            read(thing)
        except RefusedError as error:
            refusals.append(str(error))
    assert all(re.fullmatch(r"The [^\n]*\.", sentence) for sentence in refusals)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a":' * 100_000,
        "9" * 900_000,
        '{"version":1,"moves":[' + '["clear"],' * 90_000 + '["clear"]],"ply":0,"seconds":0,"helps":0,"seed":0}',
        '{"version":1,"moves":[["clear"]],"ply":2,"seconds":0,"helps":0,"seed":0}',
        '{"version":1,"moves":[["place","blue-cube",true,0,0,0]],"ply":1,"seconds":0,"helps":0,"seed":0}',
        '{"version":1,"moves":[["place","blue-cube",0,0,0,24]],"ply":1,"seconds":0,"helps":0,"seed":0}',
        '{"version":1,"moves":[["place","blue-cube",0,0,0,-1]],"ply":1,"seconds":0,"helps":0,"seed":0}',
        '{"version":1,"moves":[],"ply":0,"seconds":Infinity,"helps":0,"seed":0}',
        '{"version":1,"moves":[],"ply":0,"seconds":-1,"helps":0,"seed":0}',
    ],
    ids=range(10),
)
def test_absurd_saves_are_refused(text):
    with pytest.raises(RefusedError):
        read_save(text)


def test_a_file_is_taken_whole_or_not_at_all():
    progress = Progress(records={"F01": Record(10, 4, 0)})
    game = write_save(Save((Place("blue-cube", Pose((0, 0, 0))),), 1, 3.0, 0, 5))
    text = write_backup(Settings(theme="dark"), progress, {"F02": game, "free": game})
    backup = read_backup(text, KNOWN)
    assert backup.settings["theme"] == "dark"
    assert backup.records == progress.records
    assert backup.games == {"F02": game, "free": game}
    data = json.loads(text)
    data["games"]["F02"]["moves"] = [["fly"]]
    with pytest.raises(RefusedError):
        read_backup(json.dumps(data), KNOWN)


def practice(puzzle_id: str | None, save: Save | None = None, **settings) -> Practice:
    game = Practice(BOX, TableSize())
    game.open(puzzle_id, Settings(**settings), 3, save)
    return game


def test_a_game_goes_on_where_it_was_left():
    game = practice("F12", timed=True, sides="find")
    game.play(Place("blue-cube", Pose((1, 1, 0))))
    game.tick(0.0)
    game.tick(1.0)
    game.play(Lay(2, 3))
    game.play(Check())
    game.play(Place("yellow-cube", Pose((3, 1, 0))))
    game.table.undo()
    game.helps = 2
    again = practice("F12", read_save(write_save(game.save())), timed=True, sides="find")
    assert again.state.structure == game.state.structure
    assert again.state.laid == game.state.laid
    assert (again.helps, again.clock.elapsed, again.clock.limit) == (2, 1.0, 600.0)
    assert again.state.setup.cards == game.state.setup.cards, "the cards lie in the same order"
    again.table.redo()
    assert "yellow-cube" in again.state.structure.by_id


def test_a_long_history_is_kept_from_its_end_and_what_stands_is_the_same():
    game = practice(None)
    for k in range(LONGEST_HISTORY + 50):
        game.play(Place("blue-cube", Pose((k % 10, 0, 0))) if k % 2 == 0 else Take("blue-cube"))
    game.play(Place("white-slab", Pose((4, 4, 0))))
    game.table.undo()
    save = game.save()
    assert len(save.moves) <= LONGEST_HISTORY
    again = practice(None, read_save(write_save(save)))
    assert again.state.structure == game.state.structure
    again.table.redo()
    assert "white-slab" in again.state.structure.by_id


def test_checks_are_not_kept_and_do_not_count_as_moves():
    game = practice("F01")
    game.play(Place("blue-cube", Pose((1, 1, 0))))
    game.play(Check())
    assert game.counted == 1
    assert game.save().moves == (Place("blue-cube", Pose((1, 1, 0))),)


def test_the_first_move_sets_the_clock_going_and_the_end_stops_it():
    """MB-11."""
    game = practice("F01", timed=True)
    game.tick(0.0)
    game.tick(1.0)
    assert game.clock.elapsed == 0.0
    game.play(Place("blue-cube", Pose((1, 1, 0))))
    for second in range(2, 605):
        game.tick(float(second))
    assert game.over
    assert not game.clock.running
    assert not game.solved


def test_a_game_is_bare_when_nothing_has_come_of_it() -> None:
    put = Place("blue-cube", Pose((0, 0, 0)))
    for moves, bare in (
        ((), True),
        ((put,), False),
        ((put, Take("blue-cube")), True),
        ((put, Clear()), True),
        ((Lay(0, 1),), False),
        ((Lay(0, 1), Lay(0, None)), True),
    ):
        assert Save(moves, len(moves), 1.0, 0, 0).bare is bare
    assert Save((put,), 0, 1.0, 0, 0).bare, "what was undone does not count"
