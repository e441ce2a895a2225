"""Descriptions: pictures and structures in words, for screen readers and for whoever likes words better.

In a picture columns count from 1 at the left and rows from 1 at the bottom. In a structure columns, from the left,
and rows, from the front, are the table's as the front seat sees it; levels count from 1 on the table.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from core.blocks import BlockSet
from core.geometry.cells import high_corner, low_corner
from core.projection.card import Picture
from core.projection.elevation import Elevation
from core.projection.isometric import GreyView
from core.projection.view import BOTTOM, LEFT, RIGHT, TOP, sub_triangle
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
_SURFACES = ("right", "left", "top", "upright slope", "slope to the right", "slope to the left")
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
        f"row {row + 1}: "
        + ", ".join(describe_square(picture, column, row, block_set) for column in range(picture.columns))
        for row in range(picture.rows - 1, -1, -1)
    ]
    joined = _joined_squares(picture, block_set)
    return _sentence("; ".join(rows)) + (" " + _sentence("in one piece: " + "; ".join(joined)) if joined else "")


def describe_square(picture: Elevation, column: int, row: int, block_set: BlockSet) -> str:
    """Return what one square of *picture* shows in words, such as "blue triangle lower left and white"."""
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


def describe_grey(picture: GreyView) -> str:
    """Return *picture* in words: how much of each direction of surface is seen, in unit squares (MB-4)."""
    counts = [0] * len(_SHADES)
    for *_, shade in picture.pieces:
        counts[shade] += 1
    parts = [f"{_SHADES[shade]}: {count / _PIECES_OF_A_FACE[shade]:.3g}" for shade, count in enumerate(counts) if count]
    if not parts:
        return "Nothing to be seen."
    return _sentence(("lying on its side; " if picture.aslant else "") + "unit squares seen, " + ", ".join(parts))


def describe_strips(picture: GreyView) -> list[str]:
    """Return what *picture* shows in words, a sentence for each strip of the lattice's triangles (MB-4). Of a triangle
    that is divided only the surfaces are told, not which part of it is which.

    Upright strips come from the left, each read downwards; those of a picture that lies on its side come from below,
    each read from the left. A unit edge along a strip is two triangles long.
    """
    triangles: dict[tuple[int, int], list[int]] = {}
    for a, b, k, shade in picture.pieces:
        triangles.setdefault((a - b - (k >= 6), a + b), []).append(shade)
    if not triangles:
        return []
    strips, places = zip(*triangles, strict=True)
    first = min(places)
    sentences = []
    for number, strip in enumerate(range(min(strips), max(strips) + 1), 1):
        last = max((place for at, place in triangles if at == strip), default=first - 1)
        words = (_surface(triangles.get((strip, place), ())) for place in range(first, last + 1))
        runs = (f"{len(list(group))} {word}" for word, group in groupby(words))
        sentences.append(_sentence(f"strip {number}: {', '.join(runs) or 'empty'}"))
    return sentences


def describe_places(picture: Picture, places: Iterable[tuple[int, ...]]) -> list[str]:
    """Return in words which *places* of *picture* are meant, or beside it: the squares of an elevation row by row from
    below, or about where most of the pieces of a grey picture are."""
    if isinstance(picture, GreyView):
        return _part_of(picture, places)
    columns_of: dict[int, list[int]] = {}
    for column, row, *_ in sorted(places):
        columns_of.setdefault(row, []).append(column)
    rows_of: dict[str, list[int]] = {}
    for row, columns in sorted(columns_of.items()):
        rows_of.setdefault(_squares(columns, picture.columns), []).append(row)
    found = []
    for words, rows in rows_of.items():
        inside = [str(row + 1) for row in rows if 0 <= row < picture.rows]
        if inside:
            found.append(f"row{'s' if len(inside) > 1 else ''} {_listed(inside)} from below, {words}")
        found += [f"above the picture, {words}"] if max(rows) >= picture.rows else []
        found += [f"below the picture, {words}"] if min(rows) < 0 else []
    return found


def describe_structure(structure: Structure, block_set: BlockSet) -> str:
    """Return what stands on the table in words, one sentence a block, from the table up and from the front back."""
    if not structure.placements:
        return "The table is empty."
    return " ".join(describe_placement(placement, block_set) for placement in structure.from_below())


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


def _surface(shades: Sequence[int]) -> str:
    """Return what a triangle shows, of which each of the sub-triangles that are not empty has one of *shades*."""
    if not shades:
        return "empty"
    words = " beside ".join(_SURFACES[shade] for shade in sorted(set(shades)))
    return words if len(shades) == 6 else f"part {words}"


def _part_of(picture: GreyView, places: Iterable[tuple[int, ...]]) -> list[str]:
    """Return the ninth of *picture* in which the middle of *places* is; the corners of pieces tell where things are."""

    def spots(pieces: Iterable[tuple[int, ...]]) -> list[tuple[int, int]]:
        corners = [corner for a, b, k, *_ in pieces for corner in sub_triangle((a, b, k))]
        flat = [(p - q, p + q) for p, q in corners]
        return [(y, -x) for x, y in flat] if picture.aslant else flat

    whole, meant = spots(picture.pieces), spots(places)
    if not whole or not meant:
        return []
    words = []
    for axis, names in ((1, ("upper", "middle", "lower")), (0, ("left", "middle", "right"))):
        low, high = min(spot[axis] for spot in whole), max(spot[axis] for spot in whole)
        middle = sum(spot[axis] for spot in meant) / len(meant)
        words.append(names[max(0, min(2, int(3 * (middle - low) / (high - low))))])
    return [f"mostly in the {words[0] if len(set(words)) == 1 else ' '.join(words)} part"]


def _squares(columns: Sequence[int], width: int) -> str:
    inside = [str(column + 1) for column in columns if 0 <= column < width]
    words = [f"square{'s' if len(inside) > 1 else ''} {_listed(inside)}"] if inside else []
    words += ["left of the picture"] if min(columns) < 0 else []
    words += ["right of the picture"] if max(columns) >= width else []
    return _listed(words)


def _listed(words: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def _ends(values: Iterable[int]) -> tuple[int, int]:
    ordered = sorted(values)
    return ordered[0], ordered[-1]


def _span(word: str, first: int, last: int) -> str:
    return f"{word} {first}" if first == last else f"{word}s {first} to {last}"


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."
