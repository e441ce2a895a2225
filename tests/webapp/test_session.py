"""The builder's session: driven by events as the page sends them."""

import json
import re
from collections import deque
from typing import Any

import pytest

from core.blocks import Block
from core.catalog import block_set, puzzle, puzzle_ids
from core.geometry.orientation import VERTICAL_TURNS, Orientation
from core.geometry.pose import Pose
from core.notation import write_structure
from core.placement import TableSize
from core.projection.svg import tray_orientation
from core.structure import Placement, Structure
from models.made import MadePuzzle, write_made
from models.practice import building_moves
from models.viewpoint import Viewpoint
from webapp.controllers.keyboard import TURNS
from webapp.scene.camera import CAMERAS
from webapp.scene.drawing import center, to_scene
from webapp.session import Session

BOX = block_set("mental_blocks")
SIZE = TableSize()
FIRST = puzzle_ids()[0]


class Page:
    """The browser's side: sends events, keeps what was last said under each name, and what is stored."""

    def __init__(self, name: str = "build", link: str = "", stored: dict[str, str] | None = None, **given: Any) -> None:
        self.session = Session(name)
        self.values: dict[str, Any] = {}
        self.stored = dict(stored or {})
        self.scene: dict[str, dict[str, Any]] = {}
        self.last: dict[str, Any] = {}
        event = {"link": link, "stored": self.stored, "seed": 7, "now": 0.0, "dark": False, "coarse": False}
        self.send("open", **{**event, "reduced": False, "wide": True, **given})

    def send(self, kind: str, **fields: Any) -> dict[str, Any]:
        reply = json.loads(json.dumps(self.session.handle({"kind": kind, **fields})))
        self.last = reply["values"]
        self.values |= self.last
        for name, value in self.last.items():
            if name.startswith("@store."):
                key = name.removeprefix("@store.")
                self.stored.pop(key, None)
                if value is not None:
                    self.stored[key] = value
        for name, patch in reply["patches"].items():
            self.scene.setdefault(name, {}).update(patch)
        return self.last

    def press(self, name: str, value: str | None = None) -> dict[str, Any]:
        return self.send("press", name=name, **({} if value is None else {"value": value}))

    def key(self, *keys: str, shift: bool = False, ctrl: bool = False) -> None:
        for key in keys:
            self.send("key", key=key, shift=shift, ctrl=ctrl)

    def point(self, x: float, y: float, *, tap: bool = False, touch: bool = False, mesh: str | None = "table") -> None:
        self.send("point", mesh=mesh, point=to_scene(x, y, 0, SIZE), normal=[0, 1, 0], tap=tap, touch=touch)

    def solve(self, puzzle_id: str) -> None:
        """Build the answer with the moves that the page offers: choose, turn, step, raise, place."""
        for placement in building_moves(shifted(puzzle(puzzle_id).answer), SIZE):
            self.press("choose", placement.block_id)
            desk = self.session._controller._desk
            desk.held.orientation = placement.pose.orientation
            x, y, z = placement.pose.origin
            desk.held.aim((x, y), z)
            self.press("place")
        self.press("check")

    @property
    def message(self) -> str:
        return re.sub(r"<[^>]*>", "", self.values["message"])

    @property
    def standing(self) -> set[str]:
        return {name.removeprefix("block.") for name, item in self.scene.items() if shown_block(name, item)}


def shown_block(name: str, item: dict[str, Any]) -> bool:
    return name.startswith("block.") and item["visible"]


def shifted(structure: Structure) -> Structure:
    """Return *structure* brought on the table (answers may be written anywhere)."""
    low, _ = structure.extent()
    return Structure.of(
        Placement(
            p.block,
            Pose(
                (p.pose.origin[0] - low[0] + 3, p.pose.origin[1] - low[1] + 3, p.pose.origin[2] - low[2]),
                p.pose.orientation,
            ),
        )
        for p in structure.placements
    )


@pytest.fixture
def page() -> Page:
    return Page(link=f"p={FIRST}")


def test_a_chosen_block_follows_the_pointer_and_a_click_places_it(page):
    page.press("choose", "yellow-cube")
    page.point(2.4, 3.6)
    assert page.scene["ghost.cube"]["visible"]
    assert page.message.startswith("Fits here. Yellow cube on the table.")
    page.point(2.4, 3.6, tap=True)
    assert page.standing == {"yellow-cube"}
    assert not page.scene["ghost.cube"]["visible"]
    assert page.message == "Yellow cube placed on the table."


def test_only_what_has_changed_is_sent(page):
    page.press("choose", "yellow-cube")
    page.point(2.4, 3.6)
    again = page.session.handle(
        {
            "kind": "point",
            "mesh": "table",
            "point": to_scene(2.5, 3.5, 0, SIZE),
            "normal": [0, 1, 0],
            "tap": False,
            "touch": False,
        }
    )
    assert again == {"values": {}, "patches": {}}


def test_a_refused_place_is_told_in_one_sentence_that_names_what_is_in_the_way(page):
    """MB-8."""
    page.press("choose", "blue-cube")
    page.point(5.5, 5.5, tap=True)
    page.press("choose", "yellow-cube")
    page.point(5.5, 5.5)
    page.press("lower")
    assert page.message == "Not here. It would cut into the blue cube; two blocks never fill the same space."
    before = page.standing
    page.press("place")
    assert page.standing == before


def test_a_block_that_carries_another_stays_and_the_message_says_what_it_carries(page):
    """MB-8."""
    page.press("choose", "blue-cube")
    page.point(5.5, 5.5, tap=True)
    page.press("choose", "yellow-cube")
    page.point(5.5, 5.5, tap=True)
    assert page.message == "Yellow cube placed on the blue cube."
    page.press("choose", "blue-cube")
    assert page.message == "It stays. It carries the yellow cube; take what lies on top first."


def test_a_finger_moves_the_ghost_first_and_places_with_the_second_tap(page):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True, touch=True)
    assert page.standing == set()
    assert "Tap it again or press Place" in page.message
    page.point(2.5, 2.5, tap=True, touch=True)
    assert page.standing == {"yellow-cube"}


def test_a_finger_taps_the_ghost_to_place_it_and_drags_it_to_move_it(page):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True, touch=True)
    there = to_scene(6.5, 6.5, 0, SIZE)
    page.send("drag", phase="start", mesh="ghost.cube", point=[0, 0, 0], normal=[0, 1, 0], tap=False, touch=True)
    page.send("drag", phase="move", mesh="table", point=there, normal=[0, 1, 0], tap=False, touch=True)
    assert page.scene["ghost.cube"]["position"] == to_scene(6.5, 6.5, 0.5, SIZE)
    page.send("drag", phase="end", mesh="table", point=there, normal=[0, 1, 0], tap=False, touch=True)
    assert page.standing == set()
    page.point(0, 0, mesh="ghost.cube", tap=True, touch=True)
    assert page.scene["block.yellow-cube"]["position"] == to_scene(6.5, 6.5, 0.5, SIZE)


def drag(page: Page, phase: str, mesh: str | None, x: float = 0, y: float = 0, z: float = 0) -> None:
    page.send("drag", phase=phase, mesh=mesh, point=to_scene(x, y, z, SIZE), normal=[0, 1, 0], tap=False, touch=False)


def test_dragging_moves_a_standing_block_and_dropping_it_beside_the_table_takes_it(page):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    drag(page, "start", "block.yellow-cube", 2.5, 2.5, 1)
    drag(page, "move", "table", 6.5, 6.5)
    assert page.scene["block.yellow-cube"]["opacity"] < 1
    drag(page, "end", "table", 6.5, 6.5)
    assert page.message == "Yellow cube moved on the table."
    assert page.scene["block.yellow-cube"]["position"] == to_scene(6.5, 6.5, 0.5, SIZE)
    drag(page, "start", "block.yellow-cube", 6.5, 6.5, 1)
    drag(page, "end", None)
    assert page.standing == set()
    assert page.message == "Yellow cube is back in the tray."


def test_a_block_dragged_to_where_it_may_not_stand_goes_back_and_the_reason_stays(page):
    page.press("choose", "blue-bar3")
    page.point(5.5, 5.5, tap=True)
    page.press("choose", "yellow-cube")
    page.point(8.5, 5.5, tap=True)
    was = page.scene["block.blue-bar3"]["position"]
    drag(page, "start", "block.blue-bar3", 5.5, 5.5, 1)
    drag(page, "move", "block.yellow-cube", 8.5, 5.5, 1)
    drag(page, "end", "block.yellow-cube", 8.5, 5.5, 1)
    if "Not here." in page.message:
        assert page.scene["block.blue-bar3"]["position"] == was
    assert page.standing == {"blue-bar3", "yellow-cube"}


def test_everything_can_be_done_by_keyboard(page):
    page.key("]")
    assert page.message == "Blue cube in hand. Arrows move it, Enter puts it down."
    page.key("ArrowRight", "ArrowUp")
    assert "Column" in page.message
    page.key("r", "t", "g", "PageUp")
    assert page.message.startswith("Not here. Nothing carries it")
    page.key("PageDown", "Enter")
    assert page.standing == {"blue-cube"}
    page.key("ArrowLeft")
    assert page.scene["cursor"]["visible"]
    page.key("ArrowRight", "Enter")
    assert page.message.startswith("Blue cube in hand.")
    page.key("Escape")
    assert page.message == "Blue cube stays where it was."
    page.key("Delete")
    assert page.standing == set()
    page.key("u")
    assert page.standing == {"blue-cube"}
    page.key("y")
    assert page.standing == set()
    page.key("2")
    assert page.scene["camera"]["preset"] == "side2"
    page.key("?")
    assert page.last["@open"] == "keys"


def test_arrows_follow_the_screen_after_the_camera_has_turned(page):
    page.key("]")
    page.send("camera", azimuth=1.5708, polar=1.0)
    before = page.scene["ghost.cube"]["position"]
    page.key("ArrowRight")
    after = page.scene["ghost.cube"]["position"]
    assert after[2] == before[2] - 1, "seen from side 2, right is away from the front seat"


def test_undo_and_redo_walk_through_all_moves(page):
    for k, name in enumerate(("blue-cube", "yellow-cube", "black-cube")):
        page.press("choose", name)
        page.point(k + 0.5, 0.5, tap=True)
    for _ in range(3):
        page.press("undo")
    assert page.standing == set()
    assert page.values["undo.disabled"]
    page.press("undo")
    assert page.message == "There is nothing to undo."
    for _ in range(3):
        page.press("redo")
    assert page.standing == {"blue-cube", "yellow-cube", "black-cube"}
    page.press("clear")
    assert page.standing == set()
    page.press("undo")
    assert len(page.standing) == 3


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


def test_reloading_in_the_middle_loses_nothing(page):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    page.press("choose", "blue-slab")
    page.point(6.5, 6.5, tap=True)
    page.press("undo")
    again = Page(link=f"p={FIRST}", stored=page.stored)
    assert again.standing == {"yellow-cube"}
    assert again.message == "Here is what you had built. 1 block on the table."
    again.press("redo")
    assert again.standing == {"yellow-cube", "blue-slab"}


@pytest.mark.parametrize("text", ["", "{", "null", '{"version":9}', '{"version":1,"moves":[["fly"]]}', "[" * 50_000])
@pytest.mark.parametrize("key", ["settings", "progress", f"game.{FIRST}"])
def test_a_damaged_store_is_set_aside_and_told_and_the_page_is_whole(key, text):
    page = Page(link=f"p={FIRST}", stored={key: text})
    assert page.message.startswith("Sorry. What was kept under")
    assert page.stored[f"damaged.{key}"] == text
    assert page.stored.get(key) != text
    assert "block" in page.values["tray"]
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    assert page.standing == {"yellow-cube"}


def test_a_save_whose_moves_are_not_legal_comes_back_as_far_as_it_goes():
    moves = [["place", "blue-cube", 0, 0, 0, 0], ["place", "yellow-cube", 0, 0, 0, 0]]
    text = json.dumps({"version": 1, "moves": moves, "ply": 2, "seconds": 3, "helps": 0, "seed": 1})
    page = Page(link=f"p={FIRST}", stored={f"game.{FIRST}": text})
    assert page.standing == {"blue-cube"}
    assert "only in part" in page.message


def test_a_store_that_was_not_changed_is_not_written():
    page = Page(link=f"p={FIRST}")
    assert not [name for name in page.values if name.startswith("@store")]
    page.press("undo")
    assert not [name for name in page.values if name.startswith("@store")]


def test_a_link_carries_a_structure_on_top_of_what_was_there(page):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    page.press("share")
    link = page.last["@copy"].removeprefix("#")
    assert link.startswith(f"p={FIRST}&s=1")
    assert page.values["@link"] == link
    page.press("clear")
    assert page.values["@link"] == f"p={FIRST}"
    page.press("choose", "blue-cube")
    page.point(5.5, 5.5, tap=True)
    page.send("link", link=link)
    assert page.standing == {"yellow-cube"}
    page.press("undo")
    page.press("undo")
    assert page.standing == {"blue-cube"}, "what stood before comes back by undo"


@pytest.mark.parametrize(
    "link",
    [
        "p=F99",
        "p=",
        "x",
        "p=F01&p=F02",
        "s=2zzzz",
        "p=F01&s=1" + "0" * 500,
        "s=<script>",
        "s=10000",
        "p=F01&x=1",
        "s=1%00",
    ],
)
def test_a_bad_link_is_refused_in_one_sentence_and_nothing_is_lost(page, link):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    page.send("link", link=link)
    assert re.fullmatch(r"Sorry\. The (link|structure)[^.]*\.", page.message)
    assert page.standing == {"yellow-cube"}
    assert page.last["@link"] == f"p={FIRST}"
    fresh = Page(link=link)
    assert fresh.message.startswith("Sorry.")
    assert fresh.values["cards"]


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


def test_settings_are_kept_and_come_back(page):
    page.send("set", name="setting-theme", value="dark")
    assert page.values["@data.theme"] == "dark"
    assert page.scene["table"]["color"] != Page().scene["table"]["color"]
    page.send("set", name="setting-patterns", value=True)
    again = Page(stored=page.stored)
    assert again.values["@data.theme"] == "dark"
    assert "checked" in again.values["switches"]
    again.send("set", name="setting-theme", value="system")
    assert again.values["@data.theme"] is None
    assert json.loads(again.stored["settings"])["theme"] == "system"


def test_the_printer_is_handed_the_puzzle_that_is_played():
    made = write_made(MadePuzzle.of("Pair", puzzle("F01").answer))
    for link, wanted in (
        ("p=F03", "print.html#p=F03"),
        (f"made={made}", f"print.html#made={made}"),
        ("free", "print.html"),
    ):
        assert Page("build", link).press("print")["@go"] == wanted


def test_the_place_named_by_the_skip_link_is_no_bad_link(page):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    before = page.message
    page.send("link", link="table")
    assert page.message == before
    assert page.standing == {"yellow-cube"}
    assert page.last["@link"] == f"p={FIRST}"


def test_nothing_takes_its_time_when_the_player_wants_it_calm(page):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    assert page.scene["block.yellow-cube"]["ease"] > 0
    page.send("set", name="setting-motion", value="less")
    page.scene.clear()
    page.press("undo")
    page.press("side2")
    assert not [name for name, patch in page.scene.items() if "ease" in patch]


def test_a_setting_changes_no_verdict(page):
    page.send("set", name="setting-patterns", value=True)
    page.send("set", name="setting-theme", value="dark")
    page.send("set", name="setting-cards", value="one")
    page.solve(FIRST)
    assert page.message == "Solved. Every card holds."


def test_everything_goes_into_one_file_and_comes_back_without_loss(page):
    page.solve(FIRST)
    page.send("link", link="p=F02")
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    page.press("export")
    file = page.last["@download"]
    assert file["name"] == "sightline.json"
    other = Page(link="p=F03")
    other.press("choose", "blue-cube")
    other.point(2.5, 2.5, tap=True)
    other.send("file", name="sightline.json", text=file["text"])
    assert other.message == "The file is read: 1 puzzle solved and 1 unfinished added."
    assert other.standing == {"blue-cube"}
    assert "game.F02" in other.stored
    other.send("link", link="p=F02")
    assert other.standing == {"yellow-cube"}


def exported(puzzle_id: str, *block_ids: str) -> str:
    """Return the file of a visitor who has begun a puzzle with these blocks."""
    page = Page(link=f"p={puzzle_id}")
    for k, block_id in enumerate(block_ids):
        page.press("choose", block_id)
        page.point(1.5 + 3 * k, 2.5, tap=True)
    page.press("export")
    return page.last["@download"]["text"]


def test_a_file_brings_what_was_begun_on_to_an_empty_table_of_the_same_puzzle():
    page = Page(link="p=F03")
    page.send("file", name="sightline.json", text=exported("F03", "blue-cube"))
    assert page.standing == {"blue-cube"}
    assert page.message == "The file is read: 0 puzzles solved and 1 unfinished added."
    page.send("tick", now=30.0)
    assert Page(link="p=F03", stored=page.stored).standing == {"blue-cube"}
    page.press("undo")
    assert page.standing == set()


def test_a_file_brings_what_was_begun_where_everything_was_taken_away_again():
    page = Page(link="p=F03")
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    page.press("clear")
    page.send("file", name="sightline.json", text=exported("F03", "blue-cube"))
    assert page.standing == {"blue-cube"}


def test_what_was_begun_here_stays_when_a_file_brings_the_same_puzzle():
    page = Page(link="p=F03")
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    page.send("file", name="sightline.json", text=exported("F03", "blue-cube"))
    assert page.standing == {"yellow-cube"}
    assert page.message.endswith("0 unfinished added. What you have begun here stays: F03.")
    assert "yellow-cube" in page.stored["game.F03"]
    page.press("export")
    page.send("file", name="sightline.json", text=page.last["@download"]["text"])
    assert page.message.endswith("0 unfinished added."), "what is the same is not worth a word"


def test_a_file_opens_what_was_begun_in_place_of_a_solved_puzzle(page):
    page.solve(FIRST)
    page.send("file", name="sightline.json", text=exported(FIRST, "blue-cube"))
    assert page.standing == {"blue-cube"}
    assert page.values["@close"] == "menu"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "<html>",
        "{}",
        '{"version":1}',
        '{"version":1,"kind":"sightline"}',
        '{"version":1,"kind":"sightline","settings":{"version":1},"progress":{"version":1,"puzzles":{}},"games":{"X":{}}}',
        '{"version":1,"kind":"sightline","settings":{"version":1},"progress":{"version":1,"puzzles":{}},"games":[]}',
        "[" * 200_000,
        "9" * 2_000_000,
    ],
)
def test_a_file_that_is_not_ours_is_refused_in_one_sentence_and_changes_nothing(page, text):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5, tap=True)
    before = dict(page.stored)
    page.send("file", name="x.json", text=text)
    assert re.fullmatch(r"Sorry\. The [^.]*\.", page.message)
    assert page.stored == before
    assert page.standing == {"yellow-cube"}


def test_unknown_names_are_errors_not_silence(page):
    for event in ({"kind": "press", "name": "fly"}, {"kind": "press", "name": "open", "value": "x"}, {"kind": "dance"}):
        with pytest.raises(ValueError, match="there is no"):
            page.session.handle(event)
    with pytest.raises(ValueError, match="no page"):
        Session("nowhere")


def test_the_table_gets_the_keys_back_when_the_mouse_comes_to_it(page):
    page.press("choose", "yellow-cube")
    page.point(2.5, 2.5)
    assert page.last["@focus"] == "scene"
    page.point(3.5, 2.5)
    assert "@focus" not in page.last
