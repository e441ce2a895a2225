"""Hearing: what a teammate remembers of what was said, by seat and card."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import inf

from core.games.base import Seat
from core.games.mental_blocks.glitch import Glitch, top_layer
from core.games.mental_blocks.move import Place, Shift, Take
from core.games.mental_blocks.restriction import Restriction
from core.games.mental_blocks.statement import (
    Asks,
    ColoredStatement,
    Differs,
    Fits,
    GreyStatement,
    Restricted,
    Statement,
    Suspects,
    conflicts,
    drawn,
)
from core.games.mental_blocks.team_move import Answer, CallAccusation, CallVote, HalfTime, Say, TeamMove
from core.games.mental_blocks.team_observation import TeamObservation
from core.games.mental_blocks.thought.equipment import BOX, SIZE
from core.projection.elevation import Elevation
from core.structure import Placement, Structure

ENOUGH = 16
"""More statements than this no card needs to be told whole."""

AboutCard = ColoredStatement | GreyStatement


@dataclass(frozen=True)
class Account:
    """What one *seat* said of one card of its own: the *statements*, without those that it took back by saying the
    contrary, and whether it did so. *told_at* is when it said the last of them."""

    seat: Seat
    later: bool
    statements: tuple[Statement, ...]
    wavered: bool
    told_at: float

    @cached_property
    def picture(self) -> Elevation | None:
        """The coloured card, if it was told whole."""
        return drawn(self.statements)

    @property
    def grey(self) -> bool:
        """Whether it tells of a grey card."""
        return any(isinstance(statement, GreyStatement) for statement in self.statements)


class Hearing:
    """What *observation*'s seat remembers: all that it said itself, and of what each other said of its card the last
    *memory* statements."""

    def __init__(self, observation: TeamObservation, memory: int) -> None:
        self.seat = observation.seat
        self.log: tuple[TeamMove, ...] = observation.log
        self._memory = memory
        self.half = next((i for i, move in enumerate(self.log) if isinstance(move, HalfTime)), len(self.log))
        self._glitch = observation.glitch

    @property
    def moved_on(self) -> bool:
        """Whether the cards have moved on (MB-17)."""
        return self._glitch is Glitch.CARDS_MOVE_ON and self.half < len(self.log)

    @cached_property
    def says(self) -> tuple[tuple[int, Say], ...]:
        """What is remembered, with its place in the log."""
        left = Counter[Seat]()
        found = []
        for index in range(len(self.log) - 1, -1, -1):
            move = self.log[index]
            if isinstance(move, Say):
                left[move.seat] += isinstance(move.statement, AboutCard)
                if move.seat == self.seat or left[move.seat] <= self._memory:
                    found.append((index, move))
        return tuple(reversed(found))

    @cached_property
    def accounts(self) -> tuple[Account, ...]:
        """What each seat said of each of its cards, the seat's own accounts among them, in order of seats."""
        told: dict[tuple[Seat, bool], list[Say]] = {}
        wavered: set[tuple[Seat, bool]] = set()
        for index, say in self.says:
            if isinstance(say.statement, AboutCard):
                key = (say.seat, self.moved_on and index > self.half)
                earlier = told.setdefault(key, [])
                denied = conflicts(say.statement, earlier, seat=say.seat)
                if denied:
                    wavered.add(key)
                told[key] = [other for other in earlier if other not in denied] + [say]
        return tuple(
            Account(
                *key, tuple(dict.fromkeys(say.statement for say in said)), key in wavered, max(say.at for say in said)
            )
            for key, said in sorted(told.items())
        )

    @cached_property
    def restrictions(self) -> Mapping[Seat, Restriction]:
        """The restrictions that seats said they have."""
        return {say.seat: say.statement.restriction for _, say in self.says if isinstance(say.statement, Restricted)}

    @cached_property
    def suspected(self) -> Mapping[Seat, Seat]:
        """Whom each seat said last that it suspects."""
        return {say.seat: say.statement.whom for _, say in self.says if isinstance(say.statement, Suspects)}

    @cached_property
    def asked(self) -> Mapping[Seat, float]:
        """When each seat was asked last what its card shows."""
        return {say.statement.whom: say.at for _, say in self.says if isinstance(say.statement, Asks)}

    @cached_property
    def is_asked(self) -> bool:
        """Whether the seat was asked and has said nothing since."""
        for move in reversed(self.log):
            if isinstance(move, Say):
                if move.seat == self.seat:
                    return False
                if isinstance(move.statement, Asks) and move.statement.whom == self.seat:
                    return True
        return False

    @property
    def stirred_at(self) -> float:
        """When anybody did or said anything last."""
        return self.log[-1].at if self.log else -inf

    @cached_property
    def changed(self) -> int:
        """The place in the log after the last change of what stands."""
        return next((i + 1 for i in range(len(self.log) - 1, -1, -1) if _changes(self.log[i])), 0)

    @property
    def changed_at(self) -> float:
        """When what stands changed last."""
        return self.log[self.changed - 1].at if self.changed else 0.0

    def stood(self, index: int) -> Structure | None:
        """Return what stood when the move at *index* was made; None while colours were hidden (MB-17)."""
        return None if self._glitch is Glitch.COLORS_HIDDEN else self._structures[index]

    @cached_property
    def _structures(self) -> tuple[Structure, ...]:
        """What stood before each move."""
        structure, found = Structure(), []
        for move in self.log:
            found.append(structure)
            if isinstance(move, Take | Shift):
                structure = structure.removing(move.block_id)
            if isinstance(move, Place | Shift):
                structure = structure.adding(Placement(BOX.by_id[move.block_id], move.pose))
            if isinstance(move, HalfTime) and self._glitch is Glitch.TOP_OFF:
                for block_id in top_layer(structure, SIZE):
                    structure = structure.removing(block_id)
        return tuple(found)

    @cached_property
    def judgements(self) -> Mapping[Seat, Fits | Differs]:
        """What each seat said last of what stands now."""
        return {
            move.seat: move.statement
            for move in self.log[self.changed :]
            if isinstance(move, Say) and isinstance(move.statement, Fits | Differs)
        }

    @cached_property
    def polls(self) -> tuple[tuple[int, TeamMove, Mapping[Seat, bool]], ...]:
        """The votes so far: the place in the log and the call, and the hands."""
        found: list[tuple[int, TeamMove, dict[Seat, bool]]] = []
        for index, move in enumerate(self.log):
            if isinstance(move, CallVote | CallAccusation):
                found.append((index, move, {move.seat: True}))
            elif isinstance(move, Answer) and found:
                found[-1][2][move.seat] = move.agree
        return tuple(found)

    @property
    def votes_since_change(self) -> tuple[Mapping[Seat, bool], ...]:
        """The hands of the votes on what stands now."""
        return tuple(hands for index, call, hands in self.polls if index >= self.changed and isinstance(call, CallVote))

    @cached_property
    def told_at(self) -> float:
        """When something was last said of a card, by anybody who has not said more than a card has to tell, or asked
        of one."""
        return self._last_told.at if self._last_told else 0.0

    @property
    def told_last(self) -> bool:
        """Whether it was the seat itself that said that."""
        return self._last_told is not None and self._last_told.seat == self.seat

    @cached_property
    def _last_told(self) -> Say | None:
        told = Counter[Seat]()
        last: Say | None = None
        for _, say in self.says:
            if isinstance(say.statement, AboutCard | Asks):
                told[say.seat] += 1
                if told[say.seat] <= ENOUGH:
                    last = say
        return last


def _changes(move: TeamMove) -> bool:
    return isinstance(move, Place | Take | Shift | HalfTime)
