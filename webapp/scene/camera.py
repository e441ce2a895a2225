"""The camera's views: from where, at what, and how much of the table must be on screen."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import acos, pi, sqrt
from typing import Any

TRAVEL = 250
"""Milliseconds that the camera takes to a view."""


@dataclass(frozen=True, slots=True)
class Camera:
    """A view of the scene: from where (three.js's spherical angles, radians), at what, and how much must fit.

    *span* is the half width and half height, in cells, that are on screen whatever the window's shape. *flat* views
    have no perspective: an elevation shows each square's first face and nothing else (MB-3).
    """

    azimuth: float
    polar: float
    target: tuple[float, float, float]
    span: tuple[float, float]
    flat: bool


def _cameras() -> dict[str, Camera]:
    cameras = {f"side{k + 1}": Camera(k * pi / 2, pi / 2, (0.0, 3.5, 0.0), (6.2, 4.7), True) for k in range(4)}
    cameras["above"] = Camera(0.0, 0.0, (0.0, 0.0, 0.0), (6.4, 6.4), True)
    cameras["home"] = Camera(0.48, 0.98, (-0.4, -0.4, 0.55), (8.4, 6.0), False)
    for k in range(4):
        cameras[f"seat{k + 1}"] = Camera(k * pi / 2, 1.05, (0.0, 1.9, 0.0), (7.2, 5.7), False)
        cameras[f"corner{k + 1}"] = Camera((2 * k + 1) * pi / 4, acos(1 / sqrt(3)), (0.0, 1.2, 0.0), (7.0, 5.6), True)
    return cameras


CAMERAS: Mapping[str, Camera] = _cameras()
"""The views by name: ``side1`` to ``side4``, ``above``, ``home``; ``seat1`` to ``seat4``, what is seen by somebody who
sits at that side; and ``corner1`` to ``corner4``, where corner k lies between side k and the next one and shows what an
isometric card shows (MB-4)."""


def camera_patch(name: str) -> dict[str, dict[str, Any]]:
    """Return the patch that takes the camera to the view *name*, wherever it is now.

    Raises:
        KeyError: there is no such view.
    """
    if name not in CAMERAS:
        raise KeyError(name)
    return {"camera": {"preset": name, "ease": TRAVEL}}
