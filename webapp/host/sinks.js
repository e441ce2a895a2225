// Where values with an @ go: the browser itself.

import { find, focusKey } from "./focus.js";
import * as store from "./store.js";

export function sink(address, value, { tell, words, work }) {
  const [name, ...rest] = address.slice(1).split(".");
  const key = rest.join(".");
  switch (name) {
    case "store":
      if (!store.put(key, value)) tell(words.store);
      break;
    case "link":
      if (location.hash.slice(1) !== (value ?? "")) history.replaceState(null, "", value ? `#${value}` : location.pathname + location.search);
      break;
    case "copy":
      // A link to somewhere in this page is given from its # on, one to another page of the site from its name on.
      if (value !== null) copy(/^([\w-]+\.html)?#/.test(value) ? new URL(value, location.href).href : value).catch(() => tell(words.copy));
      break;
    case "download":
      if (value) download(value);
      break;
    case "title":
      document.title = value;
      break;
    case "data":
      if (value === null) delete document.documentElement.dataset[key];
      else document.documentElement.dataset[key] = value;
      break;
    case "focus":
      if (value !== null) focusKey(value);
      break;
    case "tab":
      if (value !== null) find(`input#${CSS.escape(value)}`)?.click();
      break;
    case "open":
      openDialog(value);
      break;
    case "close":
      if (value !== null) find(`dialog#${CSS.escape(value)}`)?.close();
      break;
    case "work":
      work(value);
      break;
    case "go":
      if (value !== null) location.href = ownAddress(value);
      break;
    case "print":
      // What was sent with it has to be drawn first.
      if (value) requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
      break;
    default:
      console.error(`Sightline: no sink named ${address}`);
  }
}

function openDialog(id) {
  const dialog = id === null ? null : find(`dialog#${CSS.escape(id)}`);
  if (dialog && !dialog.open) dialog.showModal();
}

async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  throw new Error("no clipboard here");
}

function download({ name, type, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// Pages of this site only, never a script or another host.
function ownAddress(address) {
  const url = new URL(address, location.href);
  if (url.protocol !== location.protocol || url.host !== location.host) throw new Error(`not a page of this site: ${address}`);
  return url.href;
}
