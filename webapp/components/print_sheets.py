"""Everything that an order asks for, sheet by sheet."""

from collections.abc import Iterator

from core.blocks import BlockSet
from core.games.mental_blocks.puzzle import Puzzle
from models.print_order import PrintOrder
from webapp.components.print_blocks import block_sheets
from webapp.components.print_cards import Imprint, puzzle_backs, puzzle_faces
from webapp.components.print_leaflet import leaflet_sheet
from webapp.components.print_paper import CARD_SIZES, PAPERS, Sheet, card_sheets
from webapp.components.print_rules import glitch_backs, glitch_faces, restriction_backs, restriction_faces
from webapp.components.words import say


def ordered_sheets(
    order: PrintOrder, puzzle: Puzzle, imprint: Imprint, box: BlockSet, *, covered: bool
) -> Iterator[Sheet]:
    """Yield the sheets of *order* with the cards of *puzzle*; the pictures of a *covered* one have no words."""
    paper, size, backs = PAPERS[order.paper], CARD_SIZES[order.card_size], order.backs != "none"
    if order.puzzle:
        faces = puzzle_faces(puzzle, imprint, box, covered=covered)
        behind = puzzle_backs(puzzle, imprint, kinds=order.backs == "kinds") if backs else ()
        yield from card_sheets(imprint.title, faces, behind, paper, size)
    if order.restrictions:
        faces = restriction_faces(box, each_color=order.colors == "each")
        behind = restriction_backs(len(faces)) if backs else ()
        yield from card_sheets(say("print.restrictions"), faces, behind, paper, size)
    if order.glitches:
        yield from card_sheets(say("print.glitches"), glitch_faces(), glitch_backs() if backs else (), paper, size)
    if order.blocks:
        yield from block_sheets(box, order.edge, paper)
    if order.leaflet:
        yield leaflet_sheet(paper)
