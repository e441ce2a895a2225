"""The puzzles of Block and Key: claim these keys in so many placements."""

from core.games.block_and_key.equipment import box
from webapp.components.words import say
from webapp.pages.page import Page
from webapp.pages.scene_page import scene_page
from webapp.scene.drawing import SceneOptions
from webapp.scene.key_drawing import CORE_SIDES, SIZE, with_core
from webapp.scene.ruin import furnishing
from webapp.scene.three import build_scene

NAME, TITLE = "keys-practice", "Sightline: practice Block and Key"
PANES = ("notice", "list", "task", "message", "tray", "seen", "board")
WITHOUT_KEYS = ("Page Up, Page Down", "Delete", "C")


def declare() -> Page:
    """Return the page with new Panel objects."""
    more = {name: extra for name, extra in furnishing().items() if name in CORE_SIDES}
    scene = build_scene(SceneOptions(with_core(box()), SIZE), more=more)
    return scene_page(
        NAME,
        TITLE,
        dict.fromkeys(PANES, ("keys-rules", "keys-practice")),
        scene,
        without_keys=WITHOUT_KEYS,
        heading=say("key_practice.title"),
        lead=say("key_practice.lead"),
    )
