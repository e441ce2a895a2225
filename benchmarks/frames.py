"""How even the frames of a shared table are while its computer teammates think, beside how even they are before.

With a still camera nothing is drawn: what is late then is the page's own doing. While the camera turns each frame is
drawn. Absolute times are those of this machine, which may draw in software; what the thinking adds is the difference.

    python -m benchmarks.frames [SECONDS]
"""

import json
import os
import shutil
import statistics
import sys
from collections.abc import Sequence

from playwright.sync_api import Page, sync_playwright

from core.games.mental_blocks.deal import deal
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.options import Difficulty, Options
from models.seating import Seating, write_seating
from tests.site.hosting import FLAGS, Hosting, reach
from webapp.host.site import SITE

BUDGET = 1000 / 60
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")

_FRAMES = """([seconds, turning]) => new Promise((resolve) => {
  const scene = document.querySelector("[data-scene]");
  const { left, top, width, height } = scene.getBoundingClientRect();
  const say = (kind, x) => scene.dispatchEvent(new PointerEvent(kind, {
    clientX: left + width / 2 + x, clientY: top + height / 2, pointerId: 7, pointerType: "mouse", bubbles: true,
    composed: true, button: kind === "pointermove" ? -1 : 2, buttons: kind === "pointerup" ? 0 : 2,
  }));
  scene.setPointerCapture = () => {};  // a pointer of our own cannot be captured
  const long = [];
  const watch = new PerformanceObserver((list) => long.push(...list.getEntries().map((entry) => entry.duration)));
  watch.observe({ type: "longtask" });
  if (turning) say("pointerdown", 0);
  const gaps = [];
  const began = performance.now();
  let last = null;
  function frame(now) {
    if (last !== null) gaps.push(now - last);
    last = now;
    if (turning) say("pointermove", 80 * Math.sin((now - began) / 500));
    if (now - began < seconds * 1000) return requestAnimationFrame(frame);
    if (turning) say("pointerup", 0);
    watch.disconnect();
    delete scene.setPointerCapture;
    resolve({ gaps, long });
  }
  requestAnimationFrame(frame);
})"""


def main(arguments: Sequence[str]) -> None:
    seconds = int(arguments[0]) if arguments else 10
    path = os.environ.get("SIGHTLINE_BROWSER") or shutil.which("chromium")
    print("frames of a table of six; ms     median   95 of 100   slowest   late frames   tasks over 50 ms")
    with Hosting(SITE) as hosting, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for turning in (False, True):
            page = browser.new_context(reduced_motion="reduce").new_page()
            _open(page, hosting.url)
            way = "camera turns" if turning else "still"
            _measured(page, f"{way}, before", seconds, turning)
            page.locator('[data-key="start"]').click()
            page.locator('[data-key="say all"]').click()
            _measured(page, f"{way}, thinking", seconds, turning)
            page.context.close()
        browser.close()


def _open(page: Page, url: str) -> None:
    dealt = deal(Options("C20", len(NAMES), Difficulty.EXPERT, traitor=False, seed=3))
    computers = dict.fromkeys(range(1, len(NAMES)), Level.MASTER)
    seating = json.dumps(write_seating(Seating(dealt.code, NAMES, computers)))
    page.add_init_script(f"localStorage.setItem('sightline.table', {seating})")
    page.goto(f"{url}table.html#{dealt.code}")
    reach(page, "ready")
    page.wait_for_timeout(2000)


def _measured(page: Page, what: str, seconds: int, turning: bool) -> None:
    found = page.evaluate(_FRAMES, [seconds, turning])
    gaps = sorted(found["gaps"])
    late = sum(gap > 1.5 * BUDGET for gap in gaps)
    print(
        f"  {what:<28}{statistics.median(gaps):>9.1f}{gaps[len(gaps) * 95 // 100]:>12.1f}{gaps[-1]:>10.1f}"
        f"{late:>7} of {len(gaps):<5}{len(found['long']):>10}",
        flush=True,
    )


if __name__ == "__main__":
    main(sys.argv[1:])
