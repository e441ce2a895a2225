"""Say for each puzzle whether the second opinion agrees with its stored proof."""

import sys
import time

from core.catalog import block_set, puzzle, puzzle_ids
from tools.second_opinion.opinion import opinion


def main() -> None:
    """Compare the opinions on the puzzles named on the command line with the stored proofs."""
    box = block_set("mental_blocks")
    wrong = 0
    for puzzle_id in sys.argv[1:] or puzzle_ids():
        item = puzzle(puzzle_id)
        start = time.perf_counter()
        stored = (item.figures["required_solutions"], item.figures["full_solutions"])
        agreed = opinion(item, box) == stored
        wrong += not agreed
        print(f"{puzzle_id} {'agreed' if agreed else 'DIFFERS'} {time.perf_counter() - start:.1f} s", flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
