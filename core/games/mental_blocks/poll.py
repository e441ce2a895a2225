"""Polls: raised hands, and fingers pointed at whoever is thought to be the traitor (MB-12, MB-13)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from core.games.base import Seat

COUNT_SECONDS = 3.0
"""How long the count before pointing takes."""


class Question(Enum):
    """What hands are raised for."""

    SOLVED = "MB-12 whether the puzzle is solved"
    ACCUSE = "MB-13 whether the traitor is to be accused"


@dataclass(frozen=True)
class Poll:
    """Hands for *question*, called by the seat *caller*, among *players* seats; *answers* in the order they came."""

    question: Question
    caller: Seat
    players: int
    answers: tuple[tuple[Seat, bool], ...]

    @classmethod
    def called(cls, question: Question, caller: Seat, players: int) -> "Poll":
        """Return the poll at its start: the caller's hand is raised."""
        return cls(question, caller, players, ((caller, True),))

    @property
    def hands(self) -> Mapping[Seat, bool]:
        """The answers by seat."""
        return dict(self.answers)

    @property
    def complete(self) -> bool:
        """Whether every seat has answered."""
        return len(self.answers) == self.players

    @property
    def carried(self) -> bool:
        """Whether more than half of all players agree; a tie is not enough (MB-12)."""
        return 2 * sum(agree for _, agree in self.answers) > self.players

    def answering(self, seat: Seat, agree: bool) -> "Poll":
        """Return the poll with the answer of *seat*."""
        return replace(self, answers=(*self.answers, (seat, agree)))


@dataclass(frozen=True)
class Pointing:
    """Fingers of *players* seats, allowed from the time *opens* on; called by *caller* (MB-13)."""

    caller: Seat
    players: int
    opens: float
    fingers: tuple[tuple[Seat, Seat], ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every seat points at somebody."""
        return len(self.fingers) == self.players

    def pointing(self, seat: Seat, whom: Seat) -> "Pointing":
        """Return this with the finger of *seat*."""
        return replace(self, fingers=(*self.fingers, (seat, whom)))

    def accused(self, traitor: Seat | None) -> Seat | None:
        """Return whom most fingers accuse, the traitor's own not counted; None when that is a tie."""
        counted = Counter(whom for seat, whom in self.fingers if seat != traitor)
        (most, count), *others = counted.most_common()
        return None if others and others[0][1] == count else most
