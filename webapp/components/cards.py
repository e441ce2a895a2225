"""The cards, each beside what its side sees now, at one scale."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.blocks import BlockSet
from core.projection.card import Picture
from core.projection.elevation import Elevation
from core.projection.svg import Frame, frame_of, picture_svg
from webapp.components.board_text import picture_words
from webapp.components.icons import icon
from webapp.components.markup import button, figure
from webapp.components.words import places_named, say

Places = tuple[tuple[int, ...], ...]
"""Squares of an elevation, or pieces of a grey picture."""

LEAST_FRAME: Frame = (4.0, 3.0)
"""Pictures smaller than this, in unit squares, are drawn no larger."""


@dataclass(frozen=True)
class CardView:
    """A card as it is shown.

    *number* counts from 1. *place* is the side, or for a grey card the corner, that it is compared with (None while it
    lies nowhere), and *now* is what is seen from there. *holds* is what the last check found (None: not checked since).
    *marks* are what help has found wrong in it, and *now_marks* the same places in what is seen now.
    """

    number: int
    picture: Picture
    place: int | None
    now: Picture | None
    holds: bool | None = None
    marks: Places = ()
    now_marks: Places = ()

    @property
    def grey(self) -> bool:
        """Whether it is an optional card (MB-4)."""
        return not isinstance(self.picture, Elevation)


@dataclass(frozen=True)
class CardTable:
    """All that the cards' place shows; *chosen* is the number of the one shown large when they show *one* at a time."""

    cards: tuple[CardView, ...]
    sides_given: bool
    any_side_up: bool
    one: bool
    chosen: int
    patterns: bool
    box: BlockSet


def cards_html(table: CardTable) -> str:
    """Return the cards with what their sides see now."""
    pictures = [p for card in table.cards for p in (card.picture, card.now) if p is not None]
    flat = _frame([p for p in pictures if isinstance(p, Elevation)])
    grey = _frame([p for p in pictures if not isinstance(p, Elevation)])
    items = "".join(_item(card, table, grey if card.grey else flat) for card in table.cards)
    return f'<ol class="cards {"one" if table.one else "all"}">{items}</ol>'


def views_html(sides: Sequence[Picture], corners: Sequence[Picture], box: BlockSet, patterns: bool) -> str:
    """Return every view of a structure: what the four *sides* and the four *corners* see now."""
    flat, grey = _frame(sides), _frame(corners)
    named = [(f"Side {k + 1}", picture, flat) for k, picture in enumerate(sides)]
    named += [(f"Corner {corner_name(k)}", picture, grey) for k, picture in enumerate(corners)]
    figures = (
        figure("now", _drawn(picture, box, f"{name} now", frame, patterns=patterns), name)
        for name, picture, frame in named
    )
    return f'<div class="views">{"".join(figures)}</div>'


def corner_name(corner: int) -> str:
    """Return the sides between which *corner* lies."""
    return f"{corner + 1}–{(corner + 1) % 4 + 1}"


def _item(card: CardView, table: CardTable, frame: Frame) -> str:
    drawing = _drawn(
        card.picture,
        table.box,
        f"Card {card.number}",
        frame,
        patterns=table.patterns,
        table=not table.any_side_up,
        marks=card.marks,
    )
    kind = "card" if card.holds is None else "card holds" if card.holds else "card fails"
    if table.one and card.number != table.chosen:
        inner = f'{drawing}<span class="caption">{_caption(card, table)}</span>'
        return f'<li class="small">{button(inner, "card", value=str(card.number), kind=kind)}</li>'
    return f'<li class="pair">{figure(kind, drawing, _caption(card, table))}{_beside(card, table, frame)}</li>'


def _caption(card: CardView, table: CardTable) -> str:
    """Return what stands under a card: its side if that is given, else its number; and what the check found."""
    name = f"Side {card.number}" if table.sides_given and not card.grey else f"Card {card.number}"
    if card.holds is None:
        return name
    sign, word = ("check", "holds") if card.holds else ("cross", "wrong")
    return f'{name} {icon(sign)}<span class="word"> {word}</span>'


def _beside(card: CardView, table: CardTable, frame: Frame) -> str:
    """Return what stands beside a card: what its place sees now, or the choice of a side to lay it at."""
    if card.place is None or card.now is None:
        return _sides(card)
    place = f"Corner {corner_name(card.place)}" if card.grey else f"Side {card.place + 1}"
    drawing = _drawn(card.now, table.box, f"{place} now", frame, patterns=table.patterns, marks=card.now_marks)
    matches = card.now == card.picture and not table.any_side_up
    kind = "now matches" if matches else "now"
    if table.sides_given and not card.grey:
        seen = "now" if card.place == card.number - 1 else f"{place} now"
        return figure(kind, drawing, f"{icon('check')} matches" if matches else seen)
    caption = f"{icon('check')} {place}" if matches else f"{place} now"
    if card.grey:
        inner = f'{drawing}<span class="caption">{caption} {icon("forward")}</span>'
        return button(inner, "corner", value=str(card.number), kind=kind, title="Look from the next corner")
    inner = f'{drawing}<span class="caption">{caption} {icon("close")}</span>'
    return button(inner, "lay", value=f"{card.number - 1} -", kind=kind, title="Take the card back in hand")


def _sides(card: CardView) -> str:
    buttons = "".join(
        button(
            str(side + 1), "lay", value=f"{card.number - 1} {side}", label=f"Lay card {card.number} at side {side + 1}"
        )
        for side in range(4)
    )
    return (
        f'<div class="now open" role="group" aria-label="The side of card {card.number}">'
        f'<p class="caption">Which side?</p><div class="four">{buttons}</div></div>'
    )


def _drawn(
    picture: Picture,
    box: BlockSet,
    name: str,
    frame: Frame,
    *,
    patterns: bool,
    table: bool = True,
    marks: Places = (),
) -> str:
    label = f"{name}: {picture_words(picture, box)}"
    if marks:
        label += f" {say('wrong.here', places=places_named(picture, marks))}"
    return picture_svg(picture, box, label=label, frame=frame, patterns=patterns, table=table, marks=marks)


def _frame(pictures: Sequence[Picture]) -> Frame:
    width, height = frame_of(pictures)
    return (max(width, LEAST_FRAME[0]), max(height, LEAST_FRAME[1]))
