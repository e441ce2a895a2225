"""Drills: what a player has reached in each of them, and the level at which the next question is asked.

The level goes by a staircase: every second right answer in a row leads one level up, a wrong one leads one level down.
So it settles where about seven of ten answers are right.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import param

from core.games.mental_blocks.drill import LEVELS, Kind
from models.reader import RefusedError, field, read_object

VERSION = 1
CLIMB = 2
"""Right answers in a row that lead one level up."""

_WHAT = "record of drills"


@dataclass(frozen=True, slots=True)
class DrillRecord:
    """How often a drill was *asked* and answered *right*, the *level* of the next question, the *streak* of right
    answers in a row until now, and the *longest* there was."""

    asked: int = 0
    right: int = 0
    level: int = 1
    streak: int = 0
    longest: int = 0

    def after(self, right: bool) -> "DrillRecord":
        """Return the record after one more answer, *right* or not."""
        if not right:
            return DrillRecord(self.asked + 1, self.right, max(1, self.level - 1), 0, self.longest)
        streak = self.streak + 1
        level = min(LEVELS, self.level + (streak % CLIMB == 0))
        return DrillRecord(self.asked + 1, self.right + 1, level, streak, max(streak, self.longest))


class Drills(param.Parameterized):
    """The records of all drills."""

    records = param.Dict(default={}, doc="Kind to DrillRecord; a kind that was never asked is left out.")

    def record(self, kind: Kind) -> DrillRecord:
        """Return the record of *kind*."""
        found: DrillRecord = self.records.get(kind, DrillRecord())
        return found

    def answer(self, kind: Kind, right: bool) -> int:
        """Note an answer; return by how many levels the next question is harder (1), or easier (-1), or 0."""
        before, after = self.record(kind), self.record(kind).after(right)
        self.records = {**self.records, kind: after}
        return after.level - before.level

    def merge(self, records: Mapping[Kind, DrillRecord]) -> None:
        """Take *records* from elsewhere: of each drill the one with more answers is kept."""
        merged = dict(self.records)
        for kind, record in records.items():
            merged[kind] = max(merged.get(kind, DrillRecord()), record, key=lambda found: (found.asked, found.right))
        self.records = merged

    def dump(self) -> str:
        """Return the records as the text that `load` takes."""
        return json.dumps({"version": VERSION, "drills": {kind.value: asdict(r) for kind, r in self.records.items()}})

    def load(self, text: object) -> None:
        """Merge the records in *text*, all or none.

        Raises:
            RefusedError: it cannot be read; nothing has changed.
        """
        self.merge(self.checked(read_object(text, _WHAT, VERSION)))

    @staticmethod
    def checked(data: Mapping[str, Any]) -> dict[Kind, DrillRecord]:
        """Return the records in *data*, every one checked.

        Raises:
            RefusedError: there is no such drill, or its counts cannot be true.
        """
        kinds, found = {kind.value: kind for kind in Kind}, {}
        for name, item in field(data, "drills", dict, _WHAT).items():
            if name not in kinds or not isinstance(item, dict):
                raise RefusedError(f"The {_WHAT} cannot be read: it speaks of a drill that does not exist.")
            record = DrillRecord(*(field(item, key, int, _WHAT) for key in DrillRecord.__dataclass_fields__))
            counted = 0 <= record.streak <= record.longest <= record.right <= record.asked
            if not counted or not 1 <= record.level <= LEVELS:
                raise RefusedError(f"The {_WHAT} cannot be read: its counts cannot be true.")
            found[kinds[name]] = record
        return found
