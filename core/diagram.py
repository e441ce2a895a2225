"""Text pictures of solids and views, for content, tests, goldens and screen readers.

A solid is drawn layer by layer from the lowest up, each layer as seen from above with y growing up the page, one
character a cell: ``.`` empty, ``#`` whole, and for wedges the corner of the right angle:

* upright prisms (axis z), seen from above: ``◣ ◢ ◤ ◥``
* prisms along y, seen from the front: ``◺ ◿ ◸ ◹``
* prisms along x, seen from the right: ``L J F 7``
"""

from collections.abc import Sequence

from core.geometry.shape import FilledCell
from core.geometry.wedge import Part, Wedge

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
