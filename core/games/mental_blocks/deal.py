"""Deals: who holds which cards, as the set-up has it (MB-10). Everything follows from the options."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from core.blocks import BlockSet
from core.catalog import block_set, puzzle
from core.games.base import Seat
from core.games.mental_blocks.dealer import buildable
from core.games.mental_blocks.glitch import MAJOR, MINOR, Glitch
from core.games.mental_blocks.options import Difficulty, Options
from core.games.mental_blocks.puzzle import Puzzle, attitudes
from core.games.mental_blocks.restriction import COLORED, Restriction, RestrictionKind, leaves_something_to_do
from core.games.mental_blocks.table_code import write_table_code
from core.placement import TableSize

REQUIRED, OPTIONAL = tuple(range(4)), tuple(range(4, 8))
"""The indexes of the required and of the optional cards among a puzzle's cards."""

_DRAWS = 1000


@dataclass(frozen=True)
class Hand:
    """What a seat holds: *card* is an index into its puzzle's cards (None: the answer, so that the seat is the
    traitor's), *restriction* its private rule, if any."""

    card: int | None
    restriction: Restriction | None


@dataclass(frozen=True)
class Deal:
    """All that is settled when play starts: the *hands* by seat, the indexes of the cards that lie *face_up* for
    everybody, and the *glitch*, if any."""

    options: Options
    puzzle: Puzzle
    box: BlockSet
    size: TableSize
    hands: tuple[Hand, ...]
    face_up: tuple[int, ...]
    glitch: Glitch | None

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.hands)

    @property
    def traitor(self) -> Seat | None:
        """The seat with the traitor's card, or None: with the variant there may be none (MB-10)."""
        return next((seat for seat, hand in enumerate(self.hands) if hand.card is None), None)

    @property
    def limit(self) -> float:
        """The time in seconds (MB-11)."""
        return self.options.limit

    @property
    def half(self) -> float:
        """When half of the time is over, in seconds."""
        return self.limit / 2

    @cached_property
    def code(self) -> str:
        """The table code that tells other devices of this deal."""
        return write_table_code(self.options)


def deal(options: Options) -> Deal:
    """Return the deal of *options*, which depends on them alone.

    The perspective cards are dealt as MB-10 has it. Restrictions and the glitch are then drawn until `buildable` has a
    plan, so that no deal is unsolvable, and the chance of a traitor is what the cards make it. Restrictions that leave
    their owner nothing to do come last, when there are no others.
    """
    chance = Random(
        f"{options.puzzle_id} {options.players} {options.difficulty.value} {options.traitor} {options.seed}"
    )
    cards, face_up = _dealt(options, chance)
    bare = Deal(
        options,
        puzzle(options.puzzle_id),
        block_set("mental_blocks"),
        TableSize(),
        tuple(Hand(card, None) for card in cards),
        face_up,
        None,
    )
    for _ in range(_DRAWS):
        restrictions = _restrictions(bare, chance)
        hands = tuple(map(Hand, cards, restrictions))
        drawn = replace(bare, hands=hands, glitch=_glitch(options.difficulty, chance))
        if buildable(drawn):
            return drawn
    raise AssertionError(f"no draw of {options} can be built")


def _dealt(options: Options, chance: Random) -> tuple[tuple[int | None, ...], tuple[int, ...]]:
    """Return each seat's card, and the cards face up (MB-10)."""
    players = options.players
    pool: list[int | None] = [*OPTIONAL, None] if options.traitor else [*OPTIONAL]
    chance.shuffle(pool)
    extra = max(0, players - len(REQUIRED))
    deck: list[int | None] = [*REQUIRED, *pool[:extra]]
    chance.shuffle(deck)
    face_up = [card for card in deck[players:] if card is not None]
    unused = [card for card in pool[extra:] if card is not None]
    if options.difficulty is Difficulty.NEW and players < 8:
        face_up.append(unused[0])
    return tuple(deck[:players]), tuple(face_up)


def _restrictions(bare: Deal, chance: Random) -> Sequence[Restriction | None]:
    """Return a restriction for each seat, no card twice (MB-10, MB-15)."""
    if bare.options.difficulty is Difficulty.NEW:
        return [None] * bare.players
    standing = attitudes(bare.puzzle, bare.size)
    colors = [color.id for color in bare.box.colors]
    useful, others = [], []
    for kind in chance.sample(tuple(RestrictionKind), len(RestrictionKind)):
        # Two hands make the majority of two: a seat that may not raise its own would bar every vote (MB-12).
        if kind is RestrictionKind.NO_VOTING and bare.players == 2:
            continue
        named = chance.sample(colors, len(colors)) if kind in COLORED else [None]
        cards = [Restriction(kind, color) for color in named]
        fitting = [card for card in cards if leaves_something_to_do(card, standing, bare.box)]
        if fitting:
            useful.append(fitting[0])
        else:
            others.append(cards[0])
    return [*useful, *others][: bare.players]


def _glitch(difficulty: Difficulty, chance: Random) -> Glitch | None:
    if difficulty is Difficulty.EXPERT:
        return chance.choice(MINOR)
    return chance.choice(MAJOR) if difficulty is Difficulty.GENIUS else None
