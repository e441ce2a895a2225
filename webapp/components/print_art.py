"""The art that many printed cards and sheets share: blocks, and the lattice of cubes on the backs."""

from functools import cache
from math import sqrt

from core.blocks import Block, BlockSet
from core.geometry.pose import Pose
from core.projection.canvas import number
from core.projection.isometric import answer_view
from core.projection.svg import MARGIN, UNIT, answer_svg, frame_of, tray_orientation
from core.structure import Placement, Structure

Drawing = tuple[str, float, float]
"""A drawing, and its width and height in its own units."""

_BLOCKS: dict[tuple[str, str], Drawing] = {}
"""By box and block: they never change."""

_EDGE = 6.5
"""The edge of a cube of the lattice in millimetres of a small card."""

_WIDTH, _HEIGHT = 57.0, 82.0
"""The lattice's size: a small card without its white rim. Larger cards have the same, enlarged."""


def block_drawing(block: Block, box: BlockSet) -> Drawing:
    """Return the isometric drawing of *block* as it lies in the tray, with its pattern."""
    key = (box.id, block.id)
    if key not in _BLOCKS:
        view = answer_view(Structure((Placement(block, Pose((0, 0, 0), tray_orientation(block))),)), 0)
        width, height = (side * UNIT + 2 * MARGIN for side in frame_of([view]))
        _BLOCKS[key] = (answer_svg(view, box, patterns=True), width, height)
    return _BLOCKS[key]


@cache
def lattice() -> str:
    """Return the drawing of the lattice, which fills the place that it is given."""
    half, rise = _EDGE * sqrt(3) / 2, _EDGE / 2
    lines = []
    for row in range(-1, int(_HEIGHT / (1.5 * _EDGE)) + 2):
        y = row * 1.5 * _EDGE
        shift = half if row % 2 else 0.0
        for column in range(-1, int(_WIDTH / (2 * half)) + 2):
            x = column * 2 * half + shift
            # A cube's edges down from here and its two upper ones, and the two above those: neighbours draw the rest.
            lines.append(f"M{number(x)} {number(y - _EDGE)}v{number(2 * _EDGE)}")
            for top in (y - _EDGE, y):
                up = number(top - rise)
                lines.append(f"M{number(x - half)} {up}L{number(x)} {number(top)}L{number(x + half)} {up}")
    return (
        f'<svg class="print-lattice" viewBox="0 0 {number(_WIDTH)} {number(_HEIGHT)}" '
        'preserveAspectRatio="xMidYMid slice" '
        f'fill="none" stroke="currentColor" stroke-width=".28" stroke-linecap="round" aria-hidden="true">'
        f'<path d="{"".join(lines)}"/></svg>'
    )
