"""The Ancients: whom one plays against alone (BK-13)."""

from core.blocks import Block
from core.games.block_and_key.floor import FLOOR
from core.games.block_and_key.positioning import legal_poses
from core.games.block_and_key.ruin import Ruin
from core.geometry.cells import Cell
from core.geometry.pose import Pose

CORNERS: tuple[tuple[int, int], ...] = ((0, 0), (FLOOR, 0), (FLOOR, FLOOR), (0, FLOOR))
"""The floor's corners for keys of 1 to 4 stars: front left, then anticlockwise as seen from above."""


def closest_blocks(ruin: Ruin, stars: int) -> tuple[str, ...]:
    """Return the ids of the blocks closest to the corner of *stars*, several if they are equally close: by the least
    squared distance from the centre of one of their cells to the floor's corner. The core is a block too."""
    u, v = CORNERS[stars - 1]
    distances: dict[str, int] = {}
    for (x, y, z), block_id in ruin.occupied.items():
        distance = (2 * x + 1 - 2 * u) ** 2 + (2 * y + 1 - 2 * v) ** 2 + (2 * z + 1) ** 2
        distances[block_id] = min(distance, distances.get(block_id, distance))
    least = min(distances.values())
    return tuple(block_id for block_id, distance in distances.items() if distance == least)


def corner_to_corner(ruin: Ruin, block_id: str, cells: frozenset[Cell]) -> bool:
    """Return whether *cells* touch the standing block, but share no face with it (BK-4)."""
    steps = [
        abs(x - u) + abs(y - v) + abs(z - w)
        for (u, v, w), other in ruin.occupied.items()
        if other == block_id
        for x, y, z in cells
        if max(abs(x - u), abs(y - v), abs(z - w)) <= 1
    ]
    return bool(steps) and 1 not in steps


def is_by_the_closest(ruin: Ruin, stars: int, block: Block, pose: Pose) -> bool:
    """Return whether *block* in *pose* is corner to corner with a block closest to the corner of *stars*."""
    cells = frozenset(cell for cell, _ in pose.place(block.shape))
    return any(corner_to_corner(ruin, block_id, cells) for block_id in closest_blocks(ruin, stars))


def ancients_poses(ruin: Ruin, stars: int, block: Block) -> tuple[Pose, ...]:
    """Return the poses in which the Ancients' *block* may be placed; the player chooses."""
    closest = closest_blocks(ruin, stars)
    found = []
    for pose in legal_poses(ruin, block):
        cells = frozenset(cell for cell, _ in pose.place(block.shape))
        if any(corner_to_corner(ruin, block_id, cells) for block_id in closest):
            found.append(pose)
    return tuple(found)
