"""The block in hand: where it comes to rest, how it turns, and what is said against it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.catalog import block_set
from core.geometry.orientation import ORIENTATIONS, quarter_turn
from core.geometry.pose import Pose
from core.placement import Fault, TableSize
from core.structure import Placement, Structure
from models.held import Held

BOX = block_set("mental_blocks")
SIZE = TableSize()
EMPTY = Structure()


def block(block_id: str):
    return BOX.by_id[block_id]


def standing(*placed: tuple[str, tuple[int, int, int]]) -> Structure:
    return Structure.of(Placement(block(name), Pose(origin)) for name, origin in placed)


def test_a_block_comes_to_rest_on_what_stands_under_it():
    held = Held(SIZE)
    held.choose(block("yellow-cube"), standing(("blue-cube", (2, 2, 0))))
    held.aim((2, 2))
    assert held.pose.origin == (2, 2, 1)
    held.aim((3, 2))
    assert held.pose.origin == (3, 2, 0)
    assert held.findings == ()


def test_a_block_lowered_into_another_is_refused_with_the_other_named():
    held = Held(SIZE)
    held.choose(block("yellow-cube"), standing(("blue-cube", (2, 2, 0))))
    held.aim((2, 2))
    held.rise(-1)
    assert [(f.fault, f.blocks) for f in held.findings] == [(Fault.OVERLAP, ("blue-cube",))]


def test_back_at_rest_it_rests_again():
    held = Held(SIZE)
    held.choose(block("yellow-cube"), EMPTY)
    held.rise(1)
    assert held.level == 1
    assert held.findings[0].fault is Fault.UNSUPPORTED
    held.rise(-1)
    assert held.level is None


def test_a_level_set_by_hand_stays_while_the_square_is_the_same():
    held = Held(SIZE)
    held.choose(block("yellow-cube"), EMPTY)
    held.aim((5, 5))
    held.rise(2)
    held.aim((5, 5))
    assert held.height == 2
    held.aim((6, 5))
    assert held.height == 0


@given(
    st.sampled_from(BOX.blocks),
    st.sampled_from(ORIENTATIONS),
    st.tuples(st.integers(-20, 20), st.integers(-20, 20)),
    st.integers(-12, 12),
)
def test_a_held_block_never_leaves_the_table(chosen, turn, square, levels):
    held = Held(SIZE)
    held.choose(chosen, EMPTY)
    held.turn(turn)
    held.aim(square)
    held.rise(levels)
    assert held.placement is not None
    for (x, y, z), _ in held.placement.cells:
        assert 0 <= x < SIZE.width
        assert 0 <= y < SIZE.depth
        assert 0 <= z < SIZE.height


@given(st.sampled_from(BOX.blocks), st.sampled_from(ORIENTATIONS), st.integers(0, 2))
def test_four_turns_about_one_axis_bring_a_block_back(chosen, turn, axis):
    held = Held(SIZE)
    held.choose(chosen, EMPTY)
    held.turn(turn)
    before = held.orientation
    for _ in range(4):
        held.turn(quarter_turn(axis))
    assert held.orientation == before


def test_a_lifted_block_leaves_its_place_free_and_keeps_its_turn_and_level():
    bridge = Placement(block("white-bar3"), Pose((2, 2, 1)))
    structure = Structure.of([*standing(("blue-cube", (2, 2, 0)), ("yellow-cube", (4, 2, 0))).placements, bridge])
    held = Held(SIZE)
    held.lift("white-bar3", structure)
    assert held.placement == bridge
    assert held.findings == ()
    under = Placement(block("black-cube"), Pose((3, 2, 0)))
    held.drop()
    held.lift("black-cube", structure.adding(under))
    assert held.placement == under, "a block under a bridge stays there when it is lifted"


def test_a_block_leaves_the_hand_when_it_comes_to_stand():
    held = Held(SIZE)
    held.choose(block("yellow-cube"), EMPTY)
    held.over(standing(("blue-cube", (0, 0, 0))))
    assert held.block is not None
    held.over(standing(("yellow-cube", (0, 0, 0))))
    assert held.block is None


def test_a_lifted_block_stays_in_hand_only_while_it_stands_where_it_did():
    structure = standing(("yellow-cube", (0, 0, 0)), ("blue-cube", (5, 5, 0)))
    held = Held(SIZE)
    held.lift("yellow-cube", structure)
    held.over(structure)
    assert held.block == block("yellow-cube")
    held.over(standing(("yellow-cube", (1, 0, 0)), ("blue-cube", (5, 5, 0))))
    assert held.block is None


def test_a_block_that_does_not_stand_cannot_be_lifted():
    with pytest.raises(KeyError):
        Held(SIZE).lift("yellow-cube", EMPTY)


def test_the_cursor_finds_the_highest_block_over_its_square():
    held = Held(SIZE)
    held.over(standing(("blue-cube", (4, 4, 0)), ("yellow-cube", (4, 4, 1))))
    assert held.under_cursor() == "yellow-cube"
    held.step((1, 0, 0))
    assert held.under_cursor() is None
    assert held.square == (5, 4)
