// Gestures: what pointers, wheel and keys on an element mean, for mouse, pen and fingers alike.

const SLIP = 6; // pixels that a tap may move
const TURN = Math.PI / 12; // two fingers that turn this far are turning, not pinching
const PINCH = 0.12;

// Keys that would scroll the page.
const SCROLLING = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " ", "Enter"]);

const LEFT_ALONE = new Set(["Tab", "Shift", "Control", "CapsLock", "Unidentified", "Process", "Dead"]);

// `heard` has the functions: hover(event), leave(), tap(event), grabs(event) → whether a drag from here moves something,
// drag(phase, event), orbit(dx, dy), orbited(), zoom(factor), twist(quarters), key(event).
export function listen(element, heard) {
  const down = new Map(); // pointers that are down: id → {x, y}
  let mode = null; // "press", "drag", "orbit", "pair" (undecided), "pinch", "turn"
  let start = null; // the pointerdown event of a press
  let from = null; // where the last step of an orbit was
  let pair = null; // two fingers: {distance, angle, turned, quarters}

  const two = () => {
    const [a, b] = [...down.values()];
    return { distance: Math.hypot(b.x - a.x, b.y - a.y), angle: Math.atan2(a.y - b.y, b.x - a.x) };
  };

  function leaveOff() {
    if (mode === "drag") heard.drag("cancel", start);
    if (mode === "orbit" || mode === "pinch") heard.orbited();
    mode = null;
  }

  function press(event) {
    element.focus({ preventScroll: true, focusVisible: false });
    if (down.size === 0 && event.pointerType === "mouse" && event.button > 2) return;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    element.setPointerCapture(event.pointerId);
    if (down.size === 1) {
      mode = "press";
      start = event;
    } else if (down.size === 2) {
      leaveOff();
      mode = "pair";
      pair = { ...two(), turned: 0, quarters: 0 };
    }
  }

  function move(event) {
    const pointer = down.get(event.pointerId);
    if (!pointer) {
      if (event.pointerType !== "touch" && event.buttons === 0) heard.hover(event);
      return;
    }
    Object.assign(pointer, { x: event.clientX, y: event.clientY });
    if (mode === "press" && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= SLIP) {
      mode = start.button === 0 && heard.grabs(start) ? "drag" : "orbit";
      from = start;
      if (mode === "drag") heard.drag("start", start);
    }
    if (mode === "drag") heard.drag("move", event);
    else if (mode === "orbit") {
      heard.orbit(event.clientX - from.clientX, event.clientY - from.clientY);
      from = event;
    } else if (down.size === 2) stretch();
  }

  function stretch() {
    const { distance, angle } = two();
    let step = angle - pair.angle;
    step -= 2 * Math.PI * Math.round(step / (2 * Math.PI));
    pair.turned += step;
    pair.angle = angle;
    if (mode === "pair") {
      const pinched = Math.abs(Math.log(distance / pair.distance)) / PINCH;
      const turned = Math.abs(pair.turned) / TURN;
      if (Math.max(pinched, turned) < 1) return;
      mode = pinched > turned ? "pinch" : "turn";
    }
    if (mode === "pinch") {
      heard.zoom(distance / pair.distance);
      pair.distance = distance;
    } else if (mode === "turn") {
      const quarters = Math.round(pair.turned / (Math.PI / 2));
      if (quarters !== pair.quarters) heard.twist(quarters - pair.quarters);
      pair.quarters = quarters;
    }
  }

  function lift(event) {
    if (!down.delete(event.pointerId)) return;
    if (down.size > 0) {
      // The finger that stays does nothing until it is lifted too.
      if (mode === "pinch") heard.orbited();
      mode = "over";
      return;
    }
    if (event.type === "pointercancel") leaveOff();
    else if (mode === "press" && start.button === 0) heard.tap(event);
    else if (mode === "drag") heard.drag("end", event);
    else leaveOff();
    mode = null;
  }

  const listeners = {
    pointerdown: press,
    pointermove: move,
    pointerup: lift,
    pointercancel: lift,
    pointerleave: (event) => down.size === 0 && event.pointerType !== "touch" && heard.leave(),
    contextmenu: (event) => event.preventDefault(),
    wheel: (event) => {
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1);
      heard.zoom(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0015)));
    },
    keydown: (event) => {
      if (event.target !== element || LEFT_ALONE.has(event.key) || event.altKey || event.metaKey || event.isComposing) return;
      if (event.ctrlKey && !["z", "y"].includes(event.key.toLowerCase())) return;
      if (event.ctrlKey || SCROLLING.has(event.key)) event.preventDefault();
      heard.key(event);
    },
  };
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener, { passive: false });
  element.style.touchAction = "none";
}
