"""What the builder's page shows of its desk: named values, and the scene. Nothing here decides anything."""

from collections.abc import Iterator, Sequence
from html import escape

from core.games.mental_blocks.match import Verdict
from core.games.mental_blocks.state import Observation
from core.projection.card import Picture
from core.projection.elevation import elevation
from core.projection.isometric import GreyView, grey_view
from core.structure import Structure
from models.library import SETS, made_shelf, next_puzzle, shelf
from models.made import MADE, MadePuzzle
from webapp.components.board_text import grey_text_html
from webapp.components.cards import CardTable, CardView, cards_html, corner_name, views_html
from webapp.components.clock import clock_html
from webapp.components.help import help_html, ways_html
from webapp.components.icons import icon
from webapp.components.made import unique_html
from webapp.components.markup import button
from webapp.components.shelf import SET_NAMES, puzzle_title, shelf_html
from webapp.components.solved import Solved, solved_html
from webapp.components.stars import stars_html
from webapp.controllers.advice import Advice
from webapp.controllers.desk import Desk
from webapp.controllers.hands_view import HandsView
from webapp.controllers.link import write_link
from webapp.scene.drawing import Mark
from webapp.session import Output


class DeskView(HandsView):
    """The page's values and scene, made from a desk and what this page alone knows: which card is *chosen*, the corner
    that each grey card is compared with, whether the list of puzzles is open, and what help has shown."""

    def __init__(self, desk: Desk) -> None:
        """Show *desk*."""
        super().__init__(desk)
        self._desk = desk
        self.chosen = 1
        self.corners: dict[int, int] = {}
        self.chooser_open = False
        self.made: MadePuzzle | None = None
        """What is played, if it is a made puzzle."""
        self.shared: Structure | None = None
        """What a link was made to: the address holds it until something is moved."""
        self.advice = Advice()
        self._greys_worded: tuple[object, str] = (None, "")
        self._pictured: tuple[Structure, dict[tuple[str, int], Picture]] = (Structure(), {})

    def outputs(self) -> Iterator[Output]:
        """Return all that the page shows now."""
        desk, game = self._desk, self._desk.game
        seen, settings = game.seen, desk.player.settings
        patterns = settings.patterns
        advice = self.current_advice
        puzzle_id = seen.puzzle_id
        solved = seen.answer is not None
        corners = tuple(self.corners.items())
        yield Output("where", (puzzle_id, self.made), self._where)
        yield Output("clock", (game.clock.shown, game.clock.limit), self._clock)
        yield from super().outputs()
        yield Output(
            "cards",
            (puzzle_id, game.state.setup, game.state.laid, seen.structure, seen.verdict, advice, settings.cards,
             self.chosen, corners, patterns),
            lambda: self._cards(seen, advice),
        )  # fmt: skip
        yield Output("help", (puzzle_id, game.helps, game.over, solved), lambda: self._help(solved))
        yield Output(
            "board", (seen.structure, desk.message, game.state.setup, corners), lambda: self.board([self._greys(seen)])
        )
        yield Output("solved", (solved, patterns), lambda: self._solved(seen))
        yield Output(
            "chooser",
            (
                self.chooser_open,
                puzzle_id,
                len(desk.player.progress.records),
                tuple(desk.player.made.puzzles),
                patterns,
            ),
            lambda: self._chooser(puzzle_id) if self.chooser_open else "",
        )
        yield Output.of("undo.disabled", game.over or not game.table.can_undo())
        yield Output.of("redo.disabled", game.over or not game.table.can_redo())
        yield Output.of("clear.disabled", game.over or not seen.structure.placements)
        yield Output.of("check.visible", puzzle_id is not None)
        yield Output.of("@data.mode", "puzzle" if puzzle_id else "free")
        shared = self.shared if self.shared is seen.structure else None
        yield Output("@link", (self.played, shared), lambda: write_link(self.played, shared, desk.box))
        yield Output("@title", self.played, lambda: f"{self.title} · Sightline")

    def marks(self) -> Sequence[Mark]:
        """Return the cells that help has marked."""
        return [Mark(cell) for cell in self.current_advice.cells]

    @property
    def current_advice(self) -> Advice:
        """What help has shown, as long as nothing was moved since and the same cards lie open."""
        state = self._desk.game.state
        return self.advice if (self.advice.structure, self.advice.setup) == (state.structure, state.setup) else Advice()

    @property
    def played(self) -> str | MadePuzzle | None:
        """What is played: a puzzle's id, a made puzzle, or (None) nothing, free building."""
        puzzle = self._desk.game.puzzle
        return self.made or (puzzle.id if puzzle else None)

    @property
    def title(self) -> str:
        """The name of what is played."""
        puzzle = self._desk.game.puzzle
        if self.made:
            return self.made.name
        return puzzle_title(puzzle.puzzle_set, puzzle.number) if puzzle else "Free build"

    def _where(self) -> str:
        puzzle = self._desk.game.puzzle
        inner = f'<span class="title">{escape(self.title)}</span>'
        if puzzle and self.made:
            inner = f'<span class="title made">{escape(self.title)}</span>'
            upright = '<span class="any">any side up</span>' if puzzle.any_side_up else ""
            inner += f"{stars_html(puzzle.stars)}{upright}{unique_html(self.made.unique)}"
        elif puzzle:
            short = f'<span class="short" aria-hidden="true">{escape(puzzle.id)} · {puzzle.stars}★</span>'
            inner = f'<span class="title"><span class="long">{escape(self.title)}</span>{short}</span>'
            upright = '<span class="any">any side up</span>' if puzzle.any_side_up else ""
            inner += f'<span class="name">{escape(puzzle.name)}</span>{stars_html(puzzle.stars)}{upright}'
        return button(inner + icon("down"), "open", value="chooser", kind="where", title="Choose a puzzle")

    def _clock(self) -> str:
        clock = self._desk.game.clock
        return clock_html(clock.shown, clock.limit is not None)

    def _cards(self, seen: Observation, advice: Advice) -> str:
        desk, patterns = self._desk, self._desk.player.settings.patterns
        if seen.puzzle_id is None:
            sides = [self._now(seen.structure, "side", k) for k in range(4)]
            corners = [self._now(seen.structure, "corner", k) for k in range(4)]
            return views_html(sides, corners, desk.box, patterns)
        verdict = seen.verdict or advice.verdict
        wrong = {found.card: found for found in advice.contradictions}
        views = []
        for k, card in enumerate(seen.cards):
            place = self._place(seen, verdict, k)
            now = None if place is None else self._now(seen.structure, "side" if card.required else "corner", place)
            found = wrong.get(k)
            views.append(
                CardView(
                    k + 1,
                    card.picture,
                    place,
                    now,
                    verdict.holds[k] if verdict else None,
                    found.on_card if found else (),
                    found.marks_in(now, any_side_up=seen.any_side_up) if found and now else (),
                )
            )
        one = desk.player.settings.cards == "one"
        chosen = min(self.chosen, len(views))
        return cards_html(CardTable(tuple(views), seen.sides_given, seen.any_side_up, one, chosen, patterns, desk.box))

    def _place(self, seen: Observation, verdict: Verdict | None, card: int) -> int | None:
        """Return the side, or for a grey card the corner, that *card* is compared with: where it lies, or after a
        check that turned the structure about, the one that then was there."""
        if not seen.cards[card].required:
            return self.corners.get(card + 1, 0)
        side, puzzle = seen.cards[card].side, self._desk.game.puzzle
        if side is None or verdict is None or puzzle is None or not seen.sides_given:
            return side
        return (side - (puzzle.quarters(verdict.turn) or 0)) % 4

    def _now(self, structure: Structure, kind: str, index: int) -> Picture:
        """Return what a side or corner sees now, made once for each structure."""
        if self._pictured[0] is not structure:
            self._pictured = (structure, {})
        made = self._pictured[1]
        if (kind, index) not in made:
            made[kind, index] = (elevation if kind == "side" else grey_view)(structure, index)
        return made[kind, index]

    def _help(self, solved: bool) -> str:
        desk = self._desk
        if desk.game.puzzle is None:
            return ways_html(button("Copy a link to it", "share"), heading="To show it to others")
        if solved:
            answer = button("See the answer", "open", value="solved")
            return ways_html(answer, button("Play it again", "again"), heading="Solved")
        if desk.game.over:
            untimed = button("Go on without the clock", "untimed")
            return ways_html(untimed, button("Start again", "again"), heading="The time is over")
        return help_html(desk.game.helps)

    def _greys(self, seen: Observation) -> str:
        """Return what grey cards show, in text; made once for each structure."""
        made_from = (seen.structure, seen.cards, tuple(self.corners.items()))
        if self._greys_worded[0] != made_from:
            self._greys_worded = (made_from, grey_text_html(list(self._grey_pictures(seen))))
        return self._greys_worded[1]

    def _grey_pictures(self, seen: Observation) -> Iterator[tuple[str, GreyView]]:
        for k, card in enumerate(seen.cards):
            if isinstance(card.picture, GreyView):
                yield f"Card {k + 1}", card.picture
                corner = self.corners.get(k + 1, 0)
                now = self._now(seen.structure, "corner", corner)
                assert isinstance(now, GreyView)
                yield f"Corner {corner_name(corner)} now", now

    def _solved(self, seen: Observation) -> str:
        desk, game = self._desk, self._desk.game
        if seen.answer is None or game.puzzle is None:
            return ""
        solved = Solved(
            self.title,
            seen.answer,
            int(game.clock.elapsed),
            game.counted,
            game.helps,
            desk.best,
            next_puzzle(game.puzzle.id, desk.player.progress),
        )
        return solved_html(solved, desk.box, desk.player.settings.patterns)

    def _chooser(self, current: str | None) -> str:
        desk = self._desk
        parts = []
        for puzzle_set in SETS:
            entries = shelf(puzzle_set, desk.player.progress, desk.player.unfinished())
            if entries:
                items = shelf_html(entries, desk.box, desk.player.settings.patterns, current or "")
                parts.append(f"<h3>{SET_NAMES[puzzle_set]}</h3>{items}")
        made = made_shelf(desk.player.made.puzzles.values(), desk.player.progress, desk.player.unfinished_made())
        if made:
            items = shelf_html(made, desk.box, desk.player.settings.patterns, current or "")
            parts.append(f"<h3>{SET_NAMES[MADE]}</h3>{items}")
        free = '<p><a class="button" href="build.html#free">Free build</a></p>'
        return f'<div class="chooser">{free}{"".join(parts)}</div>'
