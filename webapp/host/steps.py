"""Steps of the build whose results are kept, each in a folder named after what it was made from."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from webapp.host.inputs import ROOT

try:
    import fcntl
except ImportError:  # where there is none, builds are asked not to meet
    fcntl = None  # type: ignore[assignment]

KEPT = ROOT / ".build"
_GENERATIONS = 2


def made(name: str, key: str, make: Callable[[Path], None]) -> Path:
    """Return the folder of the step *name* made from what *key* stands for; if there is none, *make* fills a new one.

    The last few results stay, older ones go.
    """
    folder = KEPT / f"{name}-{key}"
    if not folder.is_dir():
        fresh = KEPT / f"{name}-{key}.new"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        make(fresh)
        fresh.rename(folder)
    folder.touch()
    others = sorted(KEPT.glob(f"{name}-{'?' * len(key)}"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in others[_GENERATIONS:]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other process builds, and let none do so meanwhile."""
    KEPT.mkdir(exist_ok=True)
    with (KEPT / "lock").open("w") as lock:
        if fcntl:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def write(path: Path, content: str | bytes) -> None:
    """Write *content* to *path*, with its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
