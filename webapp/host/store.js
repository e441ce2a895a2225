// What the browser keeps for us: texts by key. Where it refuses (private windows, full disks), they last as long as the page.

const PREFIX = "sightline.";
const memory = new Map();

let kept = true; // false once the browser has refused: told to Python with the stored texts

function attempt(action) {
  try {
    return action(window.localStorage);
  } catch {
    kept = false;
    return undefined;
  }
}

export function all() {
  const stored = {};
  attempt((storage) => {
    for (let i = 0; i < storage.length; i++) {
      const key = storage.key(i);
      if (key.startsWith(PREFIX)) stored[key.slice(PREFIX.length)] = storage.getItem(key);
    }
  });
  for (const [key, text] of memory) {
    if (text === null) delete stored[key];
    else stored[key] = text;
  }
  return stored;
}

// Keeps `text` under `key`, or removes it where `text` is null. Tells whether it will still be there next time.
export function put(key, text) {
  const before = kept;
  kept = true;
  attempt((storage) => (text === null ? storage.removeItem(PREFIX + key) : storage.setItem(PREFIX + key, text)));
  const done = kept;
  if (done) memory.delete(key);
  else memory.set(key, text);
  kept = before && done;
  return done;
}
