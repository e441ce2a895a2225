"""Notation: structures as short text that is safe in a link, and back.

The first character is the version, 1. Five more follow for each block, in the order of the block set: the block's
number in the set, the x, y and z of its origin, and its orientation's index, each one digit of base 62 (0–9, a–z, A–Z).
"""

from enum import Enum
from string import ascii_lowercase, ascii_uppercase, digits

from core.blocks import Block, BlockSet
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.placement import Fault, TableSize, standing_faults
from core.structure import Placement, Structure

VERSION = "1"
DIGITS = digits + ascii_lowercase + ascii_uppercase
_VALUES = {digit: value for value, digit in enumerate(DIGITS)}
_GROUP = 5
_WHY: dict[Enum, str] = {
    Fault.OUTSIDE_TABLE: "a block lies outside the table",
    Fault.TOO_HIGH: "a block lies too high",
    Fault.BELOW_TABLE: "a block lies below the table",
    Fault.OVERLAP: "two blocks overlap",
    Fault.UNSUPPORTED: "nothing carries a block",
    Fault.UNSTABLE: "a block would tip over",
    Fault.CARRIES_OTHERS: "a block carries others",
    Fault.NOT_IN_TRAY: "a block is placed twice",
}


class NotationError(ValueError):
    """Text that cannot be read; the message is one sentence that says what is wrong and where."""


def write_structure(structure: Structure, block_set: BlockSet) -> str:
    """Return *structure* as text; equal structures have equal texts.

    Raises:
        NotationError: a block is not in the set, or stands where one digit cannot say.
    """
    numbers = {block: number for number, block in enumerate(block_set.blocks)}
    groups = []
    for placement in structure.placements:
        block, pose = placement.block, placement.pose
        values = (numbers.get(block, -1), *pose.origin, pose.orientation.index)
        if not all(0 <= value < len(DIGITS) for value in values):
            raise NotationError(f"The block {block.id} at {pose.origin} cannot be written.")
        groups.append(values)
    return VERSION + "".join(DIGITS[value] for group in sorted(groups) for value in group)


def read_structure(text: str, block_set: BlockSet, size: TableSize | None = None) -> Structure:
    """Return the structure that *text* describes, exactly as it was written.

    It must be text that `write_structure` writes, but for the order of the blocks. With *size* it must also be a
    structure that stands on a table of that size (MB-8).

    Raises:
        NotationError: it is not; nothing was trusted before it was checked.
    """
    if not isinstance(text, str):
        raise NotationError("A structure must be given as text.")
    if not text.startswith(VERSION):
        raise NotationError("This is no structure that can be read here: it must begin with the version, 1.")
    most = 1 + _GROUP * len(block_set.blocks)
    if len(text) > most:
        raise NotationError(f"This structure is too long: {len(text)} characters, when its whole box needs {most}.")
    placements: dict[str, Placement] = {}
    for start in range(1, len(text), _GROUP):
        number = start // _GROUP + 1
        placement = _read_placement(text[start : start + _GROUP], start, number, block_set)
        if placement.block.id in placements:
            raise NotationError(f"Block {number} is the {block_set.describe(placement.block)} for the second time.")
        placements[placement.block.id] = placement
    structure = Structure.of(placements.values())
    if size is not None and (findings := standing_faults(structure, size)):
        finding = findings[0]
        where = f" at {finding.cells[0]}" if finding.cells else ""
        raise NotationError(f"This structure cannot stand on the table: {_WHY[finding.fault]}{where}.")
    return structure


def _read_placement(group: str, start: int, number: int, block_set: BlockSet) -> Placement:
    for index, digit in enumerate(group):
        if digit not in _VALUES:
            raise NotationError(f"Block {number} has {digit!a} at character {start + index + 1}, which is no digit.")
    if len(group) < _GROUP:
        raise NotationError(f"Block {number} is cut short after character {start + len(group)}.")
    block_number, x, y, z, turn = (_VALUES[digit] for digit in group)
    if block_number >= len(block_set.blocks):
        raise NotationError(f"Block {number} is called {group[0]}, and there is no such block in the box.")
    if turn >= len(ORIENTATIONS):
        raise NotationError(f"Block {number} has the orientation {turn}, and there are only {len(ORIENTATIONS)}.")
    block: Block = block_set.blocks[block_number]
    return Placement(block, Pose((x, y, z), ORIENTATIONS[turn]))
