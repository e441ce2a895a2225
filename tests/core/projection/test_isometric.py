"""Isometric pictures: grey ones (MB-4) and coloured ones (MB-5)."""

from hypothesis import given
from hypothesis import strategies as st

from core.diagram import read_grey, read_layers, write_grey
from core.geometry.orientation import VERTICAL_TURNS
from core.geometry.wedge import Wedge
from core.projection.isometric import AnswerView, GreyView, answer_view, grey_view, grey_view_of_filled
from core.projection.view import ISOMETRICS, SHADES, sub_triangle
from core.structure import Structure
from tests.strategies import BOX, structures

corners = st.integers(0, 3)

CUBE = ". T T\n. L R\n. L R"
"""In each row the triangle on the left of an upright line, then the one on its right."""


def built(text: str) -> Structure:
    return read_layers(text, BOX.by_id)


def lines(picture: GreyView) -> int:
    return len(picture.steps)


def test_a_cube_shows_three_faces_and_the_top_is_on_top() -> None:
    """MB-4: L and R are the faces on the viewer's left and right, T the top."""
    for corner in range(4):
        picture = grey_view(built("a blue-cube\n\na"), corner)
        assert write_grey(picture) == CUBE
        assert len(picture.pieces) == 36
        assert picture.steps == ()


def test_structures_of_one_outer_shape_give_one_picture() -> None:
    """MB-4: no colour, no lines between blocks."""
    shapes = [
        built("a blue-slab\n\na a\na a"),
        built("a white-bar2\nb black-cube\nc yellow-cube\n\na b\na c"),
        built("a blue-bar2\nb yellow-bar2\n\nb b\na a"),
        built("a blue-prism2\nb yellow-prism2\n\na◣b◥ b\na    a◣b◥"),
    ]
    for corner in range(4):
        pictures = [grey_view(shape, corner) for shape in shapes]
        assert len(set(pictures)) == 1
        assert len({picture.steps for picture in pictures}) == 1


@given(structures(), corners)
def test_two_halves_in_every_cell_look_like_the_whole(structure: Structure, corner: int) -> None:
    """MB-4: equal outer shapes, whatever they are made of, give equal pictures."""
    whole = [(cell, None, 0) for cell in structure.occupied]
    for wedge in (Wedge(0, 0, 1), Wedge(1, 1, 0), Wedge(2, 0, 0)):
        other = Wedge(wedge.axis, 1 - wedge.su, 1 - wedge.sv)
        halves = [(cell, part, 0) for cell in structure.occupied for part in (wedge, other)]
        assert grey_view_of_filled(halves, corner) == grey_view_of_filled(whole, corner)


def test_each_direction_of_surface_has_its_shade() -> None:
    """MB-4: shaded by the direction of each face."""
    seen = {
        SHADES[shade]
        for text in ("a blue-prism1\n\na◺", "a blue-prism1\n\naJ", "a blue-prism1\n\na◤", "a blue-cube\n\na")
        for *_, shade in grey_view(built(text), 0).pieces
    }
    assert seen == set(SHADES)


def test_a_step_between_surfaces_of_one_shade_is_drawn_but_says_nothing_more() -> None:
    """MB-4: lines depend on the outer shape alone."""
    flat = grey_view(built("a blue-bar2\n\na a"), 0)
    tower_before_cube = built("a blue-bar2\nb white-cube\n\nb . .\n. . a\n\n. . .\n. . a")
    tops_that_meet = grey_view(tower_before_cube, 0)
    assert lines(flat) == 0
    # The tops meet along one unit edge, the left faces along another, each cut into halves by the pieces.
    assert lines(tops_that_meet) == 4
    assert GreyView(tops_that_meet.pieces) == tops_that_meet
    assert hash(GreyView(tops_that_meet.pieces)) == hash(tops_that_meet)


@given(structures(), corners)
def test_a_step_runs_between_two_planes_of_one_shade(structure: Structure, corner: int) -> None:
    """MB-4: the lines are those edges and no others."""
    seen = ISOMETRICS[corner].look(structure.filled())
    a0, b0 = min(a for a, _, _ in seen), min(b for _, b, _ in seen)
    edges: dict[frozenset[tuple[int, int]], list[tuple[int, int]]] = {}
    for (a, b, k), hit in seen.items():
        p, q, r = sub_triangle((a - a0, b - b0, k))
        for edge in ((p, q), (q, r), (r, p)):
            edges.setdefault(frozenset(edge), []).append((hit.shade, hit.plane))
    expected = {
        edge for edge, sides in edges.items() if len(sides) == 2 and sides[0] != sides[1] and sides[0][0] == sides[1][0]
    }
    assert {frozenset(step) for step in grey_view(structure, corner).steps} == expected


@given(structures(), corners)
def test_the_quick_picture_is_the_picture(structure: Structure, corner: int) -> None:
    picture = grey_view(structure, corner)
    assert grey_view_of_filled(structure.filled(), corner) == picture
    seen = ISOMETRICS[corner].look(structure.filled())
    a0, b0 = min(a for a, _, _ in seen), min(b for _, b, _ in seen)
    assert picture.pieces == tuple(sorted((a - a0, b - b0, k, hit.shade) for (a, b, k), hit in seen.items()))


@given(structures(), corners, st.integers(-9, 99), st.integers(-9, 99), st.integers(-9, 9))
def test_where_a_structure_stands_does_not_show(structure: Structure, corner: int, dx: int, dy: int, dz: int) -> None:
    """MB-6."""
    moved = [((x + dx, y + dy, z + dz), part, tag) for (x, y, z), part, tag in structure.filled()]
    assert grey_view_of_filled(moved, corner) == grey_view(structure, corner)


@given(structures(), corners, st.integers(0, 3))
def test_turning_the_structure_moves_its_picture_to_another_corner(structure: Structure, corner: int, q: int) -> None:
    """MB-6."""
    turned = structure.turned(VERTICAL_TURNS[q])
    assert grey_view(turned, (corner + q) % 4) == grey_view(structure, corner)


@given(structures(), corners, st.integers(-5, 5), st.integers(-5, 5))
def test_turning_on_the_paper_adds_up(structure: Structure, corner: int, first: int, second: int) -> None:
    """MB-6, any side up."""
    picture = grey_view(structure, corner)
    turned = picture.turned(first).turned(second)
    assert turned == picture.turned(first + second)
    assert turned.steps == picture.turned(first + second).steps


@given(structures(), structures(), corners)
def test_a_picture_that_lies_on_its_side_never_equals_a_standing_one(
    one: Structure, other: Structure, corner: int
) -> None:
    """MB-6, any side up: the lattice has no quarter turn."""
    lying = {grey_view(one, corner).turned(quarters) for quarters in (1, 3)}
    standing = {grey_view(structure, corner).turned(q) for structure in (one, other) for q in (0, 2)}
    assert not lying & standing


def test_a_half_turn_puts_the_top_at_the_bottom() -> None:
    """MB-6, any side up."""
    cube = grey_view(built("a blue-cube\n\na"), 0)
    assert write_grey(cube.turned(2)) == ". R L\n. R L\n. T T"
    assert cube.turned(2) != cube
    assert read_grey("aslant\n" + write_grey(cube)) == cube.turned(1)


def test_the_answer_shows_colours_and_the_edges_of_blocks() -> None:
    """MB-5: a bar of two is one top, two cubes are two; the grey pictures are the same."""
    bar, cubes = built("a blue-bar2\n\na a"), built("a blue-cube\nb white-cube\n\na b")
    alike = built("a blue-bar2\nb blue-cube\n\na a b"), built("a blue-bar3\n\na a a")

    def faces(structure: Structure) -> set[tuple[int, str, int]]:
        return {(shade, color, region) for *_, shade, color, region in answer_view(structure, 0).pieces}

    assert len(faces(bar)) == 3
    assert len(faces(cubes)) == 5
    assert [len(faces(structure)) for structure in alike] == [5, 3]
    assert {color for _, color, _ in faces(cubes)} == {"blue", "white"}


@given(structures(), corners)
def test_the_answer_and_the_grey_picture_show_the_same_surfaces(structure: Structure, corner: int) -> None:
    """MB-4, MB-5."""
    pieces = answer_view(structure, corner).pieces
    assert tuple((a, b, k, shade) for a, b, k, shade, _, _ in pieces) == grey_view(structure, corner).pieces
    regions: dict[int, set[tuple[int, str]]] = {}
    for *_, shade, color, region in pieces:
        regions.setdefault(region, set()).add((shade, color))
    assert all(len(looks) == 1 for looks in regions.values())
    assert list(regions) == list(range(len(regions)))


def test_an_empty_table_shows_nothing() -> None:
    assert grey_view(Structure(), 0) == GreyView(()) == grey_view_of_filled([], 0)
    assert GreyView(()).turned(2) == GreyView(())
    assert answer_view(Structure(), 0) == AnswerView(())
