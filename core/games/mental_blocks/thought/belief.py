"""Belief: what a teammate takes for true, from its own card, the cards face up and what it heard, and whom it does not
believe."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import combinations, islice
from typing import NamedTuple

from core.games.base import Seat
from core.games.mental_blocks.statement import Differs
from core.games.mental_blocks.team_move import CallVote
from core.games.mental_blocks.team_observation import TeamObservation
from core.games.mental_blocks.thought.deduction import (
    CARDS,
    Answers,
    Family,
    answers,
    plain,
    sayings,
    shows_grey,
    side_views,
)
from core.games.mental_blocks.thought.hearing import Account, Hearing
from core.geometry.orientation import ORIENTATIONS, VERTICAL_TURNS
from core.projection.card import Picture
from core.projection.elevation import Elevation
from core.projection.isometric import GreyView
from core.structure import Form, Structure

_AT_ONCE = 3
"""So many structures are compared before others have their turn."""

_REFUSED_SECONDS = {True: 90.0, False: 300.0}
"""How long it counts that somebody said of a structure that it does not fit, where there may be a traitor and where
there is none."""

_MOST_WAYS = 60
"""At most so many ways to believe some seats and not others are thought through."""


@dataclass(frozen=True, eq=False)
class Belief:
    """What is believed: *cards*, the coloured cards that are known, *families* of structures that fit them and all
    else that is believed. *whole* says that all four coloured cards are known. *liars* are the seats of which something
    that they said cannot be true. *trusted* are the accounts of cards not told whole that are believed, *refused* what
    cannot be right by what was said of it, and *disputed* tells whether there are accounts that deny one another.
    """

    cards: tuple[Elevation, ...]
    families: tuple[Family, ...]
    whole: bool
    liars: frozenset[Seat]
    trusted: tuple[Account, ...]
    refused: frozenset[Form]
    disputed: bool

    @property
    def count(self) -> int:
        """How many structures are left."""
        return sum(len(family.structures) for family in self.families)

    def accepts(self, structure: Structure, up: bool) -> bool:
        """Return whether *structure* shows all that is believed, up to what was said of it."""
        if not shows(structure, self.cards, up) or form(structure, up) in self.refused:
            return False
        return all(_tells_of(account, up, True, structure) for account in self.trusted)


def shows(structure: Structure, cards: Iterable[Picture], up: bool) -> bool:
    """Return whether each of *cards* can be a card of *structure*, coloured ones at different sides."""
    pictures = list(cards)
    if not all(shows_grey(structure, card, up, up) for card in pictures if isinstance(card, GreyView)):
        return False
    colored = Counter(plain(card, up) for card in pictures if isinstance(card, Elevation))
    return any(colored <= Counter(views) for views in side_views(structure, up))


_beliefs: OrderedDict[object, Belief] = OrderedDict()
_KEPT = 32


def believing(
    observation: TeamObservation, hearing: Hearing, *, weighs: bool, deep: bool = True, own: Sequence[Picture]
) -> Generator[None, None, Belief]:
    """Work out what is believed. *own* are the pictures that the seat knows for certain, face up or in its hand; with
    *weighs* set it compares what the others say, *deep* in all ways."""
    refusals = tuple(_refusals(hearing, observation.at - _REFUSED_SECONDS[observation.traitor_possible]))
    told = (hearing.seat, hearing.moved_on, hearing.accounts, refusals)
    key = (observation.any_side_up, observation.face_up, weighs, deep, tuple(own), told)
    if key not in _beliefs:
        _beliefs[key] = yield from _weighing(observation, hearing, refusals, weighs, deep, own)
        while len(_beliefs) > _KEPT:
            _beliefs.popitem(last=False)
    _beliefs.move_to_end(key)
    return _beliefs[key]


def _weighing(
    observation: TeamObservation,
    hearing: Hearing,
    refusals: "Sequence[_Refusal]",
    weighs: bool,
    deep: bool,
    own: Sequence[Picture],
) -> Generator[None, None, Belief]:
    up = observation.any_side_up
    certain = [card for card in own if isinstance(card, Elevation)]
    greys = [card for card in own if isinstance(card, GreyView)]
    claims = list(_claims(hearing, observation, certain))
    if not deep:
        claims.sort(key=lambda account: account.told_at)
    working: list[tuple[tuple[Account, ...], Answers]] = []
    certainly = True
    for chosen in _ways(claims, CARDS - len(certain)):
        if working and (not (deep or weighs) or len(chosen) < len(working[0][0])):
            break
        cards = [*certain, *_pictures(chosen)]
        if cards:
            result = yield from answers(cards, up)
            if result.count:
                working.append((chosen, result))
            certainly = certainly and (result.complete or bool(result.count))
    whole = bool(working) and len(certain) + len(working[0][0]) == CARDS
    caught: set[Seat] = set()
    if weighs and whole and certainly:
        caught = {account.seat for account in claims if all(account not in way for way, _ in working)}
    # Whoever did not think all ways through may have believed the wrong seats.
    sure = deep or len(working) == 1
    if not deep:
        working = working[:1]
    # Where several ways work, only what all of them hold is known.
    shared = [account for account in working[0][0] if all(account in way for way, _ in working)] if working else []
    cards = [*certain, *_pictures(shared)]
    complete = all(result.complete for _, result in working)
    liars = set(caught)
    families = [family for _, result in working for family in result.families]
    for grey in greys:
        families = yield from _keeping(families, partial(shows_grey, card=grey, any_side_up=up, tipped=False))
    trusted: tuple[Account, ...] = ()
    disputed = False
    if whole:
        families, trusted, disputed = yield from _agreeing(families, hearing, up, liars)
    families, refused = yield from _not_refused(families, hearing, up, refusals, whole, liars)
    disputed = disputed or len(working) > 1
    if not (weighs and complete and sure):
        # Something that fits what the others said may not have been found.
        liars = caught
    liars.discard(hearing.seat if hearing.seat is not None else -1)
    return Belief(tuple(cards), tuple(families), whole, frozenset(liars), trusted, refused, disputed)


def _claims(hearing: Hearing, observation: TeamObservation, certain: Sequence[Elevation]) -> Iterator[Account]:
    """Yield the accounts that tell of a coloured card that is not known for certain. A card that moved on and is told
    again is one card (MB-17)."""
    up = observation.any_side_up
    told = [account for account in hearing.accounts if account.picture is not None]
    now = [account for account in told if account.later is hearing.moved_on and account.seat != hearing.seat]
    yield from now
    if hearing.moved_on:
        have = Counter(plain(card, up) for card in (*certain, *_pictures(now)))
        before = Counter(plain(card, up) for card in observation.face_up if isinstance(card, Elevation))
        for account in told:
            if not account.later and account.picture:
                card = plain(account.picture, up)
                before[card] += 1
                if before[card] > have[card]:
                    have[card] += 1
                    yield account


def _pictures(accounts: Iterable[Account]) -> list[Elevation]:
    return [account.picture for account in accounts if account.picture]


def _ways(claims: Sequence[Account], room: int) -> Iterator[tuple[Account, ...]]:
    """Yield the ways to believe as many of *claims* as there is *room* for, then fewer and fewer."""
    sizes = range(min(room, len(claims)), -1, -1)
    yield from islice((chosen for size in sizes for chosen in combinations(claims, size)), _MOST_WAYS)


def _tells_of(account: Account, up: bool, tipped: bool, structure: Structure) -> bool:
    """Return whether all that *account* says can be true of a card of *structure*, perhaps *tipped* over."""
    said = set(account.statements)
    return any(said <= could_be_said for could_be_said in sayings(structure, not account.grey, up, up and tipped))


def _keeping(families: Sequence[Family], test: Callable[[Structure], bool]) -> Generator[None, None, list[Family]]:
    """Return the *families* with only the structures that pass *test*."""
    kept = []
    for family in families:
        passed = []
        for number, structure in enumerate(family.structures):
            passed.append(test(structure))
            if number % _AT_ONCE == _AT_ONCE - 1:
                yield
        if any(passed):
            kept.append(family.keeping(passed))
    return kept


def _agreeing(
    families: list[Family], hearing: Hearing, up: bool, liars: set[Seat]
) -> Generator[None, None, tuple[list[Family], tuple[Account, ...], bool]]:
    """Keep the structures that agree with most accounts of cards not told whole; who agrees with none has lied.

    Return them, the accounts that agree with all of them, and whether there are others that not every seat lied in.
    """
    accounts = [
        account
        for account in hearing.accounts
        if account.picture is None and account.seat != hearing.seat and account.seat not in liars
    ]
    if not accounts:
        return families, (), False
    agreed: list[list[frozenset[int]]] = []
    for family in families:
        agreed.append([])
        for number, structure in enumerate(family.structures):
            told = (k for k, account in enumerate(accounts) if _tells_of(account, up, False, structure))
            agreed[-1].append(frozenset(told))
            if number % _AT_ONCE == 0:
                yield
    flat = [told for in_family in agreed for told in in_family]
    most = max(map(len, flat), default=0)
    best = [told for told in flat if len(told) == most]
    liars |= {account.seat for k, account in enumerate(accounts) if not any(k in told for told in flat)}
    trusted = [account for k, account in enumerate(accounts) if all(k in told for told in best)]
    disputed = any(account not in trusted and account.seat not in liars for account in accounts)
    kept = [
        family.keeping([len(told) == most for told in in_family])
        for family, in_family in zip(families, agreed, strict=True)
        if any(len(told) == most for told in in_family)
    ]
    return kept, tuple(trusted), disputed


def heeding(belief: Belief, hearing: Hearing, up: bool) -> Generator[None, None, Belief]:
    """Keep of *belief*, which weighed nothing, the structures that show all that others told of coloured cards in part
    (*up*: any side up)."""
    families = list(belief.families)
    for account in hearing.accounts:
        if account.picture is None and not account.grey and account.seat != hearing.seat:
            families = yield from _keeping(families, partial(_tells_of, account, up, False))
    return replace(belief, families=tuple(families))


class _Refusal(NamedTuple):
    """A *structure* that stood and did not fit the card of *seat*, as it said or, where it is *voted*, as its hand did;
    *lately* or not; and *of_card*, whether it was the card that the seat holds now."""

    seat: Seat
    structure: Structure
    voted: bool
    lately: bool
    of_card: bool


def _refusals(hearing: Hearing, since: float) -> Iterator[_Refusal]:
    for index, say in hearing.says:
        stood = hearing.stood(index)
        if isinstance(say.statement, Differs) and stood is not None and say.seat != hearing.seat:
            of_card = index > hearing.half or not hearing.moved_on
            yield _Refusal(say.seat, stood, False, say.at >= since, of_card)
    for index, call, hands in hearing.polls:
        stood = hearing.stood(index)
        if isinstance(call, CallVote) and stood is not None:
            yield from (_Refusal(seat, stood, True, True, True) for seat, agree in hands.items() if not agree)


def _not_refused(
    families: list[Family], hearing: Hearing, up: bool, refusals: Sequence[_Refusal], whole: bool, liars: set[Seat]
) -> Generator[None, None, tuple[list[Family], frozenset[Form]]]:
    """Drop the structures that stood and lately were said not to fit, or, as long as little is known, were voted down.

    Who refuses what its own account says, and who lets none stand, has lied.
    """
    refused: dict[Form, set[Seat]] = {}
    accounts = {account.seat: account for account in hearing.accounts if account.later is hearing.moved_on}
    for refusal in refusals:
        account = accounts.get(refusal.seat)
        if refusal.seat in liars or (refusal.voted and whole):
            continue
        if account and account.picture and refusal.of_card and not refusal.voted:
            if _tells_of(account, up, True, refusal.structure):
                liars.add(refusal.seat)
        elif refusal.lately:
            refused.setdefault(form(refusal.structure, up), set()).add(refusal.seat)
        yield
    refused = {shape: seats - liars for shape, seats in refused.items() if seats - liars}
    if not refused:
        return families, frozenset()
    kept = yield from _keeping(families, lambda structure: form(structure, up) not in refused)
    if kept:
        return kept, frozenset(refused)
    objectors = set().union(*refused.values())
    if whole and len(objectors) == 1:
        liars |= objectors
    return families, frozenset()


def forget() -> None:
    """Forget all that was worked out; nothing but time is lost."""
    _beliefs.clear()
    form.cache_clear()


@lru_cache(maxsize=1024)
def form(structure: Structure, up: bool) -> Form:
    """Return the form of *structure* that does not depend on how it stands (MB-6)."""
    return structure.canonical(ORIENTATIONS if up else VERTICAL_TURNS)
