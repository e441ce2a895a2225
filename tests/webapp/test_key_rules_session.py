"""The session of the page with the rules of Block and Key: driven by events as the page sends them."""

import json
import re

import pytest

from core.games.block_and_key.example import Example, chapters, example_called
from core.games.block_and_key.positioning import PositionFault
from tests.webapp.builder_page import Page
from webapp.components.words import say

EXAMPLES = [example for chapter in chapters() for example in chapter.examples]
RULES = {
    PositionFault.NO_CONTACT: "(rule 1)",
    PositionFault.NOT_TALLER: "(rule 2)",
    PositionFault.TOO_HIGH: "(rule 3)",
    PositionFault.LEDGE: "(rule",
    PositionFault.OUTSIDE_GRID: "within the lines",
    PositionFault.NOT_DROPPED: "come straight down",
    PositionFault.FLOATING: "Nothing carries",
}


def rules(link: str = "", **given: object) -> Page:
    return Page("keys-rules", link, **given)


def said(page: Page) -> str:
    return re.sub(r"<[^>]*>", "", page.values["message"])


def key(page: Page, *names: str) -> None:
    for name in names:
        page.send("key", key=name, shift=False, ctrl=False)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_each_example_says_at_once_whether_its_block_may_stand_and_names_every_rule(example: Example) -> None:
    page = rules(example.id)
    assert say(f"key_rules.example.{example.id}") in re.sub("<[^>]*>", "", page.values["caption"])
    if not example.faults:
        assert said(page).startswith("Fits here.")
    for fault in example.faults:
        assert RULES[fault] in said(page)
    ghost = page.scene[f"ghost.{example.block.shape.name}"]
    assert ghost["visible"]
    assert (ghost["map"] == "hatch") == bool(example.faults)
    for placement in example.ruin.placements:
        assert page.scene[f"block.{placement.block.id}"]["visible"]


def test_every_rule_shows_its_examples_and_which_one_is_in_the_scene() -> None:
    page = rules("six")
    for chapter in chapters():
        shown = page.values[f"chapter_{chapter.id}"]
        assert all(f'href="keys-rules.html#{example.id}"' in shown for example in chapter.examples)
        assert ('aria-current="true"' in shown) == (chapter.id == "height")
    page.send("link", link="corner")
    assert 'aria-current="true"' in page.values["chapter_touch"]
    assert "aria-current" not in page.values["chapter_height"]


def test_a_block_that_is_moved_is_judged_where_it_comes() -> None:
    page = rules("corner")
    page.press("side1")
    key(page, "ArrowUp")
    assert "a grey stack of height 3" in said(page)
    assert "(rule 2)" in said(page)
    key(page, "ArrowDown")
    assert said(page).startswith("Fits here.")
    key(page, "ArrowRight", "ArrowRight", "ArrowRight")
    assert "within the lines" in said(page)


def test_a_block_that_is_turned_is_judged_as_it_is_turned() -> None:
    page = rules("flush")
    assert "(rule 2)" in said(page)
    example = example_called("elsewhere")
    page.send("link", link=example.id)
    assert said(page).startswith("Fits here.")
    page.press("roll")
    assert said(page).startswith("Not here.")


def test_a_block_is_put_down_and_taken_up_again_and_the_example_shown_anew() -> None:
    page = rules("corner")
    page.press("place")
    assert page.scene["block.moss-bend3"]["visible"]
    assert "stands" in said(page)
    page.press("place")
    assert not page.scene["block.moss-bend3"]["visible"]
    page.press("side1")
    key(page, "ArrowUp")
    page.press("again")
    assert said(page).startswith("Fits here.")


def test_a_block_that_may_not_stand_is_not_put_down() -> None:
    page = rules("seven")
    page.press("place")
    assert not page.scene["block.white-bar4"]["visible"]
    assert "(rule 3)" in said(page)


def test_what_stood_before_stays() -> None:
    page = rules("corner")
    page.press("place")
    page.send("point", mesh="block.grey-bar3", point=[2.0, 3.0, 1.5], normal=[0.0, 1.0, 0.0], tap=True, touch=False)
    assert say("key_rules.stays") in said(page)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("claim_turned", ["key_rules.key.claim", "key_rules.key.claim.turned"]),
        ("claim_blank", ["key_rules.key.claim"]),
        ("claim_mirror", ["key_rules.key.key_not_seen"]),
        ("claim_through", ["key_rules.key.claim"]),
        ("claim_before", ["key_rules.key.key_without_new_face"]),
    ],
)
def test_each_key_says_whether_it_can_be_claimed_with_the_block_where_it_is(name: str, words: list[str]) -> None:
    """BK-9"""
    page = rules(name)
    captions = re.findall(r"<span>([^<]*)</span></figcaption>", page.values["seen"])
    assert captions == [say(word) for word in words]
    assert say("key_rules.view.would", side=1) in page.values["seen"]
    page.press("place")
    captions = re.findall(r"<span>([^<]*)</span></figcaption>", page.values["seen"])
    assert captions == [say(word) for word in words]
    assert say("key_rules.view.now", side=1) in page.values["seen"]


def test_the_view_shows_the_core_as_it_is_turned() -> None:
    page = rules("claim_mirror")
    assert "brown" in page.values["seen"]
    assert page.scene["core.1"]["color"] == "#8a5a3b"


def test_the_mirrored_key_is_claimed_once_the_bar_stands_on_the_other_side() -> None:
    page = rules("claim_mirror")
    page.press("side1")
    key(page, "ArrowLeft", "ArrowLeft", "ArrowUp")
    assert said(page).startswith("Not here.")
    key(page, "ArrowDown")
    assert said(page).startswith("Fits here.")
    assert say("key_rules.key.claim") in page.values["seen"]


def test_a_link_to_no_example_is_told_in_a_sentence_and_shows_the_first_one() -> None:
    page = rules("elephant")
    assert say("key_rules.bad_link") in said(page)
    assert page.scene["block.grey-bar3"]["visible"]


def test_a_damaged_store_is_told_and_set_aside() -> None:
    page = rules(stored={"settings": "{"})
    assert "could not be read" in said(page)
    assert page.stored["damaged.settings"] == "{"


def test_the_example_is_told_in_words_too() -> None:
    board = rules("ledge_beside").values["board"]
    assert "may not stand here" in board
    assert "(rule 4)" in board
    assert "(rule 2)" in board
    assert "Brown bar of four" in board


def test_the_patterns_of_the_settings_are_drawn() -> None:
    page = rules("claim_blank", stored={"settings": json.dumps({"version": 1, "patterns": True})})
    assert page.scene["block.grey-bar3"]["map"] == "stripes"
