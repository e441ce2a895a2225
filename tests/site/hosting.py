"""A server whose folder can be changed or taken away, and a browser that reaches no other host."""

import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from playwright.sync_api import Browser, BrowserContext, Page, Request

from webapp.host.serve import Handler, server

STAGES = ("shell", "scene", "ready", "offline")
PATIENCE = 60_000
"""Milliseconds that a page may take to a stage: machines that draw in software are slow, and several may share one."""

FLAGS = [
    "--no-sandbox",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # no other host can be reached
]

HASTE = """const began = Date.now(), now = Date.now, every = window.setInterval;
Date.now = () => began + (now() - began) * 10;
window.setInterval = (act, time, ...rest) => every(act, time === 1000 ? 100 : time, ...rest);"""
"""Has the clock of the page run ten times as fast."""

_REACHED = """([stage, stages]) => stages.indexOf(document.documentElement.dataset.stage) >= stages.indexOf(stage)"""


class Hosting:
    """Serves *folder* on the loopback address under a sub-path, as static hosts do; ``folder`` may be changed."""

    prefix = "/sub/dir/"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.slow: dict[str, int] = {}
        """Bytes a second for files whose name contains a text; 0 sends nothing at all."""
        hosting = self

        class Prefixed(Handler):
            def translate_path(self, path: str) -> str:
                if not path.startswith(hosting.prefix):
                    return str(hosting.folder / "outside-the-site")
                self.directory = str(hosting.folder)
                return super().translate_path("/" + path.removeprefix(hosting.prefix))

            def send_head(self) -> Any:
                del self.headers["If-Modified-Since"]  # its grain is a second, tests change folders faster
                return super().send_head()

            def copyfile(self, source: Any, outputfile: Any) -> None:
                pace = next((pace for part, pace in hosting.slow.items() if part in self.path), None)
                if pace is None:
                    return super().copyfile(source, outputfile)
                while hosting.slow and (chunk := source.read(pace // 20 or 1)):
                    outputfile.write(chunk)
                    while not pace and hosting.slow:
                        time.sleep(0.05)
                    time.sleep(0.05)
                return super().copyfile(source, outputfile)

        self._handler = Prefixed
        self._server = server(folder, 0, Prefixed)
        self.port = self._server.server_port
        self._run()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.prefix}"

    def stop(self) -> None:
        """Let nothing be reached any more."""
        self.slow.clear()
        self._server.shutdown()
        self._server.server_close()

    def start(self) -> None:
        """Serve again, at the same address."""
        self._server = server(self.folder, self.port, self._handler)
        assert self._server.server_port == self.port
        self._run()

    def _run(self) -> None:
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


class Visitor:
    """Opens pages in contexts of their own, and keeps what they asked of other hosts and what errors they told.

    *browser* is to be launched with `FLAGS`, so that nothing comes from other hosts. Requests are only watched: to hold
    each of them up for a look would take the browser's own store of files away, and much time.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.outside: list[str] = []
        self.errors: list[str] = []
        self.expected: list[str] = []
        """Parts of error messages that a test provokes."""
        self.keeps = False
        """Whether sites may be kept for offline use: it goes on beside a test and takes a good part of the machine."""

    def context(self, **options: Any) -> BrowserContext:
        """Return a new browser context, as new as a first visitor's."""
        context = self._browser.new_context(service_workers="allow" if self.keeps else "block", **options)
        context.set_default_timeout(PATIENCE)
        context.on("request", self._look)
        context.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        self._contexts.append(context)
        return context

    def page(self, url: str, stage: str | None = None, **options: Any) -> Page:
        """Open *url* in a new context, and wait for *stage* if one is given."""
        page = self.context(**options).new_page()
        page.goto(url)
        if stage:
            reach(page, stage)
        return page

    def close(self) -> None:
        for context in self._contexts:
            context.close()

    def complaints(self) -> list[str]:
        """Return what no page may do: requests to other hosts, errors that no test asked for."""
        errors = [error for error in self.errors if not any(part in error for part in self.expected)]
        return [f"asked another host: {url}" for url in self.outside] + [f"error: {error}" for error in errors]

    def _look(self, request: Request) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:", "file:")):
            self.outside.append(request.url)


def reach(page: Page, stage: str) -> None:
    """Wait until *page* is at *stage* or further."""
    page.wait_for_function(_REACHED, arg=[stage, STAGES])


def until(page: Page, condition: str, arg: Any = None) -> Any:
    """Wait until the JavaScript *condition* holds on *page*, and return its value."""
    return page.wait_for_function(condition, arg=arg).json_value()
