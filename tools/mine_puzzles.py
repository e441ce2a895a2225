"""Mine puzzles: look for unique ones of a given kind and add them to a pool, one JSON object a line.

    python -m tools.mine_puzzles pool.jsonl --blocks 5 --prisms 1 --count 40 --seed 1

What is dull is left out (see `core.solver.dullness`). `tools/choose_puzzles.py` makes the content files from a pool.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from core.blocks import BlockSet
from core.catalog import block_set
from core.geometry.cells import Cell
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.solver.dullness import dullness
from core.solver.generator import Step, Wish, generate
from core.structure import Placement, Structure

BOX = "mental_blocks"
FIGURES = ("required_solutions", "full_solutions", "seat_orders", "nodes", "information")


def mine(box: BlockSet, wish: Wish, seed: int, most_tries: int = 1500) -> Step | None:
    """Return the last step of one generation, or None if it takes too long or finds a dull puzzle."""
    for step in generate(box, wish, Random(seed)):
        if step.proof:
            return None if dullness(step.candidate, box) else step
        if step.tries >= most_tries:
            return None
    return None


def as_json(answer: Structure) -> list[dict[str, Any]]:
    """Return *answer* as puzzle files hold it, its low corner at the origin."""
    (x0, y0, z0), _ = answer.extent()

    def origin(cell: Cell) -> list[int]:
        return [cell[0] - x0, cell[1] - y0, cell[2] - z0]

    return [
        {
            "block": placement.block.id,
            "origin": origin(placement.pose.origin),
            "orientation": placement.block.shape.aspect_of(placement.pose.orientation).index,
        }
        for placement in answer.placements
    ]


def from_json(answer: list[dict[str, Any]], box: BlockSet) -> Structure:
    """Return the structure that `as_json` wrote."""
    return Structure.of(
        Placement(box.by_id[item["block"]], Pose(tuple(item["origin"]), ORIENTATIONS[item["orientation"]]))
        for item in answer
    )


def candidates(box: BlockSet, wish: Wish, seed: int, count: int) -> Iterator[dict[str, Any]]:
    """Yield *count* pool entries for *wish*, mined with seeds from *seed* on."""
    found = 0
    while found < count:
        step = mine(box, wish, seed)
        if step and step.proof:
            found += 1
            figures = {key: getattr(step.proof, key) for key in FIGURES}
            key = f"{wish.blocks}-{wish.prisms}-{'u' if wish.any_side_up else 's'}-{seed}"
            yield {"key": key, "any_side_up": wish.any_side_up, "answer": as_json(step.candidate), "proof": figures}
        seed += 1


def main() -> None:
    """Add to a pool as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pool", type=Path)
    parser.add_argument("--blocks", type=int, required=True)
    parser.add_argument("--prisms", type=int, default=0)
    parser.add_argument("--any-side-up", action="store_true")
    parser.add_argument("--extent", type=int, nargs=3, default=(4, 4, 4))
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    wish = Wish(asked.blocks, asked.prisms, asked.any_side_up, tuple(asked.extent))
    with asked.pool.open("a", encoding="utf-8") as pool:
        for number, entry in enumerate(candidates(block_set(BOX), wish, asked.seed, asked.count), 1):
            pool.write(json.dumps(entry) + "\n")
            pool.flush()
            print(f"{number} of {asked.count}: {entry['key']}", file=sys.stderr)


if __name__ == "__main__":
    main()
