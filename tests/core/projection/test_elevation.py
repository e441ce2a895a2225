"""Elevations: coloured side views with seams (MB-3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.blocks import Block
from core.diagram import read_elevation, read_layers
from core.geometry.cells import low_corner
from core.geometry.pose import Pose
from core.geometry.shape import Shape
from core.geometry.wedge import Part, Wedge
from core.placement import Fault, TableSize, standing_faults
from core.projection.elevation import Elevation, elevation, elevation_of_filled
from core.projection.view import BOTTOM, ELEVATIONS, LEFT, RIGHT, TOP
from core.structure import Placement, Structure
from tests.strategies import BOX, structures

sides = st.integers(0, 3)

Description = tuple[str, list[tuple[tuple[int, int, int], Part]]]

SOLIDS: dict[str, tuple[list[Description], tuple[str, str, str, str]]] = {
    "MB01 a cube": ([("red", [((0, 0, 0), None)])], ("rrrr", "rrrr", "rrrr", "rrrr")),
    "MB02 a triangle with its axis along y": (
        [("red", [((0, 0, 0), Wedge(1, 0, 0))])],
        ("r.r.", "rrrr", ".rr.", "rrrr"),
    ),
    "MB04 two upright triangles that share a cell": (
        [("red", [((0, 0, 0), Wedge(2, 0, 0))]), ("blue", [((0, 0, 0), Wedge(2, 1, 1))])],
        ("rrrr", "bbbb", "bbbb", "rrrr"),
    ),
    "MB05 a blue cube on a yellow one": (
        [("yellow", [((0, 0, 0), None)]), ("blue", [((0, 0, 1), None)])],
        ("bbbb/yyyy", "bbbb/yyyy", "bbbb/yyyy", "bbbb/yyyy"),
    ),
    "MB07 a bar of three": (
        [("red", [((0, 0, 0), None), ((1, 0, 0), None), ((2, 0, 0), None)])],
        ("rrrr rrrr rrrr", "rrrr", "rrrr rrrr rrrr", "rrrr"),
    ),
    "MB08 a bar of two and a cube": (
        [("red", [((0, 0, 0), None), ((1, 0, 0), None)]), ("red", [((2, 0, 0), None)])],
        ("rrrr rrrr rrrr", "rrrr", "rrrr rrrr rrrr", "rrrr"),
    ),
    "MB10 a wedge lying on its complement": (
        [("red", [((0, 0, 0), Wedge(1, 1, 0))]), ("blue", [((0, 0, 0), Wedge(1, 0, 1))])],
        ("brrb", "rrrr", "rbrb", "bbbb"),
    ),
    "MB11 a bar of three with one cell on a cube": (
        [("red", [((0, 0, 0), None)]), ("blue", [((0, 0, 1), None), ((1, 0, 1), None), ((2, 0, 1), None)])],
        ("bbbb bbbb bbbb/rrrr .... ....", "bbbb/rrrr", "bbbb bbbb bbbb/.... .... rrrr", "bbbb/rrrr"),
    ),
    "MB13 a large triangle that faces the front": (
        [("red", [((0, 0, 0), None), ((0, 0, 1), Wedge(1, 0, 0)), ((1, 0, 0), Wedge(1, 0, 0))])],
        ("r.r. ..../rrrr r.r.", "rrrr/rrrr", ".... .rr./.rr. rrrr", "rrrr/rrrr"),
    ),
    "MB14 a ring with an empty middle": (
        [
            ("red", [((0, 0, 0), None), ((1, 0, 0), None), ((2, 0, 0), None)]),
            ("blue", [((0, 2, 0), None), ((1, 2, 0), None), ((2, 2, 0), None)]),
            ("green", [((0, 1, 0), None)]),
            ("yellow", [((2, 1, 0), None)]),
        ],
        ("rrrr rrrr rrrr", "rrrr yyyy bbbb", "bbbb bbbb bbbb", "bbbb gggg rrrr"),
    ),
    "MB16 a chiral structure": (
        [("red", [((0, 0, 0), None)]), ("blue", [((0, 1, 0), None)]), ("green", [((1, 0, 0), None)])],
        ("rrrr gggg", "gggg bbbb", "gggg bbbb", "bbbb rrrr"),
    ),
}


def build(solids: list[Description]) -> Structure:
    placements = []
    for number, (color, cells) in enumerate(solids):
        block = Block(f"{color}-{number}", Shape.of(str(number), cells), color)
        placements.append(Placement(block, Pose(low_corner(cell for cell, _ in cells))))
    return Structure.of(placements)


def letters(picture: Elevation) -> str:
    """The first letters of the colours of each square's quarters, in rows from the top."""
    signs = {place: color[0] for place, (color, _) in picture.by_place.items()}
    return "/".join(
        " ".join("".join(signs.get((column, row, k), ".") for k in range(4)) for column in range(picture.columns))
        for row in range(picture.rows - 1, -1, -1)
    )


@pytest.mark.parametrize("name", SOLIDS)
def test_each_side_sees_the_colours_that_it_should(name: str) -> None:
    """MB-3."""
    solids, expected = SOLIDS[name]
    structure = build(solids)
    assert tuple(letters(elevation(structure, side)) for side in range(4)) == expected


@pytest.mark.parametrize("name", SOLIDS)
def test_all_of_these_stand_but_the_bar_that_would_tip(name: str) -> None:
    """MB-8."""
    found = {finding.fault for finding in standing_faults(build(SOLIDS[name][0]), TableSize())}
    assert found == ({Fault.UNSTABLE} if name.startswith("MB11") else set())


def test_a_bar_of_three_differs_from_a_bar_of_two_beside_a_cube_by_a_seam() -> None:
    """MB-3: the outline of each block's visible part is drawn."""
    bar, bar_and_cube = (build(SOLIDS[name][0]) for name in list(SOLIDS)[4:6])
    for side in (0, 2):
        one, other = elevation(bar, side), elevation(bar_and_cube, side)
        assert one != other
        assert one.silhouette() == other.silhouette()
        assert len({region for *_, region in one.quarters}) == 1
        assert len({region for *_, region in other.quarters}) == 2
    assert elevation(bar, 1) == elevation(bar_and_cube, 1)


def test_a_step_back_between_two_faces_of_one_block_draws_no_line() -> None:
    """MB-3: no depth. The upright prism shows a flat face and, farther back, its slope; the slab's end a step."""
    prism = read_layers("a white-prism2\n\na◣ .\na  a◣", BOX.by_id)
    assert elevation(prism, 0) == read_elevation("a white\n\na a")
    assert elevation(prism, 1) == read_elevation("a white\n\na a")
    behind = read_layers("a white-bar2\nb blue-slab\n\nb b\na a\n\nb b\n. .", BOX.by_id)
    assert elevation(behind, 0) == read_elevation("a white\nb blue\n\nb b\na a")


def test_parts_of_one_block_that_another_divides_are_two_regions() -> None:
    """MB-3: connected parts."""
    structure = read_layers(
        """
        a white-bar3
        b blue-cube

        a a a
        . b .
        """,
        BOX.by_id,
    )
    assert elevation(structure, 0) == read_elevation("a white\nb blue\nc white\n\na b c")


def test_behind_a_triangle_shows_what_stands_there() -> None:
    """MB-3: a prism along its axis shows a triangle, with what stands behind in the other half."""
    structure = read_layers(
        """
        a blue-prism1
        b yellow-bar2

        b b
        a◺ .
        """,
        BOX.by_id,
    )
    assert elevation(structure, 0) == read_elevation("a blue\nb yellow\n\nabab b")
    assert elevation(structure, 2) == read_elevation("b yellow\n\nb b")


def test_the_right_of_whoever_faces_a_side_is_on_the_right_of_its_picture() -> None:
    """MB-3: no side is swapped with another, nor drawn as a mirror."""
    structure = read_layers(
        """
        a blue-cube
        b yellow-bar2
        c white-bar3

        c .
        a b

        c .
        . b

        c .
        . .
        """,
        BOX.by_id,
    )
    assert letters(elevation(structure, 0)) == "wwww ..../wwww yyyy/bbbb yyyy"
    assert letters(elevation(structure, 1)) == ".... wwww/yyyy wwww/yyyy wwww"
    assert letters(elevation(structure, 2)) == ".... wwww/yyyy wwww/yyyy wwww"
    assert letters(elevation(structure, 3)) == "wwww ..../wwww yyyy/wwww bbbb"


@given(structures(), sides)
def test_opposite_elevations_mirror_each_other_in_outline(structure: Structure, side: int) -> None:
    """MB-3."""
    opposite = elevation(structure, (side + 2) % 4)
    assert elevation(structure, side).silhouette() == opposite.mirrored().silhouette()


@given(structures(), sides, st.integers(-9, 9), st.integers(-9, 9), st.integers(0, 3))
def test_where_a_structure_stands_does_not_show(structure: Structure, side: int, dx: int, dy: int, dz: int) -> None:
    """MB-6."""
    colors = {placement.block.id: placement.block.color for placement in structure.placements}
    moved = [((x + dx, y + dy, z + dz), part, tag) for (x, y, z), part, tag in structure.filled()]
    assert elevation_of_filled(moved, colors, side) == elevation(structure, side)


@given(structures(), sides)
def test_a_region_is_a_connected_part_of_one_visible_block(structure: Structure, side: int) -> None:
    """MB-3: regions against a slow union of quarters that share an edge and show one block."""
    seen = {ray: hit.tag for ray, hit in ELEVATIONS[side].look(structure.filled()).items()}
    a0, b0 = min(a for a, _, _ in seen), min(b for _, b, _ in seen)
    blocks = {(a - a0, b - b0, k): tag for (a, b, k), tag in seen.items()}
    corners = {
        LEFT: {(0, 0), (0, 2)},
        RIGHT: {(2, 0), (2, 2)},
        BOTTOM: {(0, 0), (2, 0)},
        TOP: {(0, 2), (2, 2)},
    }

    def points(place: tuple[int, int, int]) -> set[tuple[int, int]]:
        x, y = 2 * place[0], 2 * place[1]
        return {(x + 1, y + 1), *((x + p, y + q) for p, q in corners[place[2]])}

    leader = {place: place for place in blocks}
    for _ in blocks:
        for one in blocks:
            for other in blocks:
                if blocks[one] == blocks[other] and len(points(one) & points(other)) == 2:
                    leader[one] = leader[other] = min(leader[one], leader[other])
    order = {first: number for number, first in enumerate(sorted(set(leader.values())))}
    picture = elevation(structure, side)
    assert {place: region for place, (_, region) in picture.by_place.items()} == {
        place: order[first] for place, first in leader.items()
    }


@given(structures(), sides, st.integers(-5, 5), st.integers(-5, 5))
def test_turning_on_the_paper_adds_up(structure: Structure, side: int, first: int, second: int) -> None:
    """MB-6, any side up."""
    picture = elevation(structure, side)
    assert picture.turned(first).turned(second) == picture.turned(first + second)
    assert picture.turned(4) == picture
    assert picture.mirrored().mirrored() == picture
    assert picture.turned(1).mirrored() == picture.mirrored().turned(-1)


def test_a_quarter_turn_on_the_paper_is_anticlockwise() -> None:
    """MB-6, any side up: the quarters of a square turn too."""
    picture = read_elevation("a blue\nb yellow\n\na .\na a.a.\nb .")
    assert picture.turned(1) == read_elevation("a blue\nb yellow\n\n. .aa. .\na a b")
    assert hash(picture.turned(4)) == hash(picture)


def test_an_empty_table_shows_nothing() -> None:
    assert elevation(Structure(), 2) == Elevation(0, 0, ())
    assert Elevation(0, 0, ()).turned(1) == Elevation(0, 0, ())
