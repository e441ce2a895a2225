"""Print and play: the cards, the rules' cards, the blocks and the rules, on paper."""

from core.catalog import puzzle, puzzle_ids
from models.print_order import EDGES
from webapp.components.print_form import ORDER
from webapp.components.print_paper import CARD_SIZES, PAPERS
from webapp.components.shelf import SET_NAMES
from webapp.host.wire import opening
from webapp.pages.controls import settings
from webapp.pages.look import choice, command, html_pane, row
from webapp.pages.page import Page
from webapp.pages.shell import Command, shell

NAME, TITLE = "print", "Print and play: Sightline"
PANES = ("message", "chosen", "parts", "summary")
PRINT: dict[str, Command] = {"print": ("Print", "print", "primary whole")}


def declare() -> Page:
    """Return the printer's page with new Panel objects."""
    shown = opening("webapp.session", NAME, "")["values"]
    panes = {**{name: html_pane("print") for name in PANES}, "sheets": html_pane("print")}
    choices = {
        "set": choice("Set", {name: puzzle_set for puzzle_set, name in SET_NAMES.items()}),
        "number": choice("Number", {str(number): number for number in _numbers()}),
        f"{ORDER}paper": choice("Paper", {paper.name: paper.id for paper in PAPERS.values()}),
        f"{ORDER}card_size": choice("Size of the cards", {size.name: size.id for size in CARD_SIZES.values()}),
        f"{ORDER}backs": choice(
            "Backs",
            {
                "Number and kind, for opaque sleeves": "kinds",
                "All alike, with the number": "alike",
                "None": "none",
            },
        ),
        f"{ORDER}colors": choice(
            "Restrictions that name a colour", {"A card for each colour": "each", "One card with boxes to tick": "fill"}
        ),
        f"{ORDER}edge": choice("Edge of a cube", {f"{edge} mm": edge for edge in EDGES}),
    }
    buttons = {name: command(*spoken) for name, spoken in PRINT.items()}
    chosen, column = settings()
    slots = {
        **panes,
        **{name.removeprefix(ORDER): widget for name, widget in choices.items()},
        "print": row(buttons),
        "settings": column,
    }
    return Page(
        name=NAME,
        title=TITLE,
        template=shell(NAME, TITLE, {name: shown[name] for name in panes}, row=list(PRINT.values())),
        slots=slots,
        widgets={**panes, **choices, **buttons, **chosen},
    )


def _numbers() -> list[int]:
    return sorted({puzzle(puzzle_id).number for puzzle_id in puzzle_ids()})
