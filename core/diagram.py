"""Text pictures of solids, structures and views, for content, tests, goldens and people who read rather than see.

A solid is drawn layer by layer from the lowest up, each layer as seen from above with y growing up the page, one
character a cell: ``.`` empty, ``#`` whole, and for wedges the corner of the right angle:

* upright prisms (axis z), seen from above: ``◣ ◢ ◤ ◥``
* prisms along y, seen from the front: ``◺ ◿ ◸ ◹``
* prisms along x, seen from the right: ``L J F 7``

A structure is drawn in the same way, a cell in words of one or more signs: ``a`` is a whole cell of block a, ``a◣``
half a cell, ``a◣b◥`` two halves. An elevation is drawn in rows from the top: ``a`` is a square of region a, and four
signs are a square's left, right, bottom and top quarters. Both begin with a legend. A grey view is drawn in columns of
lattice triangles, see `write_grey`, and a coloured answer likewise, with regions for shades, see `write_answer`.
"""

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import ascii_lowercase, ascii_uppercase

from core.blocks import Block
from core.geometry.cells import Cell, low_corner, translate
from core.geometry.pose import Pose
from core.geometry.shape import FilledCell, normalize
from core.geometry.wedge import Part, Wedge
from core.projection.elevation import Elevation, elevation_of_quarters
from core.projection.isometric import AnswerView, GreyView
from core.projection.view import Ray
from core.structure import Placement, Structure

PART_SIGNS: dict[str, Part] = {
    "#": None,
    "◣": Wedge(2, 0, 0),
    "◢": Wedge(2, 1, 0),
    "◤": Wedge(2, 0, 1),
    "◥": Wedge(2, 1, 1),
    "◺": Wedge(1, 0, 0),
    "◿": Wedge(1, 1, 0),
    "◸": Wedge(1, 0, 1),
    "◹": Wedge(1, 1, 1),
    "L": Wedge(0, 0, 0),
    "J": Wedge(0, 1, 0),
    "F": Wedge(0, 0, 1),
    "7": Wedge(0, 1, 1),
}
"""The sign of each part of a cell in a solid's picture."""

SIGN_OF_PART: dict[Part, str] = {part: sign for sign, part in PART_SIGNS.items()}


class DiagramError(ValueError):
    """A text picture that cannot be read; the message says which line and sign."""


def read_solid(layers: Sequence[Sequence[str]]) -> list[FilledCell]:
    """Return the filled cells of a solid drawn as *layers*, lowest first, each a list of rows from the back forwards.

    Raises:
        DiagramError: an unknown sign.
    """
    filled: list[FilledCell] = []
    for z, rows in enumerate(layers):
        for y, row in enumerate(reversed(rows)):
            for x, sign in enumerate(row):
                if sign == ".":
                    continue
                if sign not in PART_SIGNS:
                    raise DiagramError(f"layer {z + 1}, row {len(rows) - y}: {sign!r} is no sign for a part of a cell")
                filled.append(((x, y, z), PART_SIGNS[sign]))
    return filled


def write_layers(structure: Structure) -> str:
    """Return *structure* as a legend of block ids, the place of its low corner unless 0 0 0, and its layers from below.

    No two parts of blocks may share more of a cell than two halves.
    """
    if not structure.placements:
        return ""
    signs = {placement.block.id: _sign(i) for i, placement in enumerate(structure.placements)}
    low, high = structure.extent()
    lines = [f"{sign} {block_id}" for block_id, sign in signs.items()]
    if low != (0, 0, 0):
        lines.append("at " + " ".join(str(value) for value in low))
    for z in range(low[2], high[2] + 1):
        rows = [
            [_cell_word(structure.occupied.get((x, y, z), ()), signs) for x in range(low[0], high[0] + 1)]
            for y in range(high[1], low[1] - 1, -1)
        ]
        lines += ["", *_table(rows)]
    return "\n".join(lines)


def read_layers(text: str, blocks: Mapping[str, Block]) -> Structure:
    """Return the structure drawn as *text* with *blocks* by their ids: what `write_layers` wrote, the orientations
    being the first that fill the same cells.

    Raises:
        DiagramError: the text is no such drawing, or a block's cells are not those of its shape.
    """
    head, *layers = re.split(r"\n\s*\n", textwrap.dedent(text).strip("\n"))
    by_sign: dict[str, Block] = {}
    origin = (0, 0, 0)
    for line in head.splitlines():
        sign, _, rest = line.strip().partition(" ")
        if sign == "at":
            origin = _read_place(rest)
        elif len(sign) == 1 and rest.strip() in blocks:
            by_sign[sign] = blocks[rest.strip()]
        else:
            raise DiagramError(f"legend: {line.strip()!r} names no block")
    cells: dict[str, list[FilledCell]] = {sign: [] for sign in by_sign}
    for z, layer in enumerate(layers):
        rows = [row.split() for row in layer.splitlines()]
        for y, row in enumerate(reversed(rows)):
            for x, word in enumerate(row):
                for sign, part in _read_cell(word, by_sign, f"layer {z + 1}, row {len(rows) - y}"):
                    cells[sign].append((translate((x, y, z), origin), part))
    return Structure.of(_placement(by_sign[sign], filled) for sign, filled in cells.items())


def write_elevation(picture: Elevation) -> str:
    """Return *picture* as a legend of its regions' colours and its rows from the top."""
    if not picture.quarters:
        return ""
    colors = {region: color for *_, color, region in picture.quarters}
    rows = [
        [
            _word([_region_sign(picture.by_place.get((column, row, k))) for k in range(4)])
            for column in range(picture.columns)
        ]
        for row in range(picture.rows - 1, -1, -1)
    ]
    return "\n".join([*(f"{_sign(region)} {color}" for region, color in sorted(colors.items())), "", *_table(rows)])


def read_elevation(text: str) -> Elevation:
    """Return the elevation drawn as *text*, as `write_elevation` writes it.

    Raises:
        DiagramError: the text is no such drawing.
    """
    if not text.strip():
        return Elevation(0, 0, ())
    head, _, body = textwrap.dedent(text).strip("\n").partition("\n\n")
    colors = {}
    for line in head.splitlines():
        sign, _, color = line.strip().partition(" ")
        if len(sign) != 1 or not color:
            raise DiagramError(f"legend: {line.strip()!r} is no sign with a colour")
        colors[sign] = color
    shown: dict[tuple[int, int, int], str] = {}
    rows = [row.split() for row in body.splitlines()]
    for row, words in enumerate(reversed(rows)):
        for column, word in enumerate(words):
            for k, sign in enumerate(_spelled(word, 4, f"row {len(rows) - row}")):
                if sign != ".":
                    if sign not in colors:
                        raise DiagramError(f"row {len(rows) - row}: the legend has no {sign!r}")
                    shown[column, row, k] = sign
    return elevation_of_quarters(shown, colors)


SHADE_SIGNS = "RLTfrl"
"""Signs of the shades: faces to the right, the left and the top; slopes to the front, falling right, falling left."""


def write_grey(picture: GreyView) -> str:
    """Return *picture* in words, one for each triangle of its lattice.

    The lattice's triangles stand in upright strips, which are the columns here, two triangles to a unit edge; one that
    points to the left stands beside one that points to the right. A word is one sign, or six where the triangle's
    sub-triangles differ; the first word's triangle points to the right. A picture that is turned by a quarter begins
    with the line ``aslant``.
    """
    lines = ["aslant"] if picture.aslant else []
    return "\n".join(lines + _strips(((a, b, k), SHADE_SIGNS[shade]) for a, b, k, shade in picture.pieces))


def write_answer(picture: AnswerView) -> str:
    """Return *picture* as a legend, the colour and shade of each of its regions, and its triangles as `write_grey` has
    them, with the region's sign in place of the shade's."""
    legend = {region: f"{_sign(region)} {color} {SHADE_SIGNS[shade]}" for *_, shade, color, region in picture.pieces}
    strips = _strips(((a, b, k), _sign(region)) for a, b, k, _, _, region in picture.pieces)
    return "\n".join([*(legend[region] for region in sorted(legend)), "", *strips] if legend else [])


def read_grey(text: str) -> GreyView:
    """Return the grey view drawn as *text*, as `write_grey` writes it.

    Raises:
        DiagramError: the text is no such drawing.
    """
    lines = textwrap.dedent(text).strip("\n").splitlines()
    aslant = lines[:1] == ["aslant"]
    pieces = []
    for row, line in enumerate(lines[aslant:]):
        for strip, word in enumerate(line.split()):
            for k, sign in enumerate(_spelled(word, 6, f"row {row + 1}")):
                if sign in SHADE_SIGNS:
                    a = (row + strip + 1) // 2
                    pieces.append((a, row - a, k + 6 * ((row + strip) % 2), SHADE_SIGNS.index(sign)))
                elif sign != ".":
                    raise DiagramError(f"row {row + 1}: {sign!r} is no shade")
    if not pieces:
        return GreyView((), aslant)
    a0, b0 = min(piece[0] for piece in pieces), min(piece[1] for piece in pieces)
    return GreyView(tuple(sorted((a - a0, b - b0, k, shade) for a, b, k, shade in pieces)), aslant)


_LETTERS = ascii_lowercase + ascii_uppercase


def _sign(index: int) -> str:
    """Return the sign of block or region *index*; after the letters come other scripts' signs, without end."""
    return _LETTERS[index] if index < len(_LETTERS) else chr(0x4E00 + index)


def _region_sign(shown: tuple[str, int] | None) -> str:
    return "." if shown is None else _sign(shown[1])


def _word(signs: Sequence[str]) -> str:
    return signs[0] if len(set(signs)) == 1 else "".join(signs)


def _spelled(word: str, count: int, where: str) -> str:
    if len(word) not in (1, count):
        raise DiagramError(f"{where}: {word!r} has neither one sign nor {count}")
    return word * count if len(word) == 1 else word


def _strips(pieces: Iterable[tuple[Ray, str]]) -> list[str]:
    """Return rows of words, one for each triangle of an isometric picture's lattice, from its *pieces* and signs."""
    triangles: dict[tuple[int, int], list[str]] = {}
    for (a, b, k), sign in pieces:
        triangles.setdefault((a + b, a - b - (k >= 6)), ["."] * 6)[k % 6] = sign
    if not triangles:
        return []
    heights, strips = [row for row, _ in triangles], [strip for _, strip in triangles]
    left = min(strips) - (min(heights) + min(strips)) % 2
    return _table(
        [
            [_word(triangles.get((row, strip), ["."])) for strip in range(left, max(strips) + 1)]
            for row in range(min(heights), max(heights) + 1)
        ]
    )


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the *rows* of words with the columns under each other."""
    width = max(len(word) for row in rows for word in row)
    return [" ".join(word.ljust(width) for word in row).rstrip() for row in rows]


def _cell_word(contents: Sequence[tuple[Part, str]], signs: Mapping[str, str]) -> str:
    words = (signs[block_id] + ("" if part is None else SIGN_OF_PART[part]) for part, block_id in contents)
    return "".join(words) or "."


def _read_cell(word: str, by_sign: Mapping[str, Block], where: str) -> Iterator[tuple[str, Part]]:
    if word == ".":
        return
    for sign, half in re.findall(r"(.)([◣◢◤◥◺◿◸◹LJF7]?)", word):
        if sign not in by_sign:
            raise DiagramError(f"{where}: the legend has no {sign!r}")
        yield sign, PART_SIGNS[half or "#"]


def _read_place(text: str) -> Cell:
    try:
        x, y, z = (int(value) for value in text.split())
    except ValueError as error:
        raise DiagramError(f"at: three whole numbers are needed, not {text!r}") from error
    return (x, y, z)


def _placement(block: Block, filled: Sequence[FilledCell]) -> Placement:
    """Return *block* in the first pose in which it fills just these cells."""
    if filled:
        origin = low_corner(cell for cell, _ in filled)
        for orientation in block.shape.aspects():
            if block.shape.rotated(orientation) == normalize(filled):
                return Placement(block, Pose(origin, orientation))
    raise DiagramError(f"the cells drawn for {block.id} are not those of a {block.shape.name}")
