// The scene: applies Python's patches to the objects of the pythreejs scene and tells Python what the pointer meets.

import { makeCamera } from "./camera.js";
import { listen } from "./gestures.js";
import { Motion } from "./motion.js";
import { narrowBeam, shadeMatt } from "./shading.js";

const PATIENCE = 20_000;
const SHARPEST = 2; // device pixels to a pixel; more costs much and shows little
const TRAVEL = 250; // milliseconds of the camera's way to the view that it is let go near to

const rounded = (vector) => vector.toArray().map((value) => Math.round(value * 1e4) / 1e4);

export async function attachScene({ send, canvasHost }) {
  if (!canDraw()) {
    document.dispatchEvent(new CustomEvent("sightline:no-webgl", { detail: "missing" }));
    throw new Error("WebGL is missing");
  }
  const view = await widgetView();
  return new Scene(view, canvasHost, send);
}

function canDraw() {
  const context = document.createElement("canvas").getContext("webgl");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return Boolean(context);
}

// Bokeh's view of the widget holds the widget's own view, once the front end is loaded and its objects are made.
async function widgetView() {
  const walk = (view, found) => (found(view) ? view : (view.child_views ?? []).map((child) => walk(child, found)).find(Boolean));
  const isWidget = (view) => view.model?.type === "ipywidgets_bokeh.widget.IPyWidget";
  const roots = () => [...(window.Bokeh?.index?.roots ?? [])];
  const until = performance.now() + PATIENCE;
  while (performance.now() < until) {
    const view = roots().map((root) => walk(root, isWidget)).find(Boolean)?.ipy_view;
    if (view?.renderer && window.THREE) return view;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  throw new Error("the scene's widget did not come");
}

class Scene {
  constructor(view, host, send) {
    const { THREE } = window;
    Object.assign(this, { THREE, view, host, send });
    this.model = view.model;
    this.models = new Map(this.model.get("scene").get("children").map((model) => [model.get("name"), model]));
    this.objects = new Map([...this.models].map(([name, model]) => [name, model.obj]));
    const named = (pattern) => [...this.objects.values()].filter(({ name }) => pattern.test(name));
    this.tiles = Object.fromEntries(named(/^map\./).map(({ name, material }) => [name.slice(4), material.map]));
    this.solids = named(/^(table$|block\.)/);
    this.ghosts = named(/^ghost\.(?!.*\.e$)/);
    this.motion = new Motion(THREE);
    this.still = window.matchMedia("(prefers-reduced-motion: reduce)");
    this.ray = new THREE.Raycaster();
    this.frame = 0;
    shadeMatt(this.objects.values());
    const camera = this.model.get("camera");
    this.lens = camera.obj;
    this.camera = makeCamera(THREE, camera.obj, camera.get("views"), {
      slanting: ["light.sun", "light.fill", "light.sky"].map((name) => this.objects.get(name)),
      air: this.objects.get("light.air"),
    });
    // In the live host Python moves the camera by a property of the widget.
    camera.on("change:asked", () => this.apply({ camera: camera.get("asked") }));
    this.model.on("childchange", () => this.shade());
    this.watchContext();
    new ResizeObserver(() => this.resize()).observe(host);
    this.resize();
    this.label();
    listen(host, this.gestures());
    this.letter();
  }

  apply(patches) {
    for (const [name, patch] of Object.entries(patches)) {
      const ease = this.still.matches ? 0 : (patch.ease ?? 0);
      const mesh = this.objects.get(name);
      if (name === "camera") {
        this.camera.apply(patch, ease);
        this.coming = true;
      } else if (mesh) {
        this.paint(mesh, patch);
        this.motion.place(mesh, patch, ease);
        if (mesh.receiveShadow) this.shade();
      }
    }
    this.draw();
  }

  paint(mesh, patch) {
    const painted = mesh.material ?? mesh;
    if ("color" in patch) painted.color.set(patch.color);
    if ("map" in patch) painted.map = this.tiles[patch.map];
    if ("opacity" in patch) {
      painted.opacity = patch.opacity;
      if (mesh.name.startsWith("block.")) {
        const solid = patch.opacity === 1;
        painted.transparent = !solid;
        painted.depthWrite = solid;
        mesh.castShadow = solid;
      }
    }
  }

  draw() {
    if (this.frame) return;
    this.frame = requestAnimationFrame((at) => {
      this.frame = 0;
      if (this.motion.busy) {
        this.motion.step(at);
        this.shade();
      }
      const camera = this.camera.step(at);
      if (!this.lost) this.view.renderScene();
      if (this.motion.busy || camera) this.draw();
      if (!camera && this.coming) this.rested();
    });
  }

  rested() {
    this.coming = false;
    this.send({ kind: "camera", ...this.camera.angles });
  }

  // Shadows are drawn anew when something that casts one has changed, not when the camera moves.
  shade() {
    const { renderer } = this.view;
    if (!renderer) return;
    renderer.shadowMap.autoUpdate = false;
    renderer.shadowMap.needsUpdate = true;
    narrowBeam(this.THREE, this.objects.get("light.sun"), this.solids);
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (!width || !height || this.lost) return;
    const { renderer } = this.view;
    const ratio = Math.min(window.devicePixelRatio || 1, SHARPEST);
    if (renderer && renderer.getPixelRatio() !== ratio) renderer.setPixelRatio(ratio);
    this.model.set({ _width: width, _height: height });
    this.camera.shape(width / height);
    this.shade();
    // A canvas that has changed its size is empty: draw at once, not a frame later.
    this.camera.step(performance.now());
    this.view.renderScene();
  }

  // Returns what is under the pointer, as Python takes it. Only solid things are met, not what is lifted or on its way
  // out; `without` is left out. A finger also meets the ghost, which it can tap and drag.
  pick(event, without = null) {
    const { THREE, ray, lens } = this;
    const box = this.host.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 2 - 1;
    const y = 1 - ((event.clientY - box.top) / box.height) * 2;
    // From the near plane straight through the same point of the far plane: right for flat views too.
    const back = new THREE.Matrix4().getInverse(lens.projectionMatrix).premultiply(lens.matrixWorld);
    const near = new THREE.Vector3(x, y, -1).applyMatrix4(back);
    const far = new THREE.Vector3(x, y, 1).applyMatrix4(back);
    ray.set(near, far.sub(near).normalize());
    const targets = this.solids.filter(
      (mesh) => mesh.visible && mesh.material.opacity === 1 && mesh !== without && !this.motion.leaves(mesh),
    );
    const ghosts = event.pointerType === "touch" ? this.ghosts.filter((mesh) => mesh.visible && mesh !== without) : [];
    const [hit] = ray.intersectObjects([...targets, ...ghosts]);
    if (!hit) return { mesh: null, point: [0, 0, 0], normal: [0, 1, 0] };
    const normal = hit.face.normal.clone().transformDirection(hit.object.matrixWorld);
    return { mesh: hit.object.name, point: rounded(hit.point), normal: rounded(normal) };
  }

  gestures() {
    const { host, camera } = this;
    let grabbed = null; // the mesh that a drag moves
    let hovered = "";
    const touch = (event) => event.pointerType === "touch";
    const turnBy = (pixels) => (pixels * Math.PI) / Math.max(300, host.clientHeight);
    const point = (event, tap) => this.send({ kind: "point", ...this.pick(event), tap, touch: touch(event) });
    return {
      hover: (event) => {
        const met = this.pick(event);
        const same = JSON.stringify(met);
        if (same !== hovered) this.send({ kind: "point", ...met, tap: false, touch: false });
        hovered = same;
      },
      leave: () => {
        hovered = "";
        this.send({ kind: "point", mesh: null, point: [0, 0, 0], normal: [0, 1, 0], tap: false, touch: false });
      },
      tap: (event) => {
        hovered = "";
        point(event, true);
      },
      grabs: (event) => /^(block|ghost)\./.test(this.pick(event).mesh ?? ""),
      drag: (phase, event) => {
        const met = this.pick(event, phase === "start" ? null : grabbed);
        if (phase === "start") grabbed = this.objects.get(met.mesh);
        host.style.cursor = phase === "start" || phase === "move" ? "grabbing" : "";
        this.send({ kind: "drag", phase, ...met, tap: false, touch: touch(event) });
        if (phase === "end" || phase === "cancel") grabbed = null;
      },
      orbit: (dx, dy) => {
        host.style.cursor = "grabbing";
        camera.orbit(turnBy(dx), turnBy(dy));
        this.draw();
      },
      orbited: () => {
        host.style.cursor = "";
        camera.release(this.still.matches ? 0 : TRAVEL);
        this.coming = true;
        this.draw();
      },
      zoom: (factor) => {
        camera.zoom(factor);
        this.draw();
      },
      twist: (quarters) => this.send({ kind: "twist", quarters }),
      key: (event) => this.send({ kind: "key", key: event.key, shift: event.shiftKey, ctrl: event.ctrlKey }),
    };
  }

  // One stop for the Tab key; what the page says of itself is not overwritten.
  label() {
    const { host } = this;
    if (!host.hasAttribute("tabindex")) host.tabIndex = 0;
    if (!host.hasAttribute("role")) host.setAttribute("role", "application");
  }

  // Letters that were painted before the page's typeface was there are painted again.
  async letter() {
    const texts = [...this.models].filter(([name]) => name.startsWith("label.")).map(([, model]) => model.get("material").get("map"));
    const faces = texts.map((text) => document.fonts.load(`${text.get("size")}px ${text.get("fontFace")}`, text.get("string")));
    await Promise.allSettled(faces);
    texts.forEach((text) => text.syncToThreeObj(true));
    this.draw();
  }

  // These events stay inside the widget's shadow tree, so the canvas itself is listened to.
  watchContext() {
    const canvas = this.view.renderer.domElement;
    const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));
    canvas.addEventListener("webglcontextlost", () => {
      this.lost = true;
      tell("sightline:no-webgl", "lost");
    });
    canvas.addEventListener("webglcontextrestored", () => {
      this.lost = false;
      // The view gave its renderer away when the context was lost.
      this.view.unfreeze();
      this.resize();
      tell("sightline:webgl", "restored");
    });
  }
}
