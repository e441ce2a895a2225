"""The scene's objects: there is one for every name that is drawn, and patches reach it."""

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from core.catalog import block_set
from core.geometry.orientation import quarter_turn
from core.geometry.pose import Pose
from core.structure import Placement, Structure
from webapp.scene import drawing, texture
from webapp.scene.camera import camera_patch
from webapp.scene.drawing import HeldView, SceneOptions, changes, scene_items
from webapp.scene.mesh import faces
from webapp.scene.three import apply_patches, build_scene

BOX = block_set("mental_blocks")
OPTIONS = SceneOptions(BOX)

# How a colour looks to eyes without the long, the middle or the short wavelength cones, and in a grey print; the
# matrices act on linear RGB (Viénot, Brettel and Mollon 1999 for the first two, a like one for the third).
EYES = {
    "protan": np.array([[0.11238, 0.88762, 0.0], [0.11238, 0.88762, 0.0], [0.00401, -0.00401, 1.0]]),
    "deutan": np.array([[0.29275, 0.70725, 0.0], [0.29275, 0.70725, 0.0], [-0.02234, 0.02234, 1.0]]),
    "tritan": np.array([[1.0, 0.14461, -0.14461], [0.0, 0.85924, 0.14076], [0.0, 0.85924, 0.14076]]),
    "grey": np.array([[0.2126, 0.7152, 0.0722]] * 3),
}


@pytest.fixture(scope="module")
def scene():
    return build_scene(OPTIONS)


def test_every_drawn_name_has_an_object(scene):
    assert scene.items == scene_items(Structure(), None, (), OPTIONS)
    assert scene.items.keys() <= scene.objects.keys()
    assert all(thing.name == name for name, thing in scene.objects.items())


def test_every_tile_that_a_block_may_wear_is_there(scene):
    for patterns in (False, True):
        items = scene_items(Structure(), None, (), replace(OPTIONS, patterns=patterns))
        assert {item["map"] for item in items.values() if "map" in item} <= scene.tiles.keys()
    assert "hatch" in scene.tiles


def test_patches_reach_the_objects():
    scene = build_scene(OPTIONS)
    placement = Placement(BOX.by_id["black-bar2"], Pose((2, 3, 0), quarter_turn(2)))
    structure = Structure.of([placement])
    held = HeldView(BOX.by_id["white-slab"], Pose((6, 6, 0)), False)
    new = scene_items(structure, held, (), replace(OPTIONS, dark=True, patterns=True, lifted="black-bar2"))
    apply_patches(scene, changes(scene.items, new))
    block, item = scene.objects["block.black-bar2"], new["block.black-bar2"]
    assert block.visible
    assert list(block.position) == item["position"]
    assert list(block.quaternion) == item["quaternion"]
    assert block.material.map is scene.tiles["grid.light"]
    assert block.material.transparent
    assert block.material.opacity == item["opacity"]
    assert scene.objects["ghost.slab"].material.map is scene.tiles["hatch"]
    assert scene.objects["table"].material.color == drawing.DARK.table
    assert scene.objects["light.sun"].color == drawing.DARK.sun


def test_the_same_view_can_be_asked_for_twice():
    scene = build_scene(OPTIONS)
    asked = []
    scene.objects["camera"].observe(lambda change: asked.append(change.new["preset"]), "asked")
    for _ in range(2):
        apply_patches(scene, camera_patch("side3"))
    assert asked == ["side3", "side3"]


def test_names_that_the_scene_does_not_have_are_left_out(scene):
    apply_patches(scene, {"block.of-another-box": {"visible": True}})


def test_a_shape_with_a_hollow_is_refused():
    """The meshes are those of convex shapes; all of this box are."""
    from core.geometry.shape import Shape

    bent = Shape.of("bent", [((0, 0, 0), None), ((1, 0, 0), None), ((0, 1, 0), None)])
    with pytest.raises(ValueError, match="not convex"):
        faces(bent)


@pytest.mark.parametrize("eyes", EYES)
def test_any_two_colours_with_their_patterns_are_told_apart_by_all_eyes(eyes):
    """Neither colour alone nor brightness alone has to do it: the tiles differ as pictures."""
    for one, two in combinations(BOX.colors, 2):
        assert np.abs(_seen(one, eyes) - _seen(two, eyes)).mean() > 12


def _seen(color, eyes):
    light = drawing.INK if drawing.is_dark(color.hex) else None
    item = scene_items(Structure(), None, (), replace(OPTIONS, patterns=True))[f"block.{color.id}-cube"]
    paint = np.array([int(item["color"][at : at + 2], 16) for at in (1, 3, 5)])
    picture = texture.tile(color.pattern, light)[:, :, None] / 255 * paint
    linear = (picture / 255) ** 2.2 @ EYES[eyes].T
    return np.clip(linear, 0, 1) ** (1 / 2.2) * 255


def test_a_pattern_does_not_change_the_colour_of_the_ground_between_its_marks():
    """Dark blocks get lighter marks, light blocks darker ones; what lies between keeps the block's colour."""
    for color in BOX.colors:
        items = scene_items(Structure(), None, (), replace(OPTIONS, patterns=True))
        light = drawing.INK if drawing.is_dark(color.hex) else None
        paint = np.array([int(items[f"block.{color.id}-cube"]["color"][at : at + 2], 16) for at in (1, 3, 5)])
        ground = np.median(texture.tile(color.pattern, light)) / 255 * paint
        assert ground == pytest.approx([int(color.hex[at : at + 2], 16) for at in (1, 3, 5)], abs=4)


def test_the_wood_joins_itself():
    wood = texture.wood().astype(int)
    inside = np.abs(np.diff(wood, axis=0)).mean()
    assert np.abs(wood[0] - wood[-1]).mean() < 3 * inside
