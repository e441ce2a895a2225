"""The controller of the page to practise claiming keys on: all puzzles, and the one that is being tried."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from core.games.block_and_key.puzzle import key_puzzle, key_puzzle_ids
from webapp.components.key_practice import PAGE, keys_html, list_html, task_html
from webapp.components.message import WRONG, Message, message_html
from webapp.components.words import say
from webapp.controllers.hands import MOUSE, TOUCH
from webapp.controllers.hands_events import KINDS, HandsEvents
from webapp.controllers.key_hands_view import KeyHandsView
from webapp.controllers.key_practice_desk import KeyPracticeDesk
from webapp.scene.drawing import Item
from webapp.session import Output

MENU, PUZZLE = "menu", "puzzle"
ANCHOR = "practice"
"""The place in the page that its link for the keyboard leads to."""

OWN_KEYS = {"u": ("undo", ()), "y": ("redo", ()), "h": ("hint", ())}


class KeyPracticeController:
    """Answers the events of the page with the puzzles of Block and Key."""

    def __init__(self) -> None:
        self._desk = KeyPracticeDesk()
        self._view = KeyHandsView(self._desk)
        self._hands = HandsEvents(self._desk, self._view, OWN_KEYS)
        self._player = self._desk.player
        self._mode = MENU
        self._notice: Message | None = None
        desk = self._desk
        self._presses: Mapping[str, Callable[[str], Mapping[str, Any] | None]] = {
            **self._hands.presses(),
            "undo": lambda _: desk.undo(),
            "redo": lambda _: desk.redo(),
            "again": lambda _: desk.again(),
            "hint": lambda _: desk.hint(),
            "own_side": lambda _: desk.look(f"side{desk.tried.puzzle.side + 1}"),
            "seat": lambda _: desk.look(f"seat{desk.tried.puzzle.side + 1}"),
            "share": self._share,
            "open": lambda value: {"@open": value} if value in ("settings", "keys") else None,
        }

    def handle(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        """Take one event; return the values that are sent once."""
        once: Mapping[str, Any] | None = None
        match event:
            case {"kind": "open", "link": link}:
                self._player.open(event)
                self._desk.way = TOUCH if event.get("coarse") else MOUSE
                # The focus stays where a new page has it.
                self._go(link)
                if self._player.trouble:
                    self._notice = self._desk.message = Message(self._player.trouble, say("lead.sorry"), WRONG)
            case {"kind": "link", "link": link}:
                once = self._go(link)
            case {"kind": "press", "name": name}:
                if name not in self._presses:
                    raise ValueError(f"there is nothing called {name!r} to press here")
                if self._desk.game.tried is None and name not in ("open", "close"):
                    return {}
                self._hands.pressed()
                once = self._presses[name](event.get("value") or "")
            case {"kind": "set", "name": name, "value": value}:
                self._player.change(name, value)
            case {"kind": kind} if kind in KINDS and self._mode == PUZZLE:
                once = self._hands.take(event)
        return once or {}

    def outputs(self) -> Iterator[Output]:
        """Return all that the page shows now."""
        desk, player = self._desk, self._player
        patterns, solved = player.settings.patterns, player.keys.solved
        yield Output.of("@data.mode", self._mode)
        yield Output("notice", self._notice, lambda: message_html(self._notice) if self._notice else "")
        puzzles = tuple(key_puzzle(puzzle_id) for puzzle_id in key_puzzle_ids())
        yield Output("list", (tuple(solved), patterns), lambda: list_html(puzzles, solved, desk.whole, patterns))
        if desk.game.tried is None:
            yield from player.outputs()
            return
        tried = desk.tried
        yield Output("task", (tried.puzzle.id, tried.solved, tuple(solved)), self._task)
        yield Output.of("@title", self._title())
        yield from self._view.outputs()
        aimed = (desk.structure, desk.held.placement, tried.puzzle.id, patterns)
        yield Output("seen", aimed, self._seen)

    @property
    def calm(self) -> bool:
        """Whether the player wants nothing in the scene to take its time."""
        return self._player.calm

    def scene(self) -> Mapping[str, Item]:
        """Return the puzzle's floor, wherever the player is."""
        return self._view.scene()

    def _go(self, link: object) -> Mapping[str, Any] | None:
        """Go where *link* says: to the list of all puzzles, or to one of them."""
        if link == ANCHOR:
            return None
        self._notice = None
        if link in key_puzzle_ids():
            self._mode = PUZZLE
            puzzle = key_puzzle(str(link))
            if self._desk.game.tried is None or self._desk.tried.puzzle != puzzle:
                self._desk.open(puzzle)
            return {"@focus": "puzzle"}
        self._mode = MENU
        if link:
            self._notice = Message(say("key_practice.bad_link"), say("lead.sorry"), WRONG)
            return None
        return {"@focus": "due"}

    def _share(self, _: str) -> Mapping[str, Any]:
        self._desk.message = Message(say("key_practice.shared"))
        return {"@copy": f"{PAGE}#{self._desk.tried.puzzle.id}"}

    def _title(self) -> str:
        where = self._desk.tried.puzzle.name if self._mode == PUZZLE else say("key_practice.title")
        return f"{where} · Sightline"

    def _task(self) -> str:
        ids, tried = key_puzzle_ids(), self._desk.tried
        at = ids.index(tried.puzzle.id)
        before, after = ids[at - 1] if at else None, ids[at + 1] if at + 1 < len(ids) else None
        return task_html(tried.puzzle, before, after, tried.puzzle.id in self._player.keys.solved, tried.solved)

    def _seen(self) -> str:
        desk, tried = self._desk, self._desk.tried
        puzzle, patterns = tried.puzzle, self._player.settings.patterns
        view, block = desk.view_then(puzzle.side), desk.held.block
        would = dict(tried.would_claim(view, block.id)) if view is not None and block is not None else {}
        claimed = dict(tried.claimed)
        found = {key_id: place.squares for key_id, place in (would if view is not None else claimed).items()}
        seen = self._view.seen_html(puzzle.side, found, desk.last, "key_practice.view")
        keys = keys_html(puzzle.keys, claimed, would, desk.whole, patterns)
        return f'<div class="key-sights">{seen}{keys}</div>'
