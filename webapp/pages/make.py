"""The maker: a puzzle is built, proved, named and shared, and random ones are looked for."""

from typing import Any

import panel as pn

from core.catalog import block_set
from webapp.components.words import say
from webapp.host.wire import opening
from webapp.pages.build import ROWS as BUILDER_ROWS
from webapp.pages.controls import settings
from webapp.pages.look import command, html_pane, row
from webapp.pages.page import Page
from webapp.pages.shell import Command, shell
from webapp.scene.drawing import SceneOptions
from webapp.scene.three import build_scene

NAME, TITLE = "make", "Make a puzzle · Sightline"
PANES = (
    "message",
    "tray",
    "hand",
    "cards",
    "naming",
    "ways",
    "asking",
    "progress",
    "proof",
    "board",
    "wish",
    "told",
    "search",
)

ROWS: dict[str, dict[str, Command]] = {
    slot: BUILDER_ROWS[slot] for slot in ("camera", "actions", "history", "clearing")
}
"""The rows of buttons: the same as at the builder's table."""


def declare() -> Page:
    """Return the maker's page with new Panel objects."""
    shown = opening("webapp.session", NAME, "")["values"]
    panes = {name: html_pane("maker") for name in PANES}
    buttons: dict[str, pn.widgets.Button] = {}
    slots: dict[str, Any] = dict(panes)
    for slot, commands in ROWS.items():
        made = {name: command(*spoken) for name, spoken in commands.items()}
        buttons |= made
        slots[slot] = row(made)
    chosen, column = settings()
    scene = build_scene(SceneOptions(block_set("mental_blocks")))
    slots |= {"settings": column, "scene": scene.pane}
    rows = {slot: list(commands.values()) for slot, commands in ROWS.items()}
    return Page(
        name=NAME,
        title=TITLE,
        template=shell(NAME, TITLE, shown, ("C",), rows=rows, getting_ready=say("getting_ready")),
        slots=slots,
        widgets={**panes, **buttons, **chosen},
        scene=scene,
    )
