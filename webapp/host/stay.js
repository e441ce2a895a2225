// Links in the single file: it has no neighbours, so other pages are dialogs in it (webapp/host/single.py).

export function stayHere({ page, dialogs }, send) {
  document.addEventListener("click", (event) => {
    const link = event.composedPath().find((element) => element.matches?.("a[href]"));
    if (!link) return;
    const [file, hash = ""] = link.getAttribute("href").split("#");
    const dialog = dialogs[file];
    if (file !== `${page}.html` && !dialog) return;
    event.preventDefault();
    document.querySelectorAll("dialog[open]").forEach((open) => open.close());
    if (!dialog) location.hash = hash;
    else if (dialog.asked) send({ kind: "press", name: "open", value: dialog.id });
    else document.getElementById(dialog.id).showModal();
  });
}
