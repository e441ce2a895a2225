"""Squared triangles (MB-7)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.geometry.orientation import ORIENTATIONS, VERTICAL_TURNS
from core.geometry.wedge import Wedge
from core.projection.elevation import elevation
from core.solver.squared import UPRIGHT_TURNS, UPS, squared_form
from core.structure import Structure
from tests.core.solver.test_solve import built
from tests.strategies import BOX, structures


def turns_with_axis(block_id: str, axis: int) -> list[int]:
    """Return the orientations in which the prism's triangles are seen along *axis*."""
    shape = BOX.by_id[block_id].shape
    return [o.index for o in shape.aspects() if all(p is None or p.axis == axis for _, p in shape.rotated(o))]


@pytest.mark.parametrize(("prism", "square"), [("blue-prism1", "blue-cube"), ("blue-prism2", "blue-slab")])
def test_a_prism_lying_with_its_axis_upright_is_a_variant_of_the_square_block(prism: str, square: str) -> None:
    """MB-7: small prism and cube, large prism and slab; they look the same from all four sides."""
    flat = built((square, (0, 0, 0), next(iter(ORIENTATIONS)).index))
    low, high = flat.extent()
    if high[2] != low[2]:
        flat = flat.turned(next(o for o in ORIENTATIONS if flat.turned(o).extent()[1][2] == 0))
    for turn in turns_with_axis(prism, 2):
        lying = built((prism, (0, 0, 0), turn))
        assert squared_form(lying) == squared_form(flat)
        assert [elevation(lying, side) for side in range(4)] == [elevation(flat, side) for side in range(4)]


@pytest.mark.parametrize("axis", [0, 1])
@pytest.mark.parametrize("prism", ["blue-prism1", "blue-prism2"])
def test_a_prism_that_shows_its_triangle_is_no_variant(prism: str, axis: int) -> None:
    """MB-7."""
    for turn in turns_with_axis(prism, axis):
        shown = built((prism, (0, 0, 0), turn))
        assert any(part is not None for _, part in shown.placements[0].cells)
        assert squared_form(shown) not in (
            squared_form(built(("blue-cube", (0, 0, 0), 0))),
            squared_form(built(("blue-slab", (0, 0, 0), 0))),
        )
        assert not any(isinstance(part, Wedge) and part.axis == 2 for _, part in shown.placements[0].cells)


def test_colours_are_kept_apart() -> None:
    blue, white = (built((f"{color}-prism1", (0, 0, 0), 0)) for color in ("blue", "white"))
    assert squared_form(blue) != squared_form(white)


@given(structures(most=5), st.sampled_from(VERTICAL_TURNS))
def test_the_form_does_not_depend_on_which_way_round_a_structure_stands(structure: Structure, turn: object) -> None:
    """MB-6."""
    assert squared_form(structure.turned(turn)) == squared_form(structure)  # type: ignore[arg-type]


@given(structures(most=5), st.sampled_from(UPRIGHT_TURNS))
def test_any_side_up_it_does_not_depend_on_which_end_is_up_either(structure: Structure, turn: object) -> None:
    """MB-6."""
    turned = structure.turned(turn)  # type: ignore[arg-type]
    assert squared_form(turned, UPRIGHT_TURNS) == squared_form(structure, UPRIGHT_TURNS)


def test_six_turns_bring_each_direction_upwards() -> None:
    assert UPS[0] == ORIENTATIONS[0]
    assert len({turn.inverse().rotate((0, 0, 1)) for turn in UPS}) == 6
