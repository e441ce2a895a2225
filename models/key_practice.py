"""Practice: one puzzle of Block and Key, "claim these keys in so many placements", being tried."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Any

import param

from core.blocks import Block
from core.games.base import IllegalMoveError
from core.games.block_and_key.key import Key, KeyPlace, claims
from core.games.block_and_key.move import Position
from core.games.block_and_key.positioning import position_faults
from core.games.block_and_key.puzzle import KeyPuzzle
from core.games.block_and_key.puzzle_search import solutions
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.view import View, faces
from core.placement import Finding


class PracticeFault(Enum):
    """Why no block can be placed in a puzzle."""

    ALL_PLACED = "as many blocks are placed as the puzzle allows"
    SOLVED = "the puzzle is solved"
    NOT_IN_SUPPLY = "the block is not in the supply"


@dataclass(frozen=True)
class Tried:
    """What stands after some placements of a puzzle, and which of its keys were *claimed*, each at its place."""

    puzzle: KeyPuzzle
    ruin: Ruin
    moves: tuple[Position, ...] = ()
    claimed: tuple[tuple[str, KeyPlace], ...] = ()

    @property
    def view(self) -> View:
        """What the puzzle's side sees."""
        return faces(self.ruin, self.puzzle.side)

    @cached_property
    def unclaimed(self) -> tuple[Key, ...]:
        """The keys that are still to be claimed."""
        done = {key_id for key_id, _ in self.claimed}
        return tuple(key for key in self.puzzle.keys if key.id not in done)

    @property
    def solved(self) -> bool:
        """Whether every key is claimed."""
        return not self.unclaimed

    @property
    def left(self) -> int:
        """How many blocks may still be placed."""
        return 0 if self.solved else self.puzzle.placements - len(self.moves)

    @property
    def supply(self) -> tuple[Block, ...]:
        """The blocks that are not placed."""
        used = {move.block_id for move in self.moves}
        return tuple(block for block in self.puzzle.supply if block.id not in used)

    def faults(self, move: Position) -> tuple[Finding, ...]:
        """Return every reason why *move* cannot be made."""
        block = next((block for block in self.supply if block.id == move.block_id), None)
        if self.solved:
            return (Finding(PracticeFault.SOLVED),)
        if not self.left:
            return (Finding(PracticeFault.ALL_PLACED),)
        if block is None:
            return (Finding(PracticeFault.NOT_IN_SUPPLY, (), (move.block_id,)),)
        return position_faults(self.ruin, block, move.pose)

    def after(self, move: Position) -> "Tried":
        """Return what stands after *move*, with every key claimed that can be (BK-9).

        Raises:
            IllegalMoveError: it cannot be made.
        """
        if findings := self.faults(move):
            raise IllegalMoveError(move, findings)
        block = next(block for block in self.supply if block.id == move.block_id)
        ruin = self.ruin.adding(block, move.pose)
        return replace(
            self,
            ruin=ruin,
            moves=(*self.moves, move),
            claimed=(*self.claimed, *self.would_claim(faces(ruin, self.puzzle.side), block.id)),
        )

    def would_claim(self, view: View, block_id: str) -> tuple[tuple[str, KeyPlace], ...]:
        """Return the keys that can be claimed in *view* once *block_id* is the block that was placed, with where."""
        new = view.faces_of(block_id)
        found = ((key.id, claims(key, view, new)) for key in self.unclaimed)
        return tuple((key_id, place) for key_id, place in found if place is not None)

    def way_on(self) -> Position | None:
        """Return a next placement of a solution, or None when none is left from here."""
        puzzle = self.puzzle
        if not self.left:
            return None
        if not self.moves:
            return puzzle.answer[0]
        done = {(move.block_id, move.pose) for move in self.moves}
        rest = [move for move in puzzle.answer if (move.block_id, move.pose) not in done]
        if len(rest) == self.left and not self.after_all(rest).unclaimed:
            return rest[0]
        found = next(solutions(self.ruin, puzzle.side, self.supply, self.unclaimed, self.left), None)
        return Position(found[0].block.id, found[0].pose) if found else None

    def after_all(self, moves: Sequence[Position]) -> "Tried":
        """Return what stands after *moves*, or after those before the first that cannot be made."""
        tried = self
        for move in moves:
            if tried.faults(move):
                break
            tried = tried.after(move)
        return tried


class KeyPractice(param.Parameterized):
    """A puzzle being tried, with undo. Before one is opened there is none: `tried` is None."""

    tried: Any = param.ClassSelector(class_=Tried, default=None, allow_None=True, doc="What stands now.")
    helps = param.Integer(default=0, bounds=(0, None), doc="How many hints were asked for.")

    def __init__(self) -> None:
        """Begin without a puzzle."""
        super().__init__()
        self._undone: list[Position] = []

    @property
    def puzzle(self) -> KeyPuzzle:
        """The puzzle that is open."""
        tried: Tried = self.tried
        return tried.puzzle

    def open(self, puzzle: KeyPuzzle) -> None:
        """Begin *puzzle*."""
        self._undone.clear()
        self.param.update(tried=Tried(puzzle, puzzle.ruin), helps=0)

    def play(self, move: Position) -> None:
        """Place a block.

        Raises:
            IllegalMoveError: it cannot be placed there; nothing has changed.
        """
        self.tried = self.tried.after(move)
        self._undone.clear()

    def undo(self) -> Position | None:
        """Take back the last placement, and return it, or None when there is none."""
        moves: tuple[Position, ...] = self.tried.moves
        if not moves:
            return None
        self._undone.append(moves[-1])
        self.tried = Tried(self.puzzle, self.puzzle.ruin).after_all(moves[:-1])
        return moves[-1]

    def redo(self) -> Position | None:
        """Make the placement that was taken back last again, and return it, or None when there is none."""
        if not self._undone:
            return None
        move = self._undone.pop()
        self.tried = self.tried.after(move)
        return move
