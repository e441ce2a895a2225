"""The session of one seat's page: its own secret while it is held, and nothing of other seats, ever (MB-14)."""

import json
import re
from typing import Any

import pytest

from core.catalog import block_set
from core.games.base import Seat
from core.games.mental_blocks.deal import Deal, deal
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.options import Difficulty, Options
from core.projection.isometric import answer_view
from core.projection.svg import answer_svg
from webapp.components.board_text import picture_words
from webapp.components.words import say
from webapp.session import Session

BOX = block_set("mental_blocks")
OPEN = {
    "kind": "open", "link": "", "stored": {}, "seed": 1, "now": 0.0,
    "dark": False, "coarse": False, "reduced": False, "wide": True,
}  # fmt: skip


def found(fits, players: int = 6, difficulty: str = "genius", traitor: bool = True, puzzle_id: str = "F12") -> Deal:  # type: ignore[no-untyped-def]
    """Return the first deal that *fits*."""
    for seed in range(400):
        dealt = deal(Options(puzzle_id, players, Difficulty(difficulty), traitor, seed))
        if fits(dealt):
            return dealt
    raise AssertionError("no such deal")


MOVING = found(lambda dealt: dealt.traitor is not None and dealt.glitch is Glitch.CARDS_MOVE_ON)
"""Six players, a traitor, and cards that move on."""

NEW = found(lambda dealt: True, players=3, difficulty="new", traitor=False)
"""Three players, two open cards, no restrictions."""


class Visit:
    """A visit of the page: what it shows now, and every text that it was ever sent."""

    def __init__(self, link: str = "", **stored: str) -> None:
        self._session = Session("seat")
        self.shown: dict[str, Any] = {}
        self.sent: list[str] = []
        self._tell({**OPEN, "link": link, "stored": stored})

    def press(self, name: str, value: str | None = None) -> dict[str, Any]:
        return self._tell({"kind": "press", "name": name} | ({} if value is None else {"value": value}))

    def type(self, code: str) -> dict[str, Any]:
        return self._tell({"kind": "set", "name": "code", "value": code})

    def go(self, link: str) -> dict[str, Any]:
        return self._tell({"kind": "link", "link": link})

    def look(self) -> str:
        """Hold, let go, and return what was shown meanwhile."""
        secret = str(self.press("look", "down")["secret"])
        assert self.press("look", "up")["secret"] != secret
        return secret

    def _tell(self, event: dict[str, Any]) -> dict[str, Any]:
        last: dict[str, Any] = self._session.handle(event)["values"]
        self.sent += [value for value in last.values() if isinstance(value, str)]
        self.shown |= last
        return last


def seat_link(dealt: Deal, seat: Seat) -> str:
    return f"{dealt.code}.{seat + 1}"


def card_words(dealt: Deal, card: int | None) -> str:
    """Return what only the page of the seat that holds *card* may hold."""
    if card is None:
        return say("secret.traitor.title")
    return picture_words(dealt.puzzle.cards[card].shown, BOX)


def restriction_words(dealt: Deal, seat: Seat) -> str:
    restriction = dealt.hands[seat].restriction
    assert restriction is not None
    color = BOX.color_by_id[restriction.color].name if restriction.color else ""
    return say(f"restriction.{restriction.kind.value}", color=color)


def drawing(html: str) -> str:
    """Return the shapes of a drawing, without what is said of it."""
    return "".join(re.findall(r"<path[^>]*>", html))


def test_a_code_and_a_seat_lead_to_the_seat():
    visit = Visit()
    visit.type(f" {NEW.code.lower()}")
    assert visit.shown["ask"].count('data-press="seat"') == 3
    visit.press("seat", "1")
    assert visit.shown["@data.seat"] == "open"
    assert visit.shown["@link"] == seat_link(NEW, 1)
    assert "Family 12" in visit.shown["open"]
    assert "10 minutes" in visit.shown["open"]


def test_the_secret_is_sent_while_it_is_held_and_taken_away_at_once():
    """MB-14."""
    visit = Visit(seat_link(MOVING, 0))
    before = visit.shown["secret"]
    assert not any("<figure" in text for text in visit.sent)
    down = visit.press("look", "down")
    assert "<figure" in down["secret"]
    assert set(down) == {"secret"}, "nothing under the finger changes"
    up = visit.press("look", "up")
    assert up == {"secret": before}


@pytest.mark.parametrize(
    "event", [("press", "half", "ask"), ("press", "other", "seat"), ("set", "setting-theme", "dark")]
)
def test_any_other_deed_hides_the_secret_too(event):
    visit = Visit(seat_link(MOVING, 0))
    visit.press("look", "down")
    visit._tell(dict(zip(("kind", "name", "value"), event, strict=True)))
    assert "<figure" not in visit.shown["secret"]


def test_a_tick_of_the_clock_leaves_the_secret_as_it_is():
    visit = Visit(seat_link(MOVING, 0))
    visit.press("look", "down")
    visit._tell({"kind": "tick", "now": 1.0})
    assert "<figure" in visit.shown["secret"]


@pytest.mark.parametrize("dealt", [MOVING, NEW], ids=["with a traitor", "new"])
def test_everything_that_a_seats_page_is_ever_sent_holds_nothing_of_other_seats(dealt):
    """MB-14, MB-15."""
    for seat, hand in enumerate(dealt.hands):
        visit = Visit()
        visit.type(dealt.code)
        visit.press("seat", str(seat))
        secret = visit.look()
        visit.press("half", "ask")
        visit.press("half", "no")
        everything = "\n".join(visit.sent)
        assert card_words(dealt, hand.card) in secret
        public = {card_words(dealt, card) for card in dealt.face_up}
        for other, theirs in enumerate(dealt.hands):
            words = card_words(dealt, theirs.card)
            if other != seat and words not in public and words != card_words(dealt, hand.card):
                assert words not in everything
            if other != seat and theirs.restriction:
                assert restriction_words(dealt, other) not in everything


@pytest.mark.parametrize("dealt", [MOVING, NEW], ids=["with a traitor", "new"])
def test_only_the_traitors_page_is_ever_sent_the_answer(dealt):
    """MB-5, MB-14."""
    answers = [drawing(answer_svg(answer_view(dealt.puzzle.answer, corner), BOX)) for corner in range(4)]
    for seat in range(dealt.players):
        visit = Visit(seat_link(dealt, seat))
        visit.look()
        everything = drawing("".join(visit.sent))
        shown = [corner for corner in range(4) if answers[corner] in everything]
        assert shown == ([0, 2] if seat == dealt.traitor else [])


def test_each_seat_sees_its_own_restriction_and_the_glitch_that_binds_all():
    """MB-15, MB-17."""
    for seat in range(MOVING.players):
        visit = Visit(seat_link(MOVING, seat))
        assert say("glitch.cards_move_on") in visit.shown["open"].replace("&#x27;", "'")
        assert restriction_words(MOVING, seat) in visit.look()


def test_new_players_have_no_restriction_and_see_the_open_cards():
    """MB-10."""
    visit = Visit(seat_link(NEW, 2))
    assert say("secret.free.title") in visit.look()
    for card in NEW.face_up:
        assert card_words(NEW, card) in visit.shown["open"]


def test_the_traitor_is_told_and_the_others_that_there_may_be_one():
    """MB-13."""
    for seat in range(MOVING.players):
        secret = Visit(seat_link(MOVING, seat)).look()
        assert (say("secret.traitor.title") in secret) == (seat == MOVING.traitor)
        assert (say("secret.builder.title") in secret) == (seat != MOVING.traitor)
    assert say("secret.builder.title") not in Visit(seat_link(NEW, 0)).look()


def test_the_number_is_read_aloud_and_the_letter_is_nowhere():
    """MB-14: not in the page's text, nor in its names, addresses and keys."""
    visit = Visit(seat_link(NEW, 0))
    secret = visit.look()
    assert "“I have puzzle Family 12.”" in secret
    for text in (*visit.sent, secret):
        assert not re.search(r"\b[FC]?\d+-?[A-I]\b", text.replace(NEW.code, ""))
        assert "card 1" not in text.lower()


def test_at_half_time_the_cards_move_on_after_a_second_question():
    """MB-17."""
    builders = [seat for seat in range(MOVING.players) if seat != MOVING.traitor]
    for place, seat in enumerate(builders):
        visit = Visit(seat_link(MOVING, seat))
        visit.press("half", "ask")
        assert card_words(MOVING, MOVING.hands[seat].card) in visit.look(), "not yet"
        visit.press("half", "ask")
        visit.press("half", "yes")
        before = builders[place - 1]
        assert card_words(MOVING, MOVING.hands[before].card) in visit.look()
        again = Visit(visit.shown["@link"], seats=visit.shown["@store.seats"])
        assert card_words(MOVING, MOVING.hands[before].card) in again.look(), "a reload keeps the half"
        again.press("half", "back")
        assert card_words(MOVING, MOVING.hands[seat].card) in again.look()


def test_at_half_time_the_traitors_card_stays():
    """MB-17."""
    assert MOVING.traitor is not None
    visit = Visit(seat_link(MOVING, MOVING.traitor))
    before = visit.look()
    visit.press("half", "yes")
    assert visit.look() == before


def test_without_that_glitch_no_half_time_is_offered():
    assert say("seat.half") not in Visit(seat_link(NEW, 0)).shown["open"]


def test_another_seat_of_the_same_table_asks_before_it_opens():
    visit = Visit(seat_link(MOVING, 0))
    visit.press("other", "seat")
    visit.press("seat", "3")
    assert visit.shown["@data.seat"] == "ask"
    assert "Seat 1 was opened on this device before" in visit.shown["ask"]
    assert visit.press("look", "down").get("secret", "") == ""
    visit.press("seat", "0")
    assert visit.shown["@link"] == seat_link(MOVING, 0)
    visit.press("other", "seat")
    visit.press("seat", "3")
    visit.press("sure")
    assert visit.shown["@link"] == seat_link(MOVING, 3)
    later = Visit(MOVING.code, seats=visit.shown["@store.seats"])
    later.press("seat", "4")
    assert "Seats 1 and 4 were opened" in later.shown["ask"]


def test_a_link_to_another_seat_asks_too_and_a_reload_does_not():
    kept = Visit(seat_link(MOVING, 0)).shown["@store.seats"]
    assert Visit(seat_link(MOVING, 0), seats=kept).shown["@data.seat"] == "open"
    assert Visit(seat_link(MOVING, 0), seats=kept).shown["message"] == ""
    assert Visit(seat_link(MOVING, 1), seats=kept).shown["@data.seat"] == "ask"
    assert Visit(seat_link(NEW, 1), seats=kept).shown["@data.seat"] == "open", "another table is another game"


def test_the_same_seat_entered_twice_is_told():
    visit = Visit(seat_link(MOVING, 0))
    visit.press("other", "seat")
    visit.press("seat", "0")
    assert "Seat 1 was opened on this device before." in visit.shown["message"]
    assert visit.shown["@data.seat"] == "open"


@pytest.mark.parametrize("code", ["K7F3-9QWD-2", "<b>", "x" * 10_000, "\0", f"{NEW.code}0"])
def test_a_wrong_code_is_refused_in_one_sentence(code):
    visit = Visit()
    visit.type(code)
    visit.press("use")
    assert "Sorry." in visit.shown["message"]
    assert "<b>" not in visit.shown["ask"]
    assert visit.shown["@data.seat"] == "ask"


@pytest.mark.parametrize("seat", ["0", "4", "99", "-1", "²", "x", "1.1", "1" * 10_000])
def test_a_seat_that_does_not_exist_is_refused_and_the_table_stays(seat):
    visit = Visit(f"{NEW.code}.{seat}")
    assert "seats 1 to 3" in visit.shown["message"]
    assert visit.shown["@link"] == NEW.code
    visit.press("seat", "2")
    assert visit.shown["@link"] == seat_link(NEW, 2)
    visit.go("nonsense.1")
    assert "Sorry." in visit.shown["message"]
    assert visit.shown["@link"] == seat_link(NEW, 2)


def test_damaged_seats_are_set_aside_and_told():
    visit = Visit(NEW.code, seats="{")
    assert visit.shown["@store.damaged.seats"] == "{"
    assert "set aside" in visit.shown["message"]
    visit.press("seat", "0")
    assert json.loads(visit.shown["@store.seats"])["tables"][NEW.code]["seats"] == [0]


def test_the_focus_follows_what_is_asked_from_the_code_to_the_button_that_is_held():
    visit = Visit()
    assert visit.type(MOVING.code)["@focus"] == "question"
    assert 'data-key="question"' in visit.shown["ask"]
    assert visit.press("seat", "1")["@focus"] == "look"
    assert 'data-key="look"' in visit.shown["hold"]
    assert "@focus" not in visit.press("look", "down")
    assert "@focus" not in visit.press("look", "up")
    assert visit.press("other", "seat")["@focus"] == "question"
    assert visit.press("seat", "2")["@focus"] == "question", "another question: whether it is meant"
    assert visit.press("sure")["@focus"] == "look"
    visit.press("other", "seat")
    assert visit.press("other", "code")["@focus"] == "typed"
    assert 'data-key="typed"' in visit.shown["ask"]
    assert "@focus" not in visit.type("nonsense"), "what was typed wrong is mended where it stands"
