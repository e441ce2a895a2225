"""The moves of Mental Blocks, as data. Each carries its *seat* and the time *at* in seconds since the start."""

from dataclasses import dataclass

from core.games.base import Seat
from core.geometry.pose import Pose


@dataclass(frozen=True, slots=True)
class Place:
    """Put the block *block_id* from the tray on the table in *pose*."""

    block_id: str
    pose: Pose
    seat: Seat = 0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Take:
    """Take the standing block *block_id* back to the tray."""

    block_id: str
    seat: Seat = 0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Shift:
    """Move, or turn, the standing block *block_id* to *pose*."""

    block_id: str
    pose: Pose
    seat: Seat = 0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Clear:
    """Take every block back to the tray."""

    seat: Seat = 0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the card with this index at *side* (0 to 3), or take it back in hand (None); MB-14a."""

    card: int
    side: int | None
    seat: Seat = 0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Check:
    """Claim that the structure is right, and have it judged (MB-7)."""

    seat: Seat = 0
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The clock has run out (MB-11)."""

    seat: Seat = 0
    at: float = 0.0


Move = Place | Take | Shift | Clear | Lay | Check | TimeUp
