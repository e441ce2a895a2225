"""The page to learn on as people meet it: the tutorial by mouse, drills by finger and by keys, the record kept."""

import json
import re
from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Locator, Page, expect

from core.catalog import block_set
from core.games.mental_blocks.drill import DrawSide, Kind, Question, Stroke, painting_of
from core.games.mental_blocks.drill_maker import question
from core.geometry.orientation import Orientation
from core.geometry.shape import Shape
from core.projection.svg import tray_orientation
from models.lesson_steps import NAMES
from models.viewpoint import Viewpoint
from tests.site.builder_page import choose, on_screen, press, said
from tests.site.hosting import Visitor, reach
from tests.site.test_access import _SMALL_TARGETS, _WATCH_SHIFTS, judge, opened
from webapp.components.words import say
from webapp.scene.camera import CAMERAS

BOX = block_set("mental_blocks")
SEED = 7
_SAME_CHANCE = f"crypto.getRandomValues = (values) => values.fill({SEED});"
"""Python gets the same seed in every visit, so that the answers are known here."""

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
DESK = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}


def learning(visitor: Visitor, url: str, link: str = "", **options: object) -> Page:
    """Open the page to learn on with a known seed."""
    page = visitor.context(**options).new_page()
    page.add_init_script(_SAME_CHANCE + _WATCH_SHIFTS)
    page.goto(f"{url}learn.html{link}")
    reach(page, "ready")
    return page


def key(page: Page, name: str) -> Locator:
    return page.locator(f'[data-key="{name}"]')


def click_at(page: Page, x: float, y: float, z: float = 0.0) -> None:
    """Move the mouse to the point of the table, in cells, then click there, as people do."""
    at = on_screen(page, x, y, z)
    page.mouse.move(*at)
    page.wait_for_timeout(150)
    page.mouse.click(*at)


def turns_until(block_id: str, wanted: Callable[[Shape, Orientation], bool]) -> list[str]:
    """Return the buttons that turn the block, as it is chosen and seen at first, until it is as *wanted*."""
    block, view = BOX.by_id[block_id], Viewpoint(azimuth=CAMERAS["home"].azimuth)
    for count in range(4):
        for names in product(("Turn", "Tip", "Roll"), repeat=count):
            orientation = tray_orientation(block)
            for name in names:
                orientation = orientation.then(view.turn(name.lower(), 1))
            if wanted(block.shape, orientation):
                return list(names)
    raise AssertionError(f"{block_id} cannot be turned so")


def fills(wedge: tuple[int, int, int]) -> Callable[[Shape, Orientation], bool]:
    return lambda shape, orientation: shape.rotated(orientation)[0][1] == wedge


def put(page: Page, block_id: str, at: tuple[float, float, float], turns: list[str] | None = None) -> None:
    choose(page, block_id)
    for name in turns or ():
        press(page, name)
    click_at(page, *at)
    expect(page.locator(f'[data-key="block {block_id}"].used')).to_have_count(1)


def do_step(page: Page, name: str) -> None:
    match name:
        case "place":
            put(page, "blue-cube", (4.5, 4.5, 0))
        case "turn":
            flat = turns_until("yellow-bar3", lambda shape, turn: {c[:2] for c, _ in shape.rotated(turn)} == {(0, 0)})
            put(page, "yellow-bar3", (4.5, 4.5, 0), flat)
        case "view":
            put(page, "blue-cube", (3.5, 4.5, 0))
            put(page, "yellow-cube", (4.5, 4.5, 0))
        case "look":
            key(page, "pick 0").click()
            said(page, say("lesson.look.side1"))
            key(page, "pick 1").click()
        case "depth":
            click_at(page, 5.5, 4.5, 1)
            said(page, "in hand")
            click_at(page, 5.5, 7.5)
        case "seams":
            put(page, "white-bar2", (3.5, 4.5, 0))
            put(page, "white-cube", (5.5, 4.5, 0))
        case "grey":
            key(page, "pick 2").click()
        case "outline":
            put(page, "black-bar2", (4.5, 4.5, 0))
            put(page, "blue-cube", (4.5, 4.5, 1))
        case "squared":
            turns = turns_until("blue-prism1", lambda shape, turn: shape.rotated(turn)[0][1].axis == 2)  # type: ignore[union-attr]
            put(page, "blue-prism1", (4.5, 4.5, 0), turns)
        case _:
            put(page, "blue-bar3", (4.5, 4.5, 0))
            put(page, "yellow-cube", (3.5, 4.5, 1))
            put(page, "white-prism1", (5.5, 4.5, 1), turns_until("white-prism1", fills((1, 0, 0))))


def test_the_whole_tutorial_is_done_with_the_mouse(visitor: Visitor, site_url: str) -> None:
    page = learning(visitor, site_url, **DESK)
    key(page, "tutorial").click()
    for number, name in enumerate(NAMES, 1):
        expect(page.get_by_role("heading", name=say(f"lesson.{name}.title"))).to_be_visible()
        do_step(page, name)
        said(page, say(f"lesson.{name}.done"))
        if number < len(NAMES):
            key(page, "onward").click()
    expect(key(page, "onward")).to_have_attribute("href", "build.html#p=F01")
    page.get_by_role("link", name="Learn", exact=True).click()
    expect(page.get_by_text(f"{len(NAMES)} of {len(NAMES)} steps done")).to_be_visible()
    page.reload()
    expect(page.get_by_text(f"{len(NAMES)} of {len(NAMES)} steps done")).to_be_visible()


def test_a_step_is_done_by_finger_left_and_gone_on_with(visitor: Visitor, site_url: str) -> None:
    page = learning(visitor, site_url, "#tutorial=view", **PHONE)
    for block_id, at in (("yellow-cube", (3.5, 4.5, 0.0)), ("blue-cube", (4.5, 4.5, 0.0))):
        key(page, f"block {block_id}").tap()
        page.touchscreen.tap(*on_screen(page, *at))
        said(page, "Fits here.")
        page.get_by_role("button", name="Place", exact=True).tap()
        expect(page.locator(f'[data-key="block {block_id}"].used')).to_have_count(1)
    said(page, say("lesson.view.mirror"))
    page.reload()
    reach(page, "ready")
    page.goto(f"{site_url}learn.html")
    reach(page, "ready")
    key(page, "tutorial").tap()
    expect(page.get_by_role("heading", name=say("lesson.view.title"))).to_be_visible()


def asked(kind: Kind, number: int, level: int = 1) -> Question:
    return question(kind, level, SEED, number, BOX)


def painted_squares(found: DrawSide) -> dict[tuple[int, int], str]:
    return {place[:2]: color for place, color in painting_of(found.answer).items()}


@pytest.mark.parametrize("kind", list(Kind))
def test_every_drill_is_answered_by_finger_and_its_record_kept(visitor: Visitor, site_url: str, kind: Kind) -> None:
    page = learning(visitor, site_url, **PHONE)
    key(page, f"drill {kind.value}").tap()
    expect(page.get_by_role("heading", name=say(f"drill.{kind.value}"))).to_be_visible()
    found = asked(kind, 0)
    if isinstance(found, DrawSide):
        for (column, row), color in painted_squares(found).items():
            page.locator(f'label:has([data-key="color {color}"])').tap()
            key(page, f"square {column} {row}").tap()
        key(page, "check").tap()
    else:
        key(page, f"answer {found.answer}").tap()
    expect(page.get_by_text("Right.", exact=True)).to_be_visible()
    assert page.evaluate(_SMALL_TARGETS) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    key(page, "next").tap()
    expect(key(page, "next")).to_have_count(0)
    page.reload()
    reach(page, "ready")
    expect(page.locator(".drill-bar .record")).to_have_text("1 of 1 right")
    kept = json.loads(page.evaluate("localStorage['sightline.drills']"))["drills"][kind.value]
    assert kept == {"asked": 1, "right": 1, "level": 1, "streak": 1, "longest": 1}


def test_drills_are_answered_with_keys_alone(visitor: Visitor, site_url: str) -> None:
    page = learning(visitor, site_url, "#side", **DESK)
    for number in range(2):
        found = asked(Kind.SIDE, number)
        expect(key(page, "task")).to_be_focused()
        page.keyboard.press(str(found.answer + 1))  # type: ignore[operator]
        expect(page.get_by_text("Right.", exact=True)).to_be_visible()
        expect(key(page, "next")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_text("Right.", exact=True)).to_be_hidden()
    expect(page.locator(".drill-bar .level")).to_have_text("Level 2 of 8")
    page.goto(f"{site_url}learn.html#count")
    expect(page.get_by_role("heading", name=say("drill.count"))).to_be_visible()
    expect(key(page, "task")).to_be_focused()
    found = asked(Kind.COUNT, 0)
    page.keyboard.press("8")
    expect(page.get_by_text(f"There are {found.answer} blocks, not 8.")).to_be_visible()


def test_a_side_is_drawn_with_keys_alone(visitor: Visitor, site_url: str) -> None:
    page = learning(visitor, site_url, "#draw", **DESK)
    found = asked(Kind.DRAW, 0)
    assert isinstance(found, DrawSide)
    squares = painted_squares(found)
    colors = [color.id for color in BOX.colors]
    key(page, "square 0 0").focus()
    here = (0, 0)
    for square in sorted(squares, key=lambda place: (place[1], place[0])):
        for axis, (more, less) in enumerate((("ArrowRight", "ArrowLeft"), ("ArrowUp", "ArrowDown"))):
            way = square[axis] - here[axis]
            for _ in range(abs(way)):
                page.keyboard.press(more if way > 0 else less)
        here = square
        expect(key(page, f"square {square[0]} {square[1]}")).to_be_focused()
        page.keyboard.press(str(colors.index(squares[square]) + 1))
        expect(key(page, f"color {squares[square]}")).to_be_checked()
        page.keyboard.press("Space")
        expect(key(page, f"square {square[0]} {square[1]}")).to_have_attribute(
            "aria-label", re.compile(squares[square])
        )
    page.keyboard.press("Tab")
    expect(key(page, f"stroke {Stroke.WHOLE.name}")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Right.", exact=True)).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_the_page_has_no_barriers_and_nothing_jumps(visitor: Visitor, site_url: str, size: str, theme: str) -> None:
    found = []
    for link in ("", "#tutorial=depth", "#structure"):
        page = opened(visitor, f"{site_url}learn.html{link}", size, theme)
        page.wait_for_timeout(300)
        assert page.evaluate("shifts") == [], f"nothing moves while {link or 'the menu'} comes to life"
        found += judge(page, link)
        if size == "phone":
            for width in (390, 320):
                page.set_viewport_size({"width": width, "height": 844})
                assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, f"{width} px: {link}"
                assert page.evaluate(_SMALL_TARGETS) == [], link
    for link, states in (
        ("turn", ("answer 0",)),
        ("draw", ("square 0 0", "check")),
        ("count", ("answer 8",)),
        ("side", ("answer 1",)),
        ("tutorial=grey", ("pick 0",)),
        ("tutorial=all", ("block blue-bar3",)),
    ):
        page.evaluate(f"location.hash = {link!r}")
        for state in states:
            key(page, state).click()
            page.wait_for_timeout(200)
            found += judge(page, f"{link}, {state}")
    assert found == []
