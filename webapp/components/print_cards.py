"""A puzzle's nine cards as they are printed: four required, four optional ones, and the answer.

No letter stands on any of them (MB-14): faces carry the puzzle's number, backs the number and, if wanted, their kind.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from core.blocks import BlockSet
from core.games.mental_blocks.puzzle import Puzzle
from core.projection.card import Card
from core.projection.elevation import Elevation
from core.projection.isometric import answer_view
from core.projection.svg import Frame, answer_svg, frame_of, picture_svg
from webapp.components.board_text import picture_words
from webapp.components.card_icons import (
    any_side_up_icon,
    good_builder_icon,
    optional_icon,
    required_icon,
    set_icon,
    squared_triangle_icon,
    traitor_icon,
)
from webapp.components.print_art import lattice
from webapp.components.stars import stars_html
from webapp.components.words import say

_LEAST: Frame = (3.0, 3.0)
_ROOM: Frame = (53.0, 59.0)
"""Millimetres that a small card has for its picture."""
_SHORT = 13
"""Characters of a heading that is set large on a back."""
_KIND_ICONS = {"required": required_icon, "optional": optional_icon, "answer": traitor_icon}


@dataclass(frozen=True)
class Imprint:
    """What a puzzle's cards say of it: a short *number* such as F07, and its *puzzle_set*, None for one that somebody
    has made; the sheets' margins give its *title*."""

    number: str
    title: str
    puzzle_set: str | None


def puzzle_faces(puzzle: Puzzle, imprint: Imprint, box: BlockSet, *, covered: bool) -> tuple[str, ...]:
    """Return the faces of the nine cards, the answer last; a *covered* picture has no words for it either."""
    flat = _frame(card for card in puzzle.cards if isinstance(card.shown, Elevation))
    grey = _frame(card for card in puzzle.cards if not isinstance(card.shown, Elevation))
    faces = []
    for card in puzzle.cards:
        drawing = picture_svg(
            card.shown,
            box,
            label=None if covered else say("print.card", shows=picture_words(card.shown, box)),
            frame=flat if card.required else grey,
            patterns=True,
            table=not puzzle.any_side_up,
        )
        faces.append(_face(drawing, puzzle, imprint, good_builder_icon(), ""))
    return (*faces, _answer_face(puzzle, imprint, box, covered=covered))


def puzzle_backs(puzzle: Puzzle, imprint: Imprint, *, kinds: bool) -> tuple[str, ...]:
    """Return the backs in the order of the faces; *kinds* tells required, optional and answer cards apart."""
    names = [*("required" if card.required else "optional" for card in puzzle.cards), "answer"]
    return tuple(_back(imprint, name if kinds else None) for name in names)


def back_html(heading: str, sign: str, words: str, kind: str = "plain") -> str:
    """Return the back of a card: our lattice with the text *heading* in its middle, over the icon *sign* and
    *words*."""
    note = f'<p class="print-kind">{sign}<span>{escape(words)}</span></p>' if words else sign
    size = ' class="print-long"' if len(heading) > _SHORT else ""
    seal = f'<div class="print-seal"><strong{size}>{escape(heading)}</strong>{note}</div>'
    return f'<div class="print-back print-{escape(kind)}">{lattice()}{seal}</div>'


def _face(drawing: str, puzzle: Puzzle, imprint: Imprint, sign: str, more: str) -> str:
    any_side = any_side_up_icon() if puzzle.any_side_up else ""
    kind = imprint.puzzle_set or "made"
    own = set_icon(imprint.puzzle_set) if imprint.puzzle_set else ""
    return (
        f'<div class="print-face print-{escape(kind)}">'
        f'<div class="print-head">{sign}<span class="print-gap"></span>{any_side}{more}</div>'
        f'<div class="print-picture">{drawing}</div>'
        f'<div class="print-tail">{own}{stars_html(puzzle.stars)}<strong>{escape(imprint.number)}</strong></div></div>'
    )


def _answer_face(puzzle: Puzzle, imprint: Imprint, box: BlockSet, *, covered: bool) -> str:
    """Return the face of the card with the answer, which is the traitor's too (MB-5)."""
    views = [answer_view(puzzle.answer, corner) for corner in (0, 2)]
    frame = frame_of(views)
    labels = [None if covered else say(f"print.answer.{end}") for end in ("front", "back")]
    drawings = "".join(
        answer_svg(view, box, label=label, frame=frame, patterns=True)
        for view, label in zip(views, labels, strict=True)
    )
    # Two upright pictures are larger side by side, two broad ones one above the other.
    beside = min(_ROOM[0] / 2 / frame[0], _ROOM[1] / frame[1]) > min(_ROOM[0] / frame[0], _ROOM[1] / 2 / frame[1])
    answer = f'<div class="{"print-beside" if beside else "print-stacked"}">{drawings}</div>'
    return _face(answer, puzzle, imprint, "", squared_triangle_icon() + traitor_icon())


def _back(imprint: Imprint, kind: str | None) -> str:
    if kind is None:
        return back_html(imprint.number, "", "")
    return back_html(imprint.number, _KIND_ICONS[kind](), say(f"print.kind.{kind}"), kind)


def _frame(cards: Iterable[Card]) -> Frame:
    width, height = frame_of(card.shown for card in cards)
    return (max(width, _LEAST[0]), max(height, _LEAST[1]))
