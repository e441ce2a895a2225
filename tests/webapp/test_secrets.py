"""Secrets as HTML: every restriction and glitch in words, and the cover over them."""

import re

import pytest

from core.catalog import block_set, puzzle_ids
from core.games.mental_blocks.deal import deal
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.options import Difficulty, Options
from core.games.mental_blocks.restriction import COLORED, Restriction, RestrictionKind
from core.games.mental_blocks.team import TeamState
from core.projection.isometric import GreyView
from webapp.components.secrets import LOOK, cover_html, face_up_html, glitch_html, restriction_html, secret_html

BOX = block_set("mental_blocks")


@pytest.mark.parametrize("kind", RestrictionKind)
def test_each_restriction_is_told_in_words_with_an_icon(kind):
    """MB-15: the nine cards, colours by their names."""
    colors = [color.id for color in BOX.colors] if kind in COLORED else [None]
    told = {restriction_html(Restriction(kind, color), 6, BOX) for color in colors}
    assert len(told) == len(colors)
    for html in told:
        assert "<svg" in html
        assert "{" not in html
        assert len(re.sub(r"<[^>]+>", "", html)) > 20
    if kind is RestrictionKind.STAY:
        assert "Yours is side 3." in "".join(told)


@pytest.mark.parametrize("glitch", Glitch)
def test_each_glitch_is_told_in_words_with_an_icon(glitch):
    """MB-16, MB-17."""
    assert "<svg" in glitch_html(glitch)
    assert len(re.sub(r"<[^>]+>", "", glitch_html(glitch))) > 30


def test_nothing_is_told_of_what_is_not_there():
    assert "No restriction" in restriction_html(None, 0, BOX)
    assert glitch_html(None) == ""


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"><img src=x onerror=y>', "Ann & Bo"])
def test_a_name_on_the_cover_is_text(name):
    html = cover_html(name)
    assert "<script" not in html
    assert "<img" not in html
    assert f'data-hold="{LOOK}"' in html
    assert html.count("<button") == 1


def test_the_table_has_no_secret():
    state = TeamState.start(deal(Options("F01", 4, Difficulty.NEW, False, 0)))
    with pytest.raises(ValueError, match="no secret"):
        secret_html(state.observation(None), BOX, patterns=False)


def test_every_puzzle_has_its_secrets_with_and_without_patterns():
    for number, puzzle_id in enumerate(puzzle_ids()):
        state = TeamState.start(deal(Options(puzzle_id, 5, Difficulty.NEW, True, number)))
        for seat in range(5):
            observation = state.observation(seat)
            plain, patterned = (secret_html(observation, BOX, patterns=patterns) for patterns in (False, True))
            assert plain.count("<figure") == (1 if observation.picture else 2)
            assert (patterned != plain) == (not isinstance(observation.picture, GreyView)), "grey cards have no colours"
            assert ("may be turned" in plain) == observation.any_side_up
        assert face_up_html(state.observation(0), BOX, patterns=False).count("<figure") == 1
