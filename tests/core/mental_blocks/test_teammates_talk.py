"""What teammates say of themselves: little by little, one after the other, more when they are asked; and they ask."""

from collections.abc import Generator, Iterator
from itertools import pairwise

import pytest

from core.catalog import puzzle
from core.games.base import Seat
from core.games.mental_blocks.deal import deal
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.move import Place
from core.games.mental_blocks.options import Difficulty, Options
from core.games.mental_blocks.restriction import Restriction, RestrictionKind
from core.games.mental_blocks.statement import (
    Asks,
    Differs,
    Fits,
    GreyCard,
    Outline,
    Pieces,
    Region,
    Restricted,
    Size,
    Statement,
    Surfaces,
    Suspects,
    statements_of,
)
from core.games.mental_blocks.team_move import CallAccusation, Say, TeamMove
from core.games.mental_blocks.testimony import is_true
from core.games.mental_blocks.thought import deceit
from core.projection.elevation import Elevation, elevation
from tests.core.mental_blocks.tables import BUILT, laid, play, put, started
from tests.core.mental_blocks.test_teammates import EVERYBODY, decided, silent, telling, with_person
from tools import play_deals


def said_by(seat: Seat, log: tuple[TeamMove, ...]) -> list[Statement]:
    return [move.statement for move in log if isinstance(move, Say) and move.seat == seat]


def lowest(region: Region) -> int:
    return min(row for _, row, _ in region.places)


def result_of(work: Generator[None, None, deceit.Cover]) -> deceit.Cover:
    while True:
        try:
            next(work)
        except StopIteration as end:
            cover: deceit.Cover = end.value
            return cover


def games() -> Iterator[tuple[TeamMove, ...]]:
    for number, level in enumerate(Level):
        dealt = deal(Options("F20", 4, Difficulty.PRACTICED, False, number))
        yield play_deals.play(dealt, [level] * 4).log


def test_a_card_is_told_from_below() -> None:
    for log in games():
        for seat in range(4):
            rows = [lowest(told) for told in said_by(seat, log) if isinstance(told, Region)]
            assert rows == sorted(rows)


def test_blocks_are_placed_while_cards_are_still_being_told() -> None:
    """The team does not tell all first, not even where hands are bound (MB-15)."""
    for log in games():
        told = [n for n, move in enumerate(log) if isinstance(move, Say) and isinstance(move.statement, Region)]
        assert min(n for n, move in enumerate(log) if isinstance(move, Place)) < told[-1]


@pytest.mark.parametrize("players", [4, 9])
def test_what_is_said_can_be_followed(players: int) -> None:
    """However many play, on average there are more than two seconds between two things said by computers."""
    log = play_deals.play(deal(Options("C12", players, Difficulty.NEW, players == 9, 3)), EVERYBODY[:players]).log
    times = [move.at for move in log if isinstance(move, Say)]
    gaps = [later - earlier for earlier, later in pairwise(times)]
    assert sum(gaps) / len(gaps) > 2.0


def test_what_rests_on_nothing_yet_is_told_only_after_a_silence_or_when_it_is_asked_for() -> None:
    state = started(4, glitch=Glitch.NOT_THE_LAST)
    picture = state.observation(0).picture
    assert picture is not None
    regions = [statement for statement in statements_of(picture) if isinstance(statement, Region)]
    ground = [Say(region, 0, 60.0) for region in regions if lowest(region) == 0]
    state = play(state, Say(Size(picture.columns, picture.rows), 0, 60.0), *ground)
    assert len(ground) < len(regions)
    assert not isinstance(decided(state, 0, at=65), Say)
    later = decided(state, 0, at=80)
    assert isinstance(later, Say)
    assert isinstance(later.statement, Region)
    assert decided(play(state, Say(Asks(0), 3, 61.0)), 0, at=61.5) == Say(later.statement, 0, 61.5)


def test_a_grey_card_is_told_in_full_only_on_request() -> None:
    """MB-4."""
    log = play_deals.play(laid(5, answer=puzzle("F16").answer, cards=(4, 0, 1, 2, 3)), EVERYBODY[:5]).log
    told = said_by(0, log)
    assert GreyCard() in told
    assert not any(isinstance(s, Outline) or (isinstance(s, Surfaces) and s.shade < 2) for s in told)
    state = started(5, cards=(4, 0, 1, 2, 3))
    heard = set()
    for number in range(12):
        at = 10.0 * (number + 1)
        move = decided(play(state, Say(Asks(0), 1, at)), 0, at=at)
        assert isinstance(move, Say)
        state = play(state, Say(Asks(0), 1, at), move)
        heard.add(move.statement)
    picture = state.observation(0).picture
    assert picture is not None
    assert set(statements_of(picture)) <= heard


def test_who_has_told_all_answers_with_how_what_stands_suits_the_card() -> None:
    told = telling(started(4), 0, 1, 2, 3)
    right, wrong = play(told, *BUILT), play(told, put("white-slab", (4, 4, 0), 1))
    assert decided(play(right, Say(Asks(0), 3, 2.0)), 0, at=3) == Say(Fits(), 0, 3)
    answer = decided(play(wrong, Say(Asks(0), 3, 2.0)), 0, at=3)
    assert isinstance(answer, Say)
    assert isinstance(answer.statement, Differs)
    nothing = decided(play(told, Say(Asks(0), 3, 2.0)), 0, at=3)
    assert isinstance(nothing, Say)
    assert isinstance(nothing.statement, Size)


def test_where_colours_are_hidden_nobody_answers_how_what_stands_suits_a_coloured_card() -> None:
    """MB-17."""
    told = play(telling(started(4, glitch=Glitch.COLORS_HIDDEN), 0, 1, 2, 3), *BUILT, Say(Asks(0), 3, 2.0))
    answer = decided(told, 0, at=3)
    assert isinstance(answer, Say)
    assert isinstance(answer.statement, Size)


def test_whoever_keeps_silent_is_asked_what_it_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    with_person(monkeypatch, silent)
    log = play_deals.play(laid(4), EVERYBODY[:4]).log
    asked = [move for move in log if isinstance(move, Say) and move.statement == Asks(0)]
    assert asked
    assert all(later.at - earlier.at >= 60 for earlier, later in pairwise(asked)), "nobody is pestered"


def test_nobody_asks_who_has_told_all() -> None:
    for log in games():
        state = set()
        for move in log:
            if isinstance(move, Say) and isinstance(move.statement, Pieces | GreyCard):
                state.add(move.seat)
            assert not (isinstance(move, Say) and isinstance(move.statement, Asks) and move.statement.whom in state)


def test_a_traitor_that_is_asked_goes_on_with_the_same_tale() -> None:
    state = started(5, traitor=4)
    for number in range(8):
        at = 10.0 * (number + 1)
        state = play(state, Say(Asks(4), 0, at))
        move = decided(state, 4, at=at + 1)
        assert isinstance(move, Say)
        state = play(state, move)
    told = said_by(4, state.log)
    assert len(set(told)) > 3
    assert any(is_true(statement, 4, state) is False for statement in told)


def test_a_question_is_neither_true_nor_false() -> None:
    assert is_true(Asks(1), 0, started(4)) is None


def test_restrictions_are_told_before_the_card() -> None:
    """MB-15."""
    state = started(4, restrictions={0: RestrictionKind.NO_PRISMS})
    move = decided(state, 0)
    assert isinstance(move, Say)
    assert isinstance(move.statement, Restricted)


def test_nobody_builds_upon_what_is_wrong() -> None:
    """It would have to make way again at once (MB-8); a seat that may not take it leaves it to others."""
    restrictions = {1: RestrictionKind.HANDS_OFF}
    state = telling(started(4, restrictions=restrictions), 0, 1, 2, 3)
    right = [move for move in BUILT if move.block_id in ("blue-cube", "black-cube")]
    state = play(state, Say(Restricted(Restriction(RestrictionKind.HANDS_OFF)), 1), *right)
    wrong = play(state, put("white-bar2", (5, 4, 0), 0), Say(Differs(), 0))
    assert isinstance(decided(play(state, put("yellow-cube", (5, 4, 0), 0)), 1, at=10), Place)
    assert not isinstance(decided(wrong, 1, at=10), Place)


def test_nobody_makes_the_same_move_again_and_again() -> None:
    for level in Level:
        log = play_deals.play(laid(6, traitor=2, answer=puzzle("F16").answer), [level] * 6).log
        for seat in range(6):
            placed = [move for move in log if isinstance(move, Place) and move.seat == seat != 2]
            for move in placed:
                near = [
                    o for o in placed if (o.block_id, o.pose) == (move.block_id, move.pose) and 0 <= o.at - move.at < 90
                ]
                assert len(near) <= 2


@pytest.mark.parametrize("level", Level)
def test_without_the_variant_nobody_is_suspected_or_accused(level: Level) -> None:
    """Not even a seat of which something that it said cannot be true."""
    state = telling(started(5, variant=False), 0, 1, 2, 3)
    blue = Region(2, 2, "blue", tuple((c, r, k) for c in (0, 1) for r in (0, 1) for k in range(4)))
    state = play(state, *(Say(lie, 4, 1.0) for lie in (Size(2, 2), blue, Pieces(1))))
    for at in (30.0, 60.0, 90.0):
        move = decided(state, 0, level, at=at)
        assert not isinstance(move, CallAccusation)
        assert not (isinstance(move, Say) and isinstance(move.statement, Suspects))
        state = play(state, move) if move else state


def test_who_tells_a_card_that_may_be_right_is_not_suspected() -> None:
    """Five coloured cards are told, and two sets of four make sense together: that is no evidence against either."""
    answer = puzzle("F16").answer
    cover = result_of(deceit.covering(answer, False, False, 5))
    state = telling(started(6, traitor=4, answer=answer), 0, 1, 2, 3)
    assert isinstance(cover.picture, Elevation)
    state = play(state, *(Say(statement, 4, 1.0) for statement in statements_of(cover.picture)))
    shown = [elevation(cover.decoy, side) for side in range(4)]
    undecided = [seat for seat in range(4) if state.observation(seat).picture in shown]
    assert len(undecided) == 3
    for seat in undecided:
        move = decided(state, seat, Level.STEADY, at=30)
        assert not (isinstance(move, Say) and isinstance(move.statement, Suspects))
