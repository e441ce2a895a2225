"""The shared table's controller: turns the events of its page into deeds at the team's desk."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from core.catalog import block_set
from core.games.base import IllegalMoveError
from core.games.mental_blocks.deal import deal
from core.games.mental_blocks.table_code import read_table_code, write_table_code
from core.games.mental_blocks.team_rule import Phase
from core.notation import NotationError
from core.placement import TableSize
from models.reader import RefusedError
from models.seating import PASS, Seating, default_name, read_seating
from models.team_saves import TeamSave, read_team_save, write_team_save
from webapp.components.board_text import count_words
from webapp.components.message import WRONG, Message
from webapp.components.secrets import LOOK
from webapp.components.words import capital, say
from webapp.controllers.aftermath import Aftermath
from webapp.controllers.calling import Calling
from webapp.controllers.hands import MOUSE, TOUCH
from webapp.controllers.hands_events import KINDS, HandsEvents, Once
from webapp.controllers.player import DAMAGED
from webapp.controllers.talk import Talk
from webapp.controllers.team_desk import TeamDesk
from webapp.controllers.team_view import TeamView
from webapp.scene.drawing import Item
from webapp.session import Output

TABLE, TEAM = "table", "team"
"""The keys of the store: for the table that was set up to be played at, and for the game that is played."""

DIALOGS = ("menu", "settings", "keys", "about")
KEYS = {"v": ("call_vote", ()), "x": ("pass_on", ())}
"""What only a team's table can do by keys."""

BY_HAND = ("press", "set", "key", "drag")
"""The kinds of events with which a person does something."""

SLICE = 1
"""How much a computer thinks before the page has its turn again."""

PATIENCE = 5.0
"""Seconds that a refusal is left to be read before what computers do is told in its place."""


class TeamController:
    """Answers the events of the shared table's page."""

    def __init__(self) -> None:
        self._desk = TeamDesk(block_set("mental_blocks"), TableSize())
        self._talk = Talk(self._desk)
        self._aftermath = Aftermath(self._desk, self._talk.truths)
        self._view = TeamView(self._desk, self._talk, self._aftermath)
        self._hands = HandsEvents(self._desk, self._view, KEYS)
        self._kept: object = None
        self._refused_link: Message | None = None
        """What is to be said of a link that could not be read."""
        self._keeps = False
        """Whether the game is worth keeping before anything was done: somebody has set the table up."""
        self._refused: tuple[Message, float] = (Message(""), 0.0)
        self._calling = Calling(self._desk)
        desk = self._desk
        self._presses: Mapping[str, Callable[[str], Once]] = {
            **self._hands.presses(),
            "start": self._start,
            "vote": lambda _: desk.call_vote(),
            "accuse": lambda _: desk.accuse(),
            "pass": lambda _: desk.pass_on(),
            "answer": self._calling.answer,
            "point_at": self._calling.point_at,
            "cover": self._cover,
            LOOK: self._hold,
            "open": self._open_dialog,
            "copy_code": self._copy,
            "say": self._talk.press,
            "log": self._talk.look,
            "reveal": lambda value: self._aftermath.press("reveal", value),
            "replay": lambda value: self._aftermath.press("replay", value),
        }

    def handle(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        """Take one event; return the values that are sent once."""
        desk = self._desk
        once: Once = None
        if event["kind"] in BY_HAND:
            self._calling.elsewhere()
        match event:
            case {"kind": "open"}:
                once = self._open(event)
            case {"kind": "link", "link": link}:
                once = self._follow(link, None, None)
            case {"kind": "press", "name": name}:
                self._hands.pressed()
                once = self._press(name, event.get("value") or "")
            case {"kind": "set", "name": "acting", "value": str(seat)} if seat.isdecimal():
                desk.act(int(seat))
                self._talk.acts()
            case {"kind": "set", "name": name, "value": value}:
                if not self._aftermath.change(name, value):
                    desk.player.change(name, value)
            case {"kind": "tick", "now": now}:
                self._tick(now)
                self._aftermath.tick()
                once = self._talk.tick()
            case {"kind": "work"}:
                self._work()
            case {"kind": kind} if kind in KINDS:
                once = self._hands.take(event)
            case _:
                raise ValueError(f"there is no event {event.get('kind')!r} here")
        due = {**self._keep(), **self._calling.due(), **self._aftermath.due()}
        # What is due keeps its order: a dialog gives the focus back to where it was when it opened.
        return {**{name: value for name, value in (once or {}).items() if name not in due}, **due}

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

    def _open(self, event: Mapping[str, Any]) -> Once:
        desk = self._desk
        desk.player.open(event)
        desk.way = TOUCH if event.get("coarse") else MOUSE
        desk.game.clock.tick(event["now"])
        stored = event.get("stored") or {}
        once: dict[str, Any] = {}
        kept: dict[str, Any] = {}
        for key, read in ((TABLE, read_seating), (TEAM, read_team_save)):
            if key in stored:
                try:
                    kept[key] = read(stored[key])
                except RefusedError:
                    once |= {f"@store.{DAMAGED}{key}": stored[key], f"@store.{key}": None}
                    desk.player.trouble = say("store.damaged", what=say(f"store.{key}"))
        once |= self._follow(event.get("link"), kept.get(TABLE), kept.get(TEAM)) or {}
        if desk.player.trouble:
            desk.message = Message(desk.player.trouble, say("lead.sorry"), WRONG)
        return once

    def _follow(self, link: object, seating: Seating | None, save: TeamSave | None) -> Once:
        """Open the table that *link* names, as it was set up in *seating*, or go on with what was kept of it."""
        desk = self._desk
        code = self._code(link)
        if code is None and isinstance(link, str) and link and desk.open:
            return {"@link": desk.state.deal.code}
        if code is not None and desk.open and code == desk.state.deal.code:
            return None
        if code is None:
            code = seating.code if seating else save.seating.code if save else None
        if code is None:
            desk.message = desk.message if desk.message.text else Message(say("team.none"))
            return None
        fresh = seating if seating is not None and seating.code == code else None
        going_on = save if save is not None and save.seating.code == code else None
        if fresh is not None and going_on is not None and self._ended(going_on):
            going_on = None
        known = fresh or (going_on.seating if going_on else None)
        return self._lay_out(code, known, going_on, fresh is not None)

    def _lay_out(self, code: str, seating: Seating | None, save: TeamSave | None, fresh: bool) -> Once:
        desk, view = self._desk, self._view
        dealt = deal(read_table_code(code))
        if seating is None:
            seating = Seating(code, tuple(default_name(seat) for seat in range(dealt.players)), {})
        error = desk.game.open(dealt, seating.names, seating.computers, save)
        desk.empty()
        view.secrets, view.cover, view.held = seating.secrets, None, False
        self._talk.passing = seating.secrets == PASS
        self._talk.reset()
        self._aftermath.reset()
        desk.take_place()
        said = self._refused_link
        desk.message = said or self._welcome(error)
        self._refused_link = None
        self._keeps = fresh
        once: dict[str, Any] = {"@close": "cover"}
        if fresh:
            once[f"@store.{TABLE}"] = None
        if error is not None and save is not None:
            once[f"@store.{DAMAGED}{TEAM}"] = write_team_save(save)
        return once

    def _code(self, link: object) -> str | None:
        """Return the table code that *link* holds as it is written, or None; what cannot be read is told."""
        if not isinstance(link, str) or not link:
            return None
        try:
            return write_table_code(read_table_code(link))
        except NotationError as error:
            self._refused_link = Message(str(error), say("lead.sorry"), WRONG)
            self._desk.message = self._refused_link
            return None

    def _ended(self, save: TeamSave) -> bool:
        """Whether the game in *save* has come to its end."""
        game = TeamDesk(self._desk.box, self._desk.size).game
        game.open(deal(read_table_code(save.seating.code)), save.seating.names, {}, save)
        return game.over

    def _welcome(self, error: IllegalMoveError | None) -> Message:
        desk = self._desk
        if error is not None:
            return Message(say("replay.stopped"), say("lead.sorry"), WRONG)
        if desk.game.begun:
            return Message(say("team.resumed", count=capital(count_words(desk.structure))))
        if len(desk.game.people) == 1:
            return Message(say("team.welcome.alone"))
        return Message(say("team.welcome" if self._view.secrets == PASS else "team.welcome.devices"))

    # What is pressed

    def _press(self, name: str, value: str) -> Once:
        if name not in self._presses:
            raise ValueError(f"there is nothing called {name!r} to press here")
        return self._presses[name](value)

    def _start(self, _: str) -> Once:
        desk = self._desk
        if desk.open and not desk.game.over:
            desk.game.start()
            alone = len(desk.game.people) == 1
            desk.message = Message(say("team.runs.alone" if alone else "team.runs", name=desk.name))
        return {"@focus": "scene"}

    def _cover(self, value: str) -> Once:
        seat = self._desk.person(value)
        if self._view.secrets != PASS or seat is None:
            return None
        self._view.cover, self._view.held = seat, False
        return {"@open": "cover", "@focus": LOOK}

    def _hold(self, value: str) -> None:
        self._view.held = value == "down"

    def _open_dialog(self, value: str) -> Once:
        if value not in DIALOGS:
            raise ValueError(f"there is no dialog {value!r}")
        return {"@close": "menu", "@open": value} if value != "menu" else {"@open": value}

    def _copy(self, _: str) -> Once:
        code = self._desk.state.deal.code
        self._desk.message = Message(say("team.copied", code=code))
        return {"@copy": code, "@close": "about"}

    # What happens by itself

    def _tick(self, now: float) -> None:
        desk = self._desk
        if not desk.open:
            desk.game.tick(now)
            return
        before = desk.state
        made = desk.game.tick(now)
        if made:
            desk.note(made[-1], before)

    def _work(self) -> None:
        """Let the computer whose time has come think for a slice."""
        desk = self._desk
        self._view.slices += 1
        if not desk.open:
            return
        before, said = desk.state, desk.message
        move = desk.game.work(SLICE)
        if move is None:
            return
        desk.note(move, before)
        if desk.state.phase is before.phase is Phase.BUILDING and self._is_busy(said):
            desk.message = said

    def _is_busy(self, said: Message) -> bool:
        """Whether what was *said* is to be read yet: of the block in hand, or a refusal of just now."""
        now = self._desk.game.at
        if self._refused[0] is not said:
            self._refused = (said, now)
        fresh = said.tone == WRONG and now - self._refused[1] < PATIENCE
        return self._desk.held.block is not None or fresh

    # After each event

    def _keep(self) -> Mapping[str, Any]:
        """Keep the game at every move and every few seconds."""
        desk, game = self._desk, self._desk.game
        if not desk.open or not (game.begun or self._keeps):
            return {}
        marker = (game.table.moves, game.names, int(game.clock.elapsed) // 5)
        if marker == self._kept:
            return {}
        self._kept = marker
        return {f"@store.{TEAM}": write_team_save(game.save(self._view.secrets))}
