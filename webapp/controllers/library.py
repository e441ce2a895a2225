"""The library's controller: all puzzles, and what the player has reached."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from core.catalog import block_set, puzzle
from models.library import SETS, next_puzzle, shelf
from models.reader import RefusedError
from models.saves import FREE
from webapp.components.message import WRONG, Message, message_html
from webapp.components.shelf import puzzle_title, shelf_html
from webapp.components.words import count_of, say
from webapp.controllers.player import Player
from webapp.scene.drawing import Item
from webapp.session import Output


class LibraryController:
    """Answers the events of the page with all puzzles."""

    def __init__(self) -> None:
        self._player = Player()
        self._box = block_set("mental_blocks")
        self._message: Message | None = None

    def handle(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        """Take one event; return the values that are sent once."""
        match event:
            case {"kind": "open"}:
                self._player.open(event)
                if self._player.trouble:
                    self._message = Message(self._player.trouble, say("lead.sorry"), WRONG)
            case {"kind": "set", "name": name, "value": value}:
                self._player.change(name, value)
            case {"kind": "press", "name": "open", "value": "settings"}:
                return {"@open": "settings"}
            case {"kind": "press", "name": "export"}:
                self._message = Message(say("done.exported"))
                return {"@download": self._player.export()}
            case {"kind": "file", "text": text}:
                try:
                    self._message = Message(self._player.take_in(text)[0])
                except RefusedError as error:
                    self._message = Message(str(error), say("lead.sorry"), WRONG)
        return {}

    def outputs(self) -> Iterator[Output]:
        """Return all that the page shows now."""
        player = self._player
        records, unfinished = tuple(player.progress.records.items()), player.unfinished()
        patterns = player.settings.patterns
        for puzzle_set in SETS:
            yield Output(
                puzzle_set,
                (records, unfinished, patterns),
                lambda puzzle_set=puzzle_set: shelf_html(
                    shelf(puzzle_set, player.progress, unfinished), self._box, patterns
                ),
            )
        yield Output("begin", (records, unfinished, FREE in player.games), self._begin)
        yield Output("message", self._message, lambda: message_html(self._message) if self._message else "")
        yield from player.outputs()

    @property
    def calm(self) -> bool:
        """Whether the player wants nothing in the scene to take its time."""
        return self._player.calm

    def scene(self) -> Mapping[str, Item]:
        """Return nothing: there is no scene here."""
        return {}

    def _begin(self) -> str:
        """Return the ways to begin: the puzzle that stands unfinished or comes next, and free building."""
        player = self._player
        unfinished = player.unfinished()
        chosen = unfinished[-1] if unfinished else next_puzzle("", player.progress)
        ways = ""
        if chosen:
            found = puzzle(chosen)
            words = "Go on with" if unfinished else "Begin with" if not player.progress.records else "Next:"
            title = escape(f"{words} {puzzle_title(found.puzzle_set, found.number)}")
            ways = f'<a class="button primary" href="build.html#p={escape(found.id)}" data-key="begin">{title}</a>'
        free = '<a class="button" href="build.html#free" data-key="free">Free build</a>'
        solved = len(player.progress.records)
        count = f'<span class="note">{count_of(solved, "puzzle", "puzzles")} solved</span>' if solved else ""
        return f'<p class="ways begin">{ways}{free}{count}</p>'
