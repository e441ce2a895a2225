"""The tutorial's step in words and pictures, and the page's menu: the tutorial and the drills with what was reached."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from html import escape

from core.games.mental_blocks.drill import LEVELS, Kind
from core.projection.card import Picture
from core.projection.elevation import Elevation
from core.projection.isometric import answer_view
from core.projection.svg import answer_svg, elevation_svg, frame_of, picture_svg
from models.drills import DrillRecord
from models.lesson import Lesson
from models.lesson_steps import NAMES, BuildStep, step_called
from webapp.components.board_text import picture_words
from webapp.components.drill_pictures import Look
from webapp.components.icons import icon
from webapp.components.words import say


@dataclass(frozen=True)
class StepView:
    """A step as it is shown: its *name*, whether it is *done*, and the names of the steps *before* and *after* it."""

    name: str
    done: bool
    before: str | None
    after: str | None


def step_html(view: StepView) -> str:
    """Return the step's place among the others, what it teaches, and what is to be done."""
    number = NAMES.index(view.name) + 1
    counted = say("lesson.step", number=number, all=len(NAMES))
    return (
        f'<div class="step"><div class="paces">{_back(view)}<div><span class="counted-steps">{escape(counted)}'
        f"{_ticked() if view.done else ''}</span>"
        f'<h2 tabindex="-1" data-key="lesson">{escape(_text(view.name, "title"))}</h2></div>{_onward(view)}</div>'
        f"<p>{escape(_text(view.name, 'text'))}</p>"
        f'<p class="task">{escape(_text(view.name, "task"))}</p></div>'
    )


def choices_html(pictures: Sequence[Picture], tried: Collection[int], right: int, look: Look) -> str:
    """Return *pictures* to choose from; those that were *tried* show whether they are the *right* one."""
    width, height = frame_of(pictures)
    buttons = ""
    for index, picture in enumerate(pictures):
        state = "" if index not in tried else "right" if index == right else "wrong"
        sign = f'{icon("check" if index == right else "cross")}<span class="hidden">{state}</span>' if state else ""
        drawing = picture_svg(
            picture,
            look.box,
            label=picture_words(picture, look.box),
            frame=(max(width, 3.0), max(height, 2.0)),
            patterns=look.patterns,
        )
        buttons += (
            f'<button type="button" class="option {state}" data-press="pick" data-value="{index}" '
            f'data-key="pick {index}" data-shortcut="{index + 1}" aria-keyshortcuts="{index + 1}">'
            f'<span class="number">{index + 1} {sign}</span>{drawing}</button>'
        )
    return f'<div class="options choices">{buttons}</div>'


def menu_html(lesson: Lesson, records: Sequence[tuple[Kind, DrillRecord]], look: Look) -> str:
    """Return the ways into the page: the tutorial with its steps, and the drills with what was reached in each."""
    done = len(lesson.done)
    steps = "".join(
        f'<li><a class="chip{" done" if name in lesson.done else ""}" href="learn.html#tutorial={name}" '
        f'data-key="step {name}"><b>{number}</b><span class="name">{escape(_text(name, "title"))}</span>'
        f"{_ticked() if name in lesson.done else ''}</a></li>"
        for number, name in enumerate(NAMES, 1)
    )
    title = _text(lesson.due, "title")
    begin = (
        say("learn.tutorial.begin")
        if not done
        else say("learn.tutorial.again" if done == len(NAMES) else "learn.tutorial.on", step=title)
    )
    count = f'<span class="note">{escape(say("learn.tutorial.count", done=done, all=len(NAMES)))}</span>'
    cards = "".join(_drill_card(kind, record, look) for kind, record in records)
    return (
        f'<div class="learn-menu"><section class="course" aria-labelledby="course"><h2 id="course">'
        f"{escape(say('learn.tutorial'))}</h2><p>{escape(say('learn.tutorial.text'))}</p>"
        f'<ol class="chips">{steps}</ol>'
        f'<p class="ways"><a class="button primary" href="learn.html#tutorial" data-key="tutorial">{escape(begin)}</a>'
        f"{count}</p></section>"
        f'<section aria-labelledby="drills"><h2 id="drills">{escape(say("learn.drills"))}</h2>'
        f'<p>{escape(say("learn.drills.text"))}</p><ul class="drill-cards">{cards}</ul></section></div>'
    )


def level_html(level: int) -> str:
    """Return a level as a bar of small steps, and in words."""
    steps = "".join(f'<i class="{"reached" if number <= level else ""}"></i>' for number in range(1, LEVELS + 1))
    words = say("learn.level", level=level, levels=LEVELS)
    return f'<span class="level"><span class="level-bar" aria-hidden="true">{steps}</span>{escape(words)}</span>'


def record_words(record: DrillRecord) -> str:
    """Return how often a drill was answered, and how well."""
    if not record.asked:
        return say("learn.record.none")
    words = say("learn.record", right=record.right, asked=record.asked)
    return f"{words} · {say('learn.record.streak', streak=record.streak)}" if record.streak > 1 else words


def _drill_card(kind: Kind, record: DrillRecord, look: Look) -> str:
    longest = say("learn.record.longest", longest=record.longest) if record.longest > 1 else ""
    return (
        f'<li><a class="drill-card" href="learn.html#{kind.value}" data-key="drill {kind.value}">'
        f'<span class="picture" aria-hidden="true">{_emblem(kind, look)}</span>'
        f'<span class="title">{escape(say(f"drill.{kind.value}"))}</span>'
        f'<span class="about">{escape(say(f"drill.{kind.value}.about"))}</span>{level_html(record.level)}'
        f'<span class="record">{escape(record_words(record))}<span class="longest">{escape(longest)}</span></span>'
        "</a></li>"
    )


def _emblem(kind: Kind, look: Look) -> str:
    whole, corner, bend = step_called("all"), step_called("look").start, step_called("grey").start
    assert isinstance(whole, BuildStep)
    if kind in (Kind.SIDE, Kind.DRAW):
        view = whole.cards[0 if kind is Kind.SIDE else 1].picture
        assert isinstance(view, Elevation)
        return elevation_svg(view, look.box, frame=(4.0, 2.4), patterns=look.patterns)
    structure = {Kind.STRUCTURE: corner, Kind.COUNT: bend, Kind.TURN: corner}[kind]
    view_of = answer_view(structure, 2 if kind is Kind.TURN else 0)
    return answer_svg(view_of, look.box, frame=(4.0, 3.0), patterns=look.patterns)


def _back(view: StepView) -> str:
    inner = f'{icon("back")}<span class="hidden">Step before</span>'
    if view.before is None:
        return f'<span class="button pace" aria-disabled="true" role="link">{inner}</span>'
    return f'<a class="button pace" href="learn.html#tutorial={view.before}" data-key="before">{inner}</a>'


def _onward(view: StepView) -> str:
    """Return the way on, which stands out once the step is done; after the last one it leads to the first puzzle."""
    where = f"learn.html#tutorial={view.after}" if view.after else "build.html#p=F01"
    words = 'Next<span class="hidden"> step</span>' if view.after else 'Play<span class="hidden"> a puzzle</span>'
    kind = "button pace onward primary" if view.done else "button pace onward"
    return f'<a class="{kind}" href="{where}" data-key="onward">{words}{icon("forward")}</a>'


def _ticked() -> str:
    return f'{icon("check")}<span class="hidden">done</span>'


def _text(name: str, part: str) -> str:
    return say(f"lesson.{name}.{part}")
