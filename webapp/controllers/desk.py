"""The builder's desk: what can be done at the table by one who plays alone, and what is said of it."""

from collections.abc import Sequence

from core.blocks import BlockSet
from core.games.mental_blocks.match import Verdict
from core.games.mental_blocks.move import Check, Clear, Lay, Move
from core.placement import Finding, TableSize
from core.structure import Structure
from models.practice import Practice
from models.progress import Record
from webapp.components.message import GOOD, WRONG, Message
from webapp.components.move_words import move_words, way_round_words
from webapp.components.words import say
from webapp.controllers.hands import Hands


class Desk(Hands):
    """The models of the builder and the deeds of its player."""

    def __init__(self, box: BlockSet, size: TableSize) -> None:
        """Begin with free building and an empty hand."""
        super().__init__(box, size)
        self.game = Practice(box, size)
        self.best = False
        """Whether the last solution was the best in time."""

    @property
    def structure(self) -> Structure:
        """What stands."""
        return self.game.state.structure

    def closed(self) -> Sequence[Finding]:
        """Return why no block may be touched: the puzzle is over."""
        return self.game.state.faults(Clear()) if self.game.over else ()

    def make(self, move: Move) -> None:
        """Make *move*."""
        self.game.play(move)

    def done(self, move: Move) -> Message:
        """Return what is said when *move* was made or unmade."""
        return Message(move_words(move, self.structure, self.box))

    # What stands

    def undo(self) -> None:
        """Take back the last move, unless the puzzle is over."""
        if not self.refuses_all():
            self._walk(self.game.table.undo(), "undo")

    def redo(self) -> None:
        """Make the last undone move again, unless the puzzle is over."""
        if not self.refuses_all():
            self._walk(self.game.table.redo(), "redo")

    def clear(self) -> None:
        """Put everything back in the tray."""
        self.play(Clear(), say("lead.cannot"))

    def lay(self, card: int, side: int | None) -> None:
        """Lay a card at a side, or take it back in hand (MB-14a)."""
        self.play(Lay(card, side), say("lead.cannot"))

    def check(self) -> None:
        """Claim that the structure is right, and say what the check finds (MB-7)."""
        game = self.game
        self.empty()
        if not self.attempt(Check(), say("lead.cannot")):
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

    def _reopen(self) -> None:
        game = self.game
        self.player.keep(game.key, None)
        game.open(game.puzzle.id if game.puzzle else None, self.player.settings, game.seed)
        self.empty()

    def _walk(self, move: Move | None, which: str) -> None:
        if move is None:
            self.message = Message(say(f"none.{which}"))
            return
        self.held.over(self.game.state.structure)
        what = self.done(move).text
        self.message = Message(say(f"done.{which}", what=what[:1].lower() + what[1:]))
