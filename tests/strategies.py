"""Hypothesis strategies for the words of core."""

from hypothesis import strategies as st

from core.blocks import Block, BlockSet
from core.catalog import block_set
from core.geometry.cells import Cell, high_corner
from core.geometry.orientation import IDENTITY, ORIENTATIONS, VERTICAL_TURNS, Orientation
from core.geometry.pose import Pose
from core.geometry.wedge import PARTS, WEDGES, Part, Wedge
from core.placement import TableSize, faults, resting_pose
from core.structure import Placement, Structure

BOX = block_set("mental_blocks")
SMALL_TABLE = TableSize(4, 4, 5)
"""A table on which blocks soon come to stand upon one another."""

orientations: st.SearchStrategy[Orientation] = st.sampled_from(ORIENTATIONS)
vertical_turns: st.SearchStrategy[Orientation] = st.sampled_from(VERTICAL_TURNS)
wedges: st.SearchStrategy[Wedge] = st.sampled_from(WEDGES)
parts: st.SearchStrategy[Part] = st.sampled_from(PARTS)
cells = st.tuples(st.integers(-5, 5), st.integers(-5, 5), st.integers(-5, 5))


def blocks(box: BlockSet = BOX) -> st.SearchStrategy[Block]:
    """Return a strategy for blocks of *box*."""
    return st.sampled_from(box.blocks)


@st.composite
def poses(draw: st.DrawFn, size: TableSize = SMALL_TABLE) -> Pose:
    """Return a strategy for poses with their origin on the table or above it."""
    origin = (
        draw(st.integers(0, size.width - 1)),
        draw(st.integers(0, size.depth - 1)),
        draw(st.integers(0, size.height - 1)),
    )
    return Pose(origin, draw(orientations))


@st.composite
def placements(draw: st.DrawFn, box: BlockSet = BOX, size: TableSize = SMALL_TABLE) -> Placement:
    """Return a strategy for placements, most of them illegal."""
    return Placement(draw(blocks(box)), draw(poses(size)))


@st.composite
def structures(
    draw: st.DrawFn, most: int = 7, least: int = 1, box: BlockSet = BOX, size: TableSize = SMALL_TABLE
) -> Structure:
    """Return a strategy for legal structures of *least* to *most* blocks (MB-8), made by letting blocks come to rest.

    A block that cannot rest where it was drawn is left out as long as *least* others may still come.
    """
    structure = Structure()
    for block in draw(st.lists(blocks(box), min_size=least, max_size=most, unique=True)):
        pose = draw(poses(size))
        for orientation in (pose.orientation, IDENTITY):
            if (placement := rested(structure, block, pose.origin, orientation, size)) is not None:
                structure = structure.adding(placement)
                break
    spare = (block for block in box.blocks if block.id not in structure.by_id)
    places = [(x, y, 0) for x in range(size.width) for y in range(size.depth)]
    while len(structure.placements) < least:
        block = next(spare)
        found = (rested(structure, block, place, IDENTITY, size) for place in places)
        structure = structure.adding(next(placement for placement in found if placement is not None))
    return structure


def rested(
    structure: Structure, block: Block, origin: Cell, orientation: Orientation, size: TableSize = SMALL_TABLE
) -> Placement | None:
    """Return *block* as it comes to rest near *origin*, within the table, or None where it may not (MB-8)."""
    high = high_corner(cell for cell, _ in block.shape.rotated(orientation))
    x, y = min(origin[0], size.width - 1 - high[0]), min(origin[1], size.depth - 1 - high[1])
    placement = Placement(block, Pose((x, y, 0), orientation))
    placement = Placement(block, resting_pose(structure, placement, size))
    return None if faults(structure, placement, size) else placement
