"""The builder as one file, played from ``file://`` while everything else, on the disk and beyond, is out of reach."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from core.catalog import puzzle, puzzle_ids
from tests.site.builder_page import choose, keys_that_build, on_screen, press, said, standing
from tests.site.hosting import Visitor, reach

Visit = Callable[..., Page]

NO_STORE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("not for this document", "SecurityError"); },
});"""


@pytest.fixture
def visit(visitor: Visitor, single: Path) -> Visit:
    """Opens the file with a hash, and waits until Python answers; asking for anything else is a complaint."""

    def opened(link: str = "", script: str | None = None) -> Page:
        context = visitor.context(reduced_motion="reduce")

        def gate(route: Route) -> None:
            if route.request.url.partition("#")[0] == single.as_uri():
                return route.continue_()
            visitor.outside.append(route.request.url)
            return route.abort()

        context.route("**/*", gate)
        if script:
            context.add_init_script(script)
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{single.as_uri()}{link}")
        reach(page, "ready")
        beside = {url.partition("#")[0] for url in asked if not url.startswith(("data:", "blob:"))}
        assert beside == {single.as_uri()}
        return page

    return opened


def test_the_file_alone_lets_blocks_be_placed_refused_and_taken_back(visit: Visit) -> None:
    """MB-8."""
    page = visit()
    choose(page, "yellow-cube")
    page.mouse.move(*on_screen(page, 4.5, 4.5))
    said(page, "Fits here.")
    page.mouse.click(*on_screen(page, 4.5, 4.5))
    standing(page, "yellow-cube")
    choose(page, "blue-cube")
    page.mouse.move(*on_screen(page, 7.5, 7.5))
    said(page, "Fits here.")
    page.keyboard.press("PageUp")
    page.keyboard.press("Enter")
    said(page, "Nothing carries it")
    standing(page, "yellow-cube")
    press(page, "Undo")
    standing(page)


def test_another_puzzle_is_chosen_in_the_file_and_solved_by_keyboard(visit: Visit) -> None:
    page = visit("#p=F01")
    press(page, "Menu")
    page.get_by_role("button", name="Choose a puzzle here").click()
    chooser = page.get_by_role("dialog", name="Choose a puzzle")
    expect(chooser.locator("a.puzzle")).to_have_count(len(puzzle_ids()))
    chooser.locator('[data-key="puzzle F02"]').click()
    expect(chooser).to_be_hidden()
    page.wait_for_function("() => location.hash === '#p=F02'")
    page.locator("#table").focus()
    for key in keys_that_build(puzzle("F02").answer, "p=F02"):
        page.keyboard.press(key)
    page.keyboard.press("c")
    expect(page.get_by_role("dialog", name="Solved")).to_be_visible()


def test_the_file_plays_on_where_browsers_keep_nothing_for_files(visit: Visit) -> None:
    page = visit("#free", NO_STORE)
    choose(page, "blue-cube")
    page.mouse.move(*on_screen(page, 4.5, 4.5))
    said(page, "Fits here.")
    page.mouse.click(*on_screen(page, 4.5, 4.5))
    standing(page, "blue-cube")
