"""Our own scripts: which of them a page's bridge brings along, and the worker's as one piece."""

import re
from pathlib import Path

HOST = Path(__file__).parent
BRIDGE = "bridge.js"
_STATIC = re.compile(r'\bfrom\s+"\./([\w-]+\.js)"')
_LATER = re.compile(r'\bimport\("\./([\w-]+\.js)"\)')
_WASM = re.compile(r'import [^;]+ from "\./wasm\.mjs";\n')


def modules(*, scene: bool = True) -> list[str]:
    """Return the names of the modules that the bridge imports, itself first; those of the *scene* if asked."""
    names = [BRIDGE]
    for name in names:
        source = (HOST / name).read_text(encoding="utf-8")
        found = _STATIC.findall(source) + (_LATER.findall(source) if scene else [])
        names += [new for new in found if new not in names]
    return names


def worker_source() -> str:
    """Return the worker's script with the one that it imports in it: one journey less before Python starts."""
    exchange = (HOST / "wasm.mjs").read_text(encoding="utf-8").replace("export function", "function")
    return _WASM.sub(lambda _: exchange, (HOST / "worker.js").read_text(encoding="utf-8"), count=1)
