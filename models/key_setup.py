"""The set-up of a game of Block and Key: how many play, who, how long a turn may take, and the seed."""

from collections.abc import Mapping
from random import Random

import param

from core.games.base import Seat
from core.games.block_and_key.bot.level import Level
from core.games.block_and_key.options import MOST_PLAYERS, SEEDS, TURN_SECONDS, Options
from core.games.block_and_key.table_code import read_table_code, write_table_code
from core.notation import NotationError
from models.key_saves import KeySeating
from models.reader import RefusedError
from models.seating import checked_name, default_name


class KeySetup(param.Parameterized):
    """What is chosen before a game; each seat remembers its name and level while fewer play."""

    players = param.Integer(default=2, bounds=(1, MOST_PLAYERS), doc="How many play; one against the Ancients.")
    turn_seconds = param.Integer(default=None, allow_None=True, doc="How long a turn may take, or None.")
    seed = param.Integer(default=0, bounds=(0, SEEDS - 1), doc="What the set-up is drawn from.")
    given = param.Dict(default={}, doc="The names that somebody has given, by seat.")
    levels = param.Dict(default={}, doc="The levels of the computers, by seat.")

    def __init__(self, seed: int) -> None:
        """Begin with two people and what *seed* draws."""
        super().__init__()
        self._chance = Random(f"keys {seed}")
        self.deal_again()

    @property
    def options(self) -> Options:
        """The options that are chosen."""
        return Options(self.players, self.seed, self.turn_seconds)

    @property
    def code(self) -> str:
        """The table code of what is chosen."""
        return write_table_code(self.options)

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called."""
        return tuple(self.given.get(seat, default_name(seat, seat in self.levels)) for seat in range(self.players))

    @property
    def computers(self) -> Mapping[Seat, Level]:
        """The computers that play, by seat."""
        return {seat: level for seat, level in sorted(self.levels.items()) if seat < self.players}

    @property
    def seating(self) -> KeySeating:
        """Everything that is chosen."""
        return KeySeating(self.code, self.names, self.computers)

    def invite(self, players: int) -> None:
        """Let so many play.

        Raises:
            RefusedError: so many cannot.
        """
        if not 1 <= players <= MOST_PLAYERS:
            raise RefusedError(f"Block and Key is for 1 to {MOST_PLAYERS} players.")
        self.players = players
        self._keep_a_person()

    def rename(self, seat: Seat, name: object) -> None:
        """Call *seat* by *name*.

        Raises:
            RefusedError: it is no name, or there is no such seat.
        """
        self._check(seat)
        self.given = {**self.given, seat: checked_name(name)}

    def sit(self, seat: Seat, level: Level | None) -> None:
        """Let a computer of *level* play at *seat*, or (None) a person.

        Raises:
            RefusedError: there is no such seat, or nobody else is left.
        """
        self._check(seat)
        levels = {other: found for other, found in self.levels.items() if other != seat}
        if level is not None:
            levels[seat] = level
        if set(range(self.players)) <= set(levels):
            raise RefusedError("At least one seat is for a person.")
        self.levels = levels

    def limit(self, seconds: int | None) -> None:
        """Let a turn take so many seconds, or (None) as long as it takes.

        Raises:
            RefusedError: there is no such time.
        """
        if seconds not in TURN_SECONDS:
            raise RefusedError("There is no such time for a turn.")
        self.turn_seconds = seconds

    def deal_again(self) -> None:
        """Draw another set-up."""
        self.seed = self._chance.randrange(SEEDS)

    def take_code(self, text: str) -> None:
        """Choose what the table code *text* stands for.

        Raises:
            RefusedError: it is none; nothing has changed.
        """
        try:
            options = read_table_code(text)
        except NotationError as error:
            raise RefusedError(str(error)) from error
        self.param.update(players=options.players, seed=options.seed, turn_seconds=options.turn_seconds)
        self._keep_a_person()

    def sit_again(self, seating: KeySeating) -> None:
        """Let the same people and computers sit down again, for another game."""
        options = seating.options
        given = {
            seat: name
            for seat, name in enumerate(seating.names)
            if name != default_name(seat, seat in seating.computers)
        }
        self.param.update(
            players=options.players, turn_seconds=options.turn_seconds, given=given, levels=dict(seating.computers)
        )

    def _keep_a_person(self) -> None:
        if set(range(self.players)) <= set(self.levels):
            self.levels = {seat: level for seat, level in self.levels.items() if seat}

    def _check(self, seat: Seat) -> None:
        if not 0 <= seat < self.players:
            raise RefusedError("There is no such seat.")
