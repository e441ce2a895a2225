"""What the shared table's page shows: named values, and the scene. Nothing here decides anything, and no seat's secret
is in it unless somebody holds its place (MB-14)."""

from collections.abc import Iterator
from html import escape

from core.blocks import BlockSet
from core.games.mental_blocks.team_rule import LAST_CALL_SECONDS, Phase
from models.seating import PASS
from webapp.components.calls import Call, call_html, start_html
from webapp.components.clock import clock_html
from webapp.components.covers import with_covers
from webapp.components.icons import icon
from webapp.components.markup import button
from webapp.components.seats import SeatView, seat_mark, seats_html
from webapp.components.secrets import face_up_html, glitch_html, hold_html, puzzle_name, secret_html
from webapp.components.stars import stars_html
from webapp.components.words import clock_text, say
from webapp.controllers.aftermath import Aftermath
from webapp.controllers.hands_view import HandsView
from webapp.controllers.talk import Talk
from webapp.controllers.team_desk import TeamDesk
from webapp.scene.drawing import Item
from webapp.session import Output

CALLING = (Phase.VOTING, Phase.ASKING, Phase.POINTING, Phase.LAST_CALL)
"""The phases in which the table waits for something other than building."""


class TeamView(HandsView):
    """The page's values and scene, made from a team's desk and what this page alone knows: how *secrets* are kept,
    whose *cover* is up, and whether it is *held* to look."""

    def __init__(self, desk: TeamDesk, talk: Talk, aftermath: Aftermath) -> None:
        """Show *desk*, what is said at it, and what comes after the game."""
        super().__init__(desk)
        self._desk = desk
        self._talk = talk
        self._aftermath = aftermath
        self._drawn = with_covers(desk.box)
        self.secrets = PASS
        self.cover: int | None = None
        self.held = False
        self.slices = 0
        """Counts the slices of thinking: a changing value asks for another one."""

    @property
    def drawn(self) -> BlockSet:
        """The blocks that the scene has meshes for: all of the box, and covers for them."""
        return self._drawn

    def outputs(self) -> Iterator[Output]:
        """Return all that the page shows now."""
        desk, game = self._desk, self._desk.game
        yield from super().outputs()
        yield Output("board", (desk.shown, desk.message, desk.held.block), self.board)
        yield Output.of("@data.phase", self.phase)
        yield Output.of("@data.call", "on" if self.calling else None)
        yield from self._talk.outputs(patterns=desk.player.settings.patterns)
        yield from self._aftermath.outputs(patterns=desk.player.settings.patterns)
        if not desk.open:
            yield Output("where", None, lambda: _none_html())
            for name in ("clock", "seats", "deeds", "call", "open", "cover", "hold", "secret", "look"):
                yield Output.of(name, "")
            return
        state, settings = desk.state, desk.player.settings
        now = (state, game.acting, desk.player.settings.patterns)
        yield Output("where", state.deal, self._where)
        yield Output("about", state.deal, self._about)
        left = self._left
        yield Output("clock", left, lambda: clock_html(left, True))
        yield Output("seats", (now, game.builder, left if game.builder is not None else 0), self._seats)
        yield Output("deeds", now, self._deeds)
        yield Output("call", (now, game.clock.running, game.begun, self._count), self._call)
        yield Output("open", (state.deal, settings.patterns), self._open)
        yield Output("look", (now, self.secrets), self._look)
        yield Output("cover", (self.cover, game.names), self._cover)
        yield Output("hold", self.cover is None, lambda: "" if self.cover is None else hold_html())
        yield Output("secret", (self.held, self.cover, *now), self._secret)
        yield Output.of("@link", state.deal.code)
        yield Output("@title", state.deal.code, lambda: f"{say('team.title')} · Sightline")
        yield Output.of("@work", None if game.thinking is None else self.slices)

    def scene(self) -> dict[str, Item]:
        """Return the whole scene as it should be now."""
        items = dict(super().scene())
        items["camera"] = {**items["camera"], "locked": self._desk.locked}
        return items

    @property
    def phase(self) -> str:
        """What goes on, as the style sheet knows it."""
        if not self._desk.open:
            return "none"
        if self._desk.game.over:
            return "over"
        return self._desk.state.phase.name.lower()

    @property
    def calling(self) -> bool:
        """Whether the table waits for something other than building: the start, hands, fingers, or the last call."""
        if not self._desk.open or self._desk.game.over:
            return False
        return not self._desk.game.clock.running or self._desk.state.phase in CALLING

    @property
    def _left(self) -> int:
        """The seconds left to show."""
        return self._desk.game.clock.shown

    @property
    def _count(self) -> int:
        """The seconds left of the count before pointing, or of the last call."""
        game, state = self._desk.game, self._desk.state
        if state.pointing is not None:
            return max(0, -int(-(state.pointing.opens - game.at) // 1))
        if state.time_is_up and not game.over:
            return max(0, -int(-(state.deal.limit + LAST_CALL_SECONDS - game.at) // 1))
        return 0

    def _where(self) -> str:
        deal = self._desk.state.deal
        name, short = escape(puzzle_name(deal.puzzle.id)), escape(deal.puzzle.id)
        upright = f'<span class="any">{escape(say("setup.any"))}</span>' if deal.puzzle.any_side_up else ""
        inner = (
            f'<span class="title"><span class="long">{name}</span>'
            f'<span class="short" aria-hidden="true">{short}</span></span>{stars_html(deal.puzzle.stars)}{upright}'
        )
        if deal.glitch is not None:
            inner += f'<span class="glitch-name">{escape(say(f"glitch.{deal.glitch.value}.title"))}</span>'
        return button(inner + icon("down"), "open", value="about", kind="where", title=say("team.about"))

    def _about(self) -> str:
        deal = self._desk.state.deal
        rows = (
            (say("team.about.puzzle"), puzzle_name(deal.puzzle.id)),
            (say("setup.code"), deal.code),
            (say("team.about.difficulty"), say(f"setup.difficulty.{deal.options.difficulty.value}")),
            (say("setup.time"), clock_text(int(deal.limit))),
            (
                say("team.about.traitor"),
                say("team.about.traitor.may" if deal.options.traitor else "team.about.traitor.no"),
            ),
        )
        listed = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in rows)
        copy = button(escape(say("setup.code.copy")), "copy_code")
        seat = f'<a class="button" href="seat.html#{escape(deal.code)}">{escape(say("team.about.seat"))}</a>'
        again = f'<a class="button" href="team.html#{escape(deal.code)}">{escape(say("team.about.again"))}</a>'
        return f'<dl class="about-table">{listed}</dl><div class="ways">{copy}{seat}{again}</div>'

    def _seats(self) -> str:
        game = self._desk.game
        views = [
            SeatView(seat, name, seat in game.computers, seat == game.acting, self._note(seat))
            for seat, name in enumerate(game.names)
        ]
        return seats_html(views)

    def _note(self, seat: int) -> str:
        """Return what is said of *seat* on its chip: what the glitch lets it do, how it answered."""
        game, seen = self._desk.game, self._desk.game.seen()
        if game.over:
            return ""
        if seen.phase in (Phase.VOTING, Phase.ASKING) and seat in seen.hands:
            return say("team.note.yes" if seen.hands[seat] else "team.note.no")
        if seen.phase is Phase.POINTING and seat in self._pointed:
            return say("team.note.points")
        if game.builder == seat:
            left = 60 - int(game.at) % 60
            return say("team.note.builds", time=clock_text(left))
        if seen.moves_left is not None:
            return (
                say("team.note.passed")
                if seat in self._desk.state.passed
                else say("team.note.left", count=seen.moves_left[seat])
            )
        return ""

    @property
    def _pointed(self) -> frozenset[int]:
        """The seats that point already; at whom, only all together tell."""
        pointing = self._desk.state.pointing
        return frozenset(seat for seat, _ in pointing.fingers) if pointing else frozenset()

    def _deeds(self) -> str:
        """Return what the seat that acts can do besides building."""
        desk, seen = self._desk, self._desk.game.seen()
        if desk.game.over:
            return ""
        # By what goes on alone: what the seat's own card forbids is told only when it tries.
        vote, accuse = seen.phase is Phase.BUILDING, seen.phase in (Phase.BUILDING, Phase.LAST_CALL)
        ways = [button(f"{icon('hand')} {escape(say('team.vote'))}", "vote", kind="button primary", disabled=not vote)]
        if seen.traitor_possible:
            ways.append(button(f"{icon('point')} {escape(say('team.accuse'))}", "accuse", disabled=not accuse))
        if seen.moves_left is not None:
            ways.append(button(escape(say("team.pass")), "pass"))
        return f'<div class="ways deeds">{"".join(ways)}</div>'

    def _call(self) -> str:
        game = self._desk.game
        if game.over:
            return ""
        if not game.clock.running:
            passing = self.secrets == PASS
            return start_html(game.names, game.people, game.deal.code, passing=passing, begun=game.begun)
        seen = game.seen()
        return call_html(Call(seen.phase, game.names, game.people, seen.caller, seen.hands, self._pointed, self._count))

    def _open(self) -> str:
        seen = self._desk.game.seen()
        glitch = glitch_html(seen.glitch)
        cards = face_up_html(seen, self._desk.box, patterns=self._desk.player.settings.patterns)
        none = f'<p class="note">{escape(say("team.open.none"))}</p>' if not (glitch or cards) else ""
        return f'<div class="open-cards">{glitch}{cards}{none}</div>'

    def _look(self) -> str:
        """Return the button with which the seat that acts looks at its card, where the device goes round."""
        game = self._desk.game
        if game.over or self.secrets != PASS:
            return ""
        inner = f'{icon("cards")}<span class="words">{escape(say("team.my_card"))}</span>'
        label = say("team.my_card.of", name=self._desk.name)
        return button(inner, "cover", value=str(game.acting), kind="button my-card", label=label, title=label)

    def _cover(self) -> str:
        if self.cover is None:
            return ""
        game = self._desk.game
        name, way = game.names[self.cover], "team.cover.alone" if len(game.people) == 1 else "cover"
        return (
            f'<div class="pass-to"><h2>{seat_mark(self.cover)}{escape(say(f"{way}.title", name=name))}</h2>'
            f"<p>{escape(say(f'{way}.words', name=name))}</p></div>"
        )

    def _secret(self) -> str:
        if not self.held or self.cover is None:
            return ""
        desk = self._desk
        return secret_html(desk.game.seen(self.cover), desk.box, patterns=desk.player.settings.patterns)


def _none_html() -> str:
    return f'<a class="button" href="team.html">{escape(say("team.set_up"))}</a>'
