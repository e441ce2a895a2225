"""Match: does a structure contradict the cards, and where (MB-6, MB-7)?

A structure is compared after each of the turns that count: the four about the vertical, or all 24 for puzzles of any
side up. View k of a structure that was turned is the front view after one more turn, so that no more pictures are made
than there are different ones. A mirror image is never tried.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from core.games.mental_blocks.contradiction import Contradiction, contradiction
from core.geometry.cells import Cell
from core.geometry.orientation import ORIENTATIONS, VERTICAL_TURNS, Orientation
from core.geometry.wedge import Part, rotate_part
from core.projection.card import Card, Picture
from core.projection.elevation import Elevation, elevation_of_filled
from core.projection.isometric import grey_view_of_filled
from core.structure import Structure


@dataclass(frozen=True)
class Verdict:
    """What a check finds.

    *turn* is the index of the turn under which most cards hold (the first of several), *holds* tells for each card
    whether it does then, and *contradictions* say where each of the others does not.
    """

    turn: int
    holds: tuple[bool, ...]
    contradictions: tuple[Contradiction, ...]

    @property
    def right(self) -> bool:
        """Whether the structure contradicts no card: the win of MB-7."""
        return bool(self.holds) and all(self.holds)


def verdict(structure: Structure, cards: Sequence[Card], turns: Sequence[Orientation] = VERTICAL_TURNS) -> Verdict:
    """Return how *structure* stands to the active *cards*, after the one of *turns* that suits it best (MB-6).

    When *turns* hold other turns than those about the vertical, any side may be up: a card then holds if one of its
    four quarter turns does. Where nothing is built, nothing holds.

    Raises:
        ValueError: there are no turns.
    """
    aspects = _Aspects(structure, cards, turns)
    turn, holds = aspects.best_turn()
    wrong = (
        contradiction(index, card.shown, aspects.comparable(turn, index))
        for index, card in enumerate(cards)
        if not holds[index]
    )
    return Verdict(turn, holds, tuple(wrong))


def best_turn(
    structure: Structure, cards: Sequence[Card], turns: Sequence[Orientation] = VERTICAL_TURNS
) -> tuple[int, tuple[bool, ...]]:
    """Return a verdict's turn and which cards hold, without the contradictions: quick enough to ask at every move.

    Raises:
        ValueError: there are no turns.
    """
    return _Aspects(structure, cards, turns).best_turn()


class _Aspects:
    """What a structure shows from all round, beside what the cards show; each picture is made when it is needed."""

    def __init__(self, structure: Structure, cards: Sequence[Card], turns: Sequence[Orientation]) -> None:
        if not turns:
            raise ValueError("a structure is compared after at least one turn")
        self._filled = list(structure.filled())
        self._colors = {placement.block.id: placement.block.color for placement in structure.placements}
        self._cards = cards
        self._turns = turns
        self._any_side_up = any(turn not in VERTICAL_TURNS for turn in turns)
        self._pictures: dict[tuple[bool, int], Picture] = {}
        self._held: dict[tuple[int, int], bool] = {}

    def best_turn(self) -> tuple[int, tuple[bool, ...]]:
        """Return the index of the first turn under which most cards hold, and which cards do."""
        if not self._filled:
            return 0, (False,) * len(self._cards)
        colored = [i for i, card in enumerate(self._cards) if isinstance(card.picture, Elevation)]
        grey = [i for i in range(len(self._cards)) if i not in colored]
        held = [{i: self._holds(turn, i) for i in colored} for turn in range(len(self._turns))]
        counts = [sum(found.values()) for found in held]
        best, most = 0, (-1, 0)
        # Grey pictures take longest: they are made only for turns that may win yet, the likeliest first.
        for turn in sorted(range(len(counts)), key=lambda turn: -counts[turn]):
            if (counts[turn] + len(grey), -turn) > most:
                held[turn] |= {i: self._holds(turn, i) for i in grey}
                if (sum(held[turn].values()), -turn) > most:
                    best, most = turn, (sum(held[turn].values()), -turn)
        return best, tuple(held[best][i] for i in range(len(self._cards)))

    def comparable(self, turn: int, index: int) -> dict[int, Picture]:
        """Return what stands on the table as card *index* would show it, by the quarters by which it may be turned."""
        picture = self._picture(turn, index)
        quarters = range(4) if self._any_side_up else [self._cards[index].quarter]
        return {quarter: picture.turned(quarter) for quarter in quarters}

    def _holds(self, turn: int, index: int) -> bool:
        key = (self._attitude(turn, index), index)
        if key not in self._held:
            card, seen = self._cards[index], self._picture(turn, index)
            self._held[key] = seen in card.turnings if self._any_side_up else seen == card.picture
        return self._held[key]

    def _attitude(self, turn: int, index: int) -> int:
        """Return the orientation, by index, after which the front view is what card *index* is to be compared with."""
        card = self._cards[index]
        attitude = _BROUGHT_TO_FRONT[self._turns[turn].index][card.side]
        return _SAME_SIGHT[attitude] if self._any_side_up and isinstance(card.picture, Elevation) else attitude

    def _picture(self, turn: int, index: int) -> Picture:
        attitude = self._attitude(turn, index)
        colored = isinstance(self._cards[index].picture, Elevation)
        key = (colored, attitude)
        if key not in self._pictures:
            filled = self._filled_after(ORIENTATIONS[attitude])
            self._pictures[key] = elevation_of_filled(filled, self._colors) if colored else grey_view_of_filled(filled)
        return self._pictures[key]

    def _filled_after(self, orientation: Orientation) -> list[tuple[Cell, Part, str]]:
        return [(orientation.rotate(cell), rotate_part(part, orientation), tag) for cell, part, tag in self._filled]


_BROUGHT_TO_FRONT = tuple(
    tuple(turn.then(VERTICAL_TURNS[-side % 4]).index for side in range(4)) for turn in ORIENTATIONS
)
"""For each orientation and side, the orientation that shows in front what the first shows at that side."""


def _same_sights() -> tuple[int, ...]:
    """Return for each orientation the first one that shows the same front view, but for a quarter turn on the paper."""
    first: dict[Cell, int] = {}
    towards_front = (orientation.inverse().rotate((0, -1, 0)) for orientation in ORIENTATIONS)
    return tuple(first.setdefault(direction, index) for index, direction in enumerate(towards_front))


_SAME_SIGHT = _same_sights()
