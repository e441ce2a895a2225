"""Outlines: what a side sees of a block alone, turned in each way, as sets of squares."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from core.games.block_and_key.equipment import box
from core.games.block_and_key.floor import FLOOR
from core.games.block_and_key.ground import STRIDE as FLOOR_STRIDE
from core.games.block_and_key.ground import aspects_of
from core.games.block_and_key.view import SIDES, STRIDE, look

DEPTHS = range(FLOOR)


class Outline(NamedTuple):
    """What is seen of a turned block: for each depth, counted from that of its origin, the squares of its faces there
    (*layers*), moved right and up until none has a column or row less than 0; *left* is the column, counted from the
    origin's, of what is then column 0."""

    left: int
    layers: tuple[tuple[int, int], ...]


class OriginView(NamedTuple):
    """The *columns* and *depths* in which a side sees the floor's cells, by their bits in a set of floor squares."""

    columns: tuple[int, ...]
    depths: tuple[int, ...]


@cache
def outlines(block_id: str, side: int) -> Mapping[int, Outline]:
    """Return what *side* sees of a block of the box in each of its aspects, by the index of the orientation."""
    found = {}
    for aspect in aspects_of(box().by_id[block_id].shape):
        nearest: dict[tuple[int, int], int] = {}
        (start, _), begin = look(side, (0, 0, 0))
        for shift, rise in aspect.cells:
            (column, row), depth = look(side, (shift % FLOOR_STRIDE, shift // FLOOR_STRIDE, rise))
            square = column - start, row
            nearest[square] = min(depth - begin, nearest.get(square, FLOOR))
        left = min(column for column, _ in nearest)
        layers: dict[int, int] = {}
        for (column, row), depth in nearest.items():
            layers[depth] = layers.get(depth, 0) | 1 << STRIDE * row + column - left
        found[aspect.orientation.index] = Outline(left, tuple(sorted(layers.items())))
    return found


def _origins(side: int) -> OriginView:
    columns, depths = [], []
    for place in range(FLOOR_STRIDE * FLOOR):
        (column, _), depth = look(side, (place % FLOOR_STRIDE, place // FLOOR_STRIDE, 0))
        columns.append(column)
        depths.append(depth)
    return OriginView(tuple(columns), tuple(depths))


ORIGINS = tuple(_origins(side) for side in SIDES)
"""How each side sees the floor."""
