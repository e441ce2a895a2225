"""Ground: where the cells of a ruin are, as integers, and where each shape fits at once.

Sets of floor squares are integers: bit ``STRIDE * y + x``. One more column than the floor has is always empty, so that
connected shapes never run from one row into the next.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import NamedTuple

from core.games.block_and_key.floor import FLOOR, LEVELS
from core.geometry.cells import Cell
from core.geometry.orientation import ORIENTATIONS, Orientation
from core.geometry.pose import Pose
from core.geometry.shape import Shape

STRIDE = FLOOR + 1
_SQUARES = STRIDE * FLOOR
_WHOLE_FLOOR = sum(1 << STRIDE * y + x for y in range(FLOOR) for x in range(FLOOR))


@dataclass(frozen=True)
class Ground:
    """The cells that are filled: *levels* has the set of squares at each level, *heights* the height of each square's
    stack, gaps counted, by bit, and *equal* for each height 0 to 6 the squares with stacks of it."""

    levels: tuple[int, ...] = (0,) * LEVELS
    heights: bytes = bytes(_SQUARES)
    equal: tuple[int, ...] = (_WHOLE_FLOOR, *(0,) * LEVELS)

    def adding(self, cells: Iterable[Cell]) -> "Ground":
        """Return the ground with *cells*, which must lie within the floor's space, filled too."""
        levels, heights, equal = list(self.levels), bytearray(self.heights), list(self.equal)
        for x, y, z in cells:
            place = STRIDE * y + x
            bit = 1 << place
            levels[z] |= bit
            if z >= heights[place]:
                equal[heights[place]] ^= bit
                equal[z + 1] ^= bit
                heights[place] = z + 1
        return Ground(tuple(levels), bytes(heights), tuple(equal))

    def holds(self, x: int, y: int, z: int) -> bool:
        """Return whether a cell anywhere in space is filled."""
        inside = 0 <= x < FLOOR and 0 <= y < FLOOR and 0 <= z < LEVELS
        return inside and bool(self.levels[z] >> STRIDE * y + x & 1)

    def height(self, x: int, y: int) -> int:
        """Return the height of the stack on a square, 0 for squares outside the floor."""
        return self.heights[STRIDE * y + x] if 0 <= x < FLOOR and 0 <= y < FLOOR else 0

    @cached_property
    def below(self) -> tuple[int, ...]:
        """For each height, the squares with stacks of it or lower ones."""
        found = [self.equal[0]]
        for squares in self.equal[1:]:
            found.append(found[-1] | squares)
        return tuple(found)

    @cached_property
    def walls(self) -> tuple[tuple[int, ...], ...]:
        """For each top that a block may have and each level under it, the squares where a cell of the block at that
        level would touch, sideways, a stack that is not lower than the top (BK-5)."""
        found: list[tuple[int, ...]] = [()]
        tall = _WHOLE_FLOOR
        for top in range(1, LEVELS + 1):
            tall &= ~self.equal[top - 1]
            found.append(tuple(_beside(level & tall) if level & tall else 0 for level in self.levels[:top]))
        return tuple(found)

    @cached_property
    def near(self) -> tuple[int, ...]:
        """For each level, the squares where a cell at that level touches a filled one, if only in a point (BK-4)."""
        padded = (0, *self.levels, 0)
        found = []
        for level in range(LEVELS):
            row = padded[level] | padded[level + 1] | padded[level + 2]
            row |= row << 1 | row >> 1
            found.append(row | row << STRIDE | row >> STRIDE)
        return tuple(found)

    def fits(self, shape: Shape) -> Iterator[tuple[Orientation, int, int]]:
        """Yield orientation, level of the origin and set of origins, all that BK-4 to BK-8 allow *shape* where it is
        not empty; each of the shape's aspects is tried, and each legal set of cells is given once."""
        for aspect in aspects_of(shape):
            for level, squares in self.fits_turned(aspect):
                yield aspect.orientation, level, squares

    def fits_turned(self, aspect: "Aspect") -> list[tuple[int, int]]:
        """Return what `fits` yields for one aspect of a shape: levels with sets of origins."""
        equal, below = self.equal, self.below
        found = []
        for level in range(LEVELS - aspect.height + 1):
            squares = _WHOLE_FLOOR
            for shift, bottom in aspect.resting:
                squares &= equal[level + bottom] >> shift
                if not squares:
                    break
            else:
                for shift, bottom in aspect.hanging:
                    squares &= below[level + bottom] >> shift
                walls = self.walls[level + aspect.height]
                for shift, rise in aspect.cells:
                    squares &= ~(walls[level + rise] >> shift)
                if not level:
                    touching = 0
                    for shift, rise in aspect.cells:
                        touching |= self.near[rise] >> shift
                    squares &= touching
                if squares:
                    found.append((level, squares))
        return found

    def poses(self, shape: Shape) -> list[Pose]:
        """Return the poses of `fits`, by aspect, then from below, then row by row."""
        found: list[Pose] = []
        for orientation, level, squares in self.fits(shape):
            table = _poses(orientation.index, level)
            while squares:
                lowest = squares & -squares
                found.append(table[lowest.bit_length() - 1])
                squares ^= lowest
        return found

    def random_pose(self, shape: Shape, chance: Random) -> Pose | None:
        """Return one of `poses`, each as likely as another, or None when there are none; much quicker than listing."""
        found = list(self.fits(shape))
        counts = [squares.bit_count() for _, _, squares in found]
        number = chance.randrange(sum(counts)) if found else 0
        for (orientation, level, squares), count in zip(found, counts, strict=True):
            if number < count:
                for _ in range(number):
                    squares &= squares - 1
                return _poses(orientation.index, level)[(squares & -squares).bit_length() - 1]
            number -= count
        return None


class Aspect(NamedTuple):
    """A shape turned by *orientation*: its *height*, and squares as shifts of a set. *resting* are the columns that
    must rest, each with the level of its lowest cell, *hanging* those in the middle of a straight bridge, which need
    not (BK-7); *cells* are all cells with their levels."""

    orientation: Orientation
    height: int
    resting: tuple[tuple[int, int], ...]
    hanging: tuple[tuple[int, int], ...]
    cells: tuple[tuple[int, int], ...]


@cache
def aspects_of(shape: Shape) -> tuple[Aspect, ...]:
    """Return the aspects of *shape* in the order of their orientations."""
    found = []
    for orientation in shape.aspects():
        cells = [cell for cell, _ in shape.rotated(orientation)]
        bottoms = bottoms_of(cells)
        ends = bridge_ends(bottoms)
        resting: list[tuple[int, int]] = []
        hanging: list[tuple[int, int]] = []
        for (x, y), bottom in bottoms.items():
            must_rest = ends is None or (x, y) in ends
            (resting if must_rest else hanging).append((STRIDE * y + x, bottom))
        # The highest bottoms are the rarest to fit: asked first, most levels are done at once.
        resting.sort(key=lambda column: -column[1])
        height = max(z for _, _, z in cells) + 1
        turned = tuple((STRIDE * y + x, z) for x, y, z in cells)
        found.append(Aspect(orientation, height, tuple(resting), tuple(hanging), turned))
    return tuple(found)


def bottoms_of(cells: Iterable[Cell]) -> dict[tuple[int, int], int]:
    """Return the level of the lowest of *cells* in each column."""
    bottoms: dict[tuple[int, int], int] = {}
    for x, y, z in cells:
        bottoms[x, y] = min(z, bottoms.get((x, y), z))
    return bottoms


def bridge_ends(footprint: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Return the end squares of a connected *footprint* that is one line of three or more squares, which may be a
    straight bridge (BK-7), or None for any other."""
    squares: Sequence[tuple[int, int]] = sorted(footprint)
    (x0, y0), (x1, y1) = squares[0], squares[-1]
    straight = len(squares) >= 3 and (all(x == x0 for x, _ in squares) or all(y == y0 for _, y in squares))
    return ((x0, y0), (x1, y1)) if straight else None


def _beside(squares: int) -> int:
    return squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE


@cache
def _poses(orientation: int, level: int) -> tuple[Pose, ...]:
    turned = ORIENTATIONS[orientation]
    return tuple(Pose((place % STRIDE, place // STRIDE, level), turned) for place in range(_SQUARES))
