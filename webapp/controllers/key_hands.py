"""The hands over a ruin: what is the same wherever a block of Block and Key is held, moved, turned and put down."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from core.blocks import BlockSet
from core.games.block_and_key.example import key_verdict
from core.games.block_and_key.key import Key, KeyPlace
from core.games.block_and_key.move import Position
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import KeyRefusal
from core.games.block_and_key.view import View, faces
from core.placement import Finding
from core.structure import Structure
from models.key_held import KeyHeld
from webapp.components.key_words import finding_words
from webapp.components.message import Message
from webapp.components.words import say
from webapp.controllers.hands import Hands
from webapp.scene.key_drawing import SIZE, standing, with_core


class KeyHands(Hands):
    """One pair of hands over a ruin. *box* holds the blocks that can be had, *whole* all that the scene shows, *drawn*
    these and the core."""

    def __init__(self, whole: BlockSet) -> None:
        """Begin with nothing in hand, and all blocks of *whole* to be had."""
        self.whole = whole
        super().__init__(whole, SIZE)
        self.held: KeyHeld = KeyHeld()
        self.drawn = with_core(whole)
        self._stood: tuple[Ruin | None, Structure] = (None, Structure())
        self._would: tuple[object, View | None] = (None, None)

    @property
    @abstractmethod
    def ruin(self) -> Ruin:
        """What stands, as the rules see it."""

    @property
    def structure(self) -> Structure:
        """What stands, the core as a block."""
        ruin = self.ruin
        if self._stood[0] is not ruin:
            self._stood = (ruin, standing(ruin))
        return self._stood[1]

    @property
    def spoken(self) -> BlockSet:
        """The box as it is spoken of, the core too."""
        return self.drawn

    @property
    def proposed(self) -> Position | None:
        """The move that letting go would make now."""
        held = self.held
        placement = held.placement
        if held.block is None or placement is None:
            return None
        if held.home is not None and placement.cells == held.home.cells:
            return None
        return Position(held.block.id, held.pose)

    @property
    def rest(self) -> Ruin:
        """What stands besides the block in hand, if that was taken up from the floor."""
        ruin, held = self.ruin, self.held
        if held.block is None or held.home is None:
            return ruin
        return Ruin(ruin.core_turn, tuple(p for p in ruin.placements if p.block.id != held.block.id))

    def view_now(self, side: int) -> View:
        """Return what *side* sees now, without the block in hand."""
        return faces(self.rest, side)

    def view_then(self, side: int) -> View | None:
        """Return what *side* would see if the block in hand stood where it is aimed; None where it may not stand."""
        held = self.held
        if held.block is None or not held.shown or self.findings:
            return None
        asked = (self.structure, held.block, held.pose, side)
        if self._would[0] != asked:
            self._would = (asked, faces(self.rest.adding(held.block, held.pose), side))
        return self._would[1]

    def verdicts(self, side: int, sought: Sequence[Key], placed: str | None) -> tuple[KeyPlace | KeyRefusal, ...]:
        """Return for each key of *sought* where *side* can claim it, or why not: with the block in hand where it is
        aimed, or else with the block *placed* last."""
        view = self.view_then(side)
        block_id = self.held.block.id if view is not None and self.held.block else placed
        if view is None:
            view = self.view_now(side)
        new = view.faces_of(block_id) if block_id else 0
        return tuple(key_verdict(key, view, new) for key in sought)

    def refusal(self, finding: Finding) -> str:
        """Return the sentence that says why *finding* speaks against a deed, naming the rule."""
        held = self.held
        return finding_words(finding, held.ruin, held.block, held.pose if held.block else None, self.spoken)

    def take(self) -> None:
        """Put the block in hand back; what stands stays."""
        if self.held.block is not None:
            self.drop()
        else:
            self.message = Message(say("none.held"))

    def lifting_faults(self, block_id: str) -> Sequence[Finding]:
        """Return every reason why a standing block may not be taken in hand."""
        return ()

    @abstractmethod
    def make(self, move: Any) -> None:
        """Make *move*."""


class PlacingHands(KeyHands):
    """Hands that place for good: a block comes straight down (BK-7) and stays, but for what undo takes back."""

    STAYS: ClassVar[str]
    """The name of the sentence that says so."""

    def lift(self, block_id: str) -> bool:
        """Say that what was placed stays."""
        self.message = Message(say(self.STAYS))
        return False

    def rise(self, levels: int) -> None:
        """Do nothing: a block comes straight down."""

    def place(self) -> None:
        """Put the block in hand down where it is aimed; before it is aimed say what to do."""
        if self.held.block is None:
            self.message = Message(say("none.held"))
        elif not self.held.shown:
            self.message = Message(self._sentence(f"chosen.{self.way}"))
        else:
            self.play(self.proposed)
