"""Views: the eight directions that cards are seen from, and what a cell shows along each line of sight.

Every view cuts its picture into the smallest pieces in which exactly one block can show, so that pictures are exact
integers. A piece is a *ray* (a, b, k): a place (a, b) of the picture's grid and the piece k within it.

* Elevation (MB-3): a is the column and b the row of a unit square as the viewer sees it, k one of its four quarters,
  cut by the diagonals: left, right, bottom, top.
* Isometric (MB-4): the picture plane has lattice coordinates (a, b) = (X - Z, Y - Z), where X runs along the edge
  towards the viewer on the right, Y along the one towards the viewer on the left. Each unit rhombus is two triangles
  and each of these six sub-triangles cut by its medians; k is 6 * triangle + sub-triangle.

View k of a structure is view 0 of that structure turned by -k quarters about the vertical.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Generic, NamedTuple, TypeVar

from core.geometry.cells import Cell
from core.geometry.orientation import VERTICAL_TURNS, Orientation
from core.geometry.wedge import CROSS_AXES, PARTS, Part, rotate_part

Ray = tuple[int, int, int]
Point = tuple[int, int]
TagT = TypeVar("TagT")

LEFT, RIGHT, BOTTOM, TOP = range(4)
"""The quarters of a square in an elevation."""

SHADES: tuple[Cell, ...] = ((1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (1, 0, 1), (0, 1, 1))
"""Outward normals (in X, Y, Z) of the faces that an isometric view can show; a shade is an index into this."""


class Stamp(NamedTuple):
    """One piece that a part shows: the ray relative to the cell's own place, the shade of the face hit first, and the
    face's plane (its normal times a point of it) for a cell at the origin. Elevations have no shades: both are 0."""

    a: int
    b: int
    k: int
    shade: int
    plane: int


class Hit(NamedTuple, Generic[TagT]):
    """What a ray meets first: the *tag* given with the filled cell, the shade and plane of the face, and the cell."""

    tag: TagT
    shade: int
    plane: int
    cell: Cell


@dataclass(frozen=True)
class View:
    """One of the eight viewing directions. *index* 0..3 is the side (front, right, back, left) of an elevation or, for
    an isometric, the corner between side *index* and the next side."""

    name: str
    isometric: bool
    index: int
    turn: Orientation
    stamps: Mapping[Part, tuple[Stamp, ...]]
    behind: Mapping[Part, int]

    def frame(self, cell: Cell) -> Cell:
        """Return *cell* in the viewer's frame, in which the viewer is the one of view 0."""
        return self.turn.rotate(cell)

    def place(self, cell: Cell) -> tuple[int, int]:
        """Return the (a, b) by which the stamps of *cell* are shifted."""
        x, y, z = self.turn.rotate(cell)
        return (x - z, -y - z) if self.isometric else (x, z)

    def depth(self, cell: Cell, part: Part) -> int:
        """Return how far *part* of *cell* is from the viewer; on one ray a smaller number hides a greater one."""
        x, y, z = self.turn.rotate(cell)
        return 2 * (y - x - z if self.isometric else y) + self.behind[part]

    def look(self, filled: Iterable[tuple[Cell, Part, TagT]]) -> dict[Ray, Hit[TagT]]:
        """Return what each ray meets first among the *filled* cells, hidden surfaces removed."""
        seen: dict[Ray, Hit[TagT]] = {}
        nearest: dict[Ray, int] = {}
        for cell, part, tag in filled:
            a, b = self.place(cell)
            depth = self.depth(cell, part)
            x, y, z = self.turn.rotate(cell)
            for da, db, k, shade, plane in self.stamps[part]:
                ray = (a + da, b + db, k)
                if depth < nearest.get(ray, depth + 1):
                    nearest[ray] = depth
                    nx, ny, nz = SHADES[shade]
                    at = plane + nx * x - ny * y + nz * z if self.isometric else 0
                    seen[ray] = Hit(tag, shade, at, cell)
        return seen


def sub_triangle(ray: Ray) -> tuple[Point, Point, Point]:
    """Return the three corners of an isometric *ray*'s piece in the (a, b) lattice, times 6."""
    a, b, k = ray
    (p, q), (r, s), (t, u) = _SUB_TRIANGLES[k]
    return ((p + 6 * a, q + 6 * b), (r + 6 * a, s + 6 * b), (t + 6 * a, u + 6 * b))


def _sub_triangles() -> tuple[tuple[Point, Point, Point], ...]:
    """Return the pieces of the rhombus at the origin: a corner of a triangle, the middle of a side, and the centre."""
    found = []
    for corners in (((0, 0), (6, 0), (6, 6)), ((0, 0), (0, 6), (6, 6))):
        center = (sum(x for x, _ in corners) // 3, sum(y for _, y in corners) // 3)
        for first, second in ((0, 1), (1, 0), (1, 2), (2, 1), (2, 0), (0, 2)):
            v, w = corners[first], corners[second]
            found.append((v, ((v[0] + w[0]) // 2, (v[1] + w[1]) // 2), center))
    return tuple(found)


_SUB_TRIANGLES = _sub_triangles()


def _elevation_stamps(part: Part) -> tuple[Stamp, ...]:
    if part is None or part.axis != 1:
        quarters: tuple[int, ...] = (LEFT, RIGHT, BOTTOM, TOP)
    else:
        quarters = (RIGHT if part.su else LEFT, TOP if part.sv else BOTTOM)
    return tuple(Stamp(0, 0, quarter, 0, 0) for quarter in quarters)


def _elevation_behind(part: Part) -> int:
    if part is None or part.axis == 1:
        return 0
    return part.su if part.axis == 0 else part.sv


def _slope(part: Part) -> tuple[Cell, int]:
    """Return a wedge's slope in X, Y, Z (Y = -y) for the cell at the origin: its outward normal and its plane."""
    assert part is not None
    u, v = CROSS_AXES[part.axis]
    corner = {u: part.su, v: part.sv}
    away = {u: 1 - part.su, v: 1 - part.sv}
    normal = [0, 0, 0]
    for axis in (u, v):
        sign = -1 if axis == 1 else 1
        normal[axis] = sign * (away[axis] - corner[axis])
        corner[axis], away[axis] = sign * corner[axis], sign * away[axis]
    # The slope holds the point that shares u with the right angle and v with the opposite corner.
    return (normal[0], normal[1], normal[2]), normal[u] * corner[u] + normal[v] * away[v]


@cache
def _isometric_stamps(part: Part) -> tuple[Stamp, ...]:
    # The cell fills X in 0..1, Y in -1..0 (Y = -y) and Z in 0..1; a line of sight is (a + t, b + t, t) with the viewer
    # at great t. It leaves the convex part, going towards the viewer, where the first upper bound on t is met. All
    # numbers are times 36, in which they are whole for the line through the centre of a piece.
    stamps = []
    for a, b, k in product(range(-2, 2), range(-3, 2), range(12)):
        points = sub_triangle((a, b, k))
        pa, pb = 2 * sum(p[0] for p in points), 2 * sum(p[1] for p in points)
        upper = [(36 - pa, 0, 1), (-pb, 1, 0), (36, 2, 1)]
        lower = [-pa, -36 - pb, 0]
        if part is not None:
            normal, plane = _slope(part)
            rate = sum(normal)
            value = 36 * plane - normal[0] * pa - normal[1] * pb
            if rate > 0:
                upper.append((value // rate, SHADES.index(normal), plane))
            elif rate < 0:
                lower.append(value // rate)
            elif value < 0:
                continue
        t, shade, at = min(upper)
        if t > max(lower):
            stamps.append(Stamp(a, b, k, shade, at))
    return tuple(stamps)


def _isometric_behind(part: Part) -> int:
    return 1 if part is not None and sum(_slope(part)[0]) > 0 else 0


def _views(isometric: bool, names: tuple[str, ...]) -> tuple[View, ...]:
    views = []
    for index, name in enumerate(names):
        turn = VERTICAL_TURNS[-index % 4]
        base = {part: rotate_part(part, turn) for part in PARTS}
        stamp, behind = (_isometric_stamps, _isometric_behind) if isometric else (_elevation_stamps, _elevation_behind)
        stamps = {part: stamp(base[part]) for part in PARTS}
        views.append(View(name, isometric, index, turn, stamps, {part: behind(base[part]) for part in PARTS}))
    return tuple(views)


ELEVATIONS = _views(False, ("front", "right", "back", "left"))
ISOMETRICS = _views(True, ("front-right", "right-back", "back-left", "left-front"))
VIEWS = ELEVATIONS + ISOMETRICS
