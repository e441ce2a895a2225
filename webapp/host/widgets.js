// Values to and from Panel's Bokeh models, by the link table (webapp/host/links.py).

import { keepingFocus } from "./focus.js";

const TAG = "link:";
const MARKS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const escaped = (text) => String(text).replace(/[&<>"']/g, (mark) => MARKS[mark]);

// Resolves with the page's Bokeh document once it is there.
export function bokehDocument() {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = window.Bokeh?.documents?.[0];
      if (found) resolve(found);
      else if (document.readyState === "complete" && !window.Bokeh) reject(new Error("the page's widgets could not be loaded"));
      else setTimeout(look, 10);
    };
    look();
  });
}

export function linkWidgets(bokeh, table, send, { listen = true } = {}) {
  const models = new Map();
  for (const model of bokeh.all_models ?? bokeh._all_models.values()) {
    for (const tag of model.tags ?? []) {
      if (typeof tag === "string" && tag.startsWith(TAG)) models.set(tag.slice(TAG.length), model);
    }
  }
  let applying = false;

  // Python's value → the model's.
  function inward(entry, how, value) {
    if (how === "html") return escaped(value);
    if (how === "choice") return String(value);
    if (how === "index") return entry.choices.findIndex((choice) => choice === value);
    return value;
  }

  // The model's value → Python's.
  function outward(entry, how, value) {
    if (how === "choice") return entry.choices.find((choice) => String(choice) === value) ?? value;
    if (how === "index") return entry.choices[value] ?? null;
    return value;
  }

  function put(address, value) {
    const [name, given] = address.split(".");
    const entry = table[name];
    const param = given ?? entry?.main;
    const model = models.get(name);
    if (!entry || !model || (!entry.props[param] && param !== "options")) {
      console.error(`Sightline: no link named ${address}`);
      return;
    }
    if (param === "options") return offer(entry, model, value);
    const [prop, how] = entry.props[param];
    const carried = inward(entry, how, value);
    if (model[prop] !== carried) model[prop] = carried;
  }

  // New options for a Select or a group of buttons: a list, or labels with their values.
  function offer(entry, model, options) {
    const pairs = Array.isArray(options) ? options.map((value) => [String(value), value]) : Object.entries(options);
    entry.choices = pairs.map(([, value]) => value);
    const [, how] = entry.props.value;
    if (how === "index") model.labels = pairs.map(([label]) => label);
    else model.options = pairs.map(([label, value]) => [String(value), label]);
  }

  function apply(values) {
    applying = true;
    try {
      keepingFocus(() => Object.entries(values).forEach(([address, value]) => put(address, value)));
    } finally {
      applying = false;
    }
  }

  if (listen) {
    for (const [name, entry] of Object.entries(table)) {
      const model = models.get(name);
      if (!model) {
        console.error(`Sightline: ${name} is linked but not on the page`);
      } else if (entry.sends === "press") {
        model.on_event("button_click", () => send({ kind: "press", name }));
      } else if (entry.sends === "set") {
        const [prop, how] = entry.props.value;
        model.properties[prop].change.connect(() => {
          if (!applying) send({ kind: "set", name, value: outward(entry, how, model[prop]) });
        });
      }
    }
  }
  return { apply, models };
}
