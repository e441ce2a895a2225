"""The excavation yard and the bag."""

from hypothesis import given
from hypothesis import strategies as st

from core.games.block_and_key.yard import LINES, emptied, full_lines, refilled, returned
from tests.core.block_and_key.games import IDS

bags = st.sets(st.sampled_from(IDS)).map(lambda chosen: tuple(block for block in IDS if block in chosen))


@given(bags, st.sets(st.integers(0, 8)), st.integers(0, 99))
def test_every_empty_site_is_refilled_as_far_as_the_bag_goes(bag: tuple[str, ...], empty: set[int], seed: int) -> None:
    """BK-11: the lowest number first, so that what stays empty has the highest numbers."""
    yard = tuple(None if site in empty else f"there-{site}" for site in range(9))
    after, left, draws = refilled(yard, bag, seed, 7)
    filled = sorted(empty)[: len(bag)]
    assert [site for site in range(9) if after[site] != yard[site]] == filled
    assert draws == 7 + len(filled)
    assert sorted([*left, *(str(after[site]) for site in filled)]) == sorted(bag)
    assert left == tuple(block for block in bag if block in left)


def test_what_is_drawn_is_left_to_chance_and_every_block_is_as_likely() -> None:
    drawn = [refilled((None,), IDS, seed, 0)[0][0] for seed in range(4000)]
    counts = [drawn.count(block) for block in IDS]
    assert min(counts) > 60
    assert max(counts) < 145
    assert refilled((None,), IDS, 1, 0) != refilled((None,), IDS, 1, 1)


def test_a_line_is_emptied_in_the_order_of_its_sites() -> None:
    """BK-11: near the end of the game there may be fewer than three blocks in it."""
    yard = ("a", "b", None, None, "e", "f", None, None, "i")
    assert emptied(yard, 0) == ((None, None, None, None, "e", "f", None, None, "i"), ("a", "b"))
    assert emptied(yard, 4) == (("a", None, None, None, None, "f", None, None, "i"), ("b", "e"))
    assert full_lines(yard) == (0, 1, 2, 3, 4, 5)
    assert full_lines(("a", *(None,) * 8)) == (0, 3)
    assert full_lines((None,) * 9) == ()
    assert len(LINES) == 6


@given(bags, st.sampled_from(IDS))
def test_the_bag_keeps_no_order_that_tells_what_was_put_back(bag: tuple[str, ...], block: str) -> None:
    held = {*bag, block}
    assert returned(tuple(other for other in bag if other != block), block) == tuple(o for o in IDS if o in held)
