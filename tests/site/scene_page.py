"""A page with nothing but the scene: what the scene tells is kept, what it shows is set by tests."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page as BrowserPage

from core.catalog import block_set
from core.geometry.orientation import IDENTITY, quarter_turn
from core.geometry.pose import Pose
from core.placement import TableSize, resting_pose
from core.structure import Placement, Structure
from tests.site.hosting import Visitor
from webapp.host.render import render
from webapp.host.resources import WIDGET_BUNDLE, use_local_files, widget_bundle
from webapp.host.steps import write
from webapp.pages.page import Page
from webapp.scene.drawing import SceneOptions, changes, scene_items

BOX = block_set("mental_blocks")
SIZE = TableSize()
STILL: dict[str, Any] = {"viewport": {"width": 900, "height": 760}, "reduced_motion": "reduce"}
BACKGROUND = (242, 237, 226)
SCRIPTS = ("scene", "camera", "gestures", "motion", "shading")

_TEMPLATE = """<!DOCTYPE html><html lang="en"><head><title>The scene</title><link rel="icon" href="data:,">
<style>html, body, #scene { margin: 0; height: 100%; background: rgb(242 237 226) }
#scene { position: relative } #scene > * { position: absolute; inset: 0 }</style></head>
<body><button id="before">before</button><div id="scene" aria-label="The scene">{{ embed(roots.scene) }}</div>
<button id="after">after</button><script type="module" src="x/app/try.js"></script></body></html>"""

_TRY = """import { attachScene } from "./scene.js";
console.debug = () => {};
window.told = [];
for (const name of ["sightline:no-webgl", "sightline:webgl"])
  document.addEventListener(name, (event) => window.told.push({ kind: name, detail: event.detail }));
const canvasHost = document.getElementById("scene");
try {
  window.scene = await attachScene({ send: (event) => window.told.push(event), canvasHost });
} catch (error) {
  window.refused = error.message;
}
window.attached = true;
"""


def build_scene_page(out: Path) -> Path:
    """Build the page into the folder *out*."""
    use_local_files()
    from webapp.scene.three import build_scene

    scene = build_scene(SceneOptions(BOX, SIZE))
    page = Page("scene", "The scene", _TEMPLATE, {"scene": scene.pane}, {}, scene)
    rendered = render(page, "x/", "", {"words": {}})
    write(out / "scene.html", rendered.html)
    for url, path in rendered.files.items():
        write(out / "x" / url, path.read_bytes())
    write(out / "x" / WIDGET_BUNDLE, widget_bundle())
    host = Path(__file__).parents[2] / "webapp" / "host"
    for name in SCRIPTS:
        write(out / "x" / "app" / f"{name}.js", (host / f"{name}.js").read_bytes())
    write(out / "x" / "app" / "try.js", _TRY)
    return out


def put(structure: Structure, block_id: str, x: int, y: int, orientation=IDENTITY) -> Structure:
    """Return *structure* with a block let down at (x, y)."""
    block = BOX.by_id[block_id]
    pose = resting_pose(structure, Placement(block, Pose((x, y, 0), orientation)), SIZE)
    return structure.adding(Placement(block, pose))


def example() -> Structure:
    """Return a structure with bars, slabs and prisms, some behind others."""
    built = put(Structure(), "white-slab", 3, 4)
    built = put(built, "blue-bar3", 5, 4, quarter_turn(1))
    built = put(built, "yellow-bar2", 3, 5)
    built = put(built, "black-prism2", 6, 3, quarter_turn(0))
    built = put(built, "blue-prism1", 3, 4, quarter_turn(0))
    built = put(built, "black-cube", 1, 2)
    built = put(built, "white-bar3", 7, 7)
    return put(built, "white-cube", 8, 7)


def show(page: BrowserPage, structure: Structure, **options: Any) -> None:
    """Have the scene show *structure*, at once."""
    patch(page, changes({}, scene_items(structure, None, (), SceneOptions(BOX, SIZE, **options))))


def patch(page: BrowserPage, patches: Any) -> None:
    """Have the scene take *patches*, and wait for it to come to rest."""
    page.evaluate("patches => window.scene.apply(patches)", patches)
    rest(page)


def rest(page: BrowserPage) -> None:
    """Wait until the scene has nothing more to draw."""
    page.wait_for_function("() => window.scene.frame === 0")


def told(page: BrowserPage, kind: str | None = None) -> list[dict[str, Any]]:
    """Return what the scene has told since this was asked last, all or of one *kind*."""
    events: list[dict[str, Any]] = page.evaluate("window.told.splice(0)")
    return [event for event in events if kind is None or event["kind"] == kind]


def on_screen(page: BrowserPage, points: list[list[float]]) -> list[list[float]]:
    """Return where *points* of the scene are on the page, in CSS pixels."""
    return page.evaluate(
        """points => points.map((at) => {
          const { THREE, lens, host } = Object.assign({}, window.scene, { THREE: window.THREE });
          const back = new THREE.Matrix4().getInverse(lens.matrixWorld);
          const { x, y } = new THREE.Vector3(...at).applyMatrix4(back).applyMatrix4(lens.projectionMatrix);
          const box = host.getBoundingClientRect();
          return [box.left + ((x + 1) / 2) * box.width, box.top + ((1 - y) / 2) * box.height];
        })""",
        points,
    )


def opened(visitor: Visitor, url: str, **options: Any) -> BrowserPage:
    page = visitor.page(url, **{**STILL, **options})
    page.wait_for_function("() => window.attached === true")
    return page
