"""The events of every table: what hands do with pointers, keys and buttons, before what only one table has."""

from collections.abc import Callable, Mapping
from typing import Any

from models.viewpoint import SIDES
from webapp.controllers.hands import KEY, TOUCH, Hands
from webapp.controllers.hands_view import HandsView
from webapp.controllers.keyboard import Deeds, Keyboard
from webapp.controllers.pointer import Pointer

Once = Mapping[str, Any] | None
"""Values that are sent once."""

KINDS = ("point", "drag", "twist", "key", "camera")
"""The kinds of events that are the hands' own."""


class HandsEvents:
    """Turns events into deeds of hands."""

    def __init__(self, hands: Hands, view: HandsView, own_keys: Deeds) -> None:
        """Serve *hands*, shown by *view*; *own_keys* are the keys for deeds of their table alone."""
        self._hands = hands
        self._view = view
        self._pointer = Pointer(hands, view)
        self._keyboard = Keyboard(hands, own_keys)
        self._focus_due = False

    def presses(self) -> Mapping[str, Callable[[str], Once]]:
        """Return the deed of each button by its name, given the button's value."""
        hands = self._hands
        return {
            "choose": self._choose,
            "take": lambda _: hands.take(),
            "drop": lambda _: hands.drop(),
            "place": lambda _: hands.place(),
            "turn": lambda _: hands.turn("turn", 1),
            "tip": lambda _: hands.turn("tip", 1),
            "roll": lambda _: hands.turn("roll", 1),
            "raise": lambda _: hands.rise(1),
            "lower": lambda _: hands.rise(-1),
            **{preset: (lambda _, preset=preset: hands.look(preset)) for preset in (*SIDES, "above", "home")},
            "close": lambda value: {"@close": value},
        }

    def pressed(self) -> None:
        """Take note that something beside the table was pressed: its keys come back with the mouse."""
        self._focus_due = True

    def take(self, event: Mapping[str, Any]) -> Once:
        """Take an event of one of `KINDS`."""
        hands = self._hands
        match event:
            case {"kind": "point"}:
                self._pointer.point(event)
                return self._focus_scene(event)
            case {"kind": "drag"}:
                self._pointer.drag(event)
            case {"kind": "twist", "quarters": quarters}:
                hands.way = TOUCH
                hands.turn("turn", quarters)
            case {"kind": "key", "key": key}:
                self._view.hovered = None
                return self._keyboard.key(key, bool(event.get("shift")), bool(event.get("ctrl")))
            case {"kind": "camera", "azimuth": azimuth}:
                hands.looked(azimuth)
        return None

    def _choose(self, value: str) -> Once:
        held = self._hands.held
        if held.block and held.block.id == value:
            self._hands.drop()
            return {}
        self._hands.choose(value)
        return {"@focus": "scene"} if self._hands.way == KEY else {}

    def _focus_scene(self, event: Mapping[str, Any]) -> Once:
        """Give the table the keys back when the mouse moves on to it from what was pressed."""
        if not self._focus_due or event.get("touch") or event.get("mesh") is None:
            return None
        self._focus_due = False
        return {"@focus": "scene"}
