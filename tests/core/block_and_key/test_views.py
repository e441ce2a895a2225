"""What each side sees."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.block_and_key.floor import COLORS, FLOOR, LEVELS, core_color
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.view import faces, mask_of, squares_of
from tests.core.block_and_key.pictures import drawn
from tests.core.block_and_key.ruins import rubble, ruins, stacks, standing

INWARD = ((0, 1, 0), (-1, 0, 0), (0, -1, 0), (1, 0, 0))
"""The way that each side looks."""
FROM = (
    lambda column: (column, 0),
    lambda column: (FLOOR - 1, column),
    lambda column: (FLOOR - 1 - column, FLOOR - 1),
    lambda column: (0, FLOOR - 1 - column),
)
"""The first square that each side looks over in a column: columns run to its own right."""


def walked(ruin: Ruin, side: int, column: int, row: int) -> tuple[str, str] | None:
    """The colour and block met first on the way in."""
    x, y = FROM[side](column)
    dx, dy, _ = INWARD[side]
    for _ in range(FLOOR):
        if (x, y, row) in ruin.occupied:
            return ruin.color_of((x, y, row), (-dx, -dy, 0)), ruin.occupied[x, y, row]
        x, y = x + dx, y + dy
    return None


@given(ruins())
def test_a_side_sees_what_a_walk_along_each_line_meets_first(ruin: Ruin) -> None:
    """BK-3."""
    for side in range(4):
        view = faces(ruin, side)
        for column in range(FLOOR):
            for row in range(LEVELS):
                met = walked(ruin, side, column, row)
                seen = (view.color(column, row), view.block_id(column, row))
                assert seen == (met or (None, None))
                assert view.rows[row][column] == seen[0]


@given(ruins())
def test_a_view_brought_up_to_date_is_the_view_made_anew(ruin: Ruin) -> None:
    """BK-3: and the newest faces are those of the last block."""
    again = Ruin(ruin.core_turn, ruin.placements)
    assert ruin.views == again.views
    if ruin.placements:
        last = ruin.placements[-1].block.id
        assert [view.newest for view in ruin.views] == [view.faces_of(last) for view in ruin.views]


def test_views_as_pictures() -> None:
    """BK-3: columns run to the viewer's right; moss, grey, brown and white core faces go round from the front."""
    ruin = standing(
        0,
        ([(6, 4, 0), (6, 4, 1), (6, 4, 2)], "white"),
        ([(2, 2, 0), (3, 2, 0), (3, 3, 0)], "brown"),
    )
    assert drawn(faces(ruin, 0)) == [
        "......w...",
        "....mmw...",
        "..bbmmw...",
    ]
    assert drawn(faces(ruin, 1)) == [
        "....w.....",
        "....wg....",
        "..bbwg....",
    ]
    assert drawn(faces(ruin, 2)) == [
        "...w......",
        "...wbb....",
        "...wbbbb..",
    ]
    assert drawn(faces(ruin, 3)) == [
        ".....w....",
        "....ww....",
        "....wwbb..",
    ]


def test_through_a_gap_under_a_bridge_what_is_behind_is_seen() -> None:
    """BK-3."""
    white, behind = [(1, 2, 2), (2, 2, 2), (3, 2, 2)], [(2, 5, 0), (2, 5, 1), (2, 6, 0)]
    ruin = Ruin(None, (*stacks((1, 2, 2), (3, 2, 2), span=white).placements, rubble("behind", behind, "moss")))
    assert drawn(faces(ruin, 0)) == [".www......", ".bmb......", ".bmb......"]


def test_depth_does_not_matter() -> None:
    """BK-3: near or far, what is seen is the same."""
    near = standing(0, ([(2, 2, 0), (3, 2, 0), (3, 3, 0)], "brown"))
    far = standing(0, ([(2, 6, 0), (3, 6, 0), (3, 7, 0)], "brown"))
    assert [view.masks for view in near.views[:1]] == [view.masks for view in far.views[:1]]


@pytest.mark.parametrize("turn", range(4))
def test_the_core_shows_a_color_to_each_side_and_moss_above(turn: int) -> None:
    """BK-1, BK-2: it stands on the floor's middle, two cells by two by two."""
    ruin = Ruin.start(turn)
    assert set(ruin.occupied) == {(x, y, z) for x in (4, 5) for y in (4, 5) for z in (0, 1)}
    shown = [core_color(turn, side) for side in range(4)]
    assert sorted(shown) == sorted(COLORS)
    assert shown[turn] == "moss", "the first colour is turned from the front to that side"
    for side in range(4):
        squares = squares_of(faces(ruin, side).faces_of("core"))
        assert squares == ((4, 0), (5, 0), (4, 1), (5, 1))
        assert {faces(ruin, side).color(*square) for square in squares} == {shown[side]}
    assert ruin.color_of((4, 4, 1), (0, 0, 1)) == ruin.color_of((4, 4, 0), (0, 0, -1)) == "moss"


def test_a_core_is_turned_by_quarters_only() -> None:
    with pytest.raises(ValueError, match="quarters"):
        Ruin.start(4)


@given(st.sets(st.tuples(st.integers(0, 9), st.integers(0, 5))))
def test_sets_of_squares_read_back(squares: set[tuple[int, int]]) -> None:
    assert set(squares_of(mask_of(squares))) == squares


def test_faces_of_a_color_are_counted() -> None:
    """BK-10: as enigmas count them."""
    ruin = standing(0, ([(6, 4, 0), (6, 4, 1), (6, 4, 2)], "moss"))
    assert [faces(ruin, 0).count(color) for color in COLORS] == [7, 0, 0, 0]
