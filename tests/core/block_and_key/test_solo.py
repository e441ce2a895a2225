"""Alone against the Ancients (BK-13)."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.block_and_key.ancients import CORNERS, ancients_poses, closest_blocks, corner_to_corner
from core.games.block_and_key.equipment import keys_by_id
from core.games.block_and_key.move import (
    AncientsNone,
    AncientsPosition,
    Claim,
    DiscardKey,
    Draw,
    EndTurn,
    Excavate,
    SetAside,
)
from core.games.block_and_key.options import Options
from core.games.block_and_key.positioning import PositionFault
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import SOLO_TURNS, KeyReason, KeyRefusal, Phase
from core.games.block_and_key.state import KeyState
from core.geometry.pose import Pose
from tests.core.block_and_key.deck import MOON, STAR, SUN, ready, ready_for_two
from tests.core.block_and_key.games import (
    IDS,
    KEYS,
    drafted,
    kinds,
    laid,
    likely,
    of_kind,
    play,
    refusals,
    until,
)
from tests.core.block_and_key.reference import broken_rules, legal_cells
from tests.core.block_and_key.ruins import BOX, cells_of, chances, grown, rubble, standing


def dug() -> KeyState:
    """A game alone in which blocks were excavated in the first turn."""
    return drafted(1).play(Excavate(0))


def refilling(*hand: str, **fields: object) -> KeyState:
    """A game alone in which these keys are in hand, and one was laid aside for this turn."""
    return replace(laid(1, hand=hand), phase=Phase.REFILLING, **fields)


# The order of a turn.


def test_without_a_claim_a_key_of_either_altar_is_laid_aside_face_down_excavating_or_placing() -> None:
    """BK-13."""
    state = dug()
    assert state.phase is Phase.MARKING
    assert state.legal_moves(0) == [SetAside("sun"), SetAside("moon")]
    after = state.play(SetAside("moon"))
    assert after.aside == (state.altars[1][0],)
    assert after.altars == (state.altars[0], state.altars[1][1:])
    assert after.hands == state.hands
    placed = drafted(1)
    placed = placed.play(next(m for m in placed.legal_moves(0) if "Position" in type(m).__name__))
    assert {"SetAside"} <= kinds(placed) <= {"SetAside", "Claim"}


def test_a_key_is_laid_aside_before_anything_else_and_once_a_turn() -> None:
    """BK-13."""
    state = dug()
    for move in (EndTurn(), Draw("sun"), DiscardKey(state.hands[0][2])):
        assert KeyRefusal.MARK_FIRST in refusals(state, move)
    after = state.play(SetAside("sun"))
    assert refusals(after, SetAside("sun")) == [KeyRefusal.MARKED]
    assert refusals(replace(state, altars=((), ("moon-1",))), SetAside("sun")) == [KeyRefusal.ALTAR_EMPTY]


def test_a_turn_with_claims_is_marked_by_them() -> None:
    """BK-13: they lie face up, and nothing is laid aside."""
    first, second, ruin, move = ready_for_two()
    state = play(laid(1, hand=(first, second), supply=(move.block_id,), ruin=ruin), move)
    assert "SetAside" in kinds(state), "claiming is left to the player"
    state = play(state, Claim(first))
    assert Claim(second) in state.legal_moves(0)
    assert refusals(state, SetAside("sun")) == [KeyRefusal.MARKED]
    state = play(state, Claim(second))
    assert state.claimed == ((first, second),)
    assert kinds(state) >= {"Draw"}


def test_one_key_may_go_to_the_bottom_of_its_altar() -> None:
    """BK-13."""
    state = refilling(STAR, SUN, MOON, KEYS["sun"][1])
    assert of_kind(state, DiscardKey) == [DiscardKey(SUN), DiscardKey(MOON), DiscardKey(KEYS["sun"][1])]
    assert EndTurn() in state.legal_moves(0), "it need not"
    after = state.play(DiscardKey(SUN))
    assert after.altars == ((*state.altars[0], SUN), state.altars[1])
    assert SUN not in after.hands[0]
    assert state.play(DiscardKey(MOON)).altars == (state.altars[0], (*state.altars[1], MOON))
    assert refusals(after, DiscardKey(MOON)) == [KeyRefusal.ALREADY_DISCARDED]


def test_star_keys_have_no_altar_to_go_to() -> None:
    """BK-13."""
    state = refilling(STAR, SUN, MOON)
    assert refusals(state, DiscardKey(STAR)) == [KeyRefusal.NO_ALTAR_FOR_STARS]
    assert refusals(state, DiscardKey(KEYS["sun"][5])) == [KeyRefusal.NOT_IN_HAND]
    assert refusals(state, DiscardKey("sun-99")) == [KeyRefusal.NO_SUCH_KEY]


def test_discarding_comes_before_drawing() -> None:
    """BK-13."""
    state = refilling(SUN, MOON).play(Draw("sun"))
    assert KeyRefusal.ALREADY_DISCARDED in refusals(state, DiscardKey(SUN))


def test_the_hand_is_refilled_to_four_from_any_altars() -> None:
    """BK-13."""
    state = refilling(SUN, MOON)
    assert refusals(state, EndTurn()) == [KeyRefusal.HAND_NOT_FULL]
    after = play(state, Draw("moon"), Draw("sun"))
    assert after.hands[0] == (SUN, MOON, state.altars[1][0], state.altars[0][0])


def test_who_draws_has_the_ancients_build_and_who_does_not_has_not() -> None:
    """BK-13."""
    full = refilling(STAR, SUN, MOON, KEYS["sun"][1])
    assert full.play(EndTurn()).phase is Phase.ACTION
    drawn = play(full, DiscardKey(SUN), Draw("sun"))
    assert drawn.phase is Phase.ANCIENTS
    assert refusals(drawn, EndTurn()) == [KeyRefusal.ANCIENTS_FIRST]
    assert refusals(full, AncientsNone()) == [KeyRefusal.NOT_ANCIENTS_TURN]
    assert refusals(full, AncientsPosition(Pose((0, 0, 0)))) == [KeyRefusal.NOT_ANCIENTS_TURN]


def test_there_are_eleven_turns_and_after_the_last_one_s_claims_the_game_is_over() -> None:
    """BK-13: the Ancients' turns are not counted, and they have none after the last."""
    chance = Random(3)
    state = drafted(1, 3)
    for turn in range(SOLO_TURNS - 1):
        assert state.turns == turn
        state = until(state, lambda now, turns=turn + 1: now.turns == turns, chance)  # type: ignore[misc]
    dug = state.play(Excavate(0)) if Excavate(0) in state.legal_moves(0) else state
    while dug.phase is Phase.RETURNING:
        dug = dug.play(dug.legal_moves(0)[0])
    assert dug.legal_moves(0) == [EndTurn()]
    assert not dug.must_mark
    assert refusals(dug, SetAside("sun")) == refusals(dug, Draw("sun"))[:1] == [KeyRefusal.LAST_TURN]
    over = dug.play(EndTurn())
    outcome = over.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == (KeyReason.ELEVEN_TURNS, {0})


def test_keys_can_be_claimed_in_the_last_turn() -> None:
    """BK-13."""
    ruin, move = ready(STAR)
    state = replace(laid(1, hand=(STAR,), supply=(move.block_id,), ruin=ruin), turns=10).play(move)
    assert state.legal_moves(0) == [Claim(STAR), EndTurn()]
    over = play(state, Claim(STAR), EndTurn()).outcome()
    assert over is not None
    assert over.scores[0].key_points == 1


def test_blocks_and_keys_that_are_left_count_for_nothing() -> None:
    """BK-13: nor do keys laid aside."""
    state = laid(1, supply=IDS[:5], ruin=Ruin(), turns=10, aside=KEYS["moon"], phase=Phase.ENDING)
    outcome = state.play(EndTurn()).outcome()
    assert outcome is not None
    assert outcome.scores[0].points == 0


# The Ancients' turn.


def called(key: str, ruin: Ruin, **fields: object) -> KeyState:
    """A game alone in which *key* was the last one drawn."""
    state = laid(1, hand=(STAR, SUN, MOON), ruin=ruin, **fields)
    rank = keys_by_id()[key].rank
    altars = ((key,), ()) if rank == "sun" else ((), (key,))
    return replace(state, phase=Phase.REFILLING, altars=altars).play(Draw(rank))


def by_stars(stars: int) -> str:
    """A key of so many stars that is not in the hands of these tests."""
    drawn = (key for key in (*KEYS["sun"][1:], *KEYS["moon"][1:]) if keys_by_id()[key].stars == stars)
    return next(drawn)


@pytest.mark.parametrize("key", [*KEYS["sun"][2:11], *KEYS["moon"][1:5]])
def test_the_pips_name_the_site_and_the_stars_the_corner(key: str) -> None:
    """BK-13."""
    state = called(key, Ruin.start(0))
    call = state.ancient
    assert call is not None
    assert call.block_id == state.yard[keys_by_id()[key].pips - 1]
    assert (call.pips, call.stars) == (keys_by_id()[key].pips, keys_by_id()[key].stars)


def test_of_several_keys_drawn_the_last_one_counts() -> None:
    """BK-13."""
    state = refilling(SUN, MOON)
    after = play(state, Draw("moon"), Draw("sun"))
    call = after.ancient
    assert call is not None
    assert call.pips == keys_by_id()[state.altars[0][0]].pips


def test_the_corners_go_round_from_the_front_left() -> None:
    """BK-13: one star to four, anticlockwise as seen from above; the core alone is as close to all of them."""
    assert CORNERS == ((0, 0), (10, 0), (10, 10), (0, 10))
    assert {closest_blocks(Ruin.start(0), stars) for stars in (1, 2, 3, 4)} == {("core",)}


def test_the_block_closest_to_the_corner_is_the_one_with_the_nearest_cell() -> None:
    """BK-13: by the squared distance from a cell's centre."""
    ruin = standing(
        0,
        ([(3, 3, 0), (2, 3, 0), (3, 2, 0)], "moss"),
        ([(6, 3, 0), (7, 3, 0), (8, 3, 0)], "grey"),
        ([(6, 6, 0), (6, 7, 0), (6, 8, 0)], "white"),
    )
    assert [closest_blocks(ruin, stars) for stars in (1, 2, 3, 4)] == [
        ("moss-bend3",),
        ("grey-bar3",),
        ("white-bar3",),
        ("core",),
    ]


def test_of_two_blocks_one_on_the_other_the_lower_is_closer() -> None:
    """BK-13: distance is measured in space, to the corner of the floor."""
    low, high = rubble("low", [(1, 1, 0)]), rubble("high", [(1, 1, 1), (1, 1, 2)])
    assert closest_blocks(Ruin(None, (high, low)), 1) == ("low",)


def test_equally_close_blocks_are_both_offered_and_the_player_chooses() -> None:
    """BK-13."""
    tied = Ruin(None, (rubble("left", [(1, 3, 0)]), rubble("right", [(3, 1, 0)]), rubble("far", [(6, 6, 0)])))
    assert closest_blocks(tied, 1) == ("left", "right")
    bar = BOX.by_id["white-bar3"]
    by_left = [pose for pose in ancients_poses(tied, 1, bar) if corner_to_corner(tied, "left", cells_of(bar, pose))]
    by_right = [pose for pose in ancients_poses(tied, 1, bar) if corner_to_corner(tied, "right", cells_of(bar, pose))]
    assert by_left
    assert by_right
    assert {*by_left, *by_right} == set(ancients_poses(tied, 1, bar))


@settings(max_examples=8)
@given(chances, st.integers(1, 4), st.sampled_from(BOX.blocks))
def test_the_ancients_poses_are_all_legal_ones_corner_to_corner_with_a_closest_block(
    chance: Random, stars: int, block: object
) -> None:
    """BK-13, against a slow reference."""
    ruin = grown(chance, chance.randrange(12))
    filled = frozenset(ruin.occupied)
    u, v = CORNERS[stars - 1]

    def distance(block_id: str) -> float:
        cells = (cell for cell, owner in ruin.occupied.items() if owner == block_id)
        return min((x + 0.5 - u) ** 2 + (y + 0.5 - v) ** 2 + (z + 0.5) ** 2 for x, y, z in cells)

    ids = set(ruin.occupied.values())
    closest = {block_id for block_id in ids if distance(block_id) == min(map(distance, ids))}
    assert set(closest_blocks(ruin, stars)) == closest
    expected = set()
    for cells in legal_cells(filled, [cell for cell, _ in block.shape.cells]):  # type: ignore[attr-defined]
        for target in closest:
            others = [c for c, owner in ruin.occupied.items() if owner == target]
            gaps = {tuple(sorted(abs(a - b) for a, b in zip(c, d, strict=True))) for c in cells for d in others}
            if (0, 0, 1) not in gaps and gaps & {(0, 1, 1), (1, 1, 1)}:
                expected.add(cells)
    found = [cells_of(block, pose) for pose in ancients_poses(ruin, stars, block)]  # type: ignore[arg-type]
    assert len(found) == len(set(found))
    assert set(found) == expected


def test_the_ancients_block_is_placed_and_its_site_restocked() -> None:
    """BK-13, BK-11."""
    state = called(by_stars(2), Ruin.start(0))
    call = state.ancient
    assert call is not None
    move = of_kind(state, AncientsPosition)[0]
    after = state.play(move)
    assert after.ruin.placements[-1].block.id == call.block_id
    assert after.yard[call.pips - 1] in state.bag
    assert after.supplies == state.supplies
    assert after.legal_moves(0) == [EndTurn()]


def test_keys_that_the_ancients_complete_are_not_claimed() -> None:
    """BK-13."""
    state = called(by_stars(1), Ruin.start(0))
    after = state.play(of_kind(state, AncientsPosition)[0])
    assert kinds(after) == {"EndTurn"}
    for key in after.hands[0]:
        assert refusals(after, Claim(key))[0] is KeyRefusal.NOTHING_PLACED


def test_a_placing_of_the_ancients_keeps_all_rules_and_names_those_it_breaks() -> None:
    """BK-13, BK-4 to BK-8."""
    state = called(by_stars(1), Ruin.start(0))
    block = BOX.by_id[str(state.ancient.block_id)]  # type: ignore[union-attr]
    assert AncientsNone() not in state.legal_moves(0)
    assert refusals(state, AncientsNone()) == [KeyRefusal.ANCIENTS_CAN_PLACE]
    far = refusals(state, AncientsPosition(Pose((0, 0, 0))))
    assert far == [PositionFault.NO_CONTACT, KeyRefusal.NOT_BY_THE_CLOSEST]
    outside = refusals(state, AncientsPosition(Pose((9, 9, 0))))
    assert PositionFault.OUTSIDE_GRID in outside
    filled = frozenset(state.ruin.occupied)
    flat = [Pose((x, y, 0)) for x in range(10) for y in range(10)]
    for pose in flat:
        found = [fault.name for fault in refusals(state, AncientsPosition(pose)) if isinstance(fault, PositionFault)]
        assert found == [name for name, _ in broken_rules(filled, cells_of(block, pose))]


def test_without_room_the_block_goes_back_to_the_bag() -> None:
    """BK-13: its site has been restocked before."""
    rock = [(x, y, z) for x in range(10) for y in range(10) for z in range(6)]
    state = called(by_stars(3), Ruin(None, (rubble("rock", rock),)))
    call = state.ancient
    assert call is not None
    assert state.legal_moves(0) == [AncientsNone()]
    after = state.play(AncientsNone())
    assert call.block_id in after.bag
    assert after.yard[call.pips - 1] in state.bag
    assert after.ruin == state.ruin
    lonely = called(by_stars(3), state.ruin, bag=()).play(AncientsNone())
    assert lonely.yard[call.pips - 1] == call.block_id, "an empty bag gives the block back"


def test_an_empty_site_gives_no_block() -> None:
    """BK-13, BK-11: when the bag has run out."""
    state = called(by_stars(1), Ruin.start(0), yard=(None,) * 9, bag=())
    assert state.legal_moves(0) == [AncientsNone()]
    assert refusals(state, AncientsPosition(Pose((3, 3, 0)))) == [KeyRefusal.NO_ANCIENT_BLOCK]
    after = state.play(AncientsNone())
    assert (after.ruin, after.yard, after.bag) == (state.ruin, state.yard, state.bag)


def test_with_both_altars_empty_nothing_is_laid_aside_or_drawn() -> None:
    """BK-13: there is nothing to take."""
    state = replace(drafted(1), altars=((), ())).play(Excavate(0))
    assert kinds(state) == {"DiscardKey", "EndTurn"}
    ended = state.play(EndTurn())
    assert (ended.turns, ended.phase) == (1, Phase.ACTION)


@settings(max_examples=15)
@given(st.integers(0, 999), chances)
def test_a_game_alone_has_eleven_marks_and_turns_unless_one_is_stuck(seed: int, chance: Random) -> None:
    """BK-13, BK-14."""
    state, marks = KeyState.start(Options(1, seed)), 0
    while state.seats_to_move():
        move = likely(state.legal_moves(0), chance)
        claimed_first = isinstance(move, Claim) and not state.turn.claims
        marks += isinstance(move, SetAside) or (claimed_first and not state.is_last_alone)
        state = state.play(move)
    outcome = state.outcome()
    assert outcome is not None
    if outcome.reason is KeyReason.ELEVEN_TURNS:
        assert state.turns == SOLO_TURNS
        assert marks == SOLO_TURNS - 1
    assert len(state.aside) <= SOLO_TURNS - 1
