"""Panel's front end as local files: which there are, where they lie, and the widget library's bundle.

Panel names some files by address on public servers; everything here makes it name our own copies instead.
"""

import re
from importlib.util import find_spec
from pathlib import Path

import panel as pn
from panel.io.resources import CDN_DIST, LOCAL_DIST, Resources

WIDGET_BUNDLE = "widgets/jupyter-threejs.js"
STATIC_URL = re.compile(r"""static/(?:js|extensions)/[^"'\s?\\<>]+""")


def installed(package: str) -> Path:
    """Return the folder of the installed *package*, without importing it."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(package)
    return Path(spec.origin).parent


_FOLDERS = {
    "static/extensions/panel/": installed("panel") / "dist",
    "static/extensions/ipywidgets_bokeh/": installed("ipywidgets_bokeh") / "dist",
    "static/": installed("bokeh") / "server" / "static",
}


def use_local_files() -> None:
    """Load Panel's extension for widgets without the two style sheets it would fetch from elsewhere.

    It must run before a page is declared, in both hosts.
    """
    pn.extension("ipywidgets")
    pn.config.css_files.clear()
    from panel.io.ipywidget import IPyWidget  # on import it names the second style sheet

    IPyWidget.__css__ = []


def local_resources(base: str) -> Resources:
    """Return the Bokeh resources whose addresses are relative and begin with *base* (``"x/"`` or ``"./"``).

    ``bokeh-tables`` shows nothing here, but Panel's front end does not load without it.
    """
    return Resources(mode="server", root_url=base, components=["bokeh", "bokeh-widgets", "bokeh-tables"])


def localize(html: str, base: str) -> str:
    """Return *html* with every address of Panel's own server pointing below *base*, without version queries."""
    html = html.replace(CDN_DIST, LOCAL_DIST)
    html = re.sub(r"""(["'])(?:\./)?(?=static/(?:js|extensions)/)""", rf"\g<1>{base}", html)
    return re.sub(r"(static/(?:js|extensions)/[^\"'\s?\\<>]+)\?v=[0-9a-f.]+", r"\1", html)


def static_files(html: str) -> dict[str, Path]:
    """Return the installed file for each ``static/…`` address in *html*.

    Raises:
        FileNotFoundError: a page names a file that no installed package has.
    """
    return {url: _file(url) for url in sorted(set(STATIC_URL.findall(html)))}


def _file(url: str) -> Path:
    prefix = next(prefix for prefix in _FOLDERS if url.startswith(prefix))
    path = _FOLDERS[prefix] / url.removeprefix(prefix)
    if not path.is_file():
        raise FileNotFoundError(f"{url}: no installed package has this file")
    return path


def widget_bundle() -> str:
    """Return pythreejs's front end and its three.js, both from the wheel, as one AMD module.

    The wheel's module asks its loader for ``three``; here three.js is run first and handed over, so that one file
    does and the version always is the wheel's. What it tells of each change at the debug level is left out: that costs
    more than the change.
    """
    static = installed("pythreejs") / "static"
    three = (static / "three.js").read_text(encoding="utf-8")
    module = (static / "index.js").read_text(encoding="utf-8")
    module = re.sub(r"\n//# sourceMappingURL=.*\s*$", "\n", module)
    head = 'define(["module","three","@jupyter-widgets/base"],'
    if head not in module:
        raise ValueError("pythreejs's front end no longer begins as expected; see widget_bundle")
    return (
        "const THREE = (window.THREE = {});\n"
        "const console = Object.create(window.console, { debug: { value() {} } });\n"
        f"(function (exports, module, define) {{\n{three}\n}})(THREE, {{}});\n"
        + module.replace(
            head, 'define(["module","@jupyter-widgets/base"],((of) => (module, base) => of(module, THREE, base))(', 1
        )
        .rstrip()
        .removesuffix(");")
        + "));\n"
    )
