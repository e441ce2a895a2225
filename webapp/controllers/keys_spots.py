"""Spots: where a block may be put as it is turned, as squares to aim at."""

from collections.abc import Iterable

from core.blocks import Block
from core.geometry.cells import Cell
from core.geometry.orientation import Orientation
from core.geometry.pose import Pose
from webapp.scene.picking import anchor_of


def spots_of(poses: Iterable[Pose], block: Block, orientation: Orientation) -> tuple[Cell, ...]:
    """Return for each of *poses* that has *block* turned by *orientation* the square which aims it there, with the
    height on which the block stands there."""
    turned = [cell for cell, _ in block.shape.rotated(orientation)]
    anchor = anchor_of(turned)
    bottom = min(z for x, y, z in turned if (x, y) == anchor)
    aspect = block.shape.aspect_of(orientation)
    found = []
    for pose in poses:
        if block.shape.aspect_of(pose.orientation) == aspect:
            x, y, z = pose.origin
            found.append((x + anchor[0], y + anchor[1], z + bottom))
    return tuple(found)
