"""The room where a game of Block and Key is set up: the first view of its page."""

from collections.abc import Iterator
from typing import Any

from core.games.block_and_key.bot.level import Level
from models.key_saves import KeySave
from models.key_setup import KeySetup
from models.reader import RefusedError
from webapp.components.key_setup import (
    NO_LIMIT,
    entry_html,
    players_html,
    resume_html,
    seats_html,
    start_html,
    ticket_html,
    time_html,
)
from webapp.components.setup import LONGEST_CODE, PERSON
from webapp.components.words import count_of, say
from webapp.session import Output


class KeysRoom:
    """What is chosen before a game, and what is said of it."""

    def __init__(self) -> None:
        """Begin with two people."""
        self.setup = KeySetup(0)
        self.unfinished: KeySave | None = None
        """The game that stands unfinished, if there is one."""
        self._typed = ""
        self._again = 0
        """Counts what was typed and has to give way."""

    def open(self, seed: int) -> None:
        """Begin with what *seed* draws."""
        self.setup = KeySetup(seed)

    def refused(self) -> None:
        """Note that what was typed has to give way."""
        self._again += 1

    def outputs(self) -> Iterator[Output]:
        """Return what the set-up shows."""
        setup, going = self.setup, self.unfinished
        chosen = (setup.players, setup.seed, setup.turn_seconds)
        seats = (setup.names, tuple(setup.levels.items()), self._again)
        yield Output("resume", going, lambda: resume_html(going.seating.names) if going else "")
        yield Output("players", setup.players, lambda: players_html(setup))
        yield Output("places", seats, lambda: seats_html(setup, self._again))
        yield Output("time", setup.turn_seconds, lambda: time_html(setup))
        yield Output("ticket", chosen, lambda: ticket_html(setup))
        yield Output("entry", (self._typed, self._again), lambda: entry_html(self._typed, self._again))
        yield Output("start", going is not None, lambda: start_html(going is not None))

    def take_code(self, text: str) -> str:
        """Choose what a table code stands for; return what is said.

        Raises:
            RefusedError: it is none; it stays in its field.
        """
        self._typed = text[:LONGEST_CODE]
        self.setup.take_code(text)
        self._typed = ""
        self._again += 1
        players = count_of(self.setup.players, "player", "players")
        return say("keys.setup.code.taken", code=self.setup.code, players=players)

    def set(self, name: str, value: Any) -> str | None:
        """Take what a field says; return what is said, or None if there is no such field here.

        Raises:
            RefusedError: it cannot be; nothing has changed.
        """
        kind, _, rest = name.partition(".")
        seat = int(rest) if rest.isdecimal() and len(rest) == 1 else -1
        match kind:
            case "name":
                self.setup.rename(seat, value)
                self._again += self.setup.names[seat] != value
            case "seat":
                self._again += 1
                self.setup.sit(seat, None if value == PERSON else _level(value))
            case "time":
                self.setup.limit(None if value == NO_LIMIT else _whole(value))
            case "code":
                if str(value).strip():
                    return self.take_code(str(value))
                self._typed = ""
            case _:
                return None
        return ""

    def press(self, name: str, value: str) -> str:
        """Take a press; return what is said.

        Raises:
            RefusedError: it cannot be; nothing has changed.
        """
        match name:
            case "players" if value in ("1", "2", "3", "4"):
                self.setup.invite(int(value))
            case "deal":
                self.setup.deal_again()
                return say("keys.setup.dealt", code=self.setup.code)
            case "use" if self._typed:
                return self.take_code(self._typed)
        return ""


def _level(value: object) -> Level:
    try:
        return Level(value)
    except ValueError as error:
        raise RefusedError("There is no such level.") from error


def _whole(value: object) -> int:
    if not isinstance(value, str) or not value.isdecimal() or len(value) > 4:
        raise RefusedError("There is no such time for a turn.")
    return int(value)
