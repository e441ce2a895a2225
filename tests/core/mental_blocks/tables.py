"""Tables laid by hand for tests: small answers, and deals of exactly these hands."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any

from core.catalog import puzzle_ids
from core.games.base import Seat
from core.games.mental_blocks.deal import Deal, Hand
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.move import Place
from core.games.mental_blocks.options import Difficulty, Options, must_have_traitor
from core.games.mental_blocks.puzzle import FAMILY, Puzzle
from core.games.mental_blocks.restriction import COLORED, Restriction, RestrictionKind
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import Answer, CallVote, Point, TeamMove
from core.geometry.cells import Cell
from core.geometry.orientation import ORIENTATIONS, Orientation
from core.geometry.pose import Pose
from core.placement import TableSize
from core.projection.svg import tray_orientation
from core.structure import Placement, Structure
from tests.strategies import BOX

TABLE = TableSize()


def pose(block: str, cell: Cell = (0, 0, 0)) -> Pose:
    """The pose of *block* at *cell* as it lies in the tray."""
    return Pose(cell, tray_orientation(BOX.by_id[block]))


def alike(block: str, orientation: Orientation) -> list[Orientation]:
    """All orientations that fill the same cells as this one, itself among them."""
    shape = BOX.by_id[block].shape
    return [other for other in ORIENTATIONS if shape.rotated(other) == shape.rotated(orientation)]


def turned_pose(block: str, cell: Cell = (0, 0, 0)) -> Pose:
    """The pose of *block* at *cell*, turned into the same cells as it lies in in the tray."""
    lies = tray_orientation(BOX.by_id[block])
    return Pose(cell, next(other for other in alike(block, lies) if other != lies))


def upright(block: str, cell: Cell = (0, 0, 0)) -> Pose:
    """The pose of a bar at *cell* that stands on its end."""
    shape = BOX.by_id[block].shape
    high = max(ORIENTATIONS, key=lambda turn: max(z for (_, _, z), _ in shape.rotated(turn)))
    return Pose(cell, high)


def standing(**blocks: Cell) -> Structure:
    """A structure of blocks, as they lie in the tray, at these cells; dashes of ids are written as underscores."""
    named = {name.replace("_", "-"): cell for name, cell in blocks.items()}
    return Structure.of(Placement(BOX.by_id[name], pose(name, cell)) for name, cell in named.items())


ANSWER = standing(blue_cube=(0, 0, 0), yellow_cube=(1, 0, 0), white_cube=(1, 0, 1), black_cube=(1, 1, 0))
"""Four cubes: one in a corner, two beside it, one on top."""


def puzzle(answer: Structure = ANSWER, *, any_side_up: bool = False) -> Puzzle:
    """A puzzle of no set with this answer."""
    return Puzzle("T01", FAMILY, 1, "Test", 1, any_side_up, (0,) * 8, answer)


def card(kind: RestrictionKind | None, color: str = "blue") -> Restriction | None:
    """The restriction card of *kind*, with *color* where it names one."""
    return kind and Restriction(kind, color if kind in COLORED else None)


def laid(
    players: int = 4,
    *,
    traitor: int | None = None,
    variant: bool | None = None,
    restrictions: Mapping[int, RestrictionKind] | None = None,
    glitch: Glitch | None = None,
    cards: Sequence[int | None] | None = None,
    face_up: Iterable[int] = (),
    answer: Structure = ANSWER,
    any_side_up: bool = False,
    size: TableSize = TABLE,
) -> Deal:
    """A deal of these hands: cards in order by seat, but that the seat *traitor* (the last of nine, unless
    told) has the answer."""
    if must_have_traitor(players) and traitor is None:
        traitor = players - 1
    if variant is None:
        variant = traitor is not None
    given = list(cards) if cards is not None else list(range(min(players, 8)))
    if cards is None and traitor is not None:
        given = [*given[:traitor], None, *given[traitor:]][:players]
    hands = tuple(Hand(given[seat], card((restrictions or {}).get(seat))) for seat in range(players))
    options = Options(puzzle_ids()[0], players, Difficulty.NEW, variant, 0)
    return Deal(options, puzzle(answer, any_side_up=any_side_up), BOX, size, hands, tuple(face_up), glitch)


def started(players: int = 4, **settings: Any) -> TeamState:
    """The first state of the deal that `laid` lays."""
    return TeamState.start(laid(players, **settings))


def play(state: TeamState, *moves: TeamMove) -> TeamState:
    """*state* after *moves*."""
    for move in moves:
        state = state.play(move)
    return state


def refusals(state: TeamState, move: TeamMove) -> list[Enum]:
    """Every reason why *move* is refused."""
    return [finding.fault for finding in state.faults(move)]


def put(block: str, cell: Cell = (0, 0, 0), seat: Seat = 0, at: float = 0.0) -> Place:
    """The placing of *block* as it lies in the tray."""
    return Place(block, pose(block, cell), seat, at)


def put_turned(block: str, cell: Cell = (0, 0, 0), seat: Seat = 0, at: float = 0.0) -> Place:
    """The placing of *block* turned into the same cells."""
    return Place(block, turned_pose(block, cell), seat, at)


BUILT = (
    put("blue-cube", (4, 4, 0), 0),
    put("yellow-cube", (5, 4, 0), 1),
    put("white-cube", (5, 4, 1), 2),
    put("black-cube", (5, 5, 0), 3),
)
"""The answer built by seats 0 to 3."""


def voted(
    state: TeamState, hands: Iterable[Seat], caller: Seat = 0, at: float | None = None, question: type = CallVote
) -> TeamState:
    """*state* after *caller* called for hands, *hands* were raised with the caller's, and all others were not."""
    when = state.at if at is None else at
    raised = set(hands)
    others = (seat for seat in range(state.deal.players) if seat != caller)
    return play(state, question(caller, when), *(Answer(seat in raised, seat, when) for seat in others))


def pointed(state: TeamState, fingers: Mapping[Seat, Seat], at: float = 0.0) -> TeamState:
    """*state* after each seat of *fingers* pointed at its own choice, three seconds after *at*."""
    return play(state, *(Point(whom, seat, at + 3) for seat, whom in fingers.items()))


def reason(state: TeamState) -> Enum | None:
    """How the game ended, or None."""
    outcome = state.outcome()
    return outcome.reason if outcome else None


def winners(state: TeamState) -> set[Seat]:
    """Who has won; nobody while it goes on."""
    outcome = state.outcome()
    return set(outcome.winners) if outcome else set()
