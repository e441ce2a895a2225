"""Scenes: a ruin as one seat plays on it: the ground, and its own view, quick to think ahead with."""

from functools import cache
from random import Random
from typing import NamedTuple

from core.blocks import Block
from core.games.block_and_key.bot.outline import DEPTHS, ORIGINS, outlines
from core.games.block_and_key.equipment import box
from core.games.block_and_key.floor import COLORS
from core.games.block_and_key.ground import STRIDE as FLOOR_STRIDE
from core.games.block_and_key.ground import Aspect, Ground, aspects_of
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.view import STRIDE
from core.geometry.cells import Cell
from core.geometry.orientation import Orientation
from core.geometry.pose import Pose


class Spot(NamedTuple):
    """Where a block can be placed: a pose whose origin is at *place*, a bit's number in a set of floor squares."""

    orientation: Orientation
    level: int
    place: int

    @property
    def pose(self) -> Pose:
        """The spot as a pose."""
        return Pose((self.place % FLOOR_STRIDE, self.place // FLOOR_STRIDE, self.level), self.orientation)


class Scene(NamedTuple):
    """The *ground* and what *side* sees: *masks* has the squares by colour, *open* for each depth the squares in which
    nothing stands as near as that."""

    ground: Ground
    side: int
    masks: tuple[int, ...]
    open: tuple[int, ...]

    @classmethod
    def of(cls, ruin: Ruin, side: int) -> "Scene":
        """Return the scene of *ruin* as *side* sees it."""
        view = ruin.views[side]
        opened = [sum(1 << place for place, depth in enumerate(view.depths) if depth > limit) for limit in DEPTHS]
        return cls(ruin.ground, side, view.masks, tuple(opened))

    def seen(self, block: Block, spot: Spot) -> int:
        """Return the squares in which *block* would be seen at *spot*."""
        left, layers = outlines(block.id, self.side)[spot.orientation.index]
        columns, depths = ORIGINS[self.side]
        shift, depth = STRIDE * spot.level + left + columns[spot.place], depths[spot.place]
        seen = 0
        for offset, squares in layers:
            seen |= squares << shift & self.open[depth + offset]
        return seen

    def in_front(self, block: Block, spot: Spot) -> int:
        """Return the squares in which nothing could be seen before *block* at *spot*: its faces at the very front."""
        left, layers = outlines(block.id, self.side)[spot.orientation.index]
        columns, depths = ORIGINS[self.side]
        depth, squares = layers[0]
        return squares << STRIDE * spot.level + left + columns[spot.place] if depths[spot.place] + depth == 0 else 0

    def showings(self, block: Block) -> dict[int, Spot]:
        """Return each set of squares in which *block* can come to be seen, with the first spot that shows it so; no
        squares: where it is hidden."""
        found: dict[int, Spot] = {}
        of_orientation = outlines(block.id, self.side)
        columns, depths = ORIGINS[self.side]
        opened = self.open
        for orientation, level, squares in self.ground.fits(block.shape):
            left, layers = of_orientation[orientation.index]
            base = STRIDE * level + left
            while squares:
                lowest = squares & -squares
                squares ^= lowest
                place = lowest.bit_length() - 1
                shift, depth = base + columns[place], depths[place]
                seen = 0
                for offset, mask in layers:
                    seen |= mask << shift & opened[depth + offset]
                if seen not in found:
                    found[seen] = Spot(orientation, level, place)
        return found

    def random_spot(self, block: Block, chance: Random) -> Spot | None:
        """Return a spot for *block*, or None when there is none: one of its aspects is drawn, then a spot of those."""
        aspects = aspects_of(block.shape)
        first = int(chance.random() * len(aspects))
        for aspect in (*aspects[first:], *aspects[:first]):
            fitting = self.ground.fits_turned(aspect)
            if not fitting:
                continue
            number = int(chance.random() * sum([squares.bit_count() for _, squares in fitting]))
            for level, squares in fitting:
                if number < squares.bit_count():
                    for _ in range(number):
                        squares &= squares - 1
                    return Spot(aspect.orientation, level, (squares & -squares).bit_length() - 1)
                number -= squares.bit_count()
        return None

    def after(self, block: Block, spot: Spot) -> "Scene":
        """Return the scene with *block* placed at *spot*."""
        left, layers = outlines(block.id, self.side)[spot.orientation.index]
        columns, depths = ORIGINS[self.side]
        shift, depth = STRIDE * spot.level + left + columns[spot.place], depths[spot.place]
        opened, seen = list(self.open), 0
        for offset, squares in layers:
            shown = squares << shift & opened[depth + offset]
            seen |= shown
            for further in range(depth + offset, len(opened)):
                opened[further] &= ~shown
        masks = [mask & ~seen for mask in self.masks]
        masks[color_of(block.id)] |= seen
        return Scene(self.ground.adding(_cells(block.id, spot)), self.side, tuple(masks), tuple(opened))


@cache
def color_of(block_id: str) -> int:
    """Return the colour of a block of the box as an index into `COLORS`."""
    return COLORS.index(box().by_id[block_id].color)


def _cells(block_id: str, spot: Spot) -> list[Cell]:
    x, y, level = spot.place % FLOOR_STRIDE, spot.place // FLOOR_STRIDE, spot.level
    aspect = _aspects(block_id)[spot.orientation.index]
    return [(x + shift % FLOOR_STRIDE, y + shift // FLOOR_STRIDE, level + rise) for shift, rise in aspect.cells]


@cache
def _aspects(block_id: str) -> dict[int, Aspect]:
    return {aspect.orientation.index: aspect for aspect in aspects_of(box().by_id[block_id].shape)}
