"""Generator: unique puzzles by hill climbing.

It starts from a random structure that stands firmly and re-places one block after another, keeping what leaves the four
required cards no more ambiguous, until they admit one structure up to squared triangles; that is then proved (MB-7).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from core.blocks import Block, BlockSet
from core.geometry.cells import DIRECTIONS, Cell, translate
from core.geometry.orientation import IDENTITY
from core.geometry.pose import Pose
from core.placement import TableSize, balanced, contact, faults, resting_pose
from core.projection.elevation import elevation
from core.solver.proof import Proof, prove
from core.solver.solve import solve
from core.solver.space import DOWN, DOWNS
from core.solver.squared import squared_form
from core.structure import Placement, Structure

_ROOM = TableSize()
_COUNTED = 48
"""Structures counted at most to tell how ambiguous a candidate is."""
_NODES = 1_500
"""Nodes spent at most on the same."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What to generate: a number of *blocks*, at least so many *prisms* among them, *any side up* or not, in at most
    *extent* cells along x, y and z."""

    blocks: int
    prisms: int = 0
    any_side_up: bool = False
    extent: Cell = (4, 4, 4)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a generation: the number of *tries* so far, how many structures the required cards of the *candidate*
    admit (*ambiguity*, 1 is unique; squared triangles aside), and the *proof* once it holds: then this is the last."""

    tries: int
    candidate: Structure
    ambiguity: int
    proof: Proof | None = None


def generate(box: BlockSet, wish: Wish, rng: Random, *, patience: int = 80) -> Iterator[Step]:
    """Yield the steps towards a unique puzzle of *wish*, whose last step holds it with its proof; stop iterating to
    cancel.

    After *patience* tries without improvement it starts afresh. The steps depend on the arguments alone.

    Raises:
        ValueError: *box* has not the blocks that are wished for.
    """
    prisms = [block for block in box.blocks if block.shape.has_wedge]
    if not 1 <= wish.blocks <= len(box.blocks) or wish.prisms > min(len(prisms), wish.blocks):
        raise ValueError(f"a box of {len(box.blocks)} blocks, {len(prisms)} of them prisms, has no such puzzle: {wish}")
    tries = 0
    while True:
        candidate = random_structure(box, wish, rng)
        ambiguity = _ambiguity(candidate, box, wish)
        idle = 0
        while idle < patience:
            tries += 1
            if ambiguity == 1:
                proof = prove(candidate, box, any_side_up=wish.any_side_up)
                if proof.holds:
                    yield Step(tries, candidate, 1, proof)
                    return
                ambiguity = 2
            yield Step(tries, candidate, ambiguity)
            other = changed_structure(candidate, box, wish, rng)
            if other is None:
                idle += 1
                continue
            count = _ambiguity(other, box, wish)
            idle = 0 if count < ambiguity else idle + 1
            if count <= ambiguity:
                candidate, ambiguity = other, count


def stands_firmly(structure: Structure, size: TableSize = _ROOM) -> bool:
    """Return whether *structure* can be built block upon block, the centre of mass of each strictly inside what
    carries it (the strong rule of MB-8)."""
    left = list(structure.placements)
    built = Structure()
    while left:
        ready = [placement for placement in left if _firm(built, placement, size)]
        if not ready:
            return False
        for placement in ready:
            built = built.adding(placement)
        left = [placement for placement in left if placement not in ready]
    return True


def connected(structure: Structure) -> bool:
    """Return whether the cells of *structure* hang together face to face."""
    cells = set(structure.occupied)
    reached = [min(cells)] if cells else []
    seen = set(reached)
    for cell in reached:
        for direction in DIRECTIONS:
            neighbor = translate(cell, direction)
            if neighbor in cells and neighbor not in seen:
                seen.add(neighbor)
                reached.append(neighbor)
    return seen == cells


def _firm(built: Structure, placement: Placement, size: TableSize) -> bool:
    if faults(built, placement, size):
        return False
    resting, _ = contact(built, placement.cells)
    return balanced(placement.cells, resting, strictly=True)


def _ambiguity(candidate: Structure, box: BlockSet, wish: Wish) -> int:
    """Return how many structures the required cards admit at their sides, squared triangles aside, as far as
    counted."""
    pictures = {side: elevation(candidate, side) for side in range(4)}
    solutions = solve(pictures, box, limit=_COUNTED, node_limit=_NODES, downs=DOWNS if wish.any_side_up else (DOWN,))
    if not solutions.complete and len(solutions.structures) < _COUNTED:
        return _COUNTED
    return len({squared_form(structure, (IDENTITY,)) for structure in solutions.structures})


def random_structure(box: BlockSet, wish: Wish, rng: Random) -> Structure:
    """Return a random structure of *wish* that stands firmly and hangs together; nothing is proved of it."""
    while True:
        structure = Structure()
        for _ in range(8 * wish.blocks):
            block = _drawn(structure, box, wish, rng)
            structure = _with(structure, block, wish, rng) or structure
            if len(structure.placements) == wish.blocks:
                return structure


def _drawn(structure: Structure, box: BlockSet, wish: Wish, rng: Random) -> Block:
    """Return a random block that is not used yet, a prism where they would run short otherwise."""
    used = structure.by_id
    missing = wish.prisms - sum(placement.block.shape.has_wedge for placement in structure.placements)
    must = missing >= wish.blocks - len(used)
    return rng.choice([b for b in box.blocks if b.id not in used and (b.shape.has_wedge or not must)])


def changed_structure(structure: Structure, box: BlockSet, wish: Wish, rng: Random) -> Structure | None:
    """Return *structure* with one block re-placed, or exchanged for another, if a few random tries find a way."""
    gone = rng.choice(structure.placements)
    rest = structure.removing(gone.block.id)
    block = gone.block if rng.random() < 0.4 else _drawn(rest, box, wish, rng)
    changed = _with(rest, block, wish, rng)
    return changed if changed and stands_firmly(changed) else None


def _with(structure: Structure, block: Block, wish: Wish, rng: Random) -> Structure | None:
    """Return *structure* with *block* let down on it at random, firm, touching it and within the extent wished for."""
    middle = (_ROOM.width // 2, _ROOM.depth // 2)
    if structure.placements:
        low, high = structure.extent()
    else:
        low = high = (*middle, 0)
    aspects = block.shape.aspects()
    for _ in range(12):
        orientation = rng.choice(aspects)
        x, y = (rng.randint(low[axis] - 2, high[axis] + 1) for axis in (0, 1))
        placement = Placement(block, Pose((x, y, 0), orientation))
        placement = replace(placement, pose=resting_pose(structure, placement, _ROOM))
        if not _firm(structure, placement, _ROOM):
            continue
        grown = structure.adding(placement)
        start, end = grown.extent()
        if all(b - a < most for a, b, most in zip(start, end, wish.extent, strict=True)) and connected(grown):
            return grown
    return None
