"""Talk at a team's table: what is said and by whom, how it compares, and what the seat that acts can say.

What a seat truly sees is shown in the dialog `OFFERS`, over which the device is passed on.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from core.games.base import Seat
from core.games.mental_blocks.statement import Asks, Statement, true_statements
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import Say
from core.games.mental_blocks.testimony import is_true
from models.comparing import comparison, told_by
from models.composing import Composer
from webapp.components.message import Message
from webapp.components.saying import COMPOSER, OFFERS, Saying, offers_html, saying_html
from webapp.components.statement_log import Entry, Log, heard_html, statement_log_html
from webapp.components.words import say
from webapp.controllers.team_desk import TeamDesk
from webapp.session import Output

PATIENCE = 60
"""Seconds after which what a seat truly sees is hidden again by itself."""

CLOSED, COVERED, OPEN = "closed", "covered", "open"
"""How the dialog stands: away; asking for the device to be passed on; showing what the seat truly sees."""


class Talk:
    """What is said at the table of *desk*; nothing of a seat's secret is made unless it may be seen now (MB-14)."""

    def __init__(self, desk: TeamDesk) -> None:
        """Follow *desk*."""
        self._desk = desk
        self.composer = Composer()
        self.passing = True
        """Whether secrets go round on this device."""
        self._shown: frozenset[Seat] = frozenset()
        self._open: int | None = None
        self._whole = False
        """Whether the log shows old statements too."""
        self._stands = CLOSED
        self._for: Seat = 0
        self._left = 0
        self._panel: str | None = None
        """What lies open beside the table."""
        self._composed = 0
        """Counts what was chosen in the composer."""
        self._said: tuple[TeamState | None, tuple[Say, ...]] = (None, ())
        self._truths: tuple[object, tuple[bool | None, ...]] = (None, ())

    def reset(self) -> None:
        """Begin anew with another game."""
        self._shown, self._open, self._whole = frozenset(), None, False
        self.hide()
        self._panel = None
        self._for = self._desk.game.acting
        self.composer = Composer()

    @property
    def alone(self) -> bool:
        """Whether one person plays with computers only, so that nobody else looks at this screen."""
        return len(self._desk.game.people) == 1

    def acts(self) -> None:
        """Take note that another seat acts now: what was composed and what lay open was not its own."""
        if self._for != self._desk.game.acting:
            self._for = self._desk.game.acting
            self.composer = Composer()
            self.hide()

    def hide(self) -> None:
        """Hide what a seat truly sees."""
        self._stands = CLOSED

    def tick(self) -> Mapping[str, Any]:
        """Let a second pass; what was left open is hidden after a while."""
        if self._stands == CLOSED:
            return {}
        self._left -= 1
        if self._left > 0:
            return {}
        self.hide()
        return {"@close": OFFERS}

    # The log

    def look(self, value: str) -> None:
        """Take a press in the log: a seat to filter by, everybody, or a statement to compare or to close again."""
        what, _, number = value.partition(" ")
        if what == "all":
            self._shown = frozenset()
        elif what == "whole":
            self._whole = True
        elif what == "seat" and number.isdecimal():
            self._shown ^= {int(number)}
        elif what == "open" and number.isdecimal():
            self._open = None if self._open == int(number) else int(number)

    # Saying

    def press(self, value: str) -> Mapping[str, Any] | None:
        """Take a press among what can be said; return what is sent once."""
        desk = self._desk
        if not desk.open or desk.game.over:
            return None
        self._composed += 1
        what, *rest = value.split(" ")
        match what, rest:
            case "it", []:
                self._say(self.composer.statement)
                self.composer.clear()
            case "panel", [panel] if panel in (OFFERS, COMPOSER):
                self._panel = None if self._panel == panel else panel
            case "all", [] if self.alone:
                self._say_all()
            case "ask", [seat] if seat.isdecimal() and int(seat) in self._asked:
                self._say(Asks(int(seat)))
            case "offer", [number] if number.isdecimal():
                offers = self._offers() or ()
                if int(number) < len(offers):
                    self._say(offers[int(number)])
                return self._put_away()
            case "cover", [] if self.passing and not self.alone:
                self._stands, self._for, self._left = COVERED, desk.game.acting, PATIENCE
                return {"@open": OFFERS, "@focus": "say uncover"}
            case "uncover", [] if self._stands == COVERED:
                self._stands, self._left = OPEN, PATIENCE
                return {"@focus": "say hide"}
            case (("hide" | "closed"), []):
                return self._put_away()
            case (("all" | "cover" | "uncover"), []):
                return None
            case _:
                self._compose(what, rest)
        return None

    def _put_away(self) -> Mapping[str, Any] | None:
        if self._stands == CLOSED:
            return None
        self.hide()
        return {"@close": OFFERS, "@focus": "say cover"}

    def _compose(self, what: str, rest: list[str]) -> None:
        composer = self.composer
        match what, rest:
            case (("kind" | "rule"), [name]) if name in composer.param[what].objects:
                composer.param.update({what: name})
            case "color", [name] if name in self._desk.box.color_by_id:
                composer.color = name
            case (("brush" | "shade"), [number]) if (
                number.isdecimal() and int(number) <= composer.param[what].bounds[1]
            ):
                composer.param.update({what: int(number)})
            case "tap", [column, row] if column.isdecimal() and row.isdecimal():
                composer.tap((int(column), int(row)))
            case (("more" | "less"), [("columns" | "rows" | "count") as name]):
                composer.change(name, 1 if what == "more" else -1)
            case (("more" | "less"), ["faces", ("1" | "4") as by]):
                composer.change("faces", int(by) if what == "more" else -int(by))
            case "strip", [number, ("1" | "-1") as by] if number.isdecimal():
                composer.raise_strip(int(number), int(by))
            case "whom", [seat] if seat.isdecimal() and int(seat) in self._others:
                composer.suspect(int(seat))
            case _:
                raise ValueError(f"there is nothing called {' '.join((what, *rest))!r} to say")

    def _say(self, statement: Statement | None) -> bool:
        return statement is not None and self._desk.deed(Say(statement))

    def _say_all(self) -> None:
        """Say everything that the seat truly sees and has not said yet, one after the other."""
        desk = self._desk
        said = told_by(desk.game.acting, desk.state)
        new = [statement for statement in self._offers() or () if statement not in said]
        made = sum(self._say(statement) for statement in new)
        if not new:
            desk.message = Message(say("saying.all.none"))
        elif made > 1:
            desk.message = Message(say("saying.said.many", count=made))

    def _offers(self) -> tuple[Statement, ...] | None:
        """Return what the seat that acts can truly say, if it may be seen now."""
        game = self._desk.game
        if game.over or not (self.alone or self._stands == OPEN):
            return None
        return true_statements(game.seen(game.acting))

    @property
    def _others(self) -> tuple[Seat, ...]:
        """The seats that the one that acts can suspect."""
        game = self._desk.game
        if not game.deal.options.traitor:
            return ()
        return tuple(seat for seat in range(game.deal.players) if seat != game.acting)

    @property
    def _asked(self) -> tuple[Seat, ...]:
        """The computers that the seat that acts can ask for more; people are asked aloud."""
        game = self._desk.game
        return tuple(seat for seat in sorted(game.computers) if seat != game.acting)

    # What is shown

    def outputs(self, *, patterns: bool) -> Iterator[Output]:
        """Return what the page shows."""
        desk, game, box = self._desk, self._desk.game, self._desk.box
        if not desk.open:
            yield from (Output.of(name, "") for name in ("log", "saying", OFFERS, "heard"))
            return
        yield Output.of("@data.panel", None if game.over else self._panel)
        state, over = desk.state, game.over
        if self._said[0] is not state:
            self._said = (state, state.said)
        said = self._said[1]
        opened = (self._open, state if self._open is not None else None)
        yield Output(
            "log", (said, game.names, self._shown, opened, self._whole, over, patterns), lambda: self._log(patterns)
        )
        seeing = self.alone and self._panel == OFFERS
        secret = game.seen(game.acting) if seeing else None
        yield Output(
            "saying",
            (secret, state.deal, game.acting, game.names, self.passing, self._panel, self._composed, over, patterns),
            lambda: "" if over else saying_html(self._saying(seeing), self.composer, box, patterns=patterns),
        )
        yield Output(
            OFFERS,
            (self._stands, game.acting, over, state if self._stands == OPEN else None, patterns),
            lambda: "" if over or self._stands == CLOSED else offers_html(self._saying(True), box, patterns=patterns),
        )
        latest = said[-1] if said and not over else None
        yield Output("heard", (latest, game.names), lambda: heard_html(latest, game.names, box) if latest else "")

    def _saying(self, offering: bool) -> Saying:
        game = self._desk.game
        return Saying(
            game.names[game.acting],
            game.names,
            self._others,
            self._offers() if offering else None,
            told_by(game.acting, game.state) if offering else frozenset(),
            self.passing and not self.alone,
            self.alone,
            self._panel,
            self._asked,
        )

    def _log(self, patterns: bool) -> str:
        game = self._desk.game
        truths = self.truths()
        entries = tuple(
            Entry(number, move.seat, move.at, move.statement, truths[number] if truths else None)
            for number, move in enumerate(self._desk.state.said)
        )
        opened = self._open if self._open is not None and self._open < len(entries) else None
        compared = comparison(opened, game.state) if opened is not None else None
        log = Log(entries, game.names, self._shown, opened, compared, game.over, self._whole)
        return statement_log_html(log, self._desk.box, patterns=patterns)

    def truths(self) -> tuple[bool | None, ...]:
        """Return, once the game is over, whether each thing said was true when it was said; before that, nothing."""
        game = self._desk.game
        if not game.over:
            return ()
        if self._truths[0] is not game.table:
            found = []
            for before, after in zip(game.table.states, game.table.states[1:], strict=False):
                move = after.log[-1]
                if isinstance(move, Say):
                    found.append(is_true(move.statement, move.seat, before))
            self._truths = (game.table, tuple(found))
        return self._truths[1]
