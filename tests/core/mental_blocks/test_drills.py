"""Drills: every question has exactly one right answer, and the same seed asks the same."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.mental_blocks.drill import (
    CORNERS,
    DEMANDS,
    GRID,
    LEVELS,
    CountBlocks,
    DrawSide,
    Kind,
    MentalTurn,
    Twist,
    WhichSide,
    WhichStructure,
    painting_of,
)
from core.games.mental_blocks.drill_maker import question
from core.games.mental_blocks.drill_sight import (
    can_be_counted,
    can_be_painted,
    mirrored,
    shows_every_block,
    tells_sides,
)
from core.geometry.orientation import VERTICAL_TURNS
from core.geometry.pose import Pose
from core.geometry.wedge import Part, complement
from core.notation import read_structure
from core.placement import TableSize, standing_faults
from core.projection.elevation import Elevation, elevation
from core.projection.isometric import answer_view
from core.projection.view import ISOMETRICS
from core.structure import Placement, Structure
from tests.strategies import BOX, structures

levels = st.integers(1, LEVELS)
seeds = st.integers(0, 2**32 - 1)
numbers = st.integers(0, 10_000)


def looks_like(picture: Elevation, other: Elevation) -> bool:
    return painting_of(picture) == painting_of(other)


def could_stand(structure: Structure) -> bool:
    return not standing_faults(structure, TableSize(20, 20, 8))


@given(st.sampled_from(Kind), levels, seeds, numbers)
def test_a_seed_asks_the_same_question_every_time(kind: Kind, level: int, seed: int, number: int) -> None:
    assert question(kind, level, seed, number, BOX) == question(kind, level, seed, number, BOX)


@given(levels, seeds, numbers)
def test_exactly_one_side_shows_the_card(level: int, seed: int, number: int) -> None:
    asked = question(Kind.SIDE, level, seed, number, BOX)
    assert isinstance(asked, WhichSide)
    assert could_stand(asked.structure)
    showing = [side for side in range(4) if looks_like(elevation(asked.structure, side), asked.card)]
    assert showing == [asked.answer]
    assert tells_sides(asked.structure, CORNERS, range(4)), "what is behind is known from the two pictures"


def fits(parts: Sequence[tuple[Part, str]]) -> bool:
    """Whether a cell can hold *parts* (MB-2)."""
    return len(parts) == 1 or (len(parts) == 2 and parts[0][0] is not None and complement(parts[0][0]) == parts[1][0])


def alike(structure: Structure) -> Iterator[Structure]:
    """Yield structures with one block exchanged or laid otherwise that look the same from both corners of a drill."""
    looks = {corner: ISOMETRICS[corner].look(structure.filled()) for corner in CORNERS}
    pictures = [answer_view(structure, corner) for corner in CORNERS]
    low, high = structure.extent()
    corners = list(product(*(range(least, most + 1) for least, most in zip(low, high, strict=True))))
    for placement in structure.placements:
        shown = {hit.cell for look in looks.values() for hit in look.values() if hit.tag == placement.block.id}
        rest = structure.removing(placement.block.id)
        for block in BOX.blocks:
            if block.color != placement.block.color or block.id in rest.by_id:
                continue
            for orientation, (x, y, z) in product(block.shape.aspects(), corners):
                other = Placement(block, Pose((x, y, z), orientation))
                if not shown <= {cell for cell, _ in other.cells}:
                    continue
                changed = rest.adding(other)
                if any(not fits(parts) for parts in changed.occupied.values()):
                    continue
                if [answer_view(changed, corner) for corner in CORNERS] == pictures:
                    yield changed


def test_the_two_pictures_tell_what_is_to_be_drawn() -> None:
    """MB-5: no block of another shape could stand there, look the same and change what the side sees."""
    for number in range(6):
        asked = question(Kind.DRAW, LEVELS, 5, number, BOX)
        assert isinstance(asked, DrawSide)
        for other in alike(asked.structure):
            assert looks_like(elevation(other, asked.side), asked.answer)


def test_a_cube_of_which_no_picture_shows_more_than_the_top_does_not_tell_the_side_that_sees_it() -> None:
    """MB-5: from both corners the white cube behind the bar looks as a prism would, of which side 2 sees half."""
    structure = read_structure("1045003550055400", BOX, TableSize())
    assert shows_every_block(structure, CORNERS)
    assert any(not looks_like(elevation(other, 1), elevation(structure, 1)) for other in alike(structure))
    assert not tells_sides(structure, CORNERS, (1,))
    assert tells_sides(structure, CORNERS, (0, 2, 3))


@given(levels, seeds, numbers)
def test_exactly_one_structure_has_the_view_and_no_other_has_it_from_any_side(
    level: int, seed: int, number: int
) -> None:
    asked = question(Kind.STRUCTURE, level, seed, number, BOX)
    assert isinstance(asked, WhichStructure)
    assert len(asked.options) == DEMANDS[level - 1].options
    assert all(could_stand(option) for option in asked.options)
    for index, option in enumerate(asked.options):
        sides = [side for side in range(4) if looks_like(elevation(option, side), asked.card)]
        assert (asked.side in sides) if index == asked.answer else not sides
    assert len({answer_view(option, 0) for option in asked.options}) == len(asked.options)


@given(levels, seeds, numbers)
def test_wrong_structures_differ_from_the_right_one_in_one_block(level: int, seed: int, number: int) -> None:
    asked = question(Kind.STRUCTURE, level, seed, number, BOX)
    assert isinstance(asked, WhichStructure)
    right = asked.options[asked.answer]
    for option in asked.options:
        if option != right:
            kept = set(option.placements) & set(right.placements)
            assert len(kept) == len(right.placements) - 1 == len(option.placements) - 1


@given(levels, seeds, numbers)
def test_a_side_to_be_drawn_fits_the_grid_in_whole_and_half_squares(level: int, seed: int, number: int) -> None:
    asked = question(Kind.DRAW, level, seed, number, BOX)
    assert isinstance(asked, DrawSide)
    assert asked.answer == elevation(asked.structure, asked.side)
    assert asked.answer.columns <= GRID
    assert asked.answer.rows <= GRID
    assert can_be_painted(asked.answer)


@given(levels, seeds, numbers, st.data())
def test_a_drawing_is_right_wherever_it_stands_and_wrong_in_the_squares_that_differ(
    level: int, seed: int, number: int, data: st.DataObject
) -> None:
    asked = question(Kind.DRAW, level, seed, number, BOX)
    assert isinstance(asked, DrawSide)
    right = painting_of(asked.answer)
    shift = data.draw(st.integers(0, GRID - asked.answer.columns))
    moved = {(column + shift, row, quarter): color for (column, row, quarter), color in right.items()}
    assert asked.judge(moved) == frozenset()
    if len({(column, row) for column, row, _ in moved}) > 1:
        gone = data.draw(st.sampled_from(sorted(moved)))
        without = {place: color for place, color in moved.items() if place[:2] != gone[:2]}
        assert asked.judge(without)
    raised = {(column, row + 1, quarter): color for (column, row, quarter), color in right.items()}
    assert asked.judge(raised), "the lowest row is what stands on the table"
    assert asked.judge({})


@given(levels, seeds, numbers)
def test_every_block_to_be_counted_shows_and_hangs_together(level: int, seed: int, number: int) -> None:
    asked = question(Kind.COUNT, level, seed, number, BOX)
    assert isinstance(asked, CountBlocks)
    assert asked.answer == len(asked.structure.placements) <= 7
    assert counted(asked.structure) == asked.answer


def counted(structure: Structure) -> int:
    """Count as a person does: walk over the pictures, from a piece to its neighbours of one area, and to what else is
    seen of the same cell."""
    looks = {corner: ISOMETRICS[corner].look(structure.filled()) for corner in CORNERS}
    faces = {(corner, ray): (hit.cell, hit.tag, hit.shade, hit.plane) for corner in CORNERS
             for ray, hit in looks[corner].items()}  # fmt: skip
    left, found = set(faces), 0
    while left:
        found += 1
        walk = [left.pop()]
        for here in walk:
            cell, block, shade, plane = faces[here]
            for there in list(left):
                other_cell, other_block, other_shade, other_plane = faces[there]
                area = there[0] == here[0] and (block, shade, plane) == (other_block, other_shade, other_plane)
                if cell == other_cell or (area and near(here[1], there[1])):
                    left.discard(there)
                    walk.append(there)
    return found


def near(ray: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    from core.projection.view import sub_triangle

    return len(set(sub_triangle(ray)) & set(sub_triangle(other))) == 2


@given(levels, seeds, numbers)
def test_exactly_one_option_is_the_structure_turned(level: int, seed: int, number: int) -> None:
    asked = question(Kind.TURN, level, seed, number, BOX)
    assert isinstance(asked, MentalTurn)
    turned = asked.structure.form(VERTICAL_TURNS[asked.quarters])
    assert [option.form() == turned for option in asked.options].count(True) == 1
    assert asked.options[asked.answer].form() == turned
    assert len({answer_view(option, 0) for option in asked.options}) == len(asked.options) == len(asked.twists)
    before = [answer_view(option.turned(VERTICAL_TURNS[-asked.quarters % 4]), 0) for option in asked.options]
    assert before.count(answer_view(asked.structure, 0)) == 1, "no other option looked like it before the turn"
    for option, twist in zip(asked.options, asked.twists, strict=True):
        same = option.canonical() == asked.structure.canonical()
        assert same is (twist in (Twist.RIGHT, Twist.OTHER_WAY))
        if twist is Twist.MIRROR:
            assert mirrored(option).canonical() == asked.structure.canonical()


@given(st.sampled_from(Kind), levels, seeds)
def test_levels_ask_for_as_many_blocks_as_they_say(kind: Kind, level: int, seed: int) -> None:
    asked = question(kind, level, seed, 0, BOX)
    structure = asked.options[0] if isinstance(asked, WhichStructure) else asked.structure
    demand = DEMANDS[level - 1]
    prisms = sum(placement.block.shape.has_wedge for placement in structure.placements)
    assert len(structure.placements) <= max(3, demand.blocks) <= 7
    if kind not in (Kind.COUNT, Kind.STRUCTURE):
        assert len(structure.placements) == demand.blocks
        assert prisms >= demand.prisms if demand.prisms else prisms == 0


@pytest.mark.parametrize("level", [0, LEVELS + 1])
def test_there_is_no_other_level(level: int) -> None:
    with pytest.raises(ValueError, match="levels go from 1"):
        question(Kind.SIDE, level, 1, 1, BOX)


@given(structures(least=1, most=5))
def test_a_mirror_image_mirrors_every_view_and_itself_again(structure: Structure) -> None:
    mirror = mirrored(structure)
    assert elevation(mirror, 0) == elevation(structure, 0).mirrored()
    assert elevation(mirror, 1) == elevation(structure, 3).mirrored()
    assert mirrored(mirror).form() == structure.form()
    assert could_stand(mirror)


@given(structures(least=2, most=6))
def test_blocks_that_do_not_show_cannot_be_counted(structure: Structure) -> None:
    if can_be_counted(structure, CORNERS):
        assert shows_every_block(structure, CORNERS)
        assert counted(structure) == len(structure.placements)


def test_a_view_cut_in_three_cannot_be_painted() -> None:
    whole = Elevation(1, 1, tuple((0, 0, quarter, "blue", 0) for quarter in range(4)))
    assert can_be_painted(whole)
    three = replace(whole, quarters=((0, 0, 0, "blue", 0), (0, 0, 1, "white", 1), (0, 0, 2, "black", 2)))
    assert not can_be_painted(three)
