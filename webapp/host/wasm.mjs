// Takes out of a memory what pyodide.asm.wasm holds as its data, and puts it back: the browser loads that file anyway,
// so the snapshot need not carry it once more. The same function does both.

const PAGE = 65536;

// Changes `memory` (Pyodide's snapshot: a header, then whole pages) by the data of the module `wasm`, both Uint8Array.
export function exchange(memory, wasm) {
  const header = memory.length % PAGE;
  for (const { offset, at, length } of dataSegments(wasm)) {
    const here = header + offset;
    for (let i = 0; i < length; i++) memory[here + i] ^= wasm[at + i];
  }
}

// The data of a WebAssembly module: offset in memory, place in the file, length.
function* dataSegments(wasm) {
  let at = 8;
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = wasm[at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  while (at < wasm.length) {
    const kind = wasm[at++];
    const size = number();
    const end = at + size;
    if (kind === 11) {
      for (let count = number(); count > 0; count--) {
        const flags = number();
        if (flags !== 0 || wasm[at++] !== 0x41) throw new Error("pyodide.asm.wasm lays its data out in another way");
        const offset = number();
        at++; // the end of the offset's expression
        const length = number();
        yield { offset, at, length };
        at += length;
      }
    }
    at = end;
  }
}
