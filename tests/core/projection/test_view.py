"""The eight views against a ray caster, and the laws that join them (MB-3, MB-4)."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from core.geometry.orientation import VERTICAL_TURNS
from core.geometry.wedge import PARTS, WEDGES, Wedge
from core.projection.view import ELEVATIONS, ISOMETRICS, SHADES, VIEWS
from core.structure import Structure
from tests.core.projection.raycaster import RIGHT_HAND, dot, look_from_corner, look_from_side
from tests.strategies import structures


@settings(max_examples=60)
@given(structures(), st.integers(0, 3), st.integers())
def test_an_elevation_shows_what_a_ray_caster_sees(structure: Structure, side: int, seed: int) -> None:
    """MB-3: each quarter shows exactly one block."""
    seen = {ray: hit.tag for ray, hit in ELEVATIONS[side].look(structure.filled()).items()}
    cast = look_from_side(structure, side, Random(seed))
    # A square is named by its lower corner in the world, which for two sides lies at the cell's far end.
    shift = 1 if dot((1, 1, 0), RIGHT_HAND[side]) < 0 else 0
    assert seen == {(a + shift, b, k): tag for (a, b, k), tag in cast.items()}


@settings(max_examples=40)
@given(structures(), st.integers(0, 3), st.integers())
def test_an_isometric_view_shows_what_a_ray_caster_sees(structure: Structure, corner: int, seed: int) -> None:
    """MB-4: each piece shows one face of one block, hidden surfaces removed."""
    seen = {ray: (hit.tag, SHADES[hit.shade]) for ray, hit in ISOMETRICS[corner].look(structure.filled()).items()}
    cast = look_from_corner(structure, corner, Random(seed))
    a0, b0 = min(a for a, _, _ in seen), min(b for _, b, _ in seen)
    c0, d0 = min(a for a, _, _ in cast), min(b for _, b, _ in cast)
    assert {(a - a0, b - b0, k): look for (a, b, k), look in seen.items()} == {
        (a - c0, b - d0, k): look for (a, b, k), look in cast.items()
    }


@given(structures(), st.integers(0, 3))
def test_the_next_view_of_a_structure_turned_by_a_quarter_is_the_same_view(structure: Structure, k: int) -> None:
    """MB-6: view k + 1 of the turned structure is view k."""
    turned = structure.turned(VERTICAL_TURNS[1])
    for views in (ELEVATIONS, ISOMETRICS):
        before = views[k].look(structure.filled())
        after = views[(k + 1) % 4].look(turned.filled())
        shift_a = min(a for a, _, _ in after) - min(a for a, _, _ in before)
        shift_b = min(b for _, b, _ in after) - min(b for _, b, _ in before)
        assert {(a + shift_a, b + shift_b, q): (hit.tag, hit.shade) for (a, b, q), hit in before.items()} == {
            ray: (hit.tag, hit.shade) for ray, hit in after.items()
        }


def test_there_are_eight_views_with_names() -> None:
    assert [view.name for view in VIEWS] == [
        *("front", "right", "back", "left"),
        *("front-right", "right-back", "back-left", "left-front"),
    ]


def test_a_whole_cell_fills_its_square_and_its_hexagon() -> None:
    for view in ELEVATIONS:
        assert len(view.stamps[None]) == 4
    for view in ISOMETRICS:
        assert sorted(stamp.shade for stamp in view.stamps[None]) == [0] * 12 + [1] * 12 + [2] * 12


def test_a_wedge_is_a_triangle_along_its_axis_and_a_square_from_everywhere_else() -> None:
    """MB-3: a tilted face shows in full."""
    for wedge in WEDGES:
        along = {1: ("front", "back"), 0: ("right", "left"), 2: ()}[wedge.axis]
        for view in ELEVATIONS:
            assert len(view.stamps[wedge]) == (2 if view.name in along else 4)


def test_the_quarters_of_a_triangle_are_those_at_its_right_angle() -> None:
    """MB-3: left, right, bottom, top."""
    front, right, back, left = ELEVATIONS
    assert {s.k for s in front.stamps[Wedge(1, 0, 0)]} == {0, 2}
    assert {s.k for s in back.stamps[Wedge(1, 0, 0)]} == {1, 2}
    assert {s.k for s in right.stamps[Wedge(0, 1, 1)]} == {1, 3}
    assert {s.k for s in left.stamps[Wedge(0, 1, 1)]} == {0, 3}


def test_each_ray_is_stamped_once_by_a_part() -> None:
    for view in VIEWS:
        for part in PARTS:
            rays = [(s.a, s.b, s.k) for s in view.stamps[part]]
            assert len(rays) == len(set(rays))
