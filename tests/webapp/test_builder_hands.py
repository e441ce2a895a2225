"""The builder's session: blocks placed, moved and turned, by mouse, finger and keys."""

import pytest

from tests.webapp.builder_page import FIRST, SIZE, Page
from webapp.scene.drawing import to_scene


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
