// Runs inline, first in the head: starts Python's worker and fetches the opening before anything else is loaded.
// The host puts the page's name, the base address and the way to the worker in place of SETTING.
(() => {
  const setting = SETTING;
  const root = document.documentElement;
  root.dataset.stage = "shell";
  performance.mark("shell");
  const host = (window.sightline = { ...setting, began: Date.now(), messages: [], worker: null, failure: null, opening: null, begin });
  if (!setting.live && !setting.packed) begin();

  function begin() {
    const link = new URLSearchParams(location.hash.slice(1));
    const puzzle = link.get("p") ?? (link.size ? "" : "none");
    if (setting.openings.includes(puzzle)) host.opening = opening(puzzle).catch(() => null);
    else if (link.size) root.dataset.unknown = ""; // what was asked for only Python can show
    if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
      host.failure = "webassembly";
      return;
    }
    try {
      const packed = setting.packed ? unwrapped() : undefined;
      const worker = (host.worker = new Worker(setting.packed ? workerOfThisFile() : setting.worker, { type: "module" }));
      worker.onmessage = (message) => host.messages.push(message.data);
      worker.onerror = (error) => host.messages.push({ failed: error.message || "the worker could not be loaded" });
      const line = navigator.connection;
      const slow = Boolean(line && (line.saveData || /2g|3g/.test(line.effectiveType)));
      const cached = Boolean(packed || navigator.serviceWorker?.controller);
      const [seed] = crypto.getRandomValues(new Uint32Array(1));
      worker.postMessage({ start: { page: setting.page, session: setting.session, quick: cached || !slow, cached, seed }, packed });
    } catch (error) {
      host.failure = "worker";
      console.error(error);
    }
  }

  async function opening(puzzle) {
    if (setting.packed) return (await packedOpenings())[puzzle];
    const answer = await fetch(`${setting.base}openings/${setting.page}-${puzzle}.json`);
    return answer.ok ? answer.json() : null;
  }

  // The single file carries its neighbours as text, in elements of their own.

  async function packedOpenings() {
    const text = document.querySelector("[data-packed='openings.json.gz']").textContent;
    const { body } = await fetch(`data:application/gzip;base64,${text}`);
    return new Response(body.pipeThrough(new DecompressionStream("gzip"))).json();
  }

  // Takes the packed files out of the document, for they are large.
  function unwrapped() {
    const elements = [...document.querySelectorAll("[data-packed]")];
    const packed = Object.fromEntries(elements.map((element) => [element.dataset.packed, element.textContent]));
    elements.forEach((element) => element.remove());
    return packed;
  }

  // Of all addresses, a worker from file:// may have this kind in every browser.
  function workerOfThisFile() {
    const source = JSON.parse(document.getElementById("sightline-worker").textContent);
    return `data:text/javascript,${encodeURIComponent(source)}`;
  }
})();
