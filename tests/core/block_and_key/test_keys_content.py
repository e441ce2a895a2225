"""The keys of the box: patterns, signs for the Ancients, and that each can be claimed."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from statistics import mean
from xml.etree import ElementTree

import pytest

from core.games.block_and_key.equipment import COLORS, FLOOR, box, keys, keys_by_id
from core.games.block_and_key.key import LONGEST, RANKS, Key, claims, write_pattern
from core.games.block_and_key.notation import read_ruin
from core.games.block_and_key.positioning import position_faults
from core.games.block_and_key.ruin import Ruin
from tools.key_difficulty import chances_of_claims
from tools.key_sheet import sheet
from tools.make_keys import made, text

FILE = Path(__file__).parents[3] / "content" / "games" / "block_and_key" / "keys.json"
ENTRIES = {item["id"]: item for item in json.loads(FILE.read_text("utf-8"))["keys"]}
RANKED = {rank: [key for key in keys() if key.rank == rank] for rank in RANKS}


def squares(key: Key) -> frozenset[tuple[int, int, str]]:
    """Column, row and letter of each coloured square."""
    return frozenset(
        (column, row, letter)
        for row, letters in enumerate(key.pattern)
        for column, letter in enumerate(letters)
        if letter
    )


def turns(wanted: frozenset[tuple[int, int, str]]) -> set[frozenset[tuple[int, int, str]]]:
    """*wanted* in its four turns, moved to the corner."""
    found = set()
    for _ in range(4):
        wanted = frozenset((-row, column, letter) for column, row, letter in wanted)
        left, low = min(column for column, _, _ in wanted), min(row for _, row, _ in wanted)
        found.add(frozenset((column - left, row - low, letter) for column, row, letter in wanted))
    return found


def test_each_rank_has_its_numbers_of_keys_and_squares() -> None:
    """BK-10: 8 star keys of 3 coloured squares, 24 sun of 4, 16 moon of 5 or 6."""
    counts = {rank: Counter(len(squares(key)) for key in found) for rank, found in RANKED.items()}
    assert counts["star"] == {3: 8}
    assert counts["sun"] == {4: 24}
    assert counts["moon"].total() == 16
    assert set(counts["moon"]) == {5, 6}
    assert [key.id for key in keys()] == [
        f"{rank}-{number}" for rank, found in RANKED.items() for number in range(1, len(found) + 1)
    ]


def test_no_two_keys_are_the_same_when_turned_or_mirrored() -> None:
    """BK-9."""
    for one, other in combinations(keys(), 2):
        mirrored = frozenset((-column, row, letter) for column, row, letter in squares(other))
        assert squares(one) not in turns(squares(other)) | turns(mirrored), f"{one.id} and {other.id}"
        assert not turns(squares(one)) & turns(mirrored), f"{one.id} and {other.id}"


def test_a_pattern_fills_its_frame_and_no_single_block_shows_it() -> None:
    """Each key has two colours or more, so that it takes two blocks, or a block and the core."""
    for key in keys():
        columns, rows, letters = zip(*squares(key), strict=True)
        assert (min(columns), min(rows)) == (0, 0)
        assert (max(columns) + 1, max(rows) + 1) == (len(key.pattern[0]), len(key.pattern))
        assert max(max(columns), max(rows)) < LONGEST <= FLOOR
        assert len(set(letters)) >= 2


def test_outlines_differ_within_a_rank() -> None:
    for found in RANKED.values():
        outlines = [frozenset((column, row, "") for column, row, _ in squares(key)) for key in found]
        for one, other in combinations(outlines, 2):
            assert one not in turns(other)


def test_colors_are_spread_evenly() -> None:
    """No colour is on fewer than a fifth or more than three tenths of the squares of any rank."""
    for found in RANKED.values():
        letters = Counter(letter for key in found for _, _, letter in squares(key))
        assert set(letters) == {color[0] for color in COLORS}
        assert all(0.2 <= count / letters.total() <= 0.3 for count in letters.values()), letters


@pytest.mark.parametrize("ranks", [("star",), ("sun",), ("moon",), ("sun", "moon"), ("star", "sun", "moon")])
def test_stars_and_pips_are_spread_evenly(ranks: tuple[str, ...]) -> None:
    """BK-13: over each rank, over what the altars hold, and over all keys."""
    found = [key for rank in ranks for key in RANKED[rank]]
    for values, kinds in (([key.stars for key in found], 4), ([key.pips for key in found], 9)):
        counts = [values.count(kind) for kind in range(1, kinds + 1)]
        assert max(counts) - min(counts) <= 1


def test_the_altars_hold_each_pair_of_stars_and_pips() -> None:
    """BK-13."""
    pairs = Counter((key.stars, key.pips) for key in keys() if key.rank != "star")
    assert len(pairs) == 36
    assert max(pairs.values()) == 2


@pytest.mark.parametrize("key_id", keys_by_id())
def test_a_key_is_claimed_from_the_core_alone_by_its_proof(key_id: str) -> None:
    """BK-9, BK-10: each placement is legal, and the last one shows the key to side 0, which was not seen before."""
    key = keys_by_id()[key_id]
    proof = read_ruin(ENTRIES[key_id]["proof"])
    assert proof.core_turn is not None
    ruin = Ruin.start(proof.core_turn)
    assert 1 <= len(proof.placements) <= 9
    for placement in proof.placements:
        assert claims(key, ruin.views[0], ruin.views[0].newest) is None
        assert placement.block in box().blocks
        assert placement.block.id not in ruin.by_id
        assert position_faults(ruin, placement.block, placement.pose) == ()
        ruin = ruin.adding(placement.block, placement.pose)
    assert claims(key, ruin.views[0], ruin.views[0].newest) is not None


def test_star_keys_come_up_more_often_than_sun_keys_and_those_more_often_than_moon_keys() -> None:
    """BK-10: in builds at random, on average."""
    shares = chances_of_claims(keys(), builds=6)
    star, sun, moon = (mean(shares[key.id] for key in found) for found in RANKED.values())
    assert star > 1.5 * sun > 1.5 * 1.5 * moon


def test_the_file_is_as_the_tool_makes_it() -> None:
    """The proofs, which take long to find, aside: see tools/make_keys.py --check."""
    again = {key.id: key for key in made()}
    assert again == keys_by_id()
    assert [ENTRIES[key.id]["pattern"] for key in keys()] == [write_pattern(key.pattern) for key in keys()]
    assert text(list(ENTRIES.values())) == FILE.read_text("utf-8")


def test_the_sheet_shows_each_key() -> None:
    picture = ElementTree.fromstring(sheet())
    words = "".join(picture.itertext())
    assert all(key.id in words for key in keys())
