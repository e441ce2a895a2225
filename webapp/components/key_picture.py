"""Pictures of Block and Key: key cards, and what a seat sees of the ruin."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from html import escape

from core.blocks import BlockSet
from core.games.block_and_key.floor import FLOOR, LEVELS
from core.games.block_and_key.key import LETTERS, LONGEST, Key
from core.games.block_and_key.view import Square, View, squares_of
from core.projection.canvas import Canvas, line_tone
from core.projection.outline import Triangle
from webapp.components.key_words import pattern_words
from webapp.components.words import say

UNIT = 36
"""The side of a square, in a drawing's own units."""

_MARGIN = 4
_CARD = 4
"""Key cards are drawn at one scale, for patterns of so many rows and columns or more."""


@dataclass(frozen=True)
class Shown:
    """What is shown of a view: the squares that are *new*, and those that make up a key, by the key's id."""

    view: View
    new: int = 0
    keys: Mapping[str, Collection[Square]] | None = None


_KEYS: dict[tuple[str, Key, bool, bool], str] = {}
"""Drawings of keys by box, key, whether with patterns and with a label: they never change."""


def key_svg(key: Key, box: BlockSet, *, patterns: bool, label: bool = True) -> str:
    """Return the drawing of what a key asks for; blank squares are only hinted at."""
    known = (box.id, key, patterns, label)
    if known not in _KEYS:
        _KEYS[known] = _drawn_key(key, box, patterns=patterns, label=label)
    return _KEYS[known]


def _drawn_key(key: Key, box: BlockSet, *, patterns: bool, label: bool) -> str:
    rows, columns = len(key.pattern), len(key.pattern[0])
    canvas = _canvas()
    for k, row in enumerate(key.pattern):
        for column, letter in enumerate(row):
            at = (column, rows - 1 - k)
            if letter:
                color = box.color_by_id[LETTERS[letter]]
                canvas.block_face(_square(*at), color, ((6, 0), (0, 6)), patterns=patterns)
            else:
                x, y = (column + 0.5) * UNIT, -(at[1] + 0.5) * UNIT
                canvas.add(f'<circle cx="{x:g}" cy="{y:g}" r="2.4" fill="var(--edge, #8a8377)"/>')
    span = min(max(rows, columns, _CARD), LONGEST) * UNIT
    width, height = columns * UNIT, rows * UNIT
    left, top = (width - span) / 2 - _MARGIN, -height - (span - height) / 2 - _MARGIN
    frame = (left, top, span + 2 * _MARGIN, span + 2 * _MARGIN)
    return canvas.svg(frame, pattern_words(key) if label else None)


def view_svg(shown: Shown, box: BlockSet, *, patterns: bool, label: str) -> str:
    """Return the drawing of what a seat sees, ten squares wide and six high (BK-3)."""
    canvas = _canvas()
    lines = "".join(f"M{k * UNIT} 0V{-LEVELS * UNIT}" for k in range(FLOOR + 1))
    lines += "".join(f"M0 {-k * UNIT}H{FLOOR * UNIT}" for k in range(1, LEVELS + 1))
    canvas.add(f'<path fill="none" stroke="var(--line, #ddd6c8)" stroke-width="1" d="{lines}"/>')
    canvas.add(
        f'<path fill="none" stroke="var(--muted, #5B6470)" stroke-width="3" stroke-linecap="round" '
        f'd="M0 1.5H{FLOOR * UNIT}"/>'
    )
    regions: dict[tuple[str, str], list[Triangle]] = {}
    for row in range(LEVELS):
        for column in range(FLOOR):
            color = shown.view.color(column, row)
            if color is not None:
                owner = shown.view.block_id(column, row) or ""
                regions.setdefault((owner, color), []).extend(_square(column, row))
    for (_, color), triangles in regions.items():
        canvas.block_face(triangles, box.color_by_id[color], ((6, 0), (0, 6)), patterns=patterns)
    for column, row in squares_of(shown.new):
        canvas.add(_ring(column, row))
    for squares in (shown.keys or {}).values():
        for column, row in squares:
            canvas.add(_outline(column, row))
    width, height = FLOOR * UNIT + 2 * _MARGIN, LEVELS * UNIT + 2 * _MARGIN
    return canvas.svg((-_MARGIN, -LEVELS * UNIT - _MARGIN, width, height), label)


def view_words(view: View) -> str:
    """Return what a seat sees in words, row by row from below."""
    rows = []
    for row in range(LEVELS):
        squares = [view.color(column, row) or say("keys.square.empty") for column in range(FLOOR)]
        if any(view.color(column, row) for column in range(FLOOR)):
            rows.append(say("keys.view.row", row=row + 1, squares=", ".join(squares)))
    return "; ".join(rows) or say("keys.view.nothing")


def color_dot(color: str, box: BlockSet) -> str:
    """Return a small square of a colour, hidden from screen readers: its name always stands beside it."""
    found = box.color_by_id[color]
    return (
        '<svg class="color-dot" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">'
        f'<rect x="1.5" y="1.5" width="17" height="17" rx="3" fill="{escape(found.hex)}" '
        f'stroke="{line_tone(found.hex)}" stroke-width="2"/></svg>'
    )


def pips_svg(pips: int) -> str:
    """Return the pips of a site as on a die, up to nine, hidden from screen readers."""
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="2.1"/>' for x, y in _PIPS[pips - 1])
    return (
        '<svg class="pips" viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">'
        f"{dots}</svg>"
    )


_L, _M, _H = 4, 10, 16
_CORNERS = ((_L, _L), (_H, _H), (_H, _L), (_L, _H))
_SIDES = ((_L, _M), (_H, _M))
_PIPS = (
    ((_M, _M),),
    _CORNERS[:2],
    (*_CORNERS[:2], (_M, _M)),
    _CORNERS,
    (*_CORNERS, (_M, _M)),
    (*_CORNERS, *_SIDES),
    (*_CORNERS, *_SIDES, (_M, _M)),
    (*_CORNERS, *_SIDES, (_M, _L), (_M, _H)),
    (*_CORNERS, *_SIDES, (_M, _L), (_M, _H), (_M, _M)),
)


def _canvas() -> Canvas:
    return Canvas(lambda point: (point[0] * UNIT / 6, -point[1] * UNIT / 6))


def _square(column: int, row: int) -> list[Triangle]:
    x, y = 6 * column, 6 * row
    corners = [(x, y), (x + 6, y), (x + 6, y + 6), (x, y + 6)]
    return [(corners[k], corners[(k + 1) % 4], (x + 3, y + 3)) for k in range(4)]


def _ring(column: int, row: int) -> str:
    x, y = (column + 0.5) * UNIT, -(row + 0.5) * UNIT
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="5.5" fill="var(--paper, #fbf8f2)" stroke="var(--ink, #1f2328)" '
        'stroke-width="2"/>'
    )


def _outline(column: int, row: int) -> str:
    x, y, side = column * UNIT + 3, -(row + 1) * UNIT + 3, UNIT - 6
    box = f'x="{x}" y="{y}" width="{side}" height="{side}" rx="4" fill="none"'
    return (
        f'<rect {box} stroke="var(--paper, #fbf8f2)" stroke-width="6"/>'
        f'<rect {box} stroke="var(--accent, #1b6e8c)" stroke-width="3.4"/>'
    )
