"""The form for a random puzzle: what is wished for, how far the search is, and what it has found."""

from collections.abc import Sequence
from html import escape

from core.solver.generator import COUNTED
from models.random_search import LEAST_BLOCKS, MOST_BLOCKS, RandomSearch
from webapp.components.markup import button
from webapp.components.stars import MOST, stars_html
from webapp.components.switches import switches_html
from webapp.components.words import count_of, say

ANY = "random-any"
"""The name of the switch for *any side up*."""


def wish_html(search: RandomSearch) -> str:
    """Return the choice of blocks and stars."""
    numbers = [(str(number), str(number)) for number in range(LEAST_BLOCKS, MOST_BLOCKS + 1)]
    blocks = _wished("random-blocks", numbers, str(search.blocks), say("random.blocks"))
    numbers = [("", say("random.any")), *((str(number), f"{number} ★") for number in range(1, MOST + 1))]
    stars = _wished("random-stars", numbers, "" if search.stars is None else str(search.stars), say("random.stars"))
    switch = switches_html([(ANY, say("random.upright"), search.any_side_up)])
    beside = escape(say("random.beside", set=search.compared_with))
    return (
        f'<div class="wish"><h3>{escape(say("random.blocks"))}</h3>{blocks}<h3>{escape(say("random.stars"))}</h3>'
        f'{stars}<p class="note">{beside}</p>{switch}</div>'
    )


def search_html(search: RandomSearch) -> str:
    """Return the ways to begin the search, to end it, or to play what it has found."""
    if search.running:
        cancel = button(escape(say("random.cancel")), "random-cancel", key="random-go")
        settle = button(escape(say("random.settle")), "random-settle") if search.stars is not None else ""
        return f'<div class="ways">{cancel}{settle}</div>'
    find = button(
        escape(say("random.again" if search.near else "random.find")),
        "random-find",
        key="random-go",
        kind="button" if search.near else "button primary",
    )
    play = button(escape(say("random.play")), "random-play", kind="button primary") if search.near else ""
    return f'<div class="ways">{play}{find}</div>'


def told_html(search: RandomSearch) -> str:
    """Return how far the search is, or what became of it."""
    if search.running:
        return f'<div class="asked"><p class="note">{escape(_waiting(search))}</p></div>'
    if search.near and search.stars is not None:
        stars = search.made(say("random.find")).stars
        said = say(
            "random.near",
            blocks=search.blocks,
            tries=search.tries,
            wished=count_of(search.stars, "star", "stars"),
            stars=count_of(stars, "star", "stars"),
        )
        return f'<p class="near">{escape(said)} {stars_html(stars)}</p>'
    if search.tries and search.failed:
        return f"<p>{escape(say('random.failed', tries=search.tries))}</p>"
    return ""


def _wished(press: str, options: Sequence[tuple[str, str]], chosen: str, label: str) -> str:
    """Return buttons of which one is pressed: *options* are values with their words, *label* says what is chosen."""
    buttons = "".join(
        button(escape(words), press, value=value, kind="wished", pressed=value == chosen) for value, words in options
    )
    return f'<div class="wishes" role="group" aria-label="{escape(label)}">{buttons}</div>'


def _waiting(search: RandomSearch) -> str:
    if not search.tries:
        return say("random.wait.first")
    if search.ambiguity == 1:
        return say("random.wait.one", tries=search.tries)
    others = search.ambiguity - 1
    counted = "most" if others >= COUNTED - 1 else "one" if others == 1 else "many"
    return say("random.wait.many", tries=search.tries, others=say(f"random.others.{counted}", number=others))
