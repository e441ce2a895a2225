"""Elevations: what is seen from one of the four sides, in colours and seams, as exact integers (MB-3)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter

from core.geometry.cells import Cell
from core.geometry.wedge import Part
from core.projection.view import BOTTOM, ELEVATIONS, LEFT, RIGHT, TOP, TagT
from core.structure import Structure

Quarter = tuple[int, int, int, str, int]
"""One quarter of a unit square: column, row, quarter (left, right, bottom, top), colour id, region."""

_ANTICLOCKWISE = {LEFT: BOTTOM, BOTTOM: RIGHT, RIGHT: TOP, TOP: LEFT}
_ACROSS = {LEFT: RIGHT, RIGHT: LEFT, BOTTOM: BOTTOM, TOP: TOP}


@dataclass(frozen=True)
class Elevation:
    """A coloured side view; two are equal exactly when the pictures are, colours and seams.

    *columns* and *rows* are the size in unit squares; columns run to the viewer's right, row 0 is the lowest. Both
    start at 0 wherever the structure stands (MB-6). *quarters* are sorted. A region is a connected part of one
    visible block, numbered by first appearance: a seam runs where two neighbours belong to different regions.
    """

    columns: int
    rows: int
    quarters: tuple[Quarter, ...]

    @cached_property
    def by_place(self) -> Mapping[tuple[int, int, int], tuple[str, int]]:
        """For each (column, row, quarter) that is not empty, its colour id and region."""
        return {(column, row, quarter): (color, region) for column, row, quarter, color, region in self.quarters}

    def turned(self, quarters: int = 1) -> "Elevation":
        """Return the picture turned on the paper by *quarters* × 90° anticlockwise."""
        picture = self
        for _ in range(quarters % 4):
            top = picture.rows - 1
            picture = _renumbered(
                picture.rows,
                picture.columns,
                ((top - row, column, _ANTICLOCKWISE[k], color, r) for column, row, k, color, r in picture.quarters),
            )
        return picture

    def turned_square(self, square: tuple[int, int], quarters: int) -> tuple[int, int]:
        """Return where *square* (column, row), in this picture or beside it, is after `turned`."""
        column, row = square
        columns, rows = self.columns, self.rows
        for _ in range(quarters % 4):
            column, row = rows - 1 - row, column
            columns, rows = rows, columns
        return column, row

    def mirrored(self) -> "Elevation":
        """Return the picture with left and right exchanged."""
        last = self.columns - 1
        return _renumbered(
            self.columns,
            self.rows,
            ((last - column, row, _ACROSS[k], color, region) for column, row, k, color, region in self.quarters),
        )

    def silhouette(self) -> frozenset[tuple[int, int, int]]:
        """Return the (column, row, quarter) of everything that is not empty."""
        return frozenset(self.by_place)


def elevation(structure: Structure, side: int) -> Elevation:
    """Return what *side* (0 front, 1 right, 2 back, 3 left) sees of *structure* (MB-3)."""
    colors = {placement.block.id: placement.block.color for placement in structure.placements}
    return elevation_of_filled(structure.filled(), colors, side)


def elevation_of_filled(
    filled: Iterable[tuple[Cell, Part, TagT]], colors: Mapping[TagT, str], side: int = 0
) -> Elevation:
    """Return what *side* sees of the *filled* cells, each tagged with its block, whose colour is in *colors* (MB-3)."""
    view = ELEVATIONS[side]
    (ax, ay, _), (dx, dy, _), _ = view.turn.matrix
    behind, quarters = view.behind, _QUARTERS[side]
    seen = [
        (2 * (dx * x + dy * y) + behind[part], ax * x + ay * y, z, quarters[part], tag)
        for (x, y, z), part, tag in filled
    ]
    if not seen:
        return Elevation(0, 0, ())
    # Painted from the farthest to the nearest, so that what hides comes last.
    seen.sort(key=itemgetter(0), reverse=True)
    left, low = min(item[1] for item in seen), min(item[2] for item in seen)
    columns, rows = max(item[1] for item in seen) - left + 1, max(item[2] for item in seen) - low + 1
    # A quarter's place is one number; one row of padding keeps neighbours in different columns apart.
    stride = rows + 1
    painted: dict[int, TagT] = {}
    for _, column, row, shown, tag in seen:
        place = 4 * ((column - left) * stride + row - low)
        for quarter in shown:
            painted[place + quarter] = tag
    return Elevation(columns, rows, _quarters(painted, colors, stride))


def elevation_of_quarters(shown: Mapping[tuple[int, int, int], TagT], colors: Mapping[TagT, str]) -> Elevation:
    """Return the picture in which each (column, row, quarter) shows the block with that tag, wherever it begins."""
    if not shown:
        return Elevation(0, 0, ())
    columns, rows = [column for column, _, _ in shown], [row for _, row, _ in shown]
    left, low = min(columns), min(rows)
    stride = max(rows) - low + 2
    painted = {4 * ((column - left) * stride + row - low) + k: tag for (column, row, k), tag in shown.items()}
    return Elevation(max(columns) - left + 1, stride - 1, _quarters(painted, colors, stride))


def _quarters(painted: Mapping[int, TagT], colors: Mapping[TagT, str], stride: int) -> tuple[Quarter, ...]:
    """Number the regions (MB-3: neighbouring quarters of one block belong together) and spell out the places."""
    steps = (
        (BOTTOM - LEFT, TOP - LEFT, RIGHT - LEFT - 4 * stride),
        (BOTTOM - RIGHT, TOP - RIGHT, LEFT - RIGHT + 4 * stride),
        (LEFT - BOTTOM, RIGHT - BOTTOM, TOP - BOTTOM - 4),
        (LEFT - TOP, RIGHT - TOP, BOTTOM - TOP + 4),
    )
    region_of: dict[int, int] = {}
    regions = 0
    places = sorted(painted)
    for start in places:
        if start in region_of:
            continue
        tag = painted[start]
        region_of[start] = regions
        reached = [start]
        for place in reached:
            for step in steps[place & 3]:
                neighbor = place + step
                if neighbor not in region_of and painted.get(neighbor) == tag:
                    region_of[neighbor] = regions
                    reached.append(neighbor)
        regions += 1
    return tuple(
        (place // 4 // stride, place // 4 % stride, place & 3, colors[painted[place]], region_of[place])
        for place in places
    )


def _renumbered(columns: int, rows: int, quarters: Iterable[Quarter]) -> Elevation:
    numbers: dict[int, int] = {}
    return Elevation(
        columns,
        rows,
        tuple(
            (column, row, quarter, color, numbers.setdefault(region, len(numbers)))
            for column, row, quarter, color, region in sorted(quarters)
        ),
    )


_QUARTERS: tuple[Mapping[Part, tuple[int, ...]], ...] = tuple(
    {part: tuple(stamp.k for stamp in stamps) for part, stamps in view.stamps.items()} for view in ELEVATIONS
)
