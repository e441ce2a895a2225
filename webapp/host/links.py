"""The link table: which widget's or pane's property a name of the page stands for, on the side of the browser.

A host marks each linked Panel object with a tag; the bridge finds its Bokeh model by that tag, so that the same table
serves the static page and the live one.
"""

from collections.abc import Mapping
from typing import Any

import panel as pn
from panel.viewable import Viewable

TAG = "link:"

# How the browser's model names a Panel parameter, and how its value is carried there.
_ALWAYS = {"visible": "visible", "disabled": "disabled", "css_classes": "css_classes", "styles": "styles"}
_INDEXED = (pn.widgets.RadioButtonGroup, pn.widgets.RadioBoxGroup)
_SWITCHED = (pn.widgets.Checkbox, pn.widgets.Switch, pn.widgets.Toggle)
_TITLED = (
    pn.widgets.Select,
    pn.widgets.IntSlider,
    pn.widgets.FloatSlider,
    pn.widgets.TextInput,
    pn.widgets.TextAreaInput,
)


class LinkError(TypeError):
    """A page links an object of a kind that the bridge cannot carry."""


def link_table(widgets: Mapping[str, Viewable]) -> dict[str, Any]:
    """Return the link table of *widgets* as plain JSON, and mark each of them with its tag.

    An entry has ``main`` (the parameter that the bare name stands for), ``props`` (parameter → Bokeh property and how
    its value is carried: ``plain``, ``html``, ``choice`` or ``index``), perhaps ``choices`` (the values behind the
    options), and ``sends``: ``press``, ``set`` or ``None``.

    Raises:
        LinkError: an object of a kind that is not carried.
    """
    table = {}
    for name, viewable in widgets.items():
        viewable.tags = [*(tag for tag in viewable.tags if not str(tag).startswith(TAG)), TAG + name]
        table[name] = _entry(name, viewable)
    return table


def main_parameter(viewable: Viewable) -> str:
    """Return the parameter that the bare name of *viewable* stands for.

    Raises:
        LinkError: an object of a kind that is not carried.
    """
    return str(_entry(viewable.name, viewable)["main"])


def _entry(name: str, viewable: Viewable) -> dict[str, Any]:
    props: dict[str, tuple[str, str]] = {param: (prop, "plain") for param, prop in _ALWAYS.items()}
    main, sends, choices = "value", "set", None
    match viewable:
        case pn.pane.HTML():
            main, sends = "object", None
            props["object"] = ("text", "html")
        case pn.widgets.Button():
            main, sends = "label", "press"
            props["label"] = ("label", "plain")
        case _ if isinstance(viewable, _INDEXED):
            props["value"], choices = ("active", "index"), _choices(viewable)
        case pn.widgets.Select():
            props["value"], choices = ("value", "choice"), _choices(viewable)
        case _ if isinstance(viewable, _SWITCHED):
            props["value"] = ("active", "plain")
            props["label"] = ("label", "plain")
        case _ if isinstance(viewable, _TITLED):
            props["value"] = ("value", "plain")
        case pn.layout.Panel() | pn.pane.IPyWidget():
            main, sends = "visible", None
        case _:
            raise LinkError(f"{name}: a {type(viewable).__name__} cannot be linked; see webapp/host/links.py")
    if isinstance(viewable, _TITLED):
        props["label"] = ("title", "plain")
    entry: dict[str, Any] = {
        "main": main,
        "sends": sends,
        "props": {param: list(pair) for param, pair in props.items()},
    }
    if choices is not None:
        entry["choices"] = choices
    return entry


def _choices(widget: Any) -> list[Any]:
    return list(widget.options.values() if isinstance(widget.options, Mapping) else widget.options)
