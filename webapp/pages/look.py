"""The look of Panel's objects: one design with our style sheets, and the few kinds of object that pages use."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import panel as pn
from panel.theme.base import Design, Inherit
from panel.viewable import Viewable

from webapp.components.icons import icon

STYLE = Path(__file__).parent.parent / "style"


def rules(sheet: str) -> str:
    """Return the rules of one of our style sheets: a file, or a folder with a file for each thing."""
    folder = STYLE / sheet
    files = sorted(folder.glob("*.css")) if folder.is_dir() else [STYLE / f"{sheet}.css"]
    return "".join(file.read_text(encoding="utf-8") for file in files)


CONTROLS = rules("controls")
COMPONENTS = rules("components")
"""What stands in panes: the same rules are in the page itself, for what is there before Panel is."""


class Look(Design):
    """Our style sheets for Panel's widgets and panes; the tokens come from the page (``webapp/style/tokens.css``)."""

    modifiers: ClassVar[dict[type[Viewable], dict[str, Any]]] = {
        pn.widgets.Widget: {"stylesheets": [Inherit, CONTROLS]},
        pn.pane.HTML: {"stylesheets": [Inherit, COMPONENTS]},
    }


def html_pane(*sheets: str) -> pn.pane.HTML:
    """Return a pane for the HTML of a component; *sheets* name more of our style sheets that it needs."""
    more = [rules(sheet) for sheet in sheets]
    return pn.pane.HTML("", sizing_mode="stretch_width", margin=0, design=Look, stylesheets=more)


def command(words: str, sign: str = "", kind: str = "") -> pn.widgets.Button:
    """Return a button that says *words* and shows the icon *sign*.

    *kind* is one or more of ``primary``; ``bare``, which shows no words; ``small`` and ``sign``, which show none on a
    small desk, and on a phone; ``whole``, as wide as its place; ``grows``, which takes the room left on a phone. Words
    that are not shown are still heard.
    """
    picture = {"icon": icon(sign), "icon_size": "24px"} if sign else {}
    return pn.widgets.Button(
        label=words,
        color="primary" if "primary" in kind.split() else "default",
        css_classes=kind.split(),
        margin=0,
        design=Look,
        **picture,
    )


def row(buttons: Mapping[str, pn.widgets.Button], gap: int = 8) -> pn.FlexBox:
    """Return *buttons* side by side."""
    return pn.FlexBox(*buttons.values(), gap=f"{gap}px", flex_wrap="nowrap", margin=0, design=Look)


def choice(words: str, options: Mapping[str, Any]) -> pn.widgets.Select:
    """Return a choice of *options*, words to values."""
    return pn.widgets.Select(
        label=words, options=dict(options), sizing_mode="stretch_width", margin=(0, 0, 16, 0), design=Look
    )
