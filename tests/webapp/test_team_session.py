"""The shared table's session: driven by events as the page sends them."""

import json
from dataclasses import replace
from html import unescape

import pytest

from core.catalog import block_set
from core.games.mental_blocks.deal import Deal, deal
from core.games.mental_blocks.dealer import buildable
from core.games.mental_blocks.glitch import Glitch, GlitchFault
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.options import Difficulty, Options
from core.games.mental_blocks.restriction import Restriction, RestrictionFault, RestrictionKind, home_side
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_rule import Phase, TeamRefusal
from core.placement import Finding
from core.projection.elevation import Elevation
from core.projection.svg import picture_svg
from models.seating import DEVICES, PASS, Seating, write_seating
from models.table import Table
from tests.webapp.test_session import Page
from webapp.components.team_words import OWN_CARD, refusal_words
from webapp.components.words import say

BOX = block_set("mental_blocks")
NAMES = ("Mia", "Ben", "Ada & <Co>", "Tom", "Zoë", "Jo", "Lea", "Max", "Sam")


def dealt(players: int = 6, difficulty: Difficulty = Difficulty.NEW, traitor: bool = True, seed: int = 1) -> Deal:
    return deal(Options("F05", players, difficulty, traitor, seed))


def seating(cards: Deal, computers: dict[int, Level] | None = None, secrets: str = PASS) -> Seating:
    return Seating(cards.code, NAMES[: cards.players], computers or {}, secrets)


class Team(Page):
    """The browser's side of a shared table."""

    def __init__(self, cards: Deal, computers: dict[int, Level] | None = None, secrets: str = PASS) -> None:
        super().__init__("table", cards.code, {"table": write_seating(seating(cards, computers, secrets))})
        self.now = 0

    @classmethod
    def bent(cls, cards: Deal, **changes: object) -> "Team":
        """A table at which other cards were dealt than its code says."""
        team = cls(cards)
        team.desk.game.table = Table(TeamState.start(replace(cards, **changes)))
        team.act(0)
        return team

    @property
    def desk(self):
        return self.session._controller._desk

    def act(self, seat: int) -> None:
        self.send("set", name="acting", value=str(seat))

    def wait(self, seconds: int) -> None:
        for _ in range(seconds):
            self.now += 1
            self.send("tick", now=float(self.now))
            slices = 0
            while self.values.get("@work") is not None and slices < 3000:
                self.send("work", now=float(self.now))
                slices += 1

    def put(self, block_id: str, x: int, y: int, turns: int = 0) -> None:
        """Place a block as it lies in the tray, perhaps turned, at the square (x, y)."""
        self.press("choose", block_id)
        for _ in range(turns):
            self.press("turn")
        self.desk.aim((x, y))
        self.press("place")

    def lift(self, block_id: str) -> None:
        """Tap a block that stands, where the scene has it."""
        self.send("point", mesh=f"block.{block_id}", point=[0, 0, 0], normal=[0, 1, 0], tap=True, touch=False)

    def answer_all(self, yes: int) -> None:
        """Have every person answer: the first *yes* of those who have not yet answered agree."""
        waiting = [seat for seat in self.desk.game.people if seat not in self.desk.state.poll.hands]
        for k, seat in enumerate(waiting):
            self.press("answer", f"{seat} {'yes' if k < yes else 'no'}")

    @property
    def message(self) -> str:
        return unescape(super().message)


def everything(page: Page) -> str:
    """All that the page shows now, as one text."""
    shown = {name: value for name, value in page.values.items() if not name.startswith("@store.")}
    return json.dumps(shown, ensure_ascii=False)


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


# Votes


def test_a_tie_is_not_enough_and_play_goes_on(team):
    """MB-12."""
    team.press("start")
    team.put("blue-cube", 3, 3)
    once = team.press("vote")
    assert once["@tab"] == "tab-blocks"
    assert team.values["@data.phase"] == "voting"
    assert "4 of 6 are needed" in team.values["call"]
    team.answer_all(2)
    assert team.message == "3 of 6 agree: a tie. That is not enough; play goes on."
    assert team.values["@data.phase"] == "building"
    assert team.values["call"] == ""


def test_building_stops_while_hands_are_raised_and_the_clock_runs_on(team):
    """MB-12."""
    team.press("start")
    team.put("blue-cube", 3, 3)
    team.press("choose", "white-cube")
    team.press("vote")
    assert team.values["@data.hand"] == "empty"
    team.press("choose", "yellow-cube")
    assert team.message == "Not now. Building has stopped; first everybody answers."
    team.wait(2)
    assert ">8:58<" in team.values["clock"]


def test_a_vote_that_carries_on_what_the_cards_show_wins():
    """MB-7, MB-12."""
    cards = dealt(4, Difficulty.PRACTICED, traitor=False, seed=2)
    plan = buildable(cards)
    assert plan is not None
    team = Team(cards)
    for move in plan.moves:
        team.act(move.seat)
        team.press("choose", move.block_id)
        team.desk.held.orientation = move.pose.orientation
        team.desk.held.aim((move.pose.origin[0], move.pose.origin[1]), move.pose.origin[2])
        team.press("place")
        assert move.block_id in team.standing
    barred = {k for k, hand in enumerate(cards.hands) if hand.restriction.bars_voting}
    voters = [seat for seat in range(4) if seat not in barred]
    team.act(voters[0])
    team.press("vote")
    for seat in range(4):
        if seat != voters[0]:
            team.press("answer", f"{seat} {'no' if seat in barred else 'yes'}")
    assert team.values["@data.phase"] == "over"
    assert team.last["@open"] == "ending"


def test_nobody_answers_twice_and_no_person_for_a_computer():
    team = Team(dealt(4, traitor=False), {3: Level.NOVICE})
    team.put("blue-cube", 3, 3)
    team.press("vote")
    team.press("answer", "0 no")
    assert team.message == "Not now. Mia has answered already."
    team.press("answer", "3 yes")
    team.press("answer", "9 yes")
    team.press("answer", "")
    assert dict(team.desk.state.poll.hands) == {0: True}
    assert 'data-value="3 yes"' not in team.values["call"]


def test_the_hand_of_a_seat_that_may_not_vote_stays_down_and_its_card_unsaid():
    """MB-15."""
    hands = tuple(replace(hand, restriction=None) for hand in dealt().hands)
    no_voting = replace(hands[1], restriction=Restriction(RestrictionKind.NO_VOTING))
    team = Team.bent(dealt(), hands=(hands[0], no_voting, *hands[2:]))
    team.put("blue-cube", 3, 3)
    team.press("vote")
    team.press("answer", "1 yes")
    assert team.message == "Not now. That is against Ben's own card; Ben can read it under My card."
    team.press("answer", "1 no")
    assert team.desk.state.poll.hands[1] is False


# Accusing


def test_an_accusation_counts_to_three_and_shows_no_finger_before_all_point():
    """MB-13."""
    team = Team(dealt())
    team.press("start")
    team.press("accuse")
    team.answer_all(5)
    assert team.values["@data.phase"] == "pointing"
    assert ">3<" in team.values["call"]
    team.press("point_at", "0 1")
    assert team.message == "Not now. Wait for the count of three, then all point at once."
    team.wait(1)
    assert ">2<" in team.values["call"]
    team.wait(2)
    assert "Mia points at" in team.values["call"]
    team.press("point_at", "0 0")
    assert team.message == "Not now. Point at somebody else."
    team.press("point_at", "0 5")
    assert team.message == "Mia points at somebody."
    assert "Ben points at" in team.values["call"]
    shown = everything(team)
    assert "points at Jo" not in shown.replace("Ben points at Jo", "")
    for seat in range(1, 5):
        team.press("point_at", f"{seat} 5")
    team.press("point_at", "5 0")
    assert team.values["@data.phase"] == "over"


def test_computers_raise_their_hands_by_themselves():
    """MB-12."""
    team = Team(dealt(4, traitor=False), dict.fromkeys((1, 2, 3), Level.SKILLED))
    team.press("start")
    team.put("blue-cube", 3, 3)
    team.press("vote")
    team.wait(6)
    assert team.desk.state.poll is None
    assert team.desk.state.phase is Phase.BUILDING, "one blue cube is no puzzle"


def test_computers_build_while_the_page_waits():
    team = Team(dealt(4, traitor=False), dict.fromkeys((1, 2, 3), Level.MASTER))
    team.press("start")
    team.wait(60)
    assert {move.seat for move in team.desk.game.table.moves} <= {1, 2, 3}
    assert team.desk.game.table.moves
    assert team.values["@work"] is None, "nobody thinks any more when all have done what they wanted"


def test_after_time_there_are_ten_seconds_to_accuse():
    """MB-13."""
    team = Team(dealt())
    team.press("start")
    team.desk.game.clock.elapsed = team.desk.state.deal.limit - 1
    team.wait(1)
    assert team.values["@data.phase"] == "last_call"
    assert ">10<" in team.values["call"]
    team.press("choose", "blue-cube")
    assert team.message.startswith("Not now. ")
    team.wait(10)
    assert team.values["@data.phase"] == "over"


# Restrictions and glitches


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
    assert team.standing >= {"white-cube"} or team.desk.structure.by_id["white-cube"]


def test_one_builder_is_named_with_what_is_left_of_the_minute():
    """MB-17."""
    team = Team.bent(dealt(), glitch=Glitch.ONE_BUILDER)
    team.press("start")
    team.wait(10)
    assert "builds, 0:50" in team.values["seats"]
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


# Secrets


def test_a_secret_is_in_the_page_only_while_its_place_is_held(team):
    """MB-14."""
    seen = team.desk.game.seen(2)
    drawing = picture_svg(seen.picture, BOX)[-200:] if isinstance(seen.picture, Elevation) else ""
    once = team.press("cover", "2")
    assert once["@open"] == "cover"
    assert "Ada &amp; &lt;Co&gt;" in team.values["cover"]
    assert team.values["secret"] == ""
    team.press("look", "down")
    assert 'class="secret"' in team.values["secret"]
    assert drawing in team.values["secret"]
    team.press("look", "up")
    assert team.values["secret"] == ""
    assert 'class="secret"' not in everything(team)


def test_where_everybody_has_a_device_the_table_shows_no_secret():
    """MB-14."""
    team = Team(dealt(), secrets=DEVICES)
    assert team.values["look"] == ""
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


# Keeping


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


def test_there_is_no_undo_at_a_shared_table(team):
    team.put("blue-cube", 3, 3)
    team.key("u")
    team.key("z", ctrl=True)
    assert team.standing == {"blue-cube"}
    with pytest.raises(ValueError, match="undo"):
        team.press("undo")


def test_a_vote_is_called_by_key_too(team):
    team.put("blue-cube", 3, 3)
    team.key("v")
    assert team.values["@data.phase"] == "voting"
