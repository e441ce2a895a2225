"""Drawing: from what stands and what is in hand to plain patches for the scene.

A *scene* is a mapping from names to items, an *item* a mapping from properties to plain values, in three.js's axes:
``(x, y, z)`` becomes ``(x, z, -y)``, and the middle of the table is the origin. `webapp.scene.three` builds the objects
that these names stand for; a host sends the items' changes to them.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from math import copysign, sqrt
from typing import Any

from core.blocks import Block, BlockSet
from core.geometry.cells import Cell, high_corner
from core.geometry.orientation import Orientation
from core.geometry.pose import Pose
from core.geometry.shape import Shape
from core.placement import TableSize
from core.structure import Placement, Structure
from webapp.scene.camera import TRAVEL

Item = Mapping[str, Any]
Scene = dict[str, dict[str, Any]]

SHADOWS = 4
"""How many cells of a footprint the landing shadow can show: the largest footprint of the blocks here."""

MARKS = 16
"""How many cells can be marked at once."""

INK = 3.2
"""By how much the ink of a dark block (its pattern and its edges) is brighter than the block."""

PLACING = 120
"""Milliseconds that a block takes to its place."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of everything but the blocks, ``#rrggbb`` each."""

    table: str
    grid: str
    label: str
    sun: str
    sky: str
    good: str
    wrong: str
    accent: str


LIGHT = Theme("#f8e6c6", "#8c7350", "#6d5738", "#fff3df", "#ffffff", "#2e7d4f", "#b3372f", "#1b6e8c")
DARK = Theme("#5f5242", "#c9b48f", "#cbbb9f", "#f2e2cb", "#e8e4de", "#7cc495", "#e88b82", "#6fb7d2")


@dataclass(frozen=True, slots=True)
class HeldView:
    """The block in hand: its *pose*, whether it may stay there, and the *cells* that speak against it."""

    block: Block
    pose: Pose
    legal: bool = True
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """A marked cell; *kind* is ``fault`` (something is wrong here), ``hint`` (look here) or ``good``."""

    cell: Cell
    kind: str = "fault"


@dataclass(frozen=True, slots=True)
class SceneOptions:
    """How the scene is shown: *selected* is the id of an outlined block that stands, *lifted* that of one which is
    about to be moved and stays faintly where it was; *cursor* is the keyboard's cell, *camera* the name of a view."""

    block_set: BlockSet
    size: TableSize = field(default_factory=TableSize)
    dark: bool = False
    patterns: bool = False
    selected: str | None = None
    lifted: str | None = None
    cursor: Cell | None = None
    camera: str = "home"


def scene_items(
    structure: Structure, held: HeldView | None, marks: Sequence[Mark], options: SceneOptions
) -> dict[str, dict[str, Any]]:
    """Return the whole scene: every name with every property that it should have.

    *structure* is what stands without the block in hand; marks beyond `MARKS` are left out.
    """
    theme = DARK if options.dark else LIGHT
    size = options.size
    scene: Scene = {
        "table": {"color": theme.table},
        "grid": {"color": theme.grid},
        "light.sun": {"color": theme.sun},
        "light.sky": {"color": theme.sky},
        "light.air": {"color": theme.sky},
        "camera": {"preset": options.camera},
    }
    for side in range(1, 5):
        scene[f"label.{side}"] = {"color": theme.label}
    for block in options.block_set.blocks:
        scene[f"block.{block.id}"] = _block_item(block, structure.by_id.get(block.id), options)
    selected = structure.by_id.get(options.selected or "")
    for shape in shapes(options.block_set):
        in_hand = held if held is not None and held.block.shape == shape else None
        scene |= _ghost_items(shape, in_hand, theme, options)
        outlined = selected if selected is not None and selected.block.shape == shape else None
        scene[f"outline.{shape.name}"] = {
            **_placed(shape, outlined.pose if outlined else None, size),
            "color": theme.accent,
        }
    scene |= _shadow_items(structure, held, theme, size)
    scene |= _mark_items(marks, held, theme, size)
    scene["cursor"] = {**_at(options.cursor, size), "color": theme.accent}
    return scene


def changes(old: Mapping[str, Item], new: Mapping[str, Item]) -> Scene:
    """Return the patches that make the scene *new* out of *old*: the properties that differ, by name.

    A block that moves is told to take its time; where there was no *old* item there is nothing to ease from. The camera
    is told its whole view again, since it may have been turned by hand in the meantime.
    """
    patches: Scene = {}
    for name, item in new.items():
        before = old.get(name)
        patch = {key: value for key, value in item.items() if before is None or before.get(key) != value}
        if not patch:
            continue
        if before is not None and name.startswith("block.") and patch.keys() & {"position", "quaternion", "visible"}:
            patch["ease"] = PLACING
        if before is not None and name == "camera":
            patch = {**item, "ease": TRAVEL}
        patches[name] = patch
    return patches


def shapes(block_set: BlockSet) -> tuple[Shape, ...]:
    """Return the shapes of *block_set*, each once, in tray order."""
    return tuple({block.shape.name: block.shape for block in block_set.blocks}.values())


def to_scene(x: float, y: float, z: float, size: TableSize) -> list[float]:
    """Return the point (x, y, z), in cells from the table's low corner, in the scene's axes."""
    return [x - size.width / 2, float(z), size.depth / 2 - y]


def from_scene(point: Sequence[float], size: TableSize) -> tuple[float, float, float]:
    """Return the scene's *point* in cells from the table's low corner."""
    return (point[0] + size.width / 2, size.depth / 2 - point[2], float(point[1]))


def center(shape: Shape, pose: Pose, size: TableSize) -> list[float]:
    """Return where the middle of the turned shape's bounding box is, which its mesh is modelled about."""
    high = high_corner(cell for cell, _ in shape.rotated(pose.orientation))
    x, y, z = (low + (extent + 1) / 2 for low, extent in zip(pose.origin, high, strict=True))
    return to_scene(x, y, z, size)


def quaternion(orientation: Orientation) -> list[float]:
    """Return *orientation* as a unit quaternion x, y, z, w in the scene's axes, from its integer matrix."""
    (a, b, c), (d, e, f), (g, h, i) = orientation.matrix
    # Four times the squares of w, x, y, z; every one is 0, 1, 2 or 4, so the roots are as exact as floats can be.
    squares = (1 + a + e + i, 1 + a - e - i, 1 - a + e - i, 1 - a - e + i)
    w, x, y, z = (sqrt(square) / 2 for square in squares)
    signs = (h - f, c - g, d - b)
    if squares[0]:
        x, y, z = (copysign(part, sign) if part else 0.0 for part, sign in zip((x, y, z), signs, strict=True))
    elif x:
        y, z = (copysign(part, sign) if part else 0.0 for part, sign in zip((y, z), (b + d, c + g), strict=True))
    elif y:
        z = copysign(z, f + h) if z else 0.0
    return [x, z, -y + 0.0, w]


def is_dark(color: str) -> bool:
    """Return whether ink on a block of *color* (``#rrggbb``) has to be lighter than the block, not darker."""
    red, green, blue = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    return 299 * red + 587 * green + 114 * blue < 64_000


def tile(pattern: str, color: str) -> str:
    """Return the name of the tile that shows *pattern* on a block of *color*."""
    if pattern == "plain":
        return "plain"
    return f"{pattern}.light" if is_dark(color) else pattern


def _block_item(block: Block, placement: Placement | None, options: SceneOptions) -> dict[str, Any]:
    color = options.block_set.color_by_id[block.color]
    pattern = tile(color.pattern, color.hex) if options.patterns else "plain"
    return {
        **_placed(block.shape, placement.pose if placement else None, options.size),
        # A light tile darkens all but its ink, so that the block's own colour stays what it was.
        "color": _brighter(color.hex, INK) if pattern.endswith(".light") else color.hex.lower(),
        "map": pattern,
        "opacity": 0.3 if block.id == options.lifted else 1.0,
    }


def _ghost_items(shape: Shape, held: HeldView | None, theme: Theme, options: SceneOptions) -> Scene:
    at = _placed(shape, held.pose if held else None, options.size)
    legal = held is None or held.legal
    color = options.block_set.color_by_id[held.block.color].hex.lower() if held and legal else theme.wrong
    return {
        f"ghost.{shape.name}": {
            **at,
            "color": color,
            "map": "plain" if legal else "hatch",
            "opacity": 0.62 if legal else 0.8,
        },
        f"ghost.{shape.name}.e": {**at, "color": theme.good if legal else theme.wrong},
    }


def _shadow_items(structure: Structure, held: HeldView | None, theme: Theme, size: TableSize) -> Scene:
    spots = _landing(structure, held) if held else []
    scene: Scene = {}
    for k in range(SHADOWS):
        x, y, z = spots[k] if k < len(spots) else (0, 0, 0)
        scene[f"shadow.{k + 1}"] = {
            "visible": k < len(spots),
            "position": to_scene(x + 0.5, y + 0.5, z + 0.012, size),
            "color": theme.good if held is None or held.legal else theme.wrong,
        }
    return scene


def _landing(structure: Structure, held: HeldView) -> list[Cell]:
    """Return, for each column under the block in hand, the column and the height of what it would land on."""
    lowest: dict[tuple[int, int], int] = {}
    for (x, y, z), _ in held.pose.place(held.block.shape):
        lowest[x, y] = min(z, lowest.get((x, y), z))
    spots = []
    for (x, y), bottom in lowest.items():
        below = [z + 1 for cx, cy, z in structure.occupied if (cx, cy) == (x, y) and z < bottom]
        spots.append((x, y, max(below, default=0)))
    return spots


def _mark_items(marks: Sequence[Mark], held: HeldView | None, theme: Theme, size: TableSize) -> Scene:
    colors = {"fault": theme.wrong, "hint": theme.accent, "good": theme.good}
    wanted = [*marks, *(Mark(cell) for cell in (_beyond(held) if held and not held.legal else ()))]
    scene: Scene = {}
    for k in range(MARKS):
        mark = wanted[k] if k < len(wanted) else None
        scene[f"mark.{k + 1}"] = {
            **_at(mark.cell if mark else None, size),
            "color": colors[mark.kind] if mark else theme.wrong,
        }
    return scene


def _beyond(held: HeldView) -> Collection[Cell]:
    """Return the cells that speak against the block in hand; those that it fills are shown by the ghost itself."""
    own = {cell for cell, _ in held.pose.place(held.block.shape)}
    return [cell for cell in held.cells if cell not in own]


def _placed(shape: Shape, pose: Pose | None, size: TableSize) -> dict[str, Any]:
    if pose is None:
        return {"visible": False, "position": [0.0, 0.0, 0.0], "quaternion": [0.0, 0.0, 0.0, 1.0]}
    return {
        "visible": True,
        "position": center(shape, pose, size),
        "quaternion": quaternion(pose.orientation),
    }


def _at(cell: Cell | None, size: TableSize) -> dict[str, Any]:
    x, y, z = cell or (0, 0, 0)
    return {"visible": cell is not None, "position": to_scene(x + 0.5, y + 0.5, z + 0.5, size)}


def _brighter(color: str, factor: float) -> str:
    parts = (min(255, round(factor * int(color[at : at + 2], 16))) for at in (1, 3, 5))
    return "#" + "".join(f"{part:02x}" for part in parts)
