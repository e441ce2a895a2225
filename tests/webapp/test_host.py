"""The hosts' Python: the link table, the rendered page, the build's name, and what the command says is missing."""

import json
import re
import subprocess
import sys
from pathlib import Path

import panel as pn
import pytest

import build as command
from webapp.host import steps
from webapp.host.inputs import digest
from webapp.host.resources import use_local_files

use_local_files()

from tests.webapp.sample.pages import declare  # noqa: E402 — Panel's extension has to be loaded first
from webapp.host.apply import apply_values  # noqa: E402
from webapp.host.links import LinkError, link_table  # noqa: E402
from webapp.host.render import ForeignAddressError, Rendered, render  # noqa: E402
from webapp.host.resources import widget_bundle  # noqa: E402
from webapp.pages.page import Page  # noqa: E402


@pytest.fixture(scope="module")
def rendered() -> Rendered:
    return render(declare(), "x/", "<script>begin()</script>", {"words": {"say": "</script>"}})


def test_each_linked_object_is_marked_and_its_values_have_a_way() -> None:
    widgets = {"size": pn.widgets.Select(options={"Small": 1, "Large": 2}), "text": pn.pane.HTML("")}
    table = link_table(widgets)
    assert table["size"]["choices"] == [1, 2]
    assert table["size"]["props"]["value"] == ["value", "choice"]
    assert (table["text"]["main"], table["text"]["sends"]) == ("object", None)
    assert widgets["size"].tags == ["link:size"]
    assert link_table(widgets) == table
    assert widgets["size"].tags == ["link:size"]


def test_an_object_that_cannot_be_carried_is_refused_by_name() -> None:
    with pytest.raises(LinkError, match="when: a DatePicker"):
        link_table({"when": pn.widgets.DatePicker()})


def test_a_reply_is_set_on_the_objects_and_the_browsers_share_is_returned() -> None:
    page = declare()
    reply = {
        "values": {"count": "<p>3</p>", "add": "Add to 3", "add.disabled": True, "size": "large", "@store.count": "3"},
        "patches": {"cube": {"position": [1.5, 0, 0]}},
    }
    assert apply_values(page, reply) == {"@store.count": "3"}
    assert page.widgets["count"].object == "<p>3</p>"
    assert (page.widgets["add"].label, page.widgets["add"].disabled) == ("Add to 3", True)
    assert page.widgets["size"].value == "large"
    assert page.scene is not None
    assert page.scene.objects["cube"].position == (1.5, 0, 0)
    with pytest.raises(KeyError, match="nowhere"):
        apply_values(page, {"values": {"nowhere": 1}, "patches": {}})


def test_every_address_of_a_page_lies_below_its_base(rendered: Rendered) -> None:
    addresses = re.findall(r'(?:src|href)="([^"]+)"', rendered.html)
    assert addresses
    assert all(address.startswith("x/") for address in addresses)
    assert all(path.is_file() for path in rendered.files.values())
    assert "ImportedStyleSheet" not in rendered.html


def test_what_the_bridge_reads_is_json_that_ends_no_script(rendered: Rendered) -> None:
    found = re.search(r'<script type="application/json" id="sightline">(.*?)</script>', rendered.html)
    assert found
    setting = json.loads(found[1])
    assert setting["words"]["say"] == "</script>"
    assert set(setting["links"]) == set(declare().widgets)


def test_a_page_that_would_ask_another_host_is_not_built() -> None:
    template = "<!DOCTYPE html><html><head></head><body>{{ embed(roots.text) }}</body></html>"
    with pytest.raises(ForeignAddressError, match="example"):
        render(Page("bad", "Bad", template, {"text": pn.pane.HTML("")}), "x/", '<img src="//example.org/a.png">', {})


def test_the_widget_bundle_is_one_module_that_asks_for_nothing_but_the_widget_base() -> None:
    script = f"""
      const found = [];
      globalThis.window = {{ console }};
      new Function("define", {json.dumps(widget_bundle())})((needs, make) => found.push(needs, typeof make));
      console.log(JSON.stringify([...found, window.THREE.REVISION]));
    """
    done = subprocess.run(["node", "-"], input=script, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [["module", "@jupyter-widgets/base"], "function", "97"]


def test_the_name_of_a_build_follows_what_it_is_made_from(tmp_path: Path) -> None:
    (tmp_path / "part").mkdir()
    (tmp_path / "part" / "a.py").write_text("1")
    first = digest(["part"], root=tmp_path)
    (tmp_path / "part" / "__pycache__").mkdir()
    (tmp_path / "part" / "__pycache__" / "a.pyc").write_text("")
    assert digest(["part"], root=tmp_path) == first
    assert digest(["part"], "other Python", root=tmp_path) != first
    (tmp_path / "part" / "a.py").write_text("2")
    assert digest(["part"], root=tmp_path) != first


def test_a_step_is_made_once_for_what_it_is_made_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "KEPT", tmp_path)
    made: list[Path] = []

    def make(folder: Path) -> None:
        made.append(folder)
        (folder / "result").write_text("done")

    for key in ("aaaa", "aaaa", "bbbb", "cccc"):
        assert (steps.made("step", key, make) / "result").read_text() == "done"
    assert len(made) == 3
    assert not (tmp_path / "step-aaaa").exists()


@pytest.mark.parametrize(
    ("tools", "said"),
    [
        ({}, "Node.js is missing: get version 20 or newer from nodejs.org."),
        ({"node": "echo v18.1.0"}, "Sightline needs Node.js 20 or newer, this is 18: get it from nodejs.org."),
    ],
    ids=["none", "old"],
)
def test_a_missing_tool_is_named_in_one_sentence(tmp_path: Path, tools: dict[str, str], said: str) -> None:
    for name, script in tools.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    done = subprocess.run(
        [sys.executable, command.__file__, "build"],
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr.strip()) == (1, said)
