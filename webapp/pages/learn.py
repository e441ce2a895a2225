"""The page to learn on: the tutorial at a table, and the drills."""

from core.catalog import block_set
from webapp.components.words import say
from webapp.pages.page import Page
from webapp.pages.scene_page import scene_page
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
    scene = build_scene(SceneOptions(block_set("mental_blocks")))
    return scene_page(NAME, TITLE, PANES, scene, lead=say("learn.lead"))
