"""The values of statements, checked as they are read. What is wrong raises `NotationError` with one sentence."""

from collections.abc import Callable, Sequence
from typing import Any

from core.games.mental_blocks.restriction import RestrictionKind
from core.notation import NotationError
from core.projection.view import Ray

Square = tuple[int, int]
"""A column and a row of a card, or beside it."""

MOST_ACROSS = 64
"""No card is wider or higher than this, in squares."""

MOST_PLACES = 4 * MOST_ACROSS**2
"""No card has more places than this."""


def number(value: object, least: int = 0, most: int = MOST_PLACES) -> int:
    """Return *value*, a whole number from *least* to *most*."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise NotationError(f"A statement holds a whole number from {least} to {most} where another value stands.")
    return value


def length(value: object) -> int:
    """Return *value*, how many squares a card has one way."""
    return number(value, 1, MOST_ACROSS)


def numbers(value: object, least: Sequence[int], most: Sequence[int]) -> tuple[int, ...]:
    """Return *value*, a list of numbers, each within its bounds."""
    if not isinstance(value, list) or len(value) != len(least):
        raise NotationError(f"A statement holds a list of {len(least)} numbers where another value stands.")
    return tuple(number(*item) for item in zip(value, least, most, strict=True))


def items(read: Callable[[object], Any]) -> Callable[[object], tuple[Any, ...]]:
    """Return what reads a list, item by item with *read*."""

    def check(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > MOST_PLACES:
            raise NotationError("A statement holds a list where another value stands.")
        return tuple(read(item) for item in value)

    return check


def places(value: object) -> tuple[Ray, ...]:
    """Return *value*, a list of places on a card, in order."""
    end = (MOST_ACROSS - 1, MOST_ACROSS - 1, 3)
    return tuple(sorted(set(items(lambda item: numbers(item, (0, 0, 0), end))(value))))


def squares(value: object) -> tuple[Square, ...]:
    """Return *value*, a list of squares on or beside a card, in order."""
    ends = (-MOST_ACROSS, -MOST_ACROSS), (2 * MOST_ACROSS, 2 * MOST_ACROSS)
    return tuple(sorted(set(items(lambda item: numbers(item, *ends))(value))))


def color(value: object) -> str:
    """Return *value*, the id of a colour."""
    if not isinstance(value, str) or not 0 < len(value) <= 40:
        raise NotationError("A statement names a colour with a short text.")
    return value


def kind(value: object) -> RestrictionKind:
    """Return the kind of restriction with the name *value*."""
    for kind in RestrictionKind:
        if kind.value == value:
            return kind
    raise NotationError("A statement names no restriction that there is.")
