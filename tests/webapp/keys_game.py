"""A game of Block and Key as the browser plays it with its session: events as the page sends them."""

from html import unescape
from random import Random

from core.blocks import Block
from core.games.block_and_key.bot.level import Level
from core.games.block_and_key.equipment import box
from core.games.block_and_key.move import (
    AncientsNone,
    AncientsPosition,
    Claim,
    DiscardKey,
    Draft,
    Draw,
    EndTurn,
    Excavate,
    KeyMove,
    Pass,
    Position,
    ReturnBlock,
    SetAside,
    SetCore,
)
from core.games.block_and_key.notation import Situation, write_situation
from core.games.block_and_key.options import Options
from core.games.block_and_key.positioning import PositionFault, position_faults
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.rule import Phase
from core.games.block_and_key.table_code import write_table_code
from core.geometry.pose import Pose
from models.key_saves import KeySave, KeySeating, write_key_save
from tests.webapp.builder_page import Page

NAMES = ("Mia", "Ben & <Co>", "Ada", "Tom")
PRESSES = {
    SetCore: lambda move: ("core", str(move.turn)),
    Draft: lambda move: ("draft", str(move.line)),
    Excavate: lambda move: ("excavate", str(move.line)),
    ReturnBlock: lambda move: ("choose", move.block_id),
    Claim: lambda move: ("claim", move.key_id),
    DiscardKey: lambda move: ("discard", move.key_id),
    Draw: lambda move: ("draw", move.altar),
    SetAside: lambda move: ("aside", move.altar),
    Pass: lambda _: ("pass",),
    EndTurn: lambda _: ("end-turn",),
    AncientsNone: lambda _: ("ancients-none",),
}
"""What is pressed for each move but placing."""


class Game(Page):
    """The browser's side of a game."""

    def __init__(
        self,
        players: int = 2,
        *,
        computers: dict[int, Level] | None = None,
        seconds: int | None = None,
        seed: int = 11,
    ) -> None:
        self.seating = KeySeating(write_table_code(Options(players, seed, seconds)), NAMES[:players], computers or {})
        super().__init__("keys", self.seating.code, {"keys": write_key_save(KeySave(self.seating))})
        self.now = 0.0

    @classmethod
    def opened(cls, link: str = "") -> "Game":
        """Return the page as it opens with *link* for somebody who has kept no game."""
        page = cls.__new__(cls)
        Page.__init__(page, "keys", link)
        page.now = 0.0
        return page

    @property
    def desk(self):  # type: ignore[no-untyped-def]
        return self.session._controller._desk

    @property
    def game(self):  # type: ignore[no-untyped-def]
        return self.desk.game

    def said(self) -> str:
        return unescape(self.values["message"])

    def wait(self, seconds: int) -> None:
        for _ in range(seconds):
            self.now += 1
            self.send("tick", now=self.now)
            slices = 0
            while self.values.get("@work") is not None and slices < 4000:
                self.send("work", now=self.now)
                slices += 1

    def take(self) -> None:
        if self.game.awaited is not None:
            self.press("take-seat", str(self.game.awaited))

    def make(self, move: KeyMove) -> None:
        """Make *move* with what the page offers."""
        before = self.game.table.ply
        match move:
            case Position(block_id, pose):
                self.aim(block_id, pose)
                self.press("place")
            case AncientsPosition(pose):
                self.aim(self.game.state.ancient.block_id, pose)
                self.press("place")
            case _:
                self.press(*PRESSES[type(move)](move))
        assert self.game.table.ply == before + 1, self.said()

    def aim(self, block_id: str, pose: Pose) -> None:
        """Take a block in hand and hold it where it has *pose*, by pointing as far as pointing goes."""
        if self.desk.held.block is None or self.desk.held.block.id != block_id:
            self.press("choose", block_id)
        self.desk.held.orientation = pose.orientation
        self.desk.held.aim(pose.origin[:2])
        self.press("spots")
        self.press("spots")

    def pose_that_breaks(self, block: Block, fault: PositionFault) -> Pose:
        """Hold *block* where it breaks this rule alone, and return its pose."""
        self.press("choose", block.id)
        for orientation in block.shape.aspects():
            for x in range(10):
                for y in range(10):
                    self.desk.held.orientation = orientation
                    self.desk.held.aim((x, y))
                    if [finding.fault for finding in self.desk.findings] == [fault]:
                        return self.desk.held.pose
        raise AssertionError(f"{fault} does not come alone")

    def play_on(self, until: Phase | None = None, most: int = 500) -> None:
        chance = Random(5)
        for _ in range(most):
            self.take()
            if self.game.over or self.game.state.phase is until:
                return
            self.make(simple(self.game.state, chance))


def simple(state, chance: Random) -> KeyMove:  # type: ignore[no-untyped-def]
    moves = state.legal_moves(state.seat)
    for kind in (Claim, Position):
        if found := [move for move in moves if isinstance(move, kind)]:
            return chance.choice(found)
    return chance.choice(moves)


def study(*placed: tuple[str, Pose], supply: tuple[str, ...], hand: tuple[str, ...] = ()) -> Game:
    """Open a position with blocks already placed."""
    ruin = Ruin.start(0)
    for block_id, pose in placed:
        assert not position_faults(ruin, box().by_id[block_id], pose)
        ruin = ruin.adding(box().by_id[block_id], pose)
    return Game.opened(f"at={write_situation(Situation(ruin, supply, hand))}")


BAR, HOOK, TEE = "bar4", "hook4", "tee4"


def of(shape: str, number: int = 0) -> Block:
    return [block for block in box().blocks if block.shape.name == shape][number]


def upright_bar(number: int, x: int, y: int) -> tuple[str, Pose]:
    block = of(BAR, number)
    upright = next(o for o in block.shape.aspects() if max(z for (_, _, z), _ in block.shape.rotated(o)) == 3)
    return block.id, Pose((x, y, 0), upright)
