"""Secrets: what one seat alone may know, and the cover that stands over it (MB-14).

What is made here holds one seat's own card, role and restriction, nothing of other seats, and never a card's letter.
"""

from collections.abc import Iterator
from html import escape

from core.blocks import BlockSet
from core.catalog import puzzle
from core.games.base import Seat
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.restriction import Restriction, RestrictionKind, home_side
from core.games.mental_blocks.team_observation import TeamObservation
from core.projection.isometric import answer_view
from core.projection.svg import answer_svg, frame_of, picture_svg
from core.structure import Structure
from webapp.components.board_text import diagram_words, picture_words
from webapp.components.card_icons import glitch_icon, good_builder_icon, restriction_icon, traitor_icon
from webapp.components.cards import corner_name
from webapp.components.icons import icon
from webapp.components.markup import figure
from webapp.components.shelf import puzzle_title
from webapp.components.words import say

LOOK = "look"
"""The name of the presses of what is held to look."""

OPPOSITE = (0, 2)
"""The two corners from which the answer card shows the structure (MB-5)."""


def secret_html(observation: TeamObservation, box: BlockSet, *, patterns: bool) -> str:
    """Return the secret of the seat that *observation* belongs to: card, role and restriction, and what to say aloud.

    Raises:
        ValueError: the observation is the table's own, which has no secret.
    """
    if observation.seat is None:
        raise ValueError("the table has no secret")
    pictures = "".join(_pictures(observation, box, patterns))
    rules = [_role(observation), restriction_html(observation.restriction, observation.seat, box)]
    number = escape(say("secret.number", title=puzzle_name(observation.puzzle_id)))
    turned = f'<p class="note">{escape(say("secret.card.turned"))}</p>' if observation.any_side_up else ""
    return (
        f'<div class="secret"><div class="secret-cards">{pictures}</div>'
        f'<div class="secret-rules">{"".join(rules)}{turned}<p class="note">{number}</p></div></div>'
    )


def restriction_html(restriction: Restriction | None, seat: Seat, box: BlockSet) -> str:
    """Return the restriction card of *seat* in words, or that it has none (MB-15)."""
    if restriction is None:
        return rule_html(icon("check"), say("secret.free.title"), say("secret.free"), "free")
    key = f"restriction.{restriction.kind.value}"
    color = box.color_by_id[restriction.color].name if restriction.color else ""
    words = say(key, color=color)
    if restriction.kind is RestrictionKind.STAY:
        words += f" {say('secret.home', side=home_side(seat) + 1)}"
    return rule_html(restriction_icon(restriction.kind), say(f"{key}.title", color=color), words, "restriction")


def glitch_html(glitch: Glitch | None) -> str:
    """Return the glitch card that lies open on the table, in words; nothing where there is none (MB-16, MB-17)."""
    if glitch is None:
        return ""
    key = f"glitch.{glitch.value}"
    return rule_html(glitch_icon(glitch), say(f"{key}.title"), say(key), "glitch")


def face_up_html(observation: TeamObservation, box: BlockSet, *, patterns: bool) -> str:
    """Return the cards that lie open on the table for everybody (MB-10); nothing where there are none."""
    frame = frame_of(observation.face_up)
    figures = (
        figure(
            "card",
            picture_svg(
                picture,
                box,
                label=f"{say('secret.face_up')}: {picture_words(picture, box)}",
                frame=frame,
                patterns=patterns,
                table=not observation.any_side_up,
            ),
            escape(say("secret.face_up")),
        )
        for picture in observation.face_up
    )
    return f'<div class="face-up">{"".join(figures)}</div>' if observation.face_up else ""


def cover_html(name: str, *, hold: str = LOOK) -> str:
    """Return the cover that asks for the device to be passed to *name*, with the button to hold for looking."""
    return (
        f'<section class="cover"><h2>{escape(say("cover.title", name=name))}</h2>'
        f"<p>{escape(say('cover.words', name=name))}</p>{hold_html(hold=hold)}</section>"
    )


def hold_html(*, hold: str = LOOK) -> str:
    """Return the button that is held to look. It stays as it is while the secret is shown beside it."""
    words = f"{icon('views')}<span>{escape(say('cover.hold'))}</span>"
    return f'<button type="button" class="button primary hold" data-hold="{hold}" data-key="{hold}">{words}</button>'


def rule_html(sign: str, title: str, words: str, kind: str) -> str:
    """Return a card of rules: the HTML of its *sign* beside its *title* and *words*, which are plain text."""
    return (
        f'<div class="rule {kind}"><span class="sign">{sign}</span>'
        f"<div><h3>{escape(title)}</h3><p>{escape(words)}</p></div></div>"
    )


def puzzle_name(puzzle_id: str) -> str:
    """Return what a puzzle is called aloud, such as Family 12."""
    found = puzzle(puzzle_id)
    return puzzle_title(found.puzzle_set, found.number)


def _role(observation: TeamObservation) -> str:
    if observation.picture is None:
        return rule_html(traitor_icon(), say("secret.traitor.title"), say("secret.traitor"), "traitor")
    if observation.traitor_possible:
        return rule_html(good_builder_icon(), say("secret.builder.title"), say("secret.builder"), "builder")
    return ""


def _pictures(observation: TeamObservation, box: BlockSet, patterns: bool) -> Iterator[str]:
    if observation.picture is not None:
        caption = say("secret.card.any" if observation.any_side_up else "secret.card")
        drawing = picture_svg(
            observation.picture,
            box,
            label=f"{caption}: {picture_words(observation.picture, box)}",
            frame=frame_of([observation.picture]),
            patterns=patterns,
            table=not observation.any_side_up,
        )
        yield figure("card own", drawing, escape(caption))
    elif observation.answer is not None:
        yield from _answer(observation.answer, box, patterns)


def _answer(answer: Structure, box: BlockSet, patterns: bool) -> Iterator[str]:
    """Yield the two pictures of the answer card (MB-5), and the same in words for those who do not see them."""
    views = [answer_view(answer, corner) for corner in OPPOSITE]
    frame = frame_of(views)
    for view, corner in zip(views, OPPOSITE, strict=True):
        caption = say("secret.answer", corner=corner_name(corner))
        label = say("secret.answer.label", corner=corner_name(corner))
        drawing = answer_svg(view, box, label=label, frame=frame, patterns=patterns)
        yield figure("card own", drawing, escape(caption))
    yield f'<pre class="hidden">{escape(diagram_words(answer, box))}</pre>'
