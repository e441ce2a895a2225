"""The desk of a puzzle of Block and Key: placing blocks of the supply, hints, and what is said of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from core.games.block_and_key.equipment import box
from core.games.block_and_key.example import key_verdict
from core.games.block_and_key.key import KeyPlace
from core.games.block_and_key.move import Position
from core.games.block_and_key.puzzle import KeyPuzzle
from core.games.block_and_key.ruin import Ruin
from core.placement import Finding
from models.key_practice import KeyPractice, PracticeFault, Tried
from models.viewpoint import SEATS
from webapp.components.message import GOOD, WRONG, Message
from webapp.components.words import say
from webapp.controllers.key_hands import PlacingHands


class KeyPracticeDesk(PlacingHands):
    """A puzzle as it is being tried."""

    STAYS = "key_practice.stays"

    def __init__(self) -> None:
        """Begin without a puzzle."""
        super().__init__(box())
        self.game = KeyPractice()
        self._hinted: Position | None = None

    def open(self, puzzle: KeyPuzzle) -> None:
        """Begin *puzzle*, looking from its side."""
        self.game.open(puzzle)
        self.box = replace(self.whole, blocks=puzzle.supply)
        self._hinted = None
        self.empty()
        self.held.square = (4, 1)
        self.look(SEATS[puzzle.side])
        self.message = Message(say("key_practice.start"))

    @property
    def tried(self) -> Tried:
        """What stands, and what is claimed."""
        tried: Tried = self.game.tried
        return tried

    @property
    def ruin(self) -> Ruin:
        """What stands; nothing before a puzzle is open."""
        return self.tried.ruin if self.game.tried else _NOTHING

    def closed(self) -> Sequence[Finding]:
        """Return why no block may be placed: the puzzle is solved, or all blocks are placed."""
        if self.tried.solved:
            return (Finding(PracticeFault.SOLVED),)
        return () if self.tried.left else (Finding(PracticeFault.ALL_PLACED),)

    def refusal(self, finding: Finding) -> str:
        """Return the sentence that says why *finding* speaks against a deed."""
        if isinstance(finding.fault, PracticeFault):
            return say(f"key_practice.fault.{finding.fault.name.lower()}")
        return super().refusal(finding)

    def make(self, move: Any) -> None:
        """Place a block.

        Raises:
            IllegalMoveError: it may not be placed there.
        """
        self.game.play(move)
        self._hinted = None

    def done(self, move: Any) -> Message:
        """Return what is said when *move* was made: whether the puzzle is solved, or what is missing."""
        tried, block = self.tried, self.name_of(move.block_id)
        if tried.solved:
            count = tried.puzzle.solutions
            self.player.solve_keys(tried.puzzle.id, self.game.helps)
            key = "key_practice.done" if count > 1 else "key_practice.done.only"
            return Message(say(key, count=count), say("lead.solved"), GOOD)
        if tried.left:
            return Message(say(f"key_practice.placed.{'claimed' if tried.claimed else 'left'}", block=block))
        if tried.claimed:
            return Message(say("key_practice.failed.half"), say("lead.not_yet"), WRONG)
        verdict = key_verdict(tried.unclaimed[0], tried.view, tried.view.faces_of(move.block_id))
        # A key that could be claimed would have been.
        assert not isinstance(verdict, KeyPlace)
        return Message(say(f"key_practice.failed.{verdict.name.lower()}"), say("lead.not_yet"), WRONG)

    def undo(self) -> None:
        """Take back the last placement."""
        self._walk(self.game.undo(), "undo", "undone")

    def redo(self) -> None:
        """Make the placement that was taken back again."""
        move = self.game.redo()
        self._walk(move, "redo", "redone")
        if move is not None and (self.tried.solved or not self.tried.left):
            self.message = self.done(move)

    def again(self) -> None:
        """Begin the puzzle anew."""
        self.open(self.tried.puzzle)
        self.message = Message(say("key_practice.begun"))

    def hint(self) -> None:
        """Say which block can be used next; asked again, bring it to where it goes."""
        tried = self.tried
        if not tried.left:
            self.message = Message(say("key_practice.hint.over"))
            return
        move = self._hinted or tried.way_on()
        if move is None:
            self.message = Message(say("key_practice.hint.none"))
            return
        name = self.whole.describe(self.whole.by_id[move.block_id])
        self.game.helps += 1
        if self._hinted is None:
            self._hinted = move
            self.message = Message(say("key_practice.hint.block", block=name))
            return
        self.held.drop()
        self.held.choose(self.whole.by_id[move.block_id], self.structure, move.pose.orientation)
        self.held.put(move.pose)
        self.message = Message(say("key_practice.hint.place", block=name), tone=GOOD)

    @property
    def last(self) -> str | None:
        """The id of the block that was placed last."""
        moves = self.tried.moves
        return moves[-1].block_id if moves else None

    def _walk(self, move: Position | None, none: str, said: str) -> None:
        if move is None:
            self.message = Message(say(f"none.{none}"))
            return
        self._hinted = None
        self.empty()
        self.message = Message(say(f"key_practice.{said}", block=self.name_of(move.block_id)))


_NOTHING = Ruin()
