"""What Python's memory holds in the browser before the first visitor comes: loaded modules and warm caches.

Runs in Pyodide while the site is built, never in a page.
"""

import ast
import gc
import importlib
import pkgutil
import sys
from collections.abc import Iterable
from importlib.util import find_spec

from webapp.host.wire import opening

BUNDLE = "/sightline/bundle.zip"

# Asked for by name only when something has gone wrong, or by the interpreter itself.
_ALSO = (
    "traceback", "linecache", "tokenize", "textwrap", "zipfile", "tempfile", "shutil", "warnings", "unicodedata",
    "importlib.resources", "importlib.metadata", "encodings.ascii", "encodings.latin_1", "encodings.cp437",
    "encodings.idna", "encodings.utf_8_sig", "_strptime", "asyncio",
)  # fmt: skip


def load(roots: Iterable[str]) -> None:
    """Import every module below the packages *roots*, and all that their text imports anywhere, even inside functions.

    What is imported only when needed must be at hand as well, for the trimmed standard library has nothing else.
    """
    for root in roots:
        package = importlib.import_module(root)
        for found in pkgutil.walk_packages(getattr(package, "__path__", ()), f"{root}."):
            importlib.import_module(found.name)
    for name, module in list(sys.modules.items()):
        if (getattr(module, "__file__", None) or "").startswith(BUNDLE):
            _import_all_named_in(module.__spec__.loader.get_source(name) or "")
    for name in _ALSO:
        _import_if_there(name)


def used_of_standard_library() -> list[str]:
    """Return the files of the standard library's archive that the modules loaded so far come from."""
    archive = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/"
    files = (getattr(module, "__file__", None) or "" for module in sys.modules.values())
    return sorted({file.removeprefix(archive) for file in files if file.startswith(archive)})


def warm(session: str, links: Iterable[tuple[str, str]]) -> None:
    """Answer the opening of each (page, link) once, so that catalogs are read and caches filled, and tidy up."""
    for page, link in links:
        opening(session, page, link)
    gc.collect()


def _import_all_named_in(source: str) -> None:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                _import_if_there(alias.name)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            _import_if_there(node.module)


def _import_if_there(name: str) -> None:
    """Import *name* if it is part of the standard library and Pyodide has it."""
    if name.partition(".")[0] not in sys.stdlib_module_names:
        return
    try:
        if find_spec(name):
            importlib.import_module(name)
    except ImportError:
        return
