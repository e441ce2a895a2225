"""The live host: the same page under Panel's server, models in CPython and patches on the pythreejs objects."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.site.builder_page import choose, on_screen, press, said, standing
from tests.site.hosting import Visitor, reach
from webapp.host.resources import use_local_files
from webapp.host.serve import free_port
from webapp.session import CONTROLLERS

ROOT = Path(__file__).parents[2]
HERE = {"stored": {}, "seed": 1, "now": 0.0, "dark": False, "coarse": False, "reduced": True, "wide": True}
"""What a visitor's opening says beside the link."""


@contextmanager
def serving(log: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The address of a live host, and its process; what it says goes into *log*."""
    port = free_port(0)
    command = (sys.executable, "-m", "webapp.host.server", "--port", str(port))
    with log.open("wb") as said, subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=said) as server:
        url = f"http://127.0.0.1:{port}/"
        while True:
            assert server.poll() is None, "the live host has stopped"
            try:
                urlopen(url, timeout=30).close()
            except (URLError, ConnectionError):
                continue
            break
        yield url, server
        server.terminate()


@pytest.fixture(scope="module")
def live_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("live") / "log") as (url, _):
        yield url


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


def test_visitors_of_one_server_build_apart(visitor: Visitor, live_url: str) -> None:
    one, other = (visitor.page(f"{live_url}build.html#p=F03", "ready", reduced_motion="reduce") for _ in range(2))
    choose(one, "blue-cube")
    one.mouse.move(*on_screen(one, 4.5, 4.5))
    said(one, "Fits here.")
    one.mouse.click(*on_screen(one, 4.5, 4.5))
    standing(one, "blue-cube")
    choose(other, "black-cube")
    standing(other)
    one.reload()
    reach(one, "ready")
    standing(one, "blue-cube")


def test_the_page_says_when_its_server_is_gone_and_the_log_holds_no_trouble(visitor: Visitor, tmp_path: Path) -> None:
    visitor.expected.append("not connected so cannot send")
    log = tmp_path / "log"
    with serving(log) as (url, server):
        gone = visitor.page(f"{url}keys-rules.html", "ready")
        gone.close()
        page = visitor.page(f"{url}index.html", "ready")
        server.terminate()
        server.wait()
        expect(page.locator("[data-message]")).to_contain_text("connection to Sightline's server is lost")
    usual = ("Sightline is at", "connection was closed")  # of a visitor who left while something was on its way
    lines = log.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not any(part in line for part in usual)] == []


@pytest.mark.parametrize("name", CONTROLLERS)
def test_every_page_is_served_live_and_answers(name: str) -> None:
    use_local_files()
    from webapp.host.server import Visit, declared_pages

    visit = Visit(declared_pages()[f"/{name}.html"](), "webapp.session")
    events = ({"kind": "open", "link": "", **HERE}, {"kind": "set", "name": "setting-theme", "value": "dark"})
    visit.inbox.value = json.dumps([{"id": k, "event": event} for k, event in enumerate(events, 1)])
    opened, changed = json.loads(visit.outbox.value)["replies"]
    assert "error" not in opened
    assert (changed.get("error"), changed["values"]["@data.theme"]) == (None, "dark")
    assert "@store.settings" in changed["values"]
    visit.close()


def test_patches_are_set_on_the_pythreejs_objects() -> None:
    use_local_files()
    from webapp.host.server import Visit
    from webapp.pages.build import declare

    visit = Visit(declare(), "webapp.session")
    scene = visit.page.scene
    assert scene is not None
    events = (
        {"kind": "open", "link": "p=F01", **HERE},
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


def test_an_error_in_the_live_session_is_told_and_the_next_event_is_answered(caplog: pytest.LogCaptureFixture) -> None:
    use_local_files()
    from tests.webapp.sample.pages import declare
    from webapp.host.server import Visit

    visit = Visit(declare(), "tests.webapp.sample.session")
    events = ({"kind": "press", "name": "fail"}, {"kind": "press", "name": "more", "value": "5"})
    visit.inbox.value = json.dumps([{"id": k, "event": event} for k, event in enumerate(events, 1)])
    failed, counted = json.loads(visit.outbox.value)["replies"]
    assert failed == {"id": 1, "values": {}, "patches": {}, "error": "press failed: ZeroDivisionError: asked for"}
    assert counted["values"] == {"@store.count": "5"}
    assert "index: press failed" in caplog.text
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
