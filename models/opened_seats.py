"""Opened seats: whose cards were looked at on this device, so that nobody looks at two by mistake."""

import json
from dataclasses import dataclass, replace

import param

from core.games.base import Seat
from core.games.mental_blocks.table_code import read_table_code, write_table_code
from core.notation import NotationError
from models.reader import RefusedError, field, read_object

VERSION = 1
MOST_TABLES = 20
"""Tables that are remembered; of more only those that were opened last."""

_WHAT = "list of seats"


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """The *seats* of one table that were opened here, the last one last, and whether its half time is over."""

    seats: tuple[Seat, ...] = ()
    half_done: bool = False


class OpenedSeats(param.Parameterized):
    """The tables of which seats were opened on this device, by table code."""

    tables = param.Dict(default={}, doc="Table code to OpenedTable, the last one last.")

    def table(self, code: str) -> OpenedTable:
        """Return what was opened of the table *code*."""
        found: OpenedTable = self.tables.get(code, OpenedTable())
        return found

    def open(self, code: str, seat: Seat) -> None:
        """Note that *seat* of the table *code* is opened."""
        before = self.table(code)
        self._put(code, replace(before, seats=(*(other for other in before.seats if other != seat), seat)))

    def set_half(self, code: str, done: bool) -> None:
        """Note whether half time is over at the table *code*."""
        self._put(code, replace(self.table(code), half_done=done))

    def dump(self) -> str:
        """Return everything as the text that `load` takes."""
        tables = {code: {"seats": list(found.seats), "half": found.half_done} for code, found in self.tables.items()}
        return json.dumps({"version": VERSION, "tables": tables})

    def load(self, text: object) -> None:
        """Take what is in *text*, all or nothing.

        Raises:
            RefusedError: it cannot be read; nothing has changed.
        """
        found = field(read_object(text, _WHAT, VERSION), "tables", dict, _WHAT)
        if len(found) > MOST_TABLES:
            raise RefusedError(f"The {_WHAT} cannot be read: it is too long.")
        self.tables = {code: _read(code, item) for code, item in found.items()}

    def _put(self, code: str, table: OpenedTable) -> None:
        others = {other: found for other, found in self.tables.items() if other != code}
        self.tables = dict([*others.items(), (code, table)][-MOST_TABLES:])


def _read(code: str, item: object) -> OpenedTable:
    try:
        options = read_table_code(code)
    except NotationError as error:
        raise RefusedError(f"The {_WHAT} cannot be read: it names a table that does not exist.") from error
    if write_table_code(options) != code or not isinstance(item, dict):
        raise RefusedError(f"The {_WHAT} cannot be read: it names a table that does not exist.")
    seats = field(item, "seats", list, _WHAT)
    known = [repr(seat) for seat in range(options.players)]
    if len({repr(seat) for seat in seats}) != len(seats) or any(repr(seat) not in known for seat in seats):
        raise RefusedError(f"The {_WHAT} cannot be read: it names a seat that does not exist.")
    return OpenedTable(tuple(seats), field(item, "half", bool, _WHAT))
