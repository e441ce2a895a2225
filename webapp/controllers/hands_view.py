"""What a page shows of a pair of hands at a table: named values, and the scene. Nothing here decides anything."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from html import escape

from core.blocks import BlockSet
from core.description import describe_placement
from core.structure import Structure
from webapp.components.board_text import diagram_words
from webapp.components.hand import hand_html
from webapp.components.message import message_html
from webapp.components.tray import tray_html
from webapp.components.words import capital
from webapp.controllers.hands import KEY, Hands
from webapp.scene.camera import camera_patch
from webapp.scene.drawing import HeldView, Item, Mark, SceneOptions, scene_items
from webapp.session import Output


class HandsView:
    """The values and the scene of a table, made from its *hands* and from what is under the pointer."""

    def __init__(self, hands: Hands) -> None:
        """Show *hands*."""
        self._hands = hands
        self.hovered: str | None = None
        """The block under the pointer, as the scene calls it."""
        self._worded: tuple[object, str] = (None, "")

    def outputs(self) -> Iterator[Output]:
        """Return what every table shows."""
        hands, held = self._hands, self._hands.held
        patterns = hands.player.settings.patterns
        in_hand = held.block.id if held.block else None
        lifted = held.home is not None
        standing = hands.structure.by_id.keys()
        shown = hands.seen_as(in_hand) if in_hand else None
        chosen = in_hand if shown == in_hand else None
        yield Output("message", hands.message, lambda: message_html(hands.message))
        yield Output(
            "tray", (hands.structure, chosen, patterns), lambda: tray_html(hands.box, standing, chosen, patterns)
        )
        yield Output("hand", (shown, lifted, patterns), lambda: hand_html(self.drawn, shown, lifted, patterns))
        yield Output.of("@data.hand", "full" if in_hand else "empty")
        yield from hands.player.outputs()

    def scene(self) -> Mapping[str, Item]:
        """Return the whole scene as it should be now."""
        hands, held = self._hands, self._hands.held
        structure = hands.shown
        placement = held.placement if held.shown else None
        view, lifted = None, None
        if placement is not None:
            findings = hands.findings
            cells = tuple(cell for finding in findings for cell in finding.cells)
            seen_as = hands.seen_as(placement.block.id)
            view = HeldView(self.drawn.by_id[seen_as], placement.pose, not findings, cells)
            if held.home is not None and held.home.cells != placement.cells:
                lifted = seen_as
            elif held.home is not None:
                structure = structure.removing(seen_as)
        cursor = (
            (*held.square, min(held.height, hands.size.height - 1)) if hands.way == KEY and not held.block else None
        )
        options = SceneOptions(
            self.drawn,
            hands.size,
            dark=hands.player.is_dark,
            patterns=hands.player.settings.patterns,
            selected=self.hovered if held.block is None else None,
            lifted=lifted,
            cursor=cursor,
            camera=hands.view.preset,
        )
        items = scene_items(structure, view, self.marks(), options)
        # The count tells the same view asked for again from the view that is already there.
        items["camera"] = {**camera_patch(hands.view.preset)["camera"], "asked": hands.view.asked}
        return items

    # What each table has of its own

    @property
    def drawn(self) -> BlockSet:
        """The blocks that the scene has meshes for."""
        return self._hands.box

    def marks(self) -> Sequence[Mark]:
        """Return the cells that are marked."""
        return ()

    # In words

    def board(self, more: Collection[str] = ()) -> str:
        """Return the table in words: what was said, what is wrong with the block in hand, what stands, and *more*."""
        hands = self._hands
        said = f"{hands.message.lead} {hands.message.text}".strip()
        wrong = ""
        if hands.held.shown and hands.findings:
            faults = "".join(f"<li>{escape(hands.refusal(finding))}</li>" for finding in hands.findings)
            wrong = f"<p>The block in hand may not stand here:</p><ul>{faults}</ul>"
        return f'<div class="words"><p>{escape(capital(said))}</p>{wrong}{self._standing()}{"".join(more)}</div>'

    def _standing(self) -> str:
        """Return in words what stands; made once for each structure."""
        structure: Structure = self._hands.shown
        if self._worded[0] is not structure:
            box = self.drawn
            items = "".join(f"<li>{escape(describe_placement(p, box))}</li>" for p in structure.from_below())
            drawn = f"<pre>{escape(diagram_words(structure, box))}</pre>"
            self._worded = (structure, f"<ul>{items}</ul>{drawn}" if items else "<p>Nothing is on the table.</p>")
        return self._worded[1]
