"""The builder as one self-contained file: opened by a double click, from a stick or a mail, without server or network.

Browsers let a page from ``file://`` read none of its neighbours, so everything stands in the file itself: what is
seen first as it is, the rest behind it, packed as text. Other pages become dialogs, for there is nowhere to go.
See ``docs/decisions/0007-one-file.md``.
"""

import gzip
import json
import re
from base64 import b64encode
from pathlib import Path

from webapp.host.apply import apply_values
from webapp.host.head import script, start_script
from webapp.host.render import policy, render, script_json
from webapp.host.resources import WIDGET_BUNDLE, static_files, widget_bundle
from webapp.host.static import HOST, Recipe, host_words, puzzle
from webapp.host.steps import write
from webapp.host.style import SUBSETS, font_faces, font_file, style_sheet
from webapp.host.wire import opening

PAGE = "build"
DIALOGS = {"index.html": {"id": "chooser", "asked": True}, "about.html": {"id": "about"}}
"""The dialogs that stand for other pages; some are Python's to open."""

_SCRIPT = re.compile(r'<script defer src="\./(static/[^"]+)"></script>\n?')
_EMBED = re.compile(r"<script>((?:(?!</script>).)*embed_document.*?)</script>", re.DOTALL)
_IMPORT = re.compile(r"""(\bfrom\s+|\bimport\()"\./([\w-]+\.m?js)\"""")
_POLICY = re.compile(r'(<meta http-equiv="Content-Security-Policy" content=")[^"]*')
_MAIN = re.compile(r"<main[^>]*>(.*?)</main>", re.DOTALL)
_ELSEWHERE = re.compile(r'\s*<li class="elsewhere">.*?</li>')
"""Ways in the menu to pages that the file does not hold."""
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
    scripts = [static_files(url)[url].read_text(encoding="utf-8") for url in _SCRIPT.findall(html)]
    scripts += _EMBED.findall(html)
    html = _ELSEWHERE.sub("", _EMBED.sub("", _SCRIPT.sub("", html)))
    dialog = _about((site / "about.html").read_text(encoding="utf-8"))
    tail = [
        dialog,
        *_payloads(files),
        _packed("bundle", f"./{WIDGET_BUNDLE}", _gzip(widget_bundle())),
        *(_packed("run", "text/javascript", _gzip(source)) for source in scripts),
        _packed("run", "module", _gzip('import "sightline/bridge.js";')),
        _names(files / "app"),
        f"<script>{script('packed.js')}</script>",
    ]
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
    """Return what the worker needs, each in an element of its own: packed files, and its source as text."""
    packed = {}
    for path in sorted((files / "python").iterdir()):
        there = path.suffix == ".gz"
        packed[path.name if there else f"{path.name}.gz"] = path.read_bytes() if there else _gzip(path.read_bytes())
    openings = {path.stem.partition("-")[2]: json.loads(path.read_bytes()) for path in files.glob(f"openings/{PAGE}-*")}
    packed["openings.json.gz"] = _gzip(json.dumps(openings, separators=(",", ":")))
    worker = (HOST / "worker.js").read_text(encoding="utf-8")
    exchange = (HOST / "wasm.mjs").read_text(encoding="utf-8").replace("export function", "function")
    worker = re.sub(r'import [^;]+ from "\./wasm\.mjs";\n', lambda _: exchange, worker)
    return [
        *(_packed("packed", name, content) for name, content in packed.items()),
        f'<script type="application/json" id="sightline-worker">{script_json(worker)}</script>',
    ]


def _names(app: Path) -> str:
    """Return our modules under names of their own."""
    addresses = {}
    for path in sorted(app.iterdir()):
        if path.name not in _LEFT_OUT:
            source = _IMPORT.sub(r'\1"sightline/\2"', path.read_text(encoding="utf-8"))
            addresses[f"sightline/{path.name}"] = _address("text/javascript", source)
    names = json.dumps({"imports": addresses}, separators=(",", ":"))
    return f'<script type="importmap">{names}</script>'


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


def _address(kind: str, content: str | bytes) -> str:
    raw = content.encode() if isinstance(content, str) else content
    return f"data:{kind};base64,{b64encode(raw).decode()}"


def _packed(kind: str, name: str, packed: bytes) -> str:
    """Return an element that carries what is *packed* and by itself does nothing."""
    return f'<script type="text/plain" data-{kind}="{name}">{b64encode(packed).decode()}</script>'


def _gzip(content: str | bytes) -> bytes:
    return gzip.compress(content.encode() if isinstance(content, str) else content, 9, mtime=0)


def _before_last(html: str, tag: str, more: str) -> str:
    at = html.rindex(tag)
    return html[:at] + more + html[at:]
