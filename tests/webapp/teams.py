"""A shared table as its page is driven: the browser's side of it, for tests of everything that goes on there."""

import json
from dataclasses import replace
from html import unescape

from core.games.mental_blocks.deal import Deal, deal
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.options import Difficulty, Options
from core.games.mental_blocks.team import TeamState
from models.seating import PASS, Seating, write_seating
from models.table import Table
from tests.webapp.builder_page import Page

NAMES = ("Mia", "Ben", "Ada & <Co>", "Tom", "Zoë", "Jo", "Lea", "Max", "Sam")


def dealt(players: int = 6, difficulty: Difficulty = Difficulty.NEW, traitor: bool = True, seed: int = 1) -> Deal:
    return deal(Options("F05", players, difficulty, traitor, seed))


def seating(cards: Deal, computers: dict[int, Level] | None = None, secrets: str = PASS) -> Seating:
    return Seating(cards.code, NAMES[: cards.players], computers or {}, secrets)


class Team(Page):
    """The browser's side of a shared table."""

    def __init__(self, cards: Deal, computers: dict[int, Level] | None = None, secrets: str = PASS) -> None:
        super().__init__("table", cards.code, {"table": write_seating(seating(cards, computers, secrets))})
        self.now = 0

    @classmethod
    def bent(cls, cards: Deal, **changes: object) -> "Team":
        """A table at which other cards were dealt than its code says."""
        team = cls(cards)
        team.desk.game.table = Table(TeamState.start(replace(cards, **changes)))
        team.act(0)
        return team

    @property
    def desk(self):
        return self.session._controller._desk

    def act(self, seat: int) -> None:
        self.send("set", name="acting", value=str(seat))

    def wait(self, seconds: int) -> None:
        for _ in range(seconds):
            self.now += 1
            self.send("tick", now=float(self.now))
            slices = 0
            while self.values.get("@work") is not None and slices < 3000:
                self.send("work", now=float(self.now))
                slices += 1

    def put(self, block_id: str, x: int, y: int, turns: int = 0) -> None:
        """Place a block as it lies in the tray, perhaps turned, at the square (x, y)."""
        self.press("choose", block_id)
        for _ in range(turns):
            self.press("turn")
        self.desk.aim((x, y))
        self.press("place")

    def lift(self, block_id: str) -> None:
        """Tap a block that stands, where the scene has it."""
        self.send("point", mesh=f"block.{block_id}", point=[0, 0, 0], normal=[0, 1, 0], tap=True, touch=False)

    def answer_all(self, yes: int) -> None:
        """Have every person answer: the first *yes* of those who have not yet answered agree."""
        waiting = [seat for seat in self.desk.game.people if seat not in self.desk.state.poll.hands]
        for k, seat in enumerate(waiting):
            self.press("answer", f"{seat} {'yes' if k < yes else 'no'}")

    @property
    def message(self) -> str:
        return unescape(super().message)


def everything(page: Page) -> str:
    """All that the page shows now, as one text; texts stand in it as they are, without escapes."""
    shown = [value for name, value in page.values.items() if not name.startswith("@store.")]
    return "\n".join(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False) for value in shown)
