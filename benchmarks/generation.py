"""How long a random puzzle takes with its proof, by number of blocks and by the stars wished for, in CPython and in the
browser's Python.

    python -m benchmarks.generation
"""

from collections.abc import Iterator
from random import Random
from statistics import median

from benchmarks import Figure, cpu_seconds, print_table
from core.catalog import block_set
from core.solver.difficulty import STAR_THRESHOLDS
from core.solver.generator import Wish, generate

BOX = block_set("mental_blocks")
BLOCKS = range(3, 9)
SEEDS = range(11)
FEWER_SEEDS = range(5)
GOAL = 3000
"""Milliseconds, in the browser, for up to seven blocks."""
TRIES = 600
"""Tries after which the nearest is taken, as on the page."""


def times(wish: Wish, seed: int) -> tuple[float, float]:
    """Return how long one generation takes, and its longest step, in milliseconds, without what others do meanwhile."""
    begun = before = cpu_seconds()
    longest = 0.0
    for step in generate(BOX, wish, Random(seed)):
        now = cpu_seconds()
        longest, before = max(longest, now - before), now
        if step.tries > TRIES:
            break
    return (cpu_seconds() - begun) * 1000, longest * 1000


def measured(what: str, wish: Wish, seeds: range, goal: float | None) -> Iterator[Figure]:
    """Yield the median and the slowest generation, and the longest step of all."""
    found = [times(wish, seed) for seed in seeds]
    yield Figure(f"{what}, median of {len(seeds)}", median(whole for whole, _ in found), goal)
    yield Figure(f"{what}, slowest", max(whole for whole, _ in found))
    yield Figure(f"{what}, longest step", max(step for _, step in found))


def figures() -> list[Figure]:
    """Measure everything that needs no more than core: this runs in the browser's Python too."""
    found: list[Figure] = []
    for blocks in BLOCKS:
        goal = GOAL if blocks <= 7 else None
        found += measured(f"{blocks} blocks", Wish(blocks), SEEDS, goal)
    for blocks, puzzle_set in ((5, "family"), (7, "challenge")):
        bounds = STAR_THRESHOLDS[puzzle_set]
        found += measured(
            f"{blocks} blocks, 3 stars", Wish(blocks, information=(bounds[1], bounds[2])), FEWER_SEEDS, GOAL
        )
    found += measured("5 blocks, any side up", Wish(5, any_side_up=True), FEWER_SEEDS, GOAL)
    return found


if __name__ == "__main__":
    from benchmarks.pyodide import figures_in_pyodide

    baseline = Figure("7 blocks in CPython, median", median(times(Wish(7), seed)[0] for seed in SEEDS))
    print_table("Random puzzles in CPython (goals: the browser's)", figures(), baseline)
    print_table("Random puzzles in Pyodide", figures_in_pyodide("benchmarks.generation"), baseline)
