"""Views: what each side of the floor sees of the ruin (BK-3), quick to bring up to date.

Squares are (column, row): columns 0 to 9 run to the viewer's right, row 0 is the lowest. Sets of squares are integers:
bit ``STRIDE * row + column``; the columns from 10 on are always empty, so that shifted sets never run from one row
into the next.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING

from core.games.block_and_key.floor import COLORS, FLOOR, LEVELS
from core.geometry.cells import Cell

if TYPE_CHECKING:
    from core.games.block_and_key.ruin import Ruin

Square = tuple[int, int]
"""Column and row in a view."""

STRIDE = 16
SIDES = range(4)
_PLACES = STRIDE * LEVELS
_FAR = 255


@dataclass(frozen=True)
class View:
    """What *side* sees: *masks* has for each colour, in the order of `COLORS`, the squares where it is seen, *owners*
    the id of the block seen at each bit's square. *newest* holds the squares where the block that was added last is
    seen, *depths* how far away each face is; neither matters for what is seen."""

    side: int
    masks: tuple[int, ...] = (0,) * len(COLORS)
    owners: tuple[str | None, ...] = (None,) * _PLACES
    newest: int = field(default=0, compare=False)
    depths: bytes = field(default=bytes([_FAR]) * _PLACES, compare=False, repr=False)

    def adding(self, cells: Iterable[Cell], color: int, block_id: str) -> "View":
        """Return the view once a block of *color*, an index into `COLORS`, fills *cells* of the floor's space."""
        depths, owners, look = bytearray(self.depths), list(self.owners), _LOOKS[self.side]
        seen = 0
        for cell in cells:
            place, depth = look[cell]
            if depth < depths[place]:
                depths[place] = depth
                owners[place] = block_id
                seen |= 1 << place
        masks = [mask & ~seen for mask in self.masks]
        masks[color] |= seen
        return View(self.side, tuple(masks), tuple(owners), seen, bytes(depths))

    def color(self, column: int, row: int) -> str | None:
        """Return the id of the colour seen at a square, or None where nothing stands."""
        bit = 1 << STRIDE * row + column
        return next((color for color, mask in zip(COLORS, self.masks, strict=True) if mask & bit), None)

    def block_id(self, column: int, row: int) -> str | None:
        """Return the id of the block seen at a square (``core``: the core), or None where nothing stands."""
        return self.owners[STRIDE * row + column]

    def faces_of(self, block_id: str) -> int:
        """Return the squares where the block *block_id* is seen."""
        return sum(1 << place for place, owner in enumerate(self.owners) if owner == block_id)

    def count(self, color: str) -> int:
        """Return how many faces of *color*, a colour's id, are seen."""
        return self.masks[COLORS.index(color)].bit_count()

    @cached_property
    def rows(self) -> tuple[tuple[str | None, ...], ...]:
        """The colours seen, in rows from the lowest up, each from the viewer's left to right."""
        return tuple(tuple(self.color(column, row) for column in range(FLOOR)) for row in range(LEVELS))


def faces(ruin: "Ruin", side: int) -> View:
    """Return what *side* (0 front, then anticlockwise as seen from above) sees of *ruin* (BK-3)."""
    return ruin.views[side]


def look(side: int, cell: Cell) -> tuple[Square, int]:
    """Return the square in which *side* sees *cell*, if nothing hides it, and how far away it is."""
    x, y, z = cell
    last = FLOOR - 1
    column, depth = ((x, y), (y, last - x), (last - x, last - y), (last - y, x))[side]
    return (column, z), depth


def squares_of(mask: int) -> tuple[Square, ...]:
    """Return the squares of a set, row by row from below."""
    return tuple((place % STRIDE, place // STRIDE) for place in range(mask.bit_length()) if mask >> place & 1)


def mask_of(squares: Iterable[Square]) -> int:
    """Return *squares* as a set."""
    return sum({1 << STRIDE * row + column for column, row in squares})


def _table(side: int) -> dict[Cell, tuple[int, int]]:
    found = {}
    for cell in product(range(FLOOR), range(FLOOR), range(LEVELS)):
        (column, row), depth = look(side, cell)
        found[cell] = (STRIDE * row + column, depth)
    return found


_LOOKS: Sequence[dict[Cell, tuple[int, int]]] = tuple(_table(side) for side in SIDES)
