"""Seating: names and seats as they are kept, read strictly."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.mental_blocks.level import Level
from models.opened_seats import MOST_TABLES, OpenedSeats, OpenedTable
from models.reader import RefusedError
from models.seating import DEVICES, LONGEST_NAME, Seating, checked_name, read_seating, write_seating
from models.table_setup import TableSetup

CODE = TableSetup(1).code
"""The code of a table for four."""

FOUR = Seating(CODE, ("Ann", "Bo", "Cleo", "Dario"), {2: Level.NOVICE, 3: Level.MASTER}, DEVICES)


def test_a_seating_reads_back_what_it_wrote():
    assert read_seating(write_seating(FOUR)) == FOUR


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("code", "K7F3-9QWD-2"),
        ("code", CODE.lower()),
        ("code", 7),
        ("names", ["Ann"]),
        ("names", ["Ann", "Bo", "Cleo", ""]),
        ("names", ["Ann", "Bo", "Cleo", "x" * 10_000]),
        ("names", ["Ann", "Bo", "Cleo", 4]),
        ("names", ["Ann", "Bo", "Cleo", "D\0"]),
        ("computers", {"4": "master"}),
        ("computers", {"-1": "master"}),
        ("computers", {"²": "master"}),
        ("computers", {"1": "genius"}),
        ("computers", {"1": ["master"]}),
        ("computers", {"0": "master", "1": "master", "2": "master", "3": "master"}),
        ("secrets", "shout"),
        ("version", 2),
    ],
)
def test_a_seating_that_cannot_be_is_refused_in_one_sentence(key, value):
    data = json.loads(write_seating(FOUR)) | {key: value}
    with pytest.raises(RefusedError, match=r"^[^\n]+\.$"):
        read_seating(json.dumps(data))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ann ", "Ann"),
        ("Ann  B.", "Ann B."),
        ("<b>Bo</b>", "<b>Bo</b>"),
        ("Zoë", "Zoë"),
        ("李\u3000雷", "李 雷"),
        ("👩\u200d🔬", "👩\u200d🔬"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
    ],
)
def test_a_name_is_trimmed_and_otherwise_taken_as_it_is(typed, name):
    assert checked_name(typed) == name


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "\u200d",
        "\u3164",
        "\u2800 \u2800",
        "\ufe0f",
        "x" * (LONGEST_NAME + 1),
        "x" * 10_000,
        "a\nb",
        "a\tb",
        "a\0b",
        "a\x1b[2J",
        "a\u202eb",
        None,
        7,
    ],
)
def test_what_is_no_name_is_refused_in_one_sentence(typed):
    with pytest.raises(RefusedError, match=r"^A name [^\n]+\.$"):
        checked_name(typed)


@given(st.text(max_size=40))
def test_a_name_that_is_taken_is_taken_again(text):
    try:
        name = checked_name(text)
    except RefusedError:
        return
    assert checked_name(name) == name
    assert 1 <= len(name) <= LONGEST_NAME


def test_opened_seats_read_back_what_they_wrote():
    opened = OpenedSeats()
    opened.open(CODE, 2)
    opened.open(CODE, 0)
    opened.set_half(CODE, True)
    other = OpenedSeats()
    other.load(opened.dump())
    assert other.table(CODE) == OpenedTable((2, 0), True)


def test_a_seat_that_is_opened_again_is_the_last_one():
    opened = OpenedSeats()
    for seat in (1, 2, 1):
        opened.open(CODE, seat)
    assert opened.table(CODE).seats == (2, 1)


def test_of_many_tables_the_last_ones_are_remembered():
    opened = OpenedSeats()
    setup = TableSetup(1)
    codes = []
    for _ in range(MOST_TABLES + 3):
        codes.append(setup.code)
        opened.open(setup.code, 0)
        setup.deal_again()
    assert list(opened.tables) == codes[3:]


@pytest.mark.parametrize(
    "tables",
    [
        [],
        {"K7F3-9QWD-2": {"seats": [0], "half": False}},
        {CODE: []},
        {CODE: {"seats": [4], "half": False}},
        {CODE: {"seats": [0, 0], "half": False}},
        {CODE: {"seats": [True], "half": False}},
        {CODE: {"seats": [[0]], "half": False}},
        {CODE: {"seats": [0], "half": 1}},
        {CODE: {"seats": [0]}},
    ],
)
def test_opened_seats_that_cannot_be_are_refused_and_change_nothing(tables):
    opened = OpenedSeats()
    opened.open(CODE, 1)
    with pytest.raises(RefusedError, match=r"^[^\n]+\.$"):
        opened.load(json.dumps({"version": 1, "tables": tables}))
    assert opened.table(CODE).seats == (1,)
