"""Block and Key's page as people play it, by keys alone: each press does the same in a session of our own, which says
what has to be pressed next."""

import json
from collections import deque
from collections.abc import Sequence
from random import Random

from playwright.sync_api import Page

from core.games.block_and_key.bot.level import Level
from core.games.block_and_key.move import AncientsPosition, KeyMove, Position
from core.games.block_and_key.state import KeyState
from core.geometry.cells import Cell
from core.geometry.pose import Pose
from tests.webapp.keys_game import PRESSES, Game
from webapp.controllers.keyboard import TURNS

ARROWS = ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown")
KEPT = "localStorage.getItem('sightline.keys')"


class Player:
    """Plays on *page*, and the same in the session *mirror*."""

    def __init__(self, page: Page, mirror: Game) -> None:
        self.page = page
        self.mirror = mirror

    @property
    def state(self) -> KeyState:
        """The state of the game."""
        state: KeyState = self.mirror.game.state
        return state

    def press(self, name: str, value: str = "") -> None:
        """Press a button by the keyboard, as soon as it is there and can be pressed."""
        key = f"block {value}" if name == "choose" else f"{name} {value}".strip()
        self.page.locator(f'[data-key="{key}"]:enabled:not([aria-disabled="true"])').press("Enter")
        self.mirror.press(name, value or None)

    def keys(self, keys: Sequence[str]) -> None:
        """Press *keys* at the floor."""
        self.page.locator("#table").focus()
        for key in keys:
            self.page.keyboard.press(key)
            self.mirror.key(key)

    def aim(self, block_id: str, pose: Pose) -> None:
        """Hold a block where it has *pose*, by keys."""
        held = self.mirror.desk.held
        if held.block is None or held.block.id != block_id:
            self.press("choose", block_id)
        self.keys(self._turns(held.block.shape.rotated(pose.orientation)))
        steps = {self.mirror.desk.view.direction(arrow)[:2]: arrow for arrow in ARROWS}
        for axis in (0, 1):
            away = pose.origin[axis] - held.square[axis]
            step = (1 if away > 0 else -1, 0) if axis == 0 else (0, 1 if away > 0 else -1)
            self.keys([steps[step]] * abs(away))

    def _turns(self, wanted: Sequence[tuple[Cell, object]]) -> str:
        """Return the fewest keys that turn the block in hand so that it fills the cells *wanted*."""
        desk = self.mirror.desk
        shape, first = desk.held.block.shape, desk.held.orientation
        waiting, known = deque([("", first)]), {first}
        while waiting:
            keys, orientation = waiting.popleft()
            if shape.rotated(orientation) == wanted:
                return keys
            for key, axis in TURNS.items():
                turned = orientation.then(desk.view.turn(axis, 1))
                if turned not in known:
                    known.add(turned)
                    waiting.append((keys + key, turned))
        raise AssertionError("no turns lead there")

    def make(self, move: KeyMove) -> None:
        """Make *move* with what the page offers."""
        if self.mirror.game.awaited is not None:
            self.press("take-seat", str(self.mirror.game.awaited))
        ply = self.mirror.game.table.ply
        match move:
            case Position(block_id, pose):
                self.aim(block_id, pose)
                self.keys(["Enter"])
            case AncientsPosition(pose):
                assert self.state.ancient is not None
                assert self.state.ancient.block_id is not None
                self.aim(self.state.ancient.block_id, pose)
                self.keys(["Enter"])
            case _:
                self.press(*PRESSES[type(move)](move))
        assert self.mirror.game.table.ply == ply + 1

    def play_on(self) -> None:
        """Play to the end, as a thoughtful computer would; the page has to follow every step."""
        chance = Random(3)
        while self.state.outcome() is None:
            self.make(Level.PLANNER.choose(self.state.observation(self.state.seat), chance))
        moves = json.loads(self.mirror.stored["keys"])["moves"]
        self.page.wait_for_function(f"JSON.parse({KEPT}).moves.length === {len(moves)}")
        assert json.loads(self.page.evaluate(KEPT))["moves"] == moves
