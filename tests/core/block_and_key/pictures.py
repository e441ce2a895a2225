"""Views drawn as rows of letters, from the top, for tests."""

from collections.abc import Sequence

from core.games.block_and_key.floor import COLORS
from core.games.block_and_key.view import View, mask_of


def view_of(rows: Sequence[str], side: int = 0) -> View:
    """The view that is drawn: m moss, g grey, b brown, w white, a dot where nothing is."""
    return View(side, tuple(_marked(rows, color[0]) for color in COLORS))


def new_faces(rows: Sequence[str]) -> int:
    """The squares marked #."""
    return _marked(rows, "#")


def drawn(view: View) -> list[str]:
    """The view's rows from the top, those that are empty at the top left out."""
    rows = ["".join((color or ".")[0] for color in row) for row in reversed(view.rows)]
    while rows and not rows[0].strip("."):
        rows.pop(0)
    return rows


def _marked(rows: Sequence[str], mark: str) -> int:
    upwards = enumerate(reversed(rows))
    return mask_of((column, row) for row, line in upwards for column, sign in enumerate(line) if sign == mark)
