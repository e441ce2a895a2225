"""The search for a random puzzle, done in slices."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import param

from core.blocks import BlockSet
from core.games.mental_blocks.puzzle import CHALLENGE, FAMILY
from core.solver.difficulty import STAR_THRESHOLDS
from core.solver.dullness import dullness
from core.solver.generator import Step, Wish, generate
from core.solver.proof import proving
from core.structure import Structure
from models.made import FAMILY_BLOCKS, MadePuzzle, Uniqueness, checked_answer

LEAST_BLOCKS, MOST_BLOCKS = 3, 8
PATIENCE = 600
"""Tries after which the nearest to what was wished for is taken."""

_DULL = 4
"""Dull puzzles that are thrown away before one is taken all the same."""
_KEPT = 6
"""Candidates kept that are near to what was wished for."""


class RandomSearch(param.Parameterized):
    """The search for one puzzle with so many *blocks* and *stars* (None: any), *any side up* or not."""

    blocks = param.Integer(default=5, bounds=(LEAST_BLOCKS, MOST_BLOCKS), doc="How many blocks.")
    stars = param.Integer(default=None, bounds=(1, 6), allow_None=True, doc="How difficult, or None: as it comes.")
    any_side_up = param.Boolean(default=False, doc="Whether it is any side up.")
    tries = param.Integer(default=0, doc="Tries so far.")
    ambiguity = param.Integer(default=0, doc="How many structures the last try's four cards admit, 0 before the first.")
    answer: Any = param.ClassSelector(
        class_=Structure, default=None, allow_None=True, doc="The puzzle, once it is found."
    )
    near = param.Boolean(default=False, doc="Whether the answer only comes near to what was wished for.")

    def __init__(self, box: BlockSet) -> None:
        """Begin with nothing to look for."""
        super().__init__()
        self._box = box
        self._work: Iterator[None] | None = None
        self._enough = False
        self._ended = False

    @property
    def running(self) -> bool:
        """Whether there is more to do."""
        return self._work is not None

    @property
    def failed(self) -> bool:
        """Whether it has ended with nothing."""
        return self._ended and self.answer is None

    def start(self, seed: int) -> None:
        """Begin to look for what is wished for; the same *seed* finds the same."""
        self.param.update(tries=0, ambiguity=0, answer=None, near=False)
        self._enough = self._ended = False
        self._work = self._search(Random(seed))

    def work(self, steps: int) -> None:
        """Go on by so many *steps*."""
        for _ in range(steps):
            if self._work is None:
                return
            if next(self._work, self) is self:
                self._work = None
                self._ended = True

    def wish(self, **wishes: Any) -> None:
        """Wish for something else; what goes on or was found before is no longer of interest."""
        self._work = None
        self._ended = False
        self.param.update(**wishes, tries=0, ambiguity=0, answer=None, near=False)

    def leave(self) -> None:
        """Give up what goes on."""
        if self._work is not None:
            self.wish()

    def settle(self) -> None:
        """Look no further than to the next that is near, and take the nearest."""
        self._enough = True

    def made(self, name: str) -> MadePuzzle:
        """Return the puzzle that was found, called *name*.

        Raises:
            RefusedError: that is no name.
            ValueError: none was found.
        """
        if self.answer is None:
            raise ValueError("no puzzle was found yet")
        return MadePuzzle.of(name, self.answer, self.any_side_up, Uniqueness.FOUR)

    @property
    def compared_with(self) -> str:
        """The set of puzzles whose stars are meant."""
        return CHALLENGE if self.any_side_up or self.blocks > FAMILY_BLOCKS else FAMILY

    def _wish(self) -> Wish:
        if self.stars is None:
            return Wish(self.blocks, any_side_up=self.any_side_up)
        bounds = (0.0, *STAR_THRESHOLDS[self.compared_with], float("inf"))
        wanted = (bounds[self.stars - 1], bounds[self.stars])
        return Wish(self.blocks, any_side_up=self.any_side_up, information=wanted)

    def _search(self, rng: Random) -> Iterator[None]:
        near: list[tuple[float, int, Structure]] = []
        dull: list[Structure] = []
        before = 0
        while len(dull) < _DULL and not self._is_over(before, near):
            for step in generate(self._box, self._wish(), rng):
                self.param.update(tries=before + step.tries, ambiguity=step.ambiguity)
                if step.proof:
                    if not dullness(step.candidate, self._box):
                        self._found(step.candidate, near=False)
                        return
                    dull.append(step.candidate)
                near = _nearer(near, step)
                if self._is_over(self.tries, near):
                    break
                yield
            before = self.tries
        if dull:
            self._found(dull[0], near=False)
            return
        near.sort(key=lambda item: dullness(item[2], self._box) is not None)
        for _, _, candidate in near:
            work = proving(candidate, self._box, any_side_up=self.any_side_up)
            while True:
                try:
                    next(work)
                except StopIteration as end:
                    if end.value.holds:
                        self._found(candidate, near=True)
                        return
                    break
                yield

    def _is_over(self, tries: int, near: Sequence[object]) -> bool:
        return tries >= PATIENCE or (self._enough and bool(near))

    def _found(self, candidate: Structure, *, near: bool) -> None:
        self.param.update(answer=checked_answer(candidate), near=near)


def _nearer(near: list[tuple[float, int, Structure]], step: Step) -> list[tuple[float, int, Structure]]:
    """Return the candidates that come nearest to what was wished for, with that of *step* if it is one of them."""
    if step.ambiguity > 1 or step.distance == 0 or any(known == step.candidate for _, _, known in near):
        return near
    return sorted([*near, (step.distance, step.tries, step.candidate)], key=lambda item: item[:2])[:_KEPT]
