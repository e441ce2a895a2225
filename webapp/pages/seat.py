"""One seat: its secrets, on a device of its own."""

from webapp.host.wire import opening
from webapp.pages.controls import settings
from webapp.pages.look import html_pane
from webapp.pages.page import Page
from webapp.pages.shell import shell

NAME, TITLE = "seat", "Sightline: your seat"
PANES = ("ask", "secret", "hold", "open", "message")


def declare() -> Page:
    """Return the page of one seat with new Panel objects."""
    shown = opening("webapp.session", NAME, "")["values"]
    panes = {name: html_pane("setup", "secrets", "seat") for name in PANES}
    chosen, column = settings()
    return Page(
        name=NAME,
        title=TITLE,
        template=shell(NAME, TITLE, shown),
        slots={**panes, "settings": column},
        widgets={**panes, **chosen},
    )
