"""Placement: what may stand where (MB-8). Block x of each picture is the one to be placed."""

import pytest

from core.placement import (
    balanced,
    contact,
)
from tests.core.positions import found, picture

LEGAL = {
    "a cube on the table": """
        x blue-cube
        at 4 4 0

        x
        """,
    "in the far corner, at the highest level": """
        x blue-cube
        a black-bar3
        b white-bar3
        c white-cube
        at 9 9 0

        a

        a

        a

        b

        b

        b

        c

        x
        """,
    "a cube on a cube": """
        x blue-cube
        a white-cube

        a

        x
        """,
    "a bar whose centre of mass is above the rim of what carries it": """
        x blue-bar2
        a white-cube

        a

        x x
        """,
    "a bridge": """
        x blue-bar3
        a white-cube
        b black-cube

        a . b

        x x x
        """,
    "three corners of a slab": """
        x blue-slab
        a white-cube
        b black-cube
        c yellow-cube

        a .
        b c

        x x
        x x
        """,
    "a slope lying on its complement in the same cell": """
        x blue-prism1
        a white-prism1

        a◺x◹
        """,
    "a large slope lying on its like": """
        x blue-prism2
        a white-prism2

        a  a◺x◹

        a◺x◹ x
        """,
    "an upright prism": """
        x blue-prism1

        x◤
        """,
    "a prism on the triangle of one like it": """
        x blue-prism1
        a white-prism1

        a◤

        x◤
        """,
    "a prism with its flat side up carries": """
        x blue-cube
        a white-prism1
        b black-prism1

        b◺a◹

        x
        """,
    "a second upright prism in the cell of the first": """
        x blue-prism1
        a white-prism1

        a◤x◢
        """,
    "a slab on two triangles that meet along its diagonal": """
        x blue-cube
        a white-prism1
        b black-prism1

        a◤b◢

        x
        """,
}


@pytest.mark.parametrize("name", LEGAL)
def test_it_may_be_placed(name: str) -> None:
    """MB-8."""
    assert found(LEGAL[name]) == set()


def test_the_rim_of_the_contact_is_balanced_but_not_strictly() -> None:
    """MB-8: a hull holds its rim; generated puzzles want more."""
    structure, placement = picture(LEGAL["a bar whose centre of mass is above the rim of what carries it"])
    resting, _ = contact(structure, placement.cells)
    assert balanced(placement.cells, resting)
    assert not balanced(placement.cells, resting, strictly=True)
