"""The scene's pythreejs objects, by the names of `webapp.scene.drawing`; the only importer of pythreejs."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np
import panel as pn
import param
import pythreejs as p3
import traitlets

from core.geometry.orientation import VERTICAL_TURNS
from core.geometry.shape import Shape
from core.placement import TableSize
from core.projection.canvas import line_tone
from core.structure import Structure
from webapp.scene import drawing, polycube, texture
from webapp.scene.camera import CAMERAS
from webapp.scene.drawing import Item, SceneOptions
from webapp.scene.mesh import Mesh, edges, frame, solid
from webapp.scene.table import RIM, board, lines, sheet

SIDE_NAMES = ("side 1", "side 2", "side 3", "side 4")

FIELD = 26.0
"""The camera's field of view away from the flat views, in degrees."""

SHADOW_SIDE = 1024
LABEL_FONT = "Atkinson Hyperlegible Next, system-ui, sans-serif"
SUN, FILL, SKY, AIR = 0.43, 0.1, 0.2, 0.46
_EDGES = {False: 0.6, True: drawing.INK}
"""The tone of the edges of light and of dark blocks."""


class ScenePane(pn.pane.IPyWidget):
    """A pane that takes the widgets' front end from the site itself.

    The loader adds a path to this address; what comes behind ``#`` is never asked for.
    """

    cdn = param.String("widgets/jupyter-threejs.js#")


class Camera(p3.PerspectiveCamera):
    """The camera, with what the page's code needs to move it: the *views* by name with the field of view between them,
    and the last patch *asked* of it, counted."""

    views = traitlets.Dict().tag(sync=True)
    asked = traitlets.Dict().tag(sync=True)


@dataclass
class SceneObjects:
    """The scene: *objects* by name, *tiles* by name, and the *pane* that shows them."""

    renderer: p3.Renderer
    pane: ScenePane
    objects: dict[str, Any]
    tiles: dict[str, p3.Texture]
    items: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The items as they were built: what the first changes are counted from."""


def build_scene(
    options: SceneOptions, side_names: Sequence[str] = SIDE_NAMES, more: Mapping[str, "Extra"] | None = None
) -> SceneObjects:
    """Return the scene of an empty table, shown as *options* say, with a mesh for each block of their block set, and
    what is there *more*, by name."""
    tiles = _tiles(options)
    objects: dict[str, Any] = {"camera": _camera(options.size), **_lights(), **_furniture(options.size, side_names)}
    plain = tiles["plain"]
    geometries = {shape.name: _geometries(shape) for shape in drawing.shapes(options.block_set)}
    for block in options.block_set.blocks:
        color = options.block_set.color_by_id[block.color].hex
        material = p3.MeshLambertMaterial(map=plain, vertexColors="VertexColors")
        geometry = geometries[block.shape.name].solids[drawing.is_dark(color)]
        outline = p3.LineSegments(geometries[block.shape.name].lines, p3.LineBasicMaterial(color=line_tone(color)))
        # The chamfers show an edge where both its faces face the viewer; the lines show the outline too.
        objects[f"block.{block.id}"] = p3.Mesh(
            geometry, material, castShadow=True, receiveShadow=True, children=[outline]
        )
    for name, made in geometries.items():
        ghost = p3.MeshLambertMaterial(map=plain, transparent=True, depthWrite=False)
        objects[f"ghost.{name}"] = p3.Mesh(made.plain, ghost, renderOrder=3)
        objects[f"ghost.{name}.e"] = p3.Mesh(made.frame, _overlay(0.95), renderOrder=5)
        objects[f"outline.{name}"] = p3.Mesh(made.frame, _overlay(1.0), renderOrder=4)
    objects |= {**_markers(), **_extras(more or {}, plain)}
    for name, item in tiles.items():
        objects[f"map.{name}"] = p3.Mesh(
            geometries[min(geometries)].frame, p3.MeshBasicMaterial(map=item), visible=False
        )
    for name, thing in objects.items():
        thing.name = name
    scene = p3.Scene(children=[thing for name, thing in objects.items() if name != "camera"], background=None)
    renderer = p3.Renderer(
        scene=scene,
        camera=objects["camera"],
        antialias=True,
        alpha=True,
        clearOpacity=0.0,
        background=None,
        background_opacity=0.0,
        width=640,
        height=480,
        shadowMap=p3.WebGLShadowMap(enabled=True, type="PCFShadowMap"),
    )
    built = SceneObjects(renderer, ScenePane(renderer, sizing_mode="stretch_both", margin=0), objects, tiles)
    built.items = drawing.scene_items(Structure(), None, (), options)
    apply_patches(built, built.items)
    return built


@dataclass(frozen=True)
class Extra:
    """A thing that only one game's scene has: its *mesh*, and whether it is *matt* like the blocks, lies *flat* on the
    table, or shows *over* whatever stands before it."""

    mesh: Mesh
    kind: str
    color: str = "#ffffff"


def _extras(more: Mapping[str, Extra], plain: p3.Texture) -> dict[str, p3.Mesh]:
    shared = {id(extra.mesh): _geometry(_attributes(extra.mesh)) for extra in more.values()}
    objects = {}
    for name, extra in more.items():
        if extra.kind == "matt":
            paint: p3.Material = p3.MeshLambertMaterial(map=plain, color=extra.color)
        elif extra.kind == "flat":
            paint = p3.MeshBasicMaterial(color=extra.color, transparent=True, depthWrite=False)
        else:
            paint = _overlay(0.85)
        order = {"matt": 0, "flat": 1, "over": 4}[extra.kind]
        objects[name] = p3.Mesh(shared[id(extra.mesh)], paint, renderOrder=order, receiveShadow=extra.kind == "matt")
    return objects


def apply_patches(scene: SceneObjects, patches: Mapping[str, Item]) -> None:
    """Set on the pythreejs objects what *patches* say; names that the scene does not have are left out.

    The camera is moved by the page's own code, which hears what is asked of it.
    """
    for name, patch in patches.items():
        thing = scene.objects.get(name)
        if thing is None:
            continue
        if name == "camera":
            thing.asked = {**patch, "count": thing.asked.get("count", 0) + 1}
            continue
        for key in ("position", "quaternion"):
            if key in patch:
                setattr(thing, key, tuple(patch[key]))
        if "visible" in patch:
            thing.visible = patch["visible"]
        painted = getattr(thing, "material", thing)
        if "color" in patch:
            painted.color = patch["color"]
        if "opacity" in patch:
            painted.opacity = patch["opacity"]
            if name.startswith("block."):
                thing.castShadow = painted.depthWrite = patch["opacity"] == 1
                painted.transparent = patch["opacity"] < 1
        if "map" in patch:
            painted.map = scene.tiles[patch["map"]]


@dataclass
class _Geometries:
    solids: dict[bool, p3.BufferGeometry]
    """By whether the block is dark, so that its edges are lighter than it."""
    plain: p3.BufferGeometry
    frame: p3.BufferGeometry
    lines: p3.BufferGeometry


def _geometries(shape: Shape) -> _Geometries:
    bent = polycube.is_bent(shape)
    mesh = polycube.solid(shape) if bent else solid(shape)
    attributes = _attributes(mesh)
    solids = {
        dark: _geometry({**attributes, "color": p3.BufferAttribute(mesh.tones(1.0, edge))})
        for dark, edge in _EDGES.items()
    }
    bars = _attributes((polycube.frame if bent else frame)(shape, 0.05, 0.012))
    lines = {"position": p3.BufferAttribute((polycube.edges if bent else edges)(shape))}
    return _Geometries(solids, _geometry(attributes), _geometry(bars), _geometry(lines))


def _attributes(mesh: Mesh) -> dict[str, p3.BufferAttribute]:
    return {name: p3.BufferAttribute(array) for name, array in mesh.arrays().items()}


def _geometry(attributes: Mapping[str, p3.BufferAttribute]) -> p3.BufferGeometry:
    return p3.BufferGeometry(attributes=dict(attributes))


def _tiles(options: SceneOptions) -> dict[str, p3.Texture]:
    found = {"plain": _texture(texture.tile("plain")), "hatch": _texture(texture.hatch())}
    for color in options.block_set.colors:
        name = drawing.tile(color.pattern, color.hex)
        light = drawing.INK if drawing.is_dark(color.hex) else None
        if name not in found:
            found[name] = _texture(texture.tile(color.pattern, light))
    return found


def _texture(picture: texture.Picture, sharp: int = 1) -> p3.DataTexture:
    return p3.DataTexture(
        picture,
        format="LuminanceFormat" if picture.ndim == 2 else "LuminanceAlphaFormat",
        wrapS="RepeatWrapping",
        wrapT="RepeatWrapping",
        magFilter="LinearFilter",
        minFilter="LinearMipMapLinearFilter",
        generateMipmaps=True,
        anisotropy=sharp,
    )


def _camera(size: TableSize) -> Camera:
    views = {name: asdict(view) for name, view in CAMERAS.items()}
    reach = float(np.hypot(size.width, size.depth)) / 2 + RIM + size.height
    return Camera(fov=FIELD, position=(6.0, 8.0, 12.0), views={"named": views, "field": FIELD, "reach": reach})


def _lights() -> dict[str, Any]:
    # The page's code draws the shadow camera in around what casts a shadow; here only its depth counts.
    shadow = p3.DirectionalLightShadow(
        mapSize=(SHADOW_SIDE, SHADOW_SIDE), bias=-0.0012, camera=p3.OrthographicCamera(-9, 9, 9, -9, 4, 34)
    )
    # The page's shading takes the slanting lights in this order.
    return {
        "light.sun": p3.DirectionalLight(intensity=SUN, position=(-6.0, 15.0, 8.0), castShadow=True, shadow=shadow),
        "light.air": p3.AmbientLight(intensity=AIR),
        "light.sky": p3.HemisphereLight(groundColor="#9c8f7a", intensity=SKY),
        "light.fill": p3.DirectionalLight(color="#eef2ff", intensity=FILL, position=(9.0, 4.0, 5.0)),
    }


def _furniture(size: TableSize, side_names: Sequence[str]) -> dict[str, Any]:
    mesh, tones = board(size)
    color = np.repeat(np.array(tones, dtype=np.float32)[:, None], 3, axis=1)
    wood = p3.MeshLambertMaterial(map=_texture(texture.wood()), vertexColors="VertexColors")
    objects = {
        # Drawn after the blocks: what they hide of it costs nothing.
        "table": p3.Mesh(
            _geometry({**_attributes(mesh), "color": p3.BufferAttribute(color)}),
            wood,
            receiveShadow=True,
            renderOrder=1,
        ),
        "grid": p3.Mesh(
            _geometry(_attributes(lines(size))),
            p3.MeshBasicMaterial(transparent=True, opacity=0.34, depthWrite=False),
            renderOrder=1,
        ),
    }
    letters = _geometry(_attributes(sheet(1.9, 1.9)))
    for k, name in enumerate(side_names):
        text = p3.TextTexture(
            string=name, size=72, fontFace=LABEL_FONT, color="white", squareTexture=True, minFilter="LinearFilter"
        )
        ink = p3.MeshBasicMaterial(map=text, transparent=True, opacity=0.85, depthWrite=False)
        away = ((size.depth, size.width, size.depth, size.width)[k] + RIM) / 2
        x, y = ((0.0, -away), (away, 0.0), (0.0, away), (-away, 0.0))[k]
        objects[f"label.{k + 1}"] = p3.Mesh(
            letters,
            ink,
            position=(x, 0.006, -y),
            quaternion=tuple(drawing.quaternion(VERTICAL_TURNS[k])),
            renderOrder=1,
        )
    return objects


def _markers() -> dict[str, Any]:
    cell = Shape.of("cell", [((0, 0, 0), None)])
    spot = _geometry(_attributes(sheet(0.94, 0.94)))
    thin, thick = (_geometry(_attributes(frame(cell, width, swell))) for width, swell in ((0.05, -0.02), (0.07, 0.03)))
    objects: dict[str, Any] = {}
    for k in range(drawing.SHADOWS):
        paint = p3.MeshBasicMaterial(transparent=True, opacity=0.5, depthWrite=False)
        objects[f"shadow.{k + 1}"] = p3.Mesh(spot, paint, renderOrder=2)
    for k in range(drawing.MARKS):
        objects[f"mark.{k + 1}"] = p3.Mesh(thick, _overlay(0.9), renderOrder=6)
    objects["cursor"] = p3.Mesh(thin, _overlay(0.9), renderOrder=6)
    return objects


def _overlay(opacity: float) -> p3.MeshBasicMaterial:
    """Return the paint for what shows through whatever stands before it."""
    return p3.MeshBasicMaterial(transparent=True, opacity=opacity, depthTest=False, depthWrite=False)
