"""The builder as one self-contained file: opened by a double click, from a stick or a mail, without server or network.

Browsers let a page from ``file://`` read none of its neighbours, so everything stands in the file itself: scripts and
styles as they are, the rest packed as text. Other pages become dialogs, for there is nowhere to go.
"""

import gzip
import json
import re
from base64 import b64encode
from pathlib import Path

from webapp.host.apply import apply_values
from webapp.host.head import start_script
from webapp.host.render import policy, render, script_json
from webapp.host.resources import static_files, widget_bundle
from webapp.host.static import HOST, Recipe, host_words, puzzle
from webapp.host.steps import write
from webapp.host.style import SUBSETS, font_faces, font_file, style_sheet
from webapp.host.wire import opening

PAGE = "build"
DIALOGS = {"index.html": {"id": "chooser", "asked": True}, "about.html": {"id": "about"}}
"""The dialogs that stand for other pages; some are Python's to open."""

_SCRIPT = re.compile(r'<script defer src="\./(static/[^"]+)"></script>\n?')
_IMPORT = re.compile(r"""(\bfrom\s+|\bimport\()"\./([\w-]+\.m?js)\"""")
_POLICY = re.compile(r'(<meta http-equiv="Content-Security-Policy" content=")[^"]*')
_MAIN = re.compile(r"<main[^>]*>(.*?)</main>", re.DOTALL)
_LEFT_OUT = {"worker.js", "wasm.mjs"}


def write_single(target: Path, recipe: Recipe, site: Path, build: str) -> None:
    """Write the builder's page of the site built in *site* from *recipe*, with all that it needs, into *target*."""
    files = site / build
    known = [puzzle(link) for link in recipe.openings[PAGE]]
    setting = {
        "page": PAGE,
        "base": "",
        "session": recipe.session,
        "openings": known,
        "packed": {"page": PAGE, "dialogs": DIALOGS},
    }
    page = next(page for page in (declare() for declare in recipe.pages) if page.name == PAGE)
    apply_values(page, opening(recipe.session, PAGE, ""))
    html = render(page, "./", _head(setting), {"base": "", "words": host_words()}).html
    html = html.replace('"./widgets/jupyter-threejs.js#"', f'"{_address("text/javascript", widget_bundle())}#"', 1)
    scripts = [path.read_text(encoding="utf-8") for path in map(_static, _SCRIPT.findall(html))]
    html = _SCRIPT.sub("", html)
    dialog = _about((site / "about.html").read_text(encoding="utf-8"))
    tail = [
        dialog,
        *_payloads(files),
        "<script>sightline.begin()</script>",
        *(f"<script>{_inline(script)}</script>" for script in scripts),
        *_modules(files / "app"),
    ]
    # The libraries' own text holds these tags too: the page's are the last.
    html = _before_last(html, "</body>", "\n".join(tail) + "\n")
    html = _POLICY.sub(lambda found: found[1] + policy(html, single=True), html, count=1)
    write(target, html)


def _head(setting: dict[str, object]) -> str:
    icon = _address("image/svg+xml", (HOST / "icons" / "sightline.svg").read_bytes())
    return f'<script>{start_script(setting)}</script>\n<link rel="icon" href="{icon}" type="image/svg+xml">\n{_style()}'


def _style() -> str:
    """Return the styles as a link: the scene's widget takes in every style element of the head, but no links."""
    fonts = font_faces().replace("font-display:optional", "font-display:block")  # they are at hand
    for subset in SUBSETS:
        fonts = fonts.replace(f"url({subset}.woff2)", f"url({_address('font/woff2', font_file(subset))})")
    return f'<link rel="stylesheet" href="{_address("text/css", fonts + style_sheet())}">\n'


def _payloads(files: Path) -> list[str]:
    """Return what the worker needs, each in an element of its own: packed files as base64, its source as text."""
    packed = {path.name: path.read_bytes() for path in sorted((files / "python").iterdir())}
    openings = {path.stem.partition("-")[2]: json.loads(path.read_bytes()) for path in files.glob(f"openings/{PAGE}-*")}
    packed["openings.json"] = json.dumps(openings, separators=(",", ":")).encode()
    texts = {f"{name}.gz" if not name.endswith(".gz") else name: content for name, content in packed.items()}
    worker = (HOST / "worker.js").read_text(encoding="utf-8")
    exchange = (HOST / "wasm.mjs").read_text(encoding="utf-8").replace("export function", "function")
    worker = re.sub(r'import [^;]+ from "\./wasm\.mjs";\n', lambda _: exchange, worker)
    return [
        *(
            f'<script type="text/plain" data-packed="{name}">'
            f"{b64encode(content if name in packed else gzip.compress(content, 9, mtime=0)).decode()}</script>"
            for name, content in texts.items()
        ),
        f'<script type="application/json" id="sightline-worker">{script_json(worker)}</script>',
    ]


def _modules(app: Path) -> list[str]:
    """Return our modules under names of their own, and the script that begins with the bridge."""
    addresses = {}
    for path in sorted(app.iterdir()):
        if path.name not in _LEFT_OUT:
            source = _IMPORT.sub(r'\1"sightline/\2"', path.read_text(encoding="utf-8"))
            addresses[f"sightline/{path.name}"] = _address("text/javascript", source)
    names = json.dumps({"imports": addresses}, separators=(",", ":"))
    return [
        f'<script type="importmap">{names}</script>',
        '<script type="module">import "sightline/bridge.js";</script>',
    ]


def _about(html: str) -> str:
    """Return the dialog that stands for the page *html*."""
    main = _MAIN.search(html)
    if main is None:
        raise ValueError("the page about the game has no main part")
    close = '<form method="dialog"><button class="button">Close</button></form>'
    return (
        '<dialog id="about" class="wide" aria-label="How to play">'
        f'<header><h2>How to play</h2>{close}</header><div class="body">{main[1]}</div></dialog>'
    )


def _static(url: str) -> Path:
    return static_files(url)[url]


def _address(kind: str, content: str | bytes) -> str:
    raw = content.encode() if isinstance(content, str) else content
    return f"data:{kind};base64,{b64encode(raw).decode()}"


def _inline(script: str) -> str:
    """Return *script* so that it may stand in a script element: nothing in it may look like the element's end."""
    return re.sub(r"</(?=script)", r"<\\/", script.replace("<!--", r"<\!--"), flags=re.IGNORECASE)


def _before_last(html: str, tag: str, more: str) -> str:
    at = html.rindex(tag)
    return html[:at] + more + html[at:]
