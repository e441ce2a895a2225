"""The player: settings, progress and saves as they come from the browser's store and go back to it."""

from collections.abc import Iterator, Mapping
from typing import Any

from core.catalog import puzzle_ids
from core.games.block_and_key.puzzle import key_puzzle_ids
from core.games.mental_blocks.drill import Kind
from models.drills import Drills
from models.key_progress import KeyProgress
from models.lesson import Lesson
from models.made import MadePuzzle, holds_made, read_made_file
from models.made_shelf import MadeShelf
from models.progress import Progress, Record
from models.reader import RefusedError
from models.saves import FREE, read_backup, read_save, write_backup, write_save
from models.settings import Settings
from webapp.components.switches import switches_html
from webapp.components.words import count_of, listed, say
from webapp.session import Output

GAME = "game."
DAMAGED = "damaged."
SETTING = "setting-"
"""What the names of the settings' widgets begin with."""

SYSTEM = "system"
"""What the system asks for now, ``dark`` or ``light``; it is never stored."""

CHOICES = ("theme", "motion", "sides", "cards", "extra")
"""The settings with several values, each a widget of its name."""

SWITCHES = (("patterns", "Patterns on the blocks, to tell colours apart"), ("timed", "Ten minutes on the clock"))
"""The settings that are on or off, with their words."""


class Player:
    """What is kept of a player between visits, the same on every page."""

    def __init__(self) -> None:
        self.settings = Settings()
        self.progress = Progress()
        self.drills = Drills()
        self.lesson = Lesson()
        self.made = MadeShelf()
        self.keys = KeyProgress()
        self.games: dict[str, str] = {}
        """Saves of unfinished games as texts, by puzzle id or `FREE`."""
        self.dark = False
        """Whether the system asks for a dark page."""
        self.trouble: str | None = None
        """What to tell about a store that could not be read."""
        self._set_aside: dict[str, str] = {}
        self._changed: set[str] = set()
        """The keys of the store that no longer hold what is true now."""
        self._shown: set[str] = set()

    def open(self, event: Mapping[str, Any]) -> None:
        """Read what the browser has kept. What cannot be read is set aside under another key, and told."""
        self.dark = bool(event.get("dark"))
        stored: Mapping[str, str] = event.get("stored") or {}
        for key, text in stored.items():
            try:
                if key == "settings":
                    self.settings.load(text)
                elif key == "progress":
                    self.progress.load(text, puzzle_ids())
                elif key == "drills":
                    self.drills.load(text)
                elif key == "lesson":
                    self.lesson.load(text)
                elif key == "made":
                    self.made.load(text)
                elif key == "key_practice":
                    self.keys.load(text, key_puzzle_ids())
                elif key.startswith(GAME):
                    self.games[key.removeprefix(GAME)] = text
            except RefusedError:
                self.set_aside(key, text)

    def set_aside(self, key: str, text: str) -> None:
        """Keep the damaged *text* of *key* under another key, and free the key itself."""
        self._set_aside[key] = text
        self._changed.add(key)
        self.games.pop(key.removeprefix(GAME), None)
        self.trouble = say("store.damaged", what=say("store.game" if key.startswith(GAME) else f"store.{key}"))

    def change(self, name: str, value: Any) -> bool:
        """Take the new *value* of the setting *name*; return whether there is such a setting and value.

        *name* may also be `SYSTEM`: by then night has fallen, or day come, where the page follows the system.
        """
        if name == SYSTEM:
            self.dark = value == "dark"
            return True
        name = name.removeprefix(SETTING)
        try:
            self.settings.param.update(**Settings.checked({name: value}))
        except RefusedError:
            return False
        self._changed.add("settings")
        return True

    def export(self) -> dict[str, str]:
        """Return the file that holds everything, for the browser to download."""
        games = {}
        for name, text in list(self.games.items()):
            try:
                games[name] = write_save(read_save(text))
            except RefusedError:
                self.set_aside(GAME + name, text)
        text = write_backup(self.settings, self.progress, games, self.drills, self.lesson, self.made, self.keys)
        return {"name": "sightline.json", "type": "application/json", "text": text}

    def take_in(self, text: object) -> tuple[str, tuple[str, ...]]:
        """Take in the text of such a file: records merge, and an unfinished game comes in where nothing has come of one
        here, so that nothing is lost. Return what is to be said of it, and the names of the games that came in.

        Raises:
            RefusedError: it cannot be read; nothing has changed.
        """
        backup = read_backup(text, puzzle_ids(), key_puzzle_ids())
        self.made.merge(backup.made)
        self.keys.merge(backup.keys)
        before = set(self.progress.records)
        added = {name: save for name, save in backup.games.items() if self._gives_way(name)}
        kept = [name for name, save in backup.games.items() if name not in added and save != self.games[name]]
        self.settings.param.update(**backup.settings)
        self._changed |= {"settings", "progress", "drills", "lesson", "made", "key_practice"}
        self.progress.merge(backup.records)
        self.drills.merge(backup.drills)
        self.lesson.merge(backup.lesson)
        for name, save in added.items():
            self.keep(name, save)
        solved = len(set(self.progress.records) - before)
        said = say("done.imported", solved=count_of(solved, "puzzle", "puzzles"), games=len(added))
        if kept:
            names = listed(self._game_name(name) for name in kept)
            said += f" {say('done.imported.kept', games=names)}"
        return said, tuple(added)

    def take_in_made(self, text: object) -> MadePuzzle | None:
        """Keep the made puzzle in the *text* of a file, and return it, or None if it is a file of another kind.

        Raises:
            RefusedError: it cannot be read, or there are too many; nothing has changed.
        """
        if not holds_made(text):
            return None
        made = read_made_file(text)
        self.keep_made(made)
        return made

    def keep_made(self, made: MadePuzzle) -> None:
        """Keep a made puzzle in the library.

        Raises:
            RefusedError: there are too many; nothing has changed.
        """
        if self.made.puzzles.get(made.id) != made:
            self.made.keep(made)
            self._changed.add("made")

    def forget_made(self, puzzle_id: str) -> None:
        """Keep a made puzzle no longer, nor what was reached in it."""
        self.made.remove(puzzle_id)
        self.progress.forget(puzzle_id)
        self._changed |= {"made", "progress"}
        self.keep(puzzle_id, None)

    def _game_name(self, name: str) -> str:
        made = self.made.puzzles.get(name)
        return "free build" if name == FREE else made.name if made else name

    def _gives_way(self, name: str) -> bool:
        """Whether another game may take the place of the one that is kept as *name*: a damaged one does too, aside."""
        if name not in self.games:
            return True
        try:
            return read_save(self.games[name]).bare
        except RefusedError:
            self.set_aside(GAME + name, self.games[name])
            return True

    def unfinished(self) -> tuple[str, ...]:
        """Return the ids of the puzzles that came with Sightline and are kept unfinished."""
        known = puzzle_ids()
        return tuple(name for name in self.games if name in known)

    def unfinished_made(self) -> tuple[str, ...]:
        """Return the ids of the made puzzles that are kept unfinished."""
        return tuple(name for name in self.games if name in self.made.puzzles)

    @property
    def is_dark(self) -> bool:
        """Whether the page is dark now."""
        return self.dark if self.settings.theme == "system" else bool(self.settings.theme == "dark")

    @property
    def calm(self) -> bool:
        """Whether nothing shall move by itself; what the system asks for the page sees to."""
        return bool(self.settings.motion == "less")

    def outputs(self) -> Iterator[Output]:
        """Return what every page shows and stores of its player.

        What never was other than at first is left out: the page shows it already, and a store that this session has not
        changed must not be written.
        """
        settings = self.settings
        yield from self._marked("@data.theme", None if settings.theme == "system" else settings.theme)
        yield from self._marked("@data.motion", "less" if settings.motion == "less" else None)
        for name in CHOICES:
            yield Output.of(f"{SETTING}{name}", getattr(settings, name))
        switches = tuple((f"{SETTING}{name}", words, getattr(settings, name)) for name, words in SWITCHES)
        yield Output("switches", switches, lambda: switches_html(switches))
        for key in sorted(self._changed):
            if key == "settings":
                yield Output("@store.settings", settings.dump(), settings.dump)
            elif key == "progress":
                yield Output("@store.progress", tuple(self.progress.records.items()), self.progress.dump)
            elif key == "drills":
                yield Output("@store.drills", tuple(self.drills.records.items()), self.drills.dump)
            elif key == "lesson":
                yield Output("@store.lesson", (tuple(self.lesson.done), self.lesson.at), self.lesson.dump)
            elif key == "made":
                yield Output("@store.made", tuple(self.made.puzzles.values()), self.made.dump)
            elif key == "key_practice":
                yield Output("@store.key_practice", tuple(self.keys.solved.items()), self.keys.dump)
            else:
                text = self.games.get(key.removeprefix(GAME))
                yield Output.of(f"@store.{key}", text)
        for key, damaged in self._set_aside.items():
            yield Output.of(f"@store.{DAMAGED}{key}", damaged)

    def keep(self, name: str, text: str | None) -> None:
        """Keep *text* as the unfinished game *name*, or (None) nothing."""
        if text == self.games.get(name):
            return
        self._changed.add(f"{GAME}{name}")
        if text is None:
            del self.games[name]
        else:
            self.games[name] = text

    def drilled(self, kind: Kind, right: bool) -> int:
        """Note an answer in a drill; return by how many levels the next question is harder, or (-1) easier."""
        self._changed.add("drills")
        return self.drills.answer(kind, right)

    def learn(self, step: str, done: bool = False) -> bool:
        """Note that the tutorial is at *step*, and perhaps that it is *done*; return whether that is new."""
        self._changed.add("lesson")
        self.lesson.at = step
        return done and self.lesson.finish()

    def solve(self, puzzle_id: str, record: Record) -> bool:
        """Note that a puzzle was solved; return whether *record* has the best time so far."""
        self._changed.add("progress")
        self.keep(puzzle_id, None)
        return self.progress.solve(puzzle_id, record)

    def solve_keys(self, puzzle_id: str, helps: int) -> None:
        """Note that a puzzle of Block and Key was solved with so many hints."""
        self._changed.add("key_practice")
        self.keys.solve(puzzle_id, helps)

    def _marked(self, name: str, value: str | None) -> Iterator[Output]:
        if value is not None:
            self._shown.add(name)
        if name in self._shown:
            yield Output.of(name, value)
