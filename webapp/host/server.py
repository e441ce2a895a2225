"""The live host: the site's pages under Panel's server, with a session in CPython for each visit.

The page's own widgets are Panel's to carry. Everything else that the bridge sends and takes (what is pressed in a
pane's HTML, the pointer, the keys, what is stored) goes through two hidden text widgets, the inbox and the outbox.
"""

import argparse
import functools
import importlib
import json
import logging
import os
import pkgutil
import shutil
import warnings
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import panel as pn
from panel.io.document import hold

from webapp.host.apply import apply_values
from webapp.host.head import head
from webapp.host.links import link_table, main_parameter
from webapp.host.resources import WIDGET_BUNDLE, use_local_files, widget_bundle
from webapp.host.serve import free_port
from webapp.host.static import host_words
from webapp.host.steps import KEPT, write
from webapp.host.style import write_style
from webapp.host.wire import opening
from webapp.pages.page import Page

HOST = Path(__file__).parent
ASSETS = "assets"
_LOG = logging.getLogger(__name__)
_INSTALLABLE = '<link rel="manifest" href="manifest.webmanifest">\n'
LONGEST = 4_000_000
"""Characters that an event may have: a file of everything that is kept, many times over."""


class Visit:
    """One visit to one page: its Panel objects, its session, and the wires between them."""

    def __init__(self, page: Page, session: str) -> None:
        """Wire *page* to a new ``Session`` of the module *session*."""
        self.page = page
        self.inbox = pn.widgets.TextInput(max_length=LONGEST, visible=False)
        self.outbox = pn.widgets.TextInput(max_length=LONGEST, visible=False)
        self._handle = import_module(session).Session(page.name).handle
        self._applying = False
        self._received_last = self._told = 0
        apply_values(page, opening(session, page.name, ""))
        self.links = link_table({**page.widgets, "@inbox": self.inbox, "@outbox": self.outbox})
        for name, widget in page.widgets.items():
            if self.links[name]["sends"] == "press":
                widget.on_click(functools.partial(self._pressed, name))
            elif self.links[name]["sends"] == "set":
                widget.param.watch(functools.partial(self._set, name), main_parameter(widget))
        self.inbox.param.watch(self._received, "value")

    def close(self) -> None:
        """Give the scene's widgets back: they are kept in one place for all visits."""
        if self.page.scene is not None:
            for thing in (*self.page.scene.objects.values(), self.page.scene.renderer):
                # They are given back first and then say so, to nobody: no browser has shown them, or it has gone.
                with suppress(KeyError, AttributeError):
                    thing.close()

    def _pressed(self, name: str, _: object) -> None:
        self._take([{"id": 0, "event": {"kind": "press", "name": name}}])

    def _set(self, name: str, change: Any) -> None:
        if not self._applying:
            self._take([{"id": 0, "event": {"kind": "set", "name": name, "value": change.new}}])

    def _received(self, change: Any) -> None:
        fresh = [message for message in json.loads(change.new) if message["id"] > self._received_last]
        if fresh:
            self._received_last = fresh[-1]["id"]
            self._take(fresh)

    def _take(self, messages: list[dict[str, Any]]) -> None:
        """Answer *messages* in one piece, so that what is shown and what is to be kept never arrive apart."""
        with hold():
            replies = [self._answer(message["event"], message["id"]) for message in messages]
            # A value that does not change is not sent: the count tells equal messages apart.
            self._told += 1
            self.outbox.value = json.dumps({"nth": self._told, "replies": replies})

    def _answer(self, event: Mapping[str, Any], number: int) -> dict[str, Any]:
        told: dict[str, Any] = {"id": number, "values": {}, "patches": {}}
        self._applying = True
        try:
            told["values"] = apply_values(self.page, self._handle(event))
        except Exception as error:  # whatever it is, the page is told and goes on
            _LOG.exception("%s: %s failed", self.page.name, event.get("kind"))
            told["error"] = f"{event.get('kind')} failed: {type(error).__name__}: {error}"
        finally:
            self._applying = False
        return told


def visit(declare: Callable[[], Page], session: str = "webapp.session") -> pn.Template:
    """Return the document of a new visit to the page that *declare* declares."""
    page = declare()
    made = Visit(page, session)
    if page.scene is not None:
        page.scene.pane.cdn = f"{ASSETS}/{WIDGET_BUNDLE}#"
    setting = {"page": page.name, "live": True, "base": f"{ASSETS}/", "openings": []}
    config = {**setting, "scene": page.scene is not None, "links": made.links, "words": host_words()}
    template = pn.Template(_document(page.template, head(f"{ASSETS}/", setting), config))
    template.title = page.title
    for slot, viewable in page.slots.items():
        template.add_panel(slot, viewable)
    template.add_panel("wire", pn.Row(made.inbox, made.outbox, visible=False))
    pn.state.on_session_destroyed(lambda _: made.close())
    return template


def _document(source: str, first: str, config: Mapping[str, Any]) -> str:
    """Return the page's template with the host's own tags."""
    text = json.dumps(config, separators=(",", ":")).replace("</", "<\\/").replace("<!--", "<\\u0021--")
    first = first.replace(_INSTALLABLE, "")
    source = source.replace("<head>", f'<head><meta charset="utf-8">\n{{% raw %}}{first}{{% endraw %}}', 1)
    source = source.replace("</head>", "{{ bokeh_css }}{{ bokeh_js }}</head>", 1)
    at = source.rindex("</body>")
    tail = f'{{% raw %}}<script type="application/json" id="sightline">{text}</script>{{% endraw %}}'
    wire = "<div hidden>{{ embed(roots.wire) }}</div>{{ plot_script }}"
    return "{% from macros import embed %}" + source[:at] + wire + tail + source[at:]


def write_assets(out: Path) -> Path:
    """Write what the pages need beside Panel's own files into the folder *out*, and return it."""
    shutil.rmtree(out, ignore_errors=True)
    for script in sorted(HOST.glob("*.js")):
        write(out / "app" / script.name, script.read_bytes())
    write(out / WIDGET_BUNDLE, widget_bundle())
    write_style(out / "style")
    return out


def declared_pages() -> dict[str, Callable[[], Page]]:
    """Return what declares each page, by the page's address."""
    from webapp import pages

    modules = [importlib.import_module(f"{pages.__name__}.{m.name}") for m in pkgutil.iter_modules(pages.__path__)]
    return {f"/{module.NAME}.html": module.declare for module in modules if hasattr(module, "declare")}


def start(port: int, address: str = "127.0.0.1", *, threaded: bool = False) -> Any:
    """Serve the pages on *address* and *port*; return the server, which runs in its own thread if *threaded*."""
    os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")  # or the widgets' debugger talks into the log
    warnings.filterwarnings("ignore", module="pyviz_comms|bokeh|panel")
    use_local_files()
    pages = declared_pages()
    apps = {path: _visits(declare) for path, declare in pages.items()}
    apps["/"] = apps["/index.html"]
    return pn.serve(
        apps,
        port=port,
        address=address,
        websocket_origin="*" if address != "127.0.0.1" else [f"127.0.0.1:{port}", f"localhost:{port}"],
        static_dirs={ASSETS: str(write_assets(KEPT / "live")), "icons": str(HOST / "icons")},
        show=False,
        start=True,
        threaded=threaded,
        verbose=False,
    )


def _visits(declare: Callable[[], Page]) -> Callable[[], pn.Template]:
    # Panel calls plain functions for each visit, and shows any other object as it is.
    return lambda: visit(declare)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--address", default="127.0.0.1")
    options = parser.parse_args()
    port = free_port(options.port, options.address)
    print(
        f"Sightline is at http://{options.address}:{port}/ with Python on this side (Ctrl+C ends it)",
        flush=True,
    )
    start(port, options.address)


if __name__ == "__main__":
    main()
