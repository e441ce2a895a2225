"""Block and Key: its set-up, and the table it is played at."""

from core.games.block_and_key.equipment import box
from webapp.pages.build import ROWS as BUILDER_ROWS
from webapp.pages.page import Page
from webapp.pages.scene_page import scene_page
from webapp.pages.shell import Command
from webapp.scene.drawing import SceneOptions
from webapp.scene.key_drawing import SIZE, with_core
from webapp.scene.ruin import furnishing
from webapp.scene.three import build_scene

NAME, TITLE = "keys", "Block and Key: Sightline"
PANES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("resume", "players", "places", "time", "ticket", "entry", "start", "said"), ("setup", "keys-setup")
    ),
    **dict.fromkeys(("where", "call"), ("keys-call",)),
    **dict.fromkeys(("clock", "message", "board"), ()),
    **dict.fromkeys(("yard", "supply"), ("keys-yard",)),
    **dict.fromkeys(("cards", "altars", "enigma", "secret", "sight"), ("keys-hand",)),
    **dict.fromkeys(("seats", "log"), ("keys-table",)),
    "ending": ("keys-ending",),
    **dict.fromkeys(("replay", "replay_line"), ("ending",)),
    "replay_controls": ("ending", "talk"),
}
"""The panes, each with the style sheets of its own that it needs."""

_ACTIONS = BUILDER_ROWS["actions"]
ROWS: dict[str, dict[str, Command]] = {
    "camera": {
        "look_seat": ("My seat", "home", "sign"),
        "look_side": ("My side", "views", "sign"),
        "look_left": ("Left corner", "back", "bare"),
        "look_right": ("Right corner", "forward", "bare"),
        "look_above": ("Above", "above", "bare"),
    },
    "actions": {
        **{name: _ACTIONS[name] for name in ("turn", "tip", "roll")},
        "spots": ("Spots", "dots", "small"),
        "hint": ("Hint", "help", "small"),
        "place": _ACTIONS["place"],
    },
    "history": BUILDER_ROWS["history"],
}
"""The rows of buttons: slot to name to words, icon and kind."""

KEYS = (("E", "end the turn"), ("L", "show all legal spots"), ("H", "show a placement that claims a key"))
"""The keys of this page alone."""

WITHOUT = ("Page Up, Page Down", "Delete", "C", "1 to 4")
"""The keys that do nothing here."""


def declare() -> Page:
    """Return the page with new Panel objects."""
    scene = build_scene(SceneOptions(with_core(box()), SIZE), more=furnishing())
    return scene_page(NAME, TITLE, PANES, scene, rows=ROWS, without_keys=WITHOUT, more_keys=KEYS)
