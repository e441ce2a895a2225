"""Plays games of Block and Key between bots, checks every state, and reports how they end.

    python -m tools.play_keys match search greedy [--games 100] [--budget 48] [--seed 0] [--minutes 10]
    python -m tools.play_keys games greedy [--players 1-4] [--games 1000] [--seed 0] [--minutes 10]

A match is for two; each set-up is played twice, sides changed. ``random`` is a player that makes any legal move, each
as likely as another. Shares are given with their 95 % confidence intervals (Wilson). With *minutes* no game is begun
after so many of them.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean

from core.games.block_and_key.bot.level import STANDARD_BUDGET, Level
from core.games.block_and_key.equipment import box, keys
from core.games.block_and_key.options import Options
from core.games.block_and_key.rule import HAND_SIZE, SUPPLY_LIMIT, Phase
from core.games.block_and_key.scoring import Band, KeyOutcome
from core.games.block_and_key.state import KeyState

RANDOM = "random"
_Z = 1.959964
"""The standard score of 95 % confidence."""


class IllegalStateError(Exception):
    """A state that cannot be: something of the box is in two places or none, or there is too much of it."""


@dataclass
class Record:
    """How a game went: its *outcome*, how many *turns* it had, and how long each seat thought about each move, in
    milliseconds of the processor."""

    outcome: KeyOutcome
    turns: int
    thought: list[list[float]] = field(default_factory=list)


def play(options: Options, levels: Sequence[str], budget: int) -> Record:
    """Return how players of *levels* play a game of *options*.

    Raises:
        IllegalMoveError: a bot made an illegal move.
        IllegalStateError: a move led to a state that cannot be.
    """
    state = KeyState.start(options)
    chances = [Random(f"{options.seed} {seat}") for seat in range(len(levels))]
    thought: list[list[float]] = [[] for _ in levels]
    while state.seats_to_move():
        seat = state.seat
        observation, begin = state.observation(seat), time.process_time()
        if levels[seat] == RANDOM:
            move = chances[seat].choice(observation.moves)
        else:
            move = Level(levels[seat]).choose(observation, chances[seat], budget)
        if state.phase is Phase.ACTION:
            thought[seat].append((time.process_time() - begin) * 1000)
        state = state.play(move)
        check(state)
    assert state.ended is not None
    return Record(state.ended, state.turns, thought)


def check(state: KeyState) -> None:
    """See that *state* can be.

    Raises:
        IllegalStateError: it cannot.
    """
    blocks = [*state.bag, *filter(None, state.yard), *state.ruin.by_id]
    blocks += [block_id for supply in state.supplies for block_id in supply]
    if sorted(blocks) != sorted(box().by_id):
        raise IllegalStateError(f"{state.options}: the blocks are not each in one place")
    cells = [cell for placement in state.ruin.placements for cell, _ in placement.cells]
    if len(set(cells)) != len(cells):
        raise IllegalStateError(f"{state.options}: two blocks are in one cell")
    held = [key for part in (*state.hands, *state.claimed, *state.altars, state.aside) for key in part]
    if len(set(held)) != len(held) or not set(held) <= {key.id for key in keys()}:
        raise IllegalStateError(f"{state.options}: a key is in two places, or is none")
    if state.phase is not Phase.RETURNING and max(map(len, state.supplies)) > SUPPLY_LIMIT:
        raise IllegalStateError(f"{state.options}: a supply holds more than {SUPPLY_LIMIT} blocks")
    if max(map(len, state.hands)) > HAND_SIZE:
        raise IllegalStateError(f"{state.options}: a hand holds more than {HAND_SIZE} keys")


def wilson(won: int, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share of *won* in *games*."""
    share, square = won / games, _Z * _Z
    middle = share + square / (2 * games)
    reach = _Z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return (middle - reach) / (1 + square / games), (middle + reach) / (1 + square / games)


def numbers(first: int, games: int, minutes: float) -> Iterator[int]:
    """Yield the numbers of the games to be played, until the time is up."""
    begin = time.monotonic()
    for number in range(games):
        if time.monotonic() - begin > 60 * minutes:
            return
        yield first + number


def match(level: str, other: str, chosen: argparse.Namespace) -> None:
    """Play *level* against *other* and print what came of it."""
    won, points, claimed, turns, thought = 0, [], [], [], []
    for number in numbers(0, chosen.games, chosen.minutes):
        side = number % 2
        levels = [level, other] if side == 0 else [other, level]
        record = play(Options(2, chosen.seed + number // 2), levels, chosen.budget)
        scores = record.outcome.scores
        won += side in record.outcome.winners
        points.append((scores[side].points, scores[1 - side].points))
        claimed.append((scores[side].claimed, scores[1 - side].claimed))
        turns.append(record.turns)
        thought += record.thought[side]
    games = len(points)
    low, high = wilson(won, games)
    own, others = (fmean(pair[k] for pair in points) for k in (0, 1))
    keys_own, keys_others = (fmean(pair[k] for pair in claimed) for k in (0, 1))
    print(
        f"{level} against {other}: won {won} of {games} ({won / games:.1%}, 95 % interval {low:.1%} to {high:.1%}); "
        f"points {own:.1f} to {others:.1f}, keys {keys_own:.1f} to {keys_others:.1f}; turns {fmean(turns):.1f}; "
        f"ms an action {fmean(thought):.1f}, longest {max(thought):.1f}",
        flush=True,
    )


def games_of(level: str, players: int, chosen: argparse.Namespace) -> None:
    """Play games of *players* seats of one *level* and print how they ended."""
    records = [
        play(Options(players, number), [level] * players, chosen.budget)
        for number in numbers(chosen.seed, chosen.games, chosen.minutes)
    ]
    points = [score.points for record in records for score in record.outcome.scores]
    if players == 1:
        ends = Counter(Band.of(score).name.lower() for score in points)
    else:
        ends = Counter(record.outcome.reason.name.lower() for record in records)
    print(
        f"{players} × {level}: {len(records)} games, no illegal state; points {fmean(points):.1f} a seat "
        f"({min(points)} to {max(points)}); turns {fmean(record.turns for record in records):.1f}; "
        + ", ".join(f"{name} {count}" for name, count in ends.most_common()),
        flush=True,
    )


def main(arguments: Sequence[str]) -> None:
    """Play what the command line asks for."""
    levels = [level.value for level in Level]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    kinds = parser.add_subparsers(dest="kind", required=True)
    of_two = kinds.add_parser("match")
    of_two.add_argument("level", choices=levels)
    of_two.add_argument("other", choices=[*levels, RANDOM])
    alike = kinds.add_parser("games")
    alike.add_argument("level", choices=levels)
    alike.add_argument("--players", default="1-4")
    for kind, games in ((of_two, 100), (alike, 1000)):
        kind.add_argument("--games", type=int, default=games)
        kind.add_argument("--budget", type=int, default=STANDARD_BUDGET)
        kind.add_argument("--seed", type=int, default=0)
        kind.add_argument("--minutes", type=float, default=1e6)
    chosen = parser.parse_args(arguments)
    if chosen.kind == "match":
        match(chosen.level, chosen.other, chosen)
        return
    low, _, high = chosen.players.partition("-")
    for players in range(int(low), int(high or low) + 1):
        games_of(chosen.level, players, chosen)


if __name__ == "__main__":
    main(sys.argv[1:])
