"""Saves of team games: an unfinished game with its table code and its people as text."""

import json
from dataclasses import dataclass, replace
from typing import Any

from core.games.mental_blocks.move import Place, Shift, Take, TimeUp
from core.games.mental_blocks.statement import read_statement, write_statement
from core.games.mental_blocks.team_move import (
    Answer,
    CallAccusation,
    CallVote,
    HalfTime,
    LastCall,
    Pass,
    Point,
    Say,
    TeamMove,
)
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.notation import NotationError
from models.reader import RefusedError, field, read_object
from models.seating import Seating, read_seating, write_seating

VERSION = 1
MOST_MOVES = 4000
"""Moves that a save may hold: more than nine people and computers make in their time."""
MOST_SECONDS = 1e6
"""No game goes on for so long, however long its votes take."""

_WHAT = "unfinished team game"


@dataclass(frozen=True)
class TeamSave:
    """An unfinished team game: who sits where at which table, the *moves* made, and the *seconds* gone by."""

    seating: Seating
    moves: tuple[TeamMove, ...]
    seconds: float


def write_team_save(save: TeamSave) -> str:
    """Return *save* as the text that `read_team_save` takes."""
    data = {
        "version": VERSION,
        "seating": json.loads(write_seating(save.seating)),
        "moves": [_written(move) for move in save.moves],
        "seconds": save.seconds,
    }
    return json.dumps(data, separators=(",", ":"))


def read_team_save(text: object) -> TeamSave:
    """Return the save in *text*. Whether its moves are legal is judged when they are made again.

    Raises:
        RefusedError: it is no save.
    """
    data = read_object(text, _WHAT, VERSION)
    seating = read_seating(json.dumps(field(data, "seating", dict, _WHAT)))
    items = field(data, "moves", list, _WHAT)
    if len(items) > MOST_MOVES:
        raise RefusedError(f"The {_WHAT} cannot be read: it is far too long.")
    seconds = field(data, "seconds", float, _WHAT)
    if not 0 <= seconds < MOST_SECONDS:
        raise RefusedError(f"The {_WHAT} cannot be read: its time cannot be true.")
    return TeamSave(seating, tuple(map(_read, items)), float(seconds))


def _written(move: TeamMove) -> list[Any]:
    if isinstance(move, HalfTime | TimeUp | LastCall):
        return [_CLOCK[type(move)], move.at]
    return [*_deed(move), move.seat, move.at]


def _deed(move: TeamMove) -> list[Any]:
    match move:
        case Place(block_id, pose):
            return ["place", block_id, *pose.origin, pose.orientation.index]
        case Shift(block_id, pose):
            return ["shift", block_id, *pose.origin, pose.orientation.index]
        case Take(block_id):
            return ["take", block_id]
        case CallVote():
            return ["vote"]
        case CallAccusation():
            return ["accuse"]
        case Answer(agree):
            return ["answer", agree]
        case Point(whom):
            return ["point", whom]
        case Say(statement):
            return ["say", write_statement(statement)]
        case Pass():
            return ["pass"]
    raise ValueError(f"{move} is not kept")


_CLOCK = {HalfTime: "half", TimeUp: "time", LastCall: "last"}
_OF_CLOCK = {name: kind for kind, name in _CLOCK.items()}


def _read(item: object) -> TeamMove:
    try:
        match item:
            case [str(name), float() | int() as at] if name in _OF_CLOCK:
                move: TeamMove = _OF_CLOCK[name](at=_time(at))
            case [*deed, int(seat), float() | int() as at] if not isinstance(seat, bool):
                move = replace(_read_deed(deed), seat=seat, at=_time(at))
            case _:
                raise _unknown()
    except NotationError as error:
        raise RefusedError(f"The {_WHAT} cannot be read: it holds words that mean nothing.") from error
    return move


def _read_deed(deed: list[Any]) -> Any:
    if any(isinstance(value, bool) for value in deed) and deed[:1] != ["answer"]:
        raise _unknown()
    match deed:
        case ["place" | "shift" as kind, str(block_id), int(x), int(y), int(z), int(turn)] if (
            0 <= turn < len(ORIENTATIONS)
        ):
            return (Place if kind == "place" else Shift)(block_id, Pose((x, y, z), ORIENTATIONS[turn]))
        case ["take", str(block_id)]:
            return Take(block_id)
        case ["vote"]:
            return CallVote()
        case ["accuse"]:
            return CallAccusation()
        case ["answer", bool(agree)]:
            return Answer(agree)
        case ["point", int(whom)]:
            return Point(whom)
        case ["say", statement]:
            return Say(read_statement(statement))
        case ["pass"]:
            return Pass()
    raise _unknown()


def _time(at: float) -> float:
    # Infinity and what is no number have been refused with the text as a whole, but floats may still overflow.
    if isinstance(at, bool) or not 0 <= at < MOST_SECONDS:
        raise _unknown()
    return float(at)


def _unknown() -> RefusedError:
    return RefusedError(f"The {_WHAT} cannot be read: it holds a move that does not exist.")
