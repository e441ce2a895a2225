"""The library's session, and the page to read."""

import json

from core.catalog import puzzle_ids
from webapp.session import Session

OPEN = {
    "kind": "open",
    "link": "",
    "seed": 1,
    "now": 0.0,
    "dark": False,
    "coarse": False,
    "reduced": False,
    "wide": True,
}
SOLVED = json.dumps({"version": 1, "puzzles": {"F01": {"seconds": 61, "moves": 5, "helps": 0}}})


def values(page: str, stored: dict[str, str], *events: dict) -> dict:
    session = Session(page)
    found = session.handle({**OPEN, "stored": stored})["values"]
    for event in events:
        found |= session.handle(event)["values"]
    return found


def test_the_library_shows_every_puzzle_and_where_to_begin():
    found = values("index", {})
    assert found["family"].count("<a ") + found["challenge"].count("<a ") == len(puzzle_ids())
    assert 'href="build.html#p=F01"' in found["begin"]
    assert "Begin with Family 1" in found["begin"]


def test_the_library_shows_what_is_solved_and_what_comes_next():
    found = values("index", {"progress": SOLVED})
    assert "1:01" in found["family"]
    assert "Next: Family 2" in found["begin"]
    assert "1 puzzle solved" in found["begin"]


def test_the_library_goes_on_with_what_is_unfinished():
    found = values("index", {"progress": SOLVED, "game.F03": "{}"})
    assert "Go on with Family 3" in found["begin"]


def test_what_is_reached_goes_from_one_browser_to_another():
    file = values("index", {"progress": SOLVED}, {"kind": "press", "name": "export"})["@download"]
    found = values("index", {}, {"kind": "file", "name": file["name"], "text": file["text"]})
    assert "1:01" in found["family"]
    assert json.loads(found["@store.progress"])["puzzles"].keys() == {"F01"}


def test_a_damaged_store_leaves_the_library_whole():
    found = values("index", {"progress": "{"})
    assert "Sorry." in found["message"]
    assert found["@store.damaged.progress"] == "{"
    assert found["family"]


def test_a_file_that_is_not_ours_is_refused():
    found = values("index", {"progress": SOLVED}, {"kind": "file", "name": "x", "text": "<p>"})
    assert "Sorry." in found["message"]
    assert "1:01" in found["family"]


def test_the_page_to_read_follows_the_settings():
    found = values("about", {}, {"kind": "set", "name": "setting-theme", "value": "dark"})
    assert found["@data.theme"] == "dark"
    assert "@store.settings" in found
