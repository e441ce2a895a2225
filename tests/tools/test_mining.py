"""From a mined candidate to a puzzle's file and to the contact sheet."""

import json
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from core.catalog import puzzle_ids
from core.solver.dullness import dullness
from core.solver.generator import Wish
from core.solver.proof import Verdict, prove
from tests.core.solver.test_solve import ALONG_X, built, lying
from tests.strategies import BOX
from tools.choose_puzzles import CONTENT, puzzle_file, text
from tools.contact_sheet import catalog_entries, pool_entries, sheet
from tools.mine_puzzles import as_json, candidates, from_json

WISH = Wish(3, extent=(3, 3, 3))


def test_what_is_mined_is_unique_and_not_dull_and_mined_again_the_same() -> None:
    """MB-7."""
    first, again = (list(candidates(BOX, WISH, 0, 2)) for _ in range(2))
    assert first == again
    for entry in first:
        answer = from_json(entry["answer"], BOX)
        assert prove(answer, BOX).verdict is Verdict.PROVED
        assert dullness(answer, BOX) is None
        assert as_json(answer) == entry["answer"]


def test_a_puzzle_that_is_not_unique_is_not_written() -> None:
    """MB-7."""
    pair = built(("blue-cube", (0, 0, 0), 0), ("white-cube", (1, 1, 0), 0))
    with pytest.raises(ValueError, match="F99: the required cards admit"):
        puzzle_file("F99", "Twins", {"any_side_up": False, "answer": as_json(pair)}, BOX)


def test_the_cards_of_an_any_side_up_puzzle_are_turned_the_same_way_each_time() -> None:
    """MB-6."""
    entry = next(candidates(BOX, Wish(4, any_side_up=True, extent=(3, 3, 3)), 0, 1))
    one, other = (puzzle_file("C99", "Tumble", entry, BOX) for _ in range(2))
    assert one == other
    assert one["card_quarters"] == [Random(f"C99 {card}").randrange(4) for card in range(8)]


@pytest.mark.parametrize("puzzle_id", puzzle_ids())
def test_puzzle_files_are_written_as_the_tool_writes_them(puzzle_id: str) -> None:
    written = (CONTENT / f"{puzzle_id}.json").read_text(encoding="utf-8")
    assert text(json.loads(written)) == written


@pytest.mark.parametrize(
    ("why", "blocks"),
    [
        ("a tower", (("blue-cube", (0, 0, 0), 0), ("white-cube", (0, 0, 1), 0))),
        ("a wall", (("blue-bar3", (0, 0, 0), ALONG_X), ("white-cube", (1, 0, 1), 0))),
        ("flat", (("blue-bar3", (0, 0, 0), ALONG_X), ("white-cube", (1, 1, 0), 0))),
        (
            "few colours",
            (
                ("blue-bar3", (0, 0, 0), ALONG_X),
                ("blue-cube", (1, 1, 0), 0),
                ("blue-bar2", (0, 0, 1), lying("blue-bar2", {(0, 0, 0), (1, 0, 0)})),
            ),
        ),
    ],
)
def test_dull_structures_are_told_why(why: str, blocks: tuple[tuple[str, tuple[int, int, int], int], ...]) -> None:
    assert dullness(built(*blocks), BOX) == why


def test_a_contact_sheet_shows_two_pictures_of_each_entry_and_escapes_captions(tmp_path: Path) -> None:
    entries = list(islice(catalog_entries(), 3))
    assert sheet(iter(entries), BOX).count("<svg") == 6
    pool = tmp_path / "pool.jsonl"
    pool.write_text("".join(json.dumps(entry) + "\n" for entry in candidates(BOX, WISH, 0, 2)), encoding="utf-8")
    assert len(list(pool_entries(pool, BOX))) == 2
    assert "&lt;b&gt;" in sheet(iter([("<b>", entries[0][1])]), BOX)
