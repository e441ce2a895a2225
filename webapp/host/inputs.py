"""Digests of what a build is made from, so that nothing is made twice."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ("build.py", "core", "models", "content", "webapp", "requirements.lock", "package-lock.json")
_LEFT_OUT = {"__pycache__", ".mypy_cache", ".DS_Store"}


def digest(names: Iterable[str], *more: str, root: Path = ROOT) -> str:
    """Return a short digest of the files below *names* (paths in *root*), their paths, and the texts *more*."""
    total = hashlib.sha256("\0".join(more).encode())
    for name in names:
        for path in _files(root / name):
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            total.update(f"{path.relative_to(root).as_posix()} {content}\n".encode())
    return total.hexdigest()[:12]


def _files(path: Path) -> Iterable[Path]:
    if path.is_file():
        yield path
    elif path.is_dir():
        for inner in sorted(path.iterdir()):
            if inner.name not in _LEFT_OUT:
                yield from _files(inner)
