"""Arriving at Block and Key: what the browser kept, what the page's address asks for, and how a game begins."""

from collections.abc import Mapping
from typing import Any

from core.games.block_and_key.notation import read_situation
from core.games.block_and_key.table_code import read_table_code, write_table_code
from core.notation import NotationError
from models.key_play import KeyPlay
from models.key_saves import KeySave, KeySeating, read_key_save, write_key_save
from models.reader import RefusedError
from webapp.components.message import WRONG, Message
from webapp.components.words import say
from webapp.controllers.hands_events import Once
from webapp.controllers.keys_desk import KeysDesk
from webapp.controllers.keys_replay import ENDING, KeysReplay
from webapp.controllers.keys_room import KeysRoom
from webapp.controllers.keys_view import PLAY, SETUP, KeysView
from webapp.controllers.player import DAMAGED

STORE = "keys"
"""The key of the store for the game that is played."""

AT = "at="
"""What a link to a position begins with."""


class KeysArrival:
    """Opens games: new ones, kept ones, and positions to try."""

    def __init__(self, desk: KeysDesk, room: KeysRoom, replay: KeysReplay, view: KeysView) -> None:
        """Open them at *desk*, as *room* has set them up."""
        self._desk = desk
        self._room = room
        self._replay = replay
        self._view = view
        self._kept: object = None

    def open(self, event: Mapping[str, Any]) -> Once:
        """Take what the browser has kept, and follow the page's address."""
        desk = self._desk
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
        if saved is not None:
            self._room.unfinished = None if _is_over(saved) else saved
            self._room.setup.sit_again(saved.seating)
        try:
            once |= self.follow(event.get("link"), saved) or {}
        except RefusedError as error:
            desk.message = Message(str(error), say("lead.sorry"), WRONG)
        if desk.player.trouble:
            desk.message = Message(desk.player.trouble, say("lead.sorry"), WRONG)
        return once

    def follow(self, link: object, saved: KeySave | None = None) -> Once:
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
        if self._desk.open and not self._desk.game.study and code == self.code:
            return None
        if saved is not None and saved.seating.code == code:
            return self.start(saved.seating, saved)
        if self._desk.open:
            self.again()
        self._desk.message = Message(self._room.take_code(code))
        return None

    @property
    def code(self) -> str:
        """The code of the table that is played at, or of the one that is set up."""
        table = self._desk.game.table
        if table is None or self._view.page == SETUP:
            return self._room.setup.code
        return write_table_code(table.states[0].options)

    def start(self, seating: KeySeating, saved: KeySave | None) -> Once:
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

    def resume(self) -> Once:
        """Go on with the game that stands unfinished."""
        saved = self._room.unfinished
        return self.start(saved.seating, saved) if saved is not None else None

    def again(self) -> Once:
        """Go to the set-up, with the same people at another deal; a game that is not over can be gone on with."""
        desk = self._desk
        closing = ENDING if desk.open and desk.game.over else "menu"
        if desk.open and not desk.game.study:
            self._room.setup.sit_again(desk.game.save().seating)
            self._room.unfinished = None if desk.game.over else desk.game.save()
        self._room.setup.deal_again()
        self._replay.reset()
        desk.empty()
        desk.game.table = None
        self._view.page, self._view.asked = SETUP, None
        desk.message = Message("")
        return {"@close": closing}

    def keep(self) -> Mapping[str, Any]:
        """Return the game to be kept: at every move and every few seconds."""
        desk, game = self._desk, self._desk.game
        if not desk.open or game.study:
            return {}
        marker = (game.table.moves, game.table.ply, game.names, int(game.clock.elapsed) // 5)
        if marker == self._kept:
            return {}
        self._kept = marker
        return {f"@store.{STORE}": write_key_save(game.save())}

    def _try_out(self, link: str) -> Once:
        try:
            situation = read_situation(link.removeprefix(AT))
        except NotationError as error:
            raise RefusedError(str(error)) from error
        game = self._desk.game
        if game.table is not None and not game.study and not game.over:
            self._room.unfinished = game.save()
        game.try_out(situation, say("keys.study.name"))
        self._begin(Message(say("keys.said.study")))
        self._view.asked = link
        return {"@focus": "scene"}

    def _begin(self, said: Message) -> None:
        desk = self._desk
        self._replay.reset()
        desk.empty()
        self._view.page, self._view.sight.confirming, self._view.held = PLAY, None, False
        desk.take_place()
        desk.message = said


def _is_over(saved: KeySave) -> bool:
    """Whether the game in *saved* has come to its end."""
    game = KeyPlay()
    game.open(saved.seating, saved)
    return game.over
