"""Puzzles of Block and Key: claim these keys, from your side, in one or two placements."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from core.blocks import Block
from core.catalog import CatalogError, json_names, list_field, read_json, text_field, whole_field
from core.games.block_and_key.equipment import box, keys_by_id
from core.games.block_and_key.key import Key
from core.games.block_and_key.move import Position
from core.games.block_and_key.notation import read_moves, read_ruin
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import SUPPLY_LIMIT
from core.notation import NotationError

GRADES = range(1, 4)
"""Easy to hard."""

MOST_KEYS = 2
"""The most keys that a puzzle asks for."""

_FOLDER = "puzzles/block_and_key"


@dataclass(frozen=True)
class KeyPuzzle:
    """A puzzle: *side* is to claim all of *keys* by placing, on *ruin*, *placements* blocks of *supply*; fewer will not
    do. None of the keys is seen before. Each may be claimed with any of the placements (BK-9).

    *id* is such as K07, *grade* one of `GRADES`; *solutions* is the exact number of ways, counted as `solutions` in
    ``puzzle_search`` counts them, and *answer* is one of them."""

    id: str
    name: str
    grade: int
    ruin: Ruin
    side: int
    supply: tuple[Block, ...]
    keys: tuple[Key, ...]
    placements: int
    solutions: int
    answer: tuple[Position, ...]


@cache
def key_puzzle(puzzle_id: str) -> KeyPuzzle:
    """Return the puzzle in ``content/puzzles/block_and_key/<puzzle_id>.json``.

    Raises:
        CatalogError: the file is missing or a field is wrong.
    """
    name = f"{_FOLDER}/{puzzle_id}.json"
    return read_key_puzzle(read_json(name), name)


@cache
def key_puzzle_ids() -> tuple[str, ...]:
    """Return the ids of all puzzles, from the easiest grade on."""
    return json_names(_FOLDER)


def read_key_puzzle(data: Any, where: str) -> KeyPuzzle:
    """Return the puzzle that *data* describes; *where* it stands is told in errors. That it has as many solutions as it
    says is not looked at.

    Raises:
        CatalogError: a field is wrong.
    """
    ruin = _ruin(data, where)
    supply = _supply(data, where, ruin)
    placements = whole_field(data.get("placements"), f"{where}: placements", 1, min(2, len(supply)))
    return KeyPuzzle(
        id=text_field(data, "id", where),
        name=text_field(data, "name", where),
        grade=whole_field(data.get("grade"), f"{where}: grade", GRADES[0], GRADES[-1]),
        ruin=ruin,
        side=whole_field(data.get("side"), f"{where}: side", 0, 3),
        supply=supply,
        keys=_keys(data, where),
        placements=placements,
        solutions=whole_field(data.get("solutions"), f"{where}: solutions", 1, 1_000_000),
        answer=_answer(data, where, supply, placements),
    )


def _ruin(data: Any, where: str) -> Ruin:
    try:
        return read_ruin(text_field(data, "ruin", where))
    except NotationError as error:
        raise CatalogError(f"{where}: ruin: {error}") from error


def _supply(data: Any, where: str, ruin: Ruin) -> tuple[Block, ...]:
    names = list_field(data, "supply", where)
    if not 1 <= len(names) <= SUPPLY_LIMIT:
        raise CatalogError(f"{where}: supply: 1 to {SUPPLY_LIMIT} blocks are needed, not {len(names)}")
    for i, block_id in enumerate(names):
        here = f"{where}: supply[{i}]"
        if not isinstance(block_id, str) or block_id not in box().by_id:
            raise CatalogError(f"{here}: the box holds no {block_id!r}")
        if block_id in ruin.by_id or block_id in names[:i]:
            raise CatalogError(f"{here}: there is only one {block_id!r} in the box")
    return tuple(box().by_id[block_id] for block_id in names)


def _keys(data: Any, where: str) -> tuple[Key, ...]:
    names = list_field(data, "keys", where)
    if not 1 <= len(names) <= MOST_KEYS:
        raise CatalogError(f"{where}: keys: 1 to {MOST_KEYS} keys are needed, not {len(names)}")
    for i, key_id in enumerate(names):
        if not isinstance(key_id, str) or key_id not in keys_by_id():
            raise CatalogError(f"{where}: keys[{i}]: the box holds no {key_id!r}")
        if key_id in names[:i]:
            raise CatalogError(f"{where}: keys[{i}]: there is only one {key_id!r} in the box")
    return tuple(keys_by_id()[key_id] for key_id in names)


def _answer(data: Any, where: str, supply: tuple[Block, ...], placements: int) -> tuple[Position, ...]:
    here = f"{where}: answer"
    try:
        moves = read_moves(text_field(data, "answer", where))
    except NotationError as error:
        raise CatalogError(f"{here}: {error}") from error
    found = tuple(move for move in moves if isinstance(move, Position))
    if len(found) != len(moves) or len(found) != placements:
        raise CatalogError(f"{here}: it must be {placements} placements of blocks and nothing else")
    used = [move.block_id for move in found]
    if len(set(used)) < len(used) or not set(used) <= {block.id for block in supply}:
        raise CatalogError(f"{here}: it must place different blocks of the supply")
    return found
