"""The 24 orientations of a cube, computed as the signed permutation matrices of determinant +1."""

from dataclasses import dataclass
from itertools import permutations, product

from core.geometry.cells import Cell

Matrix = tuple[Cell, Cell, Cell]


def _determinant(m: Matrix) -> int:
    (a, b, c), (d, e, f), (g, h, i) = m
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def _matrices() -> list[Matrix]:
    found = []
    for order in permutations(range(3)):
        for signs in product((1, -1), repeat=3):
            rows = tuple(tuple(signs[row] if column == order[row] else 0 for column in range(3)) for row in range(3))
            matrix: Matrix = (rows[0], rows[1], rows[2])  # type: ignore[assignment]
            if _determinant(matrix) == 1:
                found.append(matrix)
    return found


@dataclass(frozen=True, slots=True)
class Orientation:
    """One of the 24 rotations of a cube; *index* is its place in ORIENTATIONS, *matrix* acts on column vectors."""

    index: int
    matrix: Matrix

    def rotate(self, vector: Cell) -> Cell:
        """Return *vector* rotated about the origin."""
        x, y, z = vector
        (a, b, c), (d, e, f), (g, h, i) = self.matrix
        return (a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z)

    def then(self, later: "Orientation") -> "Orientation":
        """Return the orientation reached by this rotation followed by *later*."""
        columns = [later.rotate((self.matrix[0][k], self.matrix[1][k], self.matrix[2][k])) for k in range(3)]
        return _BY_MATRIX[tuple(zip(*columns, strict=True))]  # type: ignore[index]

    def inverse(self) -> "Orientation":
        """Return the rotation that undoes this one."""
        return _BY_MATRIX[tuple(zip(*self.matrix, strict=True))]  # type: ignore[index]


ORIENTATIONS: tuple[Orientation, ...] = tuple(Orientation(i, m) for i, m in enumerate(_matrices()))
"""All 24, the identity first; the order is fixed, because saves and links name orientations by index."""

_BY_MATRIX: dict[Matrix, Orientation] = {o.matrix: o for o in ORIENTATIONS}

IDENTITY = ORIENTATIONS[0]


def quarter_turn(axis: int, quarters: int = 1) -> Orientation:
    """Return the rotation by *quarters* × 90° about *axis* (0 x, 1 y, 2 z), counter-clockwise seen from its tip.

    Raises:
        ValueError: *axis* is not 0, 1 or 2.
    """
    if axis not in (0, 1, 2):
        raise ValueError(f"axis must be 0, 1 or 2, not {axis!r}")
    u, v = (axis + 1) % 3, (axis + 2) % 3
    rows = [[0, 0, 0] for _ in range(3)]
    rows[axis][axis] = 1
    rows[u][v] = -1
    rows[v][u] = 1
    one = _BY_MATRIX[tuple(tuple(row) for row in rows)]  # type: ignore[index]
    result = IDENTITY
    for _ in range(quarters % 4):
        result = result.then(one)
    return result


VERTICAL_TURNS: tuple[Orientation, ...] = tuple(quarter_turn(2, k) for k in range(4))
"""The four turns about the vertical, by 0°, 90°, 180° and 270°, counter-clockwise seen from above."""
