"""Teammates: computers that play a seat of the team game, each from its own observation alone."""

from collections.abc import Generator
from dataclasses import dataclass, replace
from random import Random

from core.games.base import Seat
from core.games.mental_blocks.level import Level as Level
from core.games.mental_blocks.team_move import TeamMove
from core.games.mental_blocks.team_observation import TeamObservation
from core.games.mental_blocks.team_rule import Phase
from core.games.mental_blocks.thought import deceit, honest
from core.games.mental_blocks.thought.skill import SKILLS


def pace(level: Level) -> float:
    """Return how many seconds a teammate of *level* lets pass between two deeds."""
    return SKILLS[level].pace


@dataclass(frozen=True, slots=True)
class Deed:
    """What a teammate does: *move* (None: nothing now), once it is *done* thinking."""

    move: TeamMove | None
    done: bool


class Teammate:
    """A computer at *seat*, of *level*. It remembers nothing but thoughts that it would have again: what it does
    depends on the observation, the seat, the level and the *seed* alone."""

    def __init__(self, seat: Seat, level: Level, seed: int) -> None:
        self.seat = seat
        self.level = level
        self.seed = seed
        self._about: TeamObservation | None = None
        self._thought: Generator[None, None, TeamMove | None] | None = None

    def think(self, observation: TeamObservation, budget: int) -> Deed:
        """Think about *observation* for *budget* steps of some milliseconds each; return what is to be done, or a deed
        that is not done: then more thinking is needed.

        Raises:
            ValueError: the observation is another seat's.
        """
        if observation.seat != self.seat:
            raise ValueError(f"seat {self.seat} thinks about what it sees itself, not seat {observation.seat}")
        if observation.phase is Phase.OVER:
            return Deed(None, True)
        if self._thought is None or self._about is not observation:
            self._about, self._thought = observation, self._thinking(observation)
        for _ in range(budget):
            try:
                next(self._thought)
            except StopIteration as end:
                self._thought = self._about = None
                move: TeamMove | None = end.value
                return Deed(None if move is None else replace(move, at=observation.at), True)
        return Deed(None, False)

    def _thinking(self, observation: TeamObservation) -> Generator[None, None, TeamMove | None]:
        chance = Random(f"{self.seed} {self.seat} {len(observation.log)}")
        if observation.answer is not None:
            nature = Random(f"{self.seed} {self.seat}")
            return deceit.scheming(observation, SKILLS[self.level], chance, nature)
        return honest.deciding(observation, SKILLS[self.level], chance)
