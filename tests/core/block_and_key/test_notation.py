"""Games, ruins and positions as text, and text that is none."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.block_and_key.move import (
    AncientsNone,
    AncientsPosition,
    Claim,
    DiscardKey,
    Draft,
    Draw,
    EndTurn,
    Excavate,
    KeyMove,
    Pass,
    Position,
    ReturnBlock,
    SetAside,
    SetCore,
)
from core.games.block_and_key.notation import (
    Situation,
    read_moves,
    read_ruin,
    read_situation,
    write_move,
    write_moves,
    write_ruin,
    write_situation,
)
from core.games.block_and_key.options import Options
from core.games.block_and_key.ruin import Ruin
from core.games.block_and_key.state import KeyState
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.notation import DIGITS, NotationError
from tests.core.block_and_key.games import IDS, KEYS, likely, play
from tests.core.block_and_key.ruins import chances, grown, standing

POSE = Pose((3, 9, 5), ORIENTATIONS[23])
MOVES: tuple[KeyMove, ...] = (
    SetCore(3),
    Draft(5),
    Excavate(0),
    ReturnBlock(IDS[39]),
    Position(IDS[0], POSE),
    Claim(KEYS["moon"][-1]),
    Draw("sun"),
    Pass(),
    EndTurn(),
    SetAside("moon"),
    DiscardKey(KEYS["sun"][0]),
    AncientsPosition(POSE),
    AncientsNone(),
)


def test_moves_are_written_as_they_were_when_games_were_first_kept() -> None:
    """Saves and links must be read for ever: these never change."""
    assert write_moves(MOVES) == "c3d5e0r39p00395nk47tsnzamb08q395no"


def test_every_kind_of_move_reads_back() -> None:
    assert read_moves(write_moves(MOVES)) == MOVES
    for move in MOVES:
        assert read_moves(write_move(move)) == (move,)


@given(st.integers(1, 4), st.integers(0, 999), chances, st.integers(0, 80))
def test_a_game_reads_back_and_replays(players: int, seed: int, chance: Random, most: int) -> None:
    start = KeyState.start(Options(players, seed))
    state, made = start, []
    for _ in range(most):
        if not state.seats_to_move():
            break
        made.append(likely(state.legal_moves(state.seat), chance))
        state = state.play(made[-1])
    text = write_moves(made)
    assert text.isascii()
    assert text.isalnum() or not made
    assert play(start, *read_moves(text)) == state


@given(chances, st.integers(0, 25), st.integers(0, 3))
def test_a_ruin_reads_back(chance: Random, blocks: int, core_turn: int) -> None:
    ruin = grown(chance, blocks, core_turn)
    assert read_ruin(write_ruin(ruin)) == ruin


@given(chances, st.integers(0, 20), st.integers(0, 7), st.integers(0, 4))
def test_a_position_reads_back(chance: Random, blocks: int, supply: int, hand: int) -> None:
    ruin = grown(chance, blocks)
    free = [block for block in IDS if block not in ruin.by_id]
    all_keys = [key for rank in KEYS.values() for key in rank]
    situation = Situation(ruin, tuple(chance.sample(free, supply)), tuple(chance.sample(all_keys, hand)))
    assert read_situation(write_situation(situation)) == situation


RUIN = standing(0, ([(6, 4, 0), (6, 4, 1), (6, 4, 2)], "white"))
TEXT = write_ruin(RUIN)


def test_a_ruin_is_written_as_it_was_when_links_were_first_sent() -> None:
    assert "1003640" + DIGITS[RUIN.placements[0].pose.orientation.index] == TEXT


def group(block: str, pose: Pose) -> str:
    """A block as it is written in a ruin."""
    return write_move(Position(block, pose))[1:]


FIRST = "Block 1 of this ruin, moss bar of three, may not be placed"
FLAT = ORIENTATIONS[0]
FAR, IN_CORE, OUTSIDE = Pose((0, 0, 0), FLAT), Pose((4, 4, 0), FLAT), Pose((9, 3, 0), FLAT)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "A ruin must be given as text."),
        ("", "This is no ruin that can be read here: it must begin with the version, 1."),
        ("20", "This is no ruin that can be read here: it must begin with the version, 1."),
        ("1", "The core of this ruin is not turned by 0 to 3 quarters."),
        ("14", "The core of this ruin is not turned by 0 to 3 quarters."),
        (TEXT[:-1], "Block 1 of this ruin is cut short."),
        ("10400000", "There is no block '40' in the box."),
        ("10x00000", "There is no block 'x0' in the box."),
        ("10²00000", "There is no block '\\xb20' in the box."),
        ("1000640o", "'640o' is no pose."),
        ("1000-400", "'-400' is no pose."),
        (TEXT + TEXT[2:], "Block 2 of this ruin, white bar of three, stands there already."),
        ("10" + group(IDS[0], FAR), "Block 1 of this ruin, moss bar of three, may not be placed: touches no block."),
        ("10" + group(IDS[0], IN_CORE), "Block 1 of this ruin, moss bar of three, may not be placed: overlap."),
        (
            "10" + group(IDS[0], OUTSIDE),
            "Block 1 of this ruin, moss bar of three, may not be placed: outside the grid.",
        ),
        ("1" * 50_000, "A ruin cannot be read: there is far too much of it."),
    ],
)
def test_what_is_no_ruin_is_refused_by_name(text: object, sentence: str) -> None:
    """BK-4 to BK-8: a link never brings in what could not have been built."""
    with pytest.raises(NotationError) as refused:
        read_ruin(text)  # type: ignore[arg-type]
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (TEXT, "A position is a ruin, a supply and a hand, with dots between."),
        (f"{TEXT}.{'00' * 8}.", "A supply holds at most 7 blocks, not 8."),
        (f"{TEXT}.03.", "There is only one white bar of three in the box."),
        (f"{TEXT}.0101.", "There is only one grey bar of three in the box."),
        (f"{TEXT}.99.", "There is no block '99' in the box."),
        (f"{TEXT}.0.", "There is no block '0' in the box."),
        (f"{TEXT}..48", "There is no key '48' in the box."),
        (f"{TEXT}..0101", f"There is only one key {KEYS['star'][1]} in the box."),
        (f"{TEXT}..0001020304", "A hand holds at most 4 keys, not 5."),
    ],
)
def test_what_is_no_position_is_refused_by_name(text: str, sentence: str) -> None:
    """BK-1, BK-10, BK-11: supplies of eight, keys and blocks that do not exist or are there twice."""
    with pytest.raises(NotationError) as refused:
        read_situation(text)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (7, "The moves must be given as text."),
        ("c1x", "Move 2 begins with 'x', and there is no such move."),
        ("p0", "Move 1 is cut short."),
        ("zzk48", "Move 3 cannot be made: There is no key '48' in the box."),
        ("cx", "Move 1 cannot be made: 'x' is no number."),
        ("c²", "Move 1 cannot be made: '\\xb2' is no number."),
        ("tx", "Move 1 cannot be made: there is no altar 'x'."),
        ("q000o", "Move 1 cannot be made: '000o' is no pose."),
        ("z" * 50_000, "The moves cannot be read: there is far too much of it."),
    ],
)
def test_what_is_no_move_is_refused_with_its_number(text: object, sentence: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_moves(text)  # type: ignore[arg-type]
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    "move",
    [
        SetCore(-1),
        Draft(10),
        ReturnBlock("white-hat"),
        Position("white-bar3", Pose((-1, 0, 0), FLAT)),
        Claim("star-99"),
        Draw("sky"),
        SetAside(""),
    ],
)
def test_what_cannot_be_made_cannot_be_written(move: KeyMove) -> None:
    with pytest.raises(NotationError):
        write_move(move)


def test_a_ruin_without_its_core_cannot_be_written() -> None:
    with pytest.raises(NotationError, match="without its core"):
        write_ruin(Ruin())


def reason(read: Callable[[str], object], text: str) -> str:
    """Why *text* is refused, or nothing."""
    try:
        read(text)
    except NotationError as error:
        return str(error)
    return ""


@given(st.one_of(st.text(max_size=40), st.text(alphabet="0123456789cderpktnzabqosm.", max_size=60)))
def test_any_text_is_read_or_refused_in_one_sentence(text: str) -> None:
    for read in (read_moves, read_ruin, read_situation):
        if said := reason(read, text):
            assert said.endswith(".")
            assert said.isascii()
            assert "\n" not in said
