"""Drawing what only Block and Key has: the core's coloured sides, the start icons, and the spots for a block."""

from collections.abc import Collection
from typing import Any

from core.blocks import Block, BlockSet, Color
from core.games.block_and_key.floor import CORE, CORE_HIGH, CORE_LEVELS, CORE_LOW, FLOOR, LEVELS, core_color
from core.games.block_and_key.ruin import CORE_CELLS, Ruin
from core.games.block_and_key.view import SIDES
from core.geometry.cells import Cell
from core.geometry.orientation import IDENTITY, VERTICAL_TURNS
from core.geometry.pose import Pose
from core.geometry.shape import Shape
from core.placement import TableSize
from core.structure import Placement, Structure
from webapp.scene.drawing import DARK, LIGHT, quaternion, tile, to_scene

SIZE = TableSize(FLOOR, FLOOR, LEVELS)
CORE_SIDES = tuple(f"core.{side + 1}" for side in SIDES)
ICONS = tuple(f"icon.{side + 1}" for side in SIDES)
SPOTS = tuple(f"spot.{x}.{y}" for y in range(FLOOR) for x in range(FLOOR))

_CORE_SHAPE = Shape.of("core", [(cell, None) for cell in CORE_CELLS])
_CORE_BLOCK = Block(CORE, _CORE_SHAPE, CORE)
_OUTSIDE = 0.006
"""How far the plates stand before the core's own faces."""


def with_core(box: BlockSet) -> BlockSet:
    """Return *box* with the core as one more block, so that it is drawn, met by the pointer and spoken of."""
    moss = box.color_by_id["moss"]
    color = Color(CORE, "stone", moss.hex, moss.pattern)
    names = {**box.shape_names, "core": "core"}
    return BlockSet(f"{box.id}+core", (*box.blocks, _CORE_BLOCK), (*box.colors, color), names)


def standing(ruin: Ruin) -> Structure:
    """Return what stands on the floor, the core as a block."""
    core = () if ruin.core_turn is None else (Placement(_CORE_BLOCK, Pose((CORE_LOW, CORE_LOW, 0), IDENTITY)),)
    return Structure.of((*ruin.placements, *core))


def floor_items(
    ruin: Ruin, players: int, spots: Collection[Cell], box: BlockSet, *, dark: bool, patterns: bool
) -> dict[str, dict[str, Any]]:
    """Return the items of the core's sides, of the icons for so many *players*, and of the *spots*: squares with the
    height at which their marks lie."""
    theme = DARK if dark else LIGHT
    items: dict[str, dict[str, Any]] = {}
    middle = (CORE_LOW + CORE_HIGH + 1) / 2
    reach = (CORE_HIGH + 1 - CORE_LOW) / 2 + _OUTSIDE
    for side in SIDES:
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
        turned = quaternion(VERTICAL_TURNS[side])
        color = box.color_by_id[core_color(ruin.core_turn or 0, side)]
        items[CORE_SIDES[side]] = {
            "visible": ruin.core_turn is not None,
            "position": to_scene(middle + reach * dx, middle + reach * dy, CORE_LEVELS / 2, SIZE),
            "quaternion": turned,
            "color": color.hex.lower(),
            "map": tile(color.pattern, color.hex) if patterns else "plain",
        }
        items[ICONS[side]] = {
            "visible": ruin.core_turn is None and side < players,
            "position": to_scene(middle, middle, 0, SIZE),
            "quaternion": turned,
        }
    at = {(x, y): z for x, y, z in spots}
    for name in SPOTS:
        x, y = map(int, name.split(".")[1:])
        items[name] = {
            "visible": (x, y) in at,
            "position": to_scene(x + 0.5, y + 0.5, at.get((x, y), 0) + 0.03, SIZE),
            "color": theme.good,
        }
    return items
