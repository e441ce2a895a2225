"""The code keeps to one style, one form and its types: the checks are tests, so that pytest tells of everything."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("check", ["ruff check", "ruff format --check", "mypy"])
def test_the_code_passes(check: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *check.split()],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
