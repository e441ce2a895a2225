"""The settings that are on or off."""

from collections.abc import Iterable
from html import escape

Switch = tuple[str, str, bool]
"""A setting's name, its words, and whether it is on."""


def switches_html(switches: Iterable[Switch]) -> str:
    """Return a labelled box to tick for each of *switches*."""
    boxes = "".join(
        f'<label class="switch"><input type="checkbox" data-set="{escape(name)}" data-key="{escape(name)}"'
        f"{' checked' if on else ''}><span>{escape(words)}</span></label>"
        for name, words, on in switches
    )
    return f'<div class="switches">{boxes}</div>'
