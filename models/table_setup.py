"""Setting a table: everything that is chosen before a team plays (MB-9, MB-10)."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

import param

from core.catalog import puzzle, puzzle_ids
from core.games.base import Seat
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.options import (
    MOST_PLAYERS,
    SEEDS,
    Difficulty,
    Options,
    may_have_traitor,
    must_have_traitor,
)
from core.games.mental_blocks.puzzle import Puzzle
from core.games.mental_blocks.table_code import read_table_code, write_table_code
from core.notation import NotationError
from models.library import SETS
from models.progress import Progress
from models.reader import RefusedError
from models.seating import DEVICES, PASS, Seating, checked_name, default_name

T = TypeVar("T")

ORDER, STARS, RANDOM = "order", "stars", "random"
WAYS = (ORDER, STARS, RANDOM)
"""The ways to choose a puzzle: one after the other, by how difficult it is, or by chance."""

LEAST_PLAYERS = 1
"""One player builds alone, with nothing to hide."""


class TableSetup(param.Parameterized):
    """What is chosen for a table. What is asked for and cannot be is refused, and everything stays as it was."""

    puzzle_set: Any = param.Selector(default=SETS[0], objects=list(SETS), doc="Family or challenge.")
    way: Any = param.Selector(default=ORDER, objects=list(WAYS), doc="How the puzzle is chosen.")
    puzzle_id = param.String(default="", doc="The puzzle.")
    players = param.Integer(default=4, bounds=(LEAST_PLAYERS, MOST_PLAYERS), doc="How many play.")
    difficulty: Any = param.Selector(default=Difficulty.NEW, objects=list(Difficulty), doc="How difficult it is made.")
    wants_traitor = param.Boolean(default=False, doc="Whether a traitor is wanted, where there may be one.")
    seed = param.Integer(default=0, bounds=(0, SEEDS - 1), doc="Which of the deals of all this it is.")
    names = param.ClassSelector(class_=tuple, default=(), doc="All nine seats' names, also of those that are not used.")
    computers = param.ClassSelector(class_=tuple, default=(), doc="All nine seats' levels, None for a person's seat.")
    secrets: Any = param.Selector(default=PASS, objects=[PASS, DEVICES], doc="How secrets are kept.")

    def __init__(self, seed: int, progress: Progress | None = None) -> None:
        """Begin with a first table: one person and three computer teammates; *seed* decides all that chance does, and
        *progress* knows which puzzles are solved."""
        self._random = Random(seed)
        self._progress = progress or Progress()
        computers = (None, *(Level.STEADY,) * (MOST_PLAYERS - 1))
        names = tuple(default_name(seat, level is not None) for seat, level in enumerate(computers))
        super().__init__(names=names, computers=computers, seed=self._random.randrange(SEEDS))
        self._go_on()

    @property
    def puzzle(self) -> Puzzle:
        """The chosen puzzle."""
        return puzzle(self.puzzle_id)

    @property
    def alone(self) -> bool:
        """Whether there is one player only, who builds without a table code."""
        return bool(self.players == 1)

    @property
    def traitor(self) -> bool:
        """Whether there may be a traitor in this game (MB-9)."""
        return must_have_traitor(self.players) or (self.wants_traitor and may_have_traitor(self.players))

    @property
    def options(self) -> Options:
        """The options of this table.

        Raises:
            OptionsError: one player has none.
        """
        return Options(self.puzzle_id, self.players, self.difficulty, self.traitor, self.seed)

    @property
    def code(self) -> str:
        """The table's code.

        Raises:
            OptionsError: one player has none.
        """
        return write_table_code(self.options)

    @property
    def seating(self) -> Seating:
        """Who sits at this table.

        Raises:
            OptionsError: one player sits at none.
        """
        computers = {seat: level for seat, level in enumerate(self.computers[: self.players]) if level is not None}
        return Seating(self.code, self.names[: self.players], computers, self.secrets)

    def sit_again(self, seating: Seating) -> None:
        """Begin as at the table of *seating*: the same people with the same wishes, a new puzzle and a new deal."""
        options = read_table_code(seating.code)
        seats = range(options.players)
        self.param.update(
            players=options.players,
            difficulty=options.difficulty,
            wants_traitor=options.traitor,
            puzzle_set=puzzle(options.puzzle_id).puzzle_set,
            names=(*seating.names, *self.names[options.players :]),
            computers=(*(seating.computers.get(seat) for seat in seats), *self.computers[options.players :]),
            secrets=seating.secrets,
        )
        self._go_on()

    def take_code(self, text: str) -> None:
        """Choose all that the table code *text* stands for; names and seats stay.

        Raises:
            RefusedError: it is no table code.
        """
        try:
            options = read_table_code(text)
        except NotationError as error:
            raise RefusedError(str(error)) from error
        self.param.update(
            puzzle_id=options.puzzle_id,
            puzzle_set=puzzle(options.puzzle_id).puzzle_set,
            way=ORDER,
            players=options.players,
            difficulty=options.difficulty,
            wants_traitor=options.traitor,
            seed=options.seed,
        )
        self._keep_a_person()

    def deal_again(self) -> None:
        """Choose another deal of the same."""
        self.seed = self._another(self.seed, range(SEEDS))

    def choose(self, puzzle_id: str) -> None:
        """Choose the puzzle *puzzle_id*.

        Raises:
            RefusedError: there is none of that number.
        """
        if puzzle_id not in puzzle_ids():
            raise RefusedError("There is no puzzle of that number.")
        self.param.update(puzzle_id=puzzle_id, puzzle_set=puzzle(puzzle_id).puzzle_set)

    def choose_set(self, puzzle_set: str) -> None:
        """Choose from the puzzles of *puzzle_set*, in the way that is used.

        Raises:
            ValueError: there is no such set.
        """
        stars = self.puzzle.stars
        self.puzzle_set = puzzle_set
        if self.way == STARS and stars in self.stars_there_are():
            self.draw(stars)
        else:
            self.choose_way(self.way)

    def choose_way(self, way: str) -> None:
        """Choose a puzzle of the set in this *way*.

        Raises:
            ValueError: there is no such way.
        """
        self.way = way
        if way == RANDOM:
            self.draw()
        elif way == ORDER or self.puzzle.puzzle_set != self.puzzle_set:
            self.puzzle_id = self.unsolved()

    def draw(self, stars: int | None = None) -> None:
        """Draw another puzzle of the set, of so many *stars* or (None) of any.

        Raises:
            RefusedError: the set has none of so many stars.
        """
        there_are = [p.id for p in self.puzzles() if stars is None or p.stars == stars]
        if not there_are:
            raise RefusedError("There is no puzzle of so many stars here.")
        self.puzzle_id = self._another(self.puzzle_id, there_are)

    def puzzles(self) -> tuple[Puzzle, ...]:
        """Return the puzzles of the set in campaign order."""
        found = (puzzle(puzzle_id) for puzzle_id in puzzle_ids())
        return tuple(p for p in found if p.puzzle_set == self.puzzle_set)

    def solved(self) -> frozenset[str]:
        """Return the ids of the puzzles that the player has solved."""
        return frozenset(self._progress.records)

    def stars_there_are(self) -> tuple[int, ...]:
        """Return the numbers of stars that puzzles of the set have."""
        return tuple(sorted({p.stars for p in self.puzzles()}))

    def unsolved(self) -> str:
        """Return the first puzzle of the set in campaign order that is not solved, the first of all if every one is."""
        ids = [p.id for p in self.puzzles()]
        return next((puzzle_id for puzzle_id in ids if puzzle_id not in self._progress.records), ids[0])

    def rename(self, seat: Seat, text: object) -> None:
        """Call *seat* by *text*.

        Raises:
            RefusedError: it is no name, or there is no such seat.
        """
        self._check(seat)
        self.names = _replaced(self.names, seat, checked_name(text))

    def sit(self, seat: Seat, level: Level | None) -> None:
        """Seat a computer of this *level* at *seat*, or (None) a person; a seat that has no name of its own is called
        accordingly.

        Raises:
            RefusedError: there is no such seat, or nobody but computers would be left.
        """
        self._check(seat)
        others = [other for k, other in enumerate(self.computers[: self.players]) if k != seat]
        if level is not None and None not in others:
            raise RefusedError("One seat at least is a person's.")
        self._sit(seat, level)

    def sit_all(self, computers: bool) -> None:
        """Seat computers at all seats but the first, or people at all of them."""
        self._sit(0, None)
        for seat in range(1, MOST_PLAYERS):
            if computers != (self.computers[seat] is not None):
                self._sit(seat, Level.STEADY if computers else None)

    def invite(self, players: int) -> None:
        """Have so many *players*.

        Raises:
            RefusedError: so many cannot play.
        """
        if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
            raise RefusedError(f"{LEAST_PLAYERS} to {MOST_PLAYERS} can play.")
        self.players = players
        self._keep_a_person()

    def _go_on(self) -> None:
        """Choose where the campaign stands: in the set, and when that is all solved, in the other one."""
        self.puzzle_id = self.unsolved()
        left = [puzzle_id for puzzle_id in puzzle_ids() if puzzle_id not in self._progress.records]
        if left and self.puzzle_id not in left:
            self.choose(left[0])

    def _keep_a_person(self) -> None:
        if None not in self.computers[: self.players]:
            self._sit(0, None)

    def _sit(self, seat: Seat, level: Level | None) -> None:
        before = self.computers[seat]
        if self.names[seat] == default_name(seat, before is not None):
            self.names = _replaced(self.names, seat, default_name(seat, level is not None))
        self.computers = _replaced(self.computers, seat, level)

    def _check(self, seat: Seat) -> None:
        if not 0 <= seat < self.players:
            raise RefusedError("There is no such seat.")

    def _another(self, this: T, ones: Sequence[T]) -> T:
        """Return one of *ones* by chance, another than *this* where there is one."""
        while (found := self._random.choice(ones)) == this and len(ones) > 1:
            pass
        return found


def _replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])
