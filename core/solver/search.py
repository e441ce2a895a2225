"""The search: all sets of solids that show what the cards show.

Each sight asks which solid is the *first* on its rays. The search takes the sight with the fewest answers and tries
each in turn; the tries exclude one another, so that no set is found twice. Between tries everything that follows is
drawn:

* what stands before the first of a sight, overlaps it or is the same block is out;
* a chosen solid on the rays of a sight either is its first or stands behind it;
* neighbouring regions of one colour have different firsts;
* a solid that every possible first of a sight excludes is out;
* a chosen solid that nothing can carry any more is a dead end (weak rule of MB-8).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.geometry.cells import Cell
from core.projection.view import Ray
from core.solver.sight import Evidence
from core.solver.space import numbers

PAUSE = 16
"""Nodes between two moments at which a search lets others have their turn: a few hundredths of a second."""

_FEW = 8
"""Sights with at most so many possible firsts are asked what all of them exclude."""


class NodeLimitError(Exception):
    """The search has visited as many nodes as it may."""


class _DeadEndError(Exception):
    """Nothing fits what is known at a node."""


@dataclass(slots=True)
class Knowledge:
    """What is known at one node: for each colour the solids that are not *alive* are out, the *chosen* are in; for each
    sight the *firsts* that are left and, once known, its *settled* first (solid, otherwise -1)."""

    alive: list[int]
    chosen: list[int]
    firsts: list[int]
    settled: list[int]

    def copy(self) -> "Knowledge":
        """Return the same knowledge, to be changed on its own."""
        return Knowledge(self.alive[:], self.chosen[:], self.firsts[:], self.settled[:])


class Search:
    """The search for what fits the evidence *told*. *stock[color][shape]* is the number of blocks in the box; *downs*
    are the directions in which things may fall; *node_limit* bounds *nodes*, which counts the tries."""

    def __init__(
        self, told: Evidence, stock: Sequence[Sequence[int]], downs: Sequence[Cell], node_limit: int, nodes: int = 0
    ) -> None:
        self.space = told.space
        self.sights = told.sights
        self.stock = stock
        self.downs = downs
        self.node_limit = node_limit
        self.nodes = nodes
        self._possible = told.possible
        self._colors = range(len(stock))
        self._asked = [self._colors if s.color is None else range(s.color, s.color + 1) for s in self.sights]
        self._colored = [index for index, sight in enumerate(self.sights) if sight.color is not None]
        self._grey = [index for index, sight in enumerate(self.sights) if sight.color is None]
        self._sight_of: dict[int, dict[Ray, int]] = {}
        for index, sight in enumerate(self.sights):
            self._sight_of.setdefault(sight.view, {}).update(dict.fromkeys(sight.rays, index))
        self._fronts: dict[tuple[int, int], int] = {}
        self._meetings: dict[int, list[tuple[int, int]]] = {}

    def start(self) -> Knowledge:
        """Return what is known before the first try."""
        alive = []
        for shapes in self.stock:
            owned = 0
            for shape, count in enumerate(shapes):
                if count:
                    owned |= self.space.of_shape[shape]
            alive.append(self._possible & owned)
        firsts = [sight.firsts for sight in self.sights]
        return Knowledge(alive, [0] * len(alive), firsts, [-1] * len(firsts))

    def leaves(self, known: Knowledge) -> Iterator[Knowledge | None]:
        """Yield, for each set of solids of which every one is some sight's first, the knowledge that settles all
        sights: what is alive but not chosen there would be hidden from every card. None comes between, when others may
        have their turn.

        Raises:
            NodeLimitError: the limit is reached.
        """
        if self.count():
            yield None
        if not self._conclude(known):
            return
        best, least = -1, 0
        for index, settled in enumerate(known.settled):
            if settled < 0:
                answers = sum((known.firsts[index] & known.alive[c]).bit_count() for c in self._asked[index])
                if best < 0 or answers < least:
                    best, least = index, answers
        if best < 0:
            yield known
            return
        for color in self._asked[best]:
            for solid in numbers(known.firsts[best] & known.alive[color]):
                branch = known.copy()
                if self._settle(branch, best, color, solid):
                    yield from self.leaves(branch)

    def count(self) -> bool:
        """Count one more node; return whether it is time for a pause.

        Raises:
            NodeLimitError: the limit is reached.
        """
        if self.nodes >= self.node_limit:
            raise NodeLimitError
        self.nodes += 1
        return self.nodes % PAUSE == 0

    def choose(self, known: Knowledge, color: int, solid: int) -> bool:
        """Put *solid* in *color* into the structure; return whether that can be."""
        bit = 1 << solid
        if not known.alive[color] & bit:
            return False
        apart = ~self.space.overlapping(solid)
        for other in self._colors:
            known.alive[other] &= apart
        known.alive[color] |= bit
        known.chosen[color] |= bit
        shape = self.space.solids[solid].shape
        same = self.space.of_shape[shape]
        if (known.chosen[color] & same).bit_count() >= self.stock[color][shape]:
            known.alive[color] &= ~same | known.chosen[color]
        for index, before in self._meeting(solid):
            if known.settled[index] < 0:
                if color in self._asked[index]:
                    before |= bit
                known.firsts[index] &= before
        return True

    def _settle(self, known: Knowledge, index: int, color: int, solid: int) -> bool:
        bit = 1 << solid
        if not known.chosen[color] & bit and not self.choose(known, color, solid):
            return False
        front = self._front(index, solid)
        for other in self._colors:
            if known.chosen[other] & front:
                return False
            known.alive[other] &= ~front
        known.settled[index] = solid
        for rival in self.sights[index].rivals:
            if known.settled[rival] == solid:
                return False
            known.firsts[rival] &= ~bit
        return True

    def _conclude(self, known: Knowledge) -> bool:
        """Draw all conclusions; return whether the node is not yet a dead end."""
        try:
            while self._look(known, self._colored) or self._look(known, self._grey):
                pass
        except _DeadEndError:
            return False
        return self._can_stand(known)

    def _look(self, known: Knowledge, indices: Sequence[int]) -> bool:
        """Draw conclusions from the sights *indices*; return whether there were any."""
        if known.alive == known.chosen and indices is self._grey:
            self._compare(known)
            return False
        news = False
        for index in indices:
            if known.settled[index] >= 0:
                continue
            firsts = known.firsts[index]
            left = [(color, firsts & known.alive[color]) for color in self._asked[index]]
            answers = sum(solids.bit_count() for _, solids in left)
            if answers == 0:
                raise _DeadEndError
            if answers == 1:
                color, solids = next(item for item in left if item[1])
                if not self._settle(known, index, color, solids.bit_length() - 1):
                    raise _DeadEndError
                news = True
            elif answers <= _FEW and self.sights[index].color is not None:
                news |= self._exclude(known, index, left)
        return news

    def _compare(self, known: Knowledge) -> None:
        """Settle the grey sights when nothing but what is chosen is left."""
        everything = 0
        for solids in known.chosen:
            everything |= solids
        for index in self._grey:
            if known.settled[index] < 0:
                first = known.firsts[index] & everything
                if not first:
                    raise _DeadEndError
                known.settled[index] = first.bit_length() - 1

    def _exclude(self, known: Knowledge, index: int, left: list[tuple[int, int]]) -> bool:
        """Rule out what every one of the firsts *left* to sight *index* excludes; return whether that was news."""
        out = [-1] * len(known.alive)
        for color, solids in left:
            for solid in numbers(solids):
                front = self._front(index, solid) | self.space.overlapping(solid)
                for other in self._colors:
                    excluded = front
                    if other == color:
                        shape = self.space.solids[solid].shape
                        if self.stock[color][shape] == 1:
                            excluded |= self.space.of_shape[shape]
                        excluded &= ~(1 << solid)
                    out[other] &= excluded
        news = False
        for other in self._colors:
            if known.alive[other] & out[other]:
                known.alive[other] &= ~out[other]
                news = True
        return news

    def _can_stand(self, known: Knowledge) -> bool:
        anything = 0
        for solids in known.alive:
            anything |= solids
        return all(
            any(self.space.carriers(solid, down) & anything for down in self.downs)
            for chosen in known.chosen
            for solid in numbers(chosen)
        )

    def _front(self, index: int, solid: int) -> int:
        """Return the solids that would hide *solid* somewhere on the rays of sight *index*, where it is the first."""
        found = self._fronts.get((index, solid))
        if found is None:
            sight = self.sights[index]
            lines, profile = self.space.lines(sight.view), self.space.profile(sight.view, solid)
            found = 0
            for ray in sight.rays:
                found |= lines[ray].before(profile[ray][0])
            self._fronts[index, solid] = found
        return found

    def _meeting(self, solid: int) -> list[tuple[int, int]]:
        """Return the sights with rays that meet *solid*, each with the solids that could be first there in its place
        (and
        *solid* itself where it could be the first)."""
        found = self._meetings.get(solid)
        if found is None:
            before: dict[int, int] = {}
            for view, sight_of in self._sight_of.items():
                lines = self.space.lines(view)
                for ray, (depth, _) in self.space.profile(view, solid).items():
                    index = sight_of.get(ray)
                    if index is not None:
                        before[index] = before.get(index, -1) & lines[ray].before(depth)
            found = self._meetings[solid] = list(before.items())
        return found
