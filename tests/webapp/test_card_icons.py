"""The cards' sentences and icons: one for each restriction (MB-15) and each glitch (MB-16, MB-17)."""

import pytest

from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.restriction import COLORED, RestrictionKind
from webapp.components import card_icons
from webapp.components.words import say


@pytest.mark.parametrize("kind", RestrictionKind)
def test_each_restriction_has_a_title_a_sentence_and_an_icon(kind):
    """MB-15"""
    color = {"color": "blue"} if kind in COLORED else {}
    title, sentence = (say(f"restriction.{kind.value}{part}", **color) for part in (".title", ""))
    assert ("blue" in title, "blue" in sentence) == (kind in COLORED, kind in COLORED)
    assert "<svg" in card_icons.restriction_icon(kind)


@pytest.mark.parametrize("kind", Glitch)
def test_each_glitch_has_a_title_a_sentence_and_an_icon(kind):
    """MB-16, MB-17"""
    assert say(f"glitch.{kind.value}.title") != say(f"glitch.{kind.value}")
    assert "<svg" in card_icons.glitch_icon(kind)


def test_no_two_icons_are_the_same():
    icons = [card_icons.restriction_icon(kind) for kind in RestrictionKind]
    icons += [card_icons.glitch_icon(kind) for kind in Glitch]
    icons += [card_icons.set_icon("family"), card_icons.set_icon("challenge")]
    icons += [card_icons.good_builder_icon(), card_icons.traitor_icon()]
    icons += [card_icons.required_icon(), card_icons.optional_icon()]
    icons += [card_icons.any_side_up_icon(), card_icons.squared_triangle_icon()]
    assert len(set(icons)) == len(icons) == 26


def test_no_sentence_of_the_cards_shouts():
    sentences = [say(f"restriction.{kind.value}", color="blue") for kind in RestrictionKind]
    sentences += [say(f"glitch.{kind.value}") for kind in Glitch]
    for sentence in sentences:
        assert sentence.endswith(".")
        assert "!" not in sentence
        assert len(sentence) <= 100
