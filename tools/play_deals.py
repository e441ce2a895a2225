"""Plays many deals by computer teammates in simulated time, and reports how they end.

    python -m tools.play_deals [--players 2-9] [--difficulty new,genius] [--traitor no] [--level skilled] [--deals 100]

Every state is checked: what stands can stand, blocks are on the table or in the tray, no move is refused.
"""

import argparse
import gc
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from statistics import median

from core.catalog import puzzle_ids
from core.games.base import Outcome
from core.games.mental_blocks.deal import Deal, deal
from core.games.mental_blocks.glitch import Glitch, builder_at
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.move import Place, Shift, Take, TimeUp
from core.games.mental_blocks.options import (
    LEAST_PLAYERS,
    MOST_PLAYERS,
    SEEDS,
    Difficulty,
    Options,
    may_have_traitor,
    must_have_traitor,
)
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import HalfTime, LastCall, TeamMove
from core.games.mental_blocks.team_rule import LAST_CALL_SECONDS, Phase, TeamReason
from core.games.mental_blocks.teammate import Teammate, pace
from core.placement import standing_faults

ANSWER_SECONDS = 1.0
"""How long a teammate takes to raise its hand, or to point."""
TIMED = 10
"""Of so many deals the decisions of one are timed: clocks take their time too."""


class RefusedError(Exception):
    """A teammate made an illegal move."""


@dataclass
class Record:
    """How one deal went: its *outcome*, when it ended, the *log* of all moves, and for each decision how long it took
    in milliseconds, and its longest step."""

    deal: Deal
    outcome: Outcome
    seconds: float
    log: tuple[TeamMove, ...]
    decisions: list[float] = field(default_factory=list)
    steps: list[float] = field(default_factory=list)

    @property
    def honest_won(self) -> bool:
        """Whether the builders won."""
        return self.outcome.reason in (TeamReason.SOLVED, TeamReason.TRAITOR_CAUGHT)


def play(dealt: Deal, levels: Sequence[Level], clock: Callable[[], float] | None = None) -> Record:
    """Return how teammates of *levels*, one for each seat, play *dealt*; *clock* times their decisions, in seconds.

    Raises:
        RefusedError: one of them made a move that is not legal, or a state came about that cannot be.
    """
    state = TeamState.start(dealt)
    seed = dealt.options.seed * dealt.players
    mates = [Teammate(seat, level, seed + seat) for seat, level in enumerate(levels)]
    due = {seat: pace(level) * (seat + 1) / dealt.players for seat, level in enumerate(levels)}
    decisions: list[float] = []
    steps: list[float] = []
    while not (outcome := state.outcome()):
        waited_for = sorted(state.seats_to_move())
        at, seat = min((due[seat], seat) for seat in waited_for)
        at = max(at, state.at)
        if tick := _clock_move(state, at):
            state = _played(state, tick)
            continue
        builder = builder_at(at, dealt.players) if dealt.glitch is Glitch.ONE_BUILDER else None
        observation = replace(state.observation(seat), at=at, builder=builder)
        took = [0.0]
        while True:
            start = clock() if clock else 0.0
            deed = mates[seat].think(observation, 1)
            if clock:
                took.append((clock() - start) * 1000)
            if deed.done:
                break
        if clock:
            decisions.append(sum(took))
            steps.append(max(took))
        due[seat] = at + pace(levels[seat])
        if deed.move is not None:
            phase = state.phase
            state = _played(state, deed.move)
            if state.phase is not phase and state.phase in (Phase.VOTING, Phase.ASKING, Phase.POINTING):
                begin = state.pointing.opens if state.pointing else state.at + ANSWER_SECONDS
                due |= {other: begin + k * ANSWER_SECONDS / 2 for k, other in enumerate(due)}
    return Record(dealt, outcome, state.at, state.log, decisions, steps)


def _clock_move(state: TeamState, at: float) -> TeamMove | None:
    moves: list[TeamMove] = []
    if not state.time_is_up and at >= state.deal.limit:
        moves.append(TimeUp(at=max(state.deal.limit, state.at)))
    elif state.time_is_up and at >= state.deal.limit + LAST_CALL_SECONDS:
        moves.append(LastCall(max(state.at, state.deal.limit + LAST_CALL_SECONDS)))
    elif state.half_time_due(at):
        moves.append(HalfTime(max(state.at, state.deal.half)))
    return next((move for move in moves if not state.faults(move)), None)


def _played(state: TeamState, move: TeamMove) -> TeamState:
    if findings := state.faults(move):
        raise RefusedError(f"{state.deal.code} {state.deal.options}: {move}: {findings}")
    after = state.play(move)
    if isinstance(move, Place | Take | Shift | HalfTime) and standing_faults(after.structure, after.deal.size):
        raise RefusedError(f"{state.deal.code}: what stands cannot stand after {move}")
    return after


def options(players: int, difficulty: Difficulty, traitor: bool, count: int, ids: Sequence[str]) -> Iterator[Options]:
    """Yield the options of *count* deals, drawn from all puzzles by a fixed chance."""
    chance = Random(f"{players} {difficulty.value} {traitor}")
    for _ in range(count):
        yield Options(chance.choice(ids), players, difficulty, traitor, chance.randrange(SEEDS))


def report(records: Iterable[Record]) -> str:
    """Return one line of a table about *records*."""
    found = list(records)
    with_traitor = [record for record in found if record.deal.traitor is not None]
    honest = [record for record in found if record.deal.traitor is None]
    reasons = Counter(record.outcome.reason.name for record in found)
    cells = [
        f"{sum(record.honest_won for record in group)}/{len(group)}" if group else ""
        for group in (honest, with_traitor)
    ]
    decisions = sorted(took for record in found for took in record.decisions) or [0.0]
    steps = sorted(took for record in found for took in record.steps) or [0.0]
    p99 = decisions[len(decisions) * 99 // 100]
    seconds = median(record.seconds for record in found)
    ends = ", ".join(f"{name.lower()} {count}" for name, count in sorted(reasons.items()))
    return (
        f"{cells[0]:>9} | {cells[1]:>9} | {seconds:5.0f} | {median(decisions):6.2f} | {p99:6.1f} | "
        f"{steps[len(steps) * 99 // 100]:5.1f} | {steps[-1]:6.1f} | {ends}"
    )


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default=f"{LEAST_PLAYERS}-{MOST_PLAYERS}")
    parser.add_argument("--difficulty", default="new,practiced,expert,genius")
    parser.add_argument("--traitor", choices=("no", "yes", "both"), default="both")
    parser.add_argument("--level", default=Level.SKILLED.value)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--puzzle", default="")
    parser.add_argument("--losses", action="store_true", help="name each deal that was lost")
    chosen = parser.parse_args(arguments)
    low, _, high = chosen.players.partition("-")
    level = Level(chosen.level)
    ids = [chosen.puzzle] if chosen.puzzle else puzzle_ids()
    print(
        "players | difficulty | variant | honest won | against a traitor | s | ms median | p99 | step p99 | max | ends"
    )
    for players in range(int(low), int(high or low) + 1):
        for difficulty in map(Difficulty, chosen.difficulty.split(",")):
            for traitor in (False, True):
                allowed = may_have_traitor(players) if traitor else not must_have_traitor(players)
                if not allowed or chosen.traitor == ("no" if traitor else "yes"):
                    continue
                records = []
                for number, option in enumerate(options(players, difficulty, traitor, chosen.deals, ids)):
                    # Only what one game holds is looked through for garbage, as in a page.
                    gc.collect()
                    gc.freeze()
                    clock = time.process_time if number % TIMED == 0 else None
                    record = play(deal(option), [level] * players, clock)
                    records.append(record)
                    if chosen.losses and not record.honest_won:
                        print("  lost:", option, record.outcome.reason.name, f"{record.seconds:.0f} s", flush=True)
                word = "traitor" if traitor else "open"
                print(f"{players:>7} | {difficulty.value:<10} | {word:<7} | {report(records)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
