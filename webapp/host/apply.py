"""A session's reply, carried to Panel objects in CPython: while the site is built, and all along in the live host."""

from collections.abc import Mapping
from typing import Any

from webapp.host.links import main_parameter
from webapp.pages.page import Page


def apply_values(page: Page, reply: Mapping[str, Any]) -> dict[str, Any]:
    """Set the widgets, panes and scene of *page* as *reply* says; return the values that are for the browser itself.

    Raises:
        KeyError: the reply names something that the page does not link.
    """
    sinks = {}
    for address, value in reply["values"].items():
        if address.startswith("@"):
            sinks[address] = value
            continue
        name, _, given = address.partition(".")
        widget = page.widgets[name]
        setattr(widget, given or main_parameter(widget), value)
    if page.scene is not None and reply["patches"]:
        from webapp.scene.three import apply_patches

        apply_patches(page.scene, reply["patches"])
    return sinks
