"""What all games share: states that never change, moves as data, outcomes and refusals."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, Self, TypeVar

from core.placement import Finding

Seat = int
MoveT = TypeVar("MoveT")


class IllegalMoveError(ValueError):
    """A move that the state refuses; *findings* holds every reason."""

    def __init__(self, move: object, findings: Sequence[Finding]) -> None:
        super().__init__(f"{move}: " + ", ".join(finding.fault.value for finding in findings))
        self.findings = tuple(findings)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the *winners*' seats (none when all lost) and the *reason*, a member of the game's own enum."""

    winners: frozenset[Seat]
    reason: Enum


class State(ABC, Generic[MoveT]):
    """A game at one moment. Subclasses are frozen dataclasses."""

    @abstractmethod
    def seats_to_move(self) -> frozenset[Seat]:
        """Return the seats that may move now: one, several at once, or none when the game is over."""

    @abstractmethod
    def legal_moves(self, seat: Seat) -> Sequence[MoveT]:
        """Return every legal move of *seat* in a fixed order, none when it may not move."""

    @abstractmethod
    def faults(self, move: MoveT) -> tuple[Finding, ...]:
        """Return every reason why *move* is illegal here; none means that it is legal."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def observation(self, seat: Seat) -> Any:
        """Return all that *seat* may know of this state, and nothing else."""

    @abstractmethod
    def _after(self, move: MoveT) -> Self:
        """Return the state after the legal *move*, unchecked."""

    def play(self, move: MoveT) -> Self:
        """Return the state after *move*.

        Raises:
            IllegalMoveError: the move is not legal here; the error carries every reason.
        """
        if findings := self.faults(move):
            raise IllegalMoveError(move, findings)
        return self._after(move)


def perft(state: State[MoveT], depth: int) -> int:
    """Return the number of lines of play of *depth* plies from *state*."""
    if depth == 0:
        return 1
    moves = [move for seat in sorted(state.seats_to_move()) for move in state.legal_moves(seat)]
    if depth == 1:
        return len(moves)
    return sum(perft(state.play(move), depth - 1) for move in moves)
