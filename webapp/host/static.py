"""The static site: every page as HTML, and in one folder named after the build everything that the pages need.

The folder's name changes with what the site is made from, so that an old page never meets new files.
"""

import json
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from webapp.host import python_files, steps
from webapp.host.apply import apply_values
from webapp.host.head import head
from webapp.host.inputs import ROOT, digest
from webapp.host.python_files import MAKERS, OURS
from webapp.host.render import render
from webapp.host.resources import WIDGET_BUNDLE, widget_bundle
from webapp.host.steps import write
from webapp.host.style import write_style
from webapp.host.version import write_version
from webapp.host.wire import opening
from webapp.pages.page import Page

HOST = ROOT / "webapp" / "host"
STYLE = ROOT / "webapp" / "style"
INLINE = ("start.js", "packed.js", "service-worker.js")
ICONS = ("sightline.svg", "icon-192.png", "icon-512.png", "maskable-512.png", "apple-180.png")


@dataclass(frozen=True)
class Recipe:
    """What a site is made from.

    *pages* declare them; *session* names the module of their ``Session``; *ours* are the paths of our code that travel
    to the browser; *openings* give the links, by page, whose answers are shipped (see ``docs/architecture.md``);
    *warm* are those that the memory snapshot is made with: the more, the larger it is.
    *scene* is a script in place of ``scene.js``; *title* keeps apart what the build remembers of several recipes.
    """

    pages: Sequence[Callable[[], Page]]
    session: str = "webapp.session"
    ours: Sequence[str] = OURS
    openings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    warm: Sequence[tuple[str, str]] = ()
    scene: Path | None = None
    title: str = "python"


def build(out: Path, recipe: Recipe, name: str, say: Callable[[str], None] = print) -> None:
    """Build the site of *recipe* into the empty folder *out*; its files lie below ``out/name``."""
    base = f"{name}/"
    words = host_words()
    links = [(page, link) for page, found in recipe.openings.items() for link in found]

    say("Python for the browser")
    shutil.copytree(python(recipe, links), out / name / "python")
    say("Openings")
    shown = {page: opening(recipe.session, page, "") for page in recipe.openings}  # stands in the pages themselves
    for page, link in links:
        answer = opening(recipe.session, page, link)
        in_the_dark = opening(recipe.session, page, link, dark=True)["patches"]
        answer["dark"] = {name: patch for name, patch in in_the_dark.items() if patch != answer["patches"].get(name)}
        for part in ("values", "patches"):
            answer[part] = {name: value for name, value in answer[part].items() if value != shown[page][part].get(name)}
        write(out / name / "openings" / opening_file(page, link), json.dumps(answer, separators=(",", ":")))
    say("Pages")
    scene = False
    for declare in recipe.pages:
        page = declare()
        apply_values(page, opening(recipe.session, page.name, ""))
        scene = scene or page.scene is not None
        known = [puzzle(link) for link in recipe.openings.get(page.name, ())]
        setting = {"page": page.name, "base": base, "session": recipe.session, "openings": known}
        rendered = render(
            page, base, head(base, {**setting, "worker": f"{base}app/worker.js"}), {"base": base, "words": words}
        )
        write(out / f"{page.name}.html", rendered.html)
        for url, path in rendered.files.items():
            write(out / name / url, path.read_bytes())
    say("Scripts, styles, icons")
    for script in sorted([*HOST.glob("*.js"), HOST / "wasm.mjs"]):
        if script.name not in INLINE:
            write(out / name / "app" / script.name, script.read_bytes())
    if scene:
        write(out / name / WIDGET_BUNDLE, widget_bundle())
    if recipe.scene:
        write(out / name / "app" / "scene.js", recipe.scene.read_bytes())
    write_style(out / name / "style")
    for icon in ICONS:
        write(out / "icons" / icon, (HOST / "icons" / icon).read_bytes())
    write(out / "manifest.webmanifest", json.dumps(manifest(), indent=1))
    write_version(out, base)


def python(recipe: Recipe, links: Sequence[tuple[str, str]]) -> Path:
    """Return the folder with all that the worker's Python needs; made anew only when something in it has changed."""
    names = (*recipe.ours, "package-lock.json", "requirements.lock", *(f"webapp/host/{name}" for name in MAKERS))
    warm = [pair for pair in links if pair in recipe.warm]
    key = digest(names, str(warm))
    return steps.made(recipe.title, key, lambda out: python_files.make(out, recipe.ours, recipe.session, warm))


def host_words() -> dict[str, str]:
    """Return the sentences that the host itself says, by their names."""
    words: dict[str, str] = json.loads((ROOT / "content" / "text" / "en" / "host.json").read_text(encoding="utf-8"))
    return words


def puzzle(link: str) -> str:
    """Return the short name of *link*'s opening: ``none`` for no link, else the puzzle of ``p=…``."""
    return link.removeprefix("p=") or "none"


def opening_file(page: str, link: str) -> str:
    return f"{page}-{puzzle(link)}.json"


def manifest() -> dict[str, Any]:
    """Return the web app manifest, which makes the site installable."""
    icons: list[dict[str, str]] = [
        {"src": "icons/sightline.svg", "type": "image/svg+xml", "sizes": "any"},
        {"src": "icons/icon-192.png", "type": "image/png", "sizes": "192x192"},
        {"src": "icons/icon-512.png", "type": "image/png", "sizes": "512x512"},
        {"src": "icons/maskable-512.png", "type": "image/png", "sizes": "512x512", "purpose": "maskable"},
    ]
    return {
        "name": "Sightline", "short_name": "Sightline", "description": "Build what the side views show.",
        "start_url": "./", "scope": "./", "id": "./", "display": "standalone", "lang": "en",
        "background_color": "#fbf8f2", "theme_color": "#fbf8f2", "icons": icons,
    }  # fmt: skip
