"""The proof of MB-7, on structures whose ambiguity is known."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.geometry.orientation import ORIENTATIONS, VERTICAL_TURNS, Orientation
from core.projection.elevation import Elevation
from core.solver.proof import Proof, Verdict, prove
from core.solver.squared import UPS
from core.structure import Structure
from tests.core.solver.enumeration import pictures_of, structures, weakly_standing
from tests.core.solver.test_solve import ALONG_X, SIDES, box_of, built, lying, ring
from tests.strategies import BOX

UPRIGHT = lying("blue-bar2", {(0, 0, 0), (0, 0, 1)})
CHAIR = built(
    ("blue-bar2", (0, 2, 1), UPRIGHT),
    ("blue-slab", (0, 1, 0), lying("blue-slab", {(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)})),
    ("white-slab", (0, 0, 0), lying("white-slab", {(0, 0, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1)})),
)


def test_a_lone_cube_admits_itself_and_the_four_ways_to_lay_a_small_prism_and_all_cards_the_cube_alone() -> None:
    """MB-7: the four ways differ by turns about the vertical, so that they are one structure."""
    proof = prove(built(("blue-cube", (0, 0, 0), 0)), BOX)
    assert proof.verdict is Verdict.PROVED
    assert (proof.required_solutions, proof.full_solutions) == (2, 1)


def test_a_unique_puzzle_is_proved_with_its_figures() -> None:
    """MB-7."""
    proof = prove(CHAIR, BOX)
    assert proof.holds
    assert proof.full_solutions == 1
    assert proof.required_solutions == 4
    assert proof.seat_orders == 2
    assert proof.nodes > 0
    assert proof.information == pytest.approx(21.74, abs=0.01)


@pytest.mark.parametrize("turn", VERTICAL_TURNS, ids=lambda turn: str(turn.index))
def test_the_proof_does_not_depend_on_which_way_round_the_answer_is_written(turn: Orientation) -> None:
    """MB-6."""
    one, other = prove(CHAIR, BOX), prove(CHAIR.turned(turn), BOX)
    assert (one.verdict, one.required_solutions, one.information) == (
        other.verdict,
        other.required_solutions,
        other.information,
    )


def test_two_cubes_that_may_stand_on_either_diagonal_are_refused() -> None:
    """MB-7: a cube in front of the other's place looks the same as one behind."""
    apart = built(("blue-bar3", (0, 0, 0), ALONG_X), ("white-cube", (1, 0, 1), 0), ("blue-bar2", (0, 1, 0), ALONG_X))
    proof = prove(apart, BOX)
    assert not proof.holds


def test_an_answer_with_an_unseen_hollow_is_refused() -> None:
    """MB-7: invisible extra blocks count as a different structure."""
    box = box_of("blue-bar3", "yellow-bar3", "black-cube", "white-cube", "yellow-cube")
    assert prove(ring(), box).verdict is Verdict.REQUIRED_ADMIT_ANOTHER


def test_two_cubes_that_could_be_prisms_in_each_others_cell_are_judged_by_what_the_sides_see() -> None:
    """MB-7: two complementary prisms fill a cell like a cube; here one of them would be unseen."""
    corner = built(
        ("blue-cube", (0, 0, 0), 0),
        ("white-bar2", (0, 1, 0), lying("white-bar2", {(0, 0, 0), (1, 0, 0)})),
        ("yellow-cube", (1, 0, 0), 0),
    )
    assert not prove(corner, BOX).holds
    assert prove(corner, box_of("blue-cube", "white-bar2", "yellow-cube")).holds


def test_a_search_that_is_given_up_is_no_proof() -> None:
    proof = prove(CHAIR, BOX, node_limit=2)
    assert proof.verdict is Verdict.UNDECIDED
    assert not proof.holds


def test_the_mirror_image_is_another_structure() -> None:
    """MB-6: turns only, never mirrored."""
    pair = built(("blue-cube", (0, 0, 0), 0), ("white-cube", (0, 1, 0), 0), ("black-cube", (1, 0, 0), 0))
    mirror = built(("blue-cube", (0, 0, 0), 0), ("white-cube", (1, 0, 0), 0), ("black-cube", (0, 1, 0), 0))
    assert pair.canonical() != mirror.canonical()
    box = box_of("blue-cube", "white-cube", "black-cube")
    assert prove(pair, box).required_solutions == 1


def shown(structure: Structure, *, any_side_up: bool) -> list[str]:
    """Return what the four sides see, whichever side it is and, *any side up*, however it is turned on the paper."""
    pictures = [picture for picture in pictures_of(structure, SIDES).values() if isinstance(picture, Elevation)]
    return sorted(min(repr(p.turned(q)) for q in range(4 if any_side_up else 1)) for p in pictures)


def reference(answer: Structure, ids: tuple[str, ...], most: int, *, any_side_up: bool) -> int:
    """Return how many structures, up to turns, show the four cards of *answer* in some order, by full enumeration."""
    low, high = answer.extent()
    wide, deep, tall = (b - a + 1 for a, b in zip(low, high, strict=True))
    sizes = {(wide, deep, tall), (deep, wide, tall)}
    if any_side_up:
        # A card turned by a quarter may be another solid's, as high as this one is wide.
        spans = {wide, deep, tall}
        sizes = {(x, y, z) for x in spans for y in spans for z in spans}
    attitudes = ORIENTATIONS if any_side_up else VERTICAL_TURNS
    cards = shown(answer, any_side_up=any_side_up)
    found = set()
    for size in sizes:
        for structure in structures(box_of(*ids), size, most):
            if structure.extent() != ((0, 0, 0), tuple(end - 1 for end in size)):
                continue
            if {p.block.color for p in structure.placements} < {p.block.color for p in answer.placements}:
                continue
            ups = [structure.turned(up) for up in (UPS if any_side_up else UPS[:1])]
            if any(shown(s, any_side_up=any_side_up) == cards for s in ups) and any(map(weakly_standing, ups)):
                found.add(structure.canonical(attitudes))
    return len(found)


SMALL = [
    (
        built(("blue-cube", (0, 0, 0), 0), ("yellow-prism1", (1, 0, 0), 0)),
        ("blue-cube", "yellow-prism1", "yellow-cube"),
        3,
    ),
    (
        built(("blue-cube", (0, 0, 0), 0), ("white-cube", (0, 1, 0), 0), ("black-cube", (1, 0, 0), 0)),
        ("blue-cube", "white-cube", "black-cube"),
        3,
    ),
    (built(("blue-cube", (0, 0, 0), 0), ("white-cube", (1, 1, 0), 0)), ("blue-cube", "white-cube", "white-prism1"), 3),
    (
        built(("blue-bar3", (0, 0, 0), ALONG_X), ("white-cube", (1, 0, 1), 0), ("yellow-cube", (0, 0, 1), 0)),
        ("blue-bar3", "white-cube", "yellow-cube"),
        3,
    ),
]


@pytest.mark.parametrize(
    ("answer", "ids", "most", "any_side_up"),
    [(*case, any_side_up) for any_side_up in (False, True) for case in (SMALL[1:3] if any_side_up else SMALL)],
    ids=range(6),
)
def test_the_count_for_the_required_cards_agrees_with_full_enumeration_in_every_seat_order(
    answer: Structure, ids: tuple[str, ...], most: int, any_side_up: bool
) -> None:
    """MB-6, MB-7: six seat orders, each card turned by an unknown quarter, hidden blocks, weak support."""
    proof = prove(answer, box_of(*ids), any_side_up=any_side_up)
    expected = reference(answer, ids, most, any_side_up=any_side_up)
    if proof.holds:
        assert proof.required_solutions == expected
    else:
        assert 1 < proof.required_solutions <= expected


def test_any_side_up_a_structure_counts_that_stands_on_another_side_only() -> None:
    """MB-6: laid on its side, what would hang free upright may stand."""
    ids = ("blue-bar2", "white-cube", "yellow-cube")
    mast, hung = (
        built(("blue-bar2", (0, 0, 0), UPRIGHT), ("white-cube", (1, 0, z), 0), ("yellow-cube", (0, 1, 0), 0))
        for z in (0, 1)
    )
    assert prove(mast, box_of(*ids)).required_solutions == reference(mast, ids, 3, any_side_up=False)
    assert not weakly_standing(hung)
    assert prove(hung, box_of(*ids)).required_solutions == 0
    assert (
        prove(hung, box_of(*ids), any_side_up=True).required_solutions == reference(hung, ids, 3, any_side_up=True) > 0
    )


@given(st.sampled_from(ORIENTATIONS))
def test_any_side_up_the_verdict_is_the_same_upside_down(turn: Orientation) -> None:
    """MB-6: the required cards are seen round one axis of the answer; which end of it is up does not matter."""
    if turn.rotate((0, 0, 1)) not in ((0, 0, 1), (0, 0, -1)):
        return
    one, other = (prove(answer, BOX, any_side_up=True) for answer in (CHAIR, CHAIR.turned(turn)))
    assert (one.verdict, one.full_solutions) == (other.verdict, other.full_solutions)


def test_the_same_answer_has_the_same_proof() -> None:
    assert prove(CHAIR, BOX) == prove(CHAIR, BOX)
    assert isinstance(prove(CHAIR, BOX), Proof)
