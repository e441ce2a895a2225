"""Setting a table and opening a seat, as people do it: on one device, and on two that share nothing."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from core.catalog import block_set
from core.games.mental_blocks.deal import Deal, deal
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.options import Difficulty, Options
from core.games.mental_blocks.table_code import read_table_code
from tests.site.builder_page import press, said
from tests.site.hosting import Visitor, reach
from tests.site.test_access import _SMALL_TARGETS, judge, opened
from webapp.components.board_text import picture_words

BOX = block_set("mental_blocks")

_EVERYTHING = """() => {
  const inner = (element) => (element.shadowRoot ? html(element.shadowRoot) : "");
  const html = (root) => root.innerHTML + [...root.querySelectorAll("*")].map(inner).join("");
  const models = [...(Bokeh.documents[0].all_models ?? Bokeh.documents[0]._all_models.values())];
  return [html(document.documentElement), ...models.map((model) => model.text), JSON.stringify(localStorage)].join();
}"""
"""All that the page holds, also in shadow roots, in its widgets' models and in the store."""


def moving_deal() -> Deal:
    """Return a deal with a traitor at seat 2 or later, restrictions, and cards that move on."""
    for seed in range(2000):
        dealt = deal(Options("F12", 6, Difficulty.GENIUS, True, seed))
        if dealt.glitch is Glitch.CARDS_MOVE_ON and dealt.traitor:
            return dealt
    raise AssertionError("no such deal")


def key(page: Page, name: str) -> Locator:
    return page.locator(f'[data-key="{name}"]')


def card_of(page: Page) -> str:
    """Return what the seat's own card is said to show, while it is held."""
    return str(page.locator("figure.card.own svg").get_attribute("aria-label"))


def hold(page: Page) -> None:
    """Press the button that is held to look, with the mouse, and keep it down."""
    box = key(page, "look").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(page.locator(".secret")).to_be_visible()


def covered(page: Page) -> None:
    """Wait until nothing of a secret is left in the page, in its models or in the store."""
    expect(page.locator(".secret")).to_have_count(0)
    assert 'class="secret' not in page.evaluate(_EVERYTHING)


def test_a_game_for_five_is_set_up_and_started(visitor: Visitor, site_url: str) -> None:
    page = visitor.page(f"{site_url}team.html", "ready")
    key(page, "players 5").click()
    expect(key(page, "name 4")).to_be_visible()
    key(page, "all people").click()
    key(page, "name 0").fill("Ann")
    key(page, "seat 4").select_option("master")
    key(page, "difficulty expert").click()
    expect(key(page, "difficulty expert")).to_have_attribute("aria-pressed", "true")
    code = key(page, "code").inner_text()
    key(page, "traitor").check()
    expect(key(page, "code")).not_to_have_text(code)
    code = key(page, "code").inner_text()
    options = read_table_code(code)
    assert (options.players, options.difficulty, options.traitor) == (5, Difficulty.EXPERT, True)
    page.reload()
    reach(page, "ready")
    expect(key(page, "code")).to_have_text(code)
    key(page, "start").click()
    page.wait_for_url(f"**/table.html#{code}")
    reach(page, "ready")
    kept = json.loads(page.evaluate("localStorage.getItem('sightline.team')"))["seating"]
    assert kept["code"] == code
    assert kept["names"][0] == "Ann"
    assert kept["computers"] == {"4": "master"}


def test_names_are_taken_when_their_field_is_left_and_shown_as_text(visitor: Visitor, site_url: str) -> None:
    page = visitor.page(f"{site_url}team.html", "ready")
    for seat, name in ((0, "<img src=x onerror=a>"), (1, "Zoë & Bo")):
        key(page, f"name {seat}").fill(name)
        page.keyboard.press("Tab")
    key(page, "name 2").fill("x" * 10_000)
    expect(key(page, "name 2")).to_have_value("x" * 24)
    key(page, "name 2").evaluate("field => field.removeAttribute('maxlength')")
    key(page, "name 2").fill("x" * 10_000)
    key(page, "seat 2").focus()
    said(page, "A name has at most 24 characters.")
    expect(key(page, "name 2")).to_have_value("Cleo")
    key(page, "players 3").click()
    expect(key(page, "name 3")).to_have_count(0)
    expect(key(page, "name 0")).to_have_value("<img src=x onerror=a>")
    kept = json.loads(page.evaluate("localStorage.getItem('sightline.setup')"))
    assert kept["names"] == ["<img src=x onerror=a>", "Zoë & Bo", "Cleo"]


def test_a_wrong_code_is_refused_and_a_right_one_fills_in_everything(visitor: Visitor, site_url: str) -> None:
    page = visitor.page(f"{site_url}team.html", "ready")
    code = key(page, "code").inner_text()
    key(page, "typed").fill("K7F3-9QWD-2")
    press(page, "Use it")
    said(page, "This is no table code")
    expect(key(page, "typed")).to_have_value("K7F3-9QWD-2")
    expect(key(page, "code")).to_have_text(code)
    dealt = moving_deal()
    key(page, "typed").fill(dealt.code.lower())
    page.keyboard.press("Enter")
    said(page, "Family 12, 6 players, genius")
    expect(key(page, "code")).to_have_text(dealt.code)
    expect(key(page, "seat 5")).to_be_visible()


def test_two_devices_that_share_nothing_but_a_code_show_two_cards_of_one_deal(visitor: Visitor, site_url: str) -> None:
    table = visitor.page(f"{site_url}team.html", "ready")
    key(table, "difficulty practiced").click()
    key(table, "secrets devices").click()
    expect(key(table, "difficulty practiced")).to_have_attribute("aria-pressed", "true")
    code = key(table, "code").inner_text()
    key(table, "start").click()
    table.wait_for_url(f"**/table.html#{code}")
    reach(table, "ready")
    dealt = deal(read_table_code(code))
    seen = []
    for seat in (0, 2):
        page = visitor.page(f"{site_url}seat.html", "ready")
        key(page, "typed").fill(code.replace("-", " ").lower())
        press(page, "Go on")
        key(page, f"seat {seat}").click()
        hold(page)
        card = dealt.hands[seat].card
        assert card is not None
        assert picture_words(dealt.puzzle.cards[card].shown, BOX) in card_of(page)
        seen.append(card_of(page))
        page.mouse.up()
        covered(page)
    assert seen[0] != seen[1]
    shown = table.evaluate(_EVERYTHING)
    assert all(picture_words(card.shown, BOX) not in shown for card in dealt.puzzle.cards)


def test_a_secret_is_there_while_it_is_held_and_nowhere_afterwards(visitor: Visitor, site_url: str) -> None:
    """MB-14."""
    page = visitor.page(f"{site_url}seat.html#{moving_deal().code}.1", "ready")
    covered(page)
    hold(page)
    before = key(page, "look").bounding_box()
    page.mouse.up()
    covered(page)
    assert key(page, "look").bounding_box() == before, "the button stays under the finger"
    hold(page)
    page.mouse.move(5, 5)
    covered(page)
    page.mouse.up()
    key(page, "look").focus()
    for name in (" ", "Enter"):
        page.keyboard.down(name)
        expect(page.locator(".secret")).to_be_visible()
        page.keyboard.up(name)
        covered(page)
    page.keyboard.down("Enter")
    expect(page.locator(".secret")).to_be_visible()
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    covered(page)
    page.keyboard.up("Enter")
    key(page, "look").dispatch_event("click")
    expect(page.locator(".secret")).to_be_visible()
    key(page, "look").dispatch_event("click")
    covered(page)


def test_another_seat_is_opened_only_when_asked_for_twice(visitor: Visitor, site_url: str) -> None:
    code = moving_deal().code
    page = visitor.page(f"{site_url}seat.html#{code}.1", "ready")
    press(page, "Another seat")
    key(page, "seat 3").click()
    expect(page.get_by_text("Seat 1 was opened on this device before")).to_be_visible()
    press(page, "No, back to seat 1")
    page.wait_for_url(f"**/seat.html#{code}.1")
    press(page, "Half time: the cards move on")
    press(page, "Yes, half time")
    expect(page.get_by_text("Second half: the cards have moved on.")).to_be_visible()
    page.reload()
    reach(page, "ready")
    expect(page.get_by_text("Second half: the cards have moved on.")).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_the_set_up_and_the_seat_have_no_barriers(visitor: Visitor, site_url: str, size: str, theme: str) -> None:
    dealt = moving_deal()
    found = []

    def look(page: Page, state: str) -> None:
        found.extend(judge(page, state))
        found.extend(
            f"{state}: overflows" for _ in range(page.evaluate("document.documentElement.scrollWidth > innerWidth"))
        )
        if size == "phone":
            found.extend(f"{state}: {small}" for small in page.evaluate(_SMALL_TARGETS))

    page = opened(visitor, f"{site_url}team.html", size, theme)
    look(page, "set-up")
    assert page.evaluate("shifts") == [], "nothing moves while the page comes to life"
    key(page, "players 9").click()
    key(page, "way stars").click()
    key(page, "secrets devices").click()
    key(page, "typed").fill("K7F3-9QWD-2")
    press(page, "Use it")
    said(page, "This is no table code")
    look(page, "set-up for nine")
    page = opened(visitor, f"{site_url}seat.html", size, theme)
    look(page, "seat")
    assert page.evaluate("shifts") == [], "nothing moves while the page comes to life"
    page = opened(visitor, f"{site_url}seat.html#{dealt.code}", size, theme)
    look(page, "which seat")
    key(page, f"seat {dealt.traitor}").click()
    look(page, "a seat")
    hold(page)
    look(page, "the traitor's secret")
    page.mouse.up()
    press(page, "Another seat")
    key(page, "seat 0").click()
    expect(page.get_by_text("was opened on this device before")).to_be_visible()
    look(page, "another seat")
    assert found == []
