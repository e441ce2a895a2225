"""Setting a table: what can be chosen, and what is refused with nothing lost (MB-9, MB-10)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.catalog import puzzle, puzzle_ids
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.options import Difficulty, Options, OptionsError
from core.games.mental_blocks.table_code import write_table_code
from models.progress import Progress, Record
from models.reader import RefusedError
from models.seating import DEVICES, read_seating, write_seating
from models.table_setup import TableSetup

SOLVED = Progress(records={name: Record(60, 5, 0) for name in ("F01", "F02", "F04")})

options = st.builds(
    lambda name, players, difficulty, wanted, seed: Options(
        name, players, difficulty, players == 9 or (wanted and players >= 5), seed
    ),
    st.sampled_from(puzzle_ids()),
    st.integers(2, 9),
    st.sampled_from(Difficulty),
    st.booleans(),
    st.integers(0, 2**20 - 1),
)


def test_a_first_table_can_start_at_once_with_one_person_and_three_computers():
    setup = TableSetup(1)
    assert setup.puzzle_id == "F01"
    assert (setup.players, setup.difficulty, setup.traitor) == (4, Difficulty.NEW, False)
    assert setup.seating.computers == {1: Level.STEADY, 2: Level.STEADY, 3: Level.STEADY}


def test_in_campaign_order_the_first_unsolved_puzzle_of_the_set_is_offered():
    setup = TableSetup(1, SOLVED)
    assert setup.puzzle_id == "F03"
    setup.choose_set("challenge")
    assert setup.puzzle_id == "C01"
    setup.choose_set("family")
    assert setup.puzzle_id == "F03"


def test_when_the_family_set_is_solved_the_campaign_goes_on_with_the_challenges():
    """Rulebook, set-up, step 1."""
    family = {name: Record(60, 5, 0) for name in puzzle_ids() if name[0] == "F"}
    setup = TableSetup(1, Progress(records={**family, "C01": Record(60, 5, 0)}))
    assert (setup.puzzle_set, setup.puzzle_id) == ("challenge", "C02")
    again = TableSetup(2, Progress(records=family))
    again.sit_again(TableSetup(3).seating)
    assert (again.puzzle_set, again.puzzle_id) == ("challenge", "C01")


def test_when_all_are_solved_the_campaign_begins_again():
    everything = Progress(records={name: Record(60, 5, 0) for name in puzzle_ids()})
    assert TableSetup(1, everything).puzzle_id == "F01"


@given(seed=st.integers(0, 999), stars=st.integers(1, 6), puzzle_set=st.sampled_from(["family", "challenge"]))
def test_a_puzzle_drawn_by_stars_has_so_many_and_is_of_the_set(seed, stars, puzzle_set):
    setup = TableSetup(seed)
    setup.choose_set(puzzle_set)
    setup.choose_way("stars")
    before = setup.puzzle_id
    if stars in setup.stars_there_are():
        setup.draw(stars)
        assert (setup.puzzle.stars, setup.puzzle.puzzle_set) == (stars, puzzle_set)
    else:
        with pytest.raises(RefusedError):
            setup.draw(stars)
        assert setup.puzzle_id == before


@given(seed=st.integers(0, 999))
def test_a_puzzle_drawn_at_random_is_another_one_of_the_set(seed):
    setup = TableSetup(seed)
    setup.choose_set("challenge")
    setup.choose_way("random")
    before = setup.puzzle_id
    setup.draw()
    assert setup.puzzle_id != before
    assert setup.puzzle.puzzle_set == "challenge"


@pytest.mark.parametrize("players", range(2, 10))
def test_a_traitor_is_possible_from_five_on_and_certain_to_be_possible_with_nine(players):
    """MB-9: two to four are co-operative only, five to eight either, nine with a possible traitor only."""
    setup = TableSetup(1)
    setup.invite(players)
    assert setup.traitor == (players == 9)
    setup.wants_traitor = True
    assert setup.traitor == setup.options.traitor == (players >= 5)


@pytest.mark.parametrize("players", [-1, 0, 10, 99])
def test_fewer_than_one_and_more_than_nine_cannot_play(players):
    """MB-9."""
    setup = TableSetup(1)
    with pytest.raises(RefusedError):
        setup.invite(players)
    assert setup.players == 4


def test_one_player_has_no_table_code():
    """MB-9: one player is solo practice."""
    setup = TableSetup(1)
    setup.invite(1)
    assert setup.alone
    with pytest.raises(OptionsError):
        _ = setup.code


@given(options=options)
def test_a_code_fills_in_everything_that_it_stands_for(options):
    setup = TableSetup(1)
    setup.rename(0, "Ann")
    setup.take_code(write_table_code(options).lower())
    assert setup.options == options
    assert setup.puzzle_set == puzzle(options.puzzle_id).puzzle_set
    assert setup.seating.names[0] == "Ann"


@pytest.mark.parametrize("text", ["", "K7F3-9QWD-2", "x" * 10_000, "<b>", "\0", "😀😀😀😀😀😀😀😀😀"])
def test_a_wrong_code_changes_nothing(text):
    setup = TableSetup(1)
    before = setup.code
    with pytest.raises(RefusedError, match=r"^[^\n]+\.$"):
        setup.take_code(text)
    assert setup.code == before


def test_another_deal_has_another_code_and_is_the_same_otherwise():
    setup = TableSetup(1)
    before = setup.options
    setup.deal_again()
    assert setup.options != before
    assert Options(setup.puzzle_id, setup.players, setup.difficulty, setup.traitor, before.seed) == before


def test_a_computer_has_a_name_of_its_own_until_somebody_names_it():
    setup = TableSetup(1)
    setup.sit(1, None)
    assert setup.names[1] == "Player 2"
    setup.sit(1, Level.MASTER)
    assert setup.names[1] == "Bruno"
    setup.rename(1, "HAL")
    setup.sit(1, None)
    assert setup.names[1] == "HAL"


def test_one_seat_at_least_is_a_persons():
    setup = TableSetup(1)
    with pytest.raises(RefusedError):
        setup.sit(0, Level.NOVICE)
    setup.sit(3, None)
    setup.sit(0, Level.NOVICE)
    setup.invite(2)
    assert None in setup.computers[:2]


def test_a_code_for_fewer_seats_leaves_a_person_at_one_of_them():
    setup = TableSetup(1)
    setup.sit(3, None)
    setup.sit(0, Level.NOVICE)
    setup.take_code(write_table_code(Options("F01", 2, Difficulty.NEW, False, 0)))
    assert None in setup.computers[:2]
    assert setup.seating.computers.keys() == {1}


def test_everybody_here_or_me_and_computers_is_one_press():
    setup = TableSetup(1)
    setup.sit_all(False)
    assert setup.seating.computers == {}
    setup.sit_all(True)
    assert set(setup.seating.computers) == {1, 2, 3}


@given(options=options)
def test_the_same_people_sit_down_again_to_another_deal(options):
    first = TableSetup(1)
    first.take_code(write_table_code(options))
    first.rename(1, "Zoë")
    first.sit(1, Level.MASTER)
    first.secrets = DEVICES
    kept = read_seating(write_seating(first.seating))
    assert kept == first.seating
    again = TableSetup(2)
    again.sit_again(kept)
    assert again.seating.names == kept.names
    assert again.seating.computers == kept.computers
    assert again.secrets == DEVICES
    assert again.puzzle.puzzle_set == puzzle(options.puzzle_id).puzzle_set
    assert (again.difficulty, again.traitor) == (options.difficulty, options.traitor)
