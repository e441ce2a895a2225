"""Seatings: which side each required card may belong to, when nobody says so (MB-7, MB-14a)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product

from core.projection.elevation import Elevation

Seating = Mapping[int, Elevation]
"""The elevations that the four sides see, each upright."""


def seatings(cards: Sequence[Elevation], *, any_side_up: bool = False) -> Iterator[Seating]:
    """Yield each way to give the four *cards* to the four sides that one solid could have, as far as outlines tell:
    opposite sides see mirrored outlines, and all see the same height.

    Ways that differ by a turn about the vertical are yielded once: the first card belongs to side 0. With *any_side_up*
    every card may also be turned by any quarter (MB-6); turning the whole upside down swaps the first card's quarters
    in pairs, so that two are enough for it.
    """
    first, *others = range(len(cards))
    turned = [[card.turned(quarter) for quarter in (range(4) if any_side_up else range(1))] for card in cards]
    outlines = [[picture.silhouette() for picture in pictures] for pictures in turned]
    mirrors = [[picture.mirrored().silhouette() for picture in pictures] for pictures in turned]
    seen: list[Seating] = []
    for order in permutations(others):
        for quarters in product(range(min(2, len(turned[first]))), *(range(len(turned[card])) for card in order)):
            seats = tuple(zip((first, *order), quarters, strict=True))
            pictures = [turned[card][quarter] for card, quarter in seats]
            if len({picture.rows for picture in pictures}) > 1:
                continue
            if all(
                outlines[seats[side][0]][seats[side][1]] == mirrors[seats[side + 2][0]][seats[side + 2][1]]
                for side in (0, 1)
            ):
                seating = dict(enumerate(pictures))
                if seating not in seen:
                    seen.append(seating)
                    yield seating
