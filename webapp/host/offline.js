// Registers the service worker, tells when all is kept in the browser, and offers a new version.

import { find } from "./focus.js";

const HOUR = 3_600_000;

export async function keepOffline(host, setting, reach) {
  if (host.packed || !navigator.serviceWorker) return;
  try {
    const registration = await navigator.serviceWorker.register("service-worker.js", { updateViaCache: "none" });
    watchForUpdate(registration, setting.words);
    if (registration.active) registration.update().catch(() => {}); // browsers look by themselves, but take their time
    const { base, error } = await ask(await activated(registration), host.damaged ? "repair" : "complete");
    if (error) console.warn(`Sightline: not all is kept for offline use. ${error}`);
    else if (base === setting.base) reach("offline");
  } catch (error) {
    console.warn("Sightline: the site is not kept for offline use.", error);
  }
}

function activated(registration) {
  if (registration.active) return registration.active;
  const worker = registration.installing ?? registration.waiting;
  return new Promise((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve(worker);
      if (worker.state === "redundant") reject(new Error("not every file could be fetched"));
    });
  });
}

function ask(worker, question) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(question, [port2]);
  });
}

function watchForUpdate(registration, words) {
  let pressed = false;
  const had = Boolean(navigator.serviceWorker.controller);
  const offer = () => registration.active && show(words, () => ((pressed = true), turn()));
  const turn = () => (registration.waiting ? registration.waiting.postMessage("take over") : location.reload());
  if (registration.waiting) offer();
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => worker.state === "installed" && offer());
  });
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (pressed) location.reload();
    else if (had) offer(); // another page took the new version: this one still is the old one, and may follow
  });
  let checked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - checked < HOUR) return;
    checked = Date.now();
    registration.update().catch(() => {});
  });
}

function show(words, take) {
  const place = find("[data-update]");
  if (!place) return;
  place.hidden = false;
  if (!place.querySelector("button")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = words.update;
    place.append(button);
  }
  place.onclick = (event) => {
    if (!event.target.closest("button")) return;
    place.textContent = words.updating;
    take();
  };
}
