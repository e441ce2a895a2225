"""Laws of the team game: what holds in every play, and counts made by hand."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.blocks import BlockSet
from core.games.base import IllegalMoveError, perft
from core.games.mental_blocks.deal import Deal, deal
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.move import Place, Shift, Take
from core.games.mental_blocks.restriction import RestrictionKind
from core.games.mental_blocks.statement import GreyCard
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import Answer, CallAccusation, CallVote, ClockMove, Pass, Point, Say, TeamMove
from core.games.mental_blocks.team_rule import Phase
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.placement import TableSize, standing_faults
from tests.core.mental_blocks.random_play import played, random_moves
from tests.core.mental_blocks.tables import BUILT, TABLE, laid, play, put, standing, started, voted
from tests.core.mental_blocks.test_table_code import options
from tests.strategies import BOX

chances = st.randoms(use_true_random=False)


@given(options(), chances)
def test_whatever_is_tried_is_played_or_refused_and_leaves_a_sound_table(chosen: object, chance: object) -> None:
    """MB-7 to MB-17: a refusal leaves everything as it was."""
    state = TeamState.start(deal(chosen))  # type: ignore[arg-type]
    for _ in range(40):
        move = next(random_moves(state, chance))  # type: ignore[arg-type]
        if state.faults(move):
            before = replace(state)
            with pytest.raises(IllegalMoveError):
                state.play(move)
            assert state == before
            continue
        after = state.play(move)
        check_step(state, move, after)
        state = after


def check_step(state: TeamState, move: TeamMove, after: TeamState) -> None:
    deal = state.deal
    assert after.at == move.at >= state.at
    assert len(after.log) == len(state.log) + 1
    assert standing_faults(after.structure, deal.size) == ()
    assert len(after.tray) + len(after.structure.placements) == len(deal.box.blocks)
    assert sorted(map(str, after.cards)) == sorted(str(hand.card) for hand in deal.hands)
    assert [card is None for card in after.cards] == [hand.card is None for hand in deal.hands]
    assert state.phase is not Phase.OVER
    if not isinstance(move, Place | Take | Shift | ClockMove):
        assert after.structure == state.structure
    assert (after.outcome() is None) == (after.phase is not Phase.OVER) == bool(after.seats_to_move())
    if outcome := after.outcome():
        traitors = set() if deal.traitor is None else {deal.traitor}
        assert outcome.winners in (traitors, set(range(deal.players)) - traitors, set())
        assert all(after.faults(again) for again in (move, CallVote(0, after.at), Say(GreyCard(), 0, after.at)))


@given(options(), chances)
def test_a_play_replays_from_its_log(chosen: object, chance: object) -> None:
    """Saves are lists of moves: played again they give the same state."""
    state = played(TeamState.start(deal(chosen)), chance, 30)  # type: ignore[arg-type]
    assert play(TeamState.start(state.deal), *state.log) == state


TINY = TableSize(2, 1, 2)
FEW = BlockSet(
    BOX.id,
    tuple(BOX.by_id[name] for name in ("blue-cube", "white-bar2", "blue-prism1")),
    BOX.colors,
    BOX.shape_names,
)


def tiny(deal: Deal) -> Deal:
    """The deal on a table of two cells, two levels high, with three blocks."""
    return replace(deal, box=FEW, size=TINY)


def all_moves(state: TeamState, seat: int) -> set[TeamMove]:
    """Everything that *seat* could try at the present time: moves of blocks in and around the table, and calls."""
    cells = [
        *product(range(TINY.width + 1), (0,), range(TINY.height + 1)),
        (-1, 0, 0),
        (0, -1, 0),
        (0, 0, -1),
        (0, 1, 0),
    ]
    poses = [Pose(cell, orientation) for cell in cells for orientation in ORIENTATIONS]
    moves: set[TeamMove] = {CallVote(seat, state.at), CallAccusation(seat, state.at), Pass(seat, state.at)}
    moves |= {Answer(agree, seat, state.at) for agree in (True, False)}
    moves |= {Point(whom, seat, state.at) for whom in range(-1, state.deal.players + 1)}
    for name in ("blue-cube", "white-bar2", "blue-prism1", "black-cube"):
        standing_now = state.structure.by_id.get(name)
        moves.add(Take(name, seat, state.at))
        for pose in poses:
            moves.add(Place(name, pose, seat, state.at))
            # A block that is put back as it stood is not listed: it changes nothing.
            if not standing_now or standing_now.pose != pose:
                moves.add(Shift(name, pose, seat, state.at))
    return moves


@pytest.mark.parametrize("glitch", [None, *Glitch])
@settings(max_examples=4)
@given(st.lists(st.sampled_from(RestrictionKind), min_size=5, max_size=5, unique=True), chances)
def test_the_moves_listed_are_exactly_the_ones_without_faults(
    glitch: Glitch | None, kinds: list[RestrictionKind], chance: object
) -> None:
    """Every glitch and restriction, at every phase that play comes to."""
    start = TeamState.start(tiny(laid(5, traitor=4, glitch=glitch, restrictions=dict(enumerate(kinds)))))
    state = played(start, chance, chance.randrange(14))  # type: ignore[attr-defined, arg-type]
    seat = chance.choice(sorted(state.seats_to_move()) or [0])  # type: ignore[attr-defined]
    listed = state.legal_moves(seat)
    assert len(listed) == len(set(listed))
    assert set(listed) == {move for move in all_moves(state, seat) if not state.faults(move)}


def test_a_seat_that_need_not_move_has_no_moves_listed() -> None:
    state = play(started(), *BUILT, CallVote(0))
    assert state.legal_moves(0) == []
    assert state.legal_moves(1) == [Answer(True, 1), Answer(False, 1)]


def one_cube(players: int = 2, **settled: object) -> TeamState:
    """A table of one cell, with one cube."""
    dealt = laid(players, answer=standing(blue_cube=(0, 0, 0)), **settled)  # type: ignore[arg-type]
    box = BlockSet(BOX.id, (BOX.by_id["blue-cube"],), BOX.colors, BOX.shape_names)
    return TeamState.start(replace(dealt, box=box, size=TableSize(1, 1, 1)))


def test_perft_of_one_cube_on_one_cell() -> None:
    """By hand: two seats place it in 24 orientations each: 48. Then each can take it, shift it into 23 others, or call
    a vote: 50. Then 48 after a taking, 50 after a shifting, and the other seat's two answers after a call."""
    state = one_cube()
    assert perft(state, 1) == 48
    assert perft(state, 2) == 48 * 50
    after = play(state, put("blue-cube"))
    assert perft(after, 2) == 2 * 48 + 46 * 50 + 2 * 2


def test_perft_of_restricted_seats() -> None:
    """By hand: the first seat places what is not blue, which is nothing; the second may not turn it, and a cube looks
    the same in all 24 orientations. Then the second can take it or shift it into 23, the first can only call a vote,
    as can the second."""
    state = one_cube(restrictions={0: RestrictionKind.NOT_COLOR, 1: RestrictionKind.NO_TURNING})
    assert perft(state, 1) == 24
    assert perft(state, 2) == 24 * (1 + 23 + 2)


def test_perft_of_glitches() -> None:
    """By hand: turned first leaves 23 orientations of 24 to each of two seats. With one builder at a time it is the
    first seat's minute: 24. The block moved last cannot be moved again: two calls are left."""
    assert perft(one_cube(glitch=Glitch.TURN_FIRST), 1) == 46
    assert perft(one_cube(glitch=Glitch.ONE_BUILDER), 1) == 24
    assert perft(one_cube(glitch=Glitch.NOT_THE_LAST), 2) == 48 * 2
    assert perft(one_cube(glitch=Glitch.THREE_EACH), 1) == 48 + 2, "both may pass"


def test_perft_of_hands_and_fingers() -> None:
    """By hand: four seats answer in any order, two ways each: 8, 48, 192, 384. Five point at four others each, in any
    order: 20, 320."""
    state = one_cube(5, traitor=4).play(CallAccusation(0))
    assert [perft(state, depth) for depth in (1, 2, 3, 4)] == [8, 48, 192, 384]
    fingers = voted(one_cube(5, traitor=4), range(5), question=CallAccusation)
    assert perft(fingers, 1) == 0, "the count of three is not over"
    counted = fingers.play(Say(GreyCard(), 0, 3.0))
    assert [perft(counted, depth) for depth in (1, 2)] == [20, 320]
    assert counted.deal.size != TABLE
