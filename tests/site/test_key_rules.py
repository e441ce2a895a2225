"""The rules of Block and Key and its puzzles as people meet them: examples tried by hand, puzzles solved."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from core.games.block_and_key.puzzle import key_puzzle, key_puzzle_ids
from tests.site.builder_page import on_screen, press, said
from tests.site.hosting import Visitor, reach
from tests.site.test_access import _SMALL_TARGETS, judge, opened

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}


MOVED_WITHOUT = """() => {
  const parts = [...document.querySelector(".trial").children];
  const tops = () => parts.map((part) => part.getBoundingClientRect().top);
  const whole = tops();
  return parts.flatMap((missing) => {
    missing.style.display = "none";
    const now = tops();
    missing.style.display = "";
    const moved = parts.filter((part, k) => part !== missing && Math.abs(now[k] - whole[k]) > 0.5);
    return moved.map((part) => `${part.className} without ${missing.className}`);
  });
}"""
"""What moves within an example while a part of it is missing."""


def key(page: Page, name: str) -> Locator:
    return page.locator(f'[data-key="{name}"]')


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_rules_and_puzzles_have_no_barriers_and_nothing_jumps(
    visitor: Visitor, site_url: str, size: str, theme: str
) -> None:
    for address in ("keys-rules.html#claim_turned", "keys-practice.html", "keys-practice.html#K20"):
        page = opened(visitor, site_url + address, size, theme)
        page.wait_for_timeout(300)
        assert page.evaluate("shifts") == [], f"{address}: nothing moves while the page comes to life"
        assert judge(page, address) == []
        if "claim" in address:
            expect(page.locator(".key-sought").first).to_be_visible()
            assert page.evaluate(MOVED_WITHOUT) == [], "every part has its room before it is there"
            page.evaluate("location.hash = 'ledge_beside'")
            said(page, "(rule 4)")
            expect(page.locator(".also li")).to_be_in_viewport(ratio=1)
        if size == "phone":
            assert page.evaluate(_SMALL_TARGETS) == [], "fingers need 44 px"
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        page.close()


def test_examples_are_chosen_and_tried_with_the_mouse_and_the_keys(visitor: Visitor, site_url: str) -> None:
    page = visitor.page(f"{site_url}keys-rules.html", "ready", viewport={"width": 1280, "height": 800})
    said(page, "Fits here.")
    key(page, "example flush").click()
    expect(key(page, "example flush")).to_have_attribute("aria-current", "true")
    said(page, "touches a grey stack of height 3; it must end higher than 3, its top is 1 (rule 2)")
    for name, rule in (("apart", "rule 1"), ("seven", "rule 3"), ("balanced", "rule 4"), ("arm", "rule 5")):
        key(page, f"example {name}").click()
        said(page, f"({rule})")
    key(page, "example corner").click()
    said(page, "Fits here.")
    page.locator("#table").focus()
    page.keyboard.press("1")
    page.keyboard.press("ArrowUp")
    said(page, "(rule 2)")
    page.keyboard.press("ArrowDown")
    said(page, "Fits here.")
    page.keyboard.press("Enter")
    said(page, "stands")
    key(page, "again").click()
    said(page, "Fits here.")
    page.mouse.move(*on_screen(page, 2.5, 2.5))
    said(page, "(rule 1)")


def test_a_key_is_claimed_by_moving_the_block_with_a_finger(visitor: Visitor, site_url: str) -> None:
    page = visitor.page(f"{site_url}keys-rules.html#claim_mirror", "ready", **PHONE)
    sought = page.locator(".key-sought figcaption").filter(visible=True)
    expect(sought).to_have_text("is not seen")
    page.touchscreen.tap(*on_screen(page, 5.5, 1.5))
    said(page, "Fits here.")
    expect(sought).to_have_text("can be claimed")
    page.locator('[data-key="place"]').tap()
    said(page, "stands")
    expect(sought).to_have_text("can be claimed")


def test_a_puzzle_is_solved_with_hints_and_kept_and_leads_to_the_next(visitor: Visitor, site_url: str) -> None:
    page = visitor.page(f"{site_url}keys-practice.html", "ready", viewport={"width": 1280, "height": 800})
    key(page, "puzzle K25").click()
    expect(key(page, "puzzle")).to_contain_text(key_puzzle("K25").name)
    for _ in range(2):
        key(page, "hint").click()
        said(page, "can be used next")
        key(page, "hint").click()
        said(page, "goes here")
        page.locator("#table").focus()
        page.keyboard.press("Enter")
    said(page, "Solved.")
    assert json.loads(page.evaluate("localStorage.getItem('sightline.key_practice')"))["solved"] == {"K25": 4}
    key(page, "onward").click()
    expect(key(page, "puzzle")).to_contain_text(key_puzzle("K26").name)
    page.goto(f"{site_url}keys-practice.html")
    page.reload()
    reach(page, "ready")
    expect(page.get_by_text(f"1 of {len(key_puzzle_ids())} solved").filter(visible=True)).to_be_visible()
    press(page, "Settings")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
