"""The order for the printer: what shall be on paper, and on what paper."""

import json
from typing import Any

import param

from models.reader import RefusedError, read_object

VERSION = 1

EDGES = (10, 15, 20, 25, 30, 40)
"""Millimetres that a cube's edge can have in the list of blocks."""


class PrintOrder(param.Parameterized):
    """What a person wants to have printed."""

    paper: Any = param.Selector(default="a4", objects=["a4", "letter"], doc="The paper in the printer.")
    card_size: Any = param.Selector(default="poker", objects=["poker", "large"], doc="The size of every card.")
    backs: Any = param.Selector(
        default="kinds",
        objects=["kinds", "alike", "none"],
        doc="Backs that tell a card's kind (for sleeves), backs all alike, or none.",
    )
    colors: Any = param.Selector(
        default="each", objects=["each", "fill"], doc="A restriction card for each colour, or one with boxes to tick."
    )
    edge: Any = param.Selector(default=20, objects=list(EDGES), doc="The edge of a cube in the list, in millimetres.")
    puzzle = param.Boolean(default=True, doc="Whether the puzzle's nine cards are wanted.")
    restrictions = param.Boolean(default=False, doc="Whether the restriction cards are.")
    glitches = param.Boolean(default=False, doc="Whether the glitch cards are.")
    blocks = param.Boolean(default=False, doc="Whether the list of blocks is.")
    leaflet = param.Boolean(default=False, doc="Whether the rules on one page are.")

    NAMES = (
        "paper", "card_size", "backs", "colors", "edge", "puzzle", "restrictions", "glitches", "blocks", "leaflet",
    )  # fmt: skip

    def chosen(self) -> tuple[Any, ...]:
        """Return every choice, in the order of `NAMES`."""
        return tuple(getattr(self, name) for name in self.NAMES)

    def choose(self, name: str, value: object) -> bool:
        """Take the new *value* of *name*; return whether there is such a choice."""
        if name not in self.NAMES:
            return False
        try:
            self.param.update(**{name: value})
        except (ValueError, TypeError):
            return False
        return True

    def dump(self) -> str:
        """Return the order as the text that `load` takes."""
        return json.dumps({"version": VERSION, **dict(zip(self.NAMES, self.chosen(), strict=True))})

    def load(self, text: object) -> None:
        """Take the order in *text*, all or none.

        Raises:
            RefusedError: it cannot be read; nothing has changed.
        """
        found = {key: value for key, value in read_object(text, "print order", VERSION).items() if key != "version"}
        try:
            PrintOrder(**found)
            if not set(found) <= set(self.NAMES):
                raise ValueError
        except (ValueError, TypeError) as error:
            raise RefusedError("The print order cannot be read: it asks for something unknown.") from error
        self.param.update(**found)
