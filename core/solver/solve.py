"""Solving: all structures that fit given cards and the blocks of a box, counted to a limit."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeVar

from core.blocks import Block, BlockSet
from core.geometry.cells import Cell, high_corner, low_corner
from core.geometry.pose import Pose
from core.geometry.shape import Shape
from core.projection.elevation import Elevation
from core.solver.search import Knowledge, NodeLimitError, Search
from core.solver.sight import Picture, evidence
from core.solver.space import DOWN, Space, numbers, space
from core.solver.support import grounded
from core.structure import Placement, Structure

Result = TypeVar("Result")

NODE_LIMIT = 20_000
"""Nodes after which a search gives up; its answer is then undecided."""


@dataclass(frozen=True)
class Solutions:
    """The *structures* found, each with its low corner at the origin, no two in the same cells; whether they are
    *complete* (neither the limit nor the node limit cut the search short), and the *nodes* visited."""

    structures: tuple[Structure, ...]
    complete: bool
    nodes: int


def solve(
    pictures: Mapping[int, Picture],
    box: BlockSet,
    *,
    limit: int | None = None,
    node_limit: int = NODE_LIMIT,
    hidden: bool = True,
    downs: Sequence[Cell] = (DOWN,),
    largest: Cell = (6, 6, 6),
) -> Solutions:
    """Return the structures of blocks of *box* that show *pictures*, given by index of their view in `VIEWS`.

    A structure counts if all its blocks stand by the weak rule of MB-8, with things falling towards one of *downs*.
    With *hidden* set, structures with blocks that no card shows count too (MB-7). Pictures say nothing of the extent
    of a structure along the sight of a lone elevation or under grey views alone; it is then at most that of *largest*.
    At most *limit* structures are returned (None: all). The result depends on the arguments alone.
    """
    return finish(
        solving(pictures, box, limit=limit, node_limit=node_limit, hidden=hidden, downs=downs, largest=largest)
    )


def solving(
    pictures: Mapping[int, Picture],
    box: BlockSet,
    *,
    limit: int | None = None,
    node_limit: int = NODE_LIMIT,
    hidden: bool = True,
    downs: Sequence[Cell] = (DOWN,),
    largest: Cell = (6, 6, 6),
) -> Generator[int, None, Solutions]:
    """Do what `solve` does by and by: yield the number of nodes so far whenever others may have their turn, and return
    the solutions."""
    stock = Stock(box)
    found: list[Structure] = []
    nodes = 0
    for size in _sizes(pictures, largest):
        where = space(stock.shapes, size)
        for told in evidence(where, pictures, stock.colors):
            search = Search(told, stock.counts, downs, node_limit, nodes)
            try:
                for chosen in _standing_leaves(search, hidden):
                    if chosen is None:
                        yield search.nodes
                    elif _reach(where, chosen) == size:
                        found.append(stock.structure(where, chosen))
                        if limit is not None and len(found) >= limit:
                            return Solutions(tuple(found), False, search.nodes)
            except NodeLimitError:
                return Solutions(tuple(found), False, search.nodes)
            nodes = search.nodes
    return Solutions(tuple(found), True, nodes)


def finish(work: Generator[object, None, Result]) -> Result:
    """Do *work* to its end at once, and return what it returns."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result


class Stock:
    """The blocks of a box by colour and shape."""

    def __init__(self, box: BlockSet) -> None:
        self.shapes: tuple[Shape, ...] = tuple(dict.fromkeys(block.shape for block in box.blocks))
        names = dict.fromkeys(block.color for block in box.blocks)
        self.colors = {color: index for index, color in enumerate(names)}
        self._blocks: dict[tuple[int, int], list[Block]] = {}
        for block in box.blocks:
            self._blocks.setdefault((self.colors[block.color], self.shapes.index(block.shape)), []).append(block)
        self.counts = [
            [len(self._blocks.get((color, shape), ())) for shape in range(len(self.shapes))]
            for color in range(len(self.colors))
        ]

    def structure(self, where: Space, chosen: Sequence[int]) -> Structure:
        """Return the structure of the solids *chosen* in each colour."""
        placements = []
        for color, solids in enumerate(chosen):
            taken: dict[int, int] = {}
            for number in numbers(solids):
                solid = where.solids[number]
                nth = taken[solid.shape] = taken.get(solid.shape, -1) + 1
                block = self._blocks[color, solid.shape][nth]
                placements.append(Placement(block, Pose(solid.origin, solid.orientation)))
        return Structure.of(placements)


def _sizes(pictures: Mapping[int, Picture], largest: Cell) -> Iterator[Cell]:
    """Yield the sizes that a structure with *pictures* can have: none if they contradict one another."""
    spans: list[set[int]] = [set(), set(), set()]
    for view, picture in pictures.items():
        if isinstance(picture, Elevation):
            spans[view % 2].add(picture.columns)
            spans[2].add(picture.rows)
    if any(len(span) > 1 or 0 in span for span in spans):
        return
    ranges = [tuple(span) or range(1, most + 1) for span, most in zip(spans, largest, strict=True)]
    yield from product(*ranges)


def _reach(where: Space, chosen: Sequence[int]) -> Cell | None:
    """Return the size of what is chosen, if it starts at the origin."""
    cells = [cell for solids in chosen for number in numbers(solids) for cell, _ in where.solids[number].cells]
    if not cells or low_corner(cells) != (0, 0, 0):
        return None
    x, y, z = high_corner(cells)
    return (x + 1, y + 1, z + 1)


def _standing_leaves(search: Search, hidden: bool) -> Iterator[list[int] | None]:
    """Yield what is chosen at each leaf of *search* as `_standing` does."""
    for leaf in search.leaves(search.start()):
        if leaf is None:
            yield None
        else:
            yield from _standing(search, leaf, hidden)


def _standing(search: Search, leaf: Knowledge, hidden: bool) -> Iterator[list[int] | None]:
    """Yield what is chosen at *leaf*, and with *hidden* each way to add blocks that no card shows, where all stand;
    None between, for a pause."""
    if _stands(search, leaf.chosen):
        yield leaf.chosen
    if not hidden:
        return
    for color, alive in enumerate(leaf.alive):
        for number in numbers(alive & ~leaf.chosen[color]):
            if search.count():
                yield None
            more = leaf.copy()
            if search.choose(more, color, number):
                # Blocks are added in rising order, so that each set of them is met once.
                for other in range(color):
                    more.alive[other] = more.chosen[other]
                more.alive[color] &= more.chosen[color] | -1 << number
                yield from _standing(search, more, True)


def _stands(search: Search, chosen: Sequence[int]) -> bool:
    solids = [number for in_color in chosen for number in numbers(in_color)]
    return any(grounded({number: search.space.carriers(number, down) for number in solids}) for down in search.downs)
