"""How long Block and Key's rules take: placements, views, keys and moves, beside a slow reference of the same rules."""

from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median

from benchmarks import Figure, print_table, timed
from core.blocks import Block
from core.games.block_and_key.equipment import box, keys
from core.games.block_and_key.floor import COLORS
from core.games.block_and_key.key import claims
from core.games.block_and_key.listing import claimable
from core.games.block_and_key.move import Draft, EndTurn, Position, SetCore
from core.games.block_and_key.options import Options
from core.games.block_and_key.positioning import legal_poses, position_faults, random_pose
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import Phase
from core.games.block_and_key.state import KeyState

SEEDS = range(6)
HAND = 5


def grown(seed: int, plies: int) -> tuple[Ruin, list[Block]]:
    """Return a ruin of so many blocks placed at random, and the blocks that are left."""
    chance = Random(seed)
    left = list(box().blocks)
    chance.shuffle(left)
    ruin = Ruin.start(0)
    for _ in range(plies):
        block = left.pop()
        if poses := legal_poses(ruin, block):
            ruin = ruin.adding(block, chance.choice(poses))
    return ruin, left


def over_games(plies: int, work: Callable[[Ruin, list[Block]], Callable[[], object]]) -> float:
    """Return the median over some games, after so many blocks, of how long what *work* makes takes."""
    return median(timed(work(*grown(seed, plies)), least=0.01) for seed in SEEDS)


def all_placements(ruin: Ruin, left: list[Block]) -> Callable[[], object]:
    """Make the listing of all legal placements of a hand, on a ruin about which nothing is known yet."""
    hand, ground = left[:HAND], ruin.ground

    def listing() -> None:
        for found in ("below", "walls", "near"):
            ground.__dict__.pop(found, None)
        for block in hand:
            legal_poses(ruin, block)

    return listing


def view_updates(ruin: Ruin, left: list[Block]) -> Callable[[], object]:
    """Make the update of the four views after a placement."""
    block, pose = placement(ruin, left)
    cells = [cell for cell, _ in pose.place(block.shape)]
    color = COLORS.index(block.color)
    return lambda: [view.adding(cells, color, block.id) for view in ruin.views]


def placement(ruin: Ruin, left: list[Block]) -> tuple[Block, object]:
    """Return the first block left that can be placed, and a pose in the middle of its poses."""
    block, poses = next((block, poses) for block in left if (poses := legal_poses(ruin, block)))
    return block, poses[len(poses) // 2]


def four_keys(ruin: Ruin, left: list[Block]) -> Callable[[], object]:
    """Make the matching of four keys after a placement."""
    hand = (keys()[0], keys()[4], keys()[10], keys()[40])
    view = ruin.adding(*placement(ruin, left)).views[0]
    return lambda: [claims(key, view, view.newest) for key in hand]


def one_judgement(ruin: Ruin, left: list[Block]) -> Callable[[], object]:
    """Make the judgement of one placement."""
    return partial(position_faults, ruin, *placement(ruin, left))


def every_placement_with_claims(ruin: Ruin, left: list[Block]) -> Callable[[], object]:
    """Make every placement of a hand, each with its view and the matching of four keys."""
    hand = (keys()[0], keys()[4], keys()[10], keys()[40])

    def looking() -> None:
        view = ruin.views[0]
        for block in left[:HAND]:
            color = COLORS.index(block.color)
            for pose in legal_poses(ruin, block):
                after = view.adding([cell for cell, _ in pose.place(block.shape)], color, block.id)
                for key in hand:
                    claims(key, after, after.newest)

    return looking


def playout(seed: int) -> None:
    """Place ten blocks at random, the views kept up to date."""
    chance = Random(seed)
    ruin = Ruin.start(0)
    for block in chance.sample(box().blocks, 10):
        if pose := random_pose(ruin, block, chance):
            ruin = ruin.adding(block, pose)


def turn() -> Callable[[], object]:
    """Make a whole turn: placing, looking for claims, ending, as the game judges them."""
    state = KeyState.start(Options(2, 0)).play(SetCore(0))
    while state.phase is Phase.DRAFT:
        state = state.play(Draft(0))
    move = next(move for move in state.legal_moves(state.seat) if isinstance(move, Position))

    def playing() -> None:
        placed = state.play(move)
        claimable(placed)
        placed.play(EndTurn())

    return playing


def figures() -> list[Figure]:
    """Measure everything that needs no more than core: this runs in the browser's Python too."""
    state = KeyState.start(Options(4, 0)).play(SetCore(0))
    while state.phase is Phase.DRAFT:
        state = state.play(Draft(0))
    return [
        *(
            Figure(f"all placements of five blocks, {n} stand", over_games(n, all_placements), 0.5)
            for n in (0, 10, 20, 30)
        ),
        Figure("4 views after a placement, 20 stand", over_games(20, view_updates), 0.03),
        Figure("4 keys after a placement, 20 stand", over_games(20, four_keys)),
        Figure("judgement of a placement, 20 stand", over_games(20, one_judgement)),
        Figure("five blocks placed everywhere with 4 keys, 10 stand", over_games(10, every_placement_with_claims)),
        Figure("ten blocks placed at random", timed(partial(playout, 1)), 2),
        Figure("a turn: placing, claims, end", timed(turn())),
        Figure("legal moves of a first turn", timed(lambda: state.legal_moves(state.seat))),
        Figure("observation in a first turn", timed(lambda: state.observation(state.seat))),
    ]


def reference() -> Figure:
    """Measure the slow rules of the tests over all places of one block."""
    from tests.core.block_and_key.reference import legal_cells

    ruin, left = grown(0, 10)
    filled, cells = frozenset(ruin.occupied), [cell for cell, _ in left[0].shape.cells]
    return Figure("slow reference, one block, 10 stand", timed(lambda: legal_cells(filled, cells), least=0.01))


if __name__ == "__main__":
    from benchmarks.pyodide import figures_in_pyodide

    baseline = reference()
    print_table("Block and Key in CPython", figures(), baseline)
    print_table("Block and Key in Pyodide (goals: CPython's)", figures_in_pyodide("benchmarks.block_and_key"), baseline)
