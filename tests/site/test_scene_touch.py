"""Fingers on the scene: what they tell it to do."""

from math import cos, radians, sin

import pytest
from playwright.sync_api import Page

from core.geometry.pose import Pose
from tests.site.hosting import Visitor
from tests.site.scene_page import BOX, SIZE, example, on_screen, opened, patch, rest, show, told
from webapp.scene.drawing import HeldView, changes, scene_items, to_scene
from webapp.scene.drawing import SceneOptions as Options


class Fingers:
    """Fingers on the screen of *page*."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._down = 0

    def move(self, *frames: list[tuple[float, float]]) -> None:
        """Take the fingers through *frames*: each is where they all are then, an empty one lifts them."""
        for frame in frames:
            kind = "touchMove" if len(frame) == self._down else "touchStart" if len(frame) > self._down else "touchEnd"
            points = [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(frame)]
            self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            self._down = len(frame)


@pytest.fixture
def phone(visitor: Visitor, scene_url: str) -> Page:
    page = opened(
        visitor,
        scene_url,
        viewport={"width": 390, "height": 420},
        has_touch=True,
        device_scale_factor=2,
        is_mobile=True,
    )
    show(page, example())
    told(page)
    return page


def test_a_tap_is_told_once_and_a_finger_that_draws_turns_the_table(phone: Page) -> None:
    (free,) = on_screen(phone, [to_scene(5.5, 1.5, 0, SIZE)])
    phone.touchscreen.tap(*free)
    (tap,) = told(phone)
    assert (tap["kind"], tap["tap"], tap["touch"], tap["mesh"]) == ("point", True, True, "table")
    x, y = free
    Fingers(phone).move([free], *[[(x + 10 * k, y)] for k in range(1, 8)], [])
    rest(phone)
    assert [event["kind"] for event in told(phone)] == ["camera"]
    assert phone.evaluate("[window.scrollX, window.scrollY]") == [0, 0]


def test_two_fingers_that_spread_zoom_and_turn_nothing(phone: Page) -> None:
    spread = [[(150 - 6 * k, 210), (240 + 6 * k, 212)] for k in range(10)]
    Fingers(phone).move([(150, 210)], *spread, [])
    rest(phone)
    assert {event["kind"] for event in told(phone)} <= {"camera"}
    assert phone.evaluate("window.scene.camera.view.zoom") > 1.5


def test_a_finger_can_draw_the_ghost_along_and_a_mouse_looks_through_it(phone: Page) -> None:
    held = HeldView(BOX.by_id["yellow-slab"], Pose((5, 1, 0)))
    patch(phone, changes({}, scene_items(example(), held, (), Options(BOX, SIZE))))
    (x, y), (further, along) = on_screen(phone, [to_scene(6, 2, 0.5, SIZE), to_scene(3, 2, 0, SIZE)])
    Fingers(phone).move([(x, y)], [(x - 20, y)], [(further, along)], [])
    drags = told(phone, "drag")
    assert (drags[0]["phase"], drags[0]["mesh"]) == ("start", "ghost.slab")
    assert {drag["mesh"] for drag in drags[1:]} == {"table"}
    phone.mouse.move(x, y)
    assert told(phone, "point")[-1]["mesh"] == "table"


@pytest.mark.parametrize(("sign", "quarters"), [(1, 1), (-1, -1)])
def test_two_fingers_that_turn_by_half_a_quarter_turn_the_block_by_one(phone: Page, sign: int, quarters: int) -> None:
    def around(degrees: float) -> list[tuple[float, float]]:
        dx, dy = 60 * cos(radians(degrees)), -60 * sin(radians(degrees))
        return [(195 + dx, 210 + dy), (195 - dx, 210 - dy)]

    fingers = Fingers(phone)
    fingers.move(around(0)[:1], *[around(sign * 5 * k) for k in range(9)])
    assert told(phone) == []
    fingers.move(*[around(sign * 5 * k) for k in range(9, 13)], [])
    rest(phone)
    assert told(phone, "twist") == [{"kind": "twist", "quarters": quarters}]
    assert phone.evaluate("window.scene.camera.view.zoom") == 1
