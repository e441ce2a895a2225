"""The proof of a structure that somebody builds, done in slices (MB-7)."""

from collections.abc import Generator
from typing import Any

import param

from core.blocks import BlockSet
from core.solver.proof import Progress, Proof, proving
from core.structure import Structure
from models.made import checked_answer


class ProofWork(param.Parameterized):
    """One thorough proof at a time: begun, gone on with by slices, left at any moment."""

    progress: Any = param.ClassSelector(class_=Progress, default=None, allow_None=True, doc="How far it is.")
    proof: Any = param.ClassSelector(
        class_=Proof, default=None, allow_None=True, doc="What was found, once it is done."
    )

    def __init__(self, box: BlockSet) -> None:
        """Begin with nothing to prove."""
        super().__init__()
        self._box = box
        self._work: Generator[Progress, None, Proof] | None = None
        self.about: tuple[Structure, bool] | None = None
        """What is proved or was: the structure, its low corner at the origin, and whether it is any side up."""
        self._compared: tuple[Structure | None, bool] = (None, False)
        """The last structure that was asked about, and whether it is this one."""

    @property
    def running(self) -> bool:
        """Whether there is more to do."""
        return self._work is not None

    def start(self, structure: Structure, any_side_up: bool) -> None:
        """Begin the proof of *structure*, wherever it stands.

        Raises:
            RefusedError: it makes no puzzle; nothing has changed.
        """
        answer = checked_answer(structure)
        self.about = (answer, any_side_up)
        self._compared = (structure, True)
        self._work = proving(answer, self._box, any_side_up=any_side_up, thorough=True)
        self.param.update(progress=None, proof=None)

    def work(self, steps: int) -> None:
        """Go on by so many *steps*."""
        for _ in range(steps):
            if self._work is None:
                return
            try:
                self.progress = next(self._work)
            except StopIteration as end:
                self._work = None
                self.proof = end.value

    def leave(self) -> None:
        """Give up what is not finished."""
        if self._work is not None:
            self._work = None
            self.about = None
            self.progress = None

    def found(self, structure: Structure, any_side_up: bool) -> Proof | None:
        """Return the proof of just this structure, if it is done."""
        return self.proof if self.proof and self.concerns(structure, any_side_up) else None

    def concerns(self, structure: Structure, any_side_up: bool) -> bool:
        """Whether it is about just this structure, wherever that stands."""
        if self.about is None or self.about[1] != any_side_up:
            return False
        if self._compared[0] is not structure:
            self._compared = (structure, self.about[0].form() == structure.form())
        return self._compared[1]
