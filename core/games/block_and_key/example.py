"""Examples: one placement on a ruin each, with what the rules say to it, to be looked at and tried (BK-4 to BK-9)."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from core.blocks import Block
from core.catalog import CatalogError, list_field, read_json, text_field, whole_field
from core.games.block_and_key.equipment import box
from core.games.block_and_key.key import Key, KeyPlace, claims, places, read_pattern
from core.games.block_and_key.positioning import PositionFault
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import KeyRefusal
from core.games.block_and_key.view import View
from core.geometry.cells import Cell, low_corner
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.geometry.shape import normalize

_FILE = "games/block_and_key/examples.json"


@dataclass(frozen=True)
class KeyExample:
    """A *key* of an example, with why it may not be claimed there: `KeyRefusal.KEY_NOT_SEEN` or
    `KeyRefusal.KEY_WITHOUT_NEW_FACE`; None: it may."""

    key: Key
    refusal: KeyRefusal | None


@dataclass(frozen=True)
class Example:
    """*block* in *pose* over *ruin*, with every rule that it breaks there (`PositionFault`, in order). *keys* are those
    that side 0 looks for."""

    id: str
    ruin: Ruin
    block: Block
    pose: Pose
    faults: tuple[PositionFault, ...]
    keys: tuple[KeyExample, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """The examples of one rule."""

    id: str
    examples: tuple[Example, ...]


def key_verdict(key: Key, view: View, new_faces: int) -> KeyPlace | KeyRefusal:
    """Return where *key* can be claimed in *view*, or why it cannot, once the block just placed shows *new_faces*
    (BK-9)."""
    place = claims(key, view, new_faces)
    if place is not None:
        return place
    seen = next(places(key, view), None)
    return KeyRefusal.KEY_NOT_SEEN if seen is None else KeyRefusal.KEY_WITHOUT_NEW_FACE


@cache
def chapters() -> tuple[Chapter, ...]:
    """Return the examples in ``content/games/block_and_key/examples.json``, chapter by chapter.

    Raises:
        CatalogError: the file is missing or a field is wrong.
    """
    found = []
    for i, item in enumerate(list_field(read_json(_FILE), "chapters", _FILE)):
        where = f"{_FILE}: chapters[{i}]"
        examples = (
            _example(inner, f"{where}.examples[{k}]") for k, inner in enumerate(list_field(item, "examples", where))
        )
        found.append(Chapter(text_field(item, "id", where), tuple(examples)))
    ids = [example.id for chapter in found for example in chapter.examples]
    if len(set(ids)) != len(ids):
        raise CatalogError(f"{_FILE}: two examples have the same id")
    return tuple(found)


def example_called(name: str) -> Example:
    """Return the example *name*.

    Raises:
        KeyError: there is none.
    """
    for chapter in chapters():
        for example in chapter.examples:
            if example.id == name:
                return example
    raise KeyError(name)


def _example(item: Any, where: str) -> Example:
    ruin = Ruin.start(whole_field(item.get("core"), f"{where}.core", 0, 3))
    for k, inner in enumerate(list_field(item, "ruin", where)):
        ruin = ruin.adding(*_placed(inner, f"{where}.ruin[{k}]"))
    block, pose = _placed(item.get("block"), f"{where}.block")
    keys = tuple(_key(inner, f"{where}.keys[{k}]", k) for k, inner in enumerate(item.get("keys", ())))
    names = list_field(item, "faults", where)
    if unknown := [name for name in names if name not in PositionFault.__members__]:
        raise CatalogError(f"{where}.faults: there is no fault {unknown[0]!r}")
    return Example(text_field(item, "id", where), ruin, block, pose, tuple(PositionFault[name] for name in names), keys)


def _placed(item: Any, where: str) -> tuple[Block, Pose]:
    """Return the block that *item* names, and the pose in which it fills the cells that *item* lists."""
    block = box().by_id.get(text_field(item, "id", where))
    if block is None:
        raise CatalogError(f"{where}.id: the box holds no {item['id']!r}")
    cells: list[Cell] = []
    for cell in list_field(item, "cells", where):
        if not isinstance(cell, list) or len(cell) != 3:
            raise CatalogError(f"{where}.cells: a cell is three numbers, not {cell!r}")
        x, y, z = (whole_field(value, f"{where}.cells", -9, 20) for value in cell)
        cells.append((x, y, z))
    wanted = normalize((cell, None) for cell in cells)
    for orientation in ORIENTATIONS:
        if block.shape.rotated(orientation) == wanted:
            return block, Pose(low_corner(cells), orientation)
    raise CatalogError(f"{where}.cells: {block.id} has another shape")


def _key(item: Any, where: str, number: int) -> KeyExample:
    rows = list_field(item, "pattern", where)
    try:
        pattern = read_pattern([text_field({"row": row}, "row", f"{where}.pattern") for row in rows])
    except CatalogError:
        raise
    except ValueError as error:
        raise CatalogError(f"{where}.pattern: {error}") from error
    name = item.get("refusal")
    refusals = {refusal.name: refusal for refusal in (KeyRefusal.KEY_NOT_SEEN, KeyRefusal.KEY_WITHOUT_NEW_FACE)}
    if name is not None and name not in refusals:
        raise CatalogError(f"{where}.refusal: there is no refusal {name!r}")
    rank = ("star", "sun", "moon")[min(max(sum(sign is not None for row in pattern for sign in row) - 3, 0), 2)]
    return KeyExample(Key(f"{rank}-{number + 1}", rank, pattern, 1, 1), refusals.get(name))
