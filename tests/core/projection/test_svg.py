"""Pictures as SVG."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.diagram import read_elevation, read_layers
from core.projection.canvas import line_tone, number
from core.projection.card import cards_of
from core.projection.elevation import Elevation, elevation
from core.projection.isometric import AnswerView, GreyView, answer_view, grey_view
from core.projection.svg import (
    UNIT,
    answer_svg,
    block_frame,
    block_svg,
    elevation_svg,
    frame_of,
    grey_svg,
    picture_svg,
    tray_orientation,
)
from core.structure import Structure
from tests.strategies import BOX, structures

SVG = "{http://www.w3.org/2000/svg}"
sides = st.integers(0, 3)


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def paths(svg: str) -> list[ElementTree.Element]:
    return list(parsed(svg).iter(f"{SVG}path"))


def loops(data: str) -> list[list[tuple[float, float]]]:
    """The corners of each loop of straight lines in path data."""
    return [
        [(float(x), float(y)) for x, y in (point.split() for point in loop.split("L"))]
        for loop in re.findall(r"M([^MZ]+)Z?", data)
    ]


def area(data: str) -> float:
    """The area inside the loops of path data, those that run the other way taken off."""
    total = 0.0
    for loop in loops(data):
        total += sum(p[0] * q[1] - p[1] * q[0] for p, q in zip(loop, [*loop[1:], loop[0]], strict=True)) / 2
    return abs(total)


def box(svg: str) -> tuple[float, ...]:
    return tuple(float(value) for value in parsed(svg).attrib["viewBox"].split())


def luminance(color: str) -> float:
    channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@given(structures(), sides)
def test_each_region_is_one_area_as_large_as_its_quarters(structure: Structure, side: int) -> None:
    """MB-3."""
    picture = elevation(structure, side)
    edges = [p for p in paths(elevation_svg(picture, BOX, table=False)) if p.attrib.get("stroke-width") == ".6"]
    sizes: dict[int, int] = {}
    for *_, region in picture.quarters:
        sizes[region] = sizes.get(region, 0) + 1
    assert sorted(area(p.attrib["d"]) for p in edges) == pytest.approx(sorted(n * UNIT**2 / 4 for n in sizes.values()))


@given(structures(), sides)
def test_equal_outer_shapes_give_the_equal_grey_drawing(structure: Structure, side: int) -> None:
    """MB-4: nothing in it tells of blocks or colours."""
    drawing = grey_svg(grey_view(structure, side))
    assert drawing == grey_svg(grey_view(structure, side))
    assert "block" not in drawing
    assert not any(color.hex in drawing for color in BOX.colors)


def test_blocks_that_make_one_cuboid_give_one_grey_drawing() -> None:
    """MB-4."""
    one = read_layers("a blue-slab\n\na a\na a", BOX.by_id)
    other = read_layers("b white-prism2\nc black-prism2\n\nb◣c◥ c\nb b◣c◥", BOX.by_id)
    assert grey_svg(grey_view(one, 0)) == grey_svg(grey_view(other, 0))


@given(structures(), st.booleans())
def test_every_drawing_is_well_formed_and_holds_nothing_that_a_policy_forbids(s: Structure, patterns: bool) -> None:
    drawings = [picture_svg(card.shown, BOX, patterns=patterns) for card in cards_of(s, (0, 1, 2, 3) * 2)]
    drawings += [answer_svg(answer_view(s, corner), BOX, patterns=patterns) for corner in (0, 2)]
    for drawing in drawings:
        for element in parsed(drawing).iter():
            assert element.tag in {f"{SVG}svg", f"{SVG}path", f"{SVG}g"}
            assert not {"id", "style", "href", "class"} & set(element.attrib)
        assert "nan" not in drawing
        assert "inf" not in drawing


@given(structures(), sides)
def test_everything_drawn_lies_in_the_box(structure: Structure, side: int) -> None:
    grey = grey_view(structure, side)
    for drawing in (elevation_svg(elevation(structure, side), BOX), grey_svg(grey), grey_svg(grey.turned(1))):
        x0, y0, width, height = box(drawing)
        for path in paths(drawing):
            if "H" not in path.attrib["d"]:
                for loop in loops(path.attrib["d"]):
                    assert all(x0 + 4 < x < x0 + width - 4 and y0 + 4 < y < y0 + height - 4 for x, y in loop)


def test_a_label_is_spoken_and_its_signs_are_escaped() -> None:
    picture = read_elevation("a blue\n\na")
    spoken = parsed(elevation_svg(picture, BOX, label='<b> & "side 1"'))
    assert spoken.attrib["role"] == "img"
    assert spoken.attrib["aria-label"] == '<b> & "side 1"'
    silent = parsed(elevation_svg(picture, BOX))
    assert silent.attrib["aria-hidden"] == "true"
    assert "role" not in silent.attrib


def test_pictures_in_one_frame_have_one_scale_and_stand_on_one_line() -> None:
    small, tall = read_elevation("a blue\n\na"), read_elevation("a blue\nb white\n\nb .\nb .\na a")
    frame = frame_of([small, tall])
    assert frame == (2, 3)
    one, other = (box(elevation_svg(picture, BOX, frame=frame)) for picture in (small, tall))
    assert one[2:] == other[2:]
    assert one[1] + one[3] == other[1] + other[3]
    assert (one[0] + one[2] / 2, other[0] + other[2] / 2) == (UNIT / 2, UNIT)


def test_no_table_is_drawn_when_any_side_may_be_up() -> None:
    """MB-6."""
    picture = read_elevation("a blue\n\na")
    assert "--muted" in elevation_svg(picture, BOX)
    assert "--muted" not in elevation_svg(picture, BOX, table=False)


def test_marks_hatch_their_squares_and_are_not_told_by_colour_alone() -> None:
    picture = read_elevation("a blue\n\na a")
    marked = elevation_svg(picture, BOX, marks=[(1, 0), (2, 0)])
    assert marked.count("var(--wrong") == 1
    assert elevation_svg(picture, BOX, marks=[]).count("var(--wrong") == 0
    assert box(marked)[2] == box(elevation_svg(picture, BOX))[2] + UNIT
    grey = grey_view(read_layers("a blue-cube\n\na", BOX.by_id), 0)
    assert grey_svg(grey, marks=[piece[:3] for piece in grey.pieces]).count("var(--wrong") == 1
    assert picture_svg(grey, BOX, marks=[(0, 0, 0)]).count("var(--wrong") == 1
    assert picture_svg(picture, BOX, marks=[(0, 0)]).count("var(--wrong") == 1


def test_patterns_are_drawn_only_when_asked_for() -> None:
    picture = read_elevation("a blue\n\na")
    assert len(paths(elevation_svg(picture, BOX, patterns=True))) == len(paths(elevation_svg(picture, BOX))) + 1


def test_every_pair_of_colours_can_be_told_apart_without_colour() -> None:
    """In greyscale: by the pattern, whose lines stand out from the block they are drawn on."""
    drawings = {}
    for color in BOX.colors:
        drawing = elevation_svg(read_elevation(f"a {color.id}\n\na"), BOX, patterns=True, table=False)
        drawings[color.id] = re.sub(r'(fill|stroke)="var[^"]*"', "", drawing)
        assert contrast(color.hex, line_tone(color.hex)) > 1.6
    for one, other in combinations(drawings.values(), 2):
        assert one != other


@pytest.mark.parametrize("paper", ["#FBF8F2", "#16191D"])
def test_every_block_stands_out_from_light_and_dark_paper(paper: str) -> None:
    for color in BOX.colors:
        assert max(contrast(color.hex, paper), contrast(line_tone(color.hex), paper)) > 3


def test_every_block_has_a_picture_for_the_tray_at_one_scale() -> None:
    frame = block_frame(BOX)
    boxes = {box(block_svg(block, BOX, frame=frame))[2:] for block in BOX.blocks}
    assert len(boxes) == 1
    assert len({block_svg(block, BOX) for block in BOX.blocks}) == 24


def test_a_prism_lies_in_the_tray_as_a_ramp_and_a_bar_flat() -> None:
    for block in BOX.blocks:
        filled = block.shape.rotated(tray_orientation(block))
        wedges = {part for _, part in filled if part is not None}
        assert {wedge.axis for wedge in wedges} <= {0, 1}
        assert {wedge.sv for wedge in wedges} <= {0}
        if not wedges:
            assert {z for (_, _, z), _ in filled} == {0}


def test_nothing_can_be_drawn() -> None:
    assert frame_of([]) == (0, 0)
    for drawing in (elevation_svg(Elevation(0, 0, ()), BOX), grey_svg(GreyView(())), answer_svg(AnswerView(()), BOX)):
        assert parsed(drawing).tag == f"{SVG}svg"


def test_numbers_are_short() -> None:
    assert [number(value) for value in (1.0, 0.5, -0.001, 1 / 3, -2)] == ["1", "0.5", "0", "0.33", "-2"]
