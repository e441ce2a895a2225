"""Building: the next move towards a target that a seat may make, whatever binds it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random

from core.blocks import Block
from core.games.base import Seat
from core.games.mental_blocks.glitch import Glitch, moving_faults
from core.games.mental_blocks.move import Place, Shift, Take
from core.games.mental_blocks.team_move import Building, Pass
from core.games.mental_blocks.team_observation import TeamObservation
from core.games.mental_blocks.thought.equipment import BOX, SIZE
from core.games.mental_blocks.thought.target import Standing, Target
from core.geometry.cells import DIRECTIONS, translate
from core.geometry.orientation import ORIENTATIONS, Orientation
from core.geometry.pose import Pose
from core.placement import carries, faults, taking_faults
from core.structure import Placement, Structure

_SLOW_TO_TAKE = (Glitch.NOT_THE_LAST, Glitch.TWO_OTHERS_FIRST)


@dataclass(frozen=True, eq=False)
class Builder:
    """The hands of *observation*'s seat, over what is *standing*."""

    observation: TeamObservation
    standing: Standing

    @property
    def seat(self) -> Seat:
        """The seat."""
        assert self.observation.seat is not None
        return self.observation.seat

    @cached_property
    def is_free(self) -> bool:
        """Whether the seat may move anything at all now (MB-17)."""
        seen = self.observation
        waits = seen.moves_left is not None and seen.moves_left[self.seat] == 0
        return not waits and seen.builder in (None, self.seat)

    @cached_property
    def _moved(self) -> tuple[str, ...]:
        return tuple(move.block_id for move in self.observation.log if isinstance(move, Place | Take | Shift))

    def may(self, move: Building) -> bool:
        """Return whether the seat may make *move*, as far as it can tell; it never tries what it cannot."""
        structure, seen = self.standing.structure, self.observation
        if not self.is_free or (seen.glitch and moving_faults(seen.glitch, move, structure, self._moved, BOX)):
            return False
        rest = structure
        if isinstance(move, Take | Shift):
            if taking_faults(structure, move.block_id):
                return False
            rest = structure.removing(move.block_id)
        if isinstance(move, Place | Shift):
            placement = Placement(self._block(move), move.pose)
            if faults(rest, placement, SIZE, seen.tray if isinstance(move, Place) else None):
                return False
        return self._restriction_allows(move)

    def _block(self, move: Place | Shift) -> Block:
        standing = self.standing.structure.by_id.get(move.block_id)
        return standing.block if standing else BOX.by_id[move.block_id]

    def _restriction_allows(self, move: Building) -> bool:
        restriction, structure = self.observation.restriction, self.standing.structure
        if restriction is None:
            return True
        if isinstance(move, Place):
            return not restriction.faults(move, structure, BOX)
        pose, rest = structure.by_id[move.block_id].pose, structure.removing(move.block_id)
        for name in self.standing.blocks[move.block_id]:
            # Under its own name a block may stand already, as far as the seat can tell; it is then another one.
            if name in rest.by_id:
                continue
            named = rest.adding(Placement(BOX.by_id[name], pose))
            own = Take(name) if isinstance(move, Take) else Shift(name, move.pose)
            if restriction.faults(own, named, BOX):
                return False
        return True

    def towards(self, target: Target, *, certain: bool) -> Building | None:
        """Return the best move towards *target*; with *certain* unset only blocks are placed that stand alike in all
        structures that may be meant."""
        if not self.is_free:
            return None
        wrong = sorted(target.wrong, key=lambda name: (-self._level(name), name))
        return next(self._moves(target, wrong, certain), None)

    def _moves(self, target: Target, wrong: Sequence[str], certain: bool) -> Iterator[Building]:
        structure = self.standing.structure
        for name in wrong:
            if not carries(structure, name):
                for goal in target.missing:
                    if self.standing.blocks[name] == (goal.block.id,):
                        yield from self._ways(goal, name)
                if self.may(take := Take(name, self.seat)):
                    yield take
        for name in wrong:
            # What is right must make way for a while when it rests on what is wrong.
            for above in sorted(_all_above(structure, name)):
                if self.may(take := Take(above, self.seat)):
                    yield take
        amiss = {cell for name in wrong for cell, _ in structure.by_id[name].cells}
        for goal in target.missing:
            # What rests on something wrong would have to make way again.
            on_it = any((x, y, z - 1) in amiss for (x, y, z), _ in goal.cells)
            if not on_it and (certain or target.is_shared(goal.block.id)):
                yield from self._ways(goal)
        if wrong and self.observation.glitch in _SLOW_TO_TAKE:
            for name in sorted(structure.by_id):
                if name not in self._moved[-2:] and self.may(take := Take(name, self.seat)):
                    yield take

    def _ways(self, goal: Placement, name: str | None = None) -> Iterator[Building]:
        """Yield the moves that bring a block, from the tray or as *name* from the table, into the cells of *goal*."""
        for orientation in alike(goal.block, goal.pose.orientation):
            pose = Pose(goal.pose.origin, orientation)
            move = Shift(name, pose, self.seat) if name else Place(goal.block.id, pose, self.seat)
            if self.may(move):
                yield move

    def _level(self, name: str) -> int:
        return max(z for (_, _, z), _ in self.standing.structure.by_id[name].cells)

    def beside(self, move: Building, chance: Random) -> Building:
        """Return *move* gone wrong by a cell, if it can."""
        if isinstance(move, Place):
            for step in chance.sample(DIRECTIONS[:4], 4):
                slipped = Place(
                    move.block_id, Pose(translate(move.pose.origin, step), move.pose.orientation), self.seat
                )
                if self.may(slipped):
                    return slipped
        return move

    def passing(self) -> Pass | None:
        """Return a pass, where one is of use: under the glitch of three moves each, for a seat that has not moved."""
        if self.observation.moves_left is None:
            return None
        spent: set[Seat] = set()
        passed: set[Seat] = set()
        for move in self.observation.log:
            if isinstance(move, Place | Take | Shift):
                spent.add(move.seat)
            elif isinstance(move, Pass):
                passed.add(move.seat)
            if len(spent | passed) == self.observation.players:
                spent, passed = set(), set()
        return Pass(self.seat) if spent and self.seat not in spent | passed else None


def _all_above(structure: Structure, name: str) -> set[str]:
    """Return the names of all that rests on the block *name*, straight or by way of others."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        above = set(carries(structure, waiting.pop())) - found
        found |= above
        waiting += above
    return found


@cache
def alike(block: Block, orientation: Orientation) -> tuple[Orientation, ...]:
    """Return all orientations in which *block* looks as in *orientation*, that one first."""
    cells = block.shape.rotated(orientation)
    others = (other for other in ORIENTATIONS if other != orientation and block.shape.rotated(other) == cells)
    return (orientation, *others)


def resolved(standing: Standing, target: Target | None) -> Structure | None:
    """Return what stands under its blocks' own names, taking what is in doubt to be as *target* has it; None where that
    does not help."""
    named = {now: name for name, now in target.right.items()} if target else {}
    placements = []
    for placement in standing.structure.placements:
        names = standing.blocks[placement.block.id]
        name = named.get(placement.block.id) or (names[0] if len(names) == 1 else None)
        if name is None:
            return None
        placements.append(Placement(BOX.by_id[name], placement.pose))
    if len({placement.block.id for placement in placements}) < len(placements):
        return None
    return Structure.of(placements)
