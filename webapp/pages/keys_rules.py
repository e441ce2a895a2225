"""The rules of Block and Key, with one scene in which their examples are tried."""

from typing import Any

from markdown import markdown
from markupsafe import Markup

from core.catalog import read_text
from core.games.block_and_key.example import chapters
from webapp.components.words import LANGUAGE, say
from webapp.controllers.key_rules import example_box
from webapp.host.wire import opening
from webapp.pages.controls import settings
from webapp.pages.look import html_pane
from webapp.pages.page import Page
from webapp.pages.shell import shell
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
    shown = opening("webapp.session", NAME, "")["values"]
    panes = {name: html_pane("keys-rules") for name in PANES}
    chosen, column = settings()
    more = {name: extra for name, extra in furnishing().items() if name in CORE_SIDES}
    scene = build_scene(SceneOptions(with_core(example_box()), SIZE), more=more)
    text = read_text(f"text/{LANGUAGE}/key_rules.md")
    before, after = (Markup(markdown(part, extensions=["tables"])) for part in text.split(MARK))
    values: dict[str, Any] = {"getting_ready": say("getting_ready"), "lead": say("key_rules.lead")}
    return Page(
        name=NAME,
        title=TITLE,
        template=shell(NAME, TITLE, shown, WITHOUT_KEYS, before=before, after=after, chapters=CHAPTERS, **values),
        slots={**panes, "settings": column, "scene": scene.pane},
        widgets={**panes, **chosen},
        scene=scene,
    )
