"""The sixty puzzles: well formed, proved, firm, varied."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from core.catalog import block_set, puzzle, puzzle_ids
from core.games.mental_blocks.puzzle import Puzzle
from core.geometry.cells import Cell
from core.geometry.orientation import ORIENTATIONS
from core.placement import TableSize, standing_faults
from core.projection.elevation import elevation
from core.solver.difficulty import STAR_THRESHOLDS, stars
from core.solver.dullness import dullness
from core.solver.generator import connected, stands_firmly
from core.solver.proof import Proof, Verdict, prove
from tests.core.solver.enumeration import pictures_of, weakly_standing
from tools.choose_puzzles import figures
from tools.mine_puzzles import as_json
from tools.second_opinion.opinion import opinion

BOX = block_set("mental_blocks")
CONTENT = Path(__file__).parents[2] / "content"
IDS = tuple(f"{letter}{number:02}" for letter in "FC" for number in range(1, 31))
SECONDED = (
    "F03",
    "F05",
    "F14",
    "F15",
    "F16",
    "F20",
    "F22",
    "F26",
    "F29",
    "C01",
    "C05",
    "C08",
    "C16",
    "C17",
    "C22",
    "C24",
)
"""Puzzles that the second opinion is quick with; `python -m tools.second_opinion` asks it about all."""


def data_of(puzzle_id: str) -> dict[str, Any]:
    """Return the file of a puzzle."""
    data: dict[str, Any] = json.loads((CONTENT / "puzzles" / "mental_blocks" / f"{puzzle_id}.json").read_text("utf-8"))
    return data


@cache
def proof_of(puzzle_id: str) -> Proof:
    """Return the proof, made anew."""
    item = puzzle(puzzle_id)
    return prove(item.answer, BOX, any_side_up=item.any_side_up)


def in_set(letter: str) -> list[Puzzle]:
    """Return the puzzles of one set in order."""
    return [puzzle(puzzle_id) for puzzle_id in IDS if puzzle_id[0] == letter]


def prisms(item: Puzzle) -> int:
    """Return the number of prisms in the answer."""
    return sum(placement.block.shape.has_wedge for placement in item.answer.placements)


def test_there_are_thirty_family_and_thirty_challenge_puzzles() -> None:
    assert puzzle_ids() == IDS
    assert [(item.id, item.puzzle_set, item.number) for item in in_set("F")] == [
        (f"F{n:02}", "family", n) for n in range(1, 31)
    ]
    assert [(item.id, item.puzzle_set, item.number) for item in in_set("C")] == [
        (f"C{n:02}", "challenge", n) for n in range(1, 31)
    ]


@pytest.mark.parametrize("puzzle_id", IDS)
def test_each_file_follows_the_schema(puzzle_id: str) -> None:
    schema = json.loads((CONTENT / "schema" / "puzzle.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(data_of(puzzle_id))


@pytest.mark.parametrize("puzzle_id", IDS)
def test_each_answer_is_written_in_one_way_only(puzzle_id: str) -> None:
    assert data_of(puzzle_id)["answer"] == as_json(puzzle(puzzle_id).answer)


@pytest.mark.parametrize("puzzle_id", IDS)
def test_each_puzzle_is_proved_unique_again_with_the_stored_figures(puzzle_id: str) -> None:
    """MB-6, MB-7: four cards admit the answer and its squared-triangle variants, eight the answer alone, in whatever
    seat order, with hidden blocks, weak support, and any side up where the puzzle says so."""
    proof = proof_of(puzzle_id)
    assert proof.verdict is Verdict.PROVED
    assert figures(proof) == dict(puzzle(puzzle_id).figures)


@pytest.mark.parametrize("puzzle_id", SECONDED)
def test_an_unrelated_solver_agrees(puzzle_id: str) -> None:
    """MB-7."""
    proof = proof_of(puzzle_id)
    assert opinion(puzzle(puzzle_id), BOX) == (proof.required_solutions, proof.full_solutions)


@pytest.mark.parametrize("puzzle_id", IDS)
def test_each_answer_stands_firmly_and_in_one_piece_and_can_be_built_with_the_moves_of_the_page(puzzle_id: str) -> None:
    """MB-8: block upon block on the table, every centre of mass strictly inside what carries it."""
    answer = puzzle(puzzle_id).answer
    assert stands_firmly(answer)
    assert weakly_standing(answer)
    assert connected(answer)
    assert not standing_faults(answer, TableSize())
    assert answer.extent()[0] == (0, 0, 0)


@pytest.mark.parametrize("puzzle_id", IDS)
def test_stars_come_from_the_information_of_the_proof(puzzle_id: str) -> None:
    item = puzzle(puzzle_id)
    assert item.stars == stars(item.figures["information"], STAR_THRESHOLDS[item.puzzle_set])


@pytest.mark.parametrize("letter", "FC")
def test_stars_rise_from_one_to_six_through_each_set(letter: str) -> None:
    given = [item.stars for item in in_set(letter)]
    assert given == sorted(given)
    assert set(given) == set(range(1, 7))
    assert max(map(given.count, range(1, 7))) <= 6


def test_family_puzzles_have_three_to_six_blocks_and_challenges_six_to_ten() -> None:
    family, challenge = ({len(item.answer.placements) for item in in_set(letter)} for letter in "FC")
    assert family == set(range(3, 7))
    assert challenge == set(range(6, 11))


def test_many_challenges_have_prisms_and_at_least_eight_are_any_side_up() -> None:
    """MB-6."""
    assert sum(prisms(item) > 0 for item in in_set("C")) >= 10
    assert sum(prisms(item) > 0 for item in in_set("F")) >= 10
    assert sum(item.any_side_up for item in in_set("C")) >= 8
    assert not any(item.any_side_up for item in in_set("F"))


@pytest.mark.parametrize("puzzle_id", IDS)
def test_cards_are_shown_turned_in_any_side_up_puzzles_only(puzzle_id: str) -> None:
    """MB-6."""
    item = puzzle(puzzle_id)
    assert any(item.card_quarters) == item.any_side_up
    assert len(item.cards) == 8


@pytest.mark.parametrize("puzzle_id", IDS)
def test_no_puzzle_is_dull(puzzle_id: str) -> None:
    """No tower, no wall, nothing that a single card gives away."""
    assert dullness(puzzle(puzzle_id).answer, BOX) is None


@pytest.mark.parametrize("puzzle_id", IDS)
def test_every_block_shows_on_a_required_card(puzzle_id: str) -> None:
    answer = puzzle(puzzle_id).answer
    for placement in answer.placements:
        rest = answer.removing(placement.block.id)
        assert pictures_of(answer, range(4)) != pictures_of(rest, range(4))


def colorless(item: Puzzle, *, mirrored: bool) -> object:
    """Return the outer shape of an answer, the same for all that a turn makes equal."""
    sign = -1 if mirrored else 1
    forms = []
    for turn in ORIENTATIONS:
        points = []
        for cell, part in ((cell, part) for p in item.answer.placements for cell, part in p.cells):
            x, y, z = cell
            middle: tuple[int, ...] = (2 * x, 2 * y, 2 * z)
            if part is not None:
                lean = [0, 0, 0]
                u, v = (axis for axis in range(3) if axis != part.axis)
                lean[u], lean[v] = 2 * part.su - 1, 2 * part.sv - 1
                middle = tuple(4 * m + n for m, n in zip(middle, lean, strict=True))
            else:
                middle = tuple(4 * m for m in middle)
            at: Cell = (sign * middle[0], middle[1], middle[2])
            points.append(turn.rotate(at))
        low = [min(p[axis] for p in points) // 8 * 8 for axis in range(3)]
        forms.append(sorted(tuple(p[axis] - low[axis] for axis in range(3)) for p in points))
    return min(forms)


def test_no_two_puzzles_are_one_shape_in_other_colours_or_in_the_mirror() -> None:
    seen: dict[str, str] = {}
    for puzzle_id in IDS:
        item = puzzle(puzzle_id)
        shapes = {repr(colorless(item, mirrored=mirrored)) for mirrored in (False, True)}
        twins = [seen[shape] for shape in shapes if shape in seen]
        assert not twins, f"{puzzle_id} is {twins} again"
        seen.update(dict.fromkeys(shapes, puzzle_id))


def test_names_differ_and_are_one_or_two_words() -> None:
    names = [puzzle(puzzle_id).name for puzzle_id in IDS]
    assert len(set(names)) == len(names)
    assert all(1 <= len(name.split()) <= 2 for name in names)


def test_all_colours_and_shapes_and_several_sizes_are_used_in_each_set() -> None:
    for letter in "FC":
        items = in_set(letter)
        used = {placement.block.id for item in items for placement in item.answer.placements}
        assert len(used) >= 22
        assert len({item.answer.extent() for item in items}) >= 8
        outlines = {elevation(item.answer, side).silhouette() for item in items for side in range(4)}
        assert len(outlines) >= 60
