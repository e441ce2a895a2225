"""Options: what is chosen before a game, and so all that its set-up depends on."""

from dataclasses import dataclass

MOST_PLAYERS = 4
SEEDS = 2**20
"""How many set-ups there are of everything else chosen alike."""
TURN_SECONDS: tuple[int | None, ...] = (None, 30, 45, 60, 90, 120, 180, 300)
"""How long a turn may take, where time is kept."""


class OptionsError(ValueError):
    """Options that the rules do not allow; the message is one sentence that says why."""


@dataclass(frozen=True, slots=True)
class Options:
    """The number of *players* (1: alone against the Ancients), the *seed* of the set-up, 0 to 2**20 - 1, and how many
    seconds a turn may take, one of `TURN_SECONDS`.

    Raises:
        OptionsError: the rules do not allow them.
    """

    players: int
    seed: int
    turn_seconds: int | None = None

    def __post_init__(self) -> None:
        if not _is_whole(self.players) or not 1 <= self.players <= MOST_PLAYERS:
            raise OptionsError(f"Block and Key is for 1 to {MOST_PLAYERS} players.")
        if not _is_whole(self.seed) or not 0 <= self.seed < SEEDS:
            raise OptionsError(f"The seed of a game is a whole number from 0 to {SEEDS - 1}.")
        if self.turn_seconds is not None and (
            not _is_whole(self.turn_seconds) or self.turn_seconds not in TURN_SECONDS
        ):
            raise OptionsError("There is no such time for a turn.")


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
