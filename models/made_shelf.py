"""The shelf of made puzzles that a player keeps: made here, or come by a link or a file."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

import param

from models.made import MadePuzzle, read_made, write_made
from models.reader import RefusedError, field, read_object

VERSION = 1
MOST = 200
"""Puzzles that are kept at most."""

_WHAT = "list of made puzzles"


class MadeShelf(param.Parameterized):
    """The made puzzles by id, the oldest first."""

    puzzles = param.Dict(default={}, doc="Puzzle id to MadePuzzle.")

    def keep(self, made: MadePuzzle) -> None:
        """Keep *made*; the same structure under another name, or with another proof, is replaced in its place.

        Raises:
            RefusedError: there are too many already.
        """
        self.merge([made])

    def merge(self, puzzles: Iterable[MadePuzzle]) -> None:
        """Keep all *puzzles*, or none.

        Raises:
            RefusedError: there are too many.
        """
        merged = {**self.puzzles, **{made.id: made for made in puzzles}}
        if len(merged) > MOST:
            raise RefusedError(f"No more than {MOST} made puzzles can be kept; delete some first.")
        self.puzzles = merged

    def remove(self, puzzle_id: str) -> None:
        """Keep the puzzle no longer; one that is not there is none."""
        self.puzzles = {known: made for known, made in self.puzzles.items() if known != puzzle_id}

    def dump(self) -> str:
        """Return all puzzles as the text that `load` takes."""
        return json.dumps({"version": VERSION, "puzzles": [write_made(made) for made in self.puzzles.values()]})

    def load(self, text: object) -> None:
        """Add the puzzles in *text*, all or none.

        Raises:
            RefusedError: it cannot be read; nothing has changed.
        """
        self.merge(self.checked(read_object(text, _WHAT, VERSION)))

    @staticmethod
    def checked(data: Mapping[str, Any]) -> tuple[MadePuzzle, ...]:
        """Return the puzzles in *data*, every one checked.

        Raises:
            RefusedError: one of them cannot be read, or they are too many.
        """
        items = field(data, "puzzles", list, _WHAT)
        if len(items) > MOST:
            raise RefusedError(f"The {_WHAT} cannot be read: it is far too long.")
        return tuple(read_made(item) for item in items)
