"""The built sites, a server for them, and a browser whose complaints fail the test."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.site.hosting import FLAGS, PATIENCE, Hosting, Visitor
from tests.site.scene_page import build_scene_page
from webapp.host import site as project_site
from webapp.host import static
from webapp.host.resources import use_local_files

expect.set_options(timeout=PATIENCE)

_BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.site)


@pytest.fixture(scope="session")
def site() -> Path:
    """The project's site, built if something has changed since it was."""
    project_site.ensure()
    return project_site.SITE


@pytest.fixture(scope="session")
def single() -> Path:
    """The builder as one self-contained file."""
    return project_site.ensure_single()


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the sample page."""
    return build_sample(tmp_path_factory.mktemp("sample"), "a")


def build_sample(out: Path, name: str) -> Path:
    """Build the sample site as the build *name* into the empty folder *out*."""
    use_local_files()
    from tests.webapp.sample.recipe import SAMPLE

    static.build(out, SAMPLE, name, say=lambda _: None)
    return out


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("SIGHTLINE_BROWSER") or next(filter(None, map(shutil.which, _BROWSERS)), None)
    assert path, "Chromium is missing: python3 build.py test gets it or says how"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Visitor]:
    """Opens pages; afterwards no page may have asked another host or told an unexpected error."""
    visitor = Visitor(browser)
    yield visitor
    visitor.close()
    assert not visitor.complaints()


@pytest.fixture(scope="session")
def scene_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with Hosting(build_scene_page(tmp_path_factory.mktemp("scene"))) as hosting:
        yield hosting.url + "scene.html"


@pytest.fixture
def keeping(visitor: Visitor) -> None:
    """Lets the site be kept for offline use."""
    visitor.keeps = True


@pytest.fixture
def sample_host(sample: Path) -> Iterator[Hosting]:
    with Hosting(sample) as hosting:
        yield hosting


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    """The address of the project's site, under a sub-path."""
    with Hosting(site) as hosting:
        yield hosting.url
