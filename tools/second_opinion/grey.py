"""Grey pictures, from rays marched through the planes between atoms."""

from collections.abc import Sequence
from itertools import product
from math import ceil, floor

from tools.second_opinion.atoms import UPRIGHT, Atom, Named, atom_at, turned

_POINTS = ((1, 5), (1, 9), (3, 5), (3, 12), (4, 1), (4, 4), (7, 9), (7, 12), (8, 1), (8, 8), (10, 4), (10, 8))
"""In each of the 12 smallest pieces of a lattice rhombus a point, in 1/11 and 1/13 of its sides; turned by half a turn
they are the same points."""


def grey(blocks: Sequence[Named], corner: int) -> frozenset[tuple[int, int, int]]:
    """Return the grey picture from an upper corner: at points of the picture plane, in 1/143 of its lattice and from
    its own corner, which way the surface there faces."""
    filled = {atom for _, _, s in blocks for atom in turned(s, UPRIGHT[corner])}
    low, high = ([f(p[axis] for p in filled) // 8 for axis in range(3)] for f in (min, max))
    cells = {tuple(c // 8 for c in atom) for atom in filled}
    seen = {}
    # A sight line is (a + t, -b - t, t), the viewer at great t. Elevenths and thirteenths meet no edge of any surface.
    for a, b in product(
        range(low[0] - high[2] - 1, high[0] - low[2] + 1), range(-high[1] - high[2] - 2, -low[1] - low[2] + 1)
    ):
        for i, j in _POINTS:
            at_a, at_b = a + i / 11, b + j / 13
            facing = _march(at_a, at_b, filled, cells, low[2], high[2] + 1)
            if facing is not None:
                seen[143 * a + 13 * i, 143 * b + 11 * j] = facing
    left, near = min(p for p, _ in seen) // 143, min(q for _, q in seen) // 143
    return frozenset((p - 143 * left, q - 143 * near, facing) for (p, q), facing in seen.items())


def _march(a: float, b: float, filled: set[Atom], cells: set[tuple[int, ...]], low: int, high: int) -> int | None:
    # The planes x, y, z, x - y, x + z and z - y through the lattice cut space into atoms; the line meets them at t.
    starts = (a, b, 0.0, a + b, a, b)
    rates = (1, 1, 1, 2, 2, 2)
    meets = sorted(
        ((n - start) / rate, kind)
        for kind, (start, rate) in enumerate(zip(starts, rates, strict=True))
        for n in range(ceil(start + rate * low), floor(start + rate * high) + 1)
    )
    for (below, _), (above, kind) in zip(meets[-2::-1], meets[:0:-1], strict=True):
        t = (below + above) / 2
        point = (a + t, -b - t, t)
        cell = tuple(floor(c) for c in point)
        if cell in cells and atom_at([80 * c - 40 for c in point]) in filled:
            return kind
    return None


def greys(blocks: Sequence[Named], any_side_up: bool) -> list[tuple[tuple[int, int, int], ...]]:
    found = []
    for corner in range(4):
        picture = grey(blocks, corner)
        ways = [tuple(sorted(picture))]
        if any_side_up:
            right, top = (143 * (1 + max(p[axis] for p in picture) // 143) for axis in (0, 1))
            ways.append(tuple(sorted((right - p, top - q, facing) for p, q, facing in picture)))
        found.append(min(ways))
    return sorted(found)
