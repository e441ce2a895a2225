"""The composer: any statement, true or not, put together by taps."""

from hypothesis import given
from hypothesis import strategies as st

from core.catalog import puzzle, puzzle_ids
from core.games.mental_blocks.restriction import COLORED, Restriction, RestrictionKind
from core.games.mental_blocks.statement import (
    Differs,
    Fits,
    GreyCard,
    Outline,
    Pieces,
    Region,
    Restricted,
    Size,
    Surfaces,
    Suspects,
    read_statement,
    statements_of,
    write_statement,
)
from models.composing import BRUSHES, KINDS, MOST_PIECES, MOST_STRIPS, PIECES_OF_A_FACE, TALLEST, WIDEST, Composer


def composed(kind: str, **values: object) -> Composer:
    return Composer(kind=kind, **values)


def test_every_kind_of_statement_can_be_composed() -> None:
    composer = composed("region", columns=2, rows=1)
    composer.tap((0, 0))
    told = [
        composer.statement,
        composed("size", columns=4, rows=2).statement,
        composed("pieces", count=5).statement,
        composed("grey").statement,
        composed("surfaces", shade=4, faces=8).statement,
        composed("outline", heights=(2, 4)).statement,
        composed("fits").statement,
        composed("differs", squares=frozenset({(1, 0), (0, 1)})).statement,
        composed("restricted", rule="only_color", color="white").statement,
        composed("suspects", whom=3).statement,
    ]
    assert told == [
        Region(2, 1, "blue", tuple((0, 0, k) for k in range(4))),
        Size(4, 2),
        Pieces(5),
        GreyCard(),
        Surfaces(4, 48),
        Outline((2, 4)),
        Fits(),
        Differs(3, 3, ((0, 1), (1, 0))),
        Restricted(Restriction(RestrictionKind.ONLY_COLOR, "white")),
        Suspects(3),
    ]
    assert len(told) == len(KINDS)


def test_nothing_is_said_while_something_is_lacking() -> None:
    for kind in ("region", "differs", "suspects"):
        assert composed(kind).statement is None


def test_a_region_hangs_together() -> None:
    """MB-3."""
    composer = composed("region")
    composer.tap((0, 0))
    composer.tap((1, 1))
    assert composer.statement is None, "corners do not join"
    composer.tap((1, 0))
    assert composer.statement is not None


def test_a_tap_fills_a_square_as_the_brush_says_and_a_second_one_empties_it() -> None:
    composer = composed("region")
    for number, quarters in enumerate(BRUSHES):
        composer.brush = number
        composer.tap((1, 2))
        assert composer.filled((1, 2)) == quarters
    composer.tap((1, 2))
    assert composer.filled((1, 2)) == frozenset()
    composer.tap((3, 0))
    composer.tap((0, -1))
    assert composer.places == frozenset(), "there are no such squares"


def test_what_lies_beyond_a_smaller_card_is_forgotten() -> None:
    composer = composed("region")
    composer.tap((0, 0))
    composer.tap((2, 0))
    composer.change("columns", -1)
    assert composer.filled((2, 0)) == frozenset()
    assert composer.filled((0, 0)) == BRUSHES[0]
    for _ in range(20):
        composer.change("rows", 1)
    assert composer.rows == WIDEST
    for _ in range(20):
        composer.change("count", 1)
    assert composer.count == MOST_PIECES


def test_strips_are_added_at_the_end_and_vanish_when_they_are_empty() -> None:
    composer = composed("outline", heights=(2,))
    composer.raise_strip(1, 1)
    composer.raise_strip(1, 1)
    composer.raise_strip(5, 1)
    assert composer.heights == (2, 2)
    composer.raise_strip(1, -1)
    composer.raise_strip(1, -1)
    assert composer.heights == (2,)
    for strip in range(20):
        composer.raise_strip(strip, 1)
    assert len(composer.heights) == MOST_STRIPS


def test_all_that_any_card_shows_can_be_composed() -> None:
    """MB-14: what a card shows can be told; a traitor can tell as much as a builder."""
    for puzzle_id in puzzle_ids():
        for card in puzzle(puzzle_id).cards:
            for statement in statements_of(card.shown):
                match statement:
                    case Size(columns, rows):
                        assert max(columns, rows) <= WIDEST
                    case Pieces(count):
                        assert count <= MOST_PIECES
                    case Outline(heights):
                        assert len(heights) <= MOST_STRIPS
                        assert max(heights) <= TALLEST


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(-1, 6), st.integers(-1, 6)), max_size=12))
def test_whatever_is_tapped_can_be_kept(taps: list[tuple[int, int, int]]) -> None:
    composer = composed("region")
    for brush, column, row in taps:
        composer.brush = brush
        composer.tap((column, row))
    statement = composer.statement
    assert statement is None or read_statement(write_statement(statement)) == statement


def test_restrictions_name_a_colour_only_where_their_card_does() -> None:
    """MB-15."""
    for kind in RestrictionKind:
        statement = composed("restricted", rule=kind.value).statement
        assert isinstance(statement, Restricted)
        assert (statement.restriction.color is not None) == (kind in COLORED)


def test_faces_are_told_in_quarters_of_a_unit_face() -> None:
    """MB-4."""
    for shade, pieces in enumerate(PIECES_OF_A_FACE):
        assert composed("surfaces", shade=shade, faces=12).statement == Surfaces(shade, 3 * pieces)
        assert composed("surfaces", shade=shade, faces=3).statement == Surfaces(shade, 3 * pieces // 4)
