"""The opinion on a puzzle: how many structures its cards admit."""

from core.blocks import BlockSet
from core.games.mental_blocks.puzzle import Puzzle
from tools.second_opinion.atoms import (
    STANDING,
    TIPPED,
    TURNS,
    UPRIGHT,
    Named,
    around,
    atoms_of,
    shifted,
    squared,
    turned,
)
from tools.second_opinion.backtracking import structures
from tools.second_opinion.grey import greys
from tools.second_opinion.sides import Picture, pictures, seats


def blocks_of(item: Puzzle) -> tuple[Named, ...]:
    """Return the answer of *item* in atoms."""
    return shifted([(p.block.color, p.block.shape.name, atoms_of(p.cells)) for p in item.answer.placements])


def opinion(item: Puzzle, box: BlockSet) -> tuple[int, int]:
    """Return how many structures the four required cards of *item* admit, and how many all eight.

    Raises:
        ValueError: the required cards admit one that differs by more than squared triangles.
    """
    answer = blocks_of(item)
    turns = TURNS if item.any_side_up else UPRIGHT
    alike = STANDING if item.any_side_up else UPRIGHT
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
    shown = greys(answer, item.any_side_up)
    tipped = TIPPED if item.any_side_up else TIPPED[:1]
    full = sum(
        form == sought
        or any(greys(shifted([(c, n, turned(s, t)) for c, n, s in other]), item.any_side_up) == shown for t in tipped)
        for form, other in found.items()
    )
    return len(found), full
