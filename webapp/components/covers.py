"""Covers: blocks as they are drawn and spoken of while their colours are hidden (MB-17)."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from core.blocks import Block, BlockSet, Color
from core.games.mental_blocks.team_observation import HIDDEN
from core.structure import Placement, Structure

COLOR = Color(HIDDEN, "covered", "#b3aa9b", "plain")
"""What a block looks like that does not show its own colour: like unpainted foam."""


@cache
def _covers(box_id: str, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    count: dict[str, int] = {}
    covers = []
    for block in blocks:
        count[block.shape.name] = count.get(block.shape.name, 0) + 1
        covers.append(Block(f"cover-{block.shape.name}-{count[block.shape.name]}", block.shape, HIDDEN))
    return tuple(covers)


def with_covers(box: BlockSet) -> BlockSet:
    """Return *box* with as many covered blocks of each shape as it has of that shape."""
    covers = _covers(box.id, box.blocks)
    return replace(box, id=f"{box.id}+covers", blocks=(*box.blocks, *covers), colors=(*box.colors, COLOR))


def covering(box: BlockSet, aliases: Mapping[str, str]) -> BlockSet:
    """Return *box* as it is spoken of while the blocks in *aliases* are covered: neither they nor their aliases tell
    their colour."""
    blocks = [replace(block, color=HIDDEN) if block.id in aliases else block for block in box.blocks]
    named = [replace(box.by_id[name], id=alias, color=HIDDEN) for name, alias in aliases.items()]
    return replace(box, blocks=(*blocks, *named), colors=(*box.colors, COLOR))


class Covers:
    """Which cover is drawn for which covered block: the same one as long as the block stands."""

    def __init__(self, box: BlockSet) -> None:
        """Use the covers of *box*."""
        self._blocks = _covers(box.id, box.blocks)
        self._by_alias: dict[str, Block] = {}

    def cover(self, aliases: Mapping[str, str], structure: Structure) -> dict[str, Block]:
        """Return for each block that stands in *structure*, by its own id, the cover that is drawn for it; *aliases*
        are the names that tell nothing of it."""
        self._by_alias = {alias: found for alias, found in self._by_alias.items() if alias in aliases.values()}
        for name, alias in aliases.items():
            if alias not in self._by_alias:
                used = self._by_alias.values()
                shape = structure.by_id[name].block.shape
                self._by_alias[alias] = next(b for b in self._blocks if b.shape == shape and b not in used)
        return {name: self._by_alias[alias] for name, alias in aliases.items()}


def covered(structure: Structure, covers: Mapping[str, Block]) -> Structure:
    """Return *structure* with *covers* in place of its blocks."""
    return Structure.of(Placement(covers[p.block.id], p.pose) for p in structure.placements)
