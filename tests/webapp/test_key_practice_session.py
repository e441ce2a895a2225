"""The session of the page to practise claiming keys on: driven by events as the page sends them."""

import json
import re

import pytest

from core.games.block_and_key.move import Position
from core.games.block_and_key.positioning import legal_poses
from core.games.block_and_key.puzzle import KeyPuzzle, key_puzzle, key_puzzle_ids
from core.games.block_and_key.puzzle_search import solutions
from tests.webapp.builder_page import Page
from webapp.components.words import say

ONE, ONLY, TWO_KEYS, TWO = "K01", "K12", "K20", "K25"


class Practice(Page):
    """The page to practise on, from the browser's side."""

    def __init__(self, link: str = "", **given: object) -> None:
        super().__init__("keys-practice", link, **given)

    def place(self, *moves: Position) -> None:
        """Place blocks with what the page offers: choose, turn, aim, place."""
        for move in moves:
            self.press("choose", move.block_id)
            self.session._controller._desk.held.put(move.pose)
            self.press("place")

    @property
    def solved(self) -> dict[str, int]:
        found: dict[str, int] = json.loads(self.stored["key_practice"])["solved"]
        return found


def moves_of(puzzle: KeyPuzzle) -> list[list[Position]]:
    """Every solution as the placements to make."""
    ways = solutions(puzzle.ruin, puzzle.side, puzzle.supply, puzzle.keys, puzzle.placements)
    return [[Position(p.block.id, p.pose) for p in way] for way in ways]


def wrong_moves(puzzle: KeyPuzzle) -> list[Position]:
    """Placements that are legal and claim nothing, of the first block of the supply."""
    right = {(move.block_id, move.pose) for way in moves_of(puzzle) for move in way}
    block = puzzle.supply[0]
    return [Position(block.id, pose) for pose in legal_poses(puzzle.ruin, block) if (block.id, pose) not in right]


def test_the_list_shows_every_puzzle_grade_by_grade_and_which_are_solved():
    page = Practice(stored={"key_practice": '{"version": 1, "solved": {"K01": 0, "K30": 2}}'})
    shown = page.values["list"]
    for puzzle_id in key_puzzle_ids():
        assert f'href="keys-practice.html#{puzzle_id}"' in shown
        assert key_puzzle(puzzle_id).name in shown
    assert shown.count('class="key-puzzle done"') == 2
    assert say("key_practice.count", done=2, all=len(key_puzzle_ids())) in shown
    assert say("key_practice.next", name=key_puzzle("K02").name) in shown
    assert page.values["@data.mode"] == "menu"


@pytest.mark.parametrize("puzzle_id", key_puzzle_ids())
def test_the_answer_of_every_puzzle_solves_it(puzzle_id: str):
    page = Practice(puzzle_id)
    puzzle = key_puzzle(puzzle_id)
    assert page.values["@data.mode"] == "puzzle"
    page.place(*puzzle.answer)
    assert page.message.startswith("Solved.")
    assert page.solved == {puzzle_id: 0}
    assert page.values["seen"].count("key-sought holds") == len(puzzle.keys)


@pytest.mark.parametrize("puzzle_id", [ONE, TWO_KEYS, "K31"])
def test_every_solution_is_accepted(puzzle_id: str):
    puzzle = key_puzzle(puzzle_id)
    ways = moves_of(puzzle)
    assert len(ways) == puzzle.solutions
    for way in ways:
        page = Practice(puzzle_id)
        page.place(*way)
        assert page.message.startswith("Solved."), way


def test_how_many_solutions_there_are_is_told_from_the_start():
    assert say("key_practice.ways.many", count=key_puzzle(ONE).solutions) in Practice(ONE).values["task"]
    assert say("key_practice.ways.one") in Practice(ONLY).values["task"]


def test_a_block_that_claims_nothing_is_judged_at_once_and_can_be_undone():
    puzzle = key_puzzle(ONE)
    page = Practice(ONE)
    page.place(wrong_moves(puzzle)[0])
    assert page.message.startswith("Not yet.")
    assert "key_practice" not in page.stored
    page.press("choose", puzzle.supply[1].id)
    assert say("key_practice.fault.all_placed") in page.message
    page.press("undo")
    assert "in the supply again" in page.message
    page.press("redo")
    assert page.message.startswith("Not yet.")
    page.press("undo")
    page.place(*puzzle.answer)
    assert page.message.startswith("Solved.")


def test_a_placement_against_the_rules_is_refused_with_the_reason():
    page = Practice(ONE)
    page.press("choose", key_puzzle(ONE).supply[0].id)
    page.session._controller._desk.held.aim((0, 9))
    page.press("place")
    assert page.message.startswith("Not here.")
    assert "within the lines" in page.message
    assert not page.standing & {block.id for block in key_puzzle(ONE).supply}


def test_the_own_view_shows_what_it_would_be_with_the_block_in_hand():
    puzzle = key_puzzle(ONE)
    page = Practice(ONE)
    before = page.values["seen"]
    assert say("key_practice.view.now") in before
    page.press("choose", puzzle.answer[0].block_id)
    page.session._controller._desk.held.put(puzzle.answer[0].pose)
    page.send("key", key="x", shift=False, ctrl=False)
    assert say("key_practice.view.would") in page.values["seen"]
    assert say("key_practice.key.would") in page.values["seen"]
    page.press("drop")
    assert page.values["seen"] == before


def test_the_first_of_two_blocks_leaves_one_and_the_keys_may_come_one_by_one():
    puzzle = key_puzzle(TWO)
    page = Practice(TWO)
    page.place(puzzle.answer[0])
    assert "One more block" in page.message
    page.place(puzzle.answer[1])
    assert page.message.startswith("Solved.")


def test_hints_name_the_block_then_show_its_place_and_are_counted():
    puzzle = key_puzzle(TWO)
    page = Practice(TWO)
    for _ in range(2):
        page.press("hint")
        assert "next" in page.message
        page.press("hint")
        assert "goes here" in page.message
        page.press("place")
    assert page.message.startswith("Solved.")
    assert page.solved == {puzzle.id: 4}
    page.press("hint")
    assert say("key_practice.hint.over") in page.message


def test_a_hint_says_when_no_way_is_left():
    puzzle = key_puzzle("K45")
    firsts = [way[0] for way in moves_of(puzzle)] + [way[1] for way in moves_of(puzzle)]
    page = Practice(puzzle.id)
    page.place(next(move for move in wrong_moves(puzzle) if move not in firsts))
    page.press("hint")
    assert say("key_practice.hint.none") in page.message


def test_the_least_number_of_hints_is_kept_and_nothing_that_was_solved_is_lost():
    page = Practice(ONE, stored={"key_practice": '{"version": 1, "solved": {"K01": 3, "K02": 1}}'})
    page.place(*key_puzzle(ONE).answer)
    assert page.solved == {"K01": 0, "K02": 1}


def test_the_way_on_leads_to_the_next_puzzle():
    page = Practice(ONE)
    assert 'href="keys-practice.html#K02" data-key="onward"' in page.values["task"]
    page.send("link", link="K02")
    assert key_puzzle("K02").name in page.values["task"]
    page.send("link", link="")
    assert page.values["@data.mode"] == "menu"
    last = Practice(key_puzzle_ids()[-1])
    assert 'data-key="onward"' not in last.values["task"]


def test_coming_back_to_the_same_puzzle_finds_it_as_it_was():
    page = Practice(TWO)
    page.place(key_puzzle(TWO).answer[0])
    page.send("link", link="")
    page.send("link", link=TWO)
    assert key_puzzle(TWO).answer[0].block_id in page.standing


def test_the_link_to_a_puzzle_is_copied():
    assert Practice(ONE).press("share")["@copy"] == "keys-practice.html#K01"


@pytest.mark.parametrize("link", ["K99", "p=K01", "%%%", "K1"])
def test_a_link_to_no_puzzle_is_refused_in_a_sentence(link: str):
    page = Practice(link)
    assert say("key_practice.bad_link") in re.sub("<[^>]*>", "", page.values["notice"])
    assert page.values["@data.mode"] == "menu"


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"version": 2, "solved": {}}',
        '{"version": 1}',
        '{"version": 1, "solved": {"K99": 0}}',
        '{"version": 1, "solved": {"K01": -1}}',
        '{"version": 1, "solved": {"K01": true}}',
        '{"version": 1, "solved": {"K01": "none"}}',
    ],
)
def test_a_damaged_store_is_set_aside_and_told(text: str):
    page = Practice(stored={"key_practice": text})
    assert "could not be read" in page.values["notice"]
    assert page.stored["damaged.key_practice"] == text
    assert say("key_practice.count", done=0, all=len(key_puzzle_ids())) in page.values["list"]


def test_before_a_puzzle_is_open_its_buttons_do_nothing():
    page = Practice()
    for name in ("place", "undo", "hint", "turn", "share"):
        assert page.press(name) == {}


def test_the_progress_travels_with_everything_else_in_a_file():
    stored = {"key_practice": '{"version": 1, "solved": {"K01": 3}}'}
    text = Page("index", stored=stored).press("export")["@download"]["text"]
    other = Page("index", stored={"key_practice": '{"version": 1, "solved": {"K01": 1, "K02": 0}}'})
    other.send("file", name="import", text=text)
    assert json.loads(other.stored["key_practice"])["solved"] == {"K01": 1, "K02": 0}
    fresh = Page("index")
    fresh.send("file", name="import", text=text)
    assert json.loads(fresh.stored["key_practice"])["solved"] == {"K01": 3}
