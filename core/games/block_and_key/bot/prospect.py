"""Prospects: what the keys of a hand ask of a scene, and how near each is."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from core.games.block_and_key.bot.scene import Scene
from core.games.block_and_key.floor import COLORS, FLOOR, LEVELS
from core.games.block_and_key.key import Key, TurnedPattern
from core.games.block_and_key.view import STRIDE, mask_of

WHOLE_VIEW = mask_of((column, row) for column in range(FLOOR) for row in range(LEVELS))
_LOWEST_ROW = mask_of((column, 0) for column in range(FLOOR))
_REACH = 3
"""How far above what is seen in a column a face can come to be with one block, on the whole."""

_NEAR = (0.62, 0.5, 0.27, 0.11, 0.03)
"""What a key is worth, as a part of its points, when so many of its squares are missing: 0 means that it is seen, but
has to be shown again by a new face."""
_MANY = 6
"""More places than this where a key is equally near add nothing."""


class _Wish(NamedTuple):
    """Where a turned pattern lacks at most squares of one colour: *anchors*, its squares of that colour, and the
    others with theirs."""

    anchors: int
    own: tuple[int, ...]
    others: tuple[tuple[int, int], ...]


class _KeyWish(NamedTuple):
    key: Key
    squares: int
    wishes: tuple[_Wish, ...]


class Prospect:
    """What *keys* ask of *scene*."""

    def __init__(self, scene: Scene, keys: Sequence[Key]) -> None:
        self.scene = scene
        self.keys = tuple(keys)
        self._wishes: list[tuple[_KeyWish, ...] | None] = [None] * len(COLORS)

    def claims(self, color: int, seen: int) -> tuple[Key, ...]:
        """Return the keys that can be claimed by a block of *color* once it is seen in the squares *seen* (BK-9)."""
        wishes = self._wishes[color]
        if wishes is None:
            wishes = self._wishes[color] = self._wishes_of(color)
        masks = self.scene.masks
        mine = masks[color] | seen
        return tuple([wish.key for wish in wishes if seen & wish.squares and _is_granted(wish, masks, mine, seen)])

    @cached_property
    def nearness(self) -> tuple[float, ...]:
        """How much each key is worth before it is claimed, as it stands."""
        free = coverable(self.scene.masks, self.scene.open[0])
        return tuple([nearness(key, self.scene.masks, free) for key in self.keys])

    @cached_property
    def advances(self) -> tuple[tuple[tuple[float, int], ...], ...]:
        """For each colour and key what it is worth to show the colour in one of some squares: the key is then nearer
        by one square."""
        masks, free = self.scene.masks, coverable(self.scene.masks, self.scene.open[0])
        found: list[list[tuple[float, int]]] = [[] for _ in COLORS]
        for key in self.keys:
            by_turn = [_lacking(turn, masks, free) for turn in key.turns]
            least = next((k for k in range(1, len(_NEAR) - 1) if any(lacking[k] for lacking in by_turn)), None)
            if least is None:
                continue
            squares = [0] * len(COLORS)
            for turn, lacking in zip(key.turns, by_turn, strict=True):
                if anchors := lacking[least]:
                    for shift, color in turn.shifts:
                        squares[color] |= (anchors & ~(masks[color] >> shift)) << shift
            worth = key.points * (_NEAR[least - 1] - _NEAR[least])
            for color, wanted in enumerate(squares):
                if wanted:
                    found[color].append((worth, wanted))
        return tuple(map(tuple, found))

    def _wishes_of(self, color: int) -> tuple[_KeyWish, ...]:
        masks = self.scene.masks
        found = []
        for key in self.keys:
            squares, wishes = 0, []
            for turn in key.turns:
                own = tuple([shift for shift, other in turn.shifts if other == color])
                if not own:
                    break
                others = tuple([square for square in turn.shifts if square[1] != color])
                anchors = WHOLE_VIEW
                for shift, other in others:
                    anchors &= masks[other] >> shift
                if anchors:
                    wishes.append(_Wish(anchors, own, others))
                    for shift in own:
                        squares |= anchors << shift
            if wishes:
                found.append(_KeyWish(key, squares, tuple(wishes)))
        return tuple(found)


def coverable(masks: Sequence[int], unfilled: int) -> int:
    """Return the squares in which a new face can be seen, on the whole; *unfilled* are those with nothing in front."""
    reached = masks[0] | masks[1] | masks[2] | masks[3] | _LOWEST_ROW
    for _ in range(_REACH):
        reached |= reached << STRIDE
    return reached & unfilled & WHOLE_VIEW


def nearness(key: Key, masks: Sequence[int], free: int) -> float:
    """Return how much *key* is worth before it is claimed: a part of its points, more the fewer of its squares are
    missing and, a little, in the more places; what is missing must be in squares that are *free*."""
    best, places = len(_NEAR) - 1, 0
    for turn in key.turns:
        for missing, anchors in enumerate(_lacking(turn, masks, free)[: best + 1]):
            if anchors:
                if missing < best:
                    best, places = missing, 0
                places += anchors.bit_count()
                break
    worth = _NEAR[best]
    if best:
        worth += 0.25 * (_NEAR[best - 1] - worth) * min(places, _MANY) / _MANY
    return key.points * worth


def _is_granted(wish: _KeyWish, masks: Sequence[int], mine: int, seen: int) -> bool:
    for anchors, own, others in wish.wishes:
        touched = 0
        for shift in own:
            anchors &= mine >> shift
            if not anchors:
                break
            touched |= seen >> shift
        else:
            anchors &= touched
            if anchors:
                for shift, other in others:
                    anchors &= (masks[other] & ~seen) >> shift
                if anchors:
                    return True
    return False


def _lacking(turn: TurnedPattern, masks: Sequence[int], free: int) -> tuple[int, int, int, int]:
    """Return the anchors where none, one, two and three of the turned pattern's squares are missing and free."""
    none, one, two, three = WHOLE_VIEW, 0, 0, 0
    for shift, color in turn.shifts:
        there = masks[color] >> shift
        lacks = free >> shift & ~there
        three = three & there | two & lacks
        two = two & there | one & lacks
        one = one & there | none & lacks
        none &= there
    return none, one, two, three
