"""How games end, points and tie-breaks."""

from dataclasses import replace

import pytest
from hypothesis import given

from core.games.block_and_key.equipment import COLORS, keys_by_id
from core.games.block_and_key.move import Claim, EndTurn, Excavate
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import CLAIMS_TO_END, KeyReason, KeyRefusal, Phase
from core.games.block_and_key.scoring import Band, Score, score
from core.games.block_and_key.state import KeyState
from core.games.block_and_key.view import faces
from tests.core.block_and_key.deck import STAR, ready
from tests.core.block_and_key.games import IDS, KEYS, excavated, finished, laid, plays, refusals
from tests.core.block_and_key.ruins import rubble

MANY = (*KEYS["sun"], *KEYS["moon"])


def near_the_end(players: int, claimed: int) -> KeyState:
    """A game in which seat 0 has claimed so many keys and just claims one more."""
    ruin, move = ready(STAR)
    owned = (MANY[:claimed], *((),) * (players - 1))
    state = laid(players, hand=(STAR,), supply=(move.block_id,), ruin=ruin, claimed=owned)
    return state.play(move).play(Claim(STAR))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_twelve_eight_or_seven_claimed_keys_of_one_player_trigger_the_end(players: int) -> None:
    """BK-12."""
    assert CLAIMS_TO_END == {2: 12, 3: 8, 4: 7}
    enough = CLAIMS_TO_END[players]
    assert finished(near_the_end(players, enough - 2)).finals is None
    assert finished(near_the_end(players, enough - 1)).finals == players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_then_every_player_the_trigger_player_too_takes_one_final_turn_in_order(players: int) -> None:
    """BK-12."""
    state = finished(near_the_end(players, CLAIMS_TO_END[players] - 1))
    order = []
    while state.phase is not Phase.OVER:
        assert state.outcome() is None
        order.append(state.seat)
        state = excavated(state)
    assert order == [*range(players - 1, 0, -1), 0]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason is KeyReason.CLAIMS
    assert outcome.winners == {0}


def test_the_end_is_triggered_once_whoever_claims_more() -> None:
    """BK-12."""
    state = finished(near_the_end(2, 11))
    state = replace(state, claimed=(state.claimed[0], MANY[20:34]))
    state = excavated(state)
    assert state.finals == 1
    assert excavated(state).phase is Phase.OVER


def test_nothing_is_played_once_the_game_is_over() -> None:
    """BK-12."""
    state = excavated(excavated(finished(near_the_end(2, 11))))
    assert state.seats_to_move() == frozenset()
    assert [state.legal_moves(seat) for seat in (0, 1)] == [[], []]
    for move in (Excavate(0), EndTurn(), Claim(STAR)):
        assert refusals(state, move) == [KeyRefusal.GAME_OVER]


# Points.


def test_claimed_keys_count_one_two_or_four_by_rank_and_keys_in_hand_nothing() -> None:
    """BK-9, BK-10."""
    mine = (KEYS["star"][0], KEYS["sun"][0], KEYS["sun"][1], KEYS["moon"][0])
    state = laid(claimed=(mine, ()), ruin=Ruin())
    assert score(state, 0) == Score(9, 0, 4, 0)
    assert score(state, 1) == Score(0, 0, 0, 0)
    assert [keys_by_id()[key].points for key in mine] == [1, 2, 2, 4]


@pytest.mark.parametrize(("faces_seen", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2)])
def test_three_faces_of_the_enigma_s_color_seen_from_one_s_side_are_a_point_rounded_down(
    faces_seen: int, points: int
) -> None:
    """BK-10: faces that others see or that are hidden do not count."""
    seen = [rubble(f"seen-{k}", [(k, 2, 0)], "brown") for k in range(faces_seen)]
    hidden = [rubble(f"hidden-{k}", [(k, 3, 0)], "brown") for k in range(faces_seen)]
    state = laid(ruin=Ruin(None, (*seen, *hidden)), enigmas=("brown", "white"))
    assert score(state, 0) == Score(0, faces_seen, 0, 0)
    assert score(state, 0).enigma_points == score(state, 0).points == points
    assert score(state, 1).points == 0


def test_the_core_s_faces_count_for_enigmas_too() -> None:
    """BK-9, BK-10."""
    state = laid(enigmas=("moss", "grey"))
    assert [score(state, seat).enigma_points for seat in (0, 1)] == [1, 1]


@given(plays())
def test_scores_are_what_is_counted_square_by_square(state: KeyState) -> None:
    """BK-10, BK-12."""
    for seat in range(state.players):
        view = faces(state.ruin, seat)
        found = score(state, seat)
        seen = [view.color(column, row) for column in range(10) for row in range(6)]
        assert found.faces == seen.count(state.enigmas[seat])
        assert found.points == sum(keys_by_id()[key].points for key in state.claimed[seat]) + found.faces // 3
        assert (found.claimed, found.blocks) == (len(state.claimed[seat]), len(state.supplies[seat]))
    assert set(COLORS) >= set(state.enigmas)


# Winners.


def won_by(**fields: object) -> set[int]:
    """Who wins a game of three that ends like this: seat 0 starts, then come 2 and 1."""
    state = laid(3, yard=(None,) * 9, bag=(), **({"ruin": Ruin()} | fields))
    for _ in range(3):
        state = state.play(state.legal_moves(state.seat)[0]).play(EndTurn())
    outcome = state.outcome()
    assert outcome is not None
    return set(outcome.winners)


STARS, SUNS, MOONS = KEYS["star"], KEYS["sun"], KEYS["moon"]


def test_most_points_win() -> None:
    """BK-12."""
    assert won_by(claimed=((), (SUNS[0],), (STARS[0],))) == {1}
    ruin = Ruin(None, tuple(rubble(f"wall-{k}", [(k, 0, 0)], "brown") for k in range(6)))
    assert won_by(claimed=((), (STARS[0],), (STARS[1],)), enigmas=("brown", "white", "moss"), ruin=ruin) == {0}


def test_of_equal_points_more_claimed_keys_win() -> None:
    """BK-12: whatever blocks are left."""
    claimed = ((MOONS[0],), (SUNS[0], STARS[0], STARS[1]), (SUNS[1], SUNS[2]))
    assert won_by(claimed=claimed) == {1}
    assert won_by(claimed=claimed, supplies=(IDS[:3], (), IDS[3:4])) == {1}


def test_of_equal_keys_more_leftover_blocks_win() -> None:
    """BK-12."""
    tied = ((SUNS[0],), (SUNS[1],), (SUNS[2],))
    supplies = (("moss-bar3",), ("grey-bar3", "grey-bar4"), ("white-bar3",))
    assert won_by(claimed=tied, supplies=supplies) == {1}


def test_of_equal_blocks_the_earlier_in_turn_order_wins() -> None:
    """BK-12: clockwise from the starter, seat 2 comes before seat 1."""
    assert won_by() == {0}
    assert won_by(claimed=((), (SUNS[0],), (SUNS[1],))) == {2}


@pytest.mark.parametrize(
    ("points", "band"),
    [
        (0, Band.TRAINEE),
        (9, Band.TRAINEE),
        (10, Band.RESEARCHER),
        (20, Band.RESEARCHER),
        (21, Band.FIELD_DIRECTOR),
        (26, Band.FIELD_DIRECTOR),
        (27, Band.DIG_DIRECTOR),
        (32, Band.DIG_DIRECTOR),
        (33, Band.EXPERT_ARCHAEOLOGIST),
        (99, Band.EXPERT_ARCHAEOLOGIST),
    ],
)
def test_alone_points_are_told_in_five_bands(points: int, band: Band) -> None:
    """BK-13."""
    assert Band.of(points) is band
