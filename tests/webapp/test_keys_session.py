"""The session of Block and Key: driven by events as the page sends them."""

import json
from html import unescape
from random import Random

import pytest

from core.blocks import Block
from core.games.block_and_key.bot.level import Level
from core.games.block_and_key.equipment import box, keys_by_id
from core.games.block_and_key.move import (
    AncientsNone,
    AncientsPosition,
    Claim,
    DiscardKey,
    Draft,
    Draw,
    EndTurn,
    Excavate,
    KeyMove,
    Pass,
    Position,
    ReturnBlock,
    SetAside,
    SetCore,
)
from core.games.block_and_key.notation import Situation, write_situation
from core.games.block_and_key.options import Options
from core.games.block_and_key.positioning import PositionFault, legal_poses, position_faults
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import KeyRefusal, Phase
from core.games.block_and_key.table_code import write_table_code
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.placement import Finding
from models.key_saves import KeySave, KeySeating, write_key_save
from tests.webapp.test_session import Page
from webapp.components.key_words import finding_words
from webapp.components.words import say

NAMES = ("Mia", "Ben & <Co>", "Ada", "Tom")
PRESSES = {
    SetCore: lambda move: ("core", str(move.turn)),
    Draft: lambda move: ("draft", str(move.line)),
    Excavate: lambda move: ("excavate", str(move.line)),
    ReturnBlock: lambda move: ("choose", move.block_id),
    Claim: lambda move: ("claim", move.key_id),
    DiscardKey: lambda move: ("discard", move.key_id),
    Draw: lambda move: ("draw", move.altar),
    SetAside: lambda move: ("aside", move.altar),
    Pass: lambda _: ("pass",),
    EndTurn: lambda _: ("end-turn",),
    AncientsNone: lambda _: ("ancients-none",),
}
"""What is pressed for each move but placing."""


class Game(Page):
    """The browser's side of a game."""

    def __init__(
        self,
        players: int = 2,
        *,
        computers: dict[int, Level] | None = None,
        seconds: int | None = None,
        seed: int = 11,
    ) -> None:
        self.seating = KeySeating(write_table_code(Options(players, seed, seconds)), NAMES[:players], computers or {})
        super().__init__("keys", self.seating.code, {"keys": write_key_save(KeySave(self.seating))})
        self.now = 0.0

    @property
    def desk(self):  # type: ignore[no-untyped-def]
        return self.session._controller._desk

    @property
    def game(self):  # type: ignore[no-untyped-def]
        return self.desk.game

    def said(self) -> str:
        return unescape(self.values["message"])

    def wait(self, seconds: int) -> None:
        for _ in range(seconds):
            self.now += 1
            self.send("tick", now=self.now)
            slices = 0
            while self.values.get("@work") is not None and slices < 4000:
                self.send("work", now=self.now)
                slices += 1

    def take(self) -> None:
        if self.game.awaited is not None:
            self.press("take-seat", str(self.game.awaited))

    def make(self, move: KeyMove) -> None:
        """Make *move* with what the page offers."""
        before = self.game.table.ply
        match move:
            case Position(block_id, pose):
                self.aim(block_id, pose)
                self.press("place")
            case AncientsPosition(pose):
                self.aim(self.game.state.ancient.block_id, pose)
                self.press("place")
            case _:
                self.press(*PRESSES[type(move)](move))
        assert self.game.table.ply == before + 1, self.said()

    def aim(self, block_id: str, pose: Pose) -> None:
        """Take a block in hand and hold it where it has *pose*, by pointing as far as pointing goes."""
        if self.desk.held.block is None or self.desk.held.block.id != block_id:
            self.press("choose", block_id)
        self.desk.held.orientation = pose.orientation
        self.desk.held.aim(pose.origin[:2])
        self.press("spots")
        self.press("spots")

    def pose_that_breaks(self, block: Block, fault: PositionFault) -> Pose:
        """Hold *block* where it breaks this rule alone, and return its pose."""
        self.press("choose", block.id)
        for orientation in block.shape.aspects():
            for x in range(10):
                for y in range(10):
                    self.desk.held.orientation = orientation
                    self.desk.held.aim((x, y))
                    if [finding.fault for finding in self.desk.findings] == [fault]:
                        return self.desk.held.pose
        raise AssertionError(f"{fault} does not come alone")

    def play_on(self, until: Phase | None = None, most: int = 500) -> None:
        chance = Random(5)
        for _ in range(most):
            self.take()
            if self.game.over or self.game.state.phase is until:
                return
            self.make(simple(self.game.state, chance))


def simple(state, chance: Random) -> KeyMove:  # type: ignore[no-untyped-def]
    moves = state.legal_moves(state.seat)
    for kind in (Claim, Position):
        if found := [move for move in moves if isinstance(move, kind)]:
            return chance.choice(found)
    return chance.choice(moves)


def study(*placed: tuple[str, Pose], supply: tuple[str, ...], hand: tuple[str, ...] = ()) -> Game:
    """Open a position with blocks already placed."""
    ruin = Ruin.start(0)
    for block_id, pose in placed:
        assert not position_faults(ruin, box().by_id[block_id], pose)
        ruin = ruin.adding(box().by_id[block_id], pose)
    page = Game.__new__(Game)
    Page.__init__(page, "keys", f"at={write_situation(Situation(ruin, supply, hand))}")
    page.now = 0.0
    return page


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
    assert page.last["@open"] == "ending"
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


def test_a_claimable_key_lights_up_with_its_squares_and_is_claimed_by_a_press() -> None:
    for seed in range(40):
        page = Game(1, seed=seed)
        page.play_on(Phase.ACTION)
        page.press("hint")
        if page.desk.held.block is None:
            continue
        assert "key would" in page.values["cards"]
        assert say("keys.view.would") in page.values["sight"]
        page.press("place")
        lit = [move.key_id for move in page.game.state.legal_moves(0) if isinstance(move, Claim)]
        assert lit
        assert page.values["cards"].count("key lit") == len(lit)
        assert "var(--accent" in page.values["sight"]
        page.press("claim", lit[0])
        assert page.game.state.claimed[0] == (lit[0],)
        return
    pytest.fail("no hand could be claimed from the start")


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


BAR, HOOK, TEE = "bar4", "hook4", "tee4"


def of(shape: str, number: int = 0) -> Block:
    return [block for block in box().blocks if block.shape.name == shape][number]


def refused(page: Game, block: Block, fault: PositionFault) -> str:
    """Hold *block* where it breaks no other rule, let go, and return what the page says."""
    page.pose_that_breaks(block, fault)
    page.press("place")
    assert page.game.table.ply == 0
    return unescape(page.values["call"])


def upright_bar(number: int, x: int, y: int) -> tuple[str, Pose]:
    block = of(BAR, number)
    upright = next(o for o in block.shape.aspects() if max(z for (_, _, z), _ in block.shape.rotated(o)) == 3)
    return block.id, Pose((x, y, 0), upright)


def test_rule_1_a_block_that_touches_nothing_is_refused() -> None:
    block = of(TEE)
    page = study(supply=(block.id,))
    words = refused(page, block, PositionFault.NO_CONTACT)
    assert say("keys.fault.no_contact", block=box().describe(block)) in words


def test_rule_2_a_block_beside_a_higher_stack_is_refused_with_heights() -> None:
    block = of(BAR, 1)
    page = study(supply=(block.id,))
    words = refused(page, block, PositionFault.NOT_TALLER)
    name = box().describe(block)
    stack = say("keys.fault.not_taller.stack", color="moss", height=2)
    assert say("keys.fault.not_taller", block=name, stacks=stack, height=2, top=1) in words


def test_rule_3_a_block_above_the_sixth_level_is_refused() -> None:
    block = of(BAR, 1)
    page = study(upright_bar(0, 6, 6), supply=(block.id,))
    words = refused(page, block, PositionFault.TOO_HIGH)
    assert say("keys.fault.too_high", block=box().describe(block), top=8) in words


def test_rule_4_a_bridge_with_an_end_in_the_air_is_refused() -> None:
    block = of(BAR, 1)
    page = study(supply=(block.id,))
    words = refused(page, block, PositionFault.LEDGE)
    where = say("keys.fault.bridge.one")
    assert say("keys.fault.bridge", block=box().describe(block), where=where) in words


def test_rule_5_a_ledge_is_refused_with_the_squares_that_hang() -> None:
    block = of("square4")
    page = study(supply=(block.id,))
    assert "(rule 5)" in refused(page, block, PositionFault.LEDGE)
    assert page.scene["mark.1"]["visible"]


def _leaves_a_gap(ruin: Ruin, block: Block, pose: Pose) -> bool:
    cells = {cell for cell, _ in pose.place(block.shape)}
    below = {(x, y, z - 1) for x, y, z in cells if z} - cells
    return not below <= ruin.occupied.keys()


@pytest.mark.parametrize("fault", list(PositionFault))
def test_every_broken_rule_of_a_place_has_a_sentence(fault: PositionFault) -> None:
    chance, block = Random(2), of(HOOK)
    ruin = Ruin.start(0)
    for other in reversed(box().blocks):
        if (poses := legal_poses(ruin, other)) and other != block:
            bridges = [pose for pose in poses if _leaves_a_gap(ruin, other, pose)]
            ruin = ruin.adding(other, chance.choice(bridges or poses))
    seen = set()
    for orientation in ORIENTATIONS:
        for x in range(-1, 10):
            for y in range(10):
                for z in range(6):
                    for finding in position_faults(ruin, block, Pose((x, y, z), orientation)):
                        if finding.fault is fault:
                            seen.add(finding_words(finding, ruin, block, Pose((x, y, z), orientation), box()))
    assert seen
    assert all(box().describe(block) in words and words.endswith(".") for words in seen)


@pytest.mark.parametrize("refusal", list(KeyRefusal))
def test_every_other_refusal_has_a_sentence(refusal: KeyRefusal) -> None:
    assert finding_words(Finding(refusal), Ruin.start(0), None, None, box()).endswith(".")


def test_all_legal_spots_are_shown_and_a_tap_on_one_aims_there() -> None:
    block = of(BAR)
    page = study(supply=(block.id,))
    page.press("choose", block.id)
    page.press("spots")
    spots = page.desk.spots
    assert spots
    assert [name for name, item in page.scene.items() if name.startswith("spot.") and item["visible"]]
    for x, y, _ in spots:
        page.point(x + 0.5, y + 0.5)
        assert not page.desk.findings, (x, y)


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
