"""Composing: a statement put together choice by choice, whatever is true."""

from typing import Any

import param

from core.games.base import Seat
from core.games.mental_blocks.restriction import COLORED, Restriction, RestrictionKind
from core.games.mental_blocks.statement import (
    Differs,
    Fits,
    GreyCard,
    Outline,
    Pieces,
    Region,
    Restricted,
    Size,
    Statement,
    Surfaces,
    Suspects,
)
from core.projection.elevation import elevation_of_quarters
from core.projection.view import BOTTOM, LEFT, RIGHT, SHADES, TOP, Ray

KINDS = ("region", "size", "pieces", "grey", "surfaces", "outline", "fits", "differs", "restricted", "suspects")
"""What can be told, in the order in which it is offered."""

WIDEST = 6
"""Columns and rows of the cards that can be told of; no card of a puzzle has more than 4."""

MOST_PIECES = 16
MOST_FACES = 80
"""In quarters of a unit face: 20 whole ones."""
MOST_STRIPS, TALLEST = 10, 16

BRUSHES: tuple[frozenset[int], ...] = (
    frozenset({LEFT, RIGHT, BOTTOM, TOP}),
    frozenset({LEFT, BOTTOM}),
    frozenset({RIGHT, BOTTOM}),
    frozenset({LEFT, TOP}),
    frozenset({RIGHT, TOP}),
)
"""The quarters of a square that a tap fills: all of it, or one of its four triangles."""

PIECES_OF_A_FACE = (12, 12, 12, 24, 24, 24)
"""How many pieces of a grey picture a unit square of each shade fills, or the slope of a half cube."""


class Composer(param.Parameterized):
    """What has been chosen so far. Columns and rows are those of the card that is told of."""

    kind: Any = param.Selector(default="region", objects=list(KINDS), doc="What is told.")
    columns = param.Integer(default=3, bounds=(1, WIDEST), doc="How wide the card is.")
    rows = param.Integer(default=3, bounds=(1, WIDEST), doc="How high it is.")
    color = param.String(default="blue", doc="The colour of the region, or of the restriction.")
    brush = param.Integer(default=0, bounds=(0, len(BRUSHES) - 1), doc="What a tap on a square fills.")
    places = param.ClassSelector(class_=frozenset, default=frozenset(), doc="The quarters of the region.")
    count = param.Integer(default=3, bounds=(1, MOST_PIECES), doc="How many regions there are.")
    shade = param.Integer(default=2, bounds=(0, len(SHADES) - 1), doc="The direction of the surfaces.")
    faces = param.Integer(
        default=4, bounds=(0, MOST_FACES), doc="How much of them is seen, in quarters of a unit face."
    )
    heights = param.ClassSelector(class_=tuple, default=(2, 2), doc="The strips of the outline.")
    squares = param.ClassSelector(class_=frozenset, default=frozenset(), doc="Where what stands differs.")
    rule: Any = param.Selector(default="not_color", objects=[kind.value for kind in RestrictionKind])
    whom = param.Integer(default=None, allow_None=True, bounds=(0, None), doc="Who is suspected.")

    @property
    def statement(self) -> Statement | None:
        """The statement as it stands; None while something is lacking."""
        match self.kind:
            case "region":
                return Region(self.columns, self.rows, self.color, tuple(sorted(self.places))) if self.joined else None
            case "size":
                return Size(self.columns, self.rows)
            case "pieces":
                return Pieces(self.count)
            case "grey":
                return GreyCard()
            case "surfaces":
                return Surfaces(self.shade, self.faces * PIECES_OF_A_FACE[self.shade] // 4)
            case "outline":
                return Outline(self.heights)
            case "fits":
                return Fits()
            case "differs":
                return Differs(self.columns, self.rows, tuple(sorted(self.squares))) if self.squares else None
            case "restricted":
                kind = RestrictionKind(self.rule)
                return Restricted(Restriction(kind, self.color if kind in COLORED else None))
            case _:
                return None if self.whom is None else Suspects(self.whom)

    @property
    def joined(self) -> bool:
        """Whether the region is one: it has places, and they hang together (MB-3)."""
        picture = elevation_of_quarters(dict.fromkeys(self.places, ""), {"": self.color})
        return {region for *_, region in picture.quarters} == {0}

    def filled(self, square: tuple[int, int]) -> frozenset[int]:
        """Return the quarters of *square* that belong to the region."""
        return frozenset(k for column, row, k in self.places if (column, row) == square)

    def tap(self, square: tuple[int, int]) -> None:
        """Fill *square* with the brush, or empty it if that is how it is filled; for what differs, mark it or not."""
        if not (0 <= square[0] < self.columns and 0 <= square[1] < self.rows):
            return
        if self.kind == "differs":
            self.squares ^= {square}
            return
        others = frozenset(place for place in self.places if place[:2] != square)
        quarters = BRUSHES[self.brush]
        added: set[Ray] = set() if self.filled(square) == quarters else {(*square, quarter) for quarter in quarters}
        self.places = others | added

    def resize(self, columns: int, rows: int) -> None:
        """Tell of a card of this size; what lies beyond it is forgotten."""
        columns, rows = (max(1, min(WIDEST, length)) for length in (columns, rows))
        self.param.update(
            columns=columns,
            rows=rows,
            places=frozenset(p for p in self.places if p[0] < columns and p[1] < rows),
            squares=frozenset(s for s in self.squares if s[0] < columns and s[1] < rows),
        )

    def change(self, name: str, by: int) -> None:
        """Make the number *name* (columns, rows, count or faces) greater or smaller, within its bounds.

        Raises:
            ValueError: there is no such number.
        """
        if name in ("columns", "rows"):
            self.resize(self.columns + by * (name == "columns"), self.rows + by * (name == "rows"))
            return
        if name not in ("count", "faces"):
            raise ValueError(f"there is no number {name!r} to change")
        least, most = self.param[name].bounds
        self.param.update({name: max(least, min(most, getattr(self, name) + by))})

    def raise_strip(self, strip: int, by: int) -> None:
        """Make a strip of the outline higher or lower; the one after the last is added, and an empty last one goes."""
        heights = [*self.heights, 0] if strip == len(self.heights) < MOST_STRIPS else list(self.heights)
        if not 0 <= strip < len(heights):
            return
        heights[strip] = max(0, min(TALLEST, heights[strip] + by))
        while len(heights) > 1 and heights[-1] == 0:
            heights.pop()
        self.heights = tuple(heights)

    def suspect(self, seat: Seat) -> None:
        """Suspect *seat*."""
        self.param.update(kind="suspects", whom=seat)

    def clear(self) -> None:
        """Forget what was told; the size of the card stays, since the next thing is of the same card."""
        self.param.update(places=frozenset(), squares=frozenset(), whom=None)
