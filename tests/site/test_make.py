"""Making puzzles in a browser: built, proved, named, shared, opened by somebody else and solved; and random ones."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from models.made import made_object, read_made, write_made
from tests.site.builder_page import choose, on_screen, said
from tests.site.hosting import Visitor, reach
from tests.site.test_access import judge
from tests.site.test_access import opened as watched
from tests.webapp.maker_page import PAIR


def opened(visitor: Visitor, url: str, **options: Any) -> Page:
    return visitor.page(url, "ready", reduced_motion="reduce", **options)


def key(page: Page, name: str) -> Locator:
    return page.locator(f'[data-key="{name}"]')


def put(page: Page, block: str, x: float, y: float) -> None:
    choose(page, block)
    page.mouse.move(*on_screen(page, x, y))
    said(page, "Fits here.")
    page.mouse.click(*on_screen(page, x, y))


def test_a_puzzle_is_built_proved_named_shared_and_solved_in_a_fresh_browser(visitor: Visitor, site_url: str) -> None:
    """MB-7."""
    page = opened(visitor, f"{site_url}make.html", permissions=["clipboard-read", "clipboard-write"])
    put(page, "blue-cube", 4.5, 4.5)
    put(page, "white-cube", 5.5, 4.5)
    expect(page.locator(".making figure").last).to_be_visible()
    key(page, "prove").click()
    expect(page.locator(".found.good")).to_contain_text("Unique.")
    key(page, "make-name").fill("Two <b>cubes</b>")
    key(page, "make-share").click()
    said(page, "is copied")
    shared = page.evaluate("navigator.clipboard.readText()")
    assert shared.startswith(f"{site_url}build.html#made=")
    assert read_made(shared.partition("#made=")[2]).name == "Two <b>cubes</b>"

    other = opened(visitor, shared)
    expect(other.get_by_text("Two <b>cubes</b>", exact=True).first).to_be_visible()
    put(other, "blue-cube", 2.5, 2.5)
    put(other, "white-cube", 3.5, 2.5)
    other.get_by_role("button", name="Check").click()
    expect(other.get_by_role("dialog", name="Solved")).to_be_visible()
    other.goto(f"{site_url}index.html")
    reach(other, "ready")
    made = other.locator('[data-key^="puzzle M-"]')
    expect(made).to_contain_text("Two <b>cubes</b>")
    expect(made).to_contain_text("solved")


def test_a_structure_that_is_not_unique_shows_two_and_puts_either_on_the_table(visitor: Visitor, site_url: str) -> None:
    """MB-7."""
    page = opened(visitor, f"{site_url}make.html#s=1334004350cn4403")
    key(page, "prove").click()
    expect(page.locator(".found.wrong")).to_contain_text("Not unique.")
    expect(page.locator(".both figure")).to_have_count(2)
    expect(page.locator(".both svg")).to_have_count(4)
    key(page, "prove-load").click()
    said(page, "The other structure stands")
    expect(page.locator(".found")).to_have_count(0)
    key(page, "prove-back").click()
    expect(page.locator(".found.wrong")).to_be_visible()
    key(page, "make-name").fill("Leaning")
    key(page, "make-play").click()
    page.wait_for_url("**/build.html#made=*")
    reach(page, "ready")
    expect(key(page, "open chooser")).to_contain_text("more than one answer")


def test_a_random_puzzle_is_looked_for_given_up_found_and_played_unseen(visitor: Visitor, site_url: str) -> None:
    page = opened(visitor, f"{site_url}make.html#random")
    expect(page.get_by_role("dialog", name="Random puzzle")).to_be_visible()
    key(page, "random-blocks 8").click()
    key(page, "random-stars 6").click()
    key(page, "random-go").click()
    expect(page.locator("#random")).to_contain_text(re.compile(r"Try \d+"))
    key(page, "random-go").click()
    expect(key(page, "random-go")).to_have_text("Find one")
    key(page, "random-blocks 4").click()
    key(page, "random-stars").click()
    key(page, "random-go").click()
    page.wait_for_url("**/build.html#made=*")
    made = read_made(page.url.partition("#made=")[2])
    assert len(made.answer.placements) == 4
    reach(page, "ready")
    expect(key(page, "open chooser")).to_contain_text("Random, 4 blocks")
    expect(page.locator(".block.used")).to_have_count(0)


def test_a_tampered_puzzle_file_is_refused_and_a_good_one_is_read(visitor: Visitor, site_url: str) -> None:
    page = opened(visitor, f"{site_url}index.html")
    bad = {**made_object(PAIR), "structure": "1" + "0" * 200}
    for data, told in ((bad, "too long"), ({**bad, "more": 1}, "something unknown"), (made_object(PAIR), "Pair")):
        content = {"name": "puzzle.json", "mimeType": "application/json", "buffer": json.dumps(data).encode()}
        page.locator("[data-file]").set_input_files(files=[content])  # type: ignore[list-item]
        expect(page.locator("[data-message]").first).to_contain_text(told)
    expect(key(page, f"puzzle {PAIR.id}")).to_be_visible()
    key(page, f"made-delete {PAIR.id}").click()
    key(page, f"made-gone {PAIR.id}").click()
    expect(key(page, f"puzzle {PAIR.id}")).to_have_count(0)


def test_a_damaged_link_is_told_and_the_page_works(visitor: Visitor, site_url: str) -> None:
    page = opened(visitor, f"{site_url}build.html#made={write_made(PAIR)[:-2]}")
    said(page, "missing or changed")
    put(page, "blue-cube", 4.5, 4.5)


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_the_maker_is_accessible_and_keeps_still(visitor: Visitor, site_url: str, size: str, theme: str) -> None:
    page = watched(visitor, f"{site_url}make.html#s=1334004350cn4403", size, theme)
    reach(page, "ready")
    wrong = judge(page, "at first")
    if size == "phone":
        page.locator("label[for=tab-help]").click()
    key(page, "prove").click()
    expect(page.locator(".both")).to_be_visible()
    wrong += judge(page, "proved")
    key(page, "make-name").fill("Leaning")
    key(page, "make-keep").click()
    said(page, "is kept")
    page.locator('header [data-value="random"]').click()
    expect(page.get_by_role("dialog", name="Random puzzle")).to_be_visible()
    wrong += judge(page, "random")
    assert page.evaluate("shifts") == []
    page.goto(f"{site_url}index.html#made")
    reach(page, "ready")
    expect(page.locator('[data-key^="puzzle M-"]')).to_be_visible()
    assert wrong + judge(page, "library") == []
