"""What a seat may know, and nothing else: own card and restriction, the open cards, the table (MB-10, MB-14)."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.mental_blocks.deal import OPTIONAL, REQUIRED, Deal, Hand, deal
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.options import Options
from core.games.mental_blocks.puzzle import Puzzle
from core.games.mental_blocks.restriction import COLORED, Restriction, RestrictionKind
from core.games.mental_blocks.statement import GreyCard
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import CallAccusation, Point, Say
from core.games.mental_blocks.team_observation import TeamObservation
from core.projection.card import Card
from tests.core.mental_blocks.random_play import plays, random_moves
from tests.core.mental_blocks.tables import ANSWER, BUILT, laid, play, put, started, voted
from tests.core.mental_blocks.test_table_code import options


def reachable(value: object) -> Iterator[object]:
    """Every object that can be reached from *value*, what is kept out of its repr and what it has cached too."""
    waiting, seen = [value], set()
    while waiting:
        item = waiting.pop()
        if id(item) in seen or isinstance(item, str | int | float | Enum | type(None)):
            continue
        seen.add(id(item))
        yield item
        if is_dataclass(item):
            waiting += [getattr(item, field.name) for field in fields(item)]
        waiting += getattr(item, "__dict__", {}).values()
        if isinstance(item, Mapping):
            waiting += [*item.keys(), *item.values()]
        elif isinstance(item, tuple | list | set | frozenset):
            waiting += item


def test_a_seat_sees_its_own_card_as_it_is_shown_its_restriction_and_the_open_cards() -> None:
    """MB-10, MB-14: also when its card is shown turned."""
    dealt = laid(2, cards=(1, 3), face_up=(0, 2, 5), restrictions={0: RestrictionKind.NOT_COLOR})
    dealt = replace(dealt, puzzle=replace(dealt.puzzle, any_side_up=True, card_quarters=(1, 2, 3, 0, 0, 1, 0, 0)))
    state = TeamState.start(dealt)
    cards = dealt.puzzle.cards
    assert state.observation(0).picture == cards[1].shown != cards[1].picture
    assert state.observation(1).picture == cards[3].shown
    assert state.observation(0).face_up == (cards[0].shown, cards[2].shown, cards[5].shown)
    assert state.observation(0).restriction == Restriction(RestrictionKind.NOT_COLOR, "blue")
    assert state.observation(1).restriction is None


def test_all_see_the_number_of_the_puzzle_and_nobody_the_letter_of_a_card() -> None:
    """MB-14: the number is said aloud, never the letter, nor anything that stands for it."""
    seen = started(5, traitor=4).observation(2)
    assert seen.puzzle_id == "T01"
    assert not {field.name for field in fields(seen)} & {"card", "cards", "letter", "side", "index"}
    assert not any(isinstance(item, Card) for item in reachable(seen))


def test_the_table_alone_shows_no_card_in_hand_and_no_restriction() -> None:
    """MB-10: for a shared screen between secrets."""
    seen = started(5, traitor=4, restrictions=dict(enumerate(RestrictionKind))).observation(None)
    assert seen.picture is None
    assert seen.answer is None
    assert seen.restriction is None


def test_the_traitor_sees_the_whole_answer_and_no_side_s_card() -> None:
    """MB-13, MB-5."""
    seen = started(5, traitor=4).observation(4)
    assert seen.answer == ANSWER
    assert seen.picture is None
    assert all(started(5, traitor=4).observation(seat).answer is None for seat in range(4))


def test_nobody_is_told_whether_there_is_a_traitor_only_whether_there_may_be_one() -> None:
    """MB-10."""
    none, one = started(5, variant=True), started(5, traitor=4)
    assert none.observation(0) == one.observation(0)
    assert none.observation(0).traitor_possible
    assert not started(5).observation(0).traitor_possible


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_there_are_no_other_seats_to_look_from(seat: int) -> None:
    """MB-9."""
    with pytest.raises(ValueError, match="seats 0 to 3"):
        started().observation(seat)


@given(plays())
def test_no_observation_leads_to_the_deal_before_the_end(state: TeamState) -> None:
    """MB-14: nothing of it can be reached, printed or not."""
    for seat in (None, *range(state.deal.players)):
        seen = state.observation(seat)
        if not state.outcome():
            assert seen.reveal is None
            assert not any(
                isinstance(item, Deal | Hand | Puzzle | Card | TeamState | Options) for item in reachable(seen)
            )


@given(plays())
def test_nothing_hidden_is_found_in_an_observation_s_text(state: TeamState) -> None:
    """MB-14, MB-15: neither others' pictures nor restrictions nor the answer."""
    if state.outcome():
        return
    cards = [card.shown for card in state.deal.puzzle.cards]
    for seat in (None, *range(state.deal.players)):
        text = repr(state.observation(seat))
        known = set(state.deal.face_up) | ({state.cards[seat]} if seat is not None else set())
        pictures = {repr(cards[card]) for card in known if card is not None}
        others = {repr(card) for index, card in enumerate(cards) if index not in known}
        assert not any(secret in text for secret in others - pictures)
        mine = state.deal.hands[seat].restriction if seat is not None else None
        for hand in state.deal.hands:
            if hand.restriction and hand.restriction != mine:
                assert repr(hand.restriction) not in text
        if seat is None or state.cards[seat] is not None:
            assert repr(state.deal.puzzle.answer.placements) not in text


@st.composite
def doubles(draw: st.DrawFn) -> tuple[Deal, Deal, int]:
    """Two deals that differ only in what one seat may not know, and that seat."""
    one = deal(draw(options()))
    seat = draw(st.integers(0, one.players - 1))
    mine = one.hands[seat]
    held = [hand.card for number, hand in enumerate(one.hands) if number != seat]
    required = [card for card in held if card in REQUIRED]
    unseen = [card for card in OPTIONAL if card not in one.face_up and card != mine.card]
    spare = [*unseen, *([None] if one.options.traitor and mine.card is not None else [])]
    others = [*required, *draw(st.permutations(spare))[: len(held) - len(required)]]
    shuffled = draw(st.permutations(others))
    kinds = [kind for kind in RestrictionKind if mine.restriction is None or kind is not mine.restriction.kind]
    named = draw(st.permutations(kinds))
    color = draw(st.sampled_from([color.id for color in one.box.colors]))
    cards = [Restriction(kind, color if kind in COLORED else None) for kind in named]
    hands = [
        Hand(card, card_of_rule if mine.restriction else None)
        for card, card_of_rule in zip(shuffled, cards, strict=False)
    ]
    hands.insert(seat, mine)
    return one, replace(one, hands=tuple(hands)), seat


@given(doubles(), st.randoms(use_true_random=False))
def test_a_seat_sees_the_same_in_deals_that_differ_only_in_others_secrets(
    both: tuple[Deal, Deal, int], chance: object
) -> None:
    """MB-14: whatever is played that both allow."""
    one, other, seat = both
    first, second = TeamState.start(one), TeamState.start(other)
    assert first.observation(seat) == second.observation(seat)
    for _ in range(25):
        move = next(random_moves(first, chance))  # type: ignore[arg-type]
        if first.faults(move) or second.faults(move):
            continue
        first, second = first.play(move), second.play(move)
        moved_on = one.glitch is Glitch.CARDS_MOVE_ON and first.half_done
        if first.outcome() or second.outcome() or moved_on:
            break
        assert first.observation(seat) == second.observation(seat)
        assert first.observation(None) == second.observation(None)


def test_fingers_that_are_not_seen_yet_change_no_observation_but_their_owner_s() -> None:
    """MB-13: neither where they point nor that they do."""
    asked = voted(started(5, traitor=4), range(5), question=CallAccusation)
    one, other = play(asked, Point(4, 0, 3.0)), play(asked, Point(1, 0, 3.0))
    waiting = play(asked, Say(GreyCard(), 3, 3.0))
    for seat in (None, 1, 2, 3, 4):
        assert one.observation(seat) == other.observation(seat)
        assert one.observation(seat).points == waiting.observation(seat).points == {}
    assert one.observation(0) != other.observation(0)


def test_hidden_colors_look_alike_whichever_block_of_a_shape_stands_where() -> None:
    """MB-17."""
    first = play(started(glitch=Glitch.COLORS_HIDDEN), put("blue-cube", (0, 0, 0)), put("white-cube", (1, 0, 0)))
    second = play(started(glitch=Glitch.COLORS_HIDDEN), put("white-cube", (0, 0, 0)), put("blue-cube", (1, 0, 0)))
    assert first.observation(2) == second.observation(2)
    assert first.observation(0) != second.observation(0), "who placed them knows"


@pytest.mark.parametrize("seat", [None, 0, 4])
def test_an_observation_holds_all_that_is_open(seat: int | None) -> None:
    """The clock, the tray, what stands, hands, and what was done and said."""
    state = voted(play(started(5, traitor=4), *BUILT), {0}, at=12.0)
    seen: TeamObservation = state.observation(seat)
    assert (seen.at, seen.limit) == (12.0, 600.0)
    assert seen.structure == state.structure
    assert seen.tray == state.tray
    assert seen.phase is state.phase
    assert seen.log == state.log
    assert seen.players == 5
    assert seen.stars == 1
