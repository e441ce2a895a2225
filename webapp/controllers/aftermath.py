"""What comes after a team's game: its ending, the reveal of all that was secret, and the replay."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from models.replay import Replay
from webapp.components.ending import AFTER, after_html, ending_html, ending_of, judged, title
from webapp.components.message import Message
from webapp.components.replay import SLIDER, Step, controls_html, line_html, slider_html
from webapp.components.reveal import Reveal, Told, reveal_html
from webapp.components.words import say
from webapp.controllers.team_desk import TeamDesk
from webapp.session import Output

ENDING, REVEAL, OFFERS = "ending", "reveal", "offers"
"""The dialogs; what a seat could say gives way to the ending."""


class Aftermath:
    """What a page shows of a game that is over; before that, nothing of it is made."""

    def __init__(self, desk: TeamDesk, truths: Callable[[], Sequence[bool | None]]) -> None:
        """Follow the game of *desk*; *truths* tells of everything that was said whether it was true."""
        self._desk = desk
        self._game = desk.game
        self._truths = truths
        self.replay: Replay | None = None
        """The replay, while it is shown."""
        self._revealed = False
        self._told_of: object = None
        self._set: tuple[int, int] = (0, 0)
        """Where the slider was last set by anything but the hand on it, and how often that has happened."""

    def reset(self) -> None:
        """Begin anew with another game."""
        self._leave()
        self._revealed = False
        self._told_of = None

    def due(self) -> Mapping[str, Any]:
        """Return what is sent once: the ending opens by itself, a single time for each game."""
        state = self._game.state if self._game.table is not None and self._game.over else None
        if state is self._told_of:
            return {}
        self._told_of = state
        if state is None:
            return {}
        ended = title(ending_of(state, self._game.names))
        self._desk.message = Message(f"{ended}.", f"{say('ending.dialog')}.")
        # Behind the ending, on a phone, stands what was said, and who lied. When it is closed the focus is there too.
        return {"@close": OFFERS, "@tab": "tab-team", "@focus": AFTER, "@open": ENDING}

    def tick(self) -> None:
        """Let a second pass in the replay."""
        if self.replay and self.replay.playing:
            self.replay.tick()
            self._anchor()

    def press(self, name: str, value: str) -> Mapping[str, Any] | None:
        """Take the press *name* (reveal or replay); return what is sent once.

        Raises:
            ValueError: there is nothing of this kind to press.
        """
        if not self._game.over:
            return None
        if name == REVEAL:
            self._revealed = True
            return {"@close": ENDING, "@focus": AFTER, "@open": REVEAL}
        if value == "open":
            self.replay = Replay(self._game.table)
            self.replay.play()
            self._anchor()
            return {"@close": ENDING, "@focus": "replay play"}
        if value == "ending":
            return {"@open": ENDING}
        replay = self.replay
        if replay is None:
            return None
        if value == "leave":
            self._leave()
            return {"@focus": "replay ending"}
        replay.press(value)
        self._anchor()
        return None

    def change(self, name: str, value: Any) -> bool:
        """Take what the slider says; return whether *name* is the slider's."""
        if name != SLIDER:
            return False
        if self.replay and isinstance(value, int | float) and value == value:
            self.replay.seek(int(value))
            self._desk.recalled = self.replay.state.structure
        return True

    def outputs(self, *, patterns: bool) -> Iterator[Output]:
        """Return what the page shows."""
        game = self._game
        over = game.table is not None and game.over
        state = game.state if over else None
        yield Output(ENDING, (state, game.names), lambda: self._ending() if over else "")
        shown = self._revealed and over
        yield Output(REVEAL, (state, shown, patterns), lambda: self._reveal(patterns) if shown else "")
        replay = self.replay
        yield Output.of("@data.replay", "on" if replay else None)
        if replay is None:
            yield Output("replay_controls", state, lambda: after_html(ending_of(state, game.names)) if state else "")
            yield from (Output.of(name, "") for name in ("replay", "replay_line"))
            return
        ply, last = replay.ply, replay.last
        yield Output("replay", (last, self._set), lambda: slider_html(self._set[0], last, self._set[1]))
        yield Output(
            "replay_controls",
            (ply, last, replay.playing, replay.brief),
            lambda: controls_html(ply, last, replay.playing, replay.brief),
        )
        step = Step(ply, last, replay.move, replay.before, replay.state, game.names)
        yield Output("replay_line", (ply, last, state), lambda: line_html(step))

    def _anchor(self) -> None:
        """Show what stood, and set the slider to it."""
        assert self.replay is not None
        self._set = (self.replay.ply, self._set[1] + 1)
        self._desk.recalled = self.replay.state.structure

    def _leave(self) -> None:
        self.replay = None
        self._desk.recalled = None

    def _ending(self) -> str:
        game = self._game
        people = game.people
        return ending_html(ending_of(game.state, game.names, people[0] if len(people) == 1 else None))

    def _reveal(self, patterns: bool) -> str:
        game, state = self._game, self._game.state
        told = [[0, 0] for _ in game.names]
        for true, move in zip(self._truths(), state.said, strict=True):
            if true is not None:
                told[move.seat][not true] += 1
        reveal = Reveal(
            state, judged(state), game.names, frozenset(game.computers), tuple(Told(*counts) for counts in told)
        )
        return reveal_html(reveal, patterns=patterns)
