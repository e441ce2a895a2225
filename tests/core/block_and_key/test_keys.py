"""Keys: where they are seen and when they can be claimed."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.block_and_key.floor import COLORS, FLOOR, LEVELS
from core.games.block_and_key.key import LETTERS, Key, KeyPlace, claims, places, read_pattern, write_pattern
from core.games.block_and_key.view import Square, View, mask_of, squares_of
from tests.core.block_and_key.pictures import new_faces, view_of
from tests.core.block_and_key.ruins import chances, standing

SIGNS = "mgbw"


def key_of(*rows: str) -> Key:
    """A key of this pattern."""
    return Key("star-1", "star", read_pattern(rows), 1, 1)


@st.composite
def patterns(draw: st.DrawFn) -> list[str]:
    """A strategy for patterns of two to six coloured squares, close together."""
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    signs = draw(st.lists(st.sampled_from(SIGNS[:2] + "..."), min_size=rows * columns, max_size=rows * columns))
    signs[draw(st.integers(0, len(signs) - 1))] = "m"
    return ["".join(signs[row * columns : (row + 1) * columns]) for row in range(rows)]


@st.composite
def views(draw: st.DrawFn) -> View:
    """A strategy for views full of two colours, so that patterns are found."""
    chance = draw(chances)
    fullness = draw(st.sampled_from((0.3, 0.7, 1)))
    return view_of(
        [
            "".join(chance.choice("mg") if chance.random() < fullness else "." for _ in range(FLOOR))
            for _ in range(LEVELS)
        ]
    )


def naive_places(rows: Sequence[str], view: View) -> Iterator[tuple[int, frozenset[Square]]]:
    """Every quarter and set of coloured squares where the pattern fits: laid over the view square by square."""
    for quarters in range(4):
        height, width = len(rows), len(rows[0])
        for left in range(-width, FLOOR + 1):
            for top in range(-1, LEVELS + height):
                wanted = {
                    (left + i, top - j): rows[j][i] for j in range(height) for i in range(width) if rows[j][i] != "."
                }
                if all(
                    0 <= column < FLOOR and 0 <= row < LEVELS and view.color(column, row) == LETTERS[sign]
                    for (column, row), sign in wanted.items()
                ):
                    yield quarters, frozenset(wanted)
        # One quarter anticlockwise: what was the right rim, from the top down, is the top row from the left.
        rows = ["".join(row[width - 1 - j] for row in rows) for j in range(width)]


@given(patterns(), views(), chances)
def test_a_key_can_be_claimed_exactly_where_a_naive_matcher_finds_it(
    rows: list[str], view: View, chance: Random
) -> None:
    """BK-9: four turns, anywhere, blanks may hang outside, and one coloured square is a face of the new block."""
    new = frozenset((chance.randrange(FLOOR), chance.randrange(LEVELS)) for _ in range(3))
    mask = mask_of(new)
    key = key_of(*rows)
    seen = {squares for _, squares in naive_places(rows, view)}
    claimable = {squares for squares in seen if squares & new}
    assert {frozenset(place.squares) for place in places(key, view)} == seen
    assert {frozenset(place.squares) for place in places(key, view, mask)} == claimable
    place = claims(key, view, mask)
    assert (place is None) == (not claimable)
    if place:
        assert (place.quarters, frozenset(place.squares)) in set(naive_places(rows, view))
        assert place.column == min(column for column, _ in place.squares)
        assert place.row == min(row for _, row in place.squares)


def test_a_place_tells_where_the_key_lies_and_how_it_is_turned() -> None:
    """BK-9."""
    view = view_of(["...b......", "..gw......"])
    assert claims(key_of("gw", ".b"), view, new_faces(["...#......", ".........."])) is None, "its mirror image"
    place = claims(key_of(".b", "gw"), view, new_faces(["...#......", ".........."]))
    assert place == KeyPlace(2, 0, 0, ((2, 0), (3, 0), (3, 1)))
    turned = claims(key_of("g.", "wb"), view, new_faces(["..........", "..#......."]))
    assert turned is not None
    assert (turned.quarters, set(turned.squares)) == (1, {(2, 0), (3, 0), (3, 1)})


def test_turning_by_quarters_is_anticlockwise() -> None:
    """BK-9: the right rim becomes the top."""
    turns = key_of("mgb").turns
    assert [turn.quarters for turn in turns] == [0, 1, 2, 3]
    letters = [{(column, row): COLORS[color][0] for column, row, color in turn.squares} for turn in turns]
    assert letters[1] == {(0, 2): "b", (0, 1): "g", (0, 0): "m"}


@pytest.mark.parametrize("rows", [["m"], ["mm"], ["mg", "gm"], ["mm", "mm"], ["mgm"]])
def test_turns_that_look_the_same_are_tried_once(rows: list[str]) -> None:
    assert len(key_of(*rows).turns) == (
        1 if len({len(rows), len(rows[0])}) == 1 and len(set("".join(rows))) == 1 else 2
    )


def test_the_core_s_faces_count() -> None:
    """BK-9."""
    ruin = standing(0, ([(6, 3, 0), (6, 4, 0), (6, 3, 1), (6, 3, 2)], "white"))
    view = ruin.views[0]
    place = claims(key_of("mmw"), view, view.newest)
    assert place is not None
    assert place.squares == ((4, 0), (5, 0), (6, 0))


def test_a_face_of_the_new_block_counts_only_where_that_seat_sees_it() -> None:
    """BK-9: hidden behind the core, the block shows the front only its top."""
    ruin = standing(0, ([(4, 6, 0), (4, 6, 1), (4, 6, 2)], "white"))
    front, back = ruin.views[0], ruin.views[2]
    assert squares_of(front.newest) == ((4, 2),)
    assert squares_of(back.newest) == ((5, 0), (5, 1), (5, 2))
    assert claims(key_of("w", "m", "m"), front, front.newest) is not None
    assert claims(key_of("w", "w"), front, front.newest) is None
    assert claims(key_of("w", "w"), back, back.newest) is not None


def test_a_block_that_is_not_seen_claims_nothing() -> None:
    """BK-9."""
    ruin = standing(
        0,
        ([(4, 3, 0), (4, 3, 1), (4, 3, 2)], "grey"),
        ([(5, 3, 0), (5, 3, 1), (5, 3, 2), (5, 3, 3)], "grey"),
        ([(4, 6, 0), (5, 6, 0), (5, 6, 1), (5, 6, 2)], "white"),
    )
    assert ruin.views[0].newest == 0
    assert claims(key_of("gg"), ruin.views[0], ruin.views[0].newest) is None
    assert list(places(key_of("gg"), ruin.views[0]))


def test_points_go_by_rank() -> None:
    """BK-10."""
    pattern = read_pattern(["m"])
    assert [Key("", rank, pattern, 1, 1).points for rank in ("star", "sun", "moon")] == [1, 2, 4]


def test_a_pattern_reads_back_as_it_was_drawn() -> None:
    assert write_pattern(read_pattern(["m.", "gw", ".b"])) == ["m.", "gw", ".b"]


@pytest.mark.parametrize("rows", [[], ["mg", "m"], ["..."], ["x"], [""], ["m" * 7], ["m"] * 7])
def test_what_is_no_pattern_is_refused(rows: list[str]) -> None:
    with pytest.raises(ValueError, match="pattern"):
        read_pattern(rows)
