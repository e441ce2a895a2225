"""The dealer: proves that what is dealt can be built, by a plan that keeps every restriction and the glitch (MB-17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from core.blocks import Block
from core.games.base import Seat
from core.games.mental_blocks.glitch import BUILDER_SECONDS, MOVES_EACH, Glitch, builder_at, moving_faults
from core.games.mental_blocks.move import Place
from core.games.mental_blocks.puzzle import attitudes
from core.games.mental_blocks.restriction import RestrictionKind
from core.geometry.orientation import ORIENTATIONS, Orientation
from core.geometry.pose import Pose
from core.placement import faults
from core.projection.svg import tray_orientation
from core.structure import Placement, Structure

if TYPE_CHECKING:
    from core.games.mental_blocks.deal import Deal

SECONDS_A_BLOCK = 5
"""How long a plan allows for each block."""


@dataclass(frozen=True)
class Plan:
    """A way to build the answer: *moves* from the empty table, each with the seat that makes it and when.

    Under the glitch of three moves each, the seats that still have moves must pass where a seat has none left; with a
    traitor, who might never pass, no seat needs more than three.
    """

    moves: tuple[Place, ...]


def buildable(deal: Deal) -> Plan | None:
    """Return a plan by which the seats of *deal* can build the answer in time, or None when none is found.

    It asks for nothing of the traitor, who might refuse. It builds block upon block and takes nothing away again; the
    answer contradicts no card (MB-7). A deal without enough hands for a vote (MB-12) has no plan.
    """
    builders = [hand for seat, hand in enumerate(deal.hands) if seat != deal.traitor]
    voters = sum(hand.restriction is None or not hand.restriction.bars_voting for hand in builders)
    if 2 * voters <= deal.players:
        return None
    for attitude in attitudes(deal.puzzle, deal.size):
        low, high = attitude.extent()
        middle = ((deal.size.width - low[0] - high[0] - 1) // 2, (deal.size.depth - low[1] - high[1] - 1) // 2)
        if moves := _Builder(deal, attitude.shifted((*middle, 0))).moves():
            return Plan(moves)
    return None


class _Builder:
    """Looks for an order in which the blocks of *target* can be placed, and for a seat for each."""

    def __init__(self, deal: Deal, target: Structure) -> None:
        self._deal = deal
        self._wanted = {p.block.id: _posed(p, deal.glitch) for p in target.placements}
        seats = [seat for seat in range(deal.players) if seat != deal.traitor]
        slots = int(deal.limit // BUILDER_SECONDS) if deal.glitch is Glitch.ONE_BUILDER else 1
        self._builders = [
            [builder_at(slot * BUILDER_SECONDS, deal.players)] if slots > 1 else seats for slot in range(slots)
        ]
        building = [seat for seat in seats if any(seat in builders for builders in self._builders)]
        self._able = {
            block_id: [seat for seat in building if self._could(seat, placement)]
            for block_id, placement in self._wanted.items()
        }
        self._one_round = deal.glitch is Glitch.THREE_EACH and deal.traitor is not None
        self._order = sorted(self._wanted.values(), key=lambda placement: not self._on_table_only(placement.block.id))
        self._dead: set[tuple[frozenset[str], int]] = set()

    def moves(self) -> tuple[Place, ...]:
        """Return the moves, none when there is no way."""
        if not all(self._able.values()):
            return ()
        return tuple(self._from(Structure(), 0, ()) or ())

    def _from(self, built: Structure, slot: int, made: Sequence[Place]) -> Sequence[Place] | None:
        """Return *made* and what is to follow it from *slot* on, None when there is no way; no position twice."""
        if len(made) == len(self._wanted):
            return made
        key = (frozenset(built.by_id), slot)
        if slot == len(self._builders) or key in self._dead:
            return None
        self._dead.add(key)
        spent = Counter(earlier.seat for earlier in made)
        for placement in self._order:
            if placement.block.id in built.by_id or faults(built, placement, self._deal.size):
                continue
            move = Place(placement.block.id, placement.pose)
            moved = [earlier.block_id for earlier in made]
            if moving_faults(self._deal.glitch, move, built, moved, self._deal.box):
                continue
            able = [seat for seat in self._able[move.block_id] if seat in self._builders[slot]]
            able = [seat for seat in able if self._may(seat, move, built)]
            # A traitor who neither moves nor passes lets no second round begin.
            able = [seat for seat in able if not self._one_round or spent[seat] < MOVES_EACH]
            if not able:
                continue
            seat = min(able, key=spent.__getitem__)
            timed = Place(move.block_id, move.pose, seat, self._time(slot, made))
            found = self._from(built.adding(placement), slot, (*made, timed))
            # The more stands the more can be placed, but not where a block may be carried by the table alone.
            if found or not any(self._on_table_only(later) for later in self._able if later not in built.by_id):
                return found
        return self._from(built, slot + 1, made)

    def _could(self, seat: Seat, placement: Placement) -> bool:
        """Return whether *seat* may place it once everything else allows it."""
        restriction = self._deal.hands[seat].restriction
        if restriction and restriction.kind is RestrictionKind.TABLE_ONLY:
            return not faults(Structure(), placement, self._deal.size)
        return self._may(seat, Place(placement.block.id, placement.pose), Structure())

    def _on_table_only(self, block_id: str) -> bool:
        """Return whether only a seat that builds on the table alone can place the block."""
        restrictions = [self._deal.hands[seat].restriction for seat in self._able[block_id]]
        return all(card is not None and card.kind is RestrictionKind.TABLE_ONLY for card in restrictions)

    def _time(self, slot: int, made: Sequence[Place]) -> float:
        return max(slot * BUILDER_SECONDS, made[-1].at if made else 0) + SECONDS_A_BLOCK

    def _may(self, seat: Seat, move: Place, built: Structure) -> bool:
        restriction = self._deal.hands[seat].restriction
        return restriction is None or not restriction.faults(move, built, self._deal.box)


def _posed(placement: Placement, glitch: Glitch | None) -> Placement:
    """Return *placement*, in the same cells, but turned from how its block lies in the tray where the glitch asks."""
    block, pose = placement.block, placement.pose
    if glitch is not Glitch.TURN_FIRST or pose.orientation != tray_orientation(block):
        return placement
    alike = _alike(block, pose.orientation)
    return Placement(block, Pose(pose.origin, next((o for o in alike if o != pose.orientation), pose.orientation)))


@cache
def _alike(block: Block, orientation: Orientation) -> Iterable[Orientation]:
    cells = block.shape.rotated(orientation)
    return tuple(other for other in ORIENTATIONS if block.shape.rotated(other) == cells)
