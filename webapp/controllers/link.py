"""Links: what a page's address carries behind its #."""

from dataclasses import dataclass

from core.blocks import BlockSet
from core.catalog import puzzle_ids
from core.notation import NotationError, read_structure, write_structure
from core.placement import TableSize
from core.structure import Structure
from models.made import MadePuzzle, read_made, write_made
from models.reader import RefusedError
from webapp.components.words import say

LONGEST = 600
ANCHORS = ("table",)
"""Places in the page itself, which its own links name."""


@dataclass(frozen=True)
class Link:
    """A puzzle's id, a *made* puzzle, or *free* building, and a *structure* to put on the table; nothing of it: just
    the page."""

    puzzle: str | None = None
    structure: Structure | None = None
    free: bool = False
    made: MadePuzzle | None = None


def read_link(text: object, box: BlockSet, size: TableSize) -> Link:
    """Return what the link *text* asks for: ``p=F07`` or ``made=<made puzzle>``, alone or with ``&s=<structure>``,
    ``s=<structure>`` or ``free``.

    Raises:
        RefusedError: it is none of these, names no puzzle, holds a made one that cannot be read, or its structure
            cannot stand on the table.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise RefusedError(say("link.bad"))
    if text == "" or text in ANCHORS:
        return Link()
    if text == "free":
        return Link(free=True)
    parts = dict(part.split("=", 1) if "=" in part else (part, "") for part in text.split("&"))
    if not set(parts) <= {"p", "s", "made"} or {"p", "made"} <= set(parts) or len(parts) != text.count("&") + 1:
        raise RefusedError(say("link.bad"))
    if "p" in parts and parts["p"] not in puzzle_ids():
        raise RefusedError(say("link.no_puzzle"))
    made = read_made(parts["made"]) if "made" in parts else None
    structure = None
    if "s" in parts:
        try:
            structure = read_structure(parts["s"], box, size)
        except NotationError as error:
            raise RefusedError(say("link.bad_structure")) from error
    return Link(parts.get("p"), structure, "p" not in parts and made is None, made)


def write_link(puzzle: str | MadePuzzle | None, structure: Structure | None, box: BlockSet) -> str:
    """Return the link to a puzzle (its id, or itself if it is made), or (None) to free building, with *structure* on
    the table if it is given."""
    parts = [f"made={write_made(puzzle)}"] if isinstance(puzzle, MadePuzzle) else [f"p={puzzle}"] if puzzle else []
    if structure is not None and structure.placements:
        parts.append(f"s={write_structure(structure, box)}")
    return "&".join(parts) or "free"
