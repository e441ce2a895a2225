"""The tutorial's desk: the builder's hands at a table where a step is done, with only that step's blocks."""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import Any

from core.blocks import BlockSet
from core.games.mental_blocks.state import Setup, SoloState
from core.placement import Finding, TableSize
from core.structure import Structure
from models.lesson_steps import BuildStep, Step, step_called
from models.table import Table
from webapp.components.message import GOOD, WRONG, Message
from webapp.components.move_words import move_words
from webapp.components.words import say
from webapp.controllers.hands import Hands


class LookingFault(Enum):
    """Why no block may be touched in a step."""

    LOOKING_ONLY = "in this step a picture is chosen"


class LessonDesk(Hands):
    """The *current* step of the tutorial as it is being done: what stands, and which pictures were *tried*."""

    def __init__(self, whole: BlockSet, size: TableSize) -> None:
        """Begin with the first step; *whole* is the box that the steps' blocks are from."""
        super().__init__(whole, size)
        self.whole = whole
        self.current: Step
        self.table: Table
        self.tried: tuple[int, ...] = ()
        self.corner = 0
        """The corner that a grey card is compared with."""
        self.begin(self.player.lesson.at)

    def begin(self, name: str) -> None:
        """Begin the step *name*, or begin it again."""
        self.current = step_called(name)
        blocks = self.current.blocks if isinstance(self.current, BuildStep) else tuple(self.current.start.by_id)
        self.box = replace(self.whole, blocks=tuple(block for block in self.whole.blocks if block.id in blocks))
        self.table = Table(SoloState.start(Setup(None, self.box, self.size), self.current.start))
        self.tried, self.corner = (), 0
        self.empty()
        self._judged = self.structure
        stands = "lesson.take_up" if self.structure.placements else "start.puzzle"
        self.message = Message(say(stands if isinstance(self.current, BuildStep) else "lesson.looking_only"))

    @property
    def structure(self) -> Structure:
        """What stands."""
        found: Structure = self.table.state.structure
        return found

    @property
    def spoken(self) -> BlockSet:
        """The box as it is spoken of."""
        return self.whole

    def closed(self) -> Sequence[Finding]:
        """Return why no block may be touched: there is only something to look at."""
        return () if isinstance(self.current, BuildStep) else (Finding(LookingFault.LOOKING_ONLY),)

    def make(self, move: Any) -> None:
        """Make *move*."""
        self.table.play(move)

    def done(self, move: Any) -> str:
        """Return the sentence that says that *move* was made or unmade."""
        return move_words(move, self.structure, self.whole)

    def undo(self) -> None:
        """Take back the last move."""
        self._walk(self.table.undo(), "undo")

    def redo(self) -> None:
        """Make the last undone move again."""
        self._walk(self.table.redo(), "redo")

    def judge(self) -> None:
        """If something was moved, say how far the step is done by it."""
        if self.structure == self._judged or not isinstance(self.current, BuildStep):
            return
        self._judged = self.structure
        missing = self.current.judge(self.structure)
        if missing is None:
            self._finish()
        elif self.structure != self.current.start:
            self.message = Message(self._say(missing), say("lesson.lead.not_yet"))

    def pick(self, index: int) -> None:
        """Choose the picture *index*, and say whether it is the right one."""
        if isinstance(self.current, BuildStep) or not 0 <= index < len(self.current.pictures):
            return
        self.tried = tuple(sorted({*self.tried, index}))
        why = self.current.whys[index]
        if why is None:
            self._finish()
        else:
            self.message = Message(self._say(why), say("lesson.lead.wrong"), WRONG)

    def _finish(self) -> None:
        self.player.learn(self.current.name, done=True)
        lead = "lesson.lead.done" if isinstance(self.current, BuildStep) else "lesson.lead.right"
        self.message = Message(self._say("done"), say(lead), GOOD)

    def _say(self, part: str) -> str:
        return say(f"lesson.{self.current.name}.{part}")

    def _walk(self, move: Any, which: str) -> None:
        if move is None:
            self.message = Message(say(f"none.{which}"))
            return
        self.held.over(self.structure)
        what = self.done(move)
        self.message = Message(say(f"done.{which}", what=what[:1].lower() + what[1:]))
