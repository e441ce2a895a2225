"""Building with a team: all at once, everybody's blocks, under everybody's own restriction."""

from dataclasses import replace

import pytest

from core.games.base import IllegalMoveError
from core.games.mental_blocks.move import Place, Shift, Take, TimeUp
from core.games.mental_blocks.restriction import RestrictionFault, RestrictionKind
from core.games.mental_blocks.statement import GreyCard, Size, Suspects
from core.games.mental_blocks.team_move import Answer, CallAccusation, CallVote, LastCall, Pass, Say
from core.games.mental_blocks.team_rule import Phase, TeamRefusal
from core.geometry.pose import Pose
from core.placement import Fault, TableSize
from core.structure import Structure
from tests.core.mental_blocks.tables import BUILT, play, pose, put, refusals, started, upright

KINDS = tuple(RestrictionKind)


def test_play_starts_with_an_empty_table_and_all_blocks_in_the_tray() -> None:
    state = started()
    assert state.phase is Phase.BUILDING
    assert state.structure == Structure()
    assert len(state.tray) == 24
    assert state.at == 0
    assert state.outcome() is None


def test_all_seats_build_at_once_and_nobody_waits_for_a_turn() -> None:
    state = started()
    for order in ((0, 1, 2, 3), (2, 2, 2, 0), (3, 0, 3, 0)):
        after = state
        for move, seat in zip(BUILT, order, strict=True):
            assert after.seats_to_move() == {0, 1, 2, 3}
            after = after.play(Place(move.block_id, move.pose, seat, move.at))
        assert len(after.structure.placements) == 4


def test_every_seat_may_change_what_others_have_built() -> None:
    state = play(started(), put("blue-cube", (4, 4, 0), 0))
    assert state.play(Take("blue-cube", 3)).structure == Structure()
    shifted = state.play(Shift("blue-cube", pose("blue-cube", (6, 4, 0)), 2))
    assert shifted.structure.by_id["blue-cube"].pose.origin == (6, 4, 0)


def test_what_is_taken_is_in_the_tray_again_for_everybody() -> None:
    state = play(started(), put("blue-cube", (4, 4, 0), 0), Take("blue-cube", 1))
    assert "blue-cube" in state.tray
    assert refusals(state, put("blue-cube", (0, 0, 0), 2)) == []


def test_what_cannot_stand_is_refused_to_everybody() -> None:
    """MB-8."""
    state = play(started(), *BUILT)
    assert refusals(state, put("blue-cube", (0, 0, 0), 1)) == [Fault.NOT_IN_TRAY]
    assert refusals(state, put("blue-slab", (0, 0, 3), 1)) == [Fault.UNSUPPORTED]
    assert refusals(state, Take("yellow-cube", 1)) == [Fault.CARRIES_OTHERS]
    assert refusals(state, Shift("yellow-cube", pose("yellow-cube", (0, 0, 0)), 1)) == [Fault.CARRIES_OTHERS]


def test_moves_of_unknown_blocks_and_seats_are_refused() -> None:
    """MB-1, MB-9."""
    state = started()
    assert refusals(state, Place("red-cube", Pose((0, 0, 0)))) == [TeamRefusal.NO_SUCH_BLOCK]
    assert refusals(state, Take("red-cube")) == [TeamRefusal.NO_SUCH_BLOCK]
    assert refusals(state, Take("blue-cube")) == [TeamRefusal.NOT_PLACED]
    for seat in (-1, 4, 99):
        assert refusals(state, put("blue-cube", seat=seat)) == [TeamRefusal.NO_SUCH_SEAT]
        assert refusals(state, CallVote(seat)) == [TeamRefusal.NO_SUCH_SEAT]
        assert refusals(state, Say(GreyCard(), seat)) == [TeamRefusal.NO_SUCH_SEAT]


def test_a_refusal_names_every_reason() -> None:
    """MB-8, MB-15."""
    state = play(started(restrictions={1: RestrictionKind.NOT_COLOR}), put("yellow-cube", (0, 0, 0)))
    move = put("blue-slab", (9, 9, 3), 1)
    assert refusals(state, move) == [RestrictionFault.NOT_COLOR, Fault.OUTSIDE_TABLE, Fault.UNSUPPORTED]
    with pytest.raises(IllegalMoveError) as refused:
        state.play(move)
    assert [finding.fault for finding in refused.value.findings] == refusals(state, move)


BARRED = {
    RestrictionKind.NOT_COLOR: put("blue-slab", (0, 0, 0)),
    RestrictionKind.ONLY_COLOR: put("white-slab", (0, 0, 0)),
    RestrictionKind.NO_PRISMS: put("white-prism1", (0, 0, 0)),
    RestrictionKind.ONLY_PRISMS: put("white-slab", (0, 0, 0)),
    RestrictionKind.TABLE_ONLY: put("white-slab", (4, 4, 1)),
    RestrictionKind.HANDS_OFF: Take("blue-cube"),
    RestrictionKind.NO_TURNING: Place("white-bar2", upright("white-bar2", (0, 0, 0))),
}


@pytest.mark.parametrize(("kind", "move"), BARRED.items())
def test_a_restriction_is_followed_by_its_owner_and_by_nobody_else(kind: RestrictionKind, move: Place | Take) -> None:
    """MB-15: for the rest of the game."""
    slab = put("yellow-slab", (4, 4, 0), 0)
    state = play(started(restrictions={1: kind}), slab, put("blue-cube", (8, 8, 0), 0))
    owners = Place(move.block_id, move.pose, 1) if isinstance(move, Place) else Take(move.block_id, 1)
    assert refusals(state, owners) == [RestrictionFault[kind.name]]
    assert refusals(state, move) == []
    late = Take("blue-cube", 1, 599.0) if isinstance(move, Take) else Place(move.block_id, move.pose, 1, 599.0)
    assert refusals(state, late) == [RestrictionFault[kind.name]]


@pytest.mark.parametrize("kind", KINDS)
def test_the_traitor_follows_the_restriction_too(kind: RestrictionKind) -> None:
    """MB-13: all rules of the private card."""
    state = play(
        started(5, traitor=1, restrictions={1: kind}), put("yellow-slab", (4, 4, 0)), put("blue-cube", (8, 8, 0))
    )
    if kind in BARRED:
        move = BARRED[kind]
        owners = Place(move.block_id, move.pose, 1) if isinstance(move, Place) else Take(move.block_id, 1)
        assert refusals(state, owners) == [RestrictionFault[kind.name]]
    elif kind is RestrictionKind.NO_VOTING:
        assert refusals(state, CallVote(1)) == [TeamRefusal.MAY_NOT_VOTE]


def test_the_traitor_may_do_what_every_builder_may() -> None:
    """MB-13."""
    state = play(started(5, traitor=2, size=TableSize(2, 1, 2)), put("blue-cube"))
    builders = [replace(move, seat=2) for move in state.legal_moves(0)]  # type: ignore[call-arg]
    assert state.legal_moves(2) == builders
    assert {type(move) for move in builders} == {Place, Take, Shift, CallVote, CallAccusation}


def test_everybody_may_say_anything_at_any_time_and_it_is_kept_with_the_seat() -> None:
    """Rulebook, solving: players talk freely; statements are not checked, the traitor may lie."""
    state = started(5, traitor=2)
    said = (Say(Size(3, 2), 0, 1.0), Say(Size(9, 9), 2, 2.0), Say(Suspects(0), 2, 3.0))
    state = play(state, *said)
    assert state.said == said
    state = play(state, *BUILT_LATER, CallVote(0, 10.0), Say(GreyCard(), 3, 11.0), Answer(False, 1, 11.0))
    assert state.phase is Phase.VOTING
    assert len(state.said) == 4


BUILT_LATER = tuple(Place(move.block_id, move.pose, move.seat, 5.0) for move in BUILT)


def test_talking_changes_nothing_on_the_table() -> None:
    state = play(started(), *BUILT)
    after = state.play(Say(GreyCard(), 1, 3.0))
    assert (after.structure, after.phase, after.moved) == (state.structure, state.phase, state.moved)


def test_play_goes_on_until_somebody_calls_a_vote_even_when_all_is_right() -> None:
    """MB-7: nothing is judged before."""
    state = play(started(), *BUILT)
    assert state.phase is Phase.BUILDING
    assert state.outcome() is None
    assert refusals(state, Take("white-cube", 1)) == []


def test_time_never_runs_back() -> None:
    """MB-11."""
    state = play(started(), put("blue-cube", at=30.0))
    assert refusals(state, put("white-cube", (5, 5, 0), at=29.9)) == [TeamRefusal.TIME_RUNS_BACK]
    assert refusals(state, TimeUp(at=29.9)) == [TeamRefusal.TIME_RUNS_BACK]
    assert refusals(state, put("white-cube", (5, 5, 0), at=float("nan"))) == [TeamRefusal.TIME_RUNS_BACK]
    assert refusals(state, put("white-cube", (5, 5, 0), at=30.0)) == []


def test_no_time_is_endless() -> None:
    """MB-11: whatever came after it would be earlier."""
    endless = float("inf")
    assert refusals(started(), TimeUp(at=endless)) == [TeamRefusal.TIME_RUNS_BACK]
    late = play(started(5, traitor=4), TimeUp(at=600.0))
    for move in (Say(GreyCard(), 1, endless), CallAccusation(0, endless), LastCall(endless)):
        assert refusals(late, move) == [TeamRefusal.TIME_RUNS_BACK]


def test_nobody_passes_where_everybody_may_move_as_they_like() -> None:
    """MB-17: passing belongs to one glitch."""
    assert refusals(started(), Pass(0)) == [TeamRefusal.NO_PASSING]


def test_playing_a_move_leaves_the_state_before_as_it_was() -> None:
    state = play(started(), BUILT[0])
    kept = (state.structure, state.log, state.moved, state.at)
    state.play(BUILT[1])
    assert (state.structure, state.log, state.moved, state.at) == kept
