"""Python for the browser: our code as one archive, the part of the standard library it uses, the memory it starts from."""

import gzip
import io
import json
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "node_modules" / "pyodide"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# What travels: the layers below the pages, and of webapp that which needs neither Panel nor pythreejs.
OURS = (
    "core", "models", "content", "webapp/__init__.py", "webapp/session.py", "webapp/components",
    "webapp/controllers", "webapp/scene/__init__.py",
    "webapp/scene/drawing.py", "webapp/scene/picking.py", "webapp/host/__init__.py", "webapp/host/wire.py", "webapp/host/memory.py",
)  # fmt: skip
_LEFT_OUT = {"__pycache__", "ipython.py", "mypy_plugin.py", "schema"}
_DATED = (2020, 1, 1, 0, 0, 0)


class SnapshotError(RuntimeError):
    """Python could not be started, or its memory not be taken, while the site was built."""


def bundle_files(ours: Sequence[str] = OURS) -> dict[str, Path]:
    """Return the files of our code for the browser, and of ``param``, by their path in the archive."""
    spec = find_spec("param")
    assert spec and spec.origin
    installed = Path(spec.origin).parent
    found = {
        f"param/{path.relative_to(installed).as_posix()}": path for path in _walk(installed) if path.suffix == ".py"
    }
    for name in ours:
        found |= {path.relative_to(ROOT).as_posix(): path for path in _walk(ROOT / name)}
    return dict(sorted(found.items()))


def archive(files: Iterable[tuple[str, bytes]], *, stored: bool = False) -> bytes:
    """Return a zip archive of *files*, the same bytes for the same files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as target:
        for name, data in files:
            info = zipfile.ZipInfo(name, _DATED)
            info.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
            target.writestr(info, data, compresslevel=9)
    return out.getvalue()


def lock() -> str:
    """Return the least of a package index that Pyodide starts with: no package comes from it."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    return json.dumps({"info": info, "packages": {}}, separators=(",", ":"))


def make(out: Path, ours: Sequence[str], session: str, links: Sequence[tuple[str, str]]) -> None:
    """Write all that the worker's Python needs into the folder *out*.

    *links* are the (page, link) pairs whose openings warm the memory that is taken.

    Raises:
        SnapshotError: Pyodide refused; the message carries what it said.
    """
    out.mkdir(parents=True, exist_ok=True)
    for name in PYODIDE_FILES:
        (out / name).write_bytes((PYODIDE / name).read_bytes())
    (out / "lock.json").write_text(lock(), encoding="utf-8")
    (out / "bundle.zip").write_bytes(archive((name, path.read_bytes()) for name, path in bundle_files(ours).items()))
    roots = sorted({*(name.partition("/")[0] for name in ours)} - {"content"})
    load = f"from webapp.host import memory\nmemory.load({roots!r})\n"
    # Some modules of the standard library are imported only when something is done: it is done before they are counted.
    warm = f"memory.warm({session!r}, {list(links)!r})\n"
    used = json.loads(_run(out, f"{load}{warm}import json\njson.dumps(memory.used_of_standard_library())"))
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as whole:
        (out / "stdlib.zip").write_bytes(archive((name, whole.read(name)) for name in used))
    memory = _run(out, f"{load}{warm}", stdlib=out / "stdlib.zip")
    with (out / "snapshot.bin.gz").open("wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as target:
        target.write(memory)


def _run(out: Path, code: str, stdlib: Path | None = None) -> bytes:
    with tempfile.TemporaryDirectory() as scratch:
        job, result = Path(scratch, "job.json"), Path(scratch, "result")
        setting = {
            "pyodide": str(PYODIDE), "bundle": str(out / "bundle.zip"), "lock": lock(), "code": code,
            "memory": stdlib is not None, "stdlib": str(stdlib), "out": str(result),
        }  # fmt: skip
        job.write_text(json.dumps(setting), encoding="utf-8")
        script = Path(__file__).with_name("snapshot.mjs")
        done = subprocess.run(["node", script, job], capture_output=True, text=True, check=False)
        if done.returncode or not result.is_file():
            raise SnapshotError(f"Python did not run in Pyodide:\n{(done.stdout + done.stderr)[-3000:]}")
        return result.read_bytes()


def _walk(path: Path) -> Iterator[Path]:
    if path.is_file():
        yield path
    elif path.is_dir() and path.name not in _LEFT_OUT:
        for inner in sorted(path.iterdir()):
            if inner.name not in _LEFT_OUT:
                yield from _walk(inner)
