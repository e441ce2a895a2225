"""Statements in words: one short sentence each, as a person at the table would say it."""

from collections.abc import Sequence
from itertools import groupby

from core.blocks import BlockSet
from core.games.base import Seat
from core.games.mental_blocks.statement import (
    Asks,
    Differs,
    Fits,
    GreyCard,
    Outline,
    Pieces,
    Region,
    Restricted,
    Size,
    Statement,
    Surfaces,
    Suspects,
)
from core.projection.view import BOTTOM, LEFT, RIGHT, TOP
from webapp.components.words import listed, say

_HALVES = {
    frozenset({LEFT, BOTTOM}): "lower_left",
    frozenset({RIGHT, BOTTOM}): "lower_right",
    frozenset({LEFT, TOP}): "upper_left",
    frozenset({RIGHT, TOP}): "upper_right",
}
_QUARTERS = {LEFT: "left", RIGHT: "right", BOTTOM: "bottom", TOP: "top"}
_PIECES_OF_A_FACE = (12, 12, 12, 24, 24, 24)
"""How many pieces a unit square of a face, or the slope of a half cube, fills."""

_FRACTIONS = ("", "¼", "½", "¾")

_NAMED_SQUARES = 2
"""So many differing squares are named; of more, their number is told."""


def statement_sentence(statement: Statement, box: BlockSet, names: Sequence[str] = ()) -> str:
    """Return *statement* as one short sentence, as plain text; *names* are those of the seats, otherwise numbered."""
    match statement:
        case Size(columns, rows):
            return say("state.size", columns=_count(columns), rows=_count(rows))
        case Pieces(count):
            return say("state.pieces.one" if count == 1 else "state.pieces", count=_count(count))
        case Region():
            return _region(statement, box)
        case GreyCard():
            return say("state.grey")
        case Surfaces(shade, pieces):
            return _surfaces(shade, pieces)
        case Outline(heights):
            return say("state.outline", heights=listed(_halves(height) for height in heights))
        case Fits():
            return say("state.fits")
        case Differs(columns, rows, squares):
            if not squares:
                return say("state.differs")
            if len(squares) > _NAMED_SQUARES:
                return say("state.differs.many", count=len(squares))
            places = listed(_square(square, columns, rows) for square in squares)
            return say("state.differs.one" if len(squares) == 1 else "state.differs.two", places=places)
        case Suspects(whom):
            return say("state.suspects", name=_name(whom, names))
        case Asks(whom):
            return say("state.asks", name=_name(whom, names))
        case Restricted(restriction):
            color = _color(restriction.color, box) if restriction.color else ""
            return say(f"state.restricted.{restriction.kind.value}", color=color)


def _surfaces(shade: int, pieces: int) -> str:
    """Return how much a grey card shows of *shade*, to the nearest quarter of a face, as an eye can tell it."""
    face = _PIECES_OF_A_FACE[shade]
    quarters = max(1, round(4 * pieces / face))
    count = f"{quarters // 4 or ''}{_FRACTIONS[quarters % 4]}"
    words = say("state.about", count=count) if 4 * pieces != quarters * face else count
    return say("state.surfaces", count=words, what=say(f"state.shade.{shade}{'' if quarters <= 4 else '.many'}"))


def _halves(height: int) -> str:
    return f"{height // 2 or ''}{_FRACTIONS[2] if height % 2 else ''}" or "0"


def _name(seat: Seat, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else say("state.seat", number=seat + 1)


def _region(region: Region, box: BlockSet) -> str:
    color = _color(region.color, box)
    shares: dict[tuple[int, int], set[int]] = {}
    for column, row, k in region.places:
        shares.setdefault((column, row), set()).add(k)
    squares = sorted(shares)
    columns, rows = sorted({c for c, _ in squares}), sorted({r for _, r in squares})
    if all(len(share) == 4 for share in shares.values()):
        if len(squares) == region.columns * region.rows:
            return say("state.all", color=color)
        if len(squares) == 1:
            return say("state.square", where=_square(squares[0], region.columns, region.rows), color=color)
        if len(squares) == len(columns) * len(rows):
            where = _rectangle((columns[0], columns[-1]), (rows[0], rows[-1]), region)
            return say("state.bar", color=color, where=where)
    elif len(squares) == 1:
        where = _square(squares[0], region.columns, region.rows)
        return say("state.part", color=color, where=where, part=_part(frozenset(shares[squares[0]])))
    told = []
    for row in reversed(rows):
        for part, group in groupby((s for s in squares if s[1] == row), key=lambda s: frozenset(shares[s])):
            found = [str(c + 1) for c, _ in group]
            words = say("state.in_rows.one" if len(found) == 1 else "state.in_rows", row=row + 1, squares=listed(found))
            told.append(words if len(part) == 4 else f"{words} ({_part(part)})")
    return say("state.piece", color=color, where="; ".join(told))


def _rectangle(columns: tuple[int, int], rows: tuple[int, int], region: Region) -> str:
    """Return where a rectangle lies: by its corner, if it has one of the picture's, and its size, or by its squares."""
    wide, high = columns[1] - columns[0] + 1, rows[1] - rows[0] + 1
    across = "left" if columns[0] == 0 else "right" if columns[1] == region.columns - 1 else None
    along = "bottom" if rows[0] == 0 else "top" if rows[1] == region.rows - 1 else None
    if wide == region.columns and along:
        return say(f"state.whole.{along}", count=_count(high)) if high > 1 else say(f"state.whole_row.{along}")
    if high == region.rows and across:
        return say(f"state.whole.{across}", count=_count(wide)) if wide > 1 else say(f"state.whole_column.{across}")
    if across and along:
        size = [say("state.wide", count=_count(wide))] if wide > 1 else []
        size += [say("state.high", count=_count(high))] if high > 1 else []
        return say("state.corner_size", corner=say(f"state.corner.{along}.{across}"), size=listed(size))
    squares = _span(columns)
    if high == 1:
        return say("state.row" if wide > 1 else "state.row.one", row=rows[0] + 1, squares=squares)
    return say("state.rows" if wide > 1 else "state.rows.one", rows=_span(rows), squares=squares)


def _square(square: tuple[int, int], columns: int, rows: int) -> str:
    """Return the words for *square* of a card: by a corner of the card if it is one, or by row and number."""
    column, row = square
    if not (0 <= column < columns and 0 <= row < rows):
        beside = "left" if column < 0 else "right" if column >= columns else "bottom" if row < 0 else "top"
        return say(f"state.beside.{beside}")
    across = {0: "left", columns - 1: "right"}.get(column)
    along = {0: "bottom", rows - 1: "top"}.get(row)
    if columns == 1:
        return say(f"state.only_row.{along}") if along else say("state.in_row", row=row + 1)
    if rows == 1:
        return say(f"state.only_column.{across}") if across else say("state.in_column", column=column + 1)
    if across and along:
        return say(f"state.corner.{along}.{across}")
    return say("state.row.one", row=row + 1, squares=column + 1)


def _part(quarters: frozenset[int]) -> str:
    half = _HALVES.get(quarters)
    if half:
        return say(f"state.half.{half}")
    words = listed(say(f"state.quarter.{_QUARTERS[k]}") for k in sorted(quarters))
    return say("state.quarters.one" if len(quarters) == 1 else "state.quarters", quarters=words)


def _span(ends: tuple[int, int]) -> str:
    first, last = ends
    if first == last:
        return str(first + 1)
    return say("state.span" if last > first + 1 else "state.pair", first=first + 1, last=last + 1)


def _color(color: str, box: BlockSet) -> str:
    return box.color_by_id[color].name if color in box.color_by_id else color


def _count(number: int) -> str:
    words = say("state.numbers").split()
    return words[number] if number < len(words) else str(number)
