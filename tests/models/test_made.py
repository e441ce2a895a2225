"""Made puzzles: what is written reads back, and what was changed is refused in one sentence."""

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.catalog import puzzle, puzzle_ids
from core.geometry.orientation import VERTICAL_TURNS
from core.geometry.pose import Pose
from core.notation import write_structure
from core.solver.generator import Wish, random_structure
from core.solver.proof import proving
from core.solver.solve import finish
from core.structure import Placement, Structure
from models.made import (
    LARGEST,
    LONGEST_NAME,
    MadePuzzle,
    Uniqueness,
    checked_answer,
    is_made_id,
    made_object,
    read_made,
    read_made_file,
    write_made,
    write_made_file,
)
from models.reader import RefusedError
from tests.core.solver.test_solve import ALONG_X, built
from tests.strategies import BOX

NAMES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=LONGEST_NAME)
STRUCTURES = st.builds(
    lambda seed, blocks: random_structure(BOX, Wish(blocks), Random(seed)), st.integers(0, 10_000), st.integers(1, 9)
)
CUBE = built(("blue-cube", (3, 3, 0), 0))
TOWER = MadePuzzle.of("Tower", built(("blue-cube", (2, 2, 0), 0), ("white-cube", (2, 2, 1), 0)))


def made_of(name: str, structure: Structure, any_side_up: bool, unique: Uniqueness) -> MadePuzzle:
    try:
        return MadePuzzle.of(name, structure, any_side_up, unique)
    except RefusedError as error:
        assume("name" not in str(error))
        raise


MADE = st.builds(made_of, NAMES, STRUCTURES, st.booleans(), st.sampled_from(Uniqueness))


@given(MADE)
def test_what_is_written_reads_back_in_links_and_in_files(made: MadePuzzle) -> None:
    assert read_made(write_made(made)) == made
    assert read_made_file(write_made_file(made)) == made
    assert is_made_id(made.id)


@given(MADE)
def test_a_link_to_a_made_puzzle_needs_no_escapes(made: MadePuzzle) -> None:
    text = write_made(made)
    assert len(text) <= 400
    assert all(sign.isascii() and (sign.isalnum() or sign in "-_.") for sign in text)


@given(MADE, st.data())
def test_a_link_that_was_changed_anywhere_is_refused(made: MadePuzzle, data: st.DataObject) -> None:
    text = write_made(made)
    at = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from("0123456789abcdefABC-_.é&=% \0"))
    for changed in (text[:at] + sign + text[at + 1 :], text[:at], text[:at] + sign + text[at:]):
        if changed != text:
            refuse_link(changed)


@given(st.text(max_size=200))
def test_any_other_text_is_refused(text: str) -> None:
    refuse_link(text)
    refuse_file(text)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists, max_leaves=5))
def test_any_other_thing_is_refused(thing: object) -> None:
    for key in made_object(TOWER):
        data = {**made_object(TOWER), key: thing}
        if data != made_object(TOWER) and key not in ("name", "any_side_up"):
            refuse_file(json.dumps(data))
    refuse_link(thing)
    refuse_file(json.dumps({**made_object(TOWER), "more": thing}))


def refuse_link(text: object) -> None:
    with pytest.raises(RefusedError) as error:
        read_made(text)
    assert_sentence(str(error.value))


def refuse_file(text: object) -> None:
    with pytest.raises(RefusedError) as error:
        read_made_file(text)
    assert_sentence(str(error.value))


def assert_sentence(said: str) -> None:
    assert said[0].isupper()
    assert said.endswith(".")
    assert "\n" not in said
    assert len(said) < 160


@pytest.mark.parametrize("key", list(made_object(TOWER)))
def test_a_file_without_a_field_is_refused(key: str) -> None:
    data = made_object(TOWER)
    del data[key]
    refuse_file(json.dumps(data))


@pytest.mark.parametrize(
    "changes",
    [
        {"version": 2},
        {"version": True},
        {"kind": "sightline"},
        {"stars": 6},
        {"stars": 0},
        {"unique": "certainly"},
        {"any_side_up": 1},
        {"structure": ""},
        {"structure": "1"},
        {"structure": "1" + "0550" * 40},
        {"structure": write_structure(built(("blue-cube", (3, 3, 2), 0)), BOX)},
        {"name": ""},
        {"name": " Tower"},
        {"name": "x" * 41},
        {"name": "x" * 10_000},
        {"name": "a\nb"},
        {"name": "\u202egnp.elif"},
    ],
    ids=str,
)
def test_a_tampered_file_is_refused(changes: dict[str, object]) -> None:
    refuse_file(json.dumps({**made_object(TOWER), **changes}))


def test_where_and_how_a_block_was_put_down_does_not_matter() -> None:
    """MB-6."""
    bar = BOX.by_id["white-bar3"]
    alike = [o.index for o in VERTICAL_TURNS if bar.shape.aspect_of(o) == bar.shape.aspect_of(VERTICAL_TURNS[0])]
    one = MadePuzzle.of("Bar", built(("white-bar3", (0, 0, 0), alike[0])))
    other = MadePuzzle.of("Bar", built(("white-bar3", (6, 5, 0), alike[-1])))
    assert one == other
    assert one.answer.extent()[0] == (0, 0, 0)


def test_what_fills_more_than_a_proof_can_look_through_is_refused() -> None:
    ids = [block.id for block in BOX.blocks if block.shape.name == "cube"]
    row = Structure.of(Placement(BOX.by_id[name], Pose((2 * k + (k > 2), 0, 0))) for k, name in enumerate(ids))
    assert row.extent()[1][0] + 1 > LARGEST[0]
    with pytest.raises(RefusedError, match="6 squares wide"):
        checked_answer(row)


def test_nothing_is_no_puzzle() -> None:
    with pytest.raises(RefusedError, match="at least one block"):
        MadePuzzle.of("Nothing", Structure())


def test_the_id_says_nothing_of_the_name_and_differs_for_another_structure() -> None:
    assert TOWER.id == replace(TOWER, name="Other").id
    assert TOWER.id != MadePuzzle.of("Tower", CUBE).id
    assert TOWER.id != replace(TOWER, any_side_up=True).id


@pytest.mark.parametrize("puzzle_id", ["F01", "F20", "C12", "C15"])
def test_a_puzzle_of_the_catalog_made_again_has_its_cards(puzzle_id: str) -> None:
    known = puzzle(puzzle_id)
    made = MadePuzzle.of(known.name, known.answer, known.any_side_up)
    assert [card.picture for card in made.puzzle.cards] == [card.picture for card in known.cards]
    assert made.puzzle.turns == known.turns
    assert made.puzzle.any_side_up == known.any_side_up


def test_stars_are_those_that_the_puzzle_would_have_in_the_set_it_is_compared_with() -> None:
    for known in map(puzzle, puzzle_ids()):
        made = MadePuzzle.of(known.name, known.answer, known.any_side_up)
        if made.compared_with == known.puzzle_set:
            assert made.stars == known.stars


@pytest.mark.parametrize(
    ("blocks", "unique"),
    [
        ([("blue-cube", (0, 0, 0), 0)], Uniqueness.FOUR),
        ([("blue-bar3", (0, 0, 0), ALONG_X), ("blue-bar2", (0, 1, 0), ALONG_X)], None),
    ],
)
def test_what_a_proof_has_found_is_kept_with_the_puzzle(
    blocks: list[tuple[str, tuple[int, int, int], int]], unique: Uniqueness | None
) -> None:
    """MB-7."""
    structure = built(*blocks)
    proof = finish(proving(structure, BOX, thorough=True))
    found = Uniqueness.of(proof)
    assert unique is None or found is unique
    assert (found is Uniqueness.FOUR) == proof.holds
    assert (found is Uniqueness.SEVERAL) == (proof.full_counter is not None)
    assert read_made(write_made(MadePuzzle.of("Kept", structure, unique=found))).unique is found
