"""Structures as text in links, and bad text refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.blocks import Block
from core.geometry.orientation import IDENTITY
from core.geometry.pose import Pose
from core.notation import DIGITS, NotationError, read_structure, write_structure
from core.placement import TableSize
from core.structure import Placement, Structure
from tests.strategies import BOX, SMALL_TABLE, structures

TABLE = TableSize()


def groups(text: str) -> list[str]:
    return [text[start : start + 5] for start in range(1, len(text), 5)]


def test_a_structure_is_its_version_and_five_digits_a_block() -> None:
    structure = Structure.of(
        [Placement(BOX.by_id["yellow-cube"], Pose((4, 5, 0))), Placement(BOX.by_id["blue-bar2"], Pose((0, 9, 1)))]
    )
    assert write_structure(structure, BOX) == "1" + "14500" + "40910"
    assert write_structure(Structure(), BOX) == "1"


@given(structures(most=12))
def test_what_was_written_reads_back_exactly(structure: Structure) -> None:
    text = write_structure(structure, BOX)
    assert read_structure(text, BOX, SMALL_TABLE) == structure
    assert set(text) <= set(DIGITS)
    assert len(text) == 1 + 5 * len(structure.placements)


@given(structures(), st.randoms(use_true_random=False))
def test_the_order_of_the_blocks_does_not_matter(structure: Structure, random: object) -> None:
    text = write_structure(structure, BOX)
    shuffled = groups(text)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert read_structure("1" + "".join(shuffled), BOX) == structure


@given(st.one_of(st.text(max_size=40), st.text(alphabet="01mnz9", max_size=30).map(lambda tail: "1" + tail)))
def test_whatever_is_accepted_is_what_would_be_written_but_for_the_order(text: str) -> None:
    try:
        structure = read_structure(text, BOX)
    except NotationError:
        return
    assert sorted(groups(text)) == sorted(groups(write_structure(structure, BOX)))


@given(structures(), st.integers(0, 60), st.characters())
def test_one_wrong_sign_never_does_more_than_be_refused(structure: Structure, at: int, sign: str) -> None:
    text = write_structure(structure, BOX)
    changed = text[: at % len(text)] + sign + text[at % len(text) + 1 :]
    said = ""
    try:
        read_structure(changed, BOX, SMALL_TABLE)
    except NotationError as error:
        said = str(error)
    assert said == "" or (said.endswith(".") and "\n" not in said)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "This is no structure that can be read here: it must begin with the version, 1."),
        ("2" + "00000", "This is no structure that can be read here: it must begin with the version, 1."),
        ("<script>alert(1)</script>", "This is no structure that can be read here: it must begin with the version, 1."),
        ("1" * 1_000_000, "This structure is too long: 1000000 characters, when its whole box needs 121."),
        ("1" + "00000" + "100", "Block 2 is cut short after character 9."),
        ("1" + "00-00", "Block 1 has '-' at character 4, which is no digit."),
        ("1" + "00\u0663 0", "Block 1 has '\\u0663' at character 4, which is no digit."),
        ("1" + "z0000", "Block 1 is called z, and there is no such block in the box."),
        ("1" + "00000" + "1100o", "Block 2 has the orientation 24, and there are only 24."),
        ("1" + "00000" + "05000", "Block 2 is the blue cube for the second time."),
    ],
)
def test_bad_text_is_refused_in_one_sentence_that_says_where(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_structure(text, BOX)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1" + "00000" + "10000", "two blocks overlap at (0, 0, 0)"),
        ("1" + "0Z000", "a block lies outside the table at (61, 0, 0)"),
        ("1" + "00080", "a block lies too high at (0, 0, 8)"),
        ("1" + "00010", "nothing carries a block at (0, 0, 1)"),
        ("1" + "00000" + "80010", "a block would tip over at (0, 0, 1)"),
    ],
)
def test_a_structure_that_cannot_stand_is_refused_where_it_must_stand(text: str, why: str) -> None:
    """MB-8."""
    assert len(read_structure(text, BOX).placements) == len(groups(text))
    with pytest.raises(NotationError) as caught:
        read_structure(text, BOX, TABLE)
    assert str(caught.value) == f"This structure cannot stand on the table: {why}."


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(NotationError, match="must be given as text"):
        read_structure(None, BOX)  # type: ignore[arg-type]


def test_what_cannot_be_said_in_the_digits_is_not_written() -> None:
    cube = BOX.by_id["blue-cube"]
    for origin in ((-1, 0, 0), (0, 62, 0)):
        with pytest.raises(NotationError, match="cannot be written"):
            write_structure(Structure.of([Placement(cube, Pose(origin))]), BOX)
    strange = Structure.of([Placement(Block("red-cube", cube.shape, "red"), Pose((0, 0, 0), IDENTITY))])
    with pytest.raises(NotationError, match="red-cube"):
        write_structure(strange, BOX)
