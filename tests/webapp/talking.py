"""A team's table as its page is driven, for tests of what is said and of what comes after the game."""

import html
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from core.games.base import Seat
from core.games.mental_blocks.deal import Deal, deal
from core.games.mental_blocks.dealer import buildable
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.options import Difficulty, Options
from core.games.mental_blocks.table_code import write_table_code
from core.games.mental_blocks.team_move import TeamMove
from models.seating import PASS, Seating, default_name, write_seating
from models.team_play import TeamPlay
from models.team_saves import TeamSave, write_team_save
from tests.webapp.builder_page import Page

PUZZLE = "F03"


def options(
    players: int = 5, *, traitor: bool = True, seed: int = 0, difficulty: Difficulty = Difficulty.NEW
) -> Options:
    return Options(PUZZLE, players, difficulty, traitor, seed)


def with_traitor(there: bool, players: int = 5, *, at: Iterable[Seat] = range(1, 9)) -> Options:
    """Options of a deal in which there is a traitor, at one of the seats *at*, or none."""
    for seed in range(500):
        chosen = options(players, seed=seed)
        traitor = deal(chosen).traitor
        if (traitor is not None) == there and (traitor is None or traitor in at):
            return chosen
    raise AssertionError("no such deal")


def seated(chosen: Options, people: Sequence[Seat], secrets: str = PASS) -> Seating:
    computers = {seat: Level.STEADY for seat in range(chosen.players) if seat not in people}
    names = tuple(default_name(seat, seat in computers) for seat in range(chosen.players))
    return Seating(write_table_code(chosen), names, computers, secrets)


def table(chosen: Options, people: Sequence[Seat] = (0, 1, 2, 3, 4), secrets: str = PASS) -> Page:
    """The page of a table that was just set up, its clock running."""
    page = Page("table", stored={"table": write_seating(seated(chosen, people, secrets))})
    page.press("start")
    return page


def resumed(chosen: Options, moves: Sequence[TeamMove], people: Sequence[Seat] = (0, 1, 2, 3, 4)) -> Page:
    """The page that goes on with a game in which *moves* were made."""
    save = TeamSave(seated(chosen, people), tuple(moves), moves[-1].at if moves else 0.0)
    return Page("table", stored={"team": write_team_save(save)})


def solving(dealt: Deal, at: float = 10.0) -> list[TeamMove]:
    """The moves with which the dealer proves that *dealt* can be built, a second each."""
    plan = buildable(dealt)
    assert plan is not None
    return [replace(move, at=at + number) for number, move in enumerate(plan.moves)]


def game(page: Page) -> TeamPlay:
    controller: Any = page.session._controller
    found: TeamPlay = controller._desk.game
    return found


def plain(text: str) -> str:
    """The text that is read, in one line."""
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", text)).strip())
