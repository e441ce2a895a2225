"""The settings' widgets, the same on every page."""

import panel as pn

from webapp.controllers.player import SETTING
from webapp.pages.look import Look, choice, switch


def settings() -> tuple[dict[str, pn.widgets.Widget], pn.Column]:
    """Return the widgets of the settings by name, and the column that holds them."""
    widgets = {
        "theme": choice("Colours", {"As the system": "system", "Light": "light", "Dark": "dark"}),
        "patterns": switch("Patterns on the blocks, to tell colours apart"),
        "motion": choice("Motion", {"As the system": "system", "As little as can be": "less"}),
        "sides": choice(
            "Sides of the cards",
            {"Given in the first ten family puzzles": "puzzle", "Given": "given", "For me to find": "find"},
        ),
        "timed": switch("Ten minutes on the clock"),
        "cards": choice("Cards", {"All together": "all", "One at a time": "one"}),
        "extra": choice("Grey cards to help", {"None": 0, "One": 1, "Two": 2, "Three": 3, "All four": 4}),
    }
    named = {f"{SETTING}{name}": widget for name, widget in widgets.items()}
    return named, pn.Column(*widgets.values(), sizing_mode="stretch_width", margin=0, design=Look)
