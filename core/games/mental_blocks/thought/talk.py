"""Talk: what an honest teammate says next, if anything."""

from collections.abc import Iterator

from core.games.mental_blocks.move import Place, Shift, Take
from core.games.mental_blocks.restriction import RestrictionKind
from core.games.mental_blocks.statement import (
    Differs,
    Fits,
    Restricted,
    Statement,
    Suspects,
    judged,
    statements_of,
)
from core.games.mental_blocks.statement_fields import Square
from core.games.mental_blocks.team_observation import TeamObservation
from core.games.mental_blocks.thought.belief import shows
from core.games.mental_blocks.thought.deduction import plain
from core.games.mental_blocks.thought.hearing import Hearing
from core.games.mental_blocks.thought.opinion import Opinion, Worth
from core.games.mental_blocks.thought.target import Target
from core.projection.elevation import Elevation, elevation
from core.projection.view import ELEVATIONS
from core.structure import Structure


def of_itself(seen: TeamObservation, hearing: Hearing) -> Statement | None:
    """Return what the seat has not yet said of its restriction and its card."""
    return next(_of_itself(seen, hearing), None)


def _of_itself(seen: TeamObservation, hearing: Hearing) -> Iterator[Statement]:
    restriction = seen.restriction
    if restriction and restriction.kind is not RestrictionKind.STAY and hearing.seat not in hearing.restrictions:
        yield Restricted(restriction)
    picture = seen.picture
    if picture is None:
        return
    mine = [a for a in hearing.accounts if a.seat == hearing.seat and a.later is hearing.moved_on]
    said = {statement for account in mine for statement in account.statements}
    if hearing.moved_on:
        # A card that somebody has told of before it moved on is known.
        if isinstance(picture, Elevation):
            told = [account.picture for account in hearing.accounts if account.picture and not account.later]
            if any(plain(card, seen.any_side_up) == plain(picture, seen.any_side_up) for card in told):
                return
        elif any(set(statements_of(picture)) <= set(account.statements) for account in hearing.accounts):
            return
    yield from (statement for statement in statements_of(picture) if statement not in said)


def of_table(opinion: Opinion, structure: Structure, target: Target | None) -> Statement | None:
    """Return what the seat says of *structure*, which stands: that it is all that its card shows, when the others
    cannot know, or that somebody has just put something wrong."""
    seen, hearing, picture = opinion.observation, opinion.hearing, opinion.observation.picture
    last = hearing.log[hearing.changed - 1] if hearing.changed else None
    if picture is None or hearing.seat in hearing.judgements or not structure.placements:
        return None
    up = seen.any_side_up
    known = [account.seat for account in hearing.accounts if account.picture]
    if hearing.seat not in known and opinion.belief.whole and shows(structure, opinion.belief.cards, up):
        return Fits() if shows(structure, [picture], up) else Differs()
    foreign = isinstance(last, Place | Take | Shift) and last.seat != hearing.seat
    said = any(isinstance(judgement, Differs) for judgement in hearing.judgements.values())
    if not foreign or said or target is None or not target.wrong or isinstance(last, Take):
        return None
    if opinion.worth(structure) is not Worth.WRONG or not isinstance(picture, Elevation):
        return None
    found = judged(picture, structure, up)
    if up or isinstance(found, Fits):
        return None
    squares = tuple(sorted(set(found.squares) & wrong_squares(picture, structure, target)))
    return Differs(picture.columns, picture.rows, squares) if squares else None


def wrong_squares(picture: Elevation, structure: Structure, target: Target) -> set[Square]:
    """Return the squares of *picture* in which a block of *structure* shows that *target* does not have there."""
    for side in range(4):
        if elevation(target.structure, side) != picture:
            continue
        view = ELEVATIONS[side]
        places = [view.place(cell) for cell in target.structure.occupied]
        left, low = min(a for a, _ in places), min(b for _, b in places)
        squares: set[Square] = set()
        for (a, b, k), hit in view.look(structure.filled()).items():
            shown = picture.by_place.get((a - left, b - low, k))
            color = structure.by_id[hit.tag].block.color
            if hit.tag in target.wrong and (shown is None or shown[0] != color):
                squares.add((a - left, b - low))
        if squares:
            return squares
    return set()


def of_others(opinion: Opinion) -> Statement | None:
    """Return the suspicion that the seat has not voiced yet."""
    whom = opinion.suspect
    mine = opinion.hearing.suspected.get(opinion.hearing.seat if opinion.hearing.seat is not None else -1)
    return Suspects(whom) if whom is not None and whom != mine else None
