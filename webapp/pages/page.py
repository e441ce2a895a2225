"""A page as it is declared once, for both hosts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from panel.viewable import Viewable

if TYPE_CHECKING:
    from webapp.scene.three import SceneObjects


@dataclass
class Page:
    """What a host needs to show a page and to wire it to its ``Session``.

    ``name`` gives the file (``build`` → ``build.html``) and the argument of ``Session``.
    ``template`` is Jinja text for the whole document, real HTML with ``{{ embed(roots.<slot>) }}`` where Panel objects
    go; the host puts its own tags behind ``<head>`` and before ``</body>``.
    ``slots`` are the Panel roots of the template; ``widgets`` names the widgets and HTML panes that take part in the
    link table (events by name, values to it), wherever in the slots they stand.
    ``scene`` holds the pythreejs objects by name, or ``None`` for a page without a scene.
    """

    name: str
    title: str
    template: str
    slots: dict[str, Viewable]
    widgets: dict[str, Viewable] = field(default_factory=dict)
    scene: SceneObjects | None = None
