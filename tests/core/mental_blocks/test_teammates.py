"""Teammates: computers that know their own observation alone, play by the rules, win as a team, and lie aloud."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

from core.catalog import puzzle
from core.games.base import Seat
from core.games.mental_blocks.deal import Deal, deal
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.move import Place
from core.games.mental_blocks.options import Difficulty, Options
from core.games.mental_blocks.restriction import Restriction, RestrictionKind
from core.games.mental_blocks.statement import (
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
    conflicts,
    statements_of,
)
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import Answer, CallAccusation, CallVote, Point, Say, TeamMove
from core.games.mental_blocks.team_observation import TeamObservation
from core.games.mental_blocks.team_rule import Phase, TeamReason
from core.games.mental_blocks.teammate import Deed, Teammate, pace
from core.games.mental_blocks.testimony import is_true
from core.games.mental_blocks.thought import deceit
from core.projection.elevation import elevation
from tests.core.mental_blocks.tables import BUILT, laid, play, put, reason, started
from tools import play_deals

EVERYBODY = [Level.SKILLED] * 9


def decided(state: TeamState, seat: Seat, level: Level = Level.SKILLED, *, at: float | None = None) -> TeamMove | None:
    """What a fresh teammate does at *seat*, at the time *at*."""
    observation = replace(state.observation(seat), at=state.at if at is None else at)
    deed = Teammate(seat, level, 1).think(observation, 10_000)
    assert deed.done
    return deed.move


def telling(state: TeamState, *seats: Seat) -> TeamState:
    """*state* after each of *seats* told its whole card."""
    for seat in seats:
        picture = state.observation(seat).picture
        assert picture is not None
        state = play(state, *(Say(statement, seat) for statement in statements_of(picture)))
    return state


class Person:
    """Somebody at the table who does what *mood* does."""

    def __init__(self, seat: Seat, mood: Callable[[TeamObservation, Random], TeamMove | None]) -> None:
        self.seat, self.mood, self.chance = seat, mood, Random(seat)

    def think(self, observation: TeamObservation, budget: int) -> Deed:
        phase, seat, at = observation.phase, self.seat, observation.at
        answers = {
            Phase.VOTING: Answer(True, seat, at),
            Phase.ASKING: Answer(False, seat, at),
            Phase.POINTING: Point((seat + 1) % observation.players, seat, at),
        }
        if phase is Phase.BUILDING:
            return Deed(self.mood(observation, self.chance), True)
        return Deed(answers.get(phase), True)


def silent(observation: TeamObservation, chance: Random) -> TeamMove | None:
    return None


def babbling(observation: TeamObservation, chance: Random) -> TeamMove | None:
    nonsense: list[Statement] = [
        Size(chance.randint(1, 4), chance.randint(1, 4)),
        Pieces(chance.randint(1, 5)),
        Region(3, 3, chance.choice(["blue", "mud"]), ((0, 0, 0), (chance.randint(1, 2), 1, 3))),
        GreyCard(),
        Surfaces(chance.randint(0, 5), chance.randint(0, 99)),
        Outline((1, 0, 2)),
        Fits(),
        Differs(1, 1, ((0, 0),)),
        Suspects(chance.randrange(observation.players)),
    ]
    assert observation.seat is not None
    return Say(chance.choice(nonsense), observation.seat, observation.at)


def with_person(monkeypatch: pytest.MonkeyPatch, mood: Callable[[TeamObservation, Random], TeamMove | None]) -> None:
    """Seat a person at seat 0."""

    def seated(seat: Seat, level: Level, seed: int) -> Person | Teammate:
        return Teammate(seat, level, seed) if seat else Person(seat, mood)

    monkeypatch.setattr(play_deals, "Teammate", seated)


@pytest.mark.parametrize("level", Level)
def test_four_honest_teammates_solve_a_small_puzzle(level: Level) -> None:
    record = play_deals.play(laid(4), [level] * 4)
    assert record.outcome.reason is TeamReason.SOLVED


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("difficulty", Difficulty)
def test_teams_never_make_an_illegal_move(players: int, difficulty: Difficulty) -> None:
    """`play_deals.play` raises whenever a move is refused, or what stands could not stand."""
    level = list(Level)[players % 4]
    dealt = deal(Options("F16", players, difficulty, False, players))
    record = play_deals.play(dealt, [level] * players)
    assert record.outcome.reason in (TeamReason.SOLVED, TeamReason.TIME_UP, TeamReason.WRONG_STRUCTURE)


@pytest.mark.parametrize("glitch", Glitch)
def test_a_team_copes_with_every_glitch(glitch: Glitch) -> None:
    """MB-16, MB-17."""
    restrictions = {0: RestrictionKind.NO_TURNING, 1: RestrictionKind.HANDS_OFF, 2: RestrictionKind.TABLE_ONLY}
    if glitch is Glitch.TURN_FIRST:
        restrictions = {}
    record = play_deals.play(laid(5, glitch=glitch, restrictions=restrictions), EVERYBODY[:5])
    assert record.outcome.reason is TeamReason.SOLVED


def test_a_team_solves_a_puzzle_of_any_side_up() -> None:
    """MB-6."""
    record = play_deals.play(deal(Options("C07", 5, Difficulty.NEW, False, 3)), EVERYBODY[:5])
    assert record.outcome.reason is TeamReason.SOLVED


@pytest.mark.parametrize("mood", [silent, babbling])
def test_neither_silence_nor_nonsense_stops_a_team(
    mood: Callable[[TeamObservation, Random], TeamMove | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person holds a grey card; the four others know enough."""
    with_person(monkeypatch, mood)
    record = play_deals.play(laid(5, cards=(4, 0, 1, 2, 3), answer=puzzle("F16").answer), EVERYBODY[:5])
    assert record.outcome.reason is TeamReason.SOLVED


def test_a_team_builds_what_it_knows_when_a_coloured_card_stays_untold(monkeypatch: pytest.MonkeyPatch) -> None:
    with_person(monkeypatch, silent)
    record = play_deals.play(laid(3, face_up=(3,)), EVERYBODY[:3])
    assert any(getattr(move, "block_id", None) for move in record.log)


def test_a_seat_that_cannot_tell_two_deals_apart_does_the_same_in_both() -> None:
    """What it does depends on its observation, its seat, its level and its seed alone."""
    one, other = started(5, cards=(0, 1, 2, 3, 4)), started(5, cards=(0, 3, 1, 2, 6))
    for _ in range(12):
        moves = [decided(state, 0) for state in (one, other)]
        assert moves[0] == moves[1]
        if moves[0] is None:
            break
        one, other = play(one, moves[0]), play(other, moves[0])
    # The same was said at both tables, although other seats could say it truthfully.
    said = [Say(s, 1 + k) for k in range(3) for s in statements_of(elevation(one.deal.puzzle.answer, 1 + k))]
    one, other = play(one, *said), play(other, *said)
    assert one.observation(0) == other.observation(0)
    assert decided(one, 0, at=60) == decided(other, 0, at=60) is not None


def test_a_teammate_that_was_reloaded_goes_on_the_same() -> None:
    state = telling(started(4), 0, 1, 2, 3)
    mate = Teammate(0, Level.STEADY, 7)
    for at in range(8, 40, 8):
        observation = replace(state.observation(0), at=float(at))
        deed = mate.think(observation, 10_000)
        assert deed == Teammate(0, Level.STEADY, 7).think(observation, 10_000)
        state = play(state, deed.move) if deed.move else state


def test_thinking_in_slices_comes_to_the_same() -> None:
    observation = replace(telling(started(4), 0, 1, 2, 3).observation(0), at=10.0)
    mate, slices = Teammate(0, Level.MASTER, 7), 0
    while not (deed := mate.think(observation, 1)).done:
        slices += 1
    assert deed == Teammate(0, Level.MASTER, 7).think(observation, 10_000)
    assert slices > 1


def test_a_teammate_thinks_about_nothing_but_what_its_own_seat_sees() -> None:
    with pytest.raises(ValueError, match="seat 0"):
        Teammate(0, Level.MASTER, 7).think(started(4).observation(1), 1)


def test_hands_are_raised_for_what_is_right_and_not_for_what_is_wrong() -> None:
    """MB-12."""
    told = telling(started(4), 0, 1, 2, 3)
    right, wrong = play(told, *BUILT, CallVote(0)), play(told, *BUILT[:3], CallVote(0))
    for seat in (1, 2, 3):
        assert decided(right, seat) == Answer(True, seat)
        assert decided(wrong, seat) == Answer(False, seat)


def test_a_vote_is_called_on_what_is_right() -> None:
    state = play(telling(started(4), 0, 1, 2, 3), *BUILT)
    assert decided(state, 2, at=10) == CallVote(2, 10)
    assert decided(play(telling(started(4), 0, 1, 2, 3), *BUILT[:3]), 2, at=10) != CallVote(2, 10)


def test_who_may_not_vote_does_not() -> None:
    """MB-15."""
    state = telling(started(4, restrictions={2: RestrictionKind.NO_VOTING}), 0, 1, 2, 3)
    state = play(state, decided(state, 2) or Say(Fits(), 2), *BUILT)
    assert decided(state, 2) is None
    assert decided(play(state, CallVote(0)), 2) == Answer(False, 2)


def test_somebody_objects_to_what_was_put_wrong() -> None:
    restrictions = dict.fromkeys(range(1, 4), RestrictionKind.HANDS_OFF)
    state = telling(started(4, restrictions=restrictions), 0, 1, 2, 3)
    told = Restricted(Restriction(RestrictionKind.HANDS_OFF))
    state = play(state, *(Say(told, seat) for seat in (1, 2, 3)))
    state = play(state, *BUILT[:2], put("white-slab", (4, 5, 0), 0))
    said = [move.statement for seat in (1, 2, 3) if isinstance(move := decided(state, seat, at=10), Say)]
    assert any(isinstance(statement, Differs) and statement.squares for statement in said)


def test_a_lie_is_found_by_comparing() -> None:
    """A fifth coloured card cannot be: whose does not fit the others is suspected, and at last accused (MB-13)."""
    state = telling(started(5, traitor=4), 0, 1, 2, 3)
    lies = (
        Size(2, 2),
        Region(2, 2, "blue", tuple((c, r, k) for c in (0, 1) for r in (0, 1) for k in range(4))),
        Pieces(1),
    )
    state = play(state, *(Say(lie, 4, 1.0) for lie in lies))
    assert decided(state, 0, at=30) == Say(Suspects(4), 0, 30)
    state = play(state, Say(Suspects(4), 0, 30))
    assert decided(state, 0, at=60) == CallAccusation(0, 60)
    state = play(state, CallAccusation(0, 60))
    assert decided(state, 1, at=61) == Answer(True, 1, 61)


def traitor_games() -> Iterator[tuple[Deal, Level]]:
    for seat, level in zip((1, 5, 0, 4), Level, strict=True):
        yield laid(6, traitor=seat, answer=puzzle("F16").answer), level


def test_a_traitor_lies_aloud_and_its_lies_are_found_while_the_others_say_true_things() -> None:
    for dealt, level in traitor_games():
        record = play_deals.play(dealt, [level] * 6)
        state, liars = TeamState.start(dealt), set()
        for move in record.log:
            if isinstance(move, Say) and is_true(move.statement, move.seat, state) is False:
                liars.add(move.seat)
            state = state.play(move)
        assert liars == {dealt.traitor}, level
        assert reason(state) is record.outcome.reason


def test_what_a_traitor_says_of_its_card_is_said_of_one_card() -> None:
    """It does not slip: its own statements deny one another as little as anybody's."""
    for dealt, level in traitor_games():
        said = [move for move in play_deals.play(dealt, [level] * 6).log if isinstance(move, Say)]
        own = [say for say in said if say.seat == dealt.traitor]
        assert own
        assert not any(conflicts(say.statement, own, seat=say.seat) for say in own)


def test_nobody_is_accused_where_nobody_lies() -> None:
    for seed in range(3):
        record = play_deals.play(deal(Options("F20", 5, Difficulty.PRACTICED, True, seed)), EVERYBODY[:5])
        if record.deal.traitor is None:
            assert not any(isinstance(move, CallAccusation) for move in record.log)


def test_levels_differ_in_pace() -> None:
    paces = [pace(level) for level in Level]
    assert paces == sorted(paces, reverse=True)
    assert len(set(paces)) == len(paces)


def test_a_team_whose_hands_are_free_builds_before_all_is_told() -> None:
    log = play_deals.play(laid(4), EVERYBODY[:4]).log
    cards = [n for n, move in enumerate(log) if isinstance(move, Say) and isinstance(move.statement, Region | Pieces)]
    assert min(n for n, move in enumerate(log) if isinstance(move, Place)) < max(cards)


def test_a_brazen_traitor_claims_a_card_that_three_true_sides_bear_out() -> None:
    """The cards of three seats and its own admit a structure together, which is not the answer."""
    answer = puzzle("F16").answer
    work = deceit.covering(answer, False, False, 5)
    while True:
        try:
            next(work)
        except StopIteration as end:
            cover = end.value
            break
    shown = [elevation(cover.decoy, side) for side in range(4)]
    true = [elevation(answer, side) for side in range(4)]
    assert cover.picture in shown
    assert cover.picture not in true
    assert sum(card in shown for card in true) == 3


def test_what_stands_high_upon_something_wrong_is_taken_off_first() -> None:
    """Only the topmost of three blocks may be taken (MB-8), though it is right."""
    record = play_deals.play(deal(Options("F10", 8, Difficulty.NEW, False, 501623)), EVERYBODY[:8])
    assert record.outcome.reason is TeamReason.SOLVED
