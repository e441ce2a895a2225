"""What every page does for its player."""

import pytest

from tests.webapp.builder_page import Page
from webapp.session import CONTROLLERS


@pytest.mark.parametrize("name", ["build", "make", "learn", "table", "keys", "keys-rules", "keys-practice"])
def test_the_scene_follows_the_system_into_the_night_and_back(name):
    page = Page(name)
    day = page.scene["table"]["color"]
    page.send("set", name="system", value="dark")
    night = page.scene["table"]["color"]
    assert night != day
    assert not [sent for sent in page.last if sent.startswith("@")], "nothing is stored, nothing else changes"
    page.send("set", name="setting-theme", value="light")
    assert page.scene["table"]["color"] == day
    page.send("set", name="setting-theme", value="system")
    assert page.scene["table"]["color"] == night
    page.send("set", name="system", value="light")
    assert page.scene["table"]["color"] == day


@pytest.mark.parametrize("name", CONTROLLERS)
def test_every_page_hears_of_it_and_stores_nothing(name):
    page = Page(name)
    assert page.send("set", name="system", value="dark") == {}
