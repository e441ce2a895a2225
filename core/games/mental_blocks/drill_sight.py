"""What drills need to know of pictures: what shows in them, what can be read from them, and what mirrors do."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from core.geometry.cells import Cell
from core.geometry.pose import Pose
from core.geometry.shape import normalize
from core.geometry.wedge import PARTS, Part
from core.projection.elevation import Elevation
from core.projection.isometric import answer_view
from core.projection.view import BOTTOM, ELEVATIONS, ISOMETRICS, LEFT, RIGHT, TOP, Ray, View
from core.structure import Placement, Structure

Filling = tuple[Cell, Part, str]
"""A filled cell with its part and the id of its block, as `View.look` takes it."""

_HALVES = (({LEFT, BOTTOM}, {RIGHT, TOP}), ({RIGHT, BOTTOM}, {LEFT, TOP}))
"""The two ways to cut a square in half along a diagonal."""

_HIDDEN = "hidden"
"""What stands for the id of a block that might hide where no picture shows."""


def shows_every_block(structure: Structure, corners: Iterable[int]) -> bool:
    """Return whether each block shows in one of the pictures from *corners*."""
    seen = {hit.tag for corner in corners for hit in ISOMETRICS[corner].look(structure.filled()).values()}
    return seen == structure.by_id.keys()


def can_be_counted(structure: Structure, corners: Sequence[int]) -> bool:
    """Return whether the blocks can be counted in the coloured pictures from *corners* (MB-5).

    Every block must show, and what shows of it must hang together: areas of one face without a line between them
    belong together, and so do all faces of one cell, which therefore no two blocks may share.
    """
    if any(len(parts) > 1 for parts in structure.occupied.values()):
        return False
    found: dict[str, list[set[tuple[object, ...]]]] = {}
    for corner in corners:
        hits = ISOMETRICS[corner].look(structure.filled())
        a0, b0 = min(a for a, _, _ in hits), min(b for _, b, _ in hits)
        regions = {(a, b, k): region for a, b, k, _, _, region in answer_view(structure, corner).pieces}
        for (a, b, k), hit in hits.items():
            link: set[tuple[object, ...]] = {(corner, regions[a - a0, b - b0, k]), hit.cell}
            groups = found.setdefault(hit.tag, [])
            joined = [group for group in groups if group & link]
            found[hit.tag] = [group for group in groups if not group & link] + [link.union(*joined)]
    return found.keys() == structure.by_id.keys() and all(len(groups) == 1 for groups in found.values())


def tells_sides(structure: Structure, corners: Sequence[int], sides: Iterable[int]) -> bool:
    """Return whether the coloured pictures from *corners* (MB-5) tell the colours that each of *sides* sees (MB-3).

    They do not if a side sees a place that no picture shows, where something or nothing might be, or a part that would
    look the same in all pictures with another shape.
    """
    filled = list(structure.filled())
    colors = {placement.block.id: placement.block.color for placement in structure.placements}
    truths = {side: _colors_seen(ELEVATIONS[side], filled, colors) for side in sides}
    views = [ISOMETRICS[corner] for corner in corners]
    with_hidden = [*filled, *_hidden(structure, views)]
    colors[_HIDDEN] = _HIDDEN
    shown = {hit.cell for view in views for hit in view.look(filled).values()}
    without_hidden = [filling for filling in filled if filling[0] in shown]
    return not any(
        _colors_seen(ELEVATIONS[side], other, colors) != truth
        for side, truth in truths.items()
        for other in (with_hidden, without_hidden)
    ) and not any(
        all(_faces_seen(view, other) == _faces_seen(view, filled) for view in views)
        for other in _reshaped(structure, filled)
        if any(_colors_seen(ELEVATIONS[side], other, colors) != truth for side, truth in truths.items())
    )


def can_be_painted(picture: Elevation) -> bool:
    """Return whether each square of *picture* is empty, of one colour, or cut in half along a diagonal."""
    colors: dict[tuple[int, int], dict[int, str]] = {}
    for column, row, quarter, color, _ in picture.quarters:
        colors.setdefault((column, row), {})[quarter] = color
    return all(
        any(all(len({shown.get(quarter) for quarter in half}) == 1 for half in halves) for halves in _HALVES)
        for shown in colors.values()
    )


def mirrored(structure: Structure) -> Structure:
    """Return the mirror image of *structure*, left and right exchanged, its low corner where it was.

    Raises:
        ValueError: a block's shape has no mirror image among its own turns.
    """
    if not structure.placements:
        return structure
    low, high = structure.extent()
    return Structure.of(_mirrored(placement, low[0] + high[0]) for placement in structure.placements)


def _mirrored(placement: Placement, across: int) -> Placement:
    cells = [((across - x, y, z), _mirrored_part(part)) for (x, y, z), part in placement.cells]
    shape = normalize(cells)
    origin = (min(x for (x, _, _), _ in cells), placement.pose.origin[1], placement.pose.origin[2])
    for orientation in placement.block.shape.aspects():
        if placement.block.shape.rotated(orientation) == shape:
            return Placement(placement.block, Pose(origin, orientation))
    raise ValueError(f"a {placement.block.shape.name} has no mirror image")


def _mirrored_part(part: Part) -> Part:
    if part is None or part.axis == 0:
        return part
    # Of the two axes across it, x comes first.
    return part._replace(su=1 - part.su)


def _hidden(structure: Structure, views: Sequence[View]) -> Iterator[Filling]:
    """Yield all that might be there, within the bounding box, and would show in none of *views*."""
    nearest = [
        {ray: view.depth(hit.cell, hit.tag) for ray, hit in view.look(_tagged_by_part(structure)).items()}
        for view in views
    ]
    low, high = structure.extent()
    for cell in product(*(range(least, most + 1) for least, most in zip(low, high, strict=True))):
        place = (cell[0], cell[1], cell[2])
        there = [part for part, _ in structure.occupied.get(place, ())]
        if None in there:
            continue
        for part in PARTS:
            free = part not in there if part else not there
            if free and all(_is_behind(view, depths, place, part) for view, depths in zip(views, nearest, strict=True)):
                yield place, part, _HIDDEN


def _tagged_by_part(structure: Structure) -> Iterator[tuple[Cell, Part, Part]]:
    for cell, part, _ in structure.filled():
        yield cell, part, part


def _is_behind(view: View, depths: dict[Ray, int], cell: Cell, part: Part) -> bool:
    """Return whether what is nearest at *depths* hides *part* of *cell* from *view*."""
    a, b = view.place(cell)
    depth = view.depth(cell, part)
    return all(depths.get((a + da, b + db, k), depth + 1) <= depth for da, db, k, _, _ in view.stamps[part])


def _reshaped(structure: Structure, filled: Sequence[Filling]) -> Iterator[list[Filling]]:
    """Yield what is *filled* with another part in one of the cells that a block has to itself."""
    for index, (cell, part, block_id) in enumerate(filled):
        if len(structure.occupied[cell]) == 1:
            for other in PARTS:
                if other != part:
                    yield [*filled[:index], (cell, other, block_id), *filled[index + 1 :]]


def _colors_seen(view: View, filled: Iterable[Filling], colors: dict[str, str]) -> dict[Ray, str]:
    return {ray: colors[hit.tag] for ray, hit in view.look(filled).items()}


def _faces_seen(view: View, filled: Iterable[Filling]) -> dict[Ray, tuple[str, int, int]]:
    return {ray: (hit.tag, hit.shade, hit.plane) for ray, hit in view.look(filled).items()}
