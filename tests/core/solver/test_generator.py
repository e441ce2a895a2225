"""Generated puzzles: unique, firm, as wished for."""

from itertools import islice
from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.geometry.orientation import ORIENTATIONS
from core.placement import TableSize, standing_faults
from core.solver.generator import Step, Wish, connected, generate, stands_firmly
from core.solver.proof import prove
from tests.core.solver.test_solve import ALONG_X, built
from tests.strategies import BOX

WISHES = [
    Wish(3),
    Wish(4, prisms=2),
    Wish(5, prisms=1),
    Wish(4, any_side_up=True, extent=(3, 3, 3)),
    Wish(6, extent=(4, 3, 3)),
]


def made(wish: Wish, seed: int) -> list[Step]:
    """Return all steps of a generation."""
    return list(generate(BOX, wish, Random(seed)))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_a_generated_puzzle_is_unique_and_stands_firmly_and_is_what_was_wished_for(wish: Wish, seed: int) -> None:
    """MB-7, MB-8: built block upon block, every centre of mass strictly inside."""
    last = made(wish, seed)[-1]
    answer = last.candidate
    assert last.proof is not None
    assert last.proof == prove(answer, BOX, any_side_up=wish.any_side_up)
    assert last.proof.holds
    assert len(answer.placements) == wish.blocks
    assert sum(placement.block.shape.has_wedge for placement in answer.placements) >= wish.prisms
    low, high = answer.extent()
    assert all(b - a < most for a, b, most in zip(low, high, wish.extent, strict=True))
    assert stands_firmly(answer)
    assert connected(answer)
    assert not standing_faults(answer, TableSize())


def test_the_same_seed_makes_the_same_steps_and_another_another_puzzle() -> None:
    wish = Wish(4, prisms=1)
    assert made(wish, 3) == made(wish, 3)
    assert made(wish, 3)[-1].candidate != made(wish, 4)[-1].candidate


def test_every_step_but_the_last_tells_how_ambiguous_the_candidate_is_and_can_be_the_last_that_is_asked_for() -> None:
    steps = made(Wish(6, extent=(4, 4, 4)), 2)
    assert all(step.proof is None and step.ambiguity >= 1 for step in steps[:-1])
    assert [step.tries for step in steps] == sorted(step.tries for step in steps)
    assert list(islice(generate(BOX, Wish(6, extent=(4, 4, 4)), Random(2)), 1)) == steps[:1]


@pytest.mark.parametrize("information", [(30.0, 35.0), (41.0, 47.0)])
def test_a_difficulty_that_is_wished_for_is_reached(information: tuple[float, float]) -> None:
    steps = made(Wish(5, information=information), 1)
    proof = steps[-1].proof
    assert proof is not None
    assert information[0] <= proof.information < information[1]
    assert steps[-1].distance == 0
    assert all(step.distance == inf for step in steps if step.ambiguity > 1)


@given(st.floats(0, 200), st.floats(0, 100), st.floats(0, 100))
def test_the_distance_to_a_difficulty_is_nothing_within_it_and_grows_outside(
    bits: float, least: float, more: float
) -> None:
    wish = Wish(3, information=(least, least + more))
    distance = wish.distance(bits)
    assert (distance == 0) == (least <= bits < least + more)
    if bits < least:
        assert distance == least - bits
    assert Wish(3).distance(bits) == 0


def test_more_blocks_than_the_box_holds_are_refused() -> None:
    with pytest.raises(ValueError, match="24 blocks"):
        next(generate(BOX, Wish(25), Random(0)))
    with pytest.raises(ValueError, match="8 of them prisms"):
        next(generate(BOX, Wish(9, prisms=9), Random(0)))


def test_a_block_whose_weight_is_over_the_rim_stands_but_not_firmly() -> None:
    """MB-8: the rim belongs to the hull for players, not for generated puzzles."""
    bar = next(
        o.index
        for o in ORIENTATIONS
        if {c for c, _ in BOX.by_id["white-bar2"].shape.rotated(o)} == {(0, 0, 0), (1, 0, 0)}
    )
    rim = built(("blue-cube", (0, 0, 0), 0), ("white-bar2", (0, 0, 1), bar))
    assert not standing_faults(rim, TableSize())
    assert not stands_firmly(rim)
    assert stands_firmly(built(("blue-cube", (1, 0, 0), 0), ("white-bar3", (0, 0, 1), ALONG_X)))


def test_blocks_that_meet_in_an_edge_do_not_hang_together() -> None:
    assert not connected(built(("blue-cube", (0, 0, 0), 0), ("white-cube", (1, 1, 0), 0)))
    assert connected(built(("blue-cube", (0, 0, 0), 0), ("white-cube", (1, 0, 0), 0)))
