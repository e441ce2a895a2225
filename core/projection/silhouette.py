"""The silhouette of a grey isometric picture: what of the lattice it covers, whatever the shades (MB-4).

It is one number with a bit for each piece, so that pictures that differ can mostly be told apart without being painted.
"""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any, NamedTuple

from core.geometry.cells import Cell
from core.geometry.wedge import Part
from core.projection.isometric import GreyView
from core.projection.view import ISOMETRICS, Stamp

_BITS = 6
"""Bits for b. Where a picture needs more, two pieces may share a bit: equal pictures still have equal silhouettes."""


def silhouette(view: GreyView) -> int:
    """Return the silhouette of *view*, not turned on the paper."""
    return reduce(or_, (1 << _bit(a, b, k) for a, b, k, _ in view.pieces), 0)


def silhouette_of_filled(filled: Iterable[tuple[Cell, Part, Any]], corner: int = 0) -> int:
    """Return the silhouette of the grey picture of the *filled* cells, seen from *corner*: of `grey_view`'s."""
    (ax, ay, _), (bx, by, _), _ = ISOMETRICS[corner].turn.matrix
    covers = _COVERS[corner]
    spots = [(ax * x + ay * y - z, -bx * x - by * y - z, covers[part]) for (x, y, z), part, _ in filled]
    if not spots:
        return 0
    a0 = min(a + cover.a for a, _, cover in spots)
    b0 = min(b + cover.b for _, b, cover in spots)
    covered = 0
    for a, b, cover in spots:
        covered |= cover.bits << (_bit(a - a0, b - b0, 0) + cover.first)
    return covered


class _Cover(NamedTuple):
    """What a part covers: *bits* from the bit *first* on, counted from its cell's; *a* and *b* are the least."""

    bits: int
    first: int
    a: int
    b: int


def _bit(a: int, b: int, k: int) -> int:
    return ((a << _BITS) + b << 4) + k


def _cover(stamps: Iterable[Stamp]) -> _Cover:
    pieces = [(stamp.a, stamp.b, stamp.k) for stamp in stamps]
    first = min(_bit(*piece) for piece in pieces)
    bits = reduce(or_, (1 << _bit(*piece) - first for piece in pieces))
    return _Cover(bits, first, min(a for a, _, _ in pieces), min(b for _, b, _ in pieces))


_COVERS = tuple({part: _cover(stamps) for part, stamps in view.stamps.items()} for view in ISOMETRICS)
"""For each isometric view what each part covers in it."""
