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
from core.games.block_and_key.notation import read_situation
from core.games.block_and_key.rule import Phase
from core.games.block_and_key.table_code import read_table_code, write_table_code
from core.notation import NotationError
from models.key_play import KeyPlay
from models.key_saves import KeySave, KeySeating, read_key_save, write_key_save
from models.reader import RefusedError
from webapp.components.message import WRONG, Message
from webapp.components.words import say
from webapp.controllers.hands import MOUSE, TOUCH
from webapp.controllers.hands_events import KINDS, HandsEvents, Once
from webapp.controllers.keys_desk import KeysDesk
from webapp.controllers.keys_replay import ENDING, KeysReplay
from webapp.controllers.keys_room import KeysRoom
from webapp.controllers.keys_view import PLAY, SETUP, KeysView
from webapp.controllers.player import DAMAGED
from webapp.scene.drawing import Item
from webapp.session import Output

STORE = "keys"
"""The key of the store for the game that is played."""

AT = "at="
"""What a link to a position begins with."""

DIALOGS = ("menu", "settings", "keys", "table-code", ENDING)
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
        self._hands = HandsEvents(self._desk, self._view, KEYS)
        self._kept: object = None
        self._offered: object = None
        """The state in which the Ancients' block was last put in hand."""
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
            "confirm": self._confirm,
            "enigma": self._hold,
            "scores": lambda _: {"@open": ENDING},
            "replay": self._replay.press,
            "start": lambda _: self._start(self._room.setup.seating, None),
            "resume": self._resume,
            "again": self._again,
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
        if self._view.confirming is not None and desk.open and not self._may_confirm(self._view.confirming):
            self._view.confirming = None
        return {**(once or {}), **self._keep(), **self._replay.due()}

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
                return self._open(event)
            case {"kind": "link", "link": link}:
                return self._follow(link)
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

    # Coming in

    def _open(self, event: Mapping[str, Any]) -> Once:
        desk = self._desk
        desk.player.open(event)
        desk.way = TOUCH if event.get("coarse") else MOUSE
        desk.game.tick(event["now"])
        self._room.open(int(event.get("seed") or 0))
        stored = (event.get("stored") or {}).get(STORE)
        once: dict[str, Any] = {}
        saved: KeySave | None = None
        if stored is not None:
            try:
                saved = read_key_save(stored)
            except RefusedError:
                once = {f"@store.{DAMAGED}{STORE}": stored, f"@store.{STORE}": None}
                desk.player.trouble = say("store.damaged", what=say("keys.store"))
        if saved is not None and not _is_over(saved):
            self._room.unfinished = saved
        if saved is not None:
            self._room.setup.sit_again(saved.seating)
        try:
            once |= self._follow(event.get("link"), saved) or {}
        except RefusedError as error:
            desk.message = Message(str(error), say("lead.sorry"), WRONG)
        if desk.player.trouble:
            desk.message = Message(desk.player.trouble, say("lead.sorry"), WRONG)
        return once

    def _follow(self, link: object, saved: KeySave | None = None) -> Once:
        """Open what the page's address asks for: a position, or a table by its code, which is gone on with if it was
        kept.

        Raises:
            RefusedError: it cannot be read; nothing has changed.
        """
        saved = saved or self._room.unfinished
        if not isinstance(link, str) or not link:
            return None
        if link.startswith(AT):
            return self._try_out(link)
        try:
            code = write_table_code(read_table_code(link))
        except NotationError as error:
            raise RefusedError(str(error)) from error
        if self._desk.open and not self._desk.game.study and code == self._here:
            return None
        if saved is not None and saved.seating.code == code:
            return self._start(saved.seating, saved)
        self._tell(self._room.take_code(code))
        self._view.page, self._view.asked = SETUP, None
        return None

    def _try_out(self, link: str) -> Once:
        try:
            situation = read_situation(link.removeprefix(AT))
        except NotationError as error:
            raise RefusedError(str(error)) from error
        self._desk.game.try_out(situation, say("keys.study.name"))
        self._begin(Message(say("keys.said.study")))
        self._view.asked = link
        return {"@focus": "scene"}

    @property
    def _here(self) -> str:
        """The code of the table that is played at."""
        return write_table_code(self._desk.game.table.states[0].options)

    def _start(self, seating: KeySeating, saved: KeySave | None) -> Once:
        """Lay out the table of *seating*, or go on with what was *saved* of it."""
        desk = self._desk
        error = desk.game.open(seating, saved)
        if error is not None:
            said = Message(say("replay.stopped"), say("lead.sorry"), WRONG)
        elif saved is not None and saved.moves:
            said = Message(say("keys.said.resumed"))
        else:
            said = Message(say("keys.said.started", name=desk.name_at(desk.state.seat)))
        self._begin(said)
        self._view.asked = None
        self._room.unfinished = None
        once: dict[str, Any] = {"@close": ENDING}
        if error is not None and saved is not None:
            once[f"@store.{DAMAGED}{STORE}"] = write_key_save(saved)
        return once

    def _begin(self, said: Message) -> None:
        desk = self._desk
        self._replay.reset()
        desk.empty()
        self._view.page, self._view.confirming, self._view.held = PLAY, None, False
        desk.take_place()
        desk.message = said

    def _resume(self, _: str) -> Once:
        saved = self._room.unfinished
        return self._start(saved.seating, saved) if saved is not None else None

    def _again(self, _: str) -> Once:
        """Go to the set-up, with the same people at another deal; a game that is not over can be gone on with."""
        desk = self._desk
        closing = ENDING if desk.open and desk.game.over else "menu"
        if desk.open and not desk.game.study:
            self._room.setup.sit_again(desk.game.save().seating)
            self._room.unfinished = None if desk.game.over else desk.game.save()
        self._room.setup.deal_again()
        self._replay.reset()
        desk.game.table = None
        desk.empty()
        self._view.page, self._view.asked = SETUP, None
        desk.message = Message("")
        return {"@close": closing}

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

    def _confirm(self, value: str) -> None:
        seat = int(value) if value.isdecimal() else None
        again = seat == self._view.confirming
        self._view.confirming = seat if seat is not None and not again and self._may_confirm(seat) else None

    def _may_confirm(self, seat: int) -> bool:
        """Whether everybody may look at the view of *seat* now: after a claim, or when the game is over."""
        game = self._desk.game
        if game.table is None or not 0 <= seat < len(game.names):
            return False
        return game.over or any(made.seat == seat for made in game.seen(None).claims)

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
        playing = self._view.page == PLAY and self._desk.open
        code = self._here if playing else self._room.setup.code
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

    # After each event

    def _keep(self) -> Mapping[str, Any]:
        """Keep the game at every move and every few seconds."""
        desk, game = self._desk, self._desk.game
        if not desk.open or game.study:
            return {}
        marker = (game.table.moves, game.table.ply, game.names, int(game.clock.elapsed) // 5)
        if marker == self._kept:
            return {}
        self._kept = marker
        return {f"@store.{STORE}": write_key_save(game.save())}


def _is_over(saved: KeySave) -> bool:
    """Whether the game in *saved* has come to its end."""
    game = KeyPlay()
    game.open(saved.seating, saved)
    return game.over
