#!/usr/bin/env python3
"""Sightline's one command: serve · build · test · bench.

    python3 build.py serve            set up, build, serve on this machine    (--live: under Panel's server; --port N)
    python3 build.py build            set up, build the folder site/          (--single: also one self-contained file)
    python3 build.py test             set up, build, run every check and test (further arguments go to pytest)
    python3 build.py bench            set up, build, run the benchmarks

It needs Python 3.11 or newer and Node.js 20 or newer; everything else it fetches itself, by the two lock files.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
NODE_MODULES = ROOT / "node_modules"
OLDEST_PYTHON, OLDEST_NODE = (3, 11), 20
BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")

if sys.version_info < OLDEST_PYTHON:
    sys.exit("Sightline needs Python 3.11 or newer: get it from your system's packages or python.org.")


class MissingToolError(Exception):
    """Something that has to be there is not; the message is one sentence that says how to get it."""


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True, metavar="serve | build | test | bench")
    serve = commands.add_parser("serve", help="set up, build and serve")
    serve.add_argument("--live", action="store_true", help="under Panel's server, with Python on this side")
    serve.add_argument(
        "--address", default="127.0.0.1", help="with --live: where to listen (0.0.0.0: for a whole network)"
    )
    serve.add_argument("--port", type=int, default=8000, help="where to serve (another is taken if it is in use)")
    build = commands.add_parser("build", help="set up and build the folder site/")
    build.add_argument("--single", action="store_true", help="also one self-contained file")
    commands.add_parser("test", help="set up, build, run every check and test")
    commands.add_parser("bench", help="set up, build, run the benchmarks")
    options, more = parser.parse_known_args(arguments)
    if more and options.command != "test":
        parser.error(f"unknown: {' '.join(more)}")
    try:
        set_up()
        if options.command == "serve" and options.live:
            return run(PYTHON, "-m", "webapp.host.server", "--port", options.port, "--address", options.address)
        made = run(PYTHON, "-m", "webapp.host.site", *(["--single"] if getattr(options, "single", False) else []))
        if made or options.command == "build":
            return made
        if options.command == "serve":
            return run(PYTHON, "-m", "webapp.host.serve", "--port", options.port)
        return test(more) if options.command == "test" else bench()
    except MissingToolError as missing:
        print(missing, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def set_up() -> None:
    """Make the Python environment and fetch the browser's parts, unless the lock files say that they are there."""
    requirements, packages = ROOT / "requirements.lock", ROOT / "package-lock.json"
    if not stamped(VENV, requirements) or not PYTHON.exists():
        if not PYTHON.exists():
            with step("Making .venv"):
                make_environment()
        with step("Installing Python packages (a minute or two)"):
            install(requirements)
        stamp(VENV, requirements)
    node = version_of("node", "Node.js")
    if node < OLDEST_NODE:
        raise MissingToolError(f"Sightline needs Node.js 20 or newer, this is {node}: get it from nodejs.org.")
    if not stamped(NODE_MODULES, packages):
        if not shutil.which("npm"):
            raise MissingToolError("npm is missing: it comes with Node.js from nodejs.org, or as the package npm.")
        with step("Fetching the browser's parts"):
            if run(shutil.which("npm"), "ci", "--no-audit", "--no-fund"):
                raise MissingToolError("The browser's parts could not be fetched; npm says why above.")
        stamp(NODE_MODULES, packages)


def install(requirements: Path) -> None:
    """Have pip install what *requirements* locks, counting the packages as they come."""
    command = [str(PYTHON), "-m", "pip", "install", "--require-hashes", "--disable-pip-version-check", "--no-input"]
    said, seen = [], 0
    with subprocess.Popen(
        [*command, "--progress-bar", "off", "-r", str(requirements)],
        cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    ) as pip:  # fmt: skip
        for line in pip.stdout or ():
            said.append(line)
            if line.startswith(("Collecting", "Requirement already")):
                seen += 1
                if seen % 20 == 0:
                    print(f"  {seen} packages found …", flush=True)
            elif line.startswith("Installing"):
                print("  all fetched, installing …", flush=True)
    if pip.returncode:
        print("".join(said), file=sys.stderr)
        raise MissingToolError("The Python packages could not be installed; pip says why above.")


def make_environment() -> None:
    made = subprocess.run([sys.executable, "-m", "venv", VENV], capture_output=True, text=True, check=False)
    if made.returncode:
        shutil.rmtree(VENV, ignore_errors=True)
        raise MissingToolError(
            "Python's venv module does not work here: install it (on Debian and Ubuntu: apt-get install python3-venv)."
        )


def version_of(tool: str, name: str) -> int:
    path = shutil.which(tool)
    if not path:
        raise MissingToolError(f"{name} is missing: get version {OLDEST_NODE} or newer from nodejs.org.")
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    number = re.search(r"\d+", said)
    return int(number.group()) if number else 0


def test(more: Sequence[str]) -> int:
    """Run every test, those of style and types too, so that pytest's closing line tells of everything."""
    return run(PYTHON, "-m", "pytest", *more, SIGHTLINE_BROWSER=find_browser())


def bench() -> int:
    browser = find_browser()
    worst = 0
    for script in sorted((ROOT / "benchmarks").glob("*.py")):
        if script.name != "__init__.py":
            worst = max(worst, run(PYTHON, "-m", f"benchmarks.{script.stem}", SIGHTLINE_BROWSER=browser))
    return worst


def find_browser() -> str:
    """Return the path of a Chromium, installing Debian's where that is possible."""
    named = os.environ.get("SIGHTLINE_BROWSER")
    found = named or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found:
        return found
    if shutil.which("apt-get"):
        root = [] if os.geteuid() == 0 else ["sudo", "-n"] if shutil.which("sudo") else None
        if root is not None:
            with step("Installing Chromium for the browser tests"):
                for action in (("update", "-qq"), ("install", "-y", "-qq", "--no-install-recommends", "chromium")):
                    run(*root, "apt-get", *action, quiet=True)
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found:
        raise MissingToolError(
            "Chromium is missing: install it (on Debian: apt-get install chromium), or name one in SIGHTLINE_BROWSER."
        )
    return found


def stamped(folder: Path, lock: Path) -> bool:
    """Tell whether *folder* was filled from *lock* as it is now."""
    mark = folder / ".sightline-lock"
    return mark.is_file() and mark.read_bytes() == _mark(lock)


def stamp(folder: Path, lock: Path) -> None:
    (folder / ".sightline-lock").write_bytes(_mark(lock))


def _mark(lock: Path) -> bytes:
    return b"%d.%d\n" % sys.version_info[:2] + lock.read_bytes()


def run(*command: object, quiet: bool = False, **environment: str) -> int:
    """Run *command* in the project's folder and return its exit code; *quiet* shows what it said only if it failed."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1", **environment},
        check=False,
        text=True,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
    )
    if quiet and done.returncode:
        print(done.stdout, file=sys.stderr)
    return done.returncode


@contextmanager
def step(name: str) -> Iterator[None]:
    print(f"{name} …", flush=True)
    began = time.monotonic()
    yield
    print(f"{name}: {time.monotonic() - began:.1f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
