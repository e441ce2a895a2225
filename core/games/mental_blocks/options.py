"""Options: what is chosen before a team plays, and so all that a deal depends on (MB-9, MB-10)."""

from dataclasses import dataclass
from enum import Enum

from core.catalog import puzzle_ids

LEAST_PLAYERS, MOST_PLAYERS = 2, 9
LEAST_WITH_TRAITOR = 5
"""The fewest players among whom there may be a traitor; the most must play with one (MB-9)."""
MINUTES = {2: 10, 3: 10, 4: 10, 5: 10, 6: 9, 7: 8, 8: 7, 9: 7}
"""The time by the number of players (MB-11)."""
SEEDS = 2**20
"""How many deals there are of everything else chosen alike."""


class Difficulty(Enum):
    """The four difficulties of the set-up (MB-10): which of the restriction and glitch cards are used."""

    NEW = "new"
    PRACTICED = "practiced"
    EXPERT = "expert"
    GENIUS = "genius"


class OptionsError(ValueError):
    """Options that the rules do not allow; the message is one sentence that says why."""


@dataclass(frozen=True, slots=True)
class Options:
    """The puzzle *puzzle_id*, the number of *players* (2 to 9), the *difficulty*, whether the *traitor* variant is
    played (a traitor is then possible, not certain), and the *seed* of the deal, 0 to 2**20 - 1.

    Raises:
        OptionsError: the rules do not allow them.
    """

    puzzle_id: str
    players: int
    difficulty: Difficulty
    traitor: bool
    seed: int

    def __post_init__(self) -> None:
        if not isinstance(self.puzzle_id, str) or self.puzzle_id not in puzzle_ids():
            raise OptionsError("There is no puzzle of that number.")
        if not _is_whole(self.players) or not LEAST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise OptionsError(f"A team has {LEAST_PLAYERS} to {MOST_PLAYERS} players.")
        if not isinstance(self.difficulty, Difficulty):
            raise OptionsError("There is no such difficulty.")
        if self.traitor and not may_have_traitor(self.players):
            raise OptionsError(f"A traitor needs {LEAST_WITH_TRAITOR} players or more.")
        if not self.traitor and must_have_traitor(self.players):
            raise OptionsError(f"{MOST_PLAYERS} players always play with a possible traitor.")
        if not _is_whole(self.seed) or not 0 <= self.seed < SEEDS:
            raise OptionsError(f"The seed of a deal is a whole number from 0 to {SEEDS - 1}.")

    @property
    def limit(self) -> float:
        """The time to solve the puzzle, in seconds (MB-11)."""
        return 60.0 * MINUTES[self.players]


def may_have_traitor(players: int) -> bool:
    """Return whether so many *players* may play with a possible traitor (MB-9)."""
    return players >= LEAST_WITH_TRAITOR


def must_have_traitor(players: int) -> bool:
    """Return whether so many *players* can play with a possible traitor only (MB-9)."""
    return players >= MOST_PLAYERS


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
