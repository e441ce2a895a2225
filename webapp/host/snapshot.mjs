// Runs Python in Pyodide for the build: node snapshot.mjs <job.json>.
//
// job: {pyodide, lock, env, stdlib, inputs, code, outputs, snapshot}
// Puts the files `inputs` (path in Pyodide → path here) in place, runs `code`, and brings the files `outputs` back; with
// `snapshot` it also writes the interpreter's memory there, without what has been freed and what pyodide.asm.wasm holds.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";

import { exchange } from "./wasm.mjs";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
process.argv.splice(1); // or Pyodide would keep this machine's paths in the memory
try {
  const { loadPyodide } = await import(pathToFileURL(path.join(job.pyodide, "pyodide.mjs")).href);
  const python = await loadPyodide({
    _makeSnapshot: Boolean(job.snapshot),
    env: job.env,
    lockFileContents: job.lock,
    ...(job.stdlib ? { stdLibURL: job.stdlib } : {}),
  });
  for (const [inside, file] of Object.entries(job.inputs)) {
    python.FS.mkdirTree(path.posix.dirname(inside));
    python.FS.writeFile(inside, new Uint8Array(fs.readFileSync(file)));
  }
  python.runPython(job.code);
  for (const [inside, file] of Object.entries(job.outputs)) fs.writeFileSync(file, python.FS.readFile(inside));
  if (job.snapshot) {
    wipe(python._module);
    const memory = new Uint8Array(python.makeMemorySnapshot({}));
    exchange(memory, fs.readFileSync(path.join(job.pyodide, "pyodide.asm.wasm")));
    fs.writeFileSync(job.snapshot, zlib.gzipSync(memory, { level: 9 }));
  }
} catch (error) {
  console.error(error.message); // without the stack: it would print whole lines of minified source
  process.exit(1);
}

// Overwrites freed memory with zeros, which pack to nothing: takes it all, in pieces from large to small, and gives it back.
function wipe(module) {
  const taken = [];
  const top = module._malloc(1 << 22); // larger than any gap, so it lies behind all of them
  module._free(top);
  for (let size = 1 << 20; size >= 16; size = Math.floor(size * 0.85)) {
    for (;;) {
      const at = module._malloc(size);
      taken.push(at);
      module.HEAPU8.fill(0, at, at + size);
      if (at >= top) break;
    }
  }
  taken.forEach((at) => module._free(at));
}
