"""Icons: our own line drawings on a grid of 24, in the colour of the text beside them."""

_PATHS: dict[str, str] = {
    "turn": "M20.5 10.5A8.5 5 0 1 0 12.5 15.5M10 12.5l3 3-3 3",
    "tip": "M11.5 20.5A5 8.5 0 1 1 16.5 12.5M13.5 10l3 3 3-3",
    "roll": "M12 20a8 8 0 1 1 8-7.5M17 9.8l3 3 3-3",
    "raise": "M12 16V5M7.5 9.5 12 5l4.5 4.5M5 20h14",
    "lower": "M12 4v11M7.5 10.5 12 15l4.5-4.5M5 20h14",
    "place": "M5 12.5 10 17.5 19.5 7",
    "take": "M12 15V4M8 8l4-4 4 4M4 14v5h16v-5",
    "undo": "M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5 0 0 1 0 10h-3",
    "redo": "M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5 0 0 0 0 10h3",
    "home": "M4 8.5 12 4l8 4.5v7L12 20l-8-4.5zM4.2 8.6 12 13l7.8-4.4M12 13v6.8",
    "above": "M5 5h14v14H5zM5 12h14M12 5v14",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "close": "M6 6l12 12M18 6 6 18",
    "check": "M4.5 12.5 10 18 20 6.5",
    "cross": "M6.5 6.5l11 11M17.5 6.5l-11 11",
    "key": "M8 11.5a4 4 0 1 1 0 .01M11.8 11.5H21M17 11.5v4M20.5 11.5v3",
    "dots": "M6 6v.01M12 6v.01M18 6v.01M6 12v.01M12 12v.01M18 12v.01M6 18v.01M12 18v.01M18 18v.01",
    "help": "M9 9a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.3-1.6 2.5M12 17.8v.01",
    "back": "M14.5 5 8 12l6.5 7",
    "forward": "M9.5 5 16 12l-6.5 7",
    "down": "M6 9.5l6 6 6-6",
    "blocks": "M4 13h7v7H4zM13 13h7v7h-7zM8.5 4h7v7h-7z",
    "cards": "M5 6.5h10v13H5zM9 4h10v13",
    "views": "M3 12c2.5-4 5.5-6 9-6s6.5 2 9 6c-2.5 4-5.5 6-9 6s-6.5-2-9-6zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
    "hand": "M8 13V6.6a1.4 1.4 0 0 1 2.8 0V11V4.9a1.4 1.4 0 0 1 2.8 0V11V6a1.4 1.4 0 0 1 2.8 0v8"
    "c0 4-2 6.5-5.2 6.5-2.6 0-3.9-1.2-5.2-3.5l-2-3.6a1.4 1.4 0 0 1 2.3-1.6L8 13.5",
    "point": "M3.5 9.5v8M3.5 10.2 7 9h11.5a1.5 1.5 0 0 1 0 3H13h1.8a1.4 1.4 0 0 1 0 2.8H13"
    "h.8a1.3 1.3 0 0 1 0 2.6H8.5L3.5 16.5",
    "pause": "M9 6v12M15 6v12",
    "turn_left": "M4.5 9.5a8 4.5 0 1 0 15 0M16 12l3.6-3 2.4 3.8",
    "turn_right": "M19.5 9.5a8 4.5 0 1 1-15 0M8 12 4.4 9 2 12.8",
    "turn_half": "M4.5 12a8 5 0 1 1 15 0M16.5 9l3 3.2 3-3.2M4.5 12a8 5 0 0 0 8 5",
    "again": "M18.5 8.5A7.5 7.5 0 1 0 19.5 13M19 4v5h-5",
    "print": "M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 13.5h10v7H7z",
    "play": "M8 5.5v13l10.5-6.5z",
    "first": "M6 5.5v13M18 5.5 9.5 12 18 18.5z",
    "last": "M18 5.5v13M6 5.5 14.5 12 6 18.5z",
    "link": "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17",
    "file": "M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 15v4.5h15V15",
    "edit": "M4.5 19.5 5.5 15 16 4.5 19.5 8 9 18.5zM13.5 7 17 10.5",
    "delete": "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 10.5v5.5M13.5 10.5v5.5",
    "dice": "M5 5h14v14H5zM9 9v.01M15 9v.01M12 12v.01M9 15v.01M15 15v.01",
    "group": "M8.5 11a3 3 0 1 0-.1 0M3 19c.3-3.5 2.3-5.3 5.5-5.3S13.7 15.5 14 19M15.5 10.5a2.5 2.5 0 1 0-.1 0"
    "M16.5 13.5c2.5.2 4.2 2 4.5 4.9",
    "learn": "M12 6.5C10 5 7.5 4.5 4 4.5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2zM12 6.5v13",
    "speak": "M4 5h16v11h-8.5L7 20v-4H4zM8 9h8M8 12.3h5",
}


def icon(name: str) -> str:
    """Return the SVG of the icon *name*, hidden from screen readers: a word always stands beside it.

    Raises:
        KeyError: there is no such icon.
    """
    return line_drawing(_PATHS[name])


def line_drawing(path: str) -> str:
    """Return the icon that is drawn along *path*, hidden from screen readers."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" '
        'stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">'
        f'<path d="{path}"/></svg>'
    )
