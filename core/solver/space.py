"""Spaces: every way in which given shapes can lie in a box of cells, numbered, with sets of them as bits of integers.

A *solid* is a shape in a pose, without colour. A set of solids is an integer whose bit i stands for solid i, so that
the questions of the search (what is on this ray, what stands in front, what overlaps) are answered by a few bit
operations. All of it depends on shapes and size alone and is worked out once, most of it when it is first asked for.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from core.geometry.cells import Cell, high_corner, translate
from core.geometry.orientation import Orientation
from core.geometry.shape import FilledCell, Shape
from core.geometry.wedge import PARTS, complement
from core.projection.view import VIEWS, Ray
from core.solver.support import carriers_of, has_underside

DOWN: Cell = (0, 0, -1)
"""Where things fall, in a structure that stands upright."""

DOWNS: tuple[Cell, ...] = (DOWN, (0, 0, 1), (0, -1, 0), (0, 1, 0), (-1, 0, 0), (1, 0, 0))
"""Where things may fall, seen in the frame of a structure that may lie any side up."""


class Solid(NamedTuple):
    """The *shape*-th shape of a space, turned by *orientation*, with its low corner at *origin*."""

    shape: int
    orientation: Orientation
    origin: Cell
    cells: tuple[FilledCell, ...]


class Line(NamedTuple):
    """What can lie along one ray, nearest first: for each depth the solids that it meets there first, all of them and
    by shade, and the solids that it meets nearer than that (one more entry: all of them)."""

    depths: tuple[int, ...]
    met: tuple[int, ...]
    shades: tuple[Mapping[int, int], ...]
    nearer: tuple[int, ...]

    @property
    def crossing(self) -> int:
        """The solids that the ray meets."""
        return self.nearer[-1]

    def before(self, depth: int) -> int:
        """Return the solids that the ray meets before *depth*, one of the line's depths."""
        return self.nearer[self.depths.index(depth)]


class Space:
    """The solids that *shapes* make in a box of *size* cells with its low corner at the origin."""

    def __init__(self, shapes: tuple[Shape, ...], size: Cell) -> None:
        self.shapes = shapes
        self.size = size
        self.solids = tuple(_solids(shapes, size))
        self.everything = (1 << len(self.solids)) - 1
        self.of_shape = [0] * len(shapes)
        self.holding: dict[FilledCell, int] = {}
        self.occupying: dict[Cell, int] = {}
        for number, solid in enumerate(self.solids):
            bit = 1 << number
            self.of_shape[solid.shape] |= bit
            for filled in solid.cells:
                self.holding[filled] = self.holding.get(filled, 0) | bit
                self.occupying[filled[0]] = self.occupying.get(filled[0], 0) | bit
        self._overlaps: dict[int, int] = {}
        self._lines: dict[int, dict[Ray, Line]] = {}
        self._profiles: dict[tuple[int, int], dict[Ray, tuple[int, int]]] = {}
        self._carriers: dict[tuple[int, Cell], int] = {}

    def overlapping(self, number: int) -> int:
        """Return the solids that cannot stand together with solid *number*, itself among them (MB-2)."""
        found = self._overlaps.get(number)
        if found is None:
            found = 0
            for cell, part in self.solids[number].cells:
                fitting = self.holding.get((cell, complement(part)), 0) if part is not None else 0
                found |= self.occupying[cell] & ~fitting
            self._overlaps[number] = found
        return found

    def lines(self, view: int) -> Mapping[Ray, Line]:
        """Return the lines of the view with index *view* in `VIEWS`, by ray, in the view's own coordinates."""
        found = self._lines.get(view)
        if found is None:
            found = self._lines[view] = self._lines_of(view)
        return found

    def profile(self, view: int, number: int) -> Mapping[Ray, tuple[int, int]]:
        """Return the depth and shade at which the rays of *view* meet solid *number*."""
        found = self._profiles.get((view, number))
        if found is None:
            seeing = VIEWS[view]
            found = {}
            for cell, part in self.solids[number].cells:
                a, b = seeing.place(cell)
                depth = seeing.depth(cell, part)
                for stamp in seeing.stamps[part]:
                    ray = (a + stamp.a, b + stamp.b, stamp.k)
                    if ray not in found or depth < found[ray][0]:
                        found[ray] = (depth, stamp.shade)
            self._profiles[view, number] = found
        return found

    def carriers(self, number: int, down: Cell) -> int:
        """Return the solids that solid *number* can rest on when things fall towards *down*, by any contact (MB-8).

        The bit of *number* itself is set when it rests on the face of the box.
        """
        found = self._carriers.get((number, down))
        if found is None:
            found = standing = 0
            for cell, part in self.solids[number].cells:
                below = translate(cell, down)
                if has_underside(part, down) and not self._inside(below):
                    standing = 1 << number
                for beneath, other in carriers_of(part, down):
                    found |= self.holding.get((below if beneath else cell, other), 0)
            # The block's own lower cells carry nothing of it.
            found = found & ~(1 << number) | standing
            self._carriers[number, down] = found
        return found

    def _inside(self, cell: Cell) -> bool:
        return all(0 <= at < end for at, end in zip(cell, self.size, strict=True))

    def _lines_of(self, view: int) -> dict[Ray, Line]:
        seeing = VIEWS[view]
        surfaces: dict[Ray, dict[int, dict[int, int]]] = {}
        for x, y, z in product(*(range(end) for end in self.size)):
            cell = (x, y, z)
            a, b = seeing.place(cell)
            for part in PARTS:
                solids = self.holding.get((cell, part), 0)
                if not solids:
                    continue
                depth = seeing.depth(cell, part)
                for stamp in seeing.stamps[part]:
                    shades = surfaces.setdefault((a + stamp.a, b + stamp.b, stamp.k), {}).setdefault(depth, {})
                    shades[stamp.shade] = shades.get(stamp.shade, 0) | solids
        lines = {}
        for ray, by_depth in surfaces.items():
            depths = tuple(sorted(by_depth))
            nearer = [0]
            met: list[int] = []
            firsts: list[Mapping[int, int]] = []
            for depth in depths:
                first = {shade: solids & ~nearer[-1] for shade, solids in by_depth[depth].items()}
                union = 0
                for solids in first.values():
                    union |= solids
                met.append(union)
                firsts.append(first)
                nearer.append(nearer[-1] | union)
            lines[ray] = Line(depths, tuple(met), tuple(firsts), tuple(nearer))
        return lines


@lru_cache(maxsize=48)
def space(shapes: tuple[Shape, ...], size: Cell) -> Space:
    """Return the space of *shapes* in a box of *size*; the last few dozen are kept."""
    return Space(shapes, size)


def numbers(solids: int) -> Iterator[int]:
    """Yield the numbers of the set *solids* in rising order."""
    while solids:
        low = solids & -solids
        yield low.bit_length() - 1
        solids ^= low


def _solids(shapes: Iterable[Shape], size: Cell) -> Iterator[Solid]:
    for index, shape in enumerate(shapes):
        for orientation in shape.aspects():
            cells = shape.rotated(orientation)
            reach = high_corner(cell for cell, _ in cells)
            for origin in product(*(range(end - length) for end, length in zip(size, reach, strict=True))):
                x, y, z = origin
                moved = tuple((translate(cell, (x, y, z)), part) for cell, part in cells)
                yield Solid(index, orientation, (x, y, z), moved)
