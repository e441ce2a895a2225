"""The table of Block and Key: turns, hands, claims and time, driven by events as the page sends them."""

from html import unescape
from random import Random

import pytest

from core.games.block_and_key.bot.hint import hint
from core.games.block_and_key.bot.level import Level
from core.games.block_and_key.equipment import keys_by_id
from core.games.block_and_key.move import (
    Claim,
    Draw,
    EndTurn,
    Excavate,
    Position,
)
from core.games.block_and_key.rule import Phase
from tests.webapp.builder_page import Page
from tests.webapp.keys_game import NAMES, Game, simple
from webapp.components.key_words import points_words
from webapp.components.words import count_of, say


def test_the_page_opens_with_the_setup_and_starts_with_the_core() -> None:
    page = Page("keys")
    assert page.values["@data.view"] == "setup"
    page.press("players", "3")
    page.send("set", name="name.0", value="Mia")
    page.send("set", name="seat.2", value="planner")
    page.send("set", name="time", value="60")
    page.press("start")
    assert page.values["@data.view"] == "play"
    assert page.values["@link"] in page.stored["keys"]
    game = page.session._controller._desk.game
    assert game.names[0] == "Mia"
    assert game.computers == {2: Level.PLANNER}
    assert game.state.options.turn_seconds == 60


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_whole_game_is_played_with_what_the_page_offers(players: int) -> None:
    page = Game(players)
    page.play_on()
    assert page.game.over
    assert "Points" in page.values["ending"]
    assert (say("keys.end.blocks") in page.values["ending"]) == (players > 1)
    assert page.last["@open"] == "ending"
    assert page.values["@data.over"] == "over"
    for seat in range(players):
        assert NAMES[seat].replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") in page.values["ending"]


def test_nothing_of_a_hand_or_an_enigma_is_on_the_page_before_the_device_is_taken() -> None:
    page = Game(2)
    page.play_on(Phase.ACTION)
    page.make(Excavate(0))
    page.make(EndTurn())
    for pane in ("cards", "enigma", "secret", "sight"):
        assert "svg" not in page.values[pane]
    assert "take-seat" in page.values["call"]
    page.take()
    hand = page.game.state.hands[page.game.acting]
    assert page.values["cards"].count('class="key') >= len(hand)


def test_an_enigma_is_on_the_page_only_while_it_is_held() -> None:
    page = Game(2)
    page.take()
    color = page.game.state.enigmas[page.game.acting]
    words = say("keys.enigma.is", color=color.capitalize(), count=0, points="0 points")
    assert page.values["secret"] == ""
    page.press("enigma", "down")
    assert words in page.values["secret"]
    page.press("enigma", "up")
    assert page.values["secret"] == ""


def a_claim_ahead() -> Game:
    """Return a game with a block in hand where it completes a key."""
    for seed in range(40):
        page = Game(1, seed=seed)
        page.play_on(Phase.ACTION)
        page.press("hint")
        if page.desk.held.block is not None:
            return page
    raise AssertionError("no hand could be claimed from the start")


def test_a_claimable_key_lights_up_with_its_squares_and_is_claimed_by_a_press() -> None:
    page = a_claim_ahead()
    assert "key would" in page.values["cards"]
    assert say("keys.view.would") in page.values["sight"]
    page.press("place")
    lit = [move.key_id for move in page.game.state.legal_moves(0) if isinstance(move, Claim)]
    assert lit
    assert page.values["cards"].count("key lit") == len(lit)
    assert "var(--accent" in page.values["sight"]
    page.press("claim", lit[0])
    assert page.game.state.claimed[0] == (lit[0],)


def test_a_hint_says_how_many_keys_are_claimed_and_what_they_are_worth() -> None:
    page = a_claim_ahead()
    found = hint(page.game.seen(page.game.acting))
    assert found is not None
    count, points = len(found[1]), sum(key.points for key in found[1])
    assert f"claims {count_of(count, 'key', 'keys')} worth {points_words(points)}." in page.said()
    assert len(page.desk.would) == count


def test_the_block_in_hand_says_that_it_completes_a_key() -> None:
    page = a_claim_ahead()
    assert page.values["@data.found"] == "found"
    completes = say("keys.said.completes", keys="1 key")
    square = page.desk.held.square
    page.key("ArrowLeft")
    page.key("ArrowRight")
    assert page.desk.held.square == square
    assert completes in page.said()
    page.key("ArrowLeft")
    assert completes not in page.said()


def test_a_small_screen_brings_up_the_keys_to_be_claimed_and_the_blocks_for_the_next_turn() -> None:
    page = a_claim_ahead()
    page.press("place")
    assert page.last["@tab"] == "tab-cards"
    page.press("undo")
    assert page.last["@tab"] == "tab-blocks"
    assert page.values["@data.found"] is None
    page.press("redo")
    assert page.last["@tab"] == "tab-cards"
    chance = Random(1)
    while page.game.state.phase not in (Phase.ACTION, Phase.ANCIENTS):
        assert page.last.get("@tab") != "tab-blocks"
        page.make(simple(page.game.state, chance))
    assert page.last["@tab"] == "tab-blocks"


def test_what_is_covered_keeps_its_room_and_the_ways_to_others_views_theirs() -> None:
    page = Game(2)
    page.play_on(Phase.ACTION)
    page.make(Excavate(0))
    page.make(EndTurn())
    assert page.values["sight"].startswith('<figure class="key-sight"><p class="note key-covered">')
    page.take()
    assert page.values["sight"].startswith('<figure class="key-sight"><svg')


def test_others_look_at_a_claimers_view_only_while_the_claim_is_fresh() -> None:
    page = Game(2)
    chance = Random(5)
    while not page.game.state.claims:
        page.take()
        page.make(simple(page.game.state, chance))
    seat = page.game.state.seat
    page.press("confirm", str(1 - seat))
    assert page.session._controller._view.sight.confirming is None
    while page.game.state.seat == seat:
        moves = page.game.state.legal_moves(seat)
        page.make(next((move for move in moves if isinstance(move, EndTurn)), moves[0]))
    page.take()
    assert say("keys.do.confirm", name=NAMES[seat]) in unescape(page.values["sight"])
    page.press("confirm", str(seat))
    assert say("keys.view.now", name=NAMES[seat]) in unescape(page.values["sight"])
    assert say("keys.do.confirm.close") in page.values["sight"]
    page.press("confirm", str(seat))
    assert say("keys.view.now", name=NAMES[seat]) not in unescape(page.values["sight"])
    page.press("confirm", str(seat))
    page.make(simple(page.game.state, chance))
    assert say("keys.view.now", name=NAMES[seat]) not in unescape(page.values["sight"])


def test_while_others_play_only_the_own_side_is_looked_from() -> None:
    page = Game(2)
    page.take()
    seat = page.game.acting
    assert page.scene["camera"]["locked"]
    page.key(str((seat + 1) % 4 + 1))
    assert say("keys.said.own_side") in page.said()
    page.key(str(seat + 1))
    assert page.scene["camera"]["preset"] == f"side{seat + 1}"
    assert not Game(1).scene["camera"]["locked"]


def test_undo_takes_a_placement_back_before_the_turn_ends() -> None:
    page = Game(2)
    page.play_on(Phase.ACTION)
    page.take()
    move = next(move for move in page.game.state.legal_moves(page.game.acting) if isinstance(move, Position))
    assert page.values["undo.disabled"]
    page.make(move)
    assert not page.values["undo.disabled"]
    page.press("undo")
    assert page.game.state.phase is Phase.ACTION
    page.press("redo")
    assert page.game.state.turn.placed == move.block_id


def test_a_supply_over_seven_is_put_back_by_pressing_its_blocks() -> None:
    page = Game(1)
    page.play_on(Phase.ACTION)
    while page.game.state.phase is not Phase.RETURNING:
        page.make(Excavate(0))
        while page.game.state.phase not in (Phase.ACTION, Phase.RETURNING):
            moves = page.game.state.legal_moves(0)
            page.make(next((move for move in moves if isinstance(move, EndTurn | Draw)), moves[0]))
    supply = page.game.state.supplies[0]
    assert say("keys.call.returning", count=f"{len(supply)} blocks") in page.values["call"]
    while page.game.state.phase is Phase.RETURNING:
        page.press("choose", page.game.state.supplies[0][0])
    assert len(page.game.state.supplies[0]) == 7


def test_alone_the_ancients_name_site_corner_and_the_closest_blocks() -> None:
    page = Game(1)
    page.play_on(Phase.ANCIENTS)
    calling = page.game.state.ancient
    key = keys_by_id()[page.game.state.turn.drawn[-1]]
    assert (calling.pips, calling.stars) == (key.pips, key.stars)
    assert f"{calling.pips} pip" in page.values["call"]
    assert f"{calling.stars} star" in page.values["call"]
    assert page.desk.held.block is None or page.desk.held.block.id == calling.block_id


def test_a_turns_time_is_told_when_it_is_up() -> None:
    page = Game(2, seconds=30)
    page.take()
    page.wait(31)
    assert say("keys.said.time") in page.said()


def test_computers_play_on_and_what_they_do_is_told() -> None:
    page = Game(2, computers={1: Level.GREEDY})
    for _ in range(40):
        if page.game.acting is not None and page.game.state.phase is Phase.ACTION and page.game.state.turns:
            break
        if page.game.acting is not None:
            page.make(simple(page.game.state, Random(1)))
        page.wait(1)
    log = unescape(page.values["log"])
    assert NAMES[1] in log
    assert page.game.state.turns
