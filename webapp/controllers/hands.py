"""The hands at a table: choosing blocks, turning, aiming and letting go, and what is said of it.

What a table allows, and what else can be done there, its own desk says. Every deed calls the models and leaves one
message. Rules are the models'; here are only the ways to ask them.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import pi
from typing import Any

from core.blocks import BlockSet
from core.games.base import IllegalMoveError
from core.games.mental_blocks.move import Place, Shift, Take
from core.geometry.orientation import Orientation
from core.placement import Finding, TableSize, taking_faults
from core.projection.svg import tray_orientation
from core.structure import Structure
from models.held import Held
from models.viewpoint import Viewpoint
from webapp.components.message import GOOD, WRONG, Message
from webapp.components.move_words import carried_words
from webapp.components.words import capital, fault_sentence, say
from webapp.controllers.player import Player
from webapp.scene.camera import CAMERAS

MOUSE, TOUCH, KEY, DRAG = "mouse", "touch", "key", "drag"

Handling = Place | Take | Shift
"""The moves that hands make."""


class Hands(ABC):
    """One pair of hands at a table."""

    def __init__(self, box: BlockSet, size: TableSize) -> None:
        """Begin with nothing in hand, looking from the corner."""
        self.box, self.size = box, size
        self.player = Player()
        self.held = Held(size)
        self.view = Viewpoint(azimuth=CAMERAS["home"].azimuth)
        self.message = Message("")
        self.way = MOUSE
        """How the player works just now: hints speak of that."""

    # What each table has of its own

    @property
    @abstractmethod
    def structure(self) -> Structure:
        """What stands."""

    @abstractmethod
    def closed(self) -> Sequence[Finding]:
        """Return why no block may be touched now; nothing when they may."""

    @abstractmethod
    def make(self, move: Any) -> None:
        """Make *move*.

        Raises:
            IllegalMoveError: it is not legal; nothing has changed.
        """

    @abstractmethod
    def done(self, move: Any) -> Message:
        """Return what is said when *move* was made."""

    @property
    def shown(self) -> Structure:
        """What stands, as the scene shows it."""
        return self.structure

    @property
    def spoken(self) -> BlockSet:
        """The box as it is spoken of."""
        return self.box

    @property
    def findings(self) -> Sequence[Finding]:
        """Every reason why the block in hand may not stay where it is aimed."""
        return self.held.findings

    def lifting_faults(self, block_id: str) -> Sequence[Finding]:
        """Return every reason why a standing block may not be taken in hand."""
        return taking_faults(self.structure, block_id)

    def found(self, block_id: str) -> str:
        """Return the id of the block that the scene calls *block_id*."""
        return block_id

    def seen_as(self, block_id: str) -> str:
        """Return what the scene calls the block *block_id*, which stands or is in hand."""
        return block_id

    def refusal(self, finding: Finding) -> str:
        """Return the sentence that says why *finding* speaks against a deed."""
        return fault_sentence(finding, self.spoken, self.size.height)

    def may_look(self, preset: str) -> bool:
        """Say so, and return False, if the table may not be looked at from *preset* now."""
        return True

    # What is in hand

    @property
    def tray(self) -> tuple[str, ...]:
        """The ids of the blocks that do not stand, in tray order."""
        return tuple(block.id for block in self.box.blocks if block.id not in self.structure.by_id)

    @property
    def proposed(self) -> Handling | None:
        """The move that letting go would make now; None with nothing in hand, or where the block stands already."""
        held = self.held
        if held.block is None:
            return None
        if held.home is None:
            return Place(held.block.id, held.pose)
        if held.placement is not None and held.placement.cells == held.home.cells:
            return None
        return Shift(held.block.id, held.pose)

    def choose(self, block_id: str) -> None:
        """Take a block in hand: from the tray, or, if it stands, from where it stands."""
        self.message = Message("")
        if block_id not in self.box.by_id or self.refuses_all():
            return
        if block_id in self.structure.by_id:
            self.lift(block_id)
            return
        block = self.box.by_id[block_id]
        self.held.drop()
        self.held.choose(block, self.structure, tray_orientation(block))
        self.held.aim(self.held.square)
        self.message = Message(self._sentence(f"chosen.{self.way}"))

    def choose_beside(self, step: int) -> None:
        """Take the next block of the tray in hand (*step* 1) or the one before (-1)."""
        tray = self.tray
        if not tray:
            return
        ids = [block.id for block in self.box.blocks]
        at = ids.index(self.held.block.id) if self.held.block else (-1 if step > 0 else 0)
        for k in range(1, len(ids) + 1):
            candidate = ids[(at + step * k) % len(ids)]
            if candidate in tray:
                self.choose(candidate)
                return

    def lift(self, block_id: str) -> bool:
        """Take a standing block in hand where it stands; return whether it may be moved."""
        if self.refuses_all():
            return False
        if findings := self.lifting_faults(block_id):
            self.refuse(findings, say("lead.kept"))
            return False
        self.held.drop()
        self.held.lift(block_id, self.structure)
        self.message = Message(self._sentence(f"lifted.{self.way}"))
        return True

    def drop(self) -> None:
        """Have nothing in hand; a lifted block stays where it stood."""
        if self.held.block is None:
            self.message = Message("")
            return
        key = "done.put_down" if self.held.home else "done.put_back"
        self.message = Message(say(key, block=self.name_of(self.held.block.id)))
        self.empty()

    def empty(self) -> None:
        """Have nothing in hand, without a word."""
        self.held.drop()
        self.held.over(self.structure)

    def take(self) -> None:
        """Put the block in hand back in the tray, or the highest one under the cursor."""
        held = self.held
        if held.block and held.home is None:
            self.drop()
            return
        block_id = held.block.id if held.block else held.under_cursor()
        if block_id is None:
            self.message = Message(say("none.take"))
            return
        self.play(Take(block_id), say("lead.kept"))

    def place(self) -> None:
        """Put the block in hand down where it is aimed; with an empty hand take the one under the cursor in hand."""
        held = self.held
        if held.block is None:
            found = held.under_cursor()
            if found is None:
                self.message = Message(say("none.held"))
            else:
                self.lift(found)
            return
        move = self.proposed
        if move is None:
            self.drop()
        else:
            self.play(move)

    def aim(self, square: tuple[int, int]) -> None:
        """Aim the block in hand at *square*, where it comes to rest."""
        self.held.aim(square)
        self.tell_held()

    def turn(self, axis: str, quarters: int) -> None:
        """Turn the block in hand about *axis* (turn, tip or roll), as seen on the screen."""
        if self.held.block is None:
            self.message = Message(say("none.held"))
            return
        rotation: Orientation = self.view.turn(axis, quarters)
        self.held.turn(rotation)
        self.tell_held()

    def rise(self, levels: int) -> None:
        """Raise or lower the block in hand."""
        if self.held.block is None:
            self.message = Message(say("none.held"))
            return
        self.held.rise(levels)
        self.tell_held()

    def step(self, arrow: str) -> None:
        """Move the block in hand, or the cursor, by a square as seen on the screen."""
        self.held.step(self.view.direction(arrow))
        self.tell_held()

    def tell_held(self) -> None:
        """Say whether the block in hand may stand where it is aimed, or what is under the cursor."""
        held = self.held
        if held.block is None:
            column, row = held.square[0] + 1, held.square[1] + 1
            found = held.under_cursor()
            what = (
                say("cursor.block", block=self.spoken.describe(self.spoken.by_id[found]), level=held.height)
                if found
                else say("cursor.empty")
            )
            self.message = Message(say("cursor", column=column, row=row, what=what))
        elif not held.shown:
            self.message = Message(self._sentence(f"chosen.{self.way}"))
        elif findings := self.findings:
            self.refuse(findings)
        else:
            assert held.placement is not None
            where = carried_words(held.placement, self.structure, self.spoken)
            text = say(f"fits.{self.way}", block=self.name_of(held.block.id), where=where)
            if self.way == KEY:
                x, y, z = held.pose.origin
                text = f"{text} {say('at', column=x + 1, row=y + 1, level=z + 1)}"
            self.message = Message(text, say("lead.fits"), GOOD)

    # Looking

    def look(self, preset: str) -> None:
        """Look from one of the named views."""
        if not self.may_look(preset):
            return
        self.view.look(preset)
        self.view.azimuth = CAMERAS[preset].azimuth
        self.message = Message(say("looking", view=say(f"view.{preset}")))

    def looked(self, azimuth: float) -> None:
        """Take note of where the camera has come to rest."""
        self.view.azimuth = azimuth % (2 * pi)

    # What is said

    def play(self, move: Any, lead: str | None = None) -> bool:
        """Make *move* and say so, or say why not; return whether it was legal."""
        if not self.attempt(move, lead):
            return False
        self.message = self.done(move)
        return True

    def attempt(self, move: Any, lead: str | None = None) -> bool:
        """Make *move*, or say why not; return whether it was legal."""
        try:
            self.make(move)
        except IllegalMoveError as error:
            self.refuse(error.findings, lead)
            return False
        self.held.over(self.structure)
        return True

    def refuse(self, findings: Sequence[Finding], lead: str | None = None) -> None:
        """Say why not."""
        self.message = Message(self.refusal(findings[0]), say("lead.refused") if lead is None else lead, WRONG)

    def refuses_all(self) -> bool:
        """Say so, and return True, if no block may be touched now."""
        if findings := self.closed():
            self.refuse(findings, say("lead.cannot"))
        return bool(findings)

    def name_of(self, block_id: str) -> str:
        """Return the words for a block, to begin a sentence with."""
        return capital(self.spoken.describe(self.spoken.by_id[block_id]))

    def _sentence(self, key: str) -> str:
        assert self.held.block is not None
        return say(key, block=self.name_of(self.held.block.id))
