"""The builder's page as a person meets it: where things are on the screen, and keys that build a structure."""

from collections.abc import Iterator
from itertools import chain

from playwright.sync_api import Page, expect

from core.structure import Placement, Structure
from webapp.controllers.builder import BuilderController

_ON_SCREEN = """([x, y, z]) => {
  const scene = (view) => view.ipy_view ?? (view.child_views ?? []).map(scene).find(Boolean);
  const view = [...Bokeh.index.roots].map(scene).find(Boolean);
  const camera = view.model.get("camera").obj;
  camera.updateMatrixWorld();
  const point = new THREE.Vector3(x - 5, z, 5 - y).project(camera);
  const box = view.renderer.domElement.getBoundingClientRect();
  return [box.left + (point.x + 1) / 2 * box.width, box.top + (1 - point.y) / 2 * box.height];
}"""

ALL_TURNS = "".join(chain.from_iterable(("rrrr", tip) for tip in ("t", "t", "t", "tg", "gg", "")))
"""Keys that turn a block through all 24 orientations."""


def on_screen(page: Page, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
    """Return where the point (x, y, z) of the table, in cells, is on the screen, once the camera has come to rest."""
    last: tuple[float, float] | None = None
    while True:
        here = tuple(page.evaluate(_ON_SCREEN, [x, y, z]))
        if here == last:
            return here
        last = here
        page.wait_for_timeout(120)


def choose(page: Page, block_id: str) -> None:
    """Take a block of the tray in hand by pressing its button."""
    page.locator(f'[data-key="block {block_id}"]').click()
    expect(page.locator(f'[data-key="block {block_id}"]')).to_have_attribute("aria-pressed", "true")


def press(page: Page, name: str) -> None:
    """Press the button that is called *name*."""
    page.get_by_role("button", name=name, exact=True).click()


def said(page: Page, text: str) -> None:
    """Wait until the message line holds *text*."""
    expect(page.locator("[data-message]").filter(visible=True).first).to_contain_text(text)


def standing(page: Page, *block_ids: str) -> None:
    """Wait until just these blocks are marked as standing on the table."""
    expect(page.locator('[data-key^="block "].used')).to_have_count(len(block_ids))
    for block_id in block_ids:
        expect(page.locator(f'[data-key="block {block_id}"].used')).to_have_count(1)


def keys_that_build(structure: Structure, link: str) -> Iterator[str]:
    """Yield keys that build *structure*, placed about the table's middle, at the page opened with *link*.

    The keys are found by pressing them at a controller of our own and looking at what it holds.
    """
    controller = BuilderController()
    controller.handle(
        {
            "kind": "open",
            "link": link,
            "stored": {},
            "seed": 1,
            "now": 0.0,
            "dark": False,
            "coarse": False,
            "wide": True,
        }
    )
    held = controller._desk.held

    def pressed(key: str) -> str:
        controller.handle({"kind": "key", "key": key, "shift": False, "ctrl": False})
        return key

    for placement in sorted(structure.placements, key=lambda p: p.pose.origin[2]):
        yield from _keys_that_place(placement, held, pressed)
    assert {p.block.id for p in controller._desk.game.state.structure.placements} == {
        p.block.id for p in structure.placements
    }


def _keys_that_place(placement: Placement, held, pressed) -> Iterator[str]:  # type: ignore[no-untyped-def]
    for _ in range(30):
        if held.block == placement.block:
            break
        yield pressed("]")
    wanted = placement.block.shape.rotated(placement.pose.orientation)
    for key in ALL_TURNS:
        if placement.block.shape.rotated(held.orientation) == wanted:
            break
        yield pressed(key)
    target = (placement.pose.origin[0] + 4, placement.pose.origin[1] + 4)
    for axis, (more, less) in enumerate((("ArrowRight", "ArrowLeft"), ("ArrowUp", "ArrowDown"))):
        while (away := target[axis] - held.square[axis]) != 0:
            yield pressed(more if away > 0 else less)
    while (away := placement.pose.origin[2] - held.pose.origin[2]) != 0:
        yield pressed("PageUp" if away > 0 else "PageDown")
    yield pressed("Enter")
