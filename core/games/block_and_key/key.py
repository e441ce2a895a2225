"""Keys: patterns to be seen from one's own side (BK-9), and enigmas (BK-10)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from core.games.block_and_key.floor import COLORS
from core.games.block_and_key.view import STRIDE, Square, View

LETTERS: Mapping[str, str] = {color[0]: color for color in COLORS}
"""The colours by the letters that patterns are written with."""

RANKS: Mapping[str, int] = {"star": 1, "sun": 2, "moon": 4}
"""The ranks of keys, easy to hard, with their points (BK-10)."""

LONGEST = 6
"""The most rows and columns that a pattern has, so that each of its four turns fits a view's height."""

Pattern = tuple[tuple[str | None, ...], ...]
"""Rows from the top, all of one length: letters of colours, and None where anything may be."""


@dataclass(frozen=True)
class Key:
    """A key card. *stars* (1 to 4) and *pips* (1 to 9) are what the Ancients go by (BK-13)."""

    id: str
    rank: str
    pattern: Pattern
    stars: int
    pips: int

    @property
    def points(self) -> int:
        """The victory points of its rank."""
        return RANKS[self.rank]

    @cached_property
    def turns(self) -> tuple["TurnedPattern", ...]:
        """The pattern in its different turns, at most four."""
        return turned_patterns(self.pattern)


@dataclass(frozen=True)
class Enigma:
    """An enigma card: every three faces of its *color* that its owner sees at the end are a point."""

    color: str


class TurnedPattern(NamedTuple):
    """The coloured squares of a pattern turned by *quarters* × 90° anticlockwise, each with its colour as an index
    into `COLORS`; the least column and row of them are 0. *shifts* are the same squares as places of a set, in the same
    order."""

    quarters: int
    squares: tuple[tuple[int, int, int], ...]
    shifts: tuple[tuple[int, int], ...]


class KeyPlace(NamedTuple):
    """Where a key is seen: the least *column* and *row* of its coloured *squares*, and by how many *quarters* of a turn
    anticlockwise its pattern is turned there."""

    column: int
    row: int
    quarters: int
    squares: tuple[Square, ...]


def claims(key: Key, view: View, new_faces: int) -> KeyPlace | None:
    """Return the first place in *view* where *key* can be claimed, or None (BK-9).

    *new_faces* is the set of squares in which the block placed this turn is seen, such as `View.newest`; one of the
    key's coloured squares must be among them. Places are tried turn by turn, then row by row from below.
    """
    return next(places(key, view, new_faces), None) if new_faces else None


def places(key: Key, view: View, new_faces: int | None = None) -> Iterator[KeyPlace]:
    """Yield each place where *key* is seen in *view*: with *new_faces*, each where it can be claimed."""
    masks = view.masks
    for turn in key.turns:
        anchors, touched = -1, 0
        for shift, color in turn.shifts:
            anchors &= masks[color] >> shift
            if not anchors:
                break
        if new_faces is not None and anchors:
            for shift, _ in turn.shifts:
                touched |= new_faces >> shift
            anchors &= touched
        while anchors:
            lowest = anchors & -anchors
            anchors ^= lowest
            row, column = divmod(lowest.bit_length() - 1, STRIDE)
            squares = tuple((column + right, row + up) for right, up, _ in turn.squares)
            yield KeyPlace(column, row, turn.quarters, squares)


@cache
def turned_patterns(pattern: Pattern) -> tuple[TurnedPattern, ...]:
    """Return *pattern* in its different turns, in order of the quarters."""
    found: dict[frozenset[tuple[int, int, int]], TurnedPattern] = {}
    squares = _colored(pattern)
    for quarters in range(4):
        left, low = min(column for column, _, _ in squares), min(row for _, row, _ in squares)
        squares = tuple(sorted((column - left, row - low, color) for column, row, color in squares))
        shifts = tuple((STRIDE * row + column, color) for column, row, color in squares)
        found.setdefault(frozenset(squares), TurnedPattern(quarters, squares, shifts))
        squares = tuple((-row, column, color) for column, row, color in squares)
    return tuple(found.values())


def read_pattern(rows: Sequence[str]) -> Pattern:
    """Return the pattern drawn as *rows* from the top: letters of colours, and dots where anything may be.

    Raises:
        ValueError: it is none; the message says why.
    """
    if not 1 <= len(rows) <= LONGEST or len({len(row) for row in rows}) != 1 or not 1 <= len(rows[0]) <= LONGEST:
        raise ValueError(f"a pattern has one to {LONGEST} rows of one length, one to {LONGEST}")
    if wrong := {sign for row in rows for sign in row} - LETTERS.keys() - {"."}:
        raise ValueError(f"patterns are drawn with {' '.join(LETTERS)} and dots, not {min(wrong)!r}")
    pattern = tuple(tuple(None if sign == "." else sign for sign in row) for row in rows)
    if not _colored(pattern):
        raise ValueError("a pattern has at least one coloured square")
    return pattern


def write_pattern(pattern: Pattern) -> list[str]:
    """Return *pattern* as `read_pattern` reads it."""
    return ["".join(letter or "." for letter in row) for row in pattern]


def _colored(pattern: Pattern) -> tuple[tuple[int, int, int], ...]:
    """Return column, row from below and colour of each coloured square."""
    return tuple(
        (column, row, COLORS.index(LETTERS[letter]))
        for row, letters in enumerate(reversed(pattern))
        for column, letter in enumerate(letters)
        if letter
    )
