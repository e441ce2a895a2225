"""Made puzzles on the shelf: what is known of their answer, and what can be done with them."""

import re
import unicodedata
from html import escape

from models.made import MadePuzzle, Uniqueness, write_made_file
from webapp.components.icons import icon
from webapp.components.markup import button
from webapp.components.words import say

DEEDS = (("share", "link"), ("save", "file"), ("edit", "edit"), ("delete", "delete"))
"""What can be done with a made puzzle, each with its icon."""


def unique_html(unique: Uniqueness) -> str:
    """Return the mark of a made puzzle that its four cards do not tell alone; nothing for one that they do."""
    if unique is Uniqueness.FOUR:
        return ""
    return f'<span class="any">{escape(say(f"unique.{unique.value}"))}</span>'


def made_deeds(made: MadePuzzle) -> str:
    """Return what else can be done with a made puzzle: to share it, to change it, to delete it."""
    buttons = "".join(
        button(
            icon(sign),
            f"made-{deed}",
            value=made.id,
            kind="button square",
            label=f"{say(f'made.{deed}')}: {made.name}",
            title=say(f"made.{deed}"),
        )
        for deed, sign in DEEDS
    )
    return f'<div class="deeds">{buttons}</div>'


def made_download(made: MadePuzzle) -> dict[str, str]:
    """Return the file of a made puzzle, for the browser to download; its name keeps what is safe of the puzzle's."""
    plain = re.sub(r"[^a-z0-9]+", "-", unicodedata.normalize("NFKD", made.name).lower()).strip("-")
    return {"name": f"{plain or made.id.lower()}.json", "type": "application/json", "text": write_made_file(made)}


def deleting_html(made: MadePuzzle) -> str:
    """Return the question whether a made puzzle shall be deleted."""
    gone = button(escape(say("made.delete.yes")), "made-gone", value=made.id)
    stays = button(escape(say("made.delete.no")), "close", value="deleting", kind="button primary")
    return f'<p>{escape(say("made.delete.ask", name=made.name))}</p><div class="ways">{stays}{gone}</div>'
