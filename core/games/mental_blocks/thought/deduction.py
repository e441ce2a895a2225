"""Deduction: the structures that coloured cards admit, worked out by and by, when nobody says which side is whose."""

from collections import OrderedDict
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import permutations, product

from core.games.mental_blocks.statement import Statement, statements_of
from core.games.mental_blocks.thought.equipment import BOX
from core.geometry.cells import Cell, high_corner, low_corner
from core.geometry.shape import FilledCell
from core.projection.elevation import Elevation, elevation
from core.projection.isometric import GreyView, grey_view_of_filled
from core.projection.silhouette import silhouette, silhouette_of_filled
from core.solver.seats import Seating, seatings
from core.solver.solve import Solutions, Stock, solving
from core.solver.space import DOWN, DOWNS, space
from core.solver.squared import UPS
from core.structure import Structure

CARDS = 4
"""So many coloured cards there are, one for each side."""

Cells = frozenset[FilledCell]
Cards = tuple[Elevation, ...]

_SHAPES = Stock(BOX).shapes
_MOST, _NODES = 400, 4000
"""At most so many structures, and nodes, for each way to give all four cards to the sides."""
_FEW, _FEW_NODES = 24, 600
"""The same for fewer cards, which leave more open than anybody could think through."""
_KEPT = 32


@dataclass(frozen=True, eq=False)
class Family:
    """Structures of one *size* that show the same cards at the same sides, each with its low corner at the origin."""

    size: Cell
    structures: tuple[Structure, ...]

    @cached_property
    def blocks(self) -> tuple[Mapping[str, Cells], ...]:
        """For each structure the cells of its blocks."""
        return tuple({p.block.id: frozenset(p.cells) for p in s.placements} for s in self.structures)

    @cached_property
    def shares(self) -> Mapping[tuple[str, Cells], int]:
        """For each block in each place in how many of the structures it is."""
        found: dict[tuple[str, Cells], int] = {}
        for blocks in self.blocks:
            for item in blocks.items():
                found[item] = found.get(item, 0) + 1
        return found

    @cached_property
    def places(self) -> Mapping[tuple[str, Cells], tuple[Cell, ...]]:
        """For each block turned in one way, seen from its low corner, where that corner is."""
        found: dict[tuple[str, Cells], tuple[Cell, ...]] = {}
        for name, cells in self.shares:
            low, shape = reach(cells)
            found[name, shape] = (*found.get((name, shape), ()), low)
        return found

    def keeping(self, kept: Sequence[bool]) -> "Family":
        """Return the family of those structures that are *kept*."""
        if all(kept):
            return self
        return Family(self.size, tuple(s for s, keep in zip(self.structures, kept, strict=True) if keep))


@dataclass(frozen=True, eq=False)
class Answers:
    """What cards admit: *families*, none of them empty, and whether they are all there is (*complete*)."""

    families: tuple[Family, ...]
    complete: bool

    @property
    def structures(self) -> Iterator[Structure]:
        """All the structures."""
        return (structure for family in self.families for structure in family.structures)

    @property
    def count(self) -> int:
        """How many structures there are."""
        return sum(len(family.structures) for family in self.families)


_answers: OrderedDict[tuple[Cards, bool], Answers] = OrderedDict()
_works: OrderedDict[tuple[Cards, bool], Generator[None, None, Answers]] = OrderedDict()


def answers(cards: Sequence[Elevation], any_side_up: bool) -> Generator[None, None, Answers]:
    """Work out what *cards*, one to four, admit; what was worked out once is kept, by whomever it was begun."""
    key = (tuple(sorted(cards, key=lambda card: (card.columns, card.rows, card.quarters))), any_side_up)
    while key not in _answers:
        work = _works.setdefault(key, _working_out(*key))
        try:
            next(work)
        except StopIteration as end:
            _works.pop(key, None)
            _answers[key] = end.value
        else:
            yield
        while len(_works) > _KEPT:
            _works.popitem(last=False)
        while len(_answers) > _KEPT:
            _answers.popitem(last=False)
    return _answers[key]


def _working_out(cards: Cards, any_side_up: bool) -> Generator[None, None, Answers]:
    whole = len(cards) == CARDS
    ways = list(seatings(cards, any_side_up=any_side_up) if whole else _some_seats(cards, any_side_up))
    yield
    found: list[Family] = []
    complete = whole
    for way in ways:
        solutions = yield from _solved(way, whole, any_side_up)
        complete = complete and solutions.complete
        by_size: dict[Cell, list[Structure]] = {}
        for structure in solutions.structures:
            high = high_corner(structure.occupied)
            by_size.setdefault((high[0] + 1, high[1] + 1, high[2] + 1), []).append(structure)
        found += [Family(size, tuple(structures)) for size, structures in by_size.items()]
        if found and not whole:
            break
    return Answers(tuple(found), complete)


def _solved(way: Seating, whole: bool, any_side_up: bool) -> Generator[None, None, Solutions]:
    """Solve for one seating; hidden blocks are thought of only where there is no other answer."""
    downs = DOWNS if any_side_up else (DOWN,)
    if whole:
        # Tables that are worked out once are so in slices.
        where = space(_SHAPES, (way[0].columns, way[1].columns, way[0].rows))
        yield
        for side in way:
            where.lines(side)
            yield
    most, nodes = (_MOST, _NODES) if whole else (_FEW, _FEW_NODES)
    work = solving(way, BOX, limit=most, node_limit=nodes, hidden=False, downs=downs, largest=(3, 3, 4))
    while True:
        try:
            next(work)
        except StopIteration as end:
            yield
            solutions: Solutions = end.value
            return solutions
        yield


def _some_seats(cards: Cards, any_side_up: bool) -> Iterator[Seating]:
    """Yield ways in which fewer than four *cards* can belong to sides: the first to side 0, neighbours first."""
    turned = [[card.turned(q) for q in (range(4) if any_side_up else range(1))] for card in cards]
    for sides in sorted(permutations(range(1, 4), len(cards) - 1), key=lambda sides: (2 in sides, sides)):
        for pictures in product(*turned):
            way = dict(zip((0, *sides), pictures, strict=True))
            if len({picture.rows for picture in pictures}) == 1 and all(
                way[side].silhouette() == way[side + 2].mirrored().silhouette()
                for side in (0, 1)
                if side in way and side + 2 in way
            ):
                yield way


def forget() -> None:
    """Forget all that was worked out; nothing but time is lost."""
    _answers.clear()
    _works.clear()
    for kept in (side_views, plain, grey_views, shows_grey, _silhouettes, _turns, sayings):
        kept.cache_clear()


@lru_cache(maxsize=1024)
def side_views(structure: Structure, any_side_up: bool) -> tuple[tuple[Elevation, ...], ...]:
    """Return the pictures that the four sides see, each in one fixed quarter turn with *any_side_up*, for each way up
    that the structure might have."""
    attitudes = [structure.turned(up) for up in UPS[:3]] if any_side_up else [structure]
    return tuple(tuple(plain(elevation(attitude, side), any_side_up) for side in range(4)) for attitude in attitudes)


@lru_cache(maxsize=512)
def plain(card: Elevation, any_side_up: bool) -> Elevation:
    """Return *card*, or with *any_side_up* the least of its quarter turns: equal for cards that show the same."""
    if not any_side_up:
        return card
    return min((card.turned(q) for q in range(4)), key=lambda turned: (turned.columns, turned.rows, turned.quarters))


@lru_cache(maxsize=1024)
def grey_views(structure: Structure, any_side_up: bool, tipped: bool) -> frozenset[GreyView]:
    """Return the grey pictures that *structure* can show, each in one fixed quarter turn with *any_side_up*: as it
    stands or upside down, and *tipped* over too if it may be."""
    views = [
        grey_view_of_filled(a.filled(), corner)
        for a in _attitudes(structure, any_side_up, tipped)
        for corner in range(4)
    ]
    return frozenset(plain_grey(view, any_side_up) for view in views)


@lru_cache(maxsize=2048)
def shows_grey(structure: Structure, card: GreyView, any_side_up: bool, tipped: bool) -> bool:
    """Return whether the grey *card* is among `grey_views`. Only pictures with its silhouette are painted."""
    turns, silhouettes = _turns(card, any_side_up)
    return any(
        covered in silhouettes and grey_view_of_filled(attitude.filled(), corner) in turns
        for attitude, corner, covered in _silhouettes(structure, any_side_up, tipped)
    )


def _attitudes(structure: Structure, any_side_up: bool, tipped: bool) -> list[Structure]:
    ups = UPS if tipped else UPS[::5]
    return [structure.turned(up) for up in ups] if any_side_up else [structure]


@lru_cache(maxsize=1024)
def _silhouettes(structure: Structure, any_side_up: bool, tipped: bool) -> tuple[tuple[Structure, int, int], ...]:
    """Return the silhouettes of the pictures of `grey_views`, each with how *structure* stands and the corner."""
    return tuple(
        (attitude, corner, silhouette_of_filled(attitude.filled(), corner))
        for attitude in _attitudes(structure, any_side_up, tipped)
        for corner in range(4)
    )


@lru_cache(maxsize=64)
def _turns(card: GreyView, any_side_up: bool) -> tuple[frozenset[GreyView], frozenset[int]]:
    """Return the pictures that show the same as *card*, upright ones with *any_side_up*, and their silhouettes."""
    upright = card.turned(card.aslant) if any_side_up else card
    turns = frozenset((upright, upright.turned(2)) if any_side_up else (upright,))
    return turns, frozenset(silhouette(turn) for turn in turns)


def plain_grey(view: GreyView, any_side_up: bool) -> GreyView:
    """Return *view*, or with *any_side_up* one of its quarter turns: equal for pictures that show the same."""
    if not any_side_up:
        return view
    upright = view.turned(view.aslant)
    return min(upright, upright.turned(2), key=lambda turned: turned.pieces)


@lru_cache(maxsize=1024)
def sayings(structure: Structure, colored: bool, any_side_up: bool, tipped: bool) -> tuple[frozenset[Statement], ...]:
    """Return what can truly be said of each card, coloured or grey, that shows *structure*."""
    if not colored:
        turns = (0, 2) if any_side_up else (0,)
        greys = grey_views(structure, any_side_up, tipped)
        return tuple(frozenset(statements_of(view.turned(turn))) for view in greys for turn in turns)
    quarters = range(4) if any_side_up else range(1)
    return tuple(
        frozenset(statements_of(view.turned(q)))
        for views in side_views(structure, any_side_up)[: 3 if tipped else 1]
        for view in views
        for q in quarters
    )


def reach(cells: Cells) -> tuple[Cell, Cells]:
    """Return the low corner of *cells*, and them as seen from there."""
    low = low_corner(cell for cell, _ in cells)
    return low, frozenset(((x - low[0], y - low[1], z - low[2]), part) for (x, y, z), part in cells)
