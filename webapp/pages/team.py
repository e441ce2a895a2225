"""The set-up: a table for a team."""

from webapp.host.wire import opening
from webapp.pages.controls import settings
from webapp.pages.look import html_pane
from webapp.pages.page import Page
from webapp.pages.shell import shell

NAME, TITLE = "team", "Sightline: set up a game for a team"
PANES = (
    "resume", "puzzle", "players", "seats", "difficulty", "traitor", "ticket", "secrets", "entry", "start", "message",
)  # fmt: skip


def declare() -> Page:
    """Return the set-up's page with new Panel objects."""
    shown = opening("webapp.session", NAME, "")["values"]
    panes = {name: html_pane("setup") for name in PANES}
    chosen, column = settings()
    return Page(
        name=NAME,
        title=TITLE,
        template=shell(NAME, TITLE, shown),
        slots={**panes, "settings": column},
        widgets={**panes, **chosen},
    )
