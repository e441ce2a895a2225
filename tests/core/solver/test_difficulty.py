"""Difficulty: bits and stars."""

from math import log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.geometry.orientation import VERTICAL_TURNS
from core.solver.difficulty import STAR_THRESHOLDS, information, stars
from core.structure import Structure
from tests.core.solver.test_solve import box_of, built
from tests.strategies import BOX, structures


def test_information_is_the_bits_of_what_each_distinct_region_leaves_open() -> None:
    cube = built(("blue-cube", (0, 0, 0), 0))
    assert information(cube, box_of("blue-cube")) == 0
    # From front and back: the cube, four upright prisms, four whose triangles show at the sides; likewise from those.
    assert information(cube, box_of("blue-cube", "blue-prism1")) == pytest.approx(2 * log2(9))


def test_an_any_side_up_puzzle_has_two_bits_more_for_each_required_card() -> None:
    cube = built(("blue-cube", (0, 0, 0), 0))
    assert information(cube, BOX, any_side_up=True) == information(cube, BOX) + 8


@given(structures(most=6), st.sampled_from(VERTICAL_TURNS))
def test_information_does_not_depend_on_which_way_round_a_structure_stands(structure: Structure, turn: object) -> None:
    """MB-6."""
    turned = structure.turned(turn)  # type: ignore[arg-type]
    assert information(turned, BOX) == pytest.approx(information(structure, BOX))


@pytest.mark.parametrize("thresholds", STAR_THRESHOLDS.values(), ids=STAR_THRESHOLDS)
def test_stars_rise_from_one_to_six_with_the_thresholds(thresholds: tuple[float, ...]) -> None:
    assert list(thresholds) == sorted(thresholds)
    assert len(thresholds) == 5
    assert stars(0, thresholds) == 1
    assert [stars(threshold, thresholds) for threshold in thresholds] == [2, 3, 4, 5, 6]
    assert [stars(threshold - 0.01, thresholds) for threshold in thresholds] == [1, 2, 3, 4, 5]
