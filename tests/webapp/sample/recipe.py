"""The recipe of the sample site."""

from pathlib import Path

from tests.webapp.sample.pages import declare
from webapp.host.static import Recipe

SAMPLE = Recipe(
    pages=(declare,),
    session="tests.webapp.sample.session",
    ours=(
        "core/__init__.py",
        "webapp/__init__.py",
        "webapp/host/__init__.py",
        "webapp/host/wire.py",
        "tests/__init__.py",
        "tests/webapp/__init__.py",
        "tests/webapp/sample/__init__.py",
        "tests/webapp/sample/session.py",
    ),
    openings={"index": ("", "p=F07")},
    warm=(("index", ""),),
    title="sample",
    scene=Path(__file__).with_name("scene.js"),
)
