"""One person against the hidden traitor, with computers, from the set-up to the end."""

from playwright.sync_api import Page, expect

from core.games.mental_blocks.deal import deal
from core.games.mental_blocks.table_code import read_table_code
from tests.site.hosting import HASTE, Visitor, reach
from tests.site.test_team_ending import key

CODE = "GJJN-11GR-D"
"""A game of five with the puzzle F01, at which a computer is the traitor."""


def play_to_the_end(page: Page) -> None:
    """Agree to every vote and point at the first when all point, until the game is over."""
    ending = page.get_by_role("dialog", name="The game is over")
    asked = page.locator('[data-key="answer 0 yes"], [data-key="point_at 0 1"]').filter(visible=True)
    expect(ending.or_(asked).first).to_be_visible()
    while not ending.is_visible():
        asked.click()
        expect(asked).to_have_count(0)
        expect(ending.or_(asked).first).to_be_visible()


def test_one_person_sets_a_table_with_computers_and_finds_out_who_the_traitor_was(
    visitor: Visitor, site_url: str
) -> None:
    """MB-9, MB-10, MB-12, MB-13: a whole game, whoever wins it."""
    dealt = deal(read_table_code(CODE))
    assert dealt.traitor
    page = visitor.context(reduced_motion="reduce").new_page()
    page.add_init_script(HASTE)
    page.goto(f"{site_url}team.html")
    reach(page, "ready")
    key(page, "typed").fill(CODE)
    key(page, "use").click()
    expect(key(page, "code")).to_have_text(CODE)
    key(page, "all computers").click()
    for seat in range(1, 5):
        key(page, f"seat {seat}").select_option("master")
    traitor = key(page, f"name {dealt.traitor}").input_value()
    key(page, "start").click()
    page.wait_for_url(f"**/table.html#{CODE}")
    reach(page, "ready")
    expect(page.locator(".seat-chip.computer")).to_have_count(4)
    key(page, "cover 0").first.click()
    key(page, "look").focus()
    page.keyboard.down(" ")
    expect(page.locator(".secret .rule.builder")).to_be_visible()
    page.keyboard.up(" ")
    expect(page.locator(".secret")).to_have_count(0)
    page.keyboard.press("Escape")
    key(page, "start").click()
    key(page, "say all").click()
    expect(page.locator(".statement").first).to_be_visible()
    play_to_the_end(page)
    ending = page.get_by_role("dialog", name="The game is over")
    expect(ending).to_contain_text(f"{traitor} was the traitor and ")
    ending.get_by_role("button", name="See all cards").click()
    expect(page.get_by_role("dialog", name="All cards")).to_contain_text("Held the answer itself")
