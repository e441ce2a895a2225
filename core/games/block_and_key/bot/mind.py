"""Minds: what a seat goes by when it chooses, and what its choices are worth to it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import nlargest
from typing import NamedTuple

from core.blocks import Block
from core.games.block_and_key.bot.prospect import Prospect, coverable, nearness
from core.games.block_and_key.bot.scene import Scene, Spot, color_of
from core.games.block_and_key.floor import COLORS
from core.games.block_and_key.key import Key
from core.games.block_and_key.scoring import FACES_A_POINT

_FACE = 0.25
"""What a face of the enigma's colour is worth before the last turn: it may come to be covered."""
_DRAWN = 0.5
"""What the key is worth that is drawn for a claimed one."""
_NONE: tuple[tuple[tuple[float, int], ...], ...] = ((),) * len(COLORS)
LOOKED_AT = 12
"""So many placements, the best at first sight, are looked at closely."""


class Placement(NamedTuple):
    """A block at a spot, in the squares *seen*, with the keys it *claims*, and what it is worth in points."""

    block: Block
    spot: Spot
    seen: int
    claims: tuple[Key, ...]
    value: float

    @property
    def points(self) -> int:
        """The points of the keys that are claimed."""
        return sum([key.points for key in self.claims])


@dataclass(frozen=True)
class Mind:
    """A seat before its action: the *scene*, its *hand*, the colour of its *enigma* as an index, and whether this turn
    is its *last*."""

    scene: Scene
    hand: tuple[Key, ...]
    enigma: int
    last: bool = False

    def at_first_sight(self, blocks: Iterable[Block], planning: bool) -> list[Placement]:
        """Return a placement of *blocks* for each set of squares in which each can come to be seen, valued by claims
        and by the enigma's faces, with *planning* by what it may do for the other keys too."""
        prospect = Prospect(self.scene, self.hand)
        return self._seen(prospect, blocks, prospect.advances if planning and not self.last else _NONE)

    def best(self, blocks: Iterable[Block], count: int, looked_at: int = LOOKED_AT) -> list[Placement]:
        """Return the *count* best placements of *blocks*, the best first, by claims, by how near the other keys are
        then, and by the enigma's faces; *looked_at* are looked at closely."""
        prospect = Prospect(self.scene, self.hand)
        if self.last:
            return nlargest(count, self._seen(prospect, blocks, _NONE), key=_value)
        found = self._seen(prospect, blocks, prospect.advances)
        closely = [self._closely(prospect, one) for one in nlargest(max(looked_at, count), found, key=_value)]
        return nlargest(count, closely, key=_value)

    def _seen(
        self, prospect: Prospect, blocks: Iterable[Block], advances: Sequence[Sequence[tuple[float, int]]]
    ) -> list[Placement]:
        found = []
        hue = self.scene.masks[self.enigma]
        faces = hue.bit_count()
        for block in blocks:
            color = color_of(block.id)
            gains = advances[color]
            is_enigma = color == self.enigma
            for seen, spot in self.scene.showings(block).items():
                claims = prospect.claims(color, seen)
                more = (seen & ~hue).bit_count() if is_enigma else -(seen & hue).bit_count()
                if self.last:
                    value = float((faces + more) // FACES_A_POINT - faces // FACES_A_POINT)
                else:
                    value = _FACE * more
                    for worth, squares in gains:
                        if seen & squares:
                            value += worth
                for key in claims:
                    value += key.points
                found.append(Placement(block, spot, seen, claims, value))
        return found

    def set_by(self, block: Block, spots: Iterable[Spot]) -> Spot:
        """Return the one of *spots* where *block* serves the keys best that are still to be claimed: it claims none
        itself."""
        prospect = Prospect(self.scene, self.hand)
        placements = [Placement(block, spot, self.scene.seen(block, spot), (), 0.0) for spot in spots]
        return max((self._closely(prospect, one) for one in placements), key=_value).spot

    def _closely(self, prospect: Prospect, placement: Placement) -> Placement:
        """Return *placement* with its value in full."""
        block, spot, seen, claims, _ = placement
        scene, color = self.scene, color_of(block.id)
        masks = [mask & ~seen for mask in scene.masks]
        masks[color] |= seen
        nearest = scene.in_front(block, spot)
        free = coverable(masks, scene.open[0] & ~nearest)
        value = _FACE * (masks[self.enigma].bit_count() - scene.masks[self.enigma].bit_count())
        for key, before in zip(self.hand, prospect.nearness, strict=True):
            value += (key.points + _DRAWN if key in claims else nearness(key, masks, free)) - before
        return Placement(block, spot, seen, claims, value)


def _value(placement: Placement) -> float:
    return placement.value
