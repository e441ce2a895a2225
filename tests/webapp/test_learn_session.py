"""The session of the page to learn on: driven by events as the page sends them."""

import json
import re
from typing import Any

import pytest

from core.catalog import block_set
from core.games.mental_blocks.drill import (
    LEVELS,
    CountBlocks,
    DrawSide,
    Kind,
    MentalTurn,
    Question,
    Stroke,
    Twist,
    WhichSide,
    WhichStructure,
    painting_of,
)
from core.games.mental_blocks.drill_maker import question
from core.geometry.pose import Pose
from core.structure import Placement, Structure
from models.lesson_steps import NAMES, BuildStep, ChooseStep, step_called
from models.practice import building_moves
from tests.webapp.test_session import SIZE, Page
from webapp.components.words import say

BOX = block_set("mental_blocks")
SEED = 7
"""The seed that the page's side sends."""


class LearnPage(Page):
    """The page to learn on, from the browser's side."""

    def __init__(self, link: str = "", stored: dict[str, str] | None = None, **given: Any) -> None:
        super().__init__("learn", link, stored, **given)

    def go(self, link: str) -> None:
        self.send("link", link=link)

    def build(self, *placements: Placement) -> None:
        """Build with what the page offers: choose, turn, aim, place."""
        for move in building_moves(Structure.of(placements), SIZE):
            self.press("choose", move.block_id)
            held = self.session._controller._desk.held
            held.orientation = move.pose.orientation
            x, y, z = move.pose.origin
            held.aim((x, y), z)
            self.press("place")

    @property
    def lesson(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.stored["lesson"])
        return found

    @property
    def drills(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.stored["drills"])["drills"]
        return found

    @property
    def verdict(self) -> str:
        return plain(self.values["verdict"])


def plain(html: str) -> str:
    return re.sub(r"<[^>]*>", "", html)


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


def asked(kind: Kind, level: int, number: int) -> Question:
    return question(kind, level, SEED, number, BOX)


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


def test_a_grey_card_is_compared_with_one_corner_after_the_other():
    page = LearnPage("tutorial=outline")
    assert "Corner 1–2" in page.values["sights"]
    page.press("corner", "1")
    assert "Corner 2–3" in page.values["sights"]


# The drills


@pytest.mark.parametrize("kind", [Kind.SIDE, Kind.STRUCTURE, Kind.COUNT, Kind.TURN])
def test_a_right_answer_is_told_counted_and_followed_by_another_question(kind: Kind):
    page = LearnPage(kind.value)
    first = asked(kind, 1, 0)
    assert not isinstance(first, DrawSide)
    page.press("answer", str(first.answer))
    assert page.verdict.startswith("Right.")
    assert page.last["@focus"] == "next"
    assert page.drills[kind.value] == {"asked": 1, "right": 1, "level": 1, "streak": 1, "longest": 1}
    shown = page.values["question"]
    page.press("answer", str(first.answer))
    assert page.drills[kind.value]["asked"] == 1, "a question is answered once"
    page.press("next")
    assert page.last["@focus"] == "task"
    assert page.values["question"] != shown
    page.press("answer", str(second_answer(kind)))
    assert "harder: level 2" in page.verdict


def second_answer(kind: Kind) -> int:
    found = asked(kind, 1, 1)
    assert not isinstance(found, DrawSide)
    return found.answer


@pytest.mark.parametrize("kind", [Kind.SIDE, Kind.STRUCTURE, Kind.COUNT, Kind.TURN])
def test_a_wrong_answer_is_told_with_the_reason_and_leads_a_level_down(kind: Kind):
    record = {"asked": 4, "right": 4, "level": 5, "streak": 4, "longest": 4}
    stored = {"drills": json.dumps({"version": 1, "drills": {kind.value: record}})}
    page = LearnPage(kind.value, stored)
    found = asked(kind, 5, 4)
    assert not isinstance(found, DrawSide)
    wrong = 1 if kind is Kind.COUNT else (found.answer + 1) % 3
    page.press("answer", str(wrong))
    assert page.verdict.startswith("Not this one.")
    assert "easier: level 4" in page.verdict
    assert page.drills[kind.value] == {"asked": 5, "right": 4, "level": 4, "streak": 0, "longest": 4}
    right = re.search(r'<button[^>]*class="[^"]*\bright\b[^"]*" data-value="(\d)"', page.values["question"])
    assert right
    assert int(right[1]) == found.answer
    assert re.search(rf'class="[^"]*\bwrong\b[^"]*" data-value="{wrong}"', page.values["question"])
    match found:
        case WhichSide() | WhichStructure():
            assert page.values["question"].count("<figure") == 5, "what each of them shows is drawn"
        case MentalTurn(twists=twists):
            reason = "mirror image" if twists[wrong] is Twist.MIRROR else "Picture"
            assert reason in page.verdict
        case CountBlocks(structure=structure):
            assert page.values["question"].count("<li>") == len(structure.placements)


def test_a_side_is_drawn_square_by_square():
    page = LearnPage("draw")
    found = asked(Kind.DRAW, 1, 0)
    assert isinstance(found, DrawSide)
    page.press("check")
    assert say("drill.draw.empty") in page.verdict
    for (column, row), color in {place[:2]: color for place, color in painting_of(found.answer).items()}.items():
        page.send("set", name="color", value=color)
        page.press("paint", f"{column} {row}")
    page.press("check")
    assert page.verdict.startswith("Right.")
    assert page.drills["draw"]["right"] == 1


def test_half_squares_are_painted_wiped_and_judged():
    page = LearnPage("draw")
    room = page.session._controller._room
    page.send("set", name="stroke", value=Stroke.LOWER_LEFT.name)
    page.press("paint", "0 0")
    page.send("set", name="stroke", value=Stroke.UPPER_RIGHT.name)
    page.send("set", name="color", value="white")
    page.press("paint", "0 0")
    assert set(room._painting.values()) == {"blue", "white"}
    assert "blue triangle lower left and white triangle upper right" in page.values["question"]
    page.press("paint", "0 0")
    assert set(room._painting.values()) == {"blue"}, "the same stroke once more takes it away"
    page.send("set", name="color", value="none")
    page.send("set", name="stroke", value=Stroke.WHOLE.name)
    page.press("paint", "0 0")
    assert not room._painting
    for value in ("4 0", "0 -1"):
        page.press("paint", value)
    page.send("set", name="color", value="<b>")
    page.send("set", name="stroke", value="CIRCLE")
    assert not room._painting
    page.send("set", name="color", value="black")
    page.press("paint", "3 3")
    page.press("check")
    assert page.verdict.startswith("Not quite.")
    assert "Your drawing" in page.values["question"]


def test_answers_that_are_no_options_change_nothing():
    page = LearnPage("side")
    for value in ("4", "-1", "", "x", "9" * 30):
        page.press("answer", value)
    assert "drills" not in page.stored
    page.press("next")
    page.press("check")
    assert "drills" not in page.stored


def test_a_question_stays_while_it_is_not_answered():
    page = LearnPage("turn")
    shown = page.values["question"]
    page.go("")
    page.go("turn")
    assert page.values["question"] == shown


@pytest.mark.parametrize("kind", list(Kind))
def test_every_level_of_every_drill_can_be_shown_and_heard(kind: Kind):
    for level in range(1, LEVELS + 1):
        record = {"asked": 9, "right": 5, "level": level, "streak": 0, "longest": 3}
        stored = {"drills": json.dumps({"version": 1, "drills": {kind.value: record}})}
        page = LearnPage(kind.value, stored)
        assert f"Level {level} of {LEVELS}" in page.values["drill"]
        assert page.values["question"].count("aria-label") >= 2
        assert page.stored == stored, "a question alone writes nothing"


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
