"""The replay of a game that is over: a slider over its moves, buttons to step, and what each move was."""

from dataclasses import dataclass
from html import escape

from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import TeamMove
from webapp.components.event_words import event_words
from webapp.components.icons import icon
from webapp.components.markup import button
from webapp.components.words import clock_text, say

SLIDER = "replay-ply"
"""What the slider sets."""


@dataclass(frozen=True)
class Step:
    """One move of the replay: *ply* of *last*, the *move* (None: the start) and the states *before* and *after* it."""

    ply: int
    last: int
    move: TeamMove | None
    before: TeamState
    after: TeamState
    names: tuple[str, ...]


def slider_html(ply: int, last: int, serial: int) -> str:
    """Return the slider, standing at *ply*.

    While it is moved by hand its HTML must stay as it is, or the hand would lose it: *serial* tells apart the times
    when it has to be set anew.
    """
    return (
        f'<div class="slider" data-serial="{serial}"><input type="range" min="0" max="{last}" step="1" value="{ply}" '
        f'aria-label="{escape(say("replay.slider"))}" data-set="{SLIDER}" data-key="{SLIDER}"></div>'
    )


def controls_html(ply: int, last: int, playing: bool, brief: bool) -> str:
    """Return the buttons: to the start, back, play or pause, on, to the end; blocks only; and out of the replay."""
    play = ("pause", "replay.pause") if playing else ("play", "replay.play")
    steps = (
        _sign("first", "replay.first", "first", ply == 0),
        _sign("back", "replay.back", "back", ply == 0),
        _sign(play[0], play[1], "play", not last, "button primary bare"),
        _sign("forward", "replay.on", "on", ply == last),
        _sign("last", "replay.last", "last", ply == last),
    )
    blocks = button(escape(say("replay.brief")), "replay", value="brief", kind="pick", pressed=brief)
    leave = _sign("close", "replay.leave", "leave", False)
    return f'<div class="replay-controls"><div class="steps-row">{"".join(steps)}</div>{blocks}{leave}</div>'


def line_html(step: Step) -> str:
    """Return who did what and when, and how far the replay is."""
    if step.move is None:
        words, time = say("replay.start"), "0:00"
    else:
        words, time = event_words(step.move, step.before, step.after, step.names), clock_text(int(step.move.at))
    count = say("replay.count", ply=step.ply, last=step.last)
    return f'<p class="replay-line"><time>{time}</time> <span>{escape(words)}</span> <small>{escape(count)}</small></p>'


def told_line_html(words: str, ply: int, last: int) -> str:
    """Return *words* for what was done, and how far the replay is: for games in which moves have no time."""
    count = say("replay.count", ply=ply, last=last)
    return f'<p class="replay-line"><span>{escape(words)}</span> <small>{escape(count)}</small></p>'


def _sign(sign: str, key: str, value: str, disabled: bool, kind: str = "button bare") -> str:
    """Return a button with an icon; one that leads nowhere now keeps its place and the focus."""
    words = say(key)
    made = button(f"{icon(sign)}{escape(words)}", "replay", value=value, kind=kind, title=words)
    return made.replace("<button ", '<button aria-disabled="true" ', 1) if disabled else made
