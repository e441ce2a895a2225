"""The desk of the rules' examples: one block over a ruin, to be moved, turned, put down and taken up again."""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import Any

from core.blocks import BlockSet
from core.games.base import IllegalMoveError
from core.games.block_and_key.example import Example, chapters, example_called
from core.games.block_and_key.move import Position
from core.games.block_and_key.positioning import position_faults
from core.games.block_and_key.ruin import Ruin
from core.placement import Finding
from webapp.components.message import GOOD, Message
from webapp.components.words import say
from webapp.controllers.key_hands import KeyHands


class TrialFault(Enum):
    """Why a block of an example cannot be taken up."""

    RUIN_STAYS = "what stood before stays"


FIRST = chapters()[0].examples[0].id
"""The example that is there at first."""


class KeyTrialDesk(KeyHands):
    """An example as it is being tried."""

    def __init__(self, whole: BlockSet) -> None:
        """Begin with the first example; *whole* holds the blocks of all of them."""
        super().__init__(whole)
        self.example: Example
        self._ruin: Ruin
        self.begin(FIRST)

    def begin(self, name: str) -> None:
        """Show the example *name* as it is given, its block in hand.

        Raises:
            KeyError: there is none.
        """
        example = example_called(name)
        self.example, self._ruin = example, example.ruin
        self.box = replace(self.whole, blocks=(example.block,))
        self.held.drop()
        self.held.choose(example.block, self.structure, example.pose.orientation)
        self.held.put(example.pose)
        self.tell_held()

    @property
    def ruin(self) -> Ruin:
        """What stands."""
        return self._ruin

    @property
    def stands(self) -> bool:
        """Whether the example's block is put down."""
        return self.example.block.id in self._ruin.by_id

    def closed(self) -> Sequence[Finding]:
        """Return nothing: the block may always be moved."""
        return ()

    def lifting_faults(self, block_id: str) -> Sequence[Finding]:
        """Return why a standing block may not be taken up: it is part of what the example is about."""
        return () if block_id == self.example.block.id else (Finding(TrialFault.RUIN_STAYS, (), (block_id,)),)

    def refusal(self, finding: Finding) -> str:
        """Return the sentence that says why *finding* speaks against a deed."""
        if finding.fault is TrialFault.RUIN_STAYS:
            return say("key_rules.stays")
        return super().refusal(finding)

    def make(self, move: Any) -> None:
        """Put the example's block down.

        Raises:
            IllegalMoveError: it may not stand there.
        """
        ruin, block = self.example.ruin, self.example.block
        assert isinstance(move, Position)
        if findings := position_faults(ruin, block, move.pose):
            raise IllegalMoveError(move, findings)
        self._ruin = ruin.adding(block, move.pose)

    def done(self, move: Any) -> Message:
        """Return what is said when *move* was made."""
        return Message(say("key_rules.stands", block=self.name_of(self.example.block.id)), say("lead.fits"), GOOD)

    def place(self) -> None:
        """Put the block down where it is aimed, or take it up again."""
        if self.held.block is None and self.stands:
            self.lift(self.example.block.id)
        else:
            super().place()

    def drop(self) -> None:
        """Leave the block where it stood, or show the example as it was given."""
        if self.held.home is not None:
            super().drop()
        else:
            self.begin(self.example.id)

    def take(self) -> None:
        """Show the example as it was given."""
        self.begin(self.example.id)
