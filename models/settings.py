"""Settings: how a player wants the pages to look and the puzzles to be set."""

import json
from collections.abc import Mapping
from typing import Any

import param

from models.reader import RefusedError, read_object

VERSION = 1


class Settings(param.Parameterized):
    """What a player has chosen. Nothing here changes a verdict."""

    theme: Any = param.Selector(
        default="system", objects=["system", "light", "dark"], doc="Light, dark, or as the system."
    )
    patterns = param.Boolean(default=False, doc="Whether blocks and cards carry a pattern for each colour.")
    motion: Any = param.Selector(default="system", objects=["system", "less"], doc="Whether things move on the screen.")
    sides: Any = param.Selector(
        default="puzzle", objects=["puzzle", "given", "find"], doc="Whether cards stand at their sides (MB-14a)."
    )
    timed = param.Boolean(default=False, doc="Whether the clock runs down from ten minutes (MB-11).")
    cards: Any = param.Selector(default="all", objects=["all", "one"], doc="All cards together or one at a time.")
    extra = param.Integer(default=0, bounds=(0, 4), doc="How many grey cards lie open too.")

    NAMES = ("theme", "patterns", "motion", "sides", "timed", "cards", "extra")

    def dump(self) -> str:
        """Return the settings as the text that `load` takes."""
        return json.dumps({"version": VERSION, **{name: getattr(self, name) for name in self.NAMES}})

    def load(self, text: object) -> None:
        """Take the settings in *text*, all or none.

        Raises:
            RefusedError: it cannot be read; nothing has changed.
        """
        self.param.update(**self.checked(read_object(text, "settings", VERSION)))

    @classmethod
    def checked(cls, data: Mapping[str, Any]) -> dict[str, Any]:
        """Return the settings in *data*, every one checked; what is missing is left out.

        Raises:
            RefusedError: a setting is unknown or has no such value.
        """
        found = {key: value for key, value in data.items() if key != "version"}
        for name, value in found.items():
            if name not in cls.NAMES:
                raise RefusedError("The settings cannot be read: they hold something unknown.")
            try:
                cls(**{name: value})
            except (ValueError, TypeError) as error:
                raise RefusedError(f"The settings cannot be read: “{name}” has no such value.") from error
        return found

    def gives_sides(self, puzzle_set: str, number: int) -> bool:
        """Return whether the cards of this puzzle stand at their sides: in the first ten family puzzles unless the
        player has chosen (MB-14a)."""
        if self.sides == "puzzle":
            return puzzle_set == "family" and number <= 10
        return bool(self.sides == "given")
