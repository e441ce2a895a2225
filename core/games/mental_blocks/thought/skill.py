"""Skill: what sets the four levels of computer teammates apart."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.games.mental_blocks.level import Level


@dataclass(frozen=True, slots=True)
class Skill:
    """How a teammate of one level plays.

    *pace*: seconds between two of its deeds. *memory*: how many statements of each other seat, the latest, it
    remembers.
    *weighs*: whether it compares what others say, and stops believing who cannot be right. *accuses*: whether it calls
    an accusation once somebody has lied. *slips*: how often one of its placements goes wrong. *boldness*: as a
    traitor, how often it does harm where it could help. *subtle*: as a traitor, whether it claims a grey card, of which
    less can be compared.
    """

    pace: float
    memory: int
    weighs: bool
    accuses: bool
    slips: float
    boldness: float
    subtle: bool


SKILLS: Mapping[Level, Skill] = {
    Level.NOVICE: Skill(9.0, 9, False, False, 0.08, 0.7, False),
    Level.STEADY: Skill(7.5, 20, True, False, 0.03, 0.5, False),
    Level.SKILLED: Skill(6.0, 1000, True, True, 0.0, 0.4, True),
    Level.MASTER: Skill(4.5, 1000, True, True, 0.0, 0.3, True),
}
