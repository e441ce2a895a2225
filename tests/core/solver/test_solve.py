"""The solver against full enumeration, the pictures and the rules."""

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.blocks import BlockSet
from core.geometry.cells import Cell, high_corner, low_corner
from core.geometry.orientation import ORIENTATIONS, VERTICAL_TURNS
from core.geometry.pose import Pose
from core.placement import standing_faults
from core.solver.sight import Picture
from core.solver.solve import Solutions, solve
from core.solver.space import DOWN, DOWNS
from core.structure import Placement, Structure
from tests.core.solver.enumeration import pictures_of, structures, weakly_standing
from tests.strategies import BOX, SMALL_TABLE
from tests.strategies import structures as standing_structures

SIDES = (0, 1, 2, 3)
ALL = tuple(range(8))


def box_of(*ids: str) -> BlockSet:
    """Return the part of the box that holds the blocks *ids*."""
    return BlockSet("part", tuple(BOX.by_id[block_id] for block_id in ids), BOX.colors, BOX.shape_names)


def built(*blocks: tuple[str, Cell, int]) -> Structure:
    """Return the structure of *blocks*: id, origin, index of the orientation."""
    return Structure.of(Placement(BOX.by_id[i], Pose(origin, ORIENTATIONS[turn])) for i, origin, turn in blocks)


def lying(block_id: str, cells: set[Cell]) -> int:
    """Return the index of an orientation in which the block fills just *cells* when it is put at their low corner."""
    shape = BOX.by_id[block_id].shape
    return next(o.index for o in ORIENTATIONS if {cell for cell, _ in shape.rotated(o)} == cells)


ALONG_X = lying("blue-bar3", {(0, 0, 0), (1, 0, 0), (2, 0, 0)})


@cache
def enumerated(ids: tuple[str, ...], size: Cell, most: int) -> tuple[tuple[Structure, bool, bool], ...]:
    """Return all structures of extent *size*, each with whether it stands upright and whether it stands any side up."""
    far = tuple(end - 1 for end in size)
    found = []
    for structure in structures(box_of(*ids), size, most):
        if low_corner(structure.occupied) == (0, 0, 0) and high_corner(structure.occupied) == far:
            upright = weakly_standing(structure)
            found.append(
                (structure, upright, upright or any(weakly_standing(structure.turned(o)) for o in ORIENTATIONS))
            )
    return tuple(found)


CASES = [
    (("blue-cube", "blue-prism1", "yellow-prism1"), (2, 1, 2), 3),
    (("blue-cube", "blue-prism1", "yellow-cube"), (2, 2, 1), 3),
    (("blue-bar2", "blue-cube", "white-prism2"), (2, 2, 2), 3),
    (("blue-bar2", "blue-bar3", "blue-cube", "white-prism1"), (3, 1, 2), 4),
    (("blue-bar3", "blue-prism1", "yellow-prism1"), (3, 2, 1), 3),
    (("black-slab", "black-prism2"), (3, 2, 2), 2),
]
CARDS = [SIDES, ALL, (0, 3), (1,), (4, 5, 6, 7), (0, 5), (2, 3, 6), (0, 1, 2, 3, 5)]


@pytest.mark.parametrize("views", CARDS, ids=str)
@pytest.mark.parametrize(
    ("ids", "size", "most"), CASES, ids=lambda case: str(len(case)) if isinstance(case, tuple) else ""
)
def test_the_solver_finds_exactly_what_full_enumeration_finds(
    ids: tuple[str, ...], size: Cell, most: int, views: Sequence[int]
) -> None:
    """MB-7, MB-8: with hidden blocks, weak support, upright and any side up, whatever cards are given."""
    rng = Random(f"{ids} {size} {views}")
    for any_side_up in (False, True):
        wanted: dict[tuple[tuple[int, Picture], ...], set[object]] = {}
        for structure, upright, somehow in enumerated(ids, size, most):
            if somehow if any_side_up else upright:
                wanted.setdefault(tuple(pictures_of(structure, views).items()), set()).add(structure.form())
        for pictures in rng.sample(list(wanted), min(12, len(wanted))):
            solutions = solve(
                dict(pictures), box_of(*ids), node_limit=10**7, downs=DOWNS if any_side_up else (DOWN,), largest=size
            )
            forms = [s.form() for s in solutions.structures if high_corner(s.occupied) == tuple(n - 1 for n in size)]
            assert solutions.complete
            assert len(forms) == len(set(forms))
            assert set(forms) == wanted[pictures]


@given(standing_structures(most=6), st.sampled_from(CARDS[:2] + CARDS[-2:]))
def test_a_solution_shows_the_given_pictures_and_stands_and_the_original_is_one(
    structure: Structure, views: Sequence[int]
) -> None:
    pictures = pictures_of(structure, views)
    low, high = structure.extent()
    size = (high[0] - low[0] + 1, high[1] - low[1] + 1, high[2] - low[2] + 1)
    solutions = solve(pictures, BOX, limit=30, node_limit=400, largest=size)
    for solution in solutions.structures:
        assert pictures_of(solution, views) == pictures
        assert weakly_standing(solution)
    if solutions.complete:
        assert structure.form() in {solution.form() for solution in solutions.structures}


@given(standing_structures(most=5))
def test_a_solution_that_is_stable_can_be_built_block_by_block(structure: Structure) -> None:
    """MB-8: the weak rule covers the strong one."""
    assert not standing_faults(structure, SMALL_TABLE)
    assert weakly_standing(structure)


@given(standing_structures(most=4), st.sampled_from(range(4)))
def test_turning_the_cards_round_the_table_turns_the_solutions(structure: Structure, quarters: int) -> None:
    """MB-6."""
    pictures = pictures_of(structure, SIDES)
    turned = {(side + quarters) % 4: picture for side, picture in pictures.items()}
    plain, around = (solve(given, BOX, limit=200, node_limit=3000) for given in (pictures, turned))
    if plain.complete and around.complete:
        assert sorted(s.canonical() for s in plain.structures) == sorted(s.canonical() for s in around.structures)


def test_the_same_question_has_the_same_answer_in_the_same_order() -> None:
    structure = built(("blue-bar3", (0, 0, 0), ALONG_X), ("yellow-cube", (1, 0, 1), 0), ("white-cube", (1, 1, 0), 0))
    pictures = pictures_of(structure, SIDES)
    first, second = (solve(pictures, BOX, limit=40) for _ in range(2))
    assert first == second
    assert len(first.structures) > 1


def test_a_bar_of_three_and_a_bar_of_two_beside_a_cube_are_told_apart_by_their_seam() -> None:
    """MB-3."""
    bar = built(("blue-bar3", (0, 0, 0), ALONG_X))
    pair = built(("blue-bar2", (0, 0, 0), lying("blue-bar2", {(0, 0, 0), (1, 0, 0)})), ("blue-cube", (2, 0, 0), 0))
    box = box_of("blue-cube", "blue-bar2", "blue-bar3")
    assert [s.form() for s in solve(pictures_of(bar, SIDES), box).structures] == [bar.form()]
    pairs = {s.form() for s in solve(pictures_of(pair, SIDES), box).structures}
    assert pair.form() in pairs
    assert bar.form() not in pairs


def ring() -> Structure:
    """Return a ring of eight cells around an empty one."""
    return built(
        ("blue-bar3", (0, 0, 0), ALONG_X),
        ("yellow-bar3", (0, 2, 0), ALONG_X),
        ("black-cube", (0, 1, 0), 0),
        ("white-cube", (2, 1, 0), 0),
    )


def test_blocks_that_no_side_sees_count_unless_grey_views_show_that_there_are_none() -> None:
    """MB-7: invisible extra blocks count as a different structure."""
    box = box_of("blue-bar3", "yellow-bar3", "black-cube", "white-cube", "yellow-cube")
    sides, everything = pictures_of(ring(), SIDES), pictures_of(ring(), ALL)
    filled = ring().adding(Placement(BOX.by_id["yellow-cube"], Pose((1, 1, 0))))
    assert filled.form() in {s.form() for s in solve(sides, box).structures}
    seen = {s.form() for s in solve(sides, box, hidden=False).structures}
    assert ring().form() in seen
    assert filled.form() not in seen
    assert [s.form() for s in solve(everything, box).structures] == [ring().form()]


def test_an_extra_block_that_nothing_carries_is_no_solution() -> None:
    """MB-8: in a well two cells deep a lone cube lies at the bottom, never at the top."""
    lower, upper = ring(), ring()
    walls = [Placement(p.block, p.pose) for p in lower.placements]
    spare = {
        "blue-bar3": "white-bar3",
        "yellow-bar3": "black-bar3",
        "black-cube": "blue-cube",
        "white-cube": "yellow-cube",
    }
    for placement in upper.placements:
        x, y, _ = placement.pose.origin
        walls.append(Placement(BOX.by_id[spare[placement.block.id]], Pose((x, y, 1), placement.pose.orientation)))
    well = Structure.of(walls)
    box = box_of(*(p.block.id for p in walls), "black-prism1")
    found = solve(pictures_of(well, SIDES), box, node_limit=10**6)
    assert found.complete
    assert any((1, 1, 0) in s.occupied for s in found.structures)
    assert not any((1, 1, 1) in s.occupied and (1, 1, 0) not in s.occupied for s in found.structures)


def test_a_limit_cuts_the_list_and_says_so() -> None:
    structure = built(("blue-cube", (0, 0, 0), 0), ("yellow-cube", (1, 1, 0), 0))
    pictures = pictures_of(structure, SIDES)
    every = solve(pictures, BOX)
    few = solve(pictures, BOX, limit=3)
    assert every.complete
    assert not few.complete
    assert few.structures == every.structures[:3]


def test_a_search_that_runs_out_of_nodes_says_that_it_is_not_complete() -> None:
    structure = built(("blue-cube", (0, 0, 0), 0), ("yellow-cube", (1, 1, 0), 0))
    solutions = solve(pictures_of(structure, SIDES), BOX, node_limit=3)
    assert not solutions.complete
    assert solutions.nodes == 3


def test_pictures_that_contradict_one_another_have_no_solution() -> None:
    cube, bar = built(("blue-cube", (0, 0, 0), 0)), built(("blue-bar3", (0, 0, 0), ALONG_X))
    mixed = {0: pictures_of(bar, (0,))[0], 2: pictures_of(cube, (2,))[2]}
    assert solve(mixed, BOX) == Solutions((), True, 0)
    other = {0: pictures_of(cube, (0,))[0], 1: pictures_of(built(("white-cube", (0, 0, 0), 0)), (1,))[1]}
    cubes = box_of("blue-cube", "white-cube", "blue-bar2", "white-bar2")
    assert solve(other, cubes).structures == ()
    assert solve(other, cubes).complete


def test_a_colour_that_the_box_does_not_hold_has_no_solution() -> None:
    cube = built(("blue-cube", (0, 0, 0), 0))
    assert solve(pictures_of(cube, SIDES), box_of("white-cube")) == Solutions((), True, 0)


def test_a_box_with_two_equal_blocks_uses_both() -> None:
    cube = BOX.by_id["blue-cube"]
    twin = type(cube)("blue-cube-2", cube.shape, cube.color)
    pair = Structure.of([Placement(cube, Pose((0, 0, 0))), Placement(twin, Pose((1, 0, 0)))])
    solutions = solve(pictures_of(pair, SIDES), BlockSet("twins", (cube, twin), BOX.colors, BOX.shape_names))
    assert [s.form() for s in solutions.structures] == [pair.form()]
    assert {p.block.id for p in solutions.structures[0].placements} == {"blue-cube", "blue-cube-2"}


@pytest.mark.parametrize("turn", VERTICAL_TURNS, ids=lambda turn: str(turn.index))
def test_grey_views_find_their_place_with_and_without_elevations(turn: object) -> None:
    structure = built(
        ("blue-cube", (0, 0, 0), 0), ("yellow-bar2", (1, 0, 0), lying("yellow-bar2", {(0, 0, 0), (0, 0, 1)}))
    )
    structure = structure.turned(turn)  # type: ignore[arg-type]
    box = box_of("blue-cube", "yellow-bar2")
    for views in ((4, 5, 6, 7), (0, 4), (1, 4), (0, 1, 4), (2, 3, 7)):
        found = {s.form() for s in solve(pictures_of(structure, views), box, largest=(2, 2, 2)).structures}
        assert structure.form() in found
