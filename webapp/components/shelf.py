"""The shelf: the puzzles of a set, each with its stars, one of its cards, and what the player has reached."""

from collections.abc import Sequence
from html import escape

from core.blocks import BlockSet
from core.projection.elevation import Elevation
from core.projection.svg import frame_of, picture_svg
from models.library import Entry
from models.made import MADE, write_made
from webapp.components.icons import icon
from webapp.components.made import made_deeds, unique_html
from webapp.components.stars import stars_html
from webapp.components.words import clock_text

_PICTURES: dict[tuple[str, bool], str] = {}
"""By puzzle and whether with patterns: they never change."""

SET_NAMES = {"family": "Family", "challenge": "Challenge", MADE: "Made here or sent to you"}


def shelf_html(entries: Sequence[Entry], box: BlockSet, patterns: bool, current: str | None = None) -> str:
    """Return the puzzles as links to the builder; on the builder's own page the one that is open now, *current*, is
    marked, and the links stay on that page."""
    return f'<ol class="shelf">{"".join(_item(entry, box, patterns, current) for entry in entries)}</ol>'


def puzzle_title(puzzle_set: str, number: int) -> str:
    """Return a puzzle's title, such as Family 12."""
    return f"{SET_NAMES.get(puzzle_set, puzzle_set)} {number}"


def _item(entry: Entry, box: BlockSet, patterns: bool, current: str | None) -> str:
    puzzle, made = entry.puzzle, entry.made
    title = puzzle.name if made else puzzle_title(puzzle.puzzle_set, puzzle.number)
    name = "" if made else f'<span class="name">{escape(puzzle.name)}</span>'
    link = f"made={write_made(made)}" if made else f"p={puzzle.id}"
    here = ' aria-current="page"' if puzzle.id == current else ""
    if entry.record:
        state = f'<span class="state done">{icon("check")} {clock_text(entry.record.seconds)}</span>'
        words = f"solved, best time {clock_text(entry.record.seconds)}"
    elif entry.unfinished:
        state, words = '<span class="state begun">begun</span>', "begun"
    else:
        state, words = "", ""
    upright = '<span class="any">any side up</span>' if puzzle.any_side_up else ""
    upright += unique_html(made.unique) if made else ""
    deeds = made_deeds(made) if made and current is None else ""
    return (
        f'<li><a class="puzzle" href="build.html#{escape(link)}" data-key="puzzle {escape(puzzle.id)}"{here}>'
        f'<span class="picture">{_picture(entry, box, patterns)}</span>'
        f'<span class="title">{escape(title)}</span>{name}'
        f"{stars_html(puzzle.stars)}{upright}{state}"
        f'<span class="hidden">{escape(words)}</span></a>{deeds}</li>'
    )


def _picture(entry: Entry, box: BlockSet, patterns: bool) -> str:
    key = (entry.puzzle.id, patterns)
    if key not in _PICTURES:
        card = _telling(entry)
        width, height = frame_of([card])
        frame = (max(width, 5.0), max(height, 3.0))
        _PICTURES[key] = picture_svg(card, box, frame=frame, patterns=patterns, table=not entry.puzzle.any_side_up)
    return _PICTURES[key]


def _telling(entry: Entry) -> Elevation:
    """Return the required card that shows most: the one with the most regions."""
    shown = [card.shown for card in entry.puzzle.cards if card.required]
    pictures = [picture for picture in shown if isinstance(picture, Elevation)]
    return max(pictures, key=lambda picture: len({quarter[4] for quarter in picture.quarters}))
