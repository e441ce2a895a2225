"""What stands and what is in hand, as the scene shows it."""

from collections import Counter
from dataclasses import replace
from itertools import product
from math import cos, pi, radians, sin, tan

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.catalog import block_set
from core.geometry.cells import Cell, high_corner, low_corner
from core.geometry.orientation import IDENTITY, ORIENTATIONS, quarter_turn
from core.geometry.pose import Pose
from core.geometry.wedge import CROSS_AXES
from core.placement import TableSize
from core.projection.view import ELEVATIONS, ISOMETRICS
from core.structure import Placement, Structure
from webapp.scene import drawing
from webapp.scene.camera import CAMERAS, TRAVEL, Camera, camera_patch
from webapp.scene.drawing import HeldView, Mark, SceneOptions, changes, scene_items
from webapp.scene.mesh import CHAMFER, faces, solid
from webapp.scene.table import RIM, THICKNESS
from webapp.scene.three import FIELD

BOX = block_set("mental_blocks")
SIZE = TableSize()
OPTIONS = SceneOptions(BOX, SIZE)
SHAPES = drawing.shapes(BOX)
EMPTY = scene_items(Structure(), None, (), OPTIONS)


def stand(block_id: str, x: int, y: int, z: int, orientation=IDENTITY) -> Placement:
    return Placement(BOX.by_id[block_id], Pose((x, y, z), orientation))


def turned(quaternion: list[float], vector: list[float]) -> list[float]:
    """Rotate as three.js does: v + 2w(q × v) + 2q × (q × v)."""
    *q, w = quaternion
    a = _cross(q, vector)
    b = _cross(q, a)
    return [v + 2 * w * s + 2 * t for v, s, t in zip(vector, a, b, strict=True)]


def _cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
@pytest.mark.parametrize("orientation", ORIENTATIONS, ids=lambda orientation: str(orientation.index))
def test_a_posed_mesh_fills_exactly_the_bounding_box_of_its_cells(shape, orientation):
    """MB-2: every pose stands on the unit grid. The mesh is the shape with its edges cut back."""
    pose = Pose((2, 3, 1), orientation)
    position = drawing.center(shape, pose, SIZE)
    quaternion = drawing.quaternion(orientation)
    corners = [(x, z, -y) for face in faces(shape) for x, y, z in face.corners]
    placed = [[p + v for p, v in zip(position, turned(quaternion, corner), strict=True)] for corner in corners]
    points = [drawing.from_scene(point, SIZE) for point in placed]
    cells = [cell for cell, _ in pose.place(shape)]
    low, high = low_corner(cells), high_corner(cells)
    for axis in range(3):
        assert min(point[axis] for point in points) == pytest.approx(low[axis], abs=1e-12)
        assert max(point[axis] for point in points) == pytest.approx(high[axis] + 1, abs=1e-12)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
@pytest.mark.parametrize("orientation", ORIENTATIONS, ids=lambda orientation: str(orientation.index))
def test_no_vertex_of_a_posed_mesh_lies_outside_the_parts_of_its_cells(shape, orientation):
    """MB-2: a wedge fills the triangle around its right angle."""
    pose = Pose((4, 4, 0), orientation)
    position, quaternion = drawing.center(shape, pose, SIZE), drawing.quaternion(orientation)
    filled = pose.place(shape)
    for vertex in solid(shape).arrays()["position"].tolist():
        point = drawing.from_scene([p + v for p, v in zip(position, turned(quaternion, vertex), strict=True)], SIZE)
        assert any(holds(cell, part, point) for cell, part in filled)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_a_mesh_is_closed_and_as_big_as_its_shape_but_for_its_edges(shape):
    arrays = solid(shape).arrays()
    points, triangles = arrays["position"].astype(float), arrays["index"].reshape(-1, 3)
    a, b, c = (points[triangles[:, k]] for k in range(3))
    volume = float((np.cross(a, b) * c).sum() / 6)
    whole = sum(1 if part is None else 0.5 for _, part in shape.cells)
    assert whole - 12 * 3 * CHAMFER**2 < volume < whole
    sides = Counter()
    for triangle in points[triangles].round(5).tolist():
        for k in range(3):
            sides[tuple(triangle[k]), tuple(triangle[(k + 1) % 3])] += 1
    assert all(sides[b, a] == count for (a, b), count in sides.items())


def holds(cell: Cell, part, point) -> bool:
    inside = [at - low for at, low in zip(point, cell, strict=True)]
    if any(not -1e-5 <= at <= 1 + 1e-5 for at in inside):
        return False
    if part is None:
        return True
    u, v = CROSS_AXES[part.axis]
    return abs(inside[u] - part.su) + abs(inside[v] - part.sv) <= 1 + 1e-5


def test_quaternions_turn_as_the_integer_matrices_do():
    for orientation in ORIENTATIONS:
        quaternion = drawing.quaternion(orientation)
        assert sum(part * part for part in quaternion) == pytest.approx(1, abs=1e-15)
        for x, y, z in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
            rx, ry, rz = orientation.rotate((x, y, z))
            assert turned(quaternion, [x, z, -y]) == pytest.approx([rx, rz, -ry], abs=1e-15)


@given(st.tuples(st.floats(-9, 9), st.floats(-9, 9), st.floats(0, 9)))
def test_axes_turned_to_the_scene_and_back_are_the_same(point):
    assert drawing.from_scene(drawing.to_scene(*point, SIZE), SIZE) == pytest.approx(point, abs=1e-9)


def test_the_front_seat_is_towards_the_viewer_and_the_table_in_the_middle():
    assert drawing.to_scene(5, 5, 0, SIZE) == [0, 0, 0]
    assert drawing.to_scene(10, 0, 2, SIZE) == [5, 2, 5]


def test_every_name_is_always_there_with_all_its_properties():
    full = scene_items(
        Structure.of([stand("blue-cube", 0, 0, 0)]),
        HeldView(BOX.by_id["black-slab"], Pose((3, 3, 0)), False, ((3, 3, 0),)),
        [Mark((0, 0, 0))],
        replace(OPTIONS, dark=True, patterns=True, selected="blue-cube", cursor=(1, 1, 1)),
    )
    assert full.keys() == EMPTY.keys()
    assert all(full[name].keys() == EMPTY[name].keys() for name in full)
    assert len([name for name in EMPTY if name.startswith("block.")]) == 24
    assert len([name for name in EMPTY if name.startswith("ghost.")]) == 12


def test_blocks_are_seen_exactly_where_they_stand():
    items = scene_items(Structure.of([stand("white-bar2", 4, 5, 0)]), None, (), OPTIONS)
    assert [name for name in items if name.startswith("block.") and items[name]["visible"]] == ["block.white-bar2"]
    assert items["block.white-bar2"]["position"] == [0, 0.5, -0.5]
    assert items["block.white-bar2"]["quaternion"] == [0, 0, 0, 1]


def test_changes_hold_only_what_differs_and_lead_to_the_new_scene():
    old = scene_items(Structure.of([stand("blue-cube", 0, 0, 0)]), None, (), OPTIONS)
    new = scene_items(Structure.of([stand("blue-cube", 1, 0, 0)]), None, (), OPTIONS)
    assert changes(old, old) == {}
    assert changes(old, new) == {"block.blue-cube": {"position": [-3.5, 0.5, 4.5], "ease": drawing.PLACING}}
    assert changes({}, new) == new


def test_a_ghost_that_may_stay_has_the_blocks_colour_and_a_green_frame():
    held = HeldView(BOX.by_id["yellow-slab"], Pose((2, 2, 0)))
    items = scene_items(Structure(), held, (), OPTIONS)
    assert items["ghost.slab"]["color"] == BOX.color_by_id["yellow"].hex.lower()
    assert items["ghost.slab"]["map"] == "plain"
    assert items["ghost.slab.e"]["color"] == drawing.LIGHT.good
    assert items["ghost.slab"]["position"] == items["ghost.slab.e"]["position"]
    assert not items["ghost.cube"]["visible"]


def test_a_refused_ghost_is_hatched_and_its_obstacles_are_marked():
    """MB-8: a refusal shows the cells concerned; the state is told by more than colour."""
    held = HeldView(BOX.by_id["yellow-cube"], Pose((2, 2, 0)), False, ((2, 2, 0), (3, 2, 0)))
    items = scene_items(Structure(), held, (), OPTIONS)
    assert items["ghost.cube"]["map"] == "hatch"
    assert items["ghost.cube"]["color"] == drawing.LIGHT.wrong
    marked = [items[f"mark.{k + 1}"]["position"] for k in range(drawing.MARKS) if items[f"mark.{k + 1}"]["visible"]]
    assert marked == [drawing.to_scene(3.5, 2.5, 0.5, SIZE)]


def test_the_landing_shadow_lies_on_what_is_under_each_column():
    structure = Structure.of([stand("white-cube", 2, 2, 0)])
    held = HeldView(BOX.by_id["blue-bar3"], Pose((2, 2, 4)))
    items = scene_items(structure, held, (), OPTIONS)
    shown = [items[f"shadow.{k}"]["position"] for k in range(1, 5) if items[f"shadow.{k}"]["visible"]]
    assert [(x + 5, 5 - z, round(y)) for x, y, z in shown] == [(2.5, 2.5, 1), (3.5, 2.5, 0), (4.5, 2.5, 0)]


def test_marks_beyond_the_pool_are_left_out():
    items = scene_items(Structure(), None, [Mark((k % 10, k // 10, 0)) for k in range(40)], OPTIONS)
    assert all(items[f"mark.{k + 1}"]["visible"] for k in range(drawing.MARKS))
    assert items.keys() == EMPTY.keys()


def test_a_selected_block_is_outlined_and_a_lifted_one_fades():
    structure = Structure.of([stand("black-prism2", 3, 3, 0, quarter_turn(0)), stand("white-cube", 0, 0, 0)])
    items = scene_items(structure, None, (), replace(OPTIONS, selected="black-prism2", lifted="white-cube"))
    outline, block = items["outline.prism2"], items["block.black-prism2"]
    assert outline["visible"]
    assert (outline["position"], outline["quaternion"]) == (block["position"], block["quaternion"])
    assert items["block.white-cube"]["opacity"] < 1
    assert block["opacity"] == 1


def test_patterns_and_theme_change_no_place():
    """A way of showing decides nothing: all that is placed stays where it is."""
    structure = Structure.of([stand("black-slab", 3, 3, 0)])
    plain = scene_items(structure, None, (), OPTIONS)
    other = scene_items(structure, None, (), replace(OPTIONS, dark=True, patterns=True))
    for name in plain:
        for key in ("visible", "position", "quaternion"):
            assert plain[name].get(key) == other[name].get(key)
    assert changes(plain, other).keys() >= {"table", "grid", "label.1", "block.black-slab"}


def test_pattern_tiles_are_told_apart_for_every_two_colours():
    tiles = {color.id: drawing.tile(color.pattern, color.hex) for color in BOX.colors}
    assert len(set(tiles.values())) == len(BOX.colors)
    assert tiles["black"] == "grid.light"
    assert tiles["white"] == "plain"


@pytest.mark.parametrize("side", range(4))
def test_each_side_is_seen_from_where_its_elevation_is(side):
    """MB-3: side 1 is the front, then anticlockwise as seen from above."""
    camera = CAMERAS[f"side{side + 1}"]
    towards = (sin(camera.azimuth), -cos(camera.azimuth), 0)
    front = (0, -1, 0)
    seen_from = ELEVATIONS[side].turn.inverse().rotate(front)
    assert towards == pytest.approx(seen_from, abs=1e-12)
    assert camera.polar == pi / 2
    assert camera.flat


@pytest.mark.parametrize("corner", range(4))
def test_each_corner_is_seen_along_the_diagonal_of_its_isometric(corner):
    """MB-4: an isometric is seen from an upper corner, all three axes alike."""
    camera = CAMERAS[f"corner{corner + 1}"]
    out = sin(camera.polar)
    towards = [out * sin(camera.azimuth), -out * cos(camera.azimuth), cos(camera.polar)]
    seen_from = ISOMETRICS[corner].turn.inverse().rotate((1, -1, 1))
    assert [part * 3**0.5 for part in towards] == pytest.approx(seen_from, abs=1e-12)
    assert camera.flat


@pytest.mark.parametrize("aspect", [0.9, 1.04, 1.2, 1.6])
def test_the_start_view_shows_the_whole_table_in_windows_of_every_shape(aspect):
    half = SIZE.width / 2 + RIM
    for corner in product((-half, half), (-THICKNESS, 0.0), (-half, half)):
        assert shown(CAMERAS["home"], aspect, corner)


@pytest.mark.parametrize("aspect", [1.04, 1.2, 1.4, 2.0])
@pytest.mark.parametrize("side", range(4))
def test_who_sits_at_a_side_sees_the_floor_and_all_that_stands_on_it(side, aspect):
    """BK-6: six cells high."""
    half, rim = SIZE.width / 2, SIZE.width / 2 + RIM
    corners = [*product((-rim, rim), (0.0,), (-rim, rim)), *product((-half, half), (6.0,), (-half, half))]
    assert all(shown(CAMERAS[f"seat{side + 1}"], aspect, corner) for corner in corners)


def shown(camera: Camera, aspect: float, point: tuple[float, float, float]) -> bool:
    """Return whether *camera* has *point* in a window that is *aspect* times as wide as high."""
    slope = tan(radians(FIELD) / 2)
    away = max(camera.span[1], camera.span[0] / aspect) / slope
    out = sin(camera.polar)
    back = np.array([out * sin(camera.azimuth), cos(camera.polar), out * cos(camera.azimuth)])
    right = np.array([cos(camera.azimuth), 0.0, -sin(camera.azimuth)])
    up = np.cross(back, right)
    from_target = np.array(point) - camera.target
    depth = (away - from_target @ back) * slope
    return bool(abs(from_target @ right) < depth * aspect and abs(from_target @ up) < depth)


def test_a_view_can_be_asked_for_again_after_the_camera_was_turned_by_hand():
    assert camera_patch("side2") == {"camera": {"preset": "side2", "ease": TRAVEL}}
    with pytest.raises(KeyError):
        camera_patch("below")
