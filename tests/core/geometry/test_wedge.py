"""The parts of a cell (MB-2)."""

from hypothesis import given
from hypothesis import strategies as st

from core.geometry.orientation import ORIENTATIONS, Orientation
from core.geometry.wedge import (
    CROSS_AXES,
    PARTS,
    WEDGES,
    Part,
    Wedge,
    complement,
    flat_faces,
    parts_collide,
    rotate_part,
)
from tests.strategies import orientations, parts, wedges

inner = st.floats(0.01, 0.99)
Point = tuple[float, float, float]


def holds(part: Part, point: Point) -> bool:
    """Whether *part* of the cell at the origin holds *point*, by the definition of a wedge."""
    if part is None:
        return True
    u, v = CROSS_AXES[part.axis]
    return abs(point[u] - part.su) + abs(point[v] - part.sv) <= 1


def test_there_are_twelve_wedges_beside_the_whole_cell() -> None:
    """MB-2."""
    assert len(set(WEDGES)) == 12
    assert set(PARTS) == {None, *WEDGES}


def test_the_wedges_are_closed_under_the_rotations_and_one_turns_into_all() -> None:
    """MB-2."""
    for wedge in WEDGES:
        assert {rotate_part(wedge, orientation) for orientation in ORIENTATIONS} == set(WEDGES)


@given(parts, orientations, orientations)
def test_turning_twice_is_turning_once_by_both(part: Part, first: Orientation, second: Orientation) -> None:
    assert rotate_part(rotate_part(part, first), second) == rotate_part(part, first.then(second))


@given(wedges, orientations, inner, inner, inner)
def test_a_turned_wedge_holds_the_turned_points(wedge: Wedge, o: Orientation, x: float, y: float, z: float) -> None:
    """MB-2, by points and not by names."""
    (a, b, c), (d, e, f), (g, h, i) = o.matrix
    p, q, r = x - 0.5, y - 0.5, z - 0.5
    turned = (a * p + b * q + c * r + 0.5, d * p + e * q + f * r + 0.5, g * p + h * q + i * r + 0.5)
    u, v = CROSS_AXES[wedge.axis]
    on_the_slope = abs(abs((x, y, z)[u] - wedge.su) + abs((x, y, z)[v] - wedge.sv) - 1) < 1e-9
    assert on_the_slope or holds(wedge, (x, y, z)) == holds(rotate_part(wedge, o), turned)


@given(wedges, inner, inner, inner)
def test_a_wedge_and_its_complement_fill_the_cell(wedge: Wedge, x: float, y: float, z: float) -> None:
    """MB-2."""
    assert holds(wedge, (x, y, z)) or holds(complement(wedge), (x, y, z))
    assert complement(complement(wedge)) == wedge


@given(wedges, orientations)
def test_complements_stay_complements_when_turned(wedge: Wedge, o: Orientation) -> None:
    assert rotate_part(complement(wedge), o) == complement(rotate_part(wedge, o))  # type: ignore[arg-type]


def test_only_complementary_wedges_share_a_cell() -> None:
    """MB-2."""
    sharing = {(a, b) for a in PARTS for b in PARTS if not parts_collide(a, b)}
    assert sharing == {(wedge, complement(wedge)) for wedge in WEDGES}


def test_a_whole_cell_has_six_flat_faces_and_a_wedge_the_two_at_its_right_angle() -> None:
    assert len(flat_faces(None)) == 6
    assert flat_faces(Wedge(1, 0, 1)) == {(-1, 0, 0), (0, 0, 1)}
    assert len({flat_faces(wedge) for wedge in WEDGES}) == 12
