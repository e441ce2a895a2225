"""The seats: who sits at the table, who acts, and what the glitch card lets each of them do."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from core.games.base import Seat
from webapp.components.words import say

_MARKS = (
    '<circle cx="12" cy="12" r="8.6"/>',
    '<path d="M12 3 21.4 19.6H2.6z"/>',
    '<path d="M4.4 4.4h15.2v15.2H4.4z"/>',
    '<path d="M12 2.2 21.8 12 12 21.8 2.2 12z"/>',
    '<path d="m12 2.4 2.9 6.2 6.7.8-5 4.6 1.4 6.7-6-3.4-6 3.4 1.4-6.7-5-4.6 6.7-.8z"/>',
    '<path d="M8.8 3h6.4v5.8H21v6.4h-5.8V21H8.8v-5.8H3V8.8h5.8z"/>',
    '<path d="M7 3.4h10l5 8.6-5 8.6H7L2 12z"/>',
    '<path d="M15.4 3.2a9.2 9.2 0 1 0 5.4 13.6A7.4 7.4 0 0 1 15.4 3.2z"/>',
    '<path d="M4 3.4h16L14.6 12 20 20.6H4L9.4 12z"/>',
)
"""A mark for each seat, told apart by its form alone."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as it is shown: what it is called, whether the *computer* plays it, whether it is the one that acts, and
    a short *note*, such as what it still may do."""

    seat: Seat
    name: str
    computer: bool
    acting: bool
    note: str = ""


def seat_mark(seat: Seat) -> str:
    """Return the mark of *seat*, hidden from screen readers: its name always stands beside it.

    Raises:
        IndexError: there is no such seat.
    """
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="mark" viewBox="0 0 24 24" width="24" height="24" '
        f'fill="currentColor" aria-hidden="true">{_MARKS[seat]}</svg>'
    )


def seats_html(seats: Sequence[SeatView]) -> str:
    """Return a large chip for each of *seats*: radio buttons, of which the one that acts is chosen."""
    chips = "".join(map(_chip, seats))
    return (
        f'<fieldset class="seat-chips" data-count="{len(seats)}"><legend class="hidden">{escape(say("team.who_acts"))}'
        f"</legend>{chips}</fieldset>"
    )


def _chip(view: SeatView) -> str:
    note = view.note or (say("team.computer") if view.computer else "")
    inner = (
        f'{seat_mark(view.seat)}<span class="who">{escape(view.name)}</span><span class="doing">{escape(note)}</span>'
    )
    if view.computer:
        return f'<div class="seat-chip computer" title="{escape(view.name)}">{inner}</div>'
    checked = " checked" if view.acting else ""
    return (
        f'<label class="seat-chip" title="{escape(view.name)}"><input type="radio" name="acting" data-set="acting" '
        f'value="{view.seat}" data-key="seat {view.seat}"{checked}>{inner}</label>'
    )
