"""What happened at a table in words: who did what, a sentence for each move."""

from collections.abc import Sequence
from typing import assert_never

from core.blocks import BlockSet
from core.games.mental_blocks.glitch import Glitch
from core.games.mental_blocks.move import Place, Shift, Take, TimeUp
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
from core.games.mental_blocks.team_rule import Phase
from webapp.components.move_words import carried_words
from webapp.components.statement_words import statement_sentence
from webapp.components.words import say

_BUILDING = {Phase.BUILDING, Phase.LAST_CALL}
"""The phases that follow a poll which did not carry."""


def event_words(move: TeamMove, before: TeamState, after: TeamState, names: Sequence[str]) -> str:
    """Return the sentence that says what *move* was, made in the state *before* it by one of the seats called *names*.

    It tells of colours and fingers as they were: for games that are over.
    """
    box = after.deal.box
    match move:
        case Place(block_id) | Shift(block_id):
            key = "event.place" if isinstance(move, Place) else "event.shift"
            where = carried_words(after.structure.by_id[block_id], after.structure, box)
            return say(key, name=names[move.seat], block=_block(box, block_id), where=where)
        case Take(block_id):
            return say("event.take", name=names[move.seat], block=_block(box, block_id))
        case CallVote() | CallAccusation():
            key = "event.vote" if isinstance(move, CallVote) else "event.accusation"
            return say(key, name=names[move.seat])
        case Answer(agree):
            words = say("event.agree" if agree else "event.disagree", name=names[move.seat])
            return f"{words} {_result(before, after)}".strip()
        case Point(whom):
            return say("event.point", name=names[move.seat], whom=names[whom])
        case Say(statement):
            return say("event.say", name=names[move.seat], words=statement_sentence(statement, box, names))
        case Pass():
            return say("event.pass", name=names[move.seat])
        case HalfTime():
            return say("event.half." + ("top_off" if after.deal.glitch is Glitch.TOP_OFF else "cards_move_on"))
        case TimeUp():
            return say("event.time_up")
        case LastCall():
            return say("event.last_call")
        case _:
            assert_never(move)


def _block(box: BlockSet, block_id: str) -> str:
    return box.describe(box.by_id[block_id])


def _result(before: TeamState, after: TeamState) -> str:
    """Return what came of a poll that the last hand has closed; nothing while it goes on."""
    if after.poll is not None or before.poll is None:
        return ""
    return say("event.failed" if after.phase in _BUILDING else "event.carried")
