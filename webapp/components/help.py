"""Help by degrees, each asked for."""

from html import escape

from webapp.components.markup import button
from webapp.components.words import count_of

DEGREES = (
    ("card", "Which card is wrong?"),
    ("where", "Where is it wrong?"),
    ("block", "Which block is wrong?"),
    ("next", "Show the next step"),
)
"""The four degrees, from the least to the most, with what their buttons say."""


def help_html(used: int, over: bool) -> str:
    """Return the help's place: the four degrees and how often help was *used*; nothing to press once it is *over*."""
    buttons = "" if over else "".join(button(escape(words), "help", value=degree) for degree, words in DEGREES)
    note = f"{count_of(used, 'help', 'helps')} used so far." if used else "Each one tells a little more."
    return f'<div class="help"><div class="degrees">{buttons}</div><p class="note">{note}</p></div>'
