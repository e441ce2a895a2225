"""The placement rules once more, cell by cell, straight from the rulings; slow, and sharing nothing with the rules of
the game but cells."""

from collections.abc import Iterable, Iterator
from itertools import product

Cell = tuple[int, int, int]
Cells = frozenset[Cell]


def turns_of(cells: Iterable[Cell]) -> set[Cells]:
    """Every way in which a polycube can be turned, at the origin: closed under quarter turns about x and about z."""
    found: set[Cells] = set()
    waiting = [_at_origin(frozenset(cells))]
    while waiting:
        turned = waiting.pop()
        if turned not in found:
            found.add(turned)
            waiting.append(_at_origin(frozenset((x, -z, y) for x, y, z in turned)))
            waiting.append(_at_origin(frozenset((-y, x, z) for x, y, z in turned)))
    return found


def legal_cells(filled: Cells, shape: Iterable[Cell]) -> set[Cells]:
    """Every set of cells in which the shape may be placed."""
    found = set()
    for turned in turns_of(shape):
        for dx, dy, dz in product(range(10), range(10), range(6)):
            cells = frozenset((x + dx, y + dy, z + dz) for x, y, z in turned)
            if next(broken_rules(filled, cells), None) is None:
                found.add(cells)
    return found


def broken_rules(filled: Cells, cells: Cells) -> Iterator[tuple[str, Cells]]:
    """Yield the name of each broken rule and the cells that break it, in the order of BK-7."""
    if outside := {c for c in cells if c[0] not in range(10) or c[1] not in range(10) or c[2] < 0}:
        yield "OUTSIDE_GRID", frozenset(outside)
    if cells & filled:
        yield "OVERLAP", cells & filled
    # Straight down from above: whatever stands over a cell is in its way.
    if under := {(x, y, z) for x, y, z in cells - filled if z >= 0 and any((x, y, up) in filled for up in range(z, 6))}:
        yield "NOT_DROPPED", frozenset(under)
    if high := {c for c in cells if c[2] > 5}:
        yield "TOO_HIGH", frozenset(high)
    yield from _hangs(filled, cells, outside)
    if tall := _tops_too_high(filled, cells):
        yield "NOT_TALLER", tall
    if not any(max(abs(a - b) for a, b in zip(c, d, strict=True)) <= 1 for c in cells for d in filled):
        yield "NO_CONTACT", cells


def _hangs(filled: Cells, cells: Cells, outside: set[Cell]) -> Iterator[tuple[str, Cells]]:
    lowest = {c for c in cells if not any((c[0], c[1], z) in cells for z in range(-9, c[2]))}
    inside = lowest - outside
    rest = {(x, y, z) for x, y, z in inside if z == 0 or (x, y, z - 1) in filled}
    if inside and not rest:
        yield "FLOATING", cells
    elif inside - rest:
        xs, ys = {c[0] for c in lowest}, {c[1] for c in lowest}
        bar = len(lowest) > 2 and 1 in (len(xs), len(ys))
        if not (bar and {min(lowest), max(lowest)} <= rest):
            yield "LEDGE", frozenset(inside - rest)


def _tops_too_high(filled: Cells, cells: Cells) -> Cells:
    found = set()
    for (x, y, z), (u, v, w) in product(cells, filled):
        if z == w and abs(x - u) + abs(y - v) == 1 and (u, v, w) not in cells:
            top = max(c for c in filled if c[:2] == (u, v))
            if top[2] >= max(c[2] for c in cells):
                found.add(top)
    return frozenset(found)


def _at_origin(cells: Cells) -> Cells:
    x0, y0, z0 = (min(c[axis] for c in cells) for axis in range(3))
    return frozenset((x - x0, y - y0, z - z0) for x, y, z in cells)
