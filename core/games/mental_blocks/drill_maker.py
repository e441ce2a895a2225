"""The maker of drills: questions without end, each from a kind, a level and a number alone.

A candidate is drawn at random and thrown away until its answer is the only one: what can be seen of the options is
compared, so that nobody has to guess.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random

from core.blocks import BlockSet
from core.games.mental_blocks.drill import (
    CORNERS,
    DEMANDS,
    GRID,
    LEVELS,
    CountBlocks,
    Demand,
    DrawSide,
    Kind,
    MentalTurn,
    Question,
    Twist,
    WhichSide,
    WhichStructure,
    painting_of,
)
from core.games.mental_blocks.drill_sight import (
    can_be_counted,
    can_be_painted,
    mirrored,
    shows_every_block,
    tells_sides,
)
from core.geometry.orientation import VERTICAL_TURNS
from core.projection.elevation import elevation
from core.projection.isometric import answer_view
from core.solver.generator import Wish, changed_structure, random_structure
from core.structure import Structure

_TRIES = 40
"""Changes tried to make wrong options of one structure, before another is drawn."""

_SMALL = 4
"""Structures of so many blocks or fewer are kept within one cell less each way, to be drawn larger."""

_HALF_TURNS_FROM = 5
"""The level from which mental turns are by half a turn too."""


def question(kind: Kind, level: int, seed: int, number: int, box: BlockSet) -> Question:
    """Return the question *number* of *kind* at *level* (1 to `LEVELS`) with blocks of *box*; the same arguments give
    the same question.

    Raises:
        ValueError: there is no such level.
    """
    if not 1 <= level <= LEVELS:
        raise ValueError(f"levels go from 1 to {LEVELS}, not {level}")
    rng = Random(f"{kind.value} {level} {seed} {number}")
    make = _MAKERS[kind]
    while True:
        made = make(level, box, rng)
        if made is not None:
            return made


def _which_side(level: int, box: BlockSet, rng: Random) -> WhichSide | None:
    structure = _drawn(DEMANDS[level - 1], box, rng)
    if not shows_every_block(structure, CORNERS):
        return None
    views = [elevation(structure, side) for side in range(4)]
    if len({frozenset(painting_of(view).items()) for view in views}) < 4:
        return None
    if not tells_sides(structure, CORNERS, range(4)):
        return None
    side = rng.randrange(4)
    return WhichSide(structure, views[side], side)


def _which_structure(level: int, box: BlockSet, rng: Random) -> WhichStructure | None:
    demand = DEMANDS[level - 1]
    right = _drawn(demand, box, rng)
    if not shows_every_block(right, (0,)):
        return None
    side = rng.randrange(2)
    card = elevation(right, side)
    painting = painting_of(card)
    options, shown = [right], {answer_view(right, 0)}
    for other in _changed(right, demand, box, rng):
        if answer_view(other, 0) in shown or any(painting_of(elevation(other, k)) == painting for k in range(4)):
            continue
        options.append(other)
        shown.add(answer_view(other, 0))
        if len(options) == demand.options:
            rng.shuffle(options)
            return WhichStructure(card, side, tuple(options), options.index(right))
    return None


def _draw_side(level: int, box: BlockSet, rng: Random) -> DrawSide | None:
    structure = _drawn(DEMANDS[level - 1], box, rng)
    side = rng.randrange(4)
    view = elevation(structure, side)
    if not shows_every_block(structure, CORNERS) or not can_be_painted(view):
        return None
    if not tells_sides(structure, CORNERS, (side,)):
        return None
    return DrawSide(structure, side, view)


def _count_blocks(level: int, box: BlockSet, rng: Random) -> CountBlocks | None:
    demand = DEMANDS[level - 1]
    # Else the level would tell the answer.
    blocks = rng.randint(max(2, demand.blocks - 2), max(demand.blocks, 3))
    structure = _drawn(replace(demand, blocks=blocks, prisms=min(demand.prisms, blocks)), box, rng)
    return CountBlocks(structure, blocks) if can_be_counted(structure, CORNERS) else None


def _mental_turn(level: int, box: BlockSet, rng: Random) -> MentalTurn | None:
    demand = DEMANDS[level - 1]
    structure = _drawn(demand, box, rng)
    quarters = rng.choice((1, 2, 3) if level >= _HALF_TURNS_FROM else (1, 3))
    turn = VERTICAL_TURNS[quarters]
    right = structure.turned(turn)
    if not all(shows_every_block(shown, (0,)) for shown in (structure, right)):
        return None
    options = [(right, Twist.RIGHT)]
    before, shown = answer_view(structure, 0), {answer_view(right, 0)}
    for other, twist in _twisted(structure, quarters, demand, box, rng):
        if answer_view(other, 0) in shown or not shows_every_block(other, (0,)):
            continue
        # What looked the same before it was turned would be as right.
        if answer_view(other.turned(VERTICAL_TURNS[-quarters % 4]), 0) == before:
            continue
        options.append((other, twist))
        shown.add(answer_view(other, 0))
        if len(options) == demand.options:
            rng.shuffle(options)
            structures, twists = zip(*options, strict=True)
            return MentalTurn(structure, quarters, structures, twists, twists.index(Twist.RIGHT))
    return None


def _twisted(
    structure: Structure, quarters: int, demand: Demand, box: BlockSet, rng: Random
) -> Iterator[tuple[Structure, Twist]]:
    """Yield wrong answers to a mental turn: the mirror image, another turn, and others with one block changed."""
    turn = VERTICAL_TURNS[quarters]
    same = structure.canonical()
    mirror = mirrored(structure)
    if mirror.canonical() != same:
        yield mirror.turned(turn), Twist.MIRROR
    yield structure.turned(VERTICAL_TURNS[-quarters if quarters != 2 else rng.choice((1, 3))]), Twist.OTHER_WAY
    for other in _changed(structure, demand, box, rng):
        if other.canonical() != same:
            yield other.turned(turn), Twist.CHANGED


def _drawn(demand: Demand, box: BlockSet, rng: Random) -> Structure:
    return random_structure(_box(demand, box), _wish(demand), rng)


def _changed(structure: Structure, demand: Demand, box: BlockSet, rng: Random) -> Iterator[Structure]:
    """Yield structures that differ from *structure* in one block and show all of theirs from corner 0."""
    for _ in range(_TRIES):
        other = changed_structure(structure, _box(demand, box), _wish(demand), rng)
        if other is not None and shows_every_block(other, (0,)):
            yield other


def _box(demand: Demand, box: BlockSet) -> BlockSet:
    if demand.prisms:
        return box
    return replace(box, blocks=tuple(block for block in box.blocks if not block.shape.has_wedge))


def _wish(demand: Demand) -> Wish:
    width = GRID if demand.blocks > _SMALL else GRID - 1
    return Wish(demand.blocks, demand.prisms, extent=(width, width, width))


_MAKERS: Mapping[Kind, Callable[[int, BlockSet, Random], Question | None]] = {
    Kind.SIDE: _which_side,
    Kind.STRUCTURE: _which_structure,
    Kind.DRAW: _draw_side,
    Kind.COUNT: _count_blocks,
    Kind.TURN: _mental_turn,
}
