"""Levels: how well a bot plays, and how it is asked for its move."""

from collections.abc import Iterator
from enum import Enum
from random import Random

from core.games.block_and_key.bot.action import greedy_action, planned_action
from core.games.block_and_key.bot.routine import step
from core.games.block_and_key.bot.search import searching
from core.games.block_and_key.move import KeyMove
from core.games.block_and_key.observation import KeyObservation
from core.games.block_and_key.rule import Phase

STANDARD_BUDGET = 48
"""How many lines of play the searching bot plays out for an action, unless it is told otherwise."""


class Level(Enum):
    """The three levels, from the least skilled to the most."""

    GREEDY = "greedy"
    """Claims what it can now."""
    PLANNER = "planner"
    """Looks at all placements for what they claim, how near they bring its other keys, and its enigma."""
    SEARCH = "search"
    """Plays on from the planner's best actions in games that may be, and takes what turns out best."""

    def thinking(
        self, observation: KeyObservation, rng: Random, budget: int = STANDARD_BUDGET
    ) -> Iterator[KeyMove | None]:
        """Yield None after each slice of thinking, of a few milliseconds, and last of all the move that the observing
        seat makes. It follows from the observation, *rng* and the *budget* alone.

        *budget* is how many lines of play `SEARCH` plays out; the other levels do not ask for it.

        Raises:
            ValueError: the seat has no move to make.
        """
        if not observation.moves:
            raise ValueError("it is not this seat's turn")
        if observation.phase is not Phase.ACTION:
            yield step(observation, rng, planning=self is not Level.GREEDY)
        elif self is Level.GREEDY:
            yield greedy_action(observation, rng)
        elif self is Level.PLANNER:
            yield planned_action(observation, rng)
        else:
            yield from searching(observation, rng, budget)

    def choose(self, observation: KeyObservation, rng: Random, budget: int = STANDARD_BUDGET) -> KeyMove:
        """Return the move that `thinking` ends with.

        Raises:
            ValueError: the seat has no move to make.
        """
        move = next((move for move in self.thinking(observation, rng, budget) if move is not None), None)
        assert move is not None
        return move
