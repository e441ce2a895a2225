"""Sights: what the cards say, as sets of rays that each show one block.

A *sight* is a region of an elevation (all its rays show one block, of a known colour, MB-3), or rays of a grey view
that show a known shade and that no solid in question tells apart (MB-4).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from core.projection.elevation import Elevation
from core.projection.isometric import GreyView
from core.projection.view import BOTTOM, LEFT, RIGHT, TOP, VIEWS, Ray
from core.solver.space import Space

Picture = Elevation | GreyView
Offset = tuple[int, int]

_TOUCHING = {
    LEFT: ((0, 0, BOTTOM), (0, 0, TOP), (-1, 0, RIGHT)),
    RIGHT: ((0, 0, BOTTOM), (0, 0, TOP), (1, 0, LEFT)),
    BOTTOM: ((0, 0, LEFT), (0, 0, RIGHT), (0, -1, TOP)),
    TOP: ((0, 0, LEFT), (0, 0, RIGHT), (0, 1, BOTTOM)),
}


@dataclass(frozen=True)
class Sight:
    """*rays* of the view with index *view* that show one block: *color* is its index (None: unknown), *firsts* the
    solids that could be it, *rivals* the numbers of the sights beside it that show another block of its colour."""

    view: int
    rays: tuple[Ray, ...]
    color: int | None
    firsts: int
    rivals: tuple[int, ...] = ()


@dataclass(frozen=True)
class Evidence:
    """Everything the cards say about a space: its *sights*, and the solids that touch no *empty* ray."""

    space: Space
    sights: tuple[Sight, ...]
    possible: int


def evidence(space: Space, pictures: Mapping[int, Picture], colors: Mapping[str, int]) -> Iterator[Evidence]:
    """Yield what *pictures*, by index of their view, say about *space*, once for each way to align the grey ones.

    Elevations fill the space's own size. *colors* numbers the colours of the box; a picture in another colour, or of
    another size, yields nothing.
    """
    elevations = {view: picture for view, picture in pictures.items() if isinstance(picture, Elevation)}
    greys = {view: picture for view, picture in pictures.items() if isinstance(picture, GreyView)}
    if any(color not in colors for picture in elevations.values() for _, _, _, color, _ in picture.quarters):
        return
    if any(not VIEWS[view].isometric or picture.aslant for view, picture in greys.items()):
        return
    possible = space.everything
    for view, picture in elevations.items():
        possible &= ~_crossing_outside(space, view, _elevation_rays(space, view, picture))
    sights: list[Sight] = []
    for view, picture in elevations.items():
        sights.extend(_regions(space, view, picture, possible, colors, len(sights)))
    choices = [tuple(_offsets(space, view, picture, elevations)) for view, picture in greys.items()]
    for offsets in product(*choices):
        seen = {
            view: {(a + da, b + db, k): shade for a, b, k, shade in picture.pieces}
            for (view, picture), (da, db) in zip(greys.items(), offsets, strict=True)
        }
        left = possible
        for view, shades in seen.items():
            left &= ~_crossing_outside(space, view, shades)
        shaded = [sight for view, shades in seen.items() for sight in _shades(space, view, shades, left)]
        yield Evidence(space, (*sights, *shaded), left)


def _crossing_outside(space: Space, view: int, rays: Iterable[Ray]) -> int:
    """Return the solids that meet a ray of *view* which shows nothing."""
    shown = set(rays)
    found = 0
    for ray, line in space.lines(view).items():
        if ray not in shown:
            found |= line.crossing
    return found


def _origin(space: Space, view: int) -> Offset:
    """Return the least a and b at which *view* places a cell of the space."""
    corners = product(*((0, end - 1) for end in space.size))
    places = [VIEWS[view].place((x, y, z)) for x, y, z in corners]
    return min(a for a, _ in places), min(b for _, b in places)


def _elevation_rays(space: Space, view: int, picture: Elevation) -> dict[Ray, tuple[str, int]]:
    a0, b0 = _origin(space, view)
    return {(a0 + column, b0 + row, k): seen for (column, row, k), seen in picture.by_place.items()}


def _regions(
    space: Space, view: int, picture: Elevation, possible: int, colors: Mapping[str, int], first: int
) -> list[Sight]:
    seen = _elevation_rays(space, view, picture)
    lines = space.lines(view)
    rays: dict[int, list[Ray]] = {}
    rivals: dict[int, set[int]] = {}
    for ray, (color, region) in seen.items():
        rays.setdefault(region, []).append(ray)
        a, b, k = ray
        for da, db, other in _TOUCHING[k]:
            neighbor = seen.get((a + da, b + db, other))
            if neighbor and neighbor[0] == color and neighbor[1] != region:
                rivals.setdefault(region, set()).add(neighbor[1])
    numbers = {region: first + index for index, region in enumerate(rays)}
    sights = []
    for region, shown in rays.items():
        firsts = possible
        for ray in shown:
            firsts &= lines[ray].crossing if ray in lines else 0
        beside = tuple(sorted(numbers[other] for other in rivals.get(region, ())))
        sights.append(Sight(view, tuple(shown), colors[seen[shown[0]][0]], firsts, beside))
    return sights


def _shades(space: Space, view: int, shades: Mapping[Ray, int], possible: int) -> Iterator[Sight]:
    """Yield a sight for each ray of a grey view, one for all rays on which the possible solids lie alike."""
    lines = space.lines(view)
    alike: set[tuple[int, ...]] = set()
    for ray, shade in shades.items():
        if ray not in lines:
            yield Sight(view, (ray,), None, 0)
            return
        line = lines[ray]
        firsts = 0
        lying = []
        for met, by_shade in zip(line.met, line.shades, strict=True):
            if met & possible:
                good = by_shade.get(shade, 0) & possible
                lying += [good, met & possible]
                firsts |= good
        key = tuple(lying)
        if key not in alike:
            alike.add(key)
            yield Sight(view, (ray,), None, firsts)


def _offsets(space: Space, view: int, picture: GreyView, elevations: Mapping[int, Elevation]) -> Iterator[Offset]:
    """Yield the shifts by which the pieces of a normalized grey *picture* can lie in the space: one where elevations
    fix it, since what they show reaches equally far along the lattice's axes."""
    corner = VIEWS[view].index
    lines = space.lines(view)
    if not picture.pieces or not lines:
        return
    facing = elevations.get(corner) or _mirrored(elevations.get((corner + 2) % 4))
    aside = elevations.get((corner + 1) % 4) or _mirrored(elevations.get((corner + 3) % 4))
    reach_a = [a for a, _, _ in lines]
    reach_b = [b for _, b, _ in lines]
    across = range(min(reach_a), max(reach_a) - max(a for a, _, _, _ in picture.pieces) + 1)
    away = range(min(reach_b), max(reach_b) - max(b for _, b, _, _ in picture.pieces) + 1)
    if facing:
        left, _ = _origin(space, corner)
        least = min(left + column - row - (k in (LEFT, TOP)) for column, row, k in facing.by_place)
        across = range(least, least + 1)
    if aside:
        # The side at the right of a corner's facing side counts its columns along the corner's y.
        near = min(VIEWS[corner].frame((x, y, 0))[1] for x in (0, space.size[0] - 1) for y in (0, space.size[1] - 1))
        least = min(-near - column - row - 1 - (k in (RIGHT, TOP)) for column, row, k in aside.by_place)
        away = range(least, least + 1)
    yield from product(across, away)


def _mirrored(picture: Elevation | None) -> Elevation | None:
    return picture.mirrored() if picture else None
