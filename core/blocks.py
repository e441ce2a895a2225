"""Blocks: the physical objects, and block sets: what comes in a game's box."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from core.geometry.shape import Shape


@dataclass(frozen=True, slots=True)
class Color:
    """A block colour: *id* and *name* for people, *hex* as drawn, *pattern* that tells it apart without colour."""

    id: str
    name: str
    hex: str
    pattern: str


@dataclass(frozen=True, slots=True)
class Block:
    """A block: *id* unique in its set, its *shape*, and the id of its *color*. Two blocks of one shape and colour are
    interchangeable wherever structures are compared."""

    id: str
    shape: Shape
    color: str


@dataclass(frozen=True)
class BlockSet:
    """All the blocks of a box in tray order (shape by shape, in each the colours in order), and its colours."""

    id: str
    blocks: tuple[Block, ...]
    colors: tuple[Color, ...]
    shape_names: Mapping[str, str]
    """Shape id to the words for it, such as "bar of two"."""

    @cached_property
    def by_id(self) -> Mapping[str, Block]:
        """The blocks by their ids."""
        return {block.id: block for block in self.blocks}

    @cached_property
    def color_by_id(self) -> Mapping[str, Color]:
        """The colours by their ids."""
        return {color.id: color for color in self.colors}

    def describe(self, block: Block) -> str:
        """Return the words for *block*, such as "yellow bar of two"."""
        return f"{self.color_by_id[block.color].name} {self.shape_names[block.shape.name]}"
