"""Choosing what to play, as the set-up of the rulebook has it (MB-9, MB-10)."""

from itertools import pairwise

import pytest

from core.catalog import puzzle
from core.games.mental_blocks.options import Difficulty
from models.progress import Progress, Record
from models.reader import RefusedError
from models.table_setup import ORDER, RANDOM, STARS, TableSetup


def test_a_campaign_goes_through_the_family_set_and_then_the_challenges_in_order() -> None:
    """Rulebook, set-up, step 1: what is solved is passed over."""
    setup = TableSetup(1)
    setup.choose_set("family")
    setup.choose_way(ORDER)
    assert setup.puzzle_id == "F01"
    assert [p.id for p in setup.puzzles()] == [f"F{number:02}" for number in range(1, 31)]
    setup.choose_set("challenge")
    assert setup.puzzle_id == "C01"
    assert [p.id for p in setup.puzzles()] == [f"C{number:02}" for number in range(1, 31)]


def test_a_puzzle_can_be_drawn_by_its_stars() -> None:
    """Rulebook, set-up, step 1."""
    setup = TableSetup(1)
    for puzzle_set in ("family", "challenge"):
        setup.choose_set(puzzle_set)
        setup.choose_way(STARS)
        assert setup.stars_there_are() == (1, 2, 3, 4, 5, 6)
        for stars in range(1, 7):
            setup.draw(stars)
            assert (puzzle(setup.puzzle_id).stars, puzzle(setup.puzzle_id).puzzle_set) == (stars, puzzle_set)
    with pytest.raises(RefusedError):
        setup.draw(7)


def test_a_puzzle_can_be_drawn_at_random() -> None:
    """Rulebook, set-up, step 1: another one each time."""
    setup = TableSetup(1)
    setup.choose_way(RANDOM)
    drawn = []
    for _ in range(40):
        setup.draw()
        drawn.append(setup.puzzle_id)
    assert all(one != other for one, other in pairwise(drawn))
    assert len(set(drawn)) > 15


@pytest.mark.parametrize("difficulty", Difficulty)
def test_every_puzzle_solved_or_not_can_be_played_again_at_any_difficulty(difficulty: Difficulty) -> None:
    """Rulebook, set-up, steps 1 and 4: to play again, glitches are added."""
    setup = TableSetup(1, Progress(records={"F01": Record(60, 10, 0)}))
    assert setup.unsolved() == "F02"
    setup.choose("F01")
    setup.difficulty = difficulty
    assert setup.options.puzzle_id == "F01"
    assert setup.options.difficulty is difficulty
