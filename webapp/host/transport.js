// The way to Python: the worker of the static page, or the session of the live one. Both take events and give replies.

const PATIENCE = 20_000; // milliseconds until a page without an answer says so

// `handle(reply)` takes {values, patches}; `ready(how)` comes once; `failed(why, detail)` names one of the words of the page.
export function workerTransport(host, { handle, ready, failed }) {
  let next = 1;
  let open = false;
  let over = Boolean(host.failure);
  const callbacks = new Map();
  if (host.failure) {
    failed(host.failure);
    return { send: () => {} };
  }
  const patience = setTimeout(() => fail("silent", "no answer"), Math.max(0, host.began + PATIENCE - Date.now()));
  host.messages.splice(0).forEach(receive);
  host.worker.onmessage = ({ data }) => receive(data);
  host.worker.onerror = (error) => fail("worker", error.message);

  function receive(message) {
    if (message.failed) fail("worker", message.failed);
    else if (message.ready) {
      host.quick = message.ready.quick;
      if (message.ready.damaged) host.damaged = true;
    } else if (message.id) {
      const { event, done } = callbacks.get(message.id);
      callbacks.delete(message.id);
      if (message.error) {
        console.error(`Sightline: ${event.kind} failed\n${message.error}`);
        if (open) failed("event", message.error);
        else fail("worker", message.error);
      } else {
        handle(JSON.parse(message.reply));
        if (!open) {
          open = true;
          clearTimeout(patience);
          if (!over) ready();
        }
      }
      done?.();
    }
  }

  function fail(why, detail) {
    if (open || over) return;
    over = why !== "silent"; // a late answer is still welcome
    clearTimeout(patience);
    failed(why, detail);
  }

  function send(event, done) {
    const id = next++;
    callbacks.set(id, { event, done });
    host.worker.postMessage({ id, event: JSON.stringify(event) });
  }
  return { send };
}

// Two hidden text widgets: what is written into `inbox` goes to Python, what Python writes into `outbox` comes here.
// Values that follow each other quickly may be carried as the last one alone, so each holds all that is not answered yet.
export function liveTransport(inbox, outbox, { handle, ready, failed }) {
  let next = 1;
  let open = false;
  let pending = [];
  const callbacks = new Map();
  const patience = setTimeout(() => failed("silent", "no answer"), PATIENCE);
  outbox.properties.value.change.connect(() => {
    for (const { id, values, patches, error } of JSON.parse(outbox.value).replies) {
      pending = pending.filter((message) => message.id > id);
      handle({ values, patches });
      if (!open && id) clearTimeout(patience);
      if (error) {
        console.error(`Sightline: ${error}`);
        failed(open ? "event" : "worker", error);
      } else if (!open && id) {
        open = true;
        ready();
      }
      callbacks.get(id)?.();
      callbacks.delete(id);
    }
  });
  return {
    send(event, done) {
      const id = next++;
      if (done) callbacks.set(id, done);
      pending.push({ id, event });
      inbox.value = JSON.stringify(pending);
    },
  };
}
