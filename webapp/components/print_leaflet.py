"""The rules on one page, as they are printed to lie beside the box."""

from html import escape
from itertools import groupby

from core.games.mental_blocks.options import MINUTES
from webapp.components.print_paper import Paper, Sheet, at
from webapp.components.words import say

_RIM = 14.0

SECTIONS = (
    ("need", 2), ("cards", 4), ("setup", 5), ("time", 0), ("play", 2), ("vote", 3), ("squared", 1), ("traitor", 3),
)  # fmt: skip
"""The sections in order, each with the number of its sentences."""

NUMBERED = "setup"


def leaflet_sheet(paper: Paper) -> Sheet:
    """Return the sheet with the rules."""
    body = "".join(_section(name, count) for name, count in SECTIONS)
    place = at(_RIM, _RIM, paper.width - 2 * _RIM, paper.height - 2 * _RIM)
    title = say("leaflet.title")
    leaflet = f'<div class="print-place print-leaflet" style="{place}"><h3>{escape(title)}</h3><div>{body}</div></div>'
    return Sheet(title, leaflet)


def _section(name: str, count: int) -> str:
    inner = _times() if name == "time" else _sentences(name, count)
    return f"<section><h4>{escape(say(f'leaflet.{name}'))}</h4>{inner}</section>"


def _sentences(name: str, count: int) -> str:
    sentences = (escape(say(f"leaflet.{name}.{number}")) for number in range(1, count + 1))
    if name == NUMBERED:
        return f"<ol>{''.join(f'<li>{sentence}</li>' for sentence in sentences)}</ol>"
    return "".join(f"<p>{sentence}</p>" for sentence in sentences)


def _times() -> str:
    """Return the table of times, numbers of players with the same time together (MB-11)."""
    players = minutes = ""
    for time, group in groupby(MINUTES, key=MINUTES.__getitem__):
        some = list(group)
        players += f"<td>{some[0] if len(some) == 1 else f'{some[0]}–{some[-1]}'}</td>"
        minutes += f"<td>{time}</td>"
    return (
        f'<table><tr><th scope="row">{escape(say("leaflet.time.players"))}</th>{players}</tr>'
        f'<tr><th scope="row">{escape(say("leaflet.time.minutes"))}</th>{minutes}</tr></table>'
    )
