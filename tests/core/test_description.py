"""Pictures and structures in words."""

from hypothesis import assume, given

from core.description import (
    describe_elevation,
    describe_grey,
    describe_placement,
    describe_places,
    describe_strips,
    describe_structure,
)
from core.diagram import read_elevation, read_layers
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.projection.elevation import Elevation, elevation
from core.projection.isometric import GreyView, grey_view
from core.structure import Placement, Structure
from tests.strategies import BOX, structures


def test_an_elevation_is_told_in_rows_from_the_top() -> None:
    picture = read_elevation("a blue\nb yellow\n\na a .\nb b b.b.")
    assert describe_elevation(picture, BOX).split(" In one piece")[0] == (
        "Row 2: blue, blue, empty; row 1: yellow, yellow, yellow triangle lower left."
    )


def test_what_belongs_to_one_block_is_told_too() -> None:
    """MB-3: the seams in words."""
    bar = read_elevation("a blue\nb blue\n\na a b")
    cubes = read_elevation("a blue\nb blue\nc blue\n\na b c")
    assert describe_elevation(bar, BOX) == "Row 1: blue, blue, blue. In one piece: blue, row 1 columns 1 to 2."
    assert describe_elevation(cubes, BOX) == "Row 1: blue, blue, blue."


def test_two_triangles_in_a_square_are_told_both() -> None:
    picture = read_elevation("a blue\nb white\n\nabab")
    assert describe_elevation(picture, BOX) == "Row 1: blue triangle lower left and white triangle upper right."


def test_single_quarters_are_told_by_their_place() -> None:
    picture = read_elevation("a blue\nb white\nc black\n\nabac")
    assert describe_elevation(picture, BOX) == (
        "Row 1: blue triangle lower left and white right quarter and black top quarter."
    )


def test_a_grey_view_is_told_by_its_surfaces() -> None:
    """MB-4."""
    cube = read_layers("a blue-cube\n\na", BOX.by_id)
    ramp = read_layers("a blue-prism1\n\na◺", BOX.by_id)
    assert describe_grey(grey_view(cube, 0)) == (
        "Unit squares seen, faces to the right: 1, faces to the left: 1, tops: 1."
    )
    assert describe_grey(grey_view(ramp, 0)) == (
        "Unit squares seen, faces to the left: 0.5, slopes falling to the right: 1."
    )
    assert describe_grey(grey_view(cube, 0).turned(1)).startswith("Lying on its side; unit squares seen,")


def test_a_grey_view_is_told_whole_in_strips() -> None:
    """MB-4: each triangle of the lattice in words."""
    cube = grey_view(read_layers("a blue-cube\n\na", BOX.by_id), 0)
    assert describe_strips(cube) == ["Strip 1: 1 top, 2 left.", "Strip 2: 1 top, 2 right."]
    gap = read_layers("a blue-cube\nb white-cube\n\n. b\n. .\na .", BOX.by_id)
    assert "empty" in " ".join(describe_strips(grey_view(gap, 0)))
    small = read_layers("a blue-prism1\n\na◣", BOX.by_id)
    assert describe_strips(grey_view(small, 3)) == ["Strip 1: 1 part top, 2 left.", "Strip 2: 1 part top, 2 right."]
    assert describe_strips(GreyView(())) == []


@given(structures())
def test_grey_views_of_whole_cells_that_differ_are_told_differently(structure: Structure) -> None:
    """MB-4."""
    assume(all(part is None for _, part, _ in structure.filled()))
    pictures = {grey_view(structure, corner) for corner in range(4)}
    assert len({tuple(describe_strips(picture)) for picture in pictures}) == len(pictures)


def test_places_of_an_elevation_are_told_row_by_row_and_beside_it() -> None:
    picture = read_elevation("a blue\nb yellow\n\na a .\nb b b")
    assert describe_places(picture, [(0, 0), (2, 1), (1, 0), (2, 0)]) == [
        "row 1 from below, squares 1, 2 and 3",
        "row 2 from below, square 3",
    ]
    assert describe_places(picture, [(0, 0), (0, 1)]) == ["rows 1 and 2 from below, square 1"]
    assert describe_places(picture, [(-1, 0), (3, 1), (0, 2)]) == [
        "row 1 from below, left of the picture",
        "row 2 from below, right of the picture",
        "above the picture, square 1",
    ]


def test_places_of_a_grey_picture_are_told_by_its_part() -> None:
    tower = grey_view(read_layers("a blue-cube\nb white-cube\n\na\n\nb", BOX.by_id), 0)
    top = [piece[:3] for piece in tower.pieces if piece[3] == 2]
    assert describe_places(tower, top) == ["mostly in the upper middle part"]
    assert describe_places(tower, [piece[:3] for piece in tower.pieces]) == ["mostly in the middle part"]
    assert describe_places(tower.turned(1), top) == ["mostly in the middle left part"]


def test_a_structure_is_told_from_the_table_up() -> None:
    structure = read_layers("a yellow-bar2\nb blue-prism1\nat 3 4 0\n\na a\n\n. b◿", BOX.by_id)
    assert describe_structure(structure, BOX) == (
        "Yellow bar of two: columns 4 to 5, row 5, level 1. "
        "Blue small prism: column 5, row 5, level 2, slope falling to the left."
    )
    assert describe_structure(Structure(), BOX) == "The table is empty."


def test_every_way_in_which_a_prism_can_lie_has_words_of_its_own() -> None:
    for name in ("blue-prism1", "blue-prism2"):
        block = BOX.by_id[name]
        told = {
            describe_placement(Placement(block, Pose((0, 0, 0), o)), BOX): block.shape.rotated(o) for o in ORIENTATIONS
        }
        assert len(told) == 12


@given(structures())
def test_elevations_that_differ_in_colour_are_told_differently(structure: Structure) -> None:
    pictures = [elevation(structure, side) for side in range(4)]
    colors = {tuple((*place, color) for place, (color, _) in picture.by_place.items()) for picture in pictures}
    assert len({describe_elevation(picture, BOX).split(" In one piece")[0] for picture in pictures}) == len(colors)


def test_nothing_is_told_as_nothing() -> None:
    assert describe_elevation(Elevation(0, 0, ()), BOX) == "Nothing to be seen."
    assert describe_grey(GreyView(())) == "Nothing to be seen."
