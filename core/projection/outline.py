"""Outlines: the edge of an area that is made of small triangles, as closed loops."""

from collections.abc import Iterable, Sequence
from math import atan2, hypot, pi

Point = tuple[int, int]
Triangle = tuple[Point, Point, Point]
Place = tuple[float, float]
"""A point that need not lie on the grid."""


def outlines(triangles: Iterable[Triangle]) -> list[list[Point]]:
    """Return the loops round the union of *triangles*, which may touch along whole edges only and must not overlap.

    Every loop has the area on its left (outer ones run anticlockwise, holes clockwise) and no corner of 180°.
    """
    open_edges: set[tuple[Point, Point]] = set()
    for p, q, r in triangles:
        if _cross(p, q, r) < 0:
            q, r = r, q
        for edge in ((p, q), (q, r), (r, p)):
            if edge[::-1] in open_edges:
                open_edges.remove(edge[::-1])
            else:
                open_edges.add(edge)
    onward: dict[Point, list[Point]] = {}
    for start, end in sorted(open_edges):
        onward.setdefault(start, []).append(end)
    loops = []
    for start in sorted(onward):
        while onward[start]:
            loop = [start, onward[start].pop()]
            while loop[-1] != start:
                choices = onward[loop[-1]]
                # Where parts of the area touch in a corner, the sharpest left keeps each loop to its own part.
                end = max(choices, key=lambda choice: _left_turn(loop[-2], loop[-1], choice))
                choices.remove(end)
                loop.append(end)
            loops.append(_corners(loop[:-1]))
    return loops


def inset(loop: Sequence[Place], distance: float) -> list[Place]:
    """Return *loop* with every edge moved to its left by *distance*, the corners mitred."""
    moved = []
    for (x0, y0), (x1, y1), (x2, y2) in zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True):
        ax, ay, bx, by = x1 - x0, y1 - y0, x2 - x1, y2 - y1
        la, lb = hypot(ax, ay), hypot(bx, by)
        ax, ay, bx, by = ax / la, ay / la, bx / lb, by / lb
        # Both moved edges hold the new corner: the sum of the two unit normals, stretched.
        stretch = distance / (1 + ax * bx + ay * by)
        moved.append((x1 - (ay + by) * stretch, y1 + (ax + bx) * stretch))
    return moved


def _cross(p: Point, q: Point, r: Point) -> int:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def _left_turn(before: Point, here: Point, after: Point) -> float:
    """Return by how much the way turns left at *here*, between -π and π."""
    turn = atan2(after[1] - here[1], after[0] - here[0]) - atan2(here[1] - before[1], here[0] - before[0])
    return (turn + pi) % (2 * pi) - pi


def _corners(loop: list[Point]) -> list[Point]:
    return [
        here
        for before, here, after in zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True)
        if _cross(before, here, after)
    ]
