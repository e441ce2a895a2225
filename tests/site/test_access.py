"""Everybody can use the pages: WCAG 2.2 AA as axe-core checks it, nothing that jumps, nothing too small to tap."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from core.catalog import block_set, puzzle
from core.description import describe_elevation
from core.geometry.pose import Pose
from core.notation import write_structure
from core.projection.elevation import Elevation
from core.structure import Placement, Structure
from tests.site.builder_page import choose, press, said, standing
from tests.site.hosting import Hosting, Visitor, reach

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
LOOKS = [("desktop", "light"), ("phone", "dark")]
"""Sizes and themes for what takes long to see: each once. Every page is seen in all four at first."""
PAGES = ("index.html", "about.html", "build.html#p=F01", "print.html")

_JUDGE = """async (tags) => (await axe.run(document, { runOnly: tags, resultTypes: ["violations"] })).violations
  .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`))"""

# Fractions of a pixel in one word of a preview, which is drawn smaller than it is, are no jump: nobody can see them.
_WATCH_SHIFTS = """window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const moved = entry.sources.map(({ node }) => node?.className || node?.nodeName);
    if (!entry.hadRecentInput && entry.value > 1e-5) shifts.push([entry.value, ...moved]);
  }
}).observe({ type: "layout-shift", buffered: true });"""

_SMALL_TARGETS = """() => {
  const small = [];
  const walk = (root) => {
    for (const element of root.querySelectorAll("*")) {
      if (element.shadowRoot) walk(element.shadowRoot);
      if (!element.matches("button, a[href], input, select, summary, [role=button], [role=tab]")) continue;
      const { width, height } = element.getBoundingClientRect();
      // A box to tick is pressed by its words too.
      const pressed = (element.type === "checkbox" ? element.closest("label") : element).getBoundingClientRect();
      if (width && height && Math.min(pressed.width, pressed.height) < 44)
        small.push(`${element.outerHTML.slice(0, 90)} ${width}x${height}`);
    }
  };
  walk(document);
  return small;
}"""


def judge(page: Page, state: str) -> list[str]:
    """Return what axe finds against *page* as it is now, each with the *state* that it is in."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    return [f"{state}: {found}" for found in page.evaluate(_JUDGE, list(RULES))]


def opened(visitor: Visitor, url: str, size: str, theme: str) -> Page:
    """Open *url* as a visitor with a screen of *size* does, watched for anything that jumps."""
    width, height = SIZES[size]
    context = visitor.context(
        viewport={"width": width, "height": height},
        color_scheme=theme,
        reduced_motion="reduce",
        has_touch=size == "phone",
        is_mobile=size == "phone",
    )
    page = context.new_page()
    page.add_init_script(_WATCH_SHIFTS)
    page.goto(url)
    reach(page, "ready")
    return page


def sheet(page: Page, tab: str) -> None:
    """Show *tab* below the table, where there are tabs."""
    label = page.locator(f'label[for="tab-{tab}"]')
    if label.is_visible():
        label.click()


def change(page: Page, **settings: str) -> None:
    """Choose *settings* by their labels' first words, in the dialog and out of it again."""
    press(page, "Menu")
    press(page, "Settings")
    dialog = page.get_by_role("dialog", name="Settings")
    for label, value in settings.items():
        dialog.get_by_label(label.replace("_", " "), exact=True).select_option(label=value)
    page.keyboard.press("Escape")


def escape_from(page: Page, name: str) -> None:
    """Close the dialog that is called *name* by the keyboard."""
    expect(page.get_by_role("dialog", name=name)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name=name)).to_be_hidden()


def test_nothing_is_shown_before_the_whole_page_is_there(visitor: Visitor, site: Path) -> None:
    with Hosting(site) as hosting:
        hosting.slow["about.html"] = 10_000
        page = visitor.context().new_page()
        page.add_init_script(_WATCH_SHIFTS)
        page.goto(hosting.url + "about.html", wait_until="commit")
        page.wait_for_function("document.querySelector('header')", polling=50)
        page.wait_for_timeout(300)
        painted = "performance.getEntriesByName('first-paint').length"
        assert page.evaluate(f"[{painted}, !!document.getElementById('whole')]") == [0, False]
        hosting.slow.clear()
        page.wait_for_function(painted, polling=50)
        reach(page, "ready")
        assert page.evaluate("shifts") == []


@pytest.mark.parametrize(("size", "theme"), LOOKS)
@pytest.mark.parametrize("name", PAGES)
def test_no_page_has_barriers_jumps_or_overflows_by_day_or_night(
    visitor: Visitor, site_url: str, name: str, size: str, theme: str
) -> None:
    page = opened(visitor, site_url + name, size, theme)
    found = judge(page, f"at first, {theme}")
    page.wait_for_timeout(300)
    assert page.evaluate("shifts") == [], "nothing moves while the page comes to life"
    if size == "phone":
        for width in (390, 320):
            page.set_viewport_size({"width": width, "height": 844})
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, f"{width} px are enough"
            assert page.evaluate(_SMALL_TARGETS) == [], "fingers need 44 px"
        page.set_viewport_size({"width": 390, "height": 844})
    other = "light" if theme == "dark" else "dark"
    page.emulate_media(color_scheme=other)
    found += judge(page, f"then {other}")
    assert found == []


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_the_builder_has_no_barriers_in_any_state(visitor: Visitor, site_url: str, size: str, theme: str) -> None:
    page = opened(visitor, f"{site_url}build.html#p=F01", size, theme)
    found = []

    def look(state: str) -> None:
        found.extend(judge(page, state))
        if size == "phone":
            found.extend(f"{state}: {small}" for small in page.evaluate(_SMALL_TARGETS))

    choose(page, "yellow-cube")
    page.locator("#table").focus()
    page.keyboard.press("ArrowLeft")
    said(page, "Fits here.")
    look("a block in hand")
    page.keyboard.press("PageUp")
    said(page, "Not here.")
    look("refused")
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    standing(page, "yellow-cube")
    page.keyboard.press("c")
    said(page, "Not yet.")
    sheet(page, "cards")
    look("checked")
    sheet(page, "help")
    press(page, "Where is it wrong?")
    look("helped")
    sheet(page, "cards")
    look("where it is wrong")
    sheet(page, "views")
    page.get_by_text("The table in words").click()
    look("in words")
    for dialog in ("Settings", "Keys", "Choose a puzzle here"):
        press(page, "Menu")
        press(page, dialog)
        expect(page.get_by_role("dialog", name=dialog.removesuffix(" here"))).to_be_visible()
        look(dialog)
        escape_from(page, dialog.removesuffix(" here"))
    change(page, Sides_of_the_cards="For me to find", Grey_cards_to_help="All four")
    sheet(page, "cards")
    expect(page.get_by_text("Which side?").first).to_be_visible()
    look("sides to find, grey cards")
    change(page, Cards="One at a time")
    look("one card at a time")
    page.goto(f"{site_url}build.html#free")
    expect(page.locator(".views figure")).to_have_count(8)
    look("free build")
    assert found == []


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_a_solved_puzzle_has_no_barriers(visitor: Visitor, site_url: str, size: str, theme: str) -> None:
    moved = Structure.of(
        Placement(p.block, Pose((p.pose.origin[0] + 3, p.pose.origin[1] + 3, p.pose.origin[2]), p.pose.orientation))
        for p in puzzle("F01").answer.placements
    )
    link = f"build.html#p=F01&s={write_structure(moved, block_set('mental_blocks'))}"
    page = opened(visitor, site_url + link, size, theme)
    press(page, "Check")
    expect(page.get_by_role("dialog", name="Solved")).to_be_visible()
    found = judge(page, "solved")
    if size == "phone":
        found += page.evaluate(_SMALL_TARGETS)
    escape_from(page, "Solved")
    sheet(page, "help")
    found += judge(page, "after it")
    assert found == []


_WATCH_PUZZLE = """window.seen = [];
const shown = (root, selector) => [...root.querySelectorAll("*")].flatMap((element) => [
  ...(element.matches(selector) && element.checkVisibility({ visibilityProperty: true }) ? [element] : []),
  ...(element.shadowRoot ? shown(element.shadowRoot, selector) : []),
]);
const look = () => {
  const [name] = shown(document, "button.where .name");
  const [card] = shown(document, "figure.card svg[role=img]");
  const pair = JSON.stringify([name?.textContent, card?.getAttribute("aria-label")]);
  if (pair !== seen.at(-1)) seen.push(pair);
  requestAnimationFrame(look);
};
requestAnimationFrame(look);"""


def test_who_has_solved_the_first_puzzle_is_shown_the_next_in_one_step(visitor: Visitor, site_url: str) -> None:
    record = {"seconds": 60, "moves": 4, "helps": 0}
    progress = json.dumps({"version": 1, "puzzles": {"F01": record}})
    context = visitor.context(reduced_motion="reduce")
    page = context.new_page()
    page.add_init_script(f"localStorage.setItem('sightline.progress', {json.dumps(progress)})")
    page.add_init_script(_WATCH_SHIFTS + _WATCH_PUZZLE)
    page.goto(f"{site_url}build.html")
    reach(page, "ready")
    page.wait_for_timeout(300)
    box = block_set("mental_blocks")
    whole = []
    for name in ("F01", "F02"):
        card = puzzle(name).cards[0].shown
        assert isinstance(card, Elevation)
        whole.append([puzzle(name).name, f"Card 1: {describe_elevation(card, box)}"])
    seen = [json.loads(pair) for pair in page.evaluate("seen")]
    assert seen[-1] == whole[1]
    assert all(pair in (*whole, [None, None]) for pair in seen), "never one puzzle's name over another's cards"
    assert page.evaluate("shifts") == []
