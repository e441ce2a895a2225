"""The scene of Block and Key: meshes of bent blocks, the core's sides, the icons, and the spots."""

import numpy as np
import pytest

from core.games.block_and_key.equipment import box
from core.games.block_and_key.floor import core_color
from core.games.block_and_key.ruin import Ruin
from core.geometry.shape import Shape
from webapp.scene import polycube
from webapp.scene.drawing import shapes
from webapp.scene.key_drawing import CORE_SIDES, ICONS, SPOTS, floor_items, standing, with_core

BENT = [shape for shape in shapes(box()) if polycube.is_bent(shape)]


def test_bars_and_squares_are_convex_and_all_others_bent() -> None:
    straight = {shape.name for shape in shapes(with_core(box()))} - {shape.name for shape in BENT}
    assert straight == {"bar3", "bar4", "square4", "core"}


@pytest.mark.parametrize("shape", BENT, ids=lambda shape: shape.name)
def test_a_bent_mesh_encloses_just_its_cells(shape: Shape) -> None:
    arrays = polycube.solid(shape).arrays()
    points, triangles = arrays["position"].astype(float), arrays["index"].reshape(-1, 3)
    a, b, c = (points[triangles[:, k]] for k in range(3))
    assert np.isclose(np.einsum("ij,ij->i", np.cross(a, b), c).sum() / 6, len(shape.cells), atol=1e-4)
    assert np.allclose(np.linalg.norm(arrays["normal"], axis=1), 1, atol=1e-5)


@pytest.mark.parametrize("shape", BENT, ids=lambda shape: shape.name)
def test_a_bent_mesh_lies_within_its_bounding_box(shape: Shape) -> None:
    points = polycube.solid(shape).arrays()["position"]
    assert np.allclose(points.max(axis=0), -points.min(axis=0))


def test_an_l_of_three_cells_has_the_edges_that_its_outline_has() -> None:
    bend = next(shape for shape in BENT if shape.name == "bend3")
    # Two outlines of eight unit edges, and six upright ones.
    assert len(polycube.edges(bend)) // 2 == 22


@pytest.mark.parametrize("turn", range(4))
def test_each_side_of_the_core_has_its_colour(turn: int) -> None:
    items = floor_items(Ruin.start(turn), 2, (), box(), dark=False, patterns=False)
    for side, name in enumerate(CORE_SIDES):
        assert items[name]["visible"]
        assert items[name]["color"] == box().color_by_id[core_color(turn, side)].hex.lower()


def test_the_icons_show_the_seats_until_the_core_covers_them() -> None:
    before = floor_items(Ruin(), 3, (), box(), dark=False, patterns=False)
    assert [before[name]["visible"] for name in ICONS] == [True, True, True, False]
    after = floor_items(Ruin.start(0), 3, (), box(), dark=False, patterns=False)
    assert not any(after[name]["visible"] for name in ICONS)


def test_spots_lie_on_their_squares_at_their_heights() -> None:
    items = floor_items(Ruin.start(0), 1, [(4, 5, 2)], box(), dark=True, patterns=True)
    assert [name for name in SPOTS if items[name]["visible"]] == ["spot.4.5"]
    assert items["spot.4.5"]["position"] == pytest.approx([-0.5, 2.03, -0.5])


def test_the_core_stands_as_a_block_that_the_pointer_meets() -> None:
    assert standing(Ruin()).placements == ()
    assert "core" in standing(Ruin.start(1)).by_id
    assert with_core(box()).describe(with_core(box()).by_id["core"]) == "stone core"
