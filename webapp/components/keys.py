"""The list of keys."""

from collections.abc import Collection, Sequence
from html import escape

KEYS = (
    ("Arrows", "move the block or the cursor, as you see it"),
    ("Page Up, Page Down", "raise, lower"),
    ("R, T, G", "turn, tip, roll; with Shift the other way"),
    ("Enter", "put the block down, or take the one under the cursor"),
    ("Delete", "put the block back in the tray"),
    ("Escape", "leave everything as it was"),
    ("[ and ]", "the block before, the next block"),
    ("1 to 4", "look from that side"),
    ("5", "look from above"),
    ("0", "look as at the start"),
    ("U, Y", "undo, do again"),
    ("C", "check"),
    ("?", "this list"),
)
"""The keys that work while the table has the focus, and what they do."""


def keys_html(without: Collection[str] = (), more: Sequence[tuple[str, str]] = ()) -> str:
    """Return the list of keys, *without* those that a page has no use for, and with those that it has *more*."""
    listed = [*((keys, does) for keys, does in KEYS[:-1] if keys not in without), *more, KEYS[-1]]
    rows = "".join(f"<div><dt>{_keys(keys)}</dt><dd>{escape(does)}</dd></div>" for keys, does in listed)
    return f'<dl class="keys">{rows}</dl>'


def _keys(keys: str) -> str:
    for word in (" and ", " to "):
        if word in keys:
            return word.join(f"<kbd>{escape(key)}</kbd>" for key in keys.split(word))
    return " ".join(f"<kbd>{escape(key)}</kbd>" for key in keys.split(", "))
