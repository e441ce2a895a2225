"""The static host's page and bridge: what every page of the site does, tried on the sample page."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.site.hosting import Hosting, Visitor, reach, until

pytestmark = pytest.mark.usefixtures("keeping")


@pytest.fixture
def page(visitor: Visitor, sample_host: Hosting) -> Page:
    return visitor.page(sample_host.url + "index.html", "ready")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def expect_told(page: Page, text: str) -> None:
    expect(page.locator("#told")).to_have_text(text)


def expect_count(page: Page, count: int) -> None:
    expect(page.locator("#count")).to_have_text(f"Counted {count}")


def test_the_stages_come_in_order_and_leave_their_marks(page: Page) -> None:
    stages = ["shell", "scene", "ready", "offline"]
    reach(page, "offline")
    marks = page.evaluate("performance.getEntriesByType('mark').map((mark) => mark.name)")
    assert [mark for mark in marks if mark in stages] == stages


def test_core_is_ours_in_the_browser_too(page: Page) -> None:
    press(page, "Where")
    expect(page.locator("#told")).to_have_text(re.compile(r"^/sightline/bundle\.zip/core/__init__\.pyc?$"))


def test_a_button_of_panel_and_one_of_plain_html_are_answered(page: Page) -> None:
    press(page, "Add one")
    expect_count(page, 1)
    press(page, "5 more")
    expect_count(page, 6)
    expect(page.get_by_role("button", name="Add to 6")).to_be_visible()
    until(page, "() => document.querySelector('[data-scene]').dataset.position === '1 0 0'")


def test_presses_from_before_python_is_ready_are_answered_in_order(visitor: Visitor, sample_host: Hosting) -> None:
    page = visitor.page(sample_host.url + "index.html")
    press(page, "Add one")
    press(page, "5 more")
    expect_count(page, 6)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda page: page.get_by_label("Size").select_option("large"), "size = 'large'"),
        (lambda page: page.get_by_text("Bar", exact=True).click(), "shape = 'bar'"),
        (lambda page: page.get_by_role("checkbox").click(), "agree = True"),
        (lambda page: page.get_by_role("slider").press("ArrowRight"), "level = 2"),
        (lambda page: page.get_by_label("Note").fill("so & so") or page.keyboard.press("Enter"), "note = 'so & so'"),
    ],
    ids=["select", "group", "checkbox", "slider", "text"],
)
def test_what_is_set_on_the_page_reaches_python(page: Page, change: object, told: str) -> None:
    assert callable(change)
    change(page)
    expect_told(page, told)


def test_values_from_python_reach_widgets_and_are_not_sent_back(page: Page) -> None:
    page.get_by_label("Size").select_option("large")
    page.get_by_role("checkbox").click()
    expect(page.get_by_role("button", name="Add one")).to_be_disabled()
    press(page, "Reset")
    expect(page.get_by_label("Size")).to_have_value("small")
    expect(page.get_by_role("checkbox")).not_to_be_checked()
    expect_told(page, "agree = True")


def test_a_chosen_file_is_read_and_may_be_chosen_again(page: Page) -> None:
    for text in ("first", "second"):
        content = {"name": "saved.json", "mimeType": "application/json", "buffer": text.encode()}
        page.get_by_label("File").set_input_files(files=[content])  # type: ignore[list-item]
        expect_told(page, f"saved.json: {text}")


def test_the_focus_stays_where_a_pane_is_replaced(page: Page) -> None:
    button = page.get_by_role("button", name="2 more")
    button.focus()
    page.keyboard.press("Enter")
    expect_count(page, 2)
    expect(button).to_be_focused()


def test_python_may_move_the_focus_and_open_a_dialog(page: Page) -> None:
    press(page, "Far")
    expect(page.get_by_label("Note")).to_be_focused()
    press(page, "Dialog")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_sharing_writes_the_address_and_a_file(page: Page) -> None:
    press(page, "5 more")
    with page.expect_download() as download:
        press(page, "Share")
    assert download.value.suggested_filename == "sample.json"
    assert download.value.path().read_text() == "{}"
    until(page, "() => location.hash === '#n=5'")


def test_a_changed_hash_is_told_to_python(page: Page) -> None:
    page.evaluate("location.hash = 'p=F07'")
    expect_told(page, "p=F07")
    expect(page).to_have_title("Sample p=F07")


def test_what_python_stores_is_there_after_a_reload_until_it_removes_it(page: Page) -> None:
    press(page, "5 more")
    expect_count(page, 5)
    page.reload()
    reach(page, "ready")
    expect_count(page, 5)
    press(page, "Forget")
    until(page, "() => localStorage.length === 0")


def test_what_is_done_is_kept_before_it_is_shown(page: Page, visitor: Visitor) -> None:
    visitor.expected.append("cannot be shown")
    page.evaluate(
        """() => {
          const count = [...Bokeh.documents[0].all_models].find((model) => model.tags?.includes("link:count"));
          Object.defineProperty(count, "text", { get: () => "", set() { throw new Error("cannot be shown"); } });
        }"""
    )
    press(page, "5 more")
    until(page, "() => localStorage['sightline.count'] === '5'")


def test_a_browser_that_stores_nothing_is_told_of_and_the_page_goes_on(visitor: Visitor, sample_host: Hosting) -> None:
    context = visitor.context()
    context.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } })")
    page = context.new_page()
    page.goto(sample_host.url)
    reach(page, "ready")
    press(page, "5 more")
    expect_count(page, 5)
    expect(page.locator("[data-message]")).to_contain_text("progress lasts until you close the page")


def test_an_error_in_python_is_told_and_the_next_press_is_answered(page: Page, visitor: Visitor) -> None:
    visitor.expected.append("ZeroDivisionError")
    press(page, "Fail")
    expect(page.locator("[data-message]")).to_contain_text("That did not work")
    press(page, "5 more")
    expect_count(page, 5)


def test_long_work_comes_in_slices_with_other_events_between(page: Page) -> None:
    press(page, "Toil")
    press(page, "5 more")
    expect_told(page, "slice 40, 5 counted meanwhile")


def test_long_work_is_given_up_by_a_press(page: Page) -> None:
    press(page, "Toil")
    press(page, "Rest")
    expect_told(page, "rested")
    press(page, "5 more")
    expect_count(page, 5)
    expect_told(page, "rested")
    press(page, "Toil")
    expect_told(page, "slice 40, 0 counted meanwhile")


def test_a_tap_on_the_scene_is_an_event(page: Page) -> None:
    page.locator("[data-scene]").click()
    expect(page.get_by_text("open point")).to_be_visible()


def test_chance_is_not_the_same_for_every_visitor(visitor: Visitor, sample_host: Hosting) -> None:
    seen = set()
    for _ in range(2):
        page = visitor.page(sample_host.url, "ready")
        assert page.evaluate("window.sightline.quick") is True
        press(page, "Chance")
        expect(page.locator("#told")).to_contain_text("0.")
        seen.add(page.locator("#told").inner_text())
    assert len(seen) == 2


def test_the_policy_names_no_other_origin_and_no_inline_scripts_but_ours(page: Page, visitor: Visitor) -> None:
    visitor.expected.append("violates the following Content Security Policy directive")
    policy = page.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content")
    assert policy
    rules = dict(rule.strip().partition(" ")[::2] for rule in policy.split(";"))
    known = re.compile(r"'self'|'none'|data:|blob:|'unsafe-eval'|'sha256-[\w+/=]+'")
    for name, sources in rules.items():
        for source in sources.split():
            assert known.fullmatch(source) or (name, source) == ("style-src", "'unsafe-inline'"), (name, source)
    refused = page.evaluate(
        """() => new Promise((resolve) => {
          document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
          const script = document.createElement("script");
          script.textContent = "window.broken = true";
          document.body.append(script);
          setTimeout(() => resolve(null), 1000);
        })"""
    )
    assert refused == "script-src-elem"
    assert page.evaluate("window.broken") is None


def test_twenty_fresh_visits_all_arrive_two_at_a_time(visitor: Visitor, sample_host: Hosting) -> None:
    for _ in range(10):
        pages = [visitor.context().new_page() for _ in range(2)]
        for page in pages:
            page.goto(sample_host.url, wait_until="commit")
        for page in pages:
            reach(page, "ready")
        for page in pages:
            page.context.close()
