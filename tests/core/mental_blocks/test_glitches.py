"""The nine glitch cards (MB-16, MB-17), as far as they can be judged without a game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.diagram import read_layers
from core.games.mental_blocks.glitch import (
    MAJOR,
    MINOR,
    Glitch,
    GlitchFault,
    apart,
    builder_at,
    moving_faults,
    top_layer,
)
from core.games.mental_blocks.move import Place, Shift, Take
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.placement import standing_faults
from core.projection.svg import tray_orientation
from core.structure import Placement, Structure
from tests.core.mental_blocks.tables import TABLE, alike, pose, standing, turned_pose, upright
from tests.strategies import BOX, SMALL_TABLE, blocks, poses, structures

THREE = standing(blue_cube=(0, 0, 0), yellow_cube=(1, 0, 0), white_cube=(2, 0, 0))
IN_ORDER = ("blue-cube", "yellow-cube", "white-cube")


def barred(
    glitch: Glitch, move: Place | Take | Shift, structure: Structure = THREE, moved: tuple[str, ...] = IN_ORDER
) -> list[object]:
    return [finding.fault for finding in moving_faults(glitch, move, structure, moved, BOX)]


def cube(color: str, x: int, y: int = 0, z: int = 0) -> Place:
    return Place(f"{color}-cube", pose(f"{color}-cube", (x, y, z)))


def test_there_are_four_minor_and_five_major_glitches() -> None:
    """MB-16, MB-17."""
    assert len(MINOR) == 4
    assert len(MAJOR) == 5
    assert {*MINOR, *MAJOR} == set(Glitch)


def test_the_block_that_was_moved_last_may_be_neither_taken_nor_shifted() -> None:
    """MB-16: whoever asks."""
    assert barred(Glitch.NOT_THE_LAST, Take("white-cube")) == [GlitchFault.NOT_THE_LAST]
    shift = Shift("white-cube", pose("white-cube", (3, 0, 0)))
    assert barred(Glitch.NOT_THE_LAST, shift) == [GlitchFault.NOT_THE_LAST]
    assert barred(Glitch.NOT_THE_LAST, Take("yellow-cube")) == []
    assert barred(Glitch.NOT_THE_LAST, Take("white-cube"), moved=(*IN_ORDER, "blue-cube")) == []


def test_a_block_that_was_taken_last_may_be_placed_again() -> None:
    """MB-16 bars moving what stands; what is in the tray is free."""
    without = THREE.removing("white-cube")
    assert barred(Glitch.NOT_THE_LAST, cube("white", 2), without, (*IN_ORDER, "white-cube")) == []


def test_a_placed_block_waits_until_two_others_have_moved() -> None:
    """MB-16: two different ones, placed, taken or shifted."""
    assert barred(Glitch.TWO_OTHERS_FIRST, Take("white-cube")) == [GlitchFault.TWO_OTHERS_FIRST]
    assert barred(Glitch.TWO_OTHERS_FIRST, Take("yellow-cube")) == [GlitchFault.TWO_OTHERS_FIRST]
    assert barred(Glitch.TWO_OTHERS_FIRST, Take("blue-cube")) == []
    twice = (*IN_ORDER, "blue-cube", "blue-cube")
    assert barred(Glitch.TWO_OTHERS_FIRST, Take("white-cube"), moved=twice) == [GlitchFault.TWO_OTHERS_FIRST]
    shift = Shift("white-cube", pose("white-cube", (3, 0, 0)))
    assert barred(Glitch.TWO_OTHERS_FIRST, shift, moved=twice) == [GlitchFault.TWO_OTHERS_FIRST]
    assert barred(Glitch.TWO_OTHERS_FIRST, shift, moved=(*IN_ORDER, "blue-cube", "yellow-cube")) == []


def test_shifting_a_block_makes_it_wait_again() -> None:
    """MB-16."""
    again = (*IN_ORDER, "blue-cube")
    assert barred(Glitch.TWO_OTHERS_FIRST, Take("blue-cube"), moved=again) == [GlitchFault.TWO_OTHERS_FIRST]


def test_nothing_may_be_placed_apart_from_the_rest() -> None:
    """MB-16."""
    assert barred(Glitch.ONE_PIECE, cube("black", 3)) == []
    assert barred(Glitch.ONE_PIECE, cube("black", 1, 1)) == []
    assert barred(Glitch.ONE_PIECE, cube("black", 5)) == [GlitchFault.ONE_PIECE]
    assert barred(Glitch.ONE_PIECE, cube("black", 3, 1)) == [GlitchFault.ONE_PIECE], "an edge does not hold"
    assert barred(Glitch.ONE_PIECE, cube("black", 5), Structure()) == [], "the first block may go anywhere"


def test_nothing_may_be_taken_or_shifted_so_that_the_rest_falls_apart() -> None:
    """MB-16."""
    assert barred(Glitch.ONE_PIECE, Take("yellow-cube")) == [GlitchFault.ONE_PIECE]
    assert barred(Glitch.ONE_PIECE, Take("white-cube")) == []
    assert barred(Glitch.ONE_PIECE, Shift("white-cube", pose("white-cube", (0, 1, 0)))) == []
    assert barred(Glitch.ONE_PIECE, Shift("white-cube", pose("white-cube", (5, 1, 0)))) == [GlitchFault.ONE_PIECE]
    assert barred(Glitch.ONE_PIECE, Take("blue-cube"), standing(blue_cube=(0, 0, 0))) == [], "an empty table is fine"


def test_what_falls_apart_is_named() -> None:
    finding = moving_faults(Glitch.ONE_PIECE, cube("black", 5), THREE, IN_ORDER, BOX)[0]
    assert finding.blocks == ("black-cube",)


@given(structures(least=2))
def test_a_structure_hangs_together_exactly_when_its_cells_do(structure: Structure) -> None:
    cells = set(structure.occupied)
    reached = {min(cells)}
    grown = True
    while grown:
        near = {
            cell
            for cell in cells - reached
            if any(sum(abs(a - b) for a, b in zip(cell, other, strict=True)) == 1 for other in reached)
        }
        grown = bool(near)
        reached |= near
    assert (apart(structure) == ()) == (reached == cells)


@given(blocks())
def test_each_block_must_be_turned_before_it_is_placed(block: object) -> None:
    """MB-16: any other orientation counts, even one that looks the same."""
    name = block.id  # type: ignore[attr-defined]
    lies = tray_orientation(BOX.by_id[name])
    for orientation in ORIENTATIONS:
        expected = [GlitchFault.TURN_FIRST] if orientation == lies else []
        assert barred(Glitch.TURN_FIRST, Place(name, Pose((5, 5, 0), orientation)), Structure(), ()) == expected


def test_every_block_can_be_turned_into_its_own_look() -> None:
    """MB-15 and MB-16 together: no turning and turned first leave every block a way."""
    assert all(len(alike(block.id, tray_orientation(block))) > 1 for block in BOX.blocks)
    assert turned_pose("blue-prism1").orientation != tray_orientation(BOX.by_id["blue-prism1"])


def test_what_stands_need_not_be_turned_to_be_shifted() -> None:
    """MB-16 speaks of placing."""
    assert barred(Glitch.TURN_FIRST, Shift("white-cube", pose("white-cube", (3, 0, 0)))) == []


def test_one_seat_builds_at_a_time_and_they_change_every_minute() -> None:
    """MB-17."""
    assert [builder_at(at, 3) for at in (0, 59.9, 60, 119.9, 120, 180, 600)] == [0, 0, 1, 1, 2, 0, 1]


def test_the_top_layer_is_every_block_in_the_highest_level_and_what_stood_on_them() -> None:
    """MB-17."""
    tower = standing(blue_cube=(0, 0, 0), yellow_cube=(0, 0, 1), white_cube=(1, 0, 0), black_cube=(1, 0, 1))
    assert top_layer(tower, TABLE) == ("black-cube", "yellow-cube")
    assert top_layer(standing(blue_cube=(0, 0, 0), white_cube=(1, 0, 0)), TABLE) == ("blue-cube", "white-cube")
    assert top_layer(Structure(), TABLE) == ()
    bar = Placement(BOX.by_id["white-bar3"], upright("white-bar3", (1, 0, 0)))
    assert top_layer(standing(blue_cube=(0, 0, 0)).adding(bar), TABLE) == ("white-bar3",), "it reaches the top"


def test_what_only_a_top_block_carries_goes_with_it() -> None:
    """MB-17, MB-8: the small prism lies on the slope of the large one, which reaches higher."""
    drawn = """
        p blue-prism2
        q white-prism1
        c black-cube

        p p◺q◹ c

        p◺ . .
    """
    assert top_layer(read_layers(drawn, BOX.by_id), TABLE) == ("blue-prism2", "white-prism1")


@given(structures())
def test_what_is_left_without_its_top_layer_stands(structure: Structure) -> None:
    """MB-17, MB-8."""
    gone = top_layer(structure, SMALL_TABLE)
    highest = max(z for _, _, z in structure.occupied)
    left = Structure.of(p for p in structure.placements if p.block.id not in gone)
    assert standing_faults(left, SMALL_TABLE) == ()
    assert all(cell[2] < highest for cell in left.occupied)
    for placement in structure.placements:
        if placement.block.id in gone and all(cell[2] < highest for cell, _ in placement.cells):
            assert standing_faults(left.adding(placement), SMALL_TABLE) != ()


@pytest.mark.parametrize("glitch", MAJOR)
@given(structures(), blocks(), poses())
def test_major_glitches_look_at_no_single_move(
    glitch: Glitch, structure: Structure, block: object, where: Pose
) -> None:
    """MB-17: they bind seats and hours."""
    name = block.id  # type: ignore[attr-defined]
    for move in (Place(name, where), Take(name), Shift(name, where)):
        assert barred(glitch, move, structure, tuple(structure.by_id)) == []


@given(st.sampled_from([None, *Glitch]), structures(), blocks(), poses())
def test_moves_that_cannot_be_made_are_no_glitch_s_business(
    glitch: Glitch | None, structure: Structure, block: object, where: Pose
) -> None:
    name = block.id  # type: ignore[attr-defined]
    moves = [Take("red-cube"), Place("red-cube", where)]
    moves += [Place(name, where)] if name in structure.by_id else [Take(name), Shift(name, where)]
    for move in moves:
        assert moving_faults(glitch, move, structure, (), BOX) == ()
