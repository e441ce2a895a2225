"""Text pictures that read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.diagram import (
    DiagramError,
    read_elevation,
    read_grey,
    read_layers,
    read_solid,
    write_answer,
    write_elevation,
    write_grey,
    write_layers,
)
from core.projection.elevation import Elevation, elevation
from core.projection.isometric import GreyView, answer_view, grey_view
from core.structure import Structure
from tests.strategies import BOX, structures

turns = st.integers(0, 3)

HOUSE = """
a black-prism1
b blue-cube
c white-prism1
d yellow-bar2
at 2 3 0

b d
. d

a◺c◹ .
.    .
"""


def test_a_structure_is_drawn_with_a_legend_and_layer_by_layer() -> None:
    house = read_layers(HOUSE, BOX.by_id)
    assert write_layers(house) == "\n".join(
        [
            *("a black-prism1", "b blue-cube", "c white-prism1", "d yellow-bar2", "at 2 3 0"),
            *("", "b d", ". d"),
            *("", "a◺c◹ .", ".    ."),
        ]
    )


@given(structures())
def test_a_drawn_structure_reads_back_cell_by_cell(structure: Structure) -> None:
    again = read_layers(write_layers(structure), BOX.by_id)
    assert again.occupied == structure.occupied
    assert read_layers(write_layers(again), BOX.by_id) == again


@given(structures(), turns, turns)
def test_a_drawn_elevation_reads_back(structure: Structure, side: int, quarters: int) -> None:
    picture = elevation(structure, side).turned(quarters)
    assert read_elevation(write_elevation(picture)) == picture


@given(structures(), turns, turns)
def test_a_drawn_grey_view_reads_back(structure: Structure, corner: int, quarters: int) -> None:
    picture = grey_view(structure, corner).turned(quarters)
    assert read_grey(write_grey(picture)) == picture


def test_an_answer_is_drawn_by_the_faces_of_its_blocks() -> None:
    """MB-5: a cube shows three faces, each two triangles; another cube on its right hides its right face."""
    alone = read_layers("a blue-cube\n\na", BOX.by_id)
    assert write_answer(answer_view(alone, 0)).splitlines()[:3] == ["a blue T", "b blue L", "c blue R"]
    pair = read_layers("a blue-cube\nb white-cube\n\na b", BOX.by_id)
    legend = write_answer(answer_view(pair, 0)).split("\n\n")[0].splitlines()
    assert sorted(line[2:] for line in legend) == ["blue L", "blue T", "white L", "white R", "white T"]


@given(structures(), turns)
def test_a_drawn_answer_has_the_outline_of_the_drawn_grey_view(structure: Structure, corner: int) -> None:
    """MB-4, MB-5."""
    drawn = write_answer(answer_view(structure, corner)).split("\n\n")[-1].splitlines()
    grey = write_grey(grey_view(structure, corner)).splitlines()

    def empty(rows: list[str]) -> list[list[bool]]:
        return [[word == "." for word in row.split()] for row in rows]

    assert empty(drawn) == empty(grey)


def test_nothing_reads_back_as_nothing() -> None:
    assert write_layers(Structure()) == ""
    assert read_layers("", BOX.by_id) == Structure()
    assert read_elevation(write_elevation(Elevation(0, 0, ()))) == Elevation(0, 0, ())
    assert read_grey(write_grey(GreyView(()))) == GreyView(())
    assert read_grey(write_grey(GreyView((), True))) == GreyView((), True)


def test_seams_are_the_borders_of_letters() -> None:
    """MB-3."""
    structure = read_layers("a blue-bar2\nb blue-cube\n\na a b", BOX.by_id)
    assert write_elevation(elevation(structure, 0)) == "a blue\nb blue\n\na a b"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a blue-ball\n\na", "legend: 'a blue-ball' names no block"),
        ("a blue-cube\n\nb", "layer 1, row 1: the legend has no 'b'"),
        ("a blue-cube\n\na a", "the cells drawn for blue-cube are not those of a cube"),
        ("a blue-cube\nb white-cube\n\na", "the cells drawn for white-cube are not those of a cube"),
        ("a blue-cube\nat 0 x 1\n\na", "at: three whole numbers are needed, not '0 x 1'"),
    ],
)
def test_a_wrong_drawing_of_a_structure_is_refused_with_the_place(text: str, message: str) -> None:
    with pytest.raises(DiagramError) as caught:
        read_layers(text, BOX.by_id)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("ab blue\n\nab", "legend: 'ab blue' is no sign with a colour"),
        ("a blue\n\na\nb", "row 2: the legend has no 'b'"),
        ("a blue\n\naa", "row 1: 'aa' has neither one sign nor 4"),
    ],
)
def test_a_wrong_drawing_of_an_elevation_is_refused_with_the_place(text: str, message: str) -> None:
    with pytest.raises(DiagramError) as caught:
        read_elevation(text)
    assert str(caught.value) == message


@pytest.mark.parametrize(("text", "message"), [(". T\nX T", "row 2: 'X' is no shade"), ("TL", "row 1: 'TL' has")])
def test_a_wrong_drawing_of_a_grey_view_is_refused_with_the_place(text: str, message: str) -> None:
    with pytest.raises(DiagramError, match=message):
        read_grey(text)


def test_a_wrong_sign_in_a_solid_is_refused_with_the_place() -> None:
    with pytest.raises(DiagramError, match="layer 1, row 2: '\\?' is no sign"):
        read_solid([["#.", "#?"]])
