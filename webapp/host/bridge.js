// The page's side of the wire. It carries values, events and patches between the page and Python, and decides nothing.

import { delegate } from "./delegate.js";
import { find } from "./focus.js";
import { keys } from "./keys.js";
import { keepOffline } from "./offline.js";
import { sink } from "./sinks.js";
import { stayHere } from "./stay.js";
import * as store from "./store.js";
import { liveTransport, workerTransport } from "./transport.js";
import { bokehDocument, linkWidgets } from "./widgets.js";
import { workOrder } from "./work.js";

const host = window.sightline;
const setting = JSON.parse(document.getElementById("sightline").textContent);
const { words } = setting;
const root = document.documentElement;
const STAGES = ["shell", "scene", "ready", "offline"];
const reached = new Set(["shell"]);

let widgets = null; // null until Bokeh is up
let scene = null; // null until the scene is, or for good where there is none
let transport = null;
let opened = false; // Python has answered the opening
const early = []; // events from before

// The stages come in order, whatever is finished first.
function reach(stage) {
  reached.add(stage);
  performance.mark(`sightline ${stage}`);
  for (const name of STAGES) {
    if (!reached.has(name)) break;
    if (STAGES.indexOf(name) <= STAGES.indexOf(root.dataset.stage)) continue;
    root.dataset.stage = name;
    performance.mark(name);
    document.dispatchEvent(new CustomEvent("sightline:stage", { detail: name }));
    if (name === "ready" && !setting.live) keepOffline(host, setting, reach);
  }
}

let told = null; // the message's place and what stood there before the page itself had to say something

function tell(sentence) {
  if (!sentence) return;
  const place = find("[data-message]") ?? placeOfOurOwn();
  told ??= { place, before: place.innerHTML };
  place.textContent = sentence;
}

// Some pages have no message before Python has one.
function placeOfOurOwn() {
  const place = document.createElement("div");
  Object.assign(place, { className: "update", role: "status" });
  place.dataset.message = "";
  document.body.append(place);
  return place;
}

// Python has come after all: what it has said stands again, unless something newer already does.
function untell() {
  if (told?.place.parentNode === document.body) told.place.remove();
  else if (told?.place.isConnected) told.place.innerHTML = told.before;
  told = null;
}

const held = {}; // patches from before the scene was there
const unseen = []; // replies from before Bokeh was up

function handle(reply) {
  if (widgets) show(reply);
  else unseen.push(reply);
}

function show({ values = {}, patches = {} }) {
  const linked = {};
  const sinks = [];
  const unkept = [];
  for (const [address, value] of Object.entries(values)) {
    // What is done is kept before it is seen to be done; that it could not be is told after all else.
    if (address.startsWith("@store.")) sink(address, value, { tell: (sentence) => unkept.push(sentence), words });
    else if (address.startsWith("@")) sinks.push([address, value]);
    else linked[address] = value;
  }
  widgets.apply(linked);
  if (scene) scene.apply(patches);
  else for (const [name, patch] of Object.entries(patches)) held[name] = { ...held[name], ...patch };
  sinks.forEach(([address, value]) => sink(address, value, { tell, words, work }));
  unkept.forEach(tell);
}

// Hover and drag come faster than they can be answered: one is on its way, of those behind only the newest is kept.
const FLOWING = new Set(["point", "drag", "camera"]);
let flying = false;
const behind = new Map();

function send(event) {
  if (!opened) {
    if (event.kind !== "tick" && !FLOWING.has(event.kind)) early.push(event);
    return;
  }
  const flows = FLOWING.has(event.kind) && !event.tap && (event.kind !== "drag" || event.phase === "move");
  if (flows && flying) {
    behind.set(event.kind, event);
    return;
  }
  if (!flows) flushBehind();
  post(event, flows);
}

const work = workOrder(send);

function post(event, flows) {
  if (!flows) return transport.send(event);
  flying = true;
  transport.send(event, () => {
    flying = false;
    const [next] = behind.values();
    if (!next) return;
    behind.delete(next.kind);
    post(next, true);
  });
}

function flushBehind() {
  for (const event of behind.values()) transport.send(event);
  behind.clear();
}

function ready() {
  opened = true;
  untell();
  reach("ready");
  early.splice(0).forEach(send);
  setInterval(() => document.hidden || send({ kind: "tick", now: Date.now() / 1000 }), 1000);
  document.addEventListener("visibilitychange", () => document.hidden || send({ kind: "tick", now: Date.now() / 1000 }));
}

function failed(why, detail) {
  if (detail) console.warn(`Sightline: ${detail}`);
  Promise.resolve().then(() => shown.finally(() => tell(words[why])));
  if (why !== "event") root.dataset.failed = why;
  if (why === "event" || setting.live) return;
  host.damaged = why === "worker"; // perhaps only by what the browser has kept
  keepOffline(host, setting, () => {});
}

const media = (query) => window.matchMedia(query).matches;
const DARK = "(prefers-color-scheme: dark)";
const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : media(DARK));
const link = () => location.hash.slice(1);

function opening() {
  return {
    kind: "open",
    link: link(),
    stored: store.all(),
    seed: crypto.getRandomValues(new Uint32Array(1))[0],
    now: Date.now() / 1000,
    dark: media(DARK),
    coarse: media("(pointer: coarse)"),
    reduced: media("(prefers-reduced-motion: reduce)"),
    wide: media("(min-width: 1000px)"),
  };
}

// Everything begins at once: Python is asked while Bokeh is still being loaded, its answer is shown when there is a page.
function begin() {
  const asked = opening(); // before anything shown may put the address right
  delegate(send);
  keys();
  if (host.packed) stayHere(host.packed, send);
  window.addEventListener("hashchange", () => send({ kind: "link", link: link() }));
  window.matchMedia(DARK).addEventListener("change", ({ matches }) => send({ kind: "set", name: "system", value: matches ? "dark" : "light" }));
  if (!setting.live) {
    transport = workerTransport(host, { handle, ready, failed });
    transport.send(asked);
  }
  return bokehDocument().then(async (bokeh) => {
    const linked = linkWidgets(bokeh, setting.links, send, { listen: !setting.live });
    const drawn = setting.scene ? drawScene() : Promise.resolve();
    if (setting.live) {
      transport = liveTransport(linked.models.get("@inbox"), linked.models.get("@outbox"), { handle, ready, failed });
      bokeh.on_event("connection_lost", () => failed("lost"));
      bokeh.on_event("client_reconnected", untell);
      transport.send(asked);
    }
    const early = opened || setting.live ? null : await Promise.race([host.opening, pause(3000)]);
    widgets = linked;
    if (early && !unseen.length) {
      show(early);
      if (isDark()) show({ patches: early.dark });
    }
    unseen.splice(0).forEach(show);
    drawn.then(() => reach("scene"));
  });
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds, null));

async function drawScene() {
  const canvasHost = find("[data-scene]");
  try {
    const { attachScene } = await import("./scene.js");
    scene = await attachScene({ send, canvasHost });
    scene.apply(held);
  } catch (error) {
    console.warn("Sightline: the scene could not be drawn.", error);
    const sentence = document.createElement("p");
    sentence.className = "scene-missing";
    sentence.textContent = words.webgl;
    // The widget may come all the same, and looks for its place then.
    for (const child of canvasHost?.children ?? []) child.style.display = "none";
    canvasHost?.append(sentence);
    scene = { apply: () => {} };
  }
}

const shown = begin();
shown.catch((error) => {
  console.error(error);
  failed("widgets");
});
