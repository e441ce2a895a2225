"""The team game of Mental Blocks: all build at once, vote, and perhaps look for a traitor (MB-7, MB-12, MB-13)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from core.games.base import Outcome, Seat, State
from core.games.mental_blocks import glitch as glitches
from core.games.mental_blocks.deal import Deal
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.match import best_turn
from core.games.mental_blocks.move import Place, Shift, Take, TimeUp
from core.games.mental_blocks.poll import COUNT_SECONDS, Pointing, Poll, Question
from core.games.mental_blocks.team_judgement import judge
from core.games.mental_blocks.team_move import (
    Answer,
    Building,
    CallAccusation,
    CallVote,
    HalfTime,
    LastCall,
    Pass,
    Point,
    Say,
    TeamMove,
)
from core.games.mental_blocks.team_observation import TeamObservation, observe
from core.games.mental_blocks.team_rule import Phase, TeamReason
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.placement import Finding
from core.projection.card import Card
from core.structure import Placement, Structure


@dataclass(frozen=True)
class TeamState(State[TeamMove]):
    """The game at one moment.

    *at* is the time of the last move in seconds since the start, *cards* the index of the card that each seat holds
    (None: the traitor's), *moved* the blocks in the order in which they were placed, taken or shifted, *spent* and
    *passed* who has moved how often, and who has passed, in this round of three moves each (MB-17). *log* holds every
    move so far. *time_is_up* says that the time has run out: with the variant the traitor can still be accused.
    """

    deal: Deal
    structure: Structure
    at: float
    cards: tuple[int | None, ...]
    spent: tuple[int, ...]
    passed: frozenset[Seat] = frozenset()
    moved: tuple[str, ...] = ()
    log: tuple[TeamMove, ...] = ()
    half_done: bool = False
    time_is_up: bool = False
    poll: Poll | None = None
    pointing: Pointing | None = None
    ended: Outcome | None = None

    @classmethod
    def start(cls, deal: Deal) -> "TeamState":
        """Return the first state of *deal*: an empty table, the clock at 0."""
        return cls(deal, Structure(), 0.0, tuple(hand.card for hand in deal.hands), (0,) * deal.players)

    @property
    def phase(self) -> Phase:
        """What goes on now."""
        if self.ended:
            return Phase.OVER
        if self.pointing:
            return Phase.POINTING
        if self.poll:
            return Phase.VOTING if self.poll.question is Question.SOLVED else Phase.ASKING
        return Phase.LAST_CALL if self.time_is_up else Phase.BUILDING

    @property
    def tray(self) -> tuple[str, ...]:
        """The ids of the blocks that are not on the table, in tray order."""
        return tuple(block.id for block in self.deal.box.blocks if block.id not in self.structure.by_id)

    @property
    def said(self) -> tuple[Say, ...]:
        """Everything that was said, in order."""
        return tuple(move for move in self.log if isinstance(move, Say))

    @property
    def active_cards(self) -> tuple[Card, ...]:
        """The cards that the structure must not contradict: those dealt to builders, then those face up (MB-7)."""
        dealt = [card for card in self.cards if card is not None]
        return tuple(self.deal.puzzle.cards[card] for card in (*dealt, *self.deal.face_up))

    @property
    def colors_are_hidden(self) -> bool:
        """Whether the table shows no colours now (MB-17)."""
        hides = self.deal.glitch is Glitch.COLORS_HIDDEN
        return hides and self.phase not in (Phase.VOTING, Phase.OVER)

    @property
    def aliases(self) -> dict[str, str]:
        """For each standing block the name that tells nothing of its colour: the number of its placing."""
        placed = [move.block_id for move in self.log if isinstance(move, Place)]
        return {name: f"hidden-{number}" for number, name in enumerate(placed, 1) if name in self.structure.by_id}

    def seats_to_move(self) -> frozenset[Seat]:
        """Return the seats whose move the phase waits for; every seat may say something until the game is over."""
        seats = frozenset(range(self.deal.players))
        if self.ended:
            return frozenset()
        if self.pointing:
            return seats - {seat for seat, _ in self.pointing.fingers}
        return seats - self.poll.hands.keys() if self.poll else seats

    def legal_moves(self, seat: Seat) -> Sequence[TeamMove]:
        """Return every legal move of *seat* at the present time but those that say something; of orientations that
        look the same all are listed, since one may count as turned and another not (MB-15, MB-16)."""
        if seat not in self.seats_to_move():
            return []
        return [move for move in self._candidates(seat) if not self.faults(move)]

    def _candidates(self, seat: Seat) -> Iterator[TeamMove]:
        at, size = self.at, self.deal.size
        if self.phase is Phase.BUILDING:
            cells = [(x, y, z) for z in range(size.height) for y in range(size.depth) for x in range(size.width)]
            for block in self.deal.box.blocks:
                standing = self.structure.by_id.get(block.id)
                if standing:
                    yield Take(block.id, seat, at)
                for orientation in ORIENTATIONS:
                    for cell in cells:
                        pose = Pose(cell, orientation)
                        if not standing:
                            yield Place(block.id, pose, seat, at)
                        elif standing.pose != pose:
                            yield Shift(block.id, pose, seat, at)
        yield from (CallVote(seat, at), CallAccusation(seat, at), Answer(True, seat, at), Answer(False, seat, at))
        yield from (Point(whom, seat, at) for whom in range(self.deal.players))
        yield Pass(seat, at)

    def faults(self, move: TeamMove) -> tuple[Finding, ...]:
        """Return every reason why *move* is illegal here; blocks may be named by their aliases while colours are
        hidden, and are so named in what is returned."""
        return judge(self, move)

    def half_time_due(self, at: float) -> bool:
        """Return whether at the time *at* half time is still to take effect; it waits for hands and fingers."""
        due = self.deal.glitch in glitches.AT_HALF_TIME
        return due and not self.half_done and at >= self.deal.half and self.phase is Phase.BUILDING

    def resolved(self, move: Building) -> Building:
        """Return *move* with its block under its own name, where it was named by its alias."""
        real = {alias: name for name, alias in self.aliases.items()}
        return replace(move, block_id=real[move.block_id]) if move.block_id in real else move

    def outcome(self) -> Outcome | None:
        """Return how the game ended, with a `TeamReason`; the winners are all builders, the traitor, or nobody."""
        return self.ended

    def observation(self, seat: Seat | None) -> TeamObservation:
        """Return all that *seat* may know, or (None) what the table shows to everybody.

        Raises:
            ValueError: there is no such seat.
        """
        return observe(self, seat)

    def _after(self, move: TeamMove) -> "TeamState":
        now = replace(self, at=move.at)
        match move:
            case Place() | Take() | Shift():
                return now._built(self.resolved(move))
            case Pass():
                return replace(now, passed=self.passed | {move.seat}, log=(*self.log, move))._with_round()
        now = replace(now, log=(*self.log, move))
        match move:
            case Say():
                return now
            case CallVote():
                return now._polled(Poll.called(Question.SOLVED, move.seat, self.deal.players))
            case CallAccusation():
                return now._polled(Poll.called(Question.ACCUSE, move.seat, self.deal.players))
            case Answer():
                assert self.poll is not None
                return now._polled(self.poll.answering(move.seat, move.agree))
            case Point():
                assert self.pointing is not None
                return now._pointed(self.pointing.pointing(move.seat, move.whom))
            case HalfTime():
                return now._half_time()
            case TimeUp():
                if not self.deal.options.traitor:
                    return replace(now, time_is_up=True)._lost(TeamReason.TIME_UP)
                poll = self.poll if self.poll and self.poll.question is Question.ACCUSE else None
                return replace(now, time_is_up=True, poll=poll)
            case LastCall():
                return now._lost(TeamReason.TIME_UP)
            case _:
                assert_never(move)

    def _built(self, move: Building) -> "TeamState":
        structure = self.structure
        if isinstance(move, Take | Shift):
            structure = structure.removing(move.block_id)
        if isinstance(move, Place | Shift):
            structure = structure.adding(Placement(self.deal.box.by_id[move.block_id], move.pose))
        spent = tuple(count + (seat == move.seat) for seat, count in enumerate(self.spent))
        moved, log = (*self.moved, move.block_id), (*self.log, move)
        return replace(self, structure=structure, moved=moved, spent=spent, log=log)._with_round()

    def _with_round(self) -> "TeamState":
        """Begin a new round of three moves each once every seat has moved or passed (MB-17)."""
        if all(count or seat in self.passed for seat, count in enumerate(self.spent)):
            return replace(self, spent=(0,) * self.deal.players, passed=frozenset())
        return self

    def _polled(self, poll: Poll) -> "TeamState":
        if not poll.complete:
            return replace(self, poll=poll)
        after = replace(self, poll=None)
        if not poll.carried:
            return after
        if poll.question is Question.ACCUSE:
            return replace(after, pointing=Pointing(poll.caller, self.deal.players, self.at + COUNT_SECONDS))
        cards, turns = self.active_cards, self.deal.puzzle.turns
        _, holds = best_turn(self.structure, cards, turns)
        return after._won(TeamReason.SOLVED) if all(holds) else after._lost(TeamReason.WRONG_STRUCTURE)

    def _pointed(self, pointing: Pointing) -> "TeamState":
        after = replace(self, pointing=pointing)
        if not pointing.complete:
            return after
        traitor = self.deal.traitor
        accused = pointing.accused(traitor)
        if traitor is None:
            return after._lost(TeamReason.NO_TRAITOR)
        if accused is None:
            return after._lost(TeamReason.ACCUSATION_TIED)
        return after._won(TeamReason.TRAITOR_CAUGHT) if accused == traitor else after._lost(TeamReason.WRONGLY_ACCUSED)

    def _half_time(self) -> "TeamState":
        if self.deal.glitch is Glitch.TOP_OFF:
            structure = self.structure
            for block_id in glitches.top_layer(structure, self.deal.size):
                structure = structure.removing(block_id)
            return replace(self, structure=structure, half_done=True)
        builders = [seat for seat, card in enumerate(self.cards) if card is not None]
        cards = list(self.cards)
        for seat, after in zip(builders, (*builders[1:], builders[0]), strict=True):
            cards[after] = self.cards[seat]
        return replace(self, cards=tuple(cards), half_done=True)

    def _won(self, reason: TeamReason) -> "TeamState":
        builders = frozenset(range(self.deal.players)) - {self.deal.traitor}
        return replace(self, ended=Outcome(builders, reason))

    def _lost(self, reason: TeamReason) -> "TeamState":
        traitor = self.deal.traitor
        return replace(self, ended=Outcome(frozenset(() if traitor is None else (traitor,)), reason))
