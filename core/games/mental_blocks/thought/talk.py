"""Talk: what a teammate says next, if anything."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from core.games.mental_blocks.move import Place, Shift, Take
from core.games.mental_blocks.restriction import RestrictionKind
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
    statements_of,
    true_statements,
)
from core.games.mental_blocks.statement_fields import Square
from core.games.mental_blocks.team_move import Say
from core.games.mental_blocks.team_observation import TeamObservation
from core.games.mental_blocks.thought.belief import shows
from core.games.mental_blocks.thought.deduction import plain
from core.games.mental_blocks.thought.hearing import Hearing
from core.games.mental_blocks.thought.opinion import LATE, Opinion, Worth
from core.games.mental_blocks.thought.skill import Skill
from core.games.mental_blocks.thought.target import Target
from core.geometry.cells import high_corner
from core.projection.elevation import Elevation, elevation
from core.projection.view import ELEVATIONS
from core.structure import Structure

_UPRIGHT = (0, 1)
"""The shades of faces to the right and to the left (MB-4)."""
_LULL = 2
"""For so many breaths nobody has told anything of a card when a seat goes on telling before it is time for it."""
_HURRY = 1.6
"""After so much of the time, shared by all players, nobody holds anything back."""
_AMPLE = 90.0
"""So many seconds for each player leave time for whole breaths."""
_SILENCE = 5
"""For so many breaths nobody has told anything of a card when somebody is asked what it sees."""
_ASK_AGAIN = 60.0
"""Seconds after which the same seat is asked once more."""


def breath_of(seen: TeamObservation, skill: Skill) -> float:
    """Return for how many seconds a seat of *skill* lets a deed sink in: less where many share little time."""
    return skill.breath * min(1.0, seen.limit / seen.players / _AMPLE)


def listens(seen: TeamObservation, hearing: Hearing, breath: float, chance: Random) -> bool:
    """Return whether the seat lets sink in what was done last: for *breath* seconds, more or less, unless time is
    short. Who has said more than the last to speak waits longer."""
    if seen.limit - seen.at < LATE:
        return False
    said = Counter(say.seat for say in seen.said)
    ahead = bool(said) and said[hearing.seat or 0] >= said[seen.said[-1].seat]
    return seen.at - hearing.stirred_at < breath * (0.25 + 0.75 * (chance.random() + ahead))


def of_itself(seen: TeamObservation, hearing: Hearing, breath: float) -> Statement | None:
    """Return what the seat says next of its restriction and its card, bit by bit: what lies low on the card first, what
    rests on it once so much stands, or once all have been silent for some times *breath*, in seconds. Of a grey card it
    tells unasked only what is on top or slopes."""
    waiting = next(_untold(seen, hearing), None)
    if waiting is None or isinstance(waiting, Restricted | Size | GreyCard):
        return waiting
    if _on_request(waiting):
        return None
    stands = high_corner(seen.structure.occupied)[2] + 1 if seen.structure.placements else 0
    if isinstance(waiting, Region) and _lowest(waiting) <= stands:
        return waiting
    # Who told something last lets others go first.
    silent = seen.at - hearing.told_at >= _LULL * breath * (2 if hearing.told_last else 1)
    return waiting if silent or seen.at > _HURRY / seen.players * seen.limit else None


def asked(seen: TeamObservation, hearing: Hearing) -> Statement | None:
    """Return what the seat answers when it is asked: more of its card, or when it has told all, how what stands suits
    it."""
    more = next((statement for statement in _untold(seen, hearing) if not isinstance(statement, Restricted)), None)
    if more is not None or seen.picture is None:
        return more
    of_table = (s for s in true_statements(seen) if isinstance(s, Fits | Differs))
    return next(of_table, statements_of(seen.picture)[0])


def asking(seen: TeamObservation, hearing: Hearing, breath: float) -> Statement | None:
    """Return the question to a seat whose card is not known, which has told least of it, when all have been silent for
    a while."""
    if seen.at - hearing.told_at < _SILENCE * breath:
        return None
    now = seen.log[hearing.half :] if hearing.moved_on else seen.log
    told = [m for m in now if isinstance(m, Say) and not isinstance(m.statement, Fits | Differs | Suspects | Asks)]
    done = {say.seat for say in told if isinstance(say.statement, Pieces | GreyCard)}
    lately = {seat for seat, at in hearing.asked.items() if seen.at - at < _ASK_AGAIN}
    others = [seat for seat in range(seen.players) if seat != hearing.seat and seat not in done | lately]
    if not others:
        return None
    counts = Counter(say.seat for say in told)
    return Asks(min(others, key=lambda seat: (counts[seat], seat)))


def _untold(seen: TeamObservation, hearing: Hearing) -> Iterator[Statement]:
    """Yield what the seat has not yet said of its restriction and its card."""
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
        else:
            first = {statement for statement in statements_of(picture) if not _on_request(statement)}
            if any(first <= set(account.statements) for account in hearing.accounts if not account.later):
                return
    yield from (statement for statement in sorted(statements_of(picture), key=_turn) if statement not in said)


def _turn(statement: Statement) -> tuple[int, ...]:
    """Return when the statement has its turn among those of one card: from below, and from the left."""
    match statement:
        case Size() | GreyCard():
            return (0,)
        case Region():
            return (1, _lowest(statement), min(column for column, _, _ in statement.places))
        case Surfaces(shade):
            return (3 if _on_request(statement) else 2, shade)
        case _:
            return (4,)


def _on_request(statement: Statement) -> bool:
    """Return whether nobody tells it unasked."""
    return isinstance(statement, Outline) or (isinstance(statement, Surfaces) and statement.shade in _UPRIGHT)


def _lowest(region: Region) -> int:
    return min(row for _, row, _ in region.places)


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
