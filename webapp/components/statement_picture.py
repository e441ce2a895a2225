"""Statements as little pictures: what is told of a card, drawn where it is told to be."""

from core.blocks import BlockSet
from core.games.mental_blocks.statement import Region, Statement
from core.projection.elevation import Elevation
from core.projection.svg import elevation_svg


def statement_picture(statement: Statement, box: BlockSet, *, patterns: bool) -> str:
    """Return the card with nothing on it but the region that *statement* tells of; nothing for other statements.

    It is hidden from screen readers: the sentence beside it says the same.
    """
    if not isinstance(statement, Region) or statement.color not in box.color_by_id:
        return ""
    quarters = tuple((column, row, k, statement.color, 0) for column, row, k in statement.places)
    told = Elevation(statement.columns, statement.rows, quarters)
    return f'<span class="told">{elevation_svg(told, box, patterns=patterns, table=False)}</span>'
