"""The builder's controller: turns the events of its page into deeds at the desk."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from core.catalog import block_set, puzzle_ids
from core.games.base import IllegalMoveError
from core.games.mental_blocks.puzzle import Puzzle
from core.placement import TableSize
from models.library import next_puzzle
from models.made import MadePuzzle, Uniqueness
from models.reader import RefusedError
from models.saves import FREE, Save, read_save, write_save
from webapp.components.board_text import count_words
from webapp.components.message import WRONG, Message
from webapp.components.words import capital, say
from webapp.controllers.advice import Advice, advise
from webapp.controllers.desk import Desk
from webapp.controllers.desk_view import DeskView
from webapp.controllers.hands import MOUSE, TOUCH
from webapp.controllers.hands_events import KINDS, HandsEvents
from webapp.controllers.keyboard import BUILDER_KEYS
from webapp.controllers.link import Link, read_link, write_link
from webapp.controllers.player import GAME, SETTING
from webapp.scene.drawing import Item
from webapp.session import Output

DIALOGS = ("menu", "settings", "keys", "chooser", "solved")
REFITTING = ("sides", "timed", "extra")
"""The settings that change how a puzzle is set up."""


class BuilderController:
    """Answers the events of the builder's page."""

    def __init__(self) -> None:
        self._desk = Desk(block_set("mental_blocks"), TableSize())
        self._view = DeskView(self._desk)
        self._hands = HandsEvents(self._desk, self._view, BUILDER_KEYS)
        self._seed = 0
        self._kept: object = None
        self._was_solved = False
        desk = self._desk
        self._presses: Mapping[str, Callable[[str], Mapping[str, Any] | None]] = {
            **self._hands.presses(),
            "undo": lambda _: desk.undo(),
            "redo": lambda _: desk.redo(),
            "clear": lambda _: desk.clear(),
            "check": lambda _: desk.check(),
            "look": desk.look,
            "lay": self._lay,
            "card": self._show_card,
            "corner": self._next_corner,
            "help": self._help,
            "open": self._open_dialog,
            "puzzle": lambda value: self._follow(Link(puzzle=value)),
            "again": self._again,
            "untimed": lambda _: desk.go_on_untimed(),
            "share": self._share,
            "export": self._export,
            "print": self._print,
        }

    def handle(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        """Take one event; return the values that are sent once."""
        desk = self._desk
        once: Mapping[str, Any] | None = None
        match event:
            case {"kind": "open"}:
                self._open(event)
            case {"kind": "link", "link": link}:
                once = self._link(link)
            case {"kind": "press", "name": name}:
                self._hands.pressed()
                once = self._press(name, event.get("value") or "")
            case {"kind": "set", "name": name, "value": value}:
                if desk.player.change(name, value) and name.removeprefix(SETTING) in REFITTING and desk.refit():
                    desk.message = Message(say("done.refit"))
            case {"kind": kind} if kind in KINDS:
                once = self._hands.take(event)
            case {"kind": "tick", "now": now}:
                if desk.game.tick(now):
                    desk.message = Message(say("time_up"), tone=WRONG)
            case {"kind": "file", "text": text}:
                once = self._import(text)
            case _:
                raise ValueError(f"there is no event {event.get('kind')!r} here")
        self._keep()
        return {**(once or {}), **self._solved_now()}

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

    # Coming in

    def _open(self, event: Mapping[str, Any]) -> None:
        desk = self._desk
        desk.player.open(event)
        desk.way = TOUCH if event.get("coarse") else MOUSE
        self._seed = int(event.get("seed") or 0) % 1_000_000
        desk.game.clock.tick(event["now"])
        try:
            link, refused = read_link(event["link"], desk.box, desk.size), None
        except RefusedError as error:
            link, refused = Link(), str(error)
        self._follow(link)
        if refused or desk.player.trouble:
            desk.message = Message(refused or desk.player.trouble or "", say("lead.sorry"), WRONG)

    def _link(self, text: object) -> Mapping[str, Any]:
        desk = self._desk
        try:
            link = read_link(text, desk.box, desk.size)
        except RefusedError as error:
            desk.message = Message(str(error), say("lead.sorry"), WRONG)
        else:
            if link.structure is not None or link not in (Link(), self._here):
                self._follow(link)
        # The address is put right whatever it asked for.
        return {"@close": "chooser", "@link": write_link(self._view.played, None, desk.box)}

    def _follow(self, link: Link) -> Mapping[str, Any]:
        """Open what *link* names; what was begun elsewhere is kept, and what is linked comes on top as moves."""
        desk = self._desk
        chosen: str | Puzzle | None = None
        if link.made:
            chosen = link.made.puzzle
        elif not link.free:
            chosen = link.puzzle or next_puzzle("", desk.player.progress) or puzzle_ids()[0]
        save = self._saved(chosen.id if isinstance(chosen, Puzzle) else chosen or FREE)
        error = desk.game.open(chosen, desk.player.settings, self._seed, save)
        self._view.made = link.made
        desk.held.drop()
        desk.held.over(desk.game.state.structure)
        self._view.advice = Advice()
        self._view.chosen = 1
        self._view.corners = {}
        self._view.hovered = None
        self._was_solved = False
        desk.message = self._welcome(error)
        if link.structure is not None:
            desk.game.build(link.structure)
            desk.held.over(desk.game.state.structure)
            desk.message = Message(say("start.linked", count=capital(count_words(desk.game.state.structure))))
        return {"@close": "solved"}

    def _welcome(self, error: IllegalMoveError | None) -> Message:
        desk = self._desk
        structure = desk.game.state.structure
        if error is not None:
            return Message(say("replay.stopped"), say("lead.sorry"), WRONG)
        if structure.placements:
            return Message(say("start.resumed", count=capital(count_words(structure))))
        if desk.game.puzzle is None:
            return Message(say("start.free"))
        if self._view.made and self._view.made.unique is not Uniqueness.FOUR:
            return Message(say(f"start.made.{self._view.made.unique.value}"))
        return Message(say("start.puzzle"))

    def _saved(self, name: str) -> Save | None:
        text = self._desk.player.games.get(name)
        if text is None:
            return None
        try:
            return read_save(text)
        except RefusedError:
            self._desk.player.set_aside(GAME + name, text)
            return None

    @property
    def _here(self) -> Link:
        """The link to what is played now."""
        played = self._view.played
        if isinstance(played, MadePuzzle):
            return Link(made=played)
        return Link(played, free=played is None)

    # What is pressed

    def _press(self, name: str, value: str) -> Mapping[str, Any] | None:
        if name not in self._presses:
            raise ValueError(f"there is nothing called {name!r} to press here")
        return self._presses[name](value)

    def _lay(self, value: str) -> None:
        card, _, side = value.partition(" ")
        self._desk.lay(int(card), None if side == "-" else int(side))

    def _show_card(self, value: str) -> None:
        self._view.chosen = int(value)

    def _next_corner(self, value: str) -> None:
        card = int(value)
        self._view.corners = {**self._view.corners, card: (self._view.corners.get(card, 0) + 1) % 4}

    def _help(self, value: str) -> None:
        self._view.advice = advise(self._desk, value)

    def _open_dialog(self, value: str) -> Mapping[str, Any]:
        if value not in DIALOGS:
            raise ValueError(f"there is no dialog {value!r}")
        if value == "chooser":
            self._view.chooser_open = True
        return {"@close": "menu", "@open": value} if value != "menu" else {"@open": value}

    def _again(self, _: str) -> Mapping[str, Any]:
        self._desk.again()
        self._was_solved = False
        return {"@close": "solved"}

    def _share(self, _: str) -> Mapping[str, Any]:
        structure = self._desk.game.state.structure
        self._desk.message = Message(say("done.shared"))
        self._view.shared = structure
        return {"@copy": f"#{write_link(self._view.played, structure, self._desk.box)}", "@close": "menu"}

    def _print(self, _: str) -> Mapping[str, Any]:
        """Go to the page that prints, with the puzzle that is played."""
        played = self._view.played
        return {"@go": "print.html" if played is None else f"print.html#{write_link(played, None, self._desk.box)}"}

    def _export(self, _: str) -> Mapping[str, Any]:
        self._desk.message = Message(say("done.exported"))
        return {"@download": self._desk.player.export(), "@close": "menu"}

    def _import(self, text: object) -> Mapping[str, Any]:
        desk = self._desk
        try:
            if made := desk.player.take_in_made(text):
                self._follow(Link(made=made))
                return {"@close": "menu"}
            said, games = desk.player.take_in(text)
        except RefusedError as error:
            desk.message = Message(str(error), say("lead.sorry"), WRONG)
        else:
            if desk.game.key in games:
                self._follow(self._here)
            else:
                desk.refit()
            desk.message = Message(said)
        return {"@close": "menu"}

    # After each event

    def _keep(self) -> None:
        """Keep what is unfinished, at every move and every ten seconds of play."""
        game = self._desk.game
        if game.solved:
            return
        marker = (game.key, game.table.moves, game.table.ply, game.helps, int(game.clock.elapsed) // 10)
        if marker == self._kept:
            return
        self._kept = marker
        if game.table.moves or game.key in self._desk.player.games:
            self._desk.player.keep(game.key, write_save(game.save()))
            self._keep_made()

    def _keep_made(self) -> None:
        """Keep a made puzzle, wherever it came from, once something has come of it; one that is there already stays as
        it is."""
        if self._view.made and self._view.made.id not in self._desk.player.made.puzzles:
            try:
                self._desk.player.keep_made(self._view.made)
            except RefusedError as error:
                self._desk.message = Message(str(error), say("lead.sorry"), WRONG)

    def _solved_now(self) -> Mapping[str, Any]:
        was, self._was_solved = self._was_solved, self._desk.game.solved
        return {"@open": "solved"} if self._was_solved and not was else {}
