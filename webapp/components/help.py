"""Help by degrees, each asked for."""

from html import escape

from webapp.components.markup import button
from webapp.components.words import count_of

DEGREES = (
    ("card", "Which card is wrong?"),
    ("where", "Where is it wrong?"),
    ("block", "Which block is wrong?"),
    ("next", "Place the next one"),
)
"""The four degrees, from the least to the most, with what their buttons say."""


def help_html(used: int) -> str:
    """Return the help's place: the four degrees, and how often help was *used*."""
    note = f"{count_of(used, 'help', 'helps')} used so far." if used else "Each one tells a little more than the last."
    buttons = (button(escape(words), "help", value=degree) for degree, words in DEGREES)
    return ways_html(*buttons, heading="Stuck?", note=note)


def ways_html(*buttons: str, heading: str, note: str = "") -> str:
    """Return *buttons* as they stand in the help's place, under a *heading* and with a *note* below."""
    return (
        f'<div class="help"><h2>{escape(heading)}</h2><div class="degrees">{"".join(buttons)}</div>'
        f'<p class="note">{escape(note)}</p></div>'
    )
