"""A team's game being played: the table, its clock, who sits there, who acts, and the computers among them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import param

from core.games.base import IllegalMoveError, Seat
from core.games.mental_blocks.deal import Deal
from core.games.mental_blocks.glitch import Glitch, builder_at
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.move import TimeUp
from core.games.mental_blocks.statement import Asks
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import ClockMove, HalfTime, LastCall, Say, TeamMove
from core.games.mental_blocks.team_observation import TeamObservation
from core.games.mental_blocks.team_rule import LAST_CALL_SECONDS, Phase
from core.games.mental_blocks.teammate import Teammate, pace
from models.clock import Clock
from models.seating import PASS, Seating
from models.table import Table
from models.team_saves import TeamSave

QUICK = 1.0
"""Seconds that a computer takes to raise its hand, or to point."""

HANDS_UP = (Phase.VOTING, Phase.ASKING, Phase.POINTING)
"""The phases that wait for an answer of every seat."""


class TeamPlay(param.Parameterized):
    """What goes on at a team's table. Before a deal is opened there is none: `table` is None."""

    table: Any = param.ClassSelector(class_=Table, default=None, allow_None=True, doc="The states and the moves.")
    names: Any = param.ClassSelector(class_=tuple, default=(), doc="What each seat is called.")
    computers: Any = param.Dict(default={}, doc="The levels of the seats that the computer plays.")
    acting = param.Integer(default=0, bounds=(0, None), doc="The seat whose hands are on the table.")

    def __init__(self) -> None:
        """Begin without a game."""
        super().__init__()
        self.clock = Clock()
        self._teammates: dict[Seat, Teammate] = {}
        self._due: dict[Seat, float] = {}
        """When each computer acts next, in seconds of play."""
        self._thought: tuple[TeamState | None, TeamObservation | None] = (None, None)
        """What the computer that thinks now thinks about: the same from slice to slice."""
        self._observed: tuple[TeamState | None, dict[Seat | None, TeamObservation]] = (None, {})

    @property
    def state(self) -> TeamState:
        """The state now."""
        state: TeamState = self.table.state
        return state

    @property
    def deal(self) -> Deal:
        """The deal that is played."""
        return self.state.deal

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
        """Whether the clock was ever set going."""
        return self.clock.running or self.clock.elapsed > 0 or bool(self.table.moves)

    @property
    def at(self) -> float:
        """The seconds gone by: what a move made now carries."""
        return max(self.clock.elapsed, self.state.at)

    @property
    def builder(self) -> Seat | None:
        """Whose minute it is now, where only one builds at a time (MB-17)."""
        return builder_at(self.at, self.deal.players) if self.deal.glitch is Glitch.ONE_BUILDER else None

    def seen(self, seat: Seat | None = None) -> TeamObservation:
        """Return all that *seat* may know, or what the table shows; what is shown is made from this alone."""
        state = self.state
        if self._observed[0] is not state:
            self._observed = (state, {})
        if seat not in self._observed[1]:
            self._observed[1][seat] = state.observation(seat)
        return self._observed[1][seat]

    def open(
        self, deal: Deal, names: Sequence[str], computers: Mapping[Seat, Level], save: TeamSave | None = None
    ) -> IllegalMoveError | None:
        """Lay out *deal* for the seats called *names*, or go on with what was saved of it; the clock stands.

        Return the error of the first saved move that is no longer legal, if there is one; what came before it stands.
        """
        table = Table(TeamState.start(deal))
        error = table.replay(save.moves) if save else None
        self._teammates = {
            seat: Teammate(seat, level, deal.options.seed * deal.players + seat)
            for seat, level in sorted(computers.items())
        }
        people = [seat for seat in range(deal.players) if seat not in computers]
        self._thought = (None, None)
        self.param.update(table=table, names=tuple(names), computers=dict(computers), acting=people[0] if people else 0)
        self.clock.reset(max(save.seconds, self.state.at) if save else 0.0, deal.limit)
        # They do not all reach for the blocks at once.
        self._due = {
            seat: self.clock.elapsed + pace(level) * (k + 1) / len(computers)
            for k, (seat, level) in enumerate(sorted(computers.items()))
        }
        return error

    def start(self) -> None:
        """Set the clock going, unless the game is over."""
        self.clock.running = not self.over

    def play(self, move: TeamMove) -> None:
        """Make *move*; the first one sets the clock going, and the end stops it.

        Raises:
            IllegalMoveError: it is not legal; nothing has changed.
        """
        phase = self.state.phase
        self.table.play(move)
        self.clock.running = not self.over
        if self.state.phase is not phase and self.state.phase in HANDS_UP:
            self._ask_computers()
        elif isinstance(move, Say) and isinstance(move.statement, Asks) and move.statement.whom in self._due:
            self._due[move.statement.whom] = min(self._due[move.statement.whom], self.at + QUICK)

    def now(self, move: Any) -> Any:
        """Return *move* as the acting seat makes it now."""
        return replace(move, seat=self.acting, at=self.at)

    def tick(self, now: float) -> tuple[ClockMove, ...]:
        """Take note that it is *now*; return what the clock has brought about (MB-11, MB-13, MB-17)."""
        self.clock.tick(now)
        if self.table is None or not self.clock.running:
            return ()
        made: list[ClockMove] = []
        while not self.over and (move := self._clock_move()) is not None:
            self.play(move)
            made.append(move)
        return tuple(made)

    def _clock_move(self) -> ClockMove | None:
        state, at = self.state, self.at
        moves: list[ClockMove] = []
        if not state.time_is_up and at >= self.deal.limit:
            moves.append(TimeUp(at=at))
        elif state.time_is_up and at >= self.deal.limit + LAST_CALL_SECONDS:
            moves.append(LastCall(at))
        elif state.half_time_due(at):
            moves.append(HalfTime(at))
        return next((move for move in moves if not state.faults(move)), None)

    # Computers

    @property
    def thinking(self) -> Seat | None:
        """The computer whose time has come to act, the first of several; None when none has to."""
        if self.table is None or not self.clock.running or self.over:
            return None
        waited_for = self.state.seats_to_move()
        due = [(time, seat) for seat, time in self._due.items() if time <= self.at and seat in waited_for]
        return min(due)[1] if due else None

    def work(self, budget: int) -> TeamMove | None:
        """Let the computer whose time has come think for a slice of *budget*; return the move that it made, if any."""
        seat = self.thinking
        if seat is None:
            return None
        deed = self._teammates[seat].think(self._thought_about(seat), budget)
        if not deed.done:
            return None
        self._thought = (None, None)
        self._due[seat] = self.at + pace(self.computers[seat])
        decided: Any = deed.move
        if decided is None:
            return None
        move: TeamMove = replace(decided, seat=seat, at=self.at)
        try:
            self.play(move)
        except IllegalMoveError:
            # Refused like anybody's deed; it has used its time.
            return None
        return move

    def _thought_about(self, seat: Seat) -> TeamObservation:
        """Return what *seat* knows, with the time as it was when it began to think about it."""
        state, observation = self._thought
        if state is not self.state or observation is None or observation.seat != seat:
            observation = replace(self.seen(seat), at=self.at, builder=self.builder)
            self._thought = (self.state, observation)
        return observation

    def _ask_computers(self) -> None:
        """Have the computers answer soon, one after the other; pointing waits for the count of three."""
        pointing = self.state.pointing
        begin = pointing.opens if pointing else self.at + QUICK
        for k, seat in enumerate(sorted(self._due)):
            self._due[seat] = begin + k * QUICK / 2

    # Keeping

    def save(self, secrets: str = PASS) -> TeamSave:
        """Return what is to be kept of an unfinished game."""
        seating = Seating(self.deal.code, self.names, self.computers, secrets)
        return TeamSave(seating, self.table.moves, self.clock.elapsed)
