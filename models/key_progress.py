"""Progress in the puzzles of Block and Key: which are solved, and with how few hints."""

import json
from collections.abc import Collection, Mapping
from typing import Any

import param

from models.reader import RefusedError, field, read_object

VERSION = 1
_WHAT = "progress with keys"


class KeyProgress(param.Parameterized):
    """The solved puzzles, each with the least number of hints that it was solved with."""

    solved = param.Dict(default={}, doc="Puzzle id to hints.")

    def solve(self, puzzle_id: str, helps: int) -> bool:
        """Note that a puzzle was solved with so many hints; return whether it was not before."""
        fresh = puzzle_id not in self.solved
        self.merge({puzzle_id: helps})
        return fresh

    def merge(self, solved: Mapping[str, int]) -> None:
        """Add what was *solved* elsewhere: nothing that was reached here is lost."""
        least = {name: min(helps, self.solved.get(name, helps)) for name, helps in solved.items()}
        self.solved = {**self.solved, **least}

    def dump(self) -> str:
        """Return the progress as the text that `load` takes."""
        return json.dumps({"version": VERSION, "solved": self.solved})

    def load(self, text: object, known: Collection[str]) -> None:
        """Merge the progress in *text*, all or none; *known* are the ids of the puzzles there are.

        Raises:
            RefusedError: it cannot be read; nothing has changed.
        """
        self.merge(self.checked(read_object(text, _WHAT, VERSION), known))

    @staticmethod
    def checked(data: Mapping[str, Any], known: Collection[str]) -> dict[str, int]:
        """Return what is solved in *data*, every entry checked.

        Raises:
            RefusedError: there is no such puzzle, or a count is wrong.
        """
        solved: Mapping[str, Any] = field(data, "solved", dict, _WHAT)
        for name in solved:
            if name not in known:
                raise RefusedError(f"The {_WHAT} cannot be read: it speaks of a puzzle that does not exist.")
            if field(solved, name, int, _WHAT) < 0:
                raise RefusedError(f"The {_WHAT} cannot be read: it counts below nothing.")
        return dict(solved)
