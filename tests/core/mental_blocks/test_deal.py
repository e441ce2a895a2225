"""Deals: the deck, the cards face up, restrictions, glitch and time of the set-up (MB-10, MB-11)."""

import pickle
import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.catalog import puzzle_ids
from core.games.mental_blocks.deal import OPTIONAL, REQUIRED, Deal, deal
from core.games.mental_blocks.glitch import MAJOR, MINOR, Glitch
from core.games.mental_blocks.options import MINUTES, Difficulty, Options
from core.games.mental_blocks.puzzle import attitudes
from core.games.mental_blocks.restriction import COLORED, RestrictionKind, leaves_something_to_do
from core.games.mental_blocks.table_code import read_table_code
from tests.core.mental_blocks.test_table_code import options

KINDS = tuple(RestrictionKind)


def deals(
    players: int, *, traitor: bool = False, difficulty: Difficulty = Difficulty.NEW, count: int = 60
) -> list[Deal]:
    return [deal(Options("F07", players, difficulty, traitor, seed)) for seed in range(count)]


@given(options())
def test_a_deal_depends_on_its_options_alone_and_its_code_tells_them(chosen: Options) -> None:
    """MB-10."""
    dealt = deal(chosen)
    assert deal(read_table_code(dealt.code)) == dealt
    assert dealt.options == chosen
    assert dealt.puzzle.id == chosen.puzzle_id


def test_two_devices_that_never_talk_deal_alike() -> None:
    """MB-10: another process, whose hashes are salted otherwise."""
    chosen = [Options("F07", players, Difficulty.GENIUS, True, 5) for players in range(5, 10)]
    script = (
        "import sys, pickle\n"
        "from core.games.mental_blocks.deal import deal\n"
        "for o in pickle.load(sys.stdin.buffer):\n"
        "    d = deal(o)\n"
        "    print(d.hands, d.face_up, d.glitch)\n"
    )
    asked = subprocess.run([sys.executable, "-c", script], input=pickle.dumps(chosen), capture_output=True, check=True)
    here = "".join(f"{d.hands} {d.face_up} {d.glitch}\n" for d in map(deal, chosen))
    assert asked.stdout.decode() == here


@given(options())
def test_every_seat_has_one_card_and_no_card_is_twice_on_the_table(chosen: Options) -> None:
    """MB-10."""
    dealt = deal(chosen)
    cards = [hand.card for hand in dealt.hands]
    assert len(cards) == chosen.players == dealt.players
    assert len({*cards, *dealt.face_up}) == len(cards) + len(dealt.face_up)
    assert {*cards, *dealt.face_up} <= {*REQUIRED, *OPTIONAL, None}


@given(options())
def test_all_four_required_cards_are_in_play_dealt_or_face_up(chosen: Options) -> None:
    """MB-10: face up only under four players."""
    dealt = deal(chosen)
    held = {hand.card for hand in dealt.hands}
    up = set(dealt.face_up) & set(REQUIRED)
    assert held | up >= set(REQUIRED)
    assert len(up) == max(0, 4 - chosen.players)


@given(options())
def test_over_four_players_one_card_for_each_more_is_drawn_the_traitor_s_among_them_with_the_variant(
    chosen: Options,
) -> None:
    """MB-10."""
    dealt = deal(chosen)
    drawn = [hand.card for hand in dealt.hands if hand.card not in REQUIRED]
    assert len(drawn) == max(0, chosen.players - 4)
    assert (None in drawn) <= chosen.traitor
    assert dealt.traitor == next((seat for seat, hand in enumerate(dealt.hands) if hand.card is None), None)


@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_with_the_variant_there_may_be_a_traitor_or_none(players: int) -> None:
    """MB-10: as often as the traitor's card is among those drawn, one in five for each player over four."""
    dealt = deals(players, traitor=True, count=400)
    share = sum(d.traitor is not None for d in dealt) / len(dealt)
    assert abs(share - (players - 4) / 5) < 0.08
    assert len({d.traitor for d in dealt}) == players + 1
    assert all(d.traitor is None for d in deals(players))


@pytest.mark.parametrize("difficulty", Difficulty)
def test_how_hard_it_is_tells_nothing_of_who_the_traitor_is(difficulty: Difficulty) -> None:
    """MB-10: cards are dealt before restrictions, and stay when those are drawn again."""
    easy = [d.traitor for d in deals(6, traitor=True, count=20)]
    share = Counter(d.traitor is None for d in deals(6, traitor=True, difficulty=difficulty, count=300))
    assert None in easy
    assert abs(share[True] / 300 - 3 / 5) < 0.1


def test_nine_players_hold_all_nine_cards_so_that_one_is_the_traitor() -> None:
    """MB-9, MB-10."""
    for dealt in deals(9, traitor=True):
        assert {hand.card for hand in dealt.hands} == {*REQUIRED, *OPTIONAL, None}
        assert dealt.traitor is not None
        assert dealt.face_up == ()


@pytest.mark.parametrize("players", range(2, 10))
@pytest.mark.parametrize("difficulty", Difficulty)
def test_new_players_under_eight_see_one_unused_optional_card(players: int, difficulty: Difficulty) -> None:
    """MB-10: other difficulties see none, and the traitor's card never lies open."""
    for dealt in deals(players, traitor=players > 4, difficulty=difficulty, count=12):
        up = [card for card in dealt.face_up if card not in REQUIRED]
        assert len(up) == int(difficulty is Difficulty.NEW and players < 8)
        assert set(up) <= set(OPTIONAL)


def test_who_holds_which_card_is_left_to_chance() -> None:
    """MB-10: the deck is shuffled before it is dealt, and the optional cards before they are drawn."""
    seen = {(seat, hand.card) for dealt in deals(7, count=120) for seat, hand in enumerate(dealt.hands)}
    assert len(seen) == 7 * 8
    assert {dealt.face_up for dealt in deals(7, count=120)} == {(card,) for card in OPTIONAL}
    orders = {dealt.face_up[:2] for dealt in deals(2, count=200)}
    assert len(orders) == 12, "the order of the cards face up tells no letter (MB-14)"


@given(options())
def test_new_players_have_no_restrictions_and_all_others_one_each_no_card_twice(chosen: Options) -> None:
    """MB-10, MB-15."""
    cards = [hand.restriction for hand in deal(chosen).hands]
    if chosen.difficulty is Difficulty.NEW:
        assert set(cards) == {None}
    else:
        assert None not in cards
        assert len({card.kind for card in cards if card}) == chosen.players


@given(options())
def test_a_minor_glitch_lies_open_for_experts_a_major_one_for_geniuses_and_none_for_others(chosen: Options) -> None:
    """MB-10, MB-16, MB-17."""
    expected: dict[Difficulty, tuple[Glitch | None, ...]] = {Difficulty.EXPERT: MINOR, Difficulty.GENIUS: MAJOR}
    assert deal(chosen).glitch in expected.get(chosen.difficulty, (None,))


def test_all_cards_of_restriction_and_glitch_come_into_play_and_all_colors_are_named() -> None:
    """MB-15, MB-16, MB-17."""
    dealt = [*deals(4, difficulty=Difficulty.EXPERT), *deals(4, difficulty=Difficulty.GENIUS)]
    cards = [hand.restriction for d in dealt for hand in d.hands if hand.restriction]
    assert {card.kind for card in cards} == set(KINDS)
    assert {d.glitch for d in dealt} == set(Glitch)
    assert len({card.color for card in cards if card.kind in COLORED}) == 4


def test_two_players_are_never_barred_from_voting() -> None:
    """MB-12, MB-15: both hands are needed for a majority of two."""
    cards = [h.restriction for d in deals(2, difficulty=Difficulty.PRACTICED, count=200) for h in d.hands]
    assert RestrictionKind.NO_VOTING not in {card.kind for card in cards if card}
    three = [h.restriction for d in deals(3, difficulty=Difficulty.PRACTICED) for h in d.hands]
    assert RestrictionKind.NO_VOTING in {card.kind for card in three if card}


@given(st.sampled_from(puzzle_ids()), st.integers(2, 8), st.integers(0, 99))
def test_no_seat_is_left_with_nothing_to_do_while_other_cards_are_left(puzzle_id: str, players: int, seed: int) -> None:
    """MB-15: up to seven seats; there are nine cards, and no puzzle makes more than two of them useless."""
    dealt = deal(Options(puzzle_id, players, Difficulty.PRACTICED, False, seed))
    ways = attitudes(dealt.puzzle, dealt.size)
    idle = [h for h in dealt.hands if h.restriction and not leaves_something_to_do(h.restriction, ways, dealt.box)]
    assert len(idle) <= max(0, players - 7)


@pytest.mark.parametrize(("players", "minutes"), MINUTES.items())
def test_the_time_goes_by_the_number_of_players(players: int, minutes: int) -> None:
    """MB-11: the table of the rulebook."""
    assert minutes == {2: 10, 3: 10, 4: 10, 5: 10, 6: 9, 7: 8, 8: 7, 9: 7}[players]
    dealt = deals(players, traitor=players == 9, count=1)[0]
    assert dealt.limit == 60 * minutes
    assert dealt.half == 30 * minutes
