"""The session of the page to learn on: drills asked, answered, explained and counted."""

import json
import re

import pytest

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
from tests.webapp.learn_page import BOX, SEED, LearnPage
from webapp.components.words import say


def asked(kind: Kind, level: int, number: int) -> Question:
    return question(kind, level, SEED, number, BOX)


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
