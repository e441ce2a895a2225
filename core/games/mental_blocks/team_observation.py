"""Observations of the team game: all that a seat, or the table, may know (MB-14, MB-15, MB-17)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from core.blocks import Block
from core.games.base import Outcome, Seat
from core.games.mental_blocks.deal import Deal
from core.games.mental_blocks.glitch import MOVES_EACH, Glitch, builder_at
from core.games.mental_blocks.move import Place, Shift, Take
from core.games.mental_blocks.restriction import Restriction
from core.games.mental_blocks.team_move import Point, Say, TeamMove
from core.games.mental_blocks.team_rule import Phase
from core.projection.card import Picture
from core.structure import Placement, Structure

if TYPE_CHECKING:
    from core.games.mental_blocks.team import TeamState

HIDDEN = "hidden"
"""The colour of blocks whose colour is hidden (MB-17)."""


@dataclass(frozen=True)
class TeamObservation:
    """What *seat* knows (None: what everybody sees on the table).

    *picture* is the seat's own card as shown, *answer* the structure that is looked for: on the traitor's card, and for
    everybody once the game is over; *face_up* what the cards on the table show. While colours are hidden, standing
    blocks have the colour `HIDDEN` and names that tell nothing, in *structure* and, but for what *seat* itself placed
    or took, in *log*.
    *hands* are the answers of the vote called by *caller*; *points* the fingers, of others only when all point;
    *points_from* when pointing begins. *builder* is whose minute it is (MB-17), *moves_left* what each seat has left of
    its three moves. *at*, *limit* and *points_from* are seconds since the start. *reveal* is the whole deal, once the
    game is over.
    """

    seat: Seat | None
    puzzle_id: str
    stars: int
    any_side_up: bool
    players: int
    picture: Picture | None
    answer: Structure | None
    face_up: tuple[Picture, ...]
    restriction: Restriction | None
    glitch: Glitch | None
    structure: Structure
    tray: tuple[str, ...]
    at: float
    limit: float
    half_done: bool
    phase: Phase
    caller: Seat | None
    hands: Mapping[Seat, bool]
    points: Mapping[Seat, Seat]
    points_from: float | None
    builder: Seat | None
    moves_left: tuple[int, ...] | None
    log: tuple[TeamMove, ...]
    traitor_possible: bool
    outcome: Outcome | None
    reveal: Deal | None

    @property
    def said(self) -> tuple[Say, ...]:
        """Everything that was said, in order."""
        return tuple(move for move in self.log if isinstance(move, Say))


def observe(state: TeamState, seat: Seat | None) -> TeamObservation:
    """Return what *seat* may know of *state*, or (None) what the table shows.

    Raises:
        ValueError: there is no such seat.
    """
    deal = state.deal
    if seat is not None and not 0 <= seat < deal.players:
        raise ValueError(f"there are seats 0 to {deal.players - 1}, not {seat}")
    puzzle, over = deal.puzzle, state.ended is not None
    card = state.cards[seat] if seat is not None else None
    knows = over or (seat is not None and card is None)
    pointing = state.pointing
    calling = pointing or state.poll
    fingers = dict(pointing.fingers) if pointing else {}
    if pointing and not pointing.complete:
        fingers = {other: whom for other, whom in fingers.items() if other == seat}
    hidden = state.colors_are_hidden
    three_each = deal.glitch is Glitch.THREE_EACH
    return TeamObservation(
        seat=seat,
        puzzle_id=puzzle.id,
        stars=puzzle.stars,
        any_side_up=puzzle.any_side_up,
        players=deal.players,
        picture=None if card is None else puzzle.cards[card].shown,
        answer=puzzle.answer if knows else None,
        face_up=tuple(puzzle.cards[card].shown for card in deal.face_up),
        restriction=None if seat is None else deal.hands[seat].restriction,
        glitch=deal.glitch,
        structure=_hidden(state) if hidden else state.structure,
        tray=state.tray,
        at=state.at,
        limit=deal.limit,
        half_done=state.half_done,
        phase=state.phase,
        caller=calling.caller if calling else None,
        hands=state.poll.hands if state.poll else {},
        points=fingers,
        points_from=pointing.opens if pointing else None,
        builder=builder_at(state.at, deal.players) if deal.glitch is Glitch.ONE_BUILDER else None,
        moves_left=tuple(MOVES_EACH - count for count in state.spent) if three_each else None,
        log=_public(state, seat, hidden),
        traitor_possible=deal.options.traitor,
        outcome=state.ended,
        reveal=deal if over else None,
    )


def _hidden(state: TeamState) -> Structure:
    names = state.aliases
    return Structure.of(
        Placement(Block(names[p.block.id], p.block.shape, HIDDEN), p.pose) for p in state.structure.placements
    )


def _public(state: TeamState, seat: Seat | None, hidden: bool) -> tuple[TeamMove, ...]:
    """Return the moves as *seat* saw them: no fingers of others before all point, no names that tell hidden colours."""
    fingers_out = state.pointing is None or state.pointing.complete
    moves: list[TeamMove] = []
    names: dict[str, str] = {}
    placed = 0
    for move in state.log:
        if isinstance(move, Point) and not fingers_out and move.seat != seat:
            continue
        if isinstance(move, Place | Take | Shift):
            if isinstance(move, Place):
                placed += 1
                names[move.block_id] = f"hidden-{placed}"
            # A seat knows what it took out of the tray or put there, but shifts what it sees.
            if hidden and (move.seat != seat or isinstance(move, Shift)):
                moves.append(replace(move, block_id=names[move.block_id]))
                continue
        moves.append(move)
    return tuple(moves)
