"""The board in words: what stands where, for those who do not see it."""

from core.blocks import BlockSet
from core.diagram import write_layers
from core.projection.card import Picture
from core.projection.elevation import BOTTOM, LEFT, RIGHT, TOP, Elevation
from core.structure import Placement, Structure
from webapp.components.words import capital, count_of

_HALVES = {
    frozenset({LEFT, BOTTOM}): "lower left half",
    frozenset({RIGHT, BOTTOM}): "lower right half",
    frozenset({LEFT, TOP}): "upper left half",
    frozenset({RIGHT, TOP}): "upper right half",
}


def picture_words(picture: Picture, box: BlockSet) -> str:
    """Return what a picture shows, row by row from the top, in words."""
    if not isinstance(picture, Elevation):
        return "a grey picture of the outer shape, seen from an upper corner"
    if not picture.quarters:
        return "nothing"
    rows = []
    for row in reversed(range(picture.rows)):
        squares = ", ".join(_square(picture, column, row, box) for column in range(picture.columns))
        rows.append(f"row {row + 1}: {squares}")
    return "; ".join(rows)


def placement_words(placement: Placement, box: BlockSet) -> str:
    """Return where a block stands: its columns from the left and rows from the front of side 1, and its levels."""
    spans = [sorted({cell[axis] + 1 for cell, _ in placement.cells}) for axis in range(3)]
    places = [
        f"{name} {span[0]}" if len(span) == 1 else f"{name}s {span[0]} to {span[-1]}"
        for name, span in zip(("column", "row", "level"), spans, strict=True)
    ]
    return f"{box.describe(placement.block)}, {', '.join(places)}"


def structure_words(structure: Structure, box: BlockSet) -> list[str]:
    """Return a sentence for each block that stands, the lowest first."""
    ordered = sorted(structure.placements, key=lambda p: (p.pose.origin[2], p.pose.origin[1], p.pose.origin[0]))
    return [capital(f"{placement_words(placement, box)}.") for placement in ordered]


def diagram_words(structure: Structure, box: BlockSet) -> str:
    """Return the levels of *structure* as text pictures seen from above, the lowest first, with a legend by names."""
    legend, *levels = write_layers(structure).split("\n\n")
    named = []
    for line in legend.splitlines():
        sign, _, block_id = line.partition(" ")
        if block_id in box.by_id:
            named.append(f"{sign}  {box.describe(box.by_id[block_id])}")
    pictures = [f"Level {level + 1}\n{picture}" for level, picture in enumerate(levels)]
    return "\n\n".join(["\n".join(named), *pictures])


def count_words(structure: Structure) -> str:
    """Return how many blocks stand, in words."""
    return count_of(len(structure.placements), "block", "blocks")


def _square(picture: Elevation, column: int, row: int, box: BlockSet) -> str:
    found: dict[tuple[str, int], set[int]] = {}
    for quarter in (LEFT, RIGHT, BOTTOM, TOP):
        seen = picture.by_place.get((column, row, quarter))
        if seen:
            found.setdefault(seen, set()).add(quarter)
    if not found:
        return "empty"
    words = []
    for (color, _), quarters in found.items():
        name = box.color_by_id[color].name
        half = _HALVES.get(frozenset(quarters))
        words.append(name if len(quarters) == 4 else f"{name} in the {half}" if half else f"{name} in a part")
    return " and ".join(words)
