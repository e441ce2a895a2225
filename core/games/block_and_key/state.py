"""The game of Block and Key at one moment."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import assert_never

from core.games.base import Seat, State
from core.games.block_and_key.equipment import box, keys_by_id
from core.games.block_and_key.judgement import judge
from core.games.block_and_key.key import claims
from core.games.block_and_key.listing import moves
from core.games.block_and_key.move import (
    ALTARS,
    AncientsNone,
    AncientsPosition,
    Claim,
    DiscardKey,
    Draft,
    Draw,
    EndTurn,
    Excavate,
    KeyMove,
    Pass,
    Position,
    ReturnBlock,
    SetAside,
    SetCore,
)
from core.games.block_and_key.observation import KeyObservation, observe
from core.games.block_and_key.options import Options
from core.games.block_and_key.positioning import legal_poses
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import CLAIMS_TO_END, HAND_SIZE, SOLO_TURNS, SUPPLY_LIMIT, KeyReason, Phase
from core.games.block_and_key.scoring import KeyOutcome, ended
from core.games.block_and_key.setup import Keys, set_up
from core.games.block_and_key.turn import AncientsCall, ClaimMade, Turn
from core.games.block_and_key.view import faces
from core.games.block_and_key.yard import Bag, Yard, emptied, refilled, returned
from core.geometry.pose import Pose
from core.placement import Finding


@dataclass(frozen=True)
class KeyState(State[KeyMove]):
    """The game at one moment. Seat k sits at side k (BK-2).

    *hands*, *enigmas* (colours), *supplies* (ids of blocks) and *claimed* (ids of keys) are by seat; *altars* are the
    keys of the sun and of the moon altar from the top; *draws* counts the blocks drawn from the bag, *turns* the turns
    that are over, *passes* those passed in a row. *turn* is what has happened in this turn, *claims* are the claims
    last made, for everybody to confirm until the next action; *finals* counts the final turns left, once the end is
    triggered; *aside* are the keys laid aside alone.
    """

    options: Options
    starter: Seat
    hands: tuple[Keys, ...]
    enigmas: tuple[str, ...]
    altars: tuple[Keys, Keys]
    yard: Yard
    bag: Bag
    draws: int
    supplies: tuple[tuple[str, ...], ...]
    claimed: tuple[Keys, ...]
    seat: Seat
    phase: Phase = Phase.CORE
    ruin: Ruin = field(default_factory=Ruin)
    turns: int = 0
    turn: Turn = field(default_factory=Turn)
    claims: tuple[ClaimMade, ...] = ()
    passes: int = 0
    finals: int | None = None
    aside: Keys = ()
    ended: KeyOutcome | None = None

    @classmethod
    def start(cls, options: Options) -> "KeyState":
        """Return the first state of a game of *options*: the starter sets the core."""
        table, nothing = set_up(options), ((),) * options.players
        return cls(
            options=options,
            starter=table.starter,
            hands=table.hands,
            enigmas=table.enigmas,
            altars=(table.sun, table.moon),
            yard=table.yard,
            bag=table.bag,
            draws=table.draws,
            supplies=nothing,
            claimed=nothing,
            seat=table.starter,
        )

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.options.players

    @property
    def alone(self) -> bool:
        """Whether the one seat plays against the Ancients (BK-13)."""
        return self.options.players == 1

    @property
    def turn_order(self) -> tuple[Seat, ...]:
        """The seats in the order of turns: clockwise as seen from above, from the starter."""
        return tuple((self.starter - k) % self.players for k in range(self.players))

    @property
    def hand_is_full(self) -> bool:
        """Whether the seat whose turn it is holds four keys."""
        return len(self.hands[self.seat]) >= HAND_SIZE

    @property
    def must_draw(self) -> bool:
        """Whether keys have to be drawn before the turn can end."""
        return not self.hand_is_full and any(self.altars)

    @property
    def is_last_alone(self) -> bool:
        """Whether this is the last turn against the Ancients, after which nothing is marked or drawn."""
        return self.alone and self.turns == SOLO_TURNS - 1

    @property
    def must_mark(self) -> bool:
        """Whether, alone, a key has to be laid aside for this turn, if none is claimed (BK-13)."""
        waits = self.phase in (Phase.CLAIMING, Phase.MARKING) and not self.turn.claims and any(self.altars)
        return self.alone and waits and not self.is_last_alone

    @property
    def can_act(self) -> bool:
        """Whether the seat can excavate or place anything (BK-14)."""
        if any(self.yard):
            return True
        return any(legal_poses(self.ruin, box().by_id[block_id]) for block_id in self.supplies[self.seat])

    @property
    def ancient(self) -> AncientsCall | None:
        """What the Ancients build, in their phase: as the key last drawn says."""
        if self.phase is not Phase.ANCIENTS:
            return None
        key = keys_by_id()[self.turn.drawn[-1]]
        return AncientsCall(self.yard[key.pips - 1], key.pips, key.stars)

    def altar(self, name: str) -> Keys:
        """Return the keys of the altar *name* from the top."""
        return self.altars[ALTARS.index(name)]

    def seats_to_move(self) -> frozenset[Seat]:
        """Return the seat whose turn it is, or none when the game is over."""
        return frozenset() if self.phase is Phase.OVER else frozenset({self.seat})

    def legal_moves(self, seat: Seat) -> Sequence[KeyMove]:
        """Return every legal move of *seat*, of poses one for each set of cells."""
        return list(moves(self)) if seat in self.seats_to_move() else []

    def faults(self, move: KeyMove) -> tuple[Finding, ...]:
        """Return every reason why *move* is illegal here, a `KeyRefusal` or a `PositionFault`."""
        return judge(self, move)

    def outcome(self) -> KeyOutcome | None:
        """Return how the game ended, with scores and a `KeyReason`. Alone the one seat always wins something: its
        score's `Band` tells what."""
        return self.ended

    def observation(self, seat: Seat | None) -> KeyObservation:
        """Return all that *seat* may know, or (None) what the table shows to everybody."""
        return observe(self, seat)

    def _after(self, move: KeyMove) -> "KeyState":
        match move:
            case SetCore(turn):
                return replace(self, ruin=Ruin.start(turn), phase=Phase.DRAFT, seat=(self.starter + 1) % self.players)
            case Draft(line):
                drafted = self._excavated(line)
                if self.seat == self.starter:
                    return replace(drafted, phase=Phase.ACTION)
                return replace(drafted, seat=(self.seat + 1) % self.players)
            case Excavate(line):
                return replace(self._excavated(line), claims=(), passes=0)._after_excavation()
            case ReturnBlock(block_id):
                supply = _without(self.supplies[self.seat], block_id)
                after = replace(self, supplies=self._set(self.supplies, supply), bag=returned(self.bag, block_id))
                return after._after_excavation()
            case Position(block_id, pose):
                supply = _without(self.supplies[self.seat], block_id)
                return replace(
                    self,
                    supplies=self._set(self.supplies, supply),
                    ruin=self.ruin.adding(box().by_id[block_id], pose),
                    turn=Turn(placed=block_id),
                    phase=Phase.CLAIMING,
                    claims=(),
                    passes=0,
                )
            case Claim(key_id):
                return self._claimed(key_id)
            case Draw(altar):
                return self._drawn(altar)
            case Pass():
                return replace(self, passes=self.passes + 1, phase=Phase.ENDING, claims=())
            case EndTurn():
                return self._next_turn()
            case SetAside(altar):
                key, altars = self._taken(altar)
                return replace(self, altars=altars, aside=(*self.aside, key), phase=Phase.REFILLING)
            case DiscardKey(key_id):
                sun, moon = self.altars
                on_sun = keys_by_id()[key_id].rank == ALTARS[0]
                return replace(
                    self,
                    hands=self._set(self.hands, _without(self.hands[self.seat], key_id)),
                    altars=((*sun, key_id), moon) if on_sun else (sun, (*moon, key_id)),
                    turn=replace(self.turn, discarded=True),
                    phase=Phase.REFILLING,
                )
            case AncientsPosition(pose):
                return self._after_ancients(pose)
            case AncientsNone():
                return self._after_ancients(None)
            case _:
                assert_never(move)

    def _set(self, by_seat: tuple[tuple[str, ...], ...], own: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        return (*by_seat[: self.seat], own, *by_seat[self.seat + 1 :])

    def _refilled(self) -> "KeyState":
        yard, bag, draws = refilled(self.yard, self.bag, self.options.seed, self.draws)
        return replace(self, yard=yard, bag=bag, draws=draws)

    def _excavated(self, line: int) -> "KeyState":
        yard, taken = emptied(self.yard, line)
        supply = (*self.supplies[self.seat], *taken)
        return replace(self, yard=yard, supplies=self._set(self.supplies, supply))._refilled()

    def _after_excavation(self) -> "KeyState":
        if len(self.supplies[self.seat]) > SUPPLY_LIMIT:
            return replace(self, phase=Phase.RETURNING)
        # What went back may be all that the bag holds: the yard is filled as far as it goes, as after every change.
        after = self._refilled()
        return replace(after, phase=Phase.MARKING if self.alone else Phase.ENDING)

    def _claimed(self, key_id: str) -> "KeyState":
        view = faces(self.ruin, self.seat)
        assert self.turn.placed is not None
        place = claims(keys_by_id()[key_id], view, view.faces_of(self.turn.placed))
        assert place is not None
        made = ClaimMade(self.seat, key_id, place)
        return replace(
            self,
            hands=self._set(self.hands, _without(self.hands[self.seat], key_id)),
            claimed=self._set(self.claimed, (*self.claimed[self.seat], key_id)),
            turn=replace(self.turn, claims=(*self.turn.claims, made)),
            claims=(*self.claims, made),
        )

    def _taken(self, altar: str) -> tuple[str, tuple[Keys, Keys]]:
        """Return the top key of an altar, and the altars without it."""
        sun, moon = self.altars
        return (sun[0], (sun[1:], moon)) if altar == ALTARS[0] else (moon[0], (sun, moon[1:]))

    def _drawn(self, altar: str) -> "KeyState":
        key, altars = self._taken(altar)
        after = replace(
            self,
            altars=altars,
            hands=self._set(self.hands, (*self.hands[self.seat], key)),
            turn=replace(self.turn, drawn=(*self.turn.drawn, key)),
            phase=Phase.REFILLING,
        )
        if after.must_draw:
            return after
        return replace(after, phase=Phase.ANCIENTS if self.alone else Phase.ENDING)

    def _after_ancients(self, pose: Pose | None) -> "KeyState":
        calling = self.ancient
        assert calling is not None
        after = replace(self, phase=Phase.ENDING)
        if calling.block_id is None:
            return after
        yard = tuple(None if site == calling.pips - 1 else block_id for site, block_id in enumerate(self.yard))
        after = replace(after, yard=yard)._refilled()
        if pose is None:
            return replace(after, bag=returned(after.bag, calling.block_id))._refilled()
        return replace(after, ruin=self.ruin.adding(box().by_id[calling.block_id], pose))

    def _next_turn(self) -> "KeyState":
        after = replace(self, turns=self.turns + 1, turn=Turn(), phase=Phase.ACTION)
        finals = self.finals
        if finals is not None:
            finals -= 1
        elif not self.alone and len(self.claimed[self.seat]) >= CLAIMS_TO_END[self.players]:
            finals = self.players
        after = replace(after, finals=finals, seat=(self.seat - 1) % self.players)
        reason = None
        if self.passes == self.players:
            reason = KeyReason.ALL_PASSED
        elif finals == 0:
            reason = KeyReason.CLAIMS
        elif self.is_last_alone:
            reason = KeyReason.ELEVEN_TURNS
        if reason is None:
            return after
        return replace(after, seat=self.seat, phase=Phase.OVER, ended=ended(self, reason))


def _without(ids: tuple[str, ...], left_out: str) -> tuple[str, ...]:
    return tuple(other for other in ids if other != left_out)
