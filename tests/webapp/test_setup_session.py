"""The session of the page where a table is set."""

import json
import re
from typing import Any

import pytest

from core.games.mental_blocks.move import TimeUp
from core.games.mental_blocks.options import Difficulty, Options
from core.games.mental_blocks.table_code import read_table_code, write_table_code
from core.games.mental_blocks.team_move import TeamMove
from models.seating import Seating, default_name, read_seating
from models.team_saves import TeamSave, write_team_save
from webapp.session import Session

OPEN = {
    "kind": "open", "link": "", "stored": {}, "seed": 1, "now": 0.0,
    "dark": False, "coarse": False, "reduced": False, "wide": True,
}  # fmt: skip
SIX = Options("F12", 6, Difficulty.NEW, False, 5)
GENIUS = Options("C07", 9, Difficulty.GENIUS, True, 77)


class Visit:
    """A visit of the page: what it shows now, and what came with the last event."""

    def __init__(self, link: str = "", **stored: str) -> None:
        self._session = Session("team")
        self.shown: dict[str, Any] = {}
        self._tell({**OPEN, "link": link, "stored": stored})

    def press(self, name: str, value: str | None = None) -> dict[str, Any]:
        return self._tell({"kind": "press", "name": name} | ({} if value is None else {"value": value}))

    def set(self, name: str, value: object) -> dict[str, Any]:
        return self._tell({"kind": "set", "name": name, "value": value})

    @property
    def code(self) -> str:
        return str(self.shown["@link"])

    @property
    def options(self) -> Options:
        return read_table_code(self.code)

    def _tell(self, event: dict[str, Any]) -> dict[str, Any]:
        self.last: dict[str, Any] = self._session.handle(event)["values"]
        self.shown |= self.last
        return self.last


def words(html: str) -> str:
    return re.sub(r"<[^>]+>", " ", html)


def test_somebody_new_can_start_at_once():
    visit = Visit()
    went = visit.press("start")
    assert went["@go"] == f"table.html#{visit.code}"
    seating = read_seating(went["@store.table"])
    assert seating.code == visit.code
    assert len(seating.names) == 4
    assert len(seating.computers) == 3


def test_nothing_is_stored_before_something_is_chosen():
    assert not any(name.startswith("@store.") for name in Visit().last)


def test_the_code_is_shown_large_and_small_and_copied():
    visit = Visit()
    assert f">{visit.code}</p>" in visit.shown["ticket"]
    assert visit.code in visit.shown["start"]
    assert visit.press("copy", "code")["@copy"] == visit.code
    assert visit.press("copy", "link")["@copy"] == f"seat.html#{visit.code}"
    assert visit.code in visit.shown["message"]


def test_each_choice_changes_the_code_and_what_the_code_says():
    visit = Visit()
    for name, value in (("set", "challenge"), ("players", "6"), ("difficulty", "expert")):
        before = visit.code
        visit.press(name, value)
        assert visit.code != before
    visit.set("traitor", True)
    visit.set("puzzle", "C05")
    options = visit.options
    assert (options.puzzle_id, options.players, options.difficulty.value, options.traitor) == ("C05", 6, "expert", True)


@pytest.mark.parametrize(("players", "minutes"), [(2, 10), (3, 10), (4, 10), (5, 10), (6, 9), (7, 8), (8, 7), (9, 7)])
def test_the_time_follows_from_the_players(players, minutes):
    """MB-11."""
    visit = Visit()
    visit.press("players", str(players))
    assert f"{minutes} minutes" in words(visit.shown["ticket"])


@pytest.mark.parametrize(
    ("difficulty", "glitch"), [("new", "none"), ("practiced", "none"), ("expert", "one minor"), ("genius", "one major")]
)
def test_of_the_glitch_only_its_kind_is_told(difficulty, glitch):
    visit = Visit()
    visit.press("difficulty", difficulty)
    assert re.search(rf"Glitch\s+{glitch}", words(visit.shown["ticket"]))


@pytest.mark.parametrize(
    ("players", "difficulty", "cards"),
    [("2", "new", "3"), ("3", "practiced", "1"), ("4", "new", "1"), ("8", "new", "none")],
)
def test_the_cards_that_will_lie_open_are_counted(players, difficulty, cards):
    """MB-10."""
    visit = Visit()
    visit.press("players", players)
    visit.press("difficulty", difficulty)
    assert re.search(rf"Open cards\s+{cards}", words(visit.shown["ticket"]))


@pytest.mark.parametrize(
    ("players", "said", "state"),
    [
        ("4", "five players or more", " disabled>"),
        ("5", "draw the answer", '"traitor">'),
        ("9", "always", " checked disabled>"),
    ],
)
def test_whether_there_may_be_a_traitor_is_explained(players, said, state):
    """MB-9."""
    visit = Visit()
    visit.press("players", players)
    assert said in visit.shown["traitor"]
    assert state in visit.shown["traitor"]


def test_one_player_goes_to_the_builder():
    """MB-9."""
    visit = Visit()
    visit.press("players", "1")
    assert visit.shown["@data.players"] == "one"
    assert visit.shown["@link"] is None
    assert visit.press("start")["@go"] == "build.html#p=F01"
    visit.press("copy", "code")
    assert "@copy" not in visit.last


def test_a_typed_code_fills_in_everything():
    visit = Visit()
    visit.set("code", f"  {write_table_code(GENIUS).lower()} ")
    assert visit.options == GENIUS
    assert "Challenge 7, 9 players, genius" in visit.shown["message"]
    assert visit.shown["seats"].count("<li>") == 9


def test_a_wrong_code_is_refused_in_one_sentence_and_nothing_is_lost():
    visit = Visit()
    visit.set("name.0", "Ann")
    before = visit.code
    for typed in ("K7F3-9QWD-2", "<img src=x>", "x" * 10_000):
        visit.set("code", typed)
        visit.press("use")
        assert "Sorry." in visit.shown["message"]
        assert len(words(visit.shown["message"])) < 120
        assert "<img" not in visit.shown["entry"]
        assert visit.code == before
    assert 'value="xxxxx' in visit.shown["entry"]
    assert read_seating(visit.press("start")["@store.table"]).names[0] == "Ann"


def test_the_button_beside_the_code_takes_nothing_back():
    visit = Visit()
    visit.set("code", write_table_code(GENIUS))
    visit.press("use")
    assert "The code is read" in visit.shown["message"]


@pytest.mark.parametrize("name", ["<script>alert(1)</script>"[:24], '"><b>&amp;', "Ann & Bo"])
def test_markup_in_a_name_is_shown_as_text(name):
    visit = Visit()
    visit.set("name.1", name)
    visit.press("players", "5")
    assert "<script" not in visit.shown["seats"]
    assert "<b>" not in visit.shown["seats"]
    assert read_seating(visit.press("start")["@store.table"]).names[1] == name


@pytest.mark.parametrize("name", ["", "  ", "x" * 10_000, "a\0b", 7, None])
def test_what_is_no_name_is_refused_and_the_old_one_stands(name):
    visit = Visit()
    visit.set("name.0", "Ann")
    visit.set("name.0", name)
    assert "Sorry." in visit.shown["message"]
    assert 'value="Ann"' in visit.last["seats"], "the field is told anew"


def test_seats_are_given_to_computers_of_four_levels():
    visit = Visit()
    for seat, level in enumerate(("novice", "steady", "skilled"), 1):
        visit.set(f"seat.{seat}", level)
    visit.set("seat.1", "person")
    seating = read_seating(visit.press("start")["@store.table"])
    assert {seat: level.value for seat, level in seating.computers.items()} == {2: "steady", 3: "skilled"}
    assert seating.names[1] == "Player 2"


@pytest.mark.parametrize(
    "event",
    [
        ("press", "players", "0"),
        ("press", "players", "²"),
        ("press", "stars", "99"),
        ("press", "difficulty", "absurd"),
        ("press", "set", "other"),
        ("press", "secrets", "shout"),
        ("set", "seat.0", "master"),
        ("set", "seat.9", "novice"),
        ("set", "seat.1", "<b>"),
        ("set", "name.", "Ann"),
        ("set", "name.²", "Ann"),
        ("set", "puzzle", "Z99"),
    ],
)
def test_what_cannot_be_chosen_changes_nothing(event):
    visit = Visit()
    before = read_seating(visit.press("start")["@store.table"])
    kind, name, value = event
    visit.press(name, value) if kind == "press" else visit.set(name, value)
    assert read_seating(visit.press("start")["@store.table"]) == before


def test_a_reload_keeps_the_table_and_a_new_visit_keeps_the_people():
    visit = Visit()
    visit.set("name.0", "Ann")
    visit.press("players", "6")
    visit.press("all", "people")
    kept = visit.shown["@store.setup"]
    again = Visit(visit.code, setup=kept)
    assert again.code == visit.code
    assert 'value="Ann"' in again.shown["seats"]
    assert again.shown["seats"].count('<option value="person" selected>') == 6
    later = Visit("", setup=kept)
    assert later.options.players == 6
    assert 'value="Ann"' in later.shown["seats"]


def team_save(*moves: TeamMove, seconds: float) -> str:
    seating = Seating(write_table_code(SIX), tuple(default_name(seat) for seat in range(6)), {})
    return write_team_save(TeamSave(seating, moves, seconds))


def test_a_game_that_stands_unfinished_is_offered():
    visit = Visit("", team=team_save(seconds=200.0))
    assert f'href="table.html#{write_table_code(SIX)}"' in visit.shown["resume"]
    assert "Family 12 stands unfinished, with 5:40 left" in visit.shown["resume"]


@pytest.mark.parametrize(
    "text", ["{", "null", team_save(seconds=0.0), team_save(TimeUp(0, 540.0), seconds=540.0)], ids=range(4)
)
def test_a_game_that_is_over_or_not_begun_or_damaged_is_not_offered(text):
    assert Visit("", team=text).shown["resume"] == ""


@pytest.mark.parametrize("text", ["{", "null", json.dumps({"version": 1, "code": "x"})])
def test_a_damaged_set_up_is_set_aside_and_told(text):
    visit = Visit("", setup=text)
    assert visit.shown["@store.damaged.setup"] == text
    assert visit.shown["@store.setup"] is None
    assert "set aside" in visit.shown["message"]
    assert visit.options.players == 4


def test_a_link_chooses_a_puzzle_or_a_whole_table():
    assert Visit("p=F07").options.puzzle_id == "F07"
    assert Visit(write_table_code(GENIUS)).options == GENIUS


@pytest.mark.parametrize("link", ["p=Z99", "nonsense", "x" * 10_000, "<b>"])
def test_a_link_that_cannot_be_read_is_told_and_the_page_works(link):
    visit = Visit(link)
    assert "Sorry." in visit.shown["message"]
    assert "<b>" not in json.dumps(visit.shown["entry"])
    assert "@go" in visit.press("start")
