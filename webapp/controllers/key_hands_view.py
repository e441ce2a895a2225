"""What a page shows of a pair of hands over a ruin: named values, and the scene with the core and the floor."""

from collections.abc import Collection, Iterator, Mapping

from core.blocks import BlockSet
from core.games.block_and_key.view import Square
from webapp.components.key_picture import Shown, view_svg, view_words
from webapp.components.message import message_html
from webapp.components.tray import tray_html
from webapp.components.words import say
from webapp.controllers.hands_view import HandsView
from webapp.controllers.key_hands import KeyHands
from webapp.scene.drawing import Item
from webapp.scene.key_drawing import CORE_SIDES, floor_items
from webapp.session import Output


class KeyHandsView(HandsView):
    """The values and the scene of *hands* over a ruin."""

    def __init__(self, hands: KeyHands) -> None:
        """Show *hands*."""
        super().__init__(hands)
        self._keys = hands

    def outputs(self) -> Iterator[Output]:
        """Return what every ruin shows."""
        hands, held = self._keys, self._keys.held
        patterns = hands.player.settings.patterns
        in_hand = held.block.id if held.block else None
        standing = tuple(block.id for block in hands.box.blocks if block.id in hands.structure.by_id)
        yield Output("message", hands.message, lambda: message_html(hands.message))
        yield Output(
            "tray",
            (hands.box.blocks, standing, in_hand, patterns),
            lambda: tray_html(hands.box, standing, in_hand, patterns, hands.whole),
        )
        yield Output("board", (hands.structure, hands.message, hands.findings), self.board)
        yield Output.of("@data.hand", "full" if in_hand else "empty")
        yield from hands.player.outputs()

    @property
    def drawn(self) -> BlockSet:
        """The blocks that the scene has meshes for: all of the box, and the core."""
        return self._keys.drawn

    def scene(self) -> Mapping[str, Item]:
        """Return the whole scene as it should be now."""
        hands = self._keys
        dark, patterns = hands.player.is_dark, hands.player.settings.patterns
        floor = floor_items(hands.ruin, 0, (), hands.whole, dark=dark, patterns=patterns)
        return {**super().scene(), **{side: floor[side] for side in CORE_SIDES}}

    def seen_html(self, side: int, found: Mapping[str, Collection[Square]], placed: str | None, words: str) -> str:
        """Return what *side* sees, or would see if the block in hand stood where it is aimed, with the squares that are
        *found* for each key outlined.

        *placed* is the block placed last, if the hand is empty; *words* begins the names of the sentences under it.
        """
        hands = self._keys
        view, block_id = hands.view_then(side), hands.held.block.id if hands.held.block else placed
        kind = "now" if view is None else "would"
        if view is None:
            view, block_id = hands.view_now(side), placed
        new = view.faces_of(block_id) if block_id else 0
        caption = say(f"{words}.{kind}", side=side + 1)
        drawn = view_svg(
            Shown(view, new, found),
            hands.whole,
            patterns=hands.player.settings.patterns,
            label=f"{caption}: {view_words(view)}",
        )
        return f'<figure class="key-seen {kind}">{drawn}<figcaption>{caption}</figcaption></figure>'
