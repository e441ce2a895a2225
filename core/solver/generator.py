"""Generator: unique puzzles by hill climbing.

It starts from a random structure that stands firmly and re-places one block after another, keeping what leaves the four
required cards no more ambiguous, until they admit one structure up to squared triangles; where a difficulty is wished
for, on from there towards it. That is then proved (MB-7).
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from math import inf
from random import Random

from core.blocks import Block, BlockSet
from core.geometry.cells import DIRECTIONS, Cell, translate
from core.geometry.orientation import IDENTITY
from core.geometry.pose import Pose
from core.placement import TableSize, balanced, contact, faults, resting_pose
from core.projection.elevation import elevation
from core.solver.difficulty import information
from core.solver.proof import Proof, proving
from core.solver.solve import Solutions, solving
from core.solver.space import DOWN, DOWNS
from core.solver.squared import squared_form
from core.structure import Placement, Structure

_ROOM = TableSize()
COUNTED = 48
"""Structures counted at most to tell how ambiguous a candidate is."""
_NODES = 1_500
"""Nodes spent at most on the same."""
_BEYOND = 0.01
"""Bits by which a puzzle at the end of a range, which no longer belongs to it, misses it."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What to generate: a number of *blocks*, at least so many *prisms* among them, *any side up* or not, in at most
    *extent* cells along x, y and z; with *information* from the first number of bits to below the second, or (None) of
    any difficulty."""

    blocks: int
    prisms: int = 0
    any_side_up: bool = False
    extent: Cell = (4, 4, 4)
    information: tuple[float, float] | None = None

    def distance(self, bits: float) -> float:
        """Return by how many bits a puzzle of so many *bits* misses the difficulty wished for."""
        least, below = self.information or (-inf, inf)
        if bits < least:
            return least - bits
        return 0.0 if bits < below else bits - below + _BEYOND


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a generation: the number of *tries* so far, how many structures the required cards of the *candidate*
    admit (*ambiguity*, 1 is unique; squared triangles aside), by how many bits it misses the difficulty wished for
    (*distance*, infinite while it is not unique), and the *proof* once it holds: then this is the last."""

    tries: int
    candidate: Structure
    ambiguity: int
    distance: float = 0.0
    proof: Proof | None = None


def generate(box: BlockSet, wish: Wish, rng: Random, *, patience: int = 80) -> Iterator[Step]:
    """Yield the steps towards a unique puzzle of *wish*, whose last step holds it with its proof; stop iterating to
    cancel.

    A try may take several steps, so that no step takes long. After *patience* tries without improvement it starts
    afresh. The steps depend on the arguments alone.

    Raises:
        ValueError: *box* has not the blocks that are wished for.
    """
    prisms = [block for block in box.blocks if block.shape.has_wedge]
    if not 1 <= wish.blocks <= len(box.blocks) or wish.prisms > min(len(prisms), wish.blocks):
        raise ValueError(f"a box of {len(box.blocks)} blocks, {len(prisms)} of them prisms, has no such puzzle: {wish}")
    tries = 0
    while True:
        step = yield from _weighed(Step(tries, random_structure(box, wish, rng), COUNTED, inf), box, wish)
        idle = 0
        while idle < patience:
            tries += 1
            step = replace(step, tries=tries)
            if step.distance == 0:
                proof = yield from _proved(step, box, wish)
                if proof.holds:
                    yield replace(step, proof=proof)
                    return
                step = replace(step, ambiguity=2, distance=inf)
            yield step
            other = changed_structure(step.candidate, box, wish, rng)
            if other is None:
                idle += 1
                continue
            weighed = yield from _weighed(step, box, wish, other)
            before, now = (step.ambiguity, step.distance), (weighed.ambiguity, weighed.distance)
            idle = 0 if now < before else idle + 1
            if now <= before:
                step = weighed


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


def _weighed(step: Step, box: BlockSet, wish: Wish, other: Structure | None = None) -> Generator[Step, None, Step]:
    """Return *step* with the *other* candidate (None: its own): how many structures its required cards admit at their
    sides, squared triangles aside, as far as counted, and how far its difficulty is from what is wished for."""
    candidate = other or step.candidate
    pictures = {side: elevation(candidate, side) for side in range(4)}
    search = solving(pictures, box, limit=COUNTED, node_limit=_NODES, downs=DOWNS if wish.any_side_up else (DOWN,))
    while True:
        try:
            next(search)
        except StopIteration as end:
            solutions: Solutions = end.value
            break
        yield step
    if not solutions.complete and len(solutions.structures) < COUNTED:
        return replace(step, candidate=candidate, ambiguity=COUNTED, distance=inf)
    ambiguity = len({squared_form(structure, (IDENTITY,)) for structure in solutions.structures})
    distance = inf
    if ambiguity == 1:
        distance = wish.distance(information(candidate, box, any_side_up=wish.any_side_up)) if wish.information else 0.0
    return replace(step, candidate=candidate, ambiguity=ambiguity, distance=distance)


def _proved(step: Step, box: BlockSet, wish: Wish) -> Generator[Step, None, Proof]:
    """Return the proof of the candidate of *step*."""
    search = proving(step.candidate, box, any_side_up=wish.any_side_up)
    while True:
        try:
            next(search)
        except StopIteration as end:
            proof: Proof = end.value
            return proof
        yield step


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
