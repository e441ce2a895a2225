"""The page of one seat: the table's code, the seat, and all that may stand there openly."""

from html import escape

from core.blocks import BlockSet
from core.games.base import Seat
from core.games.mental_blocks.deal import Deal
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.team_observation import TeamObservation
from models.opened_seats import OpenedTable
from webapp.components.icons import icon
from webapp.components.markup import button
from webapp.components.secrets import face_up_html, glitch_html, puzzle_name
from webapp.components.setup import code_field
from webapp.components.words import clock_text, listed, say

QUESTION = "question"
"""The key of the question that is asked, which gets the focus when it comes up."""


def ask_code_html(typed: str, again: int) -> str:
    """Return the question for the table's code; what was *typed* stays."""
    return (
        f'<section class="ask" data-again="{again}"><label for="typed">{escape(say("seat.code"))}</label>'
        f"{code_field(typed)}{button(escape(say('seat.code.go')), 'use', kind='button primary')}"
        f'<p class="note">{escape(say("seat.code.words"))}</p></section>'
    )


def ask_seat_html(deal: Deal, opened: OpenedTable) -> str:
    """Return the question for the seat at the table of *deal*; those that were *opened* here say so."""
    buttons = "".join(
        button(
            f"{seat + 1}{icon('views') if seat in opened.seats else ''}",
            "seat",
            value=str(seat),
            kind="setup-option",
            label=say("seat.number", seat=seat + 1) + (f", {say('seat.opened')}" if seat in opened.seats else ""),
        )
        for seat in range(deal.players)
    )
    return (
        f'<section class="ask">{facts_html(deal)}{_question(say("seat.which"))}'
        f'<div class="setup-options pick-numbers" role="group" aria-label="{escape(say("seat.which"))}">{buttons}</div>'
        f'<p class="note">{escape(say("seat.courtesy"))}</p>{_other("code")}</section>'
    )


def warning_html(seat: Seat, opened: OpenedTable) -> str:
    """Return the question whether *seat* shall be opened too, after others were *opened* on this device."""
    numbers = [str(other + 1) for other in sorted(opened.seats)]
    words = say(f"seat.warn.{'one' if len(numbers) == 1 else 'many'}", seats=listed(numbers))
    back = opened.seats[-1]
    ways = button(
        escape(say("seat.warn.back", seat=back + 1)), "seat", value=str(back), kind="button primary"
    ) + button(escape(say("seat.warn.yes", seat=seat + 1)), "sure")
    return (
        f'<section class="ask">{_question(say("seat.warn.title", seat=seat + 1))}'
        f'<p>{escape(words)}</p><div class="ways">{ways}</div></section>'
    )


def covered_html(seat: Seat) -> str:
    """Return what lies over the secret of *seat* while nobody holds the button."""
    return (
        f'<section class="covered">{icon("cards")}<h2>{escape(say("seat.number", seat=seat + 1))}</h2>'
        f"<p>{escape(say('seat.covered', seat=seat + 1))}</p></section>"
    )


def facts_html(deal: Deal) -> str:
    """Return what everybody knows of *deal*: its puzzle, its players, how difficult it is, and its time."""
    difficulty = say(f"setup.difficulty.{deal.options.difficulty.value}").lower()
    words = say("seat.facts", players=deal.players, difficulty=difficulty, minutes=int(deal.limit // 60))
    return (
        f'<p class="seat-facts"><span class="code small">{escape(deal.code)}</span>'
        f"<strong>{escape(puzzle_name(deal.puzzle.id))}</strong> <span>{escape(words)}</span></p>"
    )


def open_html(
    deal: Deal, observation: TeamObservation, box: BlockSet, *, patterns: bool, half_done: bool, asking: bool
) -> str:
    """Return what lies openly on the table of *deal*, and the way into its second half where the cards move on;
    *asking* is whether that is being asked once more."""
    face_up = face_up_html(observation, box, patterns=patterns)
    cards = f"<h2>{escape(say('seat.open'))}</h2>{face_up}" if face_up else ""
    half = _half(deal, half_done, asking) if deal.glitch is Glitch.CARDS_MOVE_ON else ""
    return (
        f'<section class="opened">{facts_html(deal)}{glitch_html(deal.glitch)}{half}{cards}{_other("seat")}</section>'
    )


def _half(deal: Deal, done: bool, asking: bool) -> str:
    if done:
        words, ways = say("seat.half.done"), button(escape(say("seat.half.back")), "half", value="back")
    elif asking:
        words = say("seat.half.ask", time=clock_text(int(deal.limit - deal.half)))
        ways = button(escape(say("seat.half.yes")), "half", value="yes", kind="button primary")
        ways += button(escape(say("seat.half.no")), "half", value="no")
    else:
        return f'<div class="half">{button(escape(say("seat.half")), "half", value="ask")}</div>'
    return f'<div class="half"><p>{escape(words)}</p><div class="ways">{ways}</div></div>'


def _question(words: str) -> str:
    """Return the heading that asks; it can get the focus, but Tab does not stop at it."""
    return f'<h2 tabindex="-1" data-key="{QUESTION}">{escape(words)}</h2>'


def _other(what: str) -> str:
    key = "seat.other_code" if what == "code" else "seat.other"
    return f'<div class="ways">{button(escape(say(key)), "other", value=what)}</div>'
