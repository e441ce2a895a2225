"""Calls at the shared table: what people answer, and where the page leads those who use it by keys or by ear."""

from collections.abc import Mapping
from typing import Any

from core.games.base import Seat
from core.games.mental_blocks.team_rule import Phase
from webapp.components.calls import CALL, POINTER, hand_key
from webapp.controllers.team_desk import TeamDesk


class Calling:
    """Takes the answers of people at *desk*, and leads the focus to what is asked next and back to the table (MB-12,
    MB-13)."""

    def __init__(self, desk: TeamDesk) -> None:
        """Follow *desk*."""
        self._desk = desk
        self._phase: Phase | None = None
        self._answered = False
        """Whether the last thing that a person did was to answer, so that the focus is where it was asked."""

    def answer(self, value: str) -> Mapping[str, Any] | None:
        """Raise a hand, or not: *value* is a seat and ``yes`` or ``no``."""
        number, _, agree = value.partition(" ")
        seat = self._desk.person(number)
        if seat is None:
            return None
        self._desk.answer(seat, agree == "yes")
        self._answered = True
        following = self._following(seat)
        return {"@focus": CALL if following is None else hand_key(following)}

    def point_at(self, value: str) -> Mapping[str, Any] | None:
        """Point: *value* is the seat that points and the one that it points at."""
        number, _, whom = value.partition(" ")
        seat = self._desk.person(number)
        if seat is None or not whom.isdecimal():
            return None
        self._desk.point_at(seat, int(whom))
        self._answered = True
        pointing = self._desk.state.pointing
        pointed = {other for other, _ in pointing.fingers} if pointing else set()
        return {"@focus": CALL if pointed.issuperset(self._desk.game.people) else POINTER}

    def elsewhere(self) -> None:
        """Take note that a person does something else than to answer."""
        self._answered = False

    def due(self) -> Mapping[str, Any]:
        """Return what is sent once: as soon as something is asked it is shown, also on a phone, and gets the focus
        (not when the page has only just come up); when building goes on the focus goes back to the table, unless it is
        elsewhere."""
        desk = self._desk
        phase = desk.state.phase if desk.open else None
        before, self._phase = self._phase, phase
        if phase is before or phase in (None, Phase.OVER):
            return {}
        if phase is not Phase.BUILDING:
            return {"@tab": "tab-blocks"} if before is None else {"@tab": "tab-blocks", "@focus": CALL}
        return {"@focus": "scene"} if self._answered else {}

    def _following(self, seat: Seat) -> Seat | None:
        """Return the next person after *seat* who has not answered, in the order of the seats; None if all have."""
        poll, people = self._desk.state.poll, self._desk.game.people
        waiting = [other for other in people if poll is not None and other not in poll.hands]
        return next((other for other in waiting if other >= seat), next(iter(waiting), None))
