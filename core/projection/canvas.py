"""The canvas: flat areas, lines and marks drawn as SVG, in a picture's own coordinates.

Nothing needs an id or a style sheet, so that any number of drawings may stand in one page. Colours are CSS custom
properties with a fallback.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from html import escape
from math import hypot

from core.blocks import Color
from core.projection import pattern
from core.projection.outline import Place, Point, Triangle, inset, outlines

LINE = 2.2
"""The width of a block's outline in a drawing."""

_ROUND = 0.5523
"""How far a Bézier curve's handles reach in a quarter of a circle of radius 1."""


def line_tone(color: str) -> str:
    """Return the hex colour of the outline for a block of *color*: darker, or lighter where *color* is dark."""
    red, green, blue = (int(color[i : i + 2], 16) for i in (1, 3, 5))
    dark = 0.299 * red + 0.587 * green + 0.114 * blue < 64
    mixed = ((c + (255 - c) * 0.45 if dark else c * 0.55) for c in (red, green, blue))
    return "#" + "".join(f"{round(c):02X}" for c in mixed)


class Canvas:
    """A drawing in the making. *place* maps a point of the picture, linearly, to the drawing (x right, y down)."""

    def __init__(self, place: Callable[[Place], Place]) -> None:
        self._place = place
        (ax, ay), (bx, by) = place((1, 0)), place((0, 1))
        self._flips = ax * by - ay * bx < 0
        self._elements: list[str] = []

    def add(self, element: str) -> None:
        """Add an SVG *element*."""
        self._elements.append(element)

    def loops(self, triangles: Iterable[Triangle]) -> list[list[Place]]:
        """Return the outlines of the union of *triangles* in the drawing, the area on the left of each."""
        loops = [[self._place(point) for point in loop] for loop in outlines(triangles)]
        return [loop[::-1] for loop in loops] if self._flips else loops

    def block_face(
        self,
        triangles: Collection[Triangle],
        color: Color,
        sides: tuple[Point, Point],
        light: tuple[str, float] | None = None,
        patterns: bool = False,
    ) -> None:
        """Draw a visible part of one face of a block with its outline inside its own area.

        *sides* are those of a unit square of the face, *light* is a colour and opacity laid over the block's colour.
        """
        fill = f"var(--block-{escape(color.id)}, {escape(color.hex)})"
        line = f"var(--block-{escape(color.id)}-line, {line_tone(color.hex)})"
        loops = self.loops(triangles)
        # The hair of stroke closes the gap that antialiasing leaves between two areas.
        self.add(f'<path fill="{line}" stroke="{line}" stroke-width=".6" stroke-linejoin="round" d="{path(loops)}"/>')
        inner = path([inset(loop, LINE) for loop in loops])
        self.add(f'<path fill="{fill}" d="{inner}"/>')
        if patterns:
            self._pattern(triangles, color.pattern, line, sides)
        if light:
            self.add(f'<path fill="{light[0]}" fill-opacity="{light[1]}" d="{path(loops)}"/>')

    def mark(self, triangles: Collection[Triangle], along: Point, across: Point) -> None:
        """Mark the area of *triangles* as wrong: outlined, and hatched along *along*, three lines to *across*."""
        if not triangles:
            return
        edges = path(inset(loop, 1.2) for loop in self.loops(triangles))
        lines = pattern.hatching(triangles, along, across)
        hatch = path(([self._place(start), self._place(end)] for start, end in lines), closed=False)
        # Paper on both sides of each line keeps it clear of every colour.
        for color, extra in (("var(--paper, #FBF8F2)", 2.6), ("var(--wrong, #B3372F)", 0)):
            self.add(
                f'<g fill="none" stroke="{color}" stroke-linejoin="round">'
                f'<path stroke-width="{number(1.6 + extra)}" d="{hatch}"/>'
                f'<path stroke-width="{number(3 + extra)}" d="{edges}"/></g>'
            )

    def svg(self, box: tuple[float, float, float, float], label: str | None) -> str:
        """Return the whole drawing; *box* is x, y, width and height, *label* what screen readers say, None nothing."""
        spoken = 'aria-hidden="true"' if label is None else f'role="img" aria-label="{escape(label)}"'
        view_box = " ".join(number(value) for value in box)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}" {spoken} focusable="false">'
            + "".join(self._elements)
            + "</svg>"
        )

    def _pattern(self, triangles: Collection[Triangle], name: str, line: str, sides: tuple[Point, Point]) -> None:
        if name in ("stripes", "grid"):
            lines = (pattern.stripes if name == "stripes" else pattern.grid)(triangles, *sides)
            width = 3 if name == "stripes" else 1.5
            # The ends of slanting lines would stick out of the face; the outline hides where they stop before it.
            less = LINE if name == "stripes" else 0.0
            ends = (_shortened(self._place(p), self._place(q), less) for p, q in lines)
            drawn = "".join(path([line], closed=False) for line in ends if line)
            self.add(f'<path fill="none" stroke="{line}" stroke-width="{width}" d="{drawn}"/>')
        elif name in ("dots", "rings"):
            drawn = "".join(self._spot(middle, sides) for middle in pattern.spots(triangles, *sides))
            look = f'fill="{line}"' if name == "dots" else f'fill="none" stroke="{line}" stroke-width="1.8"'
            self.add(f'<path {look} d="{drawn}"/>')

    def _spot(self, middle: Place, sides: tuple[Point, Point]) -> str:
        """Return the path of a circle of the face, foreshortened as the face is."""
        (x, y), (ux, uy), (vx, vy) = (self._place(point) for point in (middle, *sides))

        def at(s: float, t: float) -> str:
            s, t = s * pattern.SPOT_RADIUS, t * pattern.SPOT_RADIUS
            return f"{number(x + s * ux + t * vx)} {number(y + s * uy + t * vy)}"

        arcs = ""
        for s, t in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            p, q = -t, s
            arcs += f"C{at(s + _ROUND * p, t + _ROUND * q)} {at(p + _ROUND * s, q + _ROUND * t)} {at(p, q)}"
        return f"M{at(1, 0)}{arcs}Z"


def _shortened(start: Place, end: Place, less: float) -> tuple[Place, Place] | None:
    """Return the line from *start* to *end* without *less* of it at both ends, None if nothing is left."""
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay)
    if length <= 2 * less:
        return None
    dx, dy = (bx - ax) / length * less, (by - ay) / length * less
    return ((ax + dx, ay + dy), (bx - dx, by - dy))


def path(loops: Iterable[Sequence[Place]], closed: bool = True) -> str:
    """Return the SVG path data of *loops* of straight lines."""
    end = "Z" if closed else ""
    return "".join("M" + "L".join(f"{number(x)} {number(y)}" for x, y in loop) + end for loop in loops)


def number(value: float) -> str:
    """Return *value* as short as two decimals allow."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
