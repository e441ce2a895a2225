"""Seatings: which card may belong to which side."""

from hypothesis import given
from hypothesis import strategies as st

from core.geometry.orientation import ORIENTATIONS
from core.projection.elevation import Elevation, elevation
from core.solver.seats import seatings
from core.structure import Structure
from tests.core.solver.test_solve import ALONG_X, built
from tests.strategies import structures


def cards_of(structure: Structure) -> list[Elevation]:
    """Return the four elevations."""
    return [elevation(structure, side) for side in range(4)]


@given(structures(), st.permutations(range(4)))
def test_the_true_seating_is_among_those_of_shuffled_cards_up_to_a_turn(structure: Structure, order: list[int]) -> None:
    """MB-7, MB-14a: nothing is known of which card belongs to which side."""
    cards = cards_of(structure)
    shuffled = [cards[side] for side in order]
    around = [dict(enumerate(cards[turn:] + cards[:turn])) for turn in range(4)]
    assert any(dict(seating) in around for seating in seatings(shuffled))


@given(structures())
def test_there_are_one_to_six_seatings_and_no_two_are_equal(structure: Structure) -> None:
    found = [dict(seating) for seating in seatings(cards_of(structure))]
    assert 1 <= len(found) <= 6
    assert all(one != other for i, one in enumerate(found) for other in found[:i])
    assert all(seating[0] == elevation(structure, 0) for seating in found)


@given(structures(most=4), st.lists(st.integers(0, 3), min_size=4, max_size=4), st.permutations(range(4)))
def test_any_side_up_the_true_seating_is_found_however_the_cards_are_turned(
    structure: Structure, quarters: list[int], order: list[int]
) -> None:
    """MB-6: each card is shown turned by its own unknown quarter."""
    cards = cards_of(structure)
    shown = [cards[side].turned(quarters[side]) for side in order]
    upright = [o for o in ORIENTATIONS if o.rotate((0, 0, 1)) in ((0, 0, 1), (0, 0, -1))]
    true = [dict(enumerate(cards_of(structure.turned(turn)))) for turn in upright]
    assert any(dict(seating) in true for seating in seatings(shown, any_side_up=True))


def test_a_long_side_never_faces_a_short_one() -> None:
    slab = built(("blue-bar3", (0, 0, 0), ALONG_X), ("white-cube", (0, 0, 1), 0))
    for seating in seatings(cards_of(slab)):
        assert [seating[side].columns for side in range(4)] == [3, 1, 3, 1]


def test_upright_cards_are_never_turned() -> None:
    bar = built(("blue-bar3", (0, 0, 0), ALONG_X))
    assert all(picture.rows == 1 for seating in seatings(cards_of(bar)) for picture in seating.values())
    # The bar may stand on end, but never see all four sides long and low.
    heights = {seating[0].rows for seating in seatings(cards_of(bar), any_side_up=True)}
    assert heights == {1}
