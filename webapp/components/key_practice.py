"""The puzzles of Block and Key as they are shown: the list with what is solved, a puzzle's task, and its keys."""

from collections.abc import Collection, Mapping, Sequence
from html import escape

from core.blocks import BlockSet
from core.games.block_and_key.key import Key
from core.games.block_and_key.puzzle import GRADES, KeyPuzzle
from webapp.components.icons import icon
from webapp.components.key_picture import key_svg
from webapp.components.markup import figure
from webapp.components.words import say

PAGE = "keys-practice.html"


def list_html(puzzles: Sequence[KeyPuzzle], solved: Mapping[str, int], box: BlockSet, patterns: bool) -> str:
    """Return all *puzzles*, grade by grade, with those that are *solved* marked."""
    done = sum(puzzle.id in solved for puzzle in puzzles)
    due = next((puzzle for puzzle in puzzles if puzzle.id not in solved), puzzles[0])
    words = "first" if not done else "again" if done == len(puzzles) else "next"
    grades = ""
    for grade in GRADES:
        cards = "".join(_card(puzzle, solved, box, patterns) for puzzle in puzzles if puzzle.grade == grade)
        title, about = escape(say(f"key_practice.grade.{grade}")), escape(say(f"key_practice.grade.{grade}.about"))
        grades += (
            f'<section aria-labelledby="grade-{grade}"><h2 id="grade-{grade}">{title}</h2><p>{about}</p>'
            f'<ul class="key-puzzles">{cards}</ul></section>'
        )
    return (
        f'<div class="key-list"><p class="key-ways"><a class="button primary" href="{PAGE}#{due.id}" data-key="due">'
        f"{escape(say(f'key_practice.{words}', name=due.name))}</a>"
        f'<span class="count">{escape(say("key_practice.count", done=done, all=len(puzzles)))}</span></p>{grades}</div>'
    )


def task_html(puzzle: KeyPuzzle, before: str | None, after: str | None, solved: bool, seen: bool) -> str:
    """Return what is to be done in *puzzle*, with the ways to the puzzles *before* and *after* it; *solved* is whether
    it has ever been solved, *seen* whether it just was."""
    task = say(f"key_practice.task.{puzzle.placements}.{len(puzzle.keys)}")
    ways = say(f"key_practice.ways.{'one' if puzzle.solutions == 1 else 'many'}", count=puzzle.solutions)
    side = say("key_practice.side", side=puzzle.side + 1)
    mark = f'{icon("check")}<span class="hidden">{escape(say("key_practice.solved"))}</span>' if solved else ""
    back = _way(before, "back", "Puzzle before", "before", "")
    onward = _way(after, "forward", "Next puzzle", "onward", " primary" if seen else "")
    return (
        f'<div class="key-task">{back}<div><h2 tabindex="-1" data-key="puzzle">{escape(puzzle.id)} · '
        f"{escape(puzzle.name)}{mark}</h2></div>{onward}"
        f"<p><strong>{escape(task)}</strong> {escape(side)} {escape(ways)}</p></div>"
    )


def keys_html(
    keys: Sequence[Key], claimed: Collection[str], would: Collection[str], box: BlockSet, patterns: bool
) -> str:
    """Return the *keys* of a puzzle: those that are *claimed*, and those that *would* be claimed with the block in
    hand."""
    figures = ""
    for key in keys:
        state = "claimed" if key.id in claimed else "would" if key.id in would else "open"
        sign = icon("check") if state != "open" else ""
        words = escape(say(f"key_practice.key.{state}"))
        kind = "key-sought holds" if state != "open" else "key-sought"
        figures += figure(kind, key_svg(key, box, patterns=patterns), f"{sign} <span>{words}</span>")
    return f'<div class="key-sought-all">{figures}</div>'


def _card(puzzle: KeyPuzzle, solved: Mapping[str, int], box: BlockSet, patterns: bool) -> str:
    done = puzzle.id in solved
    drawn = "".join(key_svg(key, box, patterns=patterns, label=False) for key in puzzle.keys)
    mark = f'{icon("check")}<span class="hidden">{escape(say("key_practice.solved"))}</span>' if done else ""
    words = say(f"key_practice.placements.{puzzle.placements}")
    return (
        f'<li><a class="key-puzzle{" done" if done else ""}" href="{PAGE}#{puzzle.id}" data-key="puzzle {puzzle.id}">'
        f'<span class="picture" aria-hidden="true">{drawn}</span><span class="name">{escape(puzzle.name)}</span>'
        f'<span class="about">{escape(puzzle.id)} · {escape(words)} {mark}</span></a></li>'
    )


def _way(puzzle_id: str | None, sign: str, words: str, key: str, kind: str) -> str:
    inner = f'{icon(sign)}<span class="hidden">{words}</span>'
    if puzzle_id is None:
        return f'<span class="button" aria-disabled="true" role="link">{inner}</span>'
    return f'<a class="button{kind}" href="{PAGE}#{puzzle_id}" data-key="{key}">{inner}</a>'
