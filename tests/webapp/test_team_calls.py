"""Votes and accusations at the shared table, as its page shows and takes them (MB-12, MB-13)."""

import re
from dataclasses import replace

import pytest

from core.games.mental_blocks.dealer import buildable
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.options import Difficulty
from core.games.mental_blocks.restriction import Restriction, RestrictionKind
from core.games.mental_blocks.team_rule import Phase
from tests.webapp.builder_page import Page
from tests.webapp.teams import Team, dealt, everything


@pytest.fixture
def team() -> Team:
    return Team(dealt())


def test_a_tie_is_not_enough_and_play_goes_on(team):
    """MB-12."""
    team.press("start")
    team.put("blue-cube", 3, 3)
    once = team.press("vote")
    assert once["@tab"] == "tab-blocks"
    assert team.values["@data.phase"] == "voting"
    assert "4 of 6 are needed" in team.values["call"]
    team.answer_all(2)
    assert team.message == "3 of 6 agree: a tie. That is not enough; play goes on."
    assert team.values["@data.phase"] == "building"
    assert team.values["call"] == ""


def test_building_stops_while_hands_are_raised_and_the_clock_runs_on(team):
    """MB-12."""
    team.press("start")
    team.put("blue-cube", 3, 3)
    team.press("choose", "white-cube")
    team.press("vote")
    assert team.values["@data.hand"] == "empty"
    team.press("choose", "yellow-cube")
    assert team.message == "Not now. Building has stopped; first everybody answers."
    team.wait(2)
    assert ">8:58<" in team.values["clock"]


def test_a_vote_that_carries_on_what_the_cards_show_wins():
    """MB-7, MB-12."""
    cards = dealt(4, Difficulty.PRACTICED, traitor=False, seed=2)
    plan = buildable(cards)
    assert plan is not None
    team = Team(cards)
    for move in plan.moves:
        team.act(move.seat)
        team.press("choose", move.block_id)
        team.desk.held.orientation = move.pose.orientation
        team.desk.held.aim((move.pose.origin[0], move.pose.origin[1]), move.pose.origin[2])
        team.press("place")
        assert move.block_id in team.standing
    barred = {k for k, hand in enumerate(cards.hands) if hand.restriction.bars_voting}
    voters = [seat for seat in range(4) if seat not in barred]
    team.act(voters[0])
    team.press("vote")
    for seat in range(4):
        if seat != voters[0]:
            team.press("answer", f"{seat} {'no' if seat in barred else 'yes'}")
    assert team.values["@data.phase"] == "over"
    assert team.last["@open"] == "ending"


def test_nobody_answers_twice_and_no_person_for_a_computer():
    team = Team(dealt(4, traitor=False), {3: Level.NOVICE})
    team.put("blue-cube", 3, 3)
    team.press("vote")
    team.press("answer", "0 no")
    assert team.message == "Not now. Mia has answered already."
    team.press("answer", "3 yes")
    team.press("answer", "9 yes")
    team.press("answer", "")
    assert dict(team.desk.state.poll.hands) == {0: True}
    assert 'data-value="3 yes"' not in team.values["call"]


def test_the_hand_of_a_seat_that_may_not_vote_stays_down_and_its_card_unsaid():
    """MB-15."""
    hands = tuple(replace(hand, restriction=None) for hand in dealt().hands)
    no_voting = replace(hands[1], restriction=Restriction(RestrictionKind.NO_VOTING))
    team = Team.bent(dealt(), hands=(hands[0], no_voting, *hands[2:]))
    team.put("blue-cube", 3, 3)
    team.press("vote")
    team.press("answer", "1 yes")
    assert team.message == "Not now. That is against Ben's own card; Ben can read it under My card."
    team.press("answer", "1 no")
    assert team.desk.state.poll.hands[1] is False


def test_a_vote_is_called_by_key_too(team):
    team.put("blue-cube", 3, 3)
    team.key("v")
    assert team.values["@data.phase"] == "voting"


def test_an_accusation_counts_to_three_and_shows_no_finger_before_all_point():
    """MB-13."""
    team = Team(dealt())
    team.press("start")
    team.press("accuse")
    team.answer_all(5)
    assert team.values["@data.phase"] == "pointing"
    assert ">3<" in team.values["call"]
    team.press("point_at", "0 1")
    assert team.message == "Not now. Wait for the count of three, then all point at once."
    team.wait(1)
    assert ">2<" in team.values["call"]
    team.wait(2)
    assert "Mia points at" in team.values["call"]
    team.press("point_at", "0 0")
    assert team.message == "Not now. Point at somebody else."
    team.press("point_at", "0 5")
    assert team.message == "Mia points at somebody."
    assert "Ben points at" in team.values["call"]
    shown = everything(team)
    assert "points at Jo" not in shown.replace("Ben points at Jo", "")
    for seat in range(1, 5):
        team.press("point_at", f"{seat} 5")
    team.press("point_at", "5 0")
    assert team.values["@data.phase"] == "over"


def test_computers_raise_their_hands_by_themselves():
    """MB-12."""
    team = Team(dealt(4, traitor=False), dict.fromkeys((1, 2, 3), Level.SKILLED))
    team.press("start")
    team.put("blue-cube", 3, 3)
    team.press("vote")
    team.wait(6)
    assert team.desk.state.poll is None
    assert team.desk.state.phase is Phase.BUILDING, "one blue cube is no puzzle"


def test_after_time_there_are_ten_seconds_to_accuse():
    """MB-13."""
    team = Team(dealt())
    team.press("start")
    team.desk.game.clock.elapsed = team.desk.state.deal.limit - 1
    team.wait(1)
    assert team.values["@data.phase"] == "last_call"
    assert ">10<" in team.values["call"]
    team.press("choose", "blue-cube")
    assert team.message == "Not now. The time is over; what stands can be neither changed nor voted on."
    team.wait(10)
    assert team.values["@data.phase"] == "over"


# Where the focus goes


def test_nothing_else_can_be_called_for_while_hands_are_raised_and_after_time_only_an_accusation():
    """MB-12, MB-13."""

    def off(team: Team) -> list[str]:
        return re.findall(r'data-press="(\w+)"[^>]* disabled', team.values["deeds"])

    team = Team(dealt())
    team.press("start")
    team.put("blue-cube", 3, 3)
    assert off(team) == []
    team.press("vote")
    assert off(team) == ["vote", "accuse"]
    team.answer_all(0)
    assert off(team) == []
    team.desk.game.clock.elapsed = team.desk.state.deal.limit - 1
    team.wait(1)
    assert team.values["@data.phase"] == "last_call"
    assert off(team) == ["vote"]


def test_what_is_asked_gets_the_focus_and_then_each_who_has_not_answered(team):
    """MB-12: a vote held by the keyboard alone, by six people at one device."""
    team.press("start")
    team.put("blue-cube", 3, 3)
    team.key("v")
    assert team.last["@focus"] == "call"
    assert 'data-key="call"' in team.values["call"]
    for seat, following in ((1, 2), (4, 5), (5, 2), (2, 3)):
        team.press("answer", f"{seat} no")
        assert team.last["@focus"] == f"hand {following}"
        assert f'data-key="hand {following}"' in team.values["call"]
    team.press("answer", "3 yes")
    assert team.last["@focus"] == "scene", "the vote is over, and building goes on"


def test_a_vote_that_only_computers_still_think_about_leaves_the_focus_there_until_it_is_over():
    """MB-12."""
    team = Team(dealt(4, traitor=False), dict.fromkeys((1, 2), Level.STEADY))
    team.press("start")
    team.put("blue-cube", 3, 3)
    team.press("vote")
    team.press("answer", "3 no")
    assert team.last["@focus"] == "call"
    found = []
    for _ in range(6):
        team.wait(1)
        found.append(team.last.get("@focus"))
        if team.desk.state.phase is Phase.BUILDING:
            break
    assert found[-1] == "scene"


def test_the_focus_stays_where_somebody_has_gone_meanwhile():
    """MB-12."""
    team = Team(dealt(4, traitor=False), dict.fromkeys((1, 2), Level.STEADY))
    team.press("start")
    team.put("blue-cube", 3, 3)
    team.press("vote")
    team.press("answer", "3 no")
    team.press("say", "panel composer")
    while team.desk.state.phase is Phase.VOTING:
        team.wait(1)
        assert "@focus" not in team.last


def test_the_focus_goes_to_who_points_next():
    """MB-13."""
    team = Team(dealt())
    team.press("start")
    team.press("accuse")
    assert team.last["@focus"] == "call"
    team.answer_all(5)
    assert team.last["@focus"] == "call"
    team.wait(3)
    for seat in range(4):
        team.press("point_at", f"{seat} 5")
        assert team.last["@focus"] == "pointer"
        assert 'data-key="pointer"' in team.values["call"]


def test_a_page_that_comes_up_during_a_vote_takes_no_focus(team):
    team.press("start")
    team.put("blue-cube", 3, 3)
    team.press("vote")
    again = Page("table", team.values["@link"], team.stored)
    assert again.values["@data.phase"] == "voting"
    assert "@focus" not in again.last


def test_hands_are_named_on_the_chips_in_one_short_word(team):
    """MB-12."""
    team.press("start")
    team.put("blue-cube", 3, 3)
    team.press("vote")
    team.press("answer", "1 no")
    assert team.values["seats"].count('<span class="doing">yes</span>') == 1
    assert team.values["seats"].count('<span class="doing">no</span>') == 1


def test_the_message_says_how_the_game_ended_and_no_chip_tells_of_building_any_more():
    """MB-17."""
    team = Team.bent(dealt(traitor=False), glitch=Glitch.ONE_BUILDER)
    team.press("start")
    team.desk.game.clock.elapsed = team.desk.state.deal.limit - 1
    team.wait(1)
    assert team.values["@data.phase"] == "over"
    assert team.message == "The game is over. The time is over."
    assert "now 0:" not in team.values["seats"]
    team.act(3)
    assert team.message == "The game is over. The time is over.", "nobody acts any more"


def test_the_ending_and_the_reveal_give_the_focus_back_to_the_ways_on_beside_the_table():
    """MB-13: after the last finger has pointed, whose button is gone."""
    team = Team(dealt())
    team.press("start")
    team.press("accuse")
    team.answer_all(5)
    team.wait(3)
    for seat in range(6):
        team.press("point_at", f"{seat} {5 if seat != 5 else 0}")
    for opened in ("ending", "reveal"):
        once = [name for name in team.last if name in ("@focus", "@open")]
        assert once == ["@focus", "@open"], "a dialog gives the focus back to where it was when it opened"
        assert team.last["@open"] == opened
        assert f'data-key="{team.last["@focus"]}"' in team.values["replay_controls"]
        team.press("reveal")
