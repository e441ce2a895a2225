"""The proof of MB-7: the required cards admit the answer and its squared-triangle variants only, all eight the answer
alone."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from core.blocks import BlockSet
from core.geometry.cells import Cell
from core.geometry.orientation import ORIENTATIONS, VERTICAL_TURNS, Orientation
from core.placement import TableSize, standing_faults
from core.projection.elevation import elevation
from core.projection.isometric import GreyView, Piece, grey_view, grey_view_of_filled
from core.solver.difficulty import information
from core.solver.seats import seatings
from core.solver.sight import Picture
from core.solver.solve import NODE_LIMIT, Solutions, finish, solving
from core.solver.space import DOWN, DOWNS
from core.solver.squared import UPRIGHT_TURNS, UPS, squared_form
from core.structure import Form, Structure

VARIANT_LIMIT = 400
"""An answer with more structures than this for its required cards is refused unproved."""

_ROOM = TableSize()
_TURN = 16
"""Structures compared between two moments at which a proof lets others have their turn."""


class Verdict(Enum):
    """How a proof ends; the value says why."""

    PROVED = "the cards admit the answer alone"
    UNDECIDED = "the search was given up"
    REQUIRED_ADMIT_ANOTHER = "the required cards admit a structure that is no squared-triangle variant"
    ALL_ADMIT_ANOTHER = "all eight cards admit a structure that is not the answer"


@dataclass(frozen=True)
class Proof:
    """What the proof of a puzzle found.

    *required_solutions* and *full_solutions* count the structures that the four required cards and all eight admit, the
    answer among them, up to the turns that do not matter (MB-6); *seat_orders* the ways to give the required cards to
    the sides that outlines allow; *nodes* the search's nodes; *information* is the measure of difficulty, in bits.
    Counts of a puzzle that was refused are those met before it was. *searched* tells whether nothing was left out.

    Of a refused puzzle, *required_counter* shows the same required cards and is no squared-triangle variant of the
    answer; *full_counter* shows all eight and is not the answer. Each stands on the table if one that was found does.
    """

    verdict: Verdict
    required_solutions: int
    full_solutions: int
    seat_orders: int
    nodes: int
    information: float
    searched: bool = True
    required_counter: Structure | None = None
    full_counter: Structure | None = None

    @property
    def holds(self) -> bool:
        """Whether the puzzle is unique in the sense of MB-7."""
        return self.verdict is Verdict.PROVED

    @property
    def holds_with_all(self) -> bool:
        """Whether all eight cards admit the answer alone."""
        return self.searched and self.full_counter is None


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a proof is: which of the *seat_orders* is being searched, from 1, and the search's *nodes* so far."""

    seat_order: int
    seat_orders: int
    nodes: int


def prove(answer: Structure, box: BlockSet, *, any_side_up: bool = False, node_limit: int = NODE_LIMIT) -> Proof:
    """Prove, or refuse, that the cards of *answer* lead to it alone (MB-7).

    Nothing is assumed of which card belongs to which side, nor, with *any_side_up*, of how each card is turned and
    which way the structure lies. Whoever satisfies all eight cards satisfies the required four in one of their
    seatings, so that all structures for the four, with every way to hide further blocks in them, are found first; the
    grey cards are then compared with what each of them shows, whichever corner each card belongs to. Structures need
    only stand by the weak rule of MB-8, any side up by some side.
    """
    return finish(proving(answer, box, any_side_up=any_side_up, node_limit=node_limit))


def proving(
    answer: Structure,
    box: BlockSet,
    *,
    any_side_up: bool = False,
    node_limit: int = NODE_LIMIT,
    thorough: bool = False,
) -> Generator[Progress, None, Proof]:
    """Do what `prove` does by and by: yield how far it is whenever others may have their turn, and return the proof.

    What refuses a puzzle ends its proof, unless it is *thorough*: then it goes on until both are known, whether four
    cards admit another structure and whether all eight do.
    """
    question = _Question(answer, box, any_side_up)
    orders = list(seatings([elevation(answer, side) for side in range(4)], any_side_up=any_side_up))
    nodes = done = 0
    searched = True
    for done, seating in enumerate(orders, 1):
        yield Progress(done, len(orders), nodes)
        search = solving(seating, box, limit=VARIANT_LIMIT, node_limit=node_limit - nodes, downs=question.downs)
        solutions = yield from _told(search, done, len(orders), nodes)
        nodes += solutions.nodes
        for _ in question.judge(solutions.structures, thorough=thorough):
            yield Progress(done, len(orders), nodes)
        searched &= solutions.complete
        if question.settled if thorough else question.refused or not searched:
            break
    if thorough and not searched and question.full_counter is None:
        # The four cards admit more than can be gone through: with the grey ones at their corners at least another
        # structure is found where there is one, though that there is none is not proved.
        pictures: dict[int, Picture] = {side: elevation(answer, side) for side in range(4)}
        pictures |= {4 + corner: grey_view(answer, corner) for corner in range(4)}
        search = solving(pictures, box, limit=8, node_limit=node_limit, downs=question.downs)
        solutions = yield from _told(search, done, len(orders), nodes)
        nodes += solutions.nodes
        for _ in question.judge(solutions.structures, thorough=True):
            yield Progress(done, len(orders), nodes)
    bits = information(answer, box, any_side_up=any_side_up)
    counts = len(question.found), len(question.full), done, nodes
    searched &= done == len(orders) and (thorough or not question.refused)
    return Proof(question.verdict(searched), *counts, bits, searched, question.required_counter, question.full_counter)


def _told(
    search: Generator[int, None, Solutions], order: int, orders: int, before: int
) -> Generator[Progress, None, Solutions]:
    """Return what *search* returns, telling of its nodes."""
    while True:
        try:
            nodes = next(search)
        except StopIteration as end:
            solutions: Solutions = end.value
            return solutions
        yield Progress(order, orders, before + nodes)


class _Question:
    """What is asked of each structure that the required cards admit: whether it is another than the answer."""

    def __init__(self, answer: Structure, box: BlockSet, any_side_up: bool) -> None:
        self._any_side_up = any_side_up
        self._turns: Sequence[Orientation] = ORIENTATIONS if any_side_up else VERTICAL_TURNS
        self._upright = UPRIGHT_TURNS if any_side_up else VERTICAL_TURNS
        # Turns about the vertical only exchange the corners.
        self._attitudes = UPS if any_side_up else UPS[:1]
        self.downs: Sequence[Cell] = DOWNS if any_side_up else (DOWN,)
        self._sought = answer.canonical(self._turns)
        self._squared = squared_form(answer, self._upright)
        self._greys = _greys(answer, any_side_up)
        self.found: set[Form] = set()
        self.full = {self._sought}
        self.required_counter: Structure | None = None
        self.full_counter: Structure | None = None

    @property
    def refused(self) -> bool:
        """Whether there is any other structure."""
        return self.required_counter is not None or self.full_counter is not None

    @property
    def settled(self) -> bool:
        """Whether nothing can change any more."""
        return self.required_counter is not None and self.full_counter is not None

    def verdict(self, searched: bool) -> Verdict:
        """Return how the proof ends."""
        if self.required_counter is not None:
            return Verdict.REQUIRED_ADMIT_ANOTHER
        if self.full_counter is not None:
            return Verdict.ALL_ADMIT_ANOTHER
        return Verdict.PROVED if searched else Verdict.UNDECIDED

    def judge(self, structures: Iterable[Structure], *, thorough: bool) -> Iterator[None]:
        """Compare *structures*, which the required cards admit, with the answer, up to the first other one unless
        *thorough*; yield now and then."""
        for count, structure in enumerate(structures, 1):
            if count % _TURN == 0:
                yield
            form = structure.canonical(self._turns)
            if form in self.found:
                continue
            self.found.add(form)
            if form == self._sought:
                continue
            another = squared_form(structure, self._upright) != self._squared
            if another:
                self.required_counter = self._better(self.required_counter, structure)
            if thorough or not another:
                alike = next((up for up in self._attitudes if self._shows_greys(structure.turned(up))), None)
                if alike is not None:
                    self.full.add(form)
                    self.full_counter = self._better(self.full_counter, structure)
            if self.refused and not thorough:
                return

    def _shows_greys(self, structure: Structure) -> bool:
        return self._greys == _greys(structure, self._any_side_up)

    def _better(self, before: Structure | None, structure: Structure) -> Structure:
        """Return which of two counters to keep: the first that stands on the table, else the first."""
        if before is not None and not standing_faults(before, _ROOM):
            return before
        ways = (structure.turned(up) for up in self._attitudes)
        standing = next((way for way in ways if not standing_faults(way, _ROOM)), None)
        return standing or before or structure


def _greys(structure: Structure, any_side_up: bool) -> list[GreyView]:
    """Return the four grey views of *structure*, without regard to corners or, with *any_side_up*, to how each is
    turned on the paper."""
    filled = list(structure.filled())
    views = [grey_view_of_filled(filled, corner) for corner in range(4)]
    if any_side_up:
        views = [min(view, view.turned(2), key=_pieces) for view in views]
    return sorted(views, key=_pieces)


def _pieces(view: GreyView) -> tuple[Piece, ...]:
    return view.pieces
