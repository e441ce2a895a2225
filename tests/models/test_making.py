"""The shelf of made puzzles, proofs in slices, and the search for random puzzles."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.placement import TableSize
from core.solver.difficulty import STAR_THRESHOLDS
from core.solver.dullness import dullness
from core.solver.proof import Verdict, prove, proving
from core.solver.solve import finish
from core.structure import Structure
from models.made import MADE, MadePuzzle, Uniqueness, write_made
from models.made_shelf import MOST, MadeShelf
from models.practice import Practice
from models.progress import Progress, Record
from models.proof_work import ProofWork
from models.random_search import PATIENCE, RandomSearch
from models.reader import RefusedError
from models.saves import read_backup, write_backup, write_save
from models.settings import Settings
from tests.core.solver.test_proof import CHAIR
from tests.core.solver.test_solve import built
from tests.strategies import BOX

PAIR = built(("blue-cube", (2, 2, 0), 0), ("white-cube", (2, 2, 1), 0))
DIAGONAL = built(("blue-cube", (0, 0, 0), 0), ("white-cube", (1, 1, 0), 0))


def made_number(number: int) -> MadePuzzle:
    """Return one of many different puzzles."""
    return MadePuzzle.of(
        f"Puzzle {number}",
        built(("blue-cube", (0, 0, 0), 0), ("white-cube", (1 + number % 5, number // 5 % 6, 0), 0)),
    )


def test_the_shelf_keeps_what_is_made_and_reads_back() -> None:
    shelf, other = MadeShelf(), MadeShelf()
    for number in range(4):
        shelf.keep(made_number(number))
    other.load(shelf.dump())
    assert list(other.puzzles.values()) == [made_number(number) for number in range(4)]


def test_the_same_structure_under_another_name_takes_its_place() -> None:
    shelf = MadeShelf()
    shelf.keep(MadePuzzle.of("One", PAIR))
    shelf.keep(made_number(3))
    shelf.keep(MadePuzzle.of("Another", PAIR, unique=Uniqueness.FOUR))
    assert [made.name for made in shelf.puzzles.values()] == ["Another", "Puzzle 3"]
    shelf.remove(MadePuzzle.of("One", PAIR).id)
    assert [made.name for made in shelf.puzzles.values()] == ["Puzzle 3"]


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"version": 2, "puzzles": []}', '{"version": 1}', '{"version": 1, "puzzles": ["1"]}', None,
     json.dumps({"version": 1, "puzzles": [write_made(made_number(1)), write_made(made_number(2))[:-1]]}),
     json.dumps({"version": 1, "puzzles": [write_made(made_number(1))] * (MOST + 1)})],
)  # fmt: skip
def test_a_damaged_shelf_is_refused_whole(text: object) -> None:
    shelf = MadeShelf()
    shelf.keep(made_number(0))
    with pytest.raises(RefusedError):
        shelf.load(text)
    assert list(shelf.puzzles.values()) == [made_number(0)]


def test_made_puzzles_their_records_and_games_travel_in_the_file_that_holds_everything() -> None:
    made, progress, shelf = made_number(7), Progress(), MadeShelf()
    shelf.keep(made)
    progress.solve(made.id, Record(12, 3, 0))
    game = Practice(BOX, TableSize())
    game.open(made.puzzle, Settings(), 1)
    game.build(PAIR)
    text = write_backup(Settings(), progress, {made.id: write_save(game.save())}, made=shelf)
    backup = read_backup(text, ())
    assert backup.made == (made,)
    assert backup.records == {made.id: Record(12, 3, 0)}
    assert set(backup.games) == {made.id}
    older = json.loads(text)
    del older["made"]
    assert read_backup(json.dumps(older), ()).made == ()


def test_a_made_puzzle_is_played_as_any_other() -> None:
    """MB-7: what contradicts no active card wins."""
    made = MadePuzzle.of("Pair", PAIR)
    game = Practice(BOX, TableSize())
    game.open(made.puzzle, Settings(), 3)
    assert game.key == made.id
    assert game.puzzle is not None
    assert game.puzzle.puzzle_set == MADE
    while move := game.next_step():
        game.play(move)
    judged = game.judged()
    assert judged is not None
    assert judged.right
    game.refit(Settings(extra=4))
    assert len(game.state.setup.cards) == 8


def worked(structure: Structure, *, any_side_up: bool = False, steps: int = 1) -> ProofWork:
    work = ProofWork(BOX)
    work.start(structure, any_side_up)
    while work.running:
        work.work(steps)
    return work


@pytest.mark.parametrize("steps", [1, 7])
@pytest.mark.parametrize("structure", [CHAIR, PAIR, DIAGONAL])
def test_a_proof_in_slices_ends_as_it_does_at_once(structure: Structure, steps: int) -> None:
    """MB-7."""
    proof = worked(structure, steps=steps).found(structure, False)
    assert proof is not None
    at_once = finish(proving(structure, BOX, thorough=True))
    assert (proof.verdict, proof.required_solutions, proof.holds_with_all) == (
        at_once.verdict,
        at_once.required_solutions,
        at_once.holds_with_all,
    )


def test_a_proof_speaks_of_its_own_structure_only_wherever_that_stands() -> None:
    """MB-6."""
    work = worked(CHAIR)
    assert work.found(built(*((p.block.id, tuple(c + 2 if k < 2 else c for k, c in enumerate(p.pose.origin)),
                               p.pose.orientation.index) for p in CHAIR.placements)), False)  # fmt: skip
    assert work.found(CHAIR, True) is None
    assert work.found(PAIR, False) is None


def test_a_proof_that_is_left_has_found_nothing() -> None:
    work = ProofWork(BOX)
    work.start(CHAIR, False)
    work.work(1)
    assert work.progress is not None
    work.leave()
    assert not work.running
    assert work.found(CHAIR, False) is None
    work.work(3)
    assert work.proof is None


def test_what_makes_no_puzzle_is_refused_before_it_is_proved() -> None:
    work = ProofWork(BOX)
    with pytest.raises(RefusedError):
        work.start(Structure(), False)
    assert not work.running


def searched(blocks: int, stars: int | None, seed: int, *, any_side_up: bool = False) -> RandomSearch:
    search = RandomSearch(BOX)
    search.wish(blocks=blocks, stars=stars, any_side_up=any_side_up)
    search.start(seed)
    while search.running:
        search.work(5)
    return search


@given(st.integers(3, 5), st.integers(0, 1000))
@settings(max_examples=20)
def test_a_random_puzzle_is_unique_and_has_the_blocks_wished_for(blocks: int, seed: int) -> None:
    """MB-7."""
    search = searched(blocks, None, seed)
    assert search.answer is not None
    assert len(search.answer.placements) == blocks
    assert prove(search.answer, BOX).verdict is Verdict.PROVED
    made = search.made("Random")
    assert made.unique is Uniqueness.FOUR
    assert made == searched(blocks, None, seed).made("Random")


@pytest.mark.parametrize(("blocks", "stars"), [(4, 3), (5, 4), (5, 6), (7, 2)])
def test_a_random_puzzle_has_the_stars_wished_for(blocks: int, stars: int) -> None:
    search = searched(blocks, stars, 5)
    assert not search.near
    assert search.made("Random").stars == stars
    assert search.made("Random").compared_with == search.compared_with
    assert search.compared_with in STAR_THRESHOLDS


def test_where_the_stars_cannot_be_had_the_nearest_proved_puzzle_is_offered() -> None:
    search = searched(3, 6, 2)
    assert search.near
    assert search.tries >= PATIENCE
    assert search.answer is not None
    assert prove(search.answer, BOX).holds
    assert 1 < search.made("Random").stars < 6


def test_looking_may_end_with_the_nearest_so_far_or_with_nothing() -> None:
    search = RandomSearch(BOX)
    search.wish(blocks=4, stars=6)
    search.start(1)
    while search.tries < 60:
        search.work(1)
    search.settle()
    while search.running:
        search.work(1)
    assert search.near
    search.start(2)
    search.work(3)
    search.leave()
    assert not search.running
    with pytest.raises(ValueError, match="no puzzle was found"):
        search.made("Random")


def test_random_puzzles_of_five_blocks_are_seldom_dull() -> None:
    assert [dullness(searched(5, None, seed).made("Random").answer, BOX) for seed in range(5)] == [None] * 5
