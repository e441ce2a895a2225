"""What can be ordered from the printer, and what comes of it, in words."""

from html import escape

from core.games.mental_blocks.puzzle import Puzzle
from models.print_order import PrintOrder
from webapp.components.markup import button
from webapp.components.print_cards import Imprint
from webapp.components.print_paper import PAPERS
from webapp.components.stars import stars_html
from webapp.components.switches import switches_html
from webapp.components.words import count_of, say

ORDER = "print-"
"""What the names of the order's widgets begin with."""

PARTS = ("puzzle", "restrictions", "glitches", "blocks", "leaflet")
"""What can be ticked, in the order in which it is printed."""


def parts_html(order: PrintOrder) -> str:
    """Return a box to tick for each thing that can be printed."""
    return switches_html((f"{ORDER}{part}", say(f"print.part.{part}"), getattr(order, part)) for part in PARTS)


def chosen_html(puzzle: Puzzle, imprint: Imprint, covered: bool) -> str:
    """Return which puzzle's cards are printed, and the button that covers and uncovers them on the screen."""
    any_side = '<span class="any">any side up</span>' if puzzle.any_side_up else ""
    words = say("print.show" if covered else "print.hide")
    note = f'<p class="note">{escape(say("print.covered"))}</p>' if covered else ""
    return (
        f'<p class="print-chosen"><strong>{escape(imprint.title)}</strong> <span class="name">{escape(puzzle.name)}'
        f"</span> {stars_html(puzzle.stars)}{any_side}</p>{note}{button(escape(words), 'show', key='show')}"
    )


def summary_html(order: PrintOrder, sheets: int) -> str:
    """Return how many sides of paper will come, and how to print them."""
    if not sheets:
        return f'<p class="print-count">{escape(say("print.none"))}</p>'
    count = say("print.count", count=count_of(sheets, "side", "sides"), paper=PAPERS[order.paper].name)
    cards = order.puzzle or order.restrictions or order.glitches
    advice = say("print.two_sided" if cards and order.backs != "none" else "print.one_sided")
    return f'<p class="print-count"><strong>{escape(count)}</strong> {escape(advice)}</p>'
