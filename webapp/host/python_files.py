"""Python for the browser: our code, the part of the standard library it uses, and a memory to start from."""

import gzip
import io
import json
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "node_modules" / "pyodide"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# What travels: the layers below the pages, and of webapp that which needs neither Panel nor pythreejs.
OURS = (
    "core", "models", "content", "webapp/__init__.py", "webapp/session.py", "webapp/components", "webapp/controllers",
    "webapp/scene/__init__.py", "webapp/scene/camera.py", "webapp/scene/drawing.py", "webapp/scene/key_drawing.py",
    "webapp/scene/picking.py",
    "webapp/host/__init__.py", "webapp/host/wire.py",
)  # fmt: skip
MAKERS = ("snapshot.mjs", "wasm.mjs", "python_files.py", "memory.py", "lean.py", "wire.py")
# Chance and time are kept out of the memory; places of columns and docstrings are left out, they are half of it.
ENVIRONMENT = {"PYTHONHASHSEED": "0", "PYTHONNODEBUGRANGES": "1", "PYTHONOPTIMIZE": "2"}

_INSIDE = "/sightline"
_LEFT_OUT = {"__pycache__", "ipython.py", "mypy_plugin.py", "schema"}
_DATED = (2020, 1, 1, 0, 0, 0)


class SnapshotError(RuntimeError):
    """Python could not be started, or its memory not be taken, while the site was built."""


def travelling_files(ours: Sequence[str] = OURS) -> dict[str, Path]:
    """Return the files that travel to the browser by their path there: those of *ours*, and of ``param``."""
    spec = find_spec("param")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("param")
    installed = Path(spec.origin).parent
    found = {f"param/{path.relative_to(installed).as_posix()}": path for path in _walk(installed, ".py")}
    for name in ours:
        found |= {path.relative_to(ROOT).as_posix(): path for path in _walk(ROOT / name)}
    return dict(sorted(found.items()))


def make(out: Path, ours: Sequence[str], session: str, links: Sequence[tuple[str, str]]) -> None:
    """Write all that the worker's Python needs into the folder *out*.

    ``content.zip`` holds the data, ``bundle.zip`` our modules with ``param``, ``stdlib.zip`` what these use of the
    standard library; ``snapshot.bin`` is the memory with the modules loaded and the answers to *links*, (page, link)
    pairs, in the caches. All are gzipped as a whole: that packs best, and hosts leave such kinds of file as they are.

    Raises:
        SnapshotError: Pyodide refused; the message carries what it said.
    """
    out.mkdir(parents=True, exist_ok=True)
    for name in PYODIDE_FILES:
        (out / name).write_bytes((PYODIDE / name).read_bytes())
    setting = {"lock": _lock(), "env": ENVIRONMENT, "path": [f"{_INSIDE}/content.zip", f"{_INSIDE}/bundle.zip"]}
    (out / "setting.json").write_text(json.dumps(setting), encoding="utf-8")
    files = travelling_files(ours)
    data = {name: path for name, path in files.items() if name.startswith("content/")}
    modules = [_module(name) for name in files if name not in data and not name.startswith("param/")]
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        memory, lean = (Path(__file__).with_name(name) for name in ("memory.py", "lean.py"))
        sources = {**files, "webapp/host/memory.py": memory, "webapp/host/lean.py": lean}
        (scratch / "source.zip").write_bytes(archive(sources))
        (scratch / "content.zip").write_bytes(archive(data))
        packed = [f"{name}{kind}.zip" for name in ("bundle", "stdlib") for kind in ("", "-compiled")]
        run_in_pyodide(
            f"from webapp.host.memory import pack\npack({modules!r}, {session!r}, {list(links)!r}, '')",
            inputs={f"{_INSIDE}/source.zip": scratch / "source.zip"},
            outputs={f"/{name}": scratch / name for name in packed},
        )
        run_in_pyodide(
            f"import memory\nmemory.warm({session!r}, {list(links)!r}, {modules!r})\ndel memory",
            inputs={
                f"{_INSIDE}/content.zip": scratch / "content.zip",
                f"{_INSIDE}/bundle.zip": scratch / "bundle-compiled.zip",
                "/home/pyodide/memory.py": memory,
            },
            stdlib=scratch / "stdlib-compiled.zip",
            snapshot=out / "snapshot.bin.gz",
        )
        for name in ("content.zip", "bundle.zip", "stdlib.zip"):
            (out / f"{name}.gz").write_bytes(gzip.compress((scratch / name).read_bytes(), 9, mtime=0))


def run_in_pyodide(
    code: str,
    inputs: Mapping[str, Path],
    outputs: Mapping[str, Path] | None = None,
    stdlib: Path | None = None,
    snapshot: Path | None = None,
) -> None:
    """Run *code* in Pyodide with the files *inputs* (path in there → path here), of which zip archives can be imported
    from, and bring the files *outputs* back; *stdlib* is the standard library if not Pyodide's own, *snapshot* where to
    write the memory afterwards.

    Raises:
        SnapshotError: Pyodide refused; the message carries what it said.
    """
    paths = [name for name in inputs if name.endswith(".zip")]
    job = {
        "pyodide": str(PYODIDE),
        "lock": _lock(),
        "env": ENVIRONMENT if snapshot else {**ENVIRONMENT, "PYTHONOPTIMIZE": "0"},
        "stdlib": str(stdlib) if stdlib else None,
        "inputs": {name: str(path) for name, path in inputs.items()},
        "code": f"import sys\nsys.path[:0] = {paths!r}\n{code}",
        "outputs": {name: str(path) for name, path in (outputs or {}).items()},
        "snapshot": str(snapshot) if snapshot else None,
    }
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch, "job.json")
        path.write_text(json.dumps(job), encoding="utf-8")
        script = Path(__file__).with_name("snapshot.mjs")
        done = subprocess.run(["node", script, path], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SnapshotError(f"Python did not run in Pyodide:\n{(done.stdout + done.stderr)[-3000:]}")


def _lock() -> str:
    """Return the least of a package index that Pyodide starts with: no package comes from it."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    return json.dumps({"info": info, "packages": {}}, separators=(",", ":"))


def archive(files: Mapping[str, Path]) -> bytes:
    """Return a zip archive of *files*, the same bytes for the same files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as target:
        for name, path in files.items():
            info = zipfile.ZipInfo(name, _DATED)
            target.writestr(info, path.read_bytes())
    return out.getvalue()


def _module(name: str) -> str:
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _walk(path: Path, suffix: str = "") -> Iterator[Path]:
    if path.is_file():
        if path.suffix == suffix or not suffix:
            yield path
    elif path.is_dir() and path.name not in _LEFT_OUT:
        for inner in sorted(path.iterdir()):
            if inner.name not in _LEFT_OUT:
                yield from _walk(inner, suffix)
