"""Progress: the best of each count is kept, and merging loses nothing."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.progress import Progress, Record
from models.reader import RefusedError

KNOWN = ("F01", "F02", "C01")
records = st.builds(Record, st.integers(0, 10_000), st.integers(0, 500), st.integers(0, 50))
books = st.dictionaries(st.sampled_from(KNOWN), records)


def test_solving_again_keeps_the_better_of_each_count():
    progress = Progress()
    assert progress.solve("F01", Record(100, 9, 2))
    assert not progress.solve("F01", Record(120, 7, 0))
    assert progress.records == {"F01": Record(100, 7, 0)}


@given(books, books)
def test_merging_is_the_same_from_both_sides(first, second):
    one, other = Progress(records=first), Progress(records=second)
    one.merge(second)
    other.merge(first)
    assert one.records == other.records
    assert set(one.records) == {*first, *second}


@given(books)
def test_progress_reads_back_what_it_wrote(book):
    other = Progress()
    other.load(Progress(records=book).dump(), KNOWN)
    assert other.records == book


@pytest.mark.parametrize(
    "puzzles",
    [
        {"F99": {"seconds": 1, "moves": 1, "helps": 0}},
        {"F01": {"seconds": -1, "moves": 1, "helps": 0}},
        {"F01": {"seconds": 1.5, "moves": 1, "helps": 0}},
        {"F01": {"seconds": True, "moves": 1, "helps": 0}},
        {"F01": {"seconds": 1, "moves": 1}},
        {"F01": {"seconds": 10**30, "moves": 1, "helps": 0}},
        {"F01": 3},
        [],
    ],
)
def test_progress_that_cannot_be_true_is_refused_and_changes_nothing(puzzles):
    progress = Progress(records={"F02": Record(1, 1, 0)})
    with pytest.raises(RefusedError):
        progress.load(json.dumps({"version": 1, "puzzles": puzzles}), KNOWN)
    assert progress.records == {"F02": Record(1, 1, 0)}
