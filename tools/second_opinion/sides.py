"""What the four sides see, from rows of atoms; and how cards may be laid at them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations, product

from tools.second_opinion.atoms import Atom, Named, atom_at, size_of

Sight = tuple[str, int]
"""Colour and region."""
Picture = dict[tuple[int, int, int], Sight]
"""What an elevation shows at column, row and quarter (0 left, 1 right, 2 bottom, 3 top)."""


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
                atom = atom_at(point)
                if not line or line[-1] != atom:
                    line.append(atom)
            found.append(((side, column, row, quarter), tuple(line)))
    return tuple(found)


def _seen_from(side: int, across: int, away: int, up: int, size: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return the world's point, in 1/80 of a cell from the corner cell's middle, that a side sees there."""
    far_x, far_y = 80 * (size[0] - 1), 80 * (size[1] - 1)
    x, y = ((across, away), (far_x - away, across), (far_x - across, far_y - away), (away, far_y - across))[side]
    return (x, y, up)


def pictures(blocks: Sequence[Named]) -> list[Picture]:
    """Return what the four sides see of *blocks*: colours, and regions numbered by first appearance."""
    owner = {atom: number for number, (_, _, solid) in enumerate(blocks) for atom in solid}
    seen: list[dict[tuple[int, int, int], int]] = [{} for _ in range(4)]
    for (side, *place), line in rows(size_of(blocks)):
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
                waiting.extend(beside(place))
        regions += 1
    return picture


def beside(place: tuple[int, int, int]) -> list[tuple[int, int, int]]:
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
