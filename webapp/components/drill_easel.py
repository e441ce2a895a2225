"""The easel: a grid on which a side view is painted in whole and half squares."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from html import escape

from core.description import describe_elevation, describe_square
from core.games.mental_blocks.drill import GRID, Painting, Stroke
from core.projection.elevation import elevation_of_quarters
from core.projection.svg import elevation_svg
from core.projection.view import Point
from webapp.components.drill_pictures import Look
from webapp.components.icons import icon

STROKES: Mapping[Stroke, tuple[str, str]] = {
    Stroke.WHOLE: ("Whole square", "M3 3H21V21H3Z"),
    Stroke.LOWER_LEFT: ("Half, lower left", "M3 3V21H21Z"),
    Stroke.LOWER_RIGHT: ("Half, lower right", "M21 3V21H3Z"),
    Stroke.UPPER_LEFT: ("Half, upper left", "M3 21V3H21Z"),
    Stroke.UPPER_RIGHT: ("Half, upper right", "M3 3H21V21Z"),
}
"""The words and the outline, on a grid of 24, of what can be painted at once."""

CLOTH = "none"
"""What stands for no colour: it wipes."""


@dataclass(frozen=True)
class Brush:
    """What the next touch paints: a *stroke* of a *color* (None: wipes); *square* was touched last."""

    color: str | None = "blue"
    stroke: Stroke = Stroke.WHOLE
    square: Point = (0, 0)


def easel_html(brush: Brush, painting: Painting, look: Look) -> str:
    """Return the grid with what is painted, and the colours and strokes to choose from."""
    colors = "".join(
        _choice("color", color.id, color.name, color.id == brush.color, _swatch(color.id, look), str(number))
        for number, color in enumerate(look.box.colors, 1)
    )
    colors += _choice("color", CLOTH, "wipe", brush.color is None, f'<span class="swatch">{icon("cross")}</span>', "0")
    strokes = "".join(
        _choice("stroke", stroke.name, words, stroke is brush.stroke, _shape(outline))
        for stroke, (words, outline) in STROKES.items()
    )
    squares = "".join(
        _square((column, row), brush, painting, look) for row in range(GRID - 1, -1, -1) for column in range(GRID)
    )
    return (
        '<div class="easel">'
        f'<fieldset class="paints"><legend class="hidden">Colour</legend>{colors}</fieldset>'
        f'<div class="squares" role="group" aria-label="The drawing" data-arrows="{GRID}">{squares}</div>'
        f'<fieldset class="paints"><legend class="hidden">What to paint</legend>{strokes}</fieldset></div>'
    )


def painted_html(painting: Painting, wrong: Collection[Point], look: Look) -> str:
    """Return what was painted as a picture, with the squares that are *wrong* marked."""
    picture = elevation_of_quarters(painting, {color.id: color.id for color in look.box.colors})
    left = min(column for column, _, _ in painting)
    low = min(row for _, row, _ in painting)
    marks = [(column - left, row - low) for column, row in wrong]
    label = describe_elevation(picture, look.box)
    return elevation_svg(picture, look.box, label=label, frame=(3.0, 2.0), patterns=look.patterns, marks=marks)


def _square(square: Point, brush: Brush, painting: Painting, look: Look) -> str:
    column, row = square
    shown = {(0, 0, quarter): color for (x, y, quarter), color in painting.items() if (x, y) == square}
    picture = elevation_of_quarters(shown, {color.id: color.id for color in look.box.colors})
    drawing = elevation_svg(picture, look.box, frame=(1.0, 1.0), patterns=look.patterns, table=False) if shown else ""
    label = f"Column {column + 1}, row {row + 1} from below: {describe_square(picture, 0, 0, look.box)}"
    stop = 0 if square == brush.square else -1
    return (
        f'<button type="button" class="square-button" data-press="paint" data-value="{column} {row}" '
        f'data-key="square {column} {row}" tabindex="{stop}" aria-label="{escape(label)}">{drawing}</button>'
    )


def _choice(name: str, value: str, words: str, on: bool, inner: str, key: str | None = None) -> str:
    shortcut = f' data-shortcut="{key}" aria-keyshortcuts="{key}"' if key else ""
    return (
        f'<label class="paint" title="{escape(words)}"><input type="radio" name="{name}" value="{value}" '
        f'data-set="{name}" data-key="{name} {value}"{shortcut}{" checked" if on else ""}>{inner}'
        f'<span class="hidden">{escape(words)}</span></label>'
    )


def _swatch(color: str, look: Look) -> str:
    picture = elevation_of_quarters({(0, 0, quarter): color for quarter in Stroke.WHOLE.value}, {color: color})
    drawing = elevation_svg(picture, look.box, frame=(1.0, 1.0), patterns=look.patterns, table=False)
    return f'<span class="swatch">{drawing}</span>'


def _shape(outline: str) -> str:
    return (
        '<span class="swatch"><svg viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="var(--edge)" '
        'stroke-width="1" d="M3 3H21V21H3Z"/>'
        f'<path fill="currentColor" d="{outline}"/></svg></span>'
    )
