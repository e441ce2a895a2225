"""Support by the weak rule: any contact of positive area carries, whichever way down is (MB-8)."""

from collections.abc import Mapping
from functools import cache

from core.blocks import Block
from core.geometry.cells import Cell
from core.geometry.orientation import ORIENTATIONS, Orientation
from core.geometry.pose import Pose
from core.geometry.shape import Shape
from core.geometry.wedge import PARTS, Part, rotate_part
from core.placement import contact
from core.structure import Placement, Structure


@cache
def has_underside(part: Part, down: Cell) -> bool:
    """Return whether *part* stands on a floor under its cell, when things fall towards *down*."""
    resting, _ = contact(Structure(), [((0, 0, 0), rotate_part(part, _upright(down)))])
    return bool(resting)


@cache
def carriers_of(part: Part, down: Cell) -> tuple[tuple[bool, Part], ...]:
    """Return what carries *part* when things fall towards *down*: pairs of *beneath* (the carrier is in the cell below,
    otherwise in the same cell) and the carrier's part."""
    turn = _upright(down)
    above = rotate_part(part, turn)
    found = []
    for beneath in (True, False):
        for other in PARTS:
            shape = Shape.of("part", [((0, 0, 0), rotate_part(other, turn))])
            below = Structure((Placement(Block("part", shape, "any"), Pose((0, 0, 0 if beneath else 1))),))
            _, carriers = contact(below, [((0, 0, 1), above)])
            if carriers:
                found.append((beneath, other))
    return tuple(found)


@cache
def _upright(down: Cell) -> Orientation:
    """Return the first orientation that turns *down* downwards."""
    return next(o for o in ORIENTATIONS if o.rotate(down) == (0, 0, -1))


def grounded(solids: Mapping[int, int]) -> bool:
    """Return whether all solids stand, given for each the set of those that carry it, itself for the floor."""
    waiting = dict(solids)
    standing = 0
    while waiting:
        ready = [number for number, carriers in waiting.items() if carriers & (standing | 1 << number)]
        if not ready:
            return False
        for number in ready:
            standing |= 1 << number
            del waiting[number]
    return True
