"""The reveal: once a game is over, everything that was secret, and what was built beside what was looked for."""

from dataclasses import dataclass
from html import escape

from core.blocks import BlockSet
from core.games.base import Seat
from core.games.mental_blocks.match import Verdict
from core.games.mental_blocks.team import TeamState
from core.projection.card import Card, Picture
from core.projection.elevation import Elevation
from core.projection.isometric import answer_view
from core.projection.svg import answer_svg, frame_of, picture_svg
from core.structure import Structure
from webapp.components.board_text import diagram_words, picture_words
from webapp.components.card_icons import good_builder_icon, traitor_icon
from webapp.components.cards import corner_name
from webapp.components.ending import holders
from webapp.components.icons import icon
from webapp.components.markup import figure
from webapp.components.seats import seat_mark
from webapp.components.secrets import OPPOSITE, glitch_html, restriction_html
from webapp.components.words import count_of, listed, places_named, say


@dataclass(frozen=True)
class Told:
    """How often a seat has said something that can be judged, and how often it was not *true*."""

    true: int
    false: int


@dataclass(frozen=True)
class Reveal:
    """All that was secret: the *state* that is over and how it was *judged*, the *names*, and what each seat *told*."""

    state: TeamState
    judged: Verdict
    names: tuple[str, ...]
    computers: frozenset[Seat]
    told: tuple[Told, ...]


def reveal_html(reveal: Reveal, *, patterns: bool) -> str:
    """Return every seat's card, restriction and role, the open cards, the glitch, the fingers, and the answer beside
    what was built."""
    box, deal = reveal.state.deal.box, reveal.state.deal
    parts = [_built(reveal, patterns)]
    seats = "".join(_seat(seat, reveal, patterns) for seat in range(deal.players))
    parts.append(f'<section><h3>{escape(say("reveal.seats"))}</h3><ol class="revealed">{seats}</ol></section>')
    if deal.face_up:
        first = len(reveal.state.active_cards) - len(deal.face_up)
        cards = "".join(
            f'<li><div class="pair">{_card(index, say("reveal.open"), reveal, patterns)}</div></li>'
            for index in range(first, len(reveal.state.active_cards))
        )
        parts.append(f'<section><h3>{escape(say("reveal.table"))}</h3><ol class="revealed">{cards}</ol></section>')
    if deal.glitch:
        parts.append(f"<section><h3>{escape(say('reveal.glitch'))}</h3>{glitch_html(deal.glitch)}</section>")
    parts.append(_fingers(reveal))
    words = escape(diagram_words(deal.puzzle.answer, box))
    parts.append(f"<details><summary>{escape(say('reveal.words'))}{icon('down')}</summary><pre>{words}</pre></details>")
    return f'<div class="reveal">{"".join(parts)}</div>'


def _built(reveal: Reveal, patterns: bool) -> str:
    """Return the answer from two opposite corners (MB-5), and what was built, turned as it was compared."""
    state, puzzle = reveal.state, reveal.state.deal.puzzle
    built = state.structure.turned(puzzle.turns[reveal.judged.turn])
    rows = [("reveal.answer", puzzle.answer)]
    if built.placements and state.structure.canonical(puzzle.turns) != puzzle.answer.canonical(puzzle.turns):
        rows.append(("reveal.built", built))
    views = [[answer_view(structure, corner) for corner in OPPOSITE] for _, structure in rows]
    frame = frame_of(view for pair in views for view in pair)
    drawn = ""
    for key, structure in rows:
        pair = (_view(say(key), structure, corner, frame, state.deal.box, patterns) for corner in OPPOSITE)
        drawn += f'<div class="pair">{"".join(pair)}</div>'
    same = "" if len(rows) > 1 else f'<p class="note">{escape(say(_same_key(state)))}</p>'
    return f'<section class="built"><h3>{escape(say("reveal.answer.title"))}</h3>{drawn}{same}</section>'


def _same_key(state: TeamState) -> str:
    return "reveal.same" if state.structure.placements else "reveal.nothing"


def _view(
    name: str, structure: Structure, corner: int, frame: tuple[float, float], box: BlockSet, patterns: bool
) -> str:
    caption = say("reveal.from", what=name, corner=corner_name(corner))
    drawing = answer_svg(answer_view(structure, corner), box, label=caption, frame=frame, patterns=patterns)
    return figure("card", drawing, escape(caption))


def _seat(seat: Seat, reveal: Reveal, patterns: bool) -> str:
    state, deal = reveal.state, reveal.state.deal
    name = reveal.names[seat]
    card = state.cards[seat]
    if card is None:
        role = f'<p class="role traitor">{traitor_icon()} {escape(say("reveal.traitor"))}</p>'
        cards = f'<p class="note">{escape(say("reveal.traitor.card"))}</p>'
    else:
        role = ""
        if deal.options.traitor:
            role = f'<p class="role">{good_builder_icon()} {escape(say("reveal.builder"))}</p>'
        index = holders(state).index(seat)
        pair = _card(index, say("reveal.card", name=name), reveal, patterns)
        cards = f'<div class="pair">{pair}</div>{_moved(seat, reveal)}'
    computer = f" <small>{escape(say('reveal.computer'))}</small>" if seat in reveal.computers else ""
    rule = restriction_html(deal.hands[seat].restriction, seat, deal.box) if deal.hands[seat].restriction else ""
    return f"<li><h4>{seat_mark(seat)}{escape(name)}{computer}</h4>{role}{cards}{rule}{_told(reveal.told[seat])}</li>"


def _card(index: int, name: str, reveal: Reveal, patterns: bool) -> str:
    """Return the active card number *index* and what was built as it should have shown it, with what differs marked."""
    state = reveal.state
    card: Card = state.active_cards[index]
    holds = reveal.judged.holds[index]
    wrong = next((found for found in reveal.judged.contradictions if found.card == index), None)
    if not state.structure.placements:
        return _picture("card", card.shown, name, escape(say("reveal.card.short")), reveal, patterns)
    sign, key = ("check", "reveal.holds") if holds else ("cross", "reveal.fails")
    caption = f"{escape(say('reveal.card.short'))} {icon(sign)} {escape(say(key))}"
    shown = _picture(
        f"card {'holds' if holds else 'fails'}", card.shown, name, caption, reveal, patterns, wrong and wrong.on_card
    )
    if wrong is None:
        return shown
    seen = _picture("now", wrong.seen, say("reveal.seen"), escape(say("reveal.seen")), reveal, patterns, wrong.in_view)
    return shown + seen


def _picture(
    kind: str,
    picture: Picture,
    name: str,
    caption: str,
    reveal: Reveal,
    patterns: bool,
    marks: tuple[tuple[int, ...], ...] | None = None,
) -> str:
    deal = reveal.state.deal
    label = f"{name}: {picture_words(picture, deal.box)}"
    if marks:
        label += f" {say('wrong.here', places=places_named(picture, marks))}"
    flat = isinstance(picture, Elevation)
    shown = (card.shown for card in reveal.state.active_cards)
    frame = frame_of(other for other in (*shown, picture) if isinstance(other, Elevation) == flat)
    drawing = picture_svg(
        picture,
        deal.box,
        label=label,
        frame=frame,
        patterns=patterns,
        table=not deal.puzzle.any_side_up,
        marks=marks or (),
    )
    return figure(kind, drawing, caption)


def _moved(seat: Seat, reveal: Reveal) -> str:
    """Return whose card a seat held at last, if it was another's at first (MB-17)."""
    state = reveal.state
    at_first = [hand.card for hand in state.deal.hands]
    card = state.cards[seat]
    if card == at_first[seat]:
        return ""
    before = reveal.names[at_first.index(card)]
    return f'<p class="note">{escape(say("reveal.moved", name=before))}</p>'


def _told(told: Told) -> str:
    if not told.true and not told.false:
        return ""
    key = "reveal.told.true" if not told.false else "reveal.told"
    count = count_of(told.true + told.false, "thing", "things")
    return f'<p class="note">{escape(say(key, count=count, false=told.false))}</p>'


def _fingers(reveal: Reveal) -> str:
    """Return who pointed at whom, if it came to that (MB-13)."""
    pointing = reveal.state.pointing
    if pointing is None or not pointing.complete:
        return ""
    by_whom: dict[Seat, list[str]] = {}
    for seat, whom in sorted(pointing.fingers):
        by_whom.setdefault(whom, []).append(reveal.names[seat])
    items = "".join(
        f"<li>{seat_mark(whom)}{escape(say('reveal.pointed', whom=reveal.names[whom], names=listed(seats)))}</li>"
        for whom, seats in sorted(by_whom.items(), key=lambda item: (-len(item[1]), item[0]))
    )
    note = ""
    if reveal.state.deal.traitor is not None:
        note = f'<p class="note">{escape(say("reveal.pointed.traitor"))}</p>'
    return f'<section><h3>{escape(say("reveal.fingers"))}</h3><ul class="fingers">{items}</ul>{note}</section>'
