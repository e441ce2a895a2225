"""Turns: what has happened in the one being played."""

from dataclasses import dataclass
from typing import NamedTuple

from core.games.base import Seat
from core.games.block_and_key.key import KeyPlace


class ClaimMade(NamedTuple):
    """A claim, with the *place* in its seat's view where the key was shown."""

    seat: Seat
    key_id: str
    place: KeyPlace


@dataclass(frozen=True)
class Turn:
    """The block *placed* in this turn, if any, the *claims* made with it, the ids of the keys *drawn* in order, and
    whether one was *discarded*."""

    placed: str | None = None
    claims: tuple[ClaimMade, ...] = ()
    drawn: tuple[str, ...] = ()
    discarded: bool = False


class AncientsCall(NamedTuple):
    """What the Ancients build: the block on the site of *pips* (None: it is empty), towards the corner of *stars*."""

    block_id: str | None
    pips: int
    stars: int
