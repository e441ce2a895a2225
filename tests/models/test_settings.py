"""Settings: read strictly, all or none."""

import json

import pytest

from models.reader import RefusedError
from models.settings import Settings


def test_settings_read_back_what_they_wrote():
    settings = Settings(theme="dark", patterns=True, sides="find", timed=True, cards="one", extra=3)
    other = Settings()
    other.load(settings.dump())
    assert other.dump() == settings.dump()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"version": 2}',
        '{"version": true}',
        '{"version": 1, "theme": "<b>"}',
        '{"version": 1, "theme": ["dark"]}',
        '{"version": 1, "extra": 99}',
        '{"version": 1, "extra": 1e999}',
        '{"version": 1, "patterns": 1}',
        '{"version": 1, "name": "x"}',
        '{"version": 1, "_views": 3}',
        "[" * 100_000,
        "1" * 2_000_000,
        None,
        7,
    ],
)
def test_a_text_that_is_no_settings_is_refused_and_changes_nothing(text):
    settings = Settings(theme="light")
    before = settings.dump()
    with pytest.raises(RefusedError, match=r"^The settings cannot be read: .*\.$"):
        settings.load(text)
    assert settings.dump() == before


def test_a_wrong_setting_leaves_the_right_ones_unread():
    settings = Settings()
    with pytest.raises(RefusedError):
        settings.load(json.dumps({"version": 1, "theme": "dark", "extra": -1}))
    assert settings.theme == "system"


def test_the_sides_are_given_in_the_first_ten_family_puzzles_unless_the_player_chooses():
    """MB-14a."""
    settings = Settings()
    assert settings.gives_sides("family", 10)
    assert not settings.gives_sides("family", 11)
    assert not settings.gives_sides("challenge", 1)
    assert Settings(sides="given").gives_sides("challenge", 30)
    assert not Settings(sides="find").gives_sides("family", 1)
