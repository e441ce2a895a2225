"""Contradictions: where a card and what its side sees now differ, for help that shows the place."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from core.projection.card import Picture
from core.projection.elevation import Elevation
from core.projection.isometric import GreyView
from core.projection.view import BOTTOM, LEFT, RIGHT, TOP

Place = tuple[int, ...]
"""A square (column, row) of an elevation, or a piece (a, b, k) of a grey picture."""

Ray = tuple[int, int, int]
Shift = tuple[int, int]

_ONWARD = (
    (LEFT, (0, 0, BOTTOM)),
    (LEFT, (0, 0, TOP)),
    (RIGHT, (0, 0, BOTTOM)),
    (RIGHT, (0, 0, TOP)),
    (RIGHT, (1, 0, LEFT)),
    (TOP, (0, 1, BOTTOM)),
)
"""Each pair of neighbouring quarters once: a quarter, and the square's shift and quarter of the other."""


@dataclass(frozen=True)
class Contradiction:
    """Where card number *card* does not hold.

    *on_card* are places as the card shows them, some perhaps beside its picture, where something stands that should
    not. *in_view* are the same places in what is *seen* instead, turned by *quarters* anticlockwise to suit the card.
    For an elevation a place is a square (column, row), for a grey picture a piece (a, b, k). The two pictures are laid
    one on the other so that as much as possible agrees.
    """

    card: int
    quarters: int
    on_card: tuple[Place, ...]
    in_view: tuple[Place, ...]
    seen: Picture

    def marks_in(self, view: Picture, *, any_side_up: bool) -> tuple[Place, ...]:
        """Return the places *in_view* as *view* has them, or none if *view*, turned if *any_side_up*, is not *seen*."""
        for quarters in range(4 if any_side_up else 1):
            if view.turned(quarters) == self.seen:
                return tuple(sorted(_turned_back(self.seen, place, quarters) for place in self.in_view))
        return ()


def contradiction(card: int, shown: Picture, seen: Mapping[int, Picture]) -> Contradiction:
    """Return where *shown*, by card number *card*, differs from what is *seen*, each in its quarter turns: the least.

    Rows of elevations are compared as they stand, unless there are several ways in which the card may be turned.

    Raises:
        ValueError: *seen* holds no picture of the same kind.
    """
    ours, found = _looks(shown), []
    for quarters, picture in seen.items():
        if isinstance(shown, GreyView) != isinstance(picture, GreyView) or _aslant(shown) != _aslant(picture):
            continue
        theirs = _looks(picture)
        shift = _best_shift(ours, theirs, level=isinstance(shown, Elevation) and len(seen) == 1)
        moved = {_moved(place, shift): look for place, look in theirs.items()}
        differing = {ray for ray in ours.keys() | moved.keys() if ours.get(ray) != moved.get(ray)}
        places: set[Place] = set(differing)
        if isinstance(shown, Elevation) and isinstance(picture, Elevation):
            differing |= _seam_differences(shown, picture, shift)
            places = {ray[:2] for ray in differing}
        on_card = tuple(sorted(places))
        in_view = tuple((place[0] - shift[0], place[1] - shift[1], *place[2:]) for place in on_card)
        found.append(Contradiction(card, quarters, on_card, in_view, picture))
    if not found:
        raise ValueError("a card is compared with a picture of its own kind")
    return min(found, key=lambda found: (len(found.on_card), found.quarters))


def _turned_back(picture: Picture, place: Place, quarters: int) -> Place:
    """Return *place* of *picture* as it is before the picture was turned by *quarters*."""
    if isinstance(picture, Elevation):
        return picture.turned_square((place[0], place[1]), -quarters)
    return picture.turned_piece((place[0], place[1], place[2]), -quarters)


def _looks(picture: Picture) -> dict[Ray, str | int]:
    """Return the colour or shade of each piece of *picture*."""
    if isinstance(picture, Elevation):
        return {place: color for place, (color, _) in picture.by_place.items()}
    return {(a, b, k): shade for a, b, k, shade in picture.pieces}


def _aslant(picture: Picture) -> bool:
    return isinstance(picture, GreyView) and picture.aslant


def _best_shift(ours: Mapping[Ray, str | int], theirs: Mapping[Ray, str | int], *, level: bool) -> Shift:
    """Return the shift of *theirs* under which most of it agrees with *ours*, the least of several."""
    alike: dict[tuple[int, str | int], list[Shift]] = {}
    for (a, b, k), look in ours.items():
        alike.setdefault((k, look), []).append((a, b))
    votes = Counter(
        (a - c, b - d) for (c, d, k), look in theirs.items() for a, b in alike.get((k, look), ()) if b == d or not level
    )
    return min(votes, key=lambda by: (-votes[by], abs(by[0]) + abs(by[1]), by), default=(0, 0))


def _seam_differences(shown: Elevation, seen: Elevation, shift: Shift) -> set[Ray]:
    """Return the neighbouring quarters that one of the pictures divides by a seam and the other does not (MB-3)."""
    ours = shown.by_place
    theirs = {_moved(place, shift): look for place, look in seen.by_place.items()}
    found: set[Ray] = set()
    for quarter, (columns, rows, other_quarter) in _ONWARD:
        for place in ours:
            other = (place[0] + columns, place[1] + rows, other_quarter)
            if place[2] != quarter or place not in theirs or other not in ours or other not in theirs:
                continue
            if (ours[place][1] == ours[other][1]) != (theirs[place][1] == theirs[other][1]):
                found |= {place, other}
    return found


def _moved(ray: Ray, shift: Shift) -> Ray:
    return (ray[0] + shift[0], ray[1] + shift[1], ray[2])
