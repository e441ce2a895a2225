"""The log of statements: who said what and when, and how it agrees with the table and with what else was said."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from core.blocks import BlockSet
from core.games.base import Seat
from core.games.mental_blocks.statement import Statement
from core.games.mental_blocks.team_move import Say
from models.comparing import Comparison
from webapp.components.cards import corner_name
from webapp.components.icons import icon
from webapp.components.markup import button
from webapp.components.seats import seat_mark
from webapp.components.statement_picture import statement_picture
from webapp.components.statement_words import statement_sentence
from webapp.components.words import clock_text, listed, say

NEWEST = 40
"""How many statements are shown unless all of them are wanted."""


@dataclass(frozen=True)
class Entry:
    """A statement that was made: its *number* in the order of time, from 0, the *seat*, the time *at* in seconds and,
    once the game is over, whether it was *true* (None: nobody can tell, or the game goes on)."""

    number: int
    seat: Seat
    at: float
    statement: Statement
    true: bool | None = None


@dataclass(frozen=True)
class Log:
    """All *entries* in order of time, the *names* of the seats, the *shown* seats (none: all), and the entry that is
    *open* with its *comparison*. Old ones are left out unless the *whole* log is wanted."""

    entries: tuple[Entry, ...]
    names: tuple[str, ...]
    shown: frozenset[Seat] = frozenset()
    open: int | None = None
    comparison: Comparison | None = None
    over: bool = False
    whole: bool = False


def statement_log_html(log: Log, box: BlockSet, *, patterns: bool) -> str:
    """Return the log, the newest statement first, with a chip for each seat to see only what it said."""
    if not log.entries:
        return f'<p class="note">{escape(say("log.empty"))}</p>'
    clashing = set(log.comparison.clashes) if log.comparison else set()
    shown = [entry for entry in reversed(log.entries) if not log.shown or entry.seat in log.shown]
    kept = {log.open, *clashing}
    told = shown if log.whole else [e for k, e in enumerate(shown) if k < NEWEST or e.number in kept]
    items = "".join(_item(entry, log, clashing, box, patterns) for entry in told)
    older = len(shown) - len(told)
    more = button(escape(say("log.older", count=older)), "log", value="whole") if older else ""
    return f'<div class="log">{_chips(log)}<ol class="statements">{items}</ol>{more}</div>'


def heard_html(latest: Say, names: Sequence[str], box: BlockSet) -> str:
    """Return the line that tells what was said last, to stand where the scene stays in sight."""
    words = escape(statement_sentence(latest.statement, box, names))
    name = escape(names[latest.seat])
    return f'<p class="heard">{seat_mark(latest.seat)}<strong>{name}</strong><q title="{words}">{words}</q></p>'


def comparison_words(comparison: Comparison, log: Log) -> tuple[str, str]:
    """Return how a statement agrees with what stands, and with what else was said."""
    if comparison.empty:
        table = say("log.table.empty")
    elif comparison.hidden:
        table = say("log.table.hidden")
    elif comparison.sides is None:
        table = say("log.table.not_seen")
    elif comparison.sides:
        kind = "corner" if comparison.grey else "side"
        sides = [corner_name(side) if comparison.grey else str(side + 1) for side in comparison.sides]
        table = say("log.table.fits", sides=listed(sides), count=kind if len(sides) == 1 else f"{kind}s")
    else:
        table = say("log.table.none.corner" if comparison.grey else "log.table.none")
    if not comparison.clashes:
        return table, say("log.clash.none")
    clashes = [log.entries[number] for number in comparison.clashes]
    others = [say("log.clash.one", name=log.names[entry.seat], time=clock_text(int(entry.at))) for entry in clashes]
    return table, say("log.clash", others=listed(others))


def _chips(log: Log) -> str:
    counts = dict.fromkeys(range(len(log.names)), 0)
    for entry in log.entries:
        counts[entry.seat] += 1
    everybody = button(escape(say("log.all")), "log", value="all", kind="pick", pressed=not log.shown)
    seats = "".join(
        button(
            f"{seat_mark(seat)}{escape(log.names[seat])} <small>{count}</small>",
            "log",
            value=f"seat {seat}",
            kind="pick",
            pressed=seat in log.shown,
        )
        for seat, count in counts.items()
        if count
    )
    return f'<div class="picks" role="group" aria-label="{escape(say("log.filter"))}">{everybody}{seats}</div>'


def _item(entry: Entry, log: Log, clashing: set[int], box: BlockSet, patterns: bool) -> str:
    opened = entry.number == log.open
    kinds = ["statement", *(["open"] if opened else []), *(["clashes"] if entry.number in clashing else [])]
    truth = ""
    if log.over and entry.true is not None:
        key, sign = ("log.true", "check") if entry.true else ("log.false", "cross")
        kinds.append("true" if entry.true else "false")
        truth = f'<span class="truth">{icon(sign)} {escape(say(key))}</span>'
    clash = (
        f'<span class="clash">{icon("cross")} {escape(say("log.clash.mark"))}</span>'
        if entry.number in clashing
        else ""
    )
    name, time = escape(log.names[entry.seat]), clock_text(int(entry.at))
    who = f"{seat_mark(entry.seat)}<strong>{name}</strong> <time>{time}</time>"
    words = escape(statement_sentence(entry.statement, box, log.names))
    head = button(
        f'<span class="who">{who}{truth}{clash}</span>'
        f'<span class="words">{statement_picture(entry.statement, box, patterns=patterns)}<span>{words}</span></span>',
        "log",
        value=f"open {entry.number}",
        kind="say",
        title=say("log.compare"),
    ).replace("<button ", f'<button aria-expanded="{str(opened).lower()}" ', 1)
    return f'<li class="{" ".join(kinds)}">{head}{_compared(log) if opened else ""}</li>'


def _compared(log: Log) -> str:
    if log.comparison is None:
        return ""
    table, others = comparison_words(log.comparison, log)
    agrees = bool(log.comparison.sides)
    told = log.comparison.sides is not None and not log.comparison.empty
    first = icon("check" if agrees else "cross") if told else ""
    second = icon("cross" if log.comparison.clashes else "check")
    tones = ("good" if agrees else "wrong") if told else "plain", "wrong" if log.comparison.clashes else "good"
    return (
        f'<ul class="compared"><li class="{tones[0]}">{first}<span>{escape(table)}</span></li>'
        f'<li class="{tones[1]}">{second}<span>{escape(others)}</span></li></ul>'
    )
