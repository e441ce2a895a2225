"""A small server for the built site, on this machine only. Standard library only."""

import argparse
import functools
import socket
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

from webapp.host.inputs import ROOT

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".zip": "application/zip",
    ".gz": "application/octet-stream",
}


class Handler(SimpleHTTPRequestHandler):
    """Serves files with their right types, and asks browsers to look again each time."""

    extensions_map: ClassVar[dict[str, str]] = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}
    protocol_version = "HTTP/1.1"

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Keep quiet: what is missing shows in the browser."""


class Server(ThreadingHTTPServer):
    """Takes it calmly when a browser hangs up."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def free_port(port: int, address: str = "127.0.0.1") -> int:
    """Return *port*, or any free one where it is taken."""
    for wanted in (port, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((address, wanted))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise OSError(f"no port of {address} can be had")


def server(folder: Path, port: int = 0, handler: type[Handler] = Handler) -> Server:
    """Return a server of *folder* on the loopback address, on *port* or, where that is taken, on any free one."""
    return Server(("127.0.0.1", free_port(port)), functools.partial(handler, directory=str(folder)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    with server(ROOT / "site", parser.parse_args().port) as running:
        print(f"Sightline is at http://127.0.0.1:{running.server_port}/ (Ctrl+C ends it)", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            sys.exit(0)


if __name__ == "__main__":
    main()
