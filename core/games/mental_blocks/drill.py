"""Drills: the questions that train an eye for views, each with exactly one right answer.

`core.games.mental_blocks.drill_maker` makes them; here is what they hold and what they ask.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from core.projection.elevation import Elevation
from core.projection.view import BOTTOM, LEFT, RIGHT, TOP
from core.structure import Structure

Place = tuple[int, int, int]
"""A quarter of a square of a side view: column, row, quarter (left, right, bottom, top)."""

Painting = Mapping[Place, str]
"""A drawn side view: the colour id of each quarter that is not empty."""

CORNERS = (0, 2)
"""The corners from which a structure is shown where one picture would hide too much: opposite ones (MB-5)."""

GRID = 4
"""How many squares wide and high the grid is that side views are drawn on; no drill's structure is larger."""


class Kind(Enum):
    """What a drill asks."""

    SIDE = "side"
    STRUCTURE = "structure"
    DRAW = "draw"
    COUNT = "count"
    TURN = "turn"


class Stroke(Enum):
    """What is painted at once: a whole square, or one of its halves; the value holds the quarters."""

    WHOLE = (LEFT, RIGHT, BOTTOM, TOP)
    LOWER_LEFT = (LEFT, BOTTOM)
    LOWER_RIGHT = (RIGHT, BOTTOM)
    UPPER_LEFT = (LEFT, TOP)
    UPPER_RIGHT = (RIGHT, TOP)


class Twist(Enum):
    """What makes an option of a mental turn what it is."""

    RIGHT = "right"
    MIRROR = "mirror"
    OTHER_WAY = "other_way"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class Demand:
    """How much a level asks for: so many *blocks*, at least so many *prisms* among them (with 0 there are none), and
    so many *options* where pictures are to be chosen from."""

    blocks: int
    prisms: int
    options: int


DEMANDS: tuple[Demand, ...] = (
    Demand(2, 0, 3),
    Demand(3, 0, 3),
    Demand(3, 1, 4),
    Demand(4, 1, 4),
    Demand(5, 1, 4),
    Demand(5, 2, 4),
    Demand(6, 2, 4),
    Demand(7, 2, 4),
)
"""What each level asks for, the first level first."""

LEVELS = len(DEMANDS)


@dataclass(frozen=True)
class WhichSide:
    """Which side of *structure*, shown from two opposite corners, is *card*? *answer* is the side, 0 to 3; no other
    shows the same colours in the same places."""

    structure: Structure
    card: Elevation
    answer: int


@dataclass(frozen=True)
class WhichStructure:
    """Which of the *options*, shown from corner 0, looks from *side* (0 or 1) like *card*? *answer* is its index; none
    of the others looks like it from any side."""

    card: Elevation
    side: int
    options: tuple[Structure, ...]
    answer: int


@dataclass(frozen=True)
class DrawSide:
    """What does *side* see of *structure*, shown from two opposite corners? *answer* is what it sees; each of its
    squares is whole, empty, or cut in half along a diagonal."""

    structure: Structure
    side: int
    answer: Elevation

    def judge(self, painting: Painting) -> frozenset[tuple[int, int]]:
        """Return the squares (column, row) where *painting* is wrong; none when it is right.

        Colours count, seams do not, nor how far to the left or right it was drawn (MB-6): the place that makes the
        fewest squares wrong is taken.
        """
        wanted = painting_of(self.answer)
        shifts = range(GRID - self.answer.columns + 1)
        return min((_differing(painting, wanted, shift) for shift in shifts), key=len)


@dataclass(frozen=True)
class CountBlocks:
    """How many blocks is *structure*, shown from two opposite corners, made of? Every block shows in one of the
    pictures, and what shows of it hangs together, so that *answer* can be counted."""

    structure: Structure
    answer: int


@dataclass(frozen=True)
class MentalTurn:
    """Which of the *options* is *structure*, turned by *quarters* anticlockwise as seen from above? All are shown from
    corner 0. *answer* is its index; *twists* tell what each option is."""

    structure: Structure
    quarters: int
    options: tuple[Structure, ...]
    twists: tuple[Twist, ...]
    answer: int


Question = WhichSide | WhichStructure | DrawSide | CountBlocks | MentalTurn


def painting_of(picture: Elevation) -> dict[Place, str]:
    """Return the colours that *picture* shows, without its seams."""
    return {(column, row, quarter): color for column, row, quarter, color, _ in picture.quarters}


def painted(painting: Painting, square: tuple[int, int], stroke: Stroke, color: str | None) -> dict[Place, str]:
    """Return *painting* after a *stroke* of *color* (None: the cleaning cloth) in *square*; the same stroke once more
    takes it away again."""
    places = [(*square, quarter) for quarter in stroke.value]
    if all(painting.get(place) == color for place in places):
        color = None
    kept = {place: shown for place, shown in painting.items() if place not in places}
    return kept if color is None else {**kept, **dict.fromkeys(places, color)}


def _differing(painting: Painting, wanted: Painting, shift: int) -> frozenset[tuple[int, int]]:
    moved = {(column + shift, row, quarter): color for (column, row, quarter), color in wanted.items()}
    places = painting.keys() | moved.keys()
    return frozenset(place[:2] for place in places if painting.get(place) != moved.get(place))
