"""The maker's controller: a puzzle is built, proved, named, kept and shared; and random ones are looked for."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from core.catalog import block_set
from core.games.base import IllegalMoveError
from core.placement import TableSize
from core.structure import Structure
from models.made import LONGEST_NAME, MadePuzzle, Uniqueness, checked_answer, holds_made, read_made_file, write_made
from models.names import checked_name
from models.reader import RefusedError
from models.workshop import Draft, Workshop, in_the_middle, read_draft, write_draft
from webapp.components.board_text import count_words
from webapp.components.made import made_download
from webapp.components.message import GOOD, WRONG, Message
from webapp.components.naming import ANY, NAME
from webapp.components.proof import counter_of, proof_message
from webapp.components.words import capital, say
from webapp.controllers.desk import Desk
from webapp.controllers.hands import MOUSE, TOUCH
from webapp.controllers.hands_events import KINDS, HandsEvents, Once
from webapp.controllers.link import read_link
from webapp.controllers.maker_view import MakerView
from webapp.controllers.pace import Pace
from webapp.controllers.random_room import RANDOM, RANDOM_ANY, RandomRoom
from webapp.scene.drawing import Item
from webapp.session import Output

DRAFT = "draft"
"""The key of the store for the puzzle that is being made."""

DEED = "make-"
"""What the names of the deeds that need a name begin with."""

LONGEST_TYPED = 200
"""Characters of a name that are looked at while it is typed."""

DIALOGS = ("menu", "settings", "keys", RANDOM)
KEYS = {"u": ("undo", ()), "y": ("redo", ())}
"""The keys for the deeds of this desk alone."""


class MakerController:
    """Answers the events of the page where puzzles are made."""

    def __init__(self) -> None:
        box = block_set("mental_blocks")
        self._desk = Desk(box, TableSize())
        self._workshop = Workshop(box)
        self._view = MakerView(self._desk, self._workshop)
        self._hands = HandsEvents(self._desk, self._view, KEYS)
        self._pace = Pace()
        self._random = RandomRoom(self._workshop.search, self._pace)
        self._draft: Draft | None = None
        """What is kept, once anything has changed here."""
        self._opened: Draft | None = None
        desk = self._desk
        self._presses: Mapping[str, Callable[[str], Once]] = {
            **self._hands.presses(),
            "undo": lambda _: desk.undo(),
            "redo": lambda _: desk.redo(),
            "clear": lambda _: desk.clear(),
            "look": desk.look,
            "open": self._open_dialog,
            "prove": self._prove,
            "prove-cancel": self._give_up,
            "prove-load": self._load_other,
            "prove-back": self._load_yours,
            "make-play": self._play,
            "make-keep": self._keep,
            "make-share": self._share,
            "make-save": self._save,
            "make-new": self._begin_anew,
            **self._random.presses(),
            "export": self._export,
        }

    def handle(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        """Take one event; return the values that are sent once."""
        desk = self._desk
        once: Once = None
        try:
            match event:
                case {"kind": "open"}:
                    once = self._open(event)
                case {"kind": "link", "link": link}:
                    once = {"@link": None, **(self._follow(link) or {})}
                case {"kind": "press", "name": name}:
                    self._hands.pressed()
                    once = self._press(name, event.get("value") or "")
                case {"kind": "set", "name": name, "value": value}:
                    self._set(name, value)
                case {"kind": kind} if kind in KINDS:
                    once = self._hands.take(event)
                case {"kind": "work", "now": now}:
                    once = self._work(now)
                case {"kind": "file", "text": text}:
                    once = self._read(text)
                case {"kind": "tick"}:
                    pass
                case _:
                    raise ValueError(f"there is no event {event.get('kind')!r} here")
        except RefusedError as error:
            desk.message = Message(str(error), say("lead.sorry"), WRONG)
            if str(event.get("name")).startswith(DEED) and desk.structure.placements:
                once = {"@focus": NAME}
        self._leave_what_has_changed(event)
        return once or {}

    def outputs(self) -> Iterable[Output]:
        """Return all that the page shows now."""
        yield from self._view.outputs()
        if self._draft is not None:
            draft = self._draft
            yield Output(f"@store.{DRAFT}", draft, lambda: write_draft(draft, self._desk.box))

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
        self._random.seed = int(event.get("seed") or 0) % 1_000_000
        desk.message = Message(say("make.start"))
        kept = (event.get("stored") or {}).get(DRAFT)
        if kept is not None:
            try:
                self._take_up(read_draft(kept, desk.box, desk.size))
            except RefusedError:
                desk.player.set_aside(DRAFT, kept)
        self._opened = self._now()
        if desk.player.trouble:
            desk.message = Message(desk.player.trouble, say("lead.sorry"), WRONG)
        return self._follow(event["link"])

    def _take_up(self, draft: Draft) -> None:
        desk = self._desk
        self._stand(draft.structure)
        self._workshop.param.update(name_typed=draft.name, any_side_up=draft.any_side_up)
        if draft.structure.placements:
            desk.message = Message(say("make.resumed", count=capital(count_words(draft.structure))))

    def _follow(self, text: object) -> Once:
        """Do what the link *text* asks for: a made puzzle or a structure to work on, or the search for a random one."""
        if text == RANDOM:
            return {"@open": RANDOM}
        link = read_link(text, self._desk.box, self._desk.size)
        if link.made:
            self._load(link.made)
        elif link.structure:
            self._stand(link.structure)
        return None

    def _load(self, made: MadePuzzle) -> None:
        self._stand(in_the_middle(made.answer, self._desk.size))
        self._workshop.param.update(name_typed=made.name, any_side_up=made.any_side_up)
        self._view.again += 1
        self._desk.message = Message(say("make.loaded", name=made.name))

    def _read(self, text: object) -> Once:
        if holds_made(text):
            self._load(read_made_file(text))
        else:
            self._desk.message = Message(self._desk.player.take_in(text)[0])
        return {"@close": "menu"}

    # What is pressed

    def _press(self, name: str, value: str) -> Once:
        if name not in self._presses:
            raise ValueError(f"there is nothing called {name!r} to press here")
        return self._presses[name](value)

    def _set(self, name: str, value: Any) -> None:
        if name == NAME:
            self._workshop.name_typed = str(value)[:LONGEST_TYPED]
            if str(value).strip():
                checked_name(value, LONGEST_NAME)
        elif name == ANY:
            self._workshop.any_side_up = bool(value)
        elif name == RANDOM_ANY:
            self._random.wish(any_side_up=bool(value))
        else:
            self._desk.player.change(name, value)

    def _open_dialog(self, value: str) -> Once:
        if value not in DIALOGS:
            raise ValueError(f"there is no dialog {value!r}")
        return {"@close": "menu", "@open": value} if value != "menu" else {"@open": value}

    def _prove(self, _: str) -> None:
        desk = self._desk
        desk.empty()
        self._pace.start()
        self._workshop.proof.start(desk.structure, self._workshop.any_side_up)
        desk.message = Message(say("proof.begin"))

    def _give_up(self, _: str) -> None:
        self._workshop.proof.leave()
        self._desk.message = Message(say("make.left"))

    def _load_other(self, _: str) -> None:
        proof = self._workshop.proof.found(self._desk.structure, self._workshop.any_side_up)
        counter = counter_of(proof) if proof else None
        if counter:
            yours = self._desk.structure
            self._stand(in_the_middle(checked_answer(counter[0]), self._desk.size))
            self._view.replaced = (self._desk.structure, yours)
            self._desk.message = Message(say("make.other"))

    def _load_yours(self, _: str) -> None:
        if self._view.replaced:
            self._stand(self._view.replaced[1])
            self._desk.message = Message(say("make.yours"))

    def _made(self) -> MadePuzzle:
        """Keep what stands as a puzzle, and return it.

        Raises:
            RefusedError: it makes none, it has no name, or there are too many; nothing is kept.
        """
        if not self._desk.structure.placements:
            raise RefusedError(say("make.nothing"))
        if not self._workshop.name_typed.strip():
            raise RefusedError(say("make.nameless"))
        made = self._workshop.made(self._desk.structure)
        self._desk.player.keep_made(made)
        return made

    def _play(self, _: str) -> Once:
        return {"@go": f"build.html#made={write_made(self._made())}"}

    def _keep(self, _: str) -> None:
        made = self._made()
        self._desk.message = Message(self._proof_told(made, say("make.kept", name=made.name)), tone=GOOD)

    def _share(self, _: str) -> Once:
        made = self._made()
        self._desk.message = Message(self._proof_told(made, say("made.shared", name=made.name)), tone=GOOD)
        return {"@copy": f"build.html#made={write_made(made)}"}

    def _save(self, _: str) -> Once:
        made = self._made()
        file = made_download(made)
        self._desk.message = Message(
            self._proof_told(made, say("made.saved", name=made.name, file=file["name"])), tone=GOOD
        )
        return {"@download": file}

    def _proof_told(self, made: MadePuzzle, said: str) -> str:
        return f"{said} {say('make.unproved')}" if made.unique is Uniqueness.OPEN else said

    def _begin_anew(self, _: str) -> Once:
        if self._desk.structure.placements:
            self._desk.clear()
        self._workshop.param.update(name_typed="", any_side_up=False)
        self._view.again += 1
        self._desk.message = Message(say("make.new"))
        return {"@close": "menu"}

    def _export(self, _: str) -> Once:
        self._desk.message = Message(say("done.exported"))
        return {"@download": self._desk.player.export(), "@close": "menu"}

    # Work, and what follows each event

    def _work(self, now: float) -> Once:
        workshop = self._workshop
        proving, looking = workshop.proof.running, workshop.search.running
        workshop.work(self._pace.steps(now))
        self._view.slices += 1
        if proving and workshop.proof.proof is not None:
            self._desk.message = proof_message(workshop.proof.proof)
        return self._random.play() if looking and self._random.reached else None

    def _leave_what_has_changed(self, event: Mapping[str, Any]) -> None:
        """Give up work on what is no longer wished for, and keep what has changed."""
        workshop, desk = self._workshop, self._desk
        proof = workshop.proof
        if proof.running and not proof.concerns(desk.structure, workshop.any_side_up):
            proof.leave()
        if event["kind"] in ("drag", "key") or event.get("mesh") is not None:
            # The dialog lets nobody reach the table: it was closed.
            workshop.search.leave()
        now = self._now()
        if self._draft is not None or now != self._opened:
            self._draft = now

    def _now(self) -> Draft:
        workshop = self._workshop
        return Draft(self._desk.structure, workshop.name_typed[:LONGEST_NAME], workshop.any_side_up)

    def _stand(self, structure: Structure) -> None:
        """Put *structure* on the table, as moves that can be undone."""
        desk = self._desk
        desk.empty()
        try:
            desk.game.build(structure)
        except (ValueError, IllegalMoveError) as error:
            raise RefusedError(say("link.bad_structure")) from error
        desk.empty()
