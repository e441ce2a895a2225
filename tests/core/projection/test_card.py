"""Cards: the eight pictures of a puzzle."""

from hypothesis import given
from hypothesis import strategies as st

from core.projection.card import Card, cards_of
from core.projection.elevation import Elevation, elevation
from core.projection.isometric import GreyView, grey_view
from core.structure import Structure
from tests.strategies import structures


@given(structures())
def test_a_puzzle_has_four_required_side_views_and_four_optional_grey_ones(structure: Structure) -> None:
    """MB-3, MB-4, MB-10."""
    cards = cards_of(structure)
    assert [card.required for card in cards] == [True] * 4 + [False] * 4
    assert [card.side for card in cards] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert [card.picture for card in cards[:4]] == [elevation(structure, side) for side in range(4)]
    assert [card.picture for card in cards[4:]] == [grey_view(structure, corner) for corner in range(4)]
    assert all(card.shown == card.picture for card in cards)


@given(structures(), st.lists(st.integers(0, 3), min_size=8, max_size=8))
def test_any_side_up_each_card_is_shown_turned_by_its_own_quarter(structure: Structure, quarters: list[int]) -> None:
    """MB-6."""
    for card, quarter in zip(cards_of(structure, quarters), quarters, strict=True):
        assert card.shown == card.picture.turned(quarter)
        assert card.turnings == {card.shown.turned(more) for more in range(4)}


def test_a_picture_that_a_quarter_turn_leaves_alone_can_be_held_in_one_way_only() -> None:
    """MB-6: but a grey picture never is alike on its side."""
    square = Elevation(1, 1, tuple((0, 0, k, "blue", 0) for k in range(4)))
    assert len(Card(square, True, 0).turnings) == 1
    assert len(Card(GreyView(((0, 0, 0, 2),)), False, 0).turnings) == 4
