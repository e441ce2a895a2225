"""The set-up of a table: choosing the puzzle, the players and the rules, and the code that all of it gives."""

from collections.abc import Iterable
from html import escape

from core.games.base import Seat
from core.games.mental_blocks.level import Level
from core.games.mental_blocks.options import MOST_PLAYERS, Difficulty, may_have_traitor, must_have_traitor
from core.games.mental_blocks.puzzle import Puzzle
from models.library import SETS
from models.seating import DEVICES, LONGEST_NAME, PASS
from models.table_setup import LEAST_PLAYERS, ORDER, STARS, WAYS, TableSetup
from webapp.components.markup import button
from webapp.components.shelf import puzzle_title
from webapp.components.stars import MOST, stars_html
from webapp.components.words import clock_text, count_of, say

PERSON = "person"
"""The value of the choice that seats a person."""

LONGEST_CODE = 40
"""Characters that fit into the field for a code."""


def choice_html(press: str, options: Iterable[tuple[str, str]], chosen: str, label: str, kind: str = "") -> str:
    """Return buttons of which one is pressed: *options* are values with their words, *label* says what is chosen."""
    buttons = "".join(
        button(escape(words), press, value=value, kind="setup-option", pressed=value == chosen)
        for value, words in options
    )
    return f'<div class="setup-options {kind}" role="group" aria-label="{escape(label)}">{buttons}</div>'


def resume_html(title: str, code: str, seconds_left: int) -> str:
    """Return the way back to a game that stands unfinished: its puzzle's *title*, its table's *code*, its time."""
    words = say("setup.resume", title=title, time=clock_text(seconds_left))
    link = f'<a class="button" href="table.html#{escape(code)}" data-key="resume">{escape(say("setup.resume.go"))}</a>'
    return f'<p class="resume"><span>{escape(words)}</span>{link}</p>'


def puzzle_html(setup: TableSetup) -> str:
    """Return the choice of the puzzle: the set, the way to choose, and what that way offers."""
    sets = choice_html("set", ((name, say(f"setup.set.{name}")) for name in SETS), setup.puzzle_set, "Puzzles")
    ways = choice_html("way", ((way, say(f"setup.way.{way}")) for way in WAYS), setup.way, "How to choose")
    if setup.way == ORDER:
        offer = _in_order(setup)
    else:
        another = button(escape(say("setup.another")), "draw")
        offer = f"{_by_stars(setup) if setup.way == STARS else ''}{another}"
    return f'<div class="picking">{sets}{ways}<div class="offer">{offer}</div>{_chosen(setup.puzzle)}</div>'


def players_html(setup: TableSetup) -> str:
    """Return the choice of how many play."""
    numbers = ((str(players), str(players)) for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1))
    chosen = choice_html("players", numbers, str(setup.players), "How many play", "pick-numbers")
    if setup.alone:
        return f'<div class="picking">{chosen}<p class="note">{escape(say("setup.players.alone"))}</p></div>'
    computers = setup.computers[1 : setup.players]
    all_people, only_first = not any(setup.computers[: setup.players]), setup.computers[0] is None and all(computers)
    kinds = "".join(
        button(escape(say(f"setup.all.{kind}")), "all", value=kind, kind="setup-option", pressed=pressed)
        for kind, pressed in (("computers", only_first), ("people", all_people))
    )
    who = f'<div class="setup-options" role="group" aria-label="Who plays">{kinds}</div>'
    return f'<div class="picking">{chosen}{who}</div>'


def seats_html(setup: TableSetup, again: int) -> str:
    """Return the seats with their names and who sits there; *again* is another number whenever what was typed there
    must give way to what is true."""
    if setup.alone:
        return ""
    items = "".join(_seat(setup, seat) for seat in range(setup.players))
    note = f'<p class="note">{escape(say("setup.levels"))}</p>' if any(setup.computers[: setup.players]) else ""
    return f'<ol class="seat-list" data-again="{again}">{items}</ol>{note}'


def difficulty_html(setup: TableSetup) -> str:
    """Return the choice of the difficulty, with what each one means (MB-10)."""
    buttons = "".join(
        button(
            f"<strong>{escape(say(f'setup.difficulty.{one.value}'))}</strong><span>{escape(words)}</span>",
            "difficulty",
            value=one.value,
            kind="setup-option worded",
            pressed=one is setup.difficulty,
        )
        for one, words in ((one, _difficulty_words(one, setup.players)) for one in Difficulty)
    )
    return f'<div class="setup-options column" role="group" aria-label="Difficulty">{buttons}</div>'


def traitor_html(setup: TableSetup) -> str:
    """Return the choice of a possible traitor, which the number of players may leave open or not (MB-9)."""
    may, must = may_have_traitor(setup.players), must_have_traitor(setup.players)
    words = say("setup.traitor.must" if must else "setup.traitor.may" if may else "setup.traitor.few")
    state = f"{' checked' if setup.traitor else ''}{' disabled' if must or not may else ''}"
    return (
        f'<label class="switch worded"><input type="checkbox" data-set="traitor" data-key="traitor"{state}>'
        f"<span><strong>{escape(say('setup.traitor'))}</strong><span>{escape(words)}</span></span></label>"
    )


def ticket_html(setup: TableSetup) -> str:
    """Return what follows from the choices: time, glitch and open cards, and the table's code."""
    if setup.alone:
        return ""
    glitch = {Difficulty.EXPERT: "minor", Difficulty.GENIUS: "major"}.get(setup.difficulty, "none")
    facts = (
        ("setup.time", say("setup.time.value", minutes=int(setup.options.limit // 60))),
        ("setup.glitch", say(f"setup.glitch.{glitch}")),
        ("setup.open", str(_open_cards(setup) or say("setup.open.none"))),
    )
    rows = "".join(f"<div><dt>{escape(say(key))}</dt><dd>{escape(value)}</dd></div>" for key, value in facts)
    code = escape(setup.code)
    buttons = button(escape(say("setup.code.copy")), "copy", value="code") + button(
        escape(say("setup.code.again")), "deal"
    )
    return (
        f'<dl class="facts">{rows}</dl><p class="note">{escape(say("setup.code"))}</p>'
        f'<p class="code" data-key="code">{code}</p><div class="ways">{buttons}</div>'
    )


def secrets_choice_html(setup: TableSetup) -> str:
    """Return the choice of how secrets are kept: on one device that is passed round, or on one device each."""
    if setup.alone:
        return ""
    options = ((value, say(f"setup.secrets.{value}")) for value in (PASS, DEVICES))
    chosen = choice_html("secrets", options, setup.secrets, "Secrets")
    alone = ".alone" if setup.secrets == PASS and setup.computers[: setup.players].count(None) == 1 else ""
    words = f'<p class="note">{escape(say(f"setup.secrets.{setup.secrets}.words{alone}"))}</p>'
    link = button(escape(say("setup.code.link")), "copy", value="link") if setup.secrets == DEVICES else ""
    return f'<div class="picking">{chosen}{words}{link}</div>'


def entry_html(typed: str, again: int) -> str:
    """Return the field for a code that another device shows; what was *typed* stays in it."""
    return (
        f'<div class="entry" data-again="{again}"><label for="typed">{escape(say("setup.code.type"))}</label>'
        f"{code_field(typed)}{button(escape(say('setup.code.use')), 'use')}</div>"
    )


def code_field(typed: str) -> str:
    """Return the field into which a table code is typed."""
    return (
        f'<input class="typed" type="text" id="typed" data-set="code" data-key="typed" value="{escape(typed)}" '
        'placeholder="K7F3-9QWD-2" autocomplete="off" autocapitalize="characters" spellcheck="false">'
    )


def start_html(setup: TableSetup) -> str:
    """Return the button that starts."""
    words = say("setup.start.alone" if setup.alone else "setup.start")
    code = "" if setup.alone else f'<span class="start-code">{escape(setup.code)}</span>'
    return f'<div class="start">{code}{button(escape(words), "start", kind="button primary big")}</div>'


def _in_order(setup: TableSetup) -> str:
    solved = setup.solved()
    options = []
    for puzzle in setup.puzzles():
        chosen = " selected" if puzzle.id == setup.puzzle_id else ""
        done = f" ({say('setup.solved')})" if puzzle.id in solved else ""
        title = f"{puzzle_title(puzzle.puzzle_set, puzzle.number)} · {puzzle.name}{done}"
        options.append(f'<option value="{escape(puzzle.id)}"{chosen}>{escape(title)}</option>')
    return f'<select class="typed" data-set="puzzle" data-key="puzzle" aria-label="Puzzle">{"".join(options)}</select>'


def _by_stars(setup: TableSetup) -> str:
    there_are, chosen = setup.stars_there_are(), setup.puzzle.stars
    buttons = "".join(
        button(
            f'{stars}<span aria-hidden="true">★</span>',
            "stars",
            value=str(stars),
            kind="setup-option",
            label=count_of(stars, "star", "stars"),
            pressed=stars == chosen,
        )
        for stars in range(1, MOST + 1)
        if stars in there_are
    )
    return f'<div class="setup-options pick-numbers pick-stars" role="group" aria-label="Stars">{buttons}</div>'


def _chosen(puzzle: Puzzle) -> str:
    title = escape(puzzle_title(puzzle.puzzle_set, puzzle.number))
    turned = f'<span class="any">{escape(say("setup.any"))}</span>' if puzzle.any_side_up else ""
    return (
        f'<p class="chosen"><strong>{title}</strong> <span class="name">{escape(puzzle.name)}</span> '
        f"{stars_html(puzzle.stars)} {turned}</p>"
    )


def _seat(setup: TableSetup, seat: Seat) -> str:
    level, number = setup.computers[seat], seat + 1
    options = [(PERSON, say("setup.person")), *((one.value, say(f"setup.level.{one.value}")) for one in Level)]
    current = PERSON if level is None else level.value
    offered = "".join(
        f'<option value="{value}"{" selected" if value == current else ""}>{escape(words)}</option>'
        for value, words in options
    )
    return (
        f'<li><span class="number" aria-hidden="true">{number}</span>'
        f'<input class="typed" type="text" data-set="name.{seat}" data-key="name {seat}" '
        f'value="{escape(setup.names[seat])}" maxlength="{LONGEST_NAME}" autocomplete="off" '
        f'aria-label="Name of seat {number}">'
        f'<select class="typed" data-set="seat.{seat}" data-key="seat {seat}" '
        f'aria-label="Who sits at seat {number}">{offered}</select></li>'
    )


def _difficulty_words(difficulty: Difficulty, players: int) -> str:
    many = difficulty is Difficulty.NEW and players >= MOST_PLAYERS - 1
    return say(f"setup.difficulty.{difficulty.value}.{'many' if many else 'words'}")


def _open_cards(setup: TableSetup) -> int:
    """Return how many cards lie open from the start (MB-10)."""
    return max(0, 4 - setup.players) + (setup.difficulty is Difficulty.NEW and setup.players < MOST_PLAYERS - 1)
