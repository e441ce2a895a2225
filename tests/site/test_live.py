"""The live host: the same page under Panel's server, models in CPython and patches on the pythreejs objects."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.site.builder_page import choose, on_screen, press, said, standing
from tests.site.hosting import Visitor
from webapp.host.resources import use_local_files
from webapp.host.serve import free_port

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def live_url() -> Iterator[str]:
    port = free_port(0)
    command = (sys.executable, "-m", "webapp.host.server", "--port", str(port))
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        url = f"http://127.0.0.1:{port}/"
        while True:
            assert server.poll() is None, "the live host has stopped"
            try:
                urlopen(url, timeout=30).close()
            except (URLError, ConnectionError):
                continue
            break
        yield url
        server.terminate()


def test_a_block_is_placed_refused_and_undone_under_panels_server(visitor: Visitor, live_url: str) -> None:
    page = visitor.page(f"{live_url}build.html#p=F03", "ready", reduced_motion="reduce")
    expect(page.locator('[data-key="block blue-cube"]')).to_be_visible()
    choose(page, "blue-cube")
    page.mouse.move(*on_screen(page, 4.5, 4.5))
    said(page, "Fits here.")
    page.mouse.click(*on_screen(page, 4.5, 4.5))
    standing(page, "blue-cube")
    choose(page, "yellow-cube")
    page.mouse.move(*on_screen(page, 7.5, 4.5))
    said(page, "Fits here.")
    page.keyboard.press("PageUp")
    said(page, "Nothing carries it")
    page.keyboard.press("Enter")
    standing(page, "blue-cube")
    press(page, "Undo")
    standing(page)


def test_the_library_is_served_live_too(visitor: Visitor, live_url: str) -> None:
    page = visitor.page(live_url, "ready")
    expect(page.locator('[data-key="puzzle C30"]')).to_have_count(1)


def test_patches_are_set_on_the_pythreejs_objects() -> None:
    use_local_files()
    from webapp.host.server import Visit
    from webapp.pages.build import declare

    visit = Visit(declare(), "webapp.session")
    scene = visit.page.scene
    assert scene is not None
    here = {"stored": {}, "seed": 1, "now": 0.0, "dark": False, "coarse": False, "reduced": True, "wide": True}
    events = (
        {"kind": "open", "link": "p=F01", **here},
        {"kind": "press", "name": "choose", "value": "blue-cube"},
        {"kind": "point", "mesh": "table", "point": [0.5, 0.0, 0.5], "normal": [0, 1, 0], "tap": True, "touch": False},
    )
    assert not scene.objects["block.blue-cube"].visible
    visit.inbox.value = json.dumps([{"id": k, "event": event} for k, event in enumerate(events, 1)])
    assert scene.objects["block.blue-cube"].visible
    assert scene.objects["block.blue-cube"].position == (0.5, 0.5, 0.5)
    visit.page.widgets["undo"].param.trigger("clicks")
    assert not scene.objects["block.blue-cube"].visible
    assert [reply["id"] for reply in json.loads(visit.outbox.value)["replies"]] == [0]
    visit.close()


def test_long_work_is_asked_for_by_the_live_session_too() -> None:
    use_local_files()
    from tests.webapp.sample.pages import declare
    from webapp.host.server import Visit

    visit = Visit(declare(), "tests.webapp.sample.session")
    asked = []
    for number, event in enumerate(({"kind": "press", "name": "toil"}, {"kind": "work", "now": 1.0}), 1):
        visit.inbox.value = json.dumps([{"id": number, "event": event}])
        asked += [reply["values"]["@work"] for reply in json.loads(visit.outbox.value)["replies"]]
    assert asked == [0, 1]
    visit.close()
