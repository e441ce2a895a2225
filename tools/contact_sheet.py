"""A contact sheet: the answers of all puzzles, or of a pool, side by side on one HTML page, to be looked at.

    python -m tools.contact_sheet sheet.html             the puzzles of the catalog
    python -m tools.contact_sheet sheet.html pool.jsonl  a pool of candidates

Two isometric pictures of each from opposite corners. Open the page in a browser, or print it with a headless one.
"""

import argparse
import json
from collections.abc import Iterator
from html import escape
from pathlib import Path

from core.blocks import BlockSet
from core.catalog import block_set, puzzle, puzzle_ids
from core.projection.isometric import answer_view
from core.projection.svg import answer_svg
from core.structure import Structure
from tools.mine_puzzles import BOX, from_json

_STYLE = """
body { margin: 12px; font: 12px system-ui, sans-serif; background: #e7dac3; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 8px; }
figure { margin: 0; padding: 6px; background: #fbf8f2; border-radius: 8px; }
figure div { display: grid; grid-template-columns: 1fr 1fr; gap: 4px; }
svg { width: 100%; height: 110px; }
"""


def sheet(entries: Iterator[tuple[str, Structure]], box: BlockSet) -> str:
    """Return the HTML page of *entries*, each a caption and an answer."""
    figures = []
    for caption, answer in entries:
        pictures = "".join(answer_svg(answer_view(answer, corner), box) for corner in (3, 1))
        figures.append(f"<figure><div>{pictures}</div>{escape(caption)}</figure>")
    return f"<!doctype html><meta charset=utf-8><style>{_STYLE}</style><main>{''.join(figures)}</main>"


def catalog_entries() -> Iterator[tuple[str, Structure]]:
    """Yield the puzzles of the catalog."""
    for puzzle_id in puzzle_ids():
        item = puzzle(puzzle_id)
        kind = " any side up" if item.any_side_up else ""
        yield f"{item.id} {item.name} {'★' * item.stars}{kind} {item.figures['information']:.0f} bits", item.answer


def pool_entries(pool: Path, box: BlockSet) -> Iterator[tuple[str, Structure]]:
    """Yield the candidates of a pool by rising information."""
    entries = [json.loads(line) for line in pool.read_text(encoding="utf-8").splitlines()]
    for entry in sorted(entries, key=lambda entry: (len(entry["answer"]), entry["proof"]["information"])):
        yield f"{entry['key']} {entry['proof']['information']:.0f} bits", from_json(entry["answer"], box)


def main() -> None:
    """Write a sheet as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sheet", type=Path)
    parser.add_argument("pool", type=Path, nargs="?")
    asked = parser.parse_args()
    box = block_set(BOX)
    entries = pool_entries(asked.pool, box) if asked.pool else catalog_entries()
    asked.sheet.write_text(sheet(entries, box), encoding="utf-8")


if __name__ == "__main__":
    main()
