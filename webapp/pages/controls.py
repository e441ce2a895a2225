"""The settings' widgets, the same on every page."""

from typing import Any

import panel as pn

from webapp.controllers.player import SETTING
from webapp.pages.look import Look, choice, html_pane


def settings() -> tuple[dict[str, Any], pn.Column]:
    """Return the widgets of the settings by name, and the column that holds them."""
    choices = {
        "theme": choice("Colours", {"As the system": "system", "Light": "light", "Dark": "dark"}),
        "motion": choice("Motion", {"As the system": "system", "As little as can be": "less"}),
        "sides": choice(
            "Sides of the cards",
            {"Given in the first ten family puzzles": "puzzle", "Given": "given", "For me to find": "find"},
        ),
        "cards": choice("Cards", {"All together": "all", "One at a time": "one"}),
        "extra": choice("Grey cards to help", {"None": 0, "One": 1, "Two": 2, "Three": 3, "All four": 4}),
    }
    switches = html_pane()
    named = {f"{SETTING}{name}": widget for name, widget in choices.items()}
    column = pn.Column(*choices.values(), switches, sizing_mode="stretch_width", margin=0, design=Look)
    return {**named, "switches": switches}, column
