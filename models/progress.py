"""Progress: which puzzles a player has solved, and how well."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

import param

from models.made import is_made_id
from models.reader import RefusedError, field, read_object

VERSION = 1


@dataclass(frozen=True, slots=True)
class Record:
    """The best of the times a puzzle was solved: *seconds*, *moves* and *helps*, each the least of all."""

    seconds: int
    moves: int
    helps: int

    def best(self, other: "Record") -> "Record":
        """Return the better of both in each count."""
        return Record(min(self.seconds, other.seconds), min(self.moves, other.moves), min(self.helps, other.helps))


class Progress(param.Parameterized):
    """The records of the solved puzzles, by puzzle id."""

    records = param.Dict(default={}, doc="Puzzle id to Record.")

    def solve(self, puzzle_id: str, record: Record) -> bool:
        """Note that the puzzle was solved; return whether *record* has the best time so far."""
        before = self.records.get(puzzle_id)
        self.records = {**self.records, puzzle_id: record.best(before) if before else record}
        return before is None or record.seconds < before.seconds

    def forget(self, puzzle_id: str) -> None:
        """Keep no record of a puzzle that is gone."""
        self.records = {known: record for known, record in self.records.items() if known != puzzle_id}

    def merge(self, records: Mapping[str, Record]) -> None:
        """Add *records* from elsewhere: nothing that was reached here is lost."""
        merged = dict(self.records)
        for puzzle_id, record in records.items():
            merged[puzzle_id] = record.best(merged[puzzle_id]) if puzzle_id in merged else record
        self.records = merged

    def dump(self) -> str:
        """Return the progress as the text that `load` takes."""
        puzzles = {puzzle_id: asdict(record) for puzzle_id, record in self.records.items()}
        return json.dumps({"version": VERSION, "puzzles": puzzles})

    def load(self, text: object, known: Iterable[str]) -> None:
        """Merge the progress in *text*, all or none; *known* are the ids of the puzzles there are.

        Raises:
            RefusedError: it cannot be read; nothing has changed.
        """
        self.merge(self.checked(read_object(text, "progress", VERSION), known))

    @staticmethod
    def checked(data: Mapping[str, Any], known: Iterable[str]) -> dict[str, Record]:
        """Return the records in *data*, every one checked. Made puzzles may be spoken of whether they are known or not.

        Raises:
            RefusedError: there is no such puzzle, or a count is wrong.
        """
        ids, found = frozenset(known), {}
        for puzzle_id, item in field(data, "puzzles", dict, "progress").items():
            if not (puzzle_id in ids or is_made_id(puzzle_id)) or not isinstance(item, dict):
                raise RefusedError("The progress cannot be read: it speaks of a puzzle that does not exist.")
            counts = [field(item, key, int, "progress") for key in ("seconds", "moves", "helps")]
            if min(counts) < 0:
                raise RefusedError("The progress cannot be read: it counts below nothing.")
            found[puzzle_id] = Record(*counts)
        return found
