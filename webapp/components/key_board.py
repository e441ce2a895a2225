"""The board of Block and Key besides the floor: excavation yard, supply, hand of keys, altars, seats."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from html import escape

from core.blocks import BlockSet
from core.games.base import Seat
from core.games.block_and_key.equipment import keys_by_id
from core.games.block_and_key.move import ALTARS
from core.games.block_and_key.observation import KeyObservation
from core.games.block_and_key.yard import LINES, Yard
from webapp.components.icons import line_drawing
from webapp.components.key_picture import key_svg, pips_svg
from webapp.components.key_words import pips_words, points_words, stars_words
from webapp.components.markup import button
from webapp.components.seats import seat_mark
from webapp.components.tray import block_picture
from webapp.components.words import capital, count_of, listed, say

_RANKS = {
    "star": "M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6-4.5-4.1 6-.7z",
    "sun": "M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM12 2.5v2.6M12 18.9v2.6M2.5 12h2.6M18.9 12h2.6M5.3 5.3l1.8 1.8"
    "M16.9 16.9l1.8 1.8M18.7 5.3l-1.8 1.8M7.1 16.9l-1.8 1.8",
    "moon": "M15.5 3.6a8.8 8.8 0 1 0 5 12.8a7.2 7.2 0 0 1-5-12.8z",
}


@dataclass(frozen=True)
class HandView:
    """A hand of keys as it is shown: its *keys*, those that can be *claimed* now, those that the block in hand *would*
    complete, and those that may be put under their altar (*discards*); *alone* shows stars and pips."""

    keys: tuple[str, ...]
    claimed: Collection[str] = ()
    would: Collection[str] = ()
    discards: Collection[str] = ()
    alone: bool = False


def rank_icon(rank: str) -> str:
    """Return the sign of a rank of keys, hidden from screen readers."""
    return line_drawing(_RANKS[rank])


def yard_html(yard: Yard, bag: int, box: BlockSet, *, patterns: bool, press: str | None, called: int = 0) -> str:
    """Return the nine sites with their pips, and where a line may be taken the buttons of rows and columns, which
    press *press*; the site *called* by the Ancients is marked."""
    sites = []
    for site, block_id in enumerate(yard):
        name = box.describe(box.by_id[block_id]) if block_id else ""
        key = "keys.yard.site" if block_id else "keys.yard.empty"
        label = say(key, pips=site + 1, block=name)
        inner = block_picture(box, block_id, patterns) if block_id else ""
        kind = "site called" if site + 1 == called else "site"
        sites.append(
            f'<div class="{kind}" role="img" aria-label="{escape(label)}" title="{escape(capital(name))}">'
            f"{inner}{pips_svg(site + 1)}</div>"
        )
    cells = []
    for row in range(3):
        cells += sites[3 * row : 3 * row + 3]
        cells.append(_line(yard, row, box, press))
    cells += [_line(yard, column + 3, box, press) for column in range(3)]
    cells.append(f'<p class="bag">{escape(say("keys.yard.bag", count=bag))}</p>')
    return f'<div class="yard" role="group" aria-label="{escape(say("keys.yard"))}">{"".join(cells)}</div>'


def _line(yard: Yard, line: int, box: BlockSet, press: str | None) -> str:
    named = [box.describe(box.by_id[block_id]) for site in LINES[line] if (block_id := yard[site])]
    which = "row" if line < 3 else "column"
    label = say(f"keys.yard.{which}", number=line % 3 + 1, blocks=listed(named) or say("keys.view.nothing"))
    inner = line_drawing("M19 12H5M10.5 6.5 5 12l5.5 5.5" if line < 3 else "M12 19V5M6.5 10.5 12 5l5.5 5.5")
    usable = bool(press and named)
    return button(
        inner, press or "line", value=str(line), kind="button take", label=label, title=label, disabled=not usable
    )


def supply_html(block_ids: Sequence[str], held: str | None, box: BlockSet, *, patterns: bool, usable: bool) -> str:
    """Return the blocks of a supply as buttons; the one that is *held* is pressed."""
    if not block_ids:
        return f'<div class="supply"><p class="note">{escape(say("keys.supply.none"))}</p></div>'
    buttons = []
    for block_id in block_ids:
        name = capital(box.describe(box.by_id[block_id]))
        made = button(
            block_picture(box, block_id, patterns),
            "choose",
            value=block_id,
            key=f"block {block_id}",
            kind="block",
            label=name,
            title=name,
            pressed=block_id == held,
        )
        buttons.append(made if usable else made.replace("<button ", '<button aria-disabled="true" ', 1))
    return f'<div class="supply">{"".join(buttons)}</div>'


def hand_html(hand: HandView, box: BlockSet, *, patterns: bool) -> str:
    """Return a hand of keys; those that can be claimed light up and are claimed by a press."""
    if not hand.keys:
        return f'<p class="note">{escape(say("keys.hand.none"))}</p>'
    return f'<ul class="key-hand">{"".join(_key(key_id, hand, box, patterns) for key_id in hand.keys)}</ul>'


def _key(key_id: str, hand: HandView, box: BlockSet, patterns: bool) -> str:
    key = keys_by_id()[key_id]
    more = (
        f'<span class="ancient" title="{escape(stars_words(key.stars))}, {escape(pips_words(key.pips))}">'
        f"{key.stars}★ {key.pips}●</span>"
        if hand.alone
        else ""
    )
    head = f'<span class="rank {key.rank}">{rank_icon(key.rank)}<b>{key.points}</b></span>'
    picture = f"{key_svg(key, box, patterns=patterns)}{more}"
    if key_id in hand.claimed:
        inner = f'{head}{picture}<span class="do">{escape(say("keys.do.claim"))}</span>'
        return f"<li>{button(inner, 'claim', value=key_id, kind='key lit')}</li>"
    if key_id in hand.discards:
        inner = f'{head}{picture}<span class="do">{escape(say("keys.do.discard"))}</span>'
        return f"<li>{button(inner, 'discard', value=key_id, kind='key loose')}</li>"
    note, kind = ("", "key")
    if key_id in hand.would:
        note, kind = f'<span class="do">{escape(say("keys.hand.would"))}</span>', "key would"
    return f'<li><div class="{kind}">{head}{picture}{note}</div></li>'


def altars_html(counts: Sequence[int]) -> str:
    """Return how many keys lie on each altar."""
    items = "".join(
        f'<span class="altar {name}">{rank_icon(name)}{escape(say(f"keys.altar.{name}"))} <b>{count}</b></span>'
        for name, count in zip(ALTARS, counts, strict=True)
    )
    return f'<div class="altars" role="group" aria-label="{escape(say("keys.altars"))}">{items}</div>'


def key_seats_html(
    seen: KeyObservation, names: Sequence[str], computers: Collection[Seat], box: BlockSet, patterns: bool
) -> str:
    """Return what everybody may see of each seat: claimed keys and their points, and the supply."""
    items = []
    for seat in seen.turn_order:
        cards = [keys_by_id()[key_id] for key_id in seen.claimed[seat]]
        points = points_words(sum(key.points for key in cards))
        claimed = say("keys.seat.claimed", keys=count_of(len(cards), "key", "keys"), points=points)
        pictures = "".join(
            f'<li title="{escape(capital(box.describe(box.by_id[block])))}">{block_picture(box, block, patterns)}'
            f'<span class="hidden">{escape(box.describe(box.by_id[block]))}</span></li>'
            for block in seen.supplies[seat]
        )
        now = ' aria-current="true"' if seat == seen.to_move else ""
        computer = f" <small>{escape(say('team.computer'))}</small>" if seat in computers else ""
        items.append(
            f'<li class="key-seat"{now}>{seat_mark(seat)}<span class="who">{escape(names[seat])}{computer}</span>'
            f'<span class="doing">{escape(claimed)}</span><ul class="small-blocks">{pictures}</ul></li>'
        )
    return f'<ul class="key-seats">{"".join(items)}</ul>'
