"""Paper: sheets, cards and how they lie on them, in millimetres.

A sheet is HTML in which every length is a plain number of millimetres, given to the style sheet (``print.css``) as a
custom property: on paper it makes true millimetres of them, on the screen a part of the width there is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from core.projection.canvas import number

LEAST_MARGIN = 6.0
"""Millimetres at the edge of a sheet that stay free of cards."""

_MARK = (1.0, 3.5)
"""A crop mark: its distance from the cards and its length."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A kind of paper: its *id*, its *name* for people, its size upright."""

    id: str
    name: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class CardSize:
    """A size of card: its *id*, its *name* for people, its size upright."""

    id: str
    name: str
    width: float
    height: float


PAPERS = {paper.id: paper for paper in (Paper("a4", "A4", 210, 297), Paper("letter", "Letter", 215.9, 279.4))}
CARD_SIZES = {
    size.id: size
    for size in (CardSize("poker", "Poker, 63 × 88 mm", 63, 88), CardSize("large", "Large, 88 × 126 mm", 88, 126))
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of a sheet of paper: its *title*, and its *content* as HTML."""

    title: str
    content: str


@dataclass(frozen=True, slots=True)
class Grid:
    """How cards lie on a sheet, edge to edge, with equal margins left and right, above and below."""

    columns: int
    rows: int
    left: float
    top: float
    size: CardSize

    @property
    def places(self) -> int:
        """How many cards lie on one sheet."""
        return self.columns * self.rows

    def place(self, index: int, *, mirrored: bool = False) -> tuple[float, float]:
        """Return the left upper corner of card *index*; *mirrored* counts the columns from the right, as a back lies
        behind its front when the sheet is turned over its long edge."""
        row, column = divmod(index, self.columns)
        if mirrored:
            column = self.columns - 1 - column
        return (self.left + column * self.size.width, self.top + row * self.size.height)


def grid(paper: Paper, size: CardSize) -> Grid:
    """Return how cards of *size* lie on *paper*."""
    columns = int((paper.width - 2 * LEAST_MARGIN) // size.width)
    rows = int((paper.height - 2 * LEAST_MARGIN) // size.height)
    left, top = (paper.width - columns * size.width) / 2, (paper.height - rows * size.height) / 2
    return Grid(columns, rows, left, top, size)


def card_sheets(
    title: str, faces: Sequence[str], backs: Sequence[str], paper: Paper, size: CardSize
) -> Iterator[Sheet]:
    """Yield the sheets of cards with these *faces*, each followed by the sheet of their *backs* if there are any."""
    lie = grid(paper, size)
    for start in range(0, len(faces), lie.places):
        some = faces[start : start + lie.places]
        yield Sheet(f"{title}, faces", _laid(some, lie, paper, mirrored=False))
        if backs:
            yield Sheet(f"{title}, backs", _laid(backs[start : start + lie.places], lie, paper, mirrored=True))


def sheets_html(sheets: Sequence[Sheet], paper: Paper, covered: bool) -> str:
    """Return all *sheets*, one after the other; *covered* hides on the screen, not on paper, what a face shows."""
    kind = "print-sheets print-covered" if covered else "print-sheets"
    size = f"--sheet-width:{number(paper.width)};--sheet-height:{number(paper.height)}"
    items = "".join(
        f'<li class="print-sheet" data-key="sheet {count}"><div class="print-leaf">{sheet.content}'
        f'<p class="print-foot" style="{at(12, paper.height - 6.2)}">Sightline · {escape(sheet.title)} · '
        f"sheet {count} of {len(sheets)}</p></div></li>"
        for count, sheet in enumerate(sheets, 1)
    )
    return f'<ol class="{kind}" style="{size}">{items}</ol>'


def at(x: float, y: float, width: float | None = None, height: float | None = None) -> str:
    """Return the style that puts something at *x*, *y* from the left upper corner, in millimetres."""
    named = (("x", x), ("y", y), ("width", width), ("height", height))
    return ";".join(f"--{name}:{number(value)}" for name, value in named if value is not None)


def _laid(cards: Sequence[str], lie: Grid, paper: Paper, *, mirrored: bool) -> str:
    return _marks(lie, len(cards), paper, mirrored=mirrored) + "".join(
        f'<div class="print-place" style="{at(*lie.place(index, mirrored=mirrored), lie.size.width, lie.size.height)}">'
        f"{card}</div>"
        for index, card in enumerate(cards)
    )


def _marks(lie: Grid, count: int, paper: Paper, *, mirrored: bool) -> str:
    """Return the crop marks round *count* cards, and thin lines to cut along between them; backs have them too, so that
    nobody needs to see the faces while cutting."""
    columns, rows = min(count, lie.columns), -(-count // lie.columns)
    gap, length = _MARK
    first = lie.columns - columns if mirrored else 0
    xs = [lie.left + (first + k) * lie.size.width for k in range(columns + 1)]
    ys = [lie.top + k * lie.size.height for k in range(rows + 1)]
    bold = [
        *(f"M{number(x)} {number(y)}v{number(step)}" for x in xs for y, step in _ends(ys[0], ys[-1], gap, length)),
        *(f"M{number(x)} {number(y)}h{number(step)}" for y in ys for x, step in _ends(xs[0], xs[-1], gap, length)),
    ]
    thin = [f"M{number(x)} {number(ys[0])}V{number(ys[-1])}" for x in xs]
    thin += [f"M{number(xs[0])} {number(y)}H{number(xs[-1])}" for y in ys]
    return (
        f'<svg class="print-marks" viewBox="0 0 {number(paper.width)} {number(paper.height)}" fill="none" '
        'aria-hidden="true">'
        f'<path stroke="#B9B4A8" stroke-width=".1" d="{"".join(thin)}"/>'
        f'<path stroke="#1F2328" stroke-width=".2" d="{"".join(bold)}"/></svg>'
    )


def _ends(first: float, last: float, gap: float, length: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return start and step of the marks before *first* and behind *last*."""
    return ((first - gap, -length), (last + gap, length))
