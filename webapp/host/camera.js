// The camera: named views, orbit and zoom, and the way from perspective to the flat views, which show no depth at all.

const LOWEST = Math.PI / 2 - 0.03; // free orbit stays above the table
const NEAR = (5 * Math.PI) / 180; // a view let go of this near to a flat one becomes that one
const [FARTHEST, CLOSEST] = [0.55, 4];
const RELEASE = 160; // milliseconds until a flat view that is dragged has its depth back

const mix = (a, b, t) => a + (b - a) * t;
const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
const smooth = (t) => t * t * (3 - 2 * t);
const nearest = (angle, to) => angle + 2 * Math.PI * Math.round((to - angle) / (2 * Math.PI));

// `views` is what `webapp.scene.three` gives the camera: the views by name, the field of view, how far the scene reaches.
// `lights` are the slanting ones and the even one, the air: a view from a side is lit evenly, so that its colours are those of the cards.
export function makeCamera(THREE, camera, views, lights) {
  const { named, field, reach } = views;
  const base = { slanting: lights.slanting.map((light) => light.intensity), air: lights.air.intensity };
  let aspect = 1;
  let now = viewOf("home");
  let travel = null; // {from, to, began, lasts}
  let orbiting = false;
  let locked = false; // only Python may turn the view
  let last = 0;
  // The projection is ours: whatever else touches the camera must not bring back the plain perspective.
  camera.updateProjectionMatrix = project;

  function viewOf(name) {
    const { azimuth, polar, target, span, flat } = named[name];
    return { azimuth, polar, target, span, zoom: 1, flat: Number(flat), even: Number(flat && polar > 1.5) };
  }

  const half = () => Math.max(now.span[1], now.span[0] / aspect) / now.zoom;

  function project() {
    const h = half();
    const angle = THREE.Math.degToRad(field * (1 - now.flat)) / 2;
    const flat = angle < 0.002;
    const away = flat ? 2 * reach : h / Math.tan(angle);
    const near = Math.max(0.1, away - reach);
    const far = away + reach;
    if (flat) camera.projectionMatrix.makeOrthographic(-h * aspect, h * aspect, h, -h, near, far);
    else {
      const top = near * Math.tan(angle);
      camera.projectionMatrix.makePerspective(-top * aspect, top * aspect, top, -top, near, far);
    }
    camera.projectionMatrixInverse?.getInverse(camera.projectionMatrix);
    const { azimuth, polar, target } = now;
    const out = Math.sin(polar) * away;
    camera.position.set(
      target[0] + out * Math.sin(azimuth),
      target[1] + away * Math.cos(polar),
      target[2] + out * Math.cos(azimuth),
    );
    camera.rotation.set(polar - Math.PI / 2, azimuth, 0, "YXZ");
    camera.updateMatrixWorld(true);
    lights.slanting.forEach((light, k) => (light.intensity = base.slanting[k] * (1 - now.even)));
    lights.air.intensity = mix(base.air, 1, now.even);
  }

  function go(to, lasts) {
    to = { ...to, azimuth: nearest(to.azimuth, now.azimuth) };
    if (lasts > 0) travel = { from: now, to, began: null, lasts };
    else {
      travel = null;
      now = to;
    }
  }

  function landing() {
    for (const name of Object.keys(named)) {
      const view = viewOf(name);
      if (!view.flat) continue;
      if (view.polar === 0) {
        if (now.polar > NEAR) continue;
        const quarter = (Math.round(now.azimuth / (Math.PI / 2)) * Math.PI) / 2;
        return { ...view, azimuth: quarter, zoom: now.zoom };
      }
      const turn = Math.abs(nearest(view.azimuth, now.azimuth) - now.azimuth) * Math.sin(view.polar);
      if (Math.hypot(turn, view.polar - now.polar) < NEAR) return { ...view, zoom: now.zoom };
    }
    return null;
  }

  return {
    // Takes a patch of the scene's "camera"; `ease` is how long it may take.
    apply(patch, ease) {
      if ("locked" in patch) locked = patch.locked;
      if (!["preset", "azimuth", "polar", "distance", "target", "zoom"].some((key) => key in patch)) return;
      const to = patch.preset in named ? viewOf(patch.preset) : { ...now, flat: 0, even: 0 };
      for (const key of ["azimuth", "polar", "target"]) if (key in patch) to[key] = patch[key];
      if (patch.distance) to.zoom = Math.max(to.span[1], to.span[0] / aspect) / (patch.distance * Math.tan(THREE.Math.degToRad(field) / 2));
      if (patch.zoom) Object.assign(to, { ...now, zoom: now.zoom * patch.zoom });
      to.zoom = clamp(to.zoom, FARTHEST, CLOSEST);
      go(to, ease);
    },
    orbit(across, down) {
      if (locked) return;
      travel = null;
      orbiting = true;
      now = { ...now, azimuth: now.azimuth - across, polar: clamp(now.polar - down, 0, LOWEST) };
    },
    // The orbit is over: near a flat view the camera goes on to it.
    release(lasts) {
      orbiting = false;
      const to = landing();
      if (to) go(to, lasts);
    },
    zoom(factor) {
      travel = null;
      now = { ...now, zoom: clamp(now.zoom * factor, FARTHEST, CLOSEST) };
    },
    shape(ratio) {
      aspect = ratio;
    },
    // Moves on to the time `at`; whether there is more to come.
    step(at) {
      const passed = Math.min(50, at - last);
      last = at;
      if (travel) {
        travel.began ??= at;
        const t = smooth(clamp((at - travel.began) / travel.lasts, 0, 1));
        const { from, to } = travel;
        now = Object.fromEntries(
          Object.keys(to).map((key) => [key, Array.isArray(to[key]) ? to[key].map((v, k) => mix(from[key][k], v, t)) : mix(from[key], to[key], t)]),
        );
        if (t === 1) {
          now = to;
          travel = null;
        }
      } else if (orbiting && now.flat > 0) {
        const less = passed / RELEASE;
        now = { ...now, flat: Math.max(0, now.flat - less), even: Math.max(0, now.even - less) };
      }
      project();
      return travel !== null || (orbiting && now.flat > 0);
    },
    get angles() {
      const { azimuth, polar } = travel?.to ?? now;
      return { azimuth: nearest(azimuth, 0), polar };
    },
    get view() {
      return now;
    },
  };
}
