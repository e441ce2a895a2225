"""How long a computer teammate thinks about a move, and how long the longest of its slices is, by number of blocks.

*First*: all cards have just been told, and the seat works out for the first time what they admit. *Next*: what is known
has not changed, and it chooses its next move. The processor's time is measured, so that others' work does not count.
"""

from collections.abc import Sequence
from dataclasses import replace
from statistics import median

from benchmarks import Figure, cpu_seconds, print_table, timed
from core.catalog import puzzle, puzzle_ids
from core.games.mental_blocks.deal import Deal, deal
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.options import Difficulty, Options
from core.games.mental_blocks.statement import statements_of
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import CallVote, Say
from core.games.mental_blocks.team_observation import TeamObservation
from core.games.mental_blocks.teammate import Teammate
from core.games.mental_blocks.thought import belief, deduction
from core.projection.isometric import GreyView

PLAYERS = 6
GOAL = 50.0


def by_blocks() -> dict[str, list[str]]:
    """Return some puzzles by their number of blocks, and those of any side up."""
    found: dict[str, list[str]] = {}
    for puzzle_id in puzzle_ids():
        item = puzzle(puzzle_id)
        kind = "any side up" if item.any_side_up else f"{len(item.answer.placements)} blocks"
        found.setdefault(kind, []).append(puzzle_id)
    return {kind: found[kind][:5] for kind in ("3 blocks", "5 blocks", "8 blocks", "10 blocks", "any side up")}


def told(dealt: Deal) -> TeamState:
    """Return the state in which every builder has told its card."""
    state = TeamState.start(dealt)
    for seat in range(dealt.players):
        picture = state.observation(seat).picture
        for statement in statements_of(picture) if picture else ():
            state = state.play(Say(statement, seat, 1.0))
    return state


def forget() -> None:
    """Forget all that teammates have worked out."""
    deduction.forget()
    belief.forget()


def think(observation: TeamObservation, level: Level = Level.SKILLED) -> tuple[float, float]:
    """Return how long a decision takes in milliseconds, and its longest slice."""
    mate = Teammate(observation.seat or 0, level, 1)
    whole = longest = 0.0
    while True:
        start = cpu_seconds()
        deed = mate.think(observation, 1)
        took = (cpu_seconds() - start) * 1000
        whole, longest = whole + took, max(longest, took)
        if deed.done:
            return whole, longest


def observations(ids: Sequence[str]) -> list[TeamObservation]:
    """Return what a seat with a grey card, which compares most, sees in each of the puzzles."""
    found = []
    for puzzle_id in ids:
        state = told(deal(Options(puzzle_id, PLAYERS, Difficulty.NEW, False, 1)))
        seen = (state.observation(seat) for seat in range(PLAYERS))
        grey = next(observation for observation in seen if isinstance(observation.picture, GreyView))
        found.append(replace(grey, at=40.0))
    return found


def figures() -> list[Figure]:
    """Measure everything that needs no more than core: this runs in the browser's Python too."""
    found = []
    for kind, ids in by_blocks().items():
        cold: list[float] = []
        slices: list[float] = []
        warm: list[float] = []
        for observation in observations(ids):
            forget()
            whole, longest = think(observation)
            cold.append(whole)
            slices.append(longest)
            warm.append(median(think(observation)[0] for _ in range(5)))
        found += [
            Figure(f"first decision, {kind}", median(cold)),
            Figure(f"first decision, {kind}, slowest", max(cold)),
            Figure(f"its longest slice, {kind}, slowest", max(slices)),
            Figure(f"next decision, {kind}", median(warm), GOAL),
            Figure(f"next decision, {kind}, slowest", max(warm), GOAL),
        ]
    state = TeamState.start(deal(Options("C20", PLAYERS, Difficulty.NEW, False, 1)))
    found.append(Figure("telling of its card", timed(lambda: think(state.observation(0))), GOAL))
    return found


def reference() -> Figure:
    """Measure what a state takes to judge a vote that is called, which every table does."""
    state = told(deal(Options("F16", PLAYERS, Difficulty.NEW, False, 1)))
    return Figure("a state's refusal of a vote on nothing", timed(lambda: state.faults(CallVote(0, 2.0))))


def main() -> None:
    from benchmarks.pyodide import figures_in_pyodide

    baseline = reference()
    print_table("Computer teammates in CPython", figures(), baseline)
    print_table("Computer teammates in Pyodide", figures_in_pyodide("benchmarks.teammates"), baseline)


if __name__ == "__main__":
    main()
