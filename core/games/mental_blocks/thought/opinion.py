"""Opinions: whether what stands is right, and who is thought to be the traitor."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from core.games.base import Seat
from core.games.mental_blocks.move import Place, Shift, Take
from core.games.mental_blocks.statement import Differs, Fits
from core.games.mental_blocks.team_move import CallAccusation
from core.games.mental_blocks.team_observation import TeamObservation
from core.games.mental_blocks.thought.belief import Belief, shows
from core.games.mental_blocks.thought.equipment import BOX
from core.games.mental_blocks.thought.hearing import Hearing
from core.games.mental_blocks.thought.skill import Skill
from core.games.mental_blocks.thought.target import Target
from core.projection.card import Picture
from core.structure import Structure

PATIENCE = 40.0
"""Seconds for which the others are given time to object before a vote on what may be right."""
AGAIN = 20.0
"""Seconds after a vote before another one on the same structure, for each that was lost."""
LATE = 45.0
"""Seconds before the end when there is no more time to be patient."""
WAIT = 15.0
"""Seconds for which a seat waits for the hands of those whose card it does not know."""
HASTE = 20.0
"""Seconds for which a suspicion is talked about before there is an accusation."""


class Worth(Enum):
    """What a seat thinks of a structure."""

    RIGHT = auto()
    OPEN = auto()
    WRONG = auto()


@dataclass(frozen=True, eq=False)
class Opinion:
    """What *observation*'s seat thinks, which knows the *pictures* and *believes* what it heard."""

    observation: TeamObservation
    hearing: Hearing
    belief: Belief
    pictures: Sequence[Picture]
    skill: Skill

    @property
    def late(self) -> bool:
        """Whether the time is nearly over."""
        return self.observation.limit - self.observation.at < LATE

    def worth(self, structure: Structure) -> Worth:
        """Return what is thought of *structure*."""
        up = self.observation.any_side_up
        if not structure.placements or not shows(structure, self.pictures, up):
            return Worth.WRONG
        if not self.belief.accepts(structure, up):
            return Worth.WRONG
        if self.belief.whole and not self.belief.disputed and (self.belief.count == 1 or not self._unheard()):
            return Worth.RIGHT
        return Worth.OPEN

    def _unheard(self) -> list[Seat]:
        """Return the seats whose card is not known and who have not said that what stands fits it."""
        heard = {account.seat for account in self.hearing.accounts if account.picture}
        heard |= {seat for seat, said in self.hearing.judgements.items() if isinstance(said, Fits)}
        heard |= self.belief.liars
        return [seat for seat in range(self.observation.players) if seat not in heard and seat != self.hearing.seat]

    @property
    def _objected(self) -> bool:
        """Whether somebody who is believed said that what stands does not fit."""
        judgements = self.hearing.judgements.items()
        return any(isinstance(said, Differs) and seat not in self.belief.liars for seat, said in judgements)

    def agrees(self, structure: Structure) -> bool | None:
        """Return whether the seat raises its hand for *structure*; None: it waits for those whose card it does not know
        to raise theirs, or not."""
        worth = self.worth(structure)
        if worth is not Worth.OPEN:
            return worth is Worth.RIGHT
        hands = self.observation.hands
        unheard = [seat for seat in self._unheard() if seat not in self.belief.liars]
        if not self.late and any(hands.get(seat) is False for seat in unheard):
            return False
        if all(seat in hands for seat in unheard):
            return not self._objected or self.late
        heard = any(account.seat == self.hearing.seat and account.picture for account in self.hearing.accounts)
        if not heard:
            # Its hand tells the others that its own card shows so.
            return self.late or not self._objected
        called = max((call.at for _, call, _ in self.hearing.polls), default=0.0)
        left = self.observation.limit - self.observation.at
        if self.observation.at - called < min(WAIT, left):
            return None
        waited = self.observation.at - self.hearing.changed_at >= PATIENCE
        return self.late or (waited and not self._objected)

    def calls_vote(self, structure: Structure) -> bool:
        """Return whether the seat asks for a vote on *structure*, which stands."""
        restriction = self.observation.restriction
        if restriction and restriction.bars_voting:
            return False
        worth = self.worth(structure)
        if worth is Worth.WRONG:
            return False
        lost = self.hearing.votes_since_change
        last = max((call.at for _, call, _ in self.hearing.polls), default=0.0)
        if lost and self.observation.at - last < AGAIN * len(lost):
            return False
        quiet = self.observation.at - max(self.hearing.changed_at, self.hearing.told_at)
        return worth is Worth.RIGHT or self.late or (quiet >= PATIENCE and not self._objected)

    @property
    def suspect(self) -> Seat | None:
        """Whom the seat has caught lying, if it is one seat, once nobody tells of cards any more."""
        told = self.observation.at - self.hearing.told_at < HASTE / 2
        if told or not self.observation.traitor_possible or len(self.belief.liars) != 1:
            return None
        return next(iter(self.belief.liars))

    def calls_accusation(self) -> bool:
        """Return whether the seat asks to accuse the one whom it caught lying."""
        restriction, whom = self.observation.restriction, self.suspect
        if whom is None or not self.skill.accuses or (restriction and restriction.bars_voting):
            return False
        said = [say for _, say in self.hearing.says if say.seat == self.hearing.seat]
        named = [say.at for say in said if getattr(say.statement, "whom", None) == whom]
        calls = [call.at for _, call, _ in self.hearing.polls if isinstance(call, CallAccusation)]
        wait = max([*named[:1], *(at + AGAIN for at in calls)], default=self.observation.at)
        return self.observation.at - wait >= HASTE

    def accuses_at_last(self, target: Target | None) -> bool:
        """Return whether the seat asks for an accusation when the time is over, and nothing else is left to try."""
        restriction = self.observation.restriction
        if restriction and restriction.bars_voting:
            return False
        harm = Counter(_harm_done(self.hearing, target)) if target else Counter()
        return self.suspect is not None or self._most_named() is not None or harm[self.likeliest(target)] > 1

    def agrees_to_accuse(self, caller: Seat | None) -> bool:
        """Return whether the seat raises its hand for an accusation that *caller* asked for."""
        if caller in self.belief.liars:
            return False
        if self.suspect is not None:
            return True
        return not self.skill.weighs and self._most_named() is not None

    def _most_named(self) -> Seat | None:
        """Return whom two others or more say that they suspect."""
        named = Counter(
            whom
            for seat, whom in self.hearing.suspected.items()
            if whom != self.hearing.seat and seat not in self.belief.liars and seat != self.hearing.seat
        )
        ranked = sorted(named.items(), key=lambda item: (-item[1], item[0]))
        return ranked[0][0] if ranked and ranked[0][1] > 1 else None

    def points_at(self, target: Target | None) -> Seat:
        """Return at whom the seat points."""
        for whom in (self.suspect, self._most_named()):
            if whom is not None:
                return whom
        return self.likeliest(target)

    def likeliest(self, target: Target | None) -> Seat:
        """Return who is most likely the traitor when nobody was caught: who has done most harm to *target*, before all
        those whose coloured card is not known."""
        harm = Counter(_harm_done(self.hearing, target)) if target else Counter()
        known = {account.seat for account in self.hearing.accounts if account.picture}
        others = [seat for seat in range(self.observation.players) if seat != self.hearing.seat]
        named = Counter(self.hearing.suspected.values())
        return min(others, key=lambda seat: (seat in known, -harm[seat], -named[seat], seat))


def _harm_done(hearing: Hearing, target: Target) -> list[Seat]:
    """Return the seat of each move that put a block where *target* has another or none, or took one that was right."""
    right = {p.block.id: frozenset(p.cells) for p in target.structure.placements}
    found = []
    for index, move in enumerate(hearing.log):
        stood = hearing.stood(index)
        if stood is None or not isinstance(move, Place | Take | Shift):
            continue
        before = stood.by_id.get(move.block_id)
        was_right = before is not None and right.get(move.block_id) == frozenset(before.cells)
        if isinstance(move, Take):
            found += [move.seat] * was_right
        else:
            cells = frozenset(move.pose.place(BOX.by_id[move.block_id].shape))
            found += [move.seat] * (right.get(move.block_id) != cells)
    return found
