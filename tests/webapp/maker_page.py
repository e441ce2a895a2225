"""Visits to the maker's page and to those where made puzzles are met, from the browser's side."""

import re
from html import unescape
from typing import Any

from core.catalog import block_set
from models.made import MadePuzzle, Uniqueness, write_made
from tests.core.solver.test_solve import built
from webapp.session import Session

BOX = block_set("mental_blocks")
PAIR = MadePuzzle.of("Pair", built(("blue-cube", (2, 2, 0), 0), ("white-cube", (2, 2, 1), 0)), unique=Uniqueness.FOUR)
OPEN = MadePuzzle.of("Open", built(("blue-bar2", (2, 2, 0), 0), ("white-bar2", (2, 4, 0), 0)))
SEVERAL = MadePuzzle.of("Several", built(("blue-cube", (2, 2, 0), 0)), unique=Uniqueness.SEVERAL)
HERE = {"seed": 7, "now": 0.0, "dark": False, "coarse": False, "reduced": True, "wide": True}


class Visit:
    """A visit to a page: every value that it has shown, as the browser has them."""

    def __init__(self, page: str, link: str = "", stored: dict[str, str] | None = None) -> None:
        self.session = Session(page)
        self.values: dict[str, Any] = {}
        self.sent({"kind": "open", "link": link, "stored": stored or {}, **HERE})

    def sent(self, event: dict[str, Any]) -> dict[str, Any]:
        """Return the values that answer *event*."""
        values = self.session.handle(event)["values"]
        self.values.update(values)
        return values

    def press(self, name: str, value: str = "") -> dict[str, Any]:
        return self.sent({"kind": "press", "name": name, "value": value})

    def work(self, most: int = 20_000) -> dict[str, Any]:
        """Do the work that is asked for, as a host does, to its end; return the last answer."""
        values: dict[str, Any] = {}
        for k in range(most):
            if self.values.get("@work") is None or "@go" in values:
                return values
            before = self.values["@work"]
            values = self.sent({"kind": "work", "now": 0.03 * k})
            assert self.values["@work"] is None or self.values["@work"] > before
        raise AssertionError("the work has no end")

    def build(self, *ids: str) -> None:
        """Put cubes and the like beside one another or, as they come, where the hand aims."""
        for name in ids:
            self.press("choose", name)
            self.press("place")

    @property
    def said(self) -> str:
        return text(self.values["message"])


def text(html: str) -> str:
    """Return what is read of *html*."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def loaded(made: MadePuzzle) -> Visit:
    return Visit("make", f"made={write_made(made)}")
