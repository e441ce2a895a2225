"""Equipment: what comes in the box: blocks (BK-1), keys and enigmas (BK-10)."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from core.blocks import BlockSet
from core.catalog import CatalogError, block_set, list_field, read_json, text_field, whole_field
from core.games.block_and_key.floor import COLORS, FLOOR, LEVELS
from core.games.block_and_key.key import RANKS, Enigma, Key, read_pattern

__all__ = ["COLORS", "FLOOR", "LEVELS", "box", "enigmas", "keys", "keys_by_id"]

_FILE = "games/block_and_key/keys.json"


def box() -> BlockSet:
    """Return the 40 blocks: ten shapes of three or four cells in four colours."""
    return block_set("block_and_key")


@cache
def keys() -> tuple[Key, ...]:
    """Return the keys in ``content/games/block_and_key/keys.json``: star, sun, moon.

    Raises:
        CatalogError: the file is missing or a field is wrong.
    """
    data = read_json(_FILE)
    found = tuple(read_key(item, f"{_FILE}: keys[{i}]") for i, item in enumerate(list_field(data, "keys", _FILE)))
    if len({key.id for key in found}) != len(found):
        raise CatalogError(f"{_FILE}: keys: two have the same id")
    return found


@cache
def keys_by_id() -> Mapping[str, Key]:
    """Return the keys by their ids."""
    return {key.id: key for key in keys()}


def enigmas() -> tuple[Enigma, ...]:
    """Return the four enigmas, one a colour."""
    return tuple(Enigma(color) for color in COLORS)


def read_key(item: Any, where: str) -> Key:
    """Return the key that *item* describes; *where* it stands is told in errors.

    Raises:
        CatalogError: a field is wrong.
    """
    rank = text_field(item, "rank", where)
    if rank not in RANKS:
        raise CatalogError(f"{where}.rank: one of {', '.join(RANKS)} is needed, not {rank!r}")
    rows = list_field(item, "pattern", where)
    try:
        pattern = read_pattern([text_field({"row": row}, "row", f"{where}.pattern") for row in rows])
    except CatalogError:
        raise
    except ValueError as error:
        raise CatalogError(f"{where}.pattern: {error}") from error
    stars = whole_field(item.get("stars"), f"{where}.stars", 1, 4)
    return Key(
        text_field(item, "id", where), rank, pattern, stars, whole_field(item.get("pips"), f"{where}.pips", 1, 9)
    )
