"""The maker: a puzzle is built, proved, named and shared, and random ones are looked for."""

from core.catalog import block_set
from webapp.pages.build import ROWS as BUILDER_ROWS
from webapp.pages.page import Page
from webapp.pages.scene_page import scene_page
from webapp.pages.shell import Command
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
    scene = build_scene(SceneOptions(block_set("mental_blocks")))
    return scene_page(NAME, TITLE, dict.fromkeys(PANES, ("maker",)), scene, rows=ROWS, without_keys=("C",))
