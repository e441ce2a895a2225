"""Shapes and poses: the blocks of the box (MB-1), their aspects, and polycubes of any size."""

import pytest
from hypothesis import given

from core.blocks import Block
from core.geometry.cells import DIRECTIONS, Cell, high_corner, low_corner, translate
from core.geometry.orientation import IDENTITY, ORIENTATIONS, Orientation, quarter_turn
from core.geometry.pose import Pose
from core.geometry.shape import FilledCell, Shape, normalize
from core.geometry.wedge import complement
from tests.strategies import BOX, blocks, cells, orientations

SHAPES = {block.shape.name: block.shape for block in BOX.blocks}


def one_sided(size: int) -> set[tuple[FilledCell, ...]]:
    """All polycubes of *size* cells, up to turning."""
    grown = {normalize([((0, 0, 0), None)])}
    for _ in range(size - 1):
        bigger = set()
        for cube in grown:
            taken = {cell for cell, _ in cube}
            for cell in {translate(cell, way) for cell in taken for way in DIRECTIONS} - taken:
                shape = Shape.of("", [*cube, (cell, None)])
                bigger.add(min(shape.rotated(orientation) for orientation in ORIENTATIONS))
        grown = bigger
    return grown


def test_the_box_holds_24_blocks_six_shapes_in_four_colours() -> None:
    """MB-1."""
    assert len(BOX.blocks) == 24
    assert len({(block.shape, block.color) for block in BOX.blocks}) == 24
    assert list(SHAPES) == ["cube", "bar2", "bar3", "slab", "prism1", "prism2"]


@pytest.mark.parametrize(
    ("name", "halves", "size"),
    [
        ("cube", 2, (1, 1, 1)),
        ("bar2", 4, (2, 1, 1)),
        ("bar3", 6, (3, 1, 1)),
        ("slab", 8, (2, 2, 1)),
        ("prism1", 1, (1, 1, 1)),
        ("prism2", 4, (2, 2, 1)),
    ],
)
def test_each_shape_has_its_size_and_volume(name: str, halves: int, size: Cell) -> None:
    """MB-1, MB-2: a small prism is half a cube, a large one half a slab."""
    shape = SHAPES[name]
    assert sum(2 if part is None else 1 for _, part in shape.cells) == halves
    high = high_corner(cell for cell, _ in shape.cells)
    assert (high[0] + 1, high[1] + 1, high[2] + 1) == size
    assert shape.has_wedge == name.startswith("prism")


@pytest.mark.parametrize("name", ["prism1", "prism2"])
def test_two_like_prisms_make_the_square_block(name: str) -> None:
    """MB-2: a large prism is one whole cell and two wedges, and leaves room for its like."""
    shape = SHAPES[name]
    first, second = shape.cells, shape.rotated(quarter_turn(2, 2))
    parts = {cell: [part for at, part in (*first, *second) if at == cell] for cell, _ in (*first, *second)}
    assert all(found == [None] or found[0] == complement(found[1]) for found in parts.values())  # type: ignore[arg-type]
    assert len(parts) == (1 if name == "prism1" else 4)


@pytest.mark.parametrize(
    ("name", "count"), [("cube", 1), ("bar2", 3), ("bar3", 3), ("slab", 3), ("prism1", 12), ("prism2", 12)]
)
def test_each_shape_has_its_number_of_aspects(name: str, count: int) -> None:
    assert len(SHAPES[name].aspects()) == count


@pytest.mark.parametrize(("size", "count"), [(1, 1), (2, 1), (3, 2), (4, 8), (5, 29)])
def test_polycubes_up_to_turning_are_as_many_as_is_known(size: int, count: int) -> None:
    """OEIS A000162; eight tetracubes, the chiral pair counted twice."""
    assert len(one_sided(size)) == count


@pytest.mark.parametrize(("size", "count"), [(1, 1), (2, 3), (3, 15), (4, 86)])
def test_aspects_of_all_polycubes_are_as_many_as_fixed_polycubes(size: int, count: int) -> None:
    """OEIS A001931."""
    assert sum(len(Shape.of("", cube).aspects()) for cube in one_sided(size)) == count


@given(blocks(), orientations, orientations)
def test_turning_a_shape_twice_is_turning_it_once(block: Block, first: Orientation, second: Orientation) -> None:
    turned = Shape.of("turned", block.shape.rotated(first))
    assert turned.rotated(second) == block.shape.rotated(first.then(second))


@given(blocks(), orientations)
def test_every_orientation_looks_like_one_aspect(block: Block, orientation: Orientation) -> None:
    aspect = block.shape.aspect_of(orientation)
    assert aspect in block.shape.aspects()
    assert block.shape.rotated(aspect) == block.shape.rotated(orientation)


@given(blocks(), orientations, cells)
def test_a_pose_puts_the_low_corner_at_its_origin(block: Block, orientation: Orientation, origin: Cell) -> None:
    filled = Pose(origin, orientation).place(block.shape)
    assert low_corner(cell for cell, _ in filled) == origin
    assert normalize(filled) == block.shape.rotated(orientation)
    assert Pose((0, 0, 0), IDENTITY).place(block.shape) == block.shape.cells


def test_nothing_has_no_corner() -> None:
    with pytest.raises(ValueError, match="unpack"):
        low_corner([])
