// Python's worker: starts Pyodide, from a memory snapshot where that is quicker, and answers one event after another.
// Messages in: {start, packed?}, then {id, event} (event as JSON text). Messages out: {ready}, {id, reply} or {id, error}, {failed}.

import { exchange } from "./wasm.mjs";

const SAVED_SECONDS = 2.5; // what a snapshot saves on a middling machine: one that takes longer to come is not waited for
const FIRST_LOOK = 500; // milliseconds until the line's speed can be told

let files = siteFiles; // gives a Response for the name of a file
let address = async (name) => new URL(`../python/${name}`, import.meta.url).href;
let answer = null;
let damaged = false; // the snapshot is not what it should be
const waiting = [];

self.onmessage = async ({ data }) => {
  if (data.start) {
    try {
      if (data.packed) usePacked(data.packed);
      await start(data.start);
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

async function start(options) {
  const setting = files("setting.json").then((file) => file.json());
  const content = unzipped("content.zip.gz");
  const wasm = files("pyodide.asm.wasm");
  const data = options.quick ? wasm.then((file) => file.clone().arrayBuffer()) : null;
  const module = wasm.then(compiled);
  const pyodide = pyodideModules();
  for (const early of [setting, content, module, pyodide]) early.catch(() => {}); // each is awaited below, in its turn
  let python = null;
  const memory = options.quick ? await snapshot(options, data) : null;
  const late = memory ? null : [unzipped("bundle.zip.gz"), unzipped("stdlib.zip.gz")];
  const { lock, env, path } = await setting;
  const { loadPyodide, createPyodideModule } = await pyodide;
  const load = (more) => loadPyodide({ indexURL: "data:,", lockFileContents: lock, env: { ...env }, createPyodideModule, ...more });
  useInstead(await module, memory ? memory.length - (memory.length % 65536) : 0);
  if (memory) {
    try {
      python = await load({ _loadSnapshot: memory, stdLibURL: "data:," });
    } catch (error) {
      damaged = true;
      console.warn("The memory snapshot could not be used, Python starts without it.", error);
    }
  }
  const quick = Boolean(python);
  const [bundle, stdlib] = quick ? [] : await Promise.all(late ?? [unzipped("bundle.zip.gz"), unzipped("stdlib.zip.gz")]);
  python ??= await load({ stdLibURL: URL.createObjectURL(new Blob([stdlib])) });
  python.FS.mkdirTree("/sightline");
  python.FS.writeFile("/sightline/content.zip", await content);
  if (!quick) {
    python.FS.writeFile("/sightline/bundle.zip", bundle);
    python.runPython(`import sys; sys.path[:0] = ${JSON.stringify(path)}`);
  }
  answer = python.pyimport("webapp.host.wire").open_page(options.session, options.page, options.seed);
  self.postMessage({ ready: { quick, damaged } });
  waiting.splice(0).forEach(reply);
  if (quick) fetchTheRest(python).catch((error) => console.warn("Parts of the standard library are missing.", error));
}

// The snapshot has every module loaded that is known to be needed; what is not, and what errors name, comes afterwards.
async function fetchTheRest(python) {
  const [bundle, stdlib] = await Promise.all([unzipped("bundle.zip.gz"), unzipped("stdlib.zip.gz")]);
  python.FS.writeFile("/sightline/bundle.zip", bundle);
  python.FS.writeFile(python.runPython("import sys; f'/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip'"), stdlib);
  python.pyimport("webapp.host.wire").look_again();
}

async function siteFiles(name, options) {
  const file = await fetch(await address(name), options);
  if (!file.ok) throw new Error(`${name}: ${file.status}`);
  return file;
}

// The single file hands its files over as base64 of their gzip.
function usePacked(packed) {
  const unpacked = (name) => fetch(`data:application/gzip;base64,${packed[name]}`);
  files = async (name) => {
    if (name in packed) return unpacked(name);
    const type = name.endsWith(".wasm") ? "application/wasm" : "text/javascript";
    return new Response((await unpacked(`${name}.gz`)).body.pipeThrough(gunzip()), { headers: { "Content-Type": type } });
  };
  address = async (name) => URL.createObjectURL(new Blob([await (await files(name)).arrayBuffer()], { type: "text/javascript" }));
}

const gunzip = () => new DecompressionStream("gzip");

async function unzipped(name) {
  const file = await files(name);
  return new Uint8Array(await new Response(file.body.pipeThrough(gunzip())).arrayBuffer());
}

async function compiled(file) {
  const known = /^application\/wasm/.test(file.headers.get("content-type") ?? "");
  return known ? WebAssembly.compileStreaming(file) : WebAssembly.compile(await file.arrayBuffer());
}

async function pyodideModules() {
  const [{ loadPyodide }, asm] = await Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map(async (name) => import(await address(name))));
  return { loadPyodide, createPyodideModule: asm.default };
}

// Pyodide fetches and compiles by itself only when the snapshot is there; ours is compiled by then. A memory that has
// grown needs its room before it is put back.
function useInstead(module, room) {
  const own = self.fetch;
  self.fetch = (request, options) => (String(request?.url ?? request).endsWith("pyodide.asm.wasm") ? Promise.resolve(new Response()) : own(request, options));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const instance = await WebAssembly.instantiate(module, imports);
    const { memory } = instance.exports;
    const pages = Math.ceil((room - memory.buffer.byteLength) / 65536);
    if (pages > 0) memory.grow(pages);
    return { module, instance };
  };
}

// The snapshot's memory, or null where it is damaged or takes longer than it saves.
async function snapshot({ cached }, data) {
  const abort = new AbortController();
  try {
    const file = await files("snapshot.bin.gz", { signal: abort.signal });
    const whole = Number(file.headers.get("content-length"));
    const began = performance.now();
    let arrived = 0;
    const watch = new TransformStream({
      transform(chunk, out) {
        arrived += chunk.byteLength;
        const spent = performance.now() - began;
        if (!cached && spent > FIRST_LOOK && ((whole - arrived) / arrived) * spent > SAVED_SECONDS * 1000) abort.abort();
        out.enqueue(chunk);
      },
    });
    const stream = file.body.pipeThrough(watch).pipeThrough(gunzip());
    const memory = new Uint8Array(await new Response(stream).arrayBuffer());
    exchange(memory, new Uint8Array(await data));
    return memory;
  } catch (error) {
    if (abort.signal.aborted) return null;
    damaged = !/: 404$/.test(error.message);
    console.warn("The memory snapshot could not be read, Python starts without it.", error);
    return null;
  }
}
