"""The block in hand over a ruin: the rules of Block and Key judge it at once."""

from core.blocks import Block
from core.games.block_and_key.equipment import box
from core.games.block_and_key.example import example_called
from core.games.block_and_key.positioning import PositionFault
from core.games.block_and_key.ruin import Ruin
from core.geometry.cells import Cell
from core.geometry.orientation import IDENTITY, quarter_turn
from core.geometry.pose import Pose
from core.geometry.shape import Shape
from core.structure import Placement, Structure
from models.key_held import KeyHeld

BAR = box().by_id["moss-bar3"]


def over(ruin: Ruin) -> Structure:
    """The ruin without its core, which is not needed where it is far away."""
    return Structure.of(ruin.placements)


def held_over(name: str) -> KeyHeld:
    held = KeyHeld()
    held.choose(BAR, over(example_called(name).ruin), quarter_turn(1))
    return held


def faults(held: KeyHeld) -> list[object]:
    return [finding.fault for finding in held.findings]


def test_a_block_rests_on_the_stack_under_it_and_may_end_too_high():
    held = held_over("six")
    held.aim((6, 3))
    assert held.pose.origin == (6, 3, 3)
    assert faults(held) == []
    held.choose(box().by_id["moss-bar4"], held.structure, quarter_turn(1))
    held.aim((6, 3))
    assert faults(held) == [PositionFault.TOO_HIGH]


def test_a_block_beside_a_stack_must_end_higher():
    held = held_over("flush")
    held.aim((7, 3))
    assert faults(held) == [PositionFault.NOT_TALLER]
    held.aim((7, 2))
    assert faults(held) == []


def test_a_block_that_is_raised_floats():
    held = held_over("corner")
    held.aim((7, 2))
    held.rise(1)
    assert faults(held) == [PositionFault.FLOATING]


def test_the_core_counts_when_it_stands_in_the_structure():
    cells: list[Cell] = [(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)]
    core = Block("core", Shape.of("core", [(cell, None) for cell in cells]), "core")
    held = KeyHeld()
    held.choose(BAR, Structure((Placement(core, Pose((4, 4, 0), IDENTITY)),)), quarter_turn(1))
    held.aim((4, 4))
    assert held.pose.origin == (4, 4, 2)
    assert faults(held) == []
