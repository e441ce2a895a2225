"""The shell: a page's own HTML, in which everything has its place before Panel and Python are there."""

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from webapp.components.icons import icon
from webapp.components.keys import keys_html

FOLDER = Path(__file__).parent / "templates"
MARK = Path(__file__).parent.parent / "host" / "icons" / "sightline.svg"

Command = tuple[str, str, str]
"""A button of the shell: its words, the name of its icon, and its kind (``primary``, ``sign`` or nothing)."""


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def shell(
    name: str,
    title: str,
    shown: Mapping[str, Any],
    without_keys: Collection[str] = (),
    more_keys: Sequence[tuple[str, str]] = (),
    **values: Any,
) -> str:
    """Return the template of the page *name* for its host.

    *shown* holds the HTML of the panes as they are at first, by slot: it stands in the page itself until the panes do,
    so that the first paint is the page and nothing moves afterwards. *without_keys* are those that do nothing
    here, *more_keys* those that only this page has.
    """

    def slot(slot_name: str, commands: Sequence[Command] = ()) -> Markup:
        inner = Markup("").join(_still(*command) for command in commands) or Markup(_inert(shown.get(slot_name, "")))
        kind = "skeleton row" if commands else "skeleton"
        return Markup('<div class="slot"><div class="{}">{}</div>{}</div>').format(
            kind, inner, Markup("{{ embed(roots.%s) }}") % slot_name
        )

    def close() -> Markup:
        words = Markup('<span class="hidden">Close</span>')
        return Markup('<form method="dialog"><button class="button square" title="Close">{}{}</button></form>').format(
            Markup(icon("close")), words
        )

    template = _environment().get_template(f"{name}.html")
    return template.render(
        title=title,
        slot=slot,
        close=close,
        icon=lambda sign: Markup(icon(sign)),
        keys=Markup(keys_html(without_keys, more_keys)),
        mark=Markup(_mark()),
        **values,
    )


def _still(words: str, sign: str, kind: str) -> Markup:
    """Return a button as it looks until it is one."""
    # Panel sets a hard space between a button's icon and its words.
    picture = Markup(f"{icon(sign)}&nbsp;") if sign else ""
    return Markup('<button type="button" class="button {}" disabled>{}{}</button>').format(kind, picture, escape(words))


def _inert(html: str) -> str:
    """Return *html* without what others look for by name: the pane that takes its place has the same."""
    return re.sub(r' data-(?:key|message)(?:="[^"]*")?', "", html)


def _mark() -> str:
    """Return the mark of the site, to stand beside its name."""
    drawing = re.sub(r"<title>.*?</title>", "", MARK.read_text(encoding="utf-8"))
    return drawing.replace("<svg ", '<svg aria-hidden="true" width="28" height="28" ', 1)
