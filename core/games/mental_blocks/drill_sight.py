"""What drills need to know of pictures: what shows in them, what can be read from them, and what mirrors do."""

from collections.abc import Iterable, Sequence

from core.geometry.pose import Pose
from core.geometry.shape import normalize
from core.geometry.wedge import Part
from core.projection.elevation import Elevation
from core.projection.isometric import answer_view
from core.projection.view import BOTTOM, ISOMETRICS, LEFT, RIGHT, TOP
from core.structure import Placement, Structure

_HALVES = (({LEFT, BOTTOM}, {RIGHT, TOP}), ({RIGHT, BOTTOM}, {LEFT, TOP}))
"""The two ways to cut a square in half along a diagonal."""


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
