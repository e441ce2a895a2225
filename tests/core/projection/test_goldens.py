"""Goldens: structures with all their pictures, as files to be read by people.

``python -m tests.core.projection.test_goldens`` writes them anew from the structure at the head of each; read the
difference before you keep it.
"""

from pathlib import Path

import pytest

from core.description import describe_elevation
from core.diagram import read_layers, write_elevation, write_grey, write_layers
from core.projection.elevation import elevation
from core.projection.isometric import grey_view
from core.projection.view import ELEVATIONS, ISOMETRICS
from tests.strategies import BOX

GOLDENS = sorted((Path(__file__).parent / "goldens").glob("*.txt"))
RULE = "\n\n----\n"


def golden(text: str) -> str:
    """Return the whole text of a golden with the structure at the head of *text*."""
    structure = read_layers(text.partition(RULE)[0].strip(), BOX.by_id)
    parts = [write_layers(structure)]
    for side, view in enumerate(ELEVATIONS):
        picture = elevation(structure, side)
        parts.append(f"{view.name}\n\n{write_elevation(picture)}\n\n{describe_elevation(picture, BOX)}")
    for corner, view in enumerate(ISOMETRICS):
        parts.append(f"{view.name}\n\n{write_grey(grey_view(structure, corner))}")
    return RULE.join(parts) + "\n"


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_a_structure_shows_what_it_showed_when_a_person_looked(path: Path) -> None:
    """MB-3, MB-4."""
    text = path.read_text(encoding="utf-8")
    assert golden(text) == text


def test_there_are_goldens() -> None:
    assert len(GOLDENS) >= 4


if __name__ == "__main__":
    for path in GOLDENS:
        path.write_text(golden(path.read_text(encoding="utf-8")), encoding="utf-8")
