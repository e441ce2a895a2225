"""The builder: the table, the tray and the cards."""

from typing import Any

import panel as pn

from core.catalog import block_set
from webapp.components.words import say
from webapp.host.wire import opening
from webapp.pages.controls import settings
from webapp.pages.look import command, html_pane, row
from webapp.pages.page import Page
from webapp.pages.shell import Command, shell
from webapp.scene.drawing import SceneOptions
from webapp.scene.three import build_scene

NAME, TITLE = "build", "Sightline"
PANES = ("where", "clock", "message", "tray", "hand", "cards", "help", "board", "chooser", "solved")
ROWS: dict[str, dict[str, Command]] = {
    "check": {"check": ("Check", "check", "primary")},
    "camera": {
        "side1": ("1", "", ""),
        "side2": ("2", "", ""),
        "side3": ("3", "", ""),
        "side4": ("4", "", ""),
        "above": ("Above", "above", "bare"),
        "home": ("Start view", "home", "bare"),
    },
    "actions": {
        "turn": ("Turn", "turn", "sign"),
        "tip": ("Tip", "tip", "sign"),
        "roll": ("Roll", "roll", "sign"),
        "raise": ("Raise", "raise", "small"),
        "lower": ("Lower", "lower", "small"),
        "place": ("Place", "place", "primary grows"),
    },
    "history": {"undo": ("Undo", "undo", "bare"), "redo": ("Do again", "redo", "bare")},
    "clearing": {"clear": ("Clear the table", "", "whole")},
}
"""The rows of buttons: slot to name to words, icon and kind."""


def declare() -> Page:
    """Return the builder's page with new Panel objects."""
    shown = opening("webapp.session", NAME, "")["values"]
    panes = {name: html_pane() for name in PANES}
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
        template=shell(NAME, TITLE, shown, rows=rows, getting_ready=say("getting_ready")),
        slots=slots,
        widgets={**panes, **buttons, **chosen},
        scene=scene,
    )
