"""From the pointer to a cell, and on to a pose for the block in hand."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.catalog import block_set
from core.geometry.cells import high_corner
from core.geometry.orientation import IDENTITY, ORIENTATIONS, quarter_turn
from core.geometry.pose import Pose
from core.placement import TableSize, faults, resting_pose
from core.structure import Placement, Structure
from webapp.scene.drawing import to_scene
from webapp.scene.mesh import CHAMFER
from webapp.scene.picking import Aim, aim_of, aim_pose

BOX = block_set("mental_blocks")
SIZE = TableSize()
EIGHTHS = [k / 8 for k in range(8)]
R = 0.5**0.5


def stand(block_id: str, x: int, y: int, z: int, orientation=IDENTITY) -> Placement:
    return Placement(BOX.by_id[block_id], Pose((x, y, z), orientation))


def met(mesh: str | None, point, normal) -> dict:
    """What the scene tells of a pointer over *point* of *mesh*, both given in the table's axes."""
    return {"mesh": mesh, "point": to_scene(*point, SIZE), "normal": [normal[0], normal[2], -normal[1]]}


@pytest.mark.parametrize("shift", list(product(EIGHTHS, EIGHTHS)), ids=str)
def test_a_cube_over_a_wide_base_falls_in_a_whole_cell_at_every_eighth_of_a_cell(shift):
    base = Structure.of([stand("white-slab", 4, 4, 0)])
    for x, y in product((4, 5), (4, 5)):
        point = (x + shift[0] + 1 / 16, y + shift[1] + 1 / 16, 1.0)
        aim = aim_of(met("block.white-slab", point, (0, 0, 1)), base, SIZE)
        pose = aim_pose(base, BOX.by_id["blue-cube"], IDENTITY, aim, SIZE)
        assert pose.origin == (x, y, 1)
        assert faults(base, Placement(BOX.by_id["blue-cube"], pose), SIZE) == ()


@given(st.floats(0.001, 9.999), st.floats(0.001, 9.999))
def test_a_point_of_the_table_is_in_the_cell_that_it_lies_in(x, y):
    assert aim_of(met("table", (x, y, 0), (0, 0, 1)), Structure(), SIZE) == Aim((int(x), int(y), 0))


def test_the_rim_counts_as_the_cell_next_to_it():
    assert aim_of(met("table", (-0.7, 4.5, 0), (0, 0, 1)), Structure(), SIZE) == Aim((0, 4, 0))
    assert aim_of(met("table", (10.9, 10.5, -0.2), (1, 0, 0)), Structure(), SIZE) == Aim((9, 9, 0))


def test_beside_the_table_and_on_a_block_that_is_gone_there_is_nothing():
    assert aim_of(met(None, (0, 0, 0), (0, 0, 1)), Structure(), SIZE) is None
    assert aim_of(met("block.blue-cube", (1, 1, 1), (0, 0, 1)), Structure(), SIZE) is None


@pytest.mark.parametrize(
    ("point", "normal", "cell"),
    [
        ((4.5, 4.5, 1.0), (0, 0, 1), (4, 4, 1)),
        ((5.0, 4.3, 0.7), (1, 0, 0), (5, 4, 0)),
        ((4.0, 4.3, 0.7), (-1, 0, 0), (3, 4, 0)),
        ((4.2, 5.0, 0.1), (0, 1, 0), (4, 5, 0)),
        ((4.2, 4.0, 0.1), (0, -1, 0), (4, 3, 0)),
    ],
)
def test_a_face_aims_at_the_cell_on_its_outer_side(point, normal, cell):
    cube = Structure.of([stand("black-cube", 4, 4, 0)])
    assert aim_of(met("block.black-cube", point, normal), cube, SIZE) == Aim(cell, "black-cube", normal)


def test_a_cut_back_edge_counts_as_the_upper_of_its_faces():
    cube = Structure.of([stand("black-cube", 4, 4, 0)])
    point = (5 - CHAMFER / 2, 4.5, 1 - CHAMFER / 2)
    assert aim_of(met("block.black-cube", point, (R, 0, R)), cube, SIZE).cell == (4, 4, 1)


@given(st.floats(0, 1), st.floats(0, 1), st.sampled_from(ORIENTATIONS))
def test_a_slope_aims_at_the_cell_that_it_halves(s, t, orientation):
    """MB-2: two complementary wedges share a cell."""
    prism = Structure.of([Placement(BOX.by_id["blue-prism1"], Pose((4, 4, 0), orientation))])
    # Unturned, the slope of the upright prism looks along x and y and runs from (1, 0) to (0, 1).
    local = (0.05 + 0.9 * s, 0.95 - 0.9 * s, 0.1 + 0.8 * t)
    turned = [4.5, 4.5, 0.5]
    normal = [0.0, 0.0, 0.0]
    for axis, row in enumerate(orientation.matrix):
        turned[axis] += sum(part * (at - 0.5) for part, at in zip(row, local, strict=True))
        normal[axis] = R * (row[0] + row[1])
    aim = aim_of(met("block.blue-prism1", turned, normal), prism, SIZE)
    assert aim.cell == (4, 4, 0)


def test_a_prism_brought_to_a_slope_that_fits_it_comes_to_rest_on_it():
    """MB-8: a slope lying on its complement carries."""
    ramp = quarter_turn(0, 1)  # right angle below and to the left: the slope looks up and to the right
    lying = Structure.of([stand("blue-prism1", 4, 4, 0, ramp)])
    upside_down = quarter_turn(0, 1).then(quarter_turn(1, 2))
    aim = aim_of(met("block.blue-prism1", (4.5, 4.5, 0.5), (R, 0, R)), lying, SIZE)
    pose = aim_pose(lying, BOX.by_id["white-prism1"], upside_down, aim, SIZE)
    assert pose.origin == (4, 4, 0)


@given(
    st.sampled_from(BOX.blocks),
    st.sampled_from(ORIENTATIONS),
    st.tuples(st.integers(0, 9), st.integers(0, 9)),
)
def test_a_block_stays_inside_the_table_and_covers_what_is_aimed_at(block, orientation, square):
    aim = Aim((*square, 0))
    pose = aim_pose(Structure(), block, orientation, aim, SIZE)
    placement = Placement(block, pose)
    assert all(0 <= x < 10 and 0 <= y < 10 for (x, y, _), _ in placement.cells)
    across, deep, _ = high_corner(cell for cell, _ in block.shape.rotated(orientation))
    if across <= square[0] <= 9 - across and deep <= square[1] <= 9 - deep:
        assert square in {(x, y) for (x, y, _), _ in placement.cells}
    assert pose == resting_pose(Structure(), placement, SIZE)


@pytest.mark.parametrize("face", [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0)])
def test_beside_an_upright_face_a_long_block_stands_before_it_not_on_top(face):
    tower = Structure.of([stand("blue-bar3", 4, 4, 0, quarter_turn(1))])
    aim = Aim((4 + face[0], 4 + face[1], 1), "blue-bar3", face)
    for orientation in (IDENTITY, quarter_turn(2)):
        pose = aim_pose(tower, BOX.by_id["yellow-bar3"], orientation, aim, SIZE)
        assert pose.origin[2] == 0


def test_a_block_that_stands_is_moved_as_if_it_were_not_there():
    one = stand("blue-cube", 4, 4, 0)
    aim = Aim((4, 4, 1), "blue-cube")
    assert aim_pose(Structure.of([one]), one.block, IDENTITY, aim, SIZE).origin == (4, 4, 0)


@given(st.sampled_from(BOX.blocks), st.sampled_from(ORIENTATIONS), st.data())
def test_a_cell_seen_in_the_scene_is_the_cell_that_was_drawn(block, orientation, data):
    """To the scene and back: a point just over a part of a placed block belongs to that block's column."""
    placement = Placement(block, Pose((4, 4, 0), orientation))
    structure = Structure.of([placement])
    tops: dict[tuple[int, int], int] = {}
    for (x, y, z), _ in placement.cells:
        tops[x, y] = max(z, tops.get((x, y), 0))
    x, y = data.draw(st.sampled_from(sorted(tops)))
    cell_top = [part for cell, part in placement.cells if cell == (x, y, tops[x, y])]
    if cell_top != [None]:
        return
    aim = aim_of(met(f"block.{block.id}", (x + 0.5, y + 0.5, tops[x, y] + 1), (0, 0, 1)), structure, SIZE)
    assert aim == Aim((x, y, tops[x, y] + 1), block.id)
