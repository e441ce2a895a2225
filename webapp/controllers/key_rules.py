"""The controller of the page with the rules of Block and Key: the examples, and the one that is being tried."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from core.blocks import BlockSet
from core.games.block_and_key.equipment import box
from core.games.block_and_key.example import chapters, example_called
from core.games.block_and_key.key import KeyPlace
from webapp.components.key_rules import caption_html, chapter_html, judged_html, sought_html
from webapp.components.message import WRONG, Message
from webapp.components.words import say
from webapp.controllers.hands import MOUSE, TOUCH
from webapp.controllers.hands_events import KINDS, HandsEvents
from webapp.controllers.key_hands_view import KeyHandsView
from webapp.controllers.key_trial_desk import FIRST, KeyTrialDesk
from webapp.scene.drawing import Item
from webapp.session import Output

ANCHOR = "rules"
"""The place in the page that its link for the keyboard leads to."""

SIDE = 0
"""The side that looks for the keys of the examples."""


def example_box() -> BlockSet:
    """Return the blocks that the examples need: all that the page's scene has meshes for."""
    examples = [example for chapter in chapters() for example in chapter.examples]
    used = {p.block.id for example in examples for p in example.ruin.placements} | {e.block.id for e in examples}
    return replace(box(), blocks=tuple(block for block in box().blocks if block.id in used))


class KeyRulesController:
    """Answers the events of the page with the rules."""

    def __init__(self) -> None:
        self._desk = KeyTrialDesk(example_box())
        self._view = KeyHandsView(self._desk)
        self._hands = HandsEvents(self._desk, self._view, {"u": ("take", ())})
        self._player = self._desk.player
        desk = self._desk
        self._presses: Mapping[str, Callable[[str], Mapping[str, Any] | None]] = {
            **self._hands.presses(),
            "again": lambda _: desk.begin(desk.example.id),
            "open": lambda value: {"@open": value} if value in ("settings", "keys") else None,
        }

    def handle(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        """Take one event; return the values that are sent once."""
        once: Mapping[str, Any] | None = None
        match event:
            case {"kind": "open", "link": link}:
                self._player.open(event)
                self._desk.way = TOUCH if event.get("coarse") else MOUSE
                self._go(link)
                if self._player.trouble:
                    self._desk.message = Message(self._player.trouble, say("lead.sorry"), WRONG)
            case {"kind": "link", "link": link}:
                self._go(link)
            case {"kind": "press", "name": name}:
                if name not in self._presses:
                    raise ValueError(f"there is nothing called {name!r} to press here")
                self._hands.pressed()
                once = self._presses[name](event.get("value") or "")
            case {"kind": "set", "name": name, "value": value}:
                self._player.change(name, value)
            case {"kind": kind} if kind in KINDS:
                once = self._hands.take(event)
        return once or {}

    def outputs(self) -> Iterator[Output]:
        """Return all that the page shows now."""
        desk, chosen = self._desk, self._desk.example
        patterns = self._player.settings.patterns
        for chapter in chapters():
            here = chosen.id if chosen in chapter.examples else ""
            yield Output(f"chapter_{chapter.id}", here, lambda chapter=chapter, here=here: chapter_html(chapter, here))
        yield Output("caption", chosen.id, lambda: caption_html(chosen))
        for output in self._view.outputs():
            if output.name == "message":
                also = tuple(desk.refusal(finding) for finding in desk.findings[1:]) if desk.held.shown else ()
                yield Output("message", (desk.message, also), lambda also=also: judged_html(desk.message, also))
            elif output.name != "tray":
                yield output
        yield Output("seen", (desk.structure, desk.held.placement, chosen.id, patterns), self._seen)
        yield Output.of("@data.sights", str(len(chosen.keys)))

    @property
    def calm(self) -> bool:
        """Whether the player wants nothing in the scene to take its time."""
        return self._player.calm

    def scene(self) -> Mapping[str, Item]:
        """Return the example's floor."""
        return self._view.scene()

    def _go(self, link: object) -> None:
        """Show the example that *link* names; the first one if it names none."""
        if link == ANCHOR:
            return
        try:
            name = example_called(str(link or FIRST)).id
        except KeyError:
            self._desk.begin(FIRST)
            self._desk.message = Message(say("key_rules.bad_link"), say("lead.sorry"), WRONG)
            return
        self._desk.begin(name)

    def _seen(self) -> str:
        desk, example = self._desk, self._desk.example
        if not example.keys:
            return ""
        placed = example.block.id if desk.stands else None
        keys = [key.key for key in example.keys]
        verdicts = desk.verdicts(SIDE, keys, placed)
        patterns = self._player.settings.patterns
        named = zip(keys, verdicts, strict=True)
        found = {key.id: verdict.squares for key, verdict in named if isinstance(verdict, KeyPlace)}
        seen = self._view.seen_html(SIDE, found, placed, "key_rules.view")
        return f'<div class="key-sights">{seen}{sought_html(example.keys, verdicts, desk.whole, patterns)}</div>'
