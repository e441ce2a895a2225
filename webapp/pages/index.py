"""The library: all puzzles, and what the player has reached."""

from webapp.host.wire import opening
from webapp.pages.controls import settings
from webapp.pages.look import html_pane
from webapp.pages.page import Page
from webapp.pages.shell import shell

NAME, TITLE = "index", "Sightline: build what the side views show"
PANES = ("begin", "message", "family", "challenge", "made", "deleting")


def declare() -> Page:
    """Return the library's page with new Panel objects."""
    shown = opening("webapp.session", NAME, "")["values"]
    panes = {name: html_pane("maker") for name in PANES}
    chosen, column = settings()
    return Page(
        name=NAME,
        title=TITLE,
        template=shell(NAME, TITLE, shown),
        slots={**panes, "settings": column},
        widgets={**panes, **chosen},
    )
