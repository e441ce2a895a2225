"""Glitches: the cards that lie open and bind everybody; four minor (MB-16) and five major ones (MB-17)."""

from collections.abc import Iterator, Sequence
from enum import Enum

from core.blocks import BlockSet
from core.games.base import Seat
from core.games.mental_blocks.move import Place, Shift, Take
from core.geometry.cells import translate
from core.placement import Finding, TableSize, faults
from core.projection.svg import tray_orientation
from core.structure import Placement, Structure


class Glitch(Enum):
    """The nine glitch cards."""

    NOT_THE_LAST = "not_the_last"
    TWO_OTHERS_FIRST = "two_others_first"
    ONE_PIECE = "one_piece"
    TURN_FIRST = "turn_first"
    ONE_BUILDER = "one_builder"
    CARDS_MOVE_ON = "cards_move_on"
    COLORS_HIDDEN = "colors_hidden"
    TOP_OFF = "top_off"
    THREE_EACH = "three_each"


MINOR = (Glitch.NOT_THE_LAST, Glitch.TWO_OTHERS_FIRST, Glitch.ONE_PIECE, Glitch.TURN_FIRST)
MAJOR = (Glitch.ONE_BUILDER, Glitch.CARDS_MOVE_ON, Glitch.COLORS_HIDDEN, Glitch.TOP_OFF, Glitch.THREE_EACH)

AT_HALF_TIME = frozenset({Glitch.CARDS_MOVE_ON, Glitch.TOP_OFF})
"""The glitches that do something once, at half time."""

BUILDER_SECONDS = 60
"""How long each seat is the one builder."""
MOVES_EACH = 3
"""How many blocks a seat may move before all others must have moved or passed."""


class GlitchFault(Enum):
    """Why a glitch bars everybody, or the seat in question, from a move."""

    NOT_THE_LAST = "MB-16 not the block that was moved last"
    TWO_OTHERS_FIRST = "MB-16 two other blocks first"
    ONE_PIECE = "MB-16 in one piece"
    TURN_FIRST = "MB-16 turned before it is placed"
    ONE_BUILDER = "MB-17 one builder at a time"
    THREE_EACH = "MB-17 three blocks each"


def moving_faults(
    glitch: Glitch | None, move: Place | Take | Shift, structure: Structure, moved: Sequence[str], box: BlockSet
) -> tuple[Finding, ...]:
    """Return why *glitch* refuses *move* where *structure* stands, for the glitches that look at what is moved.

    *moved* holds the ids of the blocks in the order in which they were placed, shifted or taken so far. Moves that
    cannot be made at all get no fault here; for glitches that look at who moves see `builder_at`.
    """
    block = box.by_id.get(move.block_id)
    if block is None or isinstance(move, Place) == (block.id in structure.by_id):
        return ()
    barred: tuple[str, ...] = ()
    match glitch:
        case Glitch.NOT_THE_LAST:
            if not isinstance(move, Place) and moved and moved[-1] == block.id:
                barred = (block.id,)
        case Glitch.TWO_OTHERS_FIRST:
            if not isinstance(move, Place) and _others_since(block.id, moved) < 2:
                barred = (block.id,)
        case Glitch.TURN_FIRST:
            if isinstance(move, Place) and move.pose.orientation == tray_orientation(block):
                barred = (block.id,)
        case Glitch.ONE_PIECE:
            rest = structure if isinstance(move, Place) else structure.removing(block.id)
            if not isinstance(move, Take):
                rest = rest.adding(Placement(block, move.pose))
            barred = apart(rest)
    if not barred or glitch is None:
        return ()
    return (Finding(GlitchFault[glitch.name], (), barred),)


def builder_at(at: float, players: int) -> Seat:
    """Return the one seat that may build *at* seconds after the start, among so many *players* (MB-17)."""
    return int(at // BUILDER_SECONDS) % players


def top_layer(structure: Structure, size: TableSize) -> tuple[str, ...]:
    """Return the ids of the blocks that go back to the tray when the top layer does (MB-17): all that have a cell in
    the highest level, and all that can then no longer stand (MB-8)."""
    highest = max((z for _, _, z in structure.occupied), default=0)
    waiting = [p for p in structure.placements if all(cell[2] < highest for cell, _ in p.cells)]
    left = Structure()
    while ready := next((p for p in waiting if not faults(left, p, size)), None):
        waiting.remove(ready)
        left = left.adding(ready)
    return tuple(p.block.id for p in structure.placements if p.block.id not in left.by_id)


def apart(structure: Structure) -> tuple[str, ...]:
    """Return the ids of the blocks that do not hang together, cell by cell and face to face, with the largest part of
    *structure*; halves of cells count as their cells do."""
    waiting = [placement.block.id for placement in structure.placements]
    parts: list[list[str]] = []
    touching: dict[str, set[str]] = {block_id: set() for block_id in waiting}
    for one, other in _touching(structure):
        touching[one].add(other)
        touching[other].add(one)
    while waiting:
        reached = [waiting[0]]
        for block_id in reached:
            reached += sorted(touching[block_id].difference(reached))
        parts.append(reached)
        waiting = [block_id for block_id in waiting if block_id not in reached]
    largest = max(parts, key=len, default=[])
    return tuple(block_id for block_id in structure.by_id if block_id not in largest)


def _touching(structure: Structure) -> Iterator[tuple[str, str]]:
    """Yield pairs of blocks that share a cell, or have cells that share a face."""
    for cell, inside in structure.occupied.items():
        near = [translate(cell, step) for step in ((1, 0, 0), (0, 1, 0), (0, 0, 1))]
        around = [*inside, *(found for other in near for found in structure.occupied.get(other, ()))]
        yield from ((block_id, other_id) for _, block_id in inside for _, other_id in around if block_id != other_id)


def _others_since(block_id: str, moved: Sequence[str]) -> int:
    """Return how many other blocks were moved since *block_id* last was; two if it never was."""
    if block_id not in moved:
        return 2
    last = len(moved) - 1 - list(reversed(moved)).index(block_id)
    return len(set(moved[last + 1 :]))
