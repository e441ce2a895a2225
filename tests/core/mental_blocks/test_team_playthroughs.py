"""Playthroughs: whole games as files to be read by people.

``python -m tests.core.mental_blocks.test_team_playthroughs`` writes them anew; read the difference before you keep it.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.diagram import write_layers
from core.games.mental_blocks.deal import Deal, deal
from core.games.mental_blocks.dealer import buildable
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.move import Place, Shift, Take, TimeUp
from core.games.mental_blocks.options import Difficulty, Options
from core.games.mental_blocks.restriction import Restriction
from core.games.mental_blocks.statement import GreyCard, Suspects
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import (
    Answer,
    CallAccusation,
    CallVote,
    HalfTime,
    LastCall,
    Point,
    Say,
    TeamMove,
)
from tests.core.mental_blocks.tables import play

FOLDER = Path(__file__).parent / "playthroughs"
Script = Iterator[TeamMove]


def dealt(puzzle_id: str, players: int, difficulty: Difficulty, wanted: Callable[[Deal], bool]) -> Deal:
    """The first deal of these options that is *wanted*."""
    deals = (deal(Options(puzzle_id, players, difficulty, players > 4, seed)) for seed in range(1000))
    return next(filter(wanted, deals))


def hands(deal: Deal, at: float, caller: int, raised: set[int]) -> Script:
    yield from (Answer(seat in raised, seat, at) for seat in range(deal.players) if seat != caller)


def six_seats() -> tuple[Deal, Script]:
    """A tied vote, talk, and the traitor caught."""
    table = dealt("F07", 6, Difficulty.PRACTICED, lambda d: d.traitor is not None and _votes(d) == set(range(6)))
    return table, _six_seats(table)


def _six_seats(table: Deal) -> Script:
    plan = buildable(table)
    assert plan is not None
    traitor = table.traitor
    assert traitor is not None
    first, second, *_ = (seat for seat in range(6) if seat != traitor)
    yield from plan.moves[:2]
    yield Say(GreyCard(), traitor, 30.0)
    yield CallVote(traitor, 31.0)
    yield from hands(table, 32.0, traitor, {first, second})
    yield Say(Suspects(traitor), first, 40.0)
    yield CallAccusation(first, 50.0)
    yield from hands(table, 51.0, first, set(range(6)) - {traitor})
    yield from (Point(traitor if seat != traitor else first, seat, 54.0) for seat in range(6))


def half_time() -> tuple[Deal, Script]:
    """The top layer goes back to the tray at half time, is built again, and the vote is carried."""
    table = dealt("F20", 4, Difficulty.GENIUS, lambda d: d.glitch is Glitch.TOP_OFF and len(_votes(d)) == 4)
    return table, _half_time(table)


def _half_time(table: Deal) -> Script:
    plan = buildable(table)
    assert plan is not None
    yield from plan.moves
    yield HalfTime(300.0)
    left = play(TeamState.start(table), *plan.moves, HalfTime(300.0)).structure
    for move in plan.moves:
        if move.block_id not in left.by_id:
            yield Place(move.block_id, move.pose, move.seat, 300.0 + move.at)
    yield CallVote(0, 400.0)
    yield from hands(table, 401.0, 0, {0, 1, 2})


def last_call() -> tuple[Deal, Script]:
    """Time runs out under a vote; nobody finds the traitor in the seconds that are left."""
    table = dealt("C03", 5, Difficulty.NEW, lambda d: d.traitor is not None)
    return table, _last_call(table)


def _last_call(table: Deal) -> Script:
    plan = buildable(table)
    assert plan is not None
    yield plan.moves[0]
    yield CallVote(0, 599.0)
    yield TimeUp(at=600.0)
    yield CallAccusation(1, 605.0)
    yield from hands(table, 606.0, 1, {2})
    yield LastCall(610.0)


def _votes(table: Deal) -> set[int]:
    free = (hand.restriction is None or not hand.restriction.bars_voting for hand in table.hands)
    return {seat for seat, votes in enumerate(free) if votes}


PLAYTHROUGHS = {"six_seats": six_seats, "half_time": half_time, "last_call": last_call}


def transcript(table: Deal, moves: Script) -> str:
    """The deal, then each move with what it leads to, and at last what stands."""
    options = table.options
    lines = [
        f"{table.code}: {options.puzzle_id}, {options.players} players, {options.difficulty.value}, "
        f"traitor {'possible' if options.traitor else 'none'}, {table.limit:g} s, glitch {_name(table.glitch)}",
        f"face up: {' '.join(map(str, table.face_up)) or 'nothing'}",
    ]
    lines += [
        f"seat {seat}: card {'of the traitor' if hand.card is None else hand.card}, {_rule(hand.restriction)}"
        for seat, hand in enumerate(table.hands)
    ]
    state = TeamState.start(table)
    lines.append("")
    for move in moves:
        state = state.play(move)
        seen = state.observation(None)
        shown = [state.phase.name.lower(), f"{len(state.tray)} in the tray"]
        shown += [f"hands {_pairs(seen.hands.items())}"] if seen.hands else []
        shown += [f"fingers {_pairs(seen.points.items())}"] if seen.points else []
        lines.append(f"{move.at:5g}  {_told(move):<52} {', '.join(shown)}")
    lines += ["", write_layers(state.structure)]
    outcome = state.outcome()
    assert outcome is not None
    won = " ".join(map(str, sorted(outcome.winners))) or "nobody"
    return "\n".join([*lines, "", f"{outcome.reason.name}: won by {won}", ""])


def _name(glitch: Glitch | None) -> str:
    return glitch.value if glitch else "none"


def _rule(restriction: Restriction | None) -> str:
    return f"{restriction.kind.value} {restriction.color or ''}".strip() if restriction else "no restriction"


def _pairs(pairs: object) -> str:
    return " ".join(f"{seat}:{'yes' if to is True else 'no' if to is False else to}" for seat, to in pairs)  # type: ignore[attr-defined]


def _told(move: TeamMove) -> str:
    match move:
        case Place(block_id, pose, seat) | Shift(block_id, pose, seat):
            x, y, z = pose.origin
            return f"{seat} {type(move).__name__} {block_id} at {x} {y} {z} turned {pose.orientation.index}"
        case Take(block_id, seat):
            return f"{seat} Take {block_id}"
        case Answer(agree, seat):
            return f"{seat} Answer {'yes' if agree else 'no'}"
        case Point(whom, seat):
            return f"{seat} Point at {whom}"
        case Say(statement, seat):
            return f"{seat} Say {statement}"
        case CallVote(seat) | CallAccusation(seat):
            return f"{seat} {type(move).__name__}"
        case _:
            return f"- {type(move).__name__}"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_game_goes_as_it_went_when_a_person_read_it(name: str) -> None:
    """MB-10 to MB-17."""
    assert transcript(*PLAYTHROUGHS[name]()) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_playthrough_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)


if __name__ == "__main__":
    for name, script in PLAYTHROUGHS.items():
        (FOLDER / f"{name}.txt").write_text(transcript(*script()), encoding="utf-8")
