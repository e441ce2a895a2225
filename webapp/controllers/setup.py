"""The set-up's controller: a table for a team."""

from collections.abc import Iterator, Mapping
from typing import Any

from core.games.mental_blocks.deal import deal
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.options import Difficulty, OptionsError
from core.games.mental_blocks.table_code import read_table_code
from models.library import SETS
from models.reader import RefusedError
from models.seating import DEVICES, PASS, read_seating, write_seating
from models.table_setup import WAYS, TableSetup
from models.team_play import TeamPlay
from models.team_saves import TeamSave, read_team_save
from webapp.components.message import WRONG, Message, message_html
from webapp.components.secrets import puzzle_name
from webapp.components.setup import (
    LONGEST_CODE,
    PERSON,
    difficulty_html,
    entry_html,
    players_html,
    puzzle_html,
    resume_html,
    seats_html,
    secrets_choice_html,
    start_html,
    ticket_html,
    traitor_html,
)
from webapp.components.words import say
from webapp.controllers.player import DAMAGED, Player
from webapp.scene.drawing import Item
from webapp.session import Output

TABLE, TEAM, SETUP = "table", "team", "setup"
"""The keys of the store for the table that was set, for the game that is played there, and for what was chosen last."""

ANCHORS = ("setup",)
"""Places in the page itself, which its own links name."""


class SetupController:
    """Answers the events of the page where a table is set."""

    def __init__(self) -> None:
        self._player = Player()
        self._setup = TableSetup(0)
        self._message: Message | None = None
        self._unfinished: TeamSave | None = None
        self._typed = ""
        self._again = 0
        """Counts what was typed and has to give way."""
        self._changed = False
        """Whether anything was chosen here that is worth keeping."""

    def handle(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        """Take one event; return the values that are sent once."""
        if event["kind"] in ("press", "set") and event["name"] != "use":
            self._message = None  # a code that was typed is read when its field is left, before the button is pressed
        try:
            return self._answer(event)
        except (RefusedError, OptionsError) as error:
            self._again += 1
            self._message = Message(str(error), say("lead.sorry"), WRONG)
        return {}

    def outputs(self) -> Iterator[Output]:
        """Return all that the page shows now."""
        setup = self._setup
        chosen = (setup.puzzle_set, setup.way, setup.puzzle_id)
        seats = (setup.players, setup.computers)
        rules = (setup.players, setup.difficulty, setup.wants_traitor)
        everything = (*chosen, *rules, setup.seed)
        yield Output("resume", self._unfinished, self._resume)
        yield Output("puzzle", (chosen, setup.solved()), lambda: puzzle_html(setup))
        yield Output("players", seats, lambda: players_html(setup))
        yield Output("seats", (*seats, self._again), lambda: seats_html(setup, self._again))
        yield Output("difficulty", rules, lambda: difficulty_html(setup))
        yield Output("traitor", rules, lambda: traitor_html(setup))
        yield Output("ticket", everything, lambda: ticket_html(setup))
        yield Output("secrets", (*seats, setup.secrets), lambda: secrets_choice_html(setup))
        yield Output("entry", (self._typed, self._again), lambda: entry_html(self._typed, self._again))
        yield Output("start", everything, lambda: start_html(setup))
        yield Output("message", self._message, lambda: message_html(self._message) if self._message else "")
        yield Output.of("@data.players", "one" if setup.alone else "many")
        yield Output("@link", everything, lambda: None if setup.alone else setup.code)
        if self._changed and not setup.alone:
            kept = (*everything, setup.names, setup.computers, setup.secrets)
            yield Output(f"@store.{SETUP}", kept, lambda: write_seating(setup.seating))
        yield from self._player.outputs()

    @property
    def calm(self) -> bool:
        """Whether the player wants nothing in the scene to take its time."""
        return self._player.calm

    def scene(self) -> Mapping[str, Item]:
        """Return nothing: there is no scene here."""
        return {}

    def _answer(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        match event:
            case {"kind": "open"}:
                return self._open(event)
            case {"kind": "link", "link": str(link)}:
                self._follow(link)
            case {"kind": "set", "name": str(name), "value": value}:
                if not self._player.change(name, value):
                    self._changed = True
                    self._set(name, value)
            case {"kind": "press", "name": "open", "value": "settings"}:
                return {"@open": "settings"}
            case {"kind": "press", "name": "copy", "value": str(what)}:
                return self._copy(what)
            case {"kind": "press", "name": "start"}:
                return self._start()
            case {"kind": "press", "name": str(name)}:
                self._changed = True
                self._press(name, str(event.get("value", "")))
        return {}

    def _open(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        player = self._player
        player.open(event)
        self._setup = TableSetup(int(event["seed"]), player.progress)
        stored: Mapping[str, str] = event.get("stored") or {}
        self._unfinished = _unfinished(stored.get(TEAM))
        once = {}
        kept = stored.get(SETUP)
        if kept is not None:
            try:
                self._setup.sit_again(read_seating(kept))
            except RefusedError:
                once = {f"@store.{DAMAGED}{SETUP}": kept, f"@store.{SETUP}": None}
                player.trouble = say("store.damaged", what=say("store.setup"))
        if player.trouble:
            self._message = Message(player.trouble, say("lead.sorry"), WRONG)
        try:
            self._follow(event.get("link"))
        except RefusedError as error:
            self._message = Message(str(error), say("lead.sorry"), WRONG)
        return once

    def _follow(self, link: object) -> None:
        """Choose what the page's address asks for: ``p=<puzzle>``, a table code, or nothing."""
        if not isinstance(link, str) or not link or link in ANCHORS:
            return
        if link.startswith("p="):
            self._setup.choose(link.removeprefix("p="))
        else:
            self._take_code(link)

    def _take_code(self, text: str) -> None:
        self._typed = text[:LONGEST_CODE]
        self._setup.take_code(text)
        self._typed = ""
        self._again += 1
        setup = self._setup
        title = puzzle_name(setup.puzzle_id)
        difficulty = say(f"setup.difficulty.{setup.difficulty.value}").lower()
        self._tell("setup.done.code", title=title, players=setup.players, difficulty=difficulty)

    def _set(self, name: str, value: Any) -> None:
        kind, _, rest = name.partition(".")
        seat = int(rest) if rest.isdecimal() and len(rest) == 1 else -1
        match kind:
            case "name":
                self._setup.rename(seat, value)
                self._again += self._setup.names[seat] != value
            case "seat":
                self._again += 1
                self._setup.sit(seat, None if value == PERSON else _one_of(Level, value))
            case "puzzle":
                self._setup.choose(str(value))
            case "traitor":
                self._setup.wants_traitor = bool(value)
            case "code":
                if str(value).strip():
                    self._take_code(str(value))
                else:
                    self._typed = ""

    def _press(self, name: str, value: str) -> None:
        setup = self._setup
        match name, value:
            case "set", value if value in SETS:
                setup.choose_set(value)
            case "way", value if value in WAYS:
                setup.choose_way(value)
            case "draw", _:
                setup.draw(setup.puzzle.stars if setup.way == "stars" else None)
            case "stars", value if value.isdecimal() and len(value) == 1:
                setup.draw(int(value))
            case "players", value if value.isdecimal() and len(value) == 1:
                setup.invite(int(value))
            case "all", "people" | "computers":
                setup.sit_all(value == "computers")
            case "difficulty", _:
                setup.difficulty = _one_of(Difficulty, value)
            case "secrets", value if value in (PASS, DEVICES):
                setup.secrets = value
            case "use", _ if self._typed:
                self._take_code(self._typed)
            case "deal", _:
                setup.deal_again()
                self._tell("setup.done.dealt", code=setup.code)

    def _copy(self, what: str) -> Mapping[str, Any]:
        code = self._setup.code
        if what == "link":
            self._tell("setup.done.linked", code=code)
            return {"@copy": f"seat.html#{code}"}
        self._tell("setup.done.copied", code=code)
        return {"@copy": code}

    def _start(self) -> Mapping[str, Any]:
        setup = self._setup
        if setup.alone:
            return {"@go": f"build.html#p={setup.puzzle_id}"}
        return {f"@store.{TABLE}": write_seating(setup.seating), "@go": f"table.html#{setup.code}"}

    def _resume(self) -> str:
        save = self._unfinished
        if save is None:
            return ""
        options = read_table_code(save.seating.code)
        return resume_html(puzzle_name(options.puzzle_id), save.seating.code, int(options.limit - save.seconds))

    def _tell(self, key: str, **values: object) -> None:
        self._message = Message(say(key, **values))


def _one_of(kind: Any, value: object) -> Any:
    """Return the member of the enum *kind* with this *value*.

    Raises:
        RefusedError: there is none.
    """
    try:
        return kind(value)
    except ValueError as error:
        raise RefusedError("There is no such choice.") from error


def _unfinished(text: str | None) -> TeamSave | None:
    """Return the game kept as *text* if it was begun and has not ended; of damage its own page tells."""
    if text is None:
        return None
    try:
        save = read_team_save(text)
    except RefusedError:
        return None
    game = TeamPlay()
    game.open(deal(read_table_code(save.seating.code)), save.seating.names, {}, save)
    return save if game.begun and not game.over and save.seconds < game.deal.limit else None
