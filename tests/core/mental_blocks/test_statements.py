"""Statements: each says one true thing of a card, and together they draw it again."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.restriction import COLORED, Restriction, RestrictionKind
from core.games.mental_blocks.statement import (
    Asks,
    Differs,
    Fits,
    GreyCard,
    Outline,
    Pieces,
    Region,
    Restricted,
    Size,
    Statement,
    Surfaces,
    Suspects,
    conflicts,
    drawn,
    holds_on_table,
    judged,
    read_statement,
    statements_of,
    true_statements,
    write_statement,
)
from core.games.mental_blocks.team_move import CallVote, Say
from core.notation import NotationError
from core.projection.card import cards_of
from core.projection.elevation import elevation
from core.structure import Structure
from tests.core.mental_blocks.tables import BUILT, play, started
from tests.strategies import structures

OTHERS: tuple[Statement, ...] = (
    Fits(),
    Differs(),
    Differs(2, 3, ((-1, 0), (1, 2))),
    Suspects(4),
    Asks(3),
    *(Restricted(Restriction(kind, "blue" if kind in COLORED else None)) for kind in RestrictionKind),
)


@given(structures(), st.integers(0, 3))
def test_all_that_is_said_of_a_card_holds_on_the_structure_that_it_shows(structure: Structure, side: int) -> None:
    cards = cards_of(structure)
    for card in (cards[side], cards[4 + side]):
        for statement in statements_of(card.shown):
            if statement != GreyCard():
                assert side in holds_on_table(statement, structure, any_side_up=False)


@given(structures(most=5), st.integers(0, 7), st.integers(0, 3))
def test_any_side_up_it_holds_however_the_card_is_turned(structure: Structure, view: int, quarter: int) -> None:
    """MB-6."""
    card = cards_of(structure)[view]
    for statement in statements_of(card.picture.turned(quarter)):
        if statement != GreyCard():
            assert card.side in holds_on_table(statement, structure, any_side_up=True)


@given(structures(), st.randoms(use_true_random=False))
def test_four_cards_told_whole_are_drawn_again_exactly(structure: Structure, chance) -> None:  # type: ignore[no-untyped-def]
    """MB-3: colours, triangles and seams."""
    for side in range(4):
        told = list(statements_of(elevation(structure, side))) * 2
        chance.shuffle(told)
        assert drawn(told) == elevation(structure, side)


@given(structures(), st.integers(0, 3), st.data())
def test_a_card_of_which_something_is_untold_is_not_drawn(structure: Structure, side: int, data: st.DataObject) -> None:
    told = list(statements_of(elevation(structure, side)))
    untold = data.draw(st.sampled_from([statement for statement in told if not isinstance(statement, Size)]))
    assert drawn(statement for statement in told if statement != untold) is None


@given(structures(), st.integers(0, 7))
def test_what_is_written_is_read_again(structure: Structure, view: int) -> None:
    for statement in (*statements_of(cards_of(structure)[view].shown), *OTHERS):
        assert read_statement(json.loads(json.dumps(write_statement(statement)))) == statement


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 10**6) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=5),
    max_leaves=12,
)
_KINDS = (
    "size",
    "pieces",
    "region",
    "grey",
    "surfaces",
    "outline",
    "fits",
    "differs",
    "suspects",
    "asks",
    "restricted",
)


@given(st.one_of(_JSON, st.builds(lambda kind, rest: [kind, *rest], st.sampled_from(_KINDS), st.lists(_JSON))))
def test_whatever_is_read_is_a_statement_and_all_else_is_refused(data: object) -> None:
    try:
        statement = read_statement(data)
    except NotationError:
        return
    assert read_statement(write_statement(statement)) == statement


def test_a_region_beside_its_card_is_refused() -> None:
    with pytest.raises(NotationError, match="within its card"):
        read_statement(["region", 2, 2, "blue", [[2, 0, 0]]])


@given(structures())
def test_true_statements_never_conflict(structure: Structure) -> None:
    """Neither those of one card, nor those of two sides."""
    cards = [statements_of(card.shown) for card in cards_of(structure)]
    for seat, told in enumerate(cards):
        said = [Say(statement, seat) for statement in told]
        for other, others in enumerate(cards):
            for statement in others:
                assert not conflicts(statement, said, seat=other)


@given(structures(), st.integers(0, 3), st.data())
def test_who_tells_of_a_place_twice_in_two_ways_is_found(structure: Structure, side: int, data: st.DataObject) -> None:
    told = statements_of(elevation(structure, side))
    region = data.draw(st.sampled_from([statement for statement in told if isinstance(statement, Region)]))
    color = data.draw(st.sampled_from(sorted({"blue", "yellow", "black", "white"} - {region.color})))
    lie = Region(region.columns, region.rows, color, region.places[:1])
    said = [Say(statement, 1) for statement in told]
    assert Say(region, 1) in conflicts(lie, said, seat=1)
    assert not conflicts(lie, said, seat=2)


def test_sides_of_different_heights_conflict_unless_any_side_is_up() -> None:
    """MB-6."""
    said = [Say(Size(2, 3), 1)]
    assert conflicts(Size(2, 2), said, seat=0) == tuple(said)
    assert not conflicts(Size(2, 2), said, seat=0, any_side_up=True)
    assert conflicts(Size(4, 4), said, seat=0, any_side_up=True)


def test_a_grey_card_conflicts_with_all_that_a_coloured_one_shows() -> None:
    said = [Say(Size(2, 3), 1), Say(Pieces(2), 1), Say(Fits(), 1)]
    assert conflicts(GreyCard(), said, seat=1) == tuple(said[:2])
    assert conflicts(Surfaces(0, 12), [Say(Surfaces(0, 24), 1)], seat=1)
    assert conflicts(Outline((1, 2)), [Say(Outline((2, 1)), 1)], seat=1)


def test_what_is_unsaid_comes_first_and_what_stands_is_judged() -> None:
    state = started(5)
    told = true_statements(state.observation(0))
    state = play(state, Say(told[0], 0))
    assert true_statements(state.observation(0)) == (*told[1:], told[0])
    for seat in (0, 4):
        assert any(isinstance(s, Differs) for s in true_statements(play(state, BUILT[0]).observation(seat)))
        assert Fits() in true_statements(play(state, *BUILT).observation(seat))


def test_a_traitor_can_truthfully_tell_what_the_answer_shows_to_its_side() -> None:
    state = started(5, traitor=2)
    answer = state.deal.puzzle.answer
    assert true_statements(state.observation(2)) == statements_of(elevation(answer, 2))


def test_while_colours_are_hidden_only_grey_cards_can_be_compared() -> None:
    """MB-17."""
    state = play(started(5, glitch=Glitch.COLORS_HIDDEN), *BUILT)
    assert Fits() not in true_statements(state.observation(0))
    assert Fits() in true_statements(state.observation(4))
    assert Fits() in true_statements(play(state, CallVote(1)).observation(0))


@given(structures(), structures(), st.integers(0, 3))
def test_what_differs_is_told_by_its_squares(shown: Structure, standing: Structure, side: int) -> None:
    card = elevation(shown, side)
    found = judged(card, standing, any_side_up=False)
    if isinstance(found, Fits):
        assert card in [elevation(standing, k) for k in range(4)]
    else:
        assert found.squares
        assert (found.columns, found.rows) == (card.columns, card.rows)
