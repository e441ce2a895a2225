"""The shared table as a team uses it: one device for all, on the built site."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from core.games.mental_blocks.deal import Deal, deal
from core.games.mental_blocks.dealer import buildable
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.move import Place
from core.games.mental_blocks.options import Difficulty, Options
from core.games.mental_blocks.restriction import RestrictionKind
from models.seating import Seating, write_seating
from tests.site.builder_page import ALL_TURNS, choose, press, said, standing
from tests.site.hosting import HASTE, Visitor, reach
from tests.site.test_access import _SMALL_TARGETS, judge, opened, sheet
from webapp.controllers.team import TeamController

NAMES = ("Mia", "Ben", "Ada", "Tom", "Zoë", "Jo")
Visit = Callable[..., Page]


def dealt(players: int, difficulty: Difficulty = Difficulty.NEW, traitor: bool = False, seed: int = 1) -> Deal:
    return deal(Options("F05", players, difficulty, traitor, seed))


def seated(cards: Deal, computers: dict[int, Level] | None = None) -> str:
    """Return what the set-up leaves in the browser for the table of *cards*."""
    return write_seating(Seating(cards.code, NAMES[: cards.players], computers or {}))


def as_set_up(page: Page, cards: Deal, computers: dict[int, Level] | None = None) -> None:
    """Have *page* find the set-up when it is opened for the first time."""
    text = json.dumps(seated(cards, computers))
    page.add_init_script(
        f"if (!sessionStorage.set) localStorage.setItem('sightline.table', {text}); sessionStorage.set = 'yes'"
    )


@pytest.fixture
def visit(visitor: Visitor, site_url: str) -> Visit:
    """Opens the table of some cards as the set-up leaves it, and waits until Python answers."""

    def opened_table(cards: Deal, computers: dict[int, Level] | None = None, **options: object) -> Page:
        options.setdefault("reduced_motion", "reduce")
        page = visitor.context(**options).new_page()
        as_set_up(page, cards, computers)
        if computers:
            page.add_init_script(HASTE)
        page.goto(f"{site_url}table.html#{cards.code}")
        reach(page, "ready")
        return page

    return opened_table


def act(page: Page, seat: int) -> None:
    """Tap the chip of *seat*."""
    page.locator(f'[data-key="seat {seat}"]').click(force=True)
    expect(page.locator(f'[data-key="seat {seat}"]')).to_be_checked()


def answer(page: Page, seat: int, agrees: bool) -> None:
    """Press the answer of *seat* in a vote."""
    page.locator(f'[data-key="answer {seat} {"yes" if agrees else "no"}"]').click()
    expect(page.locator(f'[data-key="answer {seat} yes"]')).to_have_count(0)


def keys_that_play(cards: Deal, moves: tuple[Place, ...]) -> Iterator[tuple[int, str]]:
    """Yield for each of *moves* its seat and, one by one, keys that make it at the table of *cards*.

    The keys are found by pressing them at a controller of our own and looking at what it holds.
    """
    controller = TeamController()
    opening = {"kind": "open", "link": cards.code, "stored": {"table": seated(cards)}, "seed": 1, "now": 0.0}
    controller.handle({**opening, "dark": False, "coarse": False, "wide": True})
    held = controller._desk.held

    def pressed(key: str) -> str:
        controller.handle({"kind": "key", "key": key, "shift": False, "ctrl": False})
        return key

    for move in moves:
        controller.handle({"kind": "set", "name": "acting", "value": str(move.seat)})
        for key in _keys_that_place(cards, move, held, pressed):
            yield move.seat, key
        assert move.block_id in controller._desk.structure.by_id


def _keys_that_place(cards: Deal, move: Place, held, pressed) -> Iterator[str]:  # type: ignore[no-untyped-def]
    shape = cards.box.by_id[move.block_id].shape
    for _ in range(30):
        if held.block is not None and held.block.id == move.block_id:
            break
        yield pressed("]")
    for key in ALL_TURNS:
        if shape.rotated(move.pose.orientation) == shape.rotated(held.orientation):
            break
        yield pressed(key)
    for axis, (more, less) in enumerate((("ArrowRight", "ArrowLeft"), ("ArrowUp", "ArrowDown"))):
        while (away := move.pose.origin[axis] - held.square[axis]) != 0:
            yield pressed(more if away > 0 else less)
    while (away := move.pose.origin[2] - held.pose.origin[2]) != 0:
        yield pressed("PageUp" if away > 0 else "PageDown")
    yield pressed("Enter")


def play(page: Page, cards: Deal, moves: tuple[Place, ...]) -> None:
    """Make *moves* by the keyboard, each as its seat."""
    acting = None
    for seat, key in keys_that_play(cards, moves):
        if seat != acting:
            act(page, seat)
            page.locator("#table").focus()
            acting = seat
        page.keyboard.press(key)
    standing(page, *(move.block_id for move in moves))


def test_six_on_one_device_look_build_tie_and_win(visit: Visit) -> None:
    """MB-7, MB-12, MB-14: a whole game, from the first look at a card to a vote that carries."""
    cards = dealt(6)
    plan = buildable(cards)
    assert plan is not None
    page = visit(cards)
    for seat in (0, 3):
        page.locator(f'[data-key="cover {seat}"]').first.click()
        expect(page.get_by_text(f"Pass the device to {NAMES[seat]}")).to_be_visible()
        expect(page.locator(".secret")).to_have_count(0)
        page.locator("[data-hold]").hover()
        page.mouse.down()
        expect(page.locator(".secret .card").first).to_be_visible()
        page.mouse.up()
        expect(page.locator(".secret")).to_have_count(0)
        press(page, "Back")
    press(page, "Start the clock")
    said(page, "The clock runs. Mia acts")
    play(page, cards, plan.moves[:1])
    press(page, "Call a vote")
    for seat in range(6):
        if seat != plan.moves[0].seat:
            answer(page, seat, sum(other != plan.moves[0].seat for other in range(seat)) < 2)
    said(page, "3 of 6 agree: a tie.")
    standing(page, plan.moves[0].block_id)
    page.locator(f'[data-key="block {plan.moves[0].block_id}"]').click()
    page.locator("#table").focus()
    page.keyboard.press("Delete")
    standing(page)
    play(page, cards, plan.moves)
    press(page, "Call a vote")
    for seat in range(6):
        if seat != plan.moves[-1].seat:
            answer(page, seat, True)
    expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()
    expect(page.locator("h3").filter(has_text="Solved").first).to_be_visible()


def test_an_accusation_is_asked_for_counted_and_pointed_out(visit: Visit) -> None:
    """MB-13."""
    cards = next(found for seed in count() if (found := dealt(6, traitor=True, seed=seed)).traitor is not None)
    traitor = cards.traitor
    assert traitor is not None
    page = visit(cards)
    press(page, "Start the clock")
    press(page, "Accuse a traitor")
    for seat in range(1, 6):
        answer(page, seat, seat < 3)
    said(page, "3 of 6 agree: a tie.")
    press(page, "Accuse a traitor")
    for seat in range(1, 6):
        answer(page, seat, seat < 4)
    expect(page.locator(".count")).to_be_visible()
    for seat in range(6):
        whom = traitor if seat != traitor else (traitor + 1) % 6
        button = page.locator(f'[data-key="point_at {seat} {whom}"]')
        button.click()
        expect(button).to_have_count(0)
    expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()
    expect(page.locator("h3").filter(has_text="The traitor is caught").first).to_be_visible()


def test_what_an_own_card_forbids_is_refused_and_read_under_the_cover(visit: Visit) -> None:
    """MB-15."""
    found = None
    for seed in count():
        cards = dealt(4, Difficulty.PRACTICED, seed=seed)
        kinds = [hand.restriction.kind for hand in cards.hands if hand.restriction]
        if RestrictionKind.NOT_COLOR in kinds:
            found = kinds.index(RestrictionKind.NOT_COLOR)
            break
    assert found is not None
    restriction = cards.hands[found].restriction
    assert restriction is not None
    page = visit(cards)
    press(page, "Start the clock")
    act(page, found)
    choose(page, f"{restriction.color}-slab")
    page.locator("#table").focus()
    page.keyboard.press("ArrowUp")
    said(page, f"That is against {NAMES[found]}'s own card")
    page.keyboard.press("Enter")
    standing(page)
    assert restriction.color not in page.locator("[data-message]").filter(visible=True).first.inner_text()
    page.keyboard.press("Escape")
    page.locator(".my-card").click()
    page.locator("[data-hold]").focus()
    page.keyboard.down(" ")
    expect(page.locator(".rule.restriction")).to_contain_text(f"No {restriction.color}")
    page.keyboard.up(" ")
    expect(page.locator(".rule.restriction")).to_have_count(0)
    press(page, "Back")


def test_a_reload_resumes_the_game_and_the_clock_waits(visit: Visit) -> None:
    cards = dealt(4)
    plan = buildable(cards)
    assert plan is not None
    page = visit(cards)
    press(page, "Start the clock")
    play(page, cards, tuple(replace(move) for move in plan.moves[:2]))
    page.reload()
    reach(page, "ready")
    standing(page, *(move.block_id for move in plan.moves[:2]))
    said(page, "Here is the game that you had begun. 2 blocks")
    expect(page.locator(".seat-chip").filter(has_text="Tom")).to_be_visible()
    clock = page.locator(".clock").filter(visible=True).first
    before = clock.inner_text()
    page.wait_for_timeout(1500)
    assert clock.inner_text() == before
    press(page, "Go on")
    expect(clock).not_to_have_text(before)


def test_computers_build_in_slices_while_the_page_lives(visit: Visit) -> None:
    page = visit(dealt(4), dict.fromkeys((1, 2, 3), Level.MASTER))
    expect(page.locator(".seat-chip.computer")).to_have_count(3)
    press(page, "Start the clock")
    expect(page.locator('[data-key^="block "].used').first).to_be_attached()
    choose(page, "yellow-prism2")


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_the_table_has_no_barriers_and_nothing_jumps(visitor: Visitor, site_url: str, size: str, theme: str) -> None:
    cards = dealt(6, Difficulty.EXPERT, traitor=True, seed=2)
    page = opened(visitor, f"{site_url}table.html#{cards.code}", size, theme)
    page.wait_for_timeout(300)
    found = []

    def look(state: str) -> None:
        found.extend(judge(page, state))
        if size == "phone":
            found.extend(f"{state}: {small}" for small in page.evaluate(_SMALL_TARGETS))

    look("before the start")
    if size == "phone":
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    press(page, "Start the clock")
    choose(page, "blue-slab")
    page.locator("#table").focus()
    page.keyboard.press("ArrowUp")
    look("a block in hand")
    page.keyboard.press("Enter")
    standing(page, "blue-slab")
    sheet(page, "open")
    look("open cards")
    sheet(page, "team")
    look("together")
    press(page, "Call a vote")
    expect(page.locator(".hands").filter(visible=True)).to_be_visible()
    look("a vote")
    for seat in range(1, 6):
        answer(page, seat, False)
    page.locator(".my-card").click()
    look("the cover")
    page.locator("[data-hold]").hover()
    page.mouse.down()
    expect(page.locator(".secret").first).to_be_visible()
    look("a secret")
    if size == "phone":
        assert page.evaluate(
            "document.querySelector('.slot-secret').scrollHeight <= document.querySelector('.slot-secret').clientHeight"
        ), "one hand holds, none is left to scroll"
    page.mouse.up()
    press(page, "Back")
    press(page, "Menu")
    press(page, "About this table")
    look("about the table")
    page.keyboard.press("Escape")
    assert page.evaluate("shifts") == []
    assert found == []
