"""Seating: who sits where at a table, by name, and which seats the computer plays."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.games.base import Seat
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.options import MOST_PLAYERS
from core.games.mental_blocks.table_code import read_table_code, write_table_code
from core.notation import NotationError
from models.names import checked_name as checked
from models.reader import RefusedError, field, read_object

VERSION = 1
LONGEST_NAME = 24
"""Characters that a name may have."""

PASS, DEVICES = "pass", "devices"
"""How secrets are kept: one device is passed round, or everybody has one."""

COMPUTER_NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Elsa", "Finn", "Gwen", "Hugo", "Iris")
"""What computer teammates are called unless somebody names them, by seat."""

_WHAT = "set-up"


@dataclass(frozen=True)
class Seating:
    """The table with this *code*, the *names* of its seats, the levels of the *computers* among them, and whether
    *secrets* go round on one device (`PASS`) or everybody has a device (`DEVICES`).

    Raises:
        RefusedError: the code, a name or a seat is none.
    """

    code: str
    names: tuple[str, ...]
    computers: Mapping[Seat, Level]
    secrets: str = PASS

    def __post_init__(self) -> None:
        try:
            options = read_table_code(self.code)
        except NotationError as error:
            raise RefusedError(str(error)) from error
        if write_table_code(options) != self.code or len(self.names) != options.players:
            raise RefusedError(f"The {_WHAT} cannot be read: its code and its seats do not go together.")
        if any(checked_name(name) != name for name in self.names):
            raise RefusedError(f"The {_WHAT} cannot be read: a name is none.")
        if not set(self.computers) < set(range(options.players)):
            raise RefusedError(f"The {_WHAT} cannot be read: its computers sit nowhere, or everywhere.")
        if self.secrets not in (PASS, DEVICES):
            raise RefusedError(f"The {_WHAT} cannot be read: its secrets are kept in no known way.")


def default_name(seat: Seat, computer: bool = False) -> str:
    """Return what *seat* is called until it gets a name."""
    return COMPUTER_NAMES[seat] if computer else f"Player {seat + 1}"


def checked_name(text: object) -> str:
    """Return *text* as the name of a player, as `models.names.checked_name` does.

    Raises:
        RefusedError: it is no name; the message says why.
    """
    return checked(text, LONGEST_NAME)


def write_seating(seating: Seating) -> str:
    """Return *seating* as the text that `read_seating` takes."""
    data = {
        "version": VERSION,
        "code": seating.code,
        "names": list(seating.names),
        "computers": {str(seat): level.value for seat, level in sorted(seating.computers.items())},
        "secrets": seating.secrets,
    }
    return json.dumps(data, separators=(",", ":"))


def read_seating(text: object) -> Seating:
    """Return the seating in *text*.

    Raises:
        RefusedError: it cannot be read.
    """
    data = read_object(text, _WHAT, VERSION)
    computers = dict(_computer(*pair) for pair in field(data, "computers", dict, _WHAT).items())
    names = tuple(field(data, "names", list, _WHAT))
    return Seating(field(data, "code", str, _WHAT), names, computers, field(data, "secrets", str, _WHAT))


def _computer(seat: str, level: Any) -> tuple[Seat, Level]:
    if seat not in [str(number) for number in range(MOST_PLAYERS)] or not isinstance(level, str):
        raise RefusedError(f"The {_WHAT} cannot be read: its computers sit nowhere.")
    try:
        return int(seat), Level(level)
    except ValueError as error:
        raise RefusedError(f"The {_WHAT} cannot be read: it speaks of an unknown level.") from error
