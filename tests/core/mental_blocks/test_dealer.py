"""The dealer: what is dealt can be built, and its plan, replayed, wins (MB-17)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.catalog import puzzle_ids
from core.games.mental_blocks.deal import Deal, deal
from core.games.mental_blocks.dealer import buildable
from core.games.mental_blocks.glitch import MAJOR, MOVES_EACH, Glitch
from core.games.mental_blocks.options import MOST_PLAYERS, Difficulty, Options
from core.games.mental_blocks.restriction import RestrictionKind
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import Answer, CallVote, Pass
from core.games.mental_blocks.team_rule import TeamReason
from core.structure import Structure
from tests.core.mental_blocks.tables import ANSWER, laid, standing
from tests.core.mental_blocks.test_table_code import options


def replayed(dealt: Deal) -> TeamState:
    """Play the dealer's plan, pass for the builders who have not moved where a seat has no move left, and vote."""
    plan = buildable(dealt)
    assert plan is not None
    state = TeamState.start(dealt)
    for move in plan.moves:
        if dealt.glitch is Glitch.THREE_EACH and state.spent[move.seat] == MOVES_EACH:
            for seat, count in enumerate(state.spent):
                if not count and seat not in state.passed and seat != dealt.traitor:
                    state = state.play(Pass(seat, state.at))
        state = state.play(move)
    barred = [h.restriction is not None and h.restriction.bars_voting for h in dealt.hands]
    caller = barred.index(False)
    state = state.play(CallVote(caller, state.at))
    for seat in range(dealt.players):
        if seat != caller:
            state = state.play(Answer(not barred[seat] and seat != dealt.traitor, seat, state.at))
    return state


def wins(dealt: Deal) -> bool:
    outcome = replayed(dealt).outcome()
    return outcome is not None and outcome.reason is TeamReason.SOLVED


@given(options())
def test_every_deal_can_be_built_and_its_vote_carried_without_the_traitor(chosen: Options) -> None:
    """MB-10, MB-12, MB-17: legal under every restriction and the glitch, contradicting no active card, in time."""
    dealt = deal(chosen)
    assert wins(dealt)
    plan = buildable(dealt)
    assert plan is not None
    assert dealt.traitor not in {move.seat for move in plan.moves}
    assert plan.moves[-1].at < dealt.limit


@pytest.mark.parametrize("puzzle_id", puzzle_ids())
def test_every_puzzle_is_dealt_so_that_it_can_be_built_any_side_up_too(puzzle_id: str) -> None:
    """MB-6, MB-17: for the fewest and the most players, at the hardest."""
    for players, difficulty in ((2, Difficulty.EXPERT), (5, Difficulty.GENIUS), (9, Difficulty.GENIUS)):
        assert wins(deal(Options(puzzle_id, players, difficulty, players == MOST_PLAYERS, 11)))


@pytest.mark.parametrize("players", range(2, 10))
def test_all_options_can_be_dealt(players: int) -> None:
    """MB-10: for every puzzle and difficulty, with and without a possible traitor."""
    for puzzle_id in puzzle_ids():
        for difficulty in Difficulty:
            for traitor in {players > 4, players == MOST_PLAYERS}:
                assert buildable(deal(Options(puzzle_id, players, difficulty, traitor, 3))) is not None


def test_seats_that_are_all_barred_from_one_block_cannot_build() -> None:
    """MB-17: say all barred from the one blue block."""
    no_blue = laid(3, restrictions={0: RestrictionKind.NOT_COLOR, 1: RestrictionKind.ONLY_PRISMS})
    assert wins(no_blue), "the third seat may place it"
    barred = laid(2, restrictions={0: RestrictionKind.NOT_COLOR, 1: RestrictionKind.ONLY_PRISMS})
    assert buildable(barred) is None


def test_the_traitor_s_help_is_not_counted_on() -> None:
    """MB-17: a traitor who alone may place a block would simply not."""
    barred = dict.fromkeys(range(5), RestrictionKind.NOT_COLOR)
    for traitor in range(5):
        free = {seat: kind for seat, kind in barred.items() if seat != traitor}
        assert buildable(laid(5, traitor=traitor, restrictions=free)) is None
        assert buildable(laid(5, variant=True, restrictions=free)) is not None


def test_a_traitor_who_never_passes_does_not_keep_the_others_from_building() -> None:
    """MB-17: with three moves each, no second round begins without the traitor."""
    fourth = laid(5, traitor=4, restrictions=dict.fromkeys(range(1, 4), RestrictionKind.ONLY_PRISMS))
    assert wins(fourth), "without the glitch one seat may build it all"
    assert buildable(replace(fourth, glitch=Glitch.THREE_EACH)) is None
    alone = laid(5, variant=True, restrictions=dict.fromkeys(range(1, 5), RestrictionKind.ONLY_PRISMS))
    assert wins(replace(alone, glitch=Glitch.THREE_EACH)), "builders pass"
    assert wins(deal(Options("C15", 5, Difficulty.GENIUS, True, 6))), "one that needed a fourth move is not dealt"


def test_a_seat_of_the_table_alone_can_place_the_lowest_blocks_and_no_other() -> None:
    """MB-15, MB-17."""
    kinds = {0: RestrictionKind.TABLE_ONLY, 1: RestrictionKind.ONLY_COLOR}
    assert buildable(laid(2, restrictions=kinds)) is None, "nobody may place the white cube on top"
    top = standing(yellow_cube=(0, 0, 0), blue_cube=(0, 0, 1))
    assert wins(laid(2, restrictions=kinds, answer=top))


def test_who_cannot_turn_builds_what_lies_as_in_the_tray() -> None:
    """MB-15."""
    assert wins(laid(2, restrictions=dict.fromkeys(range(2), RestrictionKind.NO_TURNING)))


def test_nobody_can_win_a_vote_for_which_there_are_not_enough_hands() -> None:
    """MB-12, MB-15."""
    assert buildable(laid(2, restrictions={0: RestrictionKind.NO_VOTING})) is None
    assert buildable(laid(3, restrictions={0: RestrictionKind.NO_VOTING})) is not None
    two_of_five = laid(5, traitor=4, restrictions=dict.fromkeys((0, 1), RestrictionKind.NO_VOTING))
    assert buildable(two_of_five) is None, "the traitor's hand is not counted on"


def test_what_comes_in_two_parts_cannot_be_built_in_one_piece() -> None:
    """MB-16."""
    apart = standing(blue_cube=(0, 0, 0), yellow_cube=(1, 1, 0))
    assert buildable(laid(2, glitch=Glitch.ONE_PIECE, answer=apart)) is None
    assert wins(laid(2, glitch=Glitch.ONE_PIECE))


@pytest.mark.parametrize("glitch", Glitch)
@pytest.mark.parametrize("players", [2, 5, 9])
def test_each_glitch_alone_leaves_a_way(glitch: Glitch, players: int) -> None:
    """MB-16, MB-17."""
    assert wins(laid(players, glitch=glitch, traitor=4 if players == 9 else None))


def test_one_builder_at_a_time_builds_in_its_own_minutes_and_before_the_time_is_over() -> None:
    """MB-17, MB-11: with nine players and seven minutes the eighth and ninth seat never build."""
    kinds = dict.fromkeys(range(9), RestrictionKind.ONLY_PRISMS)
    late = {seat: kind for seat, kind in kinds.items() if seat < 7}
    assert buildable(laid(9, traitor=0, restrictions=late, glitch=Glitch.ONE_BUILDER)) is None
    early = {seat: kind for seat, kind in kinds.items() if seat != 6}
    dealt = laid(9, traitor=0, restrictions=early, glitch=Glitch.ONE_BUILDER)
    assert wins(dealt)
    plan = buildable(dealt)
    assert plan is not None
    assert {move.seat for move in plan.moves} == {6}
    assert all(360 <= move.at < 420 for move in plan.moves)


@given(st.sampled_from(puzzle_ids()), st.integers(0, 50), st.sampled_from(MAJOR))
def test_a_plan_builds_the_answer_and_nothing_else(puzzle_id: str, seed: int, glitch: Glitch) -> None:
    dealt = deal(Options(puzzle_id, 4, Difficulty.NEW, False, seed))
    plan = buildable(dealt)
    assert plan is not None
    built = replayed(dealt).structure
    assert len(plan.moves) == len(dealt.puzzle.answer.placements)
    assert built.canonical(dealt.puzzle.turns) == dealt.puzzle.answer.canonical(dealt.puzzle.turns)
    assert built != Structure()
    assert len(ANSWER.placements) == 4
