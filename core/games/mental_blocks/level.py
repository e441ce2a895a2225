"""Levels: how skilled a computer teammate is."""

from enum import Enum


class Level(Enum):
    """The four levels of skill, from the least to the most."""

    NOVICE = "novice"
    STEADY = "steady"
    SKILLED = "skilled"
    MASTER = "master"
