"""Statements in words: one plain sentence each, exact enough to draw from, and never a letter."""

import re

from hypothesis import given
from hypothesis import strategies as st

from core.games.mental_blocks.restriction import COLORED, Restriction, RestrictionKind
from core.games.mental_blocks.statement import (
    Asks,
    Differs,
    Fits,
    Outline,
    Restricted,
    Surfaces,
    Suspects,
    statements_of,
)
from core.projection.card import cards_of
from core.projection.elevation import elevation
from core.structure import Structure
from tests.strategies import BOX, structures
from webapp.components.statement_words import statement_sentence


def is_a_plain_sentence(text: str) -> bool:
    return bool(re.fullmatch(r"[A-Z][^{}<>]*\.", text)) and not re.search(r"\b[B-H]\b", text)


@given(structures(), st.integers(0, 7))
def test_each_statement_is_a_sentence_of_its_own_without_a_letter(structure: Structure, view: int) -> None:
    """MB-14."""
    sentences = [statement_sentence(s, BOX) for s in statements_of(cards_of(structure)[view].shown)]
    assert all(map(is_a_plain_sentence, sentences))
    assert len(set(sentences)) == len(sentences)


@given(structures(), structures(), st.integers(0, 3))
def test_two_cards_that_sound_alike_are_alike(one: Structure, other: Structure, side: int) -> None:
    cards = elevation(one, side), elevation(other, side)
    told = [{statement_sentence(s, BOX) for s in statements_of(card)} for card in cards]
    assert (told[0] == told[1]) == (cards[0] == cards[1])


def test_what_is_said_of_the_table_and_of_others_is_a_sentence() -> None:
    said = (Fits(), Differs(), Differs(2, 2, ((0, 1),)), Differs(2, 2, ((-1, 0), (1, 1))), Suspects(2))
    assert all(is_a_plain_sentence(statement_sentence(statement, BOX)) for statement in said)
    assert "top left" in statement_sentence(Differs(2, 2, ((0, 1),)), BOX)
    assert statement_sentence(Asks(1), BOX, ["Nathan", "Molly"]) == "What do you see, Molly?"
    assert "Molly" in statement_sentence(Suspects(1), BOX, ["Nathan", "Molly"])
    for kind in RestrictionKind:
        card = Restriction(kind, "blue" if kind in COLORED else None)
        assert is_a_plain_sentence(statement_sentence(Restricted(card), BOX))


def test_a_grey_card_is_told_in_quarters_as_an_eye_can_tell_them() -> None:
    """MB-4: a face has 12 pieces, a slope 24."""
    assert statement_sentence(Surfaces(2, 30), BOX) == "My grey card shows 2½ tops."
    assert statement_sentence(Surfaces(0, 58), BOX) == "My grey card shows about 4¾ faces to the right."
    assert statement_sentence(Surfaces(3, 9), BOX) == "My grey card shows about ½ upright slope."
    assert statement_sentence(Surfaces(3, 1), BOX) == "My grey card shows about ¼ upright slope."
    assert statement_sentence(Surfaces(4, 24), BOX) == "My grey card shows 1 slope falling to the right."
    assert "1½, 4 and ½ high" in statement_sentence(Outline((3, 8, 1)), BOX)
