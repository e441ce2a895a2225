"""A second opinion on every puzzle: a solver that shares nothing with `core.solver` but the block set and the answers.

    python -m tools.second_opinion          all puzzles of the catalog
    python -m tools.second_opinion F01 C07  some of them

It knows no cells' parts and no stamps. Space is made of *atoms*, the 24 tetrahedra into which the diagonal planes of a
cell cut it; a block is a set of atoms, turned by turning points; sight lines are rows of atoms, grey pictures come from
rays marched through the planes. Structures are found by plain backtracking over the outlined regions. It is slow, and
says for each puzzle whether it finds what the stored proof says (MB-7).
"""

import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from math import ceil, floor

from core.blocks import BlockSet
from core.catalog import block_set, puzzle, puzzle_ids
from core.games.mental_blocks.puzzle import Puzzle
from core.geometry.shape import Shape

Atom = tuple[int, int, int]
"""A tetrahedron's centroid in eighths of a cell: the cell's middle plus ±3 and ±2 along two of the axes."""
Solid = frozenset[Atom]
Turn = tuple[tuple[int, ...], tuple[int, ...]]
Named = tuple[str, str, Solid]
"""Colour, shape and atoms of a block."""
Sight = tuple[str, int]
"""Colour and region."""
Picture = dict[tuple[int, int, int], Sight]
"""What an elevation shows at column, row and quarter (0 left, 1 right, 2 bottom, 3 top)."""

_OFFSETS = tuple(sorted({p for a, b in product((3, -3), (2, -2)) for p in permutations((a, b, 0))}))
_TURNS = tuple(
    (order, signs)
    for order in permutations(range(3))
    for signs in product((1, -1), repeat=3)
    # Even permutations with an even number of mirrorings, odd ones with an odd number.
    if signs[0] * signs[1] * signs[2] * (1 if order in ((0, 1, 2), (1, 2, 0), (2, 0, 1)) else -1) == 1
)
_UPRIGHT = tuple(t for t in _TURNS if t[0][2] == 2 and t[1][2] == 1)
_STANDING = tuple(t for t in _TURNS if t[0][2] == 2)
_TIPPED = tuple(
    next(t for t in _UPRIGHT + _TURNS if (t[0][2], t[1][2]) == up)
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


def blocks_of(item: Puzzle) -> tuple[Named, ...]:
    """Return the answer of *item* in atoms."""
    return shifted([(p.block.color, p.block.shape.name, _atoms(p.cells)) for p in item.answer.placements])


def _atoms(cells: Iterable[tuple[tuple[int, int, int], tuple[int, int, int] | None]]) -> Solid:
    found = set()
    for (x, y, z), part in cells:
        for offset in _OFFSETS:
            if part is not None:
                axis, su, sv = part
                u, v = (c for k, c in enumerate(offset) if k != axis)
                if (u if su else -u) + (v if sv else -v) < 0:
                    continue
            found.add((8 * x + 4 + offset[0], 8 * y + 4 + offset[1], 8 * z + 4 + offset[2]))
    return frozenset(found)


@cache
def rows(size: tuple[int, int, int]) -> tuple[tuple[tuple[int, int, int, int], tuple[Atom, ...]], ...]:
    """Return for each side, column, row and quarter the atoms behind one another there, nearest first."""
    found = []
    for side in range(4):
        wide, deep = (size[0], size[1]) if side % 2 == 0 else (size[1], size[0])
        for column, row, quarter in product(range(wide), range(size[2]), range(4)):
            # A point inside the quarter, off its middle so that it meets no edge; in units of 1/80 of a cell.
            across, up = ((-26, 9), (26, 9), (9, -26), (9, 26))[quarter]
            line: list[Atom] = []
            for step in range(deep * 16):
                away = 5 * step + 2 - 40
                point = _seen_from(side, 80 * column + across, away, 80 * row + up, size)
                atom = _atom_at(point)
                if not line or line[-1] != atom:
                    line.append(atom)
            found.append(((side, column, row, quarter), tuple(line)))
    return tuple(found)


def _seen_from(side: int, across: int, away: int, up: int, size: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return the world's point, in 1/80 of a cell from the corner cell's middle, that a side sees there."""
    far_x, far_y = 80 * (size[0] - 1), 80 * (size[1] - 1)
    x, y = ((across, away), (far_x - away, across), (far_x - across, far_y - away), (away, far_y - across))[side]
    return (x, y, up)


def _atom_at(point: Sequence[float]) -> Atom:
    """Return the atom that holds *point*, in 1/80 of a cell from the corner cell's middle."""
    middle = [round(c / 80) for c in point]
    inner = [c - 80 * m for c, m in zip(point, middle, strict=True)]
    ranked = sorted(range(3), key=lambda axis: -abs(inner[axis]))
    offset = [0, 0, 0]
    for axis, length in zip(ranked, (3, 2), strict=False):
        offset[axis] = length if inner[axis] > 0 else -length
    return tuple(8 * m + 4 + o for m, o in zip(middle, offset, strict=True))  # type: ignore[return-value]


def pictures(blocks: Sequence[Named]) -> list[Picture]:
    """Return what the four sides see of *blocks*: colours, and regions numbered by first appearance."""
    owner = {atom: number for number, (_, _, solid) in enumerate(blocks) for atom in solid}
    seen: list[dict[tuple[int, int, int], int]] = [{} for _ in range(4)]
    for (side, *place), line in rows(_size(blocks)):
        first = next((owner[atom] for atom in line if atom in owner), None)
        if first is not None:
            seen[side][place[0], place[1], place[2]] = first
    return [_outlined({place: (blocks[n][0], n) for place, n in shown.items()}) for shown in seen]


def _outlined(shown: Mapping[tuple[int, int, int], Sight]) -> Picture:
    picture: Picture = {}
    regions = 0
    for start in sorted(shown):
        if start in picture:
            continue
        waiting = [start]
        while waiting:
            place = waiting.pop()
            if place not in picture and shown.get(place) == shown[start]:
                picture[place] = (shown[start][0], regions)
                waiting.extend(_beside(place))
        regions += 1
    return picture


def _beside(place: tuple[int, int, int]) -> list[tuple[int, int, int]]:
    column, row, quarter = place
    inner = [(column, row, k) for k in range(4) if k // 2 != quarter // 2]
    step = -1 if quarter % 2 == 0 else 1
    outer = (column + step, row, quarter ^ 1) if quarter < 2 else (column, row + step, quarter ^ 1)
    return [*inner, outer]


def quarter_turned(picture: Picture) -> Picture:
    """Return *picture* turned on the paper by a quarter anticlockwise."""
    high = max(row for _, row, _ in picture)
    return _outlined({(high - row, column, (2, 3, 1, 0)[k]): sight for (column, row, k), sight in picture.items()})


def seats(cards: Sequence[Picture], any_side_up: bool) -> Iterator[list[Picture]]:
    """Yield every way to lay *cards* at the sides, the first at the first, each turned in every way if it may be."""
    ways = []
    for card in cards:
        turns = [card]
        while any_side_up and len(turns) < 4:
            turns.append(quarter_turned(turns[-1]))
        ways.append(turns)
    for order in permutations((1, 2, 3)):
        for laid in product(ways[0], *(ways[card] for card in order)):
            tops = {max(row for _, row, _ in picture) for picture in laid}
            if len(tops) == 1 and _mirrors(laid[0], laid[2]) and _mirrors(laid[1], laid[3]):
                yield list(laid)


def _mirrors(one: Picture, other: Picture) -> bool:
    last = max(column for column, _, _ in one)
    return {(last - column, row, (1, 0, 2, 3)[k]) for column, row, k in one} == set(other)


@dataclass(frozen=True)
class Candidate:
    """A block in a place: its colour, shape and atoms, and how far along each row it is met first."""

    color: str
    shape: str
    atoms: Solid
    met: Mapping[int, int]


@cache
def _places(shapes: frozenset[Shape], size: tuple[int, int, int]) -> dict[str, list[tuple[Solid, dict[int, int]]]]:
    """Return for each shape its places in a box of *size*, with the rows that meet them and where."""
    crossing: dict[Atom, list[tuple[int, int]]] = {}
    for number, (_, line) in enumerate(rows(size)):
        for index, atom in enumerate(line):
            crossing.setdefault(atom, []).append((number, index))
    found: dict[str, list[tuple[Solid, dict[int, int]]]] = {}
    for shape in shapes:
        base = _atoms(shape.cells)
        solids = set()
        for turn in _TURNS:
            points = turned(base, turn)
            low = [min(p[axis] for p in points) // 8 * 8 for axis in range(3)]
            high = [max(p[axis] for p in points) // 8 * 8 for axis in range(3)]
            spare = [8 * end - (h - lo) for end, lo, h in zip(size, low, high, strict=True)]
            for dx, dy, dz in product(*(range(0, s, 8) for s in spare)):
                solids.add(frozenset((x - low[0] + dx, y - low[1] + dy, z - low[2] + dz) for x, y, z in points))
        entries = []
        for solid in solids:
            met: dict[int, int] = {}
            for atom in solid:
                for number, index in crossing.get(atom, ()):
                    met[number] = min(index, met.get(number, index))
            entries.append((solid, met))
        found[shape.name] = entries
    return found


def structures(laid: Sequence[Picture], box: BlockSet, downs: Sequence[tuple[int, int]]) -> Iterator[tuple[Named, ...]]:
    """Yield every structure of *box* that the sides see as *laid*, blocks that nobody sees included; *downs* are the axes
    and signs of the ways in which things may fall."""
    wide, deep = (1 + max(column for column, _, _ in laid[side]) for side in (0, 1))
    if (wide, deep) != tuple(1 + max(column for column, _, _ in laid[side]) for side in (2, 3)):
        return
    size = (wide, deep, 1 + max(row for _, row, _ in laid[0]))
    shown: dict[int, tuple[str, int, int]] = {}
    regions: dict[tuple[int, int], list[int]] = {}
    numbers = {place: number for number, (place, _) in enumerate(rows(size))}
    for (side, column, row, quarter), number in numbers.items():
        sight = laid[side].get((column, row, quarter))
        if sight:
            shown[number] = (sight[0], side, sight[1])
            regions.setdefault((side, sight[1]), []).append(number)
    rivals: dict[tuple[int, int], set[tuple[int, int]]] = {region: set() for region in regions}
    for side, picture in enumerate(laid):
        for place, (color, region) in picture.items():
            for other in _beside(place):
                if other in picture and picture[other][0] == color and picture[other][1] != region:
                    rivals[side, region].add((side, picture[other][1]))
    colors = {block.color for block in box.blocks}
    candidates = [
        Candidate(color, shape, atoms, met)
        for shape, places in _places(frozenset(block.shape for block in box.blocks), size).items()
        for atoms, met in places
        if all(number in shown for number in met)
        for color in colors
    ]

    def explained(
        owners: dict[tuple[int, int], Candidate], chosen: list[Candidate], left: list[Candidate]
    ) -> Iterator[tuple[list[Candidate], list[Candidate]]]:
        best: tuple[tuple[int, int], list[Candidate]] | None = None
        for region, row_numbers in regions.items():
            if region in owners:
                continue
            color = shown[row_numbers[0]][0]
            barred = [owners[rival] for rival in rivals[region] if rival in owners]
            nearest = {n: min((c.met[n] for c in chosen if n in c.met), default=10**6) for n in row_numbers}
            able = [
                c
                for pool in (left, chosen)
                for c in pool
                if c.color == color
                and all(n in c.met and c.met[n] <= nearest[n] for n in row_numbers)
                and not any(c is other for other in barred)
            ]
            if best is None or len(able) < len(best[1]):
                best = (region, able)
            if not able:
                return
        if best is None:
            yield chosen, left
            return
        region, able = best
        for candidate in able:
            spread = dict(owners) | {region: candidate}
            rest = [
                c
                for c in left
                if c is not candidate
                and c.atoms.isdisjoint(candidate.atoms)
                and (c.color, c.shape) != (candidate.color, candidate.shape)
                and not any(c.met.get(n, 10**6) < candidate.met[n] for n in regions[region])
            ]
            more = chosen if any(candidate is c for c in chosen) else [*chosen, candidate]
            yield from explained(spread, more, rest)

    for chosen, left in explained({}, [], candidates):
        for whole in _with_unseen(chosen, left):
            if any(_stands(whole, down, size) for down in downs):
                yield tuple((c.color, c.shape, c.atoms) for c in whole)


def _with_unseen(chosen: list[Candidate], left: list[Candidate]) -> Iterator[list[Candidate]]:
    yield chosen
    for index, extra in enumerate(left):
        rest = [
            c
            for c in left[index + 1 :]
            if c.atoms.isdisjoint(extra.atoms) and (c.color, c.shape) != (extra.color, extra.shape)
        ]
        yield from _with_unseen([*chosen, extra], rest)


def _stands(blocks: Sequence[Candidate], down: tuple[int, int], size: tuple[int, int, int]) -> bool:
    """Return whether all *blocks* are carried, by any touching area, when things fall along an axis."""
    standing: set[Atom] = set()
    waiting = list(blocks)
    while waiting:
        ready = [
            block for block in waiting if any(_rests(atom, block.atoms, standing, down, size) for atom in block.atoms)
        ]
        if not ready:
            return False
        for block in ready:
            standing |= block.atoms
        waiting = [block for block in waiting if block not in ready]
    return True


def _rests(atom: Atom, own: Solid, standing: set[Atom], down: tuple[int, int], size: tuple[int, int, int]) -> bool:
    axis, sign = down
    offset = [c % 8 - 4 for c in atom]
    if offset[axis] == 3 * sign:
        # Its outer face looks down: on the floor, or on the face of the atom across.
        across = list(atom)
        across[axis] += 2 * sign
        if not 0 <= across[axis] < 8 * size[axis]:
            return True
        return tuple(across) in standing
    # A slope faces down where the mirror image in a diagonal plane, in the same cell, lies lower.
    for other in range(3):
        if other == axis:
            continue
        for mirror in (1, -1):
            image = list(offset)
            image[axis], image[other] = mirror * offset[other], mirror * offset[axis]
            twin: Atom = tuple(c - o + i for c, o, i in zip(atom, offset, image, strict=True))  # type: ignore[assignment]
            if (image[axis] - offset[axis]) * sign > 0 and _adjacent(offset, image) and twin in standing:
                return twin not in own
    return False


def _adjacent(one: Sequence[int], other: Sequence[int]) -> bool:
    """Return whether two atoms of a cell share a face: their centroids are as near as those of neighbours."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) in (2, 8)


def _size(blocks: Sequence[Named]) -> tuple[int, int, int]:
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
        whole = _atoms((cell, None) for cell in cells)  # type: ignore[misc]
        found.append((color, "", whole if flat else solid))
    return shifted(found)


def around(blocks: Sequence[Named], turns: Sequence[Turn]) -> tuple[tuple[str, str, tuple[Atom, ...]], ...]:
    """Return a form of *blocks* that is the same for all that one of *turns* makes equal."""
    return min(
        tuple((c, n, tuple(sorted(s))) for c, n, s in shifted([(c, n, turned(s, turn)) for c, n, s in blocks]))
        for turn in turns
    )


def grey(blocks: Sequence[Named], corner: int) -> frozenset[tuple[int, int, int]]:
    """Return the grey picture from an upper corner: at points of the picture plane, in 1/143 of its lattice and from its
    own corner, which way the surface there faces."""
    filled = {atom for _, _, s in blocks for atom in turned(s, _UPRIGHT[corner])}
    low, high = ([f(p[axis] for p in filled) // 8 for axis in range(3)] for f in (min, max))
    seen = {}
    # A sight line is (a + t, -b - t, t), the viewer at great t. Elevenths and thirteenths meet no edge of any surface.
    for a, b in product(
        range(low[0] - high[2] - 1, high[0] - low[2] + 1), range(-high[1] - high[2] - 2, -low[1] - low[2] + 1)
    ):
        for i, j in product((1, 2, 4, 5, 6, 7, 9, 10), (1, 3, 5, 6, 7, 8, 10, 12)):
            at_a, at_b = a + i / 11, b + j / 13
            facing = _march(at_a, at_b, filled, low[2], high[2] + 1)
            if facing is not None:
                seen[143 * a + 13 * i, 143 * b + 11 * j] = facing
    left, near = min(p for p, _ in seen) // 143, min(q for _, q in seen) // 143
    return frozenset((p - 143 * left, q - 143 * near, facing) for (p, q), facing in seen.items())


def _march(a: float, b: float, filled: set[Atom], low: int, high: int) -> int | None:
    # The planes x, y, z, x - y, x + z and z - y through the lattice cut space into atoms; t at which the line meets them.
    starts = (a, b, 0.0, a + b, a, b)
    rates = (1, 1, 1, 2, 2, 2)
    meets = sorted(
        ((n - start) / rate, kind)
        for kind, (start, rate) in enumerate(zip(starts, rates, strict=True))
        for n in range(ceil(start + rate * low), floor(start + rate * high) + 1)
    )
    for (below, _), (above, kind) in zip(meets[-2::-1], meets[:0:-1], strict=True):
        t = (below + above) / 2
        if _atom_at([80 * c - 40 for c in (a + t, -b - t, t)]) in filled:
            return kind
    return None


def _greys(blocks: Sequence[Named], any_side_up: bool) -> list[tuple[tuple[int, int, int], ...]]:
    found = []
    for corner in range(4):
        picture = grey(blocks, corner)
        ways = [tuple(sorted(picture))]
        if any_side_up:
            right, top = (143 * (1 + max(p[axis] for p in picture) // 143) for axis in (0, 1))
            ways.append(tuple(sorted((right - p, top - q, facing) for p, q, facing in picture)))
        found.append(min(ways))
    return sorted(found)


def opinion(item: Puzzle, box: BlockSet) -> tuple[int, int]:
    """Return how many structures the four required cards of *item* admit, and how many all eight.

    Raises:
        ValueError: the required cards admit one that differs by more than squared triangles.
    """
    answer = blocks_of(item)
    turns = _TURNS if item.any_side_up else _UPRIGHT
    alike = _STANDING if item.any_side_up else _UPRIGHT
    downs = [(axis, sign) for axis in range(3) for sign in (1, -1)] if item.any_side_up else [(2, -1)]
    found: dict[object, tuple[Named, ...]] = {}
    laid_before: list[list[Picture]] = []
    for laid in seats(pictures(answer), item.any_side_up):
        if laid in laid_before:
            continue
        laid_before.append(laid)
        for structure in structures(laid, box, downs):
            found.setdefault(around(structure, turns), structure)
    sought, square = around(answer, turns), around(squared(answer), alike)
    if any(form != sought and around(squared(other), alike) != square for form, other in found.items()):
        raise ValueError("the required cards admit a structure that is no squared-triangle variant")
    greys = _greys(answer, item.any_side_up)
    tipped = _TIPPED if item.any_side_up else _TIPPED[:1]
    full = sum(
        form == sought
        or any(_greys(shifted([(c, n, turned(s, t)) for c, n, s in other]), item.any_side_up) == greys for t in tipped)
        for form, other in found.items()
    )
    return len(found), full


def main() -> None:
    """Compare the opinions on the puzzles named on the command line with the stored proofs."""
    box = block_set("mental_blocks")
    wrong = 0
    for puzzle_id in sys.argv[1:] or puzzle_ids():
        item = puzzle(puzzle_id)
        start = time.perf_counter()
        stored = (item.figures["required_solutions"], item.figures["full_solutions"])
        agreed = opinion(item, box) == stored
        wrong += not agreed
        print(f"{puzzle_id} {'agreed' if agreed else 'DIFFERS'} {time.perf_counter() - start:.1f} s", flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
