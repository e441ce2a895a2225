"""The room where random puzzles are looked for: a dialog of the maker's page."""

from collections.abc import Callable, Mapping
from typing import Any

from models.made import write_made
from models.random_search import RandomSearch
from models.reader import RefusedError
from webapp.components.random_form import ANY
from webapp.components.words import say
from webapp.controllers.hands_events import Once
from webapp.controllers.pace import Pace

RANDOM = "random"
"""The dialog for random puzzles, and the link that opens it."""

RANDOM_ANY = ANY


class RandomRoom:
    """Turns what is pressed there into a search, and what is found into a puzzle to be played."""

    def __init__(self, search: RandomSearch, pace: Pace) -> None:
        """Serve *search*, done at *pace*."""
        self._search = search
        self._pace = pace
        self.seed = 0
        """What the next search is made from."""

    def presses(self) -> Mapping[str, Callable[[str], Once]]:
        """Return the deed of each button by its name, given the button's value."""
        return {
            "random-blocks": lambda value: self.wish(blocks=_number(value)),
            "random-stars": lambda value: self.wish(stars=_number(value) if value else None),
            "random-find": self._find,
            "random-cancel": lambda _: self._search.leave(),
            "random-settle": lambda _: self._search.settle(),
            "random-play": lambda _: self.play(),
            "random-close": self._close,
        }

    @property
    def reached(self) -> bool:
        """Whether just what was wished for is found."""
        return self._search.answer is not None and not self._search.near

    def wish(self, **wishes: Any) -> None:
        """Wish for something else.

        Raises:
            RefusedError: there is nothing like it.
        """
        try:
            self._search.wish(**wishes)
        except ValueError as error:
            raise RefusedError(say("random.none")) from error

    def play(self) -> Once:
        """Go to the builder with what was found, which is named but not shown here."""
        search = self._search
        if search.answer is None:
            return None
        name = say("random.name.any" if search.any_side_up else "random.name", blocks=search.blocks)
        return {"@go": f"build.html#made={write_made(search.made(name))}"}

    def _find(self, _: str) -> None:
        self.seed += 1
        self._pace.start()
        self._search.start(self.seed)

    def _close(self, _: str) -> Once:
        self._search.leave()
        return {"@close": RANDOM}


def _number(value: str) -> int:
    return int(value) if value.isascii() and value.isdecimal() and len(value) < 3 else 0
