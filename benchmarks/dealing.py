"""How long dealing takes with its proof that the deal can be built, for every puzzle and way to play."""

from collections.abc import Iterator
from statistics import median

from benchmarks import Figure, cpu_seconds, print_table
from core.catalog import puzzle, puzzle_ids
from core.games.mental_blocks.deal import deal
from core.games.mental_blocks.options import LEAST_PLAYERS, MOST_PLAYERS, Difficulty, Options, may_have_traitor

GOAL = 1000
"""Milliseconds in the browser."""
SEEDS = range(2)


def options(players: int) -> Iterator[Options]:
    """Yield every puzzle and difficulty for *players*, with a possible traitor where there may be one."""
    for puzzle_id in puzzle_ids():
        for difficulty in Difficulty:
            for seed in SEEDS:
                yield Options(puzzle_id, players, difficulty, may_have_traitor(players), seed)


def dealt(chosen: Options) -> float:
    """Return how long one deal takes in milliseconds, without what others do meanwhile."""
    start = cpu_seconds()
    deal(chosen)
    return (cpu_seconds() - start) * 1000


def figures() -> list[Figure]:
    """Measure everything that needs no more than core: this runs in the browser's Python too."""
    found = []
    for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1):
        times = [dealt(chosen) for chosen in options(players)]
        found.append(Figure(f"deal, {players} players, median of {len(times)}", median(times), GOAL))
        found.append(Figure(f"deal, {players} players, slowest of {len(times)}", max(times), GOAL))
    return found


if __name__ == "__main__":
    from benchmarks.pyodide import figures_in_pyodide
    from benchmarks.solver import proved

    first = puzzle(puzzle_ids()[0])
    baseline = Figure(f"proof of puzzle {first.id}, CPython", proved([first]))
    print_table("Dealing in CPython", figures(), baseline)
    print_table("Dealing in Pyodide", figures_in_pyodide("benchmarks.dealing"), baseline)
