// Runs inline, first in the head: starts Python's worker and fetches the opening before anything else is loaded.
// The build puts the page's name, the base address and the way to the worker in place of SETTING.
(() => {
  const setting = SETTING;
  const root = document.documentElement;
  root.dataset.stage = "shell";
  performance.mark("shell");
  const host = (window.sightline = { ...setting, began: Date.now(), messages: [], worker: null, failure: null, opening: null });
  if (setting.live) return;
  const link = new URLSearchParams(location.hash.slice(1));
  const puzzle = link.get("p") ?? (link.size ? "" : "none");
  const known = setting.openings.includes(puzzle) ? puzzle : null;
  if (known) {
    host.opening = host.packed
      ? Promise.resolve(host.packed.openings[known])
      : fetch(`${setting.base}openings/${setting.page}-${known}.json`).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
  }
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
    host.failure = "webassembly";
    return;
  }
  try {
    const worker = (host.worker = new Worker(setting.worker, { type: "module" }));
    worker.onmessage = (message) => host.messages.push(message.data);
    worker.onerror = (error) => host.messages.push({ failed: error.message || "the worker could not be loaded" });
    const line = navigator.connection;
    const slow = Boolean(line && (line.saveData || /2g|3g/.test(line.effectiveType)));
    const cached = Boolean(navigator.serviceWorker?.controller);
    worker.postMessage({ start: { page: setting.page, session: setting.session, quick: cached || !slow, cached, seed: crypto.getRandomValues(new Uint32Array(1))[0] } });
  } catch (error) {
    host.failure = "worker";
    console.error(error);
  }
})();
