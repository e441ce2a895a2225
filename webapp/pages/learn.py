"""The page to learn on: the tutorial at a table, and the drills."""

from typing import Any

from core.catalog import block_set
from webapp.components.words import say
from webapp.host.wire import opening
from webapp.pages.controls import settings
from webapp.pages.look import html_pane
from webapp.pages.page import Page
from webapp.pages.shell import shell
from webapp.scene.drawing import SceneOptions
from webapp.scene.three import build_scene

NAME, TITLE = "learn", "Sightline: learn to read the cards"
PANES = {
    "menu": ("learn",),
    "notice": (),
    "step": ("lesson",),
    "message": (),
    "tray": ("lesson",),
    "hand": (),
    "sights": ("lesson",),
    "choices": ("question", "lesson"),
    "board": (),
    "drill": ("learn", "drill"),
    "task": ("drill",),
    "question": ("question", "easel"),
    "verdict": (),
    "onward": (),
}
"""The panes, each with the style sheets that its HTML needs beside that of all components."""


def declare() -> Page:
    """Return the page with new Panel objects."""
    shown = opening("webapp.session", NAME, "")["values"]
    panes = {name: html_pane(*sheets) for name, sheets in PANES.items()}
    chosen, column = settings()
    scene = build_scene(SceneOptions(block_set("mental_blocks")))
    slots: dict[str, Any] = {**panes, "settings": column, "scene": scene.pane}
    return Page(
        name=NAME,
        title=TITLE,
        template=shell(NAME, TITLE, shown, getting_ready=say("getting_ready"), lead=say("learn.lead")),
        slots=slots,
        widgets={**panes, **chosen},
        scene=scene,
    )
