"""What all pages with a scene have in common."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from panel.viewable import Viewable

from webapp.components.words import say
from webapp.host.wire import opening
from webapp.pages.controls import settings
from webapp.pages.look import command, html_pane, row
from webapp.pages.page import Page
from webapp.pages.shell import Command, shell
from webapp.scene.three import SceneObjects

Rows = Mapping[str, Mapping[str, Command]]
"""Rows of buttons: slot to name to words, icon and kind."""


def scene_page(
    name: str,
    title: str,
    panes: Mapping[str, Sequence[str]],
    scene: SceneObjects,
    *,
    rows: Rows | None = None,
    without_keys: Collection[str] = (),
    more_keys: Sequence[tuple[str, str]] = (),
    **values: Any,
) -> Page:
    """Return the page *name* with new Panel objects.

    *panes* are those for the components' HTML, each with the style sheets of its own that it needs. *without_keys* are
    the keys that do nothing here, *more_keys* those that only this page has; *values* are for the page's template.
    """
    shown = opening("webapp.session", name, "")["values"]
    html = {pane: html_pane(*sheets) for pane, sheets in panes.items()}
    buttons = {
        slot: {button: command(*kind) for button, kind in commands.items()} for slot, commands in (rows or {}).items()
    }
    chosen, column = settings()
    slots: dict[str, Viewable] = {**html, **{slot: row(made) for slot, made in buttons.items()}}
    widgets: dict[str, Viewable] = {**html, **chosen}
    for made in buttons.values():
        widgets |= made
    still = {slot: list(commands.values()) for slot, commands in (rows or {}).items()}
    return Page(
        name=name,
        title=title,
        template=shell(
            name, title, shown, without_keys, more_keys, rows=still, getting_ready=say("getting_ready"), **values
        ),
        slots={**slots, "settings": column, "scene": scene.pane},
        widgets=widgets,
        scene=scene,
    )
