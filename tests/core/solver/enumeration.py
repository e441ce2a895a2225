"""Full enumeration of small structures: the slow reference that the solver is held against.

It shares with the solver only the geometry, the pictures and the rule of what rests on what; it knows no rays, no sets
of bits and no propagation.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from core.blocks import Block, BlockSet
from core.geometry.cells import Cell, high_corner, low_corner, translate
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.geometry.wedge import parts_collide
from core.placement import contact
from core.projection.elevation import Elevation, elevation_of_filled
from core.projection.isometric import grey_view_of_filled
from core.projection.view import VIEWS
from core.solver.sight import Picture
from core.structure import Form, Placement, Structure


def weakly_standing(structure: Structure) -> bool:
    """Return whether all blocks of *structure* stand on any contact of positive area (the weak rule of MB-8)."""
    left = list(structure.placements)
    built = Structure()
    while left:
        ready = next((p for p in left if contact(built, p.cells)[0]), None)
        if ready is None:
            return False
        left.remove(ready)
        built = built.adding(ready)
    return True


def pictures_of(structure: Structure, views: Sequence[int]) -> dict[int, Picture]:
    """Return the pictures of *structure* in the views with the given indices."""
    colors = {p.block.id: p.block.color for p in structure.placements}
    filled = list(structure.filled())
    return {
        view: grey_view_of_filled(filled, VIEWS[view].index)
        if VIEWS[view].isometric
        else elevation_of_filled(filled, colors, view)
        for view in views
    }


def fitting(
    pictures: Mapping[int, Picture], box: BlockSet, size: Cell, most: int, *, any_side_up: bool = False
) -> set[Form]:
    """Return the forms of all structures of at most *most* blocks, of extent *size*, that show *pictures* and stand."""
    found = set()
    for structure in structures(box, size, most):
        cells = list(structure.occupied)
        low, high = low_corner(cells), high_corner(cells)
        if low != (0, 0, 0) or high != translate(size, (-1, -1, -1)):
            continue
        if pictures_of(structure, list(pictures)) != dict(pictures):
            continue
        attitudes = ORIENTATIONS if any_side_up else ORIENTATIONS[:1]
        if any(weakly_standing(structure.turned(turn)) for turn in attitudes):
            found.add(structure.form())
    return found


def structures(box: BlockSet, size: Cell, most: int) -> Iterator[Structure]:
    """Yield every structure of one to *most* blocks of *box* within *size*, once for each choice of blocks and
    poses."""
    choices = [(block, list(_placements(block, size))) for block in box.blocks]

    def grown(placed: tuple[Placement, ...], start: int) -> Iterator[Structure]:
        if placed:
            yield Structure(placed)
        if len(placed) == most:
            return
        for index in range(start, len(choices)):
            for placement in choices[index][1]:
                if not any(_collide(placement, other) for other in placed):
                    yield from grown((*placed, placement), index + 1)

    yield from grown((), 0)


def _placements(block: Block, size: Cell) -> Iterator[Placement]:
    for orientation in block.shape.aspects():
        reach = high_corner(cell for cell, _ in block.shape.rotated(orientation))
        for x, y, z in product(*(range(end - length) for end, length in zip(size, reach, strict=True))):
            yield Placement(block, Pose((x, y, z), orientation))


def _collide(one: Placement, other: Placement) -> bool:
    return any(
        cell == taken and parts_collide(part, filling) for cell, part in one.cells for taken, filling in other.cells
    )


def is_upright(picture: Picture) -> bool:
    """Return whether *picture* is an elevation."""
    return isinstance(picture, Elevation)
