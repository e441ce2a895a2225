"""Glitches at the table: they lie open, and bind everybody all game long (MB-16, MB-17)."""

import pytest

from core.games.mental_blocks.glitch import MINOR, Glitch, GlitchFault
from core.games.mental_blocks.move import Shift, Take, TimeUp
from core.games.mental_blocks.restriction import RestrictionFault, RestrictionKind
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import Answer, CallAccusation, CallVote, HalfTime, Pass, Point
from core.games.mental_blocks.team_rule import Phase, TeamReason, TeamRefusal
from tests.core.mental_blocks.tables import (
    BUILT,
    play,
    pose,
    put,
    put_turned,
    reason,
    refusals,
    standing,
    started,
    voted,
)

BINDING = {
    Glitch.NOT_THE_LAST: Take("blue-cube"),
    Glitch.TWO_OTHERS_FIRST: Take("blue-cube"),
    Glitch.ONE_PIECE: put_turned("white-slab", (0, 0, 0)),
    Glitch.TURN_FIRST: put("white-slab", (4, 5, 0)),
}


@pytest.mark.parametrize("glitch", MINOR)
@pytest.mark.parametrize("seat", range(5))
def test_a_glitch_binds_every_seat_the_traitor_s_too_all_game_long(glitch: Glitch, seat: int) -> None:
    """MB-16: and everybody sees which one it is."""
    state = play(started(5, traitor=4, glitch=glitch), put_turned("blue-cube", (4, 4, 0), 0))
    move = BINDING[glitch]
    for at in (0.0, 599.0):
        mine = (
            Take(move.block_id, seat, at) if isinstance(move, Take) else type(move)(move.block_id, move.pose, seat, at)
        )
        assert refusals(state, mine) == [GlitchFault[glitch.name]]
    assert state.observation(seat).glitch is glitch


def test_a_major_glitch_binds_the_traitor_too() -> None:
    """MB-17: minutes, moves, hidden colors and half time are everybody's."""
    minutes = started(5, traitor=1, glitch=Glitch.ONE_BUILDER)
    assert refusals(minutes, put("blue-cube", seat=1)) == [GlitchFault.ONE_BUILDER]
    assert refusals(minutes, put("blue-cube", seat=1, at=60.0)) == []
    three = started(5, traitor=1, glitch=Glitch.THREE_EACH)
    three = play(three, *(put(f"{color}-cube", (x, 0, 0), 1) for color, x in COLORS[:3]))
    assert refusals(three, put("black-cube", (5, 0, 0), 1)) == [GlitchFault.THREE_EACH]
    hidden = play(started(5, traitor=1, glitch=Glitch.COLORS_HIDDEN), *BUILT)
    assert {p.block.color for p in hidden.observation(1).structure.placements} == {"hidden"}
    for glitch in (Glitch.CARDS_MOVE_ON, Glitch.TOP_OFF):
        late = play(started(5, traitor=1, glitch=glitch), BUILT[0])
        assert refusals(late, Take("blue-cube", 1, 300.0)) == [TeamRefusal.HALF_TIME_DUE]


def test_glitch_and_restriction_give_a_reason_each() -> None:
    """MB-15, MB-16."""
    state = started(glitch=Glitch.TURN_FIRST, restrictions={0: RestrictionKind.NOT_COLOR})
    assert refusals(state, put("blue-cube")) == [GlitchFault.TURN_FIRST, RestrictionFault.NOT_COLOR]


def test_the_block_moved_last_is_free_again_after_another_was_moved() -> None:
    """MB-16."""
    state = play(started(glitch=Glitch.NOT_THE_LAST), BUILT[0])
    assert refusals(state, Take("blue-cube", 1)) == [GlitchFault.NOT_THE_LAST]
    state = play(state, BUILT[1])
    assert refusals(state, Take("blue-cube", 1)) == []
    assert refusals(state, Shift("yellow-cube", pose("yellow-cube", (0, 0, 0)), 2)) == [GlitchFault.NOT_THE_LAST]


def test_a_block_stays_until_two_others_have_moved() -> None:
    """MB-16."""
    state = play(started(glitch=Glitch.TWO_OTHERS_FIRST), put("black-slab", (0, 0, 0)), BUILT[0])
    assert refusals(state, Take("black-slab", 1)) == [GlitchFault.TWO_OTHERS_FIRST]
    assert refusals(play(state, BUILT[1]), Take("black-slab", 1)) == []


def test_one_seat_builds_at_a_time_and_the_others_talk_and_vote() -> None:
    """MB-17: changing every 60 seconds."""
    state = started(glitch=Glitch.ONE_BUILDER)
    for at, builder in ((0.0, 0), (59.9, 0), (60.0, 1), (200.0, 3), (240.0, 0)):
        able = [seat for seat in range(4) if not refusals(state, put("blue-cube", seat=seat, at=at))]
        assert able == [builder]
        barred = refusals(state, put("blue-cube", seat=(builder + 1) % 4, at=at))
        assert barred == [GlitchFault.ONE_BUILDER]
    state = play(state, put("blue-cube", at=10.0))
    assert refusals(state, CallVote(3, 11.0)) == []
    assert state.observation(2).builder == 0
    assert started().observation(2).builder is None


def test_at_half_time_every_card_moves_one_seat_on() -> None:
    """MB-17: restrictions stay with their owners."""
    state = started(3, glitch=Glitch.CARDS_MOVE_ON, restrictions={0: RestrictionKind.STAY}, face_up=(3,))
    before = [state.observation(seat).picture for seat in range(3)]
    after = state.play(HalfTime(300.0))
    assert [after.observation(seat).picture for seat in range(3)] == [before[2], before[0], before[1]]
    assert after.observation(0).restriction == state.observation(0).restriction
    assert after.observation(0).face_up == state.observation(0).face_up
    assert after.structure == state.structure
    assert after.observation(None).half_done


def test_cards_move_on_over_the_traitor_whose_card_stays() -> None:
    """MB-17, MB-13: a traitor stays one."""
    state = started(5, traitor=1, glitch=Glitch.CARDS_MOVE_ON)
    assert state.cards == (0, None, 1, 2, 3)
    after = state.play(HalfTime(300.0))
    assert after.cards == (3, None, 0, 1, 2)
    assert after.observation(1).answer is not None
    assert sorted(map(str, after.active_cards)) == sorted(map(str, state.active_cards))


def test_at_half_time_the_top_layer_goes_back_to_the_tray() -> None:
    """MB-17."""
    state = play(started(glitch=Glitch.TOP_OFF), *BUILT).play(HalfTime(300.0))
    assert set(state.structure.by_id) == {"blue-cube", "yellow-cube", "black-cube"}
    assert "white-cube" in state.tray
    again = play(state, put("white-cube", (5, 4, 1), 0, 301.0))
    assert reason(voted(again, range(4))) is TeamReason.SOLVED


@pytest.mark.parametrize("glitch", [Glitch.CARDS_MOVE_ON, Glitch.TOP_OFF])
def test_half_time_comes_once_and_before_anything_else(glitch: Glitch) -> None:
    """MB-17."""
    state = play(started(glitch=glitch), *BUILT)
    assert refusals(state, HalfTime(299.9)) == [TeamRefusal.NO_HALF_TIME]
    assert refusals(state, Take("white-cube", 1, 300.0)) == [TeamRefusal.HALF_TIME_DUE]
    assert refusals(state, CallVote(1, 300.0)) == [TeamRefusal.HALF_TIME_DUE]
    after = state.play(HalfTime(300.0))
    assert refusals(after, HalfTime(310.0)) == [TeamRefusal.NO_HALF_TIME]
    assert refusals(after, Take("blue-cube", 1, 310.0)) == []


def test_half_time_waits_for_hands_that_are_up() -> None:
    """MB-17, MB-12: nothing on the table or in hand changes under a vote."""
    state = play(started(glitch=Glitch.TOP_OFF), *BUILT, CallVote(0, 299.0))
    assert refusals(state, HalfTime(300.0)) == [TeamRefusal.NO_HALF_TIME]
    failed = play(state, *(Answer(False, seat, 301.0) for seat in (1, 2, 3)))
    assert refusals(failed, Take("white-cube", 0, 302.0)) == [TeamRefusal.HALF_TIME_DUE]
    assert refusals(failed, HalfTime(302.0)) == []


def test_time_can_run_out_before_a_half_time_that_waited() -> None:
    """MB-17, MB-11."""
    state = play(started(glitch=Glitch.TOP_OFF), *BUILT, CallVote(0, 299.0))
    assert reason(state.play(TimeUp(at=600.0))) is TeamReason.TIME_UP


def test_the_half_of_fewer_minutes_is_half_of_them() -> None:
    """MB-11, MB-17."""
    state = started(8, glitch=Glitch.TOP_OFF)
    assert refusals(state, HalfTime(209.9)) == [TeamRefusal.NO_HALF_TIME]
    assert refusals(state, HalfTime(210.0)) == []


def test_a_seat_that_moved_three_blocks_waits_for_all_others() -> None:
    """MB-17."""
    state = play(started(3, glitch=Glitch.THREE_EACH), *(put(f"{c}-cube", (x, 0, 0)) for c, x in COLORS[:3]))
    assert state.observation(None).moves_left == (0, 3, 3)
    assert refusals(state, put("black-cube", (5, 0, 0))) == [GlitchFault.THREE_EACH]
    assert refusals(state, Take("blue-cube", 0)) == [GlitchFault.THREE_EACH]
    state = play(state, put("black-cube", (5, 0, 0), 1))
    assert refusals(state, put("black-slab", (0, 5, 0))) == [GlitchFault.THREE_EACH], "the third has not moved"
    state = play(state, Take("black-cube", 2))
    assert refusals(state, put("black-slab", (0, 5, 0))) == []
    assert state.observation(None).moves_left == (3, 3, 3)


COLORS = (("blue", 0), ("yellow", 1), ("white", 2), ("black", 3))


def test_who_does_not_want_to_move_passes() -> None:
    """MB-17: once a round, and only who has not moved in it."""
    state = play(started(3, glitch=Glitch.THREE_EACH), *(put(f"{c}-cube", (x, 0, 0)) for c, x in COLORS[:3]))
    assert refusals(state, Pass(0)) == [TeamRefusal.NO_PASSING]
    state = state.play(Pass(1))
    assert refusals(state, Pass(1)) == [TeamRefusal.NO_PASSING]
    assert refusals(state, put("black-cube", (5, 0, 0))) == [GlitchFault.THREE_EACH]
    state = state.play(Pass(2))
    assert refusals(state, put("black-cube", (5, 0, 0))) == []


def test_refused_moves_and_votes_use_up_none_of_the_three() -> None:
    """MB-17 counts blocks."""
    state = play(started(glitch=Glitch.THREE_EACH), *BUILT[:1])
    state.faults(put("blue-cube", (0, 0, 0)))
    state = voted(state, {0})
    assert state.observation(None).moves_left == (2, 3, 3, 3)


def hidden_colors() -> TeamState:
    return play(started(glitch=Glitch.COLORS_HIDDEN), *BUILT)


def test_hidden_colors_are_seen_on_cards_and_in_the_tray_but_not_on_the_table() -> None:
    """MB-17."""
    state = hidden_colors()
    for seat in (None, 0, 3):
        seen = state.observation(seat)
        assert {p.block.color for p in seen.structure.placements} == {"hidden"}
        assert not any(color in p.block.id for p in seen.structure.placements for color, _ in COLORS)
        assert len(seen.tray) == 20
    picture = state.observation(0).picture
    assert picture is not None
    assert "blue" in repr(picture)


def test_colors_show_during_votes_on_the_structure_and_are_hidden_again_after() -> None:
    """MB-17."""
    state = hidden_colors().play(CallVote(0))
    assert state.observation(3).structure == state.structure
    failed = play(state, *(Answer(False, seat) for seat in (1, 2, 3)))
    assert {p.block.color for p in failed.observation(3).structure.placements} == {"hidden"}


def test_colors_stay_hidden_while_the_traitor_is_looked_for() -> None:
    """MB-17, MB-13: hands and fingers then are not about what stands."""
    state = play(started(5, traitor=4, glitch=Glitch.COLORS_HIDDEN), *BUILT)
    asking = state.play(CallAccusation(0))
    pointing = voted(state, range(5), question=CallAccusation)
    late = state.play(TimeUp(at=600.0))
    assert [s.phase for s in (asking, pointing, late)] == [Phase.ASKING, Phase.POINTING, Phase.LAST_CALL]
    for later in (asking, pointing, late):
        assert {p.block.color for p in later.observation(0).structure.placements} == {"hidden"}


def test_hidden_blocks_are_moved_by_the_names_under_which_they_are_seen() -> None:
    """MB-17."""
    state = hidden_colors()
    seen = state.observation(1).structure
    top = max(seen.placements, key=lambda p: p.pose.origin[2])
    after = state.play(Take(top.block.id, 1))
    assert "white-cube" in after.tray
    below = next(p for p in seen.placements if p.pose.origin == (5, 4, 0))
    (finding,) = state.faults(Take(below.block.id, 1))
    assert finding.blocks == (top.block.id,)


def test_a_seat_that_moves_a_hidden_block_on_the_table_does_not_learn_its_color() -> None:
    """MB-17: neither from its own move nor from the others'."""
    state = hidden_colors()
    name = next(p.block.id for p in state.observation(1).structure.placements if p.pose.origin == (4, 4, 0))
    state = state.play(Shift(name, pose("blue-cube", (0, 0, 0)), 1))
    for seat in (1, 2, None):
        assert "blue" not in repr([move for move in state.observation(seat).log if isinstance(move, Shift)])


def test_restrictions_bind_hidden_blocks_as_well() -> None:
    """MB-15, MB-17: the software knows the color; its refusal tells the owner no more than that."""
    state = play(started(glitch=Glitch.COLORS_HIDDEN, restrictions={1: RestrictionKind.NOT_COLOR}), *BUILT[:1])
    name = state.observation(1).structure.placements[0].block.id
    (finding,) = state.faults(Take(name, 1))
    assert finding.fault is RestrictionFault.NOT_COLOR
    assert finding.blocks == (name,)


def test_a_structure_under_hidden_colors_is_judged_by_its_colors() -> None:
    """MB-7, MB-17."""
    assert reason(voted(hidden_colors(), range(4))) is TeamReason.SOLVED
    swapped = play(
        started(glitch=Glitch.COLORS_HIDDEN),
        put("white-cube", (4, 4, 0)),
        *BUILT[1:2],
        put("blue-cube", (5, 4, 1)),
        *BUILT[3:],
    )
    assert reason(voted(swapped, range(4))) is TeamReason.WRONG_STRUCTURE


@pytest.mark.parametrize("glitch", Glitch)
def test_every_glitch_leaves_votes_accusations_and_ends_as_they_are(glitch: Glitch) -> None:
    """MB-12, MB-13."""
    state = play(started(5, traitor=4, glitch=glitch), put_turned("blue-cube"))
    assert voted(state, {0, 1}).phase is Phase.BUILDING
    assert reason(voted(state, range(5))) is TeamReason.WRONG_STRUCTURE
    state = voted(state, range(5), question=CallAccusation)
    assert state.phase is Phase.POINTING
    caught = play(state, *(Point(4 if seat != 4 else 0, seat, 3.0) for seat in range(5)))
    assert reason(caught) is TeamReason.TRAITOR_CAUGHT


def test_a_glitch_never_moves_what_stands_but_at_half_time() -> None:
    """MB-17."""
    for glitch in Glitch:
        state = play(started(glitch=glitch), put_turned("blue-cube", at=1.0))
        assert state.structure.canonical() == standing(blue_cube=(0, 0, 0)).canonical()
