"""The rules of Block and Key, with one scene in which their examples are tried."""

from markdown import markdown
from markupsafe import Markup

from core.catalog import read_text
from core.games.block_and_key.example import chapters
from webapp.components.words import LANGUAGE, say
from webapp.controllers.key_rules import example_box
from webapp.pages.page import Page
from webapp.pages.scene_page import scene_page
from webapp.scene.drawing import SceneOptions
from webapp.scene.key_drawing import CORE_SIDES, SIZE, with_core
from webapp.scene.ruin import furnishing
from webapp.scene.three import build_scene

NAME, TITLE = "keys-rules", "Sightline: rules of Block and Key"
CHAPTERS = tuple(f"chapter_{chapter.id}" for chapter in chapters())
PANES = (*CHAPTERS, "caption", "message", "seen", "board")
MARK = "<!-- examples -->"
"""Where in the text the rules with examples stand."""

WITHOUT_KEYS = ("Delete", "Escape", "[ and ]", "U, Y", "C")


def declare() -> Page:
    """Return the page with new Panel objects."""
    more = {name: extra for name, extra in furnishing().items() if name in CORE_SIDES}
    scene = build_scene(SceneOptions(with_core(example_box()), SIZE), more=more)
    text = read_text(f"text/{LANGUAGE}/key_rules.md")
    before, after = (Markup(markdown(part, extensions=["tables"])) for part in text.split(MARK))
    return scene_page(
        NAME,
        TITLE,
        dict.fromkeys(PANES, ("keys-rules",)),
        scene,
        without_keys=WITHOUT_KEYS,
        before=before,
        after=after,
        chapters=CHAPTERS,
        lead=say("key_rules.lead"),
    )
