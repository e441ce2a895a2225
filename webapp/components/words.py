"""Words: the sentences that people read, from ``content/text``."""

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache

from core.blocks import BlockSet
from core.catalog import read_json
from core.description import describe_places
from core.placement import Finding
from core.projection.card import Picture

LANGUAGE = "en"

SENTENCES = ("messages", "team", "learn", "cards", "maker", "keys", "key_rules", "key_practice")
"""The files of sentences, each for one part of the site; no two hold the same key."""


def say(key: str, **values: object) -> str:
    """Return the sentence *key* with *values* in their places, as plain text.

    Raises:
        KeyError: there is no such sentence, or a value for it is missing.
    """
    return str(_sentences()[key]).format_map(values)


@cache
def _sentences() -> Mapping[str, str]:
    return {key: text for name in SENTENCES for key, text in read_json(f"text/{LANGUAGE}/{name}.json").items()}


def capital(sentence: str) -> str:
    """Return *sentence* with its first letter large."""
    return sentence[:1].upper() + sentence[1:]


def listed(words: Iterable[str], last: str = "and") -> str:
    """Return *words* as people list them: a, b and c."""
    found = list(words)
    return f"{', '.join(found[:-1])} {last} {found[-1]}" if len(found) > 1 else "".join(found)


def blocks_named(box: BlockSet, block_ids: Iterable[str]) -> str:
    """Return the words for the blocks, such as "blue cube and yellow slab"; unknown ids are named as they are."""
    return listed(box.describe(box.by_id[name]) if name in box.by_id else name for name in block_ids)


def places_named(picture: Picture, places: Iterable[tuple[int, ...]]) -> str:
    """Return the words for *places* of *picture*, such as "row 1 from below, square 2; row 2 from below, square 2"."""
    return "; ".join(describe_places(picture, places))


def fault_sentence(finding: Finding, box: BlockSet, levels: int) -> str:
    """Return the one sentence that says why *finding* speaks against a move, naming what it concerns and the rule."""
    return say(fault_key(finding.fault), blocks=blocks_named(box, finding.blocks), levels=levels)


def fault_key(fault: Enum) -> str:
    """Return the key of the sentence for *fault*."""
    return f"fault.{fault.name.lower()}"


def clock_text(seconds: int) -> str:
    """Return *seconds* as minutes and seconds, such as 7:05."""
    return f"{seconds // 60}:{seconds % 60:02d}"


def count_of(number: int, one: str, many: str) -> str:
    """Return *number* with the word for one or for many."""
    return f"{number} {one if number == 1 else many}"
