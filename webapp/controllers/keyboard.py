"""The keyboard: what a key means at the desk while the table has the focus."""

from collections.abc import Mapping
from typing import Any

from webapp.controllers.hands import KEY, Hands

Deeds = Mapping[str, tuple[str, tuple[Any, ...]]]

KEYS: Deeds = {
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
}
"""The deed at every table for each key; the turning keys and ``?`` are apart."""

BUILDER_KEYS: Deeds = {"u": ("undo", ()), "y": ("redo", ()), "c": ("check", ())}
"""What only the builder's desk can do besides."""

TURNS = {"r": "turn", "t": "tip", "g": "roll"}


class Keyboard:
    """Turns keys into deeds at the desk."""

    def __init__(self, desk: Hands, own: Deeds) -> None:
        """Serve *desk*; *own* are the keys for deeds of its own."""
        self._desk = desk
        self._deeds = {**KEYS, **own}

    def key(self, key: str, shift: bool, ctrl: bool) -> Mapping[str, Any] | None:
        """Take a key; return the values that are sent once."""
        desk = self._desk
        desk.way = KEY
        name = key.lower() if len(key) == 1 else key
        if ctrl:
            if name == "z":
                self._do("y" if shift else "u")
            return None
        if name in TURNS:
            desk.turn(TURNS[name], -1 if shift else 1)
        elif name == "?":
            return {"@open": "keys"}
        self._do(name)
        return None

    def _do(self, name: str) -> None:
        if name in self._deeds:
            deed, values = self._deeds[name]
            getattr(self._desk, deed)(*values)
