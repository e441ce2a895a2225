"""The desk of Block and Key: what the person who acts can do at the floor, and what is said of it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum
from math import pi
from typing import Any

from core.blocks import Block
from core.games.base import IllegalMoveError, Seat
from core.games.block_and_key.ancients import ancients_poses
from core.games.block_and_key.bot.hint import hint
from core.games.block_and_key.equipment import box
from core.games.block_and_key.key import KeyPlace
from core.games.block_and_key.move import AncientsPosition, EndTurn, KeyMove, Position, ReturnBlock
from core.games.block_and_key.positioning import legal_poses
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import KeyRefusal, Phase
from core.games.block_and_key.state import KeyState
from core.games.block_and_key.view import View
from core.geometry.cells import Cell
from core.geometry.orientation import IDENTITY
from core.geometry.pose import Pose
from core.placement import Finding
from core.structure import Structure
from models.key_play import KeyPlay
from models.viewpoint import CORNERS, SEATS, SIDES
from webapp.components.key_words import move_words, points_words
from webapp.components.message import GOOD, WRONG, Message
from webapp.components.words import capital, count_of, say
from webapp.controllers.key_hands import PlacingHands
from webapp.controllers.keys_spots import spots_of
from webapp.scene.key_drawing import standing


class _Away(Enum):
    """Why somebody cannot act who has no turn."""

    NOT_YOURS = "it is another seat's turn"


_ANYWHERE = Pose((0, 0, 0), IDENTITY)


class KeysDesk(PlacingHands):
    """The models of the floor and the deeds of the person who acts."""

    STAYS = "keys.said.stays"

    def __init__(self) -> None:
        """Begin without a game."""
        super().__init__(box())
        self.game = KeyPlay()
        self.spots_wanted = False
        """Whether all legal spots of the block in hand are shown."""
        self.recalled: KeyState | None = None
        """What stood once, shown in place of what stands: for the replay of a game that is over."""
        self._judged: tuple[object, Sequence[Finding]] = (None, ())
        self._spotted: tuple[object, tuple[Cell, ...]] = (None, ())
        self._would: tuple[View | None, dict[str, KeyPlace]] = (None, {})

    # What the floor has of its own

    @property
    def open(self) -> bool:
        """Whether there is a game."""
        return self.game.table is not None

    @property
    def state(self) -> KeyState:
        """The state of the game."""
        return self.game.state

    @property
    def ruin(self) -> Ruin:
        """What stands."""
        return self.state.ruin if self.open else Ruin()

    @property
    def shown(self) -> Structure:
        """What stands, or in a replay stood, as the scene shows it."""
        return standing(self.recalled.ruin) if self.recalled is not None else self.structure

    @property
    def tray(self) -> tuple[str, ...]:
        """The ids of the blocks that may be taken in hand: the supply, or what the Ancients build."""
        if not self.open or self.game.acting is None:
            return ()
        if self.state.phase is Phase.ANCIENTS:
            calling = self.state.ancient
            return (calling.block_id,) if calling and calling.block_id else ()
        return self.state.supplies[self.game.acting]

    @property
    def proposed(self) -> Any:
        """The move that letting go would make now; None with nothing in hand."""
        held = self.held
        if held.block is None:
            return None
        if self.state.phase is Phase.ANCIENTS:
            return AncientsPosition(held.pose)
        return Position(held.block.id, held.pose)

    @property
    def findings(self) -> Sequence[Finding]:
        """Every rule that the block in hand breaks where it is aimed."""
        move = self.proposed
        if move is None:
            return ()
        if self._judged[0] != (self.state, move):
            self._judged = ((self.state, move), self.state.faults(move))
        return self._judged[1]

    @property
    def spots(self) -> tuple[Cell, ...]:
        """The squares, with the heights there, where the block in hand may go as it is turned, if they are wanted."""
        held = self.held
        if not self.spots_wanted or held.block is None:
            return ()
        asked = (self.state, held.block, held.orientation)
        if self._spotted[0] != asked:
            self._spotted = (asked, spots_of(self.legal(held.block), held.block, held.orientation))
        return self._spotted[1]

    @property
    def would(self) -> dict[str, KeyPlace]:
        """Where the keys would be seen that could be claimed once the block in hand is let go, by their ids."""
        seat = self.game.acting if self.open else None
        view = self.view_then(seat) if seat is not None and self.state.phase is Phase.ACTION else None
        if view is None:
            return {}
        if self._would[0] is not view:
            self._would = (view, self.game.claimable(view, view.newest))
        return self._would[1]

    def legal(self, block: Block) -> tuple[Pose, ...]:
        """Return the poses in which *block* may be placed now."""
        calling = self.state.ancient
        if calling is not None:
            return ancients_poses(self.ruin, calling.stars, block)
        return legal_poses(self.ruin, block)

    def closed(self) -> Sequence[Finding]:
        """Return why no block may be touched now; nothing when one may be placed."""
        if self.game.acting is None:
            return [Finding(KeyRefusal.GAME_OVER if self.game.over else _Away.NOT_YOURS)]
        if self.state.phase in (Phase.ACTION, Phase.ANCIENTS):
            return ()
        # What does not come now is told by any move of its kind.
        return self.state.faults(Position(box().blocks[0].id, _ANYWHERE))[:1]

    def make(self, move: KeyMove) -> None:
        """Make *move*, if it is the acting person's turn."""
        if self.game.acting is None:
            raise IllegalMoveError(move, [Finding(KeyRefusal.GAME_OVER if self.game.over else _Away.NOT_YOURS)])
        self._before = self.state
        self.game.play(move)

    def done(self, move: KeyMove) -> Message:
        """Return what is said when *move* was made."""
        return Message(capital(self.told(move, self._before, self.state)))

    def told(self, move: KeyMove, before: KeyState, after: KeyState) -> str:
        """Return the sentence that says what was done with *move*."""
        return move_words(move, before, after, self.name_at(before.seat), self.box)

    def refusal(self, finding: Finding) -> str:
        """Return the sentence that says why *finding* speaks against a deed."""
        if finding.fault is _Away.NOT_YOURS:
            return say("keys.refusal.not_yours")
        return super().refusal(finding)

    def name_at(self, seat: Seat) -> str:
        """Return what *seat* is called."""
        return str(self.game.names[seat])

    # Blocks

    def choose(self, block_id: str) -> None:
        """Take a block of the supply in hand, or while there are too many put it back into the bag."""
        if self.open and self.game.acting is not None and self.state.phase is Phase.RETURNING:
            self.play(ReturnBlock(block_id), say("lead.cannot"))
        elif not self.open:
            self.message = Message(say("keys.none"))
        elif block_id in self.tray or self.closed():
            super().choose(block_id)

    def choose_beside(self, step: int) -> None:
        """Take the next block of the supply in hand (*step* 1) or the one before (-1)."""
        tray = self.tray
        if not tray:
            return
        at = tray.index(self.held.block.id) if self.held.block and self.held.block.id in tray else None
        self.choose(tray[(at + step) % len(tray)] if at is not None else tray[0 if step > 0 else -1])

    def tell_held(self) -> None:
        """Say whether the block in hand may stand where it is aimed, and how many keys it would complete."""
        super().tell_held()
        if would := self.would:
            keys = count_of(len(would), "key", "keys")
            self.message = replace(self.message, text=f"{self.message.text} {say('keys.said.completes', keys=keys)}")

    def show_spots(self) -> None:
        """Show all legal spots of the block in hand as it is turned, or no longer."""
        self.spots_wanted = not self.spots_wanted
        if not self.spots_wanted:
            self.message = Message("")
        elif self.held.block is None:
            self.message = Message(say("keys.said.spots.held"))
        elif self.spots:
            count = count_of(len(self.spots), "spot", "spots")
            self.message = Message(say("keys.said.spots", count=count))
        else:
            self.message = Message(say("keys.said.spots.none"))

    def show_hint(self) -> None:
        """Bring a block of the supply to where it claims a key, if any does."""
        if self.refuses_all():
            return
        found = hint(self.game.seen(self.game.acting))
        if found is None:
            self.message = Message(say("keys.said.hint.none"))
            return
        move, points = found[0], sum(key.points for key in found[1])
        block = self.box.by_id[move.block_id]
        self.held.drop()
        self.held.choose(block, self.structure, move.pose.orientation)
        self.held.aim(move.pose.origin[:2])
        keys = count_of(len(found[1]), "key", "keys")
        words = say("keys.said.hint", block=self.box.describe(block), keys=keys, points=points_words(points))
        self.message = Message(words, tone=GOOD)

    # Deeds other than blocks

    def deed(self, move: KeyMove) -> bool:
        """Make *move* and say so, or say why not; return whether it was legal."""
        made = self.play(move, say("lead.cannot"))
        if made and self.held.block is not None and self.held.block.id not in self.tray:
            self.empty()
        return made

    def undo(self) -> None:
        """Take back the last step of this turn."""
        self._walk(self.game.undo, "undo", "undone")

    def redo(self) -> None:
        """Make the step of this turn that was undone again."""
        self._walk(self.game.redo, "redo", "redone")

    def end_turn(self) -> None:
        """End the turn."""
        self.deed(EndTurn())

    def _walk(self, walk: Any, none: str, said: str) -> None:
        if not self.open:
            return
        before = self.state
        move = walk()
        if move is None:
            self.message = Message(say(f"none.{none}"))
            return
        self.empty()
        earlier, later = (self.state, before) if none == "undo" else (before, self.state)
        self.message = Message(say(f"keys.log.{said}", what=self.told(move, earlier, later)))

    # Looking

    def take_place(self) -> None:
        """Look from the side of the person who acts."""
        seat = self.game.viewer
        if seat is not None:
            self.view.look(SEATS[seat])
            self.view.azimuth = seat * pi / 2

    @property
    def looks(self) -> Mapping[str, str]:
        """The views that may be looked from, by the buttons' names: the own side, and both corners beside it."""
        seat = (self.game.viewer or 0) if self.open else 0
        return {
            "seat": SEATS[seat],
            "side": SIDES[seat],
            "left": CORNERS[(seat - 1) % 4],
            "right": CORNERS[seat],
            "above": "above",
        }

    @property
    def locked(self) -> bool:
        """Whether others sit at the other sides, so that the floor is looked at from the own side only (BK-9)."""
        return self.open and len(self.game.names) > 1 and not self.game.over

    def look(self, preset: str) -> None:
        """Look from one of the views: while others play, from one's own only."""
        preset = self.looks.get(preset, preset)
        if preset == "home":
            preset = self.looks["seat"]
        if self.locked and preset not in self.looks.values():
            self.message = Message(say("keys.said.own_side"), say("lead.cannot"), WRONG)
        else:
            super().look(preset)
