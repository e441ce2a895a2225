"""Ruins laid by hand and at random, for tests."""

from collections.abc import Iterable, Sequence
from enum import Enum
from random import Random

from hypothesis import strategies as st

from core.blocks import Block
from core.games.block_and_key.equipment import box
from core.games.block_and_key.positioning import legal_poses, position_faults
from core.games.block_and_key.ruin import Ruin
from core.geometry.cells import Cell, low_corner, translate
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.geometry.shape import Shape, normalize
from core.structure import Placement

BOX = box()
SHAPES = tuple(dict.fromkeys(block.shape for block in BOX.blocks))

chances = st.randoms(use_true_random=False)


def rubble(name: str, cells: Iterable[Cell], color: str = "grey") -> Placement:
    """A block of any cells where they are."""
    cells = list(cells)
    shape = Shape.of(name, ((cell, None) for cell in cells))
    return Placement(Block(name, shape, color), Pose(low_corner(cells)))


def stacks(*tops: tuple[int, int, int], span: Sequence[Cell] = ()) -> Ruin:
    """A floor without a core where a block stands upright on each square (x, y) to a height, named by its square."""
    placed = [
        rubble(f"stack-{x}-{y}", [(x, y, z) for z in range(height)], ("grey", "brown")[(x + y) % 2])
        for x, y, height in tops
    ]
    if span:
        placed.append(rubble("span", span, "white"))
    return Ruin(None, tuple(placed))


def placed(cells: Sequence[Cell], color: str = "moss") -> tuple[Block, Pose]:
    """The block of the box that fills *cells*, and its pose there."""
    wanted = normalize((cell, None) for cell in cells)
    for block in BOX.blocks:
        for orientation in ORIENTATIONS:
            if block.color == color and block.shape.rotated(orientation) == wanted:
                return block, Pose(low_corner(cells), orientation)
    raise AssertionError(f"no block of the box fills {cells}")


def broken(ruin: Ruin, cells: Sequence[Cell]) -> list[Enum]:
    """Every rule that the block of these cells breaks."""
    return [finding.fault for finding in position_faults(ruin, *placed(cells))]


def standing(core_turn: int, *blocks: tuple[Sequence[Cell], str]) -> Ruin:
    """The core and blocks of these cells and colours."""
    ruin = Ruin.start(core_turn)
    for cells, color in blocks:
        ruin = ruin.adding(*placed(cells, color))
    return ruin


def grown(chance: Random, blocks: int, core_turn: int = 0) -> Ruin:
    """A ruin that was played: so many blocks at random, fewer where one does not fit."""
    ruin = Ruin.start(core_turn)
    for block in chance.sample(BOX.blocks, blocks):
        if poses := legal_poses(ruin, block):
            ruin = ruin.adding(block, chance.choice(poses))
    return ruin


def strewn(chance: Random, cells: int) -> Ruin:
    """A ruin that nobody could have built: cells of the floor's middle filled at random, with gaps and overhangs."""
    some = {(chance.randrange(2, 8), chance.randrange(10), min(chance.randrange(7), 5)) for _ in range(cells)}
    return Ruin(None, (rubble("rubble", sorted(some)),)) if some else Ruin()


@st.composite
def ruins(draw: st.DrawFn) -> Ruin:
    """A strategy for ruins, played and strewn."""
    chance = draw(chances)
    if draw(st.booleans()):
        return strewn(chance, draw(st.integers(0, 60)))
    return grown(chance, draw(st.integers(0, 30)), draw(st.integers(0, 3)))


def cells_of(block: Block, pose: Pose) -> frozenset[Cell]:
    """The cells that *block* fills in *pose*."""
    return frozenset(translate(cell, pose.origin) for cell, _ in block.shape.rotated(pose.orientation))
