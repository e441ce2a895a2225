"""The controller of one seat's page: the table's code and a seat, and then that seat's secret, while it is held."""

from collections.abc import Iterator, Mapping
from typing import Any

from core.catalog import block_set
from core.games.base import Seat
from core.games.mental_blocks.deal import Deal, deal
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.table_code import read_table_code
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import HalfTime
from core.games.mental_blocks.team_observation import TeamObservation
from core.notation import NotationError
from models.opened_seats import OpenedSeats
from models.reader import RefusedError
from webapp.components.message import WRONG, Message, message_html
from webapp.components.seat import QUESTION, ask_code_html, ask_seat_html, covered_html, open_html, warning_html
from webapp.components.secrets import LOOK, hold_html, secret_html
from webapp.components.setup import LONGEST_CODE
from webapp.components.words import say
from webapp.controllers.player import DAMAGED, Player
from webapp.scene.drawing import Item
from webapp.session import Output

SEATS = "seats"
"""The key of the store under which the opened seats are kept."""

ANCHORS = ("seat",)
"""Places in the page itself, which its own links name."""


class SeatController:
    """Answers the events of the page of one seat. Of other seats it holds the deal, and never lets it out."""

    def __init__(self) -> None:
        self._player = Player()
        self._box = block_set("mental_blocks")
        self._opened = OpenedSeats()
        self._changed = False
        """Whether a seat was opened here."""
        self._deal: Deal | None = None
        self._seat: Seat | None = None
        self._asked: Seat | None = None
        """The seat that is opened only after it has been asked for once more."""
        self._held = False
        self._asking_half = False
        self._message: Message | None = None
        self._typed = ""
        self._again = 0

    def handle(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        """Take one event; return the values that are sent once."""
        if event["kind"] in ("press", "set", "link"):
            self._held = False
            if event.get("name") not in (LOOK, "use"):
                self._message = None
        before = self._asks
        once: Mapping[str, Any] = {}
        try:
            once = self._answer(event)
        except RefusedError as error:
            self._again += 1
            self._message = Message(str(error), say("lead.sorry"), WRONG)
        if event["kind"] in ("press", "set") and self._asks != before:
            return {**once, "@focus": self._asks[0]}  # what was pressed is gone
        return once

    def outputs(self) -> Iterator[Output]:
        """Return all that the page shows now."""
        patterns = self._player.settings.patterns
        code = self._deal.code if self._deal else None
        half = code is not None and self._opened.table(code).half_done
        here = (code, self._seat, half, patterns)
        asked = (code, self._seat, self._asked, self._typed, self._again, self._opened.table(code or ""))
        yield Output("ask", asked, self._ask)
        yield Output("secret", (*here, self._held), self._secret)
        yield Output("hold", self._seat is None, lambda: "" if self._seat is None else hold_html())
        yield Output("open", (*here, self._asking_half), self._open_table)
        yield Output("message", self._message, lambda: message_html(self._message) if self._message else "")
        yield Output.of("@data.seat", "ask" if self._seat is None else "open")
        yield Output("@link", (code, self._seat), self._link)
        if self._changed:
            yield Output(f"@store.{SEATS}", tuple(self._opened.tables.items()), self._opened.dump)
        yield from self._player.outputs()

    @property
    def calm(self) -> bool:
        """Whether the player wants nothing in the scene to take its time."""
        return self._player.calm

    def scene(self) -> Mapping[str, Item]:
        """Return nothing: there is no scene here."""
        return {}

    @property
    def _asks(self) -> tuple[str, Seat | None]:
        """The key of what the page asks to be done now, and the seat about which it is not sure."""
        if self._seat is not None:
            return LOOK, None
        return ("typed" if self._deal is None else QUESTION), self._asked

    def _answer(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        match event:
            case {"kind": "open"}:
                return self._open(event)
            case {"kind": "link", "link": str(link)}:
                self._follow(link)
            case {"kind": "set", "name": "code", "value": value}:
                self._type(str(value))
            case {"kind": "set", "name": str(name), "value": value}:
                self._player.change(name, value)
            case {"kind": "press", "name": "open", "value": "settings"}:
                return {"@open": "settings"}
            case {"kind": "press", "name": str(name)}:
                self._press(name, str(event.get("value", "")))
        return {}

    def _open(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        player = self._player
        player.open(event)
        once = {}
        kept = (event.get("stored") or {}).get(SEATS)
        if kept is not None:
            try:
                self._opened.load(kept)
            except RefusedError:
                once = {f"@store.{DAMAGED}{SEATS}": kept, f"@store.{SEATS}": None}
                player.trouble = say("store.damaged", what=say("store.seats"))
        if player.trouble:
            self._message = Message(player.trouble, say("lead.sorry"), WRONG)
        try:
            self._follow(event.get("link"))
        except RefusedError as error:
            self._message = Message(str(error), say("lead.sorry"), WRONG)
        return once

    def _follow(self, link: object) -> None:
        """Open what the page's address asks for: ``<table code>.<seat>``, a table code, or nothing."""
        if not isinstance(link, str) or link in ANCHORS:
            return
        code, _, number = link.partition(".")
        if not code:
            self._leave()
            return
        self._take_code(code)
        if number:
            seat = int(number) - 1 if number.isdecimal() and number.isascii() and len(number) == 1 else -1
            self._sit(seat, known=True)

    def _type(self, text: str) -> None:
        if text.strip():
            self._take_code(text)
        else:
            self._typed = ""

    def _press(self, name: str, value: str) -> None:
        match name, value:
            case "look", "down":
                self._held = self._seat is not None
            case "use", _ if self._typed or self._deal is None:
                self._take_code(self._typed)
            case "seat", value:
                self._sit(int(value) if value.isdecimal() and len(value) == 1 else -1)
            case "sure", _ if self._asked is not None:
                self._enter(self._asked)
            case "other", "code":
                self._leave()
            case "other", "seat":
                self._seat = self._asked = None
            case "half", _ if self._deal and self._seat is not None:
                self._turn_half(self._deal.code, value)

    def _take_code(self, text: str) -> None:
        """Sit down at the table with the code *text*.

        Raises:
            RefusedError: it is no table code; nothing has changed but what stands in the field.
        """
        try:
            options = read_table_code(text)
        except NotationError as error:
            if self._deal is None:
                self._typed = text[:LONGEST_CODE]
            raise RefusedError(str(error)) from error
        self._typed = ""
        self._seat = self._asked = None
        self._asking_half = False
        self._deal = deal(options)

    def _sit(self, seat: Seat, known: bool = False) -> None:
        """Open *seat*, or ask first where another one was opened here; *known* is whether it comes from the address,
        which says nothing new.

        Raises:
            RefusedError: there is no such seat.
        """
        if self._deal is None:
            return
        if not 0 <= seat < self._deal.players:
            raise RefusedError(say("seat.none", players=self._deal.players))
        opened = self._opened.table(self._deal.code).seats
        if opened and seat not in opened:
            self._asked = seat
            return
        if seat in opened and not known and self._asked is None:
            self._message = Message(say("seat.again", seat=seat + 1))
        self._enter(seat)

    def _enter(self, seat: Seat) -> None:
        assert self._deal is not None
        self._seat, self._asked, self._asking_half = seat, None, False
        if self._opened.table(self._deal.code).seats[-1:] != (seat,):
            self._opened.open(self._deal.code, seat)
            self._changed = True

    def _leave(self) -> None:
        self._deal = self._seat = self._asked = None

    def _turn_half(self, code: str, value: str) -> None:
        self._asking_half = value == "ask"
        if value in ("yes", "back"):
            self._opened.set_half(code, value == "yes")
            self._changed = True

    def _link(self) -> str | None:
        if self._deal is None:
            return None
        return self._deal.code if self._seat is None else f"{self._deal.code}.{self._seat + 1}"

    def _ask(self) -> str:
        if self._seat is not None:
            return ""
        if self._deal is None:
            return ask_code_html(self._typed, self._again)
        opened = self._opened.table(self._deal.code)
        return ask_seat_html(self._deal, opened) if self._asked is None else warning_html(self._asked, opened)

    def _secret(self) -> str:
        if self._deal is None or self._seat is None:
            return ""
        if not self._held:
            return covered_html(self._seat)
        observation = _observation(self._deal, self._seat, self._opened.table(self._deal.code).half_done)
        return secret_html(observation, self._box, patterns=self._player.settings.patterns)

    def _open_table(self) -> str:
        if self._deal is None or self._seat is None:
            return ""
        return open_html(
            self._deal,
            TeamState.start(self._deal).observation(None),
            self._box,
            patterns=self._player.settings.patterns,
            half_done=self._opened.table(self._deal.code).half_done,
            asking=self._asking_half,
        )


def _observation(deal: Deal, seat: Seat, half_done: bool) -> TeamObservation:
    """Return what *seat* knows at the start, or when half time is over and the cards have moved on (MB-17)."""
    state = TeamState.start(deal)
    if half_done and deal.glitch is Glitch.CARDS_MOVE_ON:
        state = state.play(HalfTime(at=deal.half))
    return state.observation(seat)
