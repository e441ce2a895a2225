"""Placement: what may stand where (MB-8), with every reason when something may not."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum

from core.geometry.cells import Cell
from core.geometry.orientation import Orientation
from core.geometry.pose import Pose
from core.geometry.shape import FilledCell
from core.geometry.wedge import CROSS_AXES, Part, complement, parts_collide
from core.projection.view import BOTTOM, LEFT, RIGHT, TOP
from core.structure import Placement, Structure

Point = tuple[int, int]


class Fault(Enum):
    """A reason for a placement or a taking to be illegal; the value is the rule it comes from."""

    OUTSIDE_TABLE = "MB-8 outside the table"
    TOO_HIGH = "MB-8 above the highest level"
    BELOW_TABLE = "MB-8 below the table"
    OVERLAP = "MB-8 overlap"
    UNSUPPORTED = "MB-8 unsupported"
    UNSTABLE = "MB-8 unstable"
    CARRIES_OTHERS = "MB-8 carries others"
    NOT_IN_TRAY = "MB-1 not in the tray"


@dataclass(frozen=True, slots=True)
class Finding:
    """One reason for a refusal (a `Fault`, or a member of a game's own enum) with the *cells* it concerns, in world
    coordinates, and the ids of the *blocks* concerned."""

    fault: Enum
    cells: tuple[Cell, ...] = ()
    blocks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableSize:
    """The table: *width* cells along x, *depth* along y, and the number of levels that may be built on."""

    width: int = 10
    depth: int = 10
    height: int = 8


def contact(
    structure: Structure, cells: Collection[FilledCell]
) -> tuple[dict[Cell, frozenset[int]], dict[str, set[Cell]]]:
    """Return what carries *cells*, none of which stands in *structure*.

    First, for each resting cell, the quarters of its plan (left, right, bottom, top, as seen from above with y up) that
    rest; second, for each carrying block id, the cells that it carries.

    A flat underside rests on the table or on flat tops; a slope rests on its complement in the same cell (MB-8).
    """
    own = set(cells)
    resting: dict[Cell, frozenset[int]] = {}
    carriers: dict[str, set[Cell]] = {}
    for cell, part in cells:
        quarters: frozenset[int] = frozenset()
        x, y, z = cell
        under = _plan(part, 0)
        if under and z == 0:
            quarters |= under
        elif under:
            for below, block_id in structure.occupied.get((x, y, z - 1), ()):
                if ((x, y, z - 1), below) in own:
                    continue
                shared = under & _plan(below, 1)
                if shared:
                    quarters |= shared
                    carriers.setdefault(block_id, set()).add(cell)
        if part is not None and part.axis != 2 and part.sv == 1:
            for other, block_id in structure.occupied.get(cell, ()):
                if other == complement(part):
                    quarters |= _WHOLE_PLAN
                    carriers.setdefault(block_id, set()).add(cell)
        if quarters:
            resting[cell] = quarters
    return resting, carriers


def faults(
    structure: Structure, placement: Placement, size: TableSize, tray: Collection[str] | None = None
) -> tuple[Finding, ...]:
    """Return every reason why *placement* may not be added to *structure*; none means that it may (MB-8).

    *tray* holds the ids of the blocks that can be used (None: any); a block that already stands is never in the tray.
    """
    found = []
    block_id = placement.block.id
    if block_id in structure.by_id or (tray is not None and block_id not in tray):
        found.append(Finding(Fault.NOT_IN_TRAY, (), (block_id,)))
    cells = [cell for cell, _ in placement.cells]
    outside = tuple(c for c in cells if not (0 <= c[0] < size.width and 0 <= c[1] < size.depth))
    if outside:
        found.append(Finding(Fault.OUTSIDE_TABLE, outside))
    if high := tuple(c for c in cells if c[2] >= size.height):
        found.append(Finding(Fault.TOO_HIGH, high))
    if low := tuple(c for c in cells if c[2] < 0):
        found.append(Finding(Fault.BELOW_TABLE, low))
    hits: dict[Cell, list[str]] = {}
    for cell, part in placement.cells:
        for other, other_id in structure.occupied.get(cell, ()):
            if parts_collide(part, other):
                hits.setdefault(cell, []).append(other_id)
    if hits:
        found.append(Finding(Fault.OVERLAP, tuple(hits), tuple(sorted({b for ids in hits.values() for b in ids}))))
    resting, carriers = contact(structure, placement.cells)
    if not resting:
        found.append(Finding(Fault.UNSUPPORTED, tuple(cells)))
    elif not hits and not balanced(placement.cells, resting):
        found.append(Finding(Fault.UNSTABLE, tuple(resting), tuple(sorted(carriers))))
    return tuple(found)


def taking_faults(structure: Structure, block_id: str) -> tuple[Finding, ...]:
    """Return every reason why the block *block_id* may not be taken from *structure* (MB-8)."""
    if block_id not in structure.by_id:
        return (Finding(Fault.NOT_IN_TRAY, (), (block_id,)),)
    carried = carries(structure, block_id)
    if not carried:
        return ()
    cells = tuple(sorted(cell for found in carried.values() for cell in found))
    return (Finding(Fault.CARRIES_OTHERS, cells, tuple(sorted(carried))),)


def carries(structure: Structure, block_id: str) -> dict[str, set[Cell]]:
    """Return the blocks that rest on *block_id*, each with the cells of it that do."""
    found = {}
    for placement in structure.placements:
        if placement.block.id != block_id:
            _, carriers = contact(structure.removing(placement.block.id), placement.cells)
            if block_id in carriers:
                found[placement.block.id] = carriers[block_id]
    return found


def balanced(cells: Collection[FilledCell], resting: dict[Cell, frozenset[int]], *, strictly: bool = False) -> bool:
    """Return whether the hull of the contact, seen from above, holds the centre of mass of *cells* (MB-8).

    The rim belongs to the hull unless *strictly* is set, as generated puzzles do.
    """
    hull = _hull({point for cell, quarters in resting.items() for q in quarters for point in _corners(cell, q)})
    mass = sx = sy = 0
    for cell, part in cells:
        weight, x, y = _weight(cell, part)
        mass, sx, sy = mass + weight, sx + weight * x, sy + weight * y
    least = 1 if strictly else 0
    # Hull corners run counter-clockwise, in sixths of a cell, as does the centre of mass, (sx, sy) / mass.
    return all(
        (x2 - x1) * (sy - y1 * mass) - (y2 - y1) * (sx - x1 * mass) >= least
        for (x1, y1), (x2, y2) in zip(hull, [*hull[1:], hull[0]], strict=True)
    )


def standing_faults(structure: Structure, size: TableSize) -> tuple[Finding, ...]:
    """Return why *structure*, as a whole, could not have been built block upon block; none means that it can stand."""
    left = list(structure.placements)
    built = Structure()
    while left:
        ready = next((p for p in left if not faults(built, p, size)), None)
        if ready is None:
            return tuple(finding for p in left for finding in faults(built, p, size))
        left.remove(ready)
        built = built.adding(ready)
    return ()


def resting_pose(structure: Structure, placement: Placement, size: TableSize) -> Pose:
    """Return the pose in which the block, kept over its place in the plan, comes to rest from above: the lowest one
    reached by sinking freely from the top, whether or not it is stable there."""
    x, y, _ = placement.pose.origin
    orientation: Orientation = placement.pose.orientation
    pose = Pose((x, y, size.height), orientation)
    for z in range(size.height, -1, -1):
        lower = Pose((x, y, z), orientation)
        if any(
            parts_collide(part, other)
            for cell, part in lower.place(placement.block.shape)
            for other, _ in structure.occupied.get(cell, ())
        ):
            break
        pose = lower
    return pose


_WHOLE_PLAN = frozenset({LEFT, RIGHT, BOTTOM, TOP})


def _plan(part: Part, top: int) -> frozenset[int]:
    """Return the quarters of the cell's plan that the flat face at the bottom (0) or top (1) of *part* covers."""
    if part is None:
        return _WHOLE_PLAN
    if part.axis == 2:
        return frozenset({RIGHT if part.su else LEFT, TOP if part.sv else BOTTOM})
    # For axes x and y the second cross coordinate is z.
    return _WHOLE_PLAN if part.sv == top else frozenset()


def _corners(cell: Cell, quarter: int) -> tuple[Point, Point, Point]:
    x, y = 6 * cell[0], 6 * cell[1]
    low_left, low_right, high_left, high_right = (x, y), (x + 6, y), (x, y + 6), (x + 6, y + 6)
    base = {
        LEFT: (low_left, high_left),
        RIGHT: (low_right, high_right),
        BOTTOM: (low_left, low_right),
        TOP: (high_left, high_right),
    }[quarter]
    return (*base, (x + 3, y + 3))


def _weight(cell: Cell, part: Part) -> tuple[int, int, int]:
    """Return twice the volume of *part* and its centroid's x and y in sixths of a cell."""
    middle = [3, 3, 3]
    if part is not None:
        u, v = CROSS_AXES[part.axis]
        middle[u], middle[v] = (4 if part.su else 2), (4 if part.sv else 2)
    return (2 if part is None else 1, 6 * cell[0] + middle[0], 6 * cell[1] + middle[1])


def _hull(points: set[Point]) -> list[Point]:
    """Return the convex hull's corners, counter-clockwise (Andrew's monotone chain)."""

    def chain(ordered: list[Point]) -> list[Point]:
        kept: list[Point] = []
        for p in ordered:
            while len(kept) > 1 and (kept[-1][0] - kept[-2][0]) * (p[1] - kept[-2][1]) <= (
                kept[-1][1] - kept[-2][1]
            ) * (p[0] - kept[-2][0]):
                kept.pop()
            kept.append(p)
        return kept[:-1]

    ordered = sorted(points)
    return chain(ordered) + chain(ordered[::-1])
