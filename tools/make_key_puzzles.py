"""Make the puzzles of Block and Key: "claim this key in one / two placements".

    python -m tools.make_key_puzzles          write content/puzzles/block_and_key
    python -m tools.make_key_puzzles --check  count the solutions of the written ones again, by a plain search

Each is grown from a random ruin by a generator with a fixed seed, and kept if it has as many solutions as its kind may
have, and none with fewer placements.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from core.blocks import Block
from core.games.block_and_key.equipment import box, keys
from core.games.block_and_key.key import Key, claims, places
from core.games.block_and_key.move import Position
from core.games.block_and_key.notation import write_moves, write_ruin
from core.games.block_and_key.positioning import legal_poses
from core.games.block_and_key.puzzle import KeyPuzzle, key_puzzle, key_puzzle_ids
from core.games.block_and_key.puzzle_search import Solution, solutions
from core.games.block_and_key.ruin import Ruin
from tools.key_proofs import build

CONTENT = Path(__file__).parent.parent / "content" / "puzzles" / "block_and_key"
MOST_USES = 2
"""In how many puzzles a key may be asked for."""


class Kind(NamedTuple):
    """A kind of puzzle: how many of it are made, its *grade*, the ranks of its keys, how many *placements* it takes,
    how many *blocks* stand before, least and most, the size of the *supply*, and the least and most *ways* to solve it.
    """

    count: int
    grade: int
    ranks: tuple[str, ...]
    placements: int
    blocks: tuple[int, int]
    supply: int
    ways: tuple[int, int]


KINDS = (
    Kind(5, 1, ("star",), 1, (3, 5), 2, (3, 10)),
    Kind(5, 1, ("sun",), 1, (4, 6), 3, (3, 10)),
    Kind(5, 1, ("sun",), 1, (5, 8), 3, (1, 3)),
    Kind(4, 2, ("moon",), 1, (6, 10), 4, (1, 3)),
    Kind(5, 2, ("star", "sun"), 1, (6, 10), 4, (1, 2)),
    Kind(6, 2, ("sun",), 2, (3, 6), 3, (3, 24)),
    Kind(6, 3, ("moon",), 2, (4, 8), 3, (1, 8)),
    Kind(4, 3, ("moon",), 2, (5, 9), 4, (1, 4)),
    Kind(5, 3, ("sun", "sun"), 2, (4, 8), 3, (1, 4)),
)

NAMES = [
    name
    for line in (
        "Doorstep, Lintel, Peephole, Stairwell, Parapet",
        "Sundial, Cistern, Lantern, Gatepost, Courtyard",
        "Mosaic, Colonnade, Window Seat, Old Well, Footbridge",
        "Buttress, Aqueduct, Watchtower, Vault",
        "Twin Doors, Two Locks, Forked Path, Double Bolt, Paired Columns",
        "Keystone, Archway, Granary, Terrace, Belfry, Hidden Shelf",
        "Scaffold, Rampart, Orchard Wall, Lighthouse, Labyrinth, Observatory",
        "Broken Stair, Catacomb, Star Chamber, Moon Gate",
        "Crossroads, Drawbridge, Inner Court, Hourglass, Last Torch",
    )
    for name in line.split(", ")
]
"""The names, a line for each kind."""


class Draft(NamedTuple):
    """A puzzle without a name."""

    kind: Kind
    ruin: Ruin
    side: int
    supply: tuple[Block, ...]
    keys: tuple[Key, ...]
    ways: tuple[Solution, ...]


def grown(chance: Random, count: int) -> Ruin:
    """Return a random ruin of *count* blocks that keeps rather low."""
    ruin = Ruin.start(chance.randrange(4))
    for block in chance.sample(box().blocks, count):
        poses = chance.sample(legal_poses(ruin, block), 4)
        ruin = ruin.adding(block, min(poses, key=lambda pose: max(z for (_, _, z), _ in pose.place(block.shape))))
    return ruin


def drafts(kind: Kind, chance: Random, deck: Sequence[Key]) -> Iterator[Draft]:
    """Yield puzzles of *kind* that ask for keys of *deck*, from one random ruin."""
    ruin, side = grown(chance, chance.randint(*kind.blocks)), chance.randrange(4)
    if kind.placements == 1:
        supply = tuple(chance.sample([block for block in box().blocks if block.id not in ruin.by_id], kind.supply))
        ways: dict[Key, set[Solution]] = {
            key: set(solutions(ruin, side, supply, [key], 1))
            for key in deck
            if key.rank in kind.ranks and not any(places(key, ruin.views[side]))
        }
        for asked in combinations(ways, len(kind.ranks)):
            shared = set.intersection(*(ways[key] for key in asked))
            yield Draft(kind, ruin, side, supply, asked, tuple(sorted(shared, key=_order)))
        return
    key = chance.choice([key for key in deck if key.rank == kind.ranks[-1]])
    built = build(key, [ruin], chance, side)
    if not built or len(built.placements) - len(ruin.placements) < 2:
        return
    used = [placement.block for placement in built.placements[-2:]]
    ruin = Ruin(built.core_turn, built.placements[:-2])
    rest = [block for block in box().blocks if block.id not in built.by_id]
    supply = (*used, *chance.sample(rest, kind.supply - 2))
    supply = tuple(block for block in box().blocks if block in supply)
    found = tuple(solutions(ruin, side, supply, [key], 2))
    if len(kind.ranks) == 1:
        yield Draft(kind, ruin, side, supply, (key,), found)
        return
    together: dict[Key, list[Solution]] = {}
    for way in found if all(len(way) == 2 for way in found) else ():
        for other in _claimed(ruin, side, way, [other for other in deck if other.rank == kind.ranks[0]]):
            if other != key:
                together.setdefault(other, []).append(way)
    for other, both in together.items():
        yield Draft(kind, ruin, side, supply, (other, key), tuple(both))


def _claimed(ruin: Ruin, side: int, way: Solution, deck: Sequence[Key]) -> list[Key]:
    found: dict[Key, None] = {}
    for placement in way:
        ruin = ruin.adding(placement.block, placement.pose)
        view = ruin.views[side]
        found |= dict.fromkeys(key for key in deck if claims(key, view, view.newest))
    return list(found)


def is_good(draft: Draft) -> bool:
    """Return whether a draft has as many ways as its kind asks for, none shorter, and nothing is seen before."""
    least, most = draft.kind.ways
    return (
        least <= len(draft.ways) <= most
        and all(len(way) == draft.kind.placements for way in draft.ways)
        and len(draft.ruin.placements) >= draft.kind.blocks[0] - 1
        and not any(place for key in draft.keys for place in places(key, draft.ruin.views[draft.side]))
    )


def made() -> Iterator[Draft]:
    """Yield the puzzles, from easy to hard."""
    uses: Counter[Key] = Counter()
    for number, kind in enumerate(KINDS):
        found, tries = 0, 0
        while found < kind.count:
            tries += 1
            chance = Random(f"{number} {tries}")
            deck = [key for key in keys() if uses[key] < MOST_USES]
            good = [draft for draft in drafts(kind, chance, deck) if is_good(draft)]
            # Of what one ruin offers, the keys that were asked for least.
            if good:
                draft = min(good, key=lambda draft: sum(uses[key] for key in draft.keys))
                uses.update(draft.keys)
                found += 1
                print(f"kind {number}: {found} of {kind.count} after {tries} tries", file=sys.stderr)
                yield draft


def entry(number: int, draft: Draft) -> dict[str, Any]:
    """Return what the file of puzzle *number* holds."""
    return {
        "id": f"K{number:02}",
        "name": NAMES[number - 1],
        "grade": draft.kind.grade,
        "side": draft.side,
        "placements": draft.kind.placements,
        "keys": [key.id for key in draft.keys],
        "supply": [block.id for block in draft.supply],
        "ruin": write_ruin(draft.ruin),
        "solutions": len(draft.ways),
        "answer": write_moves(Position(placement.block.id, placement.pose) for placement in draft.ways[0]),
    }


def text(data: dict[str, Any]) -> str:
    """Return *data* as JSON with one line a field."""
    lines = (f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in data.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def plain_count(puzzle: KeyPuzzle) -> tuple[int, int]:
    """Return how many ways there are to solve *puzzle* with fewer placements, and with as many as it asks for: every
    placement is tried after every other."""
    ways: set[frozenset[Any]] = set()
    short = 0

    def place(ruin: Ruin, unclaimed: frozenset[Key], left: tuple[Block, ...], done: frozenset[Any]) -> None:
        nonlocal short
        for block in left:
            for pose in legal_poses(ruin, block):
                after = ruin.adding(block, pose)
                view = after.views[puzzle.side]
                still = frozenset(key for key in unclaimed if not claims(key, view, view.newest))
                now = done | {(block.id, frozenset(cell for cell, _ in pose.place(block.shape)))}
                if not still and len(now) < puzzle.placements:
                    short += 1
                elif not still:
                    ways.add(now)
                elif len(now) < puzzle.placements:
                    place(after, still, tuple(other for other in left if other is not block), now)

    place(puzzle.ruin, frozenset(puzzle.keys), puzzle.supply, frozenset())
    return short, len(ways)


def _order(way: Solution) -> str:
    return write_moves(Position(placement.block.id, placement.pose) for placement in way)


def main() -> None:
    """Write or check the puzzles as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    if asked.check:
        for puzzle in map(key_puzzle, key_puzzle_ids()):
            short, count = plain_count(puzzle)
            if (short, count) != (0, puzzle.solutions):
                sys.exit(f"{puzzle.id}: {count} ways, {short} of them too short, not {puzzle.solutions}")
            print(f"{puzzle.id}: {count}", file=sys.stderr)
        return
    CONTENT.mkdir(parents=True, exist_ok=True)
    for number, draft in enumerate(made(), 1):
        (CONTENT / f"K{number:02}.json").write_text(text(entry(number, draft)), encoding="utf-8")


if __name__ == "__main__":
    main()
