"""Games of a team that have ended, each by the moves that end it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from core.games.base import Seat
from core.games.mental_blocks.deal import Deal
from core.games.mental_blocks.move import Place, TimeUp
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import Answer, CallAccusation, CallVote, LastCall, Point, Say, TeamMove
from core.placement import faults
from core.structure import Structure
from models.table import Table
from tests.core.mental_blocks.tables import ANSWER, laid, standing

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")

WRONG = standing(blue_cube=(0, 0, 0), yellow_cube=(1, 0, 0), white_cube=(1, 0, 1))
"""The answer without its black cube."""


def played(deal: Deal, *moves: TeamMove) -> Table:
    """A table at which *moves* were made."""
    table = Table(TeamState.start(deal))
    for move in moves:
        table.play(move)
    return table


def building(structure: Structure, deal: Deal, seat: Seat = 0, at: float = 1.0) -> Iterator[Place]:
    """Moves of one seat that build *structure*, a second each."""
    built, left = Structure(), list(structure.placements)
    while left:
        placement = next(p for p in left if not faults(built, p, deal.size))
        left.remove(placement)
        built = built.adding(placement)
        yield Place(placement.block.id, placement.pose, seat, at)
        at += 1.0


def voting(players: int, at: float, agree: Callable[[Seat], bool] = lambda _: True) -> list[TeamMove]:
    """A vote called by the first seat, and everybody's answer."""
    return [CallVote(0, at), *(Answer(agree(seat), seat, at + seat) for seat in range(1, players))]


def pointing(whom: Sequence[Seat], at: float) -> list[TeamMove]:
    """An accusation that everybody wants, and whom each seat points at."""
    asked: list[TeamMove] = [CallAccusation(0, at), *(Answer(True, seat, at + seat) for seat in range(1, len(whom)))]
    begin = at + len(whom) + 3
    return [*asked, *(Point(other, seat, begin + seat) for seat, other in enumerate(whom))]


def voted(structure: Structure = ANSWER, says: Sequence[Say] = (), **dealt: Any) -> Table:
    """A game in which *structure* was built and voted right."""
    deal = laid(**dealt)
    return played(deal, *building(structure, deal), *says, *voting(deal.players, 100.0))


def timed_out(**dealt: Any) -> Table:
    """A game in which the time ran out over an unfinished structure."""
    deal = laid(**dealt)
    last = [LastCall(deal.limit + 10)] if deal.options.traitor else []
    return played(deal, *building(WRONG, deal), TimeUp(at=deal.limit), *last)


def accused(*whom: Seat, traitor: Seat | None = 1) -> Table:
    """A game of five in which each seat pointed at one of *whom* in turn."""
    deal = laid(5, traitor=traitor, variant=True)
    return played(deal, *building(WRONG, deal), *pointing(whom, 50.0))
