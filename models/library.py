"""The library: the puzzles there are, and where the player stands among them."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.catalog import puzzle, puzzle_ids
from core.games.mental_blocks.puzzle import Puzzle
from models.made import MadePuzzle
from models.progress import Progress, Record

SETS = ("family", "challenge")


@dataclass(frozen=True)
class Entry:
    """A puzzle on the shelf, with the player's *record* if it is solved, and whether it stands *unfinished*; and what
    was *made*, if it did not come with Sightline."""

    puzzle: Puzzle
    record: Record | None
    unfinished: bool
    made: MadePuzzle | None = None


def shelf(puzzle_set: str, progress: Progress, unfinished: Iterable[str]) -> tuple[Entry, ...]:
    """Return the puzzles of *puzzle_set* in order; *unfinished* are the ids of those with a structure kept."""
    kept = frozenset(unfinished)
    puzzles = (puzzle(puzzle_id) for puzzle_id in puzzle_ids())
    return tuple(
        Entry(found, progress.records.get(found.id), found.id in kept)
        for found in puzzles
        if found.puzzle_set == puzzle_set
    )


def made_shelf(made: Iterable[MadePuzzle], progress: Progress, unfinished: Iterable[str]) -> tuple[Entry, ...]:
    """Return the *made* puzzles as `shelf` does, the newest first."""
    kept = frozenset(unfinished)
    return tuple(
        Entry(found.puzzle, progress.records.get(found.id), found.id in kept, found) for found in reversed(list(made))
    )


def next_puzzle(after: str, progress: Progress) -> str | None:
    """Return the id of the next puzzle after *after* that is not solved, from the start again at the end, or None when
    all are."""
    ids = puzzle_ids()
    start = ids.index(after) + 1 if after in ids else 0
    others = (other for other in (*ids[start:], *ids[:start]) if other != after)
    return next((other for other in others if other not in progress.records), None)
