"""How long views, verdicts and drawings take, beside a slow ray caster that looks at the same structure."""

from functools import partial
from random import Random

from benchmarks import Figure, print_table, timed
from core.catalog import block_set
from core.games.mental_blocks.match import best_turn, verdict
from core.geometry.orientation import ORIENTATIONS, VERTICAL_TURNS
from core.notation import read_structure
from core.placement import TableSize
from core.projection.card import cards_of
from core.projection.elevation import elevation
from core.projection.isometric import grey_view, grey_view_of_filled
from core.projection.svg import elevation_svg, grey_svg
from core.structure import Structure

BOX = block_set("mental_blocks")
STRUCTURES = {
    3: "170203g3303n100m",
    5: "10200g1123741224c220km110j",
    8: "1131042202k3020m5002ic1006e000lj210gk120c",
    10: "11200n3320e5002k70215b321ne2306f0006g2209h3246k0101",
}
"""Structures in a space of 4×4×5 cells, by their number of blocks."""


def views(structure: Structure) -> None:
    """Make the eight pictures of *structure*."""
    filled = list(structure.filled())
    for k in range(4):
        elevation(structure, k)
        grey_view_of_filled(filled, k)


def figures() -> list[Figure]:
    """Measure everything that needs no more than core: this runs in the browser's Python too."""
    built = {blocks: read_structure(text, BOX, TableSize()) for blocks, text in STRUCTURES.items()}
    found = [
        Figure(f"8 views, {blocks} blocks", timed(partial(views, structure)), 0.2 if blocks == 8 else None)
        for blocks, structure in built.items()
    ]
    structure, other = built[8], built[10]
    turned = structure.turned(VERTICAL_TURNS[3])
    cards, others = cards_of(structure), cards_of(other)
    elevations, greys = [card.picture for card in cards[:4]], [grey_view(structure, k) for k in range(4)]
    return [
        *found,
        Figure("8 cards × 4 turns, right", timed(lambda: best_turn(turned, cards)), 1.5),
        Figure("8 cards × 4 turns, wrong", timed(lambda: best_turn(structure, others)), 1.5),
        Figure("8 cards × 24 turns, right", timed(lambda: best_turn(turned, cards, ORIENTATIONS))),
        Figure("8 cards × 24 turns, wrong", timed(lambda: best_turn(structure, others, ORIENTATIONS))),
        Figure("verdict with contradictions, 4 turns, wrong", timed(lambda: verdict(structure, others))),
        Figure("verdict with contradictions, 24 turns, wrong", timed(lambda: verdict(structure, others, ORIENTATIONS))),
        Figure("canonical form of 8 blocks", timed(structure.canonical), 0.2),
        Figure("4 elevations drawn", timed(lambda: [elevation_svg(picture, BOX) for picture in elevations])),  # type: ignore[arg-type]
        Figure("4 grey views drawn", timed(lambda: [grey_svg(picture) for picture in greys])),
    ]


def reference() -> Figure:
    """Measure the ray caster of the tests, with one line of sight for each piece of a picture."""
    from tests.core.projection.raycaster import look_from_corner, look_from_side

    structure = read_structure(STRUCTURES[8], BOX)

    def look() -> None:
        for k in range(4):
            look_from_side(structure, k, Random(k))
            look_from_corner(structure, k, Random(k))

    return Figure("ray caster, 8 views, 8 blocks", timed(look))


if __name__ == "__main__":
    print_table("Projection and match (goals: CPython)", figures(), reference())
