"""The library's controller: all puzzles, and what the player has reached."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from core.catalog import block_set, puzzle
from models.library import SETS, made_shelf, next_puzzle, shelf
from models.made import MadePuzzle, write_made
from models.reader import RefusedError
from models.saves import FREE
from webapp.components.made import deleting_html, made_download
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
        self._deleting: MadePuzzle | None = None
        """The made puzzle that is asked about."""

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
            case {"kind": "press", "name": "close", "value": value}:
                return {"@close": value}
            case {"kind": "press", "name": "export"}:
                self._message = Message(say("done.exported"))
                return {"@download": self._player.export()}
            case {"kind": "press", "name": name, "value": value} if value in self._player.made.puzzles:
                return self._made_deed(name, self._player.made.puzzles[value])
            case {"kind": "file", "text": text}:
                self._read(text)
        return {}

    def _made_deed(self, name: str, made: MadePuzzle) -> Mapping[str, Any]:
        """Do what was pressed beside a made puzzle."""
        match name:
            case "made-share":
                self._message = Message(say("made.shared", name=made.name))
                return {"@copy": f"build.html#made={write_made(made)}"}
            case "made-save":
                file = made_download(made)
                self._message = Message(say("made.saved", name=made.name, file=file["name"]))
                return {"@download": file}
            case "made-edit":
                return {"@go": f"make.html#made={write_made(made)}"}
            case "made-delete":
                self._deleting = made
                return {"@open": "deleting"}
            case "made-gone":
                self._player.forget_made(made.id)
                self._message = Message(say("made.deleted", name=made.name))
                return {"@close": "deleting"}
        return {}

    def _read(self, text: object) -> None:
        """Take in a file: of one made puzzle, or of everything."""
        try:
            made = self._player.take_in_made(text)
            said = say("made.read", name=made.name) if made else self._player.take_in(text)[0]
            self._message = Message(said)
        except RefusedError as error:
            self._message = Message(str(error), say("lead.sorry"), WRONG)

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
        made, begun = tuple(player.made.puzzles.values()), player.unfinished_made()
        yield Output("made", (made, records, begun, patterns), lambda: self._made(made, begun))
        yield Output("deleting", self._deleting, lambda: deleting_html(self._deleting) if self._deleting else "")
        yield Output("begin", (records, unfinished, begun, FREE in player.games), self._begin)
        yield Output("message", self._message, lambda: message_html(self._message) if self._message else "")
        yield from player.outputs()

    def _made(self, made: tuple[MadePuzzle, ...], begun: tuple[str, ...]) -> str:
        """Return the made puzzles, or where they come from."""
        player = self._player
        if not made:
            return f'<p class="note">{escape(say("made.none"))}</p>'
        return shelf_html(made_shelf(made, player.progress, begun), self._box, player.settings.patterns)

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
        unfinished, begun = player.unfinished(), player.unfinished_made()
        chosen = unfinished[-1] if unfinished else next_puzzle("", player.progress)
        name = link = ""
        if begun and not unfinished:
            made = player.made.puzzles[begun[-1]]
            name, link = made.name, f"made={write_made(made)}"
        elif chosen:
            found = puzzle(chosen)
            name, link = puzzle_title(found.puzzle_set, found.number), f"p={found.id}"
        ways = ""
        if link:
            words = "Go on with" if unfinished or begun else "Begin with" if not player.progress.records else "Next:"
            title = escape(f"{words} {name}")
            ways = f'<a class="button primary" href="build.html#{escape(link)}" data-key="begin">{title}</a>'
        free = '<a class="button" href="build.html#free" data-key="free">Free build</a>'
        solved = len(player.progress.records)
        count = f'<span class="note">{count_of(solved, "puzzle", "puzzles")} solved</span>' if solved else ""
        return f'<p class="ways begin">{ways}{free}{count}</p>'
