"""What the maker's page shows of its desk and its workshop: named values. Nothing here decides anything."""

from collections.abc import Iterator

from core.projection.elevation import elevation
from core.projection.isometric import grey_view
from core.structure import Structure
from models.made import MadePuzzle, Uniqueness, checked_answer
from models.workshop import Workshop
from webapp.components.cards import views_html
from webapp.components.naming import naming_html, ways_html
from webapp.components.proof import asking_html, progress_html, proved_html
from webapp.components.random_form import search_html, told_html, wish_html
from webapp.components.words import say
from webapp.controllers.desk import Desk
from webapp.controllers.hands_view import HandsView
from webapp.session import Output


class MakerView(HandsView):
    """The page's values and scene."""

    def __init__(self, desk: Desk, workshop: Workshop) -> None:
        """Show *desk* and *workshop*."""
        super().__init__(desk)
        self._desk = desk
        self._workshop = workshop
        self.again = 0
        """Counts how often another name than the one in the field came from elsewhere."""
        self.replaced: tuple[Structure, Structure] | None = None
        """The structure that stands because it fits the same cards as another, and that other."""
        self.slices = 0
        """Counts the slices of work."""

    def outputs(self) -> Iterator[Output]:
        """Return all that the page shows now."""
        desk, workshop, structure = self._desk, self._workshop, self._desk.structure
        proof, search, patterns = workshop.proof, workshop.search, desk.player.settings.patterns
        found = proof.found(structure, workshop.any_side_up)
        yield from super().outputs()
        yield Output("cards", (structure, patterns), lambda: self._views(structure))
        yield Output("board", (structure, desk.message), self.board)
        # What is typed or ticked there is there already.
        yield Output("naming", self.again, lambda: naming_html(workshop.name_typed, workshop.any_side_up))
        yield Output("ways", None, ways_html)
        stands = bool(structure.placements)
        yield Output("asking", (structure, found, proof.running), lambda: self._asking(structure))
        yield Output(
            "progress",
            (proof.running, proof.progress),
            lambda: progress_html(proof.progress) if proof.running else "",
        )
        yield Output("proof", (found, workshop.any_side_up, patterns), lambda: self._proved(structure))
        wish = (search.blocks, search.stars, search.any_side_up)
        yield Output("wish", wish, lambda: wish_html(search))
        yield Output("search", (search.running, search.near, search.stars), lambda: search_html(search))
        yield Output(
            "told",
            (*wish, search.running, search.near, search.failed, search.tries, search.ambiguity),
            lambda: told_html(search),
        )
        game = desk.game
        yield Output.of("undo.disabled", not game.table.can_undo())
        yield Output.of("redo.disabled", not game.table.can_redo())
        yield Output.of("clear.disabled", not stands)
        yield Output.of("@title", say("make.title"))
        yield Output.of("@work", self.slices if workshop.busy else None)

    def _views(self, structure: Structure) -> str:
        """Return the eight cards of what stands."""
        sides = [elevation(structure, side) for side in range(4)]
        corners = [grey_view(structure, corner) for corner in range(4)]
        shown = views_html(sides, corners, self._desk.box, self._desk.player.settings.patterns)
        return f'<div class="making">{shown}</div>'

    def _asking(self, structure: Structure) -> str:
        workshop = self._workshop
        if workshop.proof.found(structure, workshop.any_side_up):
            return ""
        replaced = self.replaced is not None and self.replaced[0] is structure
        return asking_html(bool(structure.placements), workshop.proof.running, replaced)

    def _proved(self, structure: Structure) -> str:
        workshop, desk = self._workshop, self._desk
        proof = workshop.proof.found(structure, workshop.any_side_up)
        if proof is None:
            return ""
        made = MadePuzzle(say("proof.yours"), checked_answer(structure), workshop.any_side_up, Uniqueness.of(proof))
        return proved_html(made, proof, desk.box, desk.player.settings.patterns)
