"""Play at random, for laws: moves that are mostly legal, of all kinds."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from core.games.mental_blocks.deal import deal
from core.games.mental_blocks.move import Place, Shift, Take, TimeUp
from core.games.mental_blocks.statement import GreyCard, Size, Suspects
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import (
    Answer,
    CallAccusation,
    CallVote,
    HalfTime,
    LastCall,
    Pass,
    Point,
    Say,
    TeamMove,
)
from core.games.mental_blocks.team_rule import Phase
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.placement import resting_pose
from core.projection.svg import tray_orientation
from core.structure import Placement
from tests.core.mental_blocks.test_table_code import options


def random_moves(state: TeamState, chance: Random) -> Iterator[TeamMove]:
    """Yield moves without end that somebody might try in *state*."""
    players, limit = state.deal.players, state.deal.limit
    while True:
        seat = chance.randrange(players)
        at = state.at + chance.choice((0.0, 0.0, 1.0, 4.0, 20.0, 70.0))
        kind = chance.random()
        if kind < 0.08:
            yield chance.choice(
                (HalfTime(max(at, limit / 2)), TimeUp(at=max(at, limit)), LastCall(max(at, limit + 10)))
            )
        elif kind < 0.1:
            yield Say(chance.choice((GreyCard(), Size(2, 3), Suspects(0))), seat, at)
        elif kind < 0.18:
            yield chance.choice((CallVote(seat, at), CallAccusation(seat, at), Pass(seat, at)))
        elif state.phase in (Phase.VOTING, Phase.ASKING):
            yield Answer(chance.random() < 0.6, seat, at)
        elif state.phase is Phase.POINTING:
            yield Point(chance.randrange(players), seat, at)
        else:
            yield _building(state, chance, seat, at)


def _building(state: TeamState, chance: Random, seat: int, at: float) -> TeamMove:
    size, structure = state.deal.size, state.structure
    standing = [placement.block for placement in structure.placements]
    if standing and chance.random() < 0.3:
        block = chance.choice(standing)
        if chance.random() < 0.5:
            return Take(block.id, seat, at)
        rest = structure.removing(block.id)
    else:
        block, rest = chance.choice(state.deal.box.blocks), structure
    orientation = chance.choice((tray_orientation(block), chance.choice(ORIENTATIONS)))
    # Near one corner, so that blocks come to stand upon one another.
    cell = (chance.randrange(min(size.width, 5)), chance.randrange(min(size.depth, 5)), 0)
    pose = resting_pose(rest, Placement(block, Pose(cell, orientation)), size)
    if block in standing:
        return Shift(block.id, pose, seat, at)
    return Place(block.id, pose, seat, at)


def played(state: TeamState, chance: Random, tries: int) -> TeamState:
    """Return *state* after as many of *tries* random moves as are legal."""
    for _ in range(tries):
        move = next(random_moves(state, chance))
        if not state.faults(move):
            state = state.play(move)
    return state


@st.composite
def plays(draw: st.DrawFn, most: int = 40) -> TeamState:
    """Return a strategy for states that play has come to."""
    start = TeamState.start(deal(draw(options())))
    return played(start, draw(st.randoms(use_true_random=False)), draw(st.integers(0, most)))
