"""Testimony: whether what was said was true, for when everything may be known."""

from typing import assert_never

from core.games.base import Seat
from core.games.mental_blocks.statement import (
    Asks,
    Differs,
    Fits,
    GreyCard,
    Outline,
    Pieces,
    Region,
    Restricted,
    Size,
    Statement,
    Surfaces,
    Suspects,
    judged,
    outline,
    statements_of,
)
from core.games.mental_blocks.team import TeamState
from core.projection.card import Picture
from core.projection.isometric import GreyView


def is_true(statement: Statement, seat: Seat, state: TeamState) -> bool | None:
    """Return whether *statement*, made by *seat* in *state*, is true; None for suspicions, which are opinions, and for
    questions.

    A traitor has no side's card: what it says of one is true when it holds of one of the answer's sides or corners, and
    what it says of the table when one of them agrees.
    """
    puzzle, card = state.deal.puzzle, state.cards[seat]
    match statement:
        case Suspects() | Asks():
            return None
        case Restricted(restriction):
            return restriction == state.deal.hands[seat].restriction
        case GreyCard():
            return card is not None and isinstance(puzzle.cards[card].picture, GreyView)
        case _:
            pictures = [puzzle.cards[card].shown] if card is not None else [other.shown for other in puzzle.cards]
            return any(_holds(statement, picture, state) for picture in pictures)


def _holds(
    statement: Size | Pieces | Region | Surfaces | Outline | Fits | Differs, picture: Picture, state: TeamState
) -> bool:
    match statement:
        case Size() | Pieces() | Region():
            return not isinstance(picture, GreyView) and statement in statements_of(picture)
        case Surfaces(shade, pieces):
            return isinstance(picture, GreyView) and pieces == sum(piece[3] == shade for piece in picture.pieces)
        case Outline():
            return isinstance(picture, GreyView) and statement == outline(picture)
        case Fits():
            return judged(picture, state.structure, state.deal.puzzle.any_side_up) == statement
        case Differs(_, _, squares):
            found = judged(picture, state.structure, state.deal.puzzle.any_side_up)
            return isinstance(found, Differs) and set(squares) <= set(found.squares)
        case _:
            assert_never(statement)
