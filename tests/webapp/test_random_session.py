"""Random puzzles on the maker's page: looked for in slices, given up, found; and how slices grow."""

import pytest

from core.notation import write_structure
from core.solver.proof import prove
from models.made import read_made
from tests.webapp.maker_page import BOX, Visit, text
from webapp.controllers.pace import MOST, Pace


def test_a_random_puzzle_is_found_in_slices_and_opened_without_being_shown() -> None:
    """MB-7."""
    visit = Visit("make", "random")
    assert visit.values["@open"] == "random"
    visit.press("random-blocks", "4")
    visit.press("random-stars", "3")
    empty = visit.values["cards"]
    visit.press("random-find")
    go = visit.work()["@go"]
    page, _, link = go.partition("#made=")
    made = read_made(link)
    assert page == "build.html"
    assert made.name == "Random, 4 blocks"
    assert made.stars == 3
    assert len(made.answer.placements) == 4
    assert prove(made.answer, BOX).holds
    written = write_structure(made.answer, BOX)
    assert visit.values["cards"] == empty
    assert all(written not in str(value) for key, value in visit.values.items() if key != "@go")


def test_a_random_puzzle_is_given_up_by_a_press_and_when_its_dialog_is_closed() -> None:
    visit = Visit("make", "random")
    for leave in (
        lambda: visit.press("random-cancel"),
        lambda: visit.press("random-close"),
        lambda: visit.sent({"kind": "key", "key": "ArrowLeft"}),
        lambda: visit.press("random-blocks", "8"),
    ):
        visit.press("random-find")
        assert visit.values["@work"] is not None
        leave()
        assert visit.values["@work"] is None
        assert "Find one" in visit.values["search"]


def test_stars_that_cannot_be_had_are_admitted_and_the_nearest_is_offered() -> None:
    visit = Visit("make", "random")
    visit.press("random-blocks", "3")
    visit.press("random-stars", "6")
    visit.press("random-find")
    assert "Take the nearest" in visit.values["search"]
    visit.work()
    assert "No puzzle of 3 blocks with 6 stars was found" in text(visit.values["told"])
    made = read_made(visit.press("random-play")["@go"].partition("#made=")[2])
    assert f"with {made.stars} star" in text(visit.values["told"])
    assert prove(made.answer, BOX).holds


@pytest.mark.parametrize(("name", "value"), [("random-blocks", "99"), ("random-blocks", "x"), ("random-stars", "7")])
def test_a_wish_for_what_there_is_not_is_refused_in_a_sentence(name: str, value: str) -> None:
    visit = Visit("make", "random")
    visit.press(name, value)
    assert visit.said.startswith("Sorry.")


def test_slices_grow_while_they_are_quick_and_shrink_when_they_are_slow() -> None:
    pace = Pace()
    quick = [pace.steps(0.02 * k) for k in range(100)]
    assert quick == sorted(quick)
    assert quick[-1] == MOST
    slow = [pace.steps(10.0 + k) for k in range(10)]
    assert slow[-1] == 1
