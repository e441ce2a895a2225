"""Playouts: a line of play to its end, a few turns on, in a world that may be."""

from dataclasses import dataclass, replace
from random import Random

from core.blocks import Block
from core.games.block_and_key.bot.action import is_worth_digging
from core.games.block_and_key.bot.mind import Mind
from core.games.block_and_key.bot.prospect import Prospect
from core.games.block_and_key.bot.routine import MOONS_WANTED
from core.games.block_and_key.bot.scene import Scene
from core.games.block_and_key.bot.seated import seat_of
from core.games.block_and_key.equipment import box, keys
from core.games.block_and_key.key import Key
from core.games.block_and_key.move import MOON, SUN
from core.games.block_and_key.observation import KeyObservation
from core.games.block_and_key.scoring import FACES_A_POINT

_BLOCK = 0.4
"""What a block left in the supply is worth: it takes a third of a turn to get."""
_DIG = 3
_PLACES = 0.75
"""How often others place a block rather than excavate: they can no more often."""
_LOOKED_AT = 6


@dataclass
class Line:
    """A line of play, as it stands: the *scene*, the seat's *hand* and *supply*, its *points* so far, and how many keys
    it has *claimed* and not drawn for."""

    scene: Scene
    hand: tuple[Key, ...]
    supply: tuple[Block, ...]
    points: float
    claimed: int


class World:
    """All that the seat cannot know, as it may be: the keys that it will draw and what the others do, by *chance*."""

    def __init__(self, observation: KeyObservation, chance: Random) -> None:
        self.chance = chance
        seat = seat_of(observation)
        known = {*observation.hand, *(key for claimed in observation.claimed for key in claimed)}
        unknown = [key for key in keys() if key.id not in known]
        self.altars = {rank: [key for key in unknown if key.rank == rank] for rank in (SUN, MOON)}
        for stack in self.altars.values():
            chance.shuffle(stack)
        self.others = [
            [box().by_id[block_id] for block_id in supply]
            for other, supply in enumerate(observation.supplies)
            if other != seat
        ]
        used = {*observation.ruin.by_id, *(block_id for supply in observation.supplies for block_id in supply)}
        self.blocks = [block for block in box().blocks if block.id not in used]
        chance.shuffle(self.blocks)

    def play_out(self, mind: Mind, start: Line, turns: int, ends: bool) -> float:
        """Return what *start* comes to after so many more *turns* of the seat, those of the others between them: its
        points and its enigma's and, unless the game *ends* there, the worth of the keys in its hand and of its
        blocks."""
        line = replace(start)
        for _ in range(turns):
            self._draw(line)
            line.scene = self._others_turns(line.scene)
            self._own_turn(mind, line)
        faces = line.scene.masks[mind.enigma].bit_count()
        if ends:
            return line.points + faces // FACES_A_POINT
        self._draw(line)
        hand = sum(Prospect(line.scene, line.hand).nearness)
        return line.points + hand + faces / FACES_A_POINT + _BLOCK * len(line.supply)

    def _draw(self, line: Line) -> None:
        for _ in range(line.claimed):
            moons = sum(key.rank == MOON for key in line.hand)
            stack = self.altars[MOON if moons < MOONS_WANTED else SUN]
            if stack:
                line.hand = (*line.hand, stack.pop())
        line.claimed = 0

    def _others_turns(self, scene: Scene) -> Scene:
        for supply in self.others:
            places, which = self.chance.random() < _PLACES, self.chance.random()
            if places and supply:
                block = supply.pop(int(which * len(supply)))
                spot = scene.random_spot(block, self.chance)
                scene = scene.after(block, spot) if spot else scene
        return scene

    def _own_turn(self, mind: Mind, line: Line) -> None:
        thought = replace(mind, scene=line.scene, hand=line.hand)
        best = next(iter(thought.best(line.supply, 1, _LOOKED_AT)), None)
        if best is None or is_worth_digging(best, len(line.supply), last=False):
            taken = [self.blocks.pop() for _ in range(min(_DIG, len(self.blocks)))]
            line.supply = (*line.supply, *taken)
            return
        line.supply = tuple(block for block in line.supply if block is not best.block)
        line.scene = line.scene.after(best.block, best.spot)
        line.hand = tuple(key for key in line.hand if key not in best.claims)
        line.points += best.points
        line.claimed = len(best.claims)
