"""Advice: help by degrees, each asked for, and what of it is shown until something is moved."""

from dataclasses import dataclass

from core.games.mental_blocks.move import Clear, Place, Shift, Take
from core.geometry.cells import Cell
from core.structure import Structure
from webapp.components.message import GOOD, PLAIN, Message
from webapp.components.words import blocks_named, capital, listed, say
from webapp.controllers.desk import Desk


@dataclass(frozen=True)
class Advice:
    """What help has shown about *structure* (None: nothing): which cards hold, where not, and wrong cells."""

    structure: Structure | None = None
    holds: tuple[bool, ...] = ()
    marks: tuple[tuple[int, tuple[tuple[int, ...], ...]], ...] = ()
    cells: tuple[Cell, ...] = ()


def advise(desk: Desk, degree: str) -> Advice:
    """Give the help of *degree* (card, where, block or next), say it, and return what is to be shown of it.

    Raises:
        ValueError: there is no such degree.
    """
    game = desk.game
    structure = game.state.structure
    judged = game.judged()
    if judged is None or game.over:
        return Advice()
    if not structure.placements and degree != "next":
        desk.message = Message(say("help.empty"))
        return Advice()
    desk.held.drop()
    desk.held.over(structure)
    if degree == "next":
        _next(desk)
        return Advice()
    game.helps += 1
    match degree:
        case "card":
            wrong = [str(k + 1) for k, holds in enumerate(judged.holds) if not holds]
            desk.message = Message(_counted("help.card", wrong, cards=listed(wrong)))
            return Advice(structure, judged.holds)
        case "where":
            marks = tuple((found.card, found.on_card) for found in judged.contradictions)
            desk.message = Message(say("help.where" if marks else "help.where.none"))
            return Advice(structure, judged.holds, marks)
        case "block":
            misplaced = game.misplaced()
            named = blocks_named(desk.box, misplaced)
            desk.message = Message(_counted("help.block", misplaced, blocks=named))
            return Advice(structure, cells=tuple(c for b in misplaced for c, _ in structure.by_id[b].cells))
    raise ValueError(f"there is no help called {degree!r}")


def _next(desk: Desk) -> None:
    move = desk.game.next_step()
    if move is None:
        desk.message = Message(say("help.next.none"), tone=PLAIN)
        return
    desk.game.helps += 1
    if not desk.apply(move):
        return
    match move:
        case Place(block_id):
            key = "help.next.place"
        case Shift(block_id):
            key = "help.next.shift"
        case Take(block_id):
            key = "help.next.take"
        case Clear() | _:
            desk.message = Message(say("help.next.clear"))
            return
    block = capital(desk.box.describe(desk.box.by_id[block_id]))
    desk.message = Message(say(key, block=block), tone=GOOD)


def _counted(key: str, found: tuple[str, ...] | list[str], **values: str) -> str:
    if not found:
        return say(f"{key}.none")
    return say(f"{key}.one" if len(found) == 1 else f"{key}.many", **values)
