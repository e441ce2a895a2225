"""The controller of the page that says how to play."""

from collections.abc import Iterator, Mapping
from typing import Any

from webapp.controllers.player import Player
from webapp.scene.drawing import Item
from webapp.session import Output


class AboutController:
    """Answers the events of a page to read: only the settings change."""

    def __init__(self) -> None:
        self._player = Player()

    def handle(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        """Take one event; return the values that are sent once."""
        match event:
            case {"kind": "open"}:
                self._player.open(event)
            case {"kind": "set", "name": name, "value": value}:
                self._player.change(name, value)
            case {"kind": "press", "name": "open", "value": "settings"}:
                return {"@open": "settings"}
        return {}

    def outputs(self) -> Iterator[Output]:
        """Return all that the page shows now."""
        yield from self._player.outputs()

    @property
    def calm(self) -> bool:
        """Whether the player wants nothing in the scene to take its time."""
        return self._player.calm

    def scene(self) -> Mapping[str, Item]:
        """Return nothing: there is no scene here."""
        return {}
