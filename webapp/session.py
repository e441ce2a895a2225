"""The session: a page's models behind the plain-JSON door that both hosts use (docs/architecture.md)."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from webapp.scene.drawing import Item, changes

CONTROLLERS = {
    "index": ("webapp.controllers.library", "LibraryController"),
    "table": ("webapp.controllers.team", "TeamController"),
    "build": ("webapp.controllers.builder", "BuilderController"),
    "team": ("webapp.controllers.setup", "SetupController"),
    "print": ("webapp.controllers.printing", "PrintController"),
    "seat": ("webapp.controllers.seat", "SeatController"),
    "make": ("webapp.controllers.maker", "MakerController"),
    "keys": ("webapp.controllers.keys", "KeysController"),
    "learn": ("webapp.controllers.learn", "LearnController"),
    "keys-rules": ("webapp.controllers.key_rules", "KeyRulesController"),
    "keys-practice": ("webapp.controllers.key_practice", "KeyPracticeController"),
    "about": ("webapp.controllers.about", "AboutController"),
}
"""For each page the module and class of what answers its events."""


@dataclass(frozen=True, slots=True)
class Output:
    """A named value of a page: *make* makes it anew whenever what it is *made_from* has changed."""

    name: str
    made_from: Hashable
    make: Callable[[], Any]

    @classmethod
    def of(cls, name: str, value: Hashable) -> "Output":
        """Return the output *name* that is *value* itself."""
        return cls(name, value, lambda: value)


class Controller(Protocol):
    """What answers a page's events."""

    def handle(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        """Take one event; return the values that are sent once, whether they have changed or not."""

    def outputs(self) -> Iterable[Output]:
        """Return all that the page shows now."""

    def scene(self) -> Mapping[str, Item]:
        """Return the whole scene as it should be now; nothing for a page without one."""

    @property
    def calm(self) -> bool:
        """Whether the player wants nothing in the scene to take its time."""


class Session:
    """One page's models. Events go in, and what they have changed comes out, nothing else."""

    def __init__(self, page: str) -> None:
        """Begin the page *page*.

        Raises:
            ValueError: there is no such page.
        """
        if page not in CONTROLLERS:
            raise ValueError(f"there is no page {page!r}")
        module, name = CONTROLLERS[page]
        self._controller: Controller = getattr(import_module(module), name)()
        self._made_from: dict[str, Hashable] = {}
        self._sent: dict[str, Any] = {}
        self._drawn: Mapping[str, Item] = {}

    def handle(self, event: Mapping[str, Any]) -> dict[str, Any]:
        """Take one event, return ``{"values": {name: value}, "patches": {mesh: {...}}}``: only what has changed."""
        once = self._controller.handle(event)
        values: dict[str, Any] = {}
        for output in self._controller.outputs():
            if output.name in self._made_from and self._made_from[output.name] == output.made_from:
                continue
            self._made_from[output.name] = output.made_from
            value = output.make()
            if output.name not in self._sent or self._sent[output.name] != value:
                self._sent[output.name] = values[output.name] = value
        values.update(once)
        scene = self._controller.scene()
        patches = changes(self._drawn, scene)
        if "camera" in patches:
            # A camera that is sent anywhere, the same place again too, is told all of it.
            patches["camera"] = dict(scene["camera"])
        if self._controller.calm:
            for patch in patches.values():
                patch.pop("ease", None)
        self._drawn = scene
        return {"values": values, "patches": patches}
