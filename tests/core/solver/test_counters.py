"""What a refused proof shows: structures that fit the same cards and are not the answer."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.geometry.orientation import ORIENTATIONS, VERTICAL_TURNS
from core.notation import read_structure
from core.placement import TableSize, standing_faults
from core.projection.elevation import elevation
from core.projection.isometric import grey_view
from core.solver.generator import Wish, random_structure
from core.solver.proof import Proof, Verdict, prove, proving
from core.solver.solve import finish
from core.solver.squared import UPRIGHT_TURNS, UPS, squared_form
from core.structure import Structure
from tests.core.solver.test_proof import CHAIR
from tests.core.solver.test_solve import ALONG_X, box_of, built, ring
from tests.strategies import BOX

HOLLOW = ring()
HOLLOW_BOX = box_of("blue-bar3", "yellow-bar3", "black-cube", "white-cube", "yellow-cube")


def thorough(answer: Structure, *, any_side_up: bool = False) -> Proof:
    """Return the thorough proof of *answer*."""
    return finish(proving(answer, BOX, any_side_up=any_side_up, thorough=True))


def sides(structure: Structure, *, any_side_up: bool) -> list[str]:
    """Return what the sides see, in no order and, *any side up*, however turned on the paper."""
    pictures = [elevation(structure, side) for side in range(4)]
    return sorted(min(repr(p.turned(q)) for q in range(4 if any_side_up else 1)) for p in pictures)


def corners(structure: Structure, *, any_side_up: bool) -> list[str]:
    """Return what the corners see, in no order and, *any side up*, either way up on the paper."""
    pictures = [grey_view(structure, corner) for corner in range(4)]
    return sorted(min(repr(p.turned(q)) for q in ((0, 2) if any_side_up else (0,))) for p in pictures)


def fits(structure: Structure, answer: Structure, *, cards: int, any_side_up: bool) -> bool:
    """Whether *structure* shows the first *cards* cards of *answer*, by some of its sides up if that is free."""
    return any(
        sides(way, any_side_up=any_side_up) == sides(answer, any_side_up=any_side_up)
        and (cards == 4 or corners(way, any_side_up=any_side_up) == corners(answer, any_side_up=any_side_up))
        for way in (structure.turned(up) for up in (UPS if any_side_up else UPS[:1]))
    )


def check_counters(proof: Proof, answer: Structure, *, any_side_up: bool = False) -> None:
    """Judge the counters of *proof* by the pictures alone."""
    turns = ORIENTATIONS if any_side_up else VERTICAL_TURNS
    upright = UPRIGHT_TURNS if any_side_up else VERTICAL_TURNS
    if proof.required_counter is not None:
        assert fits(proof.required_counter, answer, cards=4, any_side_up=any_side_up)
        assert squared_form(proof.required_counter, upright) != squared_form(answer, upright)
    if proof.full_counter is not None:
        assert fits(proof.full_counter, answer, cards=8, any_side_up=any_side_up)
        assert proof.full_counter.canonical(turns) != answer.canonical(turns)


def check_random(seed: int, blocks: int, *, any_side_up: bool) -> None:
    """Prove a random structure both ways, and judge the counters."""
    answer = random_structure(BOX, Wish(blocks, extent=(3, 3, 3), any_side_up=any_side_up), Random(seed))
    quick, whole = prove(answer, BOX, any_side_up=any_side_up), thorough(answer, any_side_up=any_side_up)
    assert quick.holds == whole.holds
    assert quick.holds == (quick.searched and quick.required_counter is None and quick.full_counter is None)
    for proof in (quick, whole):
        check_counters(proof, answer, any_side_up=any_side_up)


@given(st.integers(0, 10_000), st.integers(2, 5))
@settings(max_examples=25)
def test_the_counters_of_random_structures_fit_the_same_cards_and_differ(seed: int, blocks: int) -> None:
    """MB-7."""
    check_random(seed, blocks, any_side_up=False)


@pytest.mark.parametrize("seed", [1, 4, 6])
def test_the_counters_of_any_side_up_structures_fit_the_same_cards_turned_and_differ(seed: int) -> None:
    """MB-6, MB-7."""
    check_random(seed, 3, any_side_up=True)


@pytest.mark.parametrize(
    ("written", "verdict", "with_all"),
    [
        ("1c3504h250g", Verdict.PROVED, True),
        ("128200a6300", Verdict.REQUIRED_ADMIT_ANOTHER, True),
        ("116600i6501", Verdict.ALL_ADMIT_ANOTHER, False),
        ("1334004350cn4403", Verdict.REQUIRED_ADMIT_ANOTHER, False),
    ],
)
def test_a_thorough_proof_tells_both_of_the_four_cards_and_of_all_eight(
    written: str, verdict: Verdict, with_all: bool
) -> None:
    """MB-7."""
    answer = read_structure(written, BOX, TableSize())
    proof = thorough(answer)
    assert proof.verdict is verdict
    assert proof.holds_with_all is with_all
    assert (proof.required_counter is None) == (verdict is not Verdict.REQUIRED_ADMIT_ANOTHER)
    assert (proof.full_counter is None) == with_all
    check_counters(proof, answer)


def test_a_thorough_proof_of_a_unique_puzzle_is_the_same_as_the_quick_one() -> None:
    assert thorough(CHAIR) == prove(CHAIR, BOX)
    assert prove(CHAIR, BOX).holds_with_all


def test_a_counter_that_stands_on_the_table_is_preferred() -> None:
    """MB-8: it can be put on the table to be looked at."""
    apart = built(("blue-bar3", (0, 0, 0), ALONG_X), ("white-cube", (1, 0, 1), 0), ("blue-bar2", (0, 1, 0), ALONG_X))
    counter = thorough(apart).required_counter
    assert counter is not None
    assert not standing_faults(counter, TableSize())


def test_a_proof_tells_how_far_it_is_and_may_be_left() -> None:
    steps = list(proving(HOLLOW, HOLLOW_BOX, thorough=True))
    assert [step.nodes for step in steps] == sorted(step.nodes for step in steps)
    assert all(1 <= step.seat_order <= step.seat_orders for step in steps)
    assert next(proving(CHAIR, BOX)).seat_order == 1


@pytest.mark.parametrize("limit", [1, 4])
def test_a_search_that_is_cut_short_says_nothing_of_all_eight(limit: int) -> None:
    proof = finish(proving(HOLLOW, HOLLOW_BOX, node_limit=limit, thorough=True))
    assert proof.full_counter is not None or not proof.holds_with_all
