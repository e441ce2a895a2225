"""Testimony: whether what was said was true."""

import pytest

from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.restriction import RestrictionKind
from core.games.mental_blocks.statement import (
    Differs,
    Fits,
    GreyCard,
    Outline,
    Pieces,
    Restricted,
    Size,
    Statement,
    Surfaces,
    Suspects,
    judged,
    statements_of,
    true_statements,
)
from core.games.mental_blocks.team_move import HalfTime
from core.games.mental_blocks.testimony import is_true
from core.projection.elevation import Elevation
from tests.core.mental_blocks.tables import BUILT, card, play, started


@pytest.mark.parametrize("seat", range(6))
def test_all_that_a_builder_can_truthfully_say_is_true(seat: int) -> None:
    for state in (started(6), play(started(6), *BUILT[:2]), play(started(6), *BUILT)):
        for statement in true_statements(state.observation(seat)):
            assert is_true(statement, seat, state)


def test_what_another_card_shows_is_not_true_of_ones_own() -> None:
    state = started(6)
    own, others = state.deal.puzzle.cards[0].shown, state.deal.puzzle.cards[1:]
    for other in others:
        for statement in statements_of(other.shown):
            assert is_true(statement, 0, state) == (statement in statements_of(own))


def test_a_coloured_card_is_no_grey_one_nor_the_other_way_round() -> None:
    """MB-3, MB-4."""
    state = started(6)
    assert is_true(GreyCard(), 4, state)
    assert not is_true(GreyCard(), 0, state)
    assert not is_true(Surfaces(0, 0), 0, state)
    assert not is_true(Size(2, 2), 4, state)
    assert not is_true(Outline((2, 2)), 0, state)


def test_that_a_grey_card_shows_no_such_face_can_be_true() -> None:
    """MB-4."""
    state = started(6)
    assert is_true(Surfaces(4, 0), 4, state)
    assert not is_true(Surfaces(4, 12), 4, state)


def test_what_is_said_of_the_table_is_judged_by_what_stood_then() -> None:
    """MB-7."""
    empty, built = started(), play(started(), *BUILT)
    assert is_true(Fits(), 0, built)
    assert not is_true(Differs(), 0, built)
    half = play(started(), *BUILT[:1])
    found = judged(half.deal.puzzle.cards[0].shown, half.structure, False)
    assert isinstance(found, Differs)
    assert is_true(found, 0, half)
    assert is_true(Differs(found.columns, found.rows), 0, half)
    assert not is_true(Differs(found.columns, found.rows, ((9, 9),)), 0, half)
    assert not is_true(Fits(), 0, half)
    assert is_true(Fits(), 0, empty) is False


def test_hidden_colours_do_not_make_what_fits_a_lie() -> None:
    """MB-17."""
    state = play(started(glitch=Glitch.COLORS_HIDDEN), *BUILT)
    assert is_true(Fits(), 0, state)


def test_a_restriction_is_told_truly_by_its_owner_alone() -> None:
    """MB-15."""
    state = started(restrictions={1: RestrictionKind.ONLY_COLOR})
    held = card(RestrictionKind.ONLY_COLOR)
    assert held is not None
    assert is_true(Restricted(held), 1, state)
    assert not is_true(Restricted(held), 0, state)


def test_after_the_cards_moved_on_the_new_card_counts() -> None:
    """MB-17."""
    before = started(glitch=Glitch.CARDS_MOVE_ON)
    after = play(before, HalfTime(before.deal.half))
    shown = before.deal.puzzle.cards[0].shown
    assert isinstance(shown, Elevation)
    told: list[Statement] = [*statements_of(shown)]
    assert all(is_true(statement, 0, before) for statement in told)
    assert all(is_true(statement, 1, after) for statement in told)
    assert not all(is_true(statement, 0, after) for statement in told)


def test_a_traitor_tells_the_truth_when_some_side_of_the_answer_looks_so() -> None:
    """MB-10: the traitor's card is the answer."""
    state = started(5, traitor=2)
    for shown in state.deal.puzzle.cards:
        for statement in statements_of(shown.shown):
            assert is_true(statement, 2, state) == (statement != GreyCard())
    assert not is_true(Pieces(9), 2, state)
    assert not is_true(GreyCard(), 2, state)


def test_a_suspicion_is_an_opinion() -> None:
    assert is_true(Suspects(1), 0, started(5, traitor=1)) is None
