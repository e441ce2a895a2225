"""Observations: all that a seat may know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from core.games.base import Seat
from core.games.block_and_key.move import KeyMove
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import Phase
from core.games.block_and_key.scoring import KeyOutcome
from core.games.block_and_key.setup import Keys
from core.games.block_and_key.turn import AncientsCall, ClaimMade, Turn
from core.games.block_and_key.yard import Yard

if TYPE_CHECKING:
    from core.games.block_and_key.state import KeyState


@dataclass(frozen=True)
class KeyObservation:
    """What *seat* knows (None: what everybody sees on the table).

    Yard, ruin, supplies and claimed keys are open. Of hands, the bag, the altars and the keys laid aside only the
    counts are known, but for the seat's own *hand* and *enigma* (a colour). *to_move* is whose turn it is (None: the
    game is over), *turn* what it has done, without the keys that others drew; *moves* are the seat's own legal moves.
    *claims* are those made last, until the next action: while they are there, others may look at the view of the seat
    that made them, and at no other time (BK-9). *ancient* is what the Ancients build. Once the game is over *reveal*
    holds every seat's enigma.
    """

    seat: Seat | None
    players: int
    turn_seconds: int | None
    starter: Seat
    turn_order: tuple[Seat, ...]
    phase: Phase
    to_move: Seat | None
    ruin: Ruin
    yard: Yard
    bag_count: int
    supplies: tuple[tuple[str, ...], ...]
    hand: Keys
    enigma: str | None
    hand_counts: tuple[int, ...]
    altar_counts: tuple[int, int]
    claimed: tuple[Keys, ...]
    turns: int
    turn: Turn
    drawn_count: int
    claims: tuple[ClaimMade, ...]
    passes: int
    finals: int | None
    aside_count: int
    ancient: AncientsCall | None
    moves: tuple[KeyMove, ...]
    outcome: KeyOutcome | None
    reveal: tuple[str, ...] | None

    @property
    def alone(self) -> bool:
        """Whether the one seat plays against the Ancients (BK-13)."""
        return self.players == 1


def observe(state: KeyState, seat: Seat | None) -> KeyObservation:
    """Return what *seat* may know of *state*, or (None) what the table shows.

    Raises:
        ValueError: there is no such seat.
    """
    if seat is not None and not 0 <= seat < state.players:
        raise ValueError(f"there are seats 0 to {state.players - 1}, not {seat}")
    over = state.phase is Phase.OVER
    own = seat is not None and seat == state.seat
    return KeyObservation(
        seat=seat,
        players=state.players,
        turn_seconds=state.options.turn_seconds,
        starter=state.starter,
        turn_order=state.turn_order,
        phase=state.phase,
        to_move=None if over else state.seat,
        ruin=state.ruin,
        yard=state.yard,
        bag_count=len(state.bag),
        supplies=state.supplies,
        hand=() if seat is None else state.hands[seat],
        enigma=None if seat is None else state.enigmas[seat],
        hand_counts=tuple(map(len, state.hands)),
        altar_counts=(len(state.altars[0]), len(state.altars[1])),
        claimed=state.claimed,
        turns=state.turns,
        turn=state.turn if own else replace(state.turn, drawn=()),
        drawn_count=len(state.turn.drawn),
        claims=state.claims,
        passes=state.passes,
        finals=state.finals,
        aside_count=len(state.aside),
        ancient=state.ancient,
        moves=() if seat is None else tuple(state.legal_moves(seat)),
        outcome=state.ended,
        reveal=state.enigmas if over else None,
    )
