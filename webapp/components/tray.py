"""The tray: a button for each block of the box, as a true little picture, grouped by shape."""

from collections.abc import Collection
from html import escape
from itertools import groupby

from core.blocks import BlockSet
from core.projection.svg import Frame, block_frame, block_svg
from webapp.components.markup import button
from webapp.components.words import capital

_PICTURES: dict[tuple[str, str, bool], str] = {}
"""By box, block and whether with patterns: they never change."""

_FRAMES: dict[str, Frame] = {}
"""By box: measuring all its blocks takes long."""


def tray_html(
    box: BlockSet, standing: Collection[str], held: str | None, patterns: bool, whole: BlockSet | None = None
) -> str:
    """Return the tray: blocks that are *standing* on the table are dimmed, the one that is *held* is pressed.

    Choosing a standing block takes it in hand where it stands, so its button stays a button. Where *box* is only a part
    of a *whole* box, its pictures have the scale of that.
    """
    groups = []
    for shape, blocks in groupby(box.blocks, key=lambda block: block.shape.name):
        buttons = []
        for block in blocks:
            name = capital(box.describe(block))
            used = block.id in standing
            buttons.append(
                button(
                    block_picture(whole or box, block.id, patterns),
                    "choose",
                    value=block.id,
                    key=f"block {block.id}",
                    kind="block used" if used else "block",
                    label=f"{name}, on the table" if used else name,
                    title=name,
                    pressed=block.id == held,
                )
            )
        name = escape(box.shape_names[shape])
        groups.append(f'<div class="shape" role="group" aria-label="{name}">{"".join(buttons)}</div>')
    return f'<div class="tray">{"".join(groups)}</div>'


def block_picture(box: BlockSet, block_id: str, patterns: bool) -> str:
    """Return the little picture of a block, all of the box at one scale."""
    key = (box.id, block_id, patterns)
    if key not in _PICTURES:
        if box.id not in _FRAMES:
            _FRAMES[box.id] = block_frame(box)
        width, _ = _FRAMES[box.id]
        _PICTURES[key] = block_svg(box.by_id[block_id], box, frame=(width, 0.0), patterns=patterns)
    return _PICTURES[key]
