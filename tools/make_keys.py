"""Make the keys of Block and Key from their drawings: colours, stars and pips, and a proof for each.

    python -m tools.make_keys          write content/games/block_and_key/keys.json
    python -m tools.make_keys --check  prove that the file is as this tool makes it

A proof is a ruin, as ``core.games.block_and_key.notation`` writes it, whose blocks stand by the rules in their order;
with the last one side 0 can claim the key. Everything is chosen by generators with fixed seeds.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Collection, Sequence
from itertools import combinations, permutations
from pathlib import Path
from random import Random
from typing import Any

from core.games.block_and_key.key import LETTERS, Key, read_pattern, turned_patterns, write_pattern
from core.games.block_and_key.notation import write_ruin
from tools.key_drawings import DRAWINGS
from tools.key_proofs import prove

CONTENT = Path(__file__).parent.parent / "content" / "games" / "block_and_key" / "keys.json"
SEED = 1
SITES, CORNERS = 9, 4


def look(rows: Sequence[str]) -> frozenset[object]:
    """Return what *rows* and the same key turned have in common, and no other key."""
    return frozenset(frozenset(turn.squares) for turn in turned_patterns(read_pattern(rows)))


def mirrored(rows: Sequence[str]) -> list[str]:
    """Return *rows* as in a mirror."""
    return [row[::-1] for row in rows]


def colored(rank: str, colors: Sequence[str]) -> list[list[str]]:
    """Return the drawings of *rank*; each of *colors* holds the letters that one drawing's groups get."""
    return [
        ["".join(palette["abcd".index(sign)] if sign != "." else "." for sign in row) for row in drawing.split()]
        for drawing, palette in zip(DRAWINGS[rank], colors, strict=True)
    ]


def unevenness(patterns: Sequence[Sequence[str]]) -> int:
    """Return how unevenly squares, main colours and pairs of colours are spread over *patterns*; 0 is evenly."""
    squares: Counter[str] = Counter()
    pairs: Counter[tuple[str, ...]] = Counter()
    mains: Counter[str] = Counter()
    for rows in patterns:
        signs = Counter("".join(rows).replace(".", ""))
        squares.update(signs)
        pairs.update(combinations(sorted(signs), 2))
        mains.update(sign for sign, count in signs.items() if count == max(signs.values()))
    each_pair = list(combinations(sorted(LETTERS), 2))
    return 2 * _spread_of(squares, LETTERS) + _spread_of(pairs, each_pair) + 2 * _spread_of(mains, LETTERS)


def _spread_of(counter: Counter[Any], parts: Collection[Any]) -> int:
    return sum((len(parts) * counter[part] - counter.total()) ** 2 for part in parts)


def palettes(rank: str, chance: Random) -> list[str]:
    """Return the letters for the groups of each drawing of *rank*, spread evenly over the colours."""
    orders = ["".join(order) for order in permutations(sorted(LETTERS))]
    chosen = [chance.choice(orders) for _ in DRAWINGS[rank]]
    value = unevenness(colored(rank, chosen))
    for _ in range(3000):
        place = chance.randrange(len(chosen))
        changed = [*chosen[:place], chance.choice(orders), *chosen[place + 1 :]]
        if (other := unevenness(colored(rank, changed))) <= value:
            chosen, value = changed, other
    return chosen


def pairs_of_signs(chance: Random, count: int) -> list[tuple[int, int]]:
    """Return *count* pairs of stars and pips, as evenly as can be and in any order: each pair before any again."""
    again = [(place % CORNERS + 1, pips) for place, pips in enumerate(chance.sample(range(1, SITES + 1), count % 36))]
    pairs = [(stars, pips) for stars in range(1, CORNERS + 1) for pips in range(1, SITES + 1)] * (count // 36) + again
    chance.shuffle(pairs)
    return pairs


def is_even(values: Sequence[int], kinds: int) -> bool:
    """Return whether each of 1 to *kinds* is among *values* as often as any other, or once more or less."""
    counts = [values.count(kind) for kind in range(1, kinds + 1)]
    return max(counts) - min(counts) <= 1


def ancients_signs(chance: Random) -> dict[str, list[tuple[int, int]]]:
    """Return stars and pips for each rank: evenly spread over each rank, over what the altars hold, and over all."""
    while True:
        pairs = pairs_of_signs(chance, sum(len(DRAWINGS[rank]) for rank in ("sun", "moon")))
        found = {"sun": pairs[: len(DRAWINGS["sun"])], "moon": pairs[len(DRAWINGS["sun"]) :]}
        if all(
            is_even([sign[part] for sign in signs], kinds)
            for signs in found.values()
            for part, kinds in ((0, CORNERS), (1, SITES))
        ):
            break
    while True:
        pips = chance.sample(range(1, SITES + 1), len(DRAWINGS["star"]))
        found["star"] = [(place % CORNERS + 1, number) for place, number in enumerate(pips)]
        if is_even([number for signs in found.values() for _, number in signs], SITES):
            return found


def made() -> list[Key]:
    """Return the keys.

    Raises:
        ValueError: two are the same, or each other's mirror images.
    """
    chance = Random(SEED)
    signs = ancients_signs(chance)
    found = []
    for rank in DRAWINGS:
        for number, rows in enumerate(colored(rank, palettes(rank, chance))):
            found.append(Key(f"{rank}-{number + 1}", rank, read_pattern(rows), *signs[rank][number]))
    for one, other in combinations(found, 2):
        rows, others = write_pattern(one.pattern), write_pattern(other.pattern)
        if look(rows) in (look(others), look(mirrored(others))):
            raise ValueError(f"{one.id} and {other.id} are the same, turned or mirrored")
    return found


def entry(key: Key) -> dict[str, Any]:
    """Return what the file holds of *key*, with its proof.

    Raises:
        ValueError: no proof is found.
    """
    print(key.id, file=sys.stderr)
    return {
        "id": key.id,
        "rank": key.rank,
        "pattern": write_pattern(key.pattern),
        "stars": key.stars,
        "pips": key.pips,
        "proof": write_ruin(prove(key)),
    }


def text(entries: Sequence[dict[str, Any]]) -> str:
    """Return the file's text, one line a key."""
    return '{\n  "keys": [\n' + ",\n".join(f"    {json.dumps(item)}" for item in entries) + "\n  ]\n}\n"


def main() -> None:
    """Write or check the file as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    content = text([entry(key) for key in made()])
    if not asked.check:
        CONTENT.write_text(content, encoding="utf-8")
    elif CONTENT.read_text(encoding="utf-8") != content:
        sys.exit(f"{CONTENT.name} is not as this tool makes it")


if __name__ == "__main__":
    main()
