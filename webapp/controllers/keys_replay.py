"""What comes after a game of Block and Key: its scores, and the replay."""

from collections.abc import Iterator, Mapping
from typing import Any

from models.key_replay import KeyReplay
from webapp.components.key_ending import ending_html
from webapp.components.replay import SLIDER, controls_html, slider_html, told_line_html
from webapp.components.words import capital, say
from webapp.controllers.keys_desk import KeysDesk
from webapp.session import Output

ENDING = "ending"
"""The dialog with the scores."""


class KeysReplay:
    """What the page shows of a game that is over; before that, nothing of it is made."""

    def __init__(self, desk: KeysDesk) -> None:
        """Follow the game of *desk*."""
        self._desk = desk
        self.replay: KeyReplay | None = None
        """The replay, while it is shown."""
        self._told_of: object = None
        self._set: tuple[int, int] = (0, 0)
        """Where the slider was last set by anything but the hand on it, and how often that has happened."""

    @property
    def _over(self) -> bool:
        # A position that is tried has no scores: it was not played from the start.
        return self._desk.open and self._desk.game.over and not self._desk.game.study

    def reset(self) -> None:
        """Begin anew with another game."""
        self._leave()
        self._told_of = None

    def due(self) -> Mapping[str, Any]:
        """Return what is sent once: the scores open by themselves, a single time for each game."""
        state = self._desk.state if self._over else None
        if state is self._told_of:
            return {}
        self._told_of = state
        return {"@open": ENDING} if state is not None else {}

    def tick(self) -> None:
        """Let a second pass in the replay."""
        if self.replay and self.replay.playing:
            self.replay.tick()
            self._anchor()

    def press(self, value: str) -> Mapping[str, Any] | None:
        """Take a press of the replay's buttons; return what is sent once.

        Raises:
            ValueError: there is nothing of this kind to press.
        """
        if not self._over:
            return None
        if value == "open":
            self.replay = KeyReplay(self._desk.game.table)
            self.replay.play()
            self._anchor()
            return {"@close": ENDING, "@focus": "replay play"}
        replay = self.replay
        if replay is None:
            return None
        if value == "leave":
            self._leave()
            return {"@focus": "scores"}
        replay.press(value)
        self._anchor()
        return None

    def change(self, name: str, value: Any) -> bool:
        """Take what the slider says; return whether *name* is the slider's."""
        if name != SLIDER:
            return False
        if self.replay and isinstance(value, int | float) and value == value:
            self.replay.seek(int(value))
            self._desk.recalled = self.replay.state
        return True

    def outputs(self) -> Iterator[Output]:
        """Return what the page shows."""
        desk = self._desk
        state = desk.state if self._over else None
        yield Output(ENDING, (state, desk.game.names), lambda: self._ending() if state else "")
        replay = self.replay
        yield Output.of("@data.replay", "on" if replay else None)
        if replay is None:
            yield from (Output.of(name, "") for name in ("replay", "replay_line", "replay_controls"))
            return
        ply, last = replay.ply, replay.last
        yield Output("replay", (last, self._set), lambda: slider_html(self._set[0], last, self._set[1]))
        yield Output(
            "replay_controls",
            (ply, last, replay.playing, replay.brief),
            lambda: controls_html(ply, last, replay.playing, replay.brief),
        )
        yield Output("replay_line", (ply, last, state), lambda: told_line_html(self._words(replay), ply, last))

    def _words(self, replay: KeyReplay) -> str:
        if replay.move is None:
            return say("keys.replay.start")
        return capital(self._desk.told(replay.move, replay.before, replay.state))

    def _ending(self) -> str:
        return ending_html(self._desk.game.seen(None), self._desk.game.names, self._desk.box)

    def _anchor(self) -> None:
        """Show what stood, and set the slider to it."""
        assert self.replay is not None
        self._set = (self.replay.ply, self._set[1] + 1)
        self._desk.recalled = self.replay.state

    def _leave(self) -> None:
        self.replay = None
        self._desk.recalled = None
