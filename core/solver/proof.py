"""The proof of MB-7: the required cards admit the answer and its squared-triangle variants only, all eight the answer
alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from core.blocks import BlockSet
from core.geometry.cells import Cell
from core.geometry.orientation import ORIENTATIONS, VERTICAL_TURNS, Orientation
from core.projection.elevation import elevation
from core.projection.isometric import GreyView, Piece, grey_view_of_filled
from core.solver.difficulty import information
from core.solver.seats import seatings
from core.solver.solve import NODE_LIMIT, solve
from core.solver.space import DOWN, DOWNS
from core.solver.squared import UPRIGHT_TURNS, UPS, squared_form
from core.structure import Form, Structure

VARIANT_LIMIT = 400
"""An answer with more structures than this for its required cards is refused unproved."""


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
    Counts of a puzzle that was refused are those met before it was.
    """

    verdict: Verdict
    required_solutions: int
    full_solutions: int
    seat_orders: int
    nodes: int
    information: float

    @property
    def holds(self) -> bool:
        """Whether the puzzle is unique in the sense of MB-7."""
        return self.verdict is Verdict.PROVED


def prove(answer: Structure, box: BlockSet, *, any_side_up: bool = False, node_limit: int = NODE_LIMIT) -> Proof:
    """Prove, or refuse, that the cards of *answer* lead to it alone (MB-7).

    Nothing is assumed of which card belongs to which side, nor, with *any_side_up*, of how each card is turned and
    which way the structure lies. Whoever satisfies all eight cards satisfies the required four in one of their
    seatings, so that all structures for the four, with every way to hide further blocks in them, are found first; the
    grey cards are then compared with what each of them shows, whichever corner each card belongs to. Structures need
    only stand by the weak rule of MB-8, any side up by some side.
    """
    turns: Sequence[Orientation] = ORIENTATIONS if any_side_up else VERTICAL_TURNS
    downs: Sequence[Cell] = DOWNS if any_side_up else (DOWN,)
    upright = UPRIGHT_TURNS if any_side_up else VERTICAL_TURNS
    sought, squared = answer.canonical(turns), squared_form(answer, upright)
    # Turns about the vertical only exchange the corners.
    attitudes = UPS if any_side_up else UPS[:1]
    greys = _greys(answer, any_side_up)
    found: set[Form] = set()
    full = {sought}
    orders = nodes = 0
    verdict = Verdict.PROVED
    for seating in seatings([elevation(answer, side) for side in range(4)], any_side_up=any_side_up):
        orders += 1
        solutions = solve(seating, box, limit=VARIANT_LIMIT, node_limit=node_limit - nodes, downs=downs)
        nodes += solutions.nodes
        for structure in solutions.structures:
            form = structure.canonical(turns)
            if form in found:
                continue
            found.add(form)
            if form == sought:
                continue
            if squared_form(structure, upright) != squared:
                verdict = Verdict.REQUIRED_ADMIT_ANOTHER
                break
            if any(greys == _greys(structure.turned(up), any_side_up) for up in attitudes):
                full.add(form)
                verdict = Verdict.ALL_ADMIT_ANOTHER
                break
        if verdict is Verdict.PROVED and not solutions.complete:
            verdict = Verdict.UNDECIDED
        if verdict is not Verdict.PROVED:
            break
    bits = information(answer, box, any_side_up=any_side_up)
    return Proof(verdict, len(found), len(full), orders, nodes, bits)


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
