"""How long the bots of Block and Key think, in CPython and in Pyodide.

The situations are those of a game between quick bots, after so many turns. The processor's time is measured.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median

from benchmarks import Figure, cpu_seconds, print_table
from core.blocks import Block
from core.games.block_and_key.bot.hint import hint
from core.games.block_and_key.bot.level import Level
from core.games.block_and_key.bot.prospect import Prospect
from core.games.block_and_key.bot.scene import Scene, color_of
from core.games.block_and_key.bot.seated import mind_of
from core.games.block_and_key.equipment import box
from core.games.block_and_key.key import Key
from core.games.block_and_key.observation import KeyObservation
from core.games.block_and_key.options import Options
from core.games.block_and_key.positioning import legal_poses
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import Phase
from core.games.block_and_key.state import KeyState

SEEDS = range(6)
TURNS = (2, 12, 24)
BLOCKS = 5
ROUNDS = 20


def acting(players: int, seed: int, turns: int) -> KeyObservation:
    """Return what a seat sees that acts once so many turns are over."""
    state, chance = KeyState.start(Options(players, seed)), Random(seed)
    while state.turns < turns or state.phase is not Phase.ACTION:
        state = state.play(Level.GREEDY.choose(state.observation(state.seat), chance))
    return state.observation(state.seat)


def spent(work: Callable[[], object], rounds: int) -> float:
    """Return how long *work* takes in milliseconds of the processor: the median of five runs of some rounds."""
    runs = []
    for _ in range(5):
        start = cpu_seconds()
        for _ in range(rounds):
            work()
        runs.append((cpu_seconds() - start) * 1000 / rounds)
    return median(runs)


def one_ply(observation: KeyObservation) -> None:
    """Find the best placement of five blocks with the keys in hand, on a ruin of which no more is known than that."""
    mind = mind_of(observation)
    free = [block for block in box().blocks if block.id not in observation.ruin.by_id]
    for found in ("below", "walls", "near"):
        mind.scene.ground.__dict__.pop(found, None)
    mind.best(free[:: len(free) // BLOCKS][:BLOCKS], 1)


def start(observation: KeyObservation) -> tuple[Scene, tuple[Key, ...], list[Block]]:
    """Return what a playout starts from: the scene, the hand, and the blocks that do not stand."""
    mind = mind_of(observation)
    return mind.scene, mind.hand, [block for block in box().blocks if block.id not in observation.ruin.by_id]


def playout(scene: Scene, hand: tuple[Key, ...], free: list[Block], chance: Random) -> None:
    """Place ten of the *free* blocks at random, and see after each which keys in hand it claims."""
    for block in chance.sample(free, 10):
        if spot := scene.random_spot(block, chance):
            Prospect(scene, hand).claims(color_of(block.id), scene.seen(block, spot))
            scene = scene.after(block, spot)


def slices(observation: KeyObservation) -> list[float]:
    """Return how long each slice of a search takes in milliseconds."""
    found, thought = [], Level.SEARCH.thinking(observation, Random(1))
    while True:
        start = cpu_seconds()
        move = next(thought)
        found.append((cpu_seconds() - start) * 1000)
        if move is not None:
            return found


def figures() -> list[Figure]:
    """Measure everything that needs no more than core: this runs in the browser's Python too."""
    found = []
    for turns in TURNS:
        seen = [acting(2, seed, turns) for seed in SEEDS]
        figure = median(spent(partial(one_ply, one), ROUNDS) for one in seen)
        found.append(Figure(f"one-ply, 5 blocks and 4 keys, after {turns} turns", figure, 2))
        chance = Random(1)
        figure = median(spent(partial(playout, *start(one), chance), ROUNDS) for one in seen)
        found.append(Figure(f"ten placements played out, after {turns} turns", figure, 2))
        for level in (Level.GREEDY, Level.PLANNER):
            figure = median(spent(partial(level.choose, one, chance), ROUNDS) for one in seen)
            found.append(Figure(f"action of {level.value}, after {turns} turns", figure))
        figure = median(spent(partial(hint, one), ROUNDS) for one in seen)
        found.append(Figure(f"hint, after {turns} turns", figure))
        searches = [slices(one) for one in seen]
        found += [
            Figure(f"action of search, after {turns} turns", median(map(sum, searches)), 1500),
            Figure(f"action of search, after {turns} turns, slowest", max(map(sum, searches)), 1500),
            Figure(f"its slices, after {turns} turns", median(one for search in searches for one in search), 10),
            Figure(f"its longest slice, after {turns} turns", max(map(max, searches))),
        ]
    return found


def reference() -> Figure:
    """Measure the listing of all placements of a block on the empty floor, which every player needs."""
    ruin, block = Ruin.start(0), box().blocks[0]
    return Figure("placements of one block, the core alone", spent(lambda: legal_poses(ruin, block), 200))


if __name__ == "__main__":
    from benchmarks.pyodide import figures_in_pyodide

    print_table("Bots of Block and Key in CPython (goals: CPython)", figures(), reference())
    print_table(
        "Bots of Block and Key in Pyodide (goals: CPython)", figures_in_pyodide("benchmarks.key_bots"), reference()
    )
