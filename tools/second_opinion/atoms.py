"""Space in atoms, blocks as sets of them, and turning these."""

from collections.abc import Iterable, Sequence
from itertools import permutations, product

Atom = tuple[int, int, int]
"""A tetrahedron's centroid in eighths of a cell: the cell's middle plus ±3 and ±2 along two of the axes."""
Solid = frozenset[Atom]
Turn = tuple[tuple[int, ...], tuple[int, ...]]
Named = tuple[str, str, Solid]
"""Colour, shape and atoms of a block."""

OFFSETS = tuple(sorted({p for a, b in product((3, -3), (2, -2)) for p in permutations((a, b, 0))}))
TURNS = tuple(
    (order, signs)
    for order in permutations(range(3))
    for signs in product((1, -1), repeat=3)
    # Even permutations with an even number of mirrorings, odd ones with an odd number.
    if signs[0] * signs[1] * signs[2] * (1 if order in ((0, 1, 2), (1, 2, 0), (2, 0, 1)) else -1) == 1
)
UPRIGHT = tuple(t for t in TURNS if t[0][2] == 2 and t[1][2] == 1)
STANDING = tuple(t for t in TURNS if t[0][2] == 2)
TIPPED = tuple(
    next(t for t in UPRIGHT + TURNS if (t[0][2], t[1][2]) == up)
    for up in ((2, 1), (2, -1), (0, 1), (0, -1), (1, 1), (1, -1))
)


def turned(points: Iterable[Atom], turn: Turn) -> Solid:
    """Return *points* after *turn*: each new axis takes an old one, perhaps reversed."""
    (a, b, c), (i, j, k) = turn
    return frozenset((i * p[a], j * p[b], k * p[c]) for p in points)


def shifted(blocks: Sequence[Named]) -> tuple[Named, ...]:
    """Return *blocks* moved to the corner of space, in a fixed order."""
    low = [min(p[axis] for _, _, s in blocks for p in s) // 8 * 8 for axis in range(3)]
    moved = [(c, n, frozenset((x - low[0], y - low[1], z - low[2]) for x, y, z in s)) for c, n, s in blocks]
    return tuple(sorted(moved, key=lambda block: (block[0], block[1], sorted(block[2]))))


def atoms_of(cells: Iterable[tuple[tuple[int, int, int], tuple[int, int, int] | None]]) -> Solid:
    found = set()
    for (x, y, z), part in cells:
        for offset in OFFSETS:
            if part is not None:
                axis, su, sv = part
                u, v = (c for k, c in enumerate(offset) if k != axis)
                if (u if su else -u) + (v if sv else -v) < 0:
                    continue
            found.add((8 * x + 4 + offset[0], 8 * y + 4 + offset[1], 8 * z + 4 + offset[2]))
    return frozenset(found)


def atom_at(point: Sequence[float]) -> Atom:
    """Return the atom that holds *point*, in 1/80 of a cell from the corner cell's middle."""
    middle = [round(c / 80) for c in point]
    inner = [c - 80 * m for c, m in zip(point, middle, strict=True)]
    ranked = sorted(range(3), key=lambda axis: -abs(inner[axis]))
    offset = [0, 0, 0]
    for axis, length in zip(ranked, (3, 2), strict=False):
        offset[axis] = length if inner[axis] > 0 else -length
    return tuple(8 * m + 4 + o for m, o in zip(middle, offset, strict=True))  # type: ignore[return-value]


def size_of(blocks: Sequence[Named]) -> tuple[int, int, int]:
    x, y, z = (1 + max(p[axis] for _, _, s in blocks for p in s) // 8 for axis in range(3))
    return (x, y, z)


def squared(blocks: Sequence[Named]) -> tuple[Named, ...]:
    """Return *blocks* with each prism whose triangles lie flat filled up to the block around it, shapes forgotten."""
    found = []
    for color, _, solid in blocks:
        low = [min(p[axis] for p in solid) // 8 for axis in range(3)]
        high = [max(p[axis] for p in solid) // 8 for axis in range(3)]
        flat = low[2] == high[2] and all((x, y, 16 * low[2] + 8 - z) in solid for x, y, z in solid)
        cells = product(*(range(a, b + 1) for a, b in zip(low, high, strict=True)))
        whole = atoms_of((cell, None) for cell in cells)  # type: ignore[misc]
        found.append((color, "", whole if flat else solid))
    return shifted(found)


def around(blocks: Sequence[Named], turns: Sequence[Turn]) -> tuple[tuple[str, str, tuple[Atom, ...]], ...]:
    """Return a form of *blocks* that is the same for all that one of *turns* makes equal."""
    return min(
        tuple((c, n, tuple(sorted(s))) for c, n, s in shifted([(c, n, turned(s, turn)) for c, n, s in blocks]))
        for turn in turns
    )
