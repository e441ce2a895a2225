"""The builder's session: what is kept, linked and filed, and how the page is set."""

import json
import re

import pytest

from core.catalog import puzzle
from models.made import MadePuzzle, write_made
from tests.webapp.builder_page import FIRST, Page
from webapp.session import Session


@pytest.fixture
def page() -> Page:
    return Page(link=f"p={FIRST}")


def test_reloading_in_the_middle_loses_nothing(page):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    page.press("choose", "blue-slab")
    page.point(6.5, 6.5, tap=True)
    page.press("undo")
    again = Page(link=f"p={FIRST}", stored=page.stored)
    assert again.standing == {"yellow-cube"}
    assert again.message == "Here is what you had built. 1 block on the table."
    again.press("redo")
    assert again.standing == {"yellow-cube", "blue-slab"}


@pytest.mark.parametrize("text", ["", "{", "null", '{"version":9}', '{"version":1,"moves":[["fly"]]}', "[" * 50_000])
@pytest.mark.parametrize("key", ["settings", "progress", f"game.{FIRST}"])
def test_a_damaged_store_is_set_aside_and_told_and_the_page_is_whole(key, text):
    page = Page(link=f"p={FIRST}", stored={key: text})
    assert page.message.startswith("Sorry. What was kept under")
    assert page.stored[f"damaged.{key}"] == text
    assert page.stored.get(key) != text
    assert "block" in page.values["tray"]
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    assert page.standing == {"yellow-cube"}


def test_a_save_whose_moves_are_not_legal_comes_back_as_far_as_it_goes():
    moves = [["place", "blue-cube", 0, 0, 0, 0], ["place", "yellow-cube", 0, 0, 0, 0]]
    text = json.dumps({"version": 1, "moves": moves, "ply": 2, "seconds": 3, "helps": 0, "seed": 1})
    page = Page(link=f"p={FIRST}", stored={f"game.{FIRST}": text})
    assert page.standing == {"blue-cube"}
    assert "only in part" in page.message


def test_a_store_that_was_not_changed_is_not_written():
    page = Page(link=f"p={FIRST}")
    assert not [name for name in page.values if name.startswith("@store")]
    page.press("undo")
    assert not [name for name in page.values if name.startswith("@store")]


def test_a_link_carries_a_structure_on_top_of_what_was_there(page):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    page.press("share")
    link = page.last["@copy"].removeprefix("#")
    assert link.startswith(f"p={FIRST}&s=1")
    assert page.values["@link"] == link
    page.press("clear")
    assert page.values["@link"] == f"p={FIRST}"
    page.press("choose", "blue-cube")
    page.point(5.5, 5.5, tap=True)
    page.send("link", link=link)
    assert page.standing == {"yellow-cube"}
    page.press("undo")
    page.press("undo")
    assert page.standing == {"blue-cube"}, "what stood before comes back by undo"


@pytest.mark.parametrize(
    "link",
    [
        "p=F99",
        "p=",
        "x",
        "p=F01&p=F02",
        "s=2zzzz",
        "p=F01&s=1" + "0" * 500,
        "s=<script>",
        "s=10000",
        "p=F01&x=1",
        "s=1%00",
    ],
)
def test_a_bad_link_is_refused_in_one_sentence_and_nothing_is_lost(page, link):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    page.send("link", link=link)
    assert re.fullmatch(r"Sorry\. The (link|structure)[^.]*\.", page.message)
    assert page.standing == {"yellow-cube"}
    assert page.last["@link"] == f"p={FIRST}"
    fresh = Page(link=link)
    assert fresh.message.startswith("Sorry.")
    assert fresh.values["cards"]


def test_settings_are_kept_and_come_back(page):
    page.send("set", name="setting-theme", value="dark")
    assert page.values["@data.theme"] == "dark"
    assert page.scene["table"]["color"] != Page().scene["table"]["color"]
    page.send("set", name="setting-patterns", value=True)
    again = Page(stored=page.stored)
    assert again.values["@data.theme"] == "dark"
    assert "checked" in again.values["switches"]
    again.send("set", name="setting-theme", value="system")
    assert again.values["@data.theme"] is None
    assert json.loads(again.stored["settings"])["theme"] == "system"


def test_the_printer_is_handed_the_puzzle_that_is_played():
    made = write_made(MadePuzzle.of("Pair", puzzle("F01").answer))
    for link, wanted in (
        ("p=F03", "print.html#p=F03"),
        (f"made={made}", f"print.html#made={made}"),
        ("free", "print.html"),
    ):
        assert Page("build", link).press("print")["@go"] == wanted


def test_the_place_named_by_the_skip_link_is_no_bad_link(page):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    before = page.message
    page.send("link", link="table")
    assert page.message == before
    assert page.standing == {"yellow-cube"}
    assert page.last["@link"] == f"p={FIRST}"


def test_nothing_takes_its_time_when_the_player_wants_it_calm(page):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    assert page.scene["block.yellow-cube"]["ease"] > 0
    page.send("set", name="setting-motion", value="less")
    page.scene.clear()
    page.press("undo")
    page.press("side2")
    assert not [name for name, patch in page.scene.items() if "ease" in patch]


def test_a_setting_changes_no_verdict(page):
    page.send("set", name="setting-patterns", value=True)
    page.send("set", name="setting-theme", value="dark")
    page.send("set", name="setting-cards", value="one")
    page.solve(FIRST)
    assert page.message == "Solved. Every card holds."


def test_everything_goes_into_one_file_and_comes_back_without_loss(page):
    page.solve(FIRST)
    page.send("link", link="p=F02")
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    page.press("export")
    file = page.last["@download"]
    assert file["name"] == "sightline.json"
    other = Page(link="p=F03")
    other.press("choose", "blue-cube")
    other.point(2.5, 2.5, tap=True)
    other.send("file", name="sightline.json", text=file["text"])
    assert other.message == "The file is read: 1 puzzle solved and 1 unfinished added."
    assert other.standing == {"blue-cube"}
    assert "game.F02" in other.stored
    other.send("link", link="p=F02")
    assert other.standing == {"yellow-cube"}


def exported(puzzle_id: str, *block_ids: str) -> str:
    """Return the file of a visitor who has begun a puzzle with these blocks."""
    page = Page(link=f"p={puzzle_id}")
    for k, block_id in enumerate(block_ids):
        page.press("choose", block_id)
        page.point(1.5 + 3 * k, 2.5, tap=True)
    page.press("export")
    return page.last["@download"]["text"]


def test_a_file_brings_what_was_begun_on_to_an_empty_table_of_the_same_puzzle():
    page = Page(link="p=F03")
    page.send("file", name="sightline.json", text=exported("F03", "blue-cube"))
    assert page.standing == {"blue-cube"}
    assert page.message == "The file is read: 0 puzzles solved and 1 unfinished added."
    page.send("tick", now=30.0)
    assert Page(link="p=F03", stored=page.stored).standing == {"blue-cube"}
    page.press("undo")
    assert page.standing == set()


def test_a_file_brings_what_was_begun_where_everything_was_taken_away_again():
    page = Page(link="p=F03")
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    page.press("clear")
    page.send("file", name="sightline.json", text=exported("F03", "blue-cube"))
    assert page.standing == {"blue-cube"}


def test_what_was_begun_here_stays_when_a_file_brings_the_same_puzzle():
    page = Page(link="p=F03")
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    page.send("file", name="sightline.json", text=exported("F03", "blue-cube"))
    assert page.standing == {"yellow-cube"}
    assert page.message.endswith("0 unfinished added. What you have begun here stays: F03.")
    assert "yellow-cube" in page.stored["game.F03"]
    page.press("export")
    page.send("file", name="sightline.json", text=page.last["@download"]["text"])
    assert page.message.endswith("0 unfinished added."), "what is the same is not worth a word"


def test_a_file_opens_what_was_begun_in_place_of_a_solved_puzzle(page):
    page.solve(FIRST)
    page.send("file", name="sightline.json", text=exported(FIRST, "blue-cube"))
    assert page.standing == {"blue-cube"}
    assert page.values["@close"] == "menu"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "<html>",
        "{}",
        '{"version":1}',
        '{"version":1,"kind":"sightline"}',
        '{"version":1,"kind":"sightline","settings":{"version":1},"progress":{"version":1,"puzzles":{}},"games":{"X":{}}}',
        '{"version":1,"kind":"sightline","settings":{"version":1},"progress":{"version":1,"puzzles":{}},"games":[]}',
        "[" * 200_000,
        "9" * 2_000_000,
    ],
)
def test_a_file_that_is_not_ours_is_refused_in_one_sentence_and_changes_nothing(page, text):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    before = dict(page.stored)
    page.send("file", name="x.json", text=text)
    assert re.fullmatch(r"Sorry\. The [^.]*\.", page.message)
    assert page.stored == before
    assert page.standing == {"yellow-cube"}


def test_unknown_names_are_errors_not_silence(page):
    for event in ({"kind": "press", "name": "fly"}, {"kind": "press", "name": "open", "value": "x"}, {"kind": "dance"}):
        with pytest.raises(ValueError, match="there is no"):
            page.session.handle(event)
    with pytest.raises(ValueError, match="no page"):
        Session("nowhere")


def test_the_table_gets_the_keys_back_when_the_mouse_comes_to_it(page):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5)
    assert page.last["@focus"] == "scene"
    page.point(3.5, 2.5)
    assert "@focus" not in page.last
