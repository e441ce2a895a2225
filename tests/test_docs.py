"""The documents are held to what they describe."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RULINGS = ("MB-1", "MB-2", "MB-3", "MB-4", "MB-5", "MB-6", "MB-7", "MB-8", "MB-9", "MB-11", "MB-14", "MB-14a")
"""The rulings that solo practice plays by."""


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("ruling", RULINGS)
def test_each_ruling_is_cited_by_a_test(ruling: str) -> None:
    cited = re.compile(rf"{ruling}(?![0-9a-z])")
    tests = [path for path in (ROOT / "tests").rglob("*.py") if path.name != "test_docs.py"]
    assert any(cited.search(path.read_text(encoding="utf-8")) for path in tests)


@pytest.mark.parametrize("command", ["serve", "test", "build", "bench"])
def test_each_command_is_in_the_readme_or_the_contributing_guide(command: str) -> None:
    assert f"python3 build.py {command}" in text("README.md") + text("CONTRIBUTING.md")


def test_the_readme_begins_with_the_two_commands() -> None:
    head = text("README.md").split("\n## ")[0]
    assert "python3 build.py serve" in head
    assert "python3 build.py test" in head


def test_every_top_folder_is_explained_in_the_readme() -> None:
    folders = {
        path.name for path in ROOT.iterdir() if (path / "__init__.py").exists() or path.name in ("docs", "benchmarks")
    }
    assert {name for name in folders if f"`{name}/`" not in text("README.md")} == set()


def test_every_dependency_is_named_with_its_reason() -> None:
    wanted = re.findall(r"^([A-Za-z0-9_]+)[=>]=", text("requirements.in"), re.MULTILINE)
    package = json.loads(text("package.json"))
    wanted += [*package["dependencies"], *package["devDependencies"]]
    reasons = text("docs/decisions/0006-dependencies.md")
    assert [name for name in wanted if f"`{name}`" not in reasons] == []


def test_decisions_are_numbered_without_gaps() -> None:
    numbers = sorted(path.name[:4] for path in (ROOT / "docs/decisions").glob("*.md"))
    assert numbers == [f"{n:04}" for n in range(1, len(numbers) + 1)]


def test_locks_name_no_host() -> None:
    assert "http" not in text("requirements.lock")
    assert "resolved" not in text("package-lock.json")


def test_the_portable_part_is_the_same_in_the_docs_and_in_the_test() -> None:
    from tests.test_architecture import PORTABLE

    documented = text("docs/architecture.md")
    assert [place for place in PORTABLE if place != "webapp/__init__.py" and f"`{place}" not in documented] == []
