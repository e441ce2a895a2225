"""Makes ``site/`` from the project's pages, unless it is there already, and says how much a first visit loads."""

import argparse
import importlib
import json
import pkgutil
import shutil
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from webapp.host.inputs import ROOT, SOURCES, digest
from webapp.host.steps import KEPT, alone

SITE = ROOT / "site"
SINGLE = ROOT / "site-single" / "sightline.html"
FACTS = KEPT / "site.json"
SINGLE_MARK = KEPT / "single.txt"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--single", action="store_true", help="also one self-contained file")
    options = parser.parse_args()
    began = time.monotonic()
    current = facts() is not None
    found = ensure()
    print(f"{SITE.name}/ is up to date." if current else f"Built {SITE.name}/ in {time.monotonic() - began:.0f} s.")
    if options.single:
        size = ensure_single().stat().st_size
        print(f"{SINGLE.relative_to(ROOT)}: {size / 1e6:.1f} MB, one file that needs no server.")
    from webapp.host.sizes import table

    print(table(found["sizes"]))


def name() -> str:
    """Return the name of the build: a digest of everything it is made from."""
    return digest(SOURCES, sys.version.split()[0])


def facts() -> dict[str, Any] | None:
    """Return the facts of the site that is there, if it is what would be built now."""
    if not FACTS.is_file() or not (SITE / "index.html").is_file():
        return None
    found: dict[str, Any] = json.loads(FACTS.read_text(encoding="utf-8"))
    return found if found["name"] == name() else None


def ensure(say: Callable[[str], None] = print) -> dict[str, Any]:
    """Build the site unless it is there, in place of the one that was, and return its facts: its name and sizes."""
    with alone():
        found = facts()
        if found is not None:
            return found
        _prepare()
        from webapp.host import sizes, static

        build = name()
        fresh = KEPT / "site.new"
        shutil.rmtree(fresh, ignore_errors=True)
        static.build(fresh, project_recipe(), build, say)
        say("Sizes")
        found = {"name": build, "sizes": sizes.measure(fresh, build)}
        shutil.rmtree(SITE, ignore_errors=True)
        fresh.rename(SITE)
        FACTS.write_text(json.dumps(found, indent=1), encoding="utf-8")
        return found


def ensure_single(say: Callable[[str], None] = print) -> Path:
    """Write the single file of the site unless it is there, and return its path."""
    build = ensure(say)["name"]
    with alone():
        if not SINGLE.is_file() or not SINGLE_MARK.is_file() or SINGLE_MARK.read_text(encoding="utf-8") != build:
            _prepare()
            from webapp.host.single import write_single

            say("One self-contained file")
            write_single(SINGLE, project_recipe(), SITE, build)
            SINGLE_MARK.write_text(build, encoding="utf-8")
    return SINGLE


def _prepare() -> None:
    warnings.filterwarnings("ignore", module="pyviz_comms|bokeh|panel")
    from webapp.host.resources import use_local_files

    use_local_files()


def project_recipe() -> Any:
    """Return the recipe of the project: every page in ``webapp/pages``, and an opening for each puzzle."""
    from core.catalog import puzzle_ids
    from webapp import pages
    from webapp.host.static import Recipe

    modules = (
        importlib.import_module(f"{pages.__name__}.{found.name}") for found in pkgutil.iter_modules(pages.__path__)
    )
    declared = tuple(module.declare for module in modules if hasattr(module, "declare"))
    openings = ("", *(f"p={puzzle}" for puzzle in puzzle_ids()))
    warm = (("build", ""), ("build", "p=F01"))
    return Recipe(pages=declared, openings={"index": ("",), "build": openings}, warm=warm)


if __name__ == "__main__":
    main()
