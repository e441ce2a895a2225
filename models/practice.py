"""Solo practice: one puzzle, or free building, being played (MB-9)."""

from collections.abc import Iterator, Sequence
from typing import Any

import param

from core.blocks import BlockSet
from core.catalog import puzzle
from core.games.base import IllegalMoveError
from core.games.mental_blocks.help import misplaced_blocks, next_move
from core.games.mental_blocks.match import Verdict, verdict
from core.games.mental_blocks.move import Check, Clear, Lay, Move, Place, TimeUp
from core.games.mental_blocks.puzzle import Puzzle
from core.games.mental_blocks.state import SOLO_SECONDS, Observation, Reason, Setup, SoloState
from core.placement import TableSize, faults
from core.structure import Structure
from models.clock import Clock
from models.saves import FREE, LONGEST_HISTORY, Save
from models.settings import Settings
from models.table import Table

PASSING = (Check, TimeUp)
"""Moves that undo steps over: they change nothing that stands."""


class Practice(param.Parameterized):
    """What is being played: the table, its clock, and how often help was used."""

    table: Any = param.ClassSelector(class_=Table, doc="The states and the cursor.")
    helps = param.Integer(default=0, bounds=(0, None), doc="How often help was asked for.")

    def __init__(self, box: BlockSet, size: TableSize) -> None:
        """Begin with free building and an empty table."""
        self._box, self._size = box, size
        self.clock = Clock()
        self.seed = 0
        self._seen: tuple[SoloState, Observation] | None = None
        super().__init__(table=Table(SoloState.start(Setup(None, box, size)), PASSING))

    @property
    def state(self) -> SoloState:
        """The state now."""
        state: SoloState = self.table.state
        return state

    @property
    def seen(self) -> Observation:
        """All that the player may know now; what is shown is made from this alone."""
        state = self.state
        if self._seen is None or self._seen[0] is not state:
            self._seen = (state, state.observation(0))
        return self._seen[1]

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle, or None in free building."""
        return self.state.setup.puzzle

    @property
    def key(self) -> str:
        """What this game is kept under."""
        return self.puzzle.id if self.puzzle else FREE

    @property
    def solved(self) -> bool:
        """Whether the puzzle is solved."""
        outcome = self.state.outcome()
        return outcome is not None and outcome.reason is Reason.SOLVED

    @property
    def over(self) -> bool:
        """Whether the puzzle is solved or the time has run out."""
        return self.state.outcome() is not None

    @property
    def counted(self) -> int:
        """How many moves of blocks were made."""
        return sum(not isinstance(move, (*PASSING, Lay)) for move in self.table.played)

    def open(
        self, chosen: str | Puzzle | None, settings: Settings, seed: int, save: Save | None = None
    ) -> IllegalMoveError | None:
        """Begin the *chosen* puzzle (its id, or itself if it is made), or (None) free building, as *settings* say, or
        go on with what was saved.

        Return the error of the first saved move that is no longer legal, if there is one; what came before it stands.
        """
        self.seed = save.seed if save else seed
        setup = self._setup(puzzle(chosen) if isinstance(chosen, str) else chosen, settings)
        table = Table(SoloState.start(setup), PASSING)
        error = None
        if save:
            error = table.replay(save.moves)
            table.ply = min(save.ply, len(table.moves))
        self.clock.reset(save.seconds if save else 0.0, setup.limit)
        self.param.update(table=table, helps=save.helps if save else 0)
        return error

    def refit(self, settings: Settings) -> None:
        """Go on as new *settings* say; what stands stays, and so does the history of blocks as far as it is legal."""
        setup = self._setup(self.puzzle, settings)
        if setup == self.state.setup:
            return
        left_out = (*PASSING, Lay) if setup.sides_given else PASSING
        table = Table(SoloState.start(setup), PASSING)
        table.replay(m for m in self.table.moves if not isinstance(m, left_out))
        for move in self.table.moves[self.table.ply :]:
            if not isinstance(move, left_out):
                table.undo()
        self.clock.limit = setup.limit
        self.table = table

    def play(self, move: Move) -> None:
        """Make *move*; the first one sets the clock going, and the end stops it.

        Raises:
            IllegalMoveError: it is not legal; nothing has changed.
        """
        self.table.play(move)
        self.clock.running = not self.over

    def build(self, structure: Structure) -> None:
        """Put *structure* on the table in place of what stands, by moves that can be undone."""
        if self.state.structure == structure:
            return
        if self.state.structure.placements:
            self.play(Clear())
        for move in building_moves(structure, self._size):
            self.play(move)

    def tick(self, now: float) -> bool:
        """Take note that it is *now*; return whether the time has just run out (MB-11)."""
        self.clock.tick(now)
        if self.clock.is_over and not self.over:
            self.play(TimeUp(at=self.clock.elapsed))
            return True
        return False

    def judged(self) -> Verdict | None:
        """Return how what stands is to be judged, without claiming that it is right; None in free building."""
        if self.puzzle is None:
            return None
        return self.state.verdict or verdict(self.state.structure, self.state.setup.cards, self.puzzle.turns)

    def misplaced(self) -> tuple[str, ...]:
        """Return the ids of the blocks that stand in the wrong place."""
        return misplaced_blocks(self.state)

    def next_step(self) -> Move | None:
        """Return the next move towards the answer, or None."""
        return next_move(self.state)

    def save(self) -> Save:
        """Return what is to be kept of an unfinished game."""
        moves = [m for m in self.table.moves if not isinstance(m, PASSING)]
        ply = sum(not isinstance(m, PASSING) for m in self.table.played)
        cut = max(0, len(moves) - LONGEST_HISTORY // 2)
        if cut:
            table = Table(self.table.states[0], PASSING)
            table.replay(moves[:cut])
            start: Sequence[Move] = [*building_moves(table.state.structure, self._size), *_lays(table.state)]
            moves, ply = [*start, *moves[cut:]], max(0, ply - cut) + len(start)
        return Save(tuple(moves), ply, self.clock.elapsed, self.helps, self.seed)

    def _setup(self, chosen: Puzzle | None, settings: Settings) -> Setup:
        if chosen is None:
            return Setup(None, self._box, self._size)
        return Setup(
            chosen,
            self._box,
            self._size,
            sides_given=settings.gives_sides(chosen.puzzle_set, chosen.number),
            optional=settings.extra,
            limit=SOLO_SECONDS if settings.timed else None,
            seed=self.seed,
        )


def building_moves(structure: Structure, size: TableSize) -> Iterator[Place]:
    """Yield the moves that build *structure* on an empty table, each one legal when its turn comes.

    Raises:
        ValueError: it cannot be built block upon block.
    """
    built, left = Structure(), list(structure.placements)
    while left:
        ready = next((p for p in left if not faults(built, p, size)), None)
        if ready is None:
            raise ValueError("the structure cannot stand on the table")
        left.remove(ready)
        built = built.adding(ready)
        yield Place(ready.block.id, ready.pose)


def _lays(state: SoloState) -> Iterator[Lay]:
    if not state.setup.sides_given:
        for card, side in enumerate(state.laid):
            if side is not None:
                yield Lay(card, side)
