"""The lesson: which of the tutorial's steps a player has done, and at which one they are."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import param

from models.lesson_steps import NAMES
from models.reader import RefusedError, field, read_object

VERSION = 1
_WHAT = "tutorial's progress"


class Lesson(param.Parameterized):
    """How far a player has come."""

    done = param.List(default=[], item_type=str, doc="The names of the steps that are done.")
    at: Any = param.Selector(default=NAMES[0], objects=list(NAMES), doc="The step that the player is at.")

    def finish(self) -> bool:
        """Note that the step the player is at is done; return whether it was not before."""
        if self.at in self.done:
            return False
        self.done = [name for name in NAMES if name in self.done or name == self.at]
        return True

    @property
    def before(self) -> str | None:
        """The step before this one, or None."""
        place = NAMES.index(self.at)
        return NAMES[place - 1] if place else None

    @property
    def after(self) -> str | None:
        """The step after this one, or None."""
        place = NAMES.index(self.at) + 1
        return NAMES[place] if place < len(NAMES) else None

    @property
    def due(self) -> str:
        """Where to go on: the step that the player is at, or if that is done the first that is not, if there is one."""
        if self.at not in self.done:
            return str(self.at)
        return next((name for name in NAMES if name not in self.done), NAMES[0])

    def dump(self) -> str:
        """Return the progress as the text that `load` takes."""
        return json.dumps({"version": VERSION, "done": self.done, "at": self.at})

    def load(self, text: object) -> None:
        """Take the progress in *text*, all or nothing.

        Raises:
            RefusedError: it cannot be read; nothing has changed.
        """
        done, at = self.checked(read_object(text, _WHAT, VERSION))
        self.merge(done)
        self.at = at

    def merge(self, done: Sequence[str]) -> None:
        """Count the steps *done* elsewhere as done here too."""
        self.done = [name for name in NAMES if name in self.done or name in done]

    @staticmethod
    def checked(data: Mapping[str, Any]) -> tuple[list[str], str]:
        """Return the steps done and the step that the player is at, both checked.

        Raises:
            RefusedError: there is no such step.
        """
        done, at = field(data, "done", list, _WHAT), field(data, "at", str, _WHAT)
        if at not in NAMES or any(name not in NAMES for name in done):
            raise RefusedError(f"The {_WHAT} cannot be read: it speaks of a step that does not exist.")
        return done, at
