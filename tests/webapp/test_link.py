"""Links: what is written reads back; anything else is refused."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.catalog import block_set, puzzle, puzzle_ids
from core.geometry.pose import Pose
from core.placement import TableSize
from core.structure import Placement, Structure
from models.reader import RefusedError
from webapp.controllers.link import Link, read_link, write_link

BOX = block_set("mental_blocks")
SIZE = TableSize()
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def standing(count: int) -> Structure:
    return Structure.of(
        Placement(block, Pose((2 * (k % 4), 2 * (k // 4), 0))) for k, block in enumerate(BOX.blocks[:count])
    )


@pytest.mark.parametrize("puzzle_id", [None, "F01", "C30"])
@pytest.mark.parametrize("count", [0, 1, 4])
def test_a_link_reads_back_as_it_was_written(puzzle_id, count):
    structure = standing(count)
    link = read_link(write_link(puzzle_id, structure, BOX), BOX, SIZE)
    assert link == Link(puzzle_id, structure if count else None, puzzle_id is None)


def test_a_link_to_a_puzzle_is_short_and_safe_in_an_address():
    assert write_link("F07", None, BOX) == "p=F07"
    assert write_link(None, None, BOX) == "free"
    assert re.fullmatch(r"[\w=&]+", write_link("F07", puzzle("F07").answer.turned(puzzle("F07").turns[0]), BOX))


@given(
    st.text(max_size=60)
    | st.builds("p={}".format, st.text(max_size=6) | st.sampled_from(puzzle_ids()))
    | st.builds("s=1{}".format, st.text(DIGITS, max_size=130))
    | st.builds("p=F01&s={}".format, st.text(DIGITS, max_size=20))
)
def test_a_link_is_read_or_refused_in_one_sentence_and_what_is_read_can_stand(text):
    try:
        link = read_link(text, BOX, SIZE)
    except RefusedError as error:
        refusal = str(error)
    else:
        refusal = "The end."
        assert link.puzzle is None or link.puzzle in puzzle_ids()
    assert re.fullmatch(r"The [^.]*\.", refusal)


@pytest.mark.parametrize("thing", [None, 3, "s=1" + "0" * 1_000_000, "p=F01" * 1000])
def test_absurd_links_are_refused(thing):
    with pytest.raises(RefusedError):
        read_link(thing, BOX, SIZE)
