"""Solo practice: the state's rules, its refusals and what the player may know."""

import pytest

from core.catalog import block_set
from core.games.base import IllegalMoveError, perft
from core.games.mental_blocks.move import Check, Clear, Lay, Move, Place, Shift, Take, TimeUp
from core.games.mental_blocks.puzzle import FAMILY, Puzzle
from core.games.mental_blocks.state import Reason, Refusal, Setup, SoloState
from core.geometry.orientation import ORIENTATIONS, VERTICAL_TURNS
from core.geometry.pose import Pose
from core.placement import Fault, TableSize
from core.structure import Placement, Structure

BOX = block_set("mental_blocks")


def structure(*blocks: tuple[str, tuple[int, int, int]]) -> Structure:
    return Structure.of(Placement(BOX.by_id[block], Pose(origin)) for block, origin in blocks)


TOWER = structure(("blue-cube", (0, 0, 0)), ("yellow-bar2", (1, 0, 0)), ("white-cube", (1, 0, 1)))


def puzzle(answer: Structure = TOWER, *, any_side_up: bool = False) -> Puzzle:
    return Puzzle("T01", FAMILY, 1, "Test", 1, any_side_up, (0,) * 8, answer)


def solo(**settings: object) -> SoloState:
    return SoloState.start(Setup(puzzle(), BOX, **settings))  # type: ignore[arg-type]


def play(state: SoloState, *moves: Move) -> SoloState:
    for move in moves:
        state = state.play(move)
    return state


def refusals(state: SoloState, move: Move) -> list[object]:
    return [finding.fault for finding in state.faults(move)]


BUILT = (
    Place("blue-cube", Pose((4, 4, 0))),
    Place("yellow-bar2", Pose((5, 4, 0))),
    Place("white-cube", Pose((5, 4, 1))),
)


def test_a_right_structure_wins_wherever_it_stands_and_whichever_way_round() -> None:
    """MB-6, MB-7."""
    for turn in VERTICAL_TURNS:
        for shift in ((0, 0), (3, 5)):
            turned = TOWER.turned(turn)
            moved = Structure.of(
                Placement(
                    p.block,
                    Pose(
                        (p.pose.origin[0] + shift[0], p.pose.origin[1] + shift[1], p.pose.origin[2]), p.pose.orientation
                    ),
                )
                for p in turned.placements
            )
            state = SoloState.start(Setup(puzzle(), BOX), moved).play(Check())
            assert state.outcome() is not None
            assert state.outcome().reason is Reason.SOLVED  # type: ignore[union-attr]


def test_a_mirror_image_does_not_win() -> None:
    """MB-6: never mirrored."""
    chiral = structure(("blue-cube", (0, 0, 0)), ("yellow-cube", (1, 0, 0)), ("white-cube", (0, 1, 0)))
    mirror = structure(("blue-cube", (1, 0, 0)), ("yellow-cube", (0, 0, 0)), ("white-cube", (1, 1, 0)))
    assert SoloState.start(Setup(puzzle(chiral), BOX), mirror).play(Check()).outcome() is None


def test_a_wrong_check_names_the_cards_that_hold_and_play_goes_on() -> None:
    """MB-7, MB-9."""
    state = play(solo(), *BUILT[:2], Check())
    assert state.verdict is not None
    assert not state.verdict.right
    assert len(state.verdict.holds) == 4
    assert state.seats_to_move() == {0}
    assert state.play(BUILT[2]).verdict is None


def test_all_four_required_cards_are_active_in_solo_practice() -> None:
    """MB-9, MB-10."""
    assert [card.required for card in solo().setup.cards] == [True] * 4
    assert [card.required for card in solo(optional=2).setup.cards] == [True] * 4 + [False] * 2


def test_the_time_is_ten_minutes_or_none_and_ends_the_puzzle() -> None:
    """MB-11."""
    timed = solo(limit=600.0)
    assert refusals(timed, TimeUp(at=599.9)) == [Refusal.NOT_TIMED]
    over = timed.play(TimeUp(at=600.0))
    assert over.outcome() is not None
    assert over.outcome().reason is Reason.TIME_UP  # type: ignore[union-attr]
    assert refusals(over, BUILT[0]) == [Refusal.TIME_RAN_OUT]
    assert refusals(solo(), TimeUp(at=9999.0)) == [Refusal.NOT_TIMED]


def test_nothing_can_be_done_after_the_puzzle_is_solved() -> None:
    state = play(solo(), *BUILT, Check())
    assert refusals(state, Take("white-cube")) == [Refusal.GAME_OVER]
    assert state.legal_moves(0) == []


def test_cards_can_be_laid_at_sides_only_when_sides_are_to_be_found() -> None:
    """MB-14a."""
    assert refusals(solo(), Lay(0, 2)) == [Refusal.SIDES_GIVEN]
    state = solo(sides_given=False)
    assert state.laid == (None,) * 4
    state = play(state, Lay(0, 2), Lay(1, 2))
    assert state.laid == (None, 2, None, None)
    assert state.play(Lay(1, None)).laid == (None,) * 4
    assert refusals(state, Lay(4, 7)) == [Refusal.NO_SUCH_CARD, Refusal.NO_SUCH_SIDE]


def test_an_observation_tells_no_side_that_is_to_be_found_and_no_answer_before_the_end() -> None:
    """MB-14, MB-14a."""
    state = play(solo(sides_given=False), *BUILT)
    seen = state.observation(0)
    assert [card.side for card in seen.cards] == [None] * 4
    assert seen.answer is None
    assert state.play(Check()).observation(0).answer == TOWER


def test_the_order_of_cards_with_sides_to_find_depends_on_the_seed_alone() -> None:
    orders = {tuple(card.side for card in solo(sides_given=False, seed=seed).setup.cards) for seed in range(60)}
    assert len(orders) > 12
    assert solo(sides_given=False, seed=7).setup.cards == solo(sides_given=False, seed=7).setup.cards


def test_refusals_name_every_reason() -> None:
    """MB-1, MB-8."""
    state = play(solo(), *BUILT)
    assert refusals(state, Place("blue-cube", Pose((5, 4, 0)))) == [Fault.NOT_IN_TRAY, Fault.OVERLAP]
    assert refusals(state, Take("yellow-bar2")) == [Fault.CARRIES_OTHERS]
    assert refusals(state, Shift("yellow-bar2", Pose((20, 4, 0)))) == [Fault.CARRIES_OTHERS, Fault.OUTSIDE_TABLE]
    assert refusals(state, Take("black-cube")) == [Refusal.NOT_PLACED]
    assert refusals(state, Place("red-cube", Pose((0, 0, 0)))) == [Refusal.NO_SUCH_BLOCK]
    assert refusals(solo(), Check()) == [Refusal.NOTHING_BUILT]
    assert refusals(solo(), Clear()) == [Refusal.NOTHING_BUILT]
    with pytest.raises(IllegalMoveError) as refused:
        state.play(Take("yellow-bar2"))
    assert refused.value.findings[0].blocks == ("white-cube",)


def test_free_building_has_no_cards_and_no_check() -> None:
    """MB-9."""
    state = SoloState.start(Setup(None, BOX)).play(BUILT[0])
    assert state.setup.cards == ()
    assert refusals(state, Check()) == [Refusal.NO_PUZZLE]


def test_a_start_that_cannot_stand_or_is_not_of_the_box_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot stand"):
        SoloState.start(Setup(None, BOX), structure(("blue-cube", (0, 0, 3))))


def test_listed_moves_are_the_ones_without_faults() -> None:
    state = SoloState.start(Setup(puzzle(), BOX, TableSize(2, 1, 2)), structure(("blue-bar2", (0, 0, 0))))
    listed = state.legal_moves(0)
    assert len(listed) == len(set(listed))
    assert not any(state.faults(move) for move in listed)
    for block in BOX.blocks:
        for orientation in block.shape.aspects():
            for x in range(-1, 3):
                for z in range(-1, 3):
                    move = Place(block.id, Pose((x, 0, z), orientation))
                    assert (move in listed) == (not state.faults(move))


def test_perft_of_one_cell() -> None:
    """On a table of one cell, one level high, only cubes and small prisms fit, four of each.

    By hand: a cube goes one way; a prism in 8 of its 12 aspects, since 4 would stand on an edge: 4 + 4 × 8 = 36.
    """
    state = SoloState.start(Setup(puzzle(), BOX, TableSize(1, 1, 1)))
    assert perft(state, 1) == 36


def test_shifting_turns_a_block_in_place() -> None:
    turned = next(o for o in ORIENTATIONS if BOX.by_id["blue-bar2"].shape.rotated(o)[1][0] == (0, 1, 0))
    state = solo().play(Place("blue-bar2", Pose((4, 4, 0)))).play(Shift("blue-bar2", Pose((4, 4, 0), turned)))
    assert {cell for cell, _ in state.structure.by_id["blue-bar2"].cells} == {(4, 4, 0), (4, 5, 0)}
