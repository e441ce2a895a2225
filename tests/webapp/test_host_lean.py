"""Lean source is the same program."""

import ast
from pathlib import Path

import pytest

from webapp.host.lean import lean

ROOT = Path(__file__).parents[2]
SAMPLE = '''"""Module."""  # with a comment

import math  # used below


class Empty:
    """Only a docstring."""


def one(text="# no comment"):
    r"""Two
    lines."""
    kept = """# a text"""
    return f"{text}#"  # yes


def two(): "on the same line"


async def three():
    """With more."""; return 3
'''


def bare(source: str) -> str:
    """Return *source*'s tree without docstrings, as text."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        holder = isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        if holder and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if len(node.body) > 1 or isinstance(node, ast.Module) else [ast.Pass()]
    return ast.dump(tree)


@pytest.mark.parametrize("path", sorted((ROOT / "core").rglob("*.py")), ids=lambda path: path.name)
def test_lean_source_is_the_same_program_on_the_same_lines(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    thin = lean(source)
    assert bare(thin) == bare(source)
    assert thin.count("\n") == source.count("\n")
    assert lean(thin) == thin


def test_comments_and_docstrings_go_and_texts_stay() -> None:
    thin = lean(SAMPLE)
    assert bare(thin) == bare(SAMPLE)
    assert [line for line in thin.splitlines() if line.strip()] == [
        "import math",
        "class Empty:",
        "    pass",
        'def one(text="# no comment"):',
        '    kept = """# a text"""',
        '    return f"{text}#"',
        'def two(): "on the same line"',
        "async def three():",
        '    """With more."""; return 3',
    ]
