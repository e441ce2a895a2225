"""The pointer: what a mouse or a finger on the scene means at the desk."""

from collections.abc import Mapping
from typing import Any

from webapp.controllers.hands import DRAG, MOUSE, TOUCH, Hands
from webapp.controllers.hands_view import HandsView
from webapp.scene.picking import aim_of, aim_pose

BLOCK, GHOST = "block.", "ghost."


class Pointer:
    """Turns pointer events into aims, placements and moves of blocks."""

    def __init__(self, desk: Hands, view: HandsView) -> None:
        """Serve *desk*; what is pointed at is marked in *view*."""
        self._desk = desk
        self._view = view
        self._dragging = False
        self._ghost = False

    def point(self, event: Mapping[str, Any]) -> None:
        """Take a movement over the scene, or a tap on it."""
        desk, held = self._desk, self._desk.held
        desk.way = TOUCH if event.get("touch") else MOUSE
        mesh = event.get("mesh")
        block_id = desk.found(mesh.removeprefix(BLOCK)) if mesh and mesh.startswith(BLOCK) else None
        self._view.hovered = None
        if mesh is None:
            return
        if mesh.startswith(GHOST):
            # Only fingers meet the ghost: they tap it where it is.
            if event.get("tap"):
                desk.place()
            return
        if held.block is None:
            if not event.get("tap"):
                self._view.hovered = block_id
            elif block_id:
                desk.lift(block_id)
            return
        before = held.pose if held.shown else None
        self._aim(event)
        if event.get("tap") and (desk.way == MOUSE or held.pose == before):
            desk.place()

    def drag(self, event: Mapping[str, Any]) -> None:
        """Take a phase of a block's, or under a finger the ghost's, being dragged."""
        desk, phase, mesh = self._desk, event.get("phase"), event.get("mesh")
        touch = bool(event.get("touch"))
        if phase == "start":
            self._view.hovered = None
            self._ghost = bool(mesh and mesh.startswith(GHOST))
        done = phase in ("end", "cancel")
        desk.way = TOUCH if self._ghost or (done and touch) else MOUSE if done else DRAG
        match phase:
            case "start" if self._ghost:
                self._dragging = desk.held.block is not None
            case "start":
                self._dragging = bool(mesh and mesh.startswith(BLOCK)) and desk.lift(
                    desk.found(mesh.removeprefix(BLOCK))
                )
            case "move" if self._dragging and mesh is not None:
                self._aim(event)
            case "end" | "cancel" if self._ghost:
                # A ghost that is let go stays where it is: a tap or the button puts it down.
                self._dragging = False
            case "end" if self._dragging:
                self._dragging = False
                if mesh is None:
                    desk.take()
                else:
                    self._aim(event)
                    self._put_down()
            case "cancel" if self._dragging:
                self._dragging = False
                desk.drop()

    def _put_down(self) -> None:
        """Let go of a dragged block: where it may not stand it goes back, and the reason stays to be read."""
        desk = self._desk
        refused = bool(desk.findings)
        desk.place()
        if refused:
            said = desk.message
            desk.drop()
            desk.message = said

    def _aim(self, event: Mapping[str, Any]) -> None:
        desk, held = self._desk, self._desk.held
        aim = aim_of(event, desk.shown, desk.size)
        if aim is not None and held.block is not None:
            pose = aim_pose(held.structure, held.block, held.orientation, aim, desk.size)
            desk.aim((pose.origin[0], pose.origin[1]))
