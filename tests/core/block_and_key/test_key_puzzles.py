"""The puzzles: claim these keys in one or two placements."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from core.catalog import CatalogError
from core.games.block_and_key.equipment import box, keys
from core.games.block_and_key.key import claims, places
from core.games.block_and_key.notation import read_ruin, write_ruin
from core.games.block_and_key.positioning import legal_poses, position_faults
from core.games.block_and_key.puzzle import KeyPuzzle, key_puzzle, key_puzzle_ids, read_key_puzzle
from core.games.block_and_key.puzzle_search import Solution, solutions
from core.games.block_and_key.ruin import Ruin
from tests.core.block_and_key.ruins import chances
from tools.make_key_puzzles import CONTENT, KINDS, drafts, is_good, plain_count, text

IDS = key_puzzle_ids()
ONE, TWO = ([puzzle_id for puzzle_id in IDS if key_puzzle(puzzle_id).placements == count] for count in (1, 2))
SCHEMA = CONTENT.parents[1] / "schema" / "key_puzzle.schema.json"


def data_of(puzzle_id: str) -> dict[str, Any]:
    """The file of a puzzle."""
    data: dict[str, Any] = json.loads((CONTENT / f"{puzzle_id}.json").read_text("utf-8"))
    return data


def filled(way: Solution) -> frozenset[object]:
    """What tells ways apart: which blocks fill which cells."""
    return frozenset((item.block.id, frozenset(cell for cell, _ in item.cells)) for item in way)


def is_solved_by(puzzle: KeyPuzzle, way: Solution) -> bool:
    """Whether each placement is legal, the last one is needed, and each key is claimed with one of them."""
    ruin, unclaimed = puzzle.ruin, set(puzzle.keys)
    for placement in way:
        if not unclaimed or position_faults(ruin, placement.block, placement.pose):
            return False
        ruin = ruin.adding(placement.block, placement.pose)
        view = ruin.views[puzzle.side]
        unclaimed -= {key for key in unclaimed if claims(key, view, view.newest)}
    return not unclaimed


def test_there_are_three_grades_with_twelve_puzzles_or_more_each() -> None:
    grades = [key_puzzle(puzzle_id).grade for puzzle_id in IDS]
    assert len(IDS) >= 40
    assert min(Counter(grades).values()) >= 12
    assert set(grades) == {1, 2, 3}
    assert grades == sorted(grades)
    assert len({key_puzzle(puzzle_id).name for puzzle_id in IDS}) == len(IDS)
    assert len({key_puzzle(puzzle_id).ruin for puzzle_id in IDS}) == len(IDS)


def test_the_puzzles_use_every_side_and_many_keys() -> None:
    asked = Counter(key for puzzle_id in IDS for key in key_puzzle(puzzle_id).keys)
    assert {key_puzzle(puzzle_id).side for puzzle_id in IDS} == {0, 1, 2, 3}
    assert len(asked) >= 30
    assert max(asked.values()) <= 2


@pytest.mark.parametrize("puzzle_id", IDS)
def test_a_file_follows_the_schema_and_is_written_as_the_tool_writes_it(puzzle_id: str) -> None:
    data = data_of(puzzle_id)
    schema = json.loads(SCHEMA.read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(data)
    assert text(data) == (CONTENT / f"{puzzle_id}.json").read_text("utf-8")


@pytest.mark.parametrize("puzzle_id", IDS)
def test_the_ruin_of_a_puzzle_is_built_by_the_rules_and_shows_none_of_its_keys(puzzle_id: str) -> None:
    """BK-4 to BK-8: block by block in the order that is kept."""
    puzzle = key_puzzle(puzzle_id)
    assert puzzle.ruin.core_turn is not None
    ruin = Ruin.start(puzzle.ruin.core_turn)
    for placement in puzzle.ruin.placements:
        assert position_faults(ruin, placement.block, placement.pose) == ()
        ruin = ruin.adding(placement.block, placement.pose)
    assert ruin == puzzle.ruin == read_ruin(write_ruin(ruin))
    assert not [place for key in puzzle.keys for place in places(key, ruin.views[puzzle.side])]


@pytest.mark.parametrize("puzzle_id", IDS)
def test_a_puzzle_has_exactly_as_many_solutions_as_it_says_and_none_with_fewer_placements(puzzle_id: str) -> None:
    """BK-9: every solution is replayed by the rules."""
    puzzle = key_puzzle(puzzle_id)
    found = list(solutions(puzzle.ruin, puzzle.side, puzzle.supply, puzzle.keys, puzzle.placements))
    assert {len(way) for way in found} == {puzzle.placements}
    assert len({filled(way) for way in found}) == len(found) == puzzle.solutions
    assert all(is_solved_by(puzzle, way) for way in found)
    assert tuple((way.block_id, way.pose) for way in puzzle.answer) in {
        tuple((item.block.id, item.pose) for item in way) for way in found
    }


@pytest.mark.parametrize("puzzle_id", ONE)
def test_a_plain_search_finds_the_same_number(puzzle_id: str) -> None:
    """For two placements it takes long: see tools/make_key_puzzles.py --check."""
    assert plain_count(key_puzzle(puzzle_id)) == (0, key_puzzle(puzzle_id).solutions)


@given(chances, st.integers(0, 3), st.integers(1, 2))
@settings(max_examples=15)
def test_the_search_finds_what_trying_everything_finds(chance: Random, side: int, count: int) -> None:
    """BK-9: with two small blocks, in one and in two placements."""
    ruin = Ruin.start(chance.randrange(4))
    blocks = chance.sample(box().blocks, 8)
    for block in blocks[:4]:
        ruin = ruin.adding(block, chance.choice(legal_poses(ruin, block)))
    supply = [block for block in box().blocks if len(block.shape.aspects()) == 3 and block.id not in ruin.by_id]
    supply = chance.sample(supply, 2)
    asked = chance.sample([key for key in keys() if key.rank == "star"], count)
    expected = set()
    for first in supply:
        for pose in legal_poses(ruin, first):
            after = ruin.adding(first, pose)
            left = {key for key in asked if not claims(key, after.views[side], after.views[side].newest)}
            if not left:
                expected.add(filled(after.placements[-1:]))
                continue
            for second in supply:
                for second_pose in legal_poses(after, second) if second is not first else ():
                    end = after.adding(second, second_pose)
                    if all(claims(key, end.views[side], end.views[side].newest) for key in left):
                        expected.add(filled(end.placements[-2:]))
    found = [filled(way) for way in solutions(ruin, side, supply, asked, 2)]
    assert len(found) == len(set(found))
    assert set(found) == expected
    single = {filled(way) for way in solutions(ruin, side, supply, asked, 1)}
    assert single == {way for way in expected if len(way) == 1}


def test_only_one_or_two_placements_are_searched() -> None:
    with pytest.raises(ValueError, match="one or two placements here, not 3"):
        next(solutions(Ruin.start(0), 0, box().blocks, keys(), 3))


def test_a_puzzle_is_grown_the_same_way_each_time() -> None:
    """The first of each kind with one placement; the others take long."""
    for kind in (kind for kind in KINDS if kind.placements == 1):
        one, other = (list(drafts(kind, Random("1"), keys())) for _ in range(2))
        assert one == other
        assert all(draft.side in range(4) and len(draft.supply) == kind.supply for draft in one if is_good(draft))


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("id", 7, r"x\.json\.id: a text is needed, not 7"),
        ("name", None, r"x\.json\.name: a text is needed"),
        ("grade", 4, r"x\.json: grade: a whole number from 1 to 3 is needed, not 4"),
        ("side", -1, r"x\.json: side: a whole number from 0 to 3 is needed, not -1"),
        ("placements", 3, r"x\.json: placements: a whole number from 1 to 2 is needed, not 3"),
        ("keys", [], r"x\.json: keys: 1 to 2 keys are needed, not 0"),
        ("keys", ["sun-99"], r"x\.json: keys\[0\]: the box holds no 'sun-99'"),
        ("keys", ["sun-1", "sun-1"], r"x\.json: keys\[1\]: there is only one 'sun-1' in the box"),
        ("supply", [], r"x\.json: supply: 1 to 7 blocks are needed, not 0"),
        ("supply", ["pink-bar3"], r"x\.json: supply\[0\]: the box holds no 'pink-bar3'"),
        ("supply", [[]], r"x\.json: supply\[0\]: the box holds no \[\]"),
        ("supply", ["moss-bar3", "moss-bar3"], r"x\.json: supply\[1\]: there is only one 'moss-bar3' in the box"),
        ("supply", "moss-bar3", r"x\.json\.supply: a list is needed"),
        ("ruin", "15", r"x\.json: ruin: The core of this ruin is not turned by 0 to 3 quarters"),
        ("ruin", "1000000", r"x\.json: ruin: Block 1 of this ruin is cut short"),
        ("ruin", "10000000", r"x\.json: ruin: Block 1 of this ruin, .* may not be placed: touches no block"),
        ("solutions", 0, r"x\.json: solutions: a whole number from 1 to 1000000 is needed, not 0"),
        ("answer", "", r"x\.json: answer: it must be 1 placements of blocks and nothing else"),
        ("answer", "z", r"x\.json: answer: it must be 1 placements"),
        ("answer", "p9", r"x\.json: answer: Move 1 is cut short"),
        ("answer", "p390000", r"x\.json: answer: it must place different blocks of the supply"),
    ],
)
def test_a_wrong_puzzle_is_refused_with_its_file_and_field(field: str, value: object, words: str) -> None:
    good = {
        "id": "K99",
        "name": "Trial",
        "grade": 1,
        "side": 0,
        "placements": 1,
        "keys": ["sun-1"],
        "supply": ["moss-bar3", "grey-bar3"],
        "ruin": "10",
        "solutions": 1,
        "answer": "p000000",
    }
    assert read_key_puzzle(good, "x.json").id == "K99"
    with pytest.raises(CatalogError, match=words):
        read_key_puzzle({**good, field: value}, "x.json")


def test_a_puzzle_that_is_not_there_is_refused() -> None:
    with pytest.raises(CatalogError, match=r"K00\.json: there is no such content file"):
        key_puzzle("K00")


def test_every_file_of_the_folder_is_a_puzzle_of_its_name() -> None:
    assert [f"{puzzle_id}.json" for puzzle_id in IDS] == sorted(path.name for path in CONTENT.iterdir())
    assert [key_puzzle(puzzle_id).id for puzzle_id in IDS] == list(IDS)
