"""The sample page as Panel objects."""

import panel as pn
import pythreejs as three

from tests.webapp.sample.session import SIZES
from webapp.pages.page import Page
from webapp.scene.three import SceneObjects, ScenePane

TEMPLATE = """<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Sample</title><meta name="viewport" content="width=device-width"></head>
<body>
<main><h1>Sample</h1>
<p data-message role="status"></p><p data-update hidden></p>
<p>{%- for name in ("where", "chance", "fail", "dialog", "far", "share", "forget", "reset", "toil", "rest") %}
<button type="button" data-press="{{ name }}">{{ name | title }}</button>{% endfor %}</p>
<dialog id="about"><p>About</p><form method="dialog"><button>Close</button></form></dialog>
{{ embed(roots.controls) }}
<div data-scene style="width: 320px; height: 240px">{{ embed(roots.scene) }}</div>
</main></body></html>
"""


def declare() -> Page:
    """Return the sample page with new Panel objects."""
    widgets = {
        "add": pn.widgets.Button(label="Add one"),
        "size": pn.widgets.Select(label="Size", options=list(SIZES)),
        "shape": pn.widgets.RadioButtonGroup(label="Shape", options={"Cube": "cube", "Bar": "bar"}),
        "agree": pn.widgets.Checkbox(label="Agree"),
        "level": pn.widgets.IntSlider(label="Level", start=1, end=6, value=1),
        "count": pn.pane.HTML("<p>Counting</p>"),
        "told": pn.pane.HTML(""),
        "events": pn.pane.HTML(""),
    }
    cube = three.Mesh(three.BoxGeometry(), three.MeshStandardMaterial(color="#2f6db5"), name="cube")
    camera = three.PerspectiveCamera(position=[3, 3, 3], aspect=4 / 3)
    scene = three.Scene(children=[cube, camera, three.AmbientLight()])
    renderer = three.Renderer(camera=camera, scene=scene, controls=[three.OrbitControls(controlling=camera)])
    renderer.width, renderer.height = 320, 240
    pane = ScenePane(renderer)
    return Page(
        name="index",
        title="Sample",
        template=TEMPLATE,
        slots={"controls": pn.Column(*widgets.values()), "scene": pane},
        widgets=widgets,
        scene=SceneObjects(renderer, pane, {"cube": cube}, {}),
    )
