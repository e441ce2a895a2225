"""The builder as people use it: by mouse, by touch and by keyboard, on the built site."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core.catalog import block_set, puzzle
from core.geometry.pose import Pose
from core.notation import write_structure
from core.structure import Placement, Structure
from tests.site.builder_page import choose, keys_that_build, on_screen, press, said, standing
from tests.site.hosting import Visitor, reach, until

BOX = block_set("mental_blocks")
Visit = Callable[..., Page]


@pytest.fixture
def visit(visitor: Visitor, site_url: str) -> Visit:
    """Opens a page of the site by its name and hash, and waits until Python answers."""

    def opened(name: str = "build.html#p=F01", **options: object) -> Page:
        options.setdefault("reduced_motion", "reduce")
        return visitor.page(f"{site_url}{name}", "ready", **options)

    return opened


def put(page: Page, block_id: str, x: float, y: float, z: float = 0.0) -> None:
    """Choose a block and click the point (x, y, z) of the table with the mouse."""
    choose(page, block_id)
    page.mouse.move(*on_screen(page, x, y, z))
    said(page, "Fits here.")
    page.mouse.click(*on_screen(page, x, y, z))


def test_a_block_is_placed_with_the_mouse_taken_back_by_undo_and_placed_again_by_redo(visit: Visit) -> None:
    page = visit()
    put(page, "blue-cube", 4.5, 4.5)
    standing(page, "blue-cube")
    press(page, "Undo")
    standing(page)
    press(page, "Do again")
    standing(page, "blue-cube")


def test_a_refused_place_says_why_and_places_nothing(visit: Visit) -> None:
    """MB-8."""
    page = visit()
    choose(page, "yellow-cube")
    page.mouse.move(*on_screen(page, 4.5, 4.5))
    said(page, "Fits here.")
    page.keyboard.press("PageUp")
    said(page, "Nothing carries it")
    page.keyboard.press("Enter")
    said(page, "Nothing carries it")
    standing(page)


def test_a_block_stands_on_another_under_the_pointer(visit: Visit) -> None:
    page = visit()
    put(page, "blue-slab", 4.9, 4.9)
    put(page, "white-cube", 4.5, 4.5, 1.0)
    standing(page, "blue-slab", "white-cube")
    press(page, "Undo")
    press(page, "Undo")
    standing(page)


def test_a_placed_block_is_dragged_to_another_square(visit: Visit) -> None:
    page = visit()
    put(page, "blue-cube", 4.5, 4.5)
    standing(page, "blue-cube")
    page.mouse.move(*on_screen(page, 4.5, 4.5, 1.0))
    page.mouse.down()
    for step in range(1, 9):
        page.mouse.move(*on_screen(page, 4.5 + step * 0.25, 4.5))
    page.mouse.up()
    page.wait_for_function("() => location.hash.length > 1")
    words = page.get_by_text("The table in words")
    words.click()
    expect(page.locator(".pane-words")).to_contain_text("blue cube", ignore_case=True)
    press(page, "Undo")
    standing(page, "blue-cube")


def test_a_puzzle_is_solved_by_keyboard_alone(visit: Visit) -> None:
    page = visit("build.html#p=F02")
    for _ in range(60):
        if page.evaluate("document.activeElement?.id") == "table":
            break
        page.keyboard.press("Tab")
    else:
        raise AssertionError("Tab never reaches the table")
    for key in keys_that_build(puzzle("F02").answer, "p=F02"):
        page.keyboard.press(key)
    page.keyboard.press("c")
    dialog = page.get_by_role("dialog", name="Solved")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text("Moves")
    expect(dialog.get_by_role("img")).to_have_count(2)


def test_a_puzzle_is_solved_by_touch(visit: Visit) -> None:
    page = visit("build.html#p=F01", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.locator('[data-key="block blue-cube"]').tap()
    page.touchscreen.tap(*on_screen(page, 6.5, 3.5))
    said(page, "Fits here.")
    page.get_by_role("button", name="Place", exact=True).tap()
    standing(page, "blue-cube")
    page.get_by_role("button", name="Undo", exact=True).tap()
    standing(page)


def test_a_wrong_check_says_which_cards_hold_and_help_leads_to_the_answer(visit: Visit) -> None:
    """MB-7, MB-9."""
    page = visit("build.html#p=F01")
    put(page, "black-cube", 4.5, 4.5)
    standing(page, "black-cube")
    press(page, "Check")
    said(page, "Not yet.")
    for degree in ("Which card is wrong?", "Where is it wrong?", "Which block is wrong?"):
        press(page, degree)
    expect(page.get_by_text("3 helps used so far.")).to_be_visible()
    answer = {placement.block.id for placement in puzzle("F01").answer.placements}
    for _ in range(3 * len(answer)):
        press(page, "Place the next one")
        page.wait_for_timeout(50)
        if (
            page.locator('[data-key^="block "].used').count() == len(answer)
            and not page.locator('[data-key="block black-cube"].used').count()
        ):
            break
    standing(page, *answer)
    press(page, "Check")
    dialog = page.get_by_role("dialog", name="Solved")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text("Helps")


def test_what_is_unfinished_is_there_again_after_a_reload(visit: Visit) -> None:
    page = visit("build.html#p=F03")
    put(page, "blue-cube", 4.5, 4.5)
    standing(page, "blue-cube")
    page.reload()
    reach(page, "ready")
    standing(page, "blue-cube")
    press(page, "Undo")
    standing(page)


def test_a_solved_puzzle_is_ticked_in_the_library(visit: Visit, site_url: str) -> None:
    structure = puzzle("F01").answer
    moved = Structure.of(
        Placement(p.block, Pose((p.pose.origin[0] + 3, p.pose.origin[1] + 3, p.pose.origin[2]), p.pose.orientation))
        for p in structure.placements
    )
    page = visit(f"build.html#p=F01&s={write_structure(moved, BOX)}")
    press(page, "Check")
    expect(page.get_by_role("dialog", name="Solved")).to_be_visible()
    page.goto(f"{site_url}index.html")
    reach(page, "ready")
    expect(page.locator('[data-key="puzzle F01"]')).to_contain_text("olved")


def test_a_link_that_makes_no_sense_is_refused_in_one_sentence_and_the_page_works(visit: Visit) -> None:
    page = visit("build.html#p=F99&s=<img src=x onerror=alert(1)>")
    said(page, "Sorry.")
    assert page.locator("img[src=x]").count() == 0
    put(page, "blue-cube", 4.5, 4.5)
    standing(page, "blue-cube")


def test_the_table_follows_when_night_falls(visit: Visit) -> None:
    page = visit()
    colour = """() => {
      const scene = (view) => view.ipy_view ?? (view.child_views ?? []).map(scene).find(Boolean);
      const view = [...Bokeh.index.roots].map(scene).find(Boolean);
      const models = view.model.get("scene").get("children").map((model) => model.obj);
      return models.find(({ name }) => name === "table").material.color.getHexString();
    }"""
    day = page.evaluate(colour)
    page.emulate_media(color_scheme="dark")
    until(page, f"(day) => ({colour})() !== day", day)
    page.emulate_media(color_scheme="light")
    until(page, f"(day) => ({colour})() === day", day)


def test_a_damaged_store_is_set_aside_with_a_message_and_the_page_works(visit: Visit) -> None:
    page = visit("build.html#p=F01")
    put(page, "blue-cube", 4.5, 4.5)
    standing(page, "blue-cube")
    page.evaluate("for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{broken')")
    page.reload()
    reach(page, "ready")
    said(page, "Sorry.")
    put(page, "yellow-cube", 4.5, 4.5)
    assert page.evaluate("Object.values(localStorage).filter((text) => text === '{broken').length") > 0


def test_everything_is_saved_as_a_file_and_read_again_by_another_visitor(
    visit: Visit, tmp_path_factory: pytest.TempPathFactory
) -> None:
    page = visit("build.html#p=F03")
    put(page, "blue-cube", 4.5, 4.5)
    standing(page, "blue-cube")
    press(page, "Menu")
    with page.expect_download() as download:
        press(page, "Save everything as a file")
    file = tmp_path_factory.mktemp("export") / download.value.suggested_filename
    download.value.save_as(file)
    other = visit("build.html#p=F03")
    standing(other)
    other.locator("input[type=file]").set_input_files(file)
    standing(other, "blue-cube")
    bad = file.with_name("bad.json")
    bad.write_text('{"sightline": "<script>alert(1)</script>"}', encoding="utf-8")
    other.locator("input[type=file]").set_input_files(bad)
    said(other, "Sorry.")
    standing(other, "blue-cube")


def test_free_building_shows_all_eight_views(visit: Visit) -> None:
    page = visit("build.html#free")
    put(page, "blue-cube", 4.5, 4.5)
    standing(page, "blue-cube")
    expect(page.locator(".views figure")).to_have_count(8)
    expect(page.get_by_role("button", name="Check", exact=True)).to_be_hidden()


def test_the_answer_is_nowhere_in_the_page_before_it_is_solved(visit: Visit) -> None:
    """MB-14: nothing hidden is in the page's text, in its models or in its address."""
    page = visit("build.html#p=F05")
    answer = puzzle("F05").answer
    text = page.evaluate(
        """() => {
          const inside = (root) => [...root.querySelectorAll("*")].map((e) => e.tagName === "SCRIPT" ? ""
            : [...e.attributes].map((a) => a.value).join(" ") + e.textContent + inside(e.shadowRoot ?? new Document()))
            .join("\\n");
          const models = [...Bokeh.documents[0].all_models].map((model) => model.text ?? model.value ?? "");
          return inside(document) + JSON.stringify(models) + location.href;
        }"""
    )
    assert write_structure(answer, BOX) not in text
    for letter in "ABCDEFGH":
        assert f"F05-{letter}" not in text
        assert f"Card {letter}" not in text
