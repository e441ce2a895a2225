"""Help by degrees: it names what is wrong, and its advice, followed, always ends in the answer."""

import random

from core.catalog import block_set, puzzle, puzzle_ids
from core.games.mental_blocks.help import misplaced_blocks, next_move
from core.games.mental_blocks.move import Check, Place
from core.games.mental_blocks.state import Setup, SoloState
from core.geometry.pose import Pose
from core.placement import TableSize, faults, resting_pose
from core.structure import Placement, Structure

BOX = block_set("mental_blocks")


def follow(state: SoloState) -> SoloState:
    for _ in range(60):
        move = next_move(state)
        if move is None:
            return state
        state = state.play(move)
    raise AssertionError("the advice does not end")


def clutter(seed: int, count: int) -> Structure:
    chance = random.Random(seed)
    built = Structure()
    blocks = chance.sample(BOX.blocks, count)
    for block in blocks:
        for _ in range(50):
            orientation = chance.choice(block.shape.aspects())

            over = Placement(block, Pose((chance.randrange(10), chance.randrange(10), 7), orientation))
            placement = Placement(block, resting_pose(built, over, TableSize()))
            if not faults(built, placement, TableSize()):
                built = built.adding(placement)
                break
    return built


def test_following_the_advice_from_an_empty_table_solves_every_puzzle() -> None:
    for puzzle_id in puzzle_ids():
        state = follow(SoloState.start(Setup(puzzle(puzzle_id), BOX)))
        assert state.play(Check()).outcome(), puzzle_id


def test_following_the_advice_from_any_clutter_solves_the_puzzle() -> None:
    ids = puzzle_ids()
    for seed in range(24):
        state = SoloState.start(Setup(puzzle(ids[seed * 5 % len(ids)]), BOX), clutter(seed, 6))
        assert follow(state).play(Check()).outcome(), seed


def test_nothing_is_misplaced_on_the_way_of_the_advice() -> None:
    state = SoloState.start(Setup(puzzle(puzzle_ids()[0]), BOX))
    while (move := next_move(state)) is not None:
        assert isinstance(move, Place)
        state = state.play(move)
        assert misplaced_blocks(state) == ()


def test_a_block_beside_its_place_is_misplaced() -> None:
    state = follow(SoloState.start(Setup(puzzle(puzzle_ids()[0]), BOX)))
    answer = {p.block.id for p in state.structure.placements}
    spare = next(block for block in BOX.blocks if block.id not in answer)

    assert misplaced_blocks(state.play(Place(spare.id, Pose((0, 0, 0))))) == (spare.id,)
