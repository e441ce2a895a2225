"""The replay of a game of Block and Key."""

from typing import Any

from core.games.block_and_key.move import KeyMove
from models.replay import Replay
from models.table import Table


class KeyReplay(Replay):
    """A cursor in what happened at a table of Block and Key; *brief* passes over what changes nothing on the floor."""

    def __init__(self, table: Table) -> None:
        """Begin at the end of what happened at *table*."""
        super().__init__(table)
        self._table = table
        self._moves: tuple[KeyMove, ...] = table.moves

    @property
    def state(self) -> Any:
        """The state that is shown."""
        return self._table.states[self.ply]

    @property
    def before(self) -> Any:
        """The state before the last move that is shown, or the start."""
        return self._table.states[max(0, self.ply - 1)]

    @property
    def move(self) -> Any:
        """The move that led to what is shown; None at the start."""
        return self._moves[self.ply - 1] if self.ply else None

    def _changes(self, ply: int) -> bool:
        states = self._table.states
        return ply in (0, self.last) or states[ply].ruin != states[ply - 1].ruin
