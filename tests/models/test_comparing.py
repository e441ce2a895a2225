"""Comparing what was said with what stands and with what else was said."""

from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.move import Take
from core.games.mental_blocks.statement import Fits, GreyCard, Outline, Region, Size, Suspects, statements_of
from core.games.mental_blocks.team_move import CallVote, HalfTime, Say
from core.projection.isometric import grey_view
from models.comparing import comparison, said_since_half_time, told_by
from tests.core.mental_blocks.tables import BUILT, play, started


def test_a_statement_agrees_with_the_sides_from_which_the_table_looks_so() -> None:
    state = play(started(), *BUILT)
    for side, card in enumerate(state.deal.puzzle.cards[:4]):
        for statement in statements_of(card.picture):
            found = comparison(0, play(state, Say(statement, 0, 9.0)))
            assert found.sides is not None
            assert side in found.sides
            assert not found.grey


def test_what_is_said_of_a_grey_card_is_held_against_the_corners() -> None:
    """MB-4."""
    state = play(started(), *BUILT)
    statement = next(s for s in statements_of(grey_view(state.structure, 2)) if isinstance(s, Outline))
    found = comparison(0, play(state, Say(statement, 0, 9.0)))
    assert found.grey
    assert found.sides is not None
    assert 2 in found.sides


def test_nothing_stands_to_compare_it_with_at_first() -> None:
    found = comparison(0, play(started(), Say(Size(2, 2), 0, 1.0)))
    assert found.empty
    assert found.sides == ()


def test_what_no_structure_can_show_has_no_sides() -> None:
    state = play(started(5, traitor=4), *BUILT, Say(Suspects(1), 0, 9.0), Say(GreyCard(), 0, 9.0))
    assert comparison(0, state).sides is None
    assert comparison(1, state).sides is None


def test_hidden_colours_are_not_told_by_comparing_but_during_a_vote() -> None:
    """MB-17."""
    state = play(started(glitch=Glitch.COLORS_HIDDEN), *BUILT)
    region = next(s for s in statements_of(state.deal.puzzle.cards[0].picture) if isinstance(s, Region))
    said = play(state, Say(region, 0, 9.0), Say(Size(2, 2), 0, 9.0))
    assert comparison(0, said).hidden
    assert comparison(0, said).sides is None
    assert comparison(1, said).sides
    assert comparison(0, play(said, CallVote(1, 10.0))).sides


def test_clashes_are_told_by_number_earlier_and_later_ones() -> None:
    says = [Say(Size(2, 2), 1, 1.0), Say(Size(3, 2), 1, 2.0), Say(Size(2, 2), 2, 3.0), Say(Size(2, 2), 1, 4.0)]
    state = play(started(), *says)
    assert comparison(1, state).clashes == (0, 3)
    assert comparison(0, state).clashes == (1,)
    assert comparison(2, state).clashes == ()


def test_two_cards_that_one_seat_held_one_after_the_other_do_not_clash() -> None:
    """MB-17: at half time every card moves one seat on."""
    start = started(glitch=Glitch.CARDS_MOVE_ON)
    half = start.deal.half
    state = play(start, Say(Size(2, 2), 1, 1.0), HalfTime(half), Say(Size(3, 2), 1, half), Say(Size(2, 2), 1, half))
    assert comparison(0, state).clashes == ()
    assert comparison(1, state).clashes == (2,)
    assert [say.statement for say in said_since_half_time(state)] == [Size(3, 2), Size(2, 2)]


def test_what_was_said_of_the_table_is_told_anew_when_something_was_moved() -> None:
    state = play(started(), *BUILT, Say(Size(2, 2), 0, 5.0), Say(Fits(), 0, 5.0), Say(Fits(), 1, 5.0))
    assert told_by(0, state) == {Size(2, 2), Fits()}
    assert told_by(0, play(state, Take("white-cube", 2, 6.0))) == {Size(2, 2)}


def test_what_was_said_of_another_card_is_no_longer_told() -> None:
    """MB-17."""
    start = started(glitch=Glitch.CARDS_MOVE_ON)
    state = play(start, Say(Size(2, 2), 0, 1.0), HalfTime(start.deal.half))
    assert told_by(0, state) == frozenset()
