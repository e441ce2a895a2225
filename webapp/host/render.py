"""A declared page as one HTML document whose every address is our own."""

import hashlib
import io
import json
import re
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import panel as pn

from webapp.host.links import link_table
from webapp.host.resources import WIDGET_BUNDLE, local_resources, localize, static_files
from webapp.pages.page import Page

_DOCUMENT = re.compile(r'(<script type="application/json" id="[0-9a-f-]+">)(.*?)(</script>)', re.DOTALL)
_OUTSIDE = re.compile(r"""(?:(?:src|href)=["']|url\(["']?)(?:https?:)?//[^"'\s)>]+""")
_POLICY_MARK = "content-security-policy-of-this-page"


class ForeignAddressError(ValueError):
    """A page would fetch something from another host."""


@dataclass(frozen=True)
class Rendered:
    """A page's HTML and the installed files that it names, by their address below the base."""

    html: str
    files: Mapping[str, Path]


def render(page: Page, base: str, head: str, config: Mapping[str, Any]) -> Rendered:
    """Return *page* as HTML.

    *base* is the relative address of the folder that holds everything but the pages, ``"x/"``; *head* is HTML put first
    in the head; *config* is what the bridge reads, to which the link table is added.

    Raises:
        ForeignAddressError: an address of another host is left.
    """
    links = link_table(page.widgets)
    html = localize(_saved(page, base), base)
    html = _DOCUMENT.sub(lambda m: m[1] + script_json(_own_document(json.loads(m[2]), base)) + m[3], html, count=1)
    html = re.sub(r"<script[^>]*>\s*Bokeh\.set_log_level\([^<]*</script>", "", html)
    html = re.sub(r"<script[^>]*(?:esms-options|es-module-shims)[^>]*>.*?</script>", "", html)
    html = re.sub(r'<script type="text/javascript" src=', "<script defer src=", html)
    html = re.sub(r"""<meta charset=["'][^>]*>""", "", html, count=1)
    setting = {"page": page.name, "scene": page.scene is not None, "links": links, **config}
    tail = f'<script type="application/json" id="sightline">{script_json(setting)}</script>\n'
    at = html.rindex("</body>")
    html = html[:at] + tail + html[at:]
    html = html.replace("<head>", f'<head><meta charset="utf-8">\n{_POLICY_MARK}\n{head}', 1)
    html = html.replace(_POLICY_MARK, f'<meta http-equiv="Content-Security-Policy" content="{policy(html)}">', 1)
    foreign = _OUTSIDE.findall(html)
    if foreign:
        raise ForeignAddressError(f"{page.name}: {', '.join(sorted(set(foreign)))}")
    return Rendered(html, static_files(html))


def policy(html: str, *, single: bool = False) -> str:
    """Return the Content-Security-Policy for *html*: our own files, and just the inline scripts that are in it.

    ``'unsafe-eval'`` stays while the widget library compiles functions and Python needs WebAssembly. A *single* file
    has no neighbours: what it carries it reads back from ``data:`` and ``blob:`` addresses.
    """
    hashes = " ".join(
        f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'" for text in _inline_scripts(html)
    )
    own = "data: blob:" if single else "'self'"
    return (
        f"default-src {own}; script-src {own} {hashes} 'unsafe-eval'; style-src {own} 'unsafe-inline'; "
        f"img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' data: blob:; worker-src {own}; "
        "object-src 'none'; base-uri 'none'; form-action 'none'"
    )


def _saved(page: Page, base: str) -> str:
    source = page.template.replace("</head>", "{{ bokeh_css }}{{ bokeh_js }}</head>", 1)
    at = source.rindex("</body>")
    source = "{% from macros import embed %}" + source[:at] + "{{ plot_script }}" + source[at:]
    template = pn.Template(source)
    for slot, viewable in page.slots.items():
        template.add_panel(slot, viewable)
    text = io.StringIO()
    template.save(text, title=page.title, resources=local_resources(base))
    return text.getvalue()


def _own_document(value: Any, base: str) -> Any:
    """Return the Bokeh document with its style sheets in it, so that nothing jumps when they come, and with the address
    of the widgets' front end."""
    if isinstance(value, list):
        return [_own_document(item, base) for item in value]
    if not isinstance(value, dict):
        return value
    if value.get("type") == "object" and value.get("name") == "ImportedStyleSheet":
        url = value["attributes"]["url"].removeprefix(base).partition("?")[0]
        css = static_files(url)[url].read_text(encoding="utf-8")
        return {**value, "name": "InlineStyleSheet", "attributes": {"css": css}}
    if value.get("type") == "object" and value.get("name") == "ipywidgets_bokeh.widget.IPyWidget":
        value = {**value, "attributes": {**value["attributes"], "cdn": f"{base}{WIDGET_BUNDLE}#"}}
    return {key: _own_document(item, base) for key, item in value.items()}


def script_json(value: Any) -> str:
    """Return *value* as JSON that may stand in a script element."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return text.replace("</", "<\\/").replace("<!--", "<\\u0021--")


class _Scripts(HTMLParser):
    """Collects the text of the inline scripts that a browser would run."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.found: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        kind = given.get("type") or "text/javascript"
        self._inside = tag == "script" and "src" not in given and kind in ("text/javascript", "module", "importmap")
        if self._inside:
            self.found.append("")

    def handle_endtag(self, tag: str) -> None:
        self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.found[-1] += data


def _inline_scripts(html: str) -> list[str]:
    scripts = _Scripts()
    scripts.feed(html)
    return scripts.found
