"""Table codes: short, exact, and safe to mistype."""

from contextlib import suppress
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.catalog import puzzle_ids
from core.games.mental_blocks.options import MOST_PLAYERS, SEEDS, Difficulty, Options, OptionsError, may_have_traitor
from core.games.mental_blocks.table_code import ALPHABET, LENGTH, read_table_code, write_table_code
from core.notation import NotationError


@st.composite
def options(draw: st.DrawFn) -> Options:
    players = draw(st.integers(2, 9))
    traitor = players == MOST_PLAYERS or (may_have_traitor(players) and draw(st.booleans()))
    return Options(
        draw(st.sampled_from(puzzle_ids())),
        players,
        draw(st.sampled_from(Difficulty)),
        traitor,
        draw(st.integers(0, SEEDS - 1)),
    )


def bare(code: str) -> str:
    return code.replace("-", "")


def reason(text: object) -> str:
    """Why *text* is refused, or nothing."""
    try:
        read_table_code(text)  # type: ignore[arg-type]
    except NotationError as error:
        return str(error)
    return ""


def noticed(signs: str) -> bool:
    return bool(reason(signs))


BETWEEN = ("", " ", "-", " – ", "\t", "\N{NBSP}", "\N{ZERO WIDTH SPACE}", "\N{LEFT-TO-RIGHT MARK}")

FIRST = Options("F01", 4, Difficulty.NEW, False, 0)


def test_a_code_is_what_it_was_when_devices_first_agreed_on_it() -> None:
    """Devices of different days must deal alike: these never change."""
    assert write_table_code(FIRST) == "2C2P-MJQP-X"
    assert write_table_code(Options("C30", 9, Difficulty.GENIUS, True, SEEDS - 1)) == "V3W0-2XPV-P"


@given(options())
def test_a_code_reads_back_as_the_options_it_was_written_from(chosen: Options) -> None:
    code = write_table_code(chosen)
    assert read_table_code(code) == chosen
    assert [len(group) for group in code.split("-")] == [4, 4, 1]
    assert set(bare(code)) <= set(ALPHABET)


@given(options(), st.data())
def test_a_code_may_be_typed_carelessly(chosen: Options, data: st.DataObject) -> None:
    """Case, spaces, dashes and marks without width do not matter; O is 0, I and L are 1."""
    typed = ""
    for sign in bare(write_table_code(chosen)):
        alike = {"0": "0Oo", "1": "1IiLl"}.get(sign, sign + sign.lower())
        typed += data.draw(st.sampled_from(alike)) + data.draw(st.sampled_from(BETWEEN))
    assert read_table_code(typed) == chosen


@pytest.mark.parametrize("link", ["table.html#{}", "https://example.org/a/seat.html#{}.3", "a#b#{}"])
def test_a_code_is_found_in_the_link_that_was_copied(link: str) -> None:
    chosen = Options("F05", 4, Difficulty.PRACTICED, False, 3)
    assert read_table_code(link.format(write_table_code(chosen))) == chosen
    with pytest.raises(NotationError, match="only 4 of 9"):
        read_table_code(link.format("K7F3"))


@given(options())
def test_one_wrong_character_is_noticed(chosen: Options) -> None:
    code = bare(write_table_code(chosen))
    for place in range(LENGTH):
        for sign in ALPHABET:
            if sign != code[place]:
                assert noticed(code[:place] + sign + code[place + 1 :])


@given(options())
def test_two_swapped_characters_are_noticed(chosen: Options) -> None:
    code = bare(write_table_code(chosen))
    for first in range(LENGTH):
        for second in range(first + 1, LENGTH):
            swapped = list(code)
            swapped[first], swapped[second] = code[second], code[first]
            assert code[first] == code[second] or noticed("".join(swapped))


@given(options(), st.integers(0, LENGTH - 1), st.integers(0, LENGTH - 1), st.sampled_from(ALPHABET))
def test_a_lost_or_added_character_is_noticed(chosen: Options, at: int, to: int, sign: str) -> None:
    code = bare(write_table_code(chosen))
    assert noticed(code[:at] + code[at + 1 :])
    assert noticed(code[:to] + sign + code[to:])


@given(st.one_of(st.text(max_size=40), st.text(alphabet=ALPHABET + "-oil", max_size=12), st.binary(max_size=9)))
def test_any_text_is_a_code_or_refused_in_one_sentence(text: object) -> None:
    if said := reason(text):
        assert said.endswith(".")
        assert said.isprintable()
        assert "\n" not in said
        assert len(said) < 120
    else:
        chosen = read_table_code(text)  # type: ignore[arg-type]
        assert read_table_code(write_table_code(chosen)) == chosen


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Type the table code that another device shows."),
        (" - ", "Type the table code that another device shows."),
        ("K7F3", "This table code has only 4 of 9 characters."),
        ("K7F3-9QWD-22", "This is too long for a table code, which has 9 characters."),
        ("-" * 10_000, "This is too long for a table code, which has 9 characters."),
        ("<b>" * 4_000, "This is too long for a table code, which has 9 characters."),
        ("K7F3-9U", "No table code has the character 'U', which is number 6 here."),
        ("K7ſ3", "No table code has the character 'ſ', which is number 3 here."),
        ("ö", "No table code has the character 'ö', which is number 1 here."),
        ("K\0", "No table code has the character '\\x00', which is number 2 here."),
        ("K7F3-9QWD-2", "This is no table code: a character is wrong, or two are swapped."),
        (None, "A table code must be given as text."),
    ],
)
def test_what_is_no_code_is_refused_with_the_reason(text: object, sentence: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_table_code(text)  # type: ignore[arg-type]
    assert str(refused.value) == sentence


def test_codes_do_not_tell_their_puzzle_at_a_glance() -> None:
    """MB-14: no sign of a code stays with the puzzle."""
    for puzzle_id in puzzle_ids()[:5]:
        codes = [bare(write_table_code(Options(puzzle_id, 4, Difficulty.NEW, False, seed))) for seed in range(200)]
        assert len(set(codes)) == 200
        assert all(len({code[place] for code in codes}) > 8 for place in range(LENGTH))


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"puzzle_id": "F99"}, "There is no puzzle of that number."),
        ({"puzzle_id": None}, "There is no puzzle of that number."),
        ({"players": 1}, "A team has 2 to 9 players."),
        ({"players": 10}, "A team has 2 to 9 players."),
        ({"players": True}, "A team has 2 to 9 players."),
        ({"players": "4"}, "A team has 2 to 9 players."),
        ({"difficulty": "new"}, "There is no such difficulty."),
        ({"seed": -1}, "The seed of a deal is a whole number from 0 to 1048575."),
        ({"seed": SEEDS}, "The seed of a deal is a whole number from 0 to 1048575."),
        ({"seed": 0.5}, "The seed of a deal is a whole number from 0 to 1048575."),
    ],
)
def test_options_that_do_not_exist_are_refused(changed: dict[str, object], sentence: str) -> None:
    """MB-9."""
    fields: dict[str, object] = {
        "puzzle_id": "F01",
        "players": 4,
        "difficulty": Difficulty.NEW,
        "traitor": False,
        "seed": 0,
    }
    with pytest.raises(OptionsError) as refused:
        Options(**fields | changed)  # type: ignore[arg-type]
    assert str(refused.value) == sentence


@pytest.mark.parametrize("players", range(2, 10))
def test_two_to_four_play_without_a_traitor_nine_with_a_possible_one_and_others_as_they_like(players: int) -> None:
    """MB-9."""
    allowed = set()
    for traitor in (False, True):
        with suppress(OptionsError):
            allowed.add(Options("F01", players, Difficulty.NEW, traitor, 0).traitor)
    assert allowed == ({False} if players < 5 else {True} if players == 9 else {False, True})


def test_codes_that_are_well_formed_but_cannot_be_played_are_refused() -> None:
    """A later version, an unknown puzzle, a team against MB-9: each word of seven signs has one pair of checks."""
    # With this seed the first six words are of all kinds.
    chance = Random(722)
    told = set()
    for _ in range(6):
        word = "".join(chance.choices(ALPHABET, k=LENGTH - 2))
        reasons = [reason(word + "".join(pair)) for pair in product(ALPHABET, repeat=2)]
        reasons = [said for said in reasons if "swapped" not in said]
        assert len(reasons) == 1
        told.add(reasons[0])
    assert told == {
        "",
        "This table code comes from a later version.",
        "This table code is of a puzzle that is not known here.",
        "A traitor needs 5 players or more.",
        "9 players always play with a possible traitor.",
    }
