"""Scoring: points, tie-breaks (BK-12) and the bands of a game against the Ancients."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from core.games.base import Outcome, Seat
from core.games.block_and_key.equipment import keys_by_id
from core.games.block_and_key.rule import KeyReason
from core.games.block_and_key.view import faces

if TYPE_CHECKING:
    from core.games.block_and_key.state import KeyState

FACES_A_POINT = 3


@dataclass(frozen=True, slots=True)
class Score:
    """What a seat has: *key_points* of its *claimed* keys, and the *faces* of its enigma's color that it sees; for
    ties, the blocks left in its supply."""

    key_points: int
    faces: int
    claimed: int
    blocks: int

    @property
    def enigma_points(self) -> int:
        """A third of the enigma's faces, rounded down (BK-10)."""
        return self.faces // FACES_A_POINT

    @property
    def points(self) -> int:
        """All points."""
        return self.key_points + self.enigma_points


@dataclass(frozen=True, slots=True)
class KeyOutcome(Outcome):
    """How the game ended, with each seat's score."""

    scores: tuple[Score, ...]


class Band(Enum):
    """How well one did alone; the value is the least number of points."""

    TRAINEE = 0
    RESEARCHER = 10
    FIELD_DIRECTOR = 21
    DIG_DIRECTOR = 27
    EXPERT_ARCHAEOLOGIST = 33

    @classmethod
    def of(cls, points: int) -> Band:
        """Return the band of *points*, 0 or more."""
        return max((band for band in cls if band.value <= points), key=lambda band: band.value)


def score(state: KeyState, seat: Seat) -> Score:
    """Return what *seat* would have if the game ended now."""
    claimed = state.claimed[seat]
    seen = faces(state.ruin, seat).count(state.enigmas[seat])
    return Score(sum(keys_by_id()[key_id].points for key_id in claimed), seen, len(claimed), len(state.supplies[seat]))


def ended(state: KeyState, reason: KeyReason) -> KeyOutcome:
    """Return the outcome of a game that ends now.

    Most points win; then most claimed keys, most blocks left, and the earlier place in the order of turns (BK-12).
    """
    scores = tuple(score(state, seat) for seat in range(state.players))
    order = state.turn_order

    def rank(seat: Seat) -> tuple[int, int, int, int]:
        own = scores[seat]
        return own.points, own.claimed, own.blocks, -order.index(seat)

    return KeyOutcome(frozenset({max(range(state.players), key=rank)}), reason, scores)
