"""Silhouettes are those of the pictures themselves."""

from hypothesis import given
from hypothesis import strategies as st

from core.diagram import read_layers
from core.projection.isometric import GreyView, grey_view
from core.projection.silhouette import silhouette, silhouette_of_filled
from core.structure import Structure
from tests.strategies import BOX, structures

corners = st.integers(0, 3)


@given(structures(), corners)
def test_the_silhouette_of_cells_is_that_of_their_picture(structure: Structure, corner: int) -> None:
    picture = grey_view(structure, corner)
    assert silhouette_of_filled(structure.filled(), corner) == silhouette(picture)
    assert silhouette(picture).bit_count() == len(picture.pieces)


@given(structures(), corners, st.integers(-9, 99), st.integers(-9, 99))
def test_where_a_structure_stands_does_not_show(structure: Structure, corner: int, dx: int, dy: int) -> None:
    """MB-6."""
    moved = [((x + dx, y + dy, z), part, tag) for (x, y, z), part, tag in structure.filled()]
    assert silhouette_of_filled(moved, corner) == silhouette_of_filled(structure.filled(), corner)


def test_shades_are_no_part_of_it() -> None:
    """MB-4."""
    block = grey_view(read_layers("a blue-slab\n\na a\na a", BOX.by_id), 0)
    assert silhouette(GreyView(())) == silhouette_of_filled([]) == 0
    other = GreyView(tuple((a, b, k, (shade + 1) % 3) for a, b, k, shade in block.pieces))
    assert other != block
    assert silhouette(other) == silhouette(block)
