"""The list of blocks as it is printed: every block at its true size, with its measures."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import groupby

from core.blocks import Block, BlockSet
from core.projection.svg import EDGE
from webapp.components.print_art import block_drawing
from webapp.components.print_paper import Paper, Sheet, at
from webapp.components.words import capital, say

_RIM = 12.0
_HEAD = 26.0
"""Where the blocks begin, from the sheet's upper edge, in millimetres."""
_FOOT = 12.0
_LABEL = 9.0
_LEAST_WIDTH = 36.0
_GAP = 3.0
RULER = 100


@dataclass(frozen=True)
class _Entry:
    """A block's *drawing*, *width* by *height* millimetres, and the words below it."""

    block: Block
    drawing: str
    width: float
    height: float

    @property
    def room(self) -> tuple[float, float]:
        return (max(self.width, _LEAST_WIDTH), self.height + _LABEL)


def block_sheets(box: BlockSet, edge: int, paper: Paper) -> Iterator[Sheet]:
    """Yield the sheets on which all blocks of *box* are drawn with cubes of *edge* millimetres: an isometric drawing,
    in which each edge along an axis has its true length."""
    sheets = list(_packed(box, edge, paper))
    for count, laid in enumerate(sheets):
        head = _head(edge) if count == 0 else ""
        items = "".join(_item(entry, x, y, box, edge) for entry, x, y in laid)
        yield Sheet(say("print.blocks"), f"{head}{items}")


def measures(block: Block, edge: int) -> str:
    """Return the measures of *block* in millimetres, such as "20 × 20 × 60 mm"; a prism is half of such a box."""
    cells = [cell for cell, _ in block.shape.cells]
    sizes = sorted((max(along) - min(along) + 1) * edge for along in zip(*cells, strict=True))
    return say("print.measures.prism" if block.shape.has_wedge else "print.measures", sizes=" × ".join(map(str, sizes)))


def _packed(box: BlockSet, edge: int, paper: Paper) -> Iterator[list[tuple[_Entry, float, float]]]:
    """Yield for each sheet its entries with their places, row below row."""
    y, laid = _HEAD, list[tuple[_Entry, float, float]]()
    for row in _rows(box, edge, paper.width - 2 * _RIM):
        width, height = row[0].room
        if laid and y + height > paper.height - _FOOT:
            yield laid
            y, laid = _RIM, []
        laid += [(entry, _RIM + k * (width + _GAP), y) for k, entry in enumerate(row)]
        y += height + _GAP
    yield laid


def _rows(box: BlockSet, edge: int, width: float) -> Iterator[list[_Entry]]:
    """Yield the rows: a shape begins a new one, and one that needs several has as many blocks in each."""
    for _, blocks in groupby(box.blocks, key=lambda block: block.shape):
        entries = [_entry(block, box, edge) for block in blocks]
        fitting = max(1, int((width + _GAP) // (entries[0].room[0] + _GAP)))
        count = -(-len(entries) // -(-len(entries) // fitting))
        yield from (entries[start : start + count] for start in range(0, len(entries), count))


def _entry(block: Block, box: BlockSet, edge: int) -> _Entry:
    drawing, width, height = block_drawing(block, box)
    return _Entry(block, drawing, width * edge / EDGE, height * edge / EDGE)


def _item(entry: _Entry, x: float, y: float, box: BlockSet, edge: int) -> str:
    name = escape(capital(box.describe(entry.block)))
    room = entry.room[0]
    place = at(x + (room - entry.width) / 2, y, entry.width, entry.height)
    return (
        f'<div class="print-place print-block" style="{place}">'
        f"{entry.drawing}</div>"
        f'<p class="print-words" style="{at(x, y + entry.height, room)}">'
        f"<strong>{name}</strong><br>{measures(entry.block, edge)}</p>"
    )


def _head(edge: int) -> str:
    return (
        f'<h3 class="print-title" style="{at(_RIM, _RIM)}">{say("print.blocks")}</h3>'
        f'<p class="print-note" style="{at(_RIM, _RIM + 7, 80)}">{say("print.blocks.note", edge=edge)}</p>'
        f'<p class="print-ruler" style="{at(_RIM + 86, _RIM + 1, RULER)}">{say("print.ruler", length=RULER)}</p>'
    )
