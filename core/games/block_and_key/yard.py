"""The excavation yard: nine sites in three rows of three, refilled from the bag (BK-11)."""

from random import Random

from core.games.block_and_key.equipment import box

SITES = 9
LINES: tuple[tuple[int, ...], ...] = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
)
"""The sites of each line, as indexes; site n of n pips has the index n - 1."""

Yard = tuple[str | None, ...]
"""The id of the block on each site, None where it is empty."""

Bag = tuple[str, ...]
"""The ids of the blocks in the bag, in box order; what is drawn is left to chance."""


def full_lines(yard: Yard) -> tuple[int, ...]:
    """Return the lines that hold a block at least."""
    return tuple(line for line, sites in enumerate(LINES) if any(yard[site] for site in sites))


def refilled(yard: Yard, bag: Bag, seed: int, draws: int) -> tuple[Yard, Bag, int]:
    """Return yard and bag once every empty site, the lowest number first, has a block from the bag, as far as it goes,
    and the number of blocks drawn so far. Chance follows from *seed* and the number of *draws* before."""
    sites = list(yard)
    for site, block_id in enumerate(yard):
        if block_id is None and bag:
            drawn = Random(f"{seed} block {draws}").randrange(len(bag))
            sites[site] = bag[drawn]
            bag = bag[:drawn] + bag[drawn + 1 :]
            draws += 1
    return tuple(sites), bag, draws


def emptied(yard: Yard, line: int) -> tuple[Yard, tuple[str, ...]]:
    """Return *yard* without the blocks of *line*, and these in the order of their sites."""
    taken = tuple(block_id for site in LINES[line] if (block_id := yard[site]) is not None)
    return tuple(None if site in LINES[line] else block_id for site, block_id in enumerate(yard)), taken


def returned(bag: Bag, block_id: str) -> Bag:
    """Return *bag* with the block too."""
    order = box().by_id
    held = {*bag, block_id}
    return tuple(other for other in order if other in held)
