"""The static host in trouble: what is missing, damaged or slow is told in one sentence or made up for."""

import pytest
from playwright.sync_api import Page, expect

from tests.site.hosting import Hosting, Visitor, reach
from tests.site.test_host import expect_count, expect_told, press

pytestmark = pytest.mark.usefixtures("keeping")

NO_WEBGL = """
const get = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
  return /webgl/.test(kind) ? null : get.call(this, kind, ...more);
};
"""


def visit(visitor: Visitor, url: str, script: str) -> Page:
    context = visitor.context()
    context.add_init_script(script)
    page = context.new_page()
    page.goto(url)
    return page


@pytest.mark.parametrize("script", ["delete window.WebAssembly", "window.Worker = undefined"], ids=["wasm", "worker"])
def test_without_webassembly_one_sentence_and_the_cards_stay(
    visitor: Visitor, sample_host: Hosting, script: str
) -> None:
    page = visit(visitor, sample_host.url + "#p=F07", script)
    expect(page.locator("[data-message]")).to_contain_text("cannot run WebAssembly")
    expect_told(page, "p=F07")


def test_a_worker_that_cannot_load_its_python_is_told_of_and_the_cards_stay(
    visitor: Visitor, sample_host: Hosting
) -> None:
    visitor.expected.append("Failed to load resource")
    context = visitor.context()
    context.route("**/pyodide.mjs", lambda route: route.fulfill(status=404))
    page = context.new_page()
    page.goto(sample_host.url + "#p=F07")
    expect(page.locator("[data-message]")).to_contain_text("could not start its Python part")
    expect_told(page, "p=F07")


def test_python_that_does_not_answer_is_told_of_and_welcome_later(visitor: Visitor, sample_host: Hosting) -> None:
    sample_host.slow["content.zip"] = 0
    page = visitor.page(sample_host.url)
    expect(page.locator("[data-message]")).to_contain_text("does not answer")
    sample_host.slow.clear()
    press(page, "5 more")
    expect_count(page, 5)


def test_without_webgl_one_sentence_in_the_scene_and_the_rest_works(visitor: Visitor, sample_host: Hosting) -> None:
    visitor.expected += ["WebGL", "Could not create a view"]
    page = visit(visitor, sample_host.url, NO_WEBGL)
    reach(page, "ready")
    expect(page.locator("[data-scene]")).to_contain_text("needs WebGL")
    press(page, "5 more")
    expect_count(page, 5)


def test_a_missing_snapshot_costs_time_only(visitor: Visitor, sample_host: Hosting) -> None:
    visitor.expected.append("Failed to load resource")
    context = visitor.context()
    context.route("**/snapshot.bin.gz", lambda route: route.fulfill(status=404))
    page = context.new_page()
    page.goto(sample_host.url)
    reach(page, "ready")
    assert page.evaluate("window.sightline.quick") is False
    press(page, "5 more")
    expect_count(page, 5)


def test_a_snapshot_slower_than_what_it_saves_is_left_for_the_next_visit(
    visitor: Visitor, sample_host: Hosting
) -> None:
    sample_host.slow["snapshot.bin.gz"] = 400_000
    page = visitor.page(sample_host.url, "ready")
    assert page.evaluate("window.sightline.quick") is False
    sample_host.slow.clear()
    reach(page, "offline")
    page.reload()
    reach(page, "ready")
    assert page.evaluate("window.sightline.quick") is True


def test_the_opening_of_a_link_is_shown_before_python_is_ready(visitor: Visitor, sample_host: Hosting) -> None:
    sample_host.slow["content.zip"] = 0
    page = visitor.page(sample_host.url + "#p=F07")
    expect_told(page, "p=F07")
    assert page.evaluate("document.documentElement.dataset.stage") in ("shell", "scene")
    sample_host.slow.clear()
    reach(page, "ready")
