"""What the page of Block and Key shows: named values, and the scene. Nothing here decides anything.

All that it tells of hidden things comes from the observation of the person who has the device.
"""

from collections.abc import Iterator, Sequence
from html import escape

from core.blocks import BlockSet
from core.games.block_and_key.ancients import closest_blocks
from core.games.block_and_key.equipment import box as whole_box
from core.games.block_and_key.move import DiscardKey, Draft, Excavate
from core.games.block_and_key.notation import write_situation
from core.games.block_and_key.observation import KeyObservation
from core.games.block_and_key.ruin import CORE_CELLS
from core.games.block_and_key.rule import SOLO_TURNS, Phase
from core.games.block_and_key.scoring import FACES_A_POINT
from core.games.block_and_key.table_code import write_table_code
from webapp.components.clock import clock_html
from webapp.components.icons import icon
from webapp.components.key_board import HandView, altars_html, hand_html, key_seats_html, supply_html, yard_html
from webapp.components.key_call import call_html, cover_html, faults_html, over_html, tried_html, waiting_html
from webapp.components.key_ending import log_html
from webapp.components.key_picture import color_dot
from webapp.components.key_words import points_words
from webapp.components.message import message_html
from webapp.components.words import capital, say
from webapp.controllers.hands_view import HandsView
from webapp.controllers.keys_desk import KeysDesk
from webapp.controllers.keys_replay import KeysReplay
from webapp.controllers.keys_room import KeysRoom
from webapp.controllers.keys_sight import KeysSight
from webapp.scene.drawing import Item, Mark
from webapp.scene.key_drawing import floor_items
from webapp.session import Output

SETUP, PLAY = "setup", "play"
"""What of the page is shown: the set-up, or the table."""


class KeysView(HandsView):
    """The page's values and scene, made from a desk and what this page alone knows: which part of it is shown, and
    whether the enigma is held to look."""

    def __init__(self, desk: KeysDesk, room: KeysRoom, replay: KeysReplay) -> None:
        """Show *desk*, the set-up in *room*, and what comes after the game."""
        super().__init__(desk)
        self._desk = desk
        self._room = room
        self._replay = replay
        self.page = SETUP
        self.sight = KeysSight(desk)
        self.held = False
        """Whether the enigma is held to look."""
        self.asked: str | None = None
        """What the page's address asked for, while it is kept."""
        self.slices = 0
        """Counts the slices of thinking: a changing value asks for another one."""
        self._told: list[tuple[object, str]] = []

    def outputs(self) -> Iterator[Output]:
        """Return all that the page shows now."""
        desk, game = self._desk, self._desk.game
        yield Output.of("@data.view", self.page)
        yield Output("message", desk.message, lambda: message_html(desk.message))
        told = desk.message if self.page == SETUP and desk.message.text else None
        yield Output("said", told, lambda: message_html(told) if told else "")
        yield from self._room.outputs()
        yield from self._replay.outputs()
        yield from desk.player.outputs()
        yield Output.of("@data.hand", "full" if desk.held.block else "empty")
        yield Output.of("@data.over", "over" if desk.open and game.over and not game.study else None)
        yield Output.of("@data.spots", "on" if desk.spots_wanted else None)
        yield Output.of("@data.found", "found" if self.found else None)
        yield Output.of("@link", self._link)
        if not desk.open:
            for name in _PANES:
                yield Output.of(name, "")
            return
        state, patterns, shown = desk.state, desk.player.settings.patterns, desk.recalled
        now = (state, game.viewer, game.names, patterns)
        held = (desk.held.block, desk.held.pose if desk.held.shown else None)
        yield Output("where", (state, game.names, game.study), self._where)
        left = game.clock.shown if game.clock.limit is not None else None
        yield Output("clock", left, lambda: "" if left is None else clock_html(left, True))
        yield Output("yard", (state.yard, state.bag, state.phase, game.acting, patterns), self._yard)
        yield Output("supply", (*now, desk.held.block), self._supply)
        yield Output("cards", (*now, game.awaited, tuple(desk.would)), self._cards)
        yield Output("altars", state.altars, lambda: altars_html(game.seen(None).altar_counts))
        yield Output("enigma", (*now, game.awaited, game.study), self._enigma)
        yield Output("secret", (self.held, *now), self._secret)
        yield Output("sight", (*now, *held, self.sight.confirming, shown, game.awaited), self.sight.html)
        yield Output("call", (*now, *held, game.awaited), self._call)
        yield Output("seats", (state, game.names, patterns), self._seats)
        yield Output("log", (state, game.table.ply), self._log)
        yield Output("board", (desk.shown, desk.message, desk.held.block), self.board)
        yield Output.of("undo.disabled", not game.can_undo())
        yield Output.of("redo.disabled", not game.can_redo())
        yield Output.of("@title", f"{say('keys.title')} · Sightline")
        yield Output.of("@work", None if game.thinking is None else self.slices)

    @property
    def found(self) -> bool:
        """Whether a key is complete, now or with the block in hand."""
        return self._desk.open and bool(self.sight.lit or self._desk.would)

    def scene(self) -> dict[str, Item]:
        """Return the whole scene as it should be now."""
        desk = self._desk
        items: dict[str, Item] = dict(super().scene())
        ruin = desk.recalled.ruin if desk.recalled is not None else desk.ruin
        players = desk.state.players if desk.open else 0
        dark, patterns = desk.player.is_dark, desk.player.settings.patterns
        items |= floor_items(ruin, players, desk.spots, desk.box, dark=dark, patterns=patterns)
        items["camera"] = {**items["camera"], "locked": desk.locked}
        return items

    def marks(self) -> Sequence[Mark]:
        """Return the cells that are marked: where the block in hand breaks a rule, and for the Ancients the blocks
        closest to their corner."""
        desk = self._desk
        if desk.held.block is not None and desk.held.shown and desk.findings:
            own = {cell for cell, _ in desk.held.pose.place(desk.held.block.shape)}
            cells = dict.fromkeys(cell for finding in desk.findings for cell in finding.cells if cell in own)
            return [Mark(cell) for cell in cells if len(cells) < len(own)]
        calling = desk.state.ancient if desk.open and desk.game.acting is not None else None
        if calling is None or calling.block_id is None or desk.held.shown:
            return ()
        near = closest_blocks(desk.ruin, calling.stars)
        return [
            Mark(cell, "hint")
            for block_id in near
            for cell in (
                [cell for cell, _ in desk.ruin.by_id[block_id].cells] if block_id in desk.ruin.by_id else CORE_CELLS
            )
        ]

    # The panes

    @property
    def drawn(self) -> BlockSet:
        """The blocks that the scene has meshes for, the core among them."""
        return self._desk.drawn

    @property
    def _seen(self) -> KeyObservation:
        """What the person with the device may know; before anybody has it, what the table shows."""
        return self._desk.game.seen(self._desk.game.viewer)

    def _where(self) -> str:
        game, state = self._desk.game, self._desk.state
        parts = [say("keys.title")]
        if game.study:
            parts.append(say("keys.where.study"))
        elif game.over:
            parts.append(say("keys.end.title"))
        else:
            if state.alone:
                parts.append(say("keys.where.alone", turn=state.turns + 1, all=SOLO_TURNS))
            else:
                parts.append(say("keys.where.turn", name=game.names[state.seat]))
            if state.finals is not None:
                parts.append(say("keys.call.final"))
        return f'<p class="where-line">{"".join(f"<span>{escape(part)}</span>" for part in parts)}</p>'

    def _yard(self) -> str:
        game, seen = self._desk.game, self._seen
        lines = [move for move in seen.moves if isinstance(move, Draft | Excavate)] if game.acting is not None else []
        press = None if not lines else "draft" if isinstance(lines[0], Draft) else "excavate"
        called = seen.ancient.pips if seen.ancient else 0
        patterns = self._desk.player.settings.patterns
        return yard_html(seen.yard, seen.bag_count, whole_box(), patterns=patterns, press=press, called=called)

    def _supply(self) -> str:
        desk, game = self._desk, self._desk.game
        owner = game.viewer if game.viewer is not None else game.mover
        blocks = desk.tray if desk.state.phase is Phase.ANCIENTS else desk.state.supplies[owner or 0]
        chosen = desk.held.block.id if desk.held.block else None
        usable = game.acting is not None and desk.state.phase in (Phase.ACTION, Phase.RETURNING, Phase.ANCIENTS)
        return supply_html(blocks, chosen, whole_box(), patterns=desk.player.settings.patterns, usable=usable)

    def _cards(self) -> str:
        game, seen = self._desk.game, self._seen
        if seen.seat is None:
            return f'<p class="note key-covered covered-hand">{escape(say("keys.hand.covered"))}</p>'
        own = game.acting is not None
        discards = [move.key_id for move in seen.moves if isinstance(move, DiscardKey)] if own else []
        hand = HandView(seen.hand, self.sight.lit, self._desk.would, discards, seen.alone)
        return hand_html(hand, whole_box(), patterns=self._desk.player.settings.patterns)

    def _enigma(self) -> str:
        if self._desk.game.study:
            return ""
        seen = self._seen
        if seen.enigma is None:
            return f'<p class="note key-covered">{escape(say("keys.hand.covered"))}</p>'
        if len(self._desk.game.people) == 1:
            return self._enigma_words(seen, "enigma-is")
        words = f"{icon('views')}<span>{escape(say('keys.enigma.hold'))}</span>"
        return f'<button type="button" class="button enigma-hold" data-hold="enigma" data-key="enigma">{words}</button>'

    def _secret(self) -> str:
        seen = self._seen
        return self._enigma_words(seen, "enigma-is held") if self.held and len(self._desk.game.people) > 1 else ""

    def _enigma_words(self, seen: KeyObservation, kind: str) -> str:
        if seen.enigma is None or seen.seat is None:
            return ""
        count = seen.ruin.views[seen.seat].count(seen.enigma)
        color = whole_box().color_by_id[seen.enigma].name
        words = say("keys.enigma.is", color=capital(color), count=count, points=points_words(count // FACES_A_POINT))
        return f'<p class="{kind}">{color_dot(seen.enigma, whole_box())}<span>{escape(words)}</span></p>'

    def _call(self) -> str:
        desk, game = self._desk, self._desk.game
        if game.over:
            return tried_html() if game.study else over_html()
        if game.awaited is not None:
            return cover_html(game.names[game.awaited], game.awaited)
        if game.acting is None:
            return waiting_html(game.names[game.mover or 0])
        if desk.held.block is not None and desk.held.shown and desk.findings:
            return faults_html([desk.refusal(finding) for finding in desk.findings], self._seen, whole_box())
        return call_html(self._seen, whole_box())

    def _seats(self) -> str:
        game = self._desk.game
        patterns = self._desk.player.settings.patterns
        return key_seats_html(game.seen(None), game.names, game.computers, whole_box(), patterns)

    def _log(self) -> str:
        """Return what has happened; each sentence is made once."""
        table, told = self._desk.game.table, self._told
        while told and (len(told) > table.ply or told[-1][0] is not table.states[len(told)]):
            told.pop()
        for ply in range(len(told), table.ply):
            after = table.states[ply + 1]
            told.append((after, capital(self._desk.told(table.moves[ply], table.states[ply], after))))
        return log_html([sentence for _, sentence in told])

    @property
    def _link(self) -> str | None:
        """What the page's address says: the table's code, or the position that is tried."""
        game = self._desk.game
        if self.page == SETUP or not self._desk.open:
            return self.asked
        return self.asked if game.study else write_table_code(game.table.states[0].options)

    @property
    def position_link(self) -> str:
        """The address of the position that stands now."""
        return f"#at={write_situation(self._desk.game.situation())}"


_PANES = (
    "where", "clock", "yard", "supply", "cards", "altars", "enigma", "secret", "sight", "call", "seats", "log", "board",
)  # fmt: skip
