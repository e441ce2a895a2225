"""Block and Key in words: why a block may not be placed, what was done, what a key asks for."""

from collections.abc import Sequence

from core.blocks import Block, BlockSet
from core.games.block_and_key.equipment import keys_by_id
from core.games.block_and_key.floor import COLORS, CORE, core_color
from core.games.block_and_key.ground import bottoms_of, bridge_ends
from core.games.block_and_key.key import LETTERS, Key
from core.games.block_and_key.move import (
    AncientsNone,
    AncientsPosition,
    Claim,
    DiscardKey,
    Draft,
    Draw,
    EndTurn,
    Excavate,
    KeyMove,
    Pass,
    Position,
    ReturnBlock,
    SetAside,
    SetCore,
)
from core.games.block_and_key.positioning import PositionFault
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import KeyRefusal
from core.games.block_and_key.state import KeyState
from core.geometry.cells import Cell
from core.geometry.pose import Pose
from core.placement import Finding
from webapp.components.words import capital, count_of, listed, say


def finding_words(finding: Finding, ruin: Ruin, block: Block | None, pose: Pose | None, box: BlockSet) -> str:
    """Return the sentence that says why *finding* speaks against a move: for places, of *block* in *pose*."""
    if isinstance(finding.fault, KeyRefusal):
        return say(f"keys.refusal.{finding.fault.name.lower()}")
    assert isinstance(finding.fault, PositionFault)
    assert block is not None
    assert pose is not None
    return _position_words(finding, ruin, block, pose, box)


def _position_words(finding: Finding, ruin: Ruin, block: Block, pose: Pose, box: BlockSet) -> str:
    cells = [cell for cell, _ in pose.place(block.shape)]
    name, top = box.describe(block), max(z for _, _, z in cells) + 1
    fault = finding.fault
    match fault:
        case PositionFault.NOT_TALLER:
            heights = {cell[:2]: cell[2] + 1 for cell in finding.cells}
            stacks = dict.fromkeys(
                say("keys.fault.not_taller.stack", color=_stack_color(ruin, cell, box), height=cell[2] + 1)
                for cell in sorted(finding.cells, key=lambda cell: -cell[2])
            )
            return say(
                "keys.fault.not_taller", block=name, stacks=listed(stacks), height=max(heights.values()), top=top
            )
        case PositionFault.LEDGE:
            ends = bridge_ends(bottoms_of(cells))
            if ends is not None:
                hanging = sum((x, y) in ends for x, y, _ in finding.cells)
                where = say(f"keys.fault.bridge.{'one' if hanging == 1 else 'both'}")
                return say("keys.fault.bridge", block=name, where=where)
            squares = listed(square_words(cell) for cell in finding.cells)
            return say("keys.fault.ledge", block=name, squares=squares)
        case _:
            others = listed(CORE if other == CORE else box.describe(box.by_id[other]) for other in finding.blocks)
            return say(f"keys.fault.{fault.name.lower()}", block=name, others=others, top=top)


def square_words(cell: Sequence[int]) -> str:
    """Return the words for the square of a cell: columns from the left and rows from the front."""
    return say("keys.square", column=cell[0] + 1, row=cell[1] + 1)


def _stack_color(ruin: Ruin, cell: Cell, box: BlockSet) -> str:
    owner = ruin.occupied[cell]
    return COLORS[0] if owner == CORE else box.color_by_id[ruin.by_id[owner].block.color].name


def points_words(points: int) -> str:
    """Return so many points in words."""
    return count_of(points, "point", "points")


def pips_words(pips: int) -> str:
    """Return so many pips in words."""
    return count_of(pips, "pip", "pips")


def stars_words(stars: int) -> str:
    """Return so many stars in words."""
    return count_of(stars, "star", "stars")


def pattern_words(key: Key) -> str:
    """Return all that a key shows, in words."""
    rows = "; ".join(
        ", ".join(LETTERS[letter] if letter else say("keys.key.any") for letter in row) for row in key.pattern
    )
    return say(
        "keys.key.label",
        rank=capital(say(f"keys.rank.{key.rank}")),
        points=points_words(key.points),
        rows=rows,
    )


def move_words(move: KeyMove, before: KeyState, after: KeyState, name: str, box: BlockSet) -> str:
    """Return the sentence that says what *name* did, as everybody may read it: *before* and *after* are the states."""
    seat = before.seat
    match move:
        case SetCore(turn):
            return say("keys.log.core", name=name, color=core_color(turn, seat))
        case Draft() | Excavate():
            taken = [block for block in after.supplies[seat] if block not in before.supplies[seat]]
            key = "keys.log.draft" if isinstance(move, Draft) else "keys.log.excavate"
            return say(key, name=name, blocks=blocks_words(taken, box))
        case ReturnBlock(block_id):
            return say("keys.log.return", name=name, block=box.describe(box.by_id[block_id]))
        case Position(block_id, _):
            return say("keys.log.position", name=name, block=box.describe(box.by_id[block_id]))
        case Claim(key_id):
            key_card = keys_by_id()[key_id]
            rank = say(f"keys.rank.{key_card.rank}")
            return say("keys.log.claim", name=name, rank=rank, points=points_words(key_card.points))
        case Draw(altar):
            return say("keys.log.draw", name=name, altar=say(f"keys.rank.{altar}"))
        case SetAside(altar):
            return say("keys.log.aside", name=name, altar=say(f"keys.rank.{altar}"))
        case DiscardKey(key_id):
            return say("keys.log.discard", name=name, rank=say(f"keys.rank.{keys_by_id()[key_id].rank}"))
        case AncientsPosition():
            assert before.ancient is not None
            assert before.ancient.block_id is not None
            return say("keys.log.ancients", block=box.describe(box.by_id[before.ancient.block_id]))
        case AncientsNone():
            return say("keys.log.ancients.none")
        case Pass():
            return say("keys.log.pass", name=name)
        case EndTurn():
            return say("keys.log.end", name=name)


def blocks_words(block_ids: Sequence[str], box: BlockSet) -> str:
    """Return blocks in words, "nothing" for none."""
    return listed(f"the {box.describe(box.by_id[block])}" for block in block_ids) or say("keys.view.nothing")
