"""All structures that four sides see, by plain backtracking over the outlined regions."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from core.blocks import BlockSet
from core.geometry.shape import Shape
from tools.second_opinion.atoms import TURNS, Atom, Named, Solid, atoms_of, turned
from tools.second_opinion.resting import stands
from tools.second_opinion.sides import Picture, beside, rows


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
        base = atoms_of(shape.cells)
        solids = set()
        for turn in TURNS:
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
    """Yield every structure of *box* that the sides see as *laid*, blocks that nobody sees included; *downs* are the
    axes and signs of the ways in which things may fall."""
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
            for other in beside(place):
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
            if any(stands([c.atoms for c in whole], down, size) for down in downs):
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
