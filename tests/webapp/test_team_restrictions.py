"""Restrictions and glitches at the shared table, as its page enforces them and words them (MB-15 to MB-17)."""

from dataclasses import replace

from core.catalog import block_set
from core.games.mental_blocks.glitch import Glitch, GlitchFault
from core.games.mental_blocks.restriction import Restriction, RestrictionFault, RestrictionKind, home_side
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_rule import TeamRefusal
from core.placement import Finding
from models.table import Table
from tests.webapp.teams import Team, dealt, everything
from webapp.components.team_words import OWN_CARD, refusal_words
from webapp.components.words import say

BOX = block_set("mental_blocks")


def restricted(kind: RestrictionKind, color: str | None = None, seat: int = 0) -> Team:
    hands = [replace(hand, restriction=None) for hand in dealt().hands]
    hands[seat] = replace(hands[seat], restriction=Restriction(kind, color))
    return Team.bent(dealt(), hands=tuple(hands))


def test_what_a_card_forbids_is_refused_to_its_owner_alone_and_not_said_aloud():
    """MB-15."""
    team = restricted(RestrictionKind.NOT_COLOR, "blue")
    team.press("choose", "blue-cube")
    team.point(3.5, 3.5)
    assert team.message == "Not here. That is against Mia's own card; Mia can read it under My card."
    assert team.scene["ghost.cube"]["map"] == "hatch"
    team.point(3.5, 3.5, tap=True)
    assert team.standing == set()
    assert "blue block" not in everything(team)
    team.act(1)
    team.put("blue-cube", 3, 3)
    assert team.standing == {"blue-cube"}


def test_hands_off_leaves_what_stands():
    """MB-15."""
    team = restricted(RestrictionKind.HANDS_OFF)
    team.put("blue-cube", 3, 3)
    team.lift("blue-cube")
    assert team.message == "It stays. That is against Mia's own card; Mia can read it under My card."
    assert team.values["@data.hand"] == "empty"


def test_a_seat_that_stays_on_its_side_sees_the_table_from_there_only():
    """MB-15."""
    team = restricted(RestrictionKind.STAY, seat=5)
    assert not team.scene["camera"]["locked"]
    team.press("side3")
    team.act(5)
    side = home_side(5) + 1
    assert team.scene["camera"]["locked"]
    assert team.scene["camera"]["preset"] == f"seat{side}"
    for name in ("home", "above", "side1"):
        team.press(name)
        assert team.scene["camera"]["preset"] == f"seat{side}"
        assert team.message.startswith("Not now. That is against Jo's own card")
    team.press(f"side{side}")
    assert team.scene["camera"]["preset"] == f"side{side}"
    team.act(0)
    assert not team.scene["camera"]["locked"]
    team.press("home")
    assert team.scene["camera"]["preset"] == "home"


def test_a_glitch_is_said_in_full():
    """MB-16."""
    team = Team.bent(dealt(), glitch=Glitch.TURN_FIRST)
    team.put("blue-bar2", 3, 3)
    assert team.message == "Not here. The glitch card: turn the blue bar of two before you place it."
    team.press("turn")
    team.press("place")
    assert team.standing == {"blue-bar2"}


def test_a_block_that_holds_the_structure_together_may_be_lifted_but_not_left_apart():
    """MB-16."""
    team = Team.bent(dealt(), glitch=Glitch.ONE_PIECE)
    for x, name in enumerate(("blue-cube", "white-cube", "black-cube")):
        team.put(name, 3 + x, 3)
    team.lift("white-cube")
    assert team.values["@data.hand"] == "full"
    team.point(8.5, 8.5, tap=True)
    assert "hang together" in team.message
    team.press("take")
    assert "hang together" in team.message
    assert team.desk.structure.by_id["white-cube"].pose.origin == (4, 3, 0)


def test_one_builder_is_named_with_what_is_left_of_the_minute():
    """MB-17."""
    team = Team.bent(dealt(), glitch=Glitch.ONE_BUILDER)
    team.press("start")
    team.wait(10)
    assert "now 0:50" in team.values["seats"]
    team.act(1)
    assert team.message == "Ben acts now, but it is Mia's minute to build."
    team.press("choose", "blue-cube")
    assert "another seat's minute" in team.message
    team.wait(51)
    team.put("blue-cube", 3, 3)
    assert team.standing == {"blue-cube"}


def test_three_each_counts_down_and_passing_is_offered():
    """MB-17."""
    team = Team.bent(dealt(), glitch=Glitch.THREE_EACH)
    assert team.values["seats"].count("3 left") == 6
    assert 'data-press="pass"' in team.values["deeds"]
    for x, name in enumerate(("blue-cube", "white-cube", "black-cube")):
        team.put(name, 3 + x, 3)
    assert team.values["seats"].count("0 left") == 1
    team.press("choose", "yellow-cube")
    assert "three blocks are moved" in team.message
    team.act(1)
    team.press("pass")
    assert team.message == "Ben passed."
    assert team.values["seats"].count("passed") == 1
    for seat in range(2, 6):
        team.act(seat)
        team.press("pass")
    assert team.values["seats"].count("3 left") == 6
    team.press("pass")
    assert "pass" not in dealt().code
    assert Team(dealt()).values["deeds"].count('data-press="pass"') == 0


def test_hidden_colours_show_only_while_a_vote_is_held():
    """MB-17."""
    team = Team.bent(dealt(), glitch=Glitch.COLORS_HIDDEN)
    team.put("blue-cube", 3, 3)
    team.put("yellow-cube", 5, 3)
    assert team.standing == {"cover-cube-1", "cover-cube-2"}
    colors = {team.scene[f"block.{name}"]["color"] for name in team.standing}
    assert len(colors) == 1
    for hidden in (team.message, team.values["board"]):
        assert "blue" not in hidden.lower()
        assert "yellow" not in hidden.lower()
    assert "covered cube" in team.values["board"]
    before = {name: team.scene[f"block.{name}"]["position"] for name in team.standing}
    team.press("vote")
    assert team.standing == {"blue-cube", "yellow-cube"}
    team.answer_all(0)
    assert {name: team.scene[f"block.{name}"]["position"] for name in team.standing} == before


def test_a_covered_block_is_moved_where_it_stands_and_not_found_by_its_colour():
    """MB-17."""
    team = Team.bent(dealt(), glitch=Glitch.COLORS_HIDDEN)
    team.put("blue-cube", 3, 3)
    team.put("yellow-cube", 5, 3)
    team.press("choose", "blue-cube")
    assert team.message == "Not now. You see no colours on the table now; take a block where it stands."
    assert team.values["@data.hand"] == "empty"
    team.lift("cover-cube-1")
    assert team.message.startswith("Covered cube in hand")
    assert "Covered cube" in team.values["hand"]
    assert 'aria-pressed="true"' not in team.values["tray"]
    team.point(8.5, 8.5)
    assert "Covered cube on the table" in team.message
    assert team.scene["ghost.cube"]["color"] == "#b3aa9b"
    team.point(8.5, 8.5, tap=True)
    assert team.desk.structure.by_id["blue-cube"].pose.origin == (8, 8, 0)
    assert team.standing == {"cover-cube-1", "cover-cube-2"}
    team.press("choose", "white-slab")
    team.point(8.5, 8.5)
    assert "blue" not in team.message.lower()


def test_cards_move_on_at_half_time_and_it_is_said():
    """MB-17."""
    cards = dealt(4, traitor=False)
    team = Team(cards)
    team.desk.game.table = Table(TeamState.start(replace(cards, glitch=Glitch.CARDS_MOVE_ON)))
    team.press("start")
    team.desk.game.clock.elapsed = cards.half - 1
    team.wait(1)
    assert team.message == say("event.half.cards_move_on")


def test_every_refusal_has_a_sentence_and_own_cards_stay_unread():
    for fault in (*RestrictionFault, *GlitchFault, *TeamRefusal):
        words = refusal_words(Finding(fault, (), ("blue-cube",)), "Mia", BOX, 8)
        assert words.endswith(".")
        assert ("own card" in words) == (fault in OWN_CARD)
