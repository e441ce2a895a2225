"""The table: one game being played, as the states it went through and a cursor."""

from collections.abc import Iterable
from typing import Any

import param

from core.games.base import IllegalMoveError, State


class Table(param.Parameterized):
    """What happened at a table. ``states[0]`` is the start and ``states[k + 1]`` the state after ``moves[k]``; *ply*
    says how many of the moves count now, so that undo and redo only move a cursor."""

    states = param.ClassSelector(class_=tuple, default=(), doc="Every state reached, the start first.")
    moves = param.ClassSelector(class_=tuple, default=(), doc="The moves between them, in order.")
    ply = param.Integer(default=0, bounds=(0, None), doc="How many of the moves count now.")

    def __init__(self, start: State[Any], passing: tuple[type, ...] = ()) -> None:
        """Begin at *start*. Undo and redo step over moves of the classes in *passing*, which change nothing that a
        player would want back, such as a check."""
        super().__init__(states=(start,))
        self._passing = passing

    @property
    def state(self) -> Any:
        """The state now."""
        return self.states[self.ply]

    @property
    def played(self) -> tuple[Any, ...]:
        """The moves that count now."""
        return self.moves[: self.ply]

    def play(self, move: Any) -> None:
        """Make *move*; what had been undone is forgotten.

        Raises:
            IllegalMoveError: the move is not legal now; nothing has changed.
        """
        after = self.state.play(move)
        self.param.update(states=(*self.states[: self.ply + 1], after), moves=(*self.played, move), ply=self.ply + 1)

    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return any(not isinstance(move, self._passing) for move in self.played)

    def can_redo(self) -> bool:
        """Whether there is a move to make again."""
        return any(not isinstance(move, self._passing) for move in self.moves[self.ply :])

    def undo(self) -> Any:
        """Take back the last move that counts, and return it, or None when there is none."""
        for ply in range(self.ply - 1, -1, -1):
            if not isinstance(self.moves[ply], self._passing):
                self.ply = ply
                return self.moves[ply]
        return None

    def redo(self) -> Any:
        """Make the next undone move again, and return it, or None when there is none."""
        for ply in range(self.ply, len(self.moves)):
            if not isinstance(self.moves[ply], self._passing):
                self.ply = ply + 1
                return self.moves[ply]
        return None

    def replay(self, moves: Iterable[Any]) -> IllegalMoveError | None:
        """Make *moves* in order, each one checked, up to the first that is not legal; return its error, or None.

        What came before the refused move stays.
        """
        for move in moves:
            try:
                self.play(move)
            except IllegalMoveError as error:
                return error
        return None
