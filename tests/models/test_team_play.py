"""A team's game being played: its clock and its computers."""

from dataclasses import replace

import pytest

from core.games.base import IllegalMoveError
from core.games.mental_blocks.deal import Deal, deal
from core.games.mental_blocks.dealer import buildable
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.move import Place, Take, TimeUp
from core.games.mental_blocks.options import Difficulty, Options
from core.games.mental_blocks.statement import Asks
from core.games.mental_blocks.team_move import (
    Answer,
    CallAccusation,
    CallVote,
    HalfTime,
    LastCall,
    Point,
    Say,
)
from core.games.mental_blocks.team_rule import Phase, TeamReason
from core.geometry.orientation import IDENTITY
from core.geometry.pose import Pose
from models.seating import default_name
from models.team_play import TeamPlay

CUBE = Place("blue-cube", Pose((4, 4, 0), IDENTITY))


def dealt(players: int = 6, difficulty: Difficulty = Difficulty.NEW, traitor: bool = True, seed: int = 1) -> Deal:
    return deal(Options("F05", players, difficulty, traitor, seed))


def names(players: int) -> tuple[str, ...]:
    return tuple(map(default_name, range(players)))


def opened(cards: Deal, computers: dict[int, Level] | None = None) -> TeamPlay:
    game = TeamPlay()
    game.clock.tick(0.0)
    game.open(cards, names(cards.players), computers or {})
    return game


def pass_time(game: TeamPlay, seconds: float, begin: float = 0.0) -> list[object]:
    """Let *seconds* go by, second by second; return what the clock has brought about."""
    return [move for k in range(1, int(seconds) + 1) for move in game.tick(begin + k)]


def settle(game: TeamPlay, slices: int = 4000) -> list[object]:
    """Let the computers do what they have to do by now."""
    made = []
    for _ in range(slices):
        if game.thinking is None:
            break
        if move := game.work(1):
            made.append(move)
    return made


def test_the_clock_stands_until_somebody_starts_it_or_moves():
    game = opened(dealt())
    pass_time(game, 5)
    assert not game.begun
    assert game.at == 0
    game.start()
    pass_time(game, 3, 5)
    assert game.at == 3
    other = opened(dealt())
    other.play(other.now(CUBE))
    assert other.clock.running


def test_a_move_is_made_by_the_seat_that_acts_at_the_time_gone_by():
    game = opened(dealt())
    game.start()
    game.acting = 4
    pass_time(game, 7)
    game.play(game.now(CUBE))
    assert game.table.moves == (replace(CUBE, seat=4, at=7.0),)


def test_an_illegal_move_changes_nothing():
    game = opened(dealt())
    with pytest.raises(IllegalMoveError):
        game.play(game.now(Take("blue-cube")))
    assert game.table.moves == ()
    assert not game.begun


def test_time_that_runs_out_ends_a_game_without_the_variant():
    """MB-11."""
    game = opened(dealt(4, traitor=False))
    game.start()
    made = pass_time(game, game.deal.limit)
    assert made == [TimeUp(at=game.deal.limit)]
    assert game.state.outcome().reason is TeamReason.TIME_UP
    assert not game.clock.running


def test_with_the_variant_ten_seconds_are_left_to_accuse():
    """MB-13."""
    game = opened(dealt())
    game.start()
    limit = game.deal.limit
    assert pass_time(game, limit + 9) == [TimeUp(at=limit)]
    assert game.state.phase is Phase.LAST_CALL
    assert pass_time(game, 1, limit + 9) == [LastCall(at=limit + 10)]
    assert game.over


def test_an_accusation_in_the_last_seconds_comes_to_its_end():
    """MB-13."""
    game = opened(dealt())
    game.start()
    limit = game.deal.limit
    pass_time(game, limit + 9)
    game.play(game.now(CallAccusation()))
    assert pass_time(game, 30, limit + 9) == []
    for seat in range(1, 6):
        game.play(Answer(seat < 3, seat, game.at))
    assert pass_time(game, 1, limit + 39) == [LastCall(at=limit + 40)]


def test_half_time_comes_by_itself_where_a_glitch_waits_for_it():
    """MB-17."""
    cards = replace(dealt(4, traitor=False), glitch=Glitch.CARDS_MOVE_ON)
    game = opened(cards)
    game.start()
    before = game.state.cards
    assert pass_time(game, cards.half) == [HalfTime(cards.half)]
    assert game.state.cards == (before[-1], *before[:-1])
    plain = opened(dealt(4, traitor=False))
    plain.start()
    assert pass_time(plain, plain.deal.half) == []


def test_half_time_waits_for_the_hands_of_a_vote():
    """MB-17."""
    cards = replace(dealt(4, traitor=False), glitch=Glitch.TOP_OFF)
    game = opened(cards)
    game.play(game.now(CUBE))
    game.play(game.now(CallVote()))
    assert pass_time(game, cards.half) == []
    for seat in range(1, 4):
        game.play(Answer(False, seat, game.at))
    assert pass_time(game, 1, cards.half) == [HalfTime(cards.half + 1)]
    assert not game.state.structure.placements


def test_whose_minute_it_is_follows_the_clock_and_not_the_last_move():
    """MB-17."""
    game = opened(replace(dealt(4, traitor=False), glitch=Glitch.ONE_BUILDER))
    game.start()
    assert game.builder == 0
    pass_time(game, 61)
    assert game.builder == 1
    assert opened(dealt()).builder is None


def test_computers_act_only_while_the_clock_runs_and_for_their_own_seats():
    game = opened(dealt(4, traitor=False), dict.fromkeys((1, 2, 3), Level.SKILLED))
    assert game.people == (0,)
    assert game.thinking is None
    assert game.work(1) is None
    game.start()
    made = []
    for second in range(1, 61):
        game.tick(float(second))
        made += settle(game)
    assert made
    assert {move.seat for move in made} <= {1, 2, 3}


def test_a_computer_that_is_asked_answers_at_once():
    game = opened(dealt(4, traitor=False), dict.fromkeys((1, 2, 3), Level.NOVICE))
    game.start()
    pass_time(game, 20, 1)
    settle(game)
    game.play(game.now(Say(Asks(2))))
    pass_time(game, 2, 1)
    said = [move for move in settle(game) if move.seat == 2]
    assert len(said) == 1
    assert isinstance(said[0], Say)


def test_computers_answer_a_vote_and_point_when_all_may():
    """MB-12, MB-13."""
    game = opened(dealt(5), dict.fromkeys(range(1, 5), Level.STEADY))
    game.start()
    game.play(game.now(CallAccusation()))
    for second in range(1, 12):
        game.tick(float(second))
        settle(game)
        if game.state.phase is not Phase.ASKING:
            break
    assert all(isinstance(m, Answer | CallAccusation | Say) for m in game.table.moves)
    assert game.state.phase in (Phase.BUILDING, Phase.POINTING)


def test_a_computer_points_as_soon_as_the_count_of_three_is_over():
    """MB-13."""
    game = opened(dealt(5), {4: Level.STEADY})
    game.start()
    game.play(game.now(CallAccusation()))
    for seat in range(1, 5):
        game.play(Answer(True, seat, game.at))
    pass_time(game, 2)
    assert settle(game) == []
    pass_time(game, 1, 2)
    assert [type(move) for move in settle(game)] == [Point]


def test_a_computer_that_has_answered_is_not_asked_again():
    """MB-12."""
    game = opened(dealt(4, traitor=False), {1: Level.STEADY})
    game.play(game.now(CUBE))
    game.play(game.now(CallVote()))
    pass_time(game, 2)
    assert [type(move) for move in settle(game)] == [Answer]
    pass_time(game, 20, 2)
    assert game.thinking is None
    assert game.state.seats_to_move() == {2, 3}


def test_the_dealers_plan_is_played_and_voted_right():
    """MB-7, MB-12: for a game with restrictions and a glitch."""
    cards = dealt(4, Difficulty.EXPERT, traitor=False, seed=3)
    plan = buildable(cards)
    assert plan is not None
    game = opened(cards)
    for move in plan.moves:
        game.play(replace(move, at=game.at))
    voters = [seat for seat, hand in enumerate(cards.hands) if not (hand.restriction and hand.restriction.bars_voting)]
    game.play(CallVote(voters[0], game.at))
    for seat in range(cards.players):
        if seat != voters[0]:
            game.play(Answer(seat in voters, seat, game.at))
    assert game.state.outcome().reason is TeamReason.SOLVED
