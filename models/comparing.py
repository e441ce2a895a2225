"""Comparing: how a statement agrees with what stands, as everybody sees it, and with what else was said."""

from dataclasses import dataclass

from core.games.base import Seat
from core.games.mental_blocks.move import Place, Shift, Take
from core.games.mental_blocks.statement import (
    Differs,
    Fits,
    Outline,
    Pieces,
    Region,
    Size,
    Statement,
    Surfaces,
    conflicts,
    holds_on_table,
)
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import HalfTime, Say


@dataclass(frozen=True)
class Comparison:
    """How a statement agrees with what stands, and the *clashes*: which of all statements, by their numbers from 0 in
    the order of time, cannot be true together with it.

    *sides* are those from which what stands agrees (None: it is no statement about what can be seen), or, for *grey*
    cards, the corners; *hidden* says that the table does not show enough now, *empty* that nothing stands.
    """

    sides: tuple[int, ...] | None
    clashes: tuple[int, ...]
    grey: bool = False
    hidden: bool = False
    empty: bool = False


def comparison(number: int, state: TeamState) -> Comparison:
    """Return how statement *number* of all that was said compares in *state*, by what everybody may know.

    Raises:
        IndexError: so much was not said.
    """
    says, seen = state.said, state.observation(None)
    said = says[number]
    visible = isinstance(said.statement, Size | Pieces | Region | Surfaces | Outline)
    hidden = isinstance(said.statement, Region) and state.colors_are_hidden
    sides = None
    if visible and not hidden:
        sides = holds_on_table(said.statement, seen.structure, seen.any_side_up)
    # A seat is held to one card: before and after the cards have moved on it held different ones (MB-17).
    later = len(says) - len(said_since_half_time(state))
    others = [
        other
        for other, say in enumerate(says)
        if other != number and (say.seat != said.seat or (other < later) == (number < later))
    ]
    found = conflicts(said.statement, [says[k] for k in others], seat=said.seat, any_side_up=seen.any_side_up)
    clashing = set(map(id, found))
    return Comparison(
        sides,
        tuple(k for k in others if id(says[k]) in clashing),
        isinstance(said.statement, Surfaces | Outline),
        hidden,
        visible and not seen.structure.placements,
    )


def told_by(seat: Seat, state: TeamState) -> frozenset[Statement]:
    """Return what *seat* has said that still stands: of its present card, and of the table as it is now."""
    log = state.log
    moved = next((k for k in range(len(log) - 1, -1, -1) if isinstance(log[k], Place | Take | Shift | HalfTime)), -1)
    now = log[moved + 1 :]
    about_table = [move.statement for move in now if isinstance(move, Say) and move.seat == seat]
    about_card = [say.statement for say in said_since_half_time(state) if say.seat == seat]
    return frozenset(about_table) | frozenset(s for s in about_card if not isinstance(s, Fits | Differs))


def said_since_half_time(state: TeamState) -> tuple[Say, ...]:
    """Return what was said since half time took effect, when cards may have moved on; everything if it did not."""
    log = state.log
    start = next((k for k in range(len(log) - 1, -1, -1) if isinstance(log[k], HalfTime)), -1)
    return tuple(move for move in log[start + 1 :] if isinstance(move, Say))
