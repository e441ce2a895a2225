"""Block and Key as people play it, on the built site: by keyboard, mouse and touch."""

import json
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from core.games.block_and_key.bot.level import Level
from core.games.block_and_key.move import AncientsPosition, KeyMove, Position
from core.games.block_and_key.notation import Situation, write_situation
from core.games.block_and_key.options import Options
from core.games.block_and_key.positioning import PositionFault
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import SOLO_TURNS, Phase
from core.games.block_and_key.table_code import write_table_code
from core.geometry.pose import Pose
from models.key_saves import KeySave, KeySeating, write_key_save
from tests.site.builder_page import ALL_TURNS, on_screen, said
from tests.site.hosting import Visitor, reach
from tests.site.test_access import _SMALL_TARGETS, _WATCH_SHIFTS, SIZES, judge
from tests.webapp.keys_game import PRESSES, Game, of, study, upright_bar

Visit = Callable[..., Page]


def seated(players: int, seed: int) -> KeySeating:
    return KeySeating(write_table_code(Options(players, seed)), ("Mia", "Ben", "Ada", "Tom")[:players])


@pytest.fixture
def visit(visitor: Visitor, site_url: str) -> Visit:
    """Opens the page with a link, and perhaps with a kept game, and waits until Python answers."""

    def opened(link: str = "", kept: str | None = None, **options: object) -> Page:
        options.setdefault("reduced_motion", "reduce")
        page = visitor.context(**options).new_page()
        page.add_init_script(_WATCH_SHIFTS)
        if kept is not None:
            page.add_init_script(
                "if (!sessionStorage.set) localStorage.setItem('sightline.keys', "
                f"{json.dumps(kept)}); sessionStorage.set = 'yes'"
            )
        page.goto(f"{site_url}keys.html#{link}" if link else f"{site_url}keys.html")
        reach(page, "ready")
        return page

    return opened


class Player:
    """Plays on a *page*, and does the same in a session of our own, which says what has to be pressed."""

    def __init__(self, page: Page, players: int, seed: int) -> None:
        self.page = page
        self.mirror = Game(players, seed=seed)

    @property
    def state(self):  # type: ignore[no-untyped-def]
        return self.mirror.game.state

    def press(self, name: str, value: str = "") -> None:
        key = f"block {value}" if name == "choose" else f"{name} {value}".strip()
        self.page.locator(f'[data-key="{key}"]').click()
        self.mirror.press(name, value or None)

    def keys(self, keys: str | list[str]) -> None:
        self.page.locator("#table").focus()
        for key in keys:
            self.page.keyboard.press(key)
            self.mirror.key(key)

    def aim(self, block_id: str, pose: Pose) -> None:
        """Hold a block where it has *pose*, by keys."""
        held = self.mirror.desk.held
        if held.block is None or held.block.id != block_id:
            self.press("choose", block_id)
        wanted = held.block.shape.rotated(pose.orientation)
        for key in ALL_TURNS:
            if held.block.shape.rotated(held.orientation) == wanted:
                break
            self.keys(key)
        steps = {self.mirror.desk.view.direction(arrow)[:2]: arrow for arrow in ARROWS}
        for axis in (0, 1):
            while (away := pose.origin[axis] - held.square[axis]) != 0:
                step = (1 if away > 0 else -1, 0) if axis == 0 else (0, 1 if away > 0 else -1)
                self.keys([steps[step]])

    def make(self, move: KeyMove) -> None:
        if self.mirror.game.awaited is not None:
            self.press("take-seat", str(self.mirror.game.awaited))
        ply = self.mirror.game.table.ply
        match move:
            case Position(block_id, pose):
                self.aim(block_id, pose)
                self.keys(["Enter"])
            case AncientsPosition(pose):
                self.aim(self.state.ancient.block_id, pose)
                self.keys(["Enter"])
            case _:
                self.press(*PRESSES[type(move)](move))
        assert self.mirror.game.table.ply == ply + 1

    def play_on(self) -> None:
        chance = Random(3)
        while self.state.outcome() is None:
            self.make(Level.PLANNER.choose(self.state.observation(self.state.seat), chance))
        # The page has followed every step: it stands where the session of our own stands.
        kept = "JSON.parse(localStorage.getItem('sightline.keys')).moves.length"
        moves = json.loads(self.mirror.stored["keys"])["moves"]
        self.page.wait_for_function(f"{kept} === {len(moves)}")
        assert json.loads(self.page.evaluate("localStorage.getItem('sightline.keys')"))["moves"] == moves


ARROWS = ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown")


def test_two_play_a_whole_game_with_claims_on_one_device(visit: Visit) -> None:
    seating = seated(2, 2)
    player = Player(visit(seating.code, write_key_save(KeySave(seating))), 2, 2)
    player.play_on()
    ending = player.page.get_by_role("dialog", name="The game is over")
    expect(ending).to_be_visible()
    outcome = player.state.outcome()
    assert max(score.claimed for score in outcome.scores) >= 12
    for score in outcome.scores:
        expect(ending.locator("td strong", has_text=str(score.points)).first).to_be_visible()
    ending.locator('[data-key="replay open"]').click()
    expect(player.page.locator('[data-key="replay play"]')).to_be_visible()


def test_one_plays_eleven_turns_against_the_ancients(visit: Visit) -> None:
    seating = seated(1, 3)
    player = Player(visit(seating.code, write_key_save(KeySave(seating))), 1, 3)
    player.play_on()
    assert player.state.turns == SOLO_TURNS
    points = player.state.outcome().scores[0].points
    expect(player.page.get_by_role("dialog", name="The game is over")).to_contain_text(f"{points} points: ")


TALL = upright_bar(0, 6, 6)
REFUSED = {
    1: ("tee4", (), PositionFault.NO_CONTACT),
    2: ("bar4", (), PositionFault.NOT_TALLER),
    3: ("bar4", (TALL,), PositionFault.TOO_HIGH),
    4: ("bar4", (), PositionFault.LEDGE),
    5: ("square4", (), PositionFault.LEDGE),
}


@pytest.mark.parametrize("rule", REFUSED)
def test_a_placement_against_each_rule_is_refused_and_explained(visit: Visit, rule: int) -> None:
    shape, placed, fault = REFUSED[rule]
    block = of(shape, 1)
    mirror = study(*placed, supply=(block.id,))
    ruin = mirror.game.state.ruin
    link = f"at={write_situation(Situation(ruin, (block.id,)))}"
    pose = mirror.pose_that_breaks(block, fault)
    player = Player.__new__(Player)
    player.page, player.mirror = visit(link), study(*placed, supply=(block.id,))
    player.aim(block.id, pose)
    player.keys(["Enter"])
    said(player.page, f"(rule {rule})")
    expect(player.page.locator(".faults li").filter(visible=True)).to_contain_text([f"(rule {rule})"])
    assert not player.mirror.game.begun


def test_fingers_choose_aim_and_place_and_take_it_back(visit: Visit) -> None:
    block = of("bar4", 2)
    link = f"at={write_situation(Situation(Ruin.start(0), (block.id,)))}"
    page = visit(link, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.locator(f'[data-key="block {block.id}"]').tap()
    page.get_by_role("button", name="Above", exact=True).tap()
    page.get_by_role("button", name="Spots", exact=True).tap()
    said(page, "spots for this block")
    mirror = study(supply=(block.id,))
    mirror.press("choose", block.id)
    mirror.press("spots")
    x, y, _ = mirror.desk.spots[0]
    page.touchscreen.tap(*on_screen(page, x + 0.5, y + 0.5))
    said(page, "Fits here.")
    page.get_by_role("button", name="Place", exact=True).tap()
    expect(page.locator('[data-key="end-turn"]')).to_be_visible()
    page.get_by_role("button", name="Undo", exact=True).tap()
    said(page, "Undone")


def test_a_game_is_set_up_and_gone_on_with_after_a_reload(visit: Visit) -> None:
    page = visit()
    page.locator('[data-key="players 3"]').click()
    page.locator('[data-key="name 0"]').fill("Mia")
    page.locator('[data-key="seat 1"]').select_option(label="Computer, quick")
    page.locator('[data-key="start"]').click()
    expect(page.locator('[data-key^="take-seat"], .key-call').filter(visible=True).first).to_be_visible()
    page.wait_for_function("localStorage.getItem('sightline.keys')")
    page.goto(page.url.partition("#")[0])
    page.reload()
    reach(page, "ready")
    page.locator('[data-key="resume"]').click()
    expect(page.locator(".where-line").filter(visible=True)).to_contain_text("turn")


def test_a_link_that_cannot_be_read_is_told_and_the_kept_game_stays(visit: Visit) -> None:
    seating = seated(2, 2)
    page = visit("at=1099zz", write_key_save(KeySave(seating)))
    said(page, "Sorry.")
    expect(page.locator('[data-key="resume"]')).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_neither_setup_nor_table_has_barriers_jumps_or_small_targets(visit: Visit, size: str, theme: str) -> None:
    width, height = SIZES[size]
    phone = size == "phone"
    page = visit(viewport={"width": width, "height": height}, color_scheme=theme, has_touch=phone, is_mobile=phone)
    found = judge(page, "set-up")
    assert page.evaluate("shifts") == []
    small = page.evaluate(_SMALL_TARGETS) if phone else []
    page.goto(f"{page.url}#at={_middle_game()}")
    page.reload()
    reach(page, "ready")
    found += judge(page, "table")
    page.locator('[data-key^="block "]').first.click()
    page.locator("#table").focus()
    page.keyboard.press("h")
    page.wait_for_timeout(300)
    found += judge(page, "a hint")
    for tab in ("cards", "sight", "table") if phone else ():
        page.locator(f'label[for="tab-{tab}"]').click()
        found += judge(page, tab)
        small += page.evaluate(_SMALL_TARGETS)
    assert page.evaluate("shifts") == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert found == []
    assert small == []


def _middle_game() -> str:
    """Return a position with some blocks on the floor, a supply and a hand."""
    page = Game(1, seed=3)
    chance = Random(3)
    while page.game.state.turns < 5 or page.game.state.phase is not Phase.ACTION:
        page.make(Level.PLANNER.choose(page.game.state.observation(0), chance))
    return write_situation(page.game.situation())
