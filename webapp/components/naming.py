"""Naming: what a puzzle that is being made is called, and the ways to keep it and to give it to others."""

from html import escape

from models.made import LONGEST_NAME
from webapp.components.icons import icon
from webapp.components.markup import button
from webapp.components.switches import switches_html
from webapp.components.words import say

NAME, ANY = "make-name", "make-any"
"""The names of the field for the name and of the switch for *any side up*."""

WAYS = (("play", "play"), ("keep", "check"), ("share", "link"), ("save", "file"))
"""What can be done with a puzzle: the deed and its icon."""


def naming_html(name: str, any_side_up: bool) -> str:
    """Return the field for the name, and the switch for *any side up*."""
    field = (
        f'<label class="field"><span>{escape(say("name.label"))}</span><input type="text" data-set="{NAME}" '
        f'data-key="{NAME}" maxlength="{LONGEST_NAME}" value="{escape(name)}" autocomplete="off" '
        f'placeholder="{escape(say("name.hint"))}"></label>'
    )
    return f'<div class="naming">{field}{switches_html([(ANY, say("proof.any"), any_side_up)])}</div>'


def ways_html() -> str:
    """Return what can be done with the puzzle."""
    ways = "".join(button(f"{icon(sign)} {escape(say(f'make.{deed}'))}", f"make-{deed}") for deed, sign in WAYS)
    return f'<div class="ways pairs">{ways}</div>'
