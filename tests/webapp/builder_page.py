"""The builder's page, driven by events as the browser sends them."""

import json
import re
from typing import Any

from core.catalog import block_set, puzzle, puzzle_ids
from core.geometry.pose import Pose
from core.placement import TableSize
from core.structure import Placement, Structure
from models.practice import building_moves
from webapp.scene.drawing import to_scene
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
