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
from typing import Any

from webapp.host.inputs import ROOT, SOURCES, digest
from webapp.host.steps import KEPT

SITE = ROOT / "site"
SINGLE = ROOT / "site-single" / "sightline.html"
FACTS = KEPT / "site.json"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--single", action="store_true", help="also one self-contained file")
    options = parser.parse_args()
    began = time.monotonic()
    facts = up_to_date(single=options.single)
    if facts is None:
        facts = make(single=options.single)
        print(f"Built {SITE.name}/ in {time.monotonic() - began:.0f} s.")
    else:
        print(f"{SITE.name}/ is up to date.")
    from webapp.host.sizes import table

    print(table(facts["sizes"]))
    if options.single:
        print(f"{SINGLE.relative_to(ROOT)}: {SINGLE.stat().st_size / 1e6:.1f} MB, one file that needs no server.")


def name() -> str:
    """Return the name of the build: a digest of everything it is made from."""
    return digest(SOURCES, sys.version.split()[0])


def up_to_date(*, single: bool = False) -> dict[str, Any] | None:
    """Return the facts of the site that is there, if it is what would be built now."""
    if not FACTS.is_file() or not (SITE / "index.html").is_file():
        return None
    facts: dict[str, Any] = json.loads(FACTS.read_text(encoding="utf-8"))
    if facts["name"] != name() or (single and (facts["single"] != name() or not SINGLE.is_file())):
        return None
    return facts


def make(*, single: bool = False, say: Callable[[str], None] = print) -> dict[str, Any]:
    """Build the site beside the one that is there, put it in its place, and return its facts."""
    warnings.filterwarnings("ignore", module="pyviz_comms|bokeh|panel")
    from webapp.host.resources import use_local_files

    use_local_files()
    from webapp.host import sizes, static

    recipe, build = project_recipe(), name()
    fresh = KEPT / "site.new"
    shutil.rmtree(fresh, ignore_errors=True)
    static.build(fresh, recipe, build, say)
    say("Sizes")
    facts = {"name": build, "single": None, "sizes": sizes.measure(fresh, build)}
    if single:
        from webapp.host.single import write_single

        say("One self-contained file")
        write_single(SINGLE, recipe, fresh, build)
        facts["single"] = build
    shutil.rmtree(SITE, ignore_errors=True)
    fresh.rename(SITE)
    FACTS.write_text(json.dumps(facts, indent=1), encoding="utf-8")
    return facts


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
