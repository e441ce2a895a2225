"""The shared table across reloads, links and what the browser kept of it."""

import json

import pytest

from models.seating import write_seating
from tests.webapp.builder_page import Page
from tests.webapp.teams import Team, dealt, seating


@pytest.fixture
def team() -> Team:
    return Team(dealt())


def test_a_reload_resumes_the_game_with_the_clock_standing(team):
    team.press("start")
    team.act(3)
    team.put("blue-cube", 3, 3)
    team.wait(12)
    again = Page("table", team.values["@link"], team.stored)
    assert again.standing == {"blue-cube"}
    assert "Here is the game that you had begun. 1 block" in again.message
    assert ">8:50<" in again.values["clock"], "the time is kept every five seconds"
    again.send("tick", now=50.0)
    again.send("tick", now=51.0)
    assert ">8:50<" in again.values["clock"]
    assert again.values["@data.call"] == "on"
    assert "Zoë" in again.values["seats"]
    bare = Page("table", "", team.stored)
    assert bare.standing == {"blue-cube"}
    assert bare.values["@link"] == team.values["@link"]


def test_a_game_that_is_over_is_still_there_after_a_reload_and_a_new_set_up_begins_anew():
    cards = dealt(4, traitor=False)
    team = Team(cards)
    team.press("start")
    team.desk.game.clock.elapsed = cards.limit
    team.wait(1)
    again = Page("table", cards.code, team.stored)
    assert again.values["@data.phase"] == "over"
    stored = {**team.stored, "table": write_seating(seating(cards))}
    anew = Page("table", cards.code, stored)
    assert anew.values["@data.phase"] == "building"


def test_another_code_opens_another_table(team):
    other = dealt(4, traitor=False, seed=9)
    team.put("blue-cube", 3, 3)
    team.send("link", link=other.code)
    assert team.standing == set()
    assert team.values["@link"] == other.code
    team.send("link", link="nonsense")
    assert team.message.startswith("Sorry. ")
    assert team.last["@link"] == other.code


@pytest.mark.parametrize("key", ["team", "table"])
@pytest.mark.parametrize("text", ["", "{", "[]", '{"version":1}', '{"version":99}', "x" * 1_000_001])
def test_a_damaged_store_is_told_and_set_aside(key, text):
    page = Page("table", "", {key: text})
    assert page.message.startswith("Sorry. What was kept under “")
    assert page.stored[f"damaged.{key}"] == text
    assert key not in page.stored


def test_a_kept_game_with_a_move_that_is_not_legal_comes_back_in_part(team):
    team.put("blue-cube", 3, 3)
    team.put("white-cube", 5, 3)
    data = json.loads(team.stored["team"])
    data["moves"].append(["take", "black-cube", 0, 1.0])
    text = json.dumps(data)
    page = Page("table", "", {"team": text})
    assert page.standing == {"blue-cube", "white-cube"}
    assert page.message == "Sorry. What you had built could be brought back only in part; a later step no longer fits."
    assert json.loads(page.stored["damaged.team"])["moves"] == data["moves"]
