"""Outlines of areas made of triangles."""

from hypothesis import given
from hypothesis import strategies as st

from core.projection.outline import Place, Point, Triangle, inset, outlines
from core.projection.view import sub_triangle

QUARTERS = (((0, 0), (0, 6)), ((6, 0), (6, 6)), ((0, 0), (6, 0)), ((0, 6), (6, 6)))

pieces = st.sets(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=40)
rays = st.sets(st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 11)), min_size=1, max_size=60)


def quarter(column: int, row: int, k: int) -> Triangle:
    (p, q), (r, s) = QUARTERS[k]
    x, y = 6 * column, 6 * row
    return ((x + p, y + q), (x + r, y + s), (x + 3, y + 3))


def doubled_area(loop: list[Point] | list[Place] | Triangle) -> float:
    """Twice the area, positive where the loop runs anticlockwise."""
    points = list(loop)
    return sum(p[0] * q[1] - p[1] * q[0] for p, q in zip(points, [*points[1:], points[0]], strict=True))


def square(column: int, row: int) -> list[Triangle]:
    return [quarter(column, row, k) for k in range(4)]


def test_four_quarters_are_a_square_with_four_corners() -> None:
    (loop,) = outlines(square(0, 0))
    assert set(loop) == {(0, 0), (6, 0), (6, 6), (0, 6)}
    assert doubled_area(loop) == 72


def test_a_hole_is_a_loop_that_runs_clockwise() -> None:
    ring = [t for c in range(3) for r in range(3) if (c, r) != (1, 1) for t in square(c, r)]
    areas = sorted(doubled_area(loop) for loop in outlines(ring))
    assert areas == [-72, 648]


def test_squares_that_touch_in_a_corner_keep_a_loop_each() -> None:
    loops = outlines(square(0, 0) + square(1, 1))
    assert [doubled_area(loop) for loop in loops] == [72, 72]


@given(pieces)
def test_the_loops_hold_the_area_of_the_quarters(places: set[tuple[int, int, int]]) -> None:
    assert sum(doubled_area(loop) for loop in outlines(quarter(*place) for place in places)) == 18 * len(places)


@given(rays)
def test_the_loops_hold_the_area_of_the_pieces_of_the_lattice(found: set[tuple[int, int, int]]) -> None:
    triangles = [sub_triangle(ray) for ray in found]
    assert sum(doubled_area(loop) for loop in outlines(triangles)) == sum(abs(doubled_area(t)) for t in triangles)


@given(pieces)
def test_no_corner_is_straight_and_every_edge_is_used_once(places: set[tuple[int, int, int]]) -> None:
    loops = outlines(quarter(*place) for place in places)
    for loop in loops:
        for (ax, ay), (bx, by), (cx, cy) in zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True):
            assert (bx - ax) * (cy - by) - (by - ay) * (cx - bx) != 0
    edges = [edge for loop in loops for edge in zip(loop, [*loop[1:], loop[0]], strict=True)]
    assert len(edges) == len(set(edges))


def test_an_inset_square_is_smaller_on_every_side() -> None:
    assert inset([(0, 0), (10, 0), (10, 10), (0, 10)], 1) == [(1, 1), (9, 1), (9, 9), (1, 9)]


def test_the_inset_of_a_hole_grows_the_hole() -> None:
    assert inset([(0, 0), (0, 10), (10, 10), (10, 0)], 1) == [(-1, -1), (-1, 11), (11, 11), (11, -1)]
