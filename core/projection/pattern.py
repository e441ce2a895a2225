"""Patterns: the marks that tell block colours apart without colour, laid over one flat face of a picture.

A face is given by the small triangles that show of it and by its unit vectors *u* and *v*, the sides of a unit square
of the face as drawn. Marks stand at fixed places of the face's grid, away from the grid lines, so that they are never
taken for seams; and marks are cut where the face is hidden, without any clipping left to the renderer.
"""

from collections.abc import Collection, Iterable
from itertools import product
from math import ceil, floor

from core.projection.outline import Place, Triangle

PATTERNS = ("plain", "dots", "stripes", "grid", "rings")

Line = tuple[Place, Place]

SPOTS = ((1 / 4, 1 / 2), (3 / 4, 1 / 2), (1 / 2, 1 / 4), (1 / 2, 3 / 4))
"""Where spots stand in each unit square: one in each quarter."""

SPOT_RADIUS = 0.085


def spots(triangles: Collection[Triangle], u: Place, v: Place) -> list[Place]:
    """Return the middles of the spots (of dots and rings) of a face that are to be seen whole."""
    squares: dict[tuple[int, int], list[tuple[Place, ...]]] = {}
    for triangle in triangles:
        corners = tuple(_face(point, u, v) for point in triangle)
        (s0, s1), (t0, t1) = ((floor(min(axis) + 1e-9), ceil(max(axis) - 1e-9)) for axis in zip(*corners, strict=True))
        for square in product(range(s0, s1), range(t0, t1)):
            squares.setdefault(square, []).append(corners)
    found = []
    reach = (0.0, SPOT_RADIUS, -SPOT_RADIUS)
    for (i, j), near in sorted(squares.items()):
        for ds, dt in SPOTS:
            around = [(i + ds + es, j + dt + et) for es, et in product(reach, reach)]
            if all(any(_inside(place, triangle) for triangle in near) for place in around):
                found.append(_drawn((i + ds, j + dt), u, v))
    return found


def stripes(triangles: Collection[Triangle], u: Place, v: Place) -> list[Line]:
    """Return the stripes of a face: along its diagonal, three to a unit."""
    return hatching(triangles, (u[0] + v[0], u[1] + v[1]), v)


def grid(triangles: Collection[Triangle], u: Place, v: Place) -> list[Line]:
    """Return the grid of a face: along both sides, three to a unit."""
    return hatching(triangles, u, v) + hatching(triangles, v, u)


def hatching(triangles: Iterable[Triangle], along: Place, across: Place) -> list[Line]:
    """Return the lines in direction *along*, at 1/6, 3/6 and 5/6 of each step *across*, as far as *triangles* reach."""
    pieces: dict[int, list[tuple[float, float]]] = {}
    for triangle in triangles:
        corners = [_face(point, along, across) for point in triangle]
        heights = [t for _, t in corners]
        for n in range(ceil(3 * min(heights) - 0.5), floor(3 * max(heights) - 0.5) + 1):
            t = (n + 0.5) / 3
            cut = []
            for (s1, t1), (s2, t2) in zip(corners, [*corners[1:], corners[0]], strict=True):
                if min(t1, t2) <= t <= max(t1, t2) and t1 != t2:
                    cut.append(round(s1 + (s2 - s1) * (t - t1) / (t2 - t1), 6))
            if cut and min(cut) < max(cut):
                pieces.setdefault(n, []).append((min(cut), max(cut)))
    lines = []
    for n, parts in sorted(pieces.items()):
        merged: list[list[float]] = []
        for start, end in sorted(parts):
            if merged and start <= merged[-1][1] + 1e-5:
                merged[-1][1] = max(merged[-1][1], end)
            else:
                merged.append([start, end])
        t = (n + 0.5) / 3
        lines += [(_drawn((start, t), along, across), _drawn((end, t), along, across)) for start, end in merged]
    return lines


def _face(point: Place, u: Place, v: Place) -> Place:
    """Return the coordinates of *point* along *u* and *v*."""
    area = u[0] * v[1] - u[1] * v[0]
    return ((point[0] * v[1] - point[1] * v[0]) / area, (u[0] * point[1] - u[1] * point[0]) / area)


def _drawn(place: Place, u: Place, v: Place) -> Place:
    return (place[0] * u[0] + place[1] * v[0], place[0] * u[1] + place[1] * v[1])


def _inside(point: Place, triangle: tuple[Place, ...]) -> bool:
    x, y = point
    (ax, ay), (bx, by), (cx, cy) = triangle
    first = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    second = (cx - bx) * (y - by) - (cy - by) * (x - bx)
    third = (ax - cx) * (y - cy) - (ay - cy) * (x - cx)
    return min(first, second, third) >= -1e-9 or max(first, second, third) <= 1e-9
