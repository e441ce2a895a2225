"""What is in hand, and what can be done with it."""

from html import escape

from core.blocks import BlockSet
from webapp.components.markup import button
from webapp.components.tray import block_picture
from webapp.components.words import capital


def hand_html(box: BlockSet, held: str | None, lifted: bool, patterns: bool) -> str:
    """Return the block in hand, with a button to put it back; or the three steps of a move when the hand is empty."""
    if held is None:
        steps = ("Choose a block.", "Turn it if you like.", "Put it on the table.")
        items = "".join(f"<li>{escape(step)}</li>" for step in steps)
        return f'<ol class="steps">{items}</ol>'
    name = escape(capital(box.describe(box.by_id[held])))
    back = button("Back to the tray", "take")
    leave = button("Leave it there", "drop") if lifted else ""
    return (
        f'<div class="hand">{block_picture(box, held, patterns)}<p><strong>{name}</strong><br>in hand</p>'
        f'<div class="ways">{back if lifted else button("Put it back", "drop")}{leave}</div></div>'
    )
