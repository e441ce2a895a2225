"""The drawings of the ends of a game with a team: a little structure and its sight lines, or who points at whom.

Each is our own, made of the blocks' colours and the page's tones, and hidden from screen readers: the words say it all.
"""

from collections.abc import Callable, Iterable, Mapping
from math import cos, pi, sin, sqrt

WIDTH, HEIGHT = 220, 132

Point = tuple[float, float]

_BLUE, _YELLOW, _WHITE = "var(--block-blue, #2F6DB5)", "var(--block-yellow, #F0B429)", "var(--block-white, #F4F1EA)"
_LINE = "var(--muted, #5B6470)"
_GOOD, _WRONG, _ACCENT = "var(--good, #2E7D4F)", "var(--wrong, #B3372F)", "var(--accent, #1B6E8C)"
_WOOD = "var(--ending-wood, #E7DAC3)"
_PAPER = "var(--raised, #FFFFFF)"

_EDGE = 22
_FOOT: Point = (WIDTH / 2, 84)
"""Where the low corner of the little structure's grid that is farthest from the viewer stands."""

_STACK = (
    ((0, 0, 0), _YELLOW),
    ((1, 0, 0), _WHITE),
    ((0, 1, 0), _BLUE),
    ((1, 1, 0), _YELLOW),
    ((0, 0, 1), _BLUE),
    ((0, 1, 1), _WHITE),
)
"""The cubes of the little structure, the farthest first."""

_SEATS = 5
_MIDDLE: Point = (WIDTH / 2, 68)
_RADII: Point = (84, 44)


def art(end: str) -> str:
    """Return the drawing of the end that is called *end*, the name of a `TeamReason`.

    Raises:
        KeyError: there is no such end.
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ending-art" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'aria-hidden="true" focusable="false" stroke-linejoin="round" stroke-linecap="round">{_DRAWN[end]()}</svg>'
    )


def _solved() -> str:
    """The structure, and four sight lines that all agree with it."""
    return _table() + _stack() + _sight_lines((True, True, True, True))


def _wrong_structure() -> str:
    """The structure with a block too many, and a sight line that it stands against."""
    extra = _cube((1, 0, 1), "none", dashed=True)
    return _table() + _stack() + extra + _sight_lines((True, False, True, False))


def _time_up() -> str:
    """A clock whose hand is back at the top, beside a structure that is only begun."""
    cx, cy, r = 62, 60, 36
    ticks = "".join(
        _stroke(((cx + (r - 7) * sin(a), cy - (r - 7) * cos(a)), (cx + (r - 3) * sin(a), cy - (r - 3) * cos(a))))
        for a in (k * pi / 6 for k in range(12))
    )
    clock = (
        f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="{_PAPER}" stroke="{_LINE}" stroke-width="2.5"/>{ticks}'
        f'{_stroke(((cx, cy), (cx, cy - r + 10)), _WRONG, 3.5)}<circle cx="{cx}" cy="{cy}" r="3.5" fill="{_WRONG}"/>'
    )
    begun = "".join(_cube(cell, color, foot=(150, 76)) for cell, color in _STACK[:3])
    missing = "".join(_cube(cell, "none", foot=(150, 76), dashed=True) for cell, _ in _STACK[4:5])
    return _table() + clock + begun + missing


def _traitor_caught() -> str:
    """Every finger points at the one with the mask."""
    return _round_table({1: 0, 2: 0, 3: 0, 4: 0}, masked=0, tone=_GOOD)


def _wrongly_accused() -> str:
    """The fingers point at one without a mask; the mask sits beside."""
    return _round_table({0: 2, 1: 2, 3: 2, 4: 2}, masked=0, tone=_WRONG)


def _accusation_tied() -> str:
    """Two fingers each point at two, and nobody is accused."""
    return _round_table({0: 1, 2: 1, 3: 4, 1: 4}, masked=None, tone=_ACCENT)


def _no_traitor() -> str:
    """The fingers point at somebody, and the mask is on nobody's face."""
    return _round_table({1: 0, 2: 0, 3: 0, 4: 0}, masked=None, tone=_WRONG) + _mask(_MIDDLE, dashed=True)


_DRAWN: Mapping[str, Callable[[], str]] = {
    "SOLVED": _solved,
    "WRONG_STRUCTURE": _wrong_structure,
    "TIME_UP": _time_up,
    "TRAITOR_CAUGHT": _traitor_caught,
    "WRONGLY_ACCUSED": _wrongly_accused,
    "ACCUSATION_TIED": _accusation_tied,
    "NO_TRAITOR": _no_traitor,
}

ENDS = tuple(_DRAWN)
"""The names of the ends that are drawn."""


def _table() -> str:
    return f'<ellipse cx="{WIDTH / 2}" cy="104" rx="98" ry="22" fill="{_WOOD}"/>'


def _stack() -> str:
    return "".join(_cube(cell, color) for cell, color in _STACK)


def _cube(cell: tuple[int, int, int], color: str, *, foot: Point = _FOOT, dashed: bool = False) -> str:
    """Return a unit cube with its three faces that are seen, or only its outline."""
    x, y, z = cell

    def at(dx: int, dy: int, dz: int) -> Point:
        across, down = x + dx - y - dy, (x + dx + y + dy) / 2 - z - dz
        return (foot[0] + across * _EDGE * sqrt(3) / 2, foot[1] + down * _EDGE)

    top = (at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1))
    right = (at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1))
    left = (at(0, 1, 0), at(1, 1, 0), at(1, 1, 1), at(0, 1, 1))
    if dashed:
        outline = (at(0, 0, 1), at(1, 0, 1), at(1, 0, 0), at(1, 1, 0), at(0, 1, 0), at(0, 1, 1))
        inner = "".join(_path((at(1, 1, 1), end)) for end in (at(1, 0, 1), at(1, 1, 0), at(0, 1, 1)))
        dash = f'fill="none" stroke="{_WRONG}" stroke-width="2" stroke-dasharray="4 4"'
        return f'<path {dash} d="{_path(outline, closed=True)}{inner}"/>'
    line = 'stroke="var(--ending-line, #3A3F47)" stroke-width="1.4"'
    drawn = ""
    for face, shade in ((top, 0.0), (right, 0.14), (left, 0.3)):
        path = _path(face, closed=True)
        drawn += f'<path fill="{color}" d="{path}"/><path fill="#000" fill-opacity="{shade}" {line} d="{path}"/>'
    return drawn


def _sight_lines(agree: Iterable[bool]) -> str:
    """Return a line of sight from each of the four sides, ending in a tick or a cross."""
    ends: tuple[tuple[Point, Point], ...] = (
        ((34, 26), (74, 52)),
        ((186, 26), (146, 52)),
        ((186, 106), (148, 92)),
        ((34, 106), (72, 92)),
    )
    drawn = ""
    for ((x, y), end), good in zip(ends, agree, strict=True):
        tone = _GOOD if good else _WRONG
        sign = ((x - 6, y + 0.5), (x - 1.5, y + 5), (x + 6.5, y - 4.5))
        cross = (((x - 5, y - 5), (x + 5, y + 5)), ((x + 5, y - 5), (x - 5, y + 5)))
        marks = _stroke(sign, tone, 3) if good else "".join(_stroke(line, tone, 3) for line in cross)
        drawn += (
            f'<path fill="none" stroke="{tone}" stroke-width="2" stroke-dasharray="1 6" d="{_path(((x, y), end))}"/>'
            f'<circle cx="{x}" cy="{y}" r="13" fill="{_PAPER}" stroke="{tone}" stroke-width="2"/>{marks}'
        )
    return drawn


def _round_table(pointing: Mapping[int, int], masked: int | None, tone: str) -> str:
    """Return five people round a table, who is *pointing* at whom, and the mask on one of them."""
    table = f'<ellipse cx="{_MIDDLE[0]}" cy="{_MIDDLE[1]}" rx="62" ry="31" fill="{_WOOD}"/>'
    fingers = "".join(_finger(_seat(seat), _seat(whom), tone) for seat, whom in pointing.items())
    accused = set(pointing.values())
    people = "".join(_person(_seat(seat), tone if seat in accused else _LINE) for seat in range(_SEATS))
    return table + fingers + people + (_mask(_seat(masked)) if masked is not None else "")


def _seat(seat: int) -> Point:
    angle = 2 * pi * seat / _SEATS - pi / 2
    return (_MIDDLE[0] + _RADII[0] * cos(angle), _MIDDLE[1] + _RADII[1] * sin(angle))


def _person(at: Point, tone: str) -> str:
    x, y = at
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="16" fill="{_PAPER}" stroke="{tone}" stroke-width="2.5"/>'


def _finger(start: Point, end: Point, tone: str) -> str:
    """Return an arrow between two people that ends before it reaches the second."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = sqrt(dx * dx + dy * dy)
    ux, uy = dx / length, dy / length
    tip = (end[0] - 22 * ux, end[1] - 22 * uy)
    wings = ((tip[0] - 8 * ux - 5 * uy, tip[1] - 8 * uy + 5 * ux), (tip[0] - 8 * ux + 5 * uy, tip[1] - 8 * uy - 5 * ux))
    return _stroke((start, tip), tone, 2.2) + _stroke((wings[0], tip, wings[1]), tone, 2.2)


def _mask(at: Point, *, dashed: bool = False) -> str:
    """Return a domino mask over a face; dashed, it is on nobody's."""
    x, y = at
    shape = (
        f"M{x - 13:.1f} {y - 5:.1f}q6.5 -3 13 0q6.5 -3 13 0q1 9 -6.5 9.5q-4 0 -6.5 -4q-2.5 4 -6.5 4q-7.5 -.5 -6.5 -9.5z"
    )
    if dashed:
        return f'<path fill="none" stroke="{_LINE}" stroke-width="1.8" stroke-dasharray="3 3" d="{shape}"/>'
    eyes = "".join(
        f'<ellipse cx="{x + dx:.1f}" cy="{y - 0.5:.1f}" rx="2.8" ry="1.9" fill="{_PAPER}"/>' for dx in (-6.2, 6.2)
    )
    return f'<path fill="var(--ink, #1F2328)" d="{shape}"/>{eyes}'


def _stroke(points: Iterable[Point], tone: str = _LINE, width: float = 2) -> str:
    return f'<path fill="none" stroke="{tone}" stroke-width="{width}" d="{_path(points)}"/>'


def _path(points: Iterable[Point], *, closed: bool = False) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")
