"""Positioning: where a block may be placed on the ruin (BK-4 to BK-8), with every reason where it may not."""

from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import product
from random import Random

from core.blocks import Block
from core.games.block_and_key.floor import FLOOR, LEVELS
from core.games.block_and_key.ground import STRIDE, Ground, bottoms_of, bridge_ends
from core.games.block_and_key.ruin import Ruin
from core.geometry.cells import Cell, translate
from core.geometry.orientation import Orientation
from core.geometry.pose import Pose
from core.placement import Finding


class PositionFault(Enum):
    """A placement rule that is broken; findings come in this order (BK-7)."""

    OUTSIDE_GRID = "BK-8 outside the grid"
    OVERLAP = "BK-7 overlap"
    NOT_DROPPED = "BK-7 under what is above"
    TOO_HIGH = "BK-6 above the highest level"
    FLOATING = "BK-7 nothing carries it"
    LEDGE = "BK-7 an end hangs"
    NOT_TALLER = "BK-5 not taller than what it touches"
    NO_CONTACT = "BK-4 touches no block"


_SIDEWAYS: tuple[Cell, ...] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0))
_AROUND: tuple[Cell, ...] = tuple(product((-1, 0, 1), (-1, 0, 1), (-1, 0, 1)))


def position_faults(ruin: Ruin, block: Block, pose: Pose) -> tuple[Finding, ...]:
    """Return a finding for every rule that *block* in *pose* breaks, in the order of `PositionFault`; none means that
    it may be placed.

    The cells are those of the block that break the rule: outside, in a filled cell, under what is above, too high, all
    of them when nothing carries it or it touches nothing, the lowest of each column that may not hang. For
    `NOT_TALLER` they are the top cells of the stacks that are too high. The blocks are those of the stacks concerned.
    """
    cells = [cell for cell, _ in pose.place(block.shape)]
    found = []
    for fault, concerned in _broken(ruin.ground, cells):
        squares: Iterable[tuple[int, int]] = dict.fromkeys((x, y) for x, y, _ in concerned)
        if fault is PositionFault.OVERLAP:
            blocks = [ruin.occupied[cell] for cell in concerned]
        elif fault in (PositionFault.NOT_DROPPED, PositionFault.NOT_TALLER):
            blocks = [block_id for square in squares for block_id in ruin.stack(*square)]
        else:
            blocks = []
        found.append(Finding(fault, tuple(concerned), tuple(dict.fromkeys(blocks))))
    return tuple(found)


def legal_poses(ruin: Ruin, block: Block) -> tuple[Pose, ...]:
    """Return the poses in which *block* may be placed, one for each set of cells, in a fixed order."""
    return tuple(ruin.ground.poses(block.shape))


def random_pose(ruin: Ruin, block: Block, chance: Random) -> Pose | None:
    """Return one of `legal_poses`, each as likely as another, or None when there are none; quicker than the list."""
    return ruin.ground.random_pose(block.shape, chance)


def resting_pose(ruin: Ruin, block: Block, orientation: Orientation, square: tuple[int, int]) -> Pose:
    """Return the pose in which *block*, turned by *orientation* and with its origin over *square*, comes to rest when
    it is dropped: on the first stack or floor that it meets, whether or not it may stay there."""
    bottoms = bottoms_of(cell for cell, _ in block.shape.rotated(orientation))
    x, y = square
    level = max(ruin.ground.height(x + right, y + away) - bottom for (right, away), bottom in bottoms.items())
    return Pose((x, y, max(level, 0)), orientation)


def _broken(ground: Ground, cells: list[Cell]) -> Iterator[tuple[PositionFault, list[Cell]]]:
    """Yield each broken rule with the cells concerned."""
    outside = [cell for cell in cells if not _inside(cell)]
    if outside:
        yield PositionFault.OUTSIDE_GRID, outside
    if overlapping := [cell for cell in cells if ground.holds(*cell)]:
        yield PositionFault.OVERLAP, overlapping
    if under := [c for c in cells if 0 <= c[2] < ground.height(*c[:2]) and not ground.holds(*c)]:
        yield PositionFault.NOT_DROPPED, under
    if high := [cell for cell in cells if cell[2] >= LEVELS]:
        yield PositionFault.TOO_HIGH, high
    yield from _unsupported(ground, cells)
    if too_tall := _too_tall(ground, cells):
        yield PositionFault.NOT_TALLER, too_tall
    if not any(_touches(ground, cell) for cell in cells):
        yield PositionFault.NO_CONTACT, cells


def _unsupported(ground: Ground, cells: list[Cell]) -> Iterator[tuple[PositionFault, list[Cell]]]:
    """Yield that nothing carries the block, or which columns make a ledge; columns outside the grid are left aside,
    but a bridge does not end there."""
    bottoms = bottoms_of(cells)
    columns = [(x, y, z) for (x, y), z in bottoms.items() if _inside((x, y, z))]
    hanging = [(x, y, z) for x, y, z in columns if z > 0 and not ground.holds(x, y, z - 1)]
    if columns and len(hanging) == len(columns):
        yield PositionFault.FLOATING, cells
        return
    if not hanging:
        return
    ends = bridge_ends(bottoms)
    resting = {(x, y) for x, y, _ in columns} - {(x, y) for x, y, _ in hanging}
    if ends is None or not resting.issuperset(ends):
        yield PositionFault.LEDGE, hanging


def _too_tall(ground: Ground, cells: list[Cell]) -> list[Cell]:
    """Return the top cells of the stacks that the block touches sideways and is not taller than (BK-5)."""
    top = max(z for _, _, z in cells) + 1
    found: dict[Cell, None] = {}
    for cell in cells:
        for step in _SIDEWAYS:
            x, y, z = beside = translate(cell, step)
            if ground.holds(x, y, z) and beside not in cells and ground.height(x, y) >= top:
                found[x, y, ground.height(x, y) - 1] = None
    return list(found)


def _touches(ground: Ground, cell: Cell) -> bool:
    """Return whether a filled cell shares a face, an edge or a point with *cell*, or is that cell (BK-4)."""
    x, y, z = cell
    if _inside(cell) and z < LEVELS:
        return bool(ground.near[z] >> STRIDE * y + x & 1)
    return any(ground.holds(*translate(cell, step)) for step in _AROUND)


def _inside(cell: Cell) -> bool:
    x, y, z = cell
    return 0 <= x < FLOOR and 0 <= y < FLOOR and z >= 0
