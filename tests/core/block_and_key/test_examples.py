"""The examples of the rules are what the rules say they are."""

import json
from pathlib import Path

import jsonschema
import pytest

from core.games.block_and_key.example import Example, KeyExample, chapters, example_called, key_verdict
from core.games.block_and_key.key import KeyPlace
from core.games.block_and_key.positioning import PositionFault, legal_poses, position_faults
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import KeyRefusal

CONTENT = Path(__file__).parents[3] / "content"
EXAMPLES = [example for chapter in chapters() for example in chapter.examples]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_each_example_breaks_the_rules_that_it_says_and_no_others(example: Example) -> None:
    found = position_faults(example.ruin, example.block, example.pose)
    assert tuple(finding.fault for finding in found) == example.faults


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_the_ruin_of_each_example_was_built_by_the_rules_from_the_core(example: Example) -> None:
    ruin = Ruin.start(example.ruin.core_turn or 0)
    for placement in example.ruin.placements:
        assert not position_faults(ruin, placement.block, placement.pose), placement.block.id
        ruin = ruin.adding(placement.block, placement.pose)
    assert example.block.id not in ruin.by_id


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_the_block_of_each_example_may_stand_somewhere(example: Example) -> None:
    assert legal_poses(example.ruin, example.block)


@pytest.mark.parametrize(
    ("example", "key"),
    [(example, key) for example in EXAMPLES for key in example.keys],
    ids=lambda value: value.id if isinstance(value, Example) else "".join(map(str, value.key.id)),
)
def test_each_key_of_an_example_can_be_claimed_or_not_as_it_says(example: Example, key: KeyExample) -> None:
    view = example.ruin.adding(example.block, example.pose).views[0]
    verdict = key_verdict(key.key, view, view.faces_of(example.block.id))
    assert isinstance(verdict, KeyPlace) if key.refusal is None else verdict is key.refusal


def test_every_placement_rule_is_broken_in_some_example_but_overlap_which_no_dropped_block_breaks() -> None:
    broken = {fault for example in EXAMPLES for fault in example.faults}
    assert broken == set(PositionFault) - {PositionFault.OVERLAP}


def test_the_examples_of_claims_show_a_turn_a_blank_no_mirror_and_no_old_pattern() -> None:
    """BK-9"""
    turned = example_called("claim_turned")
    view = turned.ruin.adding(turned.block, turned.pose).views[0]
    places = [key_verdict(key.key, view, view.faces_of(turned.block.id)) for key in turned.keys]
    assert [place.quarters for place in places if isinstance(place, KeyPlace)] == [0, 3]
    blank = example_called("claim_blank")
    assert any(sign is None for row in blank.keys[0].key.pattern for sign in row)
    assert example_called("claim_mirror").keys[0].refusal is KeyRefusal.KEY_NOT_SEEN
    assert example_called("claim_before").keys[0].refusal is KeyRefusal.KEY_WITHOUT_NEW_FACE


def test_an_example_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError):
        example_called("elephant")


def test_the_file_keeps_to_its_schema() -> None:
    schema = json.loads((CONTENT / "schema" / "example.schema.json").read_text(encoding="utf-8"))
    data = json.loads((CONTENT / "games" / "block_and_key" / "examples.json").read_text(encoding="utf-8"))
    jsonschema.validate(data, schema)
