// More work for Python: it is asked to go on once what it has just said is being painted, so that the page stays alive.

const HIDDEN = 250; // milliseconds after which a page that paints nothing, as a hidden one, goes on all the same

// Returns what takes each value of `@work`: any but null asks for one event, null takes back what is not yet sent.
export function workOrder(send) {
  const hidden = new MessageChannel(); // timers of hidden pages are slowed down, messages are not
  let due = false;
  let frame = 0;
  let timer = 0;

  function go() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    if (!due) return;
    due = false;
    send({ kind: "work", now: Date.now() / 1000 });
  }

  hidden.port1.onmessage = go;
  return (value) => {
    if (value === null) due = false;
    if (value === null || due) return;
    due = true;
    if (document.hidden) return hidden.port2.postMessage(null);
    frame = requestAnimationFrame(go);
    timer = setTimeout(go, HIDDEN);
  };
}
