"""Restriction cards (MB-15) and glitch cards (MB-16, MB-17) as they are printed."""

from collections.abc import Iterator
from html import escape

from core.blocks import BlockSet, Color
from core.games.mental_blocks.glitch import MAJOR, MINOR, Glitch
from core.games.mental_blocks.restriction import COLORED, RestrictionKind
from webapp.components.card_icons import glitch_icon, restriction_icon
from webapp.components.print_art import block_drawing
from webapp.components.print_cards import back_html
from webapp.components.words import capital, say

AT_A_TABLE = frozenset({Glitch.CARDS_MOVE_ON, Glitch.COLORS_HIDDEN})
"""The glitches that a table of wood cannot do as a screen does: their cards say what is done there."""


def restriction_faces(box: BlockSet, *, each_color: bool) -> tuple[str, ...]:
    """Return the faces of the restriction cards: *each_color* gives a card for every colour to those that name one,
    otherwise they have boxes to tick."""
    return tuple(face for kind in RestrictionKind for face in _restriction_faces(kind, box, each_color=each_color))


def restriction_backs(count: int) -> tuple[str, ...]:
    """Return the backs of *count* restriction cards, all alike."""
    return (back_html(say("print.restriction"), "", ""),) * count


def glitch_faces() -> tuple[str, ...]:
    """Return the faces of the four minor and the five major glitch cards."""
    return tuple(
        _face(
            say("print.minor" if glitch in MINOR else "print.major"),
            glitch_icon(glitch),
            say(f"glitch.{glitch.value}.title"),
            say(f"print.glitch.{glitch.value}" if glitch in AT_A_TABLE else f"glitch.{glitch.value}"),
        )
        for glitch in (*MINOR, *MAJOR)
    )


def glitch_backs() -> tuple[str, ...]:
    """Return the backs of the glitch cards, which tell minor from major."""
    return (back_html(say("print.minor"), "", ""),) * len(MINOR) + (back_html(say("print.major"), "", ""),) * len(MAJOR)


def _restriction_faces(kind: RestrictionKind, box: BlockSet, *, each_color: bool) -> Iterator[str]:
    key, sign, heading = f"restriction.{kind.value}", restriction_icon(kind), say("print.restriction")
    if kind not in COLORED:
        yield _face(heading, sign, say(f"{key}.title"), say(key))
    elif each_color:
        for color in box.colors:
            words = {"color": color.name}
            yield _face(heading, sign, say(f"{key}.title", **words), say(key, **words), _cube(color, box))
    else:
        boxes = "".join(
            f'<span class="print-tick">{_cube(color, box)}<i></i>{escape(color.name)}</span>' for color in box.colors
        )
        title, sentence = say(f"print.{kind.value}.title"), say(f"print.{kind.value}")
        yield _face(heading, sign, title, sentence, f'<div class="print-ticks">{boxes}</div>')


def _face(heading: str, sign: str, title: str, sentence: str, more: str = "") -> str:
    return (
        f'<div class="print-face print-rule"><div class="print-head">{escape(heading)}</div>'
        f'<div class="print-picture">{sign}{more}</div>'
        f"<h3>{escape(capital(title))}</h3><p>{escape(sentence)}</p></div>"
    )


def _cube(color: Color, box: BlockSet) -> str:
    """Return the picture of the set's smallest block of *color*."""
    blocks = (block for block in box.blocks if block.color == color.id)
    smallest = min(blocks, key=lambda block: (block.shape.has_wedge, len(block.shape.cells)))
    return block_drawing(smallest, box)[0]
