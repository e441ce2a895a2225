"""Turns: excavating, placing, claiming, drawing, passing."""

from dataclasses import replace

import pytest

from core.games.block_and_key.floor import COLORS
from core.games.block_and_key.move import (
    AncientsNone,
    AncientsPosition,
    Claim,
    DiscardKey,
    Draw,
    EndTurn,
    Excavate,
    Pass,
    Position,
    ReturnBlock,
    SetAside,
)
from core.games.block_and_key.positioning import PositionFault
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import KeyReason, KeyRefusal, Phase
from core.games.block_and_key.scoring import score
from core.games.block_and_key.state import KeyState
from core.games.block_and_key.view import SIDES, faces
from core.games.block_and_key.yard import LINES
from core.geometry.cells import Cell
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from tests.core.block_and_key.deck import MOON, OTHER_STAR, STAR, SUN, complete, ready, ready_for_two
from tests.core.block_and_key.games import IDS, KEYS, drafted, finished, kinds, laid, of_kind, play, refusals
from tests.core.block_and_key.ruins import placed, rubble

BAR = [(6, 4, 0), (6, 4, 1), (6, 4, 2)]
"""Where a white bar stands by the core, higher than it."""


def put(cells: list[Cell], color: str = "white") -> Position:
    """The placing of the block of these cells."""
    block, pose = placed(cells, color)
    return Position(block.id, pose)


# One action a turn.


def test_a_turn_is_one_action_excavating_or_placing() -> None:
    state = drafted()
    assert kinds(state) == {"Excavate", "Position"}
    dug = state.play(Excavate(0))
    assert kinds(dug) == {"EndTurn"}
    put_down = of_kind(state, Position)[0]
    for after in (dug, state.play(put_down)):
        for move in (Excavate(1), put_down, Pass()):
            assert KeyRefusal.ALREADY_ACTED in refusals(after, move)


def test_a_turn_without_an_action_does_not_end() -> None:
    state = drafted()
    assert refusals(state, EndTurn()) == [KeyRefusal.NOTHING_DONE]
    assert refusals(state, Draw("sun")) == [KeyRefusal.NOTHING_DONE, KeyRefusal.HAND_FULL]
    assert refusals(state, Claim(state.hands[state.seat][0])) == [KeyRefusal.NOTHING_PLACED]


def test_the_seat_whose_turn_it_is_moves_and_nobody_else() -> None:
    state = drafted(3)
    assert state.seats_to_move() == {state.seat}
    assert [bool(state.legal_moves(seat)) for seat in range(3)] == [seat == state.seat for seat in range(3)]


# Excavating (BK-11).


@pytest.mark.parametrize("line", range(6))
def test_excavating_takes_all_blocks_of_a_row_or_column_and_refills_the_yard(line: int) -> None:
    """BK-11."""
    state = laid(supply=("white-bar3",))
    after = state.play(Excavate(line))
    assert list(after.supplies[0]) == ["white-bar3", *(state.yard[site] for site in LINES[line])]
    assert None not in after.yard
    assert len(after.bag) == len(state.bag) - 3
    assert {*after.bag, *map(str, after.yard)} == {*state.bag, *map(str, state.yard)} - set(after.supplies[0])


def test_a_line_without_blocks_cannot_be_excavated() -> None:
    """BK-11."""
    state = laid(yard=("moss-bar3", *(None,) * 8), bag=())
    assert of_kind(state, Excavate) == [Excavate(0), Excavate(3)]
    assert refusals(state, Excavate(1)) == [KeyRefusal.LINE_EMPTY]
    assert refusals(state, Excavate(6)) == [KeyRefusal.NO_SUCH_LINE]
    assert state.play(Excavate(0)).supplies[0] == ("moss-bar3",), "fewer than three near the end"


def test_when_the_bag_runs_out_the_yard_is_refilled_as_far_as_it_goes() -> None:
    """BK-11: the lowest empty sites first."""
    state = laid(yard=IDS[:9], bag=IDS[9:11])
    after = state.play(Excavate(3))
    assert [block is None for block in after.yard] == [False] * 6 + [True, False, False]
    assert {after.yard[0], after.yard[3]} == set(IDS[9:11])
    assert after.bag == ()


def test_over_seven_blocks_the_player_chooses_what_goes_back_to_the_bag() -> None:
    """BK-11: of old blocks and new ones."""
    state = laid(supply=IDS[20:26])
    after = state.play(Excavate(0))
    assert after.phase is Phase.RETURNING
    assert after.legal_moves(0) == [ReturnBlock(block) for block in after.supplies[0]]
    assert len(after.supplies[0]) == 9
    new, old = state.yard[0], IDS[20]
    done = play(after, ReturnBlock(str(new)), ReturnBlock(old))
    assert len(done.supplies[0]) == 7
    assert {new, old} <= set(done.bag)
    assert kinds(done) == {"EndTurn"}


def test_the_turn_goes_on_only_with_seven_blocks_or_fewer_and_no_more_than_needed_go_back() -> None:
    """BK-11."""
    over = laid(supply=IDS[20:25]).play(Excavate(0))
    assert refusals(over, EndTurn()) == [KeyRefusal.OVER_LIMIT]
    assert refusals(over, ReturnBlock("white-hat")) == [KeyRefusal.NO_SUCH_BLOCK]
    assert refusals(over, ReturnBlock(IDS[39])) == [KeyRefusal.NOT_IN_SUPPLY]
    done = over.play(ReturnBlock(IDS[20]))
    assert refusals(done, ReturnBlock(IDS[21])) == [KeyRefusal.NOT_OVER_LIMIT]
    seven = laid(supply=IDS[20:24]).play(Excavate(0))
    assert (len(seven.supplies[0]), seven.phase) == (7, Phase.ENDING)


def test_what_goes_back_fills_the_yard_where_the_bag_was_empty() -> None:
    """BK-11: an empty bag refills as far as it goes; nobody is stuck with blocks in the bag."""
    state = laid(supply=IDS[20:27], yard=(*IDS[:3], *(None,) * 6), bag=())
    after = play(state, Excavate(0), *(ReturnBlock(block) for block in IDS[:3]))
    assert set(after.yard[:3]) == set(IDS[:3])
    assert after.bag == ()


def test_keys_are_not_claimed_after_excavating() -> None:
    """BK-9."""
    state = drafted().play(Excavate(0))
    assert refusals(state, Claim(state.hands[state.seat][0]))[0] is KeyRefusal.NOTHING_PLACED


# Placing.


def test_one_block_of_the_supply_is_placed() -> None:
    state = laid(supply=("white-bar3", "moss-bar3"))
    move = put(BAR)
    after = state.play(move)
    assert after.supplies[0] == ("moss-bar3",)
    assert after.ruin == Ruin.start(0).adding(*placed(BAR, "white"))
    assert after.ruin.by_id["white-bar3"].pose == move.pose


def test_a_block_that_is_not_in_the_supply_is_not_placed_and_every_broken_rule_is_named_too() -> None:
    """BK-1, BK-11, BK-4."""
    state = laid(supply=("white-bar3",))
    assert refusals(state, put(BAR, "moss")) == [KeyRefusal.NOT_IN_SUPPLY]
    far = put([(0, 0, 0), (1, 0, 0), (2, 0, 0)], "moss")
    assert refusals(state, far) == [KeyRefusal.NOT_IN_SUPPLY, PositionFault.NO_CONTACT]
    assert refusals(state, Position("white-hat", far.pose)) == [KeyRefusal.NO_SUCH_BLOCK]
    assert state.faults(far)[0].blocks == ("moss-bar3",)


def test_a_block_that_stands_is_never_placed_again() -> None:
    """BK-1."""
    after = play(laid(supply=("white-bar3",)), put(BAR), EndTurn())
    again = replace(after, seat=0)
    assert KeyRefusal.NOT_IN_SUPPLY in refusals(again, put(BAR))


def test_a_placement_that_breaks_a_rule_is_refused_with_cells_and_blocks() -> None:
    """BK-5."""
    findings = laid(supply=("white-bar3",)).faults(put([(6, 4, 0), (7, 4, 0), (8, 4, 0)]))
    assert [finding.fault for finding in findings] == [PositionFault.NOT_TALLER]
    assert (findings[0].cells, findings[0].blocks) == (((5, 4, 1),), ("core",))


def test_any_of_the_orientations_that_fill_the_same_cells_will_do() -> None:
    state = laid(supply=("white-bar3",))
    block, pose = placed(BAR, "white")
    listed = {move.pose for move in of_kind(state, Position)}
    turned = block.shape.rotated(pose.orientation)
    others = [Pose(pose.origin, o) for o in ORIENTATIONS if block.shape.rotated(o) == turned]
    assert len(others) == 8
    assert len(listed & set(others)) == 1
    assert all(state.faults(Position(block.id, other)) == () for other in others)


# Claiming (BK-9).


def holding(*hand: str, ruin: Ruin, move: Position, seat: int = 0) -> KeyState:
    """A game in which *seat* holds these keys and may make this placing."""
    return laid(seat=seat, hand=hand, supply=(move.block_id,), ruin=ruin)


@pytest.mark.parametrize("rank", KEYS)
def test_a_key_is_claimed_after_a_block_that_shows_a_face_of_it(rank: str) -> None:
    """BK-9: it leaves the hand, and everybody is shown where."""
    for key in KEYS[rank]:
        ruin, move = ready(key)
        state = holding(key, ruin=ruin, move=move)
        assert KeyRefusal.NOTHING_PLACED in refusals(state, Claim(key))
        state = state.play(move)
        assert of_kind(state, Claim) == [Claim(key)]
        after = state.play(Claim(key))
        assert after.hands[0] == ()
        assert after.claimed == ((key,), ())
        made = after.claims[0]
        assert (made.seat, made.key_id) == (0, key)
        view = faces(after.ruin, 0)
        assert move.block_id in {view.block_id(*square) for square in made.place.squares}


def test_several_keys_are_claimed_with_one_placement_and_a_face_counts_for_all() -> None:
    """BK-9."""
    first, second, ruin, move = ready_for_two()
    state = holding(first, second, ruin=ruin, move=move).play(move)
    assert of_kind(state, Claim) == [Claim(first), Claim(second)]
    for one, other in ((first, second), (second, first)):
        after = play(state, Claim(one), Claim(other))
        assert after.claimed[0] == (one, other)
        assert [claim.key_id for claim in after.claims] == [one, other]


def test_a_key_that_was_there_before_is_not_claimed_without_a_new_face() -> None:
    """BK-9."""
    for key in (STAR, SUN, MOON):
        ruin, move = complete(key)
        state = holding(key, ruin=ruin, move=move).play(move)
        assert refusals(state, Claim(key)) == [KeyRefusal.KEY_WITHOUT_NEW_FACE]
        assert of_kind(state, Claim) == []


def test_a_key_that_is_not_seen_is_not_claimed() -> None:
    """BK-9."""
    state = laid(hand=(MOON,), supply=("white-bar3",), ruin=Ruin.start(0)).play(put(BAR))
    assert refusals(state, Claim(MOON)) == [KeyRefusal.KEY_NOT_SEEN]


def test_a_key_is_claimed_from_one_s_own_side_only() -> None:
    """BK-2, BK-3: what the front sees is not there for the right."""
    keys = [key for rank in KEYS.values() for key in rank]
    from_front, from_right = [], []
    for key in keys:
        ruin, move = ready(key)
        from_front += of_kind(holding(key, ruin=ruin, move=move, seat=0).play(move), Claim)
        by_right = holding(key, ruin=ruin, move=move, seat=1).play(move)
        from_right += of_kind(by_right, Claim)
        assert bool(refusals(by_right, Claim(key))) == (Claim(key) not in from_right)
    assert len(from_front) == len(keys)
    assert len(from_right) < len(keys) / 4


def test_only_keys_in_hand_are_claimed_and_each_once() -> None:
    """BK-9."""
    ruin, move = ready(STAR)
    state = holding(STAR, ruin=ruin, move=move).play(move)
    assert refusals(state, Claim(OTHER_STAR)) == [KeyRefusal.NOT_IN_HAND]
    assert refusals(state, Claim("star-99")) == [KeyRefusal.NO_SUCH_KEY]
    assert refusals(state.play(Claim(STAR)), Claim(STAR)) == [KeyRefusal.NOT_IN_HAND]


def test_claiming_is_left_to_the_player() -> None:
    """BK-9."""
    ruin, move = ready(STAR)
    state = holding(STAR, OTHER_STAR, SUN, MOON, ruin=ruin, move=move).play(move)
    assert Claim(STAR) in state.legal_moves(0)
    assert state.play(EndTurn()).claimed == ((), ())


def test_a_claim_is_shown_to_all_until_the_next_action() -> None:
    """BK-9: opponents may check the view."""
    state = finished(claimed_one())
    assert [claim.key_id for claim in state.observation(1).claims] == [STAR]
    assert state.play(Excavate(0)).claims == ()
    placing = replace(state, supplies=((), ("moss-bar4",)))
    assert placing.play(of_kind(placing, Position)[0]).claims == ()
    assert replace(state, yard=(None,) * 9, bag=(), supplies=((), ())).play(Pass()).claims == ()


def claimed_one(*rest: str) -> KeyState:
    """A game in which a star key was just claimed and these are left in hand."""
    ruin, move = ready(STAR)
    return play(holding(STAR, *rest, ruin=ruin, move=move), move, Claim(STAR))


# Drawing.


def test_keys_are_drawn_up_to_four_from_altars_of_choice() -> None:
    """BK-9."""
    state = claimed_one(*KEYS["moon"][:3])
    assert Draw("sun") in state.legal_moves(0)
    assert Draw("moon") in state.legal_moves(0)
    assert EndTurn() not in state.legal_moves(0)
    assert refusals(state, EndTurn()) == [KeyRefusal.HAND_NOT_FULL]
    for altar, index in (("sun", 0), ("moon", 1)):
        after = state.play(Draw(altar))
        assert after.hands[0][-1] == state.altars[index][0]
        assert after.altars[index] == state.altars[index][1:]
        assert len(after.hands[0]) == 4
        assert kinds(after) == {"EndTurn"}
        assert refusals(after, Draw(altar)) == [KeyRefusal.TURN_DONE, KeyRefusal.HAND_FULL]


def test_a_key_drawn_after_a_claim_waits_for_another_turn() -> None:
    """BK-9: once drawing has begun nothing is claimed, be it drawn or held before."""
    first, second, ruin, move = ready_for_two()
    state = play(holding(first, second, ruin=ruin, move=move), move)
    drawing = state.play(Draw("sun"))
    assert kinds(drawing) == {"Draw"}
    assert refusals(drawing, Claim(first)) == [KeyRefusal.CLAIMING_OVER]
    later = replace(state, hands=((first,), state.hands[1]), altars=((second,), ())).play(Draw("sun"))
    assert refusals(later, Claim(second)) == [KeyRefusal.CLAIMING_OVER]


def test_an_empty_altar_gives_nothing_and_when_both_are_empty_the_hand_stays_small() -> None:
    """BK-9."""
    state = replace(claimed_one(SUN), altars=((), (MOON,)))
    assert refusals(state, Draw("sun")) == [KeyRefusal.ALTAR_EMPTY]
    assert refusals(state, Draw("sky")) == [KeyRefusal.NO_SUCH_ALTAR]
    after = state.play(Draw("moon"))
    assert kinds(after) == {"EndTurn"}
    assert after.hands[0] == (SUN, MOON)


# Passing (BK-14).


def stuck(players: int = 2, **fields: object) -> KeyState:
    """A game in which nobody can do anything."""
    return laid(players, yard=(None,) * 9, bag=(), **fields)


def test_only_who_can_neither_place_nor_excavate_passes() -> None:
    """BK-14."""
    assert stuck().legal_moves(0) == [Pass()]
    assert refusals(laid(), Pass()) == [KeyRefusal.CAN_ACT], "there are blocks in the yard"
    assert refusals(stuck(supply=("white-bar3",)), Pass()) == [KeyRefusal.CAN_ACT], "a block can be placed"
    high = [(x, y, z) for x in range(10) for y in range(10) for z in range(6)]
    full = stuck(supply=("white-bar3",), ruin=Ruin(None, (rubble("rock", high),)))
    assert full.legal_moves(0) == [Pass()]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_game_ends_when_all_pass_in_turn(players: int) -> None:
    """BK-14."""
    state = stuck(players)
    for _ in range(players):
        assert state.outcome() is None
        state = play(state, Pass(), EndTurn())
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason is KeyReason.ALL_PASSED
    assert state.seats_to_move() == frozenset()


def test_who_acts_in_between_keeps_the_game_going() -> None:
    """BK-14."""
    state = stuck()
    state = replace(state, supplies=((), ("white-bar3",)))
    state = play(state, Pass(), EndTurn())
    state = play(state, of_kind(state, Position)[0], EndTurn(), Pass(), EndTurn())
    assert state.outcome() is None
    assert play(state, Pass(), EndTurn()).outcome() is not None


def test_what_belongs_to_the_ancients_is_not_played_with_others() -> None:
    """BK-13."""
    state = drafted(2)
    for move in (
        SetAside("sun"),
        DiscardKey(state.hands[state.seat][2]),
        AncientsNone(),
        AncientsPosition(Pose((0, 0, 0))),
    ):
        assert KeyRefusal.ONLY_ALONE in refusals(state, move)


def test_the_view_of_a_seat_is_its_side_s() -> None:
    """BK-2, BK-3: unturned the core shows moss to the front, grey, brown and white to the others anticlockwise."""
    for turn in SIDES:
        state = laid(4, ruin=Ruin.start(turn), enigmas=COLORS)
        for seat, color in enumerate(COLORS):
            counts = {other: faces(state.ruin, seat).count(other) for other in COLORS}
            assert counts == {other: 4 * (other == COLORS[(seat - turn) % 4]) for other in COLORS}
            assert score(state, seat).faces == counts[color]
