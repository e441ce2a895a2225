"""The worker's side of the wire: opens a page's session and answers events given as JSON text.

It is part of the memory snapshot, so nothing here may keep the time or a chance number from when it was made.
"""

import json
import random
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any
from zipimport import zipimporter


def open_page(session: str, page: str, seed: int) -> Callable[[str], str]:
    """Return what answers the events of *page*, by a new ``Session`` of the module *session*.

    *seed* renews Python's own generator, which otherwise would be as it was in the snapshot, the same for everybody.
    """
    random.seed(seed)
    handle = import_module(session).Session(page).handle

    def answer(text: str) -> str:
        return json.dumps(handle(json.loads(text)), separators=(",", ":"))

    return answer


def look_again() -> None:
    """Have Python read anew what the archives of modules hold: they came after the memory snapshot was in use."""
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, zipimporter):
            finder.invalidate_caches()


def opening(session: str, page: str, link: str, *, dark: bool = False) -> dict[str, Any]:
    """Return what ``Session`` answers to somebody who opens *page* by *link* for the first time, by day or in the
    *dark*."""
    event = {
        "kind": "open", "link": link, "stored": {}, "seed": 0, "now": 0.0,
        "dark": dark, "coarse": False, "reduced": False, "wide": True,
    }  # fmt: skip
    answer: dict[str, Any] = import_module(session).Session(page).handle(event)
    return answer
