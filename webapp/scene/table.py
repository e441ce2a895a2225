"""The table: its board and rim, the lines between its cells, and the soft ground under it."""

from itertools import pairwise

import numpy as np

from core.placement import TableSize
from webapp.scene.mesh import Mesh, Vectors

RIM = 1.0
"""How wide the rim around the cells is, in cells; the sides' names lie on it."""

THICKNESS = 0.5
GROOVE = 0.05
BEVEL = 0.1
GRAIN = 6.0
"""How many cells the picture of the wood spans before it comes again."""

_UP = np.array([0.0, 0.0, 1.0])


def board(size: TableSize) -> tuple[Mesh, list[float]]:
    """Return the table's mesh, its top at height 0 and its middle at the origin, and each vertex's tone: the factor for
    the wood's colour. Nothing stands higher than the top, so that a side's view hides no block behind the table."""
    mesh = Mesh.empty()
    tones: list[float] = []
    a, b = size.width / 2, size.depth / 2

    def add(corners: list[Vectors], normals: list[Vectors], turn: bool, tone: float) -> None:
        uvs = [((p[1] if turn else p[0]) / GRAIN, ((p[0] if turn else p[1]) + p[2]) / GRAIN) for p in corners]
        mesh.add(corners, normals, uvs)
        tones.extend([tone] * len(corners))

    add(_ring(a, b, 0.0), [_UP] * 4, False, 1.0)
    steps = [  # reach beyond the cells, height; the tone of the strip that leads there
        (0.0, 0.0, 1.0),
        (GROOVE, -0.02, 0.6),
        (GROOVE, 0.0, 0.7),
        (RIM - BEVEL, 0.0, 0.93),
        (RIM - 0.3 * BEVEL, -0.3 * BEVEL, 0.98),
        (RIM, -BEVEL, 0.95),
        (RIM, -THICKNESS + BEVEL / 2, 0.9),
        (RIM - BEVEL / 2, -THICKNESS, 0.8),
    ]
    for (near, high, _), (far, low, tone) in pairwise(steps):
        inner, outer = _ring(a + near, b + near, high), _ring(a + far, b + far, low)
        for k in range(4):
            out = np.array([(0, -1, 0), (1, 0, 0), (0, 1, 0), (-1, 0, 0)][k], dtype=float)
            normal = out * (high - low) + _UP * (far - near)
            normal = out if low <= -THICKNESS else normal / np.linalg.norm(normal)
            j = (k + 1) % 4
            add([inner[k], inner[j], outer[j], outer[k]], [normal] * 4, k % 2 == 1, tone)
    return mesh, tones


def lines(size: TableSize, width: float = 0.03, height: float = 0.004) -> Mesh:
    """Return the lines between the cells, as thin strips a little over the top."""
    mesh = Mesh.empty()
    a, b = size.width / 2, size.depth / 2
    for k in range(1, size.width):
        mesh.add(
            _strip(np.array([k - a, -b, height]), np.array([k - a, b, height]), width), [_UP] * 4, [(0.0, 0.0)] * 4
        )
    for k in range(1, size.depth):
        mesh.add(
            _strip(np.array([-a, k - b, height]), np.array([a, k - b, height]), width), [_UP] * 4, [(0.0, 0.0)] * 4
        )
    return mesh


def sheet(width: float, depth: float) -> Mesh:
    """Return a flat rectangle about the origin that carries one whole picture, upright as seen from the front."""
    mesh = Mesh.empty()
    mesh.add(_ring(width / 2, depth / 2, 0.0), [_UP] * 4, [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])
    return mesh


def _ring(a: float, b: float, z: float) -> list[Vectors]:
    return [np.array([x, y, z]) for x, y in ((-a, -b), (a, -b), (a, b), (-a, b))]


def _strip(start: Vectors, end: Vectors, width: float) -> list[Vectors]:
    along = (end - start) / np.linalg.norm(end - start)
    side = np.cross(_UP, along) * width / 2
    return [start - side, end - side, end + side, start + side]
