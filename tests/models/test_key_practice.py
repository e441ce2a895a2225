"""A puzzle of Block and Key being tried: placing, claiming, undoing, and the progress that is kept."""

import pytest

from core.games.base import IllegalMoveError
from core.games.block_and_key.move import Position
from core.games.block_and_key.positioning import PositionFault
from core.games.block_and_key.puzzle import key_puzzle
from core.geometry.pose import Pose
from models.key_practice import KeyPractice, PracticeFault
from models.key_progress import KeyProgress
from models.reader import RefusedError

KNOWN = ("K01", "K02")


def opened(puzzle_id: str) -> KeyPractice:
    game = KeyPractice()
    game.open(key_puzzle(puzzle_id))
    return game


def test_a_key_is_claimed_with_the_placement_that_shows_it():
    game = opened("K25")
    first, second = game.puzzle.answer
    game.play(first)
    assert not game.tried.claimed
    assert game.tried.left == 1
    game.play(second)
    assert [key_id for key_id, _ in game.tried.claimed] == [key.id for key in game.puzzle.keys]
    assert game.tried.solved
    assert game.tried.left == 0


def test_undo_takes_claims_back_and_redo_brings_them_again():
    game = opened("K25")
    for move in game.puzzle.answer:
        game.play(move)
    solved = game.tried
    assert game.undo() == game.puzzle.answer[1]
    assert not game.tried.solved
    assert game.redo() == game.puzzle.answer[1]
    assert game.tried == solved
    assert game.redo() is None
    game.undo()
    game.undo()
    assert game.undo() is None
    assert game.tried.ruin == game.puzzle.ruin


def test_what_cannot_be_placed_is_refused_with_every_reason_and_changes_nothing():
    game = opened("K01")
    before = game.tried
    block = game.puzzle.supply[0].id
    outside = Position(block, Pose((-1, -1, 5), game.puzzle.answer[0].pose.orientation))
    for move, fault in (
        (outside, PositionFault.OUTSIDE_GRID),
        (Position("white-bar4", game.puzzle.answer[0].pose), PracticeFault.NOT_IN_SUPPLY),
        (Position("elephant", game.puzzle.answer[0].pose), PracticeFault.NOT_IN_SUPPLY),
    ):
        with pytest.raises(IllegalMoveError) as refused:
            game.play(move)
        assert refused.value.findings[0].fault is fault
        assert game.tried is before
    game.play(game.puzzle.answer[0])
    with pytest.raises(IllegalMoveError) as refused:
        game.play(game.puzzle.answer[0])
    assert [finding.fault for finding in refused.value.findings] == [PracticeFault.SOLVED]


def test_the_way_on_solves_from_wherever_there_is_one():
    game = opened("K26")
    first, second = game.puzzle.answer
    assert game.tried.way_on() == first
    game.play(second if not game.tried.faults(second) else first)
    way = game.tried.way_on()
    if way is not None:
        game.play(way)
        assert game.tried.solved
    assert game.tried.way_on() is None


def test_progress_keeps_the_least_number_of_hints():
    progress = KeyProgress()
    assert progress.solve("K01", 3)
    assert not progress.solve("K01", 1)
    progress.solve("K01", 2)
    other = KeyProgress()
    other.load(progress.dump(), KNOWN)
    assert other.solved == {"K01": 1}


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"version": 1}', '{"version": 1, "solved": {"K99": 0}}', '{"version": 1, "solved": {"K01": -1}}'],
)
def test_damaged_progress_is_refused_and_nothing_changes(text: str):
    progress = KeyProgress()
    progress.solve("K02", 0)
    with pytest.raises(RefusedError):
        progress.load(text, KNOWN)
    assert progress.solved == {"K02": 0}
