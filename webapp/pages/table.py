"""The shared table of a team: who acts, the table, the tray, and what lies open for all."""

from core.catalog import block_set
from webapp.components.covers import with_covers
from webapp.pages.build import ROWS as BUILDER_ROWS
from webapp.pages.page import Page
from webapp.pages.scene_page import scene_page
from webapp.pages.shell import Command
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
    scene = build_scene(SceneOptions(with_covers(block_set("mental_blocks"))))
    return scene_page(NAME, TITLE, PANES, scene, rows=ROWS, without_keys=("U, Y", "C"))
