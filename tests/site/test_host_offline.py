"""The static host offline and from version to version."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.site.conftest import build_sample
from tests.site.hosting import Hosting, Visitor, reach, until
from tests.site.test_host import expect_count, expect_told, press

pytestmark = pytest.mark.usefixtures("keeping")

LOADED = """() => [...new Set(performance.getEntriesByType("resource").map((entry) => entry.name)
  .map((name) => /\\/sub\\/dir\\/([^/]+)\\//.exec(name)?.[1]).filter((folder) => folder && folder !== "icons"))]"""
DAMAGE = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (/snapshot|bundle/.test(request.url)) await cache.put(request, new Response("damaged"));
      if (/site\\.css|openings|focus\\.js/.test(request.url)) await cache.delete(request);
    }
  }
}"""
INTACT = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const files = await (await cache.match("service-worker-files")).json();
    for (const path of Object.keys(files)) {
      const response = await cache.match(path);
      if (!response || (await response.text()) === "damaged") return false;
    }
  }
  return true;
}"""


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample site as the build after the first one."""
    return build_sample(tmp_path_factory.mktemp("newer"), "b")


@pytest.fixture
def context(visitor: Visitor, sample_host: Hosting) -> BrowserContext:
    """A context in which the sample site has been visited once and is kept for offline use."""
    context = visitor.context()
    page = context.new_page()
    page.goto(sample_host.url)
    reach(page, "offline")
    return context


@pytest.fixture
def host(sample_host: Hosting, sample: Path) -> Iterator[Hosting]:
    yield sample_host
    sample_host.folder = sample


def test_it_works_offline_on_the_first_reload_on_the_second_and_from_a_link(
    context: BrowserContext, host: Hosting
) -> None:
    host.stop()
    [page] = context.pages
    for count in (5, 10):
        page.reload()
        reach(page, "ready")
        press(page, "5 more")
        expect_count(page, count)
    linked = context.new_page()
    linked.goto(host.url + "index.html#p=F07")
    reach(linked, "offline")
    expect_told(linked, "p=F07")
    linked.goto(host.url)
    reach(linked, "offline")
    host.start()


def test_a_new_version_waits_until_it_is_asked_for_and_then_takes_over_as_a_whole(
    context: BrowserContext, host: Hosting, newer: Path
) -> None:
    [page] = context.pages
    press(page, "5 more")
    expect_count(page, 5)
    second = context.new_page()
    second.goto(host.url)
    reach(second, "offline")
    host.folder = newer
    page.reload()
    reach(page, "ready")
    update = page.locator("[data-update] button")
    expect(update).to_be_visible()
    assert page.evaluate(LOADED) == ["a"]
    update.click()
    page.wait_for_function("() => window.sightline?.base === 'b/'")
    reach(page, "offline")
    assert page.evaluate(LOADED) == ["b"]
    expect_count(page, 5)
    assert len(page.evaluate("caches.keys()")) == 1
    expect(second.locator("[data-update] button")).to_be_visible()
    press(second, "5 more")
    expect_count(second, 10)
    host.stop()
    page.reload()
    reach(page, "offline")
    host.start()


def test_a_new_version_is_taken_when_the_last_open_page_is_loaded_again(
    context: BrowserContext, host: Hosting, newer: Path
) -> None:
    [page] = context.pages
    page.goto(host.url + "#p=F07")
    host.folder = newer
    page.reload()
    expect(page.locator("[data-update] button")).to_be_visible()
    page.reload()
    page.wait_for_function("() => window.sightline?.base === 'b/'")
    reach(page, "offline")
    assert page.evaluate(LOADED) == ["b"]
    expect_told(page, "p=F07")


def test_a_half_uploaded_version_is_not_taken(
    context: BrowserContext, host: Hosting, newer: Path, tmp_path: Path
) -> None:
    for path in newer.rglob("*"):
        if path.is_file():
            copy = tmp_path / path.relative_to(newer)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    (tmp_path / "index.html").write_text("<p>half a file")
    host.folder = tmp_path
    [page] = context.pages
    failed = """async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update();
      const worker = registration.installing;
      if (!worker) return "no new version seen";
      return new Promise((resolve) => worker.addEventListener("statechange", () => resolve(worker.state)));
    }"""
    assert page.evaluate(failed) == "redundant"
    page.reload()
    reach(page, "offline")
    assert page.evaluate(LOADED) == ["a"]


def test_pages_of_the_project_come_from_what_the_first_one_kept(visitor: Visitor, site: Path) -> None:
    with Hosting(site) as hosting:
        page = visitor.page(f"{hosting.url}about.html", "offline")
        hosting.stop()
        for name in ("table", "keys", "print"):
            page.goto(f"{hosting.url}{name}.html")
            reach(page, "ready")


def test_a_damaged_cache_is_made_whole_again(context: BrowserContext, host: Hosting, visitor: Visitor) -> None:
    visitor.expected += ["damaged", "snapshot", "zip", "Failed to fetch"]  # the reload ends what is still under way
    [page] = context.pages
    page.evaluate(DAMAGE)
    page.reload()
    until(page, "() => document.documentElement.dataset.stage === 'offline' || document.documentElement.dataset.failed")
    page.wait_for_function(INTACT)
    page.reload()
    reach(page, "offline")
    press(page, "5 more")
    expect_count(page, 5)
