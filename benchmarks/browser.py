"""The built site in a browser: how long a fresh visit takes to each stage, and how long an event takes to its answer.

Absolute times are those of this machine, which may draw in software; the ratios compare ways within one run.

    python -m benchmarks.browser [ROUNDS]
"""

import os
import shutil
import statistics
import sys
from collections.abc import Iterator, Sequence

from playwright.sync_api import Browser, Page, sync_playwright

from tests.site.builder_page import choose, on_screen
from tests.site.hosting import FLAGS, Hosting, reach
from webapp.host.site import SITE

SLOW_LINE = "Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '2g' } })"
"""Makes a page choose the plain start."""

_ANSWERED = """([x, y]) => new Promise((resolve) => {
  const worker = window.sightline.worker;
  const began = performance.now();
  worker.addEventListener("message", () => resolve(performance.now() - began), { once: true });
  const at = { clientX: x, clientY: y, bubbles: true, composed: true, pointerId: 1, pointerType: "mouse" };
  document.elementFromPoint(x, y).dispatchEvent(new PointerEvent("pointermove", at));
})"""


def visit(browser: Browser, url: str, script: str | None = None) -> tuple[Page, dict[str, float]]:
    """Return a fresh visitor's page, and the milliseconds from its navigation to each stage."""
    context = browser.new_context(reduced_motion="reduce")
    if script:
        context.add_init_script(script)
    page = context.new_page()
    page.goto(f"{url}build.html#p=F10")
    reach(page, "ready")
    marks = page.evaluate("Object.fromEntries(performance.getEntriesByType('mark').map((m) => [m.name, m.startTime]))")
    return page, {"scene": marks["sightline scene"], "Python": marks["sightline ready"]}


def answers(page: Page, events: int = 40) -> Iterator[float]:
    """Yield the milliseconds from a pointer's move over the table to Python's answer on the page's side."""
    choose(page, "blue-slab")
    spots = [on_screen(page, 1.5 + i % 7, 1.5 + i * 3 % 7) for i in range(14)]
    for k in range(events):
        yield page.evaluate(_ANSWERED, list(spots[k % len(spots)]))


def main(arguments: Sequence[str]) -> None:
    rounds = int(arguments[0]) if arguments else 5
    path = os.environ.get("SIGHTLINE_BROWSER") or shutil.which("chromium")
    found: dict[str, dict[str, list[float]]] = {"snapshot": {}, "plain": {}}
    latencies: list[float] = []
    with Hosting(SITE) as hosting, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for _ in range(rounds):
            for way, script in (("snapshot", None), ("plain", SLOW_LINE)):
                page, marks = visit(browser, hosting.url, script)
                for stage, at in marks.items():
                    found[way].setdefault(stage, []).append(at)
                if way == "snapshot":
                    latencies += answers(page)
                page.context.close()
        browser.close()
    print(f"fresh visit to the builder, median of {rounds}, ms      snapshot      plain   snapshot / plain")
    for stage in ("scene", "Python"):
        quick, plain = (statistics.median(found[way][stage]) for way in ("snapshot", "plain"))
        print(f"  to {stage:<46}{quick:>10.0f}{plain:>11.0f}{quick / plain:>19.2f}")
    ordered = sorted(latencies)
    late = ordered[len(ordered) * 95 // 100]
    print(f"pointer to Python's answer, ms: median {statistics.median(ordered):.1f}, p95 {late:.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
