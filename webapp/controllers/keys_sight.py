"""The sight of a seat at Block and Key: its own view, what it would be, and others' views to confirm claims."""

from html import escape

from core.games.base import Seat
from core.games.block_and_key.equipment import box as whole_box
from core.games.block_and_key.key import KeyPlace
from core.games.block_and_key.rule import Phase
from webapp.components.key_picture import Shown, view_svg, view_words
from webapp.components.markup import button
from webapp.components.words import say
from webapp.controllers.keys_desk import KeysDesk


class KeysSight:
    """What the person with the device sees from the own side."""

    def __init__(self, desk: KeysDesk) -> None:
        """Look at the floor of *desk*."""
        self._desk = desk
        self.confirming: Seat | None = None
        """Whose view is looked at: of somebody who has just claimed a key, or after the end of anybody."""

    @property
    def lit(self) -> dict[str, KeyPlace]:
        """Where the keys are seen that the person who acts can claim now."""
        game = self._desk.game
        placed = self._desk.state.turn.placed
        if game.acting is None or self._desk.state.phase is not Phase.CLAIMING or placed is None:
            return {}
        view = self._desk.ruin.views[game.acting]
        return game.claimable(view, view.faces_of(placed))

    def may_confirm(self, seat: Seat) -> bool:
        """Return whether everybody may look at the view of *seat* now: after a claim, or when the game is over."""
        game = self._desk.game
        if game.table is None or not 0 <= seat < len(game.names):
            return False
        return game.over or any(made.seat == seat for made in game.seen(None).claims)

    def confirm(self, value: str) -> None:
        """Look at the view of the seat *value*, or at the own one again."""
        seat = int(value) if value.isdecimal() else None
        again = seat == self.confirming
        self.confirming = seat if seat is not None and not again and self.may_confirm(seat) else None

    def settle(self) -> None:
        """Look at the own view again, once the other one may be looked at no longer."""
        if self.confirming is not None and not self.may_confirm(self.confirming):
            self.confirming = None

    def html(self) -> str:
        """Return the view of the person with the device, what it would be with the block in hand, or the view of
        somebody who has just claimed a key."""
        desk, game = self._desk, self._desk.game
        covered = f'<p class="note key-covered">{escape(say("keys.hand.covered"))}</p>'
        ruin = desk.recalled.ruin if desk.recalled is not None else desk.ruin
        if self.confirming is not None:
            seat = self.confirming
            claims = {made.key_id: made.place.squares for made in game.seen(None).claims if made.seat == seat}
            caption = say("keys.view.now", name=game.names[seat])
            return self._picture(Shown(ruin.views[seat], 0, claims), caption)
        viewer = game.viewer if game.viewer is not None else 0 if game.over else None
        if viewer is None:
            return self._framed(covered, say("keys.view"))
        name = say("keys.view.of", name=game.names[viewer])
        if desk.recalled is not None:
            return self._picture(Shown(ruin.views[viewer]), name)
        then = desk.view_then(viewer) if game.acting == viewer else None
        if then is not None:
            keys = {key_id: place.squares for key_id, place in desk.would.items()}
            return self._picture(Shown(then, then.newest, keys), say("keys.view.would"))
        view, placed = ruin.views[viewer], desk.state.turn.placed
        keys = {key_id: place.squares for key_id, place in self.lit.items()}
        new = view.faces_of(placed) if placed is not None and game.acting == viewer else 0
        return self._picture(Shown(view, new, keys), name if game.over else say("keys.view"))

    def _others(self) -> str:
        """Return the buttons with which others' views are looked at, and the own one again: while a claim is fresh, or
        after the end."""
        game = self._desk.game
        claimers = {made.seat for made in game.seen(None).claims} - {game.viewer}
        seats = range(len(game.names)) if game.over and len(game.names) > 1 else sorted(claimers)
        buttons = [self._other(seat) for seat in seats]
        return f'<div class="ways">{"".join(buttons)}</div>' if buttons else ""

    def _other(self, seat: Seat) -> str:
        """Return the button that shows the view of *seat*, or during the game leads back from it."""
        looked_at = seat == self.confirming
        if looked_at and not self._desk.game.over:
            return button(escape(say("keys.do.confirm.close")), "confirm", value=str(seat))
        words = escape(say("keys.do.confirm", name=self._desk.game.names[seat]))
        return button(words, "confirm", value=str(seat), pressed=looked_at)

    def _framed(self, inner: str, caption: str) -> str:
        """Return what is seen over its caption, with the ways to others' views beside that, for which room is kept."""
        return (
            f'<figure class="key-sight">{inner}'
            f"<figcaption><span>{escape(caption)}</span>{self._others()}</figcaption></figure>"
        )

    def _picture(self, shown: Shown, caption: str) -> str:
        label = f"{caption}: {view_words(shown.view)}"
        drawing = view_svg(shown, whole_box(), patterns=self._desk.player.settings.patterns, label=label)
        return self._framed(drawing, caption)
