"""The replay: a game that is over, looked at move by move."""

import param

from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import TeamMove
from models.table import Table


class Replay(param.Parameterized):
    """A cursor in what happened at a table. It plays by itself, a move a tick; *brief*, it stops only where something
    has changed on the table."""

    ply = param.Integer(default=0, bounds=(0, None), doc="After how many of the moves the table is shown.")
    playing = param.Boolean(default=False, doc="Whether it goes on by itself.")
    brief = param.Boolean(default=False, doc="Whether steps pass over moves that change nothing on the table.")

    def __init__(self, table: Table) -> None:
        """Begin at the end of what happened at *table*."""
        super().__init__(ply=len(table.moves))
        self._states: tuple[TeamState, ...] = table.states

    @property
    def last(self) -> int:
        """How many moves there are."""
        return len(self._states) - 1

    @property
    def state(self) -> TeamState:
        """The state that is shown."""
        return self._states[self.ply]

    @property
    def before(self) -> TeamState:
        """The state before the last move that is shown, or the start."""
        return self._states[max(0, self.ply - 1)]

    @property
    def move(self) -> TeamMove | None:
        """The move that led to what is shown, with its block under its own name; None at the start."""
        return self.state.log[-1] if self.ply else None

    def seek(self, ply: int) -> None:
        """Show what stood after *ply* moves, the nearest there is; it no longer goes on by itself."""
        self.param.update(ply=max(0, min(self.last, ply)), playing=False)

    def step(self, by: int) -> None:
        """Go one step on (*by* 1) or back (-1); it no longer goes on by itself."""
        self.param.update(ply=self._next(by), playing=False)

    def play(self) -> None:
        """Go on by itself, from the start if it stands at the end; or pause."""
        if self.playing:
            self.playing = False
        elif self.last:
            self.param.update(playing=True, ply=0 if self.ply == self.last else self.ply)

    def press(self, button: str) -> None:
        """Do what *button* of the replay says.

        Raises:
            ValueError: there is no such button.
        """
        match button:
            case "first":
                self.seek(0)
            case "back":
                self.step(-1)
            case "play":
                self.play()
            case "on":
                self.step(1)
            case "last":
                self.seek(self.last)
            case "brief":
                self.brief = not self.brief
            case _:
                raise ValueError(f"there is nothing called {button!r} to press in a replay")

    def tick(self) -> None:
        """Take the next step if it goes on by itself; the end stops it."""
        if self.playing:
            ply = self._next(1)
            self.param.update(ply=ply, playing=ply < self.last)

    def _next(self, by: int) -> int:
        ply = self.ply
        while 0 <= ply + by <= self.last:
            ply += by
            if not self.brief or self._changes(ply):
                break
        return ply

    def _changes(self, ply: int) -> bool:
        """Whether something on the table differs after *ply* moves from what stood before, if anything did."""
        return ply == 0 or self._states[ply].structure != self._states[ply - 1].structure
