"""Meshes: the triangles of blocks, frames and the table, made with numpy when a page is built."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from core.geometry.cells import high_corner
from core.geometry.shape import Shape
from core.geometry.wedge import CROSS_AXES, Part

Vectors = NDArray[np.float64]

CHAMFER = 0.045
"""How far a block's edges are cut back, in cells."""

_BARE = (0.0, 0.0)
"""A place on the tile that no pattern marks: edges are without pattern."""

_SLOPES = [n for n in product((-1, 0, 1), repeat=3) if 1 <= sum(map(abs, n)) <= 2]


@dataclass
class Mesh:
    """Triangles: for each vertex its position, normal and place on the tile, and whether it is on an edge's chamfer."""

    positions: list[Vectors]
    normals: list[Vectors]
    uvs: list[tuple[float, float]]
    edge: list[float]
    triangles: list[tuple[int, int, int]]

    @classmethod
    def empty(cls) -> "Mesh":
        """Return a mesh without triangles."""
        return cls([], [], [], [], [])

    def add(
        self,
        corners: Sequence[Vectors],
        normals: Sequence[Vectors],
        uvs: Sequence[tuple[float, float]],
        edge: float = 0.0,
    ) -> None:
        """Add a convex polygon, turning it round if it does not face along its normals."""
        first = len(self.positions)
        facing = np.cross(corners[1] - corners[0], corners[2] - corners[0]) @ sum(normals)
        order = range(len(corners)) if facing > 0 else range(len(corners) - 1, -1, -1)
        for k in order:
            self.positions.append(corners[k])
            self.normals.append(normals[k])
            self.uvs.append(uvs[k])
            self.edge.append(edge)
        self.triangles += [(first, first + k, first + k + 1) for k in range(1, len(corners) - 1)]

    def arrays(self) -> dict[str, NDArray]:
        """Return the attributes as three.js takes them, in its axes."""
        return {
            "position": to_scene_axes(np.array(self.positions)),
            "normal": to_scene_axes(np.array(self.normals)),
            "uv": np.array(self.uvs, dtype=np.float32),
            "index": np.array(self.triangles, dtype=np.uint16).reshape(-1),
        }

    def tones(self, face: float, edge: float) -> NDArray[np.float32]:
        """Return a factor for the colour at each vertex: *face* on faces and *edge* on chamfers."""
        factors = [face + (edge - face) * part for part in self.edge]
        return np.repeat(np.array(factors, dtype=np.float32)[:, None], 3, axis=1)


@dataclass(frozen=True)
class Face:
    """A flat face of a solid: its outward unit *normal* and its *corners*, counter-clockwise seen from outside."""

    normal: Vectors
    corners: list[Vectors]


def faces(shape: Shape) -> list[Face]:
    """Return the flat faces of *shape* about the middle of its bounding box.

    Raises:
        ValueError: the shape is not convex.
    """
    middle = _middle(shape)
    points = {corner for cell, part in shape.cells for corner in _corners(cell, part)}
    cloud = np.array(sorted(points), dtype=float)
    found = []
    for direction in _SLOPES:
        heights = cloud @ np.array(direction)
        ring = _ring(cloud[heights == heights.max()], np.array(direction) / np.linalg.norm(direction))
        if len(ring) > 2:
            found.append(Face(np.array(direction) / np.linalg.norm(direction), [point - middle for point in ring]))
    volume = sum(
        np.cross(face.corners[k] - face.corners[0], face.corners[k + 1] - face.corners[0]) @ face.corners[0] / 6
        for face in found
        for k in range(1, len(face.corners) - 1)
    )
    if not np.isclose(volume, sum(1 if part is None else 0.5 for _, part in shape.cells)):
        raise ValueError(f"shape {shape.name} is not convex")
    return found


def solid(shape: Shape, chamfer: float = CHAMFER) -> Mesh:
    """Return *shape* with its edges cut back by *chamfer*, as if they were rounded: about the middle of its bounding
    box, its faces still on the cells' faces, its tile once a cell."""
    mesh = Mesh.empty()
    sides = faces(shape)
    middle = _middle(shape)
    at: dict[tuple[float, ...], dict[int, Vectors]] = {}
    for index, face in enumerate(sides):
        corners = _inset(face, chamfer)
        mesh.add(
            corners, [face.normal] * len(corners), [place_on_tile(point + middle, face.normal) for point in corners]
        )
        for outer, point in zip(face.corners, corners, strict=True):
            at.setdefault(tuple(outer), {})[index] = point
    for (one, two), (start, end) in _edges(sides):
        strip = [at[tuple(corner)][index] for corner, index in ((start, one), (end, one), (end, two), (start, two))]
        normals = [sides[index].normal for index in (one, one, two, two)]
        mesh.add(strip, normals, [_BARE] * 4, 1.0)
    for meeting in at.values():
        mesh.add(list(meeting.values()), [sides[index].normal for index in meeting], [_BARE] * len(meeting), 1.0)
    return mesh


def edges(shape: Shape) -> NDArray[np.float32]:
    """Return the ends of the edges of *shape*, two points an edge, about the middle of its bounding box, in the scene's
    axes."""
    ends = [point for _, pair in _edges(faces(shape)) for point in pair]
    return to_scene_axes(np.array(ends))


def frame(shape: Shape, thickness: float, swell: float) -> Mesh:
    """Return bars of *thickness* along the edges of *shape*, which is first made bigger by *swell* on all sides."""
    mesh = Mesh.empty()
    sides = faces(shape)
    for first, second in _edges(sides):
        one, two = (sides[k].normal for k in first)
        start, end = (point + _push(sides, point, swell) for point in second)
        along = (end - start) / np.linalg.norm(end - start)
        u = (one + two) / np.linalg.norm(one + two)
        bar(mesh, start - along * thickness / 2, end + along * thickness / 2, u, np.cross(along, u), thickness)
    return mesh


def bar(mesh: Mesh, start: Vectors, end: Vectors, u: Vectors, v: Vectors, thickness: float) -> None:
    """Add to *mesh* a square bar from *start* to *end*, its corners along the unit vectors *u* and *v*."""
    reach = thickness / np.sqrt(2)
    ring = [u * reach, v * reach, -u * reach, -v * reach]
    for k in range(4):
        a, b = ring[k], ring[(k + 1) % 4]
        normal = (a + b) / np.linalg.norm(a + b)
        mesh.add([start + a, start + b, end + b, end + a], [normal] * 4, [(0.0, 0.0)] * 4)
    along = (end - start) / np.linalg.norm(end - start)
    for point, normal in ((start, -along), (end, along)):
        mesh.add([point + offset for offset in ring], [normal] * 4, [(0.0, 0.0)] * 4)


def _middle(shape: Shape) -> Vectors:
    return (np.array(high_corner(cell for cell, _ in shape.cells)) + 1) / 2


def _corners(cell: Sequence[int], part: Part) -> Iterator[tuple[int, ...]]:
    for corner in product((0, 1), repeat=3):
        if part is not None:
            u, v = CROSS_AXES[part.axis]
            if corner[u] != part.su and corner[v] != part.sv:
                continue
        yield tuple(low + step for low, step in zip(cell, corner, strict=True))


def _ring(points: Vectors, normal: Vectors) -> list[Vectors]:
    """Return the corners of the convex hull of *points* in a plane, counter-clockwise about *normal*."""
    middle = points.mean(axis=0)
    start = next((point for point in points if np.linalg.norm(point - middle) > 0), middle)
    u = start - middle
    v = np.cross(normal, u)
    ring = sorted(points, key=lambda point: np.arctan2((point - middle) @ v, (point - middle) @ u))
    turns = True
    while turns and len(ring) > 2:
        turns = False
        for k in range(len(ring)):
            before, here, after = ring[k - 1], ring[k], ring[(k + 1) % len(ring)]
            if np.cross(here - before, after - here) @ normal <= 1e-9:
                del ring[k]
                turns = True
                break
    return ring


def _inset(face: Face, by: float) -> list[Vectors]:
    """Return the corners of *face* with each of its sides moved inwards by *by*."""
    corners = face.corners
    moved = []
    for k, corner in enumerate(corners):
        before = (corner - corners[k - 1]) / np.linalg.norm(corner - corners[k - 1])
        after = (corners[(k + 1) % len(corners)] - corner) / np.linalg.norm(corners[(k + 1) % len(corners)] - corner)
        moved.append(corner + (after - before) * by / (np.cross(before, after) @ face.normal))
    return moved


def _edges(sides: Sequence[Face]) -> Iterator[tuple[tuple[int, int], tuple[Vectors, Vectors]]]:
    """Yield each edge as the two faces that share it and its ends."""
    owner: dict[tuple[tuple[float, ...], tuple[float, ...]], int] = {}
    for index, face in enumerate(sides):
        for k, corner in enumerate(face.corners):
            ends = (tuple(corner), tuple(face.corners[(k + 1) % len(face.corners)]))
            if ends[::-1] in owner:
                yield (owner[ends[::-1]], index), (np.array(ends[0]), np.array(ends[1]))
            owner[ends] = index


def _push(sides: Sequence[Face], corner: Vectors, by: float) -> Vectors:
    """Return the shift that takes *corner* *by* outside each of the three faces that meet there."""
    meeting = [face.normal for face in sides if any(np.allclose(corner, other) for other in face.corners)]
    return np.linalg.solve(np.array(meeting), np.full(3, by))


def place_on_tile(point: Vectors, normal: Vectors) -> tuple[float, float]:
    """Return where on the tile *point* lies, in cells, on a face with this *normal*; upright faces have it upright."""
    if abs(normal[2]) > 0.9:
        return (float(point[0]), float(point[1]))
    across = np.array([-normal[1], normal[0], 0.0]) / np.hypot(normal[0], normal[1])
    return (float(point @ across), float(point @ np.cross(normal, across)))


def to_scene_axes(vectors: Vectors) -> NDArray[np.float32]:
    """Return *vectors*, one a row, in three.js's axes."""
    x, y, z = vectors.T
    return np.stack([x, z, -y], axis=1).astype(np.float32)
