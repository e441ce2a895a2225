"""The call of Block and Key: what is to be done now, with the buttons that do it."""

from collections.abc import Sequence
from html import escape

from core.blocks import BlockSet
from core.games.block_and_key.ancients import closest_blocks
from core.games.block_and_key.floor import COLORS, CORE
from core.games.block_and_key.move import (
    AncientsNone,
    Claim,
    DiscardKey,
    Draw,
    EndTurn,
    Excavate,
    Pass,
    SetAside,
)
from core.games.block_and_key.observation import KeyObservation
from core.games.block_and_key.rule import HAND_SIZE, SUPPLY_LIMIT, Phase
from webapp.components.icons import icon
from webapp.components.key_board import rank_icon
from webapp.components.key_picture import color_dot
from webapp.components.key_words import pips_words, stars_words
from webapp.components.markup import button
from webapp.components.words import capital, count_of, listed, say


def cover_html(name: str, seat: int) -> str:
    """Return what asks for the device to be passed to *name*."""
    take = button(escape(say("keys.call.cover.take", name=name)), "take-seat", value=str(seat), kind="button primary")
    return _call(say("keys.call.cover", name=name), [take], say("keys.call.cover.words"))


def waiting_html(name: str) -> str:
    """Return that the computer called *name* is thinking."""
    return _call(say("keys.call.computer", name=name), [])


def tried_html() -> str:
    """Return what is to be done where a position was tried to its end."""
    return _call(say("keys.call.tried"), [])


def over_html() -> str:
    """Return the way to the scores."""
    scores = button(escape(say("keys.do.scores")), "scores", kind="button primary")
    replay = button(escape(say("keys.end.replay")), "replay", value="open")
    return _call(say("keys.call.over"), [scores, replay])


def faults_html(sentences: Sequence[str], seen: KeyObservation, box: BlockSet) -> str:
    """Return every reason why the block in hand may not be let go where it is, and what the Ancients ask for."""
    asked = f'<p class="note">{escape(_ancients(seen, box))}</p>' if seen.ancient is not None else ""
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return (
        f'<div class="key-call faults"><h2>{icon("cross")}{escape(say("keys.call.faults"))}</h2>{asked}<ul>{items}</ul>'
        "</div>"
    )


def call_html(seen: KeyObservation, box: BlockSet) -> str:
    """Return what the seat whose turn it is has to do, as its own observation *seen* tells."""
    moves, phase = seen.moves, seen.phase
    text, note, buttons = "", "", []
    match phase:
        case Phase.CORE:
            text, buttons = say("keys.call.core"), _core(seen, box)
        case Phase.DRAFT:
            text = say("keys.call.draft")
        case Phase.ACTION:
            stuck = any(isinstance(move, Pass) for move in moves)
            digs = any(isinstance(move, Excavate) for move in moves)
            text = say("keys.call.stuck" if stuck else "keys.call.action" if digs else "keys.call.action.none")
        case Phase.RETURNING:
            assert seen.seat is not None
            over = len(seen.supplies[seen.seat])
            text = say("keys.call.returning", count=count_of(over, "block", "blocks"))
            note = count_of(over - SUPPLY_LIMIT, "block to go", "blocks to go")
        case Phase.CLAIMING if any(isinstance(move, Claim) for move in moves):
            text = say("keys.call.claiming")
        case Phase.CLAIMING if not any(isinstance(move, Draw | SetAside) for move in moves):
            text = say("keys.call.claiming.none")
        case Phase.ANCIENTS:
            text = _ancients(seen, box)
        case Phase.ENDING:
            text = say("keys.call.ending")
    draws = [move for move in moves if isinstance(move, Draw)]
    if draws and not text:
        text = say("keys.call.draw", count=count_of(HAND_SIZE - len(seen.hand), "key", "keys"))
    asides = [move for move in moves if isinstance(move, SetAside)]
    if asides and not text:
        text = say("keys.call.marking")
    if any(isinstance(move, DiscardKey) for move in moves):
        note = say("keys.call.discard")
    for kind, press, found in (("draw", "draw", draws), ("aside", "aside", asides)):
        for move in found:
            words = escape(say(f"keys.do.{kind}.{move.altar}"))
            buttons.append(button(f"{rank_icon(move.altar)} {words}", press, value=move.altar))
    if any(isinstance(move, Pass) for move in moves):
        buttons.append(button(escape(say("keys.do.pass")), "pass", kind="button primary"))
    if any(isinstance(move, AncientsNone) for move in moves):
        buttons.append(button(escape(say("keys.do.none")), "ancients-none", kind="button primary"))
    if any(isinstance(move, EndTurn) for move in moves):
        buttons.append(button(escape(say("keys.do.end")), "end-turn", kind="button primary"))
    return _call(text or say("keys.call.ending"), buttons, note)


def _core(seen: KeyObservation, box: BlockSet) -> list[str]:
    """Return a button for each colour that the core can show to the seat."""
    seat = seen.seat or 0
    return [
        button(
            f"{color_dot(color, box)} {escape(box.color_by_id[color].name)}",
            "core",
            value=str((seat - number) % len(COLORS)),
        )
        for number, color in enumerate(COLORS)
    ]


def _ancients(seen: KeyObservation, box: BlockSet) -> str:
    calling = seen.ancient
    assert calling is not None
    pips, stars = pips_words(calling.pips), stars_words(calling.stars)
    if calling.block_id is None:
        return say("keys.call.ancients.empty", pips=pips)
    block = box.describe(box.by_id[calling.block_id])
    if any(isinstance(move, AncientsNone) for move in seen.moves):
        return say("keys.call.ancients.none", pips=pips, stars=stars, block=block)
    near = listed(
        f"the {CORE}" if other == CORE else f"the {box.describe(box.by_id[other])}"
        for other in closest_blocks(seen.ruin, calling.stars)
    )
    return say("keys.call.ancients", pips=pips, stars=stars, block=block, near=near.replace(" and ", " or "))


def _call(text: str, buttons: Sequence[str], note: str = "") -> str:
    ways = f'<div class="ways">{"".join(buttons)}</div>' if buttons else ""
    more = f'<p class="note">{escape(note)}</p>' if note else ""
    return f'<div class="key-call"><h2>{escape(capital(text))}</h2>{more}{ways}</div>'
