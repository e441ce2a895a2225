"""Patterns that tell colours apart without colour."""

from hypothesis import given

from core.projection import pattern
from core.projection.pattern import PATTERNS, SPOTS
from tests.core.projection.test_outline import pieces, quarter, square
from tests.strategies import BOX

U, V = (6, 0), (0, 6)


def test_each_colour_of_the_box_has_a_pattern_of_its_own() -> None:
    assert len({color.pattern for color in BOX.colors}) == len(BOX.colors)
    assert {color.pattern for color in BOX.colors} <= set(PATTERNS)


def test_each_quarter_has_its_spot() -> None:
    assert pattern.spots(square(0, 0), U, V) == [(6 * s, 6 * t) for s, t in SPOTS]
    for k in range(4):
        assert len(pattern.spots([quarter(2, 1, k)], U, V)) == 1


@given(pieces)
def test_there_are_as_many_spots_as_quarters(places: set[tuple[int, int, int]]) -> None:
    assert len(pattern.spots([quarter(*place) for place in places], U, V)) == len(places)


def test_stripes_and_grids_run_through_neighbouring_squares_unbroken() -> None:
    area = square(0, 0) + square(1, 0)
    assert len(pattern.grid(area, U, V)) == 3 + 6
    assert ((0, 3), (12, 3)) in pattern.grid(area, U, V)
    assert len(pattern.stripes(square(0, 0), U, V)) == 6


@given(pieces)
def test_no_line_leaves_the_area(places: set[tuple[int, int, int]]) -> None:
    area = [quarter(*place) for place in places]
    for (x1, y1), (x2, y2) in pattern.grid(area, U, V) + pattern.stripes(area, U, V):
        for n in range(1, 20):
            x, y = x1 + (x2 - x1) * n / 20, y1 + (y2 - y1) * n / 20
            column, row = int(x // 6), int(y // 6)
            dx, dy = x - 6 * column - 3, y - 6 * row - 3
            near = {k for k, far in enumerate((-dx, dx, -dy, dy)) if far >= max(abs(dx), abs(dy)) - 1e-4}
            at = {(column, row, k) for k in near}
            at |= {(column - 1, row, 1), (column, row - 1, 3)} if min(dx, dy) < -2.999 else set()
            assert at & places


def test_no_line_lies_on_a_seam() -> None:
    for (x1, y1), (x2, y2) in pattern.grid(square(0, 0), U, V):
        assert x1 != x2 or x1 % 6 != 0
        assert y1 != y2 or y1 % 6 != 0
    for (x1, y1), (x2, y2) in pattern.stripes(square(0, 0), U, V):
        assert x1 - y1 != 0 or x2 - y2 != 0
