"""The builder: the table, the tray and the cards."""

from core.catalog import block_set
from webapp.pages.page import Page
from webapp.pages.scene_page import scene_page
from webapp.pages.shell import Command
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
    scene = build_scene(SceneOptions(block_set("mental_blocks")))
    return scene_page(NAME, TITLE, dict.fromkeys(PANES, ()), scene, rows=ROWS)
