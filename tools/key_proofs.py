"""Proofs that keys can be claimed: short legal builds from the core alone that end in a claim from side 0."""

from collections.abc import Iterator, Sequence
from random import Random

from core.blocks import Block
from core.games.block_and_key.equipment import box
from core.games.block_and_key.floor import COLORS, FLOOR, LEVELS
from core.games.block_and_key.key import Key, TurnedPattern, claims
from core.games.block_and_key.positioning import legal_poses
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.view import View, mask_of
from core.geometry.pose import Pose

Step = tuple[tuple[int, int], Ruin, Block, Pose, View]

WIDTH = 8
"""How many ruins are kept after each placement."""

TRIED = 40
"""How many poses of each block are tried, at most."""

MOST = 9
"""The most placements of a proof."""

ATTEMPTS = 12


def prove(key: Key) -> Ruin:
    """Return a ruin that stands by the rules and with whose last block side 0 can claim *key*.

    Raises:
        ValueError: none is found.
    """
    ruins = [Ruin.start(core_turn) for core_turn in range(4)]
    for attempt in range(ATTEMPTS):
        if ruin := build(key, ruins, Random(f"{key.id} {attempt}")):
            return ruin
    raise ValueError(f"no proof of {key.id} in {MOST} placements")


def build(key: Key, ruins: Sequence[Ruin], chance: Random, side: int = 0) -> Ruin | None:
    """Return one of *ruins* with a few more blocks, with the last of which *side* can claim *key*, or None."""
    for _ in range(MOST):
        steps: dict[tuple[int, ...], Step] = {}
        for ruin in ruins:
            for step in _steps(ruin, key, side, chance):
                if claims(key, step[4], step[4].newest):
                    return ruin.adding(*step[2:4])
                steps.setdefault(step[4].masks, step)
        best = sorted(steps.values(), key=lambda step: step[0], reverse=True)[:WIDTH]
        ruins = [ruin.adding(block, pose) for _, ruin, block, pose, _ in best]
    return None


def _steps(ruin: Ruin, key: Key, side: int, chance: Random) -> Iterator[Step]:
    """Yield placements of blocks of the key's colours that *side* sees, with how near to the key they come."""
    wanted = {letter for row in key.pattern for letter in row if letter}
    view = ruin.views[side]
    for block in chance.sample(box().blocks, len(box().blocks)):
        if block.color[0] not in wanted or block.id in ruin.by_id:
            continue
        poses = legal_poses(ruin, block)
        for pose in chance.sample(poses, min(TRIED, len(poses))):
            cells = [cell for cell, _ in pose.place(block.shape)]
            after = view.adding(cells, COLORS.index(block.color), block.id)
            if after.newest:
                yield nearness(key, after), ruin, block, pose, after


def nearness(key: Key, view: View) -> tuple[int, int]:
    """Return the most coloured squares of *key* that are right at one place of *view*, and at how many places."""
    return max(_nearness(turn, view) for turn in key.turns)


def _nearness(turn: TurnedPattern, view: View) -> tuple[int, int]:
    # exactly[n]: the places where n of the squares looked at so far are right.
    columns = FLOOR - max(column for column, _, _ in turn.squares)
    rows = LEVELS - max(row for _, row, _ in turn.squares)
    exactly = [mask_of((column, row) for column in range(columns) for row in range(rows))]
    for shift, color in turn.shifts:
        right = view.masks[color] >> shift
        exactly = [here & ~right | before & right for here, before in zip([*exactly, 0], [0, *exactly], strict=True)]
    best = max(count for count, places in enumerate(exactly) if places)
    return best, exactly[best].bit_count()
