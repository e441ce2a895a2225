"""Saves of Block and Key: who sits at which table, and the moves made there, as text."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from core.games.base import Seat
from core.games.block_and_key.bot.level import Level
from core.games.block_and_key.move import KeyMove
from core.games.block_and_key.notation import read_moves, write_moves
from core.games.block_and_key.options import Options
from core.games.block_and_key.table_code import read_table_code, write_table_code
from core.notation import NotationError
from models import reader
from models.reader import RefusedError, read_object
from models.seating import checked_name

VERSION = 1
_WHAT = "unfinished game of Block and Key"


@dataclass(frozen=True)
class KeySeating:
    """The table with this *code*, the *names* of its seats, and the levels of the *computers* among them.

    Raises:
        RefusedError: the code, a name or a seat is none.
    """

    code: str
    names: tuple[str, ...]
    computers: Mapping[Seat, Level] = field(default_factory=dict)

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

    @property
    def options(self) -> Options:
        """What the code stands for."""
        return read_table_code(self.code)


@dataclass(frozen=True)
class KeySave:
    """A game: who sits where, the *moves* made, and the *seconds* gone by of the turn that is played."""

    seating: KeySeating
    moves: tuple[KeyMove, ...] = ()
    seconds: float = 0.0


def write_key_save(save: KeySave) -> str:
    """Return *save* as the text that `read_key_save` takes."""
    seating = save.seating
    data = {
        "version": VERSION,
        "code": seating.code,
        "names": list(seating.names),
        "computers": {str(seat): level.value for seat, level in sorted(seating.computers.items())},
        "moves": write_moves(save.moves),
        "seconds": round(save.seconds, 1),
    }
    return json.dumps(data, separators=(",", ":"))


def read_key_save(text: object) -> KeySave:
    """Return the save in *text*. Whether its moves are legal is judged when they are made again.

    Raises:
        RefusedError: it is no save; the message is one sentence.
    """
    data = read_object(text, _WHAT, VERSION)
    computers = dict(_computer(*pair) for pair in reader.field(data, "computers", dict, _WHAT).items())
    names = tuple(reader.field(data, "names", list, _WHAT))
    seating = KeySeating(reader.field(data, "code", str, _WHAT), names, computers)
    seconds = reader.field(data, "seconds", float, _WHAT)
    if seconds < 0:
        raise RefusedError(f"The {_WHAT} cannot be read: its time cannot be true.")
    try:
        moves = read_moves(reader.field(data, "moves", str, _WHAT))
    except NotationError as error:
        raise RefusedError(f"The {_WHAT} cannot be read. {error}") from error
    return KeySave(seating, moves, float(seconds))


def _computer(seat: str, level: Any) -> tuple[Seat, Level]:
    if seat not in ("0", "1", "2", "3") or not isinstance(level, str):
        raise RefusedError(f"The {_WHAT} cannot be read: its computers sit nowhere.")
    try:
        return int(seat), Level(level)
    except ValueError as error:
        raise RefusedError(f"The {_WHAT} cannot be read: it speaks of an unknown level.") from error
