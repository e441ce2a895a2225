"""How to play: the rules in our own words, the keys, the licence."""

from markdown import markdown
from markupsafe import Markup

from core.catalog import read_text
from webapp.components.words import LANGUAGE
from webapp.pages.controls import settings
from webapp.pages.page import Page
from webapp.pages.shell import shell

NAME, TITLE = "about", "How to play Sightline"


def declare() -> Page:
    """Return the page with new Panel objects."""
    text = Markup(markdown(read_text(f"text/{LANGUAGE}/how_to_play.md"), extensions=["attr_list"]))
    chosen, column = settings()
    return Page(
        name=NAME,
        title=TITLE,
        template=shell(NAME, TITLE, {}, text=text),
        slots={"settings": column},
        widgets=chosen,
    )
