"""The endings of a team's game, and the reveal: what they tell, and what is drawn."""

import re
from dataclasses import replace
from html import unescape

import pytest

from core.catalog import puzzle_ids
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.restriction import RestrictionKind
from core.games.mental_blocks.team_move import HalfTime
from core.games.mental_blocks.team_rule import TeamReason
from core.geometry.orientation import ORIENTATIONS
from core.geometry.pose import Pose
from core.structure import Placement, Structure
from models.table import Table
from tests.core.mental_blocks.tables import ANSWER, laid
from tests.strategies import BOX
from tests.webapp.ended_games import NAMES, WRONG, accused, building, played, timed_out, voted, voting
from webapp.components.ending import Ending, ending_html, ending_of, judged, title, winners_words
from webapp.components.ending_art import ENDS, art
from webapp.components.reveal import Reveal, Told, reveal_html


def plain(html: str) -> str:
    """The text that is read, in one line."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html)).strip())


def ending(table: Table, you: int | None = None) -> Ending:
    return ending_of(table.state, NAMES[: table.state.deal.players], you)


def text(table: Table, you: int | None = None) -> str:
    return plain(ending_html(ending(table, you)))


def squared() -> Structure:
    """The answer with a prism on its side where it has its white cube (MB-7)."""
    cube = ANSWER.by_id["white-cube"]
    block = BOX.by_id["white-prism1"]
    upright = next(o for o in ORIENTATIONS if all(part and part.axis == 2 for _, part in block.shape.rotated(o)))
    return ANSWER.removing("white-cube").adding(Placement(block, Pose(cube.pose.origin, upright)))


def test_every_end_of_the_rulebook_has_its_own_title_and_drawing() -> None:
    """MB-7, MB-11, MB-13."""
    assert set(ENDS) == {reason.name for reason in TeamReason}
    assert len({art(name) for name in ENDS}) == len(ENDS)
    tables = [
        voted(),
        voted(WRONG),
        timed_out(),
        accused(1, 0, 1, 1, 1),
        accused(2, 2, 0, 2, 2),
        accused(2, 2, 0, 2, 0),
        accused(1, 0, 1, 1, 1, traitor=None),
    ]
    assert {table.state.ended.reason for table in tables} == set(TeamReason)
    assert len({title(ending(table)) for table in tables}) == len(tables)
    for table in tables:
        assert art(ending(table).reason.name) in ending_html(ending(table))


def test_a_solved_puzzle_names_the_winners() -> None:
    """MB-7."""
    assert "Ana, Ben, Cleo and Dan win." in text(voted())
    assert "It is the answer itself." in text(voted())


def test_a_squared_triangle_that_no_card_objects_to_is_told_apart_from_the_answer() -> None:
    """MB-7: squared triangles."""
    table = voted(squared())
    assert ending(table).reason is TeamReason.SOLVED
    assert ending(table).squared
    assert "a prism on its side" in text(table)


def test_a_squared_triangle_loses_where_a_grey_card_tells_it_apart() -> None:
    """MB-7: the grey cards may invalidate the squared triangle."""
    table = voted(squared(), players=5, cards=(0, 1, 2, 3, 4))
    found = ending(table)
    assert found.reason is TeamReason.WRONG_STRUCTURE
    assert {objection.seat for objection in found.objections} == {4}


def test_a_wrong_structure_names_whose_cards_it_contradicts_and_where() -> None:
    """MB-7."""
    table = voted(WRONG)
    found = ending(table)
    assert len(found.objections) == 4 - sum(judged(table.state).holds) > 0
    for objection in found.objections:
        assert objection.seat is not None
        assert f"{NAMES[objection.seat]}'s card: {objection.places}" in text(table)
    assert "Nobody wins." in text(table)


def test_a_contradicted_card_on_the_table_is_nobodys() -> None:
    """MB-10: undealt required cards lie face up."""
    table = voted(WRONG, players=2, cards=(0, 1), face_up=(2, 3))
    seats = {objection.seat for objection in ending(table).objections}
    assert None in seats
    assert "A card on the table:" in text(table)


def test_without_the_variant_nobody_wins_by_time() -> None:
    """MB-11."""
    assert ending(timed_out()).winners == frozenset()
    assert "The 10 minutes went by" in text(timed_out())


def test_with_the_variant_the_traitor_wins_by_time_alone() -> None:
    """MB-13."""
    table = timed_out(players=5, traitor=3, variant=True)
    assert "Dan was the traitor and wins alone." in text(table)


def test_a_caught_traitor_loses_to_the_builders() -> None:
    """MB-13."""
    found = text(accused(1, 0, 1, 1, 1))
    assert "Most fingers pointed at Ben, and Ben was the traitor." in found
    assert "Ana, Cleo, Dan and Eva win. Ben was the traitor and loses." in found


def test_a_wrong_accusation_tells_who_the_traitor_was() -> None:
    """MB-13."""
    found = text(accused(2, 2, 0, 2, 2))
    assert "Most fingers pointed at Cleo, who was no traitor." in found
    assert "Ben was the traitor and wins alone." in found


def test_a_tie_names_all_at_whom_most_fingers_point_without_the_traitors_own() -> None:
    """MB-13: the traitor's own pointing does not count."""
    table = accused(2, 2, 0, 2, 0)
    assert ending(table).accused == (0, 2)
    assert "Equally many fingers pointed at Ana and Cleo" in text(table)


def test_where_there_was_no_traitor_nobody_wins_by_an_accusation() -> None:
    """MB-13."""
    found = text(accused(1, 0, 1, 1, 1, traitor=None))
    assert "There was no traitor" in found
    assert "Nobody wins." in found


def test_with_the_variant_a_solved_puzzle_tells_that_there_was_no_traitor() -> None:
    """MB-10: there may be no traitor."""
    assert "There was no traitor at this table." in winners_words(ending(voted(players=5, variant=True)))
    assert "no traitor" not in winners_words(ending(voted(players=5)))


def test_the_only_person_is_told_how_it_ended_for_them() -> None:
    assert text(voted(), you=0).count("You win.") == 1
    assert "You lose." in text(accused(2, 2, 0, 2, 2), you=0)
    assert "You win." in text(accused(2, 2, 0, 2, 2), you=1)
    assert "You" not in winners_words(ending(voted()))


def test_a_game_that_goes_on_has_no_ending() -> None:
    deal = laid()
    with pytest.raises(ValueError, match="not over"):
        ending_of(played(deal, *building(WRONG, deal)).state, NAMES)


def test_names_are_escaped() -> None:
    state = voted(players=2, cards=(0, 1), face_up=(2, 3)).state
    assert "<b>" not in ending_html(ending_of(state, ("<b>x</b>", "y")))


def revealed(table: Table, told: tuple[Told, ...] = ()) -> str:
    state, names = table.state, NAMES[: table.state.deal.players]
    counts = told or (Told(0, 0),) * len(names)
    return reveal_html(Reveal(state, judged(state), names, frozenset({1}), counts), patterns=False)


def test_the_reveal_shows_every_card_restriction_role_and_the_glitch() -> None:
    """MB-15 to MB-17."""
    table = accused(1, 0, 1, 1, 1)
    found = revealed(table)
    assert found.count("Good builder") == 4
    assert "The traitor" in plain(found)
    assert "Ben computer" in plain(found)
    strict = revealed(
        voted(WRONG, restrictions={2: RestrictionKind.HANDS_OFF}, glitch=Glitch.COLORS_HIDDEN, face_up=(4,))
    )
    assert "Hands off" in plain(strict)
    assert "Colours hidden" in plain(strict)
    assert "Open on the table" in plain(strict)


def test_the_reveal_marks_which_cards_are_contradicted_beside_what_stood_instead() -> None:
    table = voted(WRONG)
    found = revealed(table)
    holds = judged(table.state).holds
    assert found.count('class="card fails"') == found.count('class="now"') == holds.count(False)
    assert found.count('class="card holds"') == holds.count(True)
    assert "What was built from corner" in found


def test_the_reveal_says_that_the_answer_was_built() -> None:
    found = plain(revealed(voted()))
    assert "What was built is the answer." in found
    assert "What was built from" not in found


def test_the_reveal_says_who_pointed_at_whom() -> None:
    """MB-13."""
    found = plain(revealed(accused(2, 2, 0, 2, 2)))
    assert "Ana, Ben, Dan and Eva at Cleo" in found
    assert "Cleo at Ana" in found


def test_the_reveal_says_whose_card_it_was_before_half_time() -> None:
    """MB-17: every card moves one seat on."""
    deal = laid(glitch=Glitch.CARDS_MOVE_ON)
    table = played(deal, *building(ANSWER, deal), HalfTime(deal.half), *voting(4, deal.half + 1))
    found = plain(revealed(table))
    assert "Until half time this was Dan's card." in found
    assert found.count("Until half time") == 4


def test_the_reveal_counts_what_was_not_true() -> None:
    found = plain(revealed(voted(), (Told(2, 0), Told(1, 3), Told(0, 0), Told(0, 0))))
    assert "Said 2 things about card and rule, nothing untrue." in found
    assert "Said 4 things about card and rule; not true: 3." in found


def test_no_letter_of_a_card_is_ever_shown() -> None:
    """MB-14."""
    found = plain(revealed(voted(WRONG, players=5, cards=(0, 1, 2, 3, 4))))
    assert not re.search(r"\b[Cc]ard [A-I]\b|T01-?[A-I]\b", found)


def test_the_ways_on_lead_to_another_deal_and_to_the_next_puzzle() -> None:
    chosen = ending(voted())
    onward = ending_html(replace(chosen, puzzle_id="F30", following="C01"))
    assert 'href="team.html#p=F30"' in onward
    assert 'href="team.html#p=C01"' in onward
    assert onward.count("<a ") - ending_html(replace(chosen, puzzle_id="C30", following=None)).count("<a ") == 1


def test_the_campaign_goes_from_the_family_puzzles_on_to_the_challenges() -> None:
    ids = puzzle_ids()
    for puzzle_id, following in zip(ids, (*ids[1:], None), strict=True):
        state = voted().state
        found = replace(state, deal=replace(state.deal, puzzle=replace(state.deal.puzzle, id=puzzle_id)))
        assert ending_of(found, NAMES).following == following
