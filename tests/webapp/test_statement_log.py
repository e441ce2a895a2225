"""What is said at a team's table: the log, its comparisons, and what the seat that acts can say."""

import json

import pytest

from core.games.mental_blocks.deal import deal
from core.games.mental_blocks.move import TimeUp
from core.games.mental_blocks.options import Difficulty, Options
from core.games.mental_blocks.statement import Asks, Differs, Fits, Size, Suspects, statements_of, true_statements
from core.games.mental_blocks.team_move import HalfTime, Say
from core.projection.isometric import GreyView
from models.seating import DEVICES
from tests.webapp.builder_page import Page
from tests.webapp.talking import game, options, plain, resumed, seated, solving, table, with_traitor
from webapp.components.statement_log import NEWEST
from webapp.components.statement_words import statement_sentence


def secrets_of(page: Page, seat: int) -> list[str]:
    """What only *seat* can truthfully say of its card, in words."""
    play = game(page)
    told = true_statements(play.state.observation(seat))
    others = {s for other in range(play.deal.players) if other != seat for s in true_statements(play.seen(other))}
    return [statement_sentence(statement, play.deal.box, play.names) for statement in told if statement not in others]


def everything(page: Page) -> str:
    return plain(json.dumps({name: value for name, value in page.values.items() if not name.startswith("@store")}))


def test_the_log_tells_who_said_what_and_when_the_newest_first() -> None:
    chosen = options()
    page = resumed(chosen, [Say(Size(3, 2), 1, 61.0), Say(Fits(), 2, 130.0)])
    text = plain(page.values["log"])
    assert text.index("Player 3 2:10") < text.index("Player 2 1:01")
    assert "three wide and two high" in text
    assert "Player 3" in plain(page.values["heard"]), "the last one stands beside the scene too"


def test_the_log_shows_the_chosen_seats_alone() -> None:
    page = resumed(options(), [Say(Size(3, 2), 1, 1.0), Say(Fits(), 2, 2.0), Say(Suspects(0), 3, 3.0)])
    page.press("log", "seat 1")
    assert page.values["log"].count('<li class="statement') == 1
    page.press("log", "seat 3")
    assert page.values["log"].count('<li class="statement') == 2
    page.press("log", "all")
    assert page.values["log"].count('<li class="statement') == 3


def test_old_statements_are_shown_when_they_are_wanted() -> None:
    page = resumed(options(), [Say(Size(1 + k % 4, 2), k % 5, float(k)) for k in range(NEWEST + 7)])
    assert page.values["log"].count('<li class="statement') == NEWEST
    assert "Show 7 older ones" in plain(page.values["log"])
    page.press("log", "whole")
    assert page.values["log"].count('<li class="statement') == NEWEST + 7
    assert "older" not in plain(page.values["log"])


def test_a_statement_is_compared_with_what_stands_now() -> None:
    chosen = options()
    dealt = deal(chosen)
    shown = dealt.puzzle.cards[0].picture
    says = [Say(statement, 1, 1.0) for statement in statements_of(shown)] + [Say(Size(1, 6), 2, 2.0)]
    page = resumed(chosen, says)
    page.press("log", "open 0")
    assert "Nothing stands on the table yet." in plain(page.values["log"])
    page = resumed(chosen, [*says, *solving(dealt)])
    for number in range(len(says) - 1):
        page.press("log", f"open {number}")
        text = plain(page.values["log"])
        assert "What stands looks like that from side" in text
        assert "1" in text.split("looks like that from side")[1][:12], "the answer shows side 1 what card 1 does"
    page.press("log", f"open {len(says) - 1}")
    assert "What stands looks like that from no side." in plain(page.values["log"])
    page.press("log", f"open {len(says) - 1}")
    assert "looks like that" not in plain(page.values["log"]), "a second press closes it"


def test_what_says_nothing_of_a_side_is_not_held_against_the_table() -> None:
    page = resumed(options(), [*solving(deal(options())), Say(Suspects(2), 1, 90.0)])
    page.press("log", "open 0")
    assert "This says nothing that the table could show." in plain(page.values["log"])


def test_statements_that_cannot_both_be_true_are_marked() -> None:
    """A liar is caught by whoever keeps track."""
    page = resumed(options(), [Say(Size(3, 2), 1, 65.0), Say(Size(2, 3), 1, 80.0), Say(Differs(), 3, 90.0)])
    page.press("log", "open 1")
    text = plain(page.values["log"])
    assert "It cannot be true together with what was said by Player 2 at 1:05." in text
    assert page.values["log"].count("contradicts") == 1
    page.press("log", "open 2")
    assert "Nothing else that was said speaks against it." in plain(page.values["log"])


def test_what_was_said_of_another_card_before_the_cards_moved_on_speaks_against_nothing() -> None:
    """MB-17."""
    for seed in range(300):
        chosen = Options("F03", 5, Difficulty.GENIUS, False, seed)
        dealt = deal(chosen)
        if dealt.glitch and dealt.glitch.value == "cards_move_on":
            break
    said = [Say(Size(3, 2), 1, 1.0), HalfTime(dealt.half), Say(Size(2, 2), 1, dealt.half + 1)]
    page = resumed(chosen, said)
    page.press("log", "open 1")
    assert "Nothing else that was said speaks against it." in plain(page.values["log"])


def test_colours_that_are_hidden_are_not_compared() -> None:
    """MB-17."""
    for seed in range(300):
        chosen = Options("F03", 5, Difficulty.GENIUS, False, seed)
        dealt = deal(chosen)
        if dealt.glitch and dealt.glitch.value == "colors_hidden":
            break
    card = next(c.picture for c in dealt.puzzle.cards if not isinstance(c.picture, GreyView))
    size, region, *_ = statements_of(card)
    page = resumed(chosen, [*solving(dealt), Say(region, 1, 90.0), Say(size, 1, 91.0)])
    page.press("log", "open 0")
    assert "The colours on the table are hidden now" in plain(page.values["log"])
    page.press("log", "open 1")
    assert "looks like that from side" in plain(page.values["log"])


def test_while_the_game_goes_on_the_log_does_not_tell_what_is_true() -> None:
    page = resumed(with_traitor(True), [Say(Size(6, 6), 1, 1.0)])
    assert 'class="truth"' not in page.values["log"]


def test_several_people_reach_what_a_seat_sees_through_a_cover_only() -> None:
    """MB-14: nothing of a seat's secret is in the page unless it may be seen now."""
    page = table(options())
    mine = secrets_of(page, 0)
    assert mine

    def told() -> bool:
        return any(sentence in everything(page) for sentence in mine)

    assert not told()
    page.press("say", "panel offers")
    page.press("say", "all")
    page.press("say", "offer 0")
    page.press("say", "uncover")
    assert not told(), "none of these works without the cover"
    assert game(page).state.said == ()
    page.press("say", "cover")
    assert page.last["@open"] == "offers"
    assert not told(), "the cover itself tells nothing"
    page.press("say", "uncover")
    assert all(sentence in everything(page) for sentence in mine)
    page.press("say", "hide")
    assert page.last["@close"] == "offers"
    assert not told()


@pytest.mark.parametrize("leaving", ["closed", "hide", "acting", "wait"])
def test_what_a_seat_sees_goes_away_however_it_is_left(leaving: str) -> None:
    """MB-14."""
    page = table(options())
    page.press("say", "cover")
    page.press("say", "uncover")
    assert page.values["offers"]
    match leaving:
        case "acting":
            page.send("set", name="acting", value="2")
        case "wait":
            for second in range(70):
                page.send("tick", now=float(second))
        case _:
            page.press("say", leaving)
    assert page.values["offers"] == ""


def test_the_end_of_the_game_takes_away_what_a_seat_sees() -> None:
    """MB-14."""
    chosen = options(traitor=False)
    page = resumed(chosen, [Say(Size(3, 2), 1, 1.0)])
    page.press("start")
    page.press("say", "cover")
    page.press("say", "uncover")
    game(page).play(TimeUp(at=game(page).deal.limit))
    page.send("tick", now=1.0)
    assert page.last["@close"] == "offers"
    assert page.values["offers"] == ""


def test_a_thing_that_was_offered_is_said_by_one_press_and_the_rest_is_hidden() -> None:
    page = table(options())
    page.press("say", "cover")
    page.press("say", "uncover")
    first = true_statements(game(page).seen(0))[0]
    page.press("say", "offer 0")
    assert [(move.seat, move.statement) for move in game(page).state.said] == [(0, first)]
    assert page.values["offers"] == ""


def test_with_a_device_each_the_table_offers_nobodys_secret() -> None:
    """MB-14."""
    page = table(options(), secrets=DEVICES)
    assert "say cover" not in page.values["saying"]
    page.press("say", "cover")
    page.press("say", "uncover")
    assert page.values["offers"] == ""


def test_who_plays_with_computers_only_sees_what_there_is_to_say_at_once() -> None:
    page = table(options(), people=(0,))
    page.press("say", "panel offers")
    for statement in true_statements(game(page).seen(0)):
        assert statement_sentence(statement, game(page).deal.box) in plain(page.values["saying"])


def test_all_that_one_sees_is_said_one_after_the_other_but_once() -> None:
    page = table(options(), people=(0,))
    told = true_statements(game(page).seen(0))
    page.press("say", "all")
    assert {move.statement for move in game(page).state.said} == set(told)
    page.press("say", "all")
    assert len(game(page).state.said) == len(told)
    assert "You have said all that you see." in page.message


def test_anything_can_be_said_true_or_not() -> None:
    """The traitor may lie about anything."""
    page = table(options())
    page.press("say", "panel composer")
    for value in ("kind size", "more columns", "less rows", "it"):
        page.press("say", value)
    assert game(page).state.said[-1].statement == Size(4, 2)
    for value in ("kind region", "color yellow", "tap 0 0", "tap 1 0", "brush 2", "tap 1 1", "it"):
        page.press("say", value)
    assert "yellow" in plain(page.values["heard"])
    for value in ("kind suspects", "whom 3", "it"):
        page.press("say", value)
    assert game(page).state.said[-1].statement == Suspects(3)
    for kind in ("pieces", "grey", "surfaces", "outline", "fits", "restricted"):
        page.press("say", f"kind {kind}")
        page.press("say", "it")
    assert len(game(page).state.said) == 9


def test_nobody_can_be_suspected_where_nobody_can_be_a_traitor() -> None:
    """MB-9."""
    page = table(Options("F03", 4, Difficulty.NEW, False, 0), people=(0, 1, 2, 3))
    page.press("say", "panel composer")
    assert "say kind suspects" not in page.values["saying"]
    with pytest.raises(ValueError, match="whom"):
        page.press("say", "whom 2")


@pytest.mark.parametrize(
    "value",
    ["", "kind nonsense", "tap x y", "brush 9", "color <b>", "strip 0 7", "more faces 99", "offer -1", "whom 0"],
)
def test_what_makes_no_sense_is_refused_and_says_nothing(value: str) -> None:
    page = table(options())
    with pytest.raises(ValueError, match="nothing called"):
        page.press("say", value)
    assert game(page).state.said == ()


def test_the_next_seat_finds_nothing_of_what_the_last_one_composed() -> None:
    page = table(options())
    page.press("say", "panel composer")
    page.press("say", "tap 0 0")
    page.send("set", name="acting", value="1")
    assert 'aria-pressed="true"' not in page.values["saying"].split('class="squares"')[1].split("sentence")[0]


def test_what_was_composed_goes_whoever_acted_before() -> None:
    page = table(options(), people=(1, 2))
    page.press("say", "panel composer")
    page.press("say", "kind size")
    page.press("say", "more columns")
    assert ">4</output>" in page.values["saying"]
    page.send("set", name="acting", value="2")
    page.press("say", "kind size")
    assert ">4</output>" not in page.values["saying"]


def test_names_with_markup_stay_names() -> None:
    chosen = options()
    moves = [Say(Suspects(1), 0, 1.0)]
    page = resumed(chosen, moves)
    game(page).names = ("<b>x", *seated(chosen, (0, 1, 2, 3, 4)).names[1:])
    page.press("log", "all")
    page.press("log", "open 0")
    assert "<b>" not in page.values["log"]
    assert "&lt;b&gt;x" in page.values["log"]


def test_computers_are_asked_by_a_press_and_people_aloud() -> None:
    page = table(options(), people=(0, 3))
    for seat in range(5):
        assert (f"say ask {seat}" in page.values["saying"]) == (seat in (1, 2, 4))
    page.press("say", "ask 2")
    assert game(page).state.said[-1].statement == Asks(2)
    with pytest.raises(ValueError, match="ask"):
        page.press("say", "ask 3")
