"""A drill's question: its pictures, what can be chosen, and once it is answered what was right."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape

from core.games.mental_blocks.drill import (
    CORNERS,
    CountBlocks,
    DrawSide,
    MentalTurn,
    Painting,
    Question,
    WhichSide,
    WhichStructure,
)
from core.projection.elevation import elevation
from core.structure import Structure
from webapp.components.drill_easel import Brush, easel_html, painted_html
from webapp.components.drill_pictures import (
    Look,
    faces,
    structure_picture,
    structures_frame,
    view_figure,
    views_frame,
)
from webapp.components.icons import icon
from webapp.components.tray import block_picture
from webapp.components.words import capital, say

MOST = 8
"""The greatest number that can be answered when blocks are counted."""


@dataclass(frozen=True)
class Answer:
    """What was answered: the option *chosen* (a side, an index, a number), or what was *painted*; and whether that is
    *right*."""

    right: bool
    chosen: int = -1
    painted: Painting = field(default_factory=dict)


@dataclass(frozen=True)
class Asked:
    """A question as it is shown: how it looks, the *answer* once there is one, and until then the *brush* and what is
    *painted*."""

    question: Question
    look: Look
    answer: Answer | None = None
    brush: Brush = field(default_factory=Brush)
    painting: Painting = field(default_factory=dict)


def question_html(asked: Asked) -> str:
    """Return the question."""
    match asked.question:
        case WhichSide() as question:
            kind, inner = "which-side", _which_side(question, asked)
        case WhichStructure() as question:
            kind, inner = "which-structure", _which_structure(question, asked)
        case DrawSide() as question:
            kind, inner = "draw-side", _draw_side(question, asked)
        case CountBlocks() as question:
            kind, inner = "count-blocks", _count_blocks(question, asked)
        case MentalTurn() as question:
            kind, inner = "mental-turn", _mental_turn(question, asked)
    return f'<div class="question {kind}">{inner}</div>'


def task_words(question: Question) -> str:
    """Return the sentence that asks *question*."""
    match question:
        case WhichSide():
            return say("drill.side.task")
        case WhichStructure(side=side):
            return say("drill.structure.task", side=side + 1)
        case DrawSide(side=side):
            return say("drill.draw.task", side=side + 1)
        case CountBlocks():
            return say("drill.count.task")
        case MentalTurn(quarters=quarters):
            return say(f"drill.turn.task.{quarters}")


def reason_words(question: Question, answer: Answer) -> str:
    """Return the sentence that says what was right, and what was wrong with *answer*."""
    how = "right" if answer.right else "wrong"
    match question:
        case WhichSide(answer=side):
            return say(f"drill.side.{how}", answer=side + 1)
        case WhichStructure(answer=index, side=side):
            return say(f"drill.structure.{how}", answer=index + 1, side=side + 1)
        case DrawSide(side=side):
            if answer.right:
                return say("drill.draw.right", side=side + 1)
            count = len(question.judge(answer.painted))
            return say(f"drill.draw.wrong.{'one' if count == 1 else 'many'}", count=count, side=side + 1)
        case CountBlocks(answer=number):
            return say(f"drill.count.{how}", answer=number, chosen=answer.chosen)
        case MentalTurn(answer=index):
            key = "right" if answer.right else f"wrong.{question.twists[answer.chosen].value}"
            return say(f"drill.turn.{key}", answer=index + 1, chosen=answer.chosen + 1)


def _which_side(question: WhichSide, asked: Asked) -> str:
    frame = structures_frame([question.structure], CORNERS)
    rounds = ""
    for place, corner in enumerate(CORNERS):
        picture = structure_picture(question.structure, corner, asked.look, frame, words=place == 0)
        buttons = "".join(
            _option(f"Side {side + 1}", side, str(side + 1), asked, kind="button face-button")
            for side in (corner, (corner + 1) % 4)
        )
        rounds += f'<div class="round">{picture}<div class="face-buttons">{buttons}</div></div>'
    card = view_figure(question.card, "The card", asked.look, views_frame([question.card]), kind="card shown")
    return f'{card}<div class="rounds">{rounds}</div>{_all_sides(question, asked) if asked.answer else ""}'


def _all_sides(question: WhichSide, asked: Asked) -> str:
    views = [elevation(question.structure, side) for side in range(4)]
    frame = views_frame(views)
    figures = "".join(
        view_figure(view, f"{_sign(side, asked)}Side {side + 1}", asked.look, frame, kind=_state(side, asked))
        for side, view in enumerate(views)
    )
    return f'<div class="sights">{figures}</div>'


def _which_structure(question: WhichStructure, asked: Asked) -> str:
    caption = f"Side {question.side + 1} sees"
    card = view_figure(question.card, caption, asked.look, views_frame([question.card]), kind="card shown")
    views = [elevation(option, question.side) for option in question.options]
    frame = views_frame(views)
    under = [view_figure(view, caption, asked.look, frame, kind="under") if asked.answer else "" for view in views]
    return card + _options(question.options, under, asked, side=question.side)


def _mental_turn(question: MentalTurn, asked: Asked) -> str:
    frame = structures_frame([question.structure, *question.options], (0,))
    picture = structure_picture(question.structure, 0, asked.look, frame)
    arrow = icon({1: "turn_left", 2: "turn_half", 3: "turn_right"}[question.quarters])
    shown = f'<div class="round card shown">{picture}{faces(0)}<span class="turning">{arrow}</span></div>'
    under = [
        f'<span class="twist">{escape(say(f"drill.twist.{twist.value}"))}</span>' if asked.answer else ""
        for twist in question.twists
    ]
    return shown + _options(question.options, under, asked, more=[question.structure])


def _options(
    options: tuple[Structure, ...],
    under: list[str],
    asked: Asked,
    side: int | None = None,
    more: list[Structure] | None = None,
) -> str:
    frame = structures_frame([*options, *(more or [])], (0,))
    buttons = ""
    for index, (option, below) in enumerate(zip(options, under, strict=True)):
        sides = faces(0, () if side is None else (side,))
        number = f'<span class="number">{index + 1}{_sign(index, asked)}</span>'
        picture = structure_picture(option, 0, asked.look, frame)
        buttons += _option(f"{number}{picture}{sides}{below}", index, str(index + 1), asked, kind="option")
    return f'<div class="options of{len(options)}">{buttons}</div>'


def _count_blocks(question: CountBlocks, asked: Asked) -> str:
    numbers = "".join(
        _option(str(number), number, str(number), asked, kind="button number-button") for number in range(1, MOST + 1)
    )
    counted = ""
    if asked.answer:
        blocks = "".join(
            f"<li>{block_picture(asked.look.box, p.block.id, asked.look.patterns)}<span>"
            f"{escape(capital(asked.look.box.describe(p.block)))}</span></li>"
            for p in question.structure.from_below()
        )
        counted = f'<ol class="counted">{blocks}</ol>'
    return f'{_rounds(question.structure, asked)}<div class="numbers">{numbers}</div>{counted}'


def _draw_side(question: DrawSide, asked: Asked) -> str:
    rounds = _rounds(question.structure, asked, question.side)
    if asked.answer is None:
        return f"{rounds}{easel_html(asked.brush, asked.painting, asked.look)}"
    wrong = question.judge(asked.answer.painted)
    mine = painted_html(asked.answer.painted, wrong, asked.look)
    kind = "right" if asked.answer.right else "wrong"
    sign = icon("check" if asked.answer.right else "cross")
    truth = view_figure(
        question.answer, f"What side {question.side + 1} sees", asked.look, views_frame([question.answer]), kind="right"
    )
    drawn = f'<figure class="sight {kind}">{mine}<figcaption>{sign} Your drawing</figcaption></figure>'
    return f'{rounds}<div class="compared">{drawn}{truth}</div>'


def _rounds(structure: Structure, asked: Asked, side: int | None = None) -> str:
    """Return *structure* from two opposite corners."""
    frame = structures_frame([structure], CORNERS)
    return (
        '<div class="rounds">'
        + "".join(
            f'<div class="round">{structure_picture(structure, corner, asked.look, frame, words=corner == 0)}'
            f"{faces(corner, () if side is None else (side,))}</div>"
            for corner in CORNERS
        )
        + "</div>"
    )


def _state(value: int, asked: Asked) -> str:
    """Return the class of the option *value*: right, wrong if it was chosen and is not, or nothing."""
    if asked.answer is None:
        return ""
    if value == asked.question.answer:
        return "right"
    return "wrong" if value == asked.answer.chosen else ""


def _sign(value: int, asked: Asked) -> str:
    signs: Mapping[str, str] = {
        "right": f'{icon("check")}<span class="hidden">right</span> ',
        "wrong": f'{icon("cross")}<span class="hidden">wrong</span> ',
    }
    return signs.get(_state(value, asked), "")


def _option(inner: str, value: int, key: str, asked: Asked, *, kind: str) -> str:
    """Return the button that answers *value*; once there is an answer it shows what it was, and does nothing."""
    state = _state(value, asked)
    sign = _sign(value, asked) if kind != "option" else ""
    done = " disabled" if asked.answer else f' data-press="answer" data-shortcut="{key}" aria-keyshortcuts="{key}"'
    return (
        f'<button type="button" class="{kind} {state}" data-value="{value}" data-key="answer {value}"{done}>'
        f"{sign}{inner}</button>"
    )
