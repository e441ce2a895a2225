"""The controller of the page to learn on: the tutorial, the drills, and the menu that leads to them."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from core.catalog import block_set
from core.games.mental_blocks.drill import Kind
from core.placement import TableSize
from models.lesson_steps import NAMES
from webapp.components.drill_pictures import Look
from webapp.components.message import WRONG, Message, message_html
from webapp.components.tutorial import menu_html
from webapp.components.words import say
from webapp.controllers.drill_room import DrillRoom
from webapp.controllers.hands import MOUSE, TOUCH
from webapp.controllers.hands_events import KINDS, HandsEvents
from webapp.controllers.lesson_desk import LessonDesk
from webapp.controllers.lesson_view import LessonView
from webapp.scene.drawing import Item
from webapp.session import Output

MENU, TUTORIAL, DRILL = "menu", "tutorial", "drill"
ANCHOR = "learn"
"""The place in the page that its link for the keyboard leads to."""

LESSON_KEYS = {"u": ("undo", ()), "y": ("redo", ())}


class LearnController:
    """Answers the events of the page to learn on."""

    def __init__(self) -> None:
        self._box = block_set("mental_blocks")
        self._desk = LessonDesk(self._box, TableSize())
        self._view = LessonView(self._desk)
        self._hands = HandsEvents(self._desk, self._view, LESSON_KEYS)
        self._player = self._desk.player
        self._room = DrillRoom(self._player, self._box)
        self._mode = MENU
        self._notice: Message | None = None
        desk, room = self._desk, self._room
        self._presses: Mapping[str, Callable[[str], Mapping[str, Any] | None]] = {
            **self._hands.presses(),
            "undo": lambda _: desk.undo(),
            "begin_again": lambda _: desk.begin(desk.current.name),
            "corner": self._next_corner,
            "pick": lambda value: desk.pick(int(value)),
            "answer": room.answer,
            "check": lambda _: room.check(),
            "paint": room.paint,
            "next": lambda _: room.next(),
            "open": lambda value: {"@open": value} if value in ("settings", "keys") else None,
        }

    def handle(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        """Take one event; return the values that are sent once."""
        once: Mapping[str, Any] | None = None
        match event:
            case {"kind": "open"}:
                once = self._open(event)
            case {"kind": "link", "link": link}:
                once = self._go(link)
            case {"kind": "press", "name": name}:
                if name not in self._presses:
                    raise ValueError(f"there is nothing called {name!r} to press here")
                self._hands.pressed()
                once = self._presses[name](event.get("value") or "")
            case {"kind": "set", "name": "color" | "stroke" as name, "value": value}:
                self._room.brush(name, value)
            case {"kind": "set", "name": name, "value": value}:
                self._player.change(name, value)
            case {"kind": kind} if kind in KINDS:
                once = self._hands.take(event)
        self._desk.judge()
        return once or {}

    def outputs(self) -> Iterator[Output]:
        """Return all that the page shows now."""
        player = self._player
        records = tuple((kind, player.drills.record(kind)) for kind in Kind)
        look = Look(self._box, player.settings.patterns)
        menu = (tuple(player.lesson.done), player.lesson.at, records, look.patterns)
        yield Output.of("@data.mode", self._mode)
        yield Output("menu", menu, lambda: menu_html(player.lesson, records, look))
        yield Output("notice", self._notice, lambda: message_html(self._notice) if self._notice else "")
        yield Output("@title", (self._mode, self._room.kind), self._title)
        yield from self._view.outputs()
        yield from self._room.outputs()

    @property
    def calm(self) -> bool:
        """Whether the player wants nothing in the scene to take its time."""
        return self._player.calm

    def scene(self) -> Mapping[str, Item]:
        """Return the tutorial's table, wherever the player is: it is there when they come back."""
        return self._view.scene()

    def _open(self, event: Mapping[str, Any]) -> Mapping[str, Any] | None:
        self._player.open(event)
        touch = bool(event.get("coarse"))
        self._desk.way = TOUCH if touch else MOUSE
        self._room.touch = touch
        self._room.seed = int(event.get("seed") or 0)
        self._desk.begin(self._player.lesson.at)
        focus = self._go(event["link"])
        if self._player.trouble:
            self._notice = Message(self._player.trouble, say("lead.sorry"), WRONG)
        # The keys of a drill work where the focus is.
        return focus if self._mode == DRILL else None

    def _go(self, link: object) -> Mapping[str, Any] | None:
        """Go where *link* says: nowhere in particular, to the tutorial or a step of it, or to a drill."""
        kinds = {kind.value: kind for kind in Kind}
        self._notice = None
        if not isinstance(link, str) or link == ANCHOR:
            return None
        if link == "":
            self._mode = MENU
            return {"@focus": "tutorial"}
        if link in kinds:
            self._mode = DRILL
            self._room.open(kinds[link])
            return {"@focus": "task"}
        name = self._player.lesson.due if link == TUTORIAL else link.removeprefix(f"{TUTORIAL}=")
        if name in NAMES:
            self._mode = TUTORIAL
            if name != self._desk.current.name or name in self._player.lesson.done:
                self._desk.begin(name)
            self._player.learn(name)
            return {"@focus": "lesson"}
        self._mode = MENU
        self._notice = Message(say("learn.bad_link"), say("lead.sorry"), WRONG)
        return None

    def _next_corner(self, _: str) -> None:
        self._desk.corner = (self._desk.corner + 1) % 4

    def _title(self) -> str:
        where = say("learn.title")
        if self._mode == TUTORIAL:
            where = say("learn.tutorial")
        elif self._mode == DRILL and self._room.kind:
            where = say(f"drill.{self._room.kind.value}")
        return f"{where} · Sightline"
