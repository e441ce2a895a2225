"""The shared table of a team: who acts, the table, the tray, and what lies open for all."""

from typing import Any

import panel as pn

from core.catalog import block_set
from webapp.components.covers import with_covers
from webapp.components.words import say
from webapp.host.wire import opening
from webapp.pages.build import ROWS as BUILDER_ROWS
from webapp.pages.controls import settings
from webapp.pages.look import command, html_pane, row
from webapp.pages.page import Page
from webapp.pages.shell import Command, shell
from webapp.scene.drawing import SceneOptions
from webapp.scene.three import build_scene

NAME, TITLE = "table", "Sightline: the table"
PANES: dict[str, tuple[str, ...]] = {
    "where": ("team",),
    "clock": (),
    "look": ("team",),
    "message": (),
    "heard": ("team", "talk"),
    "seats": ("team",),
    "tray": (),
    "hand": (),
    "call": ("team",),
    "deeds": ("team",),
    "saying": ("talk",),
    "open": ("team", "secrets"),
    "log": ("team", "talk"),
    "board": (),
    "about": ("team",),
    "cover": ("team",),
    "hold": ("secrets",),
    "secret": ("secrets", "team"),
    "offers": ("secrets", "talk"),
    "ending": ("ending",),
    "reveal": ("team", "secrets", "ending"),
    "replay": ("ending",),
    "replay_line": ("ending",),
    "replay_controls": ("ending", "talk"),
}
"""The panes, each with the style sheets of its own that it needs."""

ROWS: dict[str, dict[str, Command]] = {slot: BUILDER_ROWS[slot] for slot in ("camera", "actions")}
"""The rows of buttons: the same as at the builder's table."""


def declare() -> Page:
    """Return the table's page with new Panel objects."""
    shown = opening("webapp.session", NAME, "")["values"]
    panes = {name: html_pane(*sheets) for name, sheets in PANES.items()}
    buttons: dict[str, pn.widgets.Button] = {}
    slots: dict[str, Any] = dict(panes)
    for slot, commands in ROWS.items():
        made = {name: command(*spoken) for name, spoken in commands.items()}
        buttons |= made
        slots[slot] = row(made)
    chosen, column = settings()
    scene = build_scene(SceneOptions(with_covers(block_set("mental_blocks"))))
    slots |= {"settings": column, "scene": scene.pane}
    rows = {slot: list(commands.values()) for slot, commands in ROWS.items()}
    return Page(
        name=NAME,
        title=TITLE,
        template=shell(NAME, TITLE, shown, ("U, Y", "C"), rows=rows, getting_ready=say("getting_ready")),
        slots=slots,
        widgets={**panes, **buttons, **chosen},
        scene=scene,
    )
