"""The pictures of drills: structures seen from a corner, with the sides that are seen named under it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from html import escape

from core.blocks import BlockSet
from core.description import describe_elevation, describe_structure
from core.projection.elevation import Elevation
from core.projection.isometric import answer_view
from core.projection.svg import Frame, answer_svg, elevation_svg, frame_of
from core.structure import Structure
from webapp.components.cards import corner_name

LEAST: Frame = (3.4, 3.2)
"""Structures smaller than this, in unit squares, are drawn no larger."""


@dataclass(frozen=True)
class Look:
    """How pictures are drawn: the blocks' *box*, and whether with *patterns*."""

    box: BlockSet
    patterns: bool


def structures_frame(structures: Sequence[Structure], corners: Sequence[int]) -> Frame:
    """Return the frame in which each of *structures* fits, seen from each of *corners*."""
    width, height = frame_of(answer_view(structure, corner) for structure in structures for corner in corners)
    return (max(width, LEAST[0]), max(height, LEAST[1]))


def structure_picture(structure: Structure, corner: int, look: Look, frame: Frame, *, words: bool = True) -> str:
    """Return the drawing of *structure* from *corner*, heard as what stands where, or without *words* as the same."""
    said = describe_structure(structure, look.box) if words else "the same structure."
    label = f"Seen from the corner between sides {corner_name(corner)}: {said}"
    view = answer_view(structure, corner)
    return answer_svg(view, look.box, label=label, frame=frame, patterns=look.patterns)


def faces(corner: int, asked: Collection[int] = ()) -> str:
    """Return the names of the two sides that are seen from *corner*, where they are seen; those *asked* about stand
    out."""
    names = (
        f'<span class="face{" asked" if side in asked else ""}">Side {side + 1}</span>'
        for side in (corner, (corner + 1) % 4)
    )
    return f'<span class="faces" aria-hidden="true">{"".join(names)}</span>'


def view_figure(
    view: Elevation, caption: str, look: Look, frame: Frame, *, kind: str = "", marks: Collection[tuple[int, int]] = ()
) -> str:
    """Return a side view over its *caption* (HTML)."""
    label = describe_elevation(view, look.box)
    drawing = elevation_svg(view, look.box, label=label, frame=frame, patterns=look.patterns, marks=marks)
    return f'<figure class="sight {escape(kind)}">{drawing}<figcaption>{caption}</figcaption></figure>'


def views_frame(views: Sequence[Elevation]) -> Frame:
    """Return the frame in which each of *views* fits."""
    width, height = frame_of(views)
    return (max(width, 3.0), max(height, 2.0))
