"""What a page shows of a pair of hands over a ruin: named values, and the scene with the core and the floor."""

from collections.abc import Iterator, Mapping, Sequence

from core.blocks import BlockSet
from core.games.block_and_key.key import Key, KeyPlace
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

    def seen_html(self, side: int, sought: Sequence[Key], placed: str | None) -> str:
        """Return what *side* sees, or would see if the block in hand stood where it is aimed, with the squares of each
        key of *sought* that can be claimed then; *placed* is the block placed last, if the hand is empty."""
        view, block_id = self._keys.view_then(side), self._keys.held.block.id if self._keys.held.block else placed
        would = view is not None
        view = view if view is not None else self._keys.view_now(side)
        new = view.faces_of(block_id) if block_id else 0
        places = self._keys.verdicts(side, sought, placed)
        found = {
            key.id: place.squares for key, place in zip(sought, places, strict=True) if isinstance(place, KeyPlace)
        }
        caption = say("key_rules.view.would" if would else "key_rules.view.now", side=side + 1)
        drawn = view_svg(
            Shown(view, new, found),
            self._keys.whole,
            patterns=self._keys.player.settings.patterns,
            label=f"{caption}: {view_words(view)}",
        )
        kind = "key-seen would" if would else "key-seen"
        return f'<figure class="{kind}">{drawn}<figcaption>{caption}</figcaption></figure>'
