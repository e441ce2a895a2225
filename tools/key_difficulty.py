"""How hard the keys are: how often they come up in random builds, and how long a greedy player takes for each.

    python -m tools.key_difficulty [--builds 40] [--games 6]

For each key it prints the chance that a side can claim it at some time in a build of 20 random placements, and the
mean number of placements in which a player who has drawn seven blocks at random, and puts each where it brings the key
nearest, claims it (at most 12; a game that takes longer counts as 12). Then the means for each rank.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import mean

from core.games.block_and_key.equipment import box, keys
from core.games.block_and_key.floor import COLORS
from core.games.block_and_key.key import RANKS, Key, claims
from core.games.block_and_key.positioning import legal_poses
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import SUPPLY_LIMIT
from tools.key_proofs import nearness

PLACEMENTS = 20
PATIENCE = 12
TRIED = 25
"""How many poses of each block the greedy player looks at."""


def chances_of_claims(deck: Sequence[Key], builds: int, seed: int = 0) -> dict[str, float]:
    """Return for each key, by id, the share of views of *builds* random builds in which it could be claimed."""
    chance = Random(seed)
    claimed: Counter[str] = Counter()
    for number in range(builds):
        ruin = Ruin.start(number % 4)
        open_keys = [(side, key) for side in range(4) for key in deck]
        for block in chance.sample(box().blocks, PLACEMENTS):
            if poses := legal_poses(ruin, block):
                ruin = ruin.adding(block, chance.choice(poses))
                views = ruin.views
                found = {(side, key.id) for side, key in open_keys if claims(key, views[side], views[side].newest)}
                claimed.update(key_id for _, key_id in found)
                open_keys = [(side, key) for side, key in open_keys if (side, key.id) not in found]
    return {key.id: claimed[key.id] / (4 * builds) for key in deck}


def placements_of_greed(key: Key, chance: Random) -> int:
    """Return in how many placements a greedy player claims *key* in a game played by *chance*."""
    ruin = Ruin.start(chance.randrange(4))
    bag = chance.sample(box().blocks, len(box().blocks))
    supply = [bag.pop() for _ in range(SUPPLY_LIMIT)]
    for number in range(1, PATIENCE):
        view, best = ruin.views[0], None
        for block in supply:
            poses = legal_poses(ruin, block)
            for pose in chance.sample(poses, min(TRIED, len(poses))):
                after = view.adding([cell for cell, _ in pose.place(block.shape)], COLORS.index(block.color), block.id)
                if claims(key, after, after.newest):
                    return number
                value = nearness(key, after)
                if best is None or value > best[0]:
                    best = value, block, pose
        if best is None:
            break
        ruin = ruin.adding(*best[1:])
        supply.remove(best[1])
        supply.append(bag.pop())
    return PATIENCE


def main() -> None:
    """Print the measures that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--builds", type=int, default=40)
    parser.add_argument("--games", type=int, default=6)
    asked = parser.parse_args()
    shares = chances_of_claims(keys(), asked.builds)
    greed = {
        key.id: mean(placements_of_greed(key, Random(f"{key.id} {game}")) for game in range(asked.games))
        for key in keys()
    }
    for key in keys():
        print(f"{key.id:8} {100 * shares[key.id]:5.1f} %  {greed[key.id]:5.2f} placements")
    for rank in RANKS:
        ids = [key.id for key in keys() if key.rank == rank]
        share, count = mean(shares[key_id] for key_id in ids), mean(greed[key_id] for key_id in ids)
        print(f"{rank:8} {100 * share:5.1f} %  {count:5.2f} placements")


if __name__ == "__main__":
    main()
