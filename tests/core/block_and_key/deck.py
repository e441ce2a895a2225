"""Scenes in which keys of the box can be claimed, whatever their patterns are."""

from collections.abc import Mapping
from itertools import combinations

from core.games.block_and_key.equipment import keys_by_id
from core.games.block_and_key.floor import COLORS
from core.games.block_and_key.move import Position
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.view import Square
from tests.core.block_and_key.games import KEYS
from tests.core.block_and_key.ruins import placed, rubble

STAR, OTHER_STAR = KEYS["star"][:2]
SUN, MOON = KEYS["sun"][0], KEYS["moon"][0]


def scene(wanted: Mapping[Square, str], new: Square | None) -> tuple[Ruin, Position]:
    """A wall that shows the front these colours, but for the square *new* of the lowest row, and the placing of a bar
    that shows it, end on. Without *new* the wall shows all and the bar something else, far to the right."""
    wall = [
        rubble(f"wall-{column}-{row}", [(column, 8, row)], color)
        for (column, row), color in wanted.items()
        if (column, row) != new
    ]
    column = 9 if new is None else new[0]
    color = "moss" if new is None else wanted[new]
    # The bar touches this post, or a block of the wall in its place, corner to corner.
    beside = column - 1 if new is None else column + 1
    if (beside, 0) not in wanted or new is None:
        wall.append(rubble("post", [(beside, 8, 0)], "grey"))
    block, pose = placed([(column, 5, 0), (column, 6, 0), (column, 7, 0)], color)
    return Ruin(None, tuple(wall)), Position(block.id, pose)


def squares_of_key(key_id: str, turn: int = 0) -> dict[Square, str]:
    """The coloured squares of a key, turned, from the lowest row on."""
    turned = keys_by_id()[key_id].turns[turn]
    return {(column, row): COLORS[color] for column, row, color in turned.squares}


def ready(key_id: str) -> tuple[Ruin, Position]:
    """A scene in which a placing completes this key."""
    squares = squares_of_key(key_id)
    return scene(squares, next(square for square in squares if square[1] == 0))


def complete(key_id: str) -> tuple[Ruin, Position]:
    """A scene in which this key is seen, and a placing that adds nothing to it."""
    return scene(squares_of_key(key_id), None)


def ready_for_two() -> tuple[str, str, Ruin, Position]:
    """Two keys, and a scene in which a placing completes both with one face."""
    for first, second in combinations(keys_by_id(), 2):
        one = squares_of_key(first)
        new = next(square for square in one if square[1] == 0)
        for turn in range(len(keys_by_id()[second].turns)):
            other = squares_of_key(second, turn)
            for column, row in other:
                moved = {(c - column + new[0], r - row): color for (c, r), color in other.items()}
                wanted = one | moved
                fits = min(r for _, r in wanted) == 0 <= min(c for c, _ in wanted)
                if fits and wanted == moved | one and moved[new] == one[new] and len(wanted) > len(one):
                    return first, second, *scene(wanted, new)
    raise AssertionError("no two keys of the deck go together")
