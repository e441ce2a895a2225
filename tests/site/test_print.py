"""Print and play in a browser: true millimetres, whole sheets, one page of paper for each."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from core.catalog import puzzle
from models.made import MadePuzzle, write_made
from tests.site.hosting import Visitor, until
from tests.site.test_access import judge
from webapp.components.print_paper import CARD_SIZES, PAPERS, Paper

INCH, POINTS, PIXELS = 25.4, 72, 96
PARTS = ("Restriction cards", "Minor and major glitch cards", "The 24 blocks, true to scale", "The rules on one page")
SIDES = {"poker": 13, "large": 25}
"""Sides of paper with everything on them, by the size of the cards."""

_MEASURED = """(leaves) => leaves.map((leaf) => {
  const sheet = leaf.getBoundingClientRect();
  const outside = [...leaf.querySelectorAll("*")].filter((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    // A drawing may reach beyond its own card's rim, where it is cut off.
    if (!width || element.closest(".print-lattice")) return false;
    return left < sheet.left - 1 || right > sheet.right + 1 || top < sheet.top - 1 || bottom > sheet.bottom + 1;
  });
  const cut = [...leaf.querySelectorAll(".print-face, .print-seal, .print-leaflet, .print-picture")]
    .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1);
  const sizes = [...leaf.querySelectorAll(".print-place:has(> .print-face, > .print-back)")].map((place) => {
    const { width, height } = place.getBoundingClientRect();
    return [width, height];
  });
  const tall = [...leaf.querySelectorAll(".print-words")].filter((words) => words.offsetHeight > 10 * 96 / 25.4);
  const bad = [...outside, ...cut, ...tall].map((element) => element.outerHTML.slice(0, 200));
  return { width: sheet.width, height: sheet.height, sizes, bad };
})"""


def opened(visitor: Visitor, site_url: str, link: str = "#p=C25", **options: object) -> Page:
    return visitor.page(f"{site_url}print.html{link}", "ready", **options)


def sheets(page: Page) -> Locator:
    return page.locator('[data-key^="sheet "] > .print-leaf')


def pages_of(pdf: bytes) -> tuple[int, set[tuple[float, float]]]:
    """Return how many pages *pdf* has, and the sizes of its media in points."""
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    return len(re.findall(rb"/Type\s*/Page\b", pdf)), {(float(width), float(height)) for width, height in boxes}


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_every_sheet_is_one_page_of_its_paper_and_nothing_is_cut(visitor: Visitor, site_url: str, paper: Paper) -> None:
    page = opened(visitor, site_url, color_scheme="dark")
    page.get_by_label("Paper", exact=True).select_option(label=paper.name)
    for part in PARTS:
        page.get_by_role("checkbox", name=part).check()
    for size in CARD_SIZES.values():
        page.get_by_label("Size of the cards", exact=True).select_option(label=size.name)
        expect(sheets(page)).to_have_count(SIDES[size.id])
        page.emulate_media(media="print")
        for sheet in sheets(page).evaluate_all(_MEASURED):
            assert sheet["bad"] == []
            assert sheet["width"] == pytest.approx(paper.width * PIXELS / INCH, abs=0.5)
            assert sheet["height"] == pytest.approx(paper.height * PIXELS / INCH, abs=1)
            for wide, high in sheet["sizes"]:
                assert wide == pytest.approx(size.width * PIXELS / INCH, abs=0.1)
                assert high == pytest.approx(size.height * PIXELS / INCH, abs=0.1)
        pages, media = pages_of(page.pdf(prefer_css_page_size=True))
        assert pages == SIDES[size.id]
        ((points_wide, points_high),) = media
        assert points_wide == pytest.approx(paper.width * POINTS / INCH, abs=1)
        assert points_high == pytest.approx(paper.height * POINTS / INCH, abs=1)
        page.emulate_media(media="screen")


def test_paper_shows_the_sheets_alone_and_is_white_by_night(visitor: Visitor, site_url: str) -> None:
    page = opened(visitor, site_url, color_scheme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    for outside in (page.get_by_role("heading", name="Print and play"), page.get_by_label("Paper", exact=True)):
        expect(outside).to_be_hidden()
    expect(page.locator(".top")).to_be_hidden()
    expect(sheets(page).first).to_have_css("background-color", "rgb(255, 255, 255)")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_pictures_of_an_unsolved_puzzle_are_seen_when_asked_for_and_on_paper(visitor: Visitor, site_url: str) -> None:
    """MB-14: nothing on the page but the number names a card."""
    page = opened(visitor, site_url, "#p=F07")
    picture = sheets(page).first.locator(".print-picture svg").first
    expect(picture).to_have_css("visibility", "hidden")
    page.emulate_media(media="print")
    expect(picture).to_have_css("visibility", "visible")
    page.emulate_media(media="screen")
    page.get_by_role("button", name="Show the cards").click()
    expect(picture).to_have_css("visibility", "visible")
    page.get_by_role("button", name="Cover the cards").click()
    expect(picture).to_have_css("visibility", "hidden")
    assert not re.search(r"F07\W?[A-I]\b", "".join(sheets(page).all_inner_texts()))


def test_the_button_has_the_browser_print(visitor: Visitor, site_url: str) -> None:
    page = opened(visitor, site_url, "#p=F01")
    page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1; }; }")
    assert page.evaluate("printed") == 0
    page.get_by_role("button", name="Print", exact=True).click()
    until(page, "printed === 1")


def test_the_choice_of_a_puzzle_is_kept_in_the_link_and_that_of_the_paper_in_the_browser(
    visitor: Visitor, site_url: str
) -> None:
    page = opened(visitor, site_url, "")
    page.get_by_label("Set", exact=True).select_option(label="Challenge")
    page.get_by_label("Number", exact=True).select_option(label="6")
    expect(sheets(page).first).to_contain_text("C06")
    page.get_by_label("Paper", exact=True).select_option(label="Letter")
    until(page, "location.hash === '#p=C06'")
    until(page, "localStorage.getItem('sightline.print')?.includes('letter')")
    page.reload()
    expect(sheets(page).first).to_contain_text("C06")
    expect(page.get_by_label("Paper", exact=True)).to_have_value("Letter")


def test_a_made_puzzle_comes_with_its_link(visitor: Visitor, site_url: str) -> None:
    text = write_made(MadePuzzle.of("Our tower", puzzle("F03").answer))
    page = opened(visitor, site_url, f"#made={text}")
    expect(sheets(page).first).to_contain_text("Our tower")
    expect(page.get_by_label("Set", exact=True)).to_have_value("Made")
    expect(page.get_by_label("Number", exact=True)).to_be_disabled()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_has_no_barriers_with_everything_on_it(visitor: Visitor, site_url: str, theme: str) -> None:
    page = opened(visitor, site_url, color_scheme=theme)
    for part in PARTS:
        page.get_by_role("checkbox", name=part).check()
    expect(page.get_by_text("sheet 13 of 13")).to_be_attached()
    page.get_by_role("button", name="Show the cards").click()
    expect(page.get_by_role("button", name="Cover the cards")).to_be_visible()
    assert judge(page, "everything on it") == []
