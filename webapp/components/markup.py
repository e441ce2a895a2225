"""Markup: the HTML of buttons and figures, with all text escaped."""

from html import escape


def button(
    inner: str,
    press: str,
    *,
    value: str | None = None,
    key: str | None = None,
    kind: str = "button",
    label: str | None = None,
    title: str | None = None,
    pressed: bool | None = None,
    disabled: bool = False,
) -> str:
    """Return a button that sends the press *press* with *value*; *inner* is HTML, everything else plain text.

    *key* finds the button again after its pane's HTML was replaced; *pressed* makes it a toggle button;
    where it is *disabled* it does nothing now.
    """
    attributes = {
        "class": kind,
        "data-press": press,
        "data-value": value,
        "data-key": key if key is not None else f"{press} {value or ''}".strip(),
        "aria-label": label,
        "title": title,
        "aria-pressed": None if pressed is None else str(pressed).lower(),
    }
    written = "".join(f' {name}="{escape(text)}"' for name, text in attributes.items() if text is not None)
    return f'<button type="button"{written}{" disabled" if disabled else ""}>{inner}</button>'


def figure(kind: str, picture: str, caption: str) -> str:
    """Return a figure of the classes *kind* with the HTML *picture* over the HTML *caption*."""
    return f'<figure class="{escape(kind)}">{picture}<figcaption>{caption}</figcaption></figure>'
