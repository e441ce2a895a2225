"""The printer's controller: which puzzle's cards and what else shall be on paper, and the sheets themselves."""

from collections.abc import Hashable, Iterator, Mapping
from typing import Any

from core.catalog import block_set, puzzle, puzzle_ids
from core.games.mental_blocks.puzzle import CHALLENGE, FAMILY, Puzzle
from models.made import MADE, MadePuzzle, read_made, write_made
from models.print_order import PrintOrder
from models.reader import RefusedError
from webapp.components.message import WRONG, Message, message_html
from webapp.components.print_cards import Imprint
from webapp.components.print_form import ORDER, PARTS, chosen_html, parts_html, summary_html
from webapp.components.print_paper import PAPERS, Sheet, sheets_html
from webapp.components.print_sheets import ordered_sheets
from webapp.components.shelf import SET_NAMES, puzzle_title
from webapp.components.words import say
from webapp.controllers.player import Player
from webapp.scene.drawing import Item
from webapp.session import Output

STORED = "print"
ANCHORS = ("sheets",)


class PrintController:
    """Answers the events of the page that prints."""

    def __init__(self) -> None:
        self._player = Player()
        self._box = block_set("mental_blocks")
        self._order = PrintOrder()
        self._puzzle = puzzle(puzzle_ids()[0])
        self._number = self._puzzle.number
        """The number in its set of the puzzle of the catalog that was chosen last."""
        self._made: MadePuzzle | None = None
        """The puzzle that came with a link, whether it is chosen or not."""
        self._shown: dict[str, bool] = {}
        """By puzzle, whether its cards are to be seen on the screen, where the player has chosen."""
        self._laid: tuple[Hashable, tuple[Sheet, ...]] = (None, ())
        """The sheets that were drawn last, after what they were drawn from."""
        self._message: Message | None = None
        self._changed = False

    def handle(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        """Take one event; return the values that are sent once."""
        match event:
            case {"kind": "open"}:
                self._open(event)
            case {"kind": "link", "link": link}:
                self._follow(link)
            case {"kind": "set", "name": "set", "value": value}:
                return self._choose(value, self._number)
            case {"kind": "set", "name": "number", "value": value}:
                return self._choose(self._puzzle.puzzle_set, value)
            case {"kind": "set", "name": str(name), "value": value} if name.startswith(ORDER):
                self._changed = self._order.choose(name.removeprefix(ORDER), value) or self._changed
            case {"kind": "set", "name": name, "value": value}:
                self._player.change(name, value)
            case {"kind": "press", "name": "show"}:
                self._shown[self._puzzle.id] = self._covered
            case {"kind": "press", "name": "print"}:
                return {"@print": True}
            case {"kind": "press", "name": "open", "value": "settings"}:
                return {"@open": "settings"}
        return {}

    def outputs(self) -> Iterator[Output]:
        """Return all that the page shows now."""
        order, chosen, covered = self._order, self._order.chosen(), self._covered
        if self._made:
            yield Output("set.options", True, _all_sets)
        yield Output.of("set", self._puzzle.puzzle_set)
        yield Output.of("number", self._number)
        yield Output.of("number.disabled", self._puzzle.puzzle_set == MADE)
        for name in ("paper", "card_size", "backs", "colors", "edge"):
            yield Output.of(f"{ORDER}{name}", getattr(order, name))
        yield Output.of(f"{ORDER}colors.disabled", not order.restrictions)
        yield Output.of(f"{ORDER}edge.disabled", not order.blocks)
        yield Output("parts", chosen, lambda: parts_html(order))
        yield Output("chosen", (self._puzzle.id, covered), lambda: chosen_html(self._puzzle, self._imprint, covered))
        yield Output("summary", (self._puzzle.id, chosen), lambda: summary_html(order, len(self._sheets())))
        yield Output("sheets", (self._puzzle.id, chosen, covered), self._drawn)
        yield Output("message", self._message, lambda: message_html(self._message) if self._message else "")
        yield Output.of("print.disabled", not any(getattr(order, part) for part in PARTS))
        yield Output.of("@data.paper", order.paper)
        yield Output.of("@title", say("print.title", title=self._imprint.title))
        if self._changed:
            yield Output(f"@store.{STORED}", chosen, order.dump)
        yield from self._player.outputs()

    @property
    def calm(self) -> bool:
        """Whether the player wants nothing in the scene to take its time."""
        return self._player.calm

    def scene(self) -> Mapping[str, Item]:
        """Return nothing: there is no scene here."""
        return {}

    @property
    def _covered(self) -> bool:
        """Whether the screen hides the puzzle's pictures: until they are asked for, or the puzzle is solved."""
        return not self._shown.get(self._puzzle.id, self._puzzle.id in self._player.progress.records)

    @property
    def _imprint(self) -> Imprint:
        found = self._puzzle
        if found.puzzle_set == MADE:
            return Imprint(found.name, found.name, None)
        return Imprint(found.id, puzzle_title(found.puzzle_set, found.number), found.puzzle_set)

    def _open(self, event: Mapping[str, Any]) -> None:
        self._player.open(event)
        kept = (event.get("stored") or {}).get(STORED)
        if kept is not None:
            try:
                self._order.load(kept)
            except RefusedError:
                self._player.set_aside(STORED, kept)
        self._follow(event.get("link", ""))
        if self._player.trouble:
            self._message = Message(self._player.trouble, say("lead.sorry"), WRONG)

    def _follow(self, link: object) -> None:
        """Take the puzzle that *link* names, ``p=F07``, or carries, ``made=…``."""
        if link == "" or link in ANCHORS:
            return
        kind, _, name = link.partition("=") if isinstance(link, str) else ("", "", "")
        try:
            if kind == MADE:
                self._made = read_made(name)
                self._take(self._made.puzzle)
            elif kind == "p" and name in puzzle_ids():
                self._take(puzzle(name))
            else:
                raise RefusedError(say("print.link.bad"))
        except RefusedError as error:
            self._message = Message(str(error), say("lead.sorry"), WRONG)

    def _take(self, chosen: Puzzle) -> None:
        """Print the cards of *chosen*."""
        self._puzzle, self._message = chosen, None
        if chosen.puzzle_set != MADE:
            self._number = chosen.number

    def _choose(self, puzzle_set: object, number: object) -> Mapping[str, Any]:
        """Take the puzzle of that set and number, or the one that came with a link, if there is one."""
        if puzzle_set == MADE and self._made:
            self._take(self._made.puzzle)
            return {"@link": f"{MADE}={write_made(self._made)}"}
        for candidate in map(puzzle, puzzle_ids()):
            if (candidate.puzzle_set, candidate.number) == (puzzle_set, number):
                self._take(candidate)
                return {"@link": f"p={candidate.id}"}
        return {}

    def _sheets(self) -> tuple[Sheet, ...]:
        """Return the sheets of the order as it is, drawn anew only when something has changed."""
        asked = (self._puzzle, self._order.chosen(), self._covered)
        if asked != self._laid[0]:
            sheets = ordered_sheets(self._order, self._puzzle, self._imprint, self._box, covered=self._covered)
            self._laid = (asked, tuple(sheets))
        return self._laid[1]

    def _drawn(self) -> str:
        return sheets_html(self._sheets(), PAPERS[self._order.paper], self._covered)


def _all_sets() -> dict[str, str]:
    """Return the sets by their names, with the puzzle that came with a link."""
    return {**{SET_NAMES[name]: name for name in (FAMILY, CHALLENGE)}, say("print.made"): MADE}
