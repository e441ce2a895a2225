"""What is in the box."""

import json
from collections import Counter
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from core.catalog import CatalogError
from core.games.block_and_key import equipment
from core.games.block_and_key.equipment import COLORS, box, enigmas, keys
from tests.core.block_and_key.reference import turns_of
from tests.core.block_and_key.ruins import SHAPES

CONTENT = Path(__file__).parents[3] / "content"


def test_forty_blocks_ten_shapes_in_four_colors() -> None:
    """BK-1."""
    blocks = box().blocks
    assert len(blocks) == len({block.id for block in blocks}) == 40
    assert Counter(block.color for block in blocks) == dict.fromkeys(COLORS, 10)
    assert tuple(color.id for color in box().colors) == COLORS
    assert len(SHAPES) == 10


def test_the_shapes_are_both_tricubes_and_the_eight_one_sided_tetracubes() -> None:
    """BK-1: all different however turned, and no others of three or four cells."""
    cells = [frozenset(cell for cell, _ in shape.cells) for shape in SHAPES]
    assert sorted(map(len, cells)) == [3, 3, *[4] * 8]
    classes = [frozenset(turns_of(shape)) for shape in cells]
    assert len(set(classes)) == 10
    assert [len(shape.aspects()) for shape in SHAPES] == [3, 12, 3, 3, 24, 12, 12, 8, 12, 12]
    assert [len(found) for found in classes] == [3, 12, 3, 3, 24, 12, 12, 8, 12, 12]
    mirrored = [frozenset(turns_of((-x, y, z) for x, y, z in shape)) for shape in cells]
    assert [first == second for first, second in zip(classes, mirrored, strict=True)] == [True] * 8 + [False] * 2
    assert mirrored[8] == classes[9]


def test_keys_and_enigmas_are_as_many_as_the_box_holds() -> None:
    """BK-10."""
    assert Counter(key.rank for key in keys()) == {"star": 8, "sun": 24, "moon": 16}
    assert [enigma.color for enigma in enigmas()] == list(COLORS)


def test_the_keys_file_keeps_its_schema() -> None:
    schema = json.loads((CONTENT / "schema" / "key.schema.json").read_text("utf-8"))
    data = json.loads((CONTENT / "games" / "block_and_key" / "keys.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(data)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("rank", "sky", r"keys\[0\].rank: one of star, sun, moon"),
        ("pattern", ["mx"], r"keys\[0\].pattern: patterns are drawn with m g b w and dots, not 'x'"),
        ("pattern", [3], r"keys\[0\].pattern.row: a text is needed"),
        ("stars", 5, r"keys\[0\].stars: a whole number from 1 to 4"),
        ("pips", True, r"keys\[0\].pips: a whole number from 1 to 9"),
        ("id", None, r"keys\[0\].id: a text is needed"),
    ],
)
def test_a_wrong_key_is_refused_with_its_place(field: str, value: object, words: str) -> None:
    item = {"id": "star-1", "rank": "star", "pattern": ["m"], "stars": 1, "pips": 1, field: value}
    with pytest.raises(CatalogError, match=words):
        equipment.read_key(item, "keys[0]")
