"""The builder's desk: what can be done at the table, and what is said of it.

Every deed calls the models and leaves one message. Rules are the models'; here are only the ways to ask them.
"""

from collections.abc import Sequence
from math import pi

from core.blocks import BlockSet
from core.games.base import IllegalMoveError
from core.games.mental_blocks.match import Verdict
from core.games.mental_blocks.move import Check, Clear, Lay, Move, Place, Shift, Take
from core.geometry.orientation import Orientation
from core.placement import Finding, TableSize, taking_faults
from core.projection.svg import tray_orientation
from core.structure import Placement
from models.held import Held
from models.practice import Practice
from models.progress import Record
from models.viewpoint import Viewpoint
from webapp.components.message import GOOD, WRONG, Message
from webapp.components.move_words import carried_words, move_words, way_round_words
from webapp.components.words import capital, fault_sentence, say
from webapp.controllers.player import Player
from webapp.scene.camera import CAMERAS

MOUSE, TOUCH, KEY, DRAG = "mouse", "touch", "key", "drag"


class Desk:
    """The models of the builder and the deeds of its player."""

    def __init__(self, box: BlockSet, size: TableSize) -> None:
        """Begin with free building and an empty hand."""
        self.box, self.size = box, size
        self.player = Player()
        self.game = Practice(box, size)
        self.held = Held(size)
        self.view = Viewpoint(azimuth=CAMERAS["home"].azimuth)
        self.message = Message("")
        self.way = MOUSE
        """How the player works just now: hints speak of that."""
        self.best = False
        """Whether the last solution was the best in time."""

    # What is in hand

    def choose(self, block_id: str) -> None:
        """Take a block in hand: from the tray, or, if it stands, from where it stands."""
        self.message = Message("")
        if block_id not in self.box.by_id or self._refuses_all():
            return
        if block_id in self.game.state.structure.by_id:
            self.lift(block_id)
            return
        block = self.box.by_id[block_id]
        self.held.drop()
        self.held.choose(block, self.game.state.structure, tray_orientation(block))
        self.held.aim(self.held.square)
        self.message = Message(self._sentence(f"chosen.{self.way}"))

    def choose_beside(self, step: int) -> None:
        """Take the next block of the tray in hand (*step* 1) or the one before (-1)."""
        tray = self.game.seen.tray
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
        if self._refuses_all():
            return False
        structure = self.game.state.structure
        if findings := taking_faults(structure, block_id):
            self._refuse(findings, say("lead.kept"))
            return False
        self.held.drop()
        self.held.lift(block_id, structure)
        self.message = Message(self._sentence(f"lifted.{self.way}"))
        return True

    def drop(self) -> None:
        """Have nothing in hand; a lifted block stays where it stood."""
        if self.held.block is None:
            self.message = Message("")
            return
        key = "done.put_down" if self.held.home else "done.put_back"
        self.message = Message(say(key, block=self._name(self.held.block.id)))
        self.held.drop()
        self.held.over(self.game.state.structure)

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
        self._play(Take(block_id), say("lead.kept"))

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
        if held.home is None:
            self._play(Place(held.block.id, held.pose))
        elif held.placement is not None and held.placement.cells == held.home.cells:
            self.drop()
        else:
            self._play(Shift(held.block.id, held.pose))

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
                say("cursor.block", block=self.box.describe(self.box.by_id[found]), level=held.height)
                if found
                else say("cursor.empty")
            )
            self.message = Message(say("cursor", column=column, row=row, what=what))
        elif not held.shown:
            self.message = Message(self._sentence(f"chosen.{self.way}"))
        elif findings := held.findings:
            self._refuse(findings)
        else:
            assert held.placement is not None
            text = say(f"fits.{self.way}", block=self._name(held.block.id), where=self._where(held.placement))
            if self.way == KEY:
                x, y, z = held.pose.origin
                text = f"{text} {say('at', column=x + 1, row=y + 1, level=z + 1)}"
            self.message = Message(text, say("lead.fits"), GOOD)

    # What stands

    def undo(self) -> None:
        """Take back the last move."""
        self._walk(self.game.table.undo(), "undo")

    def redo(self) -> None:
        """Make the last undone move again."""
        self._walk(self.game.table.redo(), "redo")

    def clear(self) -> None:
        """Put everything back in the tray."""
        self._play(Clear(), say("lead.cannot"))

    def lay(self, card: int, side: int | None) -> None:
        """Lay a card at a side, or take it back in hand (MB-14a)."""
        self._play(Lay(card, side), say("lead.cannot"))

    def check(self) -> None:
        """Claim that the structure is right, and say what the check finds (MB-7)."""
        game = self.game
        self.held.drop()
        self.held.over(game.state.structure)
        if not self._try(Check(), say("lead.cannot")):
            return
        verdict = game.state.verdict
        assert verdict is not None
        if game.solved and game.puzzle:
            record = Record(int(game.clock.elapsed), game.counted, game.helps)
            self.best = self.player.solve(game.puzzle.id, record)
            said = say("verdict.right")
            self.message = Message(f"{said} {self.way_round(verdict)}".strip(), say("lead.solved"), GOOD)
            return
        holds = sum(verdict.holds)
        said = say("verdict.some" if holds else "verdict.none", holds=holds, all=len(verdict.holds))
        self.message = Message(f"{said} {self.way_round(verdict)}".strip(), say("lead.not_yet"), WRONG)

    def way_round(self, verdict: Verdict) -> str:
        """Say under which other way round the cards of *verdict* hold; nothing where no way round is given (MB-6)."""
        puzzle = self.game.puzzle
        given = puzzle is not None and self.game.state.setup.sides_given
        return way_round_words(verdict, puzzle) if given and puzzle else ""

    def again(self) -> None:
        """Begin the puzzle anew, with an empty table."""
        self._reopen()
        self.message = Message(say("done.again"))

    def go_on_untimed(self) -> None:
        """Go on without the clock after the time has run out."""
        self.player.change("timed", False)
        self.refit()
        self.message = Message(say("done.untimed"))

    def refit(self) -> bool:
        """Let the table follow changed settings; return whether that changed how the puzzle is set up."""
        before = self.game.state.setup
        self.game.refit(self.player.settings)
        self.held.over(self.game.state.structure)
        return before != self.game.state.setup

    # Looking

    def look(self, preset: str) -> None:
        """Look from one of the named views."""
        self.view.look(preset)
        self.view.azimuth = CAMERAS[preset].azimuth
        self.message = Message(say("looking", view=say(f"view.{preset}")))

    def looked(self, azimuth: float) -> None:
        """Take note of where the camera has come to rest."""
        self.view.azimuth = azimuth % (2 * pi)

    def apply(self, move: Move) -> bool:
        """Make a move that help proposes, and say so; return whether it was legal."""
        return self._play(move)

    def _play(self, move: Move, lead: str | None = None) -> bool:
        """Make *move* and say so, or say why not."""
        if not self._try(move, lead):
            return False
        self.message = Message(self._done(move))
        return True

    def _try(self, move: Move, lead: str | None) -> bool:
        try:
            self.game.play(move)
        except IllegalMoveError as error:
            self._refuse(error.findings, lead)
            return False
        self.held.over(self.game.state.structure)
        return True

    def _reopen(self) -> None:
        game = self.game
        self.player.keep(game.key, None)
        game.open(game.puzzle.id if game.puzzle else None, self.player.settings, game.seed)
        self.held.drop()
        self.held.over(game.state.structure)

    def _walk(self, move: Move | None, which: str) -> None:
        if move is None:
            self.message = Message(say(f"none.{which}"))
            return
        self.held.over(self.game.state.structure)
        what = self._done(move)
        self.message = Message(say(f"done.{which}", what=what[:1].lower() + what[1:]))

    def _refuse(self, findings: Sequence[Finding], lead: str | None = None) -> None:
        text = fault_sentence(findings[0], self.box, self.size.height)
        self.message = Message(text, say("lead.refused") if lead is None else lead, WRONG)

    def _refuses_all(self) -> bool:
        """Say so, and return True, if the puzzle is over."""
        if not self.game.over:
            return False
        self._refuse(self.game.state.faults(Clear()), say("lead.cannot"))
        return True

    def _done(self, move: Move) -> str:
        return move_words(move, self.game.state.structure, self.box)

    def _where(self, placement: Placement) -> str:
        return carried_words(placement, self.game.state.structure, self.box)

    def _sentence(self, key: str) -> str:
        assert self.held.block is not None
        return say(key, block=self._name(self.held.block.id))

    def _name(self, block_id: str) -> str:
        return capital(self.box.describe(self.box.by_id[block_id]))
