"""Table codes: a number as nine letters and digits that anyone can type, such as ``K7F3-9QWD-2``.

Seven characters of Crockford's base 32 carry 35 bits, which each game packs its options into. They are mixed by fixed
numbers, so that a code does not tell its options at a glance. The last two are check characters: all nine sum up to
nothing in the field of 32 elements, and so do they when each is multiplied by its place's power of x. No two words of
that code differ in fewer than three places, so that any one or two wrong characters, and any two that were swapped, are
noticed.

The highest bit tells the codes of Mental Blocks, where it is 0, from all others; of these the highest eight bits name
the game.
"""

import re
from collections.abc import Iterable, Sequence

from core.notation import NotationError

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 9
BLOCK_AND_KEY = 0b10000000
"""The highest eight bits of Block and Key's codes."""

_DATA = LENGTH - 2
_VALUES = {sign: value for value, sign in enumerate(ALPHABET)} | {"O": 0, "I": 1, "L": 1}
_BITS = 5 * _DATA
SPAN = 1 << _BITS
"""How many numbers have codes."""

_FACTOR = 0x2C9277B5D
_MASK = 0x5A3C6E917
_BACK = pow(_FACTOR, -1, SPAN)
_LAID_ASIDE = re.compile(r"[\s\-_‐‑‒–—−\u00ad\u200b-\u200f\u2060\u2066-\u2069\ufeff]")
"""Blanks, dashes, and the marks without any width that come along when text is copied from a message."""

_LONGEST = 200


def packed(fields: Iterable[tuple[int, int]]) -> int:
    """Return one number for *fields*, each a value and how many values there are."""
    number = 0
    for value, span in fields:
        number = number * span + value
    return number


def write_code(number: int) -> str:
    """Return the table code of *number*, 0 to `SPAN` - 1."""
    mixed = _folded(number * _FACTOR % SPAN) * _FACTOR % SPAN ^ _MASK
    values = [mixed >> shift & 31 for shift in range(_BITS - 5, -1, -5)]
    signs = "".join(ALPHABET[value] for value in (*values, *_checks(values)))
    return "-".join(signs[start : start + 4] for start in range(0, LENGTH, 4))


def read_code(text: str) -> int:
    """Return the number whose table code is *text*, or stands in the link *text* to a table or a seat; case,
    spaces, dashes and marks without width do not matter, O is read as 0, I and L as 1.

    Raises:
        NotationError: it is no table code; the message is one sentence.
    """
    if not isinstance(text, str):
        raise NotationError("A table code must be given as text.")
    _, link, named = text.rpartition("#")
    if link:
        text = named.partition(".")[0]
    signs = _LAID_ASIDE.sub("", text[:_LONGEST])
    if len(text) > _LONGEST or len(signs) > LENGTH:
        raise NotationError(f"This is too long for a table code, which has {LENGTH} characters.")
    if not signs:
        raise NotationError("Type the table code that another device shows.")
    values = []
    for place, sign in enumerate(signs, 1):
        if not sign.isascii() or sign.upper() not in _VALUES:
            raise NotationError(f"No table code has the character {sign!r}, which is number {place} here.")
        values.append(_VALUES[sign.upper()])
    if len(values) < LENGTH:
        raise NotationError(f"This table code has only {len(values)} of {LENGTH} characters.")
    if _checks(values[:_DATA]) != tuple(values[_DATA:]):
        raise NotationError("This is no table code: a character is wrong, or two are swapped.")
    mixed = 0
    for value in values[:_DATA]:
        mixed = mixed << 5 | value
    return _folded((mixed ^ _MASK) * _BACK % SPAN) * _BACK % SPAN


def game_of(number: int) -> int:
    """Return the highest eight bits of *number*, which name the game where the first of them is 1."""
    return number >> _BITS - 8


def _folded(value: int) -> int:
    """Return *value* with its upper half laid over the lower; twice is once undone."""
    return value ^ value >> (_BITS + 1) // 2


def _times_x(value: int) -> int:
    """Return *value*, a polynomial over two elements, times x modulo x⁵ + x² + 1."""
    return value << 1 ^ (0b100101 if value & 16 else 0)


def _checks(values: Sequence[int]) -> tuple[int, int]:
    """Return the two check characters after *values*: with them both sums are nothing.

    With s and w the sums over *values*, the last by powers of x falling to x², the checks p and q satisfy p + q = s
    and xp + q = w, and so (x + 1)p = s + w.
    """
    plain = weighted = 0
    for value in values:
        plain ^= value
        weighted = _times_x(weighted) ^ value
    weighted = _times_x(_times_x(weighted))
    wanted = plain ^ weighted
    first = next(value for value in range(32) if _times_x(value) ^ value == wanted)
    return first, first ^ plain
