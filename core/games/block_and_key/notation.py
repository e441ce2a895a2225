"""Notation: moves, ruins and positions as short text that is safe in a link, and back.

A move is a letter and what it needs; a game is its moves in a row. Blocks are written as two digits, their number in
the block set, and poses as ``core.notation`` writes them, one digit of base 62 each for x, y, z and orientation; keys
as two digits, their number in the deck; an altar as ``s`` or ``m``; lines and quarters as one digit.

A ruin is the version, 1, the core's quarters, and for each block, in the order in which they were placed, its two
digits and its pose. A position is a ruin, the blocks of a supply and the keys of a hand, with dots between.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from core.blocks import Block
from core.games.block_and_key.equipment import box, keys, keys_by_id
from core.games.block_and_key.move import (
    ALTARS,
    AncientsNone,
    AncientsPosition,
    Claim,
    DiscardKey,
    Draft,
    Draw,
    EndTurn,
    Excavate,
    KeyMove,
    Pass,
    Position,
    ReturnBlock,
    SetAside,
    SetCore,
)
from core.games.block_and_key.positioning import position_faults
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import HAND_SIZE, SUPPLY_LIMIT
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.notation import DIGITS, NotationError

VERSION = "1"
LONGEST = 40_000
"""The most signs of a text that is read at all."""

ItemT = TypeVar("ItemT")
_GROUP = 6
"""How many signs a placed block has in a ruin."""


@dataclass(frozen=True)
class Situation:
    """A *ruin* with the blocks of a *supply* and the keys of a *hand*, by ids: what a link to a position tells."""

    ruin: Ruin
    supply: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()


def write_moves(moves: Iterable[KeyMove]) -> str:
    """Return *moves* as text.

    Raises:
        NotationError: a move names a block, key, place or altar that does not exist.
    """
    return "".join(map(write_move, moves))


def write_move(move: KeyMove) -> str:
    """Return one move as text; see `write_moves`."""
    match move:
        case SetCore(number) | Draft(number) | Excavate(number):
            return _LETTERS[type(move)] + _digit(number)
        case ReturnBlock(block_id):
            return _LETTERS[type(move)] + _block(block_id)
        case Position(block_id, pose):
            return _LETTERS[type(move)] + _block(block_id) + _pose(pose)
        case Claim(key_id) | DiscardKey(key_id):
            return _LETTERS[type(move)] + _key(key_id)
        case Draw(altar) | SetAside(altar):
            if altar not in ALTARS:
                raise NotationError(f"There is no altar called {altar!a}.")
            return _LETTERS[type(move)] + altar[0]
        case AncientsPosition(pose):
            return _LETTERS[type(move)] + _pose(pose)
        case _:
            return _LETTERS[type(move)]


def read_moves(text: str) -> tuple[KeyMove, ...]:
    """Return the moves that *text* describes. Whether they are legal is judged when they are made.

    Raises:
        NotationError: it is no text of moves; the message is one sentence.
    """
    _check_text(text, "The moves")
    found: list[KeyMove] = []
    start = 0
    while start < len(text):
        kind = _KINDS.get(text[start])
        if kind is None:
            raise NotationError(f"Move {len(found) + 1} begins with {text[start]!a}, and there is no such move.")
        end = start + 1 + _LENGTHS[kind]
        if end > len(text):
            raise NotationError(f"Move {len(found) + 1} is cut short.")
        try:
            found.append(_read_move(kind, text[start + 1 : end]))
        except NotationError as error:
            raise NotationError(f"Move {len(found) + 1} cannot be made: {error}") from error
        start = end
    return tuple(found)


def write_ruin(ruin: Ruin) -> str:
    """Return *ruin* as text.

    Raises:
        NotationError: the core is not set, or a block is not of the box or stands where no digit can say.
    """
    if ruin.core_turn is None:
        raise NotationError("A ruin without its core cannot be written.")
    blocks = (_block(placement.block.id) + _pose(placement.pose) for placement in ruin.placements)
    return VERSION + str(ruin.core_turn) + "".join(blocks)


def read_ruin(text: str) -> Ruin:
    """Return the ruin that *text* describes, once each of its blocks, in order, has been placed by the rules.

    Raises:
        NotationError: it is none, or one that the rules do not allow; the message is one sentence.
    """
    _check_text(text, "A ruin")
    if not text.startswith(VERSION):
        raise NotationError("This is no ruin that can be read here: it must begin with the version, 1.")
    if text[1:2] not in ("0", "1", "2", "3"):
        raise NotationError("The core of this ruin is not turned by 0 to 3 quarters.")
    ruin = Ruin.start(int(text[1]))
    for start in range(2, len(text), _GROUP):
        number = start // _GROUP + 1
        group = text[start : start + _GROUP]
        if len(group) < _GROUP:
            raise NotationError(f"Block {number} of this ruin is cut short.")
        block, pose = _read_block(group[:2]), _read_pose(group[2:])
        if block.id in ruin.by_id:
            raise NotationError(f"Block {number} of this ruin, {box().describe(block)}, stands there already.")
        if findings := position_faults(ruin, block, pose):
            why = findings[0].fault.value.partition(" ")[2]
            raise NotationError(f"Block {number} of this ruin, {box().describe(block)}, may not be placed: {why}.")
        ruin = ruin.adding(block, pose)
    return ruin


def write_situation(situation: Situation) -> str:
    """Return *situation* as text.

    Raises:
        NotationError: its ruin cannot be written, see `write_ruin`, or the box holds no such block or key.
    """
    supply = "".join(_block(block_id) for block_id in situation.supply)
    return ".".join((write_ruin(situation.ruin), supply, "".join(_key(key_id) for key_id in situation.hand)))


def read_situation(text: str) -> Situation:
    """Return the situation that *text* describes.

    Raises:
        NotationError: it is none, or one that the rules do not allow; the message is one sentence.
    """
    _check_text(text, "A position")
    parts = text.split(".")
    if len(parts) != 3:
        raise NotationError("A position is a ruin, a supply and a hand, with dots between.")
    ruin = read_ruin(parts[0])
    supply = tuple(block.id for block in _pairs(parts[1], _read_block, SUPPLY_LIMIT, "supply", "blocks"))
    hand = tuple(_pairs(parts[2], _read_key, HAND_SIZE, "hand", "keys"))
    for block_id in supply:
        if block_id in ruin.by_id or supply.count(block_id) > 1:
            raise NotationError(f"There is only one {box().describe(box().by_id[block_id])} in the box.")
    for key_id in hand:
        if hand.count(key_id) > 1:
            raise NotationError(f"There is only one key {key_id} in the box.")
    return Situation(ruin, supply, hand)


_LETTERS: dict[type, str] = {
    SetCore: "c",
    Draft: "d",
    Excavate: "e",
    ReturnBlock: "r",
    Position: "p",
    Claim: "k",
    Draw: "t",
    Pass: "n",
    EndTurn: "z",
    SetAside: "a",
    DiscardKey: "b",
    AncientsPosition: "q",
    AncientsNone: "o",
}
_KINDS = {letter: kind for kind, letter in _LETTERS.items()}
_LENGTHS: dict[type, int] = {
    SetCore: 1,
    Draft: 1,
    Excavate: 1,
    ReturnBlock: 2,
    Position: 6,
    Claim: 2,
    Draw: 1,
    Pass: 0,
    EndTurn: 0,
    SetAside: 1,
    DiscardKey: 2,
    AncientsPosition: 4,
    AncientsNone: 0,
}
_BARE: dict[type, KeyMove] = {Pass: Pass(), EndTurn: EndTurn(), AncientsNone: AncientsNone()}
_ALTARS = {altar[0]: altar for altar in ALTARS}
_TWO_DIGITS = re.compile(r"[0-9]{2}", re.ASCII)


def _read_move(kind: type, text: str) -> KeyMove:
    if kind in (SetCore, Draft, Excavate):
        if text not in tuple("0123456789"):
            raise NotationError(f"{text!a} is no number.")
        return kind(int(text))
    if kind is ReturnBlock:
        return ReturnBlock(_read_block(text).id)
    if kind is Position:
        return Position(_read_block(text[:2]).id, _read_pose(text[2:]))
    if kind in (Claim, DiscardKey):
        return kind(_read_key(text))
    if kind in (Draw, SetAside):
        if text not in _ALTARS:
            raise NotationError(f"there is no altar {text!a}.")
        return kind(_ALTARS[text])
    if kind is AncientsPosition:
        return AncientsPosition(_read_pose(text))
    return _BARE[kind]


def _pairs(text: str, read: Callable[[str], ItemT], most: int, whose: str, what: str) -> Sequence[ItemT]:
    if len(text) > 2 * most:
        raise NotationError(f"A {whose} holds at most {most} {what}, not {(len(text) + 1) // 2}.")
    return [read(text[start : start + 2]) for start in range(0, len(text), 2)]


def _digit(number: int) -> str:
    if not isinstance(number, int) or not 0 <= number <= 9:
        raise NotationError(f"{number!r} cannot be written as one digit.")
    return str(number)


def _block(block_id: str) -> str:
    if block_id not in box().by_id:
        raise NotationError(f"There is no block {block_id!a} in the box.")
    return f"{list(box().by_id).index(block_id):02}"


def _read_block(text: str) -> Block:
    blocks = box().blocks
    if not _TWO_DIGITS.fullmatch(text) or int(text) >= len(blocks):
        raise NotationError(f"There is no block {text!a} in the box.")
    return blocks[int(text)]


def _key(key_id: str) -> str:
    if key_id not in keys_by_id():
        raise NotationError(f"There is no key {key_id!a} in the box.")
    return f"{list(keys_by_id()).index(key_id):02}"


def _read_key(text: str) -> str:
    if not _TWO_DIGITS.fullmatch(text) or int(text) >= len(keys()):
        raise NotationError(f"There is no key {text!a} in the box.")
    return keys()[int(text)].id


def _pose(pose: Pose) -> str:
    values = (*pose.origin, pose.orientation.index)
    if not all(0 <= value < len(DIGITS) for value in values):
        raise NotationError(f"A block at {pose.origin} cannot be written.")
    return "".join(DIGITS[value] for value in values)


def _read_pose(text: str) -> Pose:
    values = [DIGITS.find(sign) for sign in text]
    if -1 in values or values[3] >= len(ORIENTATIONS):
        raise NotationError(f"{text!a} is no pose.")
    return Pose((values[0], values[1], values[2]), ORIENTATIONS[values[3]])


def _check_text(text: object, what: str) -> None:
    if not isinstance(text, str):
        raise NotationError(f"{what} must be given as text.")
    if len(text) > LONGEST:
        raise NotationError(f"{what} cannot be read: there is far too much of it.")
