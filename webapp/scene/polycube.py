"""Polycubes: the triangles of blocks that are no convex solids, made with numpy when a page is built.

Their faces lie where the cells' faces do. Along each outer edge a strip of every face is shaded as if it were rounded,
which is what the chamfers of `webapp.scene.mesh` show of convex blocks.
"""

from collections.abc import Iterator
from itertools import pairwise, product

import numpy as np
from numpy.typing import NDArray

from core.geometry.cells import DIRECTIONS, Cell, high_corner, translate
from core.geometry.shape import Shape
from webapp.scene.mesh import CHAMFER, Mesh, Vectors, bar, place_on_tile, to_scene_axes

Edge = tuple[Vectors, Vectors, Vectors, Vectors]
"""Start and end of an edge a cell long, and the normals of the two faces that meet there."""


def is_bent(shape: Shape) -> bool:
    """Return whether *shape* is made of whole cells that do not fill a box."""
    across, deep, high = high_corner(cell for cell, _ in shape.cells)
    return not shape.has_wedge and len(shape.cells) < (across + 1) * (deep + 1) * (high + 1)


def solid(shape: Shape) -> Mesh:
    """Return *shape* about the middle of its bounding box, its tile once a cell."""
    mesh, own, middle = Mesh.empty(), _own(shape), _middle(shape)
    for cell in sorted(own):
        for normal in DIRECTIONS:
            if translate(cell, normal) not in own:
                _add_face(mesh, own, cell, normal, middle)
    return mesh


def edges(shape: Shape) -> NDArray[np.float32]:
    """Return the ends of the edges of *shape*, two points for each cell's length, in the scene's axes."""
    return to_scene_axes(np.array([point for start, end, _, _ in _edges(shape) for point in (start, end)]))


def frame(shape: Shape, thickness: float, swell: float) -> Mesh:
    """Return bars of *thickness* along the edges of *shape*, which is first made bigger by *swell* on all sides."""
    mesh = Mesh.empty()
    for start, end, one, two in _edges(shape):
        along, push = (end - start) * thickness / 2, (one + two) * swell
        u = (one + two) / np.linalg.norm(one + two)
        bar(mesh, start + push - along, end + push + along, u, np.cross(end - start, u), thickness)
    return mesh


def _own(shape: Shape) -> frozenset[Cell]:
    return frozenset(cell for cell, _ in shape.cells)


def _middle(shape: Shape) -> Vectors:
    return (np.array(high_corner(cell for cell, _ in shape.cells)) + 1) / 2


def _add_face(mesh: Mesh, own: frozenset[Cell], cell: Cell, normal: Cell, middle: Vectors) -> None:
    """Add the face of *cell* that looks along *normal*: its inner part, and a strip along each outer edge."""
    axis = next(k for k in range(3) if normal[k])
    u_axis, v_axis = (k for k in range(3) if k != axis)
    bounds = {}
    for side_axis in (u_axis, v_axis):
        low, high = ([sign if k == side_axis else 0 for k in range(3)] for sign in (-1, 1))
        stops = [0.0, CHAMFER, 1 - CHAMFER, 1.0]
        outer = [_is_outer(own, cell, normal, tuple(low)), _is_outer(own, cell, normal, tuple(high))]
        bounds[side_axis] = ([stop for k, stop in enumerate(stops) if k not in (1, 2) or outer[k - 1]], outer)
    (us, u_outer), (vs, v_outer) = bounds[u_axis], bounds[v_axis]
    flat = np.array(normal, dtype=float)

    def corner(u: float, v: float) -> tuple[Vectors, Vectors]:
        point = np.array(cell, dtype=float)
        point[axis] += normal[axis] > 0
        point[u_axis] += u
        point[v_axis] += v
        lean = flat.copy()
        for at, place, outer in ((u_axis, u, u_outer), (v_axis, v, v_outer)):
            if (place == 0 and outer[0]) or (place == 1 and outer[1]):
                lean[at] += 1 if place else -1
        return point, lean / np.linalg.norm(lean)

    for (u0, u1), (v0, v1) in product(pairwise(us), pairwise(vs)):
        made = [corner(u, v) for u, v in ((u0, v0), (u1, v0), (u1, v1), (u0, v1))]
        edge = float(u1 - u0 <= CHAMFER * 1.01 or v1 - v0 <= CHAMFER * 1.01)
        uvs = [(0.0, 0.0) if edge else place_on_tile(point, flat) for point, _ in made]
        mesh.add([point - middle for point, _ in made], [lean for _, lean in made], uvs, edge)


def _is_outer(own: frozenset[Cell], cell: Cell, normal: Cell, beside: Cell) -> bool:
    """Return whether the face of *cell* along *normal* ends in an outer edge in the direction *beside*."""
    return translate(cell, beside) not in own and translate(translate(cell, beside), normal) not in own


def _edges(shape: Shape) -> Iterator[Edge]:
    """Yield each edge where two faces meet at an angle, outer and inner ones."""
    own, middle = _own(shape), _middle(shape)
    high = high_corner(own)
    for axis in range(3):
        u, v = (k for k in range(3) if k != axis)
        spans = [range(high[k] + 2) if k != axis else range(high[k] + 1) for k in range(3)]
        for point in product(*spans):
            for sign_u, sign_v in _bends(own, point, u, v):
                start = np.array(point, dtype=float) - middle
                one, two, along = np.zeros(3), np.zeros(3), np.zeros(3)
                one[u], two[v], along[axis] = sign_u, sign_v, 1.0
                yield start, start + along, one, two


def _bends(own: frozenset[Cell], point: tuple[int, ...], u: int, v: int) -> Iterator[tuple[int, int]]:
    """Yield for each edge along the line from *point* which way its two faces look, along the axes *u* and *v*."""
    around = {}
    for sign_u, sign_v in product((-1, 1), repeat=2):
        cell = list(point)
        cell[u] -= sign_u < 0
        cell[v] -= sign_v < 0
        around[sign_u, sign_v] = tuple(cell) in own
    filled = [signs for signs, there in around.items() if there]
    if len(filled) == 3:
        yield next(signs for signs, there in around.items() if not there)
    elif len(filled) == 1 or (len(filled) == 2 and filled[0][0] != filled[1][0] and filled[0][1] != filled[1][1]):
        yield from ((-sign_u, -sign_v) for sign_u, sign_v in filled)
