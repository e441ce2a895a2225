"""The nine restriction cards (MB-15): what each bars its owner from, and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.mental_blocks.move import Place, Shift, Take
from core.games.mental_blocks.puzzle import attitudes
from core.games.mental_blocks.restriction import (
    COLORED,
    Restriction,
    RestrictionFault,
    RestrictionKind,
    home_side,
    leaves_something_to_do,
)
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.projection.svg import tray_orientation
from core.structure import Placement, Structure
from tests.core.mental_blocks.tables import ANSWER, TABLE, alike, card, pose, puzzle, standing, upright
from tests.strategies import BOX, blocks, poses, structures

KINDS = tuple(RestrictionKind)
STANDING = standing(blue_cube=(0, 0, 0), yellow_prism1=(2, 0, 0), white_bar2=(4, 0, 0))


def barred(kind: RestrictionKind, move: Place | Take | Shift, structure: Structure = STANDING) -> list[object]:
    owned = card(kind)
    assert owned is not None
    return [finding.fault for finding in owned.faults(move, structure, BOX)]


def test_there_are_nine_cards_and_each_has_its_reason() -> None:
    """MB-15."""
    assert len(KINDS) == 9
    assert [fault.name for fault in RestrictionFault] == [kind.name for kind in KINDS]
    assert all(fault.value.startswith("MB-15 ") for fault in RestrictionFault)


def test_only_the_two_cards_of_color_name_a_color() -> None:
    for kind in KINDS:
        with pytest.raises(ValueError, match=kind.value):
            Restriction(kind, None if kind in COLORED else "blue")


@pytest.mark.parametrize(
    ("kind", "block", "bars"),
    [
        (RestrictionKind.NOT_COLOR, "blue-slab", True),
        (RestrictionKind.NOT_COLOR, "yellow-slab", False),
        (RestrictionKind.ONLY_COLOR, "blue-slab", False),
        (RestrictionKind.ONLY_COLOR, "yellow-slab", True),
        (RestrictionKind.NO_PRISMS, "black-prism2", True),
        (RestrictionKind.NO_PRISMS, "black-bar3", False),
        (RestrictionKind.ONLY_PRISMS, "black-prism2", False),
        (RestrictionKind.ONLY_PRISMS, "black-bar3", True),
    ],
)
def test_cards_of_color_and_of_prisms_bar_placing_taking_and_shifting(
    kind: RestrictionKind, block: str, bars: bool
) -> None:
    """MB-15."""
    expected = [RestrictionFault[kind.name]] if bars else []
    assert barred(kind, Place(block, pose(block, (6, 6, 0)))) == expected
    there = Structure.of([Placement(BOX.by_id[block], pose(block, (6, 6, 0)))])
    assert barred(kind, Take(block), there) == expected
    assert barred(kind, Shift(block, pose(block, (5, 6, 0))), there) == expected


def test_on_the_table_only_means_that_no_block_carries_what_is_placed_or_shifted() -> None:
    """MB-15."""
    kind = RestrictionKind.TABLE_ONLY
    assert barred(kind, Place("black-cube", pose("black-cube", (1, 0, 0)))) == []
    assert barred(kind, Place("black-cube", pose("black-cube", (0, 0, 1)))) == [RestrictionFault.TABLE_ONLY]
    assert barred(kind, Shift("white-bar2", pose("white-bar2", (0, 0, 1)))) == [RestrictionFault.TABLE_ONLY]
    assert barred(kind, Shift("white-bar2", pose("white-bar2", (5, 0, 0)))) == []
    assert barred(kind, Take("blue-cube")) == []
    finding = Restriction(kind).faults(Place("black-cube", pose("black-cube", (0, 0, 1))), STANDING, BOX)[0]
    assert finding.cells == ((0, 0, 1),)
    assert finding.blocks == ("blue-cube",)


def test_no_block_carries_itself() -> None:
    """MB-15: one step up from where it stands it hangs in the air, and that alone is wrong."""
    lifted = Shift("white-bar2", pose("white-bar2", (4, 0, 1)))
    assert barred(RestrictionKind.TABLE_ONLY, lifted) == []


def test_a_block_half_on_the_table_and_half_on_a_block_is_not_on_the_table_alone() -> None:
    """MB-15: a slope that lies on its complement in the same cell is carried by it."""
    carriers = set()
    for first in ORIENTATIONS:
        there = Structure.of([Placement(BOX.by_id["blue-prism1"], Pose((0, 0, 0), first))])
        for second in ORIENTATIONS:
            carriers.add(
                tuple(barred(RestrictionKind.TABLE_ONLY, Place("white-prism1", Pose((0, 0, 0), second)), there))
            )
    assert (RestrictionFault.TABLE_ONLY,) in carriers
    assert () in carriers


def test_hands_off_allows_to_place_and_bars_taking_and_shifting() -> None:
    """MB-15."""
    kind = RestrictionKind.HANDS_OFF
    assert barred(kind, Place("black-cube", pose("black-cube", (0, 0, 1)))) == []
    assert barred(kind, Take("blue-cube")) == [RestrictionFault.HANDS_OFF]
    assert barred(kind, Shift("blue-cube", pose("blue-cube", (1, 0, 0)))) == [RestrictionFault.HANDS_OFF]


@given(blocks())
def test_without_turning_a_block_is_placed_as_it_looks_in_the_tray(block: object) -> None:
    """MB-15."""
    name = block.id  # type: ignore[attr-defined]
    like_the_tray = alike(name, tray_orientation(BOX.by_id[name]))
    for orientation in ORIENTATIONS:
        move = Place(name, Pose((3, 3, 0), orientation))
        expected = [] if orientation in like_the_tray else [RestrictionFault.NO_TURNING]
        assert barred(RestrictionKind.NO_TURNING, move, Structure()) == expected


def test_without_turning_what_stands_is_shifted_as_it_stands() -> None:
    """MB-15: even if another seat has turned it."""
    on_end = upright("white-bar2")
    there = Structure.of([Placement(BOX.by_id["white-bar2"], on_end)])
    kept = Shift("white-bar2", Pose((3, 0, 0), on_end.orientation))
    assert barred(RestrictionKind.NO_TURNING, kept, there) == []
    laid_down = Shift("white-bar2", pose("white-bar2", (3, 0, 0)))
    assert barred(RestrictionKind.NO_TURNING, laid_down, there) == [RestrictionFault.NO_TURNING]
    assert barred(RestrictionKind.NO_TURNING, Take("white-bar2"), there) == []


def test_who_stays_looks_from_the_seats_own_side_only() -> None:
    """MB-15: the fifth seat sits where the first does."""
    stays = Restriction(RestrictionKind.STAY)
    for seat in range(9):
        allowed = [side for side in range(4) if not stays.looking_faults(seat, side)]
        assert allowed == [home_side(seat)] == [seat % 4]
    assert stays.looking_faults(0, 1)[0].fault is RestrictionFault.STAY


def test_all_other_cards_let_their_owner_walk_round_the_table() -> None:
    """Rulebook, solving: players may move round the table unless a card forbids it."""
    for kind in KINDS:
        if kind is not RestrictionKind.STAY:
            owned = card(kind)
            assert owned is not None
            assert not any(owned.looking_faults(seat, side) for seat in range(9) for side in range(4))


def test_no_voting_bars_hands_and_no_building() -> None:
    """MB-15."""
    assert [kind for kind in KINDS if (owned := card(kind)) and owned.bars_voting] == [RestrictionKind.NO_VOTING]


@given(st.sampled_from((RestrictionKind.STAY, RestrictionKind.NO_VOTING)), structures(), blocks(), poses())
def test_cards_of_looking_and_voting_bar_no_building(
    kind: RestrictionKind, structure: Structure, block: object, where: Pose
) -> None:
    """MB-15."""
    name = block.id  # type: ignore[attr-defined]
    for move in (Place(name, where), Take(name), Shift(name, where)):
        assert barred(kind, move, structure) == []


@given(st.sampled_from(KINDS), structures(), blocks(), poses())
def test_a_card_judges_only_what_can_be_done_and_gives_one_reason(
    kind: RestrictionKind, structure: Structure, block: object, where: Pose
) -> None:
    name = block.id  # type: ignore[attr-defined]
    for move in (Place(name, where), Take(name), Shift(name, where)):
        found = barred(kind, move, structure)
        assert found in ([], [RestrictionFault[kind.name]])
        if name not in structure.by_id and not isinstance(move, Place):
            assert found == []
    assert barred(kind, Take("red-cube"), structure) == []


def test_a_card_leaves_something_to_do_unless_no_block_of_the_answer_may_be_placed() -> None:
    """MB-15: drawn per deal, so that no seat is left without a part in the building."""
    ways = attitudes(puzzle(), TABLE)
    left = {kind for kind in KINDS if leaves_something_to_do(card(kind), ways, BOX)}  # type: ignore[arg-type]
    assert left == set(KINDS) - {RestrictionKind.ONLY_PRISMS}
    assert all(leaves_something_to_do(Restriction(RestrictionKind.NOT_COLOR, c.id), ways, BOX) for c in BOX.colors)
    blue = attitudes(puzzle(standing(blue_cube=(0, 0, 0))), TABLE)
    assert not leaves_something_to_do(Restriction(RestrictionKind.NOT_COLOR, "blue"), blue, BOX)
    assert not leaves_something_to_do(Restriction(RestrictionKind.ONLY_COLOR, "white"), blue, BOX)
    assert len(ANSWER.placements) == 4
