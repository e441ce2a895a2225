"""The table: play, undo and redo are a cursor in a list of states."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.catalog import block_set
from core.games.base import IllegalMoveError
from core.games.mental_blocks.move import Check, Clear, Place, Take
from core.games.mental_blocks.state import Setup, SoloState
from core.geometry.pose import Pose
from models.table import Table

BOX = block_set("mental_blocks")
CUBES = [block.id for block in BOX.blocks if block.shape.name == "cube"]


def free_table() -> Table:
    return Table(SoloState.start(Setup(None, BOX)), passing=(Check,))


def place(k: int) -> Place:
    return Place(CUBES[k], Pose((k, 0, 0)))


def test_a_refused_move_changes_nothing():
    table = free_table()
    table.play(place(0))
    with pytest.raises(IllegalMoveError):
        table.play(Place(CUBES[1], Pose((0, 0, 0))))
    assert (table.ply, len(table.states), table.moves) == (1, 2, (place(0),))


def test_a_move_after_undo_forgets_what_was_undone():
    table = free_table()
    table.play(place(0))
    table.play(place(1))
    table.undo()
    table.play(place(2))
    assert table.moves == (place(0), place(2))
    assert not table.can_redo()


def test_undo_returns_the_move_it_takes_back_and_nothing_at_the_start():
    table = free_table()
    assert table.undo() is None
    table.play(place(0))
    assert table.undo() == place(0)
    assert table.redo() == place(0)
    assert table.redo() is None


def test_replay_stops_at_the_first_move_that_is_not_legal_and_keeps_what_came_before():
    table = free_table()
    error = table.replay([place(0), Take(CUBES[3]), place(1)])
    assert error is not None
    assert error.findings
    assert table.played == (place(0),)


@given(st.lists(st.sampled_from(["place", "undo", "redo", "clear"]), max_size=40))
def test_undo_and_redo_walk_through_the_states_that_were_reached(steps):
    table, reached, at = free_table(), [SoloState.start(Setup(None, BOX))], 0
    for step in steps:
        if step == "undo":
            table.undo()
            at = max(0, at - 1)
        elif step == "redo":
            table.redo()
            at = min(len(reached) - 1, at + 1)
        else:
            free = [k for k in range(4) if CUBES[k] in reached[at].tray]
            move = Clear() if step == "clear" else place(free[0]) if free else None
            if move is None or reached[at].faults(move):
                continue
            table.play(move)
            reached = [*reached[: at + 1], reached[at].play(move)]
            at += 1
        assert table.state == reached[at]
        assert table.can_undo() == (at > 0)
        assert table.can_redo() == (at < len(reached) - 1)
