"""What a teammate works out agrees with the plain way to work it out."""

from hypothesis import given
from hypothesis import strategies as st

from core.games.mental_blocks.thought.deduction import grey_views, plain_grey, shows_grey
from core.projection.isometric import grey_view
from core.solver.squared import UPS
from core.structure import Structure
from tests.strategies import structures


@given(structures(), structures(), st.integers(0, 3), st.integers(0, 3), st.booleans(), st.booleans(), st.data())
def test_a_grey_card_is_shown_by_what_has_it_among_its_pictures(
    structure: Structure, other: Structure, corner: int, quarters: int, up: bool, tipped: bool, data: st.DataObject
) -> None:
    """MB-4, MB-6."""
    tipped = up and tipped
    shown = data.draw(st.sampled_from((structure, other)))
    if up:
        shown = shown.turned(data.draw(st.sampled_from(UPS)))
    card = grey_view(shown, corner).turned(quarters if up else 0)
    expected = plain_grey(card, up) in grey_views(structure, up, tipped)
    assert shows_grey(structure, card, up, tipped) == expected
