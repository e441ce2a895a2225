"""The keyboard: what a key means at the desk while the table has the focus."""

from collections.abc import Mapping
from typing import Any

from webapp.controllers.desk import KEY, Desk

KEYS: Mapping[str, tuple[str, tuple[Any, ...]]] = {
    **{arrow: ("step", (arrow,)) for arrow in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")},
    "PageUp": ("rise", (1,)),
    "PageDown": ("rise", (-1,)),
    "Enter": ("place", ()),
    " ": ("place", ()),
    "Delete": ("take", ()),
    "Backspace": ("take", ()),
    "Escape": ("drop", ()),
    "[": ("choose_beside", (-1,)),
    "]": ("choose_beside", (1,)),
    "1": ("look", ("side1",)),
    "2": ("look", ("side2",)),
    "3": ("look", ("side3",)),
    "4": ("look", ("side4",)),
    "5": ("look", ("above",)),
    "0": ("look", ("home",)),
    "u": ("undo", ()),
    "y": ("redo", ()),
    "c": ("check", ()),
}
"""The desk's deed for each key; the turning keys and ``?`` are apart."""

TURNS = {"r": "turn", "t": "tip", "g": "roll"}


class Keyboard:
    """Turns keys into deeds at the desk."""

    def __init__(self, desk: Desk) -> None:
        """Serve *desk*."""
        self._desk = desk

    def key(self, key: str, shift: bool, ctrl: bool) -> Mapping[str, Any] | None:
        """Take a key; return the values that are sent once."""
        desk = self._desk
        desk.way = KEY
        name = key.lower() if len(key) == 1 else key
        if name == "z" and ctrl:
            (desk.redo if shift else desk.undo)()
        elif ctrl:
            return None
        elif name in TURNS:
            desk.turn(TURNS[name], -1 if shift else 1)
        elif name == "?":
            return {"@open": "keys"}
        elif name in KEYS:
            deed, values = KEYS[name]
            getattr(desk, deed)(*values)
        return None
