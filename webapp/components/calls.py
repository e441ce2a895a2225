"""Calls: what stops the building, or comes before it: the start, hands in a vote, and pointing (MB-12, MB-13)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from core.games.base import Seat
from core.games.mental_blocks.team_rule import Phase
from webapp.components.icons import icon
from webapp.components.markup import button
from webapp.components.seats import seat_mark
from webapp.components.words import capital, count_of, listed, say

CALL, POINTER = "call", "pointer"
"""The keys of what gets the focus when something is asked: what it is, and who points next."""


@dataclass(frozen=True, slots=True)
class Call:
    """What is asked at the table: *phase* says what for, *caller* who asked.

    *hands* are the answers so far; *pointed* the seats that point already, *seconds* what is left of the count before
    pointing, or of the time in which to accuse. *traitor* says whether the traitor can be accused.
    """

    phase: Phase
    names: tuple[str, ...]
    people: tuple[Seat, ...]
    caller: Seat | None
    hands: Mapping[Seat, bool]
    pointed: frozenset[Seat]
    seconds: int


def start_html(names: Sequence[str], people: Sequence[Seat], code: str, *, passing: bool, begun: bool) -> str:
    """Return what comes before the clock runs: everybody looks at their card (when the device is *passing* from hand
    to hand, or else on one of their own, with the table's *code* and their seat's number), then somebody sets the clock
    going, or, *begun*, lets it go on."""
    looks = ""
    if passing:
        chips = "".join(
            button(
                f"{seat_mark(seat)}<span>{escape(names[seat])}</span>",
                "cover",
                value=str(seat),
                kind="button chip-button",
                label=say("team.look_at", name=names[seat]),
            )
            for seat in people
        )
        words = say("team.start.look.alone" if len(people) == 1 else "team.start.look")
        looks = f'<p>{escape(words)}</p><div class="choices">{chips}</div>'
    elif not begun:
        seats = listed(f"{seat + 1} {names[seat]}" for seat in people)
        sentences = say("team.start.devices", code=code), say("team.start.seats", seats=seats)
        looks = "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)
    title, go = ("team.resume.title", "team.resume") if begun else ("team.start.title", "team.start")
    alone = ".alone" if len(people) == 1 else ""
    clock = f"<p>{escape(say(('team.resume.words' if begun else 'team.start.clock') + alone))}</p>"
    start = button(f"{icon('forward')} {escape(say(go))}", "start", kind="button primary whole")
    return f'<section class="call">{_title(say(title))}{looks}{clock}{start}</section>'


def hand_key(seat: Seat) -> str:
    """Return the key of the row in which the person at *seat* answers."""
    return f"hand {seat}"


def call_html(call: Call) -> str:
    """Return what is asked now, with a way to answer for every person; nothing while all build."""
    match call.phase:
        case Phase.VOTING | Phase.ASKING:
            return _hands(call)
        case Phase.POINTING:
            return _pointing(call)
        case Phase.LAST_CALL:
            return _last_call(call)
    return ""


def _hands(call: Call) -> str:
    key = "vote" if call.phase is Phase.VOTING else "ask"
    rows = "".join(_hand(call, seat) for seat in range(len(call.names)))
    words = say(f"team.{key}.words", name=_caller(call))
    needed = say("team.needed", most=len(call.names) // 2 + 1, all=len(call.names))
    return (
        f'<section class="call raising">{_title(say(f"team.{key}.title"), needed)}'
        f'<p>{escape(words)}</p><ul class="hands">{rows}</ul></section>'
    )


def _hand(call: Call, seat: Seat) -> str:
    who = f'<span class="who">{seat_mark(seat)}<span>{escape(call.names[seat])}</span></span>'
    if seat in call.hands:
        agrees = call.hands[seat]
        sign = icon("hand" if agrees else "cross")
        words = say("team.hand.up" if agrees else "team.hand.down")
        return f'<li class="{"up" if agrees else "down"}">{who}<span class="answer">{sign} {escape(words)}</span></li>'
    if seat not in call.people:
        return f'<li>{who}<span class="answer">{escape(say("team.hand.thinks"))}</span></li>'
    name = call.names[seat]
    agree = button(
        f"{icon('hand')}<span>{escape(say('team.hand.agree'))}</span>",
        "answer",
        value=f"{seat} yes",
        label=say("team.hand.agree.of", name=name),
    )
    refuse = button(
        f"{icon('cross')}<span>{escape(say('team.hand.refuse'))}</span>",
        "answer",
        value=f"{seat} no",
        label=say("team.hand.refuse.of", name=name),
    )
    return f'<li tabindex="-1" data-key="{hand_key(seat)}">{who}<span class="ways">{agree}{refuse}</span></li>'


def _pointing(call: Call) -> str:
    title = _title(say("team.point.title"))
    if call.seconds > 0:
        count = f'<p class="count" aria-live="assertive">{call.seconds}</p>'
        words = escape(say("team.point.count", name=_caller(call)))
        return f'<section class="call">{title}<p>{words}</p>{count}</section>'
    waiting = [seat for seat in call.people if seat not in call.pointed]
    done = count_of(len(call.pointed), "finger is", "fingers are")
    if not waiting:
        words = escape(say("team.point.wait", done=capital(done)))
        return f'<section class="call">{title}<p>{words}</p></section>'
    pointer = waiting[0]
    chips = "".join(
        button(
            f"{seat_mark(seat)}<span>{escape(name)}</span>",
            "point_at",
            value=f"{pointer} {seat}",
            kind="button chip-button",
            label=say("team.point.at", name=call.names[pointer], whom=name),
        )
        for seat, name in enumerate(call.names)
        if seat != pointer
    )
    whom = say("team.point.whom", name=call.names[pointer])
    others = listed(call.names[seat] for seat in waiting[1:])
    after = f'<p class="note">{escape(say("team.point.after", names=others))}</p>' if others else ""
    return (
        f'<section class="call">{title}<p>{escape(say("team.point.now"))}</p>'
        f'<p class="pointer" tabindex="-1" data-key="{POINTER}">{seat_mark(pointer)} {escape(whom)}</p>'
        f'<div class="choices">{chips}</div>{after}</section>'
    )


def _last_call(call: Call) -> str:
    ask = button(f"{icon('point')} {escape(say('team.accuse'))}", "accuse", kind="button primary whole")
    return (
        f'<section class="call">{_title(say("team.last.title"))}<p>{escape(say("team.last.words"))}</p>'
        f'<p class="count">{call.seconds}</p>{ask}</section>'
    )


def _title(words: str, note: str = "") -> str:
    """Return the heading that says what is asked, with a *note*; it can get the focus, but Tab does not stop at it."""
    small = f" <small>{escape(note)}</small>" if note else ""
    return f'<h2 tabindex="-1" data-key="{CALL}">{escape(words)}{small}</h2>'


def _caller(call: Call) -> str:
    return "" if call.caller is None else call.names[call.caller]
