"""Cards: one picture of the structure that is looked for, as it is shown to a player."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from core.projection.elevation import Elevation, elevation
from core.projection.isometric import GreyView, grey_view
from core.structure import Structure

Picture = Elevation | GreyView
"""What a card can show."""


@dataclass(frozen=True)
class Card:
    """A card of a puzzle.

    *picture* is upright; *required* as MB-10 has it; *side* is the side that it was drawn from or, for a grey picture,
    the corner; *quarter* is by how many quarters it is shown turned anticlockwise: 0 unless any side is up (MB-6).
    """

    picture: Picture
    required: bool
    side: int
    quarter: int = 0

    @cached_property
    def shown(self) -> Picture:
        """The picture as the card shows it."""
        return self.picture.turned(self.quarter)

    @cached_property
    def turnings(self) -> frozenset[Picture]:
        """The picture in each way in which it can be held: one of them must be seen, any side up (MB-6)."""
        return frozenset(self.picture.turned(quarter) for quarter in range(4))


def cards_of(structure: Structure, quarters: Sequence[int] = (0,) * 8) -> tuple[Card, ...]:
    """Return the eight cards of *structure*: the four elevations, which are required, then the four grey pictures.

    *quarters* tells for each by how many quarters it is shown turned.
    """
    elevations = (Card(elevation(structure, side), True, side, quarters[side]) for side in range(4))
    greys = (Card(grey_view(structure, corner), False, corner, quarters[4 + corner]) for corner in range(4))
    return (*elevations, *greys)
