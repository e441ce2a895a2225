"""What the page shows of the tutorial's desk: the step, the cards beside what is seen now, the choices, the scene."""

from collections.abc import Iterator

from core.blocks import BlockSet
from core.projection.elevation import elevation
from core.projection.isometric import grey_view
from models.lesson_steps import BuildStep, ChooseStep
from webapp.components.cards import CardTable, CardView, cards_html
from webapp.components.drill_pictures import Look
from webapp.components.tray import tray_html
from webapp.components.tutorial import StepView, choices_html, step_html
from webapp.controllers.hands_view import HandsView
from webapp.controllers.lesson_desk import LessonDesk
from webapp.session import Output


class LessonView(HandsView):
    """The tutorial's values and scene."""

    def __init__(self, desk: LessonDesk) -> None:
        """Show *desk*."""
        super().__init__(desk)
        self._desk = desk

    def outputs(self) -> Iterator[Output]:
        """Return all that the tutorial shows now."""
        desk = self._desk
        step, lesson, patterns = desk.current, desk.player.lesson, desk.player.settings.patterns
        view = StepView(step.name, step.name in lesson.done, lesson.before, lesson.after)
        for output in super().outputs():
            # Steps with an equal structure still have other blocks.
            yield Output("tray", (step.name, output.made_from), self._tray) if output.name == "tray" else output
        yield Output("step", view, lambda: step_html(view))
        yield Output("sights", (step.name, desk.structure, desk.corner, patterns), self._sights)
        yield Output("choices", (step.name, desk.tried, patterns), self._choices)
        yield Output("board", (desk.structure, desk.message), self.board)
        yield Output.of("@data.step", "build" if isinstance(step, BuildStep) else "choose")
        yield Output.of("@data.cards", str(len(step.cards)) if isinstance(step, BuildStep) else "0")

    @property
    def drawn(self) -> BlockSet:
        """The blocks that the scene has meshes for: those of other steps too, so that they are put away."""
        return self._desk.whole

    def _tray(self) -> str:
        desk = self._desk
        held = desk.held.block.id if desk.held.block else None
        patterns = desk.player.settings.patterns
        return tray_html(desk.box, desk.structure.by_id.keys(), held, patterns, desk.whole)

    def _sights(self) -> str:
        desk, step = self._desk, self._desk.current
        if not isinstance(step, BuildStep) or not step.cards:
            return ""
        views = []
        for number, card in enumerate(step.cards, 1):
            place = card.side if card.required else desk.corner
            now = (elevation if card.required else grey_view)(desk.structure, place)
            views.append(CardView(number, card.picture, place, now))
        patterns = desk.player.settings.patterns
        return cards_html(CardTable(tuple(views), True, False, False, 1, patterns, desk.whole))

    def _choices(self) -> str:
        step = self._desk.current
        if not isinstance(step, ChooseStep):
            return ""
        look = Look(self._desk.whole, self._desk.player.settings.patterns)
        return choices_html(step.pictures, self._desk.tried, step.whys.index(None), look)
