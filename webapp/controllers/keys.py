"""The controller of Block and Key: turns the events of its page into deeds at the desk, or in the set-up."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from core.games.block_and_key.move import (
    AncientsNone,
    Claim,
    DiscardKey,
    Draft,
    Draw,
    EndTurn,
    Excavate,
    KeyMove,
    Pass,
    SetAside,
    SetCore,
)
from core.games.block_and_key.rule import Phase
from models.reader import RefusedError
from webapp.components.message import WRONG, Message
from webapp.components.words import say
from webapp.controllers.hands import MOUSE, TOUCH
from webapp.controllers.hands_events import KINDS, HandsEvents, Once
from webapp.controllers.keys_arrival import KeysArrival
from webapp.controllers.keys_desk import KeysDesk
from webapp.controllers.keys_replay import ENDING, KeysReplay
from webapp.controllers.keys_room import KeysRoom
from webapp.controllers.keys_view import KeysView
from webapp.scene.drawing import Item
from webapp.session import Output

DIALOGS = ("menu", "settings", "keys", ENDING)
KEYS = {
    "u": ("undo", ()),
    "y": ("redo", ()),
    "e": ("end_turn", ()),
    "l": ("show_spots", ()),
    "h": ("show_hint", ()),
}
"""What only this table can do by keys."""

SLICE = 2
"""How many slices a computer thinks before the page has its turn again."""


class KeysController:
    """Answers the events of the page of Block and Key."""

    def __init__(self) -> None:
        self._desk = KeysDesk()
        self._room = KeysRoom()
        self._replay = KeysReplay(self._desk)
        self._view = KeysView(self._desk, self._room, self._replay)
        self._arrival = KeysArrival(self._desk, self._room, self._replay, self._view)
        self._hands = HandsEvents(self._desk, self._view, KEYS)
        self._offered: object = None
        """The state in which the Ancients' block was last put in hand."""
        self._led = False
        """Whether the keys were brought up on a small screen, to be claimed."""
        desk = self._desk
        self._presses: Mapping[str, Callable[[str], Once]] = {
            **self._hands.presses(),
            **{f"look_{name}": (lambda _, name=name: desk.look(name)) for name in desk.looks},
            "undo": lambda _: desk.undo(),
            "redo": lambda _: desk.redo(),
            "spots": lambda _: desk.show_spots(),
            "hint": lambda _: desk.show_hint(),
            "core": lambda value: self._deed(SetCore(int(value))),
            "draft": lambda value: self._deed(Draft(int(value))),
            "excavate": lambda value: self._deed(Excavate(int(value))),
            "claim": lambda value: self._deed(Claim(value)),
            "discard": lambda value: self._deed(DiscardKey(value)),
            "draw": lambda value: self._deed(Draw(value)),
            "aside": lambda value: self._deed(SetAside(value)),
            "pass": lambda _: self._deed(Pass()),
            "ancients-none": lambda _: self._deed(AncientsNone()),
            "end-turn": lambda _: self._deed(EndTurn()),
            "take-seat": self._take_seat,
            "confirm": self._view.sight.confirm,
            "enigma": self._hold,
            "scores": lambda _: {"@open": ENDING},
            "replay": self._replay.press,
            "start": lambda _: self._arrival.start(self._room.setup.seating, None),
            "resume": lambda _: self._arrival.resume(),
            "again": lambda _: self._arrival.again(),
            "share": self._share,
            "copy": self._copy,
            "open": self._open_dialog,
        }

    def handle(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        """Take one event; return the values that are sent once."""
        desk = self._desk
        once: Once = None
        try:
            once = self._answer(event)
        except RefusedError as error:
            self._room.refused()
            desk.message = Message(str(error), say("lead.sorry"), WRONG)
        self._offer()
        self._view.sight.settle()
        return {**(once or {}), **self._lead(), **self._arrival.keep(), **self._replay.due()}

    def outputs(self) -> Iterable[Output]:
        """Return all that the page shows now."""
        return self._view.outputs()

    @property
    def calm(self) -> bool:
        """Whether the player wants nothing in the scene to take its time."""
        return self._desk.player.calm

    def scene(self) -> Mapping[str, Item]:
        """Return the whole scene as it should be now."""
        return self._view.scene()

    def _answer(self, event: Mapping[str, Any]) -> Once:
        desk = self._desk
        match event:
            case {"kind": "open"}:
                desk.player.open(event)
                desk.way = TOUCH if event.get("coarse") else MOUSE
                desk.game.tick(event["now"])
                return self._arrival.open(event)
            case {"kind": "link", "link": link}:
                return self._arrival.follow(link)
            case {"kind": "press", "name": name}:
                self._hands.pressed()
                return self._press(name, event.get("value") or "")
            case {"kind": "set", "name": str(name), "value": value}:
                if not self._replay.change(name, value) and not desk.player.change(name, value):
                    self._tell(self._room.set(name, value))
            case {"kind": "tick", "now": now}:
                if desk.game.tick(now):
                    desk.message = Message(say("keys.said.time"), tone=WRONG)
                self._replay.tick()
            case {"kind": "work"}:
                self._work()
            case {"kind": kind} if kind in KINDS:
                return self._hands.take(event)
            case _:
                raise ValueError(f"there is no event {event.get('kind')!r} here")
        return None

    # What is pressed

    def _press(self, name: str, value: str) -> Once:
        if name in self._presses:
            return self._presses[name](value)
        self._tell(self._room.press(name, value))
        return None

    def _tell(self, said: str | None) -> None:
        if said is not None:
            self._desk.message = Message(said)

    def _deed(self, move: KeyMove) -> Once:
        desk = self._desk
        if not desk.open:
            desk.message = Message(say("keys.none"))
            return None
        if desk.deed(move) and desk.game.awaited is not None:
            return {"@focus": f"take-seat {desk.game.awaited}"}
        return None

    def _take_seat(self, value: str) -> Once:
        desk = self._desk
        if desk.open and value.isdecimal():
            desk.game.take(int(value))
            desk.take_place()
            self._view.held = False
            desk.message = Message(say("keys.said.seat", name=desk.name_at(int(value))))
        return {"@focus": "scene"}

    def _hold(self, value: str) -> None:
        self._view.held = value == "down"

    def _share(self, _: str) -> Once:
        desk = self._desk
        if not desk.open or desk.ruin.core_turn is None:
            desk.message = Message(say("keys.said.unshared"), say("lead.cannot"), WRONG)
            return {"@close": "menu"}
        desk.message = Message(say("keys.said.shared"))
        return {"@copy": self._view.position_link, "@close": "menu"}

    def _copy(self, _: str) -> Once:
        code = self._arrival.code
        self._desk.message = Message(say("keys.said.copied", code=code))
        return {"@copy": code, "@close": "menu"}

    def _open_dialog(self, value: str) -> Once:
        if value not in DIALOGS:
            raise ValueError(f"there is no dialog {value!r}")
        return {"@close": "menu", "@open": value} if value != "menu" else {"@open": value}

    # What happens by itself

    def _work(self) -> None:
        """Let the computer whose turn it is think for a slice."""
        desk = self._desk
        self._view.slices += 1
        if not desk.open:
            return
        before = desk.state
        move = desk.game.work(SLICE)
        if move is None:
            return
        desk.held.over(desk.structure)
        if not isinstance(move, EndTurn | Draw):
            desk.message = Message(desk.told(move, before, desk.state))

    def _lead(self) -> Mapping[str, Any]:
        """Bring up the keys on a small screen once one can be claimed, and the blocks again when they are needed."""
        desk = self._desk
        if not desk.open:
            self._led = False
        elif not self._led and self._view.sight.lit:
            self._led = True
            return {"@tab": "tab-cards"}
        elif self._led and desk.state.phase in (Phase.ACTION, Phase.ANCIENTS):
            self._led = False
            return {"@tab": "tab-blocks"}
        return {}

    def _offer(self) -> None:
        """Put the block that the Ancients build in hand, once."""
        desk = self._desk
        if not desk.open or desk.game.acting is None or desk.state.phase is not Phase.ANCIENTS:
            return
        if self._offered is desk.state:
            return
        self._offered = desk.state
        if desk.tray and desk.legal(desk.box.by_id[desk.tray[0]]):
            desk.choose(desk.tray[0])
