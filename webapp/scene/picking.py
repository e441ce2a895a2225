"""Picking: from what the pointer meets in the scene to a cell of the table, and to a pose for the block in hand."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.blocks import Block
from core.geometry.cells import DIRECTIONS, Cell, high_corner, translate
from core.geometry.orientation import Orientation
from core.geometry.pose import Pose
from core.geometry.wedge import CROSS_AXES, Part, flat_faces
from core.placement import TableSize, resting_pose
from core.structure import Placement, Structure
from webapp.scene.drawing import from_scene

UP: Cell = (0, 0, 1)

INSIDE = 0.12
"""How far under a surface a point is taken to ask whose it is: deeper than a block's edges are cut back."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What is aimed at: the *cell* on the outer side of a face (for a slope the cell that it halves), the id of the
    block that has the face (None: the table), and which way the face looks."""

    cell: Cell
    block_id: str | None = None
    face: Cell = UP


def aim_of(event: Mapping[str, Any], structure: Structure, size: TableSize) -> Aim | None:
    """Return what a ``point`` or ``drag`` event aims at, None for nothing.

    *event* has the ``mesh`` met, the ``point`` and its ``normal``, in the scene's axes. A block that no longer stands
    (the scene is a moment behind) is nothing.
    """
    mesh = event["mesh"]
    if mesh is None:
        return None
    x, y, z = from_scene(event["point"], size)
    if mesh == "table":
        return Aim((_clamp(int(x // 1), size.width), _clamp(int(y // 1), size.depth), 0))
    placement = structure.by_id.get(str(mesh).removeprefix("block."))
    if placement is None:
        return None
    nx, ny, nz = float(event["normal"][0]), -float(event["normal"][2]), float(event["normal"][1])
    inner = (x - INSIDE * nx, y - INSIDE * ny, z - INSIDE * nz)
    cell, part = min(placement.cells, key=lambda filled: (_distance(filled[0], inner), filled[0]))
    face = _face(cell, part, (nx, ny, nz), {other for other, _ in placement.cells})
    if face is None:
        return Aim(cell, placement.block.id, _slope(part))
    x_out, y_out, z_out = translate(cell, face)
    outer = (_clamp(x_out, size.width), _clamp(y_out, size.depth), max(z_out, 0))
    return Aim(outer, placement.block.id, face)


def aim_pose(structure: Structure, block: Block, orientation: Orientation, aim: Aim, size: TableSize) -> Pose:
    """Return where *block*, turned by *orientation*, comes to rest when it is brought to what is aimed at.

    One cell of its footprint lies over the cell aimed at: the one nearest its middle, so that the block is under the
    pointer; beside a block's upright face, the one nearest that face, so that it stands before the face. Pushed over
    the table's edge it stays inside. If it stands in *structure* already, that counts as free.
    """
    if block.id in structure.by_id:
        structure = structure.removing(block.id)
    cells = [cell for cell, _ in block.shape.rotated(orientation)]
    across, deep, _ = high_corner(cells)
    anchor = _anchor({(x, y) for x, y, _ in cells}, (across / 2, deep / 2), aim.face)
    origin = (
        min(max(aim.cell[0] - anchor[0], 0), size.width - 1 - across),
        min(max(aim.cell[1] - anchor[1], 0), size.depth - 1 - deep),
        0,
    )
    return resting_pose(structure, Placement(block, Pose(origin, orientation)), size)


def anchor_of(cells: Collection[Cell]) -> tuple[int, int]:
    """Return the square of a turned block's *cells* that comes to lie over the square aimed at from above."""
    across, deep, _ = high_corner(cells)
    return _anchor({(x, y) for x, y, _ in cells}, (across / 2, deep / 2), UP)


def _anchor(footprint: Collection[tuple[int, int]], middle: tuple[float, float], face: Cell) -> tuple[int, int]:
    def order(square: tuple[int, int]) -> tuple[float, ...]:
        x, y = square
        before = x * face[0] + y * face[1] if face[2] == 0 else 0
        return (before, (x - middle[0]) ** 2 + (y - middle[1]) ** 2, x, y)

    return min(footprint, key=order)


def _face(cell: Cell, part: Part, normal: Sequence[float], own: Collection[Cell]) -> Cell | None:
    """Return the direction of the flat face of *part* of *cell* that looks most nearly along *normal*, the upper one of
    equals, or None if its slope does. Faces to *own* cells are inside the block."""
    candidates: list[tuple[float, int, Cell | None]] = []
    for direction in DIRECTIONS:
        if translate(cell, direction) not in own and _has_face(part, direction):
            candidates.append((round(_along(direction, normal), 3), direction[2], direction))
    if part is not None:
        candidates.append((round(_along(_slope(part), normal) / 2**0.5, 3), -2, None))
    return max(candidates, key=lambda candidate: candidate[:2])[2]


def _has_face(part: Part, direction: Cell) -> bool:
    if part is None or direction in flat_faces(part):
        return True
    return direction[part.axis] != 0


def _slope(part: Part) -> Cell:
    """Return which way the slope of a wedge looks, one step along each of two axes; upwards for a whole cell."""
    if part is None:
        return UP
    u, v = CROSS_AXES[part.axis]
    direction = [0, 0, 0]
    direction[u], direction[v] = 1 - 2 * part.su, 1 - 2 * part.sv
    return (direction[0], direction[1], direction[2])


def _along(direction: Cell, normal: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(direction, normal, strict=True))


def _distance(cell: Cell, point: Sequence[float]) -> float:
    """Return the square of how far *point* is from *cell*."""
    return sum(max(low - at, 0.0, at - low - 1) ** 2 for low, at in zip(cell, point, strict=True))


def _clamp(value: int, count: int) -> int:
    return min(max(value, 0), count - 1)
