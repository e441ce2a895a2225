"""The drill room: one question after another, and what is said of the answers."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from html import escape
from typing import Any

from core.blocks import BlockSet
from core.games.mental_blocks.drill import GRID, DrawSide, Kind, MentalTurn, Question, Stroke, WhichStructure, painted
from core.games.mental_blocks.drill_maker import question
from webapp.components.drill import MOST, Answer, Asked, question_html, reason_words, task_words
from webapp.components.drill_easel import CLOTH, Brush
from webapp.components.drill_pictures import Look
from webapp.components.markup import button
from webapp.components.message import GOOD, WRONG, Message, message_html
from webapp.components.tutorial import level_html, record_words
from webapp.components.words import say
from webapp.controllers.player import Player
from webapp.session import Output


class DrillRoom:
    """The drill that is open, if one is."""

    def __init__(self, player: Player, box: BlockSet) -> None:
        """Ask *player* about structures of the blocks of *box*."""
        self._player, self._box = player, box
        self.seed = 0
        self.touch = False
        self.kind: Kind | None = None
        self._question: Question | None = None
        self._answer: Answer | None = None
        self._level = 1
        """The level of the question that is shown."""
        self._brush = Brush()
        self._painting: dict[tuple[int, int, int], str] = {}
        self._message = Message("")

    def open(self, kind: Kind) -> None:
        """Open the drill *kind*; a question that was not answered yet stays."""
        if kind is self.kind and self._answer is None:
            return
        self.kind = kind
        self.ask()

    def ask(self) -> None:
        """Ask the next question."""
        assert self.kind is not None
        record = self._player.drills.record(self.kind)
        self._level = record.level
        self._question = question(self.kind, record.level, self.seed, record.asked, self._box)
        self._answer, self._painting = None, {}
        self._brush = replace(self._brush, square=(0, 0))
        self._message = Message(self._hint())

    def answer(self, value: str) -> Mapping[str, Any]:
        """Answer with the option *value*; return the values that are sent once."""
        if self._question is None or self._answer is not None or not value.isdecimal():
            return {}
        chosen = int(value)
        if isinstance(self._question, DrawSide) or chosen not in self._options():
            return {}
        return self._judge(Answer(chosen == self._question.answer, chosen))

    def check(self) -> Mapping[str, Any]:
        """Answer with what is painted."""
        if not isinstance(self._question, DrawSide) or self._answer is not None:
            return {}
        if not self._painting:
            self._message = Message(say("drill.draw.empty"))
            return {}
        return self._judge(Answer(not self._question.judge(self._painting), painted=self._painting))

    def next(self) -> Mapping[str, Any]:
        """Go on to the next question, if this one is answered."""
        if self._answer is None:
            return {}
        self.ask()
        return {"@focus": "task"}

    def paint(self, value: str) -> None:
        """Paint in the square *value*, a column and a row."""
        column, _, row = value.partition(" ")
        square = (int(column), int(row))
        if self._answer is None and max(square) < GRID and min(square) >= 0:
            self._painting = painted(self._painting, square, self._brush.stroke, self._brush.color)
            self._brush = replace(self._brush, square=square)

    def brush(self, name: str, value: object) -> None:
        """Take another color or stroke."""
        if name == "color" and (value == CLOTH or value in self._box.color_by_id):
            self._brush = replace(self._brush, color=None if value == CLOTH else str(value))
        elif name == "stroke" and value in Stroke.__members__:
            self._brush = replace(self._brush, stroke=Stroke[str(value)])

    def outputs(self) -> Iterator[Output]:
        """Return all that the drill shows now."""
        kind, asked = self.kind, self._question
        if kind is None or asked is None:
            for name in ("drill", "task", "question", "verdict", "onward"):
                yield Output.of(name, "")
            return
        record, patterns = self._player.drills.record(kind), self._player.settings.patterns
        look = Look(self._box, patterns)
        shown = Asked(asked, look, self._answer, self._brush, self._painting)
        painting = tuple(sorted(self._painting.items()))
        answered = self._answer is not None
        yield Output("drill", (kind, record), lambda: self._bar(kind))
        yield Output("task", (kind, asked), lambda: self._task(kind, asked))
        yield Output("question", (asked, patterns, answered, self._brush, painting), lambda: question_html(shown))
        yield Output("verdict", self._message, lambda: message_html(self._message))
        yield Output("onward", (answered, kind), lambda: self._onward(kind))

    def _judge(self, answer: Answer) -> Mapping[str, Any]:
        assert self.kind is not None
        assert self._question is not None
        self._answer = answer
        change = self._player.drilled(self.kind, answer.right)
        words = reason_words(self._question, answer)
        if change:
            level = self._player.drills.record(self.kind).level
            words += f" {say('drill.harder' if change > 0 else 'drill.easier', level=level)}"
        draws = isinstance(self._question, DrawSide)
        lead = say("drill.right" if answer.right else "drill.wrong.draw" if draws else "drill.wrong")
        self._message = Message(words, lead, GOOD if answer.right else WRONG)
        return {"@focus": "next"}

    def _options(self) -> range:
        match self._question:
            case WhichStructure(options=options) | MentalTurn(options=options):
                return range(len(options))
        return range(4) if self.kind is Kind.SIDE else range(1, MOST + 1)

    def _hint(self) -> str:
        assert self.kind is not None
        if self.touch:
            return say(f"drill.{self.kind.value}.about")
        if self.kind is Kind.DRAW:
            return say("drill.keys.draw")
        return say("drill.keys.options", count=len(self._options()))

    def _onward(self, kind: Kind) -> str:
        if self._answer is not None:
            return button("Next", "next", kind="button primary whole")
        return button("Check", "check", kind="button primary whole") if kind is Kind.DRAW else ""

    def _bar(self, kind: Kind) -> str:
        record = self._player.drills.record(kind)
        return (
            f'<div class="drill-bar">{level_html(record.level)}'
            f'<span class="record">{escape(record_words(record))}</span></div>'
        )

    def _task(self, kind: Kind, asked: Question) -> str:
        return (
            f'<div class="drill-task" tabindex="-1" data-key="task"><h1>{escape(say(f"drill.{kind.value}"))}</h1>'
            f"<p>{escape(task_words(asked))}</p></div>"
        )
