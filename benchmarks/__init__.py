"""Benchmarks: timings as medians of five, each beside a baseline measured in the same run.

Each module here is a script, ``python -m benchmarks.<name>``; tests assert no times.
"""

from collections.abc import Callable, Iterable
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

try:
    from js import process as _node  # type: ignore[import-not-found]
except ImportError:
    _node = None


class Figure(NamedTuple):
    """One line of a table: *what* was measured, how long it took, and the goal, both in milliseconds."""

    what: str
    milliseconds: float
    goal: float | None = None


def cpu_seconds() -> float:
    """Return the seconds of a processor used so far, whatever else the machine does meanwhile.

    Pyodide's own clock knows real time alone; there it is what Node has counted.
    """
    if _node is None:
        return process_time()
    used = _node.cpuUsage()
    return (used.user + used.system) / 1e6


def timed(work: Callable[[], object], least: float = 0.05) -> float:
    """Return how long *work* takes in milliseconds: the median of five runs of at least *least* seconds each."""
    repeats = 1
    while True:
        start = perf_counter()
        for _ in range(repeats):
            work()
        spent = perf_counter() - start
        if spent >= least:
            break
        repeats = max(repeats + 1, int(repeats * least / max(spent, 1e-6)))
    runs = []
    for _ in range(5):
        start = perf_counter()
        for _ in range(repeats):
            work()
        runs.append((perf_counter() - start) / repeats * 1000)
    return median(runs)


def print_table(title: str, figures: Iterable[Figure], baseline: Figure) -> None:
    """Print *figures* beside their goals and with their ratios to *baseline*."""
    print(f"\n{title}\n(baseline: {baseline.what}, {baseline.milliseconds:.3f} ms)\n")
    print(
        f"| {'what':<52} | {'ms':>9} | {'goal':>6} | {'× baseline':>10} |\n|{'-' * 54}|{'-' * 11}|{'-' * 8}|{'-' * 12}|"
    )
    for figure in figures:
        goal = "" if figure.goal is None else f"{figure.goal:g}"
        ratio = figure.milliseconds / baseline.milliseconds
        print(f"| {figure.what:<52} | {figure.milliseconds:>9.3f} | {goal:>6} | {ratio:>10.3f} |")
