"""The builder as one file, opened from ``file://`` as by a double click."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.site.builder_page import choose, on_screen, said, standing
from tests.site.hosting import Visitor, reach


@pytest.fixture
def page(visitor: Visitor, single: Path) -> Page:
    return visitor.page(f"{single.as_uri()}#p=F03", "ready", reduced_motion="reduce")


def test_a_block_is_placed_and_still_there_after_a_reload(page: Page) -> None:
    assert page.evaluate("window.sightline.quick") is True
    choose(page, "blue-cube")
    page.mouse.move(*on_screen(page, 4.5, 4.5))
    said(page, "Fits here.")
    page.mouse.click(*on_screen(page, 4.5, 4.5))
    standing(page, "blue-cube")
    page.reload()
    assert "blue-cube" in page.evaluate("localStorage['sightline.game.F03'] ?? 'nothing'"), "the browser has kept it"
    reach(page, "ready")
    standing(page, "blue-cube")


def test_links_to_other_pages_open_dialogs_in_it(page: Page) -> None:
    page.get_by_role("link", name="Sightline, all puzzles").click()
    chooser = page.get_by_role("dialog", name="Choose a puzzle")
    chooser.locator('[data-key="puzzle C30"]').click()
    page.wait_for_function("() => location.hash === '#p=C30'")
    expect(chooser).to_be_hidden()
    expect(page.get_by_role("button", name="Challenge 30")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="How to play").click()
    expect(page.get_by_role("dialog", name="How to play")).to_be_visible()


def test_the_opening_of_every_puzzle_is_in_the_file(single: Path, visitor: Visitor) -> None:
    page = visitor.page(f"{single.as_uri()}#p=C07")
    expect(page.get_by_text("Challenge 7")).to_be_visible()
    assert page.evaluate("window.sightline.openings.length") == 61
