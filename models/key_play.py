"""A game of Block and Key being played: the table, its clock, who sits there, whose secrets lie open, and the
computers among them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import param

from core.games.base import IllegalMoveError, Seat
from core.games.block_and_key.bot.level import Level
from core.games.block_and_key.equipment import keys_by_id
from core.games.block_and_key.key import KeyPlace, claims
from core.games.block_and_key.move import Draw, KeyMove
from core.games.block_and_key.notation import Situation
from core.games.block_and_key.observation import KeyObservation
from core.games.block_and_key.options import Options
from core.games.block_and_key.rule import Phase
from core.games.block_and_key.state import KeyState
from core.games.block_and_key.table_code import write_table_code
from core.games.block_and_key.view import View
from models.clock import Clock
from models.key_saves import KeySave, KeySeating
from models.table import Table

PACE = 0.9
"""Seconds before a computer acts, so that people can follow."""


BEGINNING = (Phase.CORE, Phase.DRAFT, Phase.ACTION)
"""The phases that a seat's turn begins with."""


class KeyPlay(param.Parameterized):
    """What goes on at a table of Block and Key. Before a game is opened there is none: `table` is None."""

    table: Any = param.ClassSelector(class_=Table, default=None, allow_None=True, doc="The states and the moves.")
    names = param.ClassSelector(class_=tuple, default=(), doc="What each seat is called.")
    computers = param.Dict(default={}, doc="The levels of the seats that the computer plays.")
    taken = param.Integer(default=None, allow_None=True, doc="The person who has the device and sees the own cards.")
    study = param.Boolean(default=False, doc="Whether a linked position is tried, in which no turn is counted.")

    def __init__(self) -> None:
        """Begin without a game."""
        super().__init__()
        self.clock = Clock()
        self._due = 0.0
        self._now = 0.0
        self._thought: tuple[KeyState | None, Iterator[KeyMove | None] | None] = (None, None)
        self._observed: tuple[KeyState | None, dict[Seat | None, KeyObservation]] = (None, {})

    # What goes on

    @property
    def state(self) -> KeyState:
        """The state now."""
        state: KeyState = self.table.state
        return state

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people sit at."""
        return tuple(seat for seat in range(len(self.names)) if seat not in self.computers)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome() is not None

    @property
    def begun(self) -> bool:
        """Whether any move was made."""
        return bool(self.table.moves)

    @property
    def mover(self) -> Seat | None:
        """Whose turn it is; None when the game is over."""
        return None if self.over else self.state.seat

    @property
    def viewer(self) -> Seat | None:
        """The person whose cards and view are shown: the one who is alone with the device, or who has taken it."""
        return self.people[0] if len(self.people) == 1 else self.taken

    @property
    def acting(self) -> Seat | None:
        """The person who can act now: whose turn it is, with the device in hand."""
        return self.mover if self.mover is not None and self.mover == self.viewer else None

    @property
    def awaited(self) -> Seat | None:
        """The person who has to take the device before anything goes on; None when nobody has to."""
        waits = self.mover in self.people and self.mover != self.viewer
        return self.mover if waits else None

    def seen(self, seat: Seat | None) -> KeyObservation:
        """Return all that *seat* may know, or what the table shows; what is shown is made from this alone."""
        state = self.state
        if self._observed[0] is not state:
            self._observed = (state, {})
        if seat not in self._observed[1]:
            self._observed[1][seat] = state.observation(seat)
        return self._observed[1][seat]

    # Coming in

    def open(self, seating: KeySeating, save: KeySave | None = None) -> IllegalMoveError | None:
        """Lay out the table of *seating*, or go on with what was saved of it.

        Return the error of the first saved move that is no longer legal, if there is one; what came before it stands.
        """
        table = Table(KeyState.start(seating.options))
        error = table.replay(save.moves) if save else None
        self._begin(table, seating.names, seating.computers, save.seconds if save else 0.0)
        return error

    def try_out(self, situation: Situation, name: str) -> None:
        """Lay out a linked position for one who tries it: nothing but its ruin, supply and hand."""
        start = KeyState.start(Options(1, 0))
        state = replace(
            start,
            phase=Phase.ACTION,
            ruin=situation.ruin,
            supplies=(situation.supply,),
            hands=(situation.hand,),
            altars=((), ()),
            yard=(None,) * len(start.yard),
            bag=(),
        )
        self._begin(Table(state), (name,), {}, 0.0)
        self.study = True

    def _begin(self, table: Table, names: Sequence[str], computers: Mapping[Seat, Level], seconds: float) -> None:
        self.param.update(table=table, names=tuple(names), computers=dict(computers), taken=None, study=False)
        self._thought = (None, None)
        self._due = self._now + PACE
        self._start_turn(seconds)

    def take(self, seat: Seat) -> None:
        """Note that the person at *seat* has the device, if it is that person's turn."""
        if seat == self.awaited:
            self.taken = seat
            self.clock.running = self.clock.limit is not None

    # Moves

    def play(self, move: KeyMove) -> None:
        """Make *move* for the seat whose turn it is.

        Raises:
            IllegalMoveError: it is not legal; nothing has changed.
        """
        before = self.state
        self.table.play(move)
        self._thought = (None, None)
        after = self.state
        # What follows a computer's action follows at once.
        self._due = self._now + (PACE if after.phase in BEGINNING else 0.0)
        if (before.seat, before.turns, before.phase is Phase.DRAFT) != (
            after.seat,
            after.turns,
            after.phase is Phase.DRAFT,
        ) or self.over:
            if len(self.people) > 1 and self.mover != self.taken:
                self.taken = None
            self._start_turn(0.0)

    def can_undo(self) -> bool:
        """Whether the last step of this turn can be taken back: none that showed a key that was hidden. In a position
        that is tried every step can, also where nothing is left to be done."""
        ply = self.table.ply
        if self.study:
            return bool(ply)
        if self.acting is None or not ply:
            return False
        before = self.table.states[ply - 1]
        same_turn = before.turns == self.state.turns and before.phase not in (Phase.CORE, Phase.DRAFT)
        return same_turn and not isinstance(self.table.moves[ply - 1], Draw)

    def can_redo(self) -> bool:
        """Whether a step of this turn that was taken back can be made again."""
        return self.acting is not None and self.table.ply < len(self.table.moves)

    def undo(self) -> KeyMove | None:
        """Take back the last step of this turn and return it, or None when there is none to take back."""
        move: KeyMove | None = self.table.undo() if self.can_undo() else None
        return move

    def redo(self) -> KeyMove | None:
        """Make a step that was taken back again and return it, or None when there is none."""
        move: KeyMove | None = self.table.redo() if self.can_redo() else None
        return move

    # Keys

    def claimable(self, view: View, new: int) -> dict[str, KeyPlace]:
        """Return where the viewer's keys are seen in *view* with one of the squares *new*, by the keys' ids."""
        found = {}
        for key_id in self.seen(self.viewer).hand if self.viewer is not None else ():
            place = claims(keys_by_id()[key_id], view, new)
            if place is not None:
                found[key_id] = place
        return found

    # Time, and computers

    def tick(self, now: float) -> bool:
        """Take note that it is *now*; return whether the time of the turn has just run out."""
        was_over = self.clock.is_over
        self.clock.tick(now)
        self._now = now
        return self.clock.is_over and not was_over

    @property
    def thinking(self) -> Seat | None:
        """The computer that has to move, once its time has come; None when none has to."""
        if self.table is None or self.mover not in self.computers or self._now < self._due:
            return None
        return self.mover

    def work(self, budget: int) -> KeyMove | None:
        """Let the computer whose turn it is think for a slice of *budget*; return the move that it made, if any."""
        seat = self.thinking
        if seat is None:
            return None
        state = self.state
        if self._thought[0] is not state:
            chance = Random(f"{state.options.seed} {seat} {self.table.ply}")
            self._thought = (state, self.computers[seat].thinking(self.seen(seat), chance))
        steps = self._thought[1]
        assert steps is not None
        for _ in range(budget):
            move = next(steps)
            if move is not None:
                self.play(move)
                return move
        return None

    def _start_turn(self, seconds: float) -> None:
        limit = None if self.study or self.over or self.mover in self.computers else self.state.options.turn_seconds
        self.clock.reset(seconds, limit)
        self.clock.running = limit is not None and self.awaited is None

    # Keeping

    def save(self) -> KeySave:
        """Return what is to be kept of the game."""
        code = write_table_code(self.table.states[0].options)
        return KeySave(KeySeating(code, self.names, self.computers), self.table.played, self.clock.elapsed)

    def situation(self) -> Situation:
        """Return what a link to the position tells: what stands and the viewer's blocks; the keys only of one who plays
        alone, since others may follow the link."""
        state, seat = self.state, self.viewer
        if seat is None:
            return Situation(state.ruin)
        return Situation(state.ruin, state.supplies[seat], state.hands[seat] if state.alone else ())
