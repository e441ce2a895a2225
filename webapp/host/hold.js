// Hold to look: an element with data-hold="name" tells Python "down" while it is held, and "up" as soon as it is not.
// It is held by a finger or the mouse on it, by Space or Enter, or from one bare click to the next: some devices can only click.

import { active } from "./focus.js";

const SLACK = 16; // pixels that a finger may stray
const PRESSES = new Set([" ", "Enter"]);
const carrier = (event) => event.composedPath().find((element) => element.dataset?.hold !== undefined && !element.disabled);

export function holding(send) {
  let held = null; // {element, name, box} and what holds it: {pointer}, {key} or neither

  function down(element, how = {}) {
    up();
    held = { element, name: element.dataset.hold, box: element.getBoundingClientRect(), ...how };
    send({ kind: "press", name: held.name, value: "down" });
  }

  function up() {
    if (!held) return;
    const { name } = held;
    held = null;
    send({ kind: "press", name, value: "up" });
  }

  document.addEventListener("pointerdown", (event) => {
    const element = carrier(event);
    if (held) up(); // a second finger ends it
    else if (element && event.button === 0) down(element, { pointer: event.pointerId });
  });

  // Where it was when it was pressed counts: what is shown meanwhile may take its place.
  document.addEventListener("pointermove", ({ pointerId, clientX: x, clientY: y }) => {
    if (held?.pointer !== pointerId) return;
    const { left, right, top, bottom } = held.box;
    if (x < left - SLACK || x > right + SLACK || y < top - SLACK || y > bottom + SLACK) up();
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    document.addEventListener(kind, (event) => held?.pointer === event.pointerId && up());
  }

  document.addEventListener("keydown", (event) => {
    const element = carrier(event);
    if (!element || !PRESSES.has(event.key)) return;
    event.preventDefault();
    if (!event.repeat) down(element, { key: event.key });
  });
  document.addEventListener("keyup", (event) => {
    if (carrier(event) && PRESSES.has(event.key)) event.preventDefault(); // no click follows
    if (held?.key === event.key) up();
  });

  document.addEventListener("click", (event) => {
    const element = carrier(event);
    if (!element || event.detail) return; // pointers have been seen to already
    if (held) up();
    else down(element);
  });

  // An element that was replaced meanwhile has given the focus to the one in its place.
  document.addEventListener("focusout", (event) => {
    if (held?.pointer !== undefined || carrier(event) === undefined) return;
    setTimeout(() => active()?.dataset?.hold !== held?.name && up());
  });
  window.addEventListener("blur", up);
  window.addEventListener("pagehide", up);
  document.addEventListener("visibilitychange", () => document.hidden && up());

  // A dialog with data-closed="name", over a secret, tells when it is closed, however that is done; it does not stay open
  // over a page that is left.
  document.addEventListener("close", ({ target: { dataset } }) => dataset.closed && send({ kind: "press", name: dataset.closed, value: "closed" }), true);
  const closeAll = () => document.querySelectorAll("dialog[open][data-closed]").forEach((dialog) => dialog.close());
  window.addEventListener("pagehide", closeAll);
  document.addEventListener("visibilitychange", () => document.hidden && closeAll());

  // A long press is no wish for a menu here, nor for a selection.
  for (const kind of ["contextmenu", "selectstart", "dragstart"]) {
    document.addEventListener(kind, (event) => carrier(event) && event.preventDefault());
  }
}
