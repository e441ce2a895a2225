"""What comes after a team's game, as its page is driven: the ending opens by itself, then the reveal and the replay."""

import re
from collections.abc import Sequence

import pytest

from core.games.mental_blocks.deal import deal
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.move import Place, Shift, Take, TimeUp
from core.games.mental_blocks.statement import GreyCard, Size, Suspects, true_statements
from core.games.mental_blocks.table_code import write_table_code
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import Answer, LastCall, Pass, Say, TeamMove
from core.geometry.pose import Pose
from tests.core.mental_blocks.tables import laid, pose
from tests.webapp.builder_page import Page
from tests.webapp.ended_games import NAMES, building, played, pointing, voted, voting
from tests.webapp.talking import game, options, plain, resumed, solving, table, with_traitor
from webapp.components.event_words import event_words
from webapp.components.replay import SLIDER, slider_html


def ended(says: Sequence[Say] = ()) -> Page:
    """The page of a game in which *says* were said, and which was solved."""
    chosen = options()
    moves = [*says, *solving(deal(chosen))]
    return resumed(chosen, [*moves, *voting(5, 100.0, lambda seat: seat != 3)])


def words(move: TeamMove, before: TeamState) -> str:
    return event_words(move, before, before.play(move), NAMES)


def test_the_ending_opens_by_itself_once() -> None:
    page = ended()
    assert page.last["@open"] == "ending"
    assert "Solved" in plain(page.values["ending"])
    page.send("tick", now=1.0)
    assert "@open" not in page.last
    assert page.values["@data.phase"] == "over"


def test_before_the_end_nothing_of_what_comes_after_it_is_made() -> None:
    """MB-14."""
    page = table(options())
    for press in (("reveal", ""), ("replay", "open"), ("replay", "play"), ("replay", "ending")):
        page.press(*press)
        assert "@open" not in page.last
    assert all(page.values[name] == "" for name in ("ending", "reveal", "replay", "replay_line", "replay_controls"))


def test_all_cards_are_shown_when_they_are_asked_for() -> None:
    page = ended()
    assert page.values["reveal"] == ""
    page.press("reveal", "")
    assert page.last["@open"] == "reveal"
    assert "Who held what" in plain(page.values["reveal"])


def test_the_log_tells_at_the_end_who_lied() -> None:
    """Each statement is judged by the card of its seat, and by what stood when it was made."""
    chosen = with_traitor(True)
    start = TeamState.start(deal(chosen))
    traitor = start.deal.traitor
    assert traitor is not None
    honest = next(seat for seat in range(5) if seat != traitor)
    lie = Size(6, 6)
    says = [Say(true_statements(start.observation(honest))[0], honest, 1.0), Say(lie, traitor, 2.0)]
    says.append(Say(Suspects(traitor), honest, 3.0))
    page = resumed(chosen, [*says, TimeUp(at=start.deal.limit), LastCall(start.deal.limit + 10)])
    entries = re.findall(r'<li class="(statement[^"]*)">', page.values["log"])
    assert entries == ["statement", "statement false", "statement true"]
    page.press("reveal", "")
    assert "not true: 1." in plain(page.values["reveal"])


def test_what_a_traitor_says_of_no_side_of_the_answer_is_a_lie() -> None:
    chosen = with_traitor(True)
    dealt = deal(chosen)
    assert dealt.traitor is not None
    page = resumed(chosen, [Say(GreyCard(), dealt.traitor, 2.0), TimeUp(at=dealt.limit), LastCall(dealt.limit + 10)])
    assert 'class="statement false"' in page.values["log"]


def test_the_replay_shows_what_stood_after_each_move_and_says_who_made_it() -> None:
    page = ended([Say(Size(3, 2), 1, 5.0)])
    play = game(page)
    page.press("replay", "open")
    for ply, state in enumerate(play.table.states):
        page.send("set", name=SLIDER, value=ply)
        assert page.standing == set(state.structure.by_id)
        assert f"{ply} of {len(play.table.moves)}" in plain(page.values["replay_line"])
    page.send("set", name=SLIDER, value=1)
    assert plain(page.values["replay_line"]).startswith("0:05 Player 2 said: “What I see is three wide and two high.”")
    page.press("replay", "leave")
    assert page.standing == set(play.state.structure.by_id)
    assert page.values["@data.replay"] is None


def test_the_slider_is_left_alone_while_it_is_moved_by_hand() -> None:
    page = ended()
    page.press("replay", "open")
    page.press("replay", "play")
    before = page.values["replay"]
    for ply in (1, 2, 3):
        page.send("set", name=SLIDER, value=ply)
        assert "replay" not in page.last
    page.press("replay", "back")
    assert page.values["replay"] != before
    assert 'value="2"' in page.values["replay"]


def test_the_slider_is_set_anew_even_where_it_stood_before_it_was_moved_by_hand() -> None:
    assert slider_html(3, 9, 1) != slider_html(3, 9, 2)
    page = ended()
    page.press("replay", "open")
    page.press("replay", "first")
    page.send("set", name=SLIDER, value=1)
    page.press("replay", "back")
    assert "replay" in page.last


def test_it_plays_by_itself_a_move_a_second_and_stops_at_the_end() -> None:
    page = ended()
    page.press("replay", "open")
    last = len(game(page).table.moves)
    for second in range(last):
        assert f"{second} of {last}" in plain(page.values["replay_line"])
        page.send("tick", now=float(second))
    assert f"{last} of {last}" in plain(page.values["replay_line"])
    assert 'data-value="play"' in page.values["replay_controls"]
    assert "Pause" not in page.values["replay_controls"]


def test_the_replay_can_be_stepped_and_passes_over_talk_if_wanted() -> None:
    page = ended([Say(Size(3, 2), 1, 5.0), Say(Size(3, 2), 2, 6.0)])
    page.press("replay", "open")
    page.press("replay", "first")
    page.press("replay", "on")
    assert "1 of" in plain(page.values["replay_line"])
    page.press("replay", "first")
    page.press("replay", "brief")
    page.press("replay", "on")
    assert "3 of" in plain(page.values["replay_line"])
    page.press("replay", "last")
    assert "Player 5 raised a hand." in plain(page.values["replay_line"])
    with pytest.raises(ValueError, match="nothing called"):
        page.press("replay", "nonsense")


@pytest.mark.parametrize("value", [-5, 10_000, 2.7])
def test_the_slider_takes_any_number(value: float) -> None:
    page = ended()
    page.press("replay", "open")
    page.send("set", name=SLIDER, value=value)
    assert " of " in plain(page.values["replay_line"])


def test_each_kind_of_move_has_its_sentence() -> None:
    deal_ = laid(5, traitor=1)
    table_ = played(deal_, *building(laid(5).puzzle.answer, deal_))
    state = table_.state
    assert words(Place("blue-bar2", Pose((6, 6, 0), pose("blue-bar2").orientation), 0, 9.0), state) == (
        "Ana placed the blue bar of two on the table."
    )
    assert words(Take("white-cube", 1, 9.0), state) == "Ben took the white cube back to the tray."
    moved = Shift("white-cube", Pose((0, 0, 1), pose("white-cube").orientation), 2, 9.0)
    assert words(moved, state) == "Cleo moved the white cube on the blue cube."
    assert words(Say(Suspects(3), 0, 9.0), state) == "Ana said: “I suspect Dan.”"
    calls = voting(5, 20.0)
    assert words(calls[0], state) == "Ana called a vote: is it complete?"
    for call in calls[:3]:
        before, state = state, state.play(call)
    assert event_words(calls[2], before, state, NAMES) == "Cleo raised a hand."
    state = state.play(calls[3])
    assert words(Answer(False, 4, 30.0), state) == "Eva did not agree. With that the vote carried."


def test_the_last_hand_tells_what_came_of_the_vote() -> None:
    """MB-12."""
    state = voted().states[0]
    state = played(state.deal, *building(state.deal.puzzle.answer, state.deal)).state
    moves = voting(4, 20.0, lambda seat: seat == 1)
    for move in moves[:-1]:
        state = state.play(move)
    assert words(moves[-1], state) == "Dan did not agree. With that the vote failed."


def test_fingers_and_the_clock_are_told_too() -> None:
    """MB-11, MB-13, MB-17."""
    deal_ = laid(5, traitor=1)
    state = TeamState.start(deal_)
    moves = pointing((1, 0, 1, 1, 1), 5.0)
    said = []
    for move in moves:
        said.append(words(move, state))
        state = state.play(move)
    assert said[0] == "Ana asked to accuse the traitor."
    assert said[-1] == "Eva pointed at Ben."
    start = TeamState.start(deal_)
    over = start.play(TimeUp(at=deal_.limit))
    assert words(TimeUp(at=deal_.limit), start) == "The time ran out."
    assert words(LastCall(deal_.limit + 10), over) == "Nobody was accused in the last seconds."


def test_another_game_at_the_same_page_begins_without_the_last_ones_end() -> None:
    page = ended()
    page.press("replay", "open")
    page.send("link", link=write_table_code(options(seed=77)))
    assert page.standing == set()
    assert all(page.values[name] == "" for name in ("ending", "reveal", "replay", "replay_line", "replay_controls"))
    assert "Nothing has been said yet." in page.values["log"]


def test_passing_is_told() -> None:
    """MB-17."""
    state = TeamState.start(laid(glitch=Glitch.THREE_EACH))
    assert words(Pass(2, 1.0), state) == "Cleo passed."
