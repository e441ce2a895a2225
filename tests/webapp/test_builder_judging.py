"""The builder's session: checks, helps and ends of a puzzle, and how its cards lie."""

import json
import re
from collections import deque

import pytest

from core.blocks import Block
from core.catalog import puzzle, puzzle_ids
from core.geometry.orientation import VERTICAL_TURNS, Orientation
from core.notation import write_structure
from core.projection.svg import tray_orientation
from models.practice import building_moves
from models.viewpoint import Viewpoint
from tests.webapp.builder_page import BOX, FIRST, SIZE, Page, shifted
from webapp.controllers.keyboard import TURNS
from webapp.scene.camera import CAMERAS
from webapp.scene.drawing import center


@pytest.fixture
def page() -> Page:
    return Page(link=f"p={FIRST}")


def test_a_check_says_how_many_cards_hold_and_marks_the_others(page):
    """MB-7."""
    page.press("choose", "blue-cube")
    page.point(5.5, 5.5, tap=True)
    page.press("check")
    assert page.message.startswith("Not yet.")
    assert "card fails" in page.values["cards"]
    page.press("undo")
    assert "card fails" not in page.values["cards"]


@pytest.mark.parametrize("degree", ["card", "where", "block"])
def test_help_tells_only_what_was_asked_for_and_counts(page, degree):
    page.press("choose", "black-cube")
    page.point(5.5, 5.5, tap=True)
    page.press("help", degree)
    assert page.message
    assert "1 help used" in page.values["help"]
    cards = page.values["cards"]
    assert ("--wrong" in cards) == (degree == "where"), "places on the cards are marked for the second degree only"
    assert ("card fails" in cards) == (degree != "block")
    marked = [name for name, item in page.scene.items() if name.startswith("mark.") and item["visible"]]
    assert bool(marked) == (degree == "block"), "blocks are marked for the third degree only"
    assert page.values["solved"] == ""


def test_where_it_is_wrong_is_marked_on_the_card_and_in_what_is_seen_and_told_in_words(page):
    """MB-7: who cannot see the hatching gets the same."""
    page.press("choose", "black-cube")
    page.point(5.5, 5.5, tap=True)
    page.press("help", "where")
    assert re.fullmatch(r"Card 1: rows? 1[^.]*\. More is hatched on the cards\.", page.message)
    labels = re.findall(r'aria-label="((?:Card|Side) [^"]*)"', page.values["cards"])
    names = [name for k in "1234" for name in (f"Card {k}", f"Side {k} now")]
    assert [label.split(":")[0] for label in labels] == names
    assert all("Wrong: row" in label for label in labels)
    page.press("undo")
    assert "Wrong:" not in page.values["cards"]


def test_what_help_has_shown_of_the_cards_goes_when_other_cards_lie_open(page):
    page.press("choose", "black-cube")
    page.point(5.5, 5.5, tap=True)
    for degree in ("card", "where"):
        page.press("help", degree)
        assert "card fails" in page.values["cards"]
        page.send("set", name="setting-extra", value=4 if degree == "card" else 2)
        assert "card fails" not in page.values["cards"]
        assert "Wrong:" not in page.values["cards"]


def test_cards_that_hold_another_way_round_are_compared_with_the_side_that_shows_them():
    """MB-6: the message says so, and beside each card is the view that it was compared with."""
    hows = ("turned a quarter clockwise", "turned half round", "turned a quarter anticlockwise")
    for quarters, how in enumerate(hows, 1):
        turned = shifted(puzzle("F03").answer.turned(VERTICAL_TURNS[quarters]))
        page = Page(link=f"p=F03&s={write_structure(turned, BOX)}")
        page.press("check")
        assert page.message == f"Solved. Every card holds. They hold with your structure {how}."
        seen = [int(side) for side in re.findall(r'aria-label="Side (\d) now', page.values["cards"])]
        assert seen == [(side + quarters) % 4 + 1 for side in range(4)]
        assert page.values["cards"].count("now matches") == 4


def test_a_wrong_structure_whose_cards_hold_another_way_round_is_told_so_too():
    """MB-6, MB-7."""
    told = 0
    for puzzle_id in puzzle_ids()[:8]:
        turned = shifted(puzzle(puzzle_id).answer.turned(VERTICAL_TURNS[2]))
        top = max(turned.placements, key=lambda p: p.pose.origin[2])
        page = Page(link=f"p={puzzle_id}&s={write_structure(turned.removing(top.block.id), BOX)}")
        page.press("check")
        assert page.message.startswith("Not yet.")
        said = "The others hold with your structure turned" in page.message
        page.press("help", "card")
        assert ("The others hold" in page.message) == said
        told += said
    assert told


def test_no_way_round_is_told_where_sides_are_to_be_found():
    """MB-14a: it would tell where cards belong."""
    turned = shifted(puzzle("F01").answer.turned(VERTICAL_TURNS[1]))
    settings = json.dumps({"version": 1, "sides": "find"})
    page = Page(link=f"p=F01&s={write_structure(turned, BOX)}", stored={"settings": settings})
    page.press("check")
    assert page.message == "Solved. Every card holds."


def test_grey_cards_can_be_worked_with_in_words(page):
    """MB-4."""
    page.send("set", name="setting-extra", value=2)
    assert page.values["board"].count("<pre>") == 4
    assert "Corner 1–2 now" in page.values["board"]
    assert "Strip 1:" in page.values["cards"]
    page.press("corner", "5")
    assert "Corner 2–3 now" in page.values["board"]


def keys_to_turn(block: Block, target: Orientation) -> list[tuple[str, bool]]:
    """Return the turning keys, each with whether Shift is held, that make *block* look like *target*."""
    viewpoint = Viewpoint(azimuth=CAMERAS["home"].azimuth)
    turns = {(key, back): viewpoint.turn(TURNS[key], -1 if back else 1) for key in TURNS for back in (False, True)}
    start, wanted = tray_orientation(block), block.shape.rotated(target)
    reached: dict[Orientation, list[tuple[str, bool]]] = {start: []}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if block.shape.rotated(here) == wanted:
            return reached[here]
        for key, turn in turns.items():
            after = here.then(turn)
            if after not in reached:
                reached[after] = [*reached[here], key]
                waiting.append(after)
    raise AssertionError("every orientation can be reached")


@pytest.mark.parametrize("puzzle_id", ["F01", "F10", "F30", "C01", "C15", "C30"])
def test_a_puzzle_is_solved_by_keyboard_alone(puzzle_id):
    """What a generator has made can be reached with the moves that the page offers, hidden places too."""
    page = Page(link=f"p={puzzle_id}")
    for placement in building_moves(shifted(puzzle(puzzle_id).answer), SIZE):
        block = BOX.by_id[placement.block_id]
        pressed = f'data-key="block {block.id}" aria-label="{BOX.describe(block).capitalize()}"'
        for _ in BOX.blocks:
            page.key("]")
            if re.search(rf'{pressed}[^>]*aria-pressed="true"', page.values["tray"]):
                break
        for key, back in keys_to_turn(block, placement.pose.orientation):
            page.key(key, shift=back)
        ghost = page.scene[f"ghost.{block.shape.name}"]["position"]
        goal = center(block.shape, placement.pose, SIZE)
        right, up, back = (round(b - a) for a, b in zip(ghost, goal, strict=True))
        page.key(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
        page.key(*["ArrowDown" if back > 0 else "ArrowUp"] * abs(back))
        up = round(goal[1] - page.scene[f"ghost.{block.shape.name}"]["position"][1])
        page.key(*["PageUp" if up > 0 else "PageDown"] * abs(up))
        page.key("Enter")
        assert block.id in page.standing, page.message
    page.key("c")
    assert page.message == "Solved. Every card holds."


def test_the_last_help_solves_any_puzzle_step_by_step():
    page = Page(link=f"p={puzzle_ids()[-1]}")
    for _ in range(40):
        page.press("help", "next")
        if page.message.startswith("Everything stands"):
            break
    page.press("check")
    assert page.message == "Solved. Every card holds."


def test_a_solved_puzzle_is_told_kept_and_left_out_of_what_is_unfinished(page):
    page.solve(FIRST)
    assert page.message == "Solved. Every card holds."
    assert page.last["@open"] == "solved"
    assert json.loads(page.stored["progress"])["puzzles"].keys() == {FIRST}
    assert f"game.{FIRST}" not in page.stored
    assert f'data-value="{puzzle_ids()[1]}"' in page.values["solved"]
    page.press("puzzle", puzzle_ids()[1])
    assert page.standing == set()
    assert page.values["@link"] == f"p={puzzle_ids()[1]}"


def test_a_solved_puzzle_can_be_played_again(page):
    page.solve(FIRST)
    page.press("choose", "yellow-cube")
    assert page.message.startswith("Not now. This puzzle is over")
    page.press("again")
    page.press("choose", "yellow-cube")
    page.point(1.5, 1.5, tap=True)
    assert page.standing == {"yellow-cube"}


@pytest.mark.parametrize("key", ["u", "y"])
def test_nothing_is_undone_once_the_puzzle_is_over(page, key):
    """MB-7, MB-11: a key can be pressed where the button is not to be."""
    page.solve(FIRST)
    before = page.standing
    page.key(key)
    assert page.message.startswith("Not now. This puzzle is over")
    assert page.standing == before
    assert page.values["undo.disabled"]
    late = Page(link=f"p={FIRST}")
    late.send("set", name="setting-timed", value=True)
    late.press("choose", "yellow-cube")
    late.point(2.5, 2.5, tap=True)
    for second in range(1, 602):
        late.send("tick", now=float(second))
    late.key(key)
    assert late.message.startswith("Not now. The ten minutes are over")
    assert late.standing == {"yellow-cube"}


def test_nothing_that_is_sent_before_the_end_tells_the_answer():
    """The solved panel, letters and the answer's notation stay away until the puzzle is solved (MB-14)."""
    for puzzle_id in (FIRST, puzzle_ids()[-1]):
        answer = puzzle(puzzle_id).answer
        stranger = next(block.id for block in BOX.blocks if block.id not in answer.by_id)
        page = Page(link=f"p={puzzle_id}")
        sent = json.dumps(page.values)
        page.press("choose", stranger)
        page.point(2.5, 2.5, tap=True)
        sent += json.dumps(page.values)
        page.press("check")
        sent += json.dumps(page.values)
        assert page.values["solved"] == ""
        assert write_structure(shifted(answer), BOX) not in sent
        assert not re.search(r"[FC]\d\d-[A-I]", sent)
        for placement in answer.placements:
            assert not re.search(rf"{BOX.describe(placement.block)}, columns? \d", sent, re.IGNORECASE)
            assert not page.scene[f"block.{placement.block.id}"]["visible"]


def test_free_building_shows_all_eight_views_and_is_kept(page):
    page.send("link", link="free")
    assert page.values["@data.mode"] == "free"
    assert page.values["cards"].count("<figure") == 8
    assert not page.values["check.visible"]
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    assert "yellow" in page.values["cards"]
    page.send("link", link=f"p={FIRST}")
    assert page.standing == set()
    page.send("link", link="free")
    assert page.standing == {"yellow-cube"}


def test_cards_whose_sides_are_to_be_found_are_laid_by_the_player(page):
    """MB-14a."""
    page.send("set", name="setting-sides", value="find")
    assert "Which side?" in page.values["cards"]
    assert "matches" not in page.values["cards"]
    page.press("lay", "0 2")
    assert page.message == "Card 1 lies at side 3."
    page.press("lay", "1 2")
    assert page.values["cards"].count("Which side?") == 3, "one card at a side"
    page.press("undo")
    page.press("lay", "0 -")
    assert page.values["cards"].count("Which side?") == 4


def test_the_cards_side_stays_hidden_when_it_is_to_be_found():
    """MB-14a: neither the order nor a word of the cards tells where they belong."""
    orders = set()
    for seed in range(12):
        page = Page(link=f"p={FIRST}", seed=seed, stored={"settings": '{"version": 1, "sides": "find"}'})
        orders.add(page.values["cards"])
        assert "Side" not in page.values["cards"]
    assert len(orders) > 3


def test_changing_how_cards_lie_keeps_what_stands_and_its_history(page):
    for k, name in enumerate(("blue-cube", "yellow-cube")):
        page.press("choose", name)
        page.point(k + 0.5, 0.5, tap=True)
    page.press("undo")
    page.send("set", name="setting-sides", value="find")
    assert page.standing == {"blue-cube"}
    page.press("redo")
    assert page.standing == {"blue-cube", "yellow-cube"}


def test_ten_minutes_run_out_and_the_player_may_go_on_without_the_clock(page):
    """MB-11."""
    page.send("set", name="setting-timed", value=True)
    assert "10:00" in page.values["clock"]
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    for second in range(1, 602):
        page.send("tick", now=float(second))
    assert page.message.startswith("The ten minutes are over")
    page.press("choose", "blue-cube")
    assert "over" in page.message
    page.press("untimed")
    page.press("choose", "blue-cube")
    page.point(5.5, 5.5, tap=True)
    assert page.standing == {"yellow-cube", "blue-cube"}
