"""Laws of placement and balance, over generated structures (MB-8)."""

from fractions import Fraction
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.geometry.shape import FilledCell
from core.geometry.wedge import parts_collide
from core.placement import (
    balanced,
    faults,
    resting_pose,
    standing_faults,
    taking_faults,
)
from core.projection.view import BOTTOM, LEFT, RIGHT, TOP
from core.structure import Placement, Structure
from tests.strategies import BOX, SMALL_TABLE, placements, structures


@given(structures())
def test_what_is_built_block_upon_block_stands(structure: Structure) -> None:
    """MB-8."""
    assert standing_faults(structure, SMALL_TABLE) == ()


@given(structures())
def test_a_block_that_carries_nothing_can_be_taken_and_put_back(structure: Structure) -> None:
    """MB-8."""
    loose = [p for p in structure.placements if not taking_faults(structure, p.block.id)]
    assert loose
    for placement in loose:
        assert faults(structure.removing(placement.block.id), placement, SMALL_TABLE) == ()


@given(structures(), placements())
def test_no_fault_means_no_shared_room_and_something_under_it(structure: Structure, placement: Placement) -> None:
    """MB-8."""
    if faults(structure, placement, SMALL_TABLE):
        return
    assert placement.block.id not in structure.by_id
    for cell, part in placement.cells:
        assert 0 <= cell[0] < 4
        assert 0 <= cell[1] < 4
        assert 0 <= cell[2] < 5
        assert not any(parts_collide(part, other) for other, _ in structure.occupied.get(cell, ()))
    lowest = min(cell[2] for cell, _ in placement.cells)
    below = {(x, y, z - 1) for (x, y, z), _ in placement.cells} | {cell for cell, _ in placement.cells}
    assert lowest == 0 or below & structure.occupied.keys()


@given(structures(), placements())
def test_a_block_comes_to_rest_where_it_can_sink_no_further(structure: Structure, placement: Placement) -> None:
    pose = resting_pose(structure, placement, SMALL_TABLE)

    def collides(at: Pose) -> bool:
        return any(
            parts_collide(part, other)
            for cell, part in at.place(placement.block.shape)
            for other, _ in structure.occupied.get(cell, ())
        )

    x, y, z = pose.origin
    assert (x, y) == placement.pose.origin[:2]
    assert not any(collides(Pose((x, y, height), pose.orientation)) for height in range(z, SMALL_TABLE.height + 1))
    assert z == 0 or collides(Pose((x, y, z - 1), pose.orientation))


TRIANGLES = {
    LEFT: ((0, 0), (0, 1)),
    RIGHT: ((1, 0), (1, 1)),
    BOTTOM: ((0, 0), (1, 0)),
    TOP: ((0, 1), (1, 1)),
}
Plan = tuple[Fraction, Fraction]


def centroid(cells: list[FilledCell]) -> Plan:
    """The centre of mass seen from above, from the definition of the parts."""
    mass, x, y = Fraction(0), Fraction(0), Fraction(0)
    for cell, part in cells:
        dx = dy = Fraction(1, 2)
        weight = Fraction(1)
        if part is not None:
            weight = Fraction(1, 2)
            third = {0: Fraction(1, 3), 1: Fraction(2, 3)}
            dx = {0: dx, 1: third[part.su], 2: third[part.su]}[part.axis]
            dy = {0: third[part.su], 1: dy, 2: third[part.sv]}[part.axis]
        mass, x, y = mass + weight, x + weight * (cell[0] + dx), y + weight * (cell[1] + dy)
    return x / mass, y / mass


def separated(center: Plan, points: set[Plan]) -> bool:
    """Whether a line through two of the points has all of them on one side and the centre strictly on the other."""
    for (x1, y1), (x2, y2) in combinations(points, 2):
        sides = [(x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) for x, y in points]
        here = (x2 - x1) * (center[1] - y1) - (y2 - y1) * (center[0] - x1)
        if (here > 0 and max(sides) <= 0) or (here < 0 and min(sides) >= 0):
            return True
    return False


@given(
    st.sampled_from(BOX.blocks),
    st.sampled_from(ORIENTATIONS),
    st.dictionaries(
        st.tuples(st.integers(0, 2), st.integers(0, 2), st.just(0)),
        st.frozensets(st.integers(0, 3), min_size=1),
        min_size=1,
        max_size=4,
    ),
)
def test_balance_is_exact(block: object, orientation: object, resting: dict[object, frozenset[int]]) -> None:
    """MB-8: the hull of the contact against a check by separating lines in fractions."""
    cells = list(Pose((0, 0, 0), orientation).place(block.shape))  # type: ignore[arg-type, attr-defined]
    points = {
        (Fraction(cell[0]) + dx, Fraction(cell[1]) + dy)  # type: ignore[index]
        for cell, quarters in resting.items()
        for quarter in quarters
        for dx, dy in (*TRIANGLES[quarter], (Fraction(1, 2), Fraction(1, 2)))
    }
    assert balanced(cells, resting) == (not separated(centroid(cells), points))  # type: ignore[arg-type]
