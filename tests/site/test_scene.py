"""The scene in a browser: it shows exactly what the views say, and tells exactly what the pointer meets."""

import io
from collections.abc import Iterator
from itertools import product
from math import pi
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from core.projection.view import ELEVATIONS, ISOMETRICS, View, sub_triangle
from core.structure import Structure
from tests.site.hosting import Visitor, until
from tests.site.scene_page import BACKGROUND, BOX, SIZE, example, on_screen, opened, patch, rest, show, told
from webapp.scene.camera import CAMERAS, camera_patch
from webapp.scene.drawing import SceneOptions as Options
from webapp.scene.drawing import center, changes, scene_items, to_scene

PLACEMENTS = 5_000
QUARTERS = ((-1 / 3, 0), (1 / 3, 0), (0, -1 / 3), (0, 1 / 3))
"""The middles of a square's quarters left, right, bottom, top, from the square's middle."""

_LENS = "() => [...window.scene.lens.matrixWorld.elements, ...window.scene.lens.projectionMatrix.elements]"


@pytest.fixture
def page(visitor: Visitor, scene_url: str) -> Page:
    return opened(visitor, scene_url)


@pytest.fixture(scope="module")
def still(browser: Browser, scene_url: str) -> Iterator[Page]:
    """A page that several tests look at, each from where it likes."""
    visitor = Visitor(browser)
    yield opened(visitor, scene_url)
    visitor.close()
    assert not visitor.complaints()


def picked(page: Page, places: list[list[float]]) -> list[str | None]:
    return page.evaluate(
        "places => places.map(([clientX, clientY]) => window.scene.pick({ clientX, clientY }).mesh)", places
    )


def seen_points(view: View, structure: Structure) -> dict[tuple[float, ...], str]:
    """Return, for the middle of each piece of *view*'s picture, a point on its line of sight with the block seen."""
    back = view.turn.inverse()
    found = {}
    for ray, hit in view.look(structure.filled()).items():
        if view.isometric:
            low = [min(view.turn.rotate(corner)[axis] for corner in product((0, 1), repeat=3)) for axis in range(3)]
            a, b = (sum(point[axis] for point in sub_triangle(ray)) / 18 for axis in (0, 1))
            framed = (a + low[0], -b + low[1], low[2])
            point = rotate(back.matrix, framed)
        else:
            right = back.rotate((1, 0, 0))
            across, up = QUARTERS[ray[2]]
            x, y, z = hit.cell
            point = (x + 0.5 + across * right[0], y + 0.5 + across * right[1], z + 0.5 + up)
        found[tuple(to_scene(*point, SIZE))] = hit.tag
    return found


def rotate(matrix: Any, vector: tuple[float, float, float]) -> tuple[float, float, float]:
    x, y, z = (sum(part * at for part, at in zip(row, vector, strict=True)) for row in matrix)
    return (x, y, z)


VIEWS = {f"side{k + 1}": view for k, view in enumerate(ELEVATIONS)}
VIEWS |= {f"corner{k + 1}": view for k, view in enumerate(ISOMETRICS)}


@pytest.mark.parametrize("name", VIEWS)
def test_a_flat_view_shows_at_every_place_the_block_that_the_picture_shows(still: Page, name: str) -> None:
    """MB-3, MB-4: what is under the pointer is what the exact picture has there, whatever stands nearer elsewhere."""
    structure = example()
    show(still, structure, camera=name)
    expected = seen_points(VIEWS[name], structure)
    meshes = picked(still, on_screen(still, [list(point) for point in expected]))
    wrong = [(tag, mesh) for tag, mesh in zip(expected.values(), meshes, strict=True) if mesh != f"block.{tag}"]
    assert not wrong
    assert len(expected) >= 40


@pytest.mark.parametrize("name", [name for name in VIEWS if name.startswith("side")])
def test_a_view_from_a_side_has_one_colour_per_square_and_it_is_the_cards(still: Page, name: str) -> None:
    """MB-3: each point shows the colour of the first surface hit, without depth or shading."""
    structure = example()
    show(still, structure, camera=name)
    expected = seen_points(VIEWS[name], structure)
    picture = Image.open(io.BytesIO(still.screenshot())).convert("RGB")
    places = on_screen(still, [list(point) for point in expected])
    for (x, y), block_id in zip(places, expected.values(), strict=True):
        color = BOX.color_by_id[BOX.by_id[block_id].color].hex
        wanted = [int(color[at : at + 2], 16) for at in (1, 3, 5)]
        assert picture.getpixel((round(x), round(y))) == pytest.approx(wanted, abs=7)
    outside = on_screen(
        still, [to_scene(-0.5, -0.5, 0.5, SIZE), to_scene(10.5, 10.5, 4, SIZE), to_scene(5, 5, 7.5, SIZE)]
    )
    assert all(picture.getpixel((round(x), round(y))) == BACKGROUND for x, y in outside)


@pytest.mark.parametrize("name", ["home", "above", "corner3", "side2"])
def test_a_click_takes_the_block_under_the_pointer_however_deep_it_stands(still: Page, name: str) -> None:
    structure = example()
    show(still, structure, camera=name)
    told(still)
    near, far = structure.by_id["black-cube"], structure.by_id["white-cube"]
    for placement in (near, far, near):
        (place,) = on_screen(still, [center(placement.block.shape, placement.pose, SIZE)])
        still.mouse.click(*place)
        (tap,) = [event for event in told(still, "point") if event["tap"]]
        assert tap["mesh"] == f"block.{placement.block.id}"


def test_a_view_that_is_turned_by_hand_to_nearly_flat_becomes_the_flat_view(page: Page) -> None:
    show(page, example(), camera="side1")
    exact = page.evaluate(_LENS)
    patch(page, camera_patch("home"))
    assert page.evaluate(_LENS) != exact
    home, side = CAMERAS["home"], CAMERAS["side1"]
    per_pixel = pi / 760
    (start,) = on_screen(page, [to_scene(5, 0.5, 0, SIZE)])
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 30, start[1], steps=2)
    across, down = (home.azimuth - side.azimuth - 0.04) / per_pixel, (home.polar - side.polar + 0.04) / per_pixel
    page.mouse.move(start[0] + across, start[1] + down, steps=4)
    page.mouse.up()
    rest(page)
    assert page.evaluate(_LENS) == exact
    assert told(page, "camera")[-1] == {"kind": "camera", "azimuth": 0, "polar": side.polar}


def test_turning_and_zooming_by_mouse_touch_no_block(page: Page) -> None:
    show(page, example())
    (start,) = on_screen(page, [to_scene(5, 1, 0, SIZE)])
    page.mouse.move(*start)
    rest(page)
    told(page)
    page.mouse.down()
    page.mouse.move(start[0] + 120, start[1] - 20, steps=6)
    page.mouse.up()
    page.mouse.wheel(0, -240)
    rest(page)
    events = told(page)
    assert [event["kind"] for event in events] == ["camera"]
    assert events[0]["azimuth"] == pytest.approx(CAMERAS["home"].azimuth - 120 * pi / 760, abs=0.01)
    assert page.evaluate("window.scene.camera.view.zoom") > 1.3


def test_the_camera_stays_above_the_table_and_within_reach(page: Page) -> None:
    show(page, Structure())
    page.mouse.move(450, 500)
    page.mouse.down()
    page.mouse.move(450, -3000, steps=5)
    page.mouse.up()
    for _ in range(30):
        page.mouse.wheel(0, 800)
    rest(page)
    assert page.evaluate("window.scene.lens.position.y") > 0
    assert page.evaluate("window.scene.camera.view.zoom") >= 0.5


def test_a_block_that_is_dragged_is_not_in_its_own_way(page: Page) -> None:
    structure = example()
    show(page, structure)
    block = structure.by_id["black-cube"]
    (start,) = on_screen(page, [center(block.block.shape, block.pose, SIZE)])
    page.mouse.move(*start)
    rest(page)
    told(page)
    page.mouse.down()
    page.mouse.move(start[0] + 8, start[1], steps=2)
    page.mouse.move(start[0] + 60, start[1] + 60, steps=3)
    page.mouse.up()
    events = told(page)
    assert {event["kind"] for event in events} == {"drag"}
    assert [event["phase"] for event in events if event["phase"] != "move"] == ["start", "end"]
    assert events[0]["mesh"] == "block.black-cube"
    assert {event["mesh"] for event in events[1:]} == {"table"}
    assert page.evaluate("window.scene.camera.angles.azimuth") == CAMERAS["home"].azimuth


def test_the_scene_is_one_stop_of_the_tab_key_and_passes_the_other_keys_on(page: Page) -> None:
    page.focus("#before")
    page.keyboard.press("Tab")
    expect(page.locator("#scene")).to_be_focused()
    expect(page.locator("#scene")).to_have_attribute("role", "application")
    for key in ("ArrowLeft", "PageUp", "Enter", "r", "Shift+R", "Control+z"):
        page.keyboard.press(key)
    assert [(event["key"], event["shift"], event["ctrl"]) for event in told(page, "key")] == [
        ("ArrowLeft", False, False),
        ("PageUp", False, False),
        ("Enter", False, False),
        ("r", False, False),
        ("R", True, False),
        ("z", False, True),
    ]
    page.keyboard.press("Tab")
    expect(page.locator("#after")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#scene")).to_be_focused()


def test_five_thousand_placements_leave_heap_and_geometries_flat(visitor: Visitor, scene_url: str) -> None:
    page = opened(visitor, scene_url, viewport={"width": 240, "height": 200})
    options = Options(BOX, SIZE)
    empty, full = (scene_items(structure, None, (), options) for structure in (Structure(), example()))
    show(page, Structure())
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")

    def measured() -> tuple[float, list[int]]:
        session.send("HeapProfiler.collectGarbage")
        heap = session.send("Runtime.getHeapUsage")["usedSize"]
        held = "(({ geometries, textures }, { length }) => [geometries, textures, length])"
        return heap, page.evaluate(f"{held}(scene.view.renderer.info.memory, scene.view.renderer.info.programs)")

    def place(times: int) -> None:
        page.evaluate(
            """async ([times, there, away]) => {
              for (let k = 0; k < times; k += 1) {
                window.scene.apply(k % 2 ? away : there);
                if (k % 40 === 0) await new Promise(requestAnimationFrame);
              }
            }""",
            [times, changes(empty, full), changes(full, empty)],
        )
        rest(page)

    place(400)
    heap, objects = measured()
    place(PLACEMENTS)
    later, objects_later = measured()
    assert objects_later == objects
    assert later - heap < 1_000_000


def test_the_scene_comes_back_after_its_context_was_lost(page: Page) -> None:
    show(page, example())
    before = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.evaluate("window.lose = scene.view.renderer.context.getExtension('WEBGL_lose_context'); lose.loseContext()")
    until(page, "() => window.told.some(({ kind }) => kind === 'sightline:no-webgl')")
    show(page, Structure())
    show(page, example())
    page.evaluate("window.lose.restoreContext()")
    until(page, "() => window.told.some(({ kind }) => kind === 'sightline:webgl')")
    rest(page)
    after = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    assert after.tobytes() == before.tobytes()


def test_without_webgl_the_scene_says_so(visitor: Visitor, scene_url: str) -> None:
    context = visitor.context()
    context.add_init_script(
        """const real = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
          return kind.includes("webgl") ? null : real.call(this, kind, ...rest);
        };"""
    )
    visitor.expected += ["WebGL", "Could not create a view"]
    page = context.new_page()
    page.goto(scene_url)
    page.wait_for_function("() => window.attached === true")
    assert page.evaluate("window.refused") == "WebGL is missing"
    assert told(page) == [{"kind": "sightline:no-webgl", "detail": "missing"}]


def test_a_block_eases_to_its_place_unless_motion_is_reduced(visitor: Visitor, scene_url: str) -> None:
    options = Options(BOX, SIZE)
    structure = example()
    full, empty = (scene_items(built, None, (), options) for built in (structure, Structure()))
    height = full["block.black-cube"]["position"][1]
    for motion, there in (("reduce", True), ("no-preference", False)):
        page = opened(visitor, scene_url, reduced_motion=motion)
        show(page, Structure())
        at_once = page.evaluate(
            "patches => { scene.apply(patches); return scene.objects.get('block.black-cube').position.y }",
            changes(empty, full),
        )
        assert (at_once == height) is there
        rest(page)
        assert page.evaluate("scene.objects.get('block.black-cube').position.y") == height


def test_the_scene_fills_its_place_when_that_changes(page: Page) -> None:
    show(page, example())
    page.set_viewport_size({"width": 420, "height": 500})
    until(page, "() => scene.view.renderer.domElement.clientWidth === document.getElementById('scene').clientWidth")
    assert page.evaluate("scene.view.renderer.domElement.clientHeight === scene.host.clientHeight")


def test_what_python_sets_on_the_widgets_is_shown_too(page: Page) -> None:
    """The live host sets the widgets' properties; the page's code hears what is asked of the camera there."""
    show(page, Structure())
    item = scene_items(example(), None, (), Options(BOX, SIZE))["block.black-cube"]
    shown = {key: item[key] for key in ("visible", "position", "quaternion")}
    page.evaluate("shown => { scene.models.get('block.black-cube').set(shown); }", shown)
    page.evaluate("() => { scene.model.get('camera').set('asked', { preset: 'above', ease: 0, count: 1 }); }")
    page.wait_for_function("() => scene.camera.angles.polar === 0")
    rest(page)
    (place,) = on_screen(page, [item["position"]])
    assert picked(page, [place]) == ["block.black-cube"]
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    assert max(picture.getpixel((round(place[0]), round(place[1])))) < 70
