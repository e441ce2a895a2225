"""Moves in words: what was done, where a block came to stand, and how a check had to turn it."""

from core.blocks import BlockSet
from core.games.mental_blocks.match import Verdict
from core.games.mental_blocks.move import Lay, Move, Place, Shift, Take
from core.games.mental_blocks.puzzle import Puzzle
from core.placement import contact
from core.structure import Placement, Structure
from webapp.components.words import blocks_named, capital, say


def move_words(move: Move, structure: Structure, box: BlockSet) -> str:
    """Return the sentence that says that *move* was made or unmade, *structure* being what stands now."""
    match move:
        case Place(block_id) | Shift(block_id):
            key = "done.place" if isinstance(move, Place) else "done.shift"
            placement = structure.by_id.get(block_id)
            where = carried_words(placement, structure, box) if placement else ""
            return say(key, block=capital(box.describe(box.by_id[block_id])), where=where)
        case Take(block_id):
            return say("done.take", block=capital(box.describe(box.by_id[block_id])))
        case Lay(card, None):
            return say("done.unlay", card=card + 1)
        case Lay(card, side):
            return say("done.lay", card=card + 1, side=(side or 0) + 1)
        case _:
            return say("done.clear")


def carried_words(placement: Placement, structure: Structure, box: BlockSet) -> str:
    """Return what of *structure* carries *placement*, in words that follow its name."""
    block_id = placement.block.id
    rest = structure.removing(block_id) if block_id in structure.by_id else structure
    resting, carriers = contact(rest, placement.cells)
    if carriers:
        return say("where.on", blocks=blocks_named(box, sorted(carriers)))
    return say("where.table") if resting else ""


def way_round_words(verdict: Verdict, puzzle: Puzzle) -> str:
    """Return the sentence that says how the structure must be turned for the cards that hold; none if not at all."""
    if verdict.turn == 0:
        return ""
    quarters = puzzle.quarters(verdict.turn)
    how = say("turning.tipped" if quarters is None else f"turning.{quarters}")
    return say("way_round.all" if verdict.right else "way_round.some", how=how)
