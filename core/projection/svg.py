"""Pictures as SVG: crisp at any size, in colours that a page can set.

Colours are CSS custom properties with the block set's own as fallback: ``--block-<color id>`` and
``--block-<color id>-line`` (its outline), ``--shade-x``, ``-y``, ``-z``, ``-xy``, ``-xz``, ``-yz`` for the six greys,
``--shade-line``, ``--muted``, ``--wrong`` and ``--paper``.

A *label* is what screen readers say; None hides the drawing from them. A *frame* is the least width and height in unit
squares, without the margin: pictures drawn in equal frames are drawn at one scale (see `frame_of`).
"""

from collections.abc import Iterable
from functools import cache
from math import sqrt

from core.blocks import Block, BlockSet
from core.geometry.orientation import Orientation
from core.geometry.pose import Pose
from core.projection.canvas import Canvas, number, path
from core.projection.card import Picture
from core.projection.elevation import Elevation
from core.projection.isometric import AnswerView, GreyView, answer_view
from core.projection.outline import Place, Triangle
from core.projection.view import sub_triangle
from core.structure import Placement, Structure

UNIT = 40
"""The side of a unit square in an elevation, in a drawing's own units."""

EDGE = 32
"""A unit edge in an isometric picture, in a drawing's own units."""

MARGIN = 6

Square = tuple[int, int]
Frame = tuple[float, float]
Box = tuple[float, float, float, float]
"""Least x, least y, greatest x and greatest y of what is drawn."""

_QUARTERS = (((0, 0), (0, 6)), ((6, 0), (6, 6)), ((0, 0), (6, 0)), ((0, 6), (6, 6)))
"""The outer corners of the left, right, bottom and top quarter, in sixths of a square."""

_FRONT = ((6, 0), (0, 6))
_SIDES = (
    ((0, 6), (-6, -6)),
    ((6, 0), (-6, -6)),
    ((6, 0), (0, 6)),
    ((6, -6), (-6, -6)),
    ((0, 6), (12, 6)),
    ((6, 0), (6, 12)),
)
"""The sides of a unit square of a face of each shade, as points of an isometric picture."""

_SHADES = ("x", "y", "z", "xy", "xz", "yz")
_LIT_SLOPE = _SHADES.index("xz")
_GREYS = ("#979CA5", "#666C76", "#ECEDEF", "#7E838D", "#C6CAD0", "#ADB2BA")
_LIGHTS = (("#000", 0.12), ("#000", 0.34), ("#fff", 0.2), ("#000", 0.22), ("#fff", 0.08), ("#000", 0.04))


def frame_of(pictures: Iterable[Picture | AnswerView]) -> Frame:
    """Return the least frame in which each of *pictures* fits."""
    frame = (0.0, 0.0)
    for picture in pictures:
        if isinstance(picture, Elevation):
            width, height = float(picture.columns), float(picture.rows)
        else:
            left, top, right, low = _isometric_box(picture)
            width, height = (right - left) / UNIT, (low - top) / UNIT
        frame = (max(frame[0], width), max(frame[1], height))
    return frame


def picture_svg(
    picture: Picture,
    block_set: BlockSet,
    *,
    label: str | None = None,
    frame: Frame | None = None,
    patterns: bool = False,
    table: bool = True,
    marks: Iterable[tuple[int, ...]] = (),
) -> str:
    """Return the drawing of what a card shows: see `elevation_svg` and `grey_svg`, whose marks these are."""
    if isinstance(picture, GreyView):
        return grey_svg(picture, label=label, frame=frame, marks=((a, b, k) for a, b, k in marks))
    squares = ((column, row) for column, row in marks)
    return elevation_svg(picture, block_set, label=label, frame=frame, patterns=patterns, table=table, marks=squares)


def elevation_svg(
    picture: Elevation,
    block_set: BlockSet,
    *,
    label: str | None = None,
    frame: Frame | None = None,
    patterns: bool = False,
    table: bool = True,
    marks: Iterable[Square] = (),
) -> str:
    """Return the drawing of a side view (MB-3), its seams drawn as the outlines of the regions.

    *patterns* lays each colour's pattern over it. *table* draws the edge of the table under row 0, which a picture of
    any side up does not know. *marks* are squares, in the picture or beside it, that are marked as wrong.
    """
    canvas = Canvas(lambda point: (point[0] * UNIT / 6, -point[1] * UNIT / 6))
    regions: dict[int, list[Triangle]] = {}
    colors: dict[int, str] = {}
    for column, row, quarter, color, region in picture.quarters:
        regions.setdefault(region, []).append(_quarter(column, row, quarter))
        colors[region] = color
    for region, triangles in regions.items():
        canvas.block_face(triangles, block_set.color_by_id[colors[region]], _FRONT, patterns=patterns)
    wrong = sorted(set(marks))
    columns, rows = {0, picture.columns}, {0, picture.rows}
    for column, row in wrong:
        columns |= {column, column + 1}
        rows |= {row, row + 1}
    box = (min(columns) * UNIT, -max(rows) * UNIT, max(columns) * UNIT, -min(rows) * UNIT)
    left, top, width, height = _framed(box, frame, standing=True)
    if table:
        canvas.add(
            f'<path fill="none" stroke="var(--muted, #5B6470)" stroke-width="2" stroke-linecap="round" '
            f'd="M{number(left + 1.5)} 1.6H{number(left + width - 1.5)}"/>'
        )
    canvas.mark([_quarter(column, row, k) for column, row in wrong for k in range(4)], (6, 6), (0, 6))
    return canvas.svg((left, top, width, height), label)


def grey_svg(
    picture: GreyView,
    *,
    label: str | None = None,
    frame: Frame | None = None,
    marks: Iterable[tuple[int, int, int]] = (),
) -> str:
    """Return the drawing of a grey picture (MB-4).

    Lines run where the direction of the surface changes or a surface ends, never between blocks. *marks* are pieces
    (a, b, k) that are marked as wrong.
    """
    place = _aslant if picture.aslant else _isometric
    canvas = Canvas(place)
    by_shade: dict[int, list[Triangle]] = {}
    for a, b, k, shade in picture.pieces:
        by_shade.setdefault(shade, []).append(sub_triangle((a, b, k)))
    lines = ""
    for shade, triangles in sorted(by_shade.items()):
        fill = f"var(--shade-{_SHADES[shade]}, {_GREYS[shade]})"
        outline = path(canvas.loops(triangles))
        lines += outline
        canvas.add(f'<path fill="{fill}" d="{outline}"/>')
    lines += path(([place(p), place(q)] for p, q in picture.steps), closed=False)
    if lines:
        canvas.add(
            f'<path fill="none" stroke="var(--shade-line, #3A3F47)" stroke-width="1.8" stroke-linejoin="round" '
            f'stroke-linecap="round" d="{lines}"/>'
        )
    wrong = [sub_triangle(mark) for mark in sorted(set(marks))]
    canvas.mark(wrong, (12, 6), (0, 6))
    return canvas.svg(_framed(_isometric_box(picture, wrong), frame, standing=False), label)


def answer_svg(
    picture: AnswerView,
    block_set: BlockSet,
    *,
    label: str | None = None,
    frame: Frame | None = None,
    patterns: bool = False,
) -> str:
    """Return the drawing of a coloured isometric picture with block edges (MB-5)."""
    canvas = Canvas(_isometric)
    regions: dict[int, list[Triangle]] = {}
    looks: dict[int, tuple[str, int]] = {}
    for a, b, k, shade, color, region in picture.pieces:
        regions.setdefault(region, []).append(sub_triangle((a, b, k)))
        looks[region] = (color, shade)
    for region, triangles in regions.items():
        color, shade = looks[region]
        canvas.block_face(triangles, block_set.color_by_id[color], _SIDES[shade], _LIGHTS[shade], patterns)
    return canvas.svg(_framed(_isometric_box(picture), frame, standing=False), label)


def block_svg(
    block: Block,
    block_set: BlockSet,
    *,
    orientation: Orientation | None = None,
    label: str | None = None,
    frame: Frame | None = None,
    patterns: bool = False,
) -> str:
    """Return the little isometric picture of one *block* in *orientation*, by default as it lies in the tray."""
    return answer_svg(_alone(block, orientation), block_set, label=label, frame=frame, patterns=patterns)


def block_frame(block_set: BlockSet) -> Frame:
    """Return the frame in which every block of the set fits as it lies in the tray, so that all have one scale."""
    return frame_of(_alone(block, None) for block in block_set.blocks)


@cache
def tray_orientation(block: Block) -> Orientation:
    """Return how *block* lies in the tray: a slope towards the light, showing as much as it can, and flat."""

    def merit(orientation: Orientation) -> tuple[bool, int, int]:
        shades = {piece[3] for piece in _alone(block, orientation).pieces}
        return (_LIT_SLOPE in shades, len(shades), -max(z for (_, _, z), _ in block.shape.rotated(orientation)))

    return max(block.shape.aspects(), key=merit)


def _quarter(column: int, row: int, quarter: int) -> Triangle:
    (ax, ay), (bx, by) = _QUARTERS[quarter]
    x, y = 6 * column, 6 * row
    return ((x + ax, y + ay), (x + bx, y + by), (x + 3, y + 3))


def _alone(block: Block, orientation: Orientation | None) -> AnswerView:
    pose = Pose((0, 0, 0), tray_orientation(block) if orientation is None else orientation)
    return answer_view(Structure((Placement(block, pose),)), 0)


def _isometric(point: Place) -> Place:
    x, y = point
    return ((x - y) * EDGE * sqrt(3) / 12, (x + y) * EDGE / 12)


def _aslant(point: Place) -> Place:
    x, y = _isometric(point)
    return (y, -x)


def _isometric_box(picture: GreyView | AnswerView, more: Iterable[Triangle] = ()) -> Box:
    place = _aslant if isinstance(picture, GreyView) and picture.aslant else _isometric
    triangles = [*(sub_triangle((piece[0], piece[1], piece[2])) for piece in picture.pieces), *more]
    if not triangles:
        return (0, 0, 0, 0)
    xs, ys = zip(*(place(point) for triangle in triangles for point in triangle), strict=True)
    return (min(xs), min(ys), max(xs), max(ys))


def _framed(box: Box, frame: Frame | None, *, standing: bool) -> Box:
    """Return x, y, width and height of the drawing: *box* with its margin, in the middle of *frame*, at its foot if
    *standing*."""
    left, top, right, low = box
    width, height = right - left, low - top
    wide, high = (max(width, frame[0] * UNIT), max(height, frame[1] * UNIT)) if frame else (width, height)
    left -= (wide - width) / 2 + MARGIN
    top -= (high - height if standing else (high - height) / 2) + MARGIN
    return (left, top, wide + 2 * MARGIN, high + 2 * MARGIN)
