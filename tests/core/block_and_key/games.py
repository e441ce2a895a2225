"""Games laid by hand and played at random, for tests."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from random import Random
from typing import Any

from hypothesis import strategies as st

from core.games.block_and_key.equipment import keys
from core.games.block_and_key.move import AncientsPosition, Claim, Draft, EndTurn, Excavate, KeyMove, Position, SetCore
from core.games.block_and_key.options import SEEDS, TURN_SECONDS, Options
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import Phase
from core.games.block_and_key.state import KeyState
from tests.core.block_and_key.ruins import BOX, chances

IDS = tuple(BOX.by_id)
KEYS = {rank: tuple(key.id for key in keys() if key.rank == rank) for rank in ("star", "sun", "moon")}


@st.composite
def options(draw: st.DrawFn) -> Options:
    """A strategy for options."""
    return Options(draw(st.integers(1, 4)), draw(st.integers(0, SEEDS - 1)), draw(st.sampled_from(TURN_SECONDS)))


def play(state: KeyState, *moves: KeyMove) -> KeyState:
    """*state* after *moves*."""
    for move in moves:
        state = state.play(move)
    return state


def refusals(state: KeyState, move: KeyMove) -> list[Enum]:
    """Every reason why *move* is refused."""
    return [finding.fault for finding in state.faults(move)]


def drafted(players: int = 2, seed: int = 0, core_turn: int = 0) -> KeyState:
    """A game in which the core is set and everybody has drafted; the starter acts."""
    state = KeyState.start(Options(players, seed)).play(SetCore(core_turn))
    while state.phase is Phase.DRAFT:
        state = state.play(Draft(0))
    return state


def laid(players: int = 2, *, seat: int = 0, **fields: Any) -> KeyState:
    """A game where *seat* acts, only the core stands and everything else is as told: *supply* is the seat's own,
    *hand* its own too. Blocks that stand or lie in a supply are in the bag and in the yard no more."""
    state = replace(drafted(players), seat=seat, starter=seat, supplies=((),) * players, ruin=Ruin.start(0))
    own = {"supplies": fields.pop("supply", ()), "hands": fields.pop("hand", None)}
    for name, ids in own.items():
        if ids is not None:
            by_seat = list(getattr(state, name))
            by_seat[seat] = tuple(ids)
            state = replace(state, **{name: tuple(by_seat)})
    state = replace(state, **fields)
    used = {*state.ruin.by_id, *(block for supply in state.supplies for block in supply)}
    free = [block for block in IDS if block not in used]
    if "yard" not in fields:
        state = replace(state, yard=tuple(free[:9]))
    if "bag" not in fields:
        state = replace(state, bag=tuple(block for block in free if block not in state.yard))
    return state


def of_kind(state: KeyState, kind: type) -> list[Any]:
    """The legal moves of this kind."""
    return [move for move in state.legal_moves(state.seat) if isinstance(move, kind)]


def kinds(state: KeyState) -> set[str]:
    """The names of the kinds of move that are legal."""
    return {type(move).__name__ for move in state.legal_moves(state.seat)}


def likely(moves: Sequence[KeyMove], chance: Random) -> KeyMove:
    """One of *moves*: each kind as likely as another, but claims first and placing more often than excavating."""
    by_kind: dict[type, list[KeyMove]] = {}
    for move in moves:
        by_kind.setdefault(type(move), []).append(move)
    if Claim in by_kind and chance.random() < 0.9:
        kind: type = Claim
    elif Position in by_kind and chance.random() < 0.5:
        kind = Position
    else:
        kind = chance.choice(list(by_kind))
    return chance.choice(by_kind[kind])


def played(state: KeyState, chance: Random, moves: int) -> KeyState:
    """*state* after so many random moves, fewer if the game ends."""
    for _ in range(moves):
        if not state.seats_to_move():
            break
        state = state.play(likely(state.legal_moves(state.seat), chance))
    return state


@st.composite
def plays(draw: st.DrawFn, most: int = 120) -> KeyState:
    """A strategy for states that play has come to."""
    return played(KeyState.start(draw(options())), draw(chances), draw(st.integers(0, most)))


def until(state: KeyState, wanted: Callable[[KeyState], bool], chance: Random, most: int = 3000) -> KeyState:
    """*state* played at random until it is *wanted*."""
    for _ in range(most):
        if wanted(state):
            return state
        state = state.play(likely(state.legal_moves(state.seat), chance))
    raise AssertionError("play never came to what was wanted")


def excavated(state: KeyState, line: int = 0) -> KeyState:
    """*state* after the turn in which *line* was excavated, keys drawn and laid aside as need be, the first of all
    possible moves each time."""
    return finished(state.play(Excavate(line)))


def finished(state: KeyState) -> KeyState:
    """*state* after its turn was brought to an end by the first move that leads there."""
    turns = state.turns
    while state.turns == turns:
        moves = state.legal_moves(state.seat)
        ends = [move for move in moves if isinstance(move, EndTurn | AncientsPosition)]
        state = state.play((ends or [move for move in moves if not isinstance(move, Claim)])[0])
    return state
