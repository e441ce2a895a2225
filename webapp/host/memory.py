"""What Python has at hand in the browser: modules, and a memory in which they are loaded and caches are warm.

Runs in Pyodide while the site is built, never in a page.
"""

import ast
import gc
import importlib
import linecache
import marshal
import random
import re
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from importlib.util import MAGIC_NUMBER, find_spec
from zipimport import zipimporter

from webapp.host.wire import opening

OURS = "/sightline/source.zip/"
STANDARD = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/"

# Asked for by name only when something has gone wrong, or by the interpreter itself.
_ALSO = (
    "traceback", "linecache", "tokenize", "textwrap", "warnings", "unicodedata", "importlib.resources", "_strptime",
    "encodings.ascii", "encodings.latin_1", "encodings.cp437", "encodings.idna", "encodings.utf_8_sig",
)  # fmt: skip
_UNCHECKED = b"\x01\0\0\0" + bytes(8)
"""Says in a compiled module that nobody need look whether its source has changed."""
_DATED = (2020, 1, 1, 0, 0, 0)


def pack(modules: Iterable[str], session: str, links: Iterable[tuple[str, str]], out: str) -> None:
    """Write into the folder *out* two archives of modules without comments and docstrings, once as source and once
    compiled: ``bundle`` with our *modules* and what they use of ``param``, ``stdlib`` with what all of these use.

    What is imported only when needed must be at hand as well, for the trimmed standard library has nothing else: hence
    *links* are answered, and imports inside functions are looked for.
    """
    warm(session, links, modules)
    for name, module in list(sys.modules.items()):
        if _file(module).startswith(OURS):
            _import_all_named_in(module.__spec__.loader.get_source(name) or "")
    for name in _ALSO:
        _import_if_there(name)
    for target, archive in (("bundle", OURS), ("stdlib", STANDARD)):
        sources = dict(_sources(archive))
        _write(f"{out}/{target}.zip", sources)
        compiled = {f"{path}c": _compiled(text, archive + path) for path, text in sources.items()}
        _write(f"{out}/{target}-compiled.zip", compiled)


def warm(session: str, links: Iterable[tuple[str, str]], modules: Iterable[str]) -> None:
    """Import *modules*, answer the opening of each (page, link) once, so that caches are filled, and tidy up."""
    for name in modules:
        importlib.import_module(name)
    for page, link in links:
        opening(session, page, link)
    random.seed(0)  # every visit seeds anew, and the build is the same each time
    re.purge()
    linecache.clearcache()
    gc.collect()


def _sources(archive: str) -> Iterator[tuple[str, bytes]]:
    from webapp.host.lean import lean

    for name, module in sorted(sys.modules.items()):
        loader = getattr(module, "__loader__", None)
        if _file(module).startswith(archive) and isinstance(loader, zipimporter):
            yield _file(module).removeprefix(archive), lean(loader.get_source(name) or "").encode()


def _compiled(source: bytes, path: str) -> bytes:
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + _UNCHECKED + marshal.dumps(code)


def _write(target: str, files: Mapping[str, bytes]) -> None:
    with zipfile.ZipFile(target, "w") as out:
        for path, content in files.items():
            out.writestr(zipfile.ZipInfo(path, _DATED), content)


def _file(module: object) -> str:
    return getattr(module, "__file__", None) or ""


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
