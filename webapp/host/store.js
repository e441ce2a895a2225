// What the browser keeps for us: texts by key. Where it refuses (private windows, full disks), they last as long as the page.

const PREFIX = "sightline.";
const memory = new Map();

// Does something with what the browser keeps; tells whether the browser lets us.
function attempt(action) {
  try {
    action(window.localStorage);
    return true;
  } catch {
    return false;
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
  const done = attempt((storage) => (text === null ? storage.removeItem(PREFIX + key) : storage.setItem(PREFIX + key, text)));
  if (done) memory.delete(key);
  else memory.set(key, text);
  return done;
}
