"""Solo practice of Mental Blocks (MB-9), and free building: the state and its rules."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import assert_never

from core.blocks import BlockSet
from core.games.base import Outcome, Seat, State
from core.games.mental_blocks.match import Verdict, verdict
from core.games.mental_blocks.move import Check, Clear, Lay, Move, Place, Shift, Take, TimeUp
from core.games.mental_blocks.puzzle import Puzzle
from core.geometry.pose import Pose
from core.placement import Finding, TableSize, faults, standing_faults, taking_faults
from core.projection.card import Card
from core.projection.elevation import Elevation
from core.projection.isometric import GreyView
from core.structure import Placement, Structure


class Refusal(Enum):
    """Why a move other than by placement is illegal; the value is the rule it comes from."""

    GAME_OVER = "MB-7 the puzzle is over"
    NO_SUCH_BLOCK = "MB-1 no such block"
    NOT_PLACED = "MB-8 the block does not stand on the table"
    NOTHING_BUILT = "MB-7 nothing is built"
    NO_PUZZLE = "MB-9 free building has no cards"
    NO_SUCH_CARD = "MB-14a no such card"
    NO_SUCH_SIDE = "MB-14a no such side"
    SIDES_GIVEN = "MB-14a the sides are given"
    NOT_TIMED = "MB-11 there is no clock, or it has time left"
    TIME_RAN_OUT = "MB-11 the time is over"


class Reason(Enum):
    """How a solo puzzle ends."""

    SOLVED = "MB-7 the structure contradicts no active card"
    TIME_UP = "MB-11 the time ran out"


SOLO_SECONDS = 600.0
"""The clock of a timed solo puzzle (MB-11)."""


@dataclass(frozen=True)
class Setup:
    """What is settled before play: the *puzzle* (None: free building), the box and the table, whether *sides_given*,
    how many *optional* grey cards (0 to 4) lie open too, the time *limit* in seconds (None: untimed), and the *seed*
    of the order in which cards lie when their sides are to be found."""

    puzzle: Puzzle | None
    box: BlockSet
    size: TableSize = field(default_factory=TableSize)
    sides_given: bool = True
    optional: int = 0
    limit: float | None = None
    seed: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.optional <= 4:
            raise ValueError(f"0 to 4 optional cards can be used, not {self.optional}")

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The active cards, required ones first, in the order in which they are shown; letters stay hidden (MB-14)."""
        if self.puzzle is None:
            return ()
        required, optional = list(self.puzzle.cards[:4]), list(self.puzzle.cards[4:])
        chance = random.Random(f"{self.puzzle.id} {self.seed}")
        if not self.sides_given:
            chance.shuffle(required)
        chance.shuffle(optional)
        return (*required, *optional[: self.optional])


@dataclass(frozen=True)
class SeenCard:
    """A card as a seat sees it: its *picture* as shown, whether it is *required*, and the *side* where it lies (None:
    in hand; a grey card lies at no side)."""

    picture: Elevation | GreyView
    required: bool
    side: int | None


@dataclass(frozen=True)
class Observation:
    """All that the player may know: no card's letter or unfound side, and the *answer* only once it is over."""

    puzzle_id: str | None
    any_side_up: bool
    sides_given: bool
    cards: tuple[SeenCard, ...]
    structure: Structure
    tray: tuple[str, ...]
    verdict: Verdict | None
    outcome: Outcome | None
    answer: Structure | None


@dataclass(frozen=True)
class SoloState(State[Move]):
    """One player's puzzle at one moment. *laid* holds for each required card the side where it lies; *verdict* is the
    judgement of the last check while nothing was moved since."""

    setup: Setup
    structure: Structure = field(default_factory=Structure)
    laid: tuple[int | None, ...] = ()
    verdict: Verdict | None = None
    time_is_up: bool = False

    @classmethod
    def start(cls, setup: Setup, structure: Structure | None = None) -> "SoloState":
        """Return the first state of *setup*, with *structure* standing on the table (None: an empty table).

        Raises:
            ValueError: the structure uses blocks that are not in the box, or cannot stand on the table.
        """
        structure = structure or Structure()
        for placement in structure.placements:
            if setup.box.by_id.get(placement.block.id) != placement.block:
                raise ValueError(f"the box holds no block {placement.block.id}")
        if standing_faults(structure, setup.size):
            raise ValueError("the structure cannot stand on the table")
        required = [card for card in setup.cards if card.required]
        return cls(setup, structure, tuple(card.side if setup.sides_given else None for card in required))

    @property
    def tray(self) -> tuple[str, ...]:
        """The ids of the blocks that are not on the table, in tray order."""
        return tuple(block.id for block in self.setup.box.blocks if block.id not in self.structure.by_id)

    def seats_to_move(self) -> frozenset[Seat]:
        """Return seat 0 until the puzzle is over."""
        return frozenset() if self.outcome() else frozenset({0})

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """Return every legal move but TimeUp; of orientations that look the same only the first."""
        if seat not in self.seats_to_move():
            return []
        return [move for move in self._candidates() if not self.faults(move)]

    def _candidates(self) -> Iterator[Move]:
        size = self.setup.size
        cells = [(x, y, z) for z in range(size.height) for y in range(size.depth) for x in range(size.width)]
        for block in self.setup.box.blocks:
            standing = self.structure.by_id.get(block.id)
            if standing:
                yield Take(block.id)
            for orientation in block.shape.aspects():
                for cell in cells:
                    pose = Pose(cell, orientation)
                    if not standing:
                        yield Place(block.id, pose)
                    elif standing.cells != pose.place(block.shape):
                        yield Shift(block.id, pose)
        yield Clear()
        yield Check()
        for card, lies in enumerate(self.laid):
            yield from (Lay(card, side) for side in (None, 0, 1, 2, 3) if side != lies)

    def faults(self, move: Move) -> tuple[Finding, ...]:
        """Return every reason why *move* is illegal here (MB-8 for blocks)."""
        if self.outcome():
            return (Finding(Refusal.TIME_RAN_OUT if self.time_is_up else Refusal.GAME_OVER),)
        match move:
            case Place(block_id, pose):
                block = self.setup.box.by_id.get(block_id)
                if block is None:
                    return (Finding(Refusal.NO_SUCH_BLOCK, (), (block_id,)),)
                return faults(self.structure, Placement(block, pose), self.setup.size, self.tray)
            case Take(block_id) | Shift(block_id) if block_id not in self.setup.box.by_id:
                return (Finding(Refusal.NO_SUCH_BLOCK, (), (block_id,)),)
            case Take(block_id) | Shift(block_id) if block_id not in self.structure.by_id:
                return (Finding(Refusal.NOT_PLACED, (), (block_id,)),)
            case Take(block_id):
                return taking_faults(self.structure, block_id)
            case Shift(block_id, pose):
                rest = self.structure.removing(block_id)
                placement = Placement(self.setup.box.by_id[block_id], pose)
                return (*taking_faults(self.structure, block_id), *faults(rest, placement, self.setup.size))
            case Clear():
                return () if self.structure.placements else (Finding(Refusal.NOTHING_BUILT),)
            case Lay(card, side):
                return self._laying_faults(card, side)
            case Check():
                if self.setup.puzzle is None:
                    return (Finding(Refusal.NO_PUZZLE),)
                return () if self.structure.placements else (Finding(Refusal.NOTHING_BUILT),)
            case TimeUp(at=at):
                limit = self.setup.limit
                return () if limit is not None and at >= limit else (Finding(Refusal.NOT_TIMED),)
            case _:
                assert_never(move)

    def _laying_faults(self, card: int, side: int | None) -> tuple[Finding, ...]:
        found = []
        if self.setup.sides_given:
            found.append(Finding(Refusal.SIDES_GIVEN))
        if not 0 <= card < len(self.laid):
            found.append(Finding(Refusal.NO_SUCH_CARD))
        if side is not None and not 0 <= side < 4:
            found.append(Finding(Refusal.NO_SUCH_SIDE))
        return tuple(found)

    def outcome(self) -> Outcome | None:
        """Return the end by a right check (MB-7) or by time (MB-11), or None."""
        if self.verdict is not None and self.verdict.right:
            return Outcome(frozenset({0}), Reason.SOLVED)
        if self.time_is_up:
            return Outcome(frozenset(), Reason.TIME_UP)
        return None

    def observation(self, seat: Seat) -> Observation:
        """Return what the one player sees."""
        puzzle = self.setup.puzzle
        over = self.outcome()
        sides = (*self.laid, *(None for card in self.setup.cards if not card.required))
        return Observation(
            puzzle.id if puzzle else None,
            puzzle.any_side_up if puzzle else False,
            self.setup.sides_given,
            tuple(SeenCard(card.shown, card.required, at) for card, at in zip(self.setup.cards, sides, strict=True)),
            self.structure,
            self.tray,
            self.verdict,
            over,
            puzzle.answer if puzzle and over and over.reason is Reason.SOLVED else None,
        )

    def _after(self, move: Move) -> "SoloState":
        match move:
            case Place(block_id, pose):
                block = self.setup.box.by_id[block_id]
                return self._with(self.structure.adding(Placement(block, pose)))
            case Take(block_id):
                return self._with(self.structure.removing(block_id))
            case Shift(block_id, pose):
                block = self.setup.box.by_id[block_id]
                return self._with(self.structure.removing(block_id).adding(Placement(block, pose)))
            case Clear():
                return self._with(Structure())
            case Lay(card, side):
                freed = [None if lies == side else lies for lies in self.laid]
                freed[card] = side
                return replace(self, laid=tuple(freed))
            case Check():
                assert self.setup.puzzle is not None
                return replace(self, verdict=verdict(self.structure, self.setup.cards, self.setup.puzzle.turns))
            case TimeUp():
                return replace(self, time_is_up=True)
            case _:
                assert_never(move)

    def _with(self, structure: Structure) -> "SoloState":
        return replace(self, structure=structure, verdict=None)
