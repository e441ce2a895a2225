"""The floor of Block and Key: the golden start icons in its middle, the sides of the core, and the spots where a block
may be placed, by the names of `webapp.scene.key_drawing`."""

import numpy as np

from webapp.scene.key_drawing import CORE_SIDES, ICONS, SPOTS
from webapp.scene.mesh import Mesh
from webapp.scene.table import sheet
from webapp.scene.three import Extra

_UP = np.array([0.0, 0.0, 1.0])
GOLD = "#b8860b"
_LIFT = 0.008
"""How far the icons lie over the floor."""


def furnishing() -> dict[str, Extra]:
    """Return what the floor has besides what every table has."""
    plate, arrow, spot = Extra(_plate(), "matt"), Extra(_arrow(), "flat", GOLD), Extra(sheet(0.5, 0.5), "over")
    return {**dict.fromkeys(CORE_SIDES, plate), **dict.fromkeys(ICONS, arrow), **dict.fromkeys(SPOTS, spot)}


def _plate() -> Mesh:
    """Return a side of the core, two cells wide and high, that faces the front; its tile comes once a cell."""
    mesh, front = Mesh.empty(), np.array([0.0, -1.0, 0.0])
    inset = 0.955
    corners = [np.array([x * inset, 0.0, z * inset]) for x, z in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    mesh.add(corners, [front] * 4, [(corner[0], corner[2]) for corner in corners])
    return mesh


def _arrow() -> Mesh:
    """Return an arrow from the middle of the floor towards the front, flat on the floor."""
    mesh = Mesh.empty()
    for ring in (
        ((-0.18, -0.12), (0.18, -0.12), (0.18, -0.5), (-0.18, -0.5)),
        ((-0.46, -0.46), (0.46, -0.46), (0.0, -0.96)),
    ):
        corners = [np.array([x, y, _LIFT]) for x, y in ring]
        mesh.add(corners, [_UP] * len(corners), [(0.0, 0.0)] * len(corners))
    return mesh
