"""Cases that were settled before the rules were written: numbers, pictures and verdicts.

Placements are on the floor's far right quarter, six squares wide, where nothing else stands; without a verdict they are
legal, else the first broken rule is named. In the pictures of keys # is a face of the new block.
"""

from typing import NamedTuple

Cells = list[tuple[int, int, int]]


class Case(NamedTuple):
    """A placement: stacks (x, y, height), perhaps a span, the block's cells, and the first broken rule, if any."""

    number: str
    what: str
    stacks: list[tuple[int, int, int]]
    cells: Cells
    broken: str | None = None
    span: bool = False


SPAN: Cells = [(1, 2, 2), (2, 2, 2), (3, 2, 2)]

PLACEMENTS = (
    Case("BK01", "corner only, lower than the stack", [(2, 2, 2)], [(3, 3, 0), (4, 3, 0), (3, 4, 0)]),
    Case("BK02", "face to face, lower", [(2, 2, 2)], [(3, 2, 0), (4, 2, 0), (5, 2, 0)], "NOT_TALLER"),
    Case("BK04", "face to face, one taller", [(2, 2, 2)], [(3, 2, 0), (3, 2, 1), (3, 2, 2)]),
    Case("BK05", "taller elsewhere on the block", [(2, 2, 2)], [(3, 2, 0), (4, 2, 0), (4, 2, 1), (4, 2, 2)]),
    Case("BK07", "two cells away diagonally", [(2, 2, 2)], [(4, 4, 0), (5, 4, 0), (4, 5, 0)], "NO_CONTACT"),
    Case("BK08", "on top of a stack", [(2, 2, 2)], [(2, 2, 2), (2, 2, 3), (2, 2, 4)]),
    Case("BK10", "straight bridge, both ends", [(1, 2, 2), (3, 2, 2)], SPAN),
    Case("BK11", "balanced on its middle", [(2, 2, 1)], [(1, 2, 1), (2, 2, 1), (3, 2, 1)], "LEDGE"),
    Case("BK13", "two columns, one hangs", [(2, 2, 2)], [(2, 2, 2), (2, 2, 3), (3, 2, 3)], "LEDGE"),
    Case("BK14", "the arm rests on its own stack", [(2, 2, 2), (3, 2, 3)], [(2, 2, 2), (2, 2, 3), (3, 2, 3)]),
    Case("BK16", "stepped bridge", [(1, 2, 1), (3, 2, 2)], [(1, 2, 1), (1, 2, 2), (2, 2, 2), (3, 2, 2)]),
    Case("BK17", "bridge with an end on the floor", [(3, 2, 1)], [(1, 2, 0), (1, 2, 1), (2, 2, 1), (3, 2, 1)]),
    Case("BK19", "top exactly 6", [(2, 2, 3)], [(2, 2, 3), (2, 2, 4), (2, 2, 5)]),
    Case("BK20", "outside the grid", [(5, 2, 1)], [(4, 3, 0), (5, 3, 0), (6, 3, 0)], "OUTSIDE_GRID"),
    Case(
        "BK22",
        "beside a bridge's opening, corner only",
        [(1, 2, 2), (3, 2, 2)],
        [(2, 3, 0), (2, 4, 0), (3, 4, 0)],
        span=True,
    ),
    Case(
        "BK23",
        "beside a span, equal top",
        [(1, 2, 2), (3, 2, 2)],
        [(2, 3, 0), (2, 3, 1), (2, 3, 2)],
        "NOT_TALLER",
        span=True,
    ),
    Case("BK25", "standing on a span", [(1, 2, 2), (3, 2, 2)], [(2, 2, 3), (2, 2, 4), (2, 2, 5)], span=True),
    Case("BK26", "a low face of a tall stack", [(2, 2, 4)], [(3, 2, 0), (3, 2, 1), (3, 2, 2)], "NOT_TALLER"),
    Case(
        "BK28",
        "on a low stack beside a higher one, too low",
        [(2, 2, 3), (3, 2, 1), (4, 2, 1), (5, 2, 1)],
        [(3, 2, 1), (4, 2, 1), (5, 2, 1)],
        "NOT_TALLER",
    ),
    Case("BK29", "tall enough there", [(2, 2, 3), (3, 2, 1)], [(3, 2, 1), (3, 2, 2), (3, 2, 3)]),
    Case(
        "BK31",
        "bridge of four with an inner support too",
        [(1, 2, 2), (2, 2, 2), (4, 2, 2)],
        [(1, 2, 2), (2, 2, 2), (3, 2, 2), (4, 2, 2)],
    ),
    Case(
        "BK32",
        "middle higher than the ends",
        [(1, 2, 1), (2, 2, 2), (3, 2, 1)],
        [(1, 2, 2), (2, 2, 2), (3, 2, 2)],
        "LEDGE",
    ),
    Case(
        "BK34",
        "square on four stacks",
        [(2, 2, 1), (2, 3, 1), (3, 2, 1), (3, 3, 1)],
        [(2, 2, 1), (3, 2, 1), (2, 3, 1), (3, 3, 1)],
    ),
    Case("BK35", "hovering", [(2, 2, 2)], [(3, 3, 1), (4, 3, 1), (3, 4, 1)], "FLOATING"),
)


class KeyCase(NamedTuple):
    """A key in a view: rows from the top, letters of colours; # marks the new block's faces."""

    number: str
    what: str
    view: list[str]
    new: list[str]
    key: list[str]
    claimed: bool


KEYS = (
    KeyCase(
        "KEY01",
        "anywhere in the view",
        ["........", "..gw....", "..wg...."],
        ["........", "...#....", "........"],
        ["gw"],
        True,
    ),
    KeyCase(
        "KEY02",
        "no face of the new block",
        ["gw......", "........", "..m....."],
        ["........", "........", "..#....."],
        ["gw"],
        False,
    ),
    KeyCase("KEY04", "turned by 180 degrees", ["........", "wg......"], ["........", "##......"], ["gw"], True),
    KeyCase("KEY05", "mirror image", ["ggg.....", "w......."], ["###.....", "........"], ["ggg", "..w"], False),
    KeyCase("KEY07", "blank over a face", ["gmw....."], ["..#....."], ["g.w"], True),
    KeyCase("KEY08", "blank over nothing", ["g.w....."], ["..#....."], ["g.w"], True),
    KeyCase("KEY10", "coloured square outside", ["g......."], ["#......."], ["gw"], False),
    KeyCase("KEY11", "wrong colour", ["gm......"], ["##......"], ["gw"], False),
)
