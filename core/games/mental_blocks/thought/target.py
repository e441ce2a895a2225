"""Targets: which of the structures that are believed possible is nearest to what stands, how it is turned and where."""

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from core.games.mental_blocks.move import Place, Take
from core.games.mental_blocks.restriction import Restriction, RestrictionKind
from core.games.mental_blocks.team_observation import HIDDEN, TeamObservation
from core.games.mental_blocks.thought.deduction import Cells, Family, reach
from core.games.mental_blocks.thought.equipment import BOX, SIZE
from core.geometry.cells import Cell, low_corner
from core.geometry.orientation import ORIENTATIONS, VERTICAL_TURNS, Orientation
from core.geometry.wedge import rotate_part
from core.placement import faults, standing_faults
from core.structure import Placement, Structure

_TRIED = 6
"""So many structures are looked at closely."""


@dataclass(frozen=True)
class Standing:
    """What stands, as far as a seat can tell: *structure*, under the names that the seat sees, and for each of these
    names which *blocks* of the box it may be: several while colours are hidden (MB-17)."""

    structure: Structure
    blocks: Mapping[str, tuple[str, ...]]

    @classmethod
    def seen(cls, observation: TeamObservation) -> "Standing":
        """Return what *observation*'s seat sees, and remembers to have placed itself."""
        structure = observation.structure
        names: dict[str, tuple[str, ...]] = {
            p.block.id: (p.block.id,) for p in structure.placements if p.block.color != HIDDEN
        }
        if len(names) == len(structure.placements):
            return cls(structure, names)
        placed = [move for move in observation.log if isinstance(move, Place)]
        for number, move in enumerate(placed, 1):
            if move.seat == observation.seat and f"hidden-{number}" in structure.by_id:
                names[f"hidden-{number}"] = (move.block_id,)
        known = {block for blocks in names.values() for block in blocks}
        away = [b for b in BOX.blocks if b.id not in observation.tray and b.id not in known]
        for p in structure.placements:
            names.setdefault(p.block.id, tuple(b.id for b in away if b.shape.name == p.block.shape.name))
        return cls(structure, names)


@dataclass(frozen=True)
class Target:
    """A *structure* to build, of the *family* and with this *number* in it, where it is to stand; for each block that
    stands right the name that it has now (*right*); the names of those that do not (*wrong*); and how many blocks
    nobody is known to be able to move as they should be (*barred*)."""

    structure: Structure
    family: Family
    number: int
    right: Mapping[str, str]
    wrong: tuple[str, ...]
    barred: int

    @cached_property
    def missing(self) -> tuple[Placement, ...]:
        """What is still to be placed, from the table up."""
        return tuple(p for p in self.structure.from_below() if p.block.id not in self.right)

    def is_shared(self, block_id: str) -> bool:
        """Return whether the block stands so in every structure of the family."""
        blocks = self.family.blocks[self.number]
        return self.family.shares[block_id, blocks[block_id]] == len(self.family.structures)

    @property
    def left(self) -> int:
        """How many blocks are still to be moved."""
        return len(self.missing) + len(self.wrong)


def nearest(
    families: Sequence[Family], standing: Standing, restrictions: Sequence[Restriction | None], any_side_up: bool
) -> Generator[None, None, Target | None]:
    """Find the structure of *families* that most of *standing* belongs to, turned and placed accordingly; but first
    one that seats with these *restrictions* (None: none, or not known) can build. None if none can stand."""
    frames: list[tuple[int, int, _Frame]] = []
    for family in families:
        for turn in ORIENTATIONS if any_side_up else VERTICAL_TURNS:
            frame = _Frame(family, turn, standing)
            for shift, fitting in frame.shifts():
                frames.append((-fitting, len(frames), frame.at(shift)))
        yield
    best: Target | None = None
    for tried, (_, _, frame) in enumerate(sorted(frames, key=lambda item: item[:2])):
        if best is not None and (best.barred == 0 or tried >= _TRIED):
            break
        target = yield from frame.target(restrictions)
        if target is not None and (best is None or target.barred < best.barred):
            best = target
    return best


class _Frame:
    """A *family* turned by *turn* and then shifted, and what of *standing* it explains."""

    def __init__(self, family: Family, turn: Orientation, standing: Standing, shift: Cell | None = None) -> None:
        self.family, self.turn, self.standing, self.shift = family, turn, standing, shift or (0, 0, 0)
        self._back = turn.inverse()
        ends = list(product(*((0, end - 1) for end in family.size)))
        turned = [turn.rotate((x, y, z)) for x, y, z in ends]
        self._low = low_corner(turned)
        self._reach = tuple(max(c[axis] for c in turned) - self._low[axis] + 1 for axis in range(3))

    def at(self, shift: Cell) -> "_Frame":
        """Return the same frame shifted."""
        return _Frame(self.family, self.turn, self.standing, shift)

    def _unturned(self, placement: Placement) -> Cells:
        """Return the cells of *placement* as the family has them."""
        moved = (
            (tuple(at + low - by for at, low, by in zip(cell, self._low, self.shift, strict=True)), part)
            for cell, part in placement.cells
        )
        return frozenset((self._back.rotate((c[0], c[1], c[2])), rotate_part(part, self._back)) for c, part in moved)

    def shifts(self) -> Iterator[tuple[Cell, int]]:
        """Yield the shift that explains most of what stands and how much that is; for an empty table the one to the
        middle."""
        width, depth = SIZE.width - self._reach[0], SIZE.depth - self._reach[1]
        if width < 0 or depth < 0 or self._reach[2] > SIZE.height:
            return
        votes: Counter[Cell] = Counter()
        for placement in self.standing.structure.placements:
            low, cells = reach(self._unturned(placement))
            near = {
                self.turn.rotate((low[0] - at[0], low[1] - at[1], low[2] - at[2]))
                for name in self.standing.blocks[placement.block.id]
                for at in self.family.places.get((name, cells), ())
            }
            votes.update(by for by in near if by[2] == 0 and 0 <= by[0] <= width and 0 <= by[1] <= depth)
        if votes:
            best = min(votes, key=lambda by: (-votes[by], by))
            yield best, votes[best]
        else:
            yield (width // 2, depth // 2, 0), 0

    def target(self, restrictions: Sequence[Restriction | None]) -> Generator[None, None, Target | None]:
        """Return the structure that explains most of what stands, if it can stand."""
        stood = [(p, self._unturned(p)) for p in self.standing.structure.placements]
        agreeing = [
            (sum(any(blocks.get(n) == cells for n in self.standing.blocks[p.block.id]) for p, cells in stood), number)
            for number, blocks in enumerate(self.family.blocks)
        ]
        best: Target | None = None
        for _, number in sorted(agreeing, key=lambda item: (-item[0], item[1]))[:_TRIED]:
            structure = self.family.structures[number].turned(self.turn).shifted(self.shift)
            yield
            if standing_faults(structure, SIZE):
                continue
            blocks = self.family.blocks[number]
            right: dict[str, str] = {}
            for placement, cells in stood:
                names = [n for n in self.standing.blocks[placement.block.id] if blocks.get(n) == cells]
                right.update({n: placement.block.id for n in names if n not in right})
            wrong = tuple(p.block.id for p, _ in stood if p.block.id not in right.values())
            target = Target(structure, self.family, number, right, wrong, 0)
            barred = _barred(target, self.standing, restrictions)
            if best is None or barred < best.barred:
                best = Target(structure, self.family, number, right, wrong, barred)
            if barred == 0:
                break
        return best


def _barred(target: Target, standing: Standing, restrictions: Sequence[Restriction | None]) -> int:
    """Return how many blocks nobody can place, or take, as *target* needs it."""
    if any(restriction is None for restriction in restrictions):
        return 0
    known = [restriction for restriction in restrictions if restriction]
    barred = sum(not any(_could_place(card, placement) for card in known) for placement in target.missing)
    for name in target.wrong:
        possible = [
            Structure((Placement(BOX.by_id[n], standing.structure.by_id[name].pose),)) for n in standing.blocks[name]
        ]
        moves = [(Take(alone.placements[0].block.id), alone) for alone in possible]
        barred += not any(not card.faults(move, alone, BOX) for card in known for move, alone in moves)
    return barred


def _could_place(card: Restriction, placement: Placement) -> bool:
    if card.kind is RestrictionKind.TABLE_ONLY:
        return not faults(Structure(), placement, SIZE)
    return not card.faults(Place(placement.block.id, placement.pose), Structure(), BOX)
