"""What happens at a team's table, in words for all there: nothing that a seat keeps to itself (MB-14, MB-15)."""

from collections.abc import Sequence
from typing import Any

from core.blocks import BlockSet
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.move import Place, Shift, Take, TimeUp
from core.games.mental_blocks.restriction import RestrictionFault
from core.games.mental_blocks.team import TeamState
from core.games.mental_blocks.team_move import (
    Answer,
    CallAccusation,
    CallVote,
    HalfTime,
    LastCall,
    Pass,
    Point,
    Say,
    TeamMove,
)
from core.games.mental_blocks.team_rule import Phase, TeamRefusal
from core.placement import Finding
from webapp.components.message import GOOD, PLAIN, WRONG, Message
from webapp.components.move_words import move_words
from webapp.components.statement_words import statement_sentence
from webapp.components.words import blocks_named, fault_sentence, say

OWN_CARD = (*RestrictionFault, TeamRefusal.MAY_NOT_VOTE)
"""What only a seat's own card speaks against: on the table it is not said what the card says (MB-15)."""


def refusal_words(finding: Finding, name: str, box: BlockSet, levels: int) -> str:
    """Return why *finding* speaks against a deed of the seat called *name*, as everybody may read it."""
    if finding.fault in OWN_CARD:
        return say("team.own_card", name=name)
    if isinstance(finding.fault, TeamRefusal):
        return say(f"team.fault.{finding.fault.name.lower()}", name=name, blocks=blocks_named(box, finding.blocks))
    return fault_sentence(finding, box, levels)


def deed_message(
    move: TeamMove, before: TeamState, after: TeamState, names: Sequence[str], spoken: BlockSet
) -> Message:
    """Return what is said at the table when *move* has led from *before* to *after*; *spoken* is the box as it is
    spoken of then."""
    match move:
        case Place() | Shift() | Take():
            return Message(move_words(move, after.structure, spoken), f"{names[move.seat]}:")
        case CallVote() | CallAccusation():
            key = "event.vote" if isinstance(move, CallVote) else "event.accusation"
            return Message(say(key, name=names[move.seat]))
        case Answer(agree):
            return _result(move, before, after, names) or Message(
                say("event.agree" if agree else "event.disagree", name=names[move.seat])
            )
        case Point():
            return Message(say("team.pointed", name=names[move.seat]))
        case Say(statement):
            return Message(f"“{statement_sentence(statement, spoken)}”", f"{names[move.seat]}:")
        case Pass():
            return Message(say("event.pass", name=names[move.seat]))
        case _:
            return _clock_message(move, after)


def _result(move: Any, before: TeamState, after: TeamState, names: Sequence[str]) -> Message | None:
    """Return what came of the hands, once the last one has answered."""
    if after.poll is not None or before.poll is None:
        return None
    poll = before.poll.answering(move.seat, move.agree)
    counts = {"agreed": sum(poll.hands.values()), "all": poll.players}
    if after.ended:
        return Message(say("team.carried", **counts), "", PLAIN)
    if after.phase is Phase.POINTING:
        return Message(say("team.carried.point", **counts))
    tie = 2 * counts["agreed"] == counts["all"]
    return Message(say("team.tied" if tie else "team.failed", **counts), "", WRONG)


def _clock_message(move: TeamMove, after: TeamState) -> Message:
    match move:
        case HalfTime():
            moved_on = after.deal.glitch is Glitch.CARDS_MOVE_ON
            return Message(say("event.half.cards_move_on" if moved_on else "event.half.top_off"), "", GOOD)
        case TimeUp():
            return Message(say("event.time_up"), "", WRONG)
        case LastCall():
            return Message(say("event.last_call"), "", WRONG)
    raise ValueError(f"{move} is nobody's")
