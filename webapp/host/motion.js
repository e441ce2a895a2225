// Motion: what changes its place takes a moment for it, if it is told to.

const LIFT = 0.3; // cells that a block rises by when it is taken, and sinks by when it is placed

const settle = (t) => 1 - (1 - t) ** 3;

export class Motion {
  constructor(THREE) {
    this.THREE = THREE;
    this.ways = new Map(); // mesh → {from, to, turn, turned, lasts, began, hides}
  }

  // Whether the mesh is on its way out.
  leaves(mesh) {
    return Boolean(this.ways.get(mesh)?.hides);
  }

  get busy() {
    return this.ways.size > 0;
  }

  // Takes a patch of a mesh. What was not there comes down to its place, what goes is lifted first, what moves takes the
  // straight way; `ease` is how many milliseconds that takes, 0 for at once.
  place(mesh, { position, quaternion, visible }, ease) {
    if (!position && !quaternion && visible === undefined) return;
    const { THREE } = this;
    const way = this.ways.get(mesh);
    const goal = way?.hides ?? way ?? { to: mesh.position, turned: mesh.quaternion };
    const to = position ? new THREE.Vector3(...position) : goal.to.clone();
    const turned = quaternion ? new THREE.Quaternion(...quaternion) : goal.turned.clone();
    const shown = mesh.visible && !way?.hides;
    const shows = visible ?? shown;
    this.ways.delete(mesh);
    if (ease === 0 || (!shown && !shows)) {
      mesh.position.copy(to);
      mesh.quaternion.copy(turned);
      mesh.visible = shows;
      return;
    }
    const up = new THREE.Vector3(0, LIFT, 0);
    if (!shown) {
      mesh.position.copy(to).add(up);
      mesh.quaternion.copy(turned);
    }
    mesh.visible = true;
    const start = { from: mesh.position.clone(), turn: mesh.quaternion.clone(), lasts: ease };
    if (shows) this.ways.set(mesh, { ...start, to, turned });
    else this.ways.set(mesh, { ...start, to: start.from.clone().add(up), turned: start.turn, hides: { to, turned } });
  }

  // Moves on to the time `at`.
  step(at) {
    for (const [mesh, way] of this.ways) {
      way.began ??= at;
      const t = Math.min(1, (at - way.began) / way.lasts);
      mesh.position.lerpVectors(way.from, way.to, settle(t));
      this.THREE.Quaternion.slerp(way.turn, way.turned, mesh.quaternion, settle(t));
      if (t < 1) continue;
      this.ways.delete(mesh);
      if (!way.hides) continue;
      mesh.visible = false;
      mesh.position.copy(way.hides.to);
      mesh.quaternion.copy(way.hides.turned);
    }
  }
}
