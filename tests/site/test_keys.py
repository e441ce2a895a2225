"""Block and Key as people play it, on the built site: by keyboard, mouse and touch."""

import json
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from core.games.block_and_key.bot.level import Level
from core.games.block_and_key.notation import Situation, write_situation
from core.games.block_and_key.positioning import PositionFault
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import SOLO_TURNS, Phase
from models.key_saves import KeySave, write_key_save
from tests.site.builder_page import on_screen, said
from tests.site.hosting import Visitor, reach
from tests.site.keys_page import Player
from tests.site.test_access import _SMALL_TARGETS, _WATCH_SHIFTS, SIZES, judge
from tests.webapp.keys_game import Game, of, study, upright_bar

Visit = Callable[..., Page]


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


SMALL_DESK = {"viewport": {"width": 1000, "height": 600}}
"""Everything of a desk beside each other, on as few pixels as that takes: machines that draw in software are slow."""


def seated(visit: Visit, mirror: Game) -> Player:
    """Return somebody who plays the game of *mirror* on a page of its own."""
    return Player(visit(mirror.seating.code, write_key_save(KeySave(mirror.seating)), **SMALL_DESK), mirror)


def test_two_play_a_whole_game_with_claims_on_one_device(visit: Visit) -> None:
    player = seated(visit, Game(2, seed=22))
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
    player = seated(visit, Game(1, seed=36))
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


def test_a_placement_against_each_rule_is_refused_and_explained(visit: Visit) -> None:
    player = Player(visit(), Game.opened())
    for rule, (shape, placed, fault) in REFUSED.items():
        block = of(shape, 1)
        other = study(*placed, supply=(block.id,))
        link = f"at={write_situation(Situation(other.game.state.ruin, (block.id,)))}"
        player.page.evaluate("(link) => { location.hash = link }", link)
        player.mirror.send("link", link=link)
        expect(player.page.locator(".faults")).to_have_count(0)
        player.aim(block.id, other.pose_that_breaks(block, fault))
        player.keys(["Enter"])
        said(player.page, f"(rule {rule})")
        expect(player.page.locator(".faults li").filter(visible=True)).to_contain_text([f"(rule {rule})"])
        assert not player.mirror.game.begun


def test_fingers_choose_aim_and_place_and_take_it_back_and_claim(visit: Visit) -> None:
    block, key = of("bar4", 2), "sun-16"
    link = f"at={write_situation(Situation(Ruin.start(0), (block.id,), (key,)))}"
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
    page.get_by_role("button", name="Hint", exact=True).tap()
    said(page, "claims 1 key")
    page.get_by_role("button", name="Place", exact=True).tap()
    # The keys come up by themselves: what lights up is there to be tapped.
    page.locator(f'[data-key="claim {key}"]').tap()
    said(page, "claimed a sun key")


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
    page = visit("at=1099zz", write_key_save(KeySave(Game(2).seating)))
    said(page, "Sorry.")
    expect(page.locator('[data-key="resume"]')).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
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
