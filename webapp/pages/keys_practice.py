"""The puzzles of Block and Key: claim these keys in so many placements."""

from typing import Any

from core.games.block_and_key.equipment import box
from webapp.components.words import say
from webapp.host.wire import opening
from webapp.pages.controls import settings
from webapp.pages.look import html_pane
from webapp.pages.page import Page
from webapp.pages.shell import shell
from webapp.scene.drawing import SceneOptions
from webapp.scene.key_drawing import CORE_SIDES, SIZE, with_core
from webapp.scene.ruin import furnishing
from webapp.scene.three import build_scene

NAME, TITLE = "keys-practice", "Sightline: practice Block and Key"
PANES = ("notice", "list", "task", "message", "tray", "seen", "board")
WITHOUT_KEYS = ("Page Up, Page Down", "Delete", "C")


def declare() -> Page:
    """Return the page with new Panel objects."""
    shown = opening("webapp.session", NAME, "")["values"]
    panes = {name: html_pane("keys-rules", "keys-practice") for name in PANES}
    chosen, column = settings()
    more = {name: extra for name, extra in furnishing().items() if name in CORE_SIDES}
    scene = build_scene(SceneOptions(with_core(box()), SIZE), more=more)
    heading, lead = say("key_practice.title"), say("key_practice.lead")
    slots: dict[str, Any] = {**panes, "settings": column, "scene": scene.pane}
    return Page(
        name=NAME,
        title=TITLE,
        template=shell(
            NAME, TITLE, shown, WITHOUT_KEYS, heading=heading, lead=lead, getting_ready=say("getting_ready")
        ),
        slots=slots,
        widgets={**panes, **chosen},
        scene=scene,
    )
