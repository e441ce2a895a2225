"""Skill: what sets the four levels of computer teammates apart."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.games.mental_blocks.level import Level


@dataclass(frozen=True, slots=True)
class Skill:
    """How a teammate of one level plays.

    *pace*: seconds between two of its deeds. *breath*: seconds for which it lets a deed of anybody sink in, so that
    people can follow. *memory*: how many statements of each other seat on its card, the latest, it
    remembers.
    *weighs*: whether it compares what others say, and stops believing who cannot be right; *deep*: whether it thinks
    all ways of whom to believe through, instead of believing whose cards first made sense together. *accuses*: whether
    it calls an accusation once somebody has lied. *slips*: how often one of its placements goes wrong.
    *boldness*: as a traitor, how often it does harm where it could help. *brazen*: as a traitor, how often it claims a
    colored card, against the seat that holds the right one, instead of a grey one, of which less can be compared.
    """

    pace: float
    breath: float
    memory: int
    weighs: bool
    deep: bool
    accuses: bool
    slips: float
    boldness: float
    brazen: float


SKILLS: Mapping[Level, Skill] = {
    Level.NOVICE: Skill(18.0, 3.0, 12, False, False, False, 0.08, 0.7, 0.9),
    Level.STEADY: Skill(14.0, 3.0, 16, True, False, False, 0.03, 0.5, 0.55),
    Level.SKILLED: Skill(10.0, 3.0, 1000, True, True, True, 0.0, 0.4, 0.3),
    Level.MASTER: Skill(6.0, 2.5, 1000, True, True, True, 0.0, 0.3, 0.1),
}
