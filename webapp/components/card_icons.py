"""The icons on cards: what a restriction or a glitch is about, and what kind of card it is.

They are drawn as all icons are (`webapp.components.icons`), and a word always stands beside them.
"""

from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.restriction import RestrictionKind
from webapp.components.icons import line_drawing

_SLASH = "M4 4l16 16"
_DROP = "M12 3.2c3.7 4.3 5.7 7.3 5.7 10.1a5.7 5.7 0 0 1-11.4 0C6.3 10.5 8.3 7.5 12 3.2z"
_TRIANGLE = "M4.5 4.5v15h15z"
_ROUND = "M20.3 12a8.3 8.3 0 1 1-2.6-6M17.9 2.4v3.8h-3.8"
_HAND = (
    "M7.7 13.5V7.2a1.4 1.4 0 0 1 2.8 0v4.3M10.5 11V4.8a1.4 1.4 0 0 1 2.8 0V11M13.3 11V5.8a1.4 1.4 0 0 1 2.8 0v5.7"
    "M16.1 11.5V8.4a1.4 1.4 0 0 1 2.8 0V15c0 3.5-2.4 5.9-5.7 5.9-2.6 0-4.2-1.2-5.4-3.3l-2.6-4.3a1.4 1.4 0 0 1 2.2-1.6"
)

_RESTRICTIONS: dict[str, str] = {
    "not_color": f"{_DROP}{_SLASH}",
    "only_color": f"{_DROP}M9.3 13.2l2 2 3.6-4",
    "no_prisms": f"{_TRIANGLE}M20 4 4 20",
    "only_prisms": f"{_TRIANGLE}M7.6 14.8l1.8 1.8 3.2-3.7",
    "table_only": "M3 20h18M7.8 20v-8h8.4v8M12 3v5.3M9.8 6.2 12 8.4l2.2-2.2",
    "hands_off": f"{_HAND}{_SLASH}",
    "no_turning": f"{_ROUND}{_SLASH}",
    "stay": "M4.5 3.5h15v8h-15zM12 16.4a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2M9.5 16.3l-2-2M14.5 16.3l2-2",
    "no_voting": f"M3.5 13h17v7.5h-17zM8.5 13V4.5h7V13{_SLASH}",
}

_GLITCHES: dict[str, str] = {
    "not_the_last": "M5 11h14v9.5H5zM8.3 11V7.7a3.7 3.7 0 0 1 7.4 0V11M12 14.7v2.3",
    "two_others_first": "M2.5 3.5h6.3v6.3H2.5zM2.5 14.2h6.3v6.3H2.5zM10.3 12h3M11.8 10.3l1.7 1.7-1.7 1.7"
    "M15.6 8.9h6.2v6.2h-6.2z",
    "one_piece": "M3.5 12.5h5.7V6.8h5.6v5.7h5.7v6.7h-17zM9.2 12.5v6.7M14.8 12.5v6.7M9.2 12.5h5.6",
    "turn_first": f"M9.2 9.2h5.6v5.6H9.2z{_ROUND}",
    "one_builder": f"M12 7a2.1 2.1 0 1 1 0 4.2A2.1 2.1 0 0 1 12 7M8 16.8c.2-2.4 1.7-3.6 4-3.6s3.8 1.2 4 3.6{_ROUND}",
    "cards_move_on": "M4 4.5h8v15H4zM15 12h6M18.4 9.2l2.8 2.8-2.8 2.8",
    "colors_hidden": "M3 12c2.5-4 5.5-6 9-6s6.5 2 9 6c-2.5 4-5.5 6-9 6s-6.5-2-9-6z"
    f"M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z{_SLASH}",
    "top_off": "M4 14h6.7v6.5H4zM10.7 14h6.7v6.5h-6.7zM7.3 4.5H14V11H7.3zM19.5 11V4M17.3 6.2 19.5 4l2.2 2.2",
    "three_each": "M2.8 4.5h4.8v5H2.8zM9.6 4.5h4.8v5H9.6zM16.4 4.5h4.8v5h-4.8zM10 13.5V20M14 13.5V20",
}

_KINDS: dict[str, str] = {
    "good_builder": "M12 2.8l8 4.6v9.2l-8 4.6-8-4.6V7.4zM8.3 12l2.6 2.6 4.8-5.3",
    "traitor": "M3 8c3-1.6 6-1 9 .6 3-1.6 6-2.2 9-.6.6 4.6-1.2 8.6-4.4 8.6-2.2 0-3.2-1.8-4.6-2.9"
    "-1.4 1.1-2.4 2.9-4.6 2.9C4.2 16.6 2.4 12.6 3 8zM6.4 11.2c1.1-.8 2.3-.8 3.3.2M14.3 11.4c1-1 2.2-1 3.3-.2",
    "required": "M4.5 4.5h15v15h-15zM8.3 12.2l2.6 2.6 4.8-5.6",
    "optional": "M13.1 3.9A8.2 8.2 0 0 1 16.7 5.3M18.5 7.1A8.2 8.2 0 0 1 20.1 10.6M20.1 13.1A8.2 8.2 0 0 1 18.7 16.7"
    "M16.9 18.5A8.2 8.2 0 0 1 13.4 20.1M10.9 20.1A8.2 8.2 0 0 1 7.3 18.7M5.5 16.9A8.2 8.2 0 0 1 3.9 13.4"
    "M3.9 10.9A8.2 8.2 0 0 1 5.3 7.3M7.1 5.5A8.2 8.2 0 0 1 10.6 3.9",
    "family": "M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20",
    "challenge": "M2.8 19.5 9 7.5l4.2 7.6 2-3.1 6 7.5zM9 7.5V3l3.6 1.6L9 6.2",
    "any_side_up": "M9 9h6v6H9zM12 6V2M10.4 3.6 12 2l1.6 1.6M12 18v4"
    "M10.4 20.4 12 22l1.6-1.6M6 12H2M3.6 10.4 2 12l1.6 1.6M18 12h4M20.4 10.4 22 12l-1.6 1.6",
    "squared_triangle": "M2 9h6.2v6.2H2zM15.6 15.2V9l6.2 6.2zM10.6 11h2.6M10.6 13.6h2.6",
}


def restriction_icon(kind: RestrictionKind) -> str:
    """Return the icon of the restriction cards of *kind* (MB-15)."""
    return line_drawing(_RESTRICTIONS[kind.value])


def glitch_icon(kind: Glitch) -> str:
    """Return the icon of the glitch card *kind* (MB-16, MB-17)."""
    return line_drawing(_GLITCHES[kind.value])


def good_builder_icon() -> str:
    """Return the icon of those who try to build what is looked for."""
    return line_drawing(_KINDS["good_builder"])


def traitor_icon() -> str:
    """Return the icon of the traitor, and of the answer that the traitor knows."""
    return line_drawing(_KINDS["traitor"])


def required_icon() -> str:
    """Return the icon of the cards that are in every game."""
    return line_drawing(_KINDS["required"])


def optional_icon() -> str:
    """Return the icon of the cards that larger groups draw."""
    return line_drawing(_KINDS["optional"])


def set_icon(puzzle_set: str) -> str:
    """Return the icon of the family or the challenge puzzles.

    Raises:
        KeyError: *puzzle_set* is neither.
    """
    return line_drawing(_KINDS[puzzle_set])


def any_side_up_icon() -> str:
    """Return the icon that says that the card may be held any way round (MB-6)."""
    return line_drawing(_KINDS["any_side_up"])


def squared_triangle_icon() -> str:
    """Return the icon that reminds of squared triangles: a prism on its side looks like a square (MB-7)."""
    return line_drawing(_KINDS["squared_triangle"])
