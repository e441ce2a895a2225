"""The documents are held to what they describe."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RULINGS = (
    *(f"MB-{number}" for number in range(1, 18)),
    "MB-14a",
    *(f"BK-{number}" for number in range(1, 15)),
)
"""The rulings that Mental Blocks and Block and Key are played by."""
COVERED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("ruling", RULINGS)
def test_each_ruling_is_cited_by_a_test(ruling: str) -> None:
    cited = re.compile(rf"{ruling}(?![0-9a-z])")
    tests = [path for path in (ROOT / "tests").rglob("*.py") if path.name != "test_docs.py"]
    assert any(cited.search(path.read_text(encoding="utf-8")) for path in tests)


def test_every_test_of_a_rule_exists() -> None:
    named = COVERED.findall(text("docs/rules-coverage.md"))
    known = {path: re.findall(r"^def (test_\w+)", text(path), re.MULTILINE) for path in {path for path, _ in named}}
    assert [f"{path}::{name}" for path, name in named if name not in known[path]] == []


def test_every_rule_has_a_test_and_every_section_its_rules() -> None:
    sections = text("docs/rules-coverage.md").split("\n## ")[1:]
    rows = {section.splitlines()[0]: section.splitlines()[4:] for section in sections}
    assert {"Calling a vote", "Hidden traitor", "Voting on the traitor"} <= rows.keys()
    assert {"Block and Key: placement", "Block and Key: alone against the Ancients"} <= rows.keys()
    for section, lines in rows.items():
        rules = [line for line in lines if line]
        assert rules, section
        assert [rule for rule in rules if not COVERED.search(rule)] == []


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
