"""Make the content files of puzzles from a pool of mined ones and a plan.

    python -m tools.choose_puzzles pool.jsonl plan.json

The plan is a list of objects with "id" (such as "F07"), "key" (of a pool entry) and "name". Every puzzle is proved
again before it is written. The cards of any-side-up puzzles are turned at random, by a generator seeded with the id.
"""

import argparse
import json
from pathlib import Path
from random import Random
from typing import Any

from core.blocks import BlockSet
from core.catalog import block_set
from core.solver.difficulty import STAR_THRESHOLDS, stars
from core.solver.proof import Proof, prove
from tools.mine_puzzles import BOX, from_json

CONTENT = Path(__file__).parent.parent / "content" / "puzzles" / BOX
SETS = {"F": "family", "C": "challenge"}


def puzzle_file(puzzle_id: str, name: str, entry: dict[str, Any], box: BlockSet) -> dict[str, Any]:
    """Return the content of the file of puzzle *puzzle_id*.

    Raises:
        ValueError: its proof does not hold.
    """
    any_side_up = bool(entry["any_side_up"])
    proof = prove(from_json(entry["answer"], box), box, any_side_up=any_side_up)
    if not proof.holds:
        raise ValueError(f"{puzzle_id}: {proof.verdict.value}")
    puzzle_set = SETS[puzzle_id[0]]
    quarters = [Random(f"{puzzle_id} {card}").randrange(4) if any_side_up else 0 for card in range(8)]
    return {
        "id": puzzle_id,
        "set": puzzle_set,
        "number": int(puzzle_id[1:]),
        "name": name,
        "stars": stars(proof.information, STAR_THRESHOLDS[puzzle_set]),
        "any_side_up": any_side_up,
        "card_quarters": quarters,
        "answer": entry["answer"],
        "proof": figures(proof),
    }


def figures(proof: Proof) -> dict[str, int | float]:
    """Return the figures of *proof* as puzzle files hold them; *information* in bits with two decimals."""
    return {
        "required_solutions": proof.required_solutions,
        "full_solutions": proof.full_solutions,
        "seat_orders": proof.seat_orders,
        "nodes": proof.nodes,
        "information": round(proof.information, 2),
    }


def text(data: dict[str, Any]) -> str:
    """Return *data* as JSON with one line a field and one a block."""
    lines = []
    for key, value in data.items():
        if key == "answer":
            blocks = ",\n".join(f"    {json.dumps(item)}" for item in value)
            lines.append(f'  "answer": [\n{blocks}\n  ]')
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    """Write the files that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pool", type=Path)
    parser.add_argument("plan", type=Path)
    asked = parser.parse_args()
    entries = {entry["key"]: entry for entry in map(json.loads, asked.pool.read_text(encoding="utf-8").splitlines())}
    box = block_set(BOX)
    CONTENT.mkdir(parents=True, exist_ok=True)
    for item in json.loads(asked.plan.read_text(encoding="utf-8")):
        data = puzzle_file(item["id"], item["name"], entries[item["key"]], box)
        (CONTENT / f"{item['id']}.json").write_text(text(data), encoding="utf-8")


if __name__ == "__main__":
    main()
