// Makes what Python starts from in the browser. Called by the build: node snapshot.mjs <job.json>.
//
// job: {pyodide, bundle, stdlib, out, code, memory}. Without `memory` it prints, as its last line, what `code` evaluates
// to (a text), with Pyodide's whole standard library at hand; with `memory` it runs `code` on the trimmed library at
// `stdlib` and writes the memory to `out`.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(path.join(job.pyodide, "pyodide.mjs")).href);
try {
  const python = await loadPyodide({
    _makeSnapshot: job.memory,
    env: { PYTHONHASHSEED: "0" },
    lockFileContents: job.lock,
    ...(job.memory ? { stdLibURL: job.stdlib } : {}),
  });
  python.FS.mkdirTree("/sightline");
  python.FS.writeFile("/sightline/bundle.zip", new Uint8Array(fs.readFileSync(job.bundle)));
  python.runPython("import sys; sys.path.insert(0, '/sightline/bundle.zip')");
  const result = python.runPython(job.code);
  if (job.memory) fs.writeFileSync(job.out, python.makeMemorySnapshot({}));
  else fs.writeFileSync(job.out, result);
} catch (error) {
  console.error(error.message); // without the stack: it would print whole lines of minified source
  process.exit(1);
}
