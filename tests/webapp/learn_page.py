"""The page to learn on, driven by events as a browser's page sends them."""

import json
import re
from typing import Any

from core.catalog import block_set
from core.structure import Placement, Structure
from models.practice import building_moves
from tests.webapp.builder_page import SIZE, Page

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
