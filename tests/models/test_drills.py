"""The record of drills: a staircase of levels, merged without loss, and read strictly."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.mental_blocks.drill import LEVELS, Kind
from models.drills import CLIMB, DrillRecord, Drills
from models.reader import RefusedError


@st.composite
def drill_records(draw: st.DrawFn) -> DrillRecord:
    asked = draw(st.integers(1, 1000))
    right = draw(st.integers(0, asked))
    longest = draw(st.integers(0, right))
    return DrillRecord(asked, right, draw(st.integers(1, LEVELS)), draw(st.integers(0, longest)), longest)


books = st.dictionaries(st.sampled_from(Kind), drill_records())


@given(st.lists(st.booleans(), max_size=60))
def test_every_second_right_answer_in_a_row_leads_up_and_each_wrong_one_down(answers: list[bool]) -> None:
    drills, level, run = Drills(), 1, 0
    for right in answers:
        change = drills.answer(Kind.COUNT, right)
        run = run + 1 if right else 0
        due = 1 if right and run % CLIMB == 0 else 0 if right else -1
        assert change == max(1, min(LEVELS, level + due)) - level
        level += change
    record = drills.record(Kind.COUNT)
    assert (record.asked, record.right, record.level, record.streak) == (len(answers), sum(answers), level, run)
    assert drills.record(Kind.TURN) == DrillRecord(), "other drills stay as they were"


def test_the_longest_run_is_kept_after_a_wrong_answer() -> None:
    drills = Drills()
    for right in (True, True, True, False, True):
        drills.answer(Kind.SIDE, right)
    assert drills.record(Kind.SIDE) == DrillRecord(5, 4, 1 + 1 - 1, 1, 3)


@given(books)
def test_the_record_reads_back_what_it_wrote(book: dict[Kind, DrillRecord]) -> None:
    other = Drills()
    other.load(Drills(records=book).dump())
    assert other.records == book


@given(books, books)
def test_merging_keeps_of_each_drill_the_record_with_more_answers(
    first: dict[Kind, DrillRecord], second: dict[Kind, DrillRecord]
) -> None:
    drills = Drills(records=first)
    drills.merge(second)
    assert set(drills.records) == {*first, *second}
    for kind, record in drills.records.items():
        known = [book[kind] for book in (first, second) if kind in book]
        assert record in known
        assert record.asked == max(other.asked for other in known)


GOOD = {"asked": 3, "right": 2, "level": 2, "streak": 1, "longest": 2}


@pytest.mark.parametrize(
    "drills",
    [
        [],
        {"juggle": GOOD},
        {"side": 3},
        {"side": {**GOOD, "right": 4}},
        {"side": {**GOOD, "level": 0}},
        {"side": {**GOOD, "level": LEVELS + 1}},
        {"side": {**GOOD, "streak": 3}},
        {"side": {**GOOD, "streak": -1}},
        {"side": {**GOOD, "asked": True}},
        {"side": {key: value for key, value in GOOD.items() if key != "longest"}},
    ],
)
def test_a_record_that_cannot_be_true_is_refused_and_changes_nothing(drills: object) -> None:
    kept = Drills(records={Kind.SIDE: DrillRecord(1, 1, 1, 1, 1)})
    before = kept.records
    with pytest.raises(RefusedError):
        kept.load(json.dumps({"version": 1, "drills": drills}))
    assert kept.records == before
