"""How much a first visit loads: page by page, before the scene shows and all told, raw and compressed."""

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import brotli

from webapp.host.resources import WIDGET_BUNDLE
from webapp.host.steps import KEPT

_PACKED = {".gz", ".zip", ".woff2", ".png"}
_KEPT = KEPT / "compressed"


def measure(site: Path, name: str) -> dict[str, Any]:
    """Return for each page of *site* the bytes of its parts as ``[raw, compressed]``.

    The parts: ``before`` is what loads before the scene shows, ``python`` the runtime, ``snapshot`` the memory.
    """
    folder = site / name
    pages = {}
    for page in sorted(site.glob("*.html")):
        html = page.read_text(encoding="utf-8")
        named = [
            path
            for path in (folder / "static").rglob("*")
            if path.is_file() and path.relative_to(folder).as_posix() in html
        ]
        own = [path for path in (folder / "app").glob("*.js") if path.name != "worker.js"]
        before = [page, *named, *own, folder / "style" / "site.css", folder / "style" / "latin.woff2"]
        if WIDGET_BUNDLE in html:
            before.append(folder / WIDGET_BUNDLE)
        python = [path for path in (folder / "python").iterdir() if not path.name.startswith("snapshot")]
        pages[page.name] = {
            "before": _sum(before),
            "python": _sum([*python, folder / "app" / "worker.js"]),
            "snapshot": _sum((folder / "python").glob("snapshot*")),
        }
    return pages


def table(sizes: Mapping[str, Any]) -> str:
    """Return *sizes* as a table of megabytes."""
    lines = [
        f"{'first load, MB (raw / brotli)':<32}{'before the scene':>20}{'with Python':>20}{'with its snapshot':>20}"
    ]
    for page, parts in sizes.items():
        total, cells = [0, 0], []
        for part in ("before", "python", "snapshot"):
            total = [a + b for a, b in zip(total, parts[part], strict=True)]
            cells.append(f"{total[0] / 1e6:.2f} / {total[1] / 1e6:.2f}")
        lines.append(f"{page:<32}" + "".join(f"{cell:>20}" for cell in cells))
    return "\n".join(lines)


def _sum(paths: Iterable[Path]) -> list[int]:
    pairs = [(path.stat().st_size, _compressed(path)) for path in paths]
    return [sum(raw for raw, _ in pairs), sum(small for _, small in pairs)]


def _compressed(path: Path) -> int:
    """Return the size of *path* as a host would send it; it is kept, for the large files take their time."""
    if path.suffix in _PACKED:
        return path.stat().st_size
    content = path.read_bytes()
    kept = _KEPT / hashlib.sha256(content).hexdigest()[:16]
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(str(len(brotli.compress(content, quality=11, lgwin=24))), encoding="utf-8")
    return int(kept.read_text(encoding="utf-8"))
