"""The session of the page to learn on: the menu, the tutorial, and what is kept of both."""

import json
import re

import pytest

from core.games.mental_blocks.drill import Kind
from core.geometry.pose import Pose
from core.structure import Placement
from models.lesson_steps import NAMES, BuildStep, ChooseStep, step_called
from tests.webapp.learn_page import BOX, LearnPage, plain
from webapp.components.words import say


def cubes(*blocks: tuple[str, tuple[int, int, int]]) -> tuple[Placement, ...]:
    return tuple(Placement(BOX.by_id[name], Pose(origin)) for name, origin in blocks)


def lying(block_id: str, origin: tuple[int, int, int], wedge: tuple[int, int, int]) -> Placement:
    block = BOX.by_id[block_id]
    turn = next(o for o in block.shape.aspects() if block.shape.rotated(o)[0][1] == wedge)
    return Placement(block, Pose(origin, turn))


def upright(block_id: str) -> Placement:
    block = BOX.by_id[block_id]
    turn = next(o for o in block.shape.aspects() if {(x, y) for (x, y, _), _ in block.shape.rotated(o)} == {(0, 0)})
    return Placement(block, Pose((4, 4, 0), turn))


ANSWERS: dict[str, tuple[Placement, ...]] = {
    "place": cubes(("blue-cube", (2, 2, 0))),
    "turn": (upright("yellow-bar3"),),
    "view": cubes(("blue-cube", (2, 2, 0)), ("yellow-cube", (3, 5, 0))),
    "seams": cubes(("white-bar2", (2, 2, 0)), ("white-cube", (4, 2, 0))),
    "outline": cubes(("black-bar2", (4, 4, 0)), ("blue-cube", (4, 4, 1))),
    "squared": (lying("blue-prism1", (4, 4, 0), (2, 1, 0)),),
    "all": (
        *cubes(("blue-bar3", (4, 4, 0)), ("yellow-cube", (4, 4, 1))),
        lying("white-prism1", (6, 4, 1), (1, 0, 0)),
    ),
}


# The menu


def test_the_menu_leads_to_every_step_and_every_drill():
    page = LearnPage()
    links = re.findall(r'href="learn\.html#([^"]*)"', page.values["menu"])
    assert set(links) == {"tutorial", *(f"tutorial={name}" for name in NAMES), *(kind.value for kind in Kind)}
    for link in links:
        page.go(link)
        assert page.values["@data.mode"] == ("tutorial" if link.startswith("tutorial") else "drill")
        assert page.values["notice"] == ""
    page.go("")
    assert page.values["@data.mode"] == "menu"


@pytest.mark.parametrize("link", ["tutorial=dance", "side=3", "<b>", "x" * 10_000])
def test_a_link_to_nowhere_is_told_in_one_sentence(link: str):
    page = LearnPage(link)
    assert page.values["@data.mode"] == "menu"
    assert "names no part" in page.values["notice"]
    assert "<b>" not in page.values["notice"]


def test_the_place_that_the_keyboards_link_names_changes_nothing():
    page = LearnPage("count")
    before = page.values["question"]
    page.go("learn")
    assert page.values["@data.mode"] == "drill"
    assert page.values["question"] == before


def test_a_page_that_only_opens_writes_nothing():
    assert LearnPage().stored == {}


# The tutorial


def test_every_step_and_everything_that_can_be_wrong_has_a_sentence():
    missing = {
        "place": ["empty"],
        "turn": ["empty", "lying"],
        "view": ["empty", "mirror", "less", "other"],
        "depth": ["near", "other"],
        "seams": ["line", "less", "other"],
        "outline": ["empty", "other"],
        "squared": ["empty", "triangle"],
        "all": ["empty", "some", "other"],
    }
    for name in NAMES:
        step = step_called(name)
        whys = [why for why in step.whys if why] if isinstance(step, ChooseStep) else missing[name]
        for part in ("title", "text", "task", "done", *whys):
            assert say(f"lesson.{name}.{part}")


def test_the_whole_tutorial_is_done_by_doing_and_remembered():
    page = LearnPage("tutorial")
    for name in NAMES:
        assert say(f"lesson.{name}.title") in plain(page.values["step"])
        assert "primary" not in page.values["step"]
        step = step_called(name)
        if name == "depth":
            page.press("choose", "yellow-cube")
            page.session._controller._desk.held.aim((5, 7))
            page.press("place")
        elif isinstance(step, BuildStep):
            page.build(*ANSWERS[name])
        else:
            page.press("pick", str(step.whys.index(None)))
        assert say(f"lesson.{name}.done") in page.message
        assert name in page.lesson["done"]
        onward = re.search(r'href="([^"]*)" data-key="onward"', page.values["step"])
        assert onward
        assert "primary" in page.values["step"]
        if name != NAMES[-1]:
            page.go(onward[1].partition("#")[2])
    assert onward[1] == "build.html#p=F01"
    again = LearnPage(stored=page.stored)
    assert "10 of 10 steps done" in again.values["menu"]


def test_the_tutorial_goes_on_where_it_was_left():
    page = LearnPage("tutorial")
    page.build(*ANSWERS["place"])
    page.go("tutorial=view")
    again = LearnPage("tutorial", page.stored)
    assert again.lesson["at"] == "view"
    assert say("lesson.view.task") in plain(again.values["step"])
    assert "blue-cube" in again.values["tray"]


def test_what_is_wrong_is_said_at_once_and_does_not_finish_the_step():
    page = LearnPage("tutorial=view")
    page.build(*cubes(("yellow-cube", (2, 2, 0)), ("blue-cube", (3, 2, 0))))
    assert say("lesson.view.mirror") in page.message
    assert page.lesson["done"] == []
    page.press("undo")
    assert say("lesson.view.less") in page.message
    page.press("begin_again")
    assert page.standing == set()
    page.build(*ANSWERS["view"])
    assert say("lesson.view.done") in page.message


def test_a_wrong_picture_is_marked_with_its_reason_and_another_may_be_tried():
    page = LearnPage("tutorial=look")
    page.press("pick", "0")
    assert say("lesson.look.side1") in page.message
    assert page.values["choices"].count("wrong") > 0
    page.press("pick", "1")
    assert say("lesson.look.done") in page.message
    before = page.values["choices"]
    for value in ("7", "-1"):
        page.press("pick", value)
    assert page.values["choices"] == before


def test_a_step_that_asks_to_look_lets_no_block_be_moved():
    page = LearnPage("tutorial=look")
    before = page.standing
    assert before == {"blue-bar2", "yellow-cube", "white-cube"}
    page.point(5.5, 4.5, tap=True, mesh="block.yellow-cube")
    page.press("choose", "yellow-cube")
    assert page.standing == before
    assert say("fault.looking_only") in page.message


def test_blocks_of_one_step_are_put_away_in_the_next():
    page = LearnPage("tutorial=place")
    page.build(*ANSWERS["place"])
    page.go("tutorial=turn")
    assert page.standing == set()
    assert "yellow-bar3" in page.values["tray"]
    assert "blue-cube" not in page.values["tray"]


def test_a_step_can_be_done_by_keys_alone():
    page = LearnPage("tutorial=turn")
    page.key("]", "g", "Enter")
    assert say("lesson.turn.done") in page.message


def test_arrows_move_the_block_in_hand_over_the_table_of_a_step():
    page = LearnPage("tutorial=depth")
    page.key("Enter", "ArrowUp", "ArrowUp")
    assert "Fits here." in page.message
    page.key("Enter")
    assert say("lesson.depth.done") in page.message


def test_a_grey_card_is_compared_with_one_corner_after_the_other():
    page = LearnPage("tutorial=outline")
    assert "Corner 1–2" in page.values["sights"]
    page.press("corner", "1")
    assert "Corner 2–3" in page.values["sights"]


def test_the_record_is_shown_in_the_menu():
    record = {"asked": 9, "right": 7, "level": 3, "streak": 2, "longest": 5}
    page = LearnPage(stored={"drills": json.dumps({"version": 1, "drills": {"count": record}})})
    menu = plain(page.values["menu"])
    assert "7 of 9 right · 2 in a row" in menu
    assert "longest run 5" in menu
    assert "Level 3 of 8" in menu


@pytest.mark.parametrize("key", ["drills", "lesson"])
def test_a_damaged_record_is_set_aside_and_told(key: str):
    page = LearnPage(stored={key: "{" + "no" * 5})
    assert page.stored[f"damaged.{key}"] == "{" + "no" * 5
    assert say(f"store.{key}") in page.values["notice"]
    page.go("side")
    assert page.values["@data.mode"] == "drill"


def test_settings_change_here_too():
    page = LearnPage("side")
    plain_question = page.values["question"]
    page.send("set", name="setting-patterns", value=True)
    assert page.values["question"] != plain_question
    assert page.press("open", "settings")["@open"] == "settings"
