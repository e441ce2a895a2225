"""Table codes: a team's options as nine letters and digits that anyone can type, such as ``K7F3-9QWD-2``.

Seven characters of Crockford's base 32 carry 35 bits: from the top the version (0), the puzzle's set and number, the
players, the difficulty, whether a traitor is possible, and the seed. They are mixed by fixed numbers, so that a code
does not tell its puzzle at a glance. The last two are check characters: all nine sum up to nothing in the field of 32
elements, and so do they when each is multiplied by its place's power of x. No two words of that code differ in fewer
than three places, so that any one or two wrong characters, and any two that were swapped, are noticed.
"""

import re
from collections.abc import Sequence

from core.catalog import puzzle, puzzle_ids
from core.games.mental_blocks.options import LEAST_PLAYERS, SEEDS, Difficulty, Options, OptionsError
from core.games.mental_blocks.puzzle import CHALLENGE, FAMILY
from core.notation import NotationError

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 9
_DATA = LENGTH - 2
_VALUES = {sign: value for value, sign in enumerate(ALPHABET)} | {"O": 0, "I": 1, "L": 1}
_BITS = 5 * _DATA
_SPAN = 1 << _BITS
_FACTOR = 0x2C9277B5D
_MASK = 0x5A3C6E917
_BACK = pow(_FACTOR, -1, _SPAN)
_LAID_ASIDE = re.compile(r"[\s\-_‐‑‒–—−]")
_LONGEST = 200
_SETS = (FAMILY, CHALLENGE)
_DIFFICULTIES = tuple(Difficulty)


def write_table_code(options: Options) -> str:
    """Return the table code of *options*; equal options have equal codes."""
    chosen = puzzle(options.puzzle_id)
    fields = (
        (_SETS.index(chosen.puzzle_set), 2),
        (chosen.number, 128),
        (options.players - LEAST_PLAYERS, 8),
        (_DIFFICULTIES.index(options.difficulty), 4),
        (int(options.traitor), 2),
        (options.seed, SEEDS),
    )
    packed = 0
    for value, span in fields:
        packed = packed * span + value
    mixed = _folded(packed * _FACTOR % _SPAN) * _FACTOR % _SPAN ^ _MASK
    values = [mixed >> shift & 31 for shift in range(_BITS - 5, -1, -5)]
    signs = "".join(ALPHABET[value] for value in (*values, *_checks(values)))
    return "-".join(signs[start : start + 4] for start in range(0, LENGTH, 4))


def read_table_code(text: str) -> Options:
    """Return the options whose table code is *text*; case, spaces and dashes do not matter, O is read as 0, I and L
    as 1.

    Raises:
        NotationError: it is no table code; the message is one sentence.
    """
    if not isinstance(text, str):
        raise NotationError("A table code must be given as text.")
    signs = _LAID_ASIDE.sub("", text[:_LONGEST])
    if len(text) > _LONGEST or len(signs) > LENGTH:
        raise NotationError(f"This is too long for a table code, which has {LENGTH} characters.")
    if not signs:
        raise NotationError("Type the table code that another device shows.")
    values = []
    for place, sign in enumerate(signs, 1):
        if not sign.isascii() or sign.upper() not in _VALUES:
            raise NotationError(f"No table code has the character {sign!a}, which is number {place} here.")
        values.append(_VALUES[sign.upper()])
    if len(values) < LENGTH:
        raise NotationError(f"This table code has only {len(values)} of {LENGTH} characters.")
    if _checks(values[:_DATA]) != tuple(values[_DATA:]):
        raise NotationError("This is no table code: a character is wrong, or two are swapped.")
    return _unpacked(values[:_DATA])


def _unpacked(values: Sequence[int]) -> Options:
    mixed = 0
    for value in values:
        mixed = mixed << 5 | value
    packed = _folded((mixed ^ _MASK) * _BACK % _SPAN) * _BACK % _SPAN
    packed, seed = divmod(packed, SEEDS)
    packed, traitor = divmod(packed, 2)
    packed, difficulty = divmod(packed, 4)
    packed, players = divmod(packed, 8)
    packed, number = divmod(packed, 128)
    version, puzzle_set = divmod(packed, 2)
    if version:
        raise NotationError("This table code comes from a later version.")
    known = (puzzle(puzzle_id) for puzzle_id in puzzle_ids())
    chosen = next((p for p in known if (p.puzzle_set, p.number) == (_SETS[puzzle_set], number)), None)
    if chosen is None:
        raise NotationError("This table code is of a puzzle that is not known here.")
    try:
        return Options(chosen.id, players + LEAST_PLAYERS, _DIFFICULTIES[difficulty], bool(traitor), seed)
    except OptionsError as error:
        raise NotationError(str(error)) from error


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
