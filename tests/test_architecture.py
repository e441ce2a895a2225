"""The layers: content → core → models → webapp, each importing only what stands before it."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ALLOWED = {
    "core": {"core"},
    "models": {"models", "core", "param"},
    "portable": {"webapp", "models", "core", "param"},
    "webapp": {
        "webapp",
        "models",
        "core",
        "param",
        "panel",
        "pythreejs",
        "bokeh",
        "numpy",
        "ipywidgets",
        "jinja2",
        "markdown",
        "markupsafe",
        "traitlets",
        "brotli",
    },
}
PORTABLE = (
    "webapp/__init__.py",
    "webapp/session.py",
    "webapp/components",
    "webapp/controllers",
    "webapp/scene/camera.py",
    "webapp/scene/drawing.py",
    "webapp/scene/key_drawing.py",
    "webapp/scene/picking.py",
)
"""What of webapp travels to the browser's worker; docs/architecture.md lists the same."""


def python_files(*places: str) -> list[Path]:
    found: list[Path] = []
    for place in places:
        path = ROOT / place
        found += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return found


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by a relative name"
            assert node.module
            yield node.module


@pytest.mark.parametrize("layer", ["core", "models", "webapp"])
def test_a_layer_imports_only_what_stands_before_it(layer: str) -> None:
    for path in python_files(layer):
        outside = {name.split(".")[0] for name in imports(path)} - ALLOWED[layer] - set(sys.stdlib_module_names)
        assert not outside, f"{path.relative_to(ROOT)} imports {outside}"


def test_content_holds_no_code() -> None:
    code = [path for path in python_files("content") if path.read_text(encoding="utf-8").strip()]
    assert not code


def test_the_portable_part_of_webapp_imports_neither_panel_nor_pythreejs_nor_the_rest_of_webapp() -> None:
    portable = set(python_files(*PORTABLE))
    modules = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in portable}
    for path in portable:
        for name in imports(path):
            assert name.split(".")[0] in ALLOWED["portable"] | set(sys.stdlib_module_names), f"{path} imports {name}"
            if name.startswith("webapp"):
                assert name in modules or any(m.startswith(name + ".") for m in modules), f"{path} imports {name}"


def test_only_the_scene_imports_pythreejs() -> None:
    importers = {
        path.relative_to(ROOT).as_posix() for path in python_files("webapp") if "pythreejs" in set(imports(path))
    }
    assert importers <= {"webapp/scene/three.py"}


@pytest.mark.parametrize(
    "forbidden", ["time", "datetime", "secrets", "os", "socket", "subprocess", "threading", "asyncio"]
)
def test_core_knows_no_clock_and_no_outside(forbidden: str) -> None:
    for path in python_files("core"):
        assert forbidden not in {name.split(".")[0] for name in imports(path)}, path


def test_core_uses_no_global_random() -> None:
    for path in python_files("core"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                assert node.attr == "Random", f"{path}:{node.lineno} uses random.{node.attr}"


def test_only_the_catalog_reads_content() -> None:
    for path in python_files("core", "models"):
        if path.name != "catalog.py":
            assert "importlib.resources" not in set(imports(path)), path
            assert not any(
                isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open"
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            ), path


def test_core_is_ours() -> None:
    import core

    assert core.__file__ is not None
    assert Path(core.__file__).is_relative_to(ROOT)
