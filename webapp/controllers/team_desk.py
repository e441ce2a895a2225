"""The team's desk: what the seat that acts can do at the shared table, and what is said of it."""

from collections.abc import Sequence
from dataclasses import replace
from math import pi
from typing import Any

from core.blocks import Block, BlockSet
from core.games.base import IllegalMoveError, Seat
from core.games.mental_blocks.glitch import GlitchFault
from core.games.mental_blocks.move import Place, Take
from core.games.mental_blocks.restriction import RestrictionFault, home_side
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import Answer, CallAccusation, CallVote, Pass, Point, Say, TeamMove
from core.games.mental_blocks.team_rule import Phase, TeamRefusal
from core.geometry.orientation import IDENTITY
from core.geometry.pose import Pose
from core.placement import Finding, TableSize
from core.structure import Structure
from models.team_play import TeamPlay
from models.viewpoint import PRESETS, SEATS, SIDES
from webapp.components.covers import Covers, covered, covering
from webapp.components.message import WRONG, Message
from webapp.components.team_words import deed_message, refusal_words
from webapp.components.words import say
from webapp.controllers.hands import Hands

DOORS = (
    TeamRefusal.GAME_OVER,
    TeamRefusal.TIME_RAN_OUT,
    TeamRefusal.BUILDING_STOPPED,
    TeamRefusal.HALF_TIME_DUE,
    GlitchFault.ONE_BUILDER,
    GlitchFault.THREE_EACH,
)
"""What keeps a seat from building whatever it takes in hand."""


class TeamDesk(Hands):
    """The models of the shared table and the deeds of the seat that acts."""

    def __init__(self, box: BlockSet, size: TableSize) -> None:
        """Begin without a game."""
        super().__init__(box, size)
        self.game = TeamPlay()
        self._covers = Covers(box)
        self._covered: tuple[Structure | None, dict[str, Block], Structure] = (None, {}, Structure())
        self._judged: tuple[object, Sequence[Finding]] = (None, ())
        self._spoken: tuple[object, BlockSet] = (None, box)
        self.recalled: Structure | None = None
        """What stood once, shown in place of what stands: for the replay of a game that is over."""

    # What the table has of its own

    @property
    def open(self) -> bool:
        """Whether there is a game."""
        return self.game.table is not None

    @property
    def state(self) -> TeamState:
        """The state of the game."""
        return self.game.state

    @property
    def structure(self) -> Structure:
        """What stands, under its own names."""
        return self.state.structure if self.open else Structure()

    @property
    def hidden(self) -> bool:
        """Whether the table shows no colours now (MB-17)."""
        return self.open and self.state.colors_are_hidden

    @property
    def shown(self) -> Structure:
        """What stands, with covers while colours are hidden."""
        if self.recalled is not None:
            return self.recalled
        return self._cover()[1] if self.hidden else self.structure

    @property
    def spoken(self) -> BlockSet:
        """The box as it is spoken of: no colours of what stands while they are hidden."""
        if not self.hidden:
            return self.box
        if self._spoken[0] is not self.structure:
            self._spoken = (self.structure, covering(self.box, self.state.aliases))
        return self._spoken[1]

    @property
    def findings(self) -> Sequence[Finding]:
        """Every reason why the seat that acts may not leave the block in hand where it is aimed."""
        move = self.proposed
        if move is None:
            return ()
        game = self.game
        asked = (self.state, move, game.acting, game.builder)
        if self._judged[0] != asked:
            self._judged = (asked, self.state.faults(game.now(move)))
        return self._judged[1]

    def closed(self) -> Sequence[Finding]:
        """Return why the seat that acts may touch no block now."""
        # Whatever the seat takes in hand is refused for these reasons first.
        probe = Place(self.box.blocks[0].id, Pose((0, 0, 0), IDENTITY))
        return [finding for finding in self.state.faults(self.game.now(probe)) if finding.fault in DOORS]

    def lifting_faults(self, block_id: str) -> Sequence[Finding]:
        """Return every reason why the seat that acts may not take a standing block in hand."""
        faults = self.state.faults(self.game.now(Take(block_id)))
        # What falls apart without it may hang together again when it is put elsewhere.
        return [finding for finding in faults if finding.fault is not GlitchFault.ONE_PIECE]

    def found(self, block_id: str) -> str:
        """Return the id of the block that the scene calls *block_id*, perhaps by its cover."""
        return next((name for name, cover in self._cover()[0].items() if cover.id == block_id), block_id)

    def seen_as(self, block_id: str) -> str:
        """Return what the scene calls the block *block_id*."""
        cover = self._cover()[0].get(block_id)
        return cover.id if cover else block_id

    def refusal(self, finding: Finding) -> str:
        """Return the sentence that says why *finding* speaks against a deed, as everybody may read it."""
        return refusal_words(finding, self.name, self.spoken, self.size.height)

    def refuses_all(self) -> bool:
        """Say so, and return True, if there is no game, or the seat that acts may touch no block."""
        if self.open:
            return super().refuses_all()
        self.message = Message(say("team.none"))
        return True

    def make(self, move: Any) -> None:
        """Make *move* for the seat that acts."""
        self._before = self.state
        self._made = self.game.now(move)
        self.game.play(self._made)

    def done(self, move: Any) -> Message:
        """Return what is said when *move* was made."""
        return deed_message(self._made, self._before, self.state, self.game.names, self.spoken)

    def choose(self, block_id: str) -> None:
        """Take a block in hand; while colours are hidden, one that stands only where it stands."""
        if self.hidden and block_id in self.structure.by_id:
            self.message = Message(say("team.covered"), say("lead.cannot"), WRONG)
        else:
            super().choose(block_id)

    # Who acts

    @property
    def name(self) -> str:
        """What the seat that acts is called."""
        return self.name_at(self.game.acting)

    def name_at(self, seat: Seat) -> str:
        """Return what *seat* is called."""
        return self.game.names[seat] if self.open else ""

    def person(self, text: str) -> Seat | None:
        """Return the seat with the number *text*, if a person sits there; None otherwise."""
        if text.isdecimal() and self.open and int(text) in self.game.people:
            return int(text)
        return None

    def act(self, seat: Seat) -> None:
        """Let *seat* act from now on; what was in hand goes back."""
        if not self.open or seat not in self.game.people:
            return
        self.empty()
        self.game.acting = seat
        if self.game.over:
            return
        self.take_place()
        builder = self.game.builder
        if builder is None or builder == seat:
            self.message = Message(say("team.acts", name=self.name))
        else:
            self.message = Message(say("team.acts.not", name=self.name, builder=self.name_at(builder)))

    @property
    def locked(self) -> bool:
        """Whether the seat that acts may look from its own side only (MB-15)."""
        if not self.open or self.game.over:
            return False
        seat = self.game.acting
        restriction = self.state.deal.hands[seat].restriction
        return restriction is not None and bool(restriction.looking_faults(seat, (home_side(seat) + 1) % 4))

    def take_place(self) -> None:
        """Look from the own side, if nothing else is allowed."""
        if self.locked and self.view.preset not in self._own_views:
            self.view.look(SEATS[home_side(self.game.acting)])
            self.view.azimuth = home_side(self.game.acting) * pi / 2

    def may_look(self, preset: str) -> bool:
        """Say so, and return False, if the seat that acts may not look from there (MB-15)."""
        if preset not in PRESETS or not self.locked or preset in self._own_views:
            return True
        self.refuse([Finding(RestrictionFault.STAY)], say("lead.cannot"))
        return False

    @property
    def _own_views(self) -> tuple[str, str]:
        side = home_side(self.game.acting)
        return SIDES[side], SEATS[side]

    # Votes

    def call_vote(self) -> None:
        """Call a vote on whether the puzzle is solved (MB-12)."""
        self.deed(CallVote())

    def accuse(self) -> None:
        """Ask for a vote on who the traitor is (MB-13)."""
        self.deed(CallAccusation())

    def pass_on(self) -> None:
        """Let the others move first (MB-17)."""
        self.deed(Pass())

    def answer(self, seat: Seat, agree: bool) -> None:
        """Raise the hand of *seat* in the vote that is held, or not."""
        self.deed(Answer(agree), seat)

    def point_at(self, seat: Seat, whom: Seat) -> None:
        """Have *seat* point at *whom*."""
        self.deed(Point(whom), seat)

    def deed(self, move: Any, seat: Seat | None = None) -> bool:
        """Make *move* for *seat*, or the seat that acts, and say so, or say why not; return whether it was legal."""
        if not self.open:
            self.message = Message(say("team.none"))
            return False
        seat = self.game.acting if seat is None else seat
        made, before = replace(move, seat=seat, at=self.game.at), self.state
        try:
            self.game.play(made)
        except IllegalMoveError as error:
            said = refusal_words(error.findings[0], self.name_at(seat), self.spoken, self.size.height)
            self.message = Message(said, say("lead.cannot"), WRONG)
            return False
        self.note(made, before)
        return True

    def note(self, move: TeamMove, before: TeamState) -> None:
        """Take note of *move*, made by anybody in the state *before*, and say so."""
        if self.state.phase is Phase.BUILDING:
            self.held.over(self.structure)
        else:
            self.empty()
        # What was said has a line of its own.
        if not isinstance(move, Say):
            self.message = deed_message(move, before, self.state, self.game.names, self.spoken)

    def _cover(self) -> tuple[dict[str, Block], Structure]:
        """Return the covers that are drawn now, by the blocks under them, and what stands with them."""
        structure = self.structure
        if not self.hidden:
            return {}, structure
        if self._covered[0] is not structure:
            covers = self._covers.cover(self.state.aliases, structure)
            self._covered = (structure, covers, covered(structure, covers))
        return self._covered[1], self._covered[2]
