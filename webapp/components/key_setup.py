"""The set-up of Block and Key: how many play, who, the time for a turn, and the table code."""

from html import escape

from core.games.base import Seat
from core.games.block_and_key.bot.level import Level
from core.games.block_and_key.options import MOST_PLAYERS, TURN_SECONDS
from models.key_setup import KeySetup
from models.seating import LONGEST_NAME
from webapp.components.markup import button
from webapp.components.setup import PERSON, choice_html, code_field
from webapp.components.words import clock_text, listed, say

NO_LIMIT = "none"
"""The value of the choice that a turn may take as long as it takes."""


def players_html(setup: KeySetup) -> str:
    """Return the choice of how many play, and what that means."""
    numbers = ((str(players), str(players)) for players in range(1, MOST_PLAYERS + 1))
    chosen = choice_html("players", numbers, str(setup.players), say("keys.setup.players"), "key-numbers")
    note = say("keys.setup.alone" if setup.players == 1 else "keys.setup.together")
    return f'<div class="picking">{chosen}<p class="note">{escape(note)}</p></div>'


def seats_html(setup: KeySetup, again: int) -> str:
    """Return the seats with their names and who sits there; *again* is another number whenever what was typed there
    must give way to what is true."""
    items = "".join(_seat(setup, seat) for seat in range(setup.players))
    return f'<ol class="seat-list" data-again="{again}">{items}</ol>'


def time_html(setup: KeySetup) -> str:
    """Return the choice of how long a turn may take."""
    options = "".join(
        f'<option value="{seconds or NO_LIMIT}"{" selected" if seconds == setup.turn_seconds else ""}>'
        f"{escape(clock_text(seconds) if seconds else say('keys.setup.time.none'))}</option>"
        for seconds in TURN_SECONDS
    )
    words = escape(say("keys.setup.time"))
    return (
        f'<div class="picking"><select class="typed" data-set="time" data-key="time" aria-label="{words}">{options}'
        f'</select><p class="note">{escape(say("keys.setup.time.words"))}</p></div>'
    )


def ticket_html(setup: KeySetup) -> str:
    """Return the table code, with ways to copy it and to deal again."""
    copy = button(escape(say("setup.code.copy")), "copy", value="code")
    again = button(escape(say("setup.code.again")), "deal")
    return (
        f'<p class="code" data-key="code">{escape(setup.code)}</p>'
        f'<p class="note">{escape(say("keys.setup.code.words"))}</p><div class="ways">{copy}{again}</div>'
    )


def entry_html(typed: str, again: int) -> str:
    """Return the field for a code that another device shows; what was *typed* stays in it."""
    return (
        f'<div class="entry" data-again="{again}"><label for="typed">{escape(say("setup.code.type"))}</label>'
        f"{code_field(typed)}{button(escape(say('setup.code.use')), 'use')}</div>"
    )


def start_html(going: bool) -> str:
    """Return the button that starts; a game that is *going* is replaced, and it says so."""
    note = f'<p class="note">{escape(say("keys.setup.again"))}</p>' if going else ""
    words = escape(say("keys.setup.start"))
    return f'<div class="start">{button(words, "start", kind="button primary big")}</div>{note}'


def resume_html(names: tuple[str, ...]) -> str:
    """Return the way back to a game that stands unfinished."""
    go = button(escape(say("keys.setup.resume.go")), "resume")
    return f'<p class="resume"><span>{escape(say("keys.setup.resume", names=listed(names)))}</span>{go}</p>'


def _seat(setup: KeySetup, seat: Seat) -> str:
    level, number = setup.levels.get(seat), seat + 1
    options = [(PERSON, say("keys.setup.person"))]
    if setup.players > 1:
        options += [(one.value, say(f"keys.setup.level.{one.value}")) for one in Level]
    current = PERSON if level is None else level.value
    offered = "".join(
        f'<option value="{value}"{" selected" if value == current else ""}>{escape(words)}</option>'
        for value, words in options
    )
    return (
        f'<li><span class="number" aria-hidden="true">{number}</span>'
        f'<input class="typed" type="text" data-set="name.{seat}" data-key="name {seat}" '
        f'value="{escape(setup.names[seat])}" maxlength="{LONGEST_NAME}" autocomplete="off" '
        f'aria-label="Name of seat {number}">'
        f'<select class="typed" data-set="seat.{seat}" data-key="seat {seat}" '
        f'aria-label="Who sits at seat {number}">{offered}</select></li>'
    )
