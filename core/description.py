"""Descriptions: pictures and structures in words, for screen readers and for whoever likes words better.

In a picture columns count from 1 at the left and rows from 1 at the bottom. In a structure columns, from the left,
and rows, from the front, are the table's as the front seat sees it; levels count from 1 on the table.
"""

from collections.abc import Iterable
from itertools import groupby

from core.blocks import BlockSet
from core.geometry.cells import high_corner, low_corner
from core.projection.elevation import Elevation
from core.projection.isometric import GreyView
from core.projection.view import BOTTOM, LEFT, RIGHT, TOP
from core.structure import Placement, Structure

_QUARTER_WORDS = {LEFT: "left", RIGHT: "right", BOTTOM: "bottom", TOP: "top"}
_TRIANGLES = {
    frozenset({LEFT, BOTTOM}): "triangle lower left",
    frozenset({RIGHT, BOTTOM}): "triangle lower right",
    frozenset({LEFT, TOP}): "triangle upper left",
    frozenset({RIGHT, TOP}): "triangle upper right",
}
_SHADES = (
    "faces to the right",
    "faces to the left",
    "tops",
    "upright slopes",
    "slopes falling to the right",
    "slopes falling to the left",
)
_PIECES_OF_A_FACE = (12, 12, 12, 24, 24, 24)
"""How many pieces a unit square of a face, or the slope of a half cube, fills."""

_SLOPES = {
    (0, 0, 0): "slope falling to the back",
    (0, 1, 0): "slope falling to the front",
    (0, 0, 1): "slope overhanging to the back",
    (0, 1, 1): "slope overhanging to the front",
    (1, 0, 0): "slope falling to the right",
    (1, 1, 0): "slope falling to the left",
    (1, 0, 1): "slope overhanging to the right",
    (1, 1, 1): "slope overhanging to the left",
    (2, 0, 0): "lying on its triangle, square corner front left",
    (2, 1, 0): "lying on its triangle, square corner front right",
    (2, 0, 1): "lying on its triangle, square corner back left",
    (2, 1, 1): "lying on its triangle, square corner back right",
}
"""What a wedge (axis, su, sv) makes of a prism."""


def describe_elevation(picture: Elevation, block_set: BlockSet) -> str:
    """Return *picture* in words: its rows from the top, square by square, then which squares belong to one block.

    The second part tells what the seams tell (MB-3); blocks of which only one square is seen are left out of it.
    """
    if not picture.quarters:
        return "Nothing to be seen."
    rows = [
        f"row {row + 1}: " + ", ".join(_square(picture, column, row, block_set) for column in range(picture.columns))
        for row in range(picture.rows - 1, -1, -1)
    ]
    joined = _joined_squares(picture, block_set)
    return _sentence("; ".join(rows)) + (" " + _sentence("in one piece: " + "; ".join(joined)) if joined else "")


def describe_grey(picture: GreyView) -> str:
    """Return *picture* in words: how much of each direction of surface is seen, in unit squares (MB-4)."""
    counts = [0] * len(_SHADES)
    for *_, shade in picture.pieces:
        counts[shade] += 1
    parts = [f"{_SHADES[shade]}: {count / _PIECES_OF_A_FACE[shade]:.3g}" for shade, count in enumerate(counts) if count]
    if not parts:
        return "Nothing to be seen."
    return _sentence(("lying on its side; " if picture.aslant else "") + "unit squares seen, " + ", ".join(parts))


def describe_structure(structure: Structure, block_set: BlockSet) -> str:
    """Return what stands on the table in words, one sentence a block, from the table up and from the front back."""
    if not structure.placements:
        return "The table is empty."
    ordered = sorted(structure.placements, key=lambda placement: low_corner(c for c, _ in placement.cells)[::-1])
    return " ".join(describe_placement(placement, block_set) for placement in ordered)


def describe_placement(placement: Placement, block_set: BlockSet) -> str:
    """Return a sentence that says where *placement* puts its block and, for a prism, how it lies."""
    cells = [cell for cell, _ in placement.cells]
    low, high = low_corner(cells), high_corner(cells)
    spans = (
        _span(word, first + 1, last + 1)
        for word, first, last in zip(("column", "row", "level"), low, high, strict=True)
    )
    words = [f"{block_set.describe(placement.block)}: {', '.join(spans)}"]
    wedge = next((part for _, part in placement.cells if part is not None), None)
    if wedge is not None:
        words.append(_SLOPES[wedge])
    return _sentence(", ".join(words))


def _square(picture: Elevation, column: int, row: int, block_set: BlockSet) -> str:
    regions: dict[int, set[int]] = {}
    for quarter in range(4):
        if (column, row, quarter) in picture.by_place:
            regions.setdefault(picture.by_place[column, row, quarter][1], set()).add(quarter)
    if not regions:
        return "empty"
    words = []
    for quarters in regions.values():
        color, _ = picture.by_place[column, row, min(quarters)]
        words.append(f"{block_set.color_by_id[color].name}{_share(frozenset(quarters))}")
    return " and ".join(words)


def _share(quarters: frozenset[int]) -> str:
    if len(quarters) == 4:
        return ""
    if quarters in _TRIANGLES:
        return f" {_TRIANGLES[quarters]}"
    names = " and ".join(_QUARTER_WORDS[quarter] for quarter in sorted(quarters))
    return f" {names} {'quarter' if len(quarters) == 1 else 'quarters'}"


def _joined_squares(picture: Elevation, block_set: BlockSet) -> list[str]:
    """Return in words the regions of more than one square: their colour, and their columns in each row from the top."""
    squares: dict[int, set[tuple[int, int]]] = {}
    colors: dict[int, str] = {}
    for column, row, _, color, region in picture.quarters:
        squares.setdefault(region, set()).add((-row, column))
        colors[region] = color
    found = []
    for region, places in squares.items():
        if len(places) > 1:
            rows = (
                f"row {1 - row} {_span('column', *_ends(column + 1 for _, column in group))}"
                for row, group in groupby(sorted(places), key=lambda place: place[0])
            )
            found.append(f"{block_set.color_by_id[colors[region]].name}, {', '.join(rows)}")
    return found


def _ends(values: Iterable[int]) -> tuple[int, int]:
    ordered = sorted(values)
    return ordered[0], ordered[-1]


def _span(word: str, first: int, last: int) -> str:
    return f"{word} {first}" if first == last else f"{word}s {first} to {last}"


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."
