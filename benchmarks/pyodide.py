"""Benchmarks of core in the browser's Python: the same figures, measured by Pyodide in Node."""

import json
import tempfile
from pathlib import Path

from benchmarks import Figure
from webapp.host.inputs import ROOT
from webapp.host.python_files import archive, run_in_pyodide

FOLDERS = ("core", "models", "content", "benchmarks")
"""What a benchmark may need; models only as far as they do without param."""


def figures_in_pyodide(module: str) -> list[Figure]:
    """Return what ``figures()`` of *module* (such as ``benchmarks.generation``) measures in Pyodide."""
    files = {
        path.relative_to(ROOT).as_posix(): path
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".json", ".md")
    }
    code = f"""
import json
from importlib import import_module
figures = import_module({module!r}).figures()
with open("/figures.json", "w") as file:
    json.dump(figures, file)
"""
    with tempfile.TemporaryDirectory() as folder:
        source, found = Path(folder, "source.zip"), Path(folder, "figures.json")
        source.write_bytes(archive(files))
        run_in_pyodide(code, {"/sightline/source.zip": source}, {"/figures.json": found})
        return [Figure(*figure) for figure in json.loads(found.read_text(encoding="utf-8"))]
