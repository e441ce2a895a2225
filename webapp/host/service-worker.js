// Keeps the whole site in the browser, one version at a time. The build puts the version and the files' digests in place of VERSION.
//
// A new version is installed beside the old one and takes over as a whole: when the last open page is loaded again,
// or when somebody asks for it. Every file is checked against its digest, so that two versions never mix.

const { version, base, files } = VERSION;
const SCOPE = new URL("./", self.location);
const FAMILY = `sightline ${SCOPE.pathname} `;
const NAME = FAMILY + version;
const LIST = new URL("service-worker-files", SCOPE).href; // where a cache keeps its own list of digests
const LANES = 6;

const AGAIN = () => new Response("<script>location.reload()</script>", { headers: { "Content-Type": "text/html" } });

const address = (path) => new URL(path, SCOPE).href;

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function intact(response, path) {
  return response?.ok && (await digest(await response.clone().arrayBuffer())) === files[path];
}

// The file from an older version's cache, if it has not changed since.
async function inherited(path) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(FAMILY) || name === NAME) continue;
    const cache = await caches.open(name);
    const list = await (await cache.match(LIST))?.json();
    const same = Object.keys(list ?? {}).find((old) => list[old] === files[path]);
    const response = same && (await cache.match(address(same)));
    // A new response, for the old one still says that it came from the old address, and imports go out from there.
    if (await intact(response, path)) return new Response(await response.blob(), { headers: response.headers });
  }
  return null;
}

async function fetched(path) {
  const response = await fetch(address(path), { cache: "no-cache" });
  return (await intact(response, path)) ? response : null;
}

// Puts the files that `wanted` tells into the cache; throws if one cannot be had as it should be.
async function fill(wanted) {
  const cache = await caches.open(NAME);
  const paths = Object.keys(files);
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let path = paths.pop(); path; path = paths.pop()) {
        if (!(await wanted(path, await cache.match(address(path))))) continue;
        const response = (await inherited(path)) ?? (await fetched(path));
        if (!response) throw new Error(`${path} is not the file that belongs to this version`);
        await cache.put(address(path), response);
      }
    }),
  );
  await cache.put(LIST, new Response(JSON.stringify(files)));
}

const missing = (path, kept) => !kept;
const damaged = async (path, kept) => !(await intact(kept, path));

async function dropOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith(FAMILY) && name !== NAME) await caches.delete(name);
  }
}

self.addEventListener("install", (event) => event.waitUntil(fill(missing)));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers().then(() => self.clients.claim())));

self.addEventListener("message", (event) => {
  const [port] = event.ports;
  const kinds = {
    "take over": () => self.skipWaiting(),
    complete: () => fill(missing),
    repair: () => fill(damaged),
  };
  const done = kinds[event.data]?.().then(
    () => port?.postMessage({ base }),
    (error) => port?.postMessage({ error: String(error) }),
  );
  if (done) event.waitUntil(done);
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(SCOPE.href)) return;
  event.respondWith(answer(event.request, url));
});

async function answer(request, url) {
  if (request.mode === "navigate" && (await handOver())) return AGAIN();
  const path = decodeURIComponent(url.pathname.slice(SCOPE.pathname.length)) || "index.html";
  if (!Object.hasOwn(files, path)) return fetch(request);
  const cache = await caches.open(NAME);
  const kept = await cache.match(address(path));
  if (kept) return kept;
  const response = await fetch(address(path), { cache: "no-cache" });
  if (await intact(response, path)) await cache.put(address(path), response.clone());
  return response;
}

// Lets a version that waits take over when no page but the one being loaded is open. Then that page is asked for again.
async function handOver() {
  const { waiting } = self.registration;
  if (!waiting || (await self.clients.matchAll({ type: "window" })).length > 1) return false;
  waiting.postMessage("take over");
  return true;
}
