"""The maker's page and the made puzzles on the others, through their sessions."""

import json

import pytest

from core.placement import TableSize
from models.made import MadePuzzle, Uniqueness, made_object, read_made, write_made, write_made_file
from models.made_shelf import MadeShelf
from models.workshop import Draft, read_draft, write_draft
from tests.webapp.maker_page import BOX, OPEN, PAIR, SEVERAL, Visit, loaded, text
from webapp.controllers.link import read_link, write_link


def test_what_is_built_is_seen_as_eight_cards_at_once() -> None:
    visit = Visit("make")
    assert visit.values["cards"].count("<figure") == 8
    empty = visit.values["cards"]
    visit.build("blue-cube")
    assert visit.values["cards"].count("<figure") == 8
    assert visit.values["cards"] != empty


def test_a_unique_structure_is_proved_in_slices_named_kept_and_shared() -> None:
    """MB-7."""
    visit = loaded(PAIR)
    assert "asking" in visit.values
    visit.press("prove")
    assert "Cancel" in visit.values["asking"]
    visit.work()
    assert visit.said.startswith("Unique.")
    assert "Unique." in text(visit.values["proof"])
    assert "of 6 stars" in visit.values["proof"]
    visit.sent({"kind": "set", "name": "make-name", "value": "  Two   cubes "})
    visit.press("make-keep")
    (kept,) = json.loads(visit.values["@store.made"])["puzzles"]
    assert read_made(kept).name == "Two cubes"
    assert read_made(kept).unique is Uniqueness.FOUR
    shared = visit.press("make-share")["@copy"]
    assert shared == f"build.html#made={kept}"
    assert visit.press("make-play")["@go"] == shared
    file = visit.press("make-save")["@download"]
    assert file["name"] == "two-cubes.json"
    assert json.loads(file["text"])["name"] == "Two cubes"


@pytest.mark.parametrize(("written", "cards"), [("128200a6300", 4), ("116600i6501", 8), ("1334004350cn4403", 8)])
def test_a_structure_that_is_not_unique_shows_another_that_fits_the_same_cards(written: str, cards: int) -> None:
    """MB-7."""
    visit = Visit("make", f"s={written}")
    visit.press("prove")
    visit.work()
    shown = visit.values["proof"]
    assert f"Fits the same {cards} cards" in shown
    assert shown.count("<svg") == 4
    assert not text(shown).startswith("Unique.")
    before = visit.values["cards"]
    visit.press("prove-load")
    assert "other structure" in visit.said
    assert "Put yours back" in visit.values["asking"]
    visit.press("prove-back")
    assert visit.values["cards"] == before
    assert visit.values["proof"] == shown


def test_a_proof_is_given_up_by_a_press_and_by_another_structure() -> None:
    visit = loaded(OPEN)
    visit.press("prove")
    visit.press("prove-cancel")
    assert visit.values["@work"] is None
    assert "Prove it" in visit.values["asking"]
    visit.press("prove")
    visit.build("black-cube")
    assert visit.values["@work"] is None
    assert "Prove it" in visit.values["asking"]
    visit.press("prove")
    visit.sent({"kind": "set", "name": "make-any", "value": True})
    assert visit.values["@work"] is None


def test_a_proof_is_shown_again_when_its_structure_is_back() -> None:
    visit = loaded(PAIR)
    visit.press("prove")
    visit.work()
    proved = visit.values["proof"]
    visit.build("black-cube")
    assert visit.values["proof"] == ""
    visit.press("undo")
    assert visit.values["proof"] == proved


def test_work_that_nobody_asked_for_changes_nothing() -> None:
    visit = Visit("make")
    assert set(visit.sent({"kind": "work", "now": 1.0})) <= {"@work"}


@pytest.mark.parametrize("deed", ["make-play", "make-keep", "make-share", "make-save"])
def test_what_has_no_blocks_or_no_name_is_no_puzzle_yet(deed: str) -> None:
    visit = Visit("make")
    visit.press(deed)
    assert visit.said == "Sorry. Build something first."
    visit.build("blue-cube")
    values = visit.press(deed)
    assert "name" in visit.said
    assert values["@focus"] == "make-name"
    assert "@store.made" not in visit.values


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("x" * 41, "at most 40"),
        ("x" * 10_000, "at most 40"),
        ("a\x00b", "letters and signs"),
        ("\u202eevil", "letters"),
    ],
)
def test_a_name_that_is_none_is_refused_in_a_sentence_and_nothing_is_kept(name: str, said: str) -> None:
    visit = loaded(PAIR)
    visit.sent({"kind": "set", "name": "make-name", "value": name})
    assert said in visit.said
    visit.press("make-keep")
    assert said in visit.said
    assert "@store.made" not in visit.values


def test_a_name_with_markup_is_text_wherever_it_is_shown() -> None:
    made = MadePuzzle.of("<img src=x onerror=alert(1)>", PAIR.answer, unique=Uniqueness.FOUR)
    link = f"made={write_made(made)}"
    shelf = MadeShelf()
    shelf.keep(made)
    stored = {"made": shelf.dump()}
    for visit in (Visit("make", link, stored), Visit("build", link, stored), Visit("index", "", stored)):
        visit.press("made-delete", made.id) if visit.values.get("made") else visit.press("open", "menu")
        shown = [str(value) for name, value in visit.values.items() if not name.startswith("@")]
        assert not any("<img" in value for value in shown)
        assert any("&lt;img" in value for value in shown)


def test_what_is_being_made_is_there_after_a_reload_and_a_damaged_draft_is_set_aside() -> None:
    visit = loaded(PAIR)
    visit.build("black-cube")
    visit.sent({"kind": "set", "name": "make-name", "value": "Later"})
    stored = {"draft": visit.values["@store.draft"]}
    again = Visit("make", "", stored)
    assert again.values["cards"] == visit.values["cards"]
    assert 'value="Later"' in again.values["naming"]
    assert "3 blocks" in again.said
    for text_ in ("", "{}", stored["draft"].replace("Later", "x" * 41), stored["draft"].replace('"1', '"2', 1)):
        damaged = Visit("make", "", {"draft": text_})
        assert damaged.values["@store.damaged.draft"] == text_
        assert "set aside" in damaged.said


def test_a_draft_reads_back_as_it_was_written() -> None:
    draft = Draft(PAIR.answer, "Größe", True)
    assert read_draft(write_draft(draft, BOX), BOX, TableSize()) == draft


@pytest.mark.parametrize("link", ["made=1", "made=", "s=1zz", "made=" + "9" * 700, "p=F99", "made=1&made=1"])
def test_a_link_that_cannot_be_read_is_refused_in_a_sentence(link: str) -> None:
    for page in ("make", "build"):
        visit = Visit(page, link)
        assert visit.said.startswith("Sorry.")
        assert visit.said.endswith(".")


def test_a_puzzle_file_is_read_on_every_page_that_reads_files_and_a_tampered_one_is_refused() -> None:
    good = write_made_file(PAIR)
    bad = json.dumps({**made_object(PAIR), "stars": 6})
    for page in ("make", "build", "index"):
        visit = Visit(page)
        before = {key: value for key, value in visit.values.items() if key in ("cards", "made")}
        visit.sent({"kind": "file", "name": "puzzle.json", "text": bad})
        assert "stars" in visit.said
        assert before.items() <= visit.values.items()
        visit.sent({"kind": "file", "name": "puzzle.json", "text": good})
        assert "Sorry" not in visit.said
        if page == "index":
            assert "Pair" in visit.values["made"]
        if page == "build":
            assert "Pair" in visit.values["where"]


def test_the_builder_plays_a_made_puzzle_from_its_link_and_keeps_it_once_something_stands() -> None:
    link = f"made={write_made(PAIR)}"
    visit = Visit("build", link)
    assert "Pair" in visit.values["where"]
    assert visit.values["@link"] == link
    assert visit.values["@title"] == "Pair · Sightline"
    assert "@store.made" not in visit.values
    for _ in range(2):
        visit.press("help", "next")
    assert write_made(PAIR) in visit.values["@store.made"]
    assert f"@store.game.{PAIR.id}" in visit.values
    stored = {"made": visit.values["@store.made"], f"game.{PAIR.id}": visit.values[f"@store.game.{PAIR.id}"]}
    assert "Go on with Pair" in text(Visit("index", "", stored).values["begin"])
    resumed = Visit("build", link, stored)
    assert "2 blocks" in resumed.said
    values = resumed.press("check")
    assert values["@open"] == "solved"
    assert PAIR.id in resumed.values["@store.progress"]
    assert resumed.values[f"@store.game.{PAIR.id}"] is None
    later = Visit("build", link, {"made": stored["made"], "progress": resumed.values["@store.progress"]})
    assert "Sorry" not in later.said


def test_what_is_built_for_a_made_puzzle_travels_in_a_link_with_it() -> None:
    visit = Visit("build", f"made={write_made(PAIR)}")
    visit.press("help", "next")
    shared = visit.press("share")["@copy"].removeprefix("#")
    link = read_link(shared, BOX, TableSize())
    assert link.made == PAIR
    assert link.structure is not None
    assert len(link.structure.placements) == 1
    assert write_link(link.made, link.structure, BOX) == shared
    other = Visit("build", shared)
    assert "came with the link" in other.said


@pytest.mark.parametrize(("made", "mark"), [(OPEN, "answer not proved"), (SEVERAL, "more than one answer")])
def test_a_puzzle_that_is_not_proved_unique_says_so_where_it_is_shown(made: MadePuzzle, mark: str) -> None:
    shelf = MadeShelf()
    shelf.keep(made)
    stored = {"made": shelf.dump()}
    assert mark in text(Visit("index", "", stored).values["made"])
    visit = Visit("build", f"made={write_made(made)}", stored)
    assert mark in text(visit.values["where"])
    assert "structure fits" in visit.said
    visit.press("open", "chooser")
    assert mark in text(visit.values["chooser"])


def test_the_library_shares_edits_and_after_asking_deletes_made_puzzles() -> None:
    shelf = MadeShelf()
    for made in (PAIR, OPEN):
        shelf.keep(made)
    progress = json.dumps({"version": 1, "puzzles": {PAIR.id: {"seconds": 5, "moves": 2, "helps": 0}}})
    visit = Visit("index", "", {"made": shelf.dump(), "progress": progress})
    assert text(visit.values["made"]).index("Open") < text(visit.values["made"]).index("Pair")
    assert visit.press("made-share", PAIR.id)["@copy"] == f"build.html#made={write_made(PAIR)}"
    assert visit.press("made-edit", PAIR.id)["@go"] == f"make.html#made={write_made(PAIR)}"
    assert visit.press("made-save", PAIR.id)["@download"]["name"] == "pair.json"
    assert visit.press("made-delete", PAIR.id)["@open"] == "deleting"
    assert "Pair" in visit.values["made"]
    assert visit.press("made-gone", PAIR.id)["@close"] == "deleting"
    assert "Pair" not in visit.values["made"]
    assert PAIR.id not in visit.values["@store.progress"]
    assert visit.press("made-share", PAIR.id) == {}


def test_a_damaged_shelf_is_set_aside_and_everything_else_stays() -> None:
    progress = json.dumps({"version": 1, "puzzles": {PAIR.id: {"seconds": 5, "moves": 2, "helps": 0}}})
    visit = Visit("index", "", {"made": "{", "progress": progress})
    assert visit.values["@store.damaged.made"] == "{"
    assert "made puzzles" in visit.said
    assert "1 puzzle solved" in text(visit.values["begin"])
