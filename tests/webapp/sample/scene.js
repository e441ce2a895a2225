// The least of a scene: waits for the first frame, moves meshes. The real one is webapp/host/scene.js.
const walk = (view, found) => (found(view) ? view : (view.child_views ?? []).map((child) => walk(child, found)).find(Boolean));

export async function attachScene({ send, canvasHost }) {
  const probe = document.createElement("canvas");
  if (!probe.getContext("webgl2") && !probe.getContext("webgl")) throw new Error("no WebGL");
  let view = null;
  while (!view?.renderer) {
    await new Promise(requestAnimationFrame);
    const roots = window.Bokeh.index.roots ?? [];
    const pane = roots.map((root) => walk(root, (one) => one.model?.type === "ipywidgets_bokeh.widget.IPyWidget")).find(Boolean);
    view = pane?.ipy_view;
  }
  const meshes = new Map();
  const collect = (model) => {
    if (model.get("name")) meshes.set(model.get("name"), model);
    (model.get("children") ?? []).forEach(collect);
  };
  collect(view.model.get("scene"));
  canvasHost.addEventListener("click", () => send({ kind: "point", mesh: "cube", point: [0, 0, 0], normal: [0, 1, 0], tap: true, touch: false }));
  return {
    apply(patches) {
      for (const [name, { position }] of Object.entries(patches)) {
        meshes.get(name)?.set({ position });
        canvasHost.dataset.position = position.join(" ");
      }
    },
  };
}
