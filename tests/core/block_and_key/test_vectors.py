"""The cases that were settled beforehand, each by its number."""

import pytest

from core.games.block_and_key.key import claims
from core.geometry.cells import Cell, translate
from tests.core.block_and_key.pictures import new_faces, view_of
from tests.core.block_and_key.ruins import broken, stacks
from tests.core.block_and_key.test_keys import key_of
from tests.core.block_and_key.vectors import KEYS, PLACEMENTS, SPAN, Case, KeyCase

BY = (4, 4, 0)
"""The cases are told on six squares by six; so their edges are the floor's far right ones."""


def moved(cells: list[Cell]) -> list[Cell]:
    return [translate(cell, BY) for cell in cells]


@pytest.mark.parametrize("case", PLACEMENTS, ids=lambda case: case.number)
def test_a_placement_is_judged_as_it_was_settled(case: Case) -> None:
    """BK-4 to BK-8."""
    ruin = stacks(*moved(case.stacks), span=moved(SPAN) if case.span else ())
    found = [fault.name for fault in broken(ruin, moved(case.cells))]
    assert found[:1] == ([case.broken] if case.broken else []), case.what


@pytest.mark.parametrize("case", KEYS, ids=lambda case: case.number)
def test_a_key_is_claimed_or_not_as_it_was_settled(case: KeyCase) -> None:
    """BK-9."""
    place = claims(key_of(*case.key), view_of(case.view), new_faces(case.new))
    assert (place is not None) is case.claimed, case.what
