"""Set-up: what lies where before the first move (BK-2, BK-10, BK-11). Everything follows from the options."""

from dataclasses import dataclass
from random import Random

from core.games.base import Seat
from core.games.block_and_key.equipment import box, enigmas, keys
from core.games.block_and_key.move import MOON, SUN
from core.games.block_and_key.options import Options
from core.games.block_and_key.yard import SITES, Bag, Yard, refilled

Keys = tuple[str, ...]
"""Ids of keys: a hand in the order in which it was drawn, or an altar's stack from the top."""


@dataclass(frozen=True)
class Setup:
    """The first player, and where the blocks and cards lie: *hands* and *enigmas* (colours) by seat, the *sun* and
    *moon* keys of the altars from the top, the *yard*, the *bag*, and how many blocks were drawn from it."""

    starter: Seat
    hands: tuple[Keys, ...]
    enigmas: tuple[str, ...]
    sun: Keys
    moon: Keys
    yard: Yard
    bag: Bag
    draws: int


def set_up(options: Options) -> Setup:
    """Return the set-up of *options*, which depends on them alone.

    Each seat is dealt two star keys, a sun and a moon key, and an enigma; the other star keys and enigmas leave the
    game, the other sun and moon keys make the altars' stacks.
    """
    chance = Random(f"block and key {options.players} {options.seed}")
    starter = chance.randrange(options.players)
    decks = {rank: [key.id for key in keys() if key.rank == rank] for rank in ("star", SUN, MOON)}
    for deck in decks.values():
        chance.shuffle(deck)
    stars, suns, moons = decks.values()
    hands = tuple((stars[2 * seat], stars[2 * seat + 1], suns[seat], moons[seat]) for seat in range(options.players))
    colors = chance.sample([enigma.color for enigma in enigmas()], options.players)
    bag = tuple(block.id for block in box().blocks)
    yard, bag, draws = refilled((None,) * SITES, bag, options.seed, 0)
    return Setup(
        starter, hands, tuple(colors), tuple(suns[options.players :]), tuple(moons[options.players :]), yard, bag, draws
    )
