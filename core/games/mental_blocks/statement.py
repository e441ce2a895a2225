"""Statements: what a seat can say of its card, of what stands, of its restriction and of others; true or not.

A statement tells one thing, never a card's letter or number (MB-14). What it says of a card, it says of the card as the
seat holds it: columns from the left, rows from below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING, Any

from core.games.base import Seat
from core.games.mental_blocks import statement_fields as fields
from core.games.mental_blocks.contradiction import contradiction
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.restriction import COLORED, Restriction, RestrictionKind
from core.games.mental_blocks.statement_fields import Square
from core.games.mental_blocks.team_rule import Phase
from core.notation import NotationError
from core.projection.card import Picture
from core.projection.elevation import Elevation, elevation, elevation_of_quarters
from core.projection.isometric import GreyView, grey_view_of_filled
from core.projection.view import SHADES, Ray
from core.solver.squared import UPS
from core.structure import Structure

if TYPE_CHECKING:
    from core.games.mental_blocks.team_move import Say
    from core.games.mental_blocks.team_observation import TeamObservation


@dataclass(frozen=True, slots=True)
class Size:
    """The seat's coloured card is *columns* squares wide and *rows* high."""

    columns: int
    rows: int


@dataclass(frozen=True, slots=True)
class Pieces:
    """The seat's coloured card shows *count* regions in all: with the size and each of them it is told whole."""

    count: int


@dataclass(frozen=True, slots=True)
class Region:
    """The seat's coloured card, *columns* wide and *rows* high, shows one region of *color* (MB-3), of exactly these
    *places*, sorted: (column, row, quarter)."""

    columns: int
    rows: int
    color: str
    places: tuple[Ray, ...]


@dataclass(frozen=True, slots=True)
class GreyCard:
    """The seat's card is a grey one."""


@dataclass(frozen=True, slots=True)
class Surfaces:
    """The seat's grey card shows *pieces* pieces of this *shade*, 12 to a unit face (MB-4)."""

    shade: int
    pieces: int


@dataclass(frozen=True, slots=True)
class Outline:
    """The picture of the seat's grey card has these *heights*: the triangles of the lattice that are not empty, two to
    a unit edge, in each upright strip from the left (from below, read from the left, where the card lies on its side).
    """

    heights: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fits:
    """What stands is what the seat's card shows."""


@dataclass(frozen=True, slots=True)
class Differs:
    """What stands is not what the seat's card, *columns* by *rows*, shows: it differs in these *squares*, sorted, which
    may lie beside the card's. A grey card is 0 by 0, and has no squares."""

    columns: int = 0
    rows: int = 0
    squares: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Suspects:
    """The seat suspects that *whom* is the traitor."""

    whom: Seat


@dataclass(frozen=True, slots=True)
class Asks:
    """The seat asks *whom* what its card shows, or what else."""

    whom: Seat


@dataclass(frozen=True, slots=True)
class Restricted:
    """The seat's restriction is this one."""

    restriction: Restriction


Statement = Size | Pieces | Region | GreyCard | Surfaces | Outline | Fits | Differs | Suspects | Asks | Restricted
ColoredStatement = Size | Pieces | Region
"""What can be said of a coloured card alone."""
GreyStatement = GreyCard | Surfaces | Outline
"""What can be said of a grey card alone."""


def statements_of(picture: Elevation | GreyView) -> tuple[ColoredStatement | GreyStatement, ...]:
    """Return all that can be said of a card that shows *picture*: of a coloured one enough to draw it again."""
    if isinstance(picture, GreyView):
        counts = [0] * len(SHADES)
        for *_, shade in picture.pieces:
            counts[shade] += 1
        surfaces = (Surfaces(shade, count) for shade, count in enumerate(counts) if count)
        return (GreyCard(), *surfaces, outline(picture))
    places: dict[int, list[Ray]] = {}
    colors: dict[int, str] = {}
    for column, row, k, color, region in picture.quarters:
        places.setdefault(region, []).append((column, row, k))
        colors[region] = color
    regions = [Region(picture.columns, picture.rows, colors[region], tuple(shown)) for region, shown in places.items()]
    regions.sort(key=lambda region: (-len(region.places), region.places))
    return (Size(picture.columns, picture.rows), *regions, Pieces(len(regions)))


def outline(picture: GreyView) -> Outline:
    """Return the outline of a grey *picture*."""
    triangles = {(a - b - (k >= 6), a + b) for a, b, k, _ in picture.pieces}
    heights: dict[int, int] = {}
    for strip, _ in triangles:
        heights[strip] = heights.get(strip, 0) + 1
    return Outline(
        tuple(heights.get(strip, 0) for strip in range(min(heights, default=0), max(heights, default=-1) + 1))
    )


def drawn(statements: Iterable[Statement]) -> Elevation | None:
    """Return the picture of the coloured card that *statements*, all of one card, tell whole; None if they do not."""
    told = list(statements)
    sizes = {(s.columns, s.rows) for s in told if isinstance(s, Size | Region)}
    counts = {s.count for s in told if isinstance(s, Pieces)}
    regions = list(dict.fromkeys(s for s in told if isinstance(s, Region)))
    shown = {place: number for number, region in enumerate(regions) for place in region.places}
    whole = counts == {len(regions)} and len(shown) == sum(len(region.places) for region in regions)
    if not whole or len(sizes) != 1:
        return None
    picture = elevation_of_quarters(shown, {number: region.color for number, region in enumerate(regions)})
    fits = len({region for *_, region in picture.quarters}) == len(regions)
    return picture if fits and (picture.columns, picture.rows) in sizes else None


def true_statements(observation: TeamObservation) -> tuple[Statement, ...]:
    """Return all that the seat can truthfully say now, the most useful first and what it has said already last.

    A traitor, who has no side's card, can truthfully say what the answer shows to the side where it sits.
    """
    if observation.seat is None:
        return ()
    picture = observation.picture
    told: list[Statement] = []
    if picture is not None:
        told += [*statements_of(picture), *_of_table(observation, picture)]
    elif observation.answer is not None:
        told += statements_of(elevation(observation.answer, observation.seat % 4))
    if observation.restriction:
        told.append(Restricted(observation.restriction))
    said = {say.statement for say in observation.said if say.seat == observation.seat}
    return tuple(sorted(told, key=lambda statement: statement in said))


def judged(picture: Picture, structure: Structure, any_side_up: bool) -> Fits | Differs:
    """Return how a card that shows *picture* stands to *structure*, seen from where it suits best (MB-6)."""
    found = []
    for view in _views(structure, isinstance(picture, Elevation), any_side_up):
        seen: dict[int, Picture] = {quarter: view.turned(quarter) for quarter in range(4 if any_side_up else 1)}
        if picture in seen.values():
            return Fits()
        if isinstance(picture, Elevation):
            found.append(contradiction(0, picture, seen))
    if not isinstance(picture, Elevation):
        return Differs()
    least = min(found, key=lambda wrong: len(wrong.on_card))
    return Differs(picture.columns, picture.rows, tuple((place[0], place[1]) for place in least.on_card))


def holds_on_table(statement: Statement, structure: Structure, any_side_up: bool) -> tuple[int, ...]:
    """Return the sides, or corners, 0 to 3 from which *structure*, as it stands, shows what *statement* says of a card.

    None for what no structure can show: that a card is grey, fits, differs, and what is said of others.
    """
    if not structure.placements or not isinstance(statement, Size | Pieces | Region | Surfaces | Outline):
        return ()
    quarters = range(4 if any_side_up else 1)
    if isinstance(statement, Surfaces | Outline):
        views: list[Picture] = [grey_view_of_filled(structure.filled(), corner) for corner in range(4)]
    else:
        views = [elevation(structure, side) for side in range(4)]
    return tuple(
        side for side, view in enumerate(views) if any(statement in statements_of(view.turned(q)) for q in quarters)
    )


def conflicts(
    statement: Statement, others: Sequence[Say], *, seat: Seat | None = None, any_side_up: bool = False
) -> tuple[Say, ...]:
    """Return those of the *others* that cannot be true together with *statement*, which *seat* made (None: a seat that
    made none of them).

    A seat is held to one card: what it said of another, before the cards moved on (MB-17), must not be among *others*.
    """
    return tuple(
        say
        for say in others
        if (_denies(statement, say.statement) if say.seat == seat else _is_apart(statement, say.statement, any_side_up))
    )


def write_statement(statement: Statement) -> list[Any]:
    """Return *statement* as a list that JSON can hold."""
    if isinstance(statement, Restricted):
        return ["restricted", statement.restriction.kind.value, statement.restriction.color]
    kind = next(kind for kind, (made, _) in _KINDS.items() if made is type(statement))
    return [kind, *(_plain(value) for value in astuple(statement))]


def read_statement(data: object) -> Statement:
    """Return the statement that *data* holds, as `write_statement` wrote it.

    Raises:
        NotationError: it holds none; nothing was trusted before it was checked.
    """
    if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in _KINDS:
        raise NotationError("A statement must be a list that begins with a known kind.")
    made, checks = _KINDS[data[0]]
    if len(data) != len(checks) + 1:
        raise NotationError(f"A statement of the kind {data[0]} has {len(checks)} values, not {len(data) - 1}.")
    statement: Statement = made(*(check(value) for check, value in zip(checks, data[1:], strict=True)))
    if isinstance(statement, Region):
        inside = all(c < statement.columns and r < statement.rows and k < 4 for c, r, k in statement.places)
        if not inside or not statement.places:
            raise NotationError("A region lies within its card, and is not empty.")
    return statement


def _of_table(observation: TeamObservation, picture: Picture) -> tuple[Statement, ...]:
    hidden = observation.glitch is Glitch.COLORS_HIDDEN and observation.phase is not Phase.VOTING
    if not observation.structure.placements or (hidden and isinstance(picture, Elevation)):
        return ()
    return (judged(picture, observation.structure, observation.any_side_up),)


def _views(structure: Structure, colored: bool, any_side_up: bool) -> list[Picture]:
    """Return the pictures that cards of *structure* could show, but for quarter turns."""
    attitudes = [structure.turned(up) for up in UPS] if any_side_up else [structure]
    if not colored:
        return [grey_view_of_filled(attitude.filled(), corner) for attitude in attitudes for corner in range(4)]
    # Tipped over forwards or backwards, the front shows what is seen from above and below.
    above = [elevation(attitude, side) for attitude in attitudes[1:] for side in (0, 2)]
    return [*(elevation(structure, side) for side in range(4)), *above]


def _denies(one: Statement, other: Statement) -> bool:
    """Return whether *one* and *other* cannot both be true of one seat and its card."""
    if isinstance(one, ColoredStatement) and isinstance(other, ColoredStatement):
        if isinstance(one, Region) and isinstance(other, Region):
            overlap = not set(one.places).isdisjoint(other.places)
            return (one.columns, one.rows) != (other.columns, other.rows) or (overlap and one != other)
        if isinstance(one, Pieces) or isinstance(other, Pieces):
            return type(one) is type(other) and one != other
        return (one.columns, one.rows) != (other.columns, other.rows)
    if isinstance(one, Surfaces) and isinstance(other, Surfaces):
        return one.shade == other.shade and one != other
    if isinstance(one, Outline | Restricted) and type(one) is type(other):
        return one != other
    about = (ColoredStatement, GreyStatement)
    return any(isinstance(one, a) and isinstance(other, b) for a, b in (about, about[::-1]))


def _is_apart(one: Statement, other: Statement, any_side_up: bool) -> bool:
    """Return whether *one* and *other* cannot be true of two sides of one structure: all sides are equally high, and
    any two are so in one of their ways up."""
    if not isinstance(one, Size | Region) or not isinstance(other, Size | Region):
        return False
    if any_side_up:
        return {one.columns, one.rows}.isdisjoint((other.columns, other.rows))
    return one.rows != other.rows


def _plain(value: object) -> object:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _restricted(kind: RestrictionKind, color: str | None) -> Restricted:
    if (color is not None) != (kind in COLORED):
        raise NotationError("A restriction names a colour just when its card does.")
    return Restricted(Restriction(kind, color))


_KINDS: Mapping[str, tuple[Callable[..., Statement], tuple[Callable[[object], Any], ...]]] = {
    "size": (Size, (fields.length, fields.length)),
    "pieces": (Pieces, (fields.number,)),
    "region": (Region, (fields.length, fields.length, fields.color, fields.places)),
    "grey": (GreyCard, ()),
    "surfaces": (Surfaces, (lambda shade: fields.number(shade, 0, len(SHADES) - 1), fields.number)),
    "outline": (Outline, (fields.items(fields.number),)),
    "fits": (Fits, ()),
    "differs": (Differs, (fields.number, fields.number, fields.squares)),
    "suspects": (Suspects, (fields.number,)),
    "asks": (Asks, (fields.number,)),
    "restricted": (_restricted, (fields.kind, lambda color: None if color is None else fields.color(color))),
}
"""Each kind of statement as it is written: what makes it, and what checks each of its values."""
