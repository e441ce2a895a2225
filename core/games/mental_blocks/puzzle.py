"""Puzzles of Mental Blocks: an answer, and the eight cards that show it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property

from core.geometry.orientation import ORIENTATIONS, VERTICAL_TURNS, Orientation
from core.placement import TableSize, standing_faults
from core.projection.card import Card, cards_of
from core.structure import Structure

FAMILY = "family"
CHALLENGE = "challenge"


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: *id* such as F07, its *puzzle_set* (family or challenge) and *number* there, a *name*, *stars* 1 to 6,
    whether it is *any side up*, the *answer*, the quarter turns by which the eight cards are shown (all 0 unless any
    side up) and the *figures* of its proof (MB-7)."""

    id: str
    puzzle_set: str
    number: int
    name: str
    stars: int
    any_side_up: bool
    card_quarters: tuple[int, ...]
    answer: Structure
    figures: Mapping[str, float] = field(default_factory=dict, hash=False, compare=False)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The eight cards: the required elevations of sides 0 to 3, then the optional grey views of corners 0 to 3."""
        return cards_of(self.answer, self.card_quarters)

    @property
    def turns(self) -> tuple[Orientation, ...]:
        """The turns of the answer that count as right: the four about the vertical, or all 24 (MB-6)."""
        return ORIENTATIONS if self.any_side_up else VERTICAL_TURNS

    def quarters(self, turn: int) -> int | None:
        """Return by how many quarters, counter-clockwise from above, turn number *turn* goes about the vertical; None
        if it tips the structure over."""
        orientation = self.turns[turn]
        return VERTICAL_TURNS.index(orientation) if orientation in VERTICAL_TURNS else None


@cache
def attitudes(puzzle: Puzzle, size: TableSize) -> tuple[Structure, ...]:
    """Return the answer after each of the turns that count as right, where it can stand so (MB-6, MB-8)."""
    turned = [puzzle.answer.turned(turn) for turn in puzzle.turns]
    return tuple(structure for structure in turned if not standing_faults(structure, size))
