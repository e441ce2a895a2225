// Elements by key through shadow roots, and the focus kept where a pane's HTML is replaced.

export function* roots(root = document) {
  yield root;
  for (const element of root.querySelectorAll("*")) {
    if (element.shadowRoot) yield* roots(element.shadowRoot);
  }
}

export function find(selector) {
  for (const root of roots()) {
    const found = root.querySelector(selector);
    if (found) return found;
  }
  return null;
}

const byKey = (key) => find(`[data-key="${CSS.escape(key)}"]`);

export function active() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

export function focusKey(key) {
  const element = byKey(key);
  element?.focus({ preventScroll: false });
  return Boolean(element);
}

// Runs `action`; where it took the focused element away, the one with the same key gets the focus and its selection.
export function keepingFocus(action) {
  const before = active();
  const key = before?.closest?.("[data-key]")?.dataset.key;
  const typed = before?.value;
  const selection = key !== undefined && selectable(before) ? [before.selectionStart, before.selectionEnd] : null;
  action();
  if (key === undefined || before.isConnected) return;
  const after = byKey(key);
  if (!after) return;
  after.focus({ preventScroll: true });
  if (selection && selectable(after)) {
    after.value = typed;
    after.setSelectionRange(...selection);
  }
}

const selectable = (element) => element.matches?.("textarea, input:not([type]), input[type=text], input[type=search]");
