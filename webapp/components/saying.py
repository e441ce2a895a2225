"""What a seat can say to the table: what it truly sees, and a composer for any statement, true or not.

What a seat truly sees is its secret: it is made here only when it is asked for, and only for that seat.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from core.blocks import BlockSet
from core.games.base import Seat
from core.games.mental_blocks.restriction import COLORED, RestrictionKind
from core.games.mental_blocks.statement import Statement
from core.projection.view import BOTTOM, LEFT, RIGHT, TOP
from models.composing import BRUSHES, KINDS, MOST_STRIPS, Composer
from webapp.components.icons import icon
from webapp.components.markup import button
from webapp.components.statement_picture import statement_picture
from webapp.components.statement_words import statement_sentence
from webapp.components.words import capital, say

OFFERS, COMPOSER = "offers", "composer"
"""What can lie open: what the seat truly sees, and the composer."""

SHADE_KEYS = ("right", "left", "top", "upright", "slope_right", "slope_left")
"""The surfaces of a grey card, in the order of `core.projection.view.SHADES`."""

_FRACTIONS = ("", "¼", "½", "¾")

_QUARTERS = {LEFT: "0,0 20,20 0,40", RIGHT: "40,0 40,40 20,20", BOTTOM: "0,40 20,20 40,40", TOP: "0,0 40,0 20,20"}
"""The triangles of a square's quarters, the square being 40 wide."""


@dataclass(frozen=True)
class Saying:
    """What the acting seat, called *name* among *names*, can say.

    *offers* are true statements about what it knows, None while they may not be seen, and *said* what it has said
    already; *covered* says whether they can be reached by passing the device, *alone* whether they may be seen here
    because nobody else looks at this screen. *others* are the seats that it can suspect, none where nobody can be a
    traitor. *panel* is what lies open: `OFFERS`, `COMPOSER` or nothing. *asked* are the computers' seats, which can be
    asked for more.
    """

    name: str
    names: tuple[str, ...]
    others: tuple[Seat, ...]
    offers: tuple[Statement, ...] | None
    said: frozenset[Statement]
    covered: bool
    alone: bool
    panel: str | None = None
    asked: tuple[Seat, ...] = ()


def saying_html(saying: Saying, composer: Composer, box: BlockSet, *, patterns: bool) -> str:
    """Return the ways to say something, and what of them lies open."""
    ways = []
    if saying.alone:
        ways.append(_panel_button(OFFERS, saying, "saying.see"))
        ways.append(button(escape(say("saying.all")), "say", value="all", kind="pick"))
    elif saying.covered:
        words = f"{icon('views')}<span>{escape(say('saying.show', name=saying.name))}</span>"
        ways.append(button(words, "say", value="cover", kind="pick"))
    ways.append(_panel_button(COMPOSER, saying, "saying.compose"))
    shown = ""
    if saying.panel == OFFERS and saying.offers is not None:
        shown = _offers(saying, box, patterns)
    elif saying.panel == COMPOSER:
        shown = composer_html(composer, saying, box, patterns=patterns)
    head = escape(say("saying.title", name=saying.name))
    return (
        f'<div class="saying"><h3>{icon("speak")} {head}</h3><div class="picks">{"".join(ways)}</div>'
        f"{_questions(saying)}{shown}</div>"
    )


def _questions(saying: Saying) -> str:
    """Return a button for each computer that can be asked what else it sees."""
    buttons = "".join(
        button(escape(say("saying.ask.one", name=saying.names[seat])), "say", value=f"ask {seat}", kind="pick")
        for seat in saying.asked
    )
    if not buttons:
        return ""
    return f'<div class="picks" role="group" aria-label="{escape(say("saying.ask"))}">{buttons}</div>'


def _panel_button(panel: str, saying: Saying, key: str) -> str:
    """Return the button that opens *panel*, or closes it again."""
    opened = str(saying.panel == panel).lower()
    made = button(f"<span>{escape(say(key))}</span>{icon('down')}", "say", value=f"panel {panel}", kind="pick")
    return made.replace("<button ", f'<button aria-expanded="{opened}" ', 1)


def offers_html(saying: Saying, box: BlockSet, *, patterns: bool) -> str:
    """Return the cover that asks for the device to be passed on, or, when it is taken away, what the seat can truly
    say. Nothing of the seat's secret is in the cover."""
    title = f"<h2>{escape(say('cover.title', name=saying.name))}</h2>"
    if saying.offers is None:
        show = button(escape(say("saying.uncover", name=saying.name)), "say", value="uncover", kind="button primary")
        hide = button(escape(say("saying.back")), "say", value="hide")
        words = f"<p>{escape(say('saying.cover', name=saying.name))}</p>"
        return f'<section class="cover">{title}{words}<div class="ways">{show}{hide}</div></section>'
    hide = button(escape(say("saying.done")), "say", value="hide", kind="button primary")
    head = f"<h2>{escape(say('saying.offers.title', name=saying.name))}</h2>"
    return f'<section class="offered">{head}{_offers(saying, box, patterns)}{hide}</section>'


def composer_html(composer: Composer, saying: Saying, box: BlockSet, *, patterns: bool) -> str:
    """Return the composer: the kind of statement, its choices, the sentence so far, and the button that says it."""
    kinds = [kind for kind in KINDS if kind != "suspects" or saying.others]
    chosen = _choices("saying.kind", ((kind, say(f"saying.kind.{kind}")) for kind in kinds), "kind", composer.kind)
    statement = composer.statement
    if statement is None:
        sentence = f'<p class="sentence lacking">{escape(say(f"saying.lacks.{composer.kind}"))}</p>'
        go = f'<button type="button" class="button primary" disabled>{escape(say("saying.go"))}</button>'
    else:
        words = escape(statement_sentence(statement, box, saying.names))
        sentence = f'<p class="sentence">{statement_picture(statement, box, patterns=patterns)}<q>{words}</q></p>'
        go = button(escape(say("saying.go")), "say", value="it", kind="button primary")
    return (
        f'<section class="composer" aria-label="{escape(say("saying.compose"))}">{chosen}'
        f'<div class="fields">{_fields(composer, saying, box)}</div>{sentence}<div class="ways">{go}</div></section>'
    )


def _offers(saying: Saying, box: BlockSet, patterns: bool) -> str:
    """Return a button for each of the statements that are true."""
    if not saying.offers:
        return f'<p class="note">{escape(say("saying.offers.none"))}</p>'
    items = "".join(
        "<li>"
        + button(
            f"{statement_picture(statement, box, patterns=patterns)}"
            f"<span>{escape(statement_sentence(statement, box, saying.names))}</span>"
            + (f"<small>{icon('check')} {escape(say('saying.already'))}</small>" if statement in saying.said else ""),
            "say",
            value=f"offer {number}",
            kind="say-offer",
        )
        + "</li>"
        for number, statement in enumerate(saying.offers)
    )
    return f'<ol class="offers">{items}</ol>'


def _fields(composer: Composer, saying: Saying, box: BlockSet) -> str:
    match composer.kind:
        case "region":
            return _size(composer) + _colors(composer, box) + _brushes(composer) + _grid(composer, box)
        case "size":
            return _size(composer)
        case "pieces":
            return _stepper("count", composer.count)
        case "surfaces":
            shades = ((str(number), say(f"saying.shade.{key}")) for number, key in enumerate(SHADE_KEYS))
            return _choices("saying.shade", shades, "shade", str(composer.shade)) + _faces(composer)
        case "outline":
            return _strips(composer)
        case "differs":
            return _size(composer) + _grid(composer, box)
        case "restricted":
            color = box.color_by_id[composer.color].name
            rules = ((kind.value, say(f"restriction.{kind.value}.title", color=color)) for kind in RestrictionKind)
            colored = RestrictionKind(composer.rule) in COLORED
            return _choices("saying.rule", rules, "rule", composer.rule) + (_colors(composer, box) if colored else "")
        case "suspects":
            seats = ((str(seat), saying.names[seat]) for seat in saying.others)
            whom = "" if composer.whom is None else str(composer.whom)
            return _choices("saying.whom", seats, "whom", whom)
        case _:
            return ""


def _choices(key: str, options: Iterable[tuple[str, str]], name: str, chosen: str) -> str:
    """Return buttons of which one is chosen: *options* are values with their words."""
    buttons = "".join(
        button(escape(words), "say", value=f"{name} {value}", kind="pick", pressed=value == chosen)
        for value, words in options
    )
    return f'<div class="picks" role="group" aria-label="{escape(say(key))}">{buttons}</div>'


def _size(composer: Composer) -> str:
    return f'<div class="size">{_stepper("columns", composer.columns)}{_stepper("rows", composer.rows)}</div>'


def _stepper(name: str, value: int) -> str:
    """Return the number *name* with a button for less and one for more."""
    words = say(f"saying.{name}")
    less = button("−", "say", value=f"less {name}", kind="button step", label=say("saying.less", what=words))
    more = button("+", "say", value=f"more {name}", kind="button step", label=say("saying.more", what=words))
    return (
        f'<div class="stepper" role="group" aria-label="{escape(words)}"><span>{escape(capital(words))}</span>'
        f"{less}<output>{value}</output>{more}</div>"
    )


def _faces(composer: Composer) -> str:
    """Return how much of the faces is seen, to change by unit squares or by quarters of one."""
    words = say("saying.faces")
    whole, quarters = divmod(composer.faces, 4)
    shown = f"{whole or ''}{_FRACTIONS[quarters]}" or "0"
    less, more = (
        "".join(
            button(
                f"{sign}{size}", "say", value=f"{name} faces {by}", kind="button step", label=f"{sign}{size} {words}"
            )
            for size, by in sizes
        )
        for sign, name, sizes in (("−", "less", (("1", 4), ("¼", 1))), ("+", "more", (("¼", 1), ("1", 4))))
    )
    return (
        f'<div class="stepper" role="group" aria-label="{escape(words)}"><span>{escape(capital(words))}</span>'
        f"{less}<output>{shown}</output>{more}</div>"
    )


def _colors(composer: Composer, box: BlockSet) -> str:
    buttons = "".join(
        button(
            f'<span class="swatch" style="background:var(--block-{escape(color.id)},{escape(color.hex)})"></span>'
            f"{escape(color.name)}",
            "say",
            value=f"color {color.id}",
            kind="pick",
            pressed=color.id == composer.color,
        )
        for color in box.colors
    )
    return f'<div class="picks" role="group" aria-label="{escape(say("saying.color"))}">{buttons}</div>'


def _brushes(composer: Composer) -> str:
    buttons = "".join(
        button(
            _square_svg(quarters, "currentColor"),
            "say",
            value=f"brush {number}",
            kind="pick brush",
            label=say(f"saying.brush.{number}"),
            pressed=number == composer.brush,
        )
        for number, quarters in enumerate(BRUSHES)
    )
    return f'<div class="picks" role="group" aria-label="{escape(say("saying.brush"))}">{buttons}</div>'


def _grid(composer: Composer, box: BlockSet) -> str:
    """Return the card's squares to tap, the top row first."""
    differs = composer.kind == "differs"
    color = box.color_by_id[composer.color]
    fill = "var(--wrong, #B3372F)" if differs else f"var(--block-{color.id}, {color.hex})"
    whole = BRUSHES[0]
    squares = []
    for row in range(composer.rows - 1, -1, -1):
        for column in range(composer.columns):
            square = (column, row)
            quarters = (whole if square in composer.squares else frozenset()) if differs else composer.filled(square)
            squares.append(
                button(
                    _square_svg(quarters, fill),
                    "say",
                    value=f"tap {column} {row}",
                    kind="square",
                    label=say("saying.square", column=column + 1, row=row + 1),
                    pressed=bool(quarters),
                )
            )
    name = escape(say("saying.grid"))
    return (
        f'<div class="squares" role="group" aria-label="{name}" style="--columns:{composer.columns}">'
        f"{''.join(squares)}</div>"
    )


def _strips(composer: Composer) -> str:
    """Return the strips of an outline from the left, each with its height, and one more to add."""
    heights = [*composer.heights, 0] if len(composer.heights) < MOST_STRIPS else list(composer.heights)
    columns = []
    for number, height in enumerate(heights):
        words = say("saying.strip", number=number + 1)
        more = button("+", "say", value=f"strip {number} 1", kind="button step", label=say("saying.more", what=words))
        less = button("−", "say", value=f"strip {number} -1", kind="button step", label=say("saying.less", what=words))
        columns.append(
            f'<div class="strip" role="group" aria-label="{escape(words)}">{more}<output>{height}</output>{less}</div>'
        )
    return f'<p class="note">{escape(say("saying.strips"))}</p><div class="strips">{"".join(columns)}</div>'


def _square_svg(quarters: Iterable[int], fill: str) -> str:
    drawn = "".join(f'<polygon points="{_QUARTERS[k]}" fill="{fill}" stroke="{fill}"/>' for k in sorted(quarters))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" aria-hidden="true" focusable="false">'
        f'{drawn}<rect x=".5" y=".5" width="39" height="39" fill="none" stroke="var(--edge, #8A8377)"/></svg>'
    )
