"""Advice: help by degrees, each asked for, and what of it is shown until something is moved."""

from dataclasses import dataclass

from core.description import describe_places
from core.games.mental_blocks.contradiction import Contradiction
from core.games.mental_blocks.match import Verdict
from core.games.mental_blocks.move import Clear, Place, Shift, Take
from core.games.mental_blocks.state import Setup
from core.geometry.cells import Cell
from core.structure import Structure
from webapp.components.message import GOOD, PLAIN, Message
from webapp.components.words import blocks_named, capital, listed, say
from webapp.controllers.desk import Desk

LONGEST = 100
"""Characters that a message can name places with; the cards' own words name them all."""


@dataclass(frozen=True)
class Advice:
    """What help has shown about *structure* in *setup* (None: nothing): how it was judged, where it is contradicted,
    and the cells of misplaced blocks."""

    structure: Structure | None = None
    setup: Setup | None = None
    verdict: Verdict | None = None
    contradictions: tuple[Contradiction, ...] = ()
    cells: tuple[Cell, ...] = ()


def advise(desk: Desk, degree: str) -> Advice:
    """Give the help of *degree* (card, where, block or next), say it, and return what is to be shown of it.

    Raises:
        ValueError: there is no such degree.
    """
    game = desk.game
    structure, setup = game.state.structure, game.state.setup
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
            said = _counted("help.card", wrong, cards=listed(wrong))
            desk.message = Message(" ".join(filter(None, (said, desk.way_round(judged)))))
            return Advice(structure, setup, judged)
        case "where":
            desk.message = Message(_where(desk, judged))
            return Advice(structure, setup, judged, judged.contradictions)
        case "block":
            misplaced = game.misplaced()
            named = blocks_named(desk.box, misplaced)
            desk.message = Message(_counted("help.block", misplaced, blocks=named))
            return Advice(structure, setup, cells=tuple(c for b in misplaced for c, _ in structure.by_id[b].cells))
    raise ValueError(f"there is no help called {degree!r}")


def _where(desk: Desk, judged: Verdict) -> str:
    """Return where the first cards that do not hold are wrong, in words, as far as the message line goes."""
    if not judged.contradictions:
        return say("help.where.none")
    cards, said = desk.game.state.setup.cards, ""
    for found in judged.contradictions:
        first, *others = describe_places(cards[found.card].shown, found.on_card)
        head = say("help.where.card", card=found.card + 1, place=first)
        for piece in (f". {head}" if said else head, *(f"; {place}" for place in others)):
            if said and len(said) + len(piece) > LONGEST:
                return f"{said}. {say('help.where.more')}"
            said += piece
    return f"{said}."


def _next(desk: Desk) -> None:
    move = desk.game.next_step()
    if move is None:
        desk.message = Message(say("help.next.none"), tone=PLAIN)
        return
    desk.game.helps += 1
    if not desk.play(move):
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
