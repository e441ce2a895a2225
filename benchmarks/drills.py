"""How long a drill's question takes to make at its hardest level, beside one random structure of as many blocks."""

from functools import partial
from random import Random
from statistics import mean

from benchmarks import Figure, cpu_seconds, print_table
from core.catalog import block_set
from core.games.mental_blocks.drill import DEMANDS, LEVELS, Kind
from core.games.mental_blocks.drill_maker import question
from core.solver.generator import Wish, random_structure

BOX = block_set("mental_blocks")
COUNT = 60
"""How many questions are made: each one is drawn until it has just one answer, so that they take unlike times."""


def spent(kind: Kind | None) -> tuple[float, float]:
    """Return the mean and the longest time, in milliseconds, of questions of *kind*, or (None) of structures."""
    demand = DEMANDS[-1]
    times = []
    for number in range(COUNT):
        work = (
            partial(question, kind, LEVELS, 1, number, BOX)
            if kind
            else partial(random_structure, BOX, Wish(demand.blocks, demand.prisms), Random(number))
        )
        start = cpu_seconds()
        work()
        times.append((cpu_seconds() - start) * 1000)
    return mean(times), max(times)


def main() -> None:
    baseline, _ = spent(None)
    figures = []
    for kind in Kind:
        average, longest = spent(kind)
        figures.append(Figure(f"{kind.value}: mean of {COUNT}", average, 50))
        figures.append(Figure(f"{kind.value}: longest", longest))
    print_table(f"Questions at level {LEVELS}", figures, Figure("a random structure of seven blocks", baseline))


if __name__ == "__main__":
    main()
