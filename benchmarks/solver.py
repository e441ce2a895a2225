"""How long solving, proving and generating take by number of blocks, beside an unrelated slow solver."""

from collections.abc import Sequence
from functools import partial
from random import Random
from statistics import median
from time import perf_counter

from benchmarks import Figure, print_table, timed
from core.catalog import block_set, puzzle, puzzle_ids
from core.games.mental_blocks.puzzle import Puzzle
from core.projection.elevation import elevation
from core.projection.isometric import grey_view
from core.solver.generator import Wish, generate
from core.solver.proof import prove
from core.solver.sight import Picture
from core.solver.solve import solve
from core.solver.space import Space

BOX = block_set("mental_blocks")
GENERATED = range(3, 9)


def by_blocks() -> dict[int, list[Puzzle]]:
    """Return the puzzles that stand upright by their number of blocks."""
    found: dict[int, list[Puzzle]] = {}
    for item in map(puzzle, puzzle_ids()):
        if not item.any_side_up:
            found.setdefault(len(item.answer.placements), []).append(item)
    return dict(sorted(found.items()))


def pictures(item: Puzzle, cards: int) -> dict[int, Picture]:
    """Return the first *cards* cards of *item* by view."""
    views = [partial(elevation, side=side) for side in range(4)] + [partial(grey_view, corner=k) for k in range(4)]
    return {index: view(item.answer) for index, view in enumerate(views[:cards])}


def solved(items: Sequence[Puzzle], cards: int) -> float:
    """Return how long the median of *items* takes to solve with its first *cards* cards, in milliseconds."""
    return median(timed(partial(solve, pictures(item, cards), BOX), least=0.01) for item in items)


def proved(items: Sequence[Puzzle]) -> float:
    """Return how long the median of *items* takes to prove."""
    return median(timed(partial(prove, item.answer, BOX, any_side_up=item.any_side_up), least=0.01) for item in items)


def generated(blocks: int, seeds: int = 5) -> float:
    """Return how long the median of *seeds* generations takes."""
    times = []
    for seed in range(seeds):
        start = perf_counter()
        for _ in generate(BOX, Wish(blocks), Random(seed)):
            pass
        times.append((perf_counter() - start) * 1000)
    return median(times)


def figures() -> list[Figure]:
    """Measure everything that needs no more than core: this runs in the browser's Python too."""
    sets = by_blocks()
    turned = [item for item in map(puzzle, puzzle_ids()) if item.any_side_up]
    shapes = tuple(dict.fromkeys(block.shape for block in BOX.blocks))
    return [
        *(Figure(f"4 cards solved, {n} blocks", solved(items, 4), 20) for n, items in sets.items()),
        *(Figure(f"8 cards solved, {n} blocks", solved(items, 8), 40) for n, items in sets.items()),
        *(Figure(f"proof in all seat orders, {n} blocks", proved(items), 40) for n, items in sets.items()),
        Figure("proof any side up, 6 to 8 blocks", proved(turned)),
        *(Figure(f"generation, {n} blocks", generated(n), 500 if n <= 7 else None) for n in GENERATED),
        Figure("tables of a 4×4×5 box, once", timed(partial(_tables, Space(shapes, (1, 1, 1)).shapes))),
    ]


def _tables(shapes: Sequence[object]) -> None:
    space = Space(tuple(shapes), (4, 4, 5))  # type: ignore[arg-type]
    for view in range(4):
        space.lines(view)


def reference(item: Puzzle) -> Figure:
    """Measure the unrelated solver on the four cards of *item* at their sides."""
    from tools.second_opinion.backtracking import structures
    from tools.second_opinion.opinion import blocks_of
    from tools.second_opinion.sides import pictures as seen

    laid = seen(blocks_of(item))
    least = 0.01
    took = timed(lambda: list(structures(laid, BOX, [(2, -1)])), least)
    return Figure(f"unrelated solver, 4 cards, {len(item.answer.placements)} blocks", took)


if __name__ == "__main__":
    middling = by_blocks()[8][0]
    others = [reference(items[0]) for n, items in by_blocks().items() if n in (3, 5, 10)]
    print_table("Solver (goals: CPython)", [*figures(), *others], reference(middling))
