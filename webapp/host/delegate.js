// Events of plain HTML, wherever it stands, also in shadow roots: data-press, data-set, data-file, data-hold.
// Only events that leave shadow roots by themselves are used, so one listener each on the document does.

import { holding } from "./hold.js";

const carrier = (event, attribute) => event.composedPath().find((element) => element.dataset?.[attribute] !== undefined);
const typed = (element) => element.matches("textarea, input:not([type]), input:is([type=text], [type=search], [type=number])");

export function delegate(send) {
  holding(send);
  const sent = new WeakMap(); // text fields: the value that Python knows
  const watched = new WeakSet(); // those that tell by themselves when they are finished

  document.addEventListener("click", (event) => {
    const element = carrier(event, "press");
    if (!element || element.disabled || element.getAttribute("aria-disabled") === "true") return;
    if (element.matches("a[href]")) event.preventDefault();
    const { press: name, value } = element.dataset;
    send(value === undefined ? { kind: "press", name } : { kind: "press", name, value });
  });

  document.addEventListener("input", (event) => {
    const file = carrier(event, "file");
    const element = carrier(event, "set");
    if (file) read(file);
    else if (element && (!typed(element) || element.dataset.live !== undefined)) set(element);
    else if (element) watch(element);
  });

  // A text is told when it is finished, as a `change` event would say it. Such events, and those of a focus that stays in
  // one shadow root, are only to be heard at the element itself.
  document.addEventListener("focusin", (event) => {
    const element = carrier(event, "set");
    if (!element || !typed(element)) return;
    sent.set(element, element.value);
    watch(element);
  });
  const finished = (element) => sent.get(element) !== element.value && set(element);
  document.addEventListener("keydown", (event) => {
    const element = event.key === "Enter" && carrier(event, "set");
    if (element && typed(element)) finished(element);
  });

  function watch(element) {
    if (watched.has(element)) return;
    watched.add(element);
    for (const kind of ["change", "blur"]) element.addEventListener(kind, () => finished(element));
  }

  function set(element) {
    sent.set(element, element.value);
    const number = /^(number|range)$/.test(element.type);
    const value = element.type === "checkbox" ? element.checked : number ? element.valueAsNumber : element.value;
    send({ kind: "set", name: element.dataset.set, value });
  }

  async function read(element) {
    const [file] = element.files;
    if (!file) return;
    const text = await file.text();
    element.value = "";
    send({ kind: "file", name: file.name, text });
  }
}
