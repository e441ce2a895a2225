"""The 24 orientations (MB-6 speaks of them all)."""

import pytest
from hypothesis import given

from core.geometry.cells import Cell
from core.geometry.orientation import IDENTITY, ORIENTATIONS, VERTICAL_TURNS, Orientation, quarter_turn
from tests.strategies import cells, orientations

NAMES = {(1, 0, 0): "x", (-1, 0, 0): "-x", (0, 1, 0): "y", (0, -1, 0): "-y", (0, 0, 1): "z", (0, 0, -1): "-z"}

ORDER = """
0 x y z       1 x -y -z     2 -x y -z     3 -x -y z
4 x -z y      5 x z -y      6 -x z y      7 -x -z -y
8 y x -z      9 -y x z      10 y -x z     11 -y -x -z
12 z x y      13 -z x -y    14 -z -x y    15 z -x -y
16 y z x      17 -y -z x    18 y -z -x    19 -y z -x
20 -z y x     21 z -y x     22 z y -x     23 -z -y -x
"""


def images(orientation: Orientation) -> str:
    return " ".join(NAMES[orientation.rotate(axis)] for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1)))


def test_there_are_24_and_the_identity_is_the_first() -> None:
    assert len({orientation.matrix for orientation in ORIENTATIONS}) == 24
    assert ORIENTATIONS[0] is IDENTITY
    assert images(IDENTITY) == "x y z"


def test_their_order_never_changes_because_links_name_them_by_index() -> None:
    words = ORDER.split()
    expected = [" ".join(words[start + 1 : start + 4]) for start in range(0, len(words), 4)]
    assert [images(orientation) for orientation in ORIENTATIONS] == expected
    assert [orientation.index for orientation in ORIENTATIONS] == list(range(24))


@given(orientations, orientations, orientations, cells)
def test_they_are_a_group_that_acts_on_space(a: Orientation, b: Orientation, c: Orientation, v: Cell) -> None:
    assert a.then(b).then(c) == a.then(b.then(c))
    assert a.then(a.inverse()) == IDENTITY == a.inverse().then(a)
    assert a.then(IDENTITY) == a == IDENTITY.then(a)
    assert a.then(b).rotate(v) == b.rotate(a.rotate(v))


@given(orientations, cells, cells)
def test_they_keep_lengths_and_handedness(o: Orientation, v: Cell, w: Cell) -> None:
    def cross(p: Cell, q: Cell) -> Cell:
        return (p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0])

    assert sum(x * x for x in o.rotate(v)) == sum(x * x for x in v)
    assert cross(o.rotate(v), o.rotate(w)) == o.rotate(cross(v, w))


@pytest.mark.parametrize(("axis", "first", "second"), [(0, "y", "z"), (1, "z", "x"), (2, "x", "y")])
def test_a_quarter_turn_is_counter_clockwise_seen_from_the_tip_of_its_axis(axis: int, first: str, second: str) -> None:
    vectors = {name: vector for vector, name in NAMES.items()}
    assert quarter_turn(axis).rotate(vectors[first]) == vectors[second]
    assert quarter_turn(axis, 4) == IDENTITY
    assert quarter_turn(axis, -1) == quarter_turn(axis, 3) == quarter_turn(axis).inverse()


def test_the_vertical_turns_are_the_four_that_leave_z_alone() -> None:
    """MB-6."""
    assert set(VERTICAL_TURNS) == {o for o in ORIENTATIONS if o.rotate((0, 0, 1)) == (0, 0, 1)}
    assert VERTICAL_TURNS[1].rotate((1, 0, 0)) == (0, 1, 0)


def test_there_is_no_fourth_axis() -> None:
    with pytest.raises(ValueError, match="axis must be 0, 1 or 2"):
        quarter_turn(3)
