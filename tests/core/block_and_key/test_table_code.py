"""Table codes of Block and Key, and that no game takes another's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.block_and_key.options import SEEDS, Options
from core.games.block_and_key.table_code import read_table_code, write_table_code
from core.games.mental_blocks import table_code as team_code
from core.games.mental_blocks.options import Difficulty
from core.games.mental_blocks.options import Options as TeamOptions
from core.notation import NotationError
from core.table_code import SPAN, read_code, write_code
from tests.core.block_and_key.games import options


def test_a_code_is_what_it_was_when_devices_first_agreed_on_it() -> None:
    """Devices of different days must set up alike: these never change."""
    assert write_table_code(Options(2, 0)) == "NC50-3CQH-N"
    assert write_table_code(Options(4, SEEDS - 1, 300)) == "EHPW-1B21-W"


@given(options())
def test_a_code_reads_back_as_the_options_it_was_written_from(chosen: Options) -> None:
    code = write_table_code(chosen)
    assert read_table_code(code) == chosen
    assert read_table_code(code.lower().replace("-", " ")) == chosen


@given(st.integers(0, SPAN - 1))
def test_every_number_has_one_code(number: int) -> None:
    assert read_code(write_code(number)) == number


def test_a_code_of_another_game_is_refused() -> None:
    team = team_code.write_table_code(TeamOptions("F01", 4, Difficulty.NEW, False, 0))
    with pytest.raises(NotationError, match="of another game"):
        read_table_code(team)
    with pytest.raises(NotationError, match="of a game of Block and Key"):
        team_code.read_table_code(write_table_code(Options(3, 7)))


def test_a_code_of_a_later_version_is_refused() -> None:
    number = read_code(write_table_code(Options(2, 0))) + SEEDS
    with pytest.raises(NotationError, match="later version"):
        read_table_code(write_code(number))


@pytest.mark.parametrize("text", ["", "K7F3", "K7F3-9QWD-2", "K7F3-9QWD-22", None])
def test_what_is_no_code_is_refused(text: object) -> None:
    with pytest.raises(NotationError):
        read_table_code(text)  # type: ignore[arg-type]
