"""Where a block may be placed: the rules one by one, and against a slow reference."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.block_and_key.positioning import PositionFault, legal_poses, position_faults, random_pose, resting_pose
from core.games.block_and_key.ruin import Ruin
from core.geometry.cells import Cell
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.placement import Finding
from tests.core.block_and_key.reference import broken_rules, legal_cells, turns_of
from tests.core.block_and_key.ruins import (
    BOX,
    SHAPES,
    broken,
    cells_of,
    chances,
    grown,
    placed,
    rubble,
    ruins,
    stacks,
    standing,
    strewn,
)

(
    OUTSIDE_GRID,
    OVERLAP,
    NOT_DROPPED,
    TOO_HIGH,
    FLOATING,
    LEDGE,
    NOT_TALLER,
    NO_CONTACT,
) = PositionFault
BRIDGE = stacks((1, 2, 2), (3, 2, 2), span=[(1, 2, 2), (2, 2, 2), (3, 2, 2)])


def finding(ruin: Ruin, cells: list[Cell], fault: PositionFault) -> Finding:
    """What is found about one rule."""
    found = position_faults(ruin, *placed(cells))
    return next(item for item in found if item.fault is fault)


# What may touch what (rulebook rules 1 and 2; BK-4, BK-5).


def test_corner_to_corner_any_height_will_do() -> None:
    """BK-4, BK-5."""
    assert broken(stacks((2, 2, 6)), [(3, 3, 0), (4, 3, 0), (3, 4, 0)]) == []


def test_a_corner_may_touch_in_an_edge_or_in_a_point_alone() -> None:
    """BK-4: beside the foot of a stack, and below a cell that hangs as a bridge's middle does."""
    bend = [(3, 3, 0), (4, 3, 0), (3, 4, 0)]
    assert broken(stacks((2, 2, 1)), bend) == []
    assert broken(Ruin(None, (rubble("high", [(2, 2, 1)]),)), bend) == []
    assert broken(Ruin(None, (rubble("higher", [(2, 2, 2)]),)), bend) == [NO_CONTACT]


def test_a_block_touches_at_least_one_block_and_the_floor_is_none() -> None:
    """BK-4."""
    assert broken(stacks((2, 2, 2)), [(5, 5, 0), (6, 5, 0), (5, 6, 0)]) == [NO_CONTACT]
    far = [(5, 5, 0), (6, 5, 0), (5, 6, 0)]
    assert set(finding(stacks((2, 2, 2)), far, NO_CONTACT).cells) == set(far)


def test_face_to_face_the_block_ends_higher_than_the_stack() -> None:
    """BK-5: with equal height it may not stand there."""
    assert broken(stacks((2, 2, 2)), [(3, 2, 0), (3, 2, 1), (3, 2, 2)]) == []
    assert broken(stacks((2, 2, 3)), [(3, 2, 0), (3, 2, 1), (3, 2, 2)]) == [NOT_TALLER]


def test_the_higher_face_may_be_anywhere_on_the_block() -> None:
    """BK-5."""
    assert broken(stacks((2, 2, 1)), [(3, 2, 0), (4, 2, 0), (5, 2, 0), (5, 2, 1)]) == []


def test_the_highest_face_of_the_stack_counts_even_where_a_lower_one_is_touched() -> None:
    """BK-5."""
    assert broken(stacks((2, 2, 5)), [(3, 2, 0), (3, 2, 1), (3, 2, 2)]) == [NOT_TALLER]
    step = [(3, 2, 0), (4, 2, 0), (4, 2, 1), (4, 2, 2)]
    assert broken(stacks((2, 2, 2)), step) == []
    assert broken(stacks((2, 2, 3)), step) == [NOT_TALLER], "only its lowest face is touched"


def test_every_stack_that_is_touched_counts_and_those_too_high_are_named_with_their_top_cells() -> None:
    """BK-5."""
    ruin = stacks((2, 2, 2), (2, 3, 4), (4, 2, 3), (4, 1, 6))
    cells = [(3, 2, 0), (3, 3, 0), (3, 3, 1), (3, 3, 2)]
    found = finding(ruin, cells, NOT_TALLER)
    assert set(found.cells) == {(2, 3, 3), (4, 2, 2)}
    assert set(found.blocks) == {"stack-2-3", "stack-4-2"}


def test_all_blocks_of_a_stack_that_is_too_high_are_named() -> None:
    """BK-5: what is touched is the stack, whichever blocks it is made of."""
    found = finding(BRIDGE, [(1, 3, 0), (1, 4, 0), (2, 4, 0)], NOT_TALLER)
    assert found.cells == ((1, 2, 2),)
    assert found.blocks == ("stack-1-2", "span")


def test_the_core_is_a_block_like_others() -> None:
    """BK-1: two levels high."""
    found = finding(Ruin.start(0), [(6, 4, 0), (6, 4, 1), (7, 4, 0)], NOT_TALLER)
    assert (set(found.cells), found.blocks) == ({(5, 4, 1)}, ("core",))
    assert broken(Ruin.start(0), [(6, 4, 0), (6, 4, 1), (6, 4, 2)]) == []


def test_resting_on_a_block_is_touching_and_is_satisfied_by_ending_higher() -> None:
    """BK-4, BK-5."""
    assert broken(stacks((2, 2, 3)), [(2, 2, 3), (2, 2, 4), (2, 2, 5)]) == []


def test_beside_the_gap_under_a_bridge_nothing_is_touched() -> None:
    """BK-5: the span counts in its stack's height, the gap itself is not touched."""
    assert broken(BRIDGE, [(2, 3, 0), (2, 3, 1), (2, 4, 0)]) == []
    assert broken(BRIDGE, [(2, 3, 0), (2, 3, 1), (2, 3, 2)]) == [NOT_TALLER]


# How high (rule 3; BK-6).


def test_nothing_is_higher_than_six_gaps_counted() -> None:
    """BK-6."""
    assert broken(stacks((2, 2, 4)), [(2, 2, 4), (2, 2, 5), (2, 2, 6)]) == [TOO_HIGH]
    assert finding(stacks((2, 2, 4)), [(2, 2, 4), (2, 2, 5), (2, 2, 6)], TOO_HIGH).cells == ((2, 2, 6),)
    high = stacks((1, 2, 5), (3, 2, 5), span=[(1, 2, 5), (2, 2, 5), (3, 2, 5)])
    assert broken(high, [(2, 2, 6), (2, 2, 7), (2, 2, 8)]) == [TOO_HIGH], "the gap under the span counts"


# Bridges and ledges (rules 4 and 5; BK-7).


def test_a_straight_bridge_rests_on_both_ends_and_its_middle_may_hang() -> None:
    """BK-7."""
    ruin = stacks((1, 2, 2), (4, 2, 2))
    assert broken(ruin, [(1, 2, 2), (2, 2, 2), (3, 2, 2), (4, 2, 2)]) == []
    assert broken(stacks((2, 1, 2), (2, 3, 2)), [(2, 1, 2), (2, 2, 2), (2, 3, 2)]) == [], "along the other axis too"


def test_a_bridge_s_ends_may_rest_at_different_heights_where_the_block_fits() -> None:
    """BK-7."""
    assert broken(stacks((1, 2, 1), (3, 2, 2)), [(1, 2, 1), (1, 2, 2), (2, 2, 2), (3, 2, 2)]) == []


def test_a_bar_with_a_hanging_end_is_a_ledge() -> None:
    """BK-7."""
    cells = [(1, 2, 2), (2, 2, 2), (3, 2, 2)]
    assert broken(stacks((1, 2, 2), (3, 2, 1)), cells) == [LEDGE]
    assert set(finding(stacks((1, 2, 2), (3, 2, 1)), cells, LEDGE).cells) == {(2, 2, 2), (3, 2, 2)}


def test_any_other_footprint_with_a_hanging_column_is_a_ledge() -> None:
    """BK-7: a bend between two stacks is no straight bridge."""
    ruin = stacks((1, 2, 2), (2, 3, 2))
    assert broken(ruin, [(1, 2, 2), (2, 2, 2), (2, 3, 2)]) == [LEDGE]
    square = stacks((1, 1, 1), (2, 1, 1), (1, 2, 1))
    assert broken(square, [(1, 1, 1), (2, 1, 1), (1, 2, 1), (2, 2, 1)]) == [LEDGE]


def test_a_block_comes_straight_down_and_is_not_pushed_under_a_bridge() -> None:
    """BK-7."""
    ruin = stacks((1, 2, 3), (3, 2, 3), span=[(1, 2, 3), (2, 2, 3), (3, 2, 3)])
    found = finding(ruin, [(2, 2, 0), (2, 3, 0), (2, 4, 0), (2, 4, 1)], NOT_DROPPED)
    assert (found.cells, found.blocks) == (((2, 2, 0),), ("span",))


def test_nothing_hovers() -> None:
    """BK-7: even where it touches what is there."""
    assert broken(stacks((2, 2, 3)), [(3, 3, 1), (4, 3, 1), (3, 4, 1)]) == [FLOATING]


def test_no_cell_is_where_another_is() -> None:
    """BK-7."""
    found = finding(stacks((2, 2, 2)), [(2, 2, 1), (2, 2, 2), (2, 2, 3)], OVERLAP)
    assert (found.cells, found.blocks) == (((2, 2, 1),), ("stack-2-2",))


# The grid (BK-8).


@pytest.mark.parametrize(
    "outside",
    [
        [(-1, 3, 0), (0, 3, 0), (1, 3, 0)],
        [(8, 3, 0), (9, 3, 0), (10, 3, 0)],
        [(3, -1, 0), (3, 0, 0), (3, 1, 0)],
        [(3, 8, 0), (3, 9, 0), (3, 10, 0)],
        [(3, 3, -1), (3, 3, 0), (3, 3, 1)],
    ],
)
def test_every_cell_is_inside_the_floor_s_lines(outside: list[Cell]) -> None:
    """BK-8."""
    found = finding(Ruin.start(0), outside, OUTSIDE_GRID)
    assert len(found.cells) == 1
    assert found.cells[0] in (outside[0], outside[2])


# All together.


def test_every_broken_rule_is_named_in_order_with_its_cells_and_blocks() -> None:
    """BK-7: grid, overlap, not dropped, height, floating, ledge, taller, contact."""
    ruin = stacks((8, 2, 3), (7, 2, 1), (7, 1, 4))
    block, pose = placed([(7, 2, 0), (8, 2, 2), (9, 2, 2), (10, 2, 2)][1:])
    names = {item.fault: item for item in position_faults(ruin, block, pose)}
    assert list(names) == [OUTSIDE_GRID, OVERLAP, LEDGE]
    assert names[OUTSIDE_GRID].cells == ((10, 2, 2),)
    assert (names[OVERLAP].cells, names[OVERLAP].blocks) == (((8, 2, 2),), ("stack-8-2",))
    assert names[LEDGE].cells == ((9, 2, 2),)
    assert broken(stacks((2, 2, 5)), [(3, 2, 4), (4, 2, 4), (5, 2, 4)]) == [FLOATING, NOT_TALLER]
    assert broken(stacks((2, 2, 6)), [(3, 3, 5), (3, 3, 6), (3, 3, 7)]) == [TOO_HIGH, FLOATING]
    assert broken(stacks((2, 2, 2)), [(7, 7, 6), (8, 7, 6), (9, 7, 6)]) == [TOO_HIGH, FLOATING, NO_CONTACT]
    assert broken(stacks((1, 2, 5), (2, 2, 3)), [(2, 2, 2), (2, 2, 3), (3, 2, 2)]) == [OVERLAP, LEDGE, NOT_TALLER]


def test_each_rule_is_refused_alone_somewhere() -> None:
    """BK-4 to BK-8: none of them follows from the others."""
    chance = Random(5)
    seen = set()
    for _ in range(3000):
        ruin = BRIDGE if chance.random() < 0.3 else strewn(chance, 25)
        cells = chance.choice(sorted(map(sorted, turns_of([(0, 0, 0), (1, 0, 0), (0, 1, 0)]))))
        dx, dy, dz = chance.randrange(-1, 10), chance.randrange(-1, 10), chance.randrange(7)
        faults = broken(ruin, [(x + dx, y + dy, z + dz) for x, y, z in cells])
        if len(faults) == 1:
            seen.add(faults[0])
    assert seen == set(PositionFault)


@given(ruins(), chances)
def test_the_faults_are_what_the_slow_reference_finds(ruin: Ruin, chance: Random) -> None:
    """BK-4 to BK-8, at poses in and around the floor's space."""
    for _ in range(25):
        block = chance.choice(BOX.blocks)
        origin = (chance.randrange(-2, 11), chance.randrange(-2, 11), chance.randrange(-2, 7))
        pose = Pose(origin, chance.choice(ORIENTATIONS))
        if chance.random() < 0.7:
            pose = resting_pose(ruin, block, pose.orientation, origin[:2])
        found = [(item.fault.name, frozenset(item.cells)) for item in position_faults(ruin, block, pose)]
        assert found == list(broken_rules(frozenset(ruin.occupied), cells_of(block, pose)))


@settings(max_examples=10)
@given(ruins(), st.sampled_from(SHAPES))
def test_the_listed_poses_are_all_that_the_slow_reference_allows_each_set_of_cells_once(
    ruin: Ruin, shape: object
) -> None:
    """BK-4 to BK-8."""
    block = next(block for block in BOX.blocks if block.shape == shape)
    listed = [cells_of(block, pose) for pose in legal_poses(ruin, block)]
    assert len(listed) == len(set(listed))
    assert set(listed) == legal_cells(frozenset(ruin.occupied), [cell for cell, _ in block.shape.cells])


@given(ruins(), st.sampled_from(BOX.blocks))
def test_listed_poses_have_no_faults_and_are_where_the_block_comes_to_rest(ruin: Ruin, block: object) -> None:
    """BK-7: a block that is dropped over a legal place comes to rest there."""
    for pose in legal_poses(ruin, block):  # type: ignore[arg-type]
        assert position_faults(ruin, block, pose) == ()  # type: ignore[arg-type]
        assert resting_pose(ruin, block, pose.orientation, pose.origin[:2]) == pose  # type: ignore[arg-type]


@given(ruins(), st.sampled_from(BOX.blocks), chances)
def test_a_pose_drawn_at_random_is_one_of_those_listed(ruin: Ruin, block: object, chance: Random) -> None:
    poses = legal_poses(ruin, block)  # type: ignore[arg-type]
    drawn = [random_pose(ruin, block, chance) for _ in range(5)]  # type: ignore[arg-type]
    assert set(drawn) <= set(poses) if poses else drawn == [None] * 5


def test_every_pose_is_drawn_as_likely_as_another() -> None:
    ruin, block, chance = Ruin.start(0), BOX.by_id["white-square4"], Random(1)
    poses = legal_poses(ruin, block)
    counts = Counter(random_pose(ruin, block, chance) for _ in range(100 * len(poses)))
    assert set(counts) == set(poses)
    assert min(counts.values()) > 60
    assert max(counts.values()) < 140


@given(ruins(), st.sampled_from(BOX.blocks), st.sampled_from(ORIENTATIONS), st.integers(-3, 11), st.integers(-3, 11))
def test_a_dropped_block_rests_on_something_and_lies_in_nothing(
    ruin: Ruin, block: object, orientation: object, x: int, y: int
) -> None:
    """BK-7."""
    pose = resting_pose(ruin, block, orientation, (x, y))  # type: ignore[arg-type]
    faults = {item.fault for item in position_faults(ruin, block, pose)}  # type: ignore[arg-type]
    assert not faults & {OVERLAP, NOT_DROPPED}
    assert FLOATING not in faults or OUTSIDE_GRID in faults


def test_nothing_can_be_placed_before_the_core_stands() -> None:
    """BK-4: there is nothing to touch."""
    assert [pose for block in BOX.blocks for pose in legal_poses(Ruin(), block)] == []


def test_legality_does_not_depend_on_colors_or_on_how_the_core_is_turned() -> None:
    """BK-4 to BK-8 speak of cells alone."""
    for seed in range(5):
        one, other = grown(Random(seed), 12, 0), grown(Random(seed), 12, 3)
        for first, second in zip(BOX.blocks[::4], BOX.blocks[1::4], strict=True):
            assert first.shape == second.shape
            assert legal_poses(one, first) == legal_poses(other, second)


def test_a_ruin_grown_step_by_step_is_the_ruin_made_at_once() -> None:
    ruin = standing(2, ([(6, 4, 0), (6, 4, 1), (6, 4, 2)], "white"), ([(3, 3, 0), (2, 3, 0), (3, 2, 0)], "moss"))
    again = Ruin(2, ruin.placements)
    assert (ruin, hash(ruin), ruin.ground, ruin.views) == (again, hash(again), again.ground, again.views)
    assert ruin.heights == again.heights
    assert ruin.heights[6, 4] == 3
