"""Coming to a game of Block and Key: from what was kept, from links, and back to one that is over."""

import json
from html import unescape

import pytest

from core.games.block_and_key.rule import Phase
from tests.webapp.builder_page import Page
from tests.webapp.keys_game import BAR, Game, of, study
from webapp.components.words import say


def test_a_kept_game_is_gone_on_with_from_its_link_and_from_the_setup() -> None:
    page = Game(2)
    page.play_on(Phase.ACTION)
    state = page.game.state
    again = Page("keys", page.values["@link"], dict(page.stored))
    assert again.values["@data.view"] == "play"
    assert again.session._controller._desk.game.state == state
    setup = Page("keys", "", dict(page.stored))
    assert setup.values["@data.view"] == "setup"
    setup.press("resume")
    assert setup.session._controller._desk.game.state == state


def test_a_damaged_save_is_set_aside_and_told() -> None:
    page = Page("keys", "", {"keys": '{"version": 1}'})
    assert page.stored == {"damaged.keys": '{"version": 1}'}
    assert say("store.damaged", what=say("keys.store")) in unescape(page.values["said"])


@pytest.mark.parametrize(
    "link",
    [
        "at=",
        "at=9",
        "at=1000zz.",
        "at=10.99.",
        "at=10..99",
        "at=100044003.",
        "ABC",
        "7BNR-RXN6-A",
        "%00",
        "at=10" * 20000,
    ],
)
def test_a_bad_link_is_refused_in_one_sentence_and_nothing_is_lost(link: str) -> None:
    page = Game(2)
    page.play_on(Phase.ACTION)
    state = page.game.state
    page.send("link", link=link)
    assert say("lead.sorry") in page.said()
    assert page.game.state is state
    fresh = Page("keys", link, dict(page.stored))
    assert say("lead.sorry") in fresh.values["said"]
    assert json.loads(fresh.stored["keys"]) == json.loads(page.stored["keys"])


def test_a_link_to_a_position_brings_it_back() -> None:
    page = Game(1)
    page.play_on(Phase.ACTION)
    link = page.press("share")["@copy"]
    there = Page("keys", link.removeprefix("#"))
    game = there.session._controller._desk.game
    assert game.study
    assert game.state.ruin == page.game.state.ruin
    assert game.state.supplies == page.game.state.supplies
    assert game.state.hands == page.game.state.hands


def test_a_position_that_was_tried_to_its_end_has_no_scores_and_is_taken_back() -> None:
    page = study(supply=(of(BAR).id,))
    assert page.values["enigma"] == ""
    page.play_on()
    assert page.game.over
    assert say("keys.call.tried") in page.values["call"]
    assert page.values["ending"] == ""
    assert "@open" not in page.last
    page.press("undo")
    assert not page.game.over


def test_after_the_end_the_game_is_replayed() -> None:
    page = Game(1)
    page.play_on()
    page.press("replay", "open")
    page.press("replay", "first")
    assert not page.scene["core.1"]["visible"]
    page.press("replay", "on")
    assert page.scene["core.1"]["visible"]
    page.send("set", name="replay-ply", value=3)
    assert "3" in page.values["replay_line"]
    page.press("replay", "leave")
    assert page.values["replay"] == ""
