"""Textures: tiles of the blocks' patterns, and wood, as arrays of bytes made with numpy.

A tile covers one cell. It is multiplied with the block's colour: 255 leaves the colour as it is. Every tile has the
fine unevenness of foam, and its marks stand where the cards have them (`core.projection.pattern`).
"""

import numpy as np
from numpy.typing import NDArray

from core.projection import pattern

Picture = NDArray[np.uint8]

SIDE = 64
INK = 0.55
"""How bright the ink is on a light block, as a part of the block's own brightness."""


def tile(name: str, lighten: float | None = None) -> Picture:
    """Return the tile of the pattern *name*: its ink is darker than the ground or *lighten* times as bright.

    Raises:
        KeyError: there is no such pattern.
    """
    ink = _PATTERNS[name]()
    ground, inked = (1.0, INK) if lighten is None else (1 / lighten, 1.0)
    return _bytes((ground + (inked - ground) * ink) * _foam())


def hatch() -> Picture:
    """Return the tile for what is refused: brightness and opacity, slanted bars."""
    x, y = _axes()
    bars = _soft(0.25 - np.abs((2 * (x + y)) % 1 - 0.5), 2)
    return _bytes(np.stack([np.ones_like(bars), 0.3 + 0.7 * bars], axis=-1))


def wood(side: int = 256) -> Picture:
    """Return a piece of quiet grain along x that joins itself on all sides."""
    rng = np.random.default_rng(7)
    y = np.arange(side)[:, None] / side
    x = np.arange(side)[None, :] / side
    bend = sum(
        rng.normal(0, 0.02 / k) * np.sin(2 * np.pi * (k * x + rng.random())) * np.cos(2 * np.pi * (y + rng.random()))
        for k in range(1, 4)
    )
    grain = np.zeros((side, side))
    for k in (3, 5, 9, 14, 23, 37):
        grain += rng.normal(0.8, 0.25) * np.sin(2 * np.pi * (k * (y + bend) + rng.random())) / k**0.35
    fibre = _blur(rng.normal(0, 1, (side, side)), 24)
    grain = grain / grain.std() + 0.7 * fibre / fibre.std()
    return _bytes(np.round((0.955 + 0.018 * np.clip(grain, -2.4, 2.4)) * 85) / 85)


def _axes() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    at = (np.arange(SIDE) + 0.5) / SIDE
    return at[None, :], at[:, None]


def _soft(inside: NDArray[np.float64], slope: float = 1) -> NDArray[np.float64]:
    """Return 1 where *inside* (cells from the border, times *slope*) is positive, 0 where negative, smooth between."""
    return np.clip(inside * SIDE / slope + 0.5, 0, 1)


def _dots() -> NDArray[np.float64]:
    return _soft(pattern.SPOT_RADIUS - _from_spots())


def _rings() -> NDArray[np.float64]:
    return _soft(0.023 - np.abs(_from_spots() - pattern.SPOT_RADIUS))


def _from_spots() -> NDArray[np.float64]:
    x, y = _axes()
    return np.min([np.hypot(x - a, y - b) for a, b in pattern.SPOTS], axis=0)


def _stripes() -> NDArray[np.float64]:
    x, y = _axes()
    return _soft(0.0375 - _from_lines(y - x) / np.sqrt(2))


def _grid() -> NDArray[np.float64]:
    x, y = _axes()
    return _soft(0.02 - np.minimum(_from_lines(x), _from_lines(y)))


def _from_lines(at: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how far *at* is from the nearest line, of which there are three to a unit, none on its border."""
    return np.abs((3 * at) % 1 - 0.5) / 3


def _plain() -> NDArray[np.float64]:
    return np.zeros((SIDE, SIDE))


_PATTERNS = {"dots": _dots, "stripes": _stripes, "grid": _grid, "rings": _rings, "plain": _plain}


def _foam() -> NDArray[np.float64]:
    noise = np.random.default_rng(3).normal(0, 1, (SIDE, SIDE))
    noise = noise + np.roll(noise, 1, 0) + np.roll(noise, 1, 1)
    return 1 - 0.006 * np.round(np.clip(noise / noise.std() + 1, 0, 3))


def _blur(noise: NDArray[np.float64], reach: int) -> NDArray[np.float64]:
    return sum(np.roll(noise, k, 1) for k in range(reach))


def _bytes(values: NDArray[np.float64]) -> Picture:
    return np.clip(np.round(values * 255), 0, 255).astype(np.uint8)
