"""The moves of the team game, as data. Each carries its *seat* and the time *at* in seconds since the start.

Moves of the clock (`HalfTime`, `TimeUp`, `LastCall`) belong to no seat.
"""

from dataclasses import dataclass

from core.games.base import Seat
from core.games.mental_blocks.move import Place, Shift, Take, TimeUp
from core.games.mental_blocks.statement import Statement


@dataclass(frozen=True, slots=True)
class CallVote:
    """Call a vote on whether the puzzle is solved (MB-12); the caller's own hand is raised."""

    seat: Seat = 0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class CallAccusation:
    """Ask for a vote on who the traitor is (MB-13); the caller's own hand is raised."""

    seat: Seat = 0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Answer:
    """Raise the hand (*agree*), or not, in the vote that is being held."""

    agree: bool
    seat: Seat = 0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Point:
    """Point at the seat *whom* as the traitor (MB-13)."""

    whom: Seat
    seat: Seat = 0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Say:
    """Say *statement* to the whole table; it may be a lie."""

    statement: Statement
    seat: Seat = 0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the others move: for the glitch of three moves each (MB-17)."""

    seat: Seat = 0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class HalfTime:
    """Half of the time is over: what a glitch has in store happens (MB-17)."""

    at: float = 0.0


@dataclass(frozen=True, slots=True)
class LastCall:
    """The seconds in which the traitor can still be accused are over (MB-13)."""

    at: float = 0.0


Building = Place | Take | Shift
TeamMove = Building | CallVote | CallAccusation | Answer | Point | Say | Pass | HalfTime | TimeUp | LastCall
ClockMove = HalfTime | TimeUp | LastCall
