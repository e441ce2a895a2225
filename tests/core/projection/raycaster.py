"""A slow ray caster in floats: an independent reference for the exact views.

It knows blocks as convex solids and pictures as point samples, and shares nothing with `core.projection.view` but the
names of the pieces.
"""

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random

from core.geometry.cells import Cell
from core.geometry.wedge import Part
from core.structure import Structure

Vector = tuple[float, float, float]
HalfSpace = tuple[Vector, float]
"""An outward normal n and a bound c: the points p with n · p <= c."""

Ray = tuple[int, int, int]
OUTWARD: tuple[Vector, ...] = ((0, -1, 0), (1, 0, 0), (0, 1, 0), (-1, 0, 0))
"""The directions from the middle of the table to the seats at sides 0 to 3."""

UP: Vector = (0, 0, 1)
RIGHT_HAND: tuple[Vector, ...] = ((1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0))
"""What is on the right of somebody who sits at each side."""


def dot(v: Vector, w: Vector) -> float:
    return v[0] * w[0] + v[1] * w[1] + v[2] * w[2]


def solid(cell: Cell, part: Part) -> list[HalfSpace]:
    """The half spaces whose intersection *part* of *cell* is."""
    spaces: list[HalfSpace] = []
    for axis in range(3):
        normal: Vector = (float(axis == 0), float(axis == 1), float(axis == 2))
        spaces.append((normal, cell[axis] + 1.0))
        spaces.append(((-normal[0], -normal[1], -normal[2]), -float(cell[axis])))
    if part is not None:
        slope = [0.0, 0.0, 0.0]
        u, v = [axis for axis in range(3) if axis != part.axis]
        slope[u], slope[v] = 1.0 - 2.0 * part.su, 1.0 - 2.0 * part.sv
        corner = [float(value) for value in cell]
        corner[u] += part.su
        corner[v] += part.sv
        normal = (slope[0], slope[1], slope[2])
        spaces.append((normal, dot(normal, (corner[0], corner[1], corner[2])) + 1.0))
    return spaces


def entry(spaces: Iterable[HalfSpace], start: Vector, along: Vector) -> tuple[float, Vector] | None:
    """Where the line from *start* in direction *along* enters a solid, and the normal of the face it enters by."""
    enter, leave = float("-inf"), float("inf")
    face: Vector = (0, 0, 0)
    for normal, bound in spaces:
        rate, room = dot(normal, along), bound - dot(normal, start)
        if abs(rate) < 1e-12:
            if room < 0:
                return None
        elif rate < 0:
            if room / rate > enter:
                enter, face = room / rate, normal
        else:
            leave = min(leave, room / rate)
    return (enter, face) if enter < leave - 1e-9 else None


def first_hit(solids: list[tuple[str, list[HalfSpace]]], start: Vector, along: Vector) -> tuple[str, Vector] | None:
    """The tag of the first solid that the line meets, and the normal of its face there."""
    best: tuple[float, str, Vector] | None = None
    for tag, spaces in solids:
        met = entry(spaces, start, along)
        if met and (best is None or met[0] < best[0]):
            best = (met[0], tag, met[1])
    return (best[1], best[2]) if best else None


def inside(random: Random, corners: tuple[tuple[float, float], ...]) -> tuple[float, float]:
    """A random point well inside a triangle."""
    weights = [random.uniform(0.1, 1) for _ in corners]
    total = sum(weights)
    return (
        sum(w * p[0] for w, p in zip(weights, corners, strict=True)) / total,
        sum(w * p[1] for w, p in zip(weights, corners, strict=True)) / total,
    )


def combine(*terms: tuple[float, Vector]) -> Vector:
    return (
        sum(f * v[0] for f, v in terms),
        sum(f * v[1] for f, v in terms),
        sum(f * v[2] for f, v in terms),
    )


def look_from_side(structure: Structure, side: int, random: Random) -> dict[Ray, str]:
    """The block seen in each quarter of each square of an elevation, by one random point of it."""
    right, outward = RIGHT_HAND[side], OUTWARD[side]
    along = combine((-1, outward))
    solids = [(tag, solid(cell, part)) for cell, part, tag in structure.filled()]
    seen = {}
    for column, row in _squares(structure, right):
        middle, low, high = (column + 0.5, row + 0.5), (column, row), (column + 1, row + 1)
        lower_right, upper_left = (column + 1, row), (column, row + 1)
        quarters = ((low, upper_left), (lower_right, high), (low, lower_right), (upper_left, high))
        for k, (p, q) in enumerate(quarters):
            across, up = inside(random, (p, q, middle))
            hit = first_hit(solids, combine((across, right), (up, UP), (1000, outward)), along)
            if hit:
                seen[column, row, k] = hit[0]
    return seen


def look_from_corner(structure: Structure, corner: int, random: Random) -> dict[Ray, tuple[str, Vector]]:
    """The block seen in each piece of an isometric view, by one random point of it, and the direction of its face in
    terms of the edges towards the viewer on the right, on the left, and up."""
    frame = (OUTWARD[(corner + 1) % 4], OUTWARD[corner], UP)
    along = combine(*((-1, axis) for axis in frame))
    solids = [(tag, solid(cell, part)) for cell, part, tag in structure.filled()]
    points = [
        (cell[0] + dx, cell[1] + dy, cell[2] + dz)
        for cell, _, _ in structure.filled()
        for dx, dy, dz in product((0, 1), repeat=3)
    ]
    shadows = [(dot(p, frame[0]) - p[2], dot(p, frame[1]) - p[2]) for p in points]
    (a0, b0), (a1, b1) = (tuple(int(f(axis)) for axis in zip(*shadows, strict=True)) for f in (min, max))
    seen = {}
    for a, b in product(range(a0, a1), range(b0, b1)):
        for k in range(12):
            third = (a + 1, b) if k < 6 else (a, b + 1)
            corners = ((a, b), third, (a + 1, b + 1))
            first, second = ((0, 1), (1, 0), (1, 2), (2, 1), (2, 0), (0, 2))[k % 6]
            v, w = corners[first], corners[second]
            center = (sum(c[0] for c in corners) / 3, sum(c[1] for c in corners) / 3)
            across, up = inside(random, (v, ((v[0] + w[0]) / 2, (v[1] + w[1]) / 2), center))
            start = combine((across + 1000, frame[0]), (up + 1000, frame[1]), (1000, UP))
            hit = first_hit(solids, start, along)
            if hit:
                seen[a, b, k] = (hit[0], (dot(hit[1], frame[0]), dot(hit[1], frame[1]), hit[1][2]))
    return seen


def _squares(structure: Structure, right: Vector) -> Iterator[tuple[int, int]]:
    columns = {int(dot((x, y, z), right)) - (sum(right) < 0) for (x, y, z), _, _ in structure.filled()}
    rows = {z for (_, _, z), _, _ in structure.filled()}
    yield from product(range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1))
