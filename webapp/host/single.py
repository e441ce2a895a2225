"""The builder as one self-contained file: opened by a double click, from a stick or a mail, without server or network.

Browsers let a page from ``file://`` read none of its neighbours, so everything stands in the file itself.
"""

from pathlib import Path
from typing import Any


def write_single(target: Path, recipe: Any, site: Path, build: str) -> None:
    """Write the builder's page of the site built in *site* from *recipe*, with all that it needs, into *target*."""
    raise NotImplementedError(f"{target.name} of {build}: not made yet")
