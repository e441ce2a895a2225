"""The shared table's session, driven by events as the page sends them: who acts, and what is on the page."""

import json

import pytest

from core.catalog import block_set
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.options import Difficulty
from core.projection.svg import picture_svg
from models.seating import DEVICES
from tests.webapp.builder_page import Page
from tests.webapp.teams import Team, dealt, everything
from webapp.components.words import say

BOX = block_set("mental_blocks")


@pytest.fixture
def team() -> Team:
    return Team(dealt())


def test_without_a_code_the_page_says_where_to_set_up_a_table():
    page = Page("table")
    assert page.values["@data.phase"] == "none"
    assert "team.html" in page.values["where"]
    page.press("choose", "blue-cube")
    assert page.message == "There is no game here yet; set up a table first."
    page.press("vote")
    page.key("Enter", "v", "x", "1")
    page.point(1, 1, tap=True)
    page.send("tick", now=5.0)
    assert page.standing == set()


def test_a_bare_code_seats_people_with_default_names():
    cards = dealt(4, traitor=False)
    page = Page("table", cards.code.lower().replace("-", " "))
    assert page.values["@link"] == cards.code
    assert page.values["seats"].count('type="radio"') == 4
    assert "Player 4" in page.values["seats"]
    assert "@store.team" not in page.values, "nothing is kept before anything was done"


@pytest.mark.parametrize("link", ["AAAA-BBBB-C", "p=F01", "x" * 10_000, "<b>", "%00", "1"])
def test_a_code_that_is_none_is_refused_in_one_sentence(link):
    page = Page("table", link)
    assert page.message.startswith("Sorry. ")
    assert page.message.count(".") == 2
    assert page.values["@data.phase"] == "none"


def test_names_come_from_the_set_up_and_stand_escaped(team):
    assert "Ada &amp; &lt;Co&gt;" in team.values["seats"]
    assert "<Co>" not in everything(team)
    assert "@store.table" in team.values
    assert "table" not in team.stored, "what was set up is used once"
    assert "team" in team.stored, "and kept with the game"


def test_the_clock_starts_when_somebody_says_so(team):
    assert team.values["@data.call"] == "on"
    team.wait(3)
    assert ">9:00<" in team.values["clock"]
    team.press("start")
    assert team.values["@data.call"] is None
    team.wait(3)
    assert ">8:57<" in team.values["clock"]


def test_each_deed_is_made_by_the_seat_that_was_tapped(team):
    team.press("start")
    team.act(2)
    team.put("blue-cube", 3, 3)
    assert team.message == "Ada & <Co>: Blue cube placed on the table."
    team.act(4)
    team.lift("blue-cube")
    team.press("take")
    assert [(type(move).__name__, move.seat) for move in team.desk.game.table.moves] == [("Place", 2), ("Take", 4)]


def test_a_seat_that_is_tapped_lets_go_of_what_the_other_held(team):
    team.press("choose", "blue-cube")
    team.act(1)
    assert team.values["@data.hand"] == "empty"
    assert team.message == "Ben acts now."
    team.act(17)
    team.send("set", name="acting", value="x")
    assert team.desk.game.acting == 1


def test_a_seat_that_the_computer_plays_cannot_be_tapped():
    team = Team(dealt(4, traitor=False), {1: Level.NOVICE, 3: Level.MASTER})
    assert team.values["seats"].count('type="radio"') == 2
    assert team.values["seats"].count(f">{say('team.computer')}<") == 2
    team.act(1)
    assert team.desk.game.acting == 0
    team.press("cover", "1")
    team.press("look", "down")
    assert team.values["secret"] == ""


def test_computers_build_while_the_page_waits():
    team = Team(dealt(4, traitor=False), dict.fromkeys((1, 2, 3), Level.MASTER))
    team.press("start")
    team.wait(60)
    assert {move.seat for move in team.desk.game.table.moves} <= {1, 2, 3}
    assert team.desk.game.table.moves
    assert team.values["@work"] is None, "nobody thinks any more when all have done what they wanted"


def test_there_is_no_undo_at_a_shared_table(team):
    team.put("blue-cube", 3, 3)
    team.key("u")
    team.key("z", ctrl=True)
    assert team.standing == {"blue-cube"}
    with pytest.raises(ValueError, match="undo"):
        team.press("undo")


def test_a_secret_is_in_the_page_only_while_its_place_is_held(team):
    """MB-14."""
    drawing = picture_svg(team.desk.game.seen(2).picture, BOX)[-200:]
    once = team.press("cover", "2")
    assert once["@open"] == "cover"
    assert drawing not in everything(team)
    assert "Ada &amp; &lt;Co&gt;" in team.values["cover"]
    assert team.values["secret"] == ""
    team.press("look", "down")
    assert 'class="secret"' in team.values["secret"]
    assert drawing in team.values["secret"]
    team.press("look", "up")
    assert team.values["secret"] == ""
    assert drawing not in everything(team)
    assert 'class="secret"' not in everything(team)


def test_where_everybody_has_a_device_the_table_shows_no_secret():
    """MB-14."""
    team = Team(dealt(), {5: Level.NOVICE}, secrets=DEVICES)
    assert team.values["look"] == ""
    assert f"the code {dealt().code} and the number of your seat" in team.values["call"]
    assert "The seats: 1 Mia, 2 Ben, 3 Ada &amp; &lt;Co&gt;, 4 Tom and 5 Zoë." in team.values["call"]
    assert 'data-press="cover"' not in everything(team)
    team.press("cover", "2")
    team.press("look", "down")
    assert team.values["secret"] == ""


def test_nothing_that_the_table_shows_tells_a_card_a_restriction_or_the_answer():
    """MB-14, MB-15: two deals that differ in secrets alone show the same table."""
    cards = dealt(5, Difficulty.PRACTICED, seed=4)
    shown = []
    turned = (*cards.hands[1:], cards.hands[0])
    for hands in (cards.hands, turned):
        team = Team.bent(cards, hands=hands)
        for seat in range(5):
            team.act(seat)
        team.act(0)
        team.press("vote")
        team.press("start")
        team.wait(3)
        kept = {key: value for key, value in team.values.items() if not key.startswith("@store")}
        shown.append((json.dumps(kept), {**team.scene, "camera": None}))
    assert shown[0] == shown[1]


def test_open_cards_and_the_glitch_lie_there_for_all():
    """MB-10."""
    three = Team(dealt(3, traitor=False))
    assert three.values["open"].count("<figure") == len(three.desk.state.deal.face_up) == 2
    expert = Team(dealt(4, Difficulty.EXPERT, traitor=False))
    assert say(f"glitch.{expert.desk.state.deal.glitch.value}.title") in expert.values["open"]
