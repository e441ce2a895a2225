"""The viewpoint: where the player looks from."""

from math import pi
from typing import Any

import param

from core.geometry.cells import Cell
from core.geometry.orientation import VERTICAL_TURNS, Orientation, quarter_turn

SIDES = ("side1", "side2", "side3", "side4")
SEATS = ("seat1", "seat2", "seat3", "seat4")
CORNERS = ("corner1", "corner2", "corner3", "corner4")
PRESETS = (*SIDES, *SEATS, *CORNERS, "above", "home")

_ARROWS: dict[str, Cell] = {
    "ArrowRight": (1, 0, 0),
    "ArrowLeft": (-1, 0, 0),
    "ArrowUp": (0, 1, 0),
    "ArrowDown": (0, -1, 0),
}


class Viewpoint(param.Parameterized):
    """Where the camera stands: the preset last asked for, and the azimuth it came to rest at."""

    preset: Any = param.Selector(default="home", objects=list(PRESETS), doc="The view last asked for.")
    asked = param.Integer(default=0, doc="How often a view was asked for: the same one can be asked for again.")
    azimuth = param.Number(default=0.0, doc="Radians, counter-clockwise seen from above; 0 is the front seat.")

    def look(self, preset: str) -> None:
        """Ask for the view *preset*."""
        self.param.update(preset=preset, asked=self.asked + 1)

    @property
    def side(self) -> int:
        """The side of the table (0 to 3) that the screen faces most nearly."""
        return round(self.azimuth / (pi / 2)) % 4

    def direction(self, arrow: str) -> Cell:
        """Return the table's direction of an arrow key as seen on the screen.

        Raises:
            KeyError: *arrow* is no arrow key.
        """
        return VERTICAL_TURNS[self.side].rotate(_ARROWS[arrow])

    def turn(self, axis: str, quarters: int) -> Orientation:
        """Return the rotation that *turn* (about the vertical), *tip* (towards the viewer) or *roll* (to the viewer's
        right) makes by *quarters*, as seen on the screen.

        Raises:
            KeyError: *axis* is none of the three.
        """
        x, y, z = VERTICAL_TURNS[self.side].rotate({"turn": (0, 0, 1), "tip": (1, 0, 0), "roll": (0, 1, 0)}[axis])
        number = (abs(x), abs(y), abs(z)).index(1)
        return quarter_turn(number, quarters * (x + y + z))
