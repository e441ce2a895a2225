"""Saves: an unfinished puzzle as text, and everything of a player as one file."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as default
from typing import Any

from core.games.mental_blocks.drill import Kind
from core.games.mental_blocks.move import Clear, Lay, Move, Place, Shift, Take
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from models.drills import DrillRecord, Drills
from models.key_progress import KeyProgress
from models.lesson import Lesson
from models.made import MadePuzzle, is_made_id
from models.made_shelf import MadeShelf
from models.progress import Progress, Record
from models.reader import RefusedError, field, read_object
from models.settings import Settings

VERSION = 1
LONGEST_HISTORY = 400
"""Moves kept in a save; of a longer history only the end."""

FREE = "free"
"""The key of free building among the unfinished games."""


@dataclass(frozen=True)
class Save:
    """An unfinished game: the *moves* that were made, how many of them count (*ply*), the *seconds* and *helps* used,
    and the *seed* of the order of the cards."""

    moves: tuple[Move, ...]
    ply: int
    seconds: float
    helps: int
    seed: int

    @property
    def bare(self) -> bool:
        """Whether nothing has come of it: no block stands and no card lies at a side."""
        standing: set[str] = set()
        laid: dict[int, int | None] = {}
        for move in self.moves[: self.ply]:
            match move:
                case Place(block_id):
                    standing.add(block_id)
                case Take(block_id):
                    standing.discard(block_id)
                case Clear():
                    standing.clear()
                case Lay(card, side):
                    laid[card] = side
        return not standing and all(side is None for side in laid.values())


@dataclass(frozen=True)
class Backup:
    """Everything of a player: settings, records, the saves of unfinished games as texts, by puzzle id or `FREE`, the
    records of *drills*, the steps of the *lesson* that are done, the *made* puzzles, and the solved puzzles with
    *keys*, each with the hints that it took."""

    settings: Mapping[str, Any]
    records: Mapping[str, Record]
    games: Mapping[str, str]
    drills: Mapping[Kind, DrillRecord] = default(default_factory=dict)
    lesson: Sequence[str] = ()
    made: Sequence[MadePuzzle] = ()
    keys: Mapping[str, int] = default(default_factory=dict)


def write_save(save: Save) -> str:
    """Return *save* as the text that `read_save` takes."""
    data = {
        "version": VERSION,
        "moves": [_written(move) for move in save.moves],
        "ply": save.ply,
        "seconds": round(save.seconds, 1),
        "helps": save.helps,
        "seed": save.seed,
    }
    return json.dumps(data, separators=(",", ":"))


def read_save(text: object) -> Save:
    """Return the save in *text*. Whether its moves are legal is judged when they are made again.

    Raises:
        RefusedError: it is no save.
    """
    what = "unfinished structure"
    data = read_object(text, what, VERSION)
    items = field(data, "moves", list, what)
    if len(items) > LONGEST_HISTORY:
        raise RefusedError(f"The {what} cannot be read: it is far too long.")
    moves = tuple(_read(item) for item in items)
    ply, helps, seed = (field(data, key, int, what) for key in ("ply", "helps", "seed"))
    seconds = field(data, "seconds", float, what)
    if not 0 <= ply <= len(moves) or helps < 0 or seconds < 0:
        raise RefusedError(f"The {what} cannot be read: its counts cannot be true.")
    return Save(moves, ply, float(seconds), helps, seed)


def write_backup(
    settings: Settings,
    progress: Progress,
    games: Mapping[str, str],
    drills: Drills | None = None,
    lesson: Lesson | None = None,
    made: MadeShelf | None = None,
    keys: KeyProgress | None = None,
) -> str:
    """Return everything of a player as the text of one file."""
    data = {
        "version": VERSION,
        "kind": "sightline",
        "settings": json.loads(settings.dump()),
        "progress": json.loads(progress.dump()),
        "games": {name: json.loads(text) for name, text in games.items()},
        "drills": json.loads((drills or Drills()).dump()),
        "lesson": json.loads((lesson or Lesson()).dump()),
        "made": json.loads((made or MadeShelf()).dump()),
        "keys": json.loads((keys or KeyProgress()).dump()),
    }
    return json.dumps(data, indent=1)


def read_backup(text: object, known: Sequence[str], known_keys: Sequence[str] = ()) -> Backup:
    """Return everything in the text of a file; *known* are the ids of the puzzles that come with Sightline,
    *known_keys* those of the puzzles with keys. Drills, the lesson, made puzzles and keys may be missing: files from
    before they were there are read too.

    Raises:
        RefusedError: something in it cannot be read; nothing of it was used.
    """
    data = read_object(text, "file", VERSION)
    if data.get("kind") != "sightline":
        raise RefusedError("The file cannot be read: it is not one of ours.")
    settings = Settings.checked(_inner(data, "settings"))
    records = Progress.checked(_inner(data, "progress"), known)
    games: dict[str, str] = {}
    for name, item in field(data, "games", dict, "file").items():
        if name != FREE and name not in known and not is_made_id(name):
            raise RefusedError("The file cannot be read: it speaks of a puzzle that does not exist.")
        games[name] = write_save(read_save(json.dumps(item)))
    drills = Drills.checked(_inner(data, "drills")) if "drills" in data else {}
    lesson, _ = Lesson.checked(_inner(data, "lesson")) if "lesson" in data else ([], "")
    made = MadeShelf.checked(_inner(data, "made")) if "made" in data else ()
    keys = KeyProgress.checked(_inner(data, "keys"), known_keys) if "keys" in data else {}
    return Backup(settings, records, games, drills, lesson, made, keys)


def _inner(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    inner: Mapping[str, Any] = field(data, key, dict, "file")
    if inner.get("version") != VERSION:
        raise RefusedError("The file cannot be read: it was made by another version of Sightline.")
    return inner


def _written(move: Move) -> list[Any]:
    match move:
        case Place(block_id, pose):
            return ["place", block_id, *pose.origin, pose.orientation.index]
        case Shift(block_id, pose):
            return ["shift", block_id, *pose.origin, pose.orientation.index]
        case Take(block_id):
            return ["take", block_id]
        case Clear():
            return ["clear"]
        case Lay(card, side):
            return ["lay", card, side]
    raise ValueError(f"{move} is not kept")


def _read(item: object) -> Move:
    if isinstance(item, list) and any(isinstance(value, bool) for value in item):
        item = None
    match item:
        case ["place", str(block_id), int(x), int(y), int(z), int(turn)] if 0 <= turn < len(ORIENTATIONS):
            return Place(block_id, Pose((x, y, z), ORIENTATIONS[turn]))
        case ["shift", str(block_id), int(x), int(y), int(z), int(turn)] if 0 <= turn < len(ORIENTATIONS):
            return Shift(block_id, Pose((x, y, z), ORIENTATIONS[turn]))
        case ["take", str(block_id)]:
            return Take(block_id)
        case ["clear"]:
            return Clear()
        case ["lay", int(card), int(side)]:
            return Lay(card, side)
        case ["lay", int(card), None]:
            return Lay(card, None)
    raise RefusedError("The unfinished structure cannot be read: it holds a move that does not exist.")
