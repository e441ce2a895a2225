"""The board in words: what stands where, for those who do not see it."""

from collections.abc import Sequence
from html import escape

from core.blocks import BlockSet
from core.description import describe_elevation, describe_grey, describe_strips
from core.diagram import write_grey, write_layers
from core.projection.card import Picture
from core.projection.isometric import GreyView
from core.structure import Structure
from webapp.components.words import count_of, say


def picture_words(picture: Picture, box: BlockSet) -> str:
    """Return all that a picture shows, in words."""
    if isinstance(picture, GreyView):
        return " ".join([describe_grey(picture), *describe_strips(picture)])
    return describe_elevation(picture, box)


def grey_text_html(pictures: Sequence[tuple[str, GreyView]]) -> str:
    """Return grey pictures, each with its name, as text pictures with the signs that they are made of."""
    if not pictures:
        return ""
    drawn = "".join(
        f"<h4>{escape(name)}</h4><pre>{escape(write_grey(picture)) or escape(say('words.nothing'))}</pre>"
        for name, picture in pictures
    )
    return f"<h3>{escape(say('words.grey'))}</h3><p>{escape(say('words.grey.signs'))}</p>{drawn}"


def diagram_words(structure: Structure, box: BlockSet) -> str:
    """Return the levels of *structure* as text pictures seen from above, the lowest first, with a legend by names."""
    legend, *levels = write_layers(structure).split("\n\n")
    named = []
    for line in legend.splitlines():
        sign, _, block_id = line.partition(" ")
        if block_id in box.by_id:
            named.append(f"{sign}  {box.describe(box.by_id[block_id])}")
    pictures = [f"Level {level + 1}\n{picture}" for level, picture in enumerate(levels)]
    return "\n\n".join(["\n".join(named), *pictures])


def count_words(structure: Structure) -> str:
    """Return how many blocks stand, in words."""
    return count_of(len(structure.placements), "block", "blocks")
