// Python's worker: starts Pyodide, from a memory snapshot where that is quicker, and answers one event after another.
// Messages in: {start: {...}}, then {id, event} (event as JSON text). Messages out: {ready}, {id, reply} or {id, error}, {failed}.

const SAVED_SECONDS = 2; // what a snapshot saves on a middling machine, against fetching it

let names = null; // name of a file → its address
let answer = null;
let damaged = false; // the snapshot is not what it should be
const waiting = [];

self.onmessage = async ({ data }) => {
  if (data.start) {
    try {
      await start(data.start, data.files);
    } catch (error) {
      self.postMessage({ failed: String(error?.stack ?? error) });
    }
  } else if (answer) {
    reply(data);
  } else {
    waiting.push(data);
  }
};

function reply({ id, event }) {
  try {
    self.postMessage({ id, reply: answer(event) });
  } catch (error) {
    self.postMessage({ id, error: String(error?.message ?? error) });
  }
}

async function start(options, packed) {
  names = packed ? unpack(packed) : (name) => new URL(`../python/${name}`, import.meta.url).href;
  const [{ loadPyodide }, lock] = await Promise.all([import(names("pyodide.mjs")), fetch(names("lock.json")).then((file) => file.text())]);
  const common = {
    indexURL: new URL(".", names("pyodide.mjs")).href,
    stdLibURL: names("stdlib.zip"),
    lockFileContents: lock,
    env: { PYTHONHASHSEED: "0" },
    createPyodideModule: packed ? (await import(names("pyodide.asm.mjs"))).default : undefined,
  };
  const bundle = fetched("bundle.zip");
  let python = null;
  const memory = options.quick ? await snapshot(options) : null;
  if (memory) {
    try {
      python = await loadPyodide({ ...common, _loadSnapshot: memory });
    } catch (error) {
      damaged = true;
      console.warn("The memory snapshot could not be used, Python starts without it.", error);
    }
  }
  const quick = Boolean(python);
  python ??= await loadPyodide(common);
  python.FS.mkdirTree("/sightline");
  python.FS.writeFile("/sightline/bundle.zip", new Uint8Array(await bundle));
  if (!quick) python.runPython("import sys; sys.path.insert(0, '/sightline/bundle.zip')");
  answer = python.pyimport("webapp.host.wire").open_page(options.session, options.page, options.seed);
  self.postMessage({ ready: { quick, damaged } });
  waiting.splice(0).forEach(reply);
}

async function fetched(name) {
  const file = await fetch(names(name));
  if (!file.ok) throw new Error(`${name}: ${file.status}`);
  return file.arrayBuffer();
}

// The snapshot's bytes, or null where it is damaged or takes longer than it saves. Hosts leave unknown kinds of file
// uncompressed, so it is gzipped by the build and taken apart here.
async function snapshot({ cached }) {
  const abort = new AbortController();
  try {
    const file = await fetch(names("snapshot.bin.gz"), { signal: abort.signal });
    if (!file.ok) return null;
    const whole = Number(file.headers.get("content-length"));
    const began = performance.now();
    let arrived = 0;
    const watch = new TransformStream({
      transform(chunk, out) {
        arrived += chunk.byteLength;
        const seconds = (performance.now() - began) / 1000;
        if (!cached && seconds > 0.5 && (whole - arrived) / (arrived / seconds) > SAVED_SECONDS + 0.5) {
          abort.abort();
        }
        out.enqueue(chunk);
      },
    });
    const memory = file.body.pipeThrough(watch).pipeThrough(new DecompressionStream("gzip"));
    return await new Response(memory).arrayBuffer();
  } catch (error) {
    if (abort.signal.aborted) return null;
    damaged = true;
    console.warn("The memory snapshot could not be read, Python starts without it.", error);
    return null;
  }
}
